# Ark: what the component tables name (rooms, artifacts, sections, achievements,
# missions of First Mission), every section of the rulebook and every ruling has
# cases in which it fires, cases in which it does not, and odd ones
# (docs/scenarios.md).
. tests/cli/lib.bash
folder=tests/scenarios/ark

# wrong FILE...: cases of another kind, and those that do not say what must be
# or, where nothing fires, what must not be.
wrong() {
    awk '
    function judge() {
        if (name != "" && !said)
            print where ": \"" name "\" says nothing that shows it"
        name = ""
    }
    FNR == 1 { judge() }
    /^case / {
        judge()
        name = substr($0, 6)
        where = FILENAME ":" FNR
        said = 0
        if (name !~ /^(fires|does not fire|odd): [^ ]/)
            print where ": what kind of case is \"" name "\"?"
        none = name ~ /^does not fire/
    }
    none && /^(illegal|no-event|no-undo|not-asked|absent|refused) / { said = 1 }
    none && /^legal-count [1-5] 0( |$)/ { said = 1 }
    none && /^expect [^ ]+ (0|false|null|\[\]|\{\})$/ { said = 1 }
    !none && /^(illegal|no-event|legal|legal-count|expect|view|why) / { said = 1 }
    !none && /^(event|asked|winner) / { said = 1 }
    END { judge() }' "$@"
}

# kinds FILE...: those that there are, in one line.
kinds() {
    sed -nE 's/^case (fires|does not fire|odd): .*/\1/p' "$@" | sort -u | paste -sd,
}
all='does not fire,fires,odd'

# What this test looks for, it finds.
printf 'game ark\ncase fires: a\nasked 1\ncase does not fire: b\nasked 1\n' \
    >"$work/bad.scn"
wrong "$work/bad.scn" | grep -q 'bad.scn:4: "does not fire: b" says nothing' ||
    die 'a case that says nothing was not noticed'
[ "$(kinds "$work/bad.scn")" = 'does not fire,fires' ] ||
    die 'a missing kind of case was not noticed'

expect 0 "$STARBOARD" show ark --components
sed -nE '
    s/^(room|artifact|section|faction|key) ([a-z-]+)$/\1-\2/p
    s/^first-mission ([a-z-]+)$/mission-\1/p
    s/^achievement ([a-z]+) .*/achievement-\1/p' "$work/out" >"$work/things"
# The Guardians: each card and each level.
expect 0 "$STARBOARD" show ark guardians
sed -nE 's/^[A-Z].*  \(([a-z-]+)\)$/\1/p' "$work/out" >"$work/guardians"
[ "$(wc -l <"$work/guardians")" -eq 18 ] || die 'there are 4 levels and 14 cards'
sed -E 's/^(calm|alert|purge|nightmare)$/guardians-level-\1/; t; s/^/guardian-/' \
    "$work/guardians" >>"$work/things"
[ "$(wc -l <"$work/things")" -ge 141 ] || die 'the component file lost rows'
for thing in $(cat "$work/things") room-gate mission-drawn mission-one-each \
    mission-won guardians-setup guardians-attack guardians-attack-two \
    guardians-defend guardians-destroy guardians-return guardians-airlock \
    guardians-team guardians-lost guardians-dark guardians-several \
    guardians-neutral guardians-strength guardians-seed guardians-cards \
    guardians-ways guardians-mates guardians-fights guardians-ends \
    guardians-options section-sealed section-sealed-team section-options \
    section-start-move section-built section-built-cards section-complexity \
    section-complexity-pool section-complexity-tokens section-complexity-doors \
    section-complexity-combat; do
    [ -e "$folder/$thing.scn" ] || die "there is no $folder/$thing.scn"
    [ "$(kinds "$folder/$thing.scn")" = "$all" ] ||
        die "$thing.scn has only these cases: $(kinds "$folder/$thing.scn")"
done

# The signs of Complexity 2.
advanced=$(sed -nE 's/^\| ([0-9]+) [^|]+ \| .*/\1/p' docs/rules/ark.md | sort -u)
[ "$(echo "$advanced" | tr '\n' ' ')" = '14 19 20 28 29 30 31 ' ] ||
    die "docs/rules/ark.md lists other signs of Complexity 2: $advanced"
for sign in $advanced; do
    [ "$(kinds "$folder/sign-$sign-"*.scn)" = "$all" ] ||
        die "sign $sign has only: $(kinds "$folder/sign-$sign-"*.scn)"
done

# The sections of the rulebook, by the tests that docs/rules/ark.md names.
sed -n '/^## The rulebook, section by section/,/^## Rulings/p' docs/rules/ark.md |
    sed -nE 's/^\| ([^|]*) \| .* \| (`[^|]*`) \|$/\1|\2/p' >"$work/sections"
while IFS='|' read -r section tests; do
    files=()
    for test in ${tests//\`/}; do
        # shellcheck disable=SC2206 # a pattern
        case $test in unit/* | cli/*) ;; *) files+=($folder/$test.scn) ;; esac
    done
    [ "$(kinds "${files[@]}")" = "$all" ] ||
        die "\"$section\" of docs/rules/ark.md has only: $(kinds "${files[@]}")"
done <"$work/sections"

# The rows of factions (F), built artifacts (B) and Guardians (G): each names the
# tests that show it, in its last column.
row_tests() { # FILE
    sed -nE 's/^\| ([FBG][0-9]+) \| .* \| (`[^|]*`) \|$/\1|\2/p' "$1"
}
printf '| G1 | a | b | `c` `d-*` |\n| F9 | a | `code` (x.c) |\n' >"$work/rows.md"
[ "$(row_tests "$work/rows.md")" = 'G1|`c` `d-*`' ] || die 'rows are misread'
row_tests docs/rules/ark.md >"$work/rows"
all_rows=$(grep -cE '^\| [FBG][0-9]+ \|' docs/rules/ark.md)
[ "$all_rows" -ge 31 ] || die "docs/rules/ark.md has only $all_rows such rows"
[ "$(wc -l <"$work/rows")" -eq "$all_rows" ] ||
    die "a row of docs/rules/ark.md names no test: $(
        grep -oE '^\| [FBG][0-9]+ \|' docs/rules/ark.md | tr -d '| ' |
            grep -vxF -f <(cut -d'|' -f1 "$work/rows") | paste -sd' ')"
while IFS='|' read -r row tests; do
    files=()
    for test in ${tests//\`/}; do
        # shellcheck disable=SC2206 # a pattern
        found=($folder/$test.scn)
        [ -e "${found[0]}" ] || die "row $row names $test, which is not there"
        files+=("${found[@]}")
    done
    [ "$(kinds "${files[@]}")" = "$all" ] ||
        die "row $row of docs/rules/ark.md has only: $(kinds "${files[@]}")"
done <"$work/rows"

for ruling in $(seq -w 1 97); do
    files=("$folder/ruling-$ruling-"*.scn)
    [ "$(kinds "${files[@]}")" = "$all" ] ||
        die "ruling $ruling has only these cases: $(kinds "${files[@]}")"
done

# shellcheck disable=SC2046 # words
wrong $(grep -lE '^case ' $folder/*.scn) >"$work/out"
[ ! -s "$work/out" ] || die "$(cat "$work/out")"
