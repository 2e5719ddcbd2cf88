#!/usr/bin/python3
"""Web Push to a service of the test's own, which decrypts with the key of its
browser and checks the signature: who is told, what becomes of subscriptions,
and where nothing is ever sent."""
import json
import os
import shutil
import subprocess
import tempfile
import threading
import time

from party import ROOT, check, until
from test_notices import Host, arcs, play_turn

CONTACT = "mailto:host@example.org"


class Service:
    """A push service with one browser behind it."""

    def __init__(self):
        self.dir = tempfile.mkdtemp(prefix="starboard-push-")
        self.cert = self.dir + "/cert.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes",
             "-keyout", self.dir + "/key.pem", "-out", self.cert, "-days", "2",
             "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"],
            check=True, capture_output=True)
        self.process = subprocess.Popen(
            ["node", ROOT + "/tests/support/push-service.mjs", self.cert,
             self.dir + "/key.pem"], stdout=subprocess.PIPE, text=True)
        self.browser = json.loads(self.process.stdout.readline())
        self.heard = []
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        for line in self.process.stdout:
            self.heard.append(json.loads(line))

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.dir)

    def subscription(self, path, **more):
        return {"endpoint": "https://localhost:%d%s" % (self.browser["port"], path),
                "key": self.browser["key"], "auth": self.browser["auth"], **more}

    def at(self, path):
        return [m for m in self.heard if m["url"] == path]


def subscribe(server, table, token, body):
    status, _, said = server.ask("/api/tables/" + table + "/push", body,
                                 {"Authorization": "Bearer " + token})
    return status, said


def subscribed(server, service, path, **more):
    """A table whose other seat is told at that path: its turn comes."""
    table, tokens = arcs(server)
    other = 3 - server.table(table)["asked"][0]
    assert subscribe(server, table, tokens[other - 1],
                     service.subscription(path, **more))[0] == 200
    play_turn(server, table, tokens)
    return table, tokens, other


def test_a_message(server, service):
    _, _, key = server.ask("/api/push")
    check("http", "push", key)
    table, tokens, other = subscribed(server, service, "/201/a?b=c")
    until(lambda: service.at("/201/a?b=c"))
    told = service.heard[-1]
    assert "error" not in told, told
    assert told["method"] == "POST" and told["encoding"] == "aes128gcm"
    assert int(told["ttl"]) > 0 and told["topic"] == table
    word = told["word"]
    assert word["signed"] and word["key"] == key["key"], word
    assert word["head"] == {"typ": "JWT", "alg": "ES256"}
    assert word["claims"]["aud"] == "https://localhost:%d" % service.browser["port"]
    assert word["claims"]["sub"] == CONTACT
    assert 0 < word["claims"]["exp"] - time.time() <= 86400
    said = json.loads(told["text"])
    assert said["seat"] == other and said["table"] == table, said
    assert said["lang"] == ["fr", "it"][other - 1]
    assert said["link"] == "/#/table/" + table
    assert not any(token in told["text"] for token in tokens)


def test_the_key_stays(server, service):
    """Also when the server starts again; and subscriptions do."""
    _, _, before = server.ask("/api/push")
    table, tokens = arcs(server)
    other = 3 - server.table(table)["asked"][0]
    assert subscribe(server, table, tokens[other - 1],
                     service.subscription("/201/stays"))[0] == 200
    server.kill()
    server.start()
    assert server.ask("/api/push")[2] == before
    play_turn(server, table, tokens)
    until(lambda: service.at("/201/stays"))


def test_who_is_gone_is_told_no_more(server, service):
    for status in ("410", "404"):
        path = "/%s/x" % status
        table, tokens, other = subscribed(server, service, path)
        until(lambda p=path: service.at(p))
        # Both come, and it is that seat's turn again; another subscription of
        # it shows that it was told.
        assert subscribe(server, table, tokens[other - 1],
                         service.subscription("/201/" + status))[0] == 200
        play_turn(server, table, tokens)
        play_turn(server, table, tokens)
        until(lambda s=status: service.at("/201/" + s))
        assert len(service.at(path)) == 1


def test_what_does_not_work_is_tried_again(server, service):
    subscribed(server, service, "/503/busy")
    until(lambda: len(service.at("/503/busy")) == 1)
    for times, seconds in ((2, 61), (3, 301)):
        settle(server, service)
        server.later(seconds)
        until(lambda n=times: len(service.at("/503/busy")) == n)
    settle(server, service)
    server.later(3600)
    settle(server, service)
    assert len(service.at("/503/busy")) == 3


def test_who_has_moved_is_not_told_later(server, service):
    table, tokens, _ = subscribed(server, service, "/503/moved")
    until(lambda: service.at("/503/moved"))
    settle(server, service)
    play_turn(server, table, tokens)
    server.later(61)
    settle(server, service)
    assert len(service.at("/503/moved")) == 1


def settle(server, service, n=[0]):
    """What was answered before is known to the server now: another message has
    gone there and back, and one more has begun after that."""
    for _ in range(2):
        n[0] += 1
        path = "/201/settle%d" % n[0]
        subscribed(server, service, path)
        until(lambda: service.at(path))


def test_who_wants_no_more(server, service):
    table, tokens = arcs(server)
    other = 3 - server.table(table)["asked"][0]
    for body in (service.subscription("/201/off"),
                 {"endpoint": service.subscription("/201/off")["endpoint"],
                  "off": True}):
        assert subscribe(server, table, tokens[other - 1], body)[0] == 200
    play_turn(server, table, tokens)
    settle(server, service)
    assert service.at("/201/off") == []


def test_who_was_sent_away_hears_nothing(server, service):
    """Not of the seat that was theirs."""
    table, tokens = arcs(server)
    seat = 3 - server.table(table)["asked"][0]
    assert subscribe(server, table, tokens[seat - 1],
                     service.subscription("/201/sent-away"))[0] == 200
    door = "/admin/tables/%s/revoke" % table
    fresh = server.at_the_door(door, {"seat": seat})["token"]
    assert subscribe(server, table, tokens[seat - 1],
                     service.subscription("/201/sent-away"))[0] == 403
    assert subscribe(server, table, fresh,
                     service.subscription("/201/came-then"))[0] == 200
    play_turn(server, table, [fresh if s == seat else tokens[s - 1] for s in (1, 2)])
    until(lambda: service.at("/201/came-then"))
    assert service.at("/201/sent-away") == []


def test_a_lost_device_hears_nothing(server, service):
    """With the seats of a profile go the subscriptions, until its devices
    subscribe again."""
    def call(key, what, body):
        status, _, said = server.ask("/api/profile" + what, body,
                                     {"Authorization": "Bearer " + key})
        assert status in (200, 201), said
        return said

    table, tokens = arcs(server)
    seat = server.table(table)["asked"][0]
    other = 3 - seat
    ann = call("", "", {"device": "here"})["key"]
    call(ann, "/seat", {"table": table, "token": tokens[other - 1]})
    word = call(ann, "/code", {})["link"].rsplit("/", 1)[1]
    lost = call("", "/join", {"device": "lost", "code": word})
    key = "%s:%d" % (lost["key"], other)
    assert subscribe(server, table, key, service.subscription("/201/lost"))[0] == 200
    call(ann, "/out", {"device": lost["device"]})
    assert subscribe(server, table, key, service.subscription("/201/lost"))[0] == 403
    key = "%s:%d" % (ann, other)
    assert subscribe(server, table, key, service.subscription("/201/kept"))[0] == 200
    play_turn(server, table, tokens)
    until(lambda: service.at("/201/kept"))
    assert service.at("/201/lost") == []


def test_a_seat_has_so_many(server, service):
    table, tokens = arcs(server)
    other = 3 - server.table(table)["asked"][0]
    for i in range(6):
        assert subscribe(server, table, tokens[other - 1],
                         service.subscription("/201/many%d" % i))[0] == 200
    play_turn(server, table, tokens)
    settle(server, service)
    told = [i for i in range(6) if service.at("/201/many%d" % i)]
    assert len(told) == 5, told


def test_what_is_refused(server, service):
    table, tokens = arcs(server)
    good = service.subscription("/201/x")
    assert subscribe(server, table, "x" * 32, good)[0] == 403
    assert subscribe(server, "aaaaaaaaaaaaaaaa", tokens[0], good)[0] == 404
    for wrong in ({"key": "AAAA"}, {"key": "B" + "A" * 86}, {"auth": "x"},
                  {"endpoint": "http://localhost/x"}, {"endpoint": 7},
                  {"endpoint": "https://localhost/" + "x" * 1000},
                  {"endpoint": "https://localhost/\r\nX: y"}):
        status, said = subscribe(server, table, tokens[0], dict(good, **wrong))
        assert status == 400, (wrong, said)
    assert subscribe(server, table, tokens[0], b"[]")[0] == 400


def test_a_silent_service_holds_nobody_up(server, service):
    """Four of them have all threads; the game goes on, and the server leaves
    when it is told to."""
    for i in range(4):
        subscribed(server, service, "/silence/%d" % i)
    until(lambda: sum(len(service.at("/silence/%d" % i)) for i in range(4)) == 4)
    table, tokens = arcs(server)
    play_turn(server, table, tokens)
    assert server.ask("/healthz", raw=True)[0] == 200
    begun = time.time()
    server.stop()
    assert time.time() - begun < 15
    server.start()


def test_nothing_inside_is_asked(server, service):
    """Not by its number, not by a port, and not by a name that leads there."""
    table, tokens = arcs(server)
    port = service.browser["port"]
    for endpoint in ("https://127.0.0.1/x", "https://localhost/x",
                     "https://[::1]/x", "https://localhost:%d/x" % port,
                     "https://push.example.org:%d/x" % port):
        status, said = subscribe(server, table, tokens[0],
                                 service.subscription("", endpoint=endpoint))
        assert status == 400, (endpoint, said)


def test_without_push(server):
    assert server.ask("/api/push")[2] == {"key": None}
    table, tokens = arcs(server)
    assert subscribe(server, table, tokens[0], {})[0] == 404


if __name__ == "__main__":
    with Host("--seed", "7") as the_server:
        test_without_push(the_server)
    with Service() as the_service:
        with Host("--seed", "7", "--push", CONTACT) as the_server:
            test_nothing_inside_is_asked(the_server, the_service)
        os.environ["SSL_CERT_FILE"] = the_service.cert
        with Host("--seed", "7", "--push", CONTACT, "--push-inside") as the_server:
            test_a_message(the_server, the_service)
            test_the_key_stays(the_server, the_service)
            test_who_is_gone_is_told_no_more(the_server, the_service)
            test_who_wants_no_more(the_server, the_service)
            test_who_was_sent_away_hears_nothing(the_server, the_service)
            test_a_lost_device_hears_nothing(the_server, the_service)
            test_a_seat_has_so_many(the_server, the_service)
            test_what_is_refused(the_server, the_service)
            test_what_does_not_work_is_tried_again(the_server, the_service)
            test_who_has_moved_is_not_told_later(the_server, the_service)
            test_a_silent_service_holds_nobody_up(the_server, the_service)
        # A certificate that nobody vouches for: nothing is said.
        del os.environ["SSL_CERT_FILE"]
        with Host("--seed", "7", "--push", CONTACT, "--push-inside") as the_server:
            subscribed(the_server, the_service, "/201/trust")
            until(lambda: the_service.at("tls"))
            assert the_service.at("/201/trust") == []
    print("push: all is well")
