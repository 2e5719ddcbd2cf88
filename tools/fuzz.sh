#!/bin/sh
# tools/fuzz.sh SECONDS [TARGET]: runs each libFuzzer target for so long, after
# all files of tests/fuzz/corpus/<target without fuzz_>. What a long run discovers stays in
# build/fuzz/found/<target>; FUZZ_SEED makes a run start from that number alone
# and keep nothing. An input that breaks a target stays in build/fuzz/crash.
set -eu
cd "$(dirname "$0")/.."

seconds=$1
crash=build/fuzz/crash

run_target() {
    target=$1
    corpus=tests/fuzz/corpus/${target#fuzz_}
    if [ -n "${FUZZ_SEED:-}" ]; then
        found=$(mktemp -d)
        trap 'rm -rf "$found"' EXIT
    else
        found=build/fuzz/found/$target
    fi
    mkdir -p "$crash" "$found"
    [ -d "$corpus" ] || corpus=
    log=build/fuzz/$target.log
    if "build/fuzz/tests/$target" -max_total_time="$seconds" -timeout=20 \
        -seed="${FUZZ_SEED:-0}" -artifact_prefix="$crash/$target-" \
        -print_final_stats=1 "$found" ${corpus:+"$corpus"} >"$log" 2>&1; then
        echo "ok $target ($(awk '/number_of_executed_units/ { print $2 }' "$log") inputs)"
    else
        echo "not ok $target"
        tail -n 60 "$log"
        return 1
    fi
}

if [ "${3:-}" = run ]; then
    run_target "$2"
    exit
fi

targets=${2:-$(find tests/fuzz -name 'fuzz_*.c' 2>/dev/null |
    sed 's:.*/::; s:\.c$::' | sort)}
if [ -z "$targets" ]; then
    echo "There are no fuzz targets yet (tests/fuzz/fuzz_*.c)."
    exit 0
fi
for corpus in tests/fuzz/corpus/*/; do
    name=$(basename "$corpus")
    [ "$name" = '*' ] || [ -e "tests/fuzz/fuzz_$name.c" ] || {
        echo "tests/fuzz/corpus/$name belongs to no target fuzz_$name"
        exit 1
    }
done
# shellcheck disable=SC2086 # one word per target
tools/build.sh fuzz $targets >&2
printf '%s\n' $targets | xargs -P "$(nproc)" -I '{}' "$0" "$seconds" '{}' run
