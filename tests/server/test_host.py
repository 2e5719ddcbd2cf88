#!/usr/bin/python3
"""What a host has besides the tables: figures for monitoring, whether all is
well, who is not let in, signals, and a log that tells no secrets."""
import os
import re
import resource
import signal
import socket
import sqlite3
import ssl
import subprocess
import time
import urllib.error
import urllib.request

import websocket

from party import STARBOARD, Client, Gone, Server, until


class Host(Server):
    """A server whose log is kept and whose figures are told."""
    preexec = None

    def start(self):
        self.log = open(self.dir + "/log", "w+", encoding="utf-8")
        self.process = subprocess.Popen(
            [STARBOARD, "serve", "--listen", "127.0.0.1:0", "--db", self.db,
             "--rate", "100000", "--monitor", "127.0.0.1:0", *self.flags],
            stdout=subprocess.PIPE, stderr=self.log, text=True, preexec_fn=self.preexec)
        self.url, self.figures = (
            re.search(r"https?://[0-9.:]+", self.process.stdout.readline()).group(0)
            for _ in range(2))

    def metrics(self):
        with urllib.request.urlopen(self.figures + "/metrics", timeout=30) as a:
            assert a.headers["content-type"].startswith("text/plain")
            text = a.read().decode()
        found = {}
        for line in text.splitlines():
            if line.startswith("#"):
                assert re.match(r"# (HELP|TYPE) starboard_[a-z_]+ .", line), line
                continue
            name, value = re.fullmatch(
                r'(starboard_[a-z_]+(?:\{le="[^"]+"\})?) ([0-9.]+)', line).groups()
            found[name] = float(value)
        return found

    def logged(self):
        self.log.flush()
        with open(self.dir + "/log", encoding="utf-8") as f:
            return f.read()


def test_figures(host):
    before = host.metrics()
    table, tokens = host.create("null", ["me", "me"])
    one, two = Client(host, table, tokens[0], seed=1), Client(host, table, tokens[1], seed=2)
    for c in (one, two):
        c.wait("update")
    now = host.metrics()
    assert now["starboard_clients"] == 2 and now["starboard_tables_open"] == 1
    assert now["starboard_tables_stored"] == before["starboard_tables_stored"] + 1
    one.move()
    one.wait("ok")
    after = host.metrics()
    assert after["starboard_messages_total"] == now["starboard_messages_total"] + 1
    assert after["starboard_flush_seconds_count"] > now["starboard_flush_seconds_count"]
    assert after['starboard_flush_seconds_bucket{le="+Inf"}'] == \
        after["starboard_flush_seconds_count"]
    assert after["starboard_sent_bytes_total"] > now["starboard_sent_bytes_total"]
    host.ask("/api/tables/nothing")
    assert host.metrics()["starboard_requests_failed_total"] > \
        after["starboard_requests_failed_total"]
    one.close()
    two.close()


def test_figures_are_for_the_host(host):
    """Not where everybody asks; and nothing but figures where the host asks."""
    status, _, _ = host.ask("/metrics")
    assert status == 404
    for path in ("/api/tables", "/", "/ws"):
        try:
            urllib.request.urlopen(host.figures + path, timeout=30)
            raise AssertionError(path)
        except urllib.error.HTTPError as e:
            assert e.code == 404, (path, e.code)


def test_health(host):
    status, _, text = host.ask("/healthz", raw=True)
    assert (status, text) == (200, "ok\n")


def test_banned(host):
    """SIGHUP reads the list again; who stands on it leaves, others stay."""
    port = int(host.url.rsplit(":", 1)[1])
    table, tokens = host.create("null", ["me", "open"])
    player = Client(host, table, tokens[0])
    player.wait("update")

    def lets_in(source):
        with socket.create_connection(("127.0.0.1", port), timeout=30,
                                      source_address=(source, 0)) as s:
            try:
                s.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
                return s.recv(100).startswith(b"HTTP/1.1 200")
            except OSError:
                return False

    def ban(text):
        with open(host.dir + "/banned", "w", encoding="utf-8") as f:
            f.write(text)
        seen = host.logged().count("part=serve")
        host.process.send_signal(signal.SIGHUP)
        until(lambda: host.logged().count("part=serve") > seen)

    assert lets_in("127.0.0.9")
    ban("# noisy\n127.0.0.9  # since Monday\n\n2001:db8::1\n")
    assert not lets_in("127.0.0.9") and lets_in("127.0.0.1")
    ban("127.0.0.8\nnonsense\n")
    assert "line 2" in host.logged()
    assert not lets_in("127.0.0.9"), "a list with a mistake is not taken"
    player.say(type="chat", text="still here")
    player.wait("ok")
    ban("127.0.0.1\n")
    try:
        while True:
            player.hear()
    except Gone:
        pass
    ban("")
    assert lets_in("127.0.0.9") and lets_in("127.0.0.1")


def test_bans_while_it_runs(host):
    """The host sees who is here and bans them: they leave, and stay out after a
    restart too, until they are let in again."""
    def admin(*words, status=0):
        out = subprocess.run([STARBOARD, "admin", *words, "--db", host.db], text=True,
                             capture_output=True, timeout=60, check=False)
        assert out.returncode == status, out
        return out.stdout

    def lets_in():
        try:
            return host.ask("/healthz", raw=True)[0] == 200
        except OSError:
            return False

    flags, host.flags = host.flags, ()
    host.stop()
    host.start()
    table, tokens = host.create("null", ["me", "me"])
    player, watcher = Client(host, table, tokens[1]), Client(host, table)
    for c in (player, watcher):
        c.wait("update")
    here = [line.split() for line in admin("who").splitlines()]
    assert sorted(here) == [["127.0.0.1", table, "-"], ["127.0.0.1", table, "2"]], here
    for token in tokens:
        assert token not in admin("who", "--json")
    with open(host.db + ".banned", "w", encoding="utf-8") as f:
        f.write("# noisy\n127.0.0.9 # since Monday")  # and no end of the line
    host.process.send_signal(signal.SIGHUP)
    admin("ban", "::ffff:127.0.0.1")
    admin("ban", "127.0.0.1")  # again
    for c in (player, watcher):
        try:
            while True:
                c.hear()
        except Gone:
            pass
    assert not lets_in()
    host.stop()
    host.start()
    assert not lets_in()
    for wrong in (["ban", "everybody"], ["ban"], ["unban", "127.0.0.1", "x"]):
        admin(*wrong, status=2)
    admin("unban", "127.0.0.8", status=1)
    admin("unban", "127.0.0.1")
    assert lets_in()
    with open(host.db + ".banned", encoding="utf-8") as f:
        assert f.read() == "# noisy\n127.0.0.9 # since Monday\n"
    assert os.stat(host.db + ".banned").st_mode & 0o777 == 0o600
    host.stop()
    os.unlink(host.db + ".banned")
    host.flags = flags
    host.start()


def store(*words):
    return subprocess.run([STARBOARD, "store", *words], text=True,
                          capture_output=True, timeout=60, check=False)


def test_backup_and_restore(host):
    """A copy while people play; what was acknowledged before is in it, nobody
    else may read it, and a server goes on from it."""
    table, tokens = host.create("null", ["me", "me"])
    player = Client(host, table, tokens[0], seed=5)
    player.wait("update")
    player.move()
    state = player.wait("ok")["state"]
    copy, again = host.dir + "/copy.db", host.dir + "/again.db"
    out = store("backup", copy, "--db", host.db)
    assert out.returncode == 0 and "checked" in out.stdout, out.stderr
    assert os.stat(copy).st_mode & 0o777 == 0o600
    player.say(type="chat", text="after the copy")
    player.wait("ok")
    player.close()
    out = store("backup", copy, "--db", host.db)
    assert out.returncode == 1 and "exists" in out.stderr, "a copy is overwritten"
    assert store("restore", copy, "--db", host.db).returncode == 1
    with open(host.dir + "/rubbish", "wb") as f:
        f.write(b"x" * 5000)
    for wrong in (host.dir + "/rubbish", host.dir + "/nothing"):
        out = store("restore", wrong, "--db", again)
        assert out.returncode == 1 and not os.path.exists(again), out
    assert store("restore", copy, "--db", again).returncode == 0
    assert store("steal").returncode == 2
    old, host.db = host.db, again
    host.stop()
    host.start()
    back = Client(host, table, tokens[0])
    assert back.wait("update")["state"] == state
    assert not [m for m in back.heard if m["type"] == "chat"]
    back.close()
    host.stop()
    host.db = old
    host.start()


def test_admin(host):
    """The host looks at tables, ends, exports and deletes them, and shuts out
    whoever has a seat; nobody else can."""
    def admin(*words, status=0):
        out = subprocess.run([STARBOARD, "admin", *words, "--db", host.db], text=True,
                             capture_output=True, timeout=60, check=False)
        assert out.returncode == status, out
        return out.stdout

    assert os.stat(host.db + ".admin").st_mode & 0o777 == 0o600
    table, tokens = host.create("arcs", ["me", "me"], title="to be ended")
    other, _ = host.create("null", ["me", "open"])
    one, two = (Client(host, table, t, seed=7) for t in tokens)
    for c in (one, two):
        c.wait("update")
    listed = admin("list")
    assert table in listed and other in listed and "waiting" in listed, listed
    assert "to be ended" in admin("show", table, "--json")
    record = admin("export", table)
    assert "seed" in record and "unfinished" in record, record
    # A seat gets a new token; the old one opens nothing.
    fresh = admin("revoke", table, "2").strip()
    assert len(fresh) == 32 and fresh != tokens[1]
    for token, kind in ((tokens[1], "refused"), (fresh, "welcome")):
        c = Client(host, table, token)
        assert c.hear()["type"] == kind, kind
        c.close()
    admin("end", table)
    one.wait("update")
    while not one.update["over"]:
        one.wait("update")
    assert "over" in admin("show", table)
    # Deleted: whoever is there is told, and it is gone after a restart too.
    admin("delete", table)
    try:
        while True:
            message = one.hear()
    except Gone:
        assert message["type"] == "refused" and message["code"] == "unknown", message
    admin("show", table, status=1)
    assert host.ask("/api/tables/" + table)[0] == 404
    for wrong in (["list", "x"], ["show", "../x"], ["revoke", other, "9"], ["steal"]):
        admin(*wrong, status=2)
    admin("revoke", other, "5", status=1)
    # The commands are not for those who come by the network.
    assert host.ask("/admin/tables")[0] == 404
    host.stop()
    admin("list", status=1)
    host.start()
    assert table not in admin("list") and other in admin("list")


def test_tables_are_kept_as_long_as_the_host_says(host):
    """Days pass, in the file at least: what is finished and what was left go, each
    after its own time."""
    def days_pass(n):
        with sqlite3.connect(host.db) as db:
            db.execute("UPDATE tip SET moved = moved - ?", (n * 86400,))
        db.close()

    def there(table):
        return host.ask("/api/tables/" + table)[0] == 200

    finished, left = (host.create("null", ["me", "me"]) for _ in range(2))
    for table, tokens in (finished, left):
        one = Client(host, table, tokens[0], seed=1)
        one.wait("update")
        one.move()
        one.wait("ok")
        if table == finished[0]:
            one.say(type="resign")
            one.wait("ok")
        one.close()
    flags = host.flags
    host.stop()
    days_pass(3)
    host.start()
    assert there(finished[0]) and there(left[0])
    host.stop()
    host.flags += ("--keep-finished", "2", "--keep-abandoned", "4")
    host.start()
    until(lambda: not there(finished[0]))
    assert there(left[0])
    host.stop()
    days_pass(2)
    host.start()
    until(lambda: not there(left[0]))
    host.stop()
    host.flags = flags
    host.start()


def certificate(folder, name):
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
         "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", "/CN=" + name,
         "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", folder + "/key.pem",
         "-out", folder + "/cert.pem"], check=True, capture_output=True)


def shown(port):
    """The certificate that a newcomer sees."""
    return ssl.get_server_certificate(("127.0.0.1", port), timeout=30)


def test_https(host):
    """A game over TLS; a renewed certificate is shown after SIGHUP."""
    certificate(host.dir, "first")
    flags = host.flags
    host.stop()
    host.flags += ("--cert", host.dir + "/cert.pem", "--key", host.dir + "/key.pem")
    host.start()
    assert host.url.startswith("https://"), host.url
    port = int(host.url.rsplit(":", 1)[1])
    trust = ssl.create_default_context(cafile=host.dir + "/cert.pem")
    with urllib.request.urlopen(host.url + "/healthz", context=trust, timeout=30) as a:
        assert a.read() == b"ok\n"
    # Browsers would rather speak HTTP/2, which it does not.
    trust.set_alpn_protocols(["h2", "http/1.1"])
    with socket.create_connection(("127.0.0.1", port), timeout=30) as plain, \
            trust.wrap_socket(plain, server_hostname="127.0.0.1") as s:
        assert s.selected_alpn_protocol() == "http/1.1"
        s.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert s.recv(100).startswith(b"HTTP/1.1 200")
    ws = websocket.create_connection(
        host.url.replace("https", "wss") + "/ws", timeout=30, suppress_origin=True,
        sslopt={"ca_certs": host.dir + "/cert.pem", "check_hostname": False})
    ws.send('{"type":"hello","protocol":1,"table":"nothing"}')
    assert "unknown" in ws.recv()
    ws.close()
    first = shown(port)
    certificate(host.dir, "second")
    host.process.send_signal(signal.SIGHUP)
    until(lambda: shown(port) != first)
    with open(host.dir + "/cert.pem", "w", encoding="utf-8") as f:
        f.write("nonsense")
    host.process.send_signal(signal.SIGHUP)
    until(lambda: "the old ones stay" in host.logged())
    shown(port)
    host.stop()
    out = subprocess.run([STARBOARD, "serve", "--listen", "127.0.0.1:0", "--db",
                          host.db, "--cert", host.dir + "/cert.pem", "--key",
                          host.dir + "/key.pem"], capture_output=True, text=True,
                         timeout=30, check=False)
    assert out.returncode == 1 and "PEM" in out.stderr, out
    host.flags = flags
    host.start()


class Lock:
    """Another program that holds the database, as a careless tool would."""
    program = ("import sqlite3, sys\n"
               "db = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
               "db.execute('BEGIN IMMEDIATE')\n"
               "print('locked', flush=True)\n"
               "sys.stdin.read()\n"
               "db.execute('ROLLBACK')\n")

    def __init__(self, db):
        self.process = subprocess.Popen(
            ["/usr/bin/python3", "-c", self.program, db], text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self.process.stdout.readline() == "locked\n"

    def release(self):
        self.process.communicate()
        assert self.process.returncode == 0


def test_another_program_holds_the_database(host):
    """Moves wait for it and are kept; nobody else notices."""
    table, tokens = host.create("null", ["me", "me"])
    quiet, _ = host.create("null", ["me", "me"])
    one, two = Client(host, table, tokens[0], seed=1), Client(host, table, tokens[1], seed=2)
    for c in (one, two):
        while c.update is None:
            c.hear()
    mover = one if one.update["legal"] else two

    def look():
        """How long does it take to look at the other table?"""
        before = time.time()
        assert host.ask("/api/tables/" + quiet)[0] == 200
        watcher = Client(host, quiet)
        watcher.wait("update")
        watcher.close()
        return time.time() - before
    usual = max(look() for _ in range(5))  # on a machine that may be busy
    lock = Lock(host.db)
    start, slowest = time.time(), 0
    mover.move()
    while time.time() - start < 7:  # SQLite was told to wait five seconds once
        slowest = max(slowest, look())
        time.sleep(0.2)
    assert slowest < 4.5 + 3 * usual, (slowest, usual)
    status, _, text = host.ask("/healthz", raw=True)
    assert (status, text) == (503, "not now\n")
    mover.ws.settimeout(0.2)
    try:
        while True:
            message = mover.ws.recv()
            assert '"seats"' in message, message  # nothing of the move
    except websocket.WebSocketTimeoutException:
        pass
    mover.ws.settimeout(60)
    lock.release()
    while mover.hear()["type"] != "ok":
        pass
    before = mover.heard[-1]["state"]
    for c in (one, two):
        while c.update["state"] < before:
            c.hear()
        c.close()
    assert host.ask("/healthz", raw=True)[0] == 200
    assert "locked" in host.logged()


class Small(Host):
    """A server whose files cannot grow past a size, as on a full disk."""
    most = 300000

    def start(self):
        def little():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (self.most, resource.RLIM_INFINITY))
        self.preexec = little
        super().start()


def test_a_full_disk(_):
    """What cannot be kept has not happened, and who is told so keeps no such answer;
    the page is there all the time.  With room again all goes on from what was kept."""
    with Small() as small:
        table, tokens = small.create("null", ["me", "me"])
        player = Client(small, table, tokens[0], seed=3)
        player.wait("update")
        player.move()
        state = player.wait("ok")["state"]
        try:
            for _ in range(5000):
                player.say(type="chat", text="x" * 400)
                while player.hear()["type"] != "ok":
                    pass
            raise AssertionError("the disk was never full")
        except Gone:
            pass
        status = 201
        while status == 201:
            status, head, answer = small.ask("/api/tables", {"game": "null", "seats": ["me"] * 4})
        assert (status, head["cache-control"]) == (503, "no-store"), (status, answer)
        assert head["content-encoding"] is None and answer["error"]
        for path in ("/", "/api/games"):
            status, head, _ = small.ask(path, headers={"Accept-Encoding": "gzip"}, raw=True)
            assert status == 200, path
        assert small.ask("/healthz", raw=True)[0] == 503
        assert "could not be kept" in small.logged()
        resource.prlimit(small.process.pid, resource.RLIMIT_FSIZE,
                         (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        again = Client(small, table, tokens[0])
        assert again.wait("update")["state"] == state
        again.say(type="chat", text="room again")
        while again.hear()["type"] != "ok":
            pass
        assert small.ask("/healthz", raw=True)[0] == 200
        again.close()


def test_leaving(host):
    """SIGTERM: players are told, and what was acknowledged is there after."""
    table, tokens = host.create("null", ["me", "me"])
    player = Client(host, table, tokens[0], seed=3)
    player.wait("update")
    player.move()
    state = player.wait("ok")["state"]
    host.stop()
    try:
        while True:
            player.hear()
    except Gone:
        pass
    log = host.logged()
    for line in log.splitlines():
        assert re.fullmatch(r'time=\S+Z level=(note|error) part=[a-z]+ what="[^"]*"',
                            line), line
    for token in tokens:
        assert token not in log
    host.start()
    again = Client(host, table, tokens[0])
    assert again.wait("update")["state"] == state
    again.close()


with Host() as the_host:
    # The list lies beside the tables, so that one folder is all.
    open(the_host.dir + "/banned", "w", encoding="utf-8").close()
    the_host.flags = ("--banned", the_host.dir + "/banned")
    the_host.stop()
    the_host.start()
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            test(the_host)
            print("ok", name)
