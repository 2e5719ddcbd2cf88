#!/bin/bash
# A table by the clock from the terminal: the time that is left, on the full screen
# and line by line; a pause, and going on.
. tests/cli/term.bash

served

# table SECONDS: one by the clock, for us and a bot; our link in $link.
table() {
    link=$(/usr/bin/python3 - "$url" "$1" <<'END'
import json, sys, urllib.request
clock = {"kind": "bank", "time": int(sys.argv[2]), "zero": "bot", "vacation": 86400}
body = json.dumps({"game": "null", "seats": ["me", "bot:random"], "clock": clock})
made = json.load(urllib.request.urlopen(sys.argv[1] + "/api/tables", body.encode()))
print(sys.argv[1] + made["seats"][0]["link"])
END
    )
}

# Line by line.
table 88000
printf 'time\ntime pause\ntime go\ntime vacation\ntime back\ntime fly\nq\n' |
    "$STARBOARD" play --plain --lang en --join "$link" >"$work/out" || die 'no clock'
says '^Your time: 1 d 0 h$' out
says ': 1 d 0 h, running$' out
says 'All clocks stand' out
says ', on vacation$' out
says 'say pause, go, vacation or back' out
[ "$(grep -c 'All clocks stand' "$work/out")" = 1 ] || die 'they do not go on'

# On the full screen, in each language.
for lang in en fr it es; do
    case $lang in
    en) mine='Your time: 1 d 0 h' ask='g go on' ;;
    fr) mine='Votre temps.: 1 j 0 h' ask='g reprise' ;;
    it) mine='Il tuo tempo: 1 g 0 h' ask='g riprendi' ;;
    es) mine='Tu tiempo: 1 d 0 h' ask='g seguir' ;;
    esac
    start 120 40 play --lang $lang --join "'$link'"
    shows "$mine"
    keys t
    shows "$ask"
    keys x
    keys q
    ended 0
done
start 120 40 play --lang en --join "'$link'"
shows 'Your time'
keys t
shows 'g go on'
keys p
keys t
shows 'All clocks stand'
keys g
shows 'Your time'
keys q
ended 0

# Without one.
printf 'time\ntime pause\nq\n' | "$STARBOARD" play null --plain --lang en --seats me,random \
    >"$work/out" || die 'time breaks a game'
says 'This table plays without clocks' out
says 'this table plays without clocks' out
