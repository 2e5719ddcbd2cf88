"""What the tests of the server share: a server of their own on a free port of
the loopback, requests, and clients whose every message is checked against
docs/protocol.schema.json and the schema of the game."""
import json
import os
import random
import re
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

import jsonschema
import websocket

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
STARBOARD = os.environ.get("STARBOARD", ROOT + "/build/release/starboard")

_schemas = {}
_validators = {}


def schema(name):
    """docs/NAME.schema.json: the protocol's, or a game's."""
    if name not in _schemas:
        with open(ROOT + "/docs/" + name + ".schema.json", encoding="utf-8") as f:
            _schemas[name] = json.load(f)
    return _schemas[name]


def _check(name, key, value):
    if (name, key) not in _validators:
        node = schema(name)["$defs"]
        for step in key.split("/"):
            assert step in node, "no schema for " + name + " " + key
            node = node[step]
        _validators[name, key] = jsonschema.Draft202012Validator(
            dict(schema(name), **{"$ref": "#/$defs/" + key}))
    _validators[name, key].validate(value)


def check(group, kind, value):
    """Fails unless the value is what the schema says of this kind, and the view
    and the tables in it are what the game's own schema says of them."""
    _check("protocol", group + "/" + kind, value)
    if value.get("view"):
        _check(value["view"]["game"], "view", value["view"])
    if value.get("tables") and "game" in value:
        _check(value["game"], "tables", value["tables"])


def until(what, seconds=60):
    """Waits for it, and no longer than it takes: the machine may be busy."""
    end = time.time() + seconds
    while not what():
        assert time.time() < end, "it never comes"
        time.sleep(0.02)


class Database:
    """A PostgreSQL server of the test's own; nothing is left of it."""

    def __init__(self, *settings):
        self.dir = tempfile.mkdtemp(prefix="starboard-pg-", dir="/tmp")
        self.url = "postgresql://starboard@/postgres?host=" + self.dir
        self.settings = settings or ("fsync=off",)
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [ROOT + "/tests/support/postgres.sh", self.dir, *self.settings], cwd=ROOT)
        until(self.is_ready)

    def is_ready(self):
        assert self.process.poll() is None, "the database does not start"
        try:
            with open(self.dir + "/data/postmaster.pid", encoding="utf-8") as f:
                lines = f.read().splitlines()
        except OSError:
            return False
        return len(lines) > 7 and lines[7].strip() == "ready"

    def stop(self, how=signal.SIGQUIT):
        """At once, as a crash would; SIGINT: in order."""
        self.process.send_signal(how)
        self.process.wait(timeout=60)

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if self.process.poll() is None:
            self.stop()
        shutil.rmtree(self.dir)


class Server:
    """A server on its own database, in its own folder; or on one that is shared."""
    rate = "100000"  # tests are faster than people

    def __init__(self, *flags, db=None):
        # Memory, where there is such a place: tests sync thousands of times.
        place = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self.dir = tempfile.mkdtemp(prefix="starboard-", dir=place)
        self.db = db or self.dir + "/tables.db"
        self.flags = flags + (("--files", self.dir + "/server") if db else ())
        self.watch = {}  # the word by which each table made here is watched
        self.process = None
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [STARBOARD, "serve", "--listen", "127.0.0.1:0", "--db", self.db,
             "--rate", self.rate, *self.flags],
            stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        self.url = re.search(r"http://[0-9.:]+", line).group(0)

    def kill(self):
        """As a power cut would."""
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        self.process.terminate()
        status = self.process.wait(timeout=60)
        self.process.stdout.close()
        assert status == 0, "the server left with status %d" % status

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if self.process.poll() is None:
            if kind is None:
                self.stop()
            else:
                self.kill()
        shutil.rmtree(self.dir)

    def ask(self, path, body=None, headers=None, raw=False):
        """(status, headers, content) of a request; POST when it has a body."""
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, body, headers or {})
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                status, head, text = answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as e:
            status, head, text = e.code, e.headers, e.read()
        return status, head, text.decode(errors="replace") if raw else json.loads(text)

    def create(self, game, seats, **more):
        status, _, made = self.ask("/api/tables",
                                   dict(more, game=game, seats=seats))
        assert status == 201, made
        check("http", "created", made)
        for s in made["seats"]:
            assert s["link"] == (s["token"] and made["link"] + "/" + s["token"])
        self.watch[made["table"]] = made["watch"].removeprefix(made["link"] + "/")
        return made["table"], [s["token"] for s in made["seats"]]


class Gone(Exception):
    """The connection is closed."""


def changed(view, changes):
    """The view with what is new in it."""
    top = {"": json.loads(json.dumps(view))}
    for pointer, value in changes.items():
        at, keys = top, pointer.split("/")
        for key in keys[:-1]:
            at = at[int(key) if isinstance(at, list) else key]
        last = int(keys[-1]) if isinstance(at, list) else keys[-1]
        assert isinstance(at, list) or last in at, pointer
        at[last] = value
    return top[""]


class Client:
    """One seat, or a spectator when there is no token: with the word to watch,
    unless it comes as a stranger who knows the table's id alone."""

    def __init__(self, server, table, token=None, since=0, seed=0, lang="en",
                 strict=True, changes=False, stranger=False):
        if token is None and not stranger:
            token = server.watch.get(table)
        self.heard = []     # every message, in order
        self.strict = strict  # check each against the schema: slow
        self.entry = {}     # what is known of the journal, by number
        self.update = None  # the last one
        self.random = random.Random(seed)
        self.ws = websocket.create_connection(
            server.url.replace("http", "ws") + "/ws?table=" + table, timeout=60,
            subprotocols=["starboard.1"], suppress_origin=True)
        self.say(type="hello", protocol=1, table=table, token=token,
                 since=since, lang=lang, changes=changes)

    def say(self, **message):
        check("client", message["type"], message)
        self.ws.send(json.dumps(message))

    def hear(self):
        """The next message."""
        try:
            text = self.ws.recv()
        except (websocket.WebSocketException, OSError) as e:
            raise Gone from e
        if text == "":
            raise Gone
        message = json.loads(text)
        if self.strict:
            check("server", message["type"], message)
        self.heard.append(message)
        for e in message.get("entries", []):
            self.entry[e["n"]] = e
        if message["type"] == "update":
            if "changes" in message:
                assert message["since"] == self.update["state"], message
                message["view"] = changed(self.update["view"], message["changes"])
            self.update = message
        return message

    def wait(self, kind):
        """The next message of this type."""
        while True:
            message = self.hear()
            if message["type"] == kind:
                return message

    def move(self, **more):
        """Answers with any legal move; returns it."""
        chosen = self.random.choice(self.update["legal"])
        move = chosen["move"]
        words = [chosen["verb"]] + [str(a) for a in chosen["args"]]
        assert move == " ".join(words), chosen
        self.say(type="move", state=self.update["state"], move=move, **more)
        return move

    def play(self):
        """To the end of the game."""
        fresh = self.update is not None
        waiting = False
        while not (self.update and self.update["over"]):
            if fresh and not waiting and self.update["legal"]:
                self.move()
                waiting = True
            message = self.hear()
            fresh = message["type"] == "update"
            if message["type"] in ("ok", "refused"):
                assert message["type"] == "ok" or message["code"] == "stale", \
                    message
                waiting = False
        return self.update["result"]

    def close(self):
        self.ws.close()


def games(server):
    """The games of the server, and how many play each normally."""
    _, _, answer = server.ask("/api/games")
    check("http", "games", answer)
    return [(g["id"], int(g["options"][0]["normal"])) for g in answer["games"]]
