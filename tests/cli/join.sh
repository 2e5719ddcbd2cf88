# A seat on a server from the terminal: line by line and on the full screen,
# as a player and as a spectator, and through a restart of the server.
. tests/cli/term.bash

port=$(/usr/bin/python3 -c '
import socket
s = socket.socket()
s.bind(("127.0.0.1", 0))
print(s.getsockname()[1])')
url=http://127.0.0.1:$port

serve() {
    "$STARBOARD" serve --listen "127.0.0.1:$port" --db "$work/tables.db" \
        >"$work/serve.out" &
    server=$!
    for ((i = 0; i < 1200; i++)); do
        [ -s "$work/serve.out" ] && return
        sleep 0.05
    done
    die 'the server does not start'
}
trap 'kill $server; tmux_run kill-server; rm -rf "$work"' EXIT

# table JSON: makes a table; links for its seats in link[], "" for bots.
table() {
    mapfile -t link < <(/usr/bin/python3 - "$url" "$1" <<'END'
import json, sys, urllib.request
url, body = sys.argv[1:]
request = urllib.request.Request(url + "/api/tables", body.encode(),
                                 {"Content-Type": "application/json"})
made = json.load(urllib.request.urlopen(request))
print(url + made["watch"])
for seat in made["seats"]:
    token = seat["token"]
    print(url + "/#/table/" + made["table"] + "/" + token if token else "")
END
    )
}

serve

# A whole game line by line, in each language.
for lang in en fr it es; do
    table '{"game":"null","seats":["me","bot:random"],"listed":true}'
    yes 1 | head -n 200 | "$STARBOARD" play --plain --lang $lang \
        --join "${link[1]}" >"$work/out" 2>"$work/err" ||
        die "no game in $lang: $(cat "$work/err")"
    [ "$(tail -n 2 "$work/out" | grep -c '1, ')" -ge 1 ] ||
        die "no result in $lang: $(tail -n 5 "$work/out")"
done
# It is over for those who come later, and for spectators.
echo n | "$STARBOARD" play --plain --join "${link[0]}" >"$work/out" ||
    die 'a spectator is refused'
says 'rank 1' out
# Who knows only the id of the table opens nothing.
expect 1 "$STARBOARD" play --plain --join "${link[0]%/*}" <<<n
one_line
says 'nobody is at this table now' err

# Line by line the table comes in sentences, as it does without a server.
table '{"game":"arcs","options":{"players":"2"},"seats":["me","bot:random"]}'
printf 'b\nq\n' | "$STARBOARD" play --plain --join "${link[1]}" >"$work/out" ||
    die 'Arcs cannot be joined'
says '^Supply: Material [0-9], Fuel [0-9], ' out
says '^Player 1: Power 0[.] Left: .*Known of them: ' out
! grep -qE '\[(adm|agg|con|mob) ' "$work/out" || die 'signs for eyes are left'

# What is wrong is said in one sentence.
expect 1 "$STARBOARD" play --plain --join "${link[1]}x"
one_line
says 'opens no seat' err
expect 1 "$STARBOARD" play --plain --join "$url/#/nothing"
expect 1 "$STARBOARD" play --plain --join "https://example.org/#/table/a/b"
says 'http only' err
expect 1 "$STARBOARD" play null --join "${link[1]}"

# An open seat is claimed; looking up and a wrong answer do no harm; undo and
# hints are the server's.
table '{"game":"null","seats":["bot:random","open"],"listed":true,"hints":true}'
printf 'y\n?\nb\nl\np\nu\n99\nh\ns\nq\n' |
    "$STARBOARD" play --plain --join "${link[0]}" >"$work/out" ||
    die 'an open seat is not given'
says 'the link of your seat' out
says 'Answer with a number' out
says 'at the end' out
says 'nothing to take back\|not undo\|cannot be taken back\|no move' out
says 'the server keeps this game' out
says 'stays on the server' out

# Full screen: two terminals would be two people; here one, and a bot.
table '{"game":"arcs","options":{"players":"2"},"seats":["me","bot:easy"]}'
start 80 24 play --join "'${link[1]}'"
shows '▸ *1  '
screen >"$work/before"
keys '?'
shows 'Help'
keys Enter
keys 'i'
shows 'Look up'
keys 'Tax' Enter
keys Enter Escape
# The move chosen last stays chosen where it is offered again: it may be any.
chosen='▸ *[0-9][0-9]*  '
for ((n = 0; n < 10; n++)); do
    shows "$chosen"
    keys Enter
done
shows "$chosen"
size 120 40
shows "$chosen"

# The server goes and comes back: the game goes on where it was.
kill -9 $server
wait $server 2>/dev/null
shows 'cannot be reached'
serve
shows 'is back'
keys Enter
shows "$chosen"
keys q
ended 0
shows 'stays on the server'

# The same line by line, with the game that was left.
mkfifo "$work/typed"
"$STARBOARD" play --plain --join "${link[1]}" <"$work/typed" >"$work/out" &
person=$!
exec 5>"$work/typed"
prompts() { # N: so many questions were asked
    for ((i = 0; i < 1200; i++)); do
        [ "$(grep -c '^ *1  ' "$work/out")" -ge "$1" ] && return
        sleep 0.05
    done
    die "no question $1: $(tail -n 20 "$work/out")"
}
prompts 1
echo 1 >&5
prompts 2
kill -9 $server
wait $server 2>/dev/null
echo 1 >&5
prompts 3
serve
for ((n = 3; n < 100; n++)); do
    echo 1 >&5
    prompts $((n + 1))
    tail -n 30 "$work/out" | grep -q 'does not answer' || break
    sleep 0.2
done
echo q >&5
exec 5>&-
wait $person || die 'the player did not leave in peace'
says 'stays on the server' out
