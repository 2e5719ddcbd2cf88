#!/usr/bin/python3
"""tests/server/test_processes.py [ROUNDS]: several servers at one PostgreSQL
database. The players of a table sit on both of two; all see each move, the names,
who is there and what is said. Then one is killed in the midst of play, stands
still for longer than its lease, loses its connections or the database, again and
again: the others go on within seconds, and nothing that was acknowledged is lost."""
import signal
import sys
import time

from party import Client, Database, Server, until
from proxy import Proxy
from torture import Field

LEASE = 1  # a second: what is silent for longer is gone


def serve(url):
    return Server("--lease", str(LEASE), db=url)


def hear_until(client, what):
    while not what():
        client.hear()


def seats(client):
    """What it was told of them last."""
    told = [m for m in client.heard if m["type"] in ("welcome", "seats")]
    return told[-1]["seats"]


def last_line(client):
    lines = [l for m in client.heard if m["type"] == "chat" for l in m["lines"]]
    return lines[-1]["text"] if lines else None


def answer(client):
    """Moves, again where somebody was quicker; the number of the entry."""
    while True:
        state = client.update["state"]
        client.move()
        message = client.hear()
        while message["type"] not in ("ok", "refused"):
            message = client.hear()
        if message["type"] == "ok":
            return message["state"]
        assert message["code"] == "stale", message
        hear_until(client, lambda: client.heard[-1]["type"] == "update")
        assert client.update["state"] >= state
        if not client.update["legal"]:
            return client.update["state"]


def play_together(players):
    """Whoever is asked moves; all hear of it."""
    while not players[0].update["over"]:
        mover = next(p for p in players if p.update["legal"])
        state = answer(mover)
        for p in players:
            hear_until(p, lambda: p.update["state"] >= state)
    for p in players[1:]:
        assert p.update["result"] == players[0].update["result"]
        assert sorted(p.entry) == sorted(players[0].entry)


def one_table_on_two(a, b):
    """Each hears what happens on the other; somebody watches there, too."""
    b.watch = a.watch
    table, tokens = a.create("null", ["me", "open"], listed=True)
    one = Client(a, table, tokens[0])
    one.wait("update")
    status, _, joined = b.ask("/api/tables/%s/join" % table, {"name": "Bea"})
    assert status == 200, joined
    two = Client(b, table, joined["token"])
    two.wait("update")
    hear_until(one, lambda: seats(one)[1]["name"] == "Bea" and seats(one)[1]["here"])
    hear_until(two, lambda: seats(two)[0]["here"])
    watcher = Client(b, table)
    watcher.wait("update")
    two.say(type="chat", text="hello over there")
    hear_until(one, lambda: last_line(one) == "hello over there")
    one.say(type="chat", text="and back")
    hear_until(watcher, lambda: last_line(watcher) == "and back")
    play_together([one, two, watcher])
    one.close()
    hear_until(two, lambda: not seats(two)[0]["here"])
    # The token of the seat before it was claimed opens nothing anywhere.
    late = Client(a, table, tokens[1])
    assert late.wait("refused")["code"] == "forbidden"


class House(Field):
    """Several servers at the same tables, some of which have bots."""

    def __init__(self, servers, seed, proxy):
        super().__init__(servers[0], seed, [("null", 4)])
        self.servers = servers
        self.proxy = proxy
        self.open = list(servers)
        self.longest = {}

    def door(self):
        time.sleep(0.02)  # who finds it closed comes again
        return self.random.choice(self.open)

    def seats(self, n):
        return ["me"] * n if self.n_tables % 2 else ["me", "me", "bot:random", "bot:random"]

    def states(self):
        return {table: max(p.told for p in players) for table, players in self.tables
                if not all(p.over for p in players)}

    def all_go_on(self, what):
        """Every table that is played moves on, within seconds."""
        began, before = time.time(), self.states()
        until(lambda: self.done.is_set() or all(
            state > before[table] for table, state in self.states().items()
            if table in before))
        self.longest[what] = max(self.longest.get(what, 0), time.time() - began)

    def kill_one(self):
        one = self.random.choice(self.servers)
        self.open = [s for s in self.servers if s is not one]
        self.server = self.open[0]
        one.kill()
        self.all_go_on("killed")
        self.proxy.every = 0  # who cannot start says so, and that is all
        one.start()
        self.proxy.every = 10
        self.open = list(self.servers)

    def stop_one(self):
        """It stands still until its lease is over, and wakes up in the midst of
        what it did."""
        one = self.random.choice(self.servers)
        one.process.send_signal(signal.SIGSTOP)
        time.sleep(3 * LEASE)
        one.process.send_signal(signal.SIGCONT)
        self.all_go_on("stopped")


    def finish(self):
        """All play to the end: nobody waits for who has gone home."""
        until(lambda: self.done.is_set() or
              all(p.over for _, players in self.tables for p in players))
        super().finish()


def answers(server):
    return server.ask("/api/tables")[0] == 200


def disturb(house, database, proxy, i):
    """Something happens; those who play hardly notice."""
    kind = i % 5
    if kind in (0, 2):
        house.kill_one()
    elif kind == 1:
        house.stop_one()
    elif kind == 3:
        proxy.cut()
        house.all_go_on("cut")
    else:
        database.stop(signal.SIGQUIT if i % 2 else signal.SIGINT)
        database.start()
        until(lambda: all(answers(s) for s in house.servers))
        house.all_go_on("database")


def play(servers, database, proxy, rounds):
    house = House(servers, 11, proxy)
    try:
        for i in range(rounds):
            if not house.done.is_set():
                house.fill()
                house.play_on()
                disturb(house, database, proxy, i)
    finally:
        house.finish()
    house.tell("%d disturbances of two servers" % rounds)
    print("went on within: " + ", ".join(
        "%s %.1f s" % one for one in sorted(house.longest.items())))


ROUNDS = int(sys.argv[1]) if len(sys.argv) > 1 else 10
with Database() as database, serve(database.url) as a, serve(database.url) as b:
    one_table_on_two(a, b)
with Database() as database:
    proxy = Proxy(database)
    proxy.every = 0
    with serve(proxy.url) as a, serve(proxy.url) as b:
        play([a, b], database, proxy, ROUNDS)
