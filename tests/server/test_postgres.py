#!/usr/bin/python3
"""tests/server/test_postgres.py [TIMES]: a server whose tables are in PostgreSQL.
Players go on through the end of the server, the end of the database, of which
the server says so while it lasts, a server that stands still meanwhile, and
connections to the database that break at any instant. Nothing that was
acknowledged is lost; and the same tables in a file are the same."""
import os
import selectors
import signal
import socket
import subprocess
import sys
import threading

from party import STARBOARD, Database, Server, until
from torture import Field


class Proxy:
    """Between server and database; cuts what goes through it."""
    every = 10  # of new connections so many go nowhere

    def __init__(self, database):
        self.behind = database.dir + "/.s.PGSQL.5432"
        self.dir = database.dir + "/proxy"
        os.mkdir(self.dir)
        self.url = database.url.replace(database.dir, self.dir)
        self.door = socket.socket(socket.AF_UNIX)
        self.door.bind(self.dir + "/.s.PGSQL.5432")
        self.door.listen(100)
        self.lock = threading.Lock()
        self.other = {}  # each end, by the other one
        self.count = self.cuts = 0
        self.select = selectors.DefaultSelector()
        self.select.register(self.door, selectors.EVENT_READ)
        threading.Thread(target=self.run, daemon=True).start()

    def let_in(self):
        here, _ = self.door.accept()
        self.count += 1
        if self.every and self.count % self.every == 0:
            here.close()
            return
        there = socket.socket(socket.AF_UNIX)
        try:
            there.connect(self.behind)
        except OSError:
            here.close()
            return
        self.other[here], self.other[there] = there, here
        for end in (here, there):
            self.select.register(end, selectors.EVENT_READ)

    def drop(self, end):
        for s in (end, self.other.pop(end)):
            self.other.pop(s, None)
            self.select.unregister(s)
            s.close()

    def run(self):
        while True:
            for key, _ in self.select.select():
                with self.lock:
                    if key.fileobj is self.door:
                        self.let_in()
                    elif key.fileobj in self.other:
                        self.pass_on(key.fileobj)

    def pass_on(self, end):
        try:
            data = end.recv(65536)
            if data:
                self.other[end].sendall(data)
        except OSError:
            data = b""
        if not data:
            self.drop(end)

    def cut(self):
        """All connections, now."""
        with self.lock:
            self.cuts += 1
            for end in list(self.other):
                if end in self.other:
                    self.drop(end)


def answers(server):
    """The tables can be read."""
    return server.ask("/api/tables")[0] == 200


def restart(field, database, how):
    """The database goes in the midst of play and comes back."""
    database.stop(how)
    status, _, said = field.server.ask("/api/tables")
    assert status == 503, said
    database.start()
    until(lambda: answers(field.server))


def stand_still(field, database):
    """The server, while the database is another one."""
    field.server.process.send_signal(signal.SIGSTOP)
    database.stop()
    database.start()
    field.server.process.send_signal(signal.SIGCONT)
    until(lambda: answers(field.server))


def play(server, database, proxy, times):
    """Until everything has happened so often."""
    field = Field(server, 7, [("null", 4)])
    for i in range(times * 8):
        if field.done.is_set():
            break
        until(lambda: answers(server))
        field.fill()
        if i % 8 == 0:
            proxy.every = 0  # who cannot start says so, and that is all
            field.kill_once()
            proxy.every = 10
            continue
        field.play_on()
        if i % 8 in (1, 2):
            restart(field, database, (signal.SIGQUIT, signal.SIGINT)[i % 2])
        elif i % 8 == 3:
            stand_still(field, database)
        else:
            proxy.cut()
    field.finish()
    field.tell("PostgreSQL: %d times %d kills, 3 restarts of the database, %d cuts"
               % (times, 1, proxy.cuts // times))
    return field


TIMES = int(sys.argv[1]) if len(sys.argv) > 1 else 1
with Database() as database:
    proxy = Proxy(database)
    with Server(db=proxy.url) as server:
        table = play(server, database, proxy, TIMES).tables[0][0]
        record = server.ask("/api/tables/%s/record" % table, raw=True)[2]
    with Server() as server:
        server.stop()
        os.remove(server.db)
        subprocess.run([STARBOARD, "store", "copy", database.url, server.db], check=True)
        server.start()
        assert server.ask("/api/tables/%s/record" % table, raw=True)[2] == record
