#!/usr/bin/python3
"""A server whose tables are in PostgreSQL: players go on through the end of the
server, and through the end of the database, of which the server says so while it
lasts. Nothing that was acknowledged is lost."""
import os
import signal
import subprocess

from party import STARBOARD, Database, Server, until
from torture import Field


def answers(server):
    """The tables can be read."""
    return server.ask("/api/tables")[0] == 200


def restart(field, database, how):
    """The database goes in the midst of play and comes back."""
    field.play_on()
    database.stop(how)
    status, _, said = field.server.ask("/api/tables")
    assert status == 503, said
    database.start()
    until(lambda: answers(field.server))


with Database() as database:
    with Server(db=database.url) as server:
        field = Field(server, 7, [("null", 4)])
        for hand in ("kill", signal.SIGQUIT, signal.SIGINT, "kill", signal.SIGQUIT):
            if field.done.is_set():
                break
            field.fill()
            if hand == "kill":
                field.kill_once()
            else:
                restart(field, database, hand)
        field.finish()
        table = field.tables[0][0]
        record = server.ask("/api/tables/%s/record" % table, raw=True)[2]
        field.tell("PostgreSQL, 2 kills, 3 restarts of the database")
    # The same tables in a file.
    with Server() as server:
        server.stop()
        os.remove(server.db)
        subprocess.run([STARBOARD, "store", "copy", database.url, server.db], check=True)
        server.start()
        assert server.ask("/api/tables/%s/record" % table, raw=True)[2] == record
