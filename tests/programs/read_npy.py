# Reads a file of numpy, and a file of the same entries without a header; numpy need not be there.
import ast, binascii, math, struct, sys

with open(sys.argv[1], "rb") as file:
    content = file.read()
assert content[:8] == b"\x93NUMPY\x01\x00"
start = 10 + struct.unpack_from("<H", content, 8)[0]
assert start % 64 == 0 and content[start - 1:start] == b"\n"
header = ast.literal_eval(content[10:start].decode("ascii").strip())
assert sorted(header) == ["descr", "fortran_order", "shape"] and header["fortran_order"] is False
letter = {"|u1": "B", "<u2": "H", "<u4": "I"}[header["descr"]]
data = content[start:]
entries = struct.unpack("<%d%s" % (math.prod(header["shape"]), letter), data)
print(header["descr"], header["shape"], sum(entries), binascii.crc32(data))
with open(sys.argv[2], "rb") as file:
    print(binascii.crc32(file.read()))
try:
    import numpy
except ImportError:
    sys.exit()
loaded = numpy.load(sys.argv[1])
assert loaded.dtype.str == header["descr"] and loaded.shape == header["shape"]
assert loaded.tobytes() == data and loaded.ravel().tolist() == list(entries)
