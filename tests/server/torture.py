#!/usr/bin/python3
"""tests/server/torture.py KILLS [SEED]: players at several tables play on while
the server is killed again and again, as by a power cut, at instants that
chance picks: after so many acknowledged moves, while others are under way.
The players come back by themselves and hold the server to its word:

  - every move that was acknowledged is in the journal, where it was;
  - what anybody saw of the journal never changes;
  - the state never goes back behind what anybody was told;
  - in the end every table opens, plays on, and its record replays.
"""
import random
import subprocess
import sys
import threading
import time
import traceback

import websocket

from party import STARBOARD, Client, Gone, Server, games

TABLES = 4


class Player:
    """One seat; knows what it was promised."""

    def __init__(self, field, table, seat, token):
        self.field, self.table, self.seat = field, table, seat
        self.token = token
        self.seen = {}      # the journal, by number
        self.promised = {}  # number -> True: an acknowledged move of mine
        self.told = 0       # the highest state I was told
        self.over = False
        self.random = random.Random(field.random.random())

    def remember(self, client):
        for n, e in client.entry.items():
            assert self.seen.setdefault(n, e) == e, \
                "entry %d of %s has changed" % (n, self.table)
        for n in self.promised:
            e = self.seen.get(n)
            assert e is None or (e["kind"], e["seat"]) == ("move", self.seat), \
                "an acknowledged move is not where it was"
        if client.update:
            assert client.update["state"] >= self.told, "the state went back"
            self.told = client.update["state"]
            assert all(n in self.seen for n in range(self.told + 1))

    def connection(self):
        """Plays until the connection breaks or the game is over."""
        client = Client(self.field.door(), self.table, self.token,
                        since=self.random.choice([0, max(self.seen, default=0)]),
                        seed=self.random.random())
        waiting = False
        try:
            while not self.over:
                message = client.hear()
                if message["type"] == "refused":
                    assert message["code"] == "stale", message
                    waiting = False
                if message["type"] == "ok":
                    self.promised[message["state"]] = True
                    waiting = False
                    self.field.acknowledged()
                if message["type"] == "update":
                    self.remember(client)
                    self.over = message["over"]
                    if message["legal"] and not waiting:
                        client.move()
                        waiting = True
        finally:
            client.ws.close()

    def run(self):
        while not self.over and not self.field.done.is_set():
            try:
                self.connection()
            except (Gone, OSError, websocket.WebSocketException):
                self.field.up.wait(60)  # killed; come back when it is up
            except BaseException as e:  # pylint: disable=broad-except
                self.field.fail(e)


class Field:
    """The server, the players, and the hand that kills."""

    def __init__(self, server, seed, kinds=None):
        self.server = server
        self.kinds = kinds or games(server)
        self.random = random.Random(seed)
        self.count = threading.Semaphore(0)
        self.up, self.done = threading.Event(), threading.Event()
        self.error = None
        self.up.set()
        self.n_tables = 0
        self.tables = []
        self.threads = []

    def door(self):
        """Where a player comes in."""
        return self.server

    def seats(self, n):
        """Who sits at a new table."""
        return ["me"] * n

    def acknowledged(self):
        self.count.release()

    def fail(self, error):
        if not self.error:
            traceback.print_exception(error)  # at once: others may wait for long
        self.error = self.error or error
        self.done.set()
        self.count.release()

    def open_table(self):
        game, n = self.kinds[self.n_tables % len(self.kinds)]
        self.n_tables += 1
        table, tokens = self.server.create(game, self.seats(max(n, 2)))
        players = [Player(self, table, i + 1, t)
                   for i, t in enumerate(tokens) if t]
        self.tables.append((table, players))
        for p in players:
            thread = threading.Thread(target=p.run)
            thread.start()
            self.threads.append(thread)

    def fill(self):
        """So many tables are always in play."""
        while sum(not all(p.over for p in players)
                  for _, players in self.tables) < TABLES:
            self.open_table()

    def kill_once(self):
        """When chance wants it, and back again."""
        self.play_on()
        time.sleep(self.random.random() * 0.003)  # in the midst of something
        self.up.clear()
        self.server.kill()
        self.server.start()
        self.up.set()

    def play_on(self):
        """For some moves."""
        for _ in range(self.random.randint(1, 40)):
            while not self.count.acquire(timeout=5):
                if self.done.is_set():
                    return
                self.fill()
            if self.done.is_set():
                return

    def come_back(self, table, token):
        """Who is sent off without a word comes again: the database may be away."""
        end = time.time() + 60
        while True:
            try:
                client = Client(self.server, table, token)
                client.wait("update")
                return client
            except Gone:
                assert time.time() < end, "table %s does not open" % table
                time.sleep(0.1)

    def finish(self):
        """Every table opens, and every finished record replays."""
        self.done.set()
        for t in self.threads:
            t.join()
        if self.error:
            raise self.error
        for table, players in self.tables:
            for p in players:
                client = self.come_back(table, p.token)
                p.remember(client)
                missing = [n for n in p.promised if n not in p.seen]
                assert not missing, "acknowledged and lost: %s" % missing
                client.close()
            _, _, record = self.server.ask("/api/tables/%s/record" % table,
                                           raw=True)
            if "\nresult " in record:
                subprocess.run([STARBOARD, "replay", "--verify", "-"],
                               input=record, text=True, check=True,
                               stdout=subprocess.DEVNULL)


    def tell(self, what):
        moves = sum(len(p.promised) for _, ps in self.tables for p in ps)
        print("%s, %d tables, %d acknowledged moves: none lost" %
              (what, len(self.tables), moves))


def torture(kills, seed):
    with Server() as server:
        field = Field(server, seed)
        for _ in range(kills):
            if not field.done.is_set():
                field.fill()
                field.kill_once()
        field.finish()
        field.tell("%d kills" % kills)


if __name__ == "__main__":
    torture(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
