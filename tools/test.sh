#!/bin/bash
# tools/test.sh [build|lint|unit|page|fuzz]...: runs these phases, or all of them.
# One line per step; the log of a step only when it fails (all logs stay in
# build/log). The last line is "N passed, M failed", counting single tests.
set -u
cd "$(dirname "$0")/.." || exit 1
mkdir -p build/log
export UBSAN_OPTIONS=print_stacktrace=1

passed=0
failed=0

# step NAME COMMAND...: runs it, shows how it went, returns its status.
step() {
    local name=$1 start end status log
    log=build/log/${name//[ \/]/-}.log
    shift
    start=$(date +%s%N)
    "$@" >"$log" 2>&1
    status=$?
    end=$(date +%s%N)
    [ $status -eq 0 ] && word='ok  ' || word=FAIL
    awk -v w="$word" -v n="$name" -v t=$((end - start)) \
        'BEGIN { printf "%s  %-24s %7.1f s\n", w, n, t / 1e9 }'
    [ $status -eq 0 ] || show_failure "$log"
    return $status
}

# ctest's log names every test; only those that did not pass are of interest.
show_failure() {
    grep -vE '^ +Start +[0-9]+: |Test +#[0-9]+: .* Passed +[0-9.]+ sec' "$1" |
        sed 's/^/      /'
}

# A build that works is no test passed, but one that does not is a failure.
build() {
    step "build $1" tools/build.sh "$@" || {
        failed=$((failed + 1))
        return 1
    }
}

check() {
    if step "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
    fi
}

phase_build() {
    build release
    build debug
    build clang
    build wasm
}

phase_lint() {
    check 'format' tools/check-format
    check 'includes' tools/check-includes
    check 'purity' tools/check-purity
    check 'headers alone, gcc' tools/check-headers gcc
    check 'headers alone, clang' tools/check-headers clang
    check 'translations' tools/check-po
    check 'cppcheck' tools/check-cppcheck
    # clang-tidy needs to know how files are compiled.
    [ -e build/clang/compile_commands.json ] || build clang
    check 'clang-tidy' tools/check-tidy
}

phase_unit() {
    local log=build/debug/Testing/Temporary/LastTest.log
    [ -e build/debug/build.ninja ] || build debug || return
    rm -f "$log"
    step 'ctest' ctest --test-dir build/debug --output-on-failure \
        --no-tests=ignore --timeout 900 -j "$(nproc)" || ctest_failed=yes
    if [ -e "$log" ]; then
        read -r ok not_ok <<<"$(tools/count-tests "$log")"
        passed=$((passed + ok))
        failed=$((failed + not_ok))
    elif [ "${ctest_failed:-no}" = yes ]; then
        failed=$((failed + 1))
    fi
}

# The page in a real browser against the real server.
phase_page() {
    local log=build/log/page.log status not_ok
    [ -e build/release/starboard ] || build release || return
    check 'page, types and texts' npm --prefix web run --silent check
    step 'page' npm --prefix web run --silent test -- ${PAGE_TESTS:+--grep "$PAGE_TESTS"}
    status=$?
    passed=$((passed + $(sed -nE 's/^ +([0-9]+) passed.*/\1/p' "$log" | tail -1)))
    not_ok=$(sed -nE 's/^ +([0-9]+) (failed|flaky|did not run).*/\1/p' "$log" |
        awk '{ n += $1 } END { print n + 0 }')
    [ $status -eq 0 ] || [ "$not_ok" -gt 0 ] || not_ok=1
    failed=$((failed + not_ok))
}

phase_fuzz() {
    local log=build/log/fuzz.log
    FUZZ_SEED=${FUZZ_SEED:-1} step 'fuzz' tools/fuzz.sh "${FUZZ_SECONDS:-5}"
    local status=$? not_ok
    passed=$((passed + $(grep -c '^ok ' "$log")))
    not_ok=$(grep -c '^not ok ' "$log")
    [ $status -eq 0 ] || [ "$not_ok" -gt 0 ] || not_ok=1
    failed=$((failed + not_ok))
}

[ $# -gt 0 ] || set -- build lint unit page fuzz
for phase in "$@"; do
    "phase_$phase"
done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
