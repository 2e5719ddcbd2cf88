#!/usr/bin/python3
"""tests/server/test_postgres.py [TIMES]: a server whose tables are in PostgreSQL.
Players go on through the end of the server, the end of the database, of which
the server says so while it lasts, a server that stands still meanwhile, and
connections to the database that break at any instant. Nothing that was
acknowledged is lost; and the same tables in a file are the same."""
import os
import signal
import subprocess
import sys

from party import STARBOARD, Database, Server, until
from proxy import Proxy
from torture import Field


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
