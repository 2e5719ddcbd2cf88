# play --learn: the same lessons in the terminal, in each language; a game that does not
# teach says so, and so do options that the guided game has of its own.
. tests/cli/lib.bash
for game in arcs ark; do
    for lang in en fr it es; do
        # The first answer each time: whoever does that ends some time.
        printf '1\n%.0s' $(seq 12) |
            "$STARBOARD" play $game --learn --plain --lang $lang >"$work/$game.$lang"
    done
    n=$(grep -c '^Coach: ' "$work/$game.en")
    [ "$n" -gt 5 ] || die "$game: the coach speaks $n times"
    ! cmp -s "$work/$game.en" "$work/$game.fr" || die "$game is not translated"
done
grep -q '^Coach: The most Power wins' "$work/arcs.en" || die "no goal is told"
grep -q '^Coach: Your mission has three tasks' "$work/ark.en" || die "no mission is told"

# Why, and what else.
printf 'why\nnext\nw\nx\nquit\n' |
    "$STARBOARD" play arcs --learn --plain --lang en >"$work/why"
grep -q 'With two players the game ends' "$work/why" || die "no why is told"
grep -q '^Coach: These are the five ambitions' "$work/why" || die "nothing comes next"
grep -q '^Coach: You begin with a city' "$work/why" || die "nothing comes after it"

# ... and what the rulebook says of the question, with a coach or without.
grep -q '^7[.] A turn' "$work/why" || die "no section is named"
grep -q '^- Lead: the player with the initiative' "$work/why" || die "no rule is told"
printf 'w\nquit\n' | "$STARBOARD" play ark --plain --lang fr >"$work/rule"
grep -q '^6[.] Un tour' "$work/rule" || die "no rule is told in French"
printf 'w\nquit\n' | "$STARBOARD" play null --plain --lang en >"$work/rule"
grep -q 'nothing to say' "$work/rule" || die "a game without rulebook has rules"

# Played to its end, it says why it was won or lost, in each language.
declare -A coach=([en]=Coach [fr]=Guide [it]=Guida [es]=Guía)
for game in arcs ark; do
    for lang in en fr it es; do
        printf '1\n%.0s' $(seq 3000) |
            "$STARBOARD" play $game --learn --plain --lang $lang >"$work/end"
        tail -n 4 "$work/end" >"$work/last"
        grep -q "^${coach[$lang]}" "$work/last" ||
            die "$game, $lang: nobody says why it was won or lost"
    done
done

# The rulebook, whole, in each language.
for game in arcs ark; do
    for lang in en fr it es; do
        "$STARBOARD" show $game rules --lang $lang >"$work/rules"
        [ "$(grep -c '^[0-9]*[.] ' "$work/rules")" -ge 17 ] ||
            die "$game, $lang: sections are missing"
        ! grep -q '](\|^#' "$work/rules" || die "$game, $lang: marks are left"
    done
done

# Without --learn nobody speaks.
printf 'why\nquit\n' | "$STARBOARD" play arcs --plain --lang en >"$work/without"
! grep -q '^Coach' "$work/without" || die "a coach speaks unasked"
for refused in "null --learn" "arcs --learn --seed 3" "arcs --learn --players 3" \
    "arcs --learn --seats me,hard"; do
    # shellcheck disable=SC2086 # words
    expect 2 "$STARBOARD" play $refused --plain --lang en
    says "guided game\|can be used with" err
done
