# Arcs: every guild card, vox card, leader and lore of the tables has scenarios
# of its own that use it, and among them one that says what must not be; so has
# every new action, taken in one scenario and refused in another
# (docs/adding-a-card.md).
. tests/cli/lib.bash
folder=tests/scenarios/arcs
must='^(legal|event|expect|question|winner) '
must_not='^(illegal|no-event) |^legal-count [1-4] 0|^expect [^ ]+ (0|false|null|\[\])$'

# about ID WORD FOLDER: the scenarios of a card are there and about it.
about() {
    local files=("$3/$1-"*.scn)
    [ -e "${files[0]}" ] || {
        echo "$1 ($2) has no $3/$1-*.scn"
        return
    }
    grep -qE "^(set|move) .*\b$2\b" "${files[@]}" || echo "$3/$1-*.scn do not use $2"
    grep -qE "$must" "${files[@]}" || echo "$3/$1-*.scn: nothing shows that $2 fires"
    grep -qE "$must_not" "${files[@]}" ||
        echo "$3/$1-*.scn: nothing shows where $2 does not fire"
}

# What this test looks for, it finds.
mkdir "$work/few"
printf 'set guild 1 farseers\nexpect /zero true\n' >"$work/few/bc99-odd.scn"
[ "$(about bc98 none "$work/few")" = "bc98 (none) has no $work/few/bc98-*.scn" ] ||
    die 'a card without a scenario was not noticed'
[ "$(about bc99 farseers "$work/few" | wc -l)" -eq 1 ] ||
    die 'a card that is nowhere refused was not noticed'
[ "$(about bc99 bards "$work/few" | wc -l)" -eq 2 ] ||
    die 'scenarios of another card were not noticed'

# "ID  Name in words   Suit: ..." of each card, as the program lists them.
for kind in guild vox leaders lore; do
    expect 0 "$STARBOARD" show arcs $kind --lang en
    sed -nE 's/^(BC|LEAD|L)([0-9]{2})  ([^ ]+( [^ ]+)*).*/\1\2 \3/p' "$work/out"
done | tr 'A-Z' 'a-z' >"$work/cards"
[ "$(wc -l <"$work/cards")" -ge 53 ] || die 'the tables lost cards'
while read -r id name; do
    about "$id" "${name// /-}" $folder
done <"$work/cards" >"$work/wrong"

expect 0 "$STARBOARD" show arcs acts --lang en
sed -nE 's/^([A-Z][A-Za-z ]*[a-z]) +\(.*/\1/p' "$work/out" |
    tr 'A-Z ' 'a-z-' >"$work/acts"
[ "$(wc -l <"$work/acts")" -ge 10 ] || die 'the table of actions lost rows'
while read -r act; do
    grep -qE "^move [1-4] $act\b" $folder/*.scn || echo "no scenario takes $act"
    grep -qE "^(illegal [1-4]|legal-count [1-4] 0) $act\b" $folder/*.scn ||
        echo "no scenario refuses $act"
done <"$work/acts" >>"$work/wrong"
# Whatever the editions word differently has a scenario with a case for each.
expect 0 "$STARBOARD" show arcs editions --lang en
{
    sed -nE 's/^(BC|LEAD|L)([0-9]{2})  .*/\1\2/p' "$work/out" | tr 'A-Z' 'a-z'
    sed -nE 's/^ +"([a-z0-9-]+)", N_\(.*/\1/p' src/games/arcs/editions.c
} >"$work/differ"
[ "$(wc -l <"$work/differ")" -eq 22 ] || die 'a difference was lost or is new'
while read -r what; do
    file=$folder/edition-$what.scn
    for edition in published translation; do
        grep -qs "^case $edition: " "$file" || echo "$file has no case $edition"
    done
done <"$work/differ" >>"$work/wrong"
[ ! -s "$work/wrong" ] || die "$(cat "$work/wrong")"
