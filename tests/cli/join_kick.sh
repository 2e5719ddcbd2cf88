#!/bin/bash
# Whoever made a table on a server sends a player away from the terminal, on the
# full screen and line by line; and the player is told why, and not for ever
# that the server will be back.
. tests/cli/term.bash

served

# table: one for two, both seats taken; their links in link[].
table() {
    mapfile -t link < <(/usr/bin/python3 - "$url" <<'END'
import json, sys, urllib.request
body = b'{"game":"null","seats":["me","me"]}'
made = json.load(urllib.request.urlopen(sys.argv[1] + "/api/tables", body))
for seat in made["seats"]:
    print(sys.argv[1] + seat["link"])
END
    )
}

# guest: somebody in the second seat, who waits for a line to be typed.
guest() {
    rm -f "$work/typed"
    mkfifo "$work/typed"
    "$STARBOARD" play --plain --lang "$1" --join "${link[1]}" <"$work/typed" \
        >"$work/guest" 2>&1 &
    person=$!
    exec 5>"$work/typed"
    for ((i = 0; i < 1200; i++)); do
        grep -q '^ *1  ' "$work/guest" && return
        sleep 0.05
    done
    die 'the guest is not asked'
}
leaves() { # TEXT: the guest is told so, and the program ends.
    echo 1 >&5
    wait $person || die "the guest's program fails: $(cat "$work/guest")"
    exec 5>&-
    says "$1" guest
}

# On the full screen; the seat is open again, but not to who was banned.
for lang in en fr it es; do
    case $lang in
    en) ask='Who is to leave' good='goes for good' why='sent you away' ;;
    fr) ask='Qui doit partir' good='pour de bon' why='renvoyé' ;;
    it) ask='Chi deve andarsene' good='per sempre' why='allontanato' ;;
    es) ask='Quién tiene que irse' good='para siempre' why='ha echado' ;;
    esac
    table
    guest $lang
    start 120 40 play --lang $lang --join "'${link[0]}'"
    shows '▸ *1  '
    keys k
    shows "$ask"
    keys x # nobody
    keys k
    shows "$ask"
    keys '!'
    shows "$good"
    keys 2
    shows "$url/#/table/"
    leaves "$why"
    keys q
    ended 0
    expect 1 "$STARBOARD" play --plain --lang en --join "${link[1]}"
    one_line
    says 'opens no seat' err
done

# Line by line; also while others are asked.
table
guest en
start 100 40 play --plain --join "'${link[0]}'"
shows '^ *1  '
keys 'kick 9' Enter
shows 'Say which seat'
keys 'kick 2' Enter
shows 'open again'
shows "$url/#/table/"
leaves 'sent you away'
keys q Enter
ended 0

table
guest en
start 100 40 play --plain --join "'${link[0]}'"
shows '^ *1  '
keys 1 Enter
sleep 0.5
keys 'kick 2' Enter
shows 'plays this seat is here'
keys 'what' Enter
shows 'not asked now'
keys q Enter
ended 0
kill $person
exec 5>&-

# A game that is played here has nobody to send away.
printf 'kick 2\nq\n' | "$STARBOARD" play null --plain --seats me,random \
    >"$work/out" || die 'kick breaks a game'
says 'nobody can be sent away' out
