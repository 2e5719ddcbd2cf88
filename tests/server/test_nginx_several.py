#!/usr/bin/python3
"""The configuration for nginx with several servers behind it: whoever comes to a
table comes to the same server, and to another one when that is gone; the game
goes on."""
import urllib.request

from nginx import Nginx, free_port
from party import Client, Database, Server, until

TABLES = 16


class Front(Server):
    """nginx as a server: what clients of a test need of one."""

    def __init__(self, folder, servers):
        self.watch = {}
        self.url = "http://127.0.0.1:%d" % free_port()
        places = [s.url.removeprefix("http://") for s in servers]
        self.nginx = Nginx(folder, "nginx-several.conf", (
            ("listen 8080", "listen " + self.url.removeprefix("http://")),
            ("127.0.0.1:8081", places[0]), ("127.0.0.1:8082", places[1])))
        until(self.answers)

    def answers(self):
        try:
            return self.ask("/healthz", raw=True)[0] == 200
        except OSError:
            return False


def n_clients(port):
    """Of the server with its figures at that port."""
    with urllib.request.urlopen("http://127.0.0.1:%d/metrics" % port, timeout=60) as answer:
        for line in answer.read().decode().splitlines():
            if line.startswith("starboard_clients "):
                return int(float(line.split()[1]))
    raise AssertionError("no figure of clients")


def play_a_little(players):
    """Some moves; those whose connection broke come back."""
    for _ in range(4):
        mover = next((p for p in players if p.update["legal"]), None)
        if not mover:
            return
        mover.move()
        state = mover.wait("ok")["state"]
        for p in players:
            while p.update["state"] < state:
                p.hear()


def sit_down(front, table, tokens):
    players = [Client(front, table, t) for t in tokens]
    for p in players:
        p.wait("update")
    for p in players:  # all know that all are there
        p.say(type="view", since=0)
        p.wait("ok")
    return players


def start(database, port):
    return Server("--lease", "1", "--proxy", "127.0.0.1",
                  "--monitor", "127.0.0.1:%d" % port, db=database.url)


def seat_all(front, tables, ports):
    """Those of a table come to one server; some tables to each of both."""
    seated, servers = [], set()
    for table, tokens in tables:
        before = [n_clients(p) for p in ports]
        seated.append(sit_down(front, table, tokens))
        new = [n_clients(p) - n for p, n in zip(ports, before)]
        assert sorted(new) == [0, len(tokens)], new
        servers.add(new.index(0))
    assert len(servers) == 2
    return seated


ports = [free_port(), free_port()]
with Database() as database, start(database, ports[0]) as a, start(database, ports[1]) as b:
    front = Front(a.dir + "/nginx", [a, b])
    try:
        tables = [front.create("null", ["me", "me"]) for _ in range(TABLES)]
        seated = seat_all(front, tables, ports)
        for players in seated:
            play_a_little(players)
        states = [players[0].update["state"] for players in seated]
        assert min(states) > 0
        a.kill()
        moved = []
        for (table, tokens), state in zip(tables, states):
            again = sit_down(front, table, tokens)
            assert again[0].update["state"] >= state
            play_a_little(again)
            moved.append(again)
        assert n_clients(ports[1]) >= 2 * TABLES
        a.start()
    finally:
        front.nginx.stop()
