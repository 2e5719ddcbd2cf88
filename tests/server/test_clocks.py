#!/usr/bin/python3
"""Tables by the clock on a real server: what is told of time, what happens at
zero with nobody there, what bots do then, and a server that is killed.  Time
is moved by the host's own door, so that nobody waits."""
import http.client
import json
import socket
import sqlite3

from party import Client, Server, check, until


class Timed(Server):
    """A server on which it can be later."""

    def later(self, seconds):
        door = http.client.HTTPConnection("localhost")
        door.sock = socket.socket(socket.AF_UNIX)
        door.sock.connect(self.db + ".admin")
        door.request("POST", "/admin/later", json.dumps({"seconds": seconds}))
        assert door.getresponse().status == 200
        door.close()

    def table(self, table):
        _, _, seen = self.ask("/api/tables/" + table)
        check("http", "table", seen)
        return seen


def clock(kind, time, zero, more=0, vacation=0):
    return {"kind": kind, "time": time, "more": more, "vacation": vacation,
            "zero": zero}


def heard(client):
    """What the clocks said last, once the client has its position."""
    client.say(type="view", since=client.update["state"])
    client.wait("ok")
    return [m for m in client.heard if m["type"] == "clock"][-1]


def test_a_game_by_the_clock(server):
    table, tokens = server.create("arcs", ["me", "bot:random"],
                                  options={"players": "2"},
                                  clock=clock("bank", 3600, "lose", 60))
    me = Client(server, table, tokens[0], seed=4)
    assert me.wait("welcome")["clock"]["more"] == 60
    me.wait("update")
    told = me.wait("clock")
    assert not told["waiting"] and not told["paused"]
    assert told["seats"][1]["left"] is None, "a bot has a clock"
    assert 3500000 < told["seats"][0]["left"] <= 3600000
    me.play()
    assert not any(s["runs"] for s in heard(me)["seats"])
    seen = server.table(table)
    assert seen["over"] and seen["clock"]["kind"] == "bank"
    me.close()


def test_at_zero_with_nobody_there(server):
    """Two people and a bot: one is late, a bot takes over, and goes on without
    anybody until the other is asked."""
    table, tokens = server.create("arcs", ["me", "me", "bot:random"],
                                  options={"players": "3"},
                                  clock=clock("turn", 86400, "bot"))
    people = [Client(server, table, t) for t in tokens[:2]]
    until(lambda: server.table(table)["asked"] != [3])  # the bot may begin
    seat = server.table(table)["asked"][0]
    for c in people:
        c.close()
    server.later(86400 + 60)
    other = 3 - seat
    until(lambda: server.table(table)["asked"] == [other])
    back = Client(server, table, tokens[other - 1])
    update = back.wait("update")
    assert update["legal"], "nobody is asked"
    kinds = [e["kind"] for e in update["entries"]]
    assert "late" in kinds and "move" in kinds[kinds.index("late"):], kinds
    back.close()


def test_a_vacation_and_a_pause(server):
    table, tokens = server.create("null", ["me", "me"],
                                  clock=clock("turn", 3600, "lose", vacation=86400))
    one, two = (Client(server, table, t, seed=3) for t in tokens)
    for c in (one, two):
        c.wait("update")
    one.say(type="vacation", yes=True)
    one.wait("ok")
    two.move()
    two.wait("ok")
    server.later(80000)
    seen = heard(one)["seats"][0]
    assert seen["resting"] and seen["left"] > 3500000, seen
    one.say(type="pause", yes=True)
    two.say(type="pause", yes=True)
    one.wait("ok")
    two.wait("ok")
    assert heard(two)["paused"]
    server.later(1000000)
    seen = heard(one)
    assert seen["paused"] and seen["seats"][0]["left"] > 3500000, seen
    two.say(type="pause", yes=False)
    two.wait("ok")
    server.later(3600 + 60)
    until(lambda: server.table(table)["over"])
    assert server.table(table)["ranks"] == [2, 1]
    one.close()
    two.close()


def test_a_server_that_is_killed(server):
    """What was used is used; what passes while there is no server is not."""
    table, tokens = server.create("null", ["me", "me"],
                                  clock=clock("bank", 7200, "lose"))
    one, two = (Client(server, table, t, seed=3) for t in tokens)
    for c in (one, two):
        c.wait("update")
    server.later(3600)
    one.move()
    one.wait("ok")
    left = heard(one)["seats"][0]["left"]
    assert 3590000 < left <= 3600000, left
    server.kill()
    away = 100000 * 1000  # milliseconds
    base = sqlite3.connect(server.db)
    base.execute("UPDATE service SET alive = alive - ?, missed = missed - ?", (away, away))
    base.commit()
    base.close()
    server.start()
    again = Client(server, table, tokens[0])
    again.wait("update")
    told = again.wait("clock")
    assert told["seats"][0]["left"] == left, told
    again.close()


if __name__ == "__main__":
    with Timed("--seed", "7") as the_server:
        test_a_game_by_the_clock(the_server)
        test_at_zero_with_nobody_there(the_server)
        test_a_vacation_and_a_pause(the_server)
    with Timed("--seed", "8") as the_server:
        test_a_server_that_is_killed(the_server)
    print("clocks: all is well")
