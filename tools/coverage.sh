#!/bin/sh
# Runs the tests in the coverage build and says how much of src they execute:
# with gcovr as a table and build/coverage/html, otherwise per file from gcov.
set -eu
cd "$(dirname "$0")/.."

tools/build.sh coverage >/dev/null
find build/coverage -name '*.gcda' -delete
ctest --preset coverage -j "$(nproc)" >build/coverage/ctest.log 2>&1 ||
    tail -n 5 build/coverage/ctest.log

if command -v gcovr >/dev/null 2>&1; then
    mkdir -p build/coverage/html
    exec gcovr --root . --filter src/ --object-directory build/coverage \
        --print-summary --html-details build/coverage/html/index.html
fi

# From the notes, not the counts, so that files never entered show as 0 %.
find build/coverage -name '*.gcno' -path '*/src/*' -exec gcov -n -r -s "$PWD" {} + |
    awk -F "'" '
        /^File/ { file = $2 }
        /^Lines executed:/ && file != "" {
            split($0, part, /[:% ]+/)
            lines = part[5]
            hit = part[3] * lines / 100
            seen_lines[file] = lines
            if (hit > seen_hit[file])
                seen_hit[file] = hit
            file = ""
        }
        END {
            for (f in seen_lines) {
                printf "%6.1f %%  %5d lines  %s\n",
                    100 * seen_hit[f] / seen_lines[f], seen_lines[f], f | "sort -k 4"
                all += seen_lines[f]
                hits += seen_hit[f]
            }
            close("sort -k 4")
            if (all)
                printf "%6.1f %%  %5d lines  in all\n", 100 * hits / all, all
        }'
