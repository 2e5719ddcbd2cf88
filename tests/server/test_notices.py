#!/usr/bin/python3
"""Notices to who is not there: a command of the host runs once for each turn,
in the language of its person, knows no secret, holds nobody up, and is quiet
at night."""
import http.client
import json
import os
import socket
import subprocess
import time

from party import STARBOARD, Client, until
from test_clocks import Timed


class Host(Timed):
    """A server whose command writes down what it hears, in DIR."""

    def start(self):
        self.flags = [f.replace("DIR", self.dir) for f in self.flags]
        super().start()

    def at_the_door(self, path, body):
        """What the host's own door answers."""
        door = http.client.HTTPConnection("localhost")
        door.sock = socket.socket(socket.AF_UNIX)
        door.sock.connect(self.db + ".admin")
        door.request("POST", path, json.dumps(body))
        answer = door.getresponse()
        assert answer.status == 200, answer.read()
        said = json.loads(answer.read())
        door.close()
        return said

    def lines(self):
        if not os.path.exists(self.dir + "/told"):
            return []
        with open(self.dir + "/told", encoding="utf-8") as f:
            return [json.loads(line) for line in f]


WRITES = ("--notice", "cat >> DIR/told")


def arcs(server):
    """A table of two, both of whom have been there."""
    table, tokens = server.create("arcs", ["me", "me"], options={"players": "2"},
                                  title="Every \"Friday\"", name="Ann")
    for token, lang in zip(tokens, ("fr", "it")):
        seen = Client(server, table, token, lang=lang)
        seen.wait("update")
        seen.close()
    return table, tokens


def play_turn(server, table, tokens):
    """Whoever is asked plays alone, until the other one is: that seat."""
    seat = server.table(table)["asked"][0]
    me = Client(server, table, tokens[seat - 1], seed=5)
    me.wait("update")
    while server.table(table)["asked"] == [seat]:
        if me.update["legal"]:
            me.move()
        me.wait("update")
    me.close()
    return 3 - seat


def all_told(server):
    """Nothing is on its way any more: a notice of another table, which comes
    after all others, has come."""
    table, tokens = arcs(server)
    play_turn(server, table, tokens)
    until(lambda: any(t["table"] == table for t in server.lines()))
    return [t for t in server.lines() if t["table"] != table]


def test_one_notice_for_a_turn(server):
    table, tokens = arcs(server)
    other = play_turn(server, table, tokens)
    until(server.lines)
    assert server.lines() == [
        {"table": table, "game": "Arcs", "title": "Every \"Friday\"",
         "seat": other, "name": "Ann" if other == 1 else "",
         "lang": ["fr", "it"][other - 1],
         "text": ["C'est à vous de jouer.", "Tocca a te."][other - 1],
         "link": "/#/table/" + table}], server.lines()
    with open(server.dir + "/told", encoding="utf-8") as f:
        text = f.read()
    assert not any(token in text for token in tokens)
    # Looking and leaving is no new turn.
    for _ in range(2):
        seen = Client(server, table, tokens[other - 1])
        seen.wait("update")
        seen.close()
    assert len(all_told(server)) == 1
    # The next turn is one, told in the language that was read last.
    play_turn(server, table, tokens)
    told = all_told(server)
    mine = [t for t in told if t["table"] == table]
    assert [t["seat"] for t in mine] == [other, 3 - other], told
    return table


def test_who_is_there_is_told_nothing(server):
    table, tokens = arcs(server)
    seat = server.table(table)["asked"][0]
    there = Client(server, table, tokens[2 - seat])
    there.wait("update")
    play_turn(server, table, tokens)
    assert not any(t["table"] == table for t in all_told(server))
    there.close()


def test_who_gave_up_is_told_nothing(server):
    """And nobody is when the game is over."""
    table, tokens = arcs(server)
    seat = server.table(table)["asked"][0]
    away = Client(server, table, tokens[2 - seat])
    away.wait("update")
    away.say(type="resign")
    away.wait("ok")
    away.close()
    assert server.table(table)["over"]
    assert not any(t["table"] == table for t in all_told(server))


def test_no_files_of_the_server_are_open(server):
    """The command inherits nothing: neither the file of the tables nor a
    connection."""
    table, tokens = arcs(server)
    play_turn(server, table, tokens)
    until(lambda: os.path.exists(server.dir + "/files"))
    with open(server.dir + "/files", encoding="utf-8") as f:
        kept = f.read().split()
    # ls itself has one: the folder that it reads.
    assert sorted(kept) == ["0", "1", "2", "3"], kept


def test_nobody_waits_for_the_command(server):
    """It hangs, five times over: the game goes on, and when they were ended
    others run."""
    made = [arcs(server) for _ in range(5)]
    for table, tokens in made:
        play_turn(server, table, tokens)

    def began():
        return len(os.listdir(server.dir + "/began"))

    until(lambda: began() == 4)
    play_turn(server, *made[0])
    server.later(61)
    until(lambda: began() >= 5)
    server.later(61)


def test_a_command_that_fails(server):
    table, tokens = arcs(server)
    play_turn(server, table, tokens)
    play_turn(server, table, tokens)
    assert server.ask("/healthz", raw=True)[0] == 200


def test_quiet_hours_outlast_the_server(server):
    table, tokens = arcs(server)
    other = play_turn(server, table, tokens)
    busy, busy_tokens = arcs(server)
    play_turn(server, busy, busy_tokens)
    play_turn(server, busy, busy_tokens)
    looked, looked_tokens = arcs(server)
    seat = play_turn(server, looked, looked_tokens)
    seen = Client(server, looked, looked_tokens[seat - 1])
    seen.wait("update")
    seen.close()
    server.kill()
    server.start()
    assert server.lines() == []
    server.later(2 * 3600)
    # Of the second table only whoever is asked still, of the third nobody:
    # they have been there.
    told = all_told(server)
    assert sorted((t["table"], [t["seat"]]) for t in told) == sorted([
        (table, [other]), (busy, server.table(busy)["asked"])]), told


def test_what_is_no_hour_is_refused():
    for hours in ("22", "7-24", "-1-3", "a-b", "22-7-9", ""):
        done = subprocess.run([STARBOARD, "serve", "--db", ":memory:",
                               "--quiet-hours", hours],
                              capture_output=True, text=True, timeout=60)
        assert done.returncode == 2 and "--quiet-hours" in done.stderr, hours


if __name__ == "__main__":
    test_what_is_no_hour_is_refused()
    with Host("--seed", "7", *WRITES) as the_server:
        test_one_notice_for_a_turn(the_server)
        test_who_is_there_is_told_nothing(the_server)
        test_who_gave_up_is_told_nothing(the_server)
    with Host("--seed", "7", "--notice", "ls /proc/self/fd > DIR/new;"
              " mv DIR/new DIR/files") as the_server:
        test_no_files_of_the_server_are_open(the_server)
    with Host("--seed", "8", "--notice",
              "mkdir -p DIR/began; touch DIR/began/$$; sleep 600") as the_server:
        test_nobody_waits_for_the_command(the_server)
    with Host("--seed", "8", "--notice", "/no/such/command") as the_server:
        test_a_command_that_fails(the_server)
    hour = time.localtime().tm_hour
    # Two hours, so that the test may pass from one to the next.
    quiet = "%d-%d" % (hour, (hour + 2) % 24)
    with Host("--seed", "9", "--quiet-hours", quiet, *WRITES) as the_server:
        test_quiet_hours_outlast_the_server(the_server)
    print("notices: all is well")
