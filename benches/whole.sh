#!/usr/bin/env bash
# Measures turnbook as a whole process, and prints one report: single queries beside a hello-world of the same profile
# and flags, batches beside `dd` over the same file, other layouts, the fast path against the slow one at full size,
# and what the build costs. Needs Rust, bash 5 and coreutils; cargo fetches the rest.
#
#     benches/whole.sh            everything; some two gigabytes of inputs are made in target/whole/, and used again
#     benches/whole.sh --quick    a tenth of the cases and rounds, to try it out
#
# RUSTFLAGS goes to turnbook and to the hello-world alike.
set -euo pipefail
# EPOCHREALTIME has a point in it, and numbers sort by their digits.
export LC_ALL=C

die() {
  printf 'whole.sh: %s\n' "$*" >&2
  exit 1
}

usage='usage: benches/whole.sh [--quick]'
tenth=1
case $# in
  0) ;;
  1) if [[ $1 == --quick ]]; then tenth=10; else die "$usage"; fi ;;
  *) die "$usage" ;;
esac

[[ -n ${EPOCHREALTIME-} ]] || die "bash 5 or later is needed, for EPOCHREALTIME; this is $BASH_VERSION"
for program in cargo rustc cat cmp cp cut date dd head mkdir mktemp mv nproc rm sort sync tr true wc; do
  type -P "$program" >/dev/null || die "$program is missing"
done

cd "$(dirname "$0")/.."
root=$(pwd -P)
whole=${CARGO_TARGET_DIR:-$root/target}/whole
mkdir -p "$whole"

boards=$((10000000 / tenth))
clocks=$((20000000 / tenth))
others=$((2000000 / tenth))
queries=$((3000 / tenth))
rounds=5

# -- numbers: without awk and bc, in whole hundredths ------------------------------------------------------------------

# Sets `now` to the time in microseconds.
clock() { now=${EPOCHREALTIME/./}; }

# Prints hundredths with a point.
hundredths() { printf '%d.%02d' $(($1 / 100)) $(($1 % 100)); }

# Prints a quotient, rounded to hundredths.
quotient() { hundredths $(((100 * $1 + $2 / 2) / $2)); }

# Prints a number with commas between its thousands.
grouped() {
  local digits=$1 text=
  while ((${#digits} > 3)); do
    text=,${digits: -3}$text
    digits=${digits:0:${#digits}-3}
  done
  printf '%s' "$digits$text"
}

# Sets `least` and `median` of some times.
rank() {
  local sorted
  mapfile -t sorted < <(printf '%s\n' "$@" | sort -n)
  least=${sorted[0]}
  median=${sorted[$# / 2]}
}

title() { printf '\n%s\n\n' "$*"; }
progress() { printf '%s ...\n' "$*" >&2; }

# -- what is measured --------------------------------------------------------------------------------------------------

# Prints how many processes want a processor, over the last minute.
load() { if [[ -r /proc/loadavg ]]; then cut -d ' ' -f 1 /proc/loadavg; else echo unknown; fi; }
# Before the builds, which are a load themselves.
load_before=$(load)

# Builds with cargo, which lists in `messages` what it has made.
messages=$whole/messages
make() { cargo "$@" --locked --quiet --message-format=json-render-diagnostics >"$messages"; }

# Prints the program that the last build has made of a source.
made_of() {
  local line
  while IFS= read -r line; do
    if [[ $line == *"\"src_path\":\"$root/$1\""* && $line =~ \"filenames\":\[\"([^\"]+)\" ]]; then
      printf '%s\n' "${BASH_REMATCH[1]}"
      return
    fi
  done <"$messages"
  die "cargo does not say what it has made of $1"
}

progress "building the tools"
make build --release --bins --manifest-path benches/package/Cargo.toml --target-dir "$whole/tools"
inputs=$(made_of benches/package/../src/bin/inputs.rs)
spawn=$(made_of benches/package/../src/bin/spawn.rs)

progress "building turnbook, from nothing"
cargo fetch --locked --quiet
rm -rf "$whole/build"
clock; started=$now
make build --release --bin turnbook --target-dir "$whole/build"
clock; build_time=$((now - started))
turnbook=$(made_of src/main.rs)
build_script=$(made_of build.rs)

progress "building hello"
hello=$whole/hello-world
# The profile of turnbook.
# shellcheck disable=SC2086
rustc ${RUSTFLAGS-} --edition 2024 -C opt-level=3 -C codegen-units=1 -C lto -C panic=abort -C strip=symbols \
  benches/src/hello.rs -o "$hello"

# Makes the input of a puzzle in a layout unless it is there, and sets `file` to its path.
input() { # PUZZLE COUNT LAYOUT
  file=$whole/$1-$3-$2.txt
  if [[ ! -f $file ]]; then
    progress "making $file"
    "$inputs" "$1" "$2" 4 "$3" >"$file.part"
    mv "$file.part" "$file"
    made=yes
  fi
  # Into the cache.
  cat "$file" >/dev/null
}

made=
layouts_of() { if [[ $1 == clocks ]]; then echo joined crlf blanks rows hours; else echo joined crlf blanks rows; fi; }
input rotation "$boards" canonical; boards_file=$file
input clocks "$clocks" canonical; clocks_file=$file
for puzzle in rotation clocks; do
  for layout in $(layouts_of "$puzzle"); do input "$puzzle" "$others" "$layout"; done
done
# Writing them to the disk shall not go on beside the measurements.
[[ -z $made ]] || sync

# -- the report --------------------------------------------------------------------------------------------------------

model=unknown
if [[ -r /proc/cpuinfo ]]; then
  while IFS=: read -r key value; do
    if [[ $key == "model name"* ]]; then model=${value# }; break; fi
  done </proc/cpuinfo
fi
printf 'turnbook, measured as a whole process%s, %s\n' "$( ((tenth == 1)) || echo ', a tenth of it')" "$(date -u +%F)"
printf 'machine    %s processors, %s\n' "$(nproc)" "$model"
printf 'load       %s at the start; what else runs on the machine spoils the figures\n' "$load_before"
printf 'compiler   %s; RUSTFLAGS %s\n' "$(rustc --version)" "${RUSTFLAGS:-not set}"

# What is timed must be right.
dials=(3 3 0 2 2 2 2 1 2)
far=113232323321221112113233
near=111132323132231222312133
[[ $("$turnbook" clocks "${dials[@]}") == '4 5 8 9' ]] || die "a wrong answer to clocks ${dials[*]}"
[[ $("$turnbook" rotation $near) == $'AC\n2' ]] || die "a wrong answer to rotation $near"
answer=$("$turnbook" rotation $far)
[[ ${answer%%$'\n'*} =~ ^[A-H]{13}$ ]] || die "a wrong answer to rotation $far"
[[ $answer == "$("$turnbook" rotation --method ida-centre $far)" ]] || die "two answers to rotation $far"

title "1. One query: a process from spawn to exit, $(grouped "$queries") times each, in turn"
"$spawn" time "$queries" \
  hello "$hello" -- \
  true "$(type -P true)" -- \
  "turnbook clocks ${dials[*]}" "$turnbook" clocks "${dials[@]}" -- \
  "turnbook rotation $far (13 moves)" "$turnbook" rotation $far -- \
  "turnbook rotation $near (2 moves)" "$turnbook" rotation $near

# Runs one thing that is measured.
# shellcheck disable=SC2002 # Of `cat` to a pipe it is the pipe that is measured.
run() { # WHAT PUZZLE FILE
  case $1 in
    dd) dd bs=96k of=/dev/null status=none <"$3" ;;
    one) "$turnbook" "$2" <"$3" >/dev/null ;;
    two) "$turnbook" "$2" --threads 2 <"$3" >/dev/null ;;
    json) "$turnbook" "$2" --json <"$3" >/dev/null ;;
    json-two) "$turnbook" "$2" --json --threads 2 <"$3" >/dev/null ;;
    dd-pipe) cat "$3" | dd bs=96k of=/dev/null status=none ;;
    one-pipe) cat "$3" | "$turnbook" "$2" >/dev/null ;;
    *) die "nothing is called $1" ;;
  esac
}

declare -A label=(
  [dd]='dd bs=96k, reads only'
  [one]='turnbook'
  [two]='turnbook --threads 2'
  [json]='turnbook --json'
  [json-two]='turnbook --json --threads 2'
  [dd-pipe]='cat to a pipe, dd bs=96k from it'
  [one-pipe]='cat to a pipe, turnbook from it'
)
declare -A times

# Times several things in turn, and keeps what they took in `times`.
take_turns() { # PUZZLE FILE WHAT...
  local puzzle=$1 file=$2 round what started now
  shift 2
  for what in "$@"; do times[$what]=; done
  for ((round = 0; round < rounds; round++)); do
    for what in "$@"; do
      clock; started=$now
      run "$what" "$puzzle" "$file" || die "${label[$what]} has failed on $file"
      clock; times[$what]+=" $((now - started))"
    done
  done
}

# Prints a row: nanoseconds a case, least and median, and million cases a second by the least.
row() { # LABEL CASES LEAST MEDIAN
  printf '  %-42s%9s%9s%11s' "$1" "$(hundredths $((100000 * $3 / $2)))" "$(hundredths $((100000 * $4 / $2)))" \
    "$(quotient "$2" "$3")"
}

batch() { # PUZZLE CASES FILE
  local what least median of_dd of_one of_json
  take_turns "$1" "$3" dd one two json json-two dd-pipe one-pipe
  printf '%s, %s canonical cases, %s bytes each\n' "$1" "$(grouped "$2")" $(($(wc -c <"$3") / $2))
  for what in dd one two json json-two dd-pipe one-pipe; do
    # shellcheck disable=SC2086 # These are several times.
    rank ${times[$what]}
    case $what in
      dd) of_dd=$least ;;
      one) of_one=$least ;;
      json) of_json=$least ;;
    esac
    row "${label[$what]}" "$2" "$least" "$median"
    printf '%9s' "$(quotient "$least" "$of_dd")"
    case $what in
      two) printf '%13s' "$(quotient "$of_one" "$least")" ;;
      json-two) printf '%13s' "$(quotient "$of_json" "$least")" ;;
    esac
    printf '\n'
  done
}

title "2. Batches: a file in the cache to the null device, $rounds rounds in turn; ratios of the least times"
printf '  %-42s%9s%9s%11s%9s%13s\n' '' 'ns a case' '' 'million' 'times' 'as fast as'
printf '  %-42s%9s%9s%11s%9s%13s\n' '' 'min' 'median' 'cases/s' 'dd' 'one thread'
batch rotation "$boards" "$boards_file"
batch clocks "$clocks" "$clocks_file"

title "3. Other layouts: $(grouped "$others") cases each to the null device, one thread, $rounds rounds"
declare -A layout_label=(
  [joined]='joined: digits without blanks'
  [crlf]='crlf: canonical, lines end CR LF'
  [blanks]='blanks: one, two, tabs, commas, empty lines'
  [rows]='rows: each row of the puzzle on a line'
  [hours]='hours: 12 3 6 9'
)
printf '  %-42s%9s%9s%11s\n' '' 'ns a case' '' 'million'
printf '  %-42s%9s%9s%11s\n' '' 'min' 'median' 'cases/s'
for puzzle in rotation clocks; do
  printf '%s\n' "$puzzle"
  for layout in $(layouts_of "$puzzle"); do
    input "$puzzle" "$others" "$layout"
    take_turns "$puzzle" "$file" one
    # shellcheck disable=SC2086 # These are several times.
    rank ${times[one]}
    row "${layout_label[$layout]}" "$others" "$least" "$median"
    printf '\n'
  done
done

# Compares the answers of the fast path with those of the slow one, and prints that they are equal. The slow one reads
# and answers each case by itself: `--stats` counts nodes, which only that does.
compare() { # WHAT CASES SLOW-FILE FAST-FILE THREADS PUZZLE [OPTION...]
  local what=$1 cases=$2 slow=$3 fast=$4 threads=$5 told
  shift 5
  "$turnbook" "$@" --stats <"$slow" 2>"$whole/stats" | cmp - <("$turnbook" "$@" --threads "$threads" <"$fast") ||
    die "$what: the fast path differs from the slow one: $(<"$whole/stats")"
  told=$(<"$whole/stats")
  [[ $told =~ :\ ([0-9]+)\ cases, && ${BASH_REMATCH[1]} == "$cases" ]] || die "$what: expected $cases cases: $told"
  printf '  %-62s%12s cases equal\n' "$what" "$(grouped "$cases")"
}

title "4. The fast path against the slow one, which answers case by case: byte by byte"
for puzzle in rotation clocks; do
  if [[ $puzzle == rotation ]]; then count=$boards all=$boards_file; else count=$clocks all=$clocks_file; fi
  compare "$puzzle" "$count" "$all" "$all" 1 "$puzzle"
  compare "$puzzle --threads 2" "$count" "$all" "$all" 2 "$puzzle"
  compare "$puzzle --json" "$count" "$all" "$all" 1 "$puzzle" --json
  # The seed is the same, and so are the cases.
  head -n "$others" "$all" >"$whole/head.txt"
  for layout in $(layouts_of "$puzzle"); do
    input "$puzzle" "$others" "$layout"
    compare "$puzzle, $layout, and the slow path canonical" "$others" "$whole/head.txt" "$file" 1 "$puzzle"
  done
  rm "$whole/head.txt"
done
states=$whole/clocks-all.txt
printf '%s\n' {0..3}\ {0..3}\ {0..3}\ {0..3}\ {0..3}\ {0..3}\ {0..3}\ {0..3}\ {0..3} >"$states"
compare "clocks, every state" 262144 "$states" "$states" 1 clocks

title "5. The build, the binary, the memory"
line() { printf '  %-62s%12s %s\n' "$@"; }
out=$(mktemp -d "$whole/out.XXXXXX")
times[build]=
for ((round = 0; round < rounds; round++)); do
  clock; started=$now
  OUT_DIR=$out "$build_script" >/dev/null
  clock; times[build]+=" $((now - started))"
done
rm -r "$out"
# shellcheck disable=SC2086 # These are several times.
rank ${times[build]}
line "a clean build: cargo build --release, all that it depends on" "$(quotient "$build_time" 1000000)" s
line "of that the build script, unoptimised: median of $rounds" "$(quotient "$median" 1000000)" s
line "the binary" "$(grouped "$(wc -c <"$turnbook")")" bytes
line "the binary of hello" "$(grouped "$(wc -c <"$hello")")" bytes
resident() { # LABEL FILE ARGUMENT...
  local kib
  kib=$("$spawn" memory "$turnbook" "${@:3}" <"$2")
  if [[ $kib == unknown ]]; then line "$1" unknown '(no /proc)'; else line "$1" "$(quotient "$kib" 1024)" MiB; fi
}
resident "most memory resident: rotation, $(grouped "$boards") boards" "$boards_file" rotation
resident "most memory resident: the same, --threads 2" "$boards_file" rotation --threads 2
resident "most memory resident: the same, --json" "$boards_file" rotation --json
resident "most memory resident: clocks, $(grouped "$clocks") states" "$clocks_file" clocks
printf '\nload       %s at the end, of which the measurements are 1 to 2\n' "$(load)"
