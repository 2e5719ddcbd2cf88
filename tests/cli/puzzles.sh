# The puzzles that come with the program: each holds, is solved whole by the
# search, and is as hard as it says; and what a puzzle may say of itself.
. tests/cli/lib.bash

# All of them have a goal in words, a hint, a theme, a level, and what solve holds
# against them; there are two dozen of each game.
for game in arcs ark; do
    [ "$(ls puzzles/$game/*.scn | wc -l)" -ge 24 ] || die "too few puzzles of $game"
    for file in puzzles/"$game"/*.scn; do
        for word in goal say hint theme level first shortest trap move; do
            grep -q "^$word " "$file" || die "$file has no line $word"
        done
        grep -q "^game $game\$" "$file" || die "$file is of another game"
    done
done

# The stated solution holds.  In debug builds the search is slow, so at once.
expect 0 "$STARBOARD" check puzzles/arcs/*.scn puzzles/ark/*.scn
expect 0 "$STARBOARD" solve --limit 20000 puzzles/arcs/*.scn puzzles/ark/*.scn
[ "$(grep -c '^first moves that reach the goal: ' "$work/out")" -eq \
    "$(ls puzzles/*/*.scn | wc -l)" ] || die "not all puzzles were solved"
# A first move that helps is one of few.
awk '/^first moves that/ { if ($7 > 2 || 2 * $7 > $9 + 0) { print; bad = 1 } } END { exit bad }' \
    "$work/out" || die "too many first moves reach the goal"

# What a puzzle says of itself is held against what is found.
wrong() { # SED-SCRIPT MESSAGE
    sed "$1" puzzles/arcs/prelude-first.scn >"$work/wrong.scn"
    expect 1 "$STARBOARD" solve "$work/wrong.scn"
    says "$2" err
}
wrong 's/^first .*/first 2 7/' 'first moves that reach the goal: 1 of 7, not 2 of 7$'
wrong 's/^shortest .*/shortest 5/' 'the goal takes 4 answers instead of 5$'
wrong 's/^trap .*/trap spend slot-1 psionic/' 'the move of its line "trap" reaches the goal$'
wrong 's/^trap .*/trap secure loyal-keepers/' 'this is not legal where the goal is set$'
wrong 's/^theme .*/theme 3/' 'a theme is a word in small letters$'
wrong 's/^level .*/level 4/' '"4" is not a number from 1 to 3$'
wrong 's/^\(say .*\)/\1\nsay More./' 'this is said already$'
# A goal that looks at nothing: known at once, or when all was looked at.
wrong 's/^goal .*/goal event 1 secures 1 loyal-kepers/' 'loyal-kepers'
wrong 's/^goal .*/goal at-least \/players\/0\/guld 1/' 'there is no /players/0/guld;'
wrong 's/^goal .*/goal at-least \/players\/0\/power many/' 'line [0-9]*: .*many'

# They are listed by theme, in any language; nothing where a game has none.
expect 0 "$STARBOARD" show arcs puzzles
says '^The Court$' out
says '^  \*    prelude-first$' out
says '^       Secure Loyal Keepers this turn\.$' out
expect 0 "$STARBOARD" show ark puzzles --lang fr
says '^Enchaînements$' out
expect 1 "$STARBOARD" show null puzzles

# In the terminal: solved, missed with a step asked for, in French; what is none.
expect 0 "$STARBOARD" play arcs --puzzle prelude-first --plain
play() { # GAME PUZZLE MOVE...
    local game=$1 puzzle=$2
    shift 2
    printf '%s\n' "$@" |
        "$STARBOARD" play "$game" --puzzle "$puzzle" --plain --lang fr >"$work/out" 2>"$work/err" ||
        die "play $game --puzzle $puzzle: $(cat "$work/err")"
}
play arcs prelude-first w h 'spend slot-1 psionic' 'influence loyal-keepers' \
    'spend slot-2 relic' 'secure loyal-keepers'
says 'But.*: Sécurisez Gardien de la Foi ce tour-ci\.$' out
says "La première étoile met fin au prélude" out
says 'Dépenser 1 Psionique (emplacement 1)\.$' out
says "^Résolu.*!\$" out
play arcs prelude-first 'influence loyal-keepers' h u s 'end-turn'
says 'le but ne peut plus être atteint' out
says "Pas cette fois\.\$" out
# The rival raids, and the dice fall badly.
play arcs puzzles/arcs/keep-the-relic.scn 'influence loyal-empaths' end-turn
says 'Pas cette fois' out
expect 2 "$STARBOARD" play arcs --puzzle nothing
one_line
expect 2 "$STARBOARD" play ark --puzzle puzzles/arcs/song.scn
says 'is not a game of ark' err
expect 2 "$STARBOARD" play arcs --puzzle song --save "$work/x"
one_line

# What could be a goal: each first move, and which of them lead to a value.
expect 0 "$STARBOARD" solve --find puzzles/arcs/split-the-captives.scn
says '^first [0-9]* [1-9][0-9]* execute 2$' out
says '^[0-9a-f]\{16\} 2 /players/0/captives \[0,2,0\]$' out
expect 1 "$STARBOARD" solve --find --limit 2 puzzles/arcs/split-the-captives.scn
