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
    sheet arcs $lang map dice guild lore systems
    sheet ark $lang rooms benefits artifacts missions layouts
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
