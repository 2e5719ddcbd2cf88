# Every word of a scenario is listed by `show`, and every word that sets up a
# position is explained in the documentation of its game.
. tests/cli/lib.bash
export LC_ALL=C.UTF-8

# explained GAME PAGE
explained() {
    expect 0 "$STARBOARD" show "$1" set
    grep -qE "starboard show ($1|GAME) set" "$2" ||
        die "$2 does not say how to list the words"
    while read -r set word _; do
        grep -qE "\`$set $word[ \`]" "$2" || die "$2 does not explain 'set $word'"
    done <"$work/out"
}
explained null docs/scenarios.md
explained arcs docs/scenarios-arcs.md
explained ark docs/scenarios-ark.md

# The lists fit on paper, and the overview names them.
for game in null arcs ark; do
    for list in moves events questions set words; do
        for lang in en fr it es; do
            expect 0 "$STARBOARD" show $game $list --lang $lang
            [ -s "$work/out" ] || die "$game has no $list"
            [ "$(wc -L <"$work/out")" -le 80 ] ||
                die "the $list of $game in $lang are too wide"
        done
    done
    expect 0 "$STARBOARD" show $game
    says 'moves, events, questions, set and words' out
done

# A move is an order, which French, Italian and Spanish say with the infinitive. It
# may stand behind a word or two ("Ne pas", "Avant le combat,"); the few moves that
# are no orders are listed.
thin=$(printf '\302\240') # before a French colon
infinitives() { # LANG ENDING BEFORE NOT-AN-ORDER
    for game in null arcs ark; do
        expect 0 "$STARBOARD" show $game moves --lang "$1"
        awk '/^    / { if (!told) print substr($0, 5); told = 1; next } { told = 0 }' \
            "$work/out" |
            sed -E "s/^($3),? //" |
            grep -vE "^[^ :.$thin]*($2)([ :.$thin]|\$)|^($4)([ :.$thin]|\$)" >"$work/other" || continue
        die "moves of $game in $1 that are no infinitives: $(cat "$work/other")"
    done
}
infinitives fr "er|ir|re" "Ne pas|Tout|La|Avant le combat" \
    "NUMBER|Vers|Avec|Retour|Production|Chacun|Elles|Terminé"
infinitives it 're|rsi|rla|rlo|Far' 'Non|Prima di Combattere' \
    'NUMBER|Verso|Con|Ritorno|Tutti|Combattono|Finito'
infinitives es '[aei]r|r(se|lo|la)' 'No|Antes de Combatir' \
    'NUMBER|Hacia|Con|De vuelta|Todos|Combaten|Listo'

# Nothing is counted that is not there: "Lose no ship", not "Lose 0 ships".
if grep -nE '^ .*[^:] 0 [a-z]' tests/golden/*/*.txt; then
    die "something is counted that is not there (docs/glossary.md)"
fi
