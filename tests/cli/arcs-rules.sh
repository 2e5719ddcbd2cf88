# Every name in code type in docs/rules/arcs.md exists in the code, so that the
# way from a rule to its function never leads into the void.
. tests/cli/lib.bash
doc=docs/rules/arcs.md
folder=src/games/arcs
grep -o '`[^`]*`' $doc | tr -d '`' | sed 's/^struct //' | sort -u >"$work/names"
{
    cat $folder/*.[ch] | grep -oE '[A-Za-z_][A-Za-z0-9_]*'
    (cd $folder && ls)
    ls -d $folder tests/unit/arcs tests/cli/arcs-rules.sh
} | sort -u >"$work/there"
missing=$(comm -23 "$work/names" "$work/there")
[ -z "$missing" ] || die "$doc names what is not there:" $missing
