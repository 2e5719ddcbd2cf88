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
