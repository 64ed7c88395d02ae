#!/usr/bin/env bash
# Counts the instructions of key paths under callgrind, and compares them with benches/instructions.txt. A count does not
# depend on the load of the machine, so one that is more than 3 % higher is a regression. Needs Rust, valgrind and awk.
#
#     benches/instructions.sh            fails if a path has become slower
#     benches/instructions.sh --write    pins the counts as they are, after a change that is wanted or for a new compiler
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")/.."
pins=benches/instructions.txt
case $* in
  '') ;;
  --write) : >"$pins.new" ;;
  *) echo 'usage: benches/instructions.sh [--write]' >&2 && exit 2 ;;
esac

cargo build --release --locked --quiet
turnbook=${CARGO_TARGET_DIR:-target}/release/turnbook
inputs=$(mktemp -d)
trap 'rm -rf "$inputs"' EXIT

# Random states, always the same: a generator of which each step is exact in floating point.
awk 'function below(n) { seed = seed * 16807 % 2147483647; return seed % n }
  BEGIN { seed = 1; for (i = 0; i < 140000; i++) {
    for (c = 0; c < 24; c++) cell[c] = int(c / 8) + 1
    for (c = 23; c > 0; c--) { o = below(c + 1); t = cell[c]; cell[c] = cell[o]; cell[o] = t }
    line = cell[0]; for (c = 1; c < 24; c++) line = line " " cell[c]
    print line } }' >"$inputs/many-boards"
head -n 4000 "$inputs/many-boards" >"$inputs/boards"
awk 'BEGIN { seed = 2; for (i = 0; i < 4000; i++) {
  line = ""; for (d = 0; d < 9; d++) { seed = seed * 16807 % 2147483647; line = line (d ? " " : "") seed % 4 }
  print line } }' >"$inputs/clocks"
for puzzle in boards clocks; do
  tr -d ' ' <"$inputs/$puzzle" >"$inputs/$puzzle-joined"
  sed 's/$/\r/' "$inputs/$puzzle" >"$inputs/$puzzle-crlf"
done
sed 's/0/12/g; s/3/9/g; s/\b2\b/6/g; s/\b1\b/3/g' "$inputs/clocks" >"$inputs/clocks-hours"
: >"$inputs/none"

failed=0
path() { # NAME INPUT ARGUMENT...
  local name=$1 count pinned
  count=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null "$turnbook" "${@:3}" <"$inputs/$2" 2>&1 >/dev/null |
    sed -n 's/.*Collected : //p')
  [[ $count =~ ^[0-9]+$ ]] || { echo "callgrind has not counted $name" >&2 && exit 1; }
  if [[ -e $pins.new ]]; then
    echo "$name $count" >>"$pins.new"
  else
    pinned=$(sed -n "s/^$name //p" "$pins")
    [[ -n $pinned ]] || { echo "$pins has no $name" >&2 && exit 1; }
    printf '%-18s%12d  pinned%12d\n' "$name" "$count" "$pinned"
    ((100 * count <= 103 * pinned)) || { echo "$name has become slower" >&2 && failed=1; }
  fi
}

path one-clocks none clocks 3 3 0 2 2 2 2 1 2
path one-board none rotation 113232323321221112113233
path clocks clocks clocks
path clocks-json clocks clocks --json
path clocks-joined clocks-joined clocks
path clocks-crlf clocks-crlf clocks
path clocks-hours clocks-hours clocks --unit hours
path boards boards rotation
path boards-json boards rotation --json
path boards-joined boards-joined rotation
path boards-crlf boards-crlf rotation
path many-boards many-boards rotation
[[ ! -e $pins.new ]] || mv "$pins.new" "$pins"
exit "$failed"
