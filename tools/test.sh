#!/bin/bash
# tools/test.sh [build|lint|unit|page|fuzz]...: runs these phases, or all of them;
# `quick` alone is the inner loop of somebody who changes a rule.
# One line per step, and while one lasts how far it is; the log of a step only
# when it fails (all logs stay in build/log). The last line is "N passed, M
# failed", counting single tests.
set -u
cd "$(dirname "$0")/.." || exit 1
. tools/progress.sh
mkdir -p build/log
export UBSAN_OPTIONS=print_stacktrace=1

passed=0
failed=0
steps_done=0
declare -A steps_of=([build]=5 [lint]=8 [unit]=1 [page]=2 [fuzz]=1 [quick]=2)

# step NAME COMMAND...: runs it, shows how it went, returns its status.
step() {
    local name=$1 start end status log
    log=build/log/${name//[ \/]/-}.log
    shift
    start=$(date +%s%N)
    : >"$log"
    step_name=$name step_log=$log
    steps_done=$((steps_done + 1))
    progress doing logged "$@"
    status=$?
    end=$(date +%s%N)
    [ $status -eq 0 ] && word='ok  ' || word=FAIL
    awk -v w="$word" -v n="$name" -v t=$((end - start)) \
        'BEGIN { printf "%s  %-24s %7.1f s\n", w, n, t / 1e9 }'
    [ $status -eq 0 ] || show_failure "$log"
    return $status
}

logged() {
    "$@" >"$step_log" 2>&1
}

# A build keeps the log of its ninja in its own folder.
doing() {
    local log=$step_log far
    case $step_name in
    'build '*) log=build/${step_name#build }/build.log ;;
    fuzz) [ -s "$log" ] || log=build/fuzz/build.log ;;
    esac
    far=$(how_far "$log")
    echo "      $step_name${far:+: $far} [step $steps_done of $steps]"
}

# Logs name everything that went well; only the rest is of interest.
show_failure() {
    grep -vE '^ +Start +[0-9]+: |Test +#[0-9]+: .* Passed +[0-9.]+ sec|^ +✓ |^\[[0-9]+/[0-9]+\] |^Checking |^[0-9]+/[0-9]+ files checked|^build .* s\)$' "$1" |
        sed 's/^/      /'
}

# A build that works is no test passed, but one that does not is a failure.
build() {
    step "build $1" tools/build.sh "$@" || {
        failed=$((failed + 1))
        return 1
    }
}

# A phase that is run alone needs what another would have built.
build_first() {
    steps=$((steps + 1))
    build "$1"
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
    check 'built is built' built_is_built
}

# The second make has nothing to do and nothing to say but that it looked: no file that
# the first one made counts as a source ("GLOB mismatch").
built_is_built() {
    tools/build.sh release
    [ "$(grep -v 'Re-checking globbed' build/release/build.log)" = 'ninja: no work to do.' ] || {
        echo 'A second build does, or says, something:'
        cat build/release/build.log
        return 1
    }
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
    for preset in clang wasm; do
        [ -e build/$preset/compile_commands.json ] || build_first $preset
    done
    check 'clang-tidy' tools/check-tidy
}

# run_ctest PRESET ARGUMENT...
run_ctest() {
    local dir=build/$1 log=build/$1/Testing/Temporary/LastTest.log ctest_failed=no
    shift
    rm -f "$log"
    step 'ctest' ctest --test-dir "$dir" --output-on-failure \
        --no-tests=ignore --timeout 900 -j "$(nproc)" "$@" || ctest_failed=yes
    if [ -e "$log" ]; then
        read -r ok not_ok <<<"$(tools/count-tests "$log")"
        passed=$((passed + ok))
        failed=$((failed + not_ok))
    elif [ $ctest_failed = yes ]; then
        failed=$((failed + 1))
    fi
}

phase_unit() {
    [ -e build/debug/build.ninja ] || build_first debug || return
    run_ctest debug
}

# Without page, sanitizers and optimisation across files: the games, with neither
# server nor terminal nor the long proof. TESTS, a pattern of ctest, narrows it.
phase_quick() {
    build quick || return
    run_ctest quick -R "${TESTS:-^(unit/(arcs|ark|base|bots|core|games)|scenario|golden)/}"
}

# The page in a real browser against the real server.
phase_page() {
    local log=build/log/page.log status not_ok
    [ -e build/release/starboard ] || build_first release || return
    tools/build-page.sh --tests || failed=$((failed + 1))
    tools/site.sh || failed=$((failed + 1)) # offline.spec.ts plays out of it
    check 'page, types and texts' npm --prefix web run --silent check
    step 'page' npm --prefix web run --silent test -- ${PAGE_TESTS:+--grep "$PAGE_TESTS"}
    status=$?
    # Where nothing passed, or nothing failed, it says nothing of that.
    passed=$((passed + $(awk '/^ +[0-9]+ passed/ { n = $1 } END { print n + 0 }' "$log")))
    not_ok=$(awk '/^ +[0-9]+ (failed|flaky|did not run)/ { n += $1 } END { print n + 0 }' "$log")
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
steps=0
for phase in "$@"; do
    steps=$((steps + steps_of[$phase]))
done
for phase in "$@"; do
    "phase_$phase"
done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
