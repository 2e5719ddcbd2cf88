# Ark: each ruling of docs/rules/ark.md is named by a test: by a scenario's or
# a function's name, or in a comment.
. tests/cli/lib.bash
rulings=$(sed -n 's/^| \([0-9]*\) |.*/\1/p' docs/rules/ark.md)
[ "$(echo "$rulings" | sort -n | uniq)" = "$(seq 1 92)" ] ||
    die 'docs/rules/ark.md does not list the rulings 1 to 92 once each'
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
