#!/usr/bin/python3
"""One client cannot stall the others, fill the server, or take what is
everybody's: what is tried here was tried against the server with success."""
import json
import threading
import time
import urllib.error
import urllib.request

from party import Client, Server, check


def test_toggles_do_not_stall(server):
    """A journal of toggles, and then anybody's look at it."""
    table, tokens = server.create("null", ["me", "me"])
    one, other = (Client(server, table, t, strict=False) for t in tokens)
    one.wait("update")
    for _ in range(999):
        for text in ('{"type":"bot","bot":"random"}', '{"type":"human"}'):
            one.ws.send(text)
            while one.hear()["type"] not in ("ok", "refused"):
                pass
    other.close()
    one.say(type="resign")
    assert one.wait("ok")["state"] > 0, "one can no longer resign"
    one.close()
    status, _, seen = server.ask("/api/tables/" + table)
    assert status == 200 and seen["over"]
    check("http", "table", seen)
    status, _, text = server.ask("/api/tables/%s/record" % table, raw=True)
    assert status == 200 and "\nresult 2 1\n" in text
    status, _, seen = server.ask("/api/replay", {"record": text})
    assert status == 200, seen


def test_a_long_record_comes(server):
    """The record of a long game that is not over, for who has a seat there: also
    when nobody is at the table, and for several who ask at once."""
    table, tokens = server.create("null", ["me", "me"])
    me = Client(server, table, tokens[0], strict=False)
    me.wait("update")
    for _ in range(700):
        for text in ('{"type":"bot","bot":"random"}', '{"type":"human"}'):
            me.ws.send(text)
            while me.hear()["type"] not in ("ok", "refused"):
                pass
    me.close()
    path = "/api/tables/%s/record" % table
    got = []

    def fetch(token):
        got.append(server.ask(path, headers={"Authorization": "Bearer " + token},
                              raw=True))
    fetch(tokens[0])
    several = [threading.Thread(target=fetch, args=(t,)) for t in 4 * tokens]
    for t in several:
        t.start()
    for t in several:
        t.join()
    assert len(got) == 9 and all(status == 200 for status, _, _ in got), got
    for _, _, text in got:
        assert text.count("\nhuman 1\n") == 700 and "\nunfinished\n" in text
    assert server.ask(path)[0] == 409, "a stranger has it"


def test_bots_rest_and_wake(server):
    """Bots play while somebody looks; a look over HTTP is nobody."""
    table, _ = server.create("null", ["bot:random", "bot:random"])
    moved = server.ask("/api/tables/" + table)[2]
    time.sleep(0.3)
    assert server.ask("/api/tables/" + table)[2] == moved
    watcher = Client(server, table)
    played = [e for e in watcher.wait("update")["entries"] if e["kind"] == "move"]
    assert not played, "they played without anybody"
    assert watcher.play()
    watcher.close()


def test_strangers_open_nothing(server):
    """Who knows only the id of a table is told who plays there, and let in where
    somebody is."""
    table, tokens = server.create("null", ["me", "me"])
    assert server.watch[table] not in json.dumps(server.ask("/api/tables/" + table)[2])
    assert Client(server, table, stranger=True).wait("refused")["code"] == "asleep"
    me = Client(server, table, tokens[0])
    assert me.wait("welcome")["watch"] == server.watch[table]
    stranger = Client(server, table, stranger=True)
    assert stranger.wait("welcome")["watch"] is None
    assert stranger.wait("update")["view"]
    for c in (me, stranger):
        c.close()


def test_storage_is_bounded(server):
    """Reports and chat, as fast as they come."""
    table, tokens = server.create("null", ["me", "me"])
    me = Client(server, table, tokens[0], strict=False)
    me.wait("update")
    refused = 0
    for i in range(60):
        me.say(type="report", text="x" * 4000)
        while (m := me.hear())["type"] not in ("ok", "refused"):
            pass
        refused += m["type"] == "refused"
    assert refused == 40, refused
    for i in range(500):
        me.say(type="chat", text="%d " % i + "x" * 400)
        while me.hear()["type"] != "ok":
            pass
    me.close()
    me = Client(server, table, tokens[0])
    lines = me.wait("chat")["lines"]
    assert len(lines) == 100 and lines[-1]["n"] == 500
    me.close()


def test_the_list_and_seats_are_shared(server):
    """One address fills the list and takes the seats."""
    made = []
    for _ in range(30):
        request = urllib.request.Request(
            server.url + "/api/tables", json.dumps(
                {"game": "null", "listed": True,
                 "seats": ["me", "open"]}).encode())
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                made.append(json.loads(answer.read())["table"])
        except urllib.error.HTTPError as e:
            assert e.code == 503
    assert len(made) == 20, len(made)
    status = [server.ask("/api/tables/%s/join" % t, {})[0] for t in made]
    assert status.count(200) == 12 and 429 in status, status


def test_hosts_send_away(server):
    table, tokens = server.create("null", ["me", "open", "open"])
    host = Client(server, table, tokens[0])
    assert host.wait("welcome")["host"] == 1
    rude = Client(server, table, tokens[1])
    rude.wait("update")
    rude.say(type="kick", seat=1)
    assert rude.wait("refused")["code"] == "forbidden"
    host.say(type="kick", seat=2)
    freed = host.wait("freed")
    assert freed["seat"] == 2 and freed["link"].endswith(freed["token"])
    assert rude.wait("refused")["code"] == "forbidden"
    again = Client(server, table, tokens[1])
    assert again.wait("refused")["code"] == "forbidden"
    new = Client(server, table, freed["token"])
    assert new.wait("welcome")["seat"] == 2
    new.wait("update")
    assert [e["kind"] for e in new.update["entries"]] == ["setup", "rewind"]
    host.close()
    new.close()


if __name__ == "__main__":
    with Server("--threads", "1") as the_server:
        for name, test in list(globals().items()):
            if name.startswith("test_"):
                test(the_server)
                print("ok", name, flush=True)
