#!/usr/bin/python3
"""Each seat and a spectator compare everything that they ever received with
what they may know.  After the game its record is open; from it alone, step by
step and seat by seat, comes what each of them was allowed to see.  The schema
forbids anything beside it, and no token or seed is in any message."""
import json
import random
import re
import threading

from party import Client, Server, check, games

LIMIT = 120   # moves of a long game before all but one resign
LOOKS = 25    # steps that are compared, at random, besides first and last


def play(players, watcher):
    """Everybody answers at random; a long game is given up."""
    def run(me):
        waiting = given_up = False
        while not (me.update and me.update["over"]):
            message = me.hear()
            if message["type"] in ("ok", "refused"):
                waiting = False
            if message["type"] != "update" or waiting or given_up:
                continue
            if message["state"] >= LIMIT and me is not players[0]:
                me.say(type="resign")
                given_up = True
            elif message["legal"]:
                me.move()
                waiting = True
    threads = [threading.Thread(target=run, args=(c,))
               for c in players + [watcher]]
    for t in threads:
        t.start()
    for t in threads:
        t.join()


def compare(server, record, client, seat):
    """All updates that a client got, with what its seat may know."""
    updates = {m["state"]: m for m in client.heard if m["type"] == "update"}
    states = sorted(updates)
    some = random.Random(1).sample(states, min(LOOKS, len(states)))
    for n in {states[0], states[-1], *some}:
        status, _, seen = server.ask(
            "/api/replay", {"record": record, "step": n, "seat": seat})
        assert status == 200, seen
        check("http", "replayed", seen)
        assert updates[n]["view"] == seen["view"], \
            "state %d shows seat %s something else" % (n, seat)


def check_game(server, game, n):
    table, tokens = server.create(game, ["me"] * n)
    players = [Client(server, table, t, seed=i) for i, t in enumerate(tokens)]
    watcher = Client(server, table)
    play(players, watcher)
    assert all(p.update["over"] for p in players + [watcher])
    _, _, record = server.ask("/api/tables/%s/record" % table, raw=True)
    seed = re.search(r"^seed (\d+)$", record, re.M).group(1)
    for seat, client in enumerate(players + [watcher]):
        said = json.dumps(client.heard)
        assert seed not in said, "the seed was told"
        assert not any(t in said for t in tokens), "a token was told"
        compare(server, record, client,
                seat + 1 if seat < n else "spectator")
        client.close()


with Server("--threads", "1") as the_server:
    for name, normal in games(the_server):
        check_game(the_server, name, max(normal, 2))
        print("ok", name, flush=True)
