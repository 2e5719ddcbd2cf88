#!/usr/bin/python3
"""Each seat and a spectator keep everything that they ever receive in whole
games, and compare it with what they may know.  After the game its record is
open; from it alone, seat by seat, comes what each of them was allowed to see:
every entry of the journal, and the view and question of some states (all
states of whole games, in worlds that differ in what is hidden, are compared
by tests/unit/table/test_secrets.c, where no socket slows it down).  No token
or seed is in any message, and no message is of a type that does not belong.

    test_secrets.py [GAMES]   so many games of every kind instead of a few"""
import json
import random
import re
import sys
import threading

from party import Client, Server, check

LOOKS = 15    # states that are compared, at random, besides first and last

FEW = (("null", 3, {}), ("arcs", 2, {"leaders": "yes"}),
       ("arcs", 4, {"leaders": "yes"}), ("ark", 2, {}), ("ark", 5, {}),
       ("ark", 3, {"first-mission": "yes"}))
ALL = FEW + (("arcs", 3, {"leaders": "yes"}), ("ark", 3, {}), ("ark", 4, {}),
             ("ark", 2, {"first-mission": "yes"}),
             ("ark", 4, {"first-mission": "yes"}))


def play(players, watcher):
    """Everybody answers at random, to the end."""
    errors = []

    def run(me):
        try:
            me.play()
        except BaseException as e:  # pylint: disable=broad-except
            errors.append(e)
    threads = [threading.Thread(target=run, args=(c,), daemon=True)
               for c in players + [watcher]]
    for t in threads:
        t.start()
    while any(t.is_alive() for t in threads) and not errors:
        for t in threads:
            t.join(0.05)
    if errors:
        raise errors[0]


def ask(server, record, seat, **more):
    status, _, seen = server.ask("/api/replay",
                                 dict(more, record=record, seat=seat))
    assert status == 200, seen
    return seen


def compare(server, record, client, seat):
    """Everything that a client got, with what its seat may know."""
    seen = ask(server, record, seat, entries=True)
    check("http", "replayed", seen)
    known = [client.entry[n] for n in sorted(client.entry)]
    assert known == seen["entries"], "seat %s was told something else" % seat
    updates = {m["state"]: m for m in client.heard if m["type"] == "update"}
    states = sorted(updates)
    some = random.Random(1).sample(states, min(LOOKS, len(states)))
    for n in {states[0], states[-1], *some}:
        seen = ask(server, record, seat, step=n)
        for member in ("view", "question"):
            assert updates[n][member] == seen[member], \
                "state %d shows seat %s another %s" % (n, seat, member)


def check_absent(server):
    """The attack that was found: a bot sits in for who is absent, shows their
    cards, and agrees to take everything back."""
    table, tokens = server.create("null", ["me", "me"], absent=60)
    _, _, seen = server.ask("/api/tables/" + table)
    assert seen["absent"] == 60
    other = Client(server, table, tokens[1])
    before = other.wait("update")["view"]
    me = Client(server, table, tokens[0])
    assert me.wait("welcome")["absent"] == 60
    me.wait("update")
    other.close()
    while me.wait("seats")["seats"][1]["here"]:
        pass
    me.say(type="bot", bot="random", seat=2)
    assert me.wait("refused")["code"] == "forbidden"
    me.move()
    me.wait("ok")
    for _ in range(3):
        me.say(type="ask-undo")
        me.hear()
    me.say(type="view", since=0)
    assert me.wait("update")["state"] == 1, "somebody agreed for the absent"
    other = Client(server, table, tokens[1])
    assert other.wait("update")["view"]["players"] == before["players"]
    assert other.wait("consent")["waiting"] == [2]
    me.close()
    other.close()


def check_taken_back(server):
    """Against bots one may go back, and meets another future each time: a
    bot's bids are no secret afterwards, but they are others."""
    seen = set()
    table, tokens = server.create("null", ["me", "bot:random"])
    me = Client(server, table, tokens[0])
    me.wait("update")
    mine = me.update["view"]["players"][0]["hand"]
    for _ in range(25):
        while not me.update["legal"]:
            me.wait("update")
        first = me.update["legal"][0]["move"]
        me.say(type="move", state=me.update["state"], move=first)
        me.wait("ok")
        bids = []
        while not bids:
            update = me.wait("update")
            bids = [e["args"] for entry in update["entries"]
                    for e in entry["events"] if e["id"] == "bid"]
        seen.add(tuple(tuple(b) for b in bids))
        me.say(type="ask-undo")
        assert me.wait("consent")["outcome"] == "granted"
        me.wait("update")
        assert me.update["view"]["players"][0]["hand"] == mine
    assert len(seen) > 2, "the bot bids the same again and again"
    me.close()


def check_game(server, game, n, options, seed):
    table, tokens = server.create(game, ["me"] * n, options=options)
    players = [Client(server, table, t, seed=10 * seed + i, strict=False)
               for i, t in enumerate(tokens)]
    watcher = Client(server, table, strict=False)
    play(players, watcher)
    assert all(p.update["over"] for p in players + [watcher])
    _, _, record = server.ask("/api/tables/%s/record" % table, raw=True)
    seed = re.search(r"^seed (\d+)$", record, re.M).group(1)
    for seat, client in enumerate(players + [watcher]):
        said = json.dumps(client.heard)
        assert seed not in said, "the seed was told"
        assert not any(t in said for t in tokens), "a token was told"
        kinds = {m["type"] for m in client.heard}
        assert kinds <= {"welcome", "update", "history", "seats", "ok",
                         "refused"}, kinds
        compare(server, record, client,
                seat + 1 if seat < n else "spectator")
        client.close()


if __name__ == "__main__":
    GAMES = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    with Server("--threads", "1") as the_server:
        check_absent(the_server)
        check_taken_back(the_server)
        for which in ALL if len(sys.argv) > 1 else FEW:
            for number in range(GAMES):
                check_game(the_server, *which, number)
            print("ok", *which, flush=True)
