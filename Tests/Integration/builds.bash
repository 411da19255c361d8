# What the tests of build tools share: a project of three layouts, and a hitc that counts its runs.
source "$(dirname "${BASH_SOURCE[0]}")/lib.bash"
rules=$repository/Sources/BuildRules

mkdir -p "$work/bin" "$work/project/layouts"
cat >"$work/bin/hitc" <<SH
#!/bin/sh
for last; do :; done
echo "\${last##*/}" >>'$work/runs'
exec '$HITC' "\$@"
SH
chmod +x "$work/bin/hitc"
for name in one two three; do
  cat >"$work/project/layouts/$name.yaml" <<YAML
hitc: 1
name: $name
size: [100, 100]
controls:
  - {id: $name-a, frame: [0, 0, 50, 100]}
  - {id: $name-b, frame: [50, 0, 50, 100]}
YAML
done
cat >"$work/project/main.c" <<'C'
#define HIT_REGIONS_IMPLEMENTATION
#define ONE_HIT_IMPLEMENTATION
#define TWO_HIT_IMPLEMENTATION
#include "hit_regions.h"
#include "one.h"
#include "two.h"
#include <stdio.h>
#include <stdlib.h>
int main(int count, char **words) {
  hr_table one, two;
  if (count != 3 || hr_open(one_hit_table, ONE_HIT_TABLE_SIZE, &one, NULL) != HR_OK) return 1;
  if (hr_open(two_hit_table, TWO_HIT_TABLE_SIZE, &two, NULL) != HR_OK) return 1;
  uint32_t a = hr_hit_test(&one, atof(words[1]), atof(words[2]));
  uint32_t b = hr_hit_test(&two, atof(words[1]), atof(words[2]));
  printf("%s %s\n", a == HR_NONE ? "-" : hr_node_id(&one, a), b == HR_NONE ? "-" : hr_node_id(&two, b));
  return 0;
}
C

# builds WHAT LAYOUTS COMMAND...: builds, and checks which layouts hitc was run for, sorted.
builds() {
  local what=$1 expected=$2
  shift 2
  : >"$work/runs"
  # Time stamps may be as coarse as a clock tick.
  sleep 0.05
  exits "$what: builds" 0 "$@"
  is "$what: runs hitc for [$expected]" "$expected" "$(sort "$work/runs" | paste -sd ' ')"
}
