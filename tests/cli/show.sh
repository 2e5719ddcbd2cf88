# The reference sheets: all of a game on paper of 80 columns, in each language.
. tests/cli/lib.bash
export LC_ALL=C.UTF-8
# sheet GAME LANG TOPIC...: nothing of these is missing.
sheet() {
    local game=$1 lang=$2
    shift 2
    expect 0 "$STARBOARD" show "$game" --lang "$lang" all
    mv "$work/out" "$work/all"
    [ "$(wc -L <"$work/all")" -le 80 ] || die "$game in $lang is too wide"
    /usr/bin/python3 tests/cli/foreign.py "$lang" "$work/all" ||
        die "the sheet of $game is not all $lang"
    for topic; do
        expect 0 "$STARBOARD" show "$game" --lang "$lang" "$topic"
        [ "$(grep -cvxFf "$work/all" "$work/out")" -eq 0 ] ||
            die "the sheet of $game has not all of $topic"
    done
}
for lang in en fr it es; do
    sheet arcs $lang map dice guild lore systems terms
    sheet ark $lang rooms benefits artifacts missions layouts terms
done

# A thing is found by its word, and by the name that people read.
same() {
    expect 0 "$STARBOARD" show "$1" --lang "$2" "$3"
    mv "$work/out" "$work/word"
    expect 0 "$STARBOARD" show "$1" --lang "$2" "$4"
    cmp -s "$work/word" "$work/out" || die "$4 is not $3"
}
same ark en dormant-mind 'Dormant Mind'
same ark en dormant-mind 'dormant mind'
same arcs fr loyal-pilots "escadrons d'élite"
same arcs fr loyal-pilots 'Loyal Pilots'
expect 1 "$STARBOARD" show ark 'Dormant Mine'

# So are words of the rules that are no pieces.
for term in outrage prelude initiative catapult control ransack trophies captives seize; do
    expect 0 "$STARBOARD" show arcs "$term"
    says '^    Section of the rulebook  [1-9]' out
done
for term in chain activate sickbay explore; do
    expect 0 "$STARBOARD" show ark "$term"
    says '^  Section of the rulebook  [1-9]' out
done
same arcs it outrage Oltraggio
same ark fr sickbay Infirmerie

# A card is worded as the edition that is played has it, published by default;
# one page has both.
expect 0 "$STARBOARD" show arcs court-enforcers
grep -q 'yours too' "$work/out" && die 'the published edition has other words'
grep -q 'edition' "$work/out" && die 'a card names editions'
expect 0 "$STARBOARD" show arcs court-enforcers --edition translation
says 'yours too' out
grep -q 'where' "$work/out" && die 'the translation has the published words too'
expect 0 "$STARBOARD" show arcs living-structures --edition translation --lang fr
says 'hors des emplacements' out
expect 0 "$STARBOARD" show arcs editions
says 'yours too' out
says 'they are fewer' out
expect 2 "$STARBOARD" show arcs court-enforcers --edition other

# Options fit on a screen: joined words are listed by their parts, reasons once.
expect 0 "$STARBOARD" show ark --options
says '^ *or 3 to 4 of these, joined by +: navigation power' out
[ "$(wc -l <"$work/out")" -le 60 ] || die 'the options of Ark fill more than two screens'
[ -z "$(grep '^- ' "$work/out" | sort | uniq -d)" ] || die 'a reason is told twice'
