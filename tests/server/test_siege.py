#!/usr/bin/python3
"""What strangers with sockets of their own try, and what the others notice:
nothing.  Every 127.x.y.z is a loopback address, so one machine is many."""
import json
import re
import resource
import select
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

import websocket

from party import STARBOARD, Client, Server, until

UPGRADE = ("GET /ws HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\n"
           "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n%s\r\n")


def connect(server, source=None):
    host, port = server.url.replace("http://", "").split(":")
    s = socket.create_connection((host, int(port)), timeout=30,
                                 source_address=source and (source, 0))
    return s


def read_all(s):
    """What comes until the other side closes."""
    got = b""
    try:
        while part := s.recv(65536):
            got += part
    except OSError:
        pass
    return got


def is_closed(s, seconds):
    """Does the other side close within so many seconds?"""
    end = time.time() + seconds
    while True:
        ready, _, _ = select.select([s], [], [], max(0.0, end - time.time()))
        try:
            if ready and not s.recv(65536):
                return True
        except OSError:
            return True
        if time.time() >= end:
            return False


def upgrade(server, source=None, more=""):
    """A WebSocket that then says nothing, or None when it is not let in."""
    s = connect(server, source)
    s.sendall((UPGRADE % ("x", more)).encode())
    try:
        answer = s.recv(4096)
    except OSError:
        answer = b""
    if b" 101 " in answer:
        return s
    s.close()
    return None


def answers(server, source):
    """Is a request of this address answered?"""
    s = connect(server, source)
    s.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    got = read_all(s)
    s.close()
    return got.startswith(b"HTTP/1.1 200")


def test_one_address_cannot_take_all():
    """Silent sockets of one address: the rest of the world still plays."""
    with Server("--clients", "40", "--each", "10") as server:
        idle = [connect(server, "127.0.0.2") for _ in range(100)]
        assert answers(server, "127.0.0.3")
        table, tokens = server.create("null", ["me", "open"])
        player = Client(server, table, tokens[0])
        player.wait("update")
        player.close()
        # Ten are in, and have ten seconds; the others are sent away at once.
        closed = set()

        def most_are_closed():
            closed.update(s for s in idle if s not in closed and is_closed(s, 0))
            return len(closed) >= 90
        until(most_are_closed)
        for s in idle:
            s.close()
        until(lambda: answers(server, "127.0.0.2"))
        # Who watches may stay: ten of one address, and no more.
        hello = json.dumps({"type": "hello", "protocol": 1, "table": table,
                            "token": server.watch[table]}).encode()
        kept = [upgrade(server, "127.0.0.4") for _ in range(10)]
        for s in kept:
            s.sendall(b"\x81" + bytes([0x80 | len(hello)]) + bytes(4) + hello)
        assert not answers(server, "127.0.0.4")
        assert not upgrade(server, "127.0.0.4")
        assert answers(server, "127.0.0.3")
        for s in kept:
            assert b'"welcome"' in s.recv(65536)
            s.close()
        until(lambda: answers(server, "127.0.0.4"))


def test_seats_come_first():
    """Crowds of many addresses, who watch or say nothing, do not keep out who has
    a seat."""
    with Server("--clients", "20", "--each", "10") as server:
        table, tokens = server.create("null", ["me", "me"])
        hello = json.dumps({"type": "hello", "protocol": 1, "table": table,
                            "token": server.watch[table]}).encode()
        watchers = [upgrade(server, "127.0.1.%d" % (1 + i // 10)) for i in range(30)]
        for s in watchers:
            s.sendall(b"\x81" + bytes([0x80 | len(hello)]) + bytes(4) + hello)
        heard = [s.recv(65536) for s in watchers]
        assert sum(b'"welcome"' in h for h in heard) == 20
        assert sum(b'"full"' in h for h in heard) == 10
        # There is room for 20 and 128 more; these are as many again, and silent.
        crowd = [connect(server, "127.0.2.%d" % (1 + i // 10)) for i in range(150)]
        crowd += [upgrade(server, "127.0.3.%d" % (1 + i // 10)) for i in range(150)]
        players = [Client(server, table, token) for token in tokens]
        for player in players:
            assert player.wait("welcome")["seat"]
            player.wait("update")
        players[0].say(type="chat", text="here we are")
        players[1].wait("chat")
        assert answers(server, "127.0.0.9")
        for s in watchers + crowd:
            if s:
                s.close()
        for player in players:
            player.close()


def test_behind_a_proxy_addresses_count():
    """Two people behind the proxy are two; without trust they are one."""
    header = "X-Forwarded-For: %s\r\n"
    with Server("--each", "2", "--proxy", "127.0.0.1") as server:
        def from_(who):
            return upgrade(server, None, header % who)
        kept = [from_("192.0.2.7"), from_("192.0.2.7")]
        assert all(kept) and not from_("192.0.2.7")
        assert not from_("6.6.6.6, 192.0.2.7"), "an invented name is believed"
        other = from_("192.0.2.8")
        assert other
        # The same home: one /64.
        home = [from_("2001:db8::1"), from_("2001:db8::2")]
        assert all(home) and not from_("2001:db8::3")
        assert from_("2001:db8:0:1::3")
        # However much somebody puts before what the proxy adds, they are who they are.
        for n in (40, 300):
            assert not from_("6.6.6.6, " * n + "192.0.2.7"), n
        assert from_("6.6.6.6, " * 300 + "192.0.2.9")
        # What cannot be read is nobody, and not the proxy.
        for nobody in ("nonsense", "6.6.6.6, nonsense", "x" * 500, "192.0.2.10, "):
            assert not from_(nobody), nobody
        assert answers(server, None), "the proxy may ask for itself"
    with Server("--proxy", "127.0.0.1") as server:
        banned = server.db + ".banned"
        with open(banned, "w", encoding="utf-8") as f:
            f.write("192.0.2.7\n")
        server.process.send_signal(signal.SIGHUP)
        until(lambda: not upgrade(server, None, header % "192.0.2.7"))
        assert not upgrade(server, None, header % ("6.6.6.6, " * 300 + "192.0.2.7"))
        assert upgrade(server, None, header % ("192.0.2.7, " * 300 + "192.0.2.8"))
    with Server("--each", "2") as server:
        kept = [upgrade(server, "127.0.0.4", header % ("192.0.2.%d" % i))
                for i in range(3)]
        assert kept[0] and kept[1] and not kept[2]


def test_slow_ones_are_sent_away():
    """No hello, half a request, a body drop by drop: each has its time."""
    with Server() as server:
        silent = upgrade(server)
        half = connect(server)
        half.sendall(b"GET /api/games HTTP/1.1\r\nHost:")
        drops = connect(server)
        drops.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\n"
                      b"Content-Length: 200000\r\n\r\n")
        start = time.time()
        ended = {}
        while time.time() - start < 120 and len(ended) < 3:
            try:
                drops.sendall(b" ")
            except OSError:
                ended.setdefault("drops", time.time() - start)
            for name, s in (("silent", silent), ("half", half), ("drops", drops)):
                if name not in ended and is_closed(s, 0.5):
                    ended[name] = time.time() - start
        assert len(ended) == 3, ended
        assert ended["drops"] > 15, ended
        assert answers(server, None)


def test_a_length_that_can_be_read_twice():
    """Two readings of where a request ends smuggle a second one past a proxy."""
    hidden = b"GET /api/tables HTTP/1.1\r\nHost: x\r\n\r\n"
    tricks = [
        b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n"
        b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + hidden,
        b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n"
        b"Content-Length: 0\r\n\r\n{}" + hidden,
        b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: +2\r\n\r\n{}" + hidden,
        b"GET /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % len(hidden)
        + hidden,
        b"GET /api/games HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + hidden,
    ]
    with Server() as server:
        for trick in tricks:
            s = connect(server)
            s.sendall(trick)
            got = read_all(s)
            assert got.count(b"HTTP/1.1 ") <= 1, (trick, got)
            assert b"HTTP/1.1 200" not in got, (trick, got)
            s.close()


def test_it_speaks_one_protocol():
    """Whoever asks for HTTP/2, a proxy or anything else is sent away, and the
    server is still there."""
    change = ("GET /api/games HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\n"
              "HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\nUpgrade: %s\r\n\r\n")
    second = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0\4\0\0\0\0\0"
    tricks = [(change % "h2c").encode() + second, (change % "H2C").encode(), second,
              (change % "websocket, h2c").encode(), (change % "x").encode(),
              b"POST" + (change % "h2c").encode()[3:],
              b"CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\nhello\r\n"]
    with Server() as server:
        for trick in tricks:
            s = connect(server)
            s.sendall(trick)
            got = read_all(s)
            assert b" 101 " not in got and b" 200 " not in got, (trick, got)
            s.close()
            assert answers(server, None), trick


def test_parts_of_messages_count():
    """A message in parts that never ends is as much as many messages."""
    with Server("--rate", "50") as server:
        s = upgrade(server)
        part = b"%c\x80\0\0\0\0"  # empty, masked, not the last one
        try:
            s.sendall(part % 0x01 + 5000 * (part % 0x00))
        except OSError:
            pass  # it is closed already
        assert is_closed(s, 8), "nobody counts them"
        s.close()


def test_nobody_asks_before_the_answer():
    """Requests one behind the other without waiting: some are answered, and whatever
    becomes of the rest, the server goes on."""
    get = b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n"

    def with_body(start, body):
        return (b"%s HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n"
                % (start, len(body)) + body)
    post = with_body(b"POST /api/tables", b"{}")
    with Server() as server:
        for many in (get + post + b"x", get + post + get, post + get, post + post,
                     get + post + post, get + get + post + b"xx", post + post + b"xx",
                     get + with_body(b"GET /", b"{}") + get,
                     get + with_body(b"POST /api/tables", b"xx") + get + get):
            s = connect(server)
            s.sendall(many)
            assert s.recv(9) == b"HTTP/1.1 ", many
            s.close()
            assert answers(server, None), many


class Strict(Server):
    """With limits that even a slow machine reaches."""
    rate = "2"


def test_looking_is_paid_for():
    """A short message may ask for much: whoever asks with many connections, each
    within its rate, is sent away, and players elsewhere do not notice."""
    with Strict() as server:
        table, tokens = server.create("arcs", ["me", "bot:random", "bot:random"])
        player = Client(server, table, tokens[0], strict=False)
        player.wait("update")
        greedy = []
        hello = json.dumps({"type": "hello", "protocol": 1, "table": table})
        for _ in range(90):
            ws = websocket.create_connection(
                server.url.replace("http", "ws") + "/ws", timeout=30,
                source_address=("127.0.0.5", 0), suppress_origin=True)
            ws.send(hello)
            greedy.append(ws)
        gone = 0
        slowest = 0.0
        for _ in range(40):
            for ws in greedy:
                try:
                    ws.send('{"type":"view","since":0}')
                except (websocket.WebSocketException, OSError):
                    gone += 1
            start = time.time()
            player.say(type="view", since=player.update["state"])
            player.wait("ok")
            slowest = max(slowest, time.time() - start)
            if gone:
                break
            time.sleep(0.6)
        assert gone, "nobody was sent away"
        assert slowest < 20, slowest
        for ws in greedy:
            ws.close()


def listen_at(where):
    """(process, what it printed or the error)"""
    folder = tempfile.TemporaryDirectory()
    process = subprocess.Popen(
        [STARBOARD, "serve", "--listen", where, "--db", folder.name + "/t.db"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    line = process.stdout.readline()
    if not line:
        process.wait(timeout=30)
        line = process.stderr.read()
    return process, line, folder


def come_slowly(server, source):
    """A connection of this address that takes in little."""
    host, port = server.url.replace("http://", "").split(":")
    s = socket.socket()
    s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    s.bind((source, 0))
    s.settimeout(60)
    s.connect((host, int(port)))
    return s


class Watched(Server):
    """Its figures are told."""

    def start(self):
        super().start()
        line = self.process.stdout.readline()
        self.figures = re.search(r"http://[0-9.:]+", line).group(0)

    def figure(self, name):
        with urllib.request.urlopen(self.figures + "/metrics", timeout=60) as answer:
            text = answer.read().decode()
        return int(re.search(r"^starboard_%s (\d+)" % name, text, re.M).group(1))


def test_what_waits_for_slow_ones():
    """Who reads late gets all of a long answer; but what waits for exchanges that
    do not come to an end is bounded for all of them together."""
    with Watched("--monitor", "127.0.0.1:0") as server:
        def come(source):
            return come_slowly(server, source)

        def cut():
            return server.figure("cut_slow_total")
        head = (b"POST /api/replay HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                b"Content-Length: %d\r\n\r\n")
        table, _ = server.create("null", ["me", "me"])
        record = subprocess.run(
            [STARBOARD, "admin", "export", table, "--db", server.db], text=True,
            capture_output=True, timeout=60, check=True).stdout
        record = record.replace("\nunfinished", "\nbot 1 easy\nhuman 1" * 10000 + "\nunfinished")
        body = json.dumps({"record": record, "entries": True}).encode()
        late = come("127.0.0.1")
        late.sendall(head % len(body) + body)
        assert answers(server, None)  # it is answered by now, as far as that goes
        top, text = read_all(late).split(b"\r\n\r\n", 1)
        assert top.startswith(b"HTTP/1.1 200"), top
        assert len(text) == int(re.search(rb"content-length: (\d+)", top).group(1))
        assert len(json.loads(text)["entries"]) == 20001
        # A quarter of a megabyte each, but for the end of it.
        kept = []
        for i in range(600):
            s = come("127.0.4.%d" % (1 + i // 50))
            s.sendall(head % 250001 + b" " * 250000)
            kept.append(s)
            if i % 20 == 19 and cut() > 0:
                break
        assert cut() > 0, "a quarter of a megabyte each for %d" % len(kept)
        assert answers(server, None)
        for s in [late] + kept:
            s.close()


def test_what_waits_for_silent_readers():
    """Many who watch and ask and read nothing, from several addresses: none of them
    has more waiting than one may, but together they have, and the slowest go."""
    most = 64 << 20
    with Watched("--monitor", "127.0.0.1:0") as server:
        tables = [server.create("arcs", ["me"] * 4) for _ in range(2)]
        player = Client(server, tables[0][0], tables[0][1][0])
        player.wait("update")
        silent = []
        for i in range(100):
            s = come_slowly(server, "127.0.5.%d" % (1 + i // 25))
            s.sendall((UPGRADE % ("x", "")).encode())
            assert b" 101 " in s.recv(200)
            which = tables[i % 2][0]
            hello = json.dumps({"type": "hello", "protocol": 1, "table": which,
                                "token": server.watch[which]})
            s.sendall(b"\x81" + bytes([0x80 | len(hello)]) + bytes(4) + hello.encode())
            silent.append(s)
        look = b'{"type":"view","since":0}'
        frame = b"\x81" + bytes([0x80 | len(look)]) + bytes(4) + look
        worst, patience = 0, time.time() + 240
        while not server.figure("cut_slow_total") and time.time() < patience:
            for s in silent:
                s.sendall(5 * frame)
            worst = max(worst, server.figure("backlog_bytes"))
        assert server.figure("cut_slow_total") > 0, worst
        assert most // 2 < worst <= most, worst
        # Whoever reads is heard and told as before.
        player.say(type="chat", text="still here")
        player.wait("ok")
        for s in silent:
            s.close()
        player.close()


def test_where_it_listens():
    """IPv6 and names, and nowhere else; what cannot be is refused."""
    for where, host in (("[::1]:0", "::1"), ("localhost:0", "localhost")):
        process, line, folder = listen_at(where)
        port = int(re.search(r":(\d+)/", line).group(1))
        socket.create_connection((host, port), timeout=10).close()
        if host == "::1":
            assert "http://[::1]:" in line, line
            try:
                socket.create_connection(("127.0.0.1", port), timeout=2).close()
                raise AssertionError("it listens on IPv4 too")
            except ConnectionRefusedError:
                pass
        process.terminate()
        assert process.wait(timeout=30) == 0
        folder.cleanup()
    for where in ("::1:8343", "no.such.host.invalid:0", "1.2.3.4.5:0", "[::1:0",
                  ":80", "[]:80"):
        process, line, folder = listen_at(where)
        assert process.returncode in (1, 2) and len(line) > 10, (where, line)
        folder.cleanup()


def test_few_descriptors():
    """A low limit is raised; one that cannot be raised is said."""
    def low():
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))
    with tempfile.TemporaryDirectory() as folder:
        out = subprocess.run(
            [STARBOARD, "serve", "--listen", "127.0.0.1:0", "--db",
             folder + "/t.db"], preexec_fn=low, text=True,
            capture_output=True, timeout=30, check=False)
        assert out.returncode == 1 and "--clients" in out.stderr, out.stderr


def test_an_error_is_not_kept_for_a_year():
    """What says 503 must not be `immutable`, nor marked as gzip."""
    with Server() as server:
        status, head, body = server.ask("/api/tables/nothing", raw=True)
        assert status == 404 and head["cache-control"] == "no-store"
        assert head["content-encoding"] is None and json.loads(body)["error"]


class Silence:
    """One client that answers no ping and one that answers nothing else, from
    the beginning of these tests to their end."""

    def __init__(self):
        self.server = Server()
        table, tokens = self.server.create("null", ["me", "me"])
        hello = {"type": "hello", "protocol": 1, "table": table}
        self.kept = Client(self.server, table, tokens[1])
        self.kept.wait("update")
        self.dead = upgrade(self.server)
        body = json.dumps(dict(hello, token=tokens[0])).encode()
        self.dead.sendall(b"\x81\xfe" + len(body).to_bytes(2, "big") + bytes(4) + body)
        self.since, self.took = time.time(), 0
        self.watch = threading.Thread(target=self.listen, daemon=True)
        self.watch.start()

    def listen(self):
        """Until the other is gone; pings are answered in here."""
        seats = self.kept.wait("seats")["seats"]
        while not seats[0]["here"] or not seats[0]["taken"]:
            seats = self.kept.wait("seats")["seats"]
        while self.kept.wait("seats")["seats"][0]["here"]:
            pass
        self.took = time.time() - self.since

    def test(self):
        """Who is gone without a word is noticed, and nobody else is taken for it."""
        self.watch.join(120)
        assert 30 < self.took < 110, self.took
        # What came last was the question whether it lives.
        assert read_all(self.dead).endswith(b"\x89\x01?")
        self.kept.say(type="chat", text="I am here")
        self.kept.wait("ok")
        self.kept.close()


silence = Silence()
try:
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            test()
            print("ok", name)
    silence.test()
    print("ok test_silence")
finally:
    silence.server.__exit__(*sys.exc_info())
