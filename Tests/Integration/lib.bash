# What the integration tests share. A test sources this, makes its checks, and ends with `finish`.
set -uo pipefail

repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
: "${HITC:=$repository/.build/debug/hitc}"
HITC=$(realpath "$HITC")
export HITC
work=$(mktemp -d "${TMPDIR:-/tmp}/hitc-test.XXXXXX")
chmod 755 "$work"
passed=0
failed=0
# What is to be undone at the end, last first.
undo=()

clean_up() {
  local index
  for ((index = ${#undo[@]} - 1; index >= 0; index--)); do eval "${undo[index]}"; done
  rm -rf "$work"
}
trap clean_up EXIT

# need COMMAND PACKAGE: installs a Debian package where its command is missing.
need() {
  command -v "$1" >/dev/null && return
  apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "$2" >/dev/null
  command -v "$1" >/dev/null || { echo "cannot install $2 for $1"; exit 1; }
}

pass() {
  passed=$((passed + 1))
  printf 'ok    %s\n' "$1"
}

fail() {
  failed=$((failed + 1))
  printf 'FAIL  %s\n' "$1"
  if (($# > 1)); then printf '      %s\n' "${@:2}"; fi
}

# is WHAT EXPECTED GOT
is() {
  if [[ $2 == "$3" ]]; then pass "$1"; else fail "$1" "expected: $2" "got:      $3"; fi
}

# has WHAT PART TEXT
has() {
  if [[ $3 == *"$2"* ]]; then pass "$1"; else fail "$1" "expected to find: $2" "in: $3"; fi
}

# exits WHAT STATUS COMMAND...: runs a command; what it prints, on both streams, is in $output then.
exits() {
  local what=$1 expected=$2 status=0
  shift 2
  output=$("$@" 2>&1) || status=$?
  if [[ $status == "$expected" ]]; then pass "$what"; else fail "$what" "exit $status, not $expected" "$output"; fi
}

finish() {
  printf '%d passed, %d failed\n' "$passed" "$failed"
  ((failed == 0 && passed > 0))
  exit
}
