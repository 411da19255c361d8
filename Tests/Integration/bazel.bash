# What the tests of Bazel share: a workspace of three layouts and a program, with a release of hitc beside it.
source "$(dirname "${BASH_SOURCE[0]}")/builds.bash"
need bazel bazel-bootstrap
need gcc gcc

# A release as the rule sees it.
release=$work/release
mkdir -p "$release/bin" "$release/include"
cp "$rules"/bazel/* "$release"
cp "$HITC" "$release/bin/hitc"
cp "$repository/Sources/CHitRegions/include/hit_regions.h" "$release/include"

# Bazel 4 fetches these two repositories for its own C and Java tools; here they name what Bazel has built in.
mkdir -p "$work/rules_cc/cc" "$work/rules_java/java"
printf 'workspace(name = "rules_cc")\n' >"$work/rules_cc/WORKSPACE"
printf 'workspace(name = "rules_java")\n' >"$work/rules_java/WORKSPACE"
printf 'toolchain_type(name = "toolchain_type", visibility = ["//visibility:public"])\n' >"$work/rules_cc/cc/BUILD"
: >"$work/rules_java/java/BUILD"
for rule in cc_library cc_binary cc_toolchain cc_toolchain_suite cc_import; do
  printf '%s = native.%s\n' "$rule" "$rule"
done >"$work/rules_cc/cc/defs.bzl"
for rule in java_import java_library java_runtime java_toolchain; do
  printf '%s = native.%s\n' "$rule" "$rule"
done >"$work/rules_java/java/defs.bzl"

cd "$work/project"
printf 'workspace(name = "project")\nlocal_repository(name = "hitc", path = "%s")\n' "$release" >WORKSPACE
cat >BUILD.bazel <<'BAZEL'
load("@hitc//:hitc.bzl", "hit_layout")

hit_layout(name = "one_layout", layout = "layouts/one.yaml")
hit_layout(name = "two_layout", layout = "layouts/two.yaml")
hit_layout(name = "three_layout", layout = "layouts/three.yaml", config = "own.yaml", emit = ["table"], strict = True)
cc_binary(name = "app", srcs = ["main.c", ":one_layout", ":two_layout"], deps = ["@hitc//:hit_regions"])
BAZEL
printf 'profile: wcag-aa\n' >own.yaml

# How Bazel is to run actions.
options=()
# build FOLDER: builds everything there; what Bazel says is printed.
build() {
  (cd "$1" && bazel --output_user_root="$work/bazel" build --noshow_progress --color=no --curses=no \
    --override_repository=rules_cc="$work/rules_cc" --override_repository=rules_java="$work/rules_java" \
    "${options[@]}" \
    --experimental_ui_max_stdouterr_bytes=100000 --execution_log_json_file="$work/log.json" \
    //... 2>&1)
}
# ran: which layouts the last build compiled, and how.
ran() {
  python3 - "$work/log.json" <<'PY'
import json, sys
text, at, lines = open(sys.argv[1]).read(), 0, []
while at < len(text.rstrip()):
    spawn, at = json.JSONDecoder().raw_decode(text, at)
    while at < len(text) and text[at].isspace():
        at += 1
    if spawn.get("mnemonic") == "HitLayout":
        how = "cache" if spawn.get("remoteCacheHit") else spawn.get("runner")
        lines.append(spawn["commandArgs"][-1].split("/")[-1] + " " + how)
print(" ".join(sorted(lines)))
PY
}
# expects WHAT RAN [FOLDER]: builds, and checks which layouts were compiled, and how.
expects() {
  exits "$1: builds" 0 build "${3:-.}"
  is "$1: runs [$2]" "$2" "$(ran)"
}
undo+=('(cd "$work/project" && bazel --output_user_root="$work/bazel" shutdown >/dev/null 2>&1; chmod -R u+w "$work/bazel")')
