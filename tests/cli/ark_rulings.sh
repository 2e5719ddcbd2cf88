# Ark: each ruling of docs/rules/ark.md is named by a test, by a scenario's or a
# function's name or in a comment, and each section names its tests.
. tests/cli/lib.bash
rulings=$(sed -n 's/^| \([0-9]*\) |.*/\1/p' docs/rules/ark.md)
[ "$(echo "$rulings" | sort -n | uniq)" = "$(seq 1 97)" ] ||
    die 'docs/rules/ark.md does not list the rulings 1 to 97 once each'
{
    find tests/scenarios/ark -name 'ruling-*' -printf '%f\n' |
        sed 's/^ruling-0*\([0-9]*\)-.*/\1/'
    cat tests/scenarios/ark/*.scn tests/unit/ark/*.c tests/cli/ark_*.sh |
        tr '\n#*_' '    ' | tr -s ' ' |
        grep -oiE 'rulings? [0-9]+((,| and|, and) [0-9]+)*' |
        grep -oE '[0-9]+'
} | sort -n | uniq >"$work/tested"
for ruling in $rulings; do
    grep -qx "$ruling" "$work/tested" || die "no test names ruling $ruling"
done

# And each section of the rulebook names tests that there are.
sed -n '/^## The rulebook, section by section/,/^## Rulings/p' docs/rules/ark.md |
    sed -n 's/^| .* | \(`[^|]*`\) |$/\1/p' >"$work/sections"
[ "$(wc -l <"$work/sections")" -ge 34 ] || die 'a section names no test'
tr -d '`' <"$work/sections" | tr ' ' '\n' | sort -u >"$work/tests"
while read -r test; do
    case $test in
    unit/*) set -- tests/$test.c ;;
    cli/*) set -- tests/$test.sh ;;
    *) set -- tests/scenarios/ark/$test.scn ;;
    esac
    [ -e "$1" ] || die "docs/rules/ark.md names the test $test, which is not there"
done <"$work/tests"
