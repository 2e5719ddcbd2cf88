#!/usr/bin/python3
"""Whole games over the wire: people, bots, spectators; the lobby; coming and
going.  Every message is checked against the schema on its way."""
import glob
import html
import json
import re
import subprocess
import tempfile
import threading
import urllib.parse
import time

import jsonschema
import websocket

from party import ROOT, STARBOARD, Client, Gone, Server, check, games

LOOKS = 13  # at each record


def refused(client, code):
    message = client.wait("refused")
    assert message["code"] == code, message


def in_threads(*work):
    errors = []

    def run(f):
        try:
            f()
        except BaseException as e:  # pylint: disable=broad-except
            errors.append(e)
    threads = [threading.Thread(target=run, args=(f,), daemon=True)
               for f in work]
    for t in threads:
        t.start()
    # One that fails leaves the others waiting: do not wait for them.
    while any(t.is_alive() for t in threads) and not errors:
        time.sleep(0.01)
    if errors:
        raise errors[0]


def assert_same_views(one, other):
    """Who keeps a copy sees in every state what is sent to who does not."""
    seen = [{m["state"]: m["view"] for m in c.heard if m["type"] == "update"}
            for c in (one, other)]
    for state in set(seen[0]) & set(seen[1]):
        assert seen[0][state] == seen[1][state], state
    partly = [m for m in other.heard if "changes" in m]
    assert len(partly) > 5 and not any("changes" in m for m in one.heard)


def test_people_play_every_game(server):
    for game, n in games(server):
        n = max(n, 2)
        table, tokens = server.create(game, ["me"] + ["open"] * (n - 1))
        players = [Client(server, table, t, seed=i, changes=i % 2 == 0)
                   for i, t in enumerate(tokens)]
        watcher = Client(server, table)
        keeper = Client(server, table, changes=True)
        results = []
        in_threads(*(lambda p=p: results.append(p.play()) for p in players),
                   lambda: results.append(watcher.play()),
                   lambda: results.append(keeper.play()))
        assert all(r == results[0] for r in results), results
        assert_same_views(watcher, keeper)
        for p in players + [watcher, keeper]:
            assert sorted(p.entry) == list(range(p.update["state"] + 1))
            p.close()


def test_bots_play_along(server):
    for game, n in games(server):
        n = max(n, 2)
        table, tokens = server.create(game,
                                      ["me"] + ["bot:random"] * (n - 1))
        assert tokens[1:] == [None] * (n - 1)
        me = Client(server, table, tokens[0])
        me.wait("update")
        while me.update["state"] < 60 and not me.update["over"]:
            if me.update["legal"]:
                me.move()
                me.wait("ok")
            me.wait("update")
        me.close()


def test_example_bot(server):
    table, tokens = server.create("null", ["me", "bot:random"])
    out = subprocess.run([ROOT + "/examples/bot.py", server.url, table,
                          tokens[0]], capture_output=True, text=True,
                         timeout=120, check=False)
    assert out.returncode == 0, out.stderr
    assert '"rank"' in out.stdout


def test_lobby(server):
    table, tokens = server.create("null", ["me", "open", "open"],
                                  listed=True, title="Tea & <cake>", name="Ann")
    _, _, answer = server.ask("/api/tables")
    check("http", "tables", answer)
    found = [t for t in answer["tables"] if t["table"] == table]
    assert found[0]["title"] == "Tea & <cake>"
    assert [s["open"] for s in found[0]["seats"]] == [False, True, True]
    status, _, joined = server.ask("/api/tables/%s/join" % table,
                                   {"name": "Bob", "seat": 3})
    assert status == 200
    check("http", "joined", joined)
    assert joined["seat"] == 3
    assert joined["link"] == "/#/table/%s/%s" % (table, joined["token"])
    status, _, _ = server.ask("/api/tables/%s/join" % table, {"seat": 3})
    assert status == 409
    status, _, seen = server.ask("/api/tables/" + table)
    check("http", "table", seen)
    assert [s["name"] for s in seen["seats"]] == ["Ann", "", "Bob"]
    # The link that the host had for this seat opens nothing any more.
    old = Client(server, table, tokens[2])
    refused(old, "forbidden")
    new = Client(server, table, joined["token"])
    assert new.wait("welcome")["seat"] == 3
    # A seat whose link was used cannot be claimed.
    link = Client(server, table, tokens[1])
    link.wait("welcome")
    status, _, _ = server.ask("/api/tables/%s/join" % table, {})
    assert status == 409
    new.close()
    link.close()


def test_whose_turn(server):
    """Who is asked, as any spectator sees it; nobody once all is over."""
    table, tokens = server.create("null", ["me", "me"])
    watcher = Client(server, table)
    me = Client(server, table, tokens[0])
    me.wait("update")

    def asked():
        _, _, seen = server.ask("/api/tables/" + table)
        check("http", "table", seen)
        assert abs(seen["moved"] - time.time()) < 60
        return seen["asked"]
    # Both bid at once; a bid is a secret, but not that it was made.
    assert watcher.wait("update")["view"]["asked"] == asked() == [1, 2]
    me.move()
    me.wait("ok")
    assert watcher.wait("update")["view"]["asked"] == asked() == [2]
    # The rules would still ask the other, but there is no one left to beat.
    me.say(type="resign")
    me.wait("ok")
    assert watcher.wait("update")["over"] and asked() == []
    _, _, seen = server.ask("/api/tables/" + table)
    assert seen["ranks"] == [2, 1] and len(seen["scores"]) == 2
    assert seen["options"]["players"] == "2"
    me.close()
    watcher.close()


def test_languages(server):
    _, _, english = server.ask("/api/games")
    _, _, french = server.ask("/api/games?lang=fr")
    check("http", "games", french)
    for a, b in zip(english["games"] + english["bots"],
                    french["games"] + french["bots"]):
        assert a["id"] == b["id"]
        assert a.get("text") != b.get("text") or "text" not in a
        for o, p in zip(a.get("options", []), b.get("options", [])):
            assert o["id"] == p["id"] and o["text"] != p["text"], (o, p)
    assert server.ask("/api/games?lang=xx")[2] == english
    status, _, answer = server.ask("/api/tables/x?lang=es")
    assert status == 404 and answer["error"] == "esa mesa no existe", answer
    status, _, answer = server.ask("/api/tables?lang=it", b"[]")
    assert answer["error"] == "il corpo deve essere un oggetto JSON", answer
    table, tokens = server.create("null", ["me", "bot:random"])
    me = Client(server, table, tokens[0], lang="fr")
    assert me.wait("welcome")["lang"] == "fr"
    question = me.wait("update")["question"]
    assert question["text"].startswith("Misez une carte"), question
    me.say(type="lang", lang="en", tag=7)
    assert me.wait("ok")["tag"] == 7
    update = me.wait("update")
    assert update["entries"] == []
    assert update["question"]["text"] != question["text"]
    stranger = Client(server, table, "A" * 32, lang="fr")
    why = stranger.wait("refused")["why"]
    assert why == "ce jeton n'ouvre aucune place ici", why
    me.close()


def test_sections(server):
    """A thing leads to a section of the rulebook, in each language."""
    for game in ("arcs", "ark"):
        for lang in ("en", "fr", "it", "es"):
            _, _, words = server.ask("/api/games/%s/words?lang=%s"
                                     % (game, lang))
            with open("%s/rulebook/%s.%s.md" % (ROOT, game, lang),
                      encoding="utf-8") as f:
                book = f.read()
            rules = [n["rule"] for n in words["nouns"] if n["rule"]]
            assert len(rules) > 10
            for rule in rules:
                assert rule["title"].startswith("%d. " % rule["section"])
                assert "\n## %s" % rule["title"] in book, rule
    _, _, words = server.ask("/api/games/null/words")
    assert all(n["rule"] is None for n in words["nouns"])


def test_names_of_choices(server):
    """Whatever can be chosen has a name for people, in their language."""
    _, _, answer = server.ask("/api/games?lang=fr")
    check("http", "games", answer)
    named = {o["id"]: dict(zip(o["choice"], o["names"], strict=True))
             for g in answer["games"] for o in g["options"] if "choice" in o}
    assert all(name for names in named.values() for name in names.values())
    assert named["setup"]["random"] == "Au hasard"
    assert named["groups"]["navigation+power+life"].count(", ") == 2


def test_reference(server):
    """Everything that can be looked up, in one answer, in each language."""
    for game, _ in games(server):
        for lang in ("en", "fr"):
            _, _, all_of_it = server.ask(
                "/api/games/%s/reference?lang=%s" % (game, lang))
            check("http", "reference", all_of_it)
            for thing in all_of_it["things"][::17]:
                _, _, one = server.ask("/api/games/%s/show?thing=%s&lang=%s" % (
                    game, urllib.parse.quote(thing["word"]), lang))
                # a word of two things shows both
                assert thing["text"].strip() in one["text"]
    _, _, arcs = server.ask("/api/games/arcs/reference")
    assert "loyal-pilots" in [t["word"] for t in arcs["things"]]


def test_lessons(server):
    """What a coach says, in each language; the game it teaches, made in one word."""
    for game, _ in games(server):
        _, _, english = server.ask("/api/games/%s/lessons" % game)
        _, _, french = server.ask("/api/games/%s/lessons?lang=fr" % game)
        check("http", "lessons", english)
        check("http", "lessons", french)
        assert [x["id"] for x in english["lessons"]] == \
               [x["id"] for x in french["lessons"]]
        if game == "null":
            assert english["lessons"] == []
            status, _, answer = server.ask(
                "/api/tables", {"game": game, "guided": True})
            assert status == 400 and "guided" in answer["error"]
            continue
        assert english["lessons"][0]["say"] != french["lessons"][0]["say"]
        # Its options and seats are its own, whatever else is said.
        status, _, made = server.ask("/api/tables", {
            "game": game, "guided": True, "seats": ["open"] * 3})
        assert status == 201, made
        assert [s["kind"] for s in made["seats"]] == ["me", "bot:easy"]
    status, _, answer = server.ask(
        "/api/tables", {"game": "arcs", "guided": "yes"})
    assert status == 400 and answer["error"]


def test_rules(server):
    """The rulebook of a game, in each language."""
    for game in ("arcs", "ark"):
        texts = set()
        for lang in ("en", "fr", "it", "es"):
            _, _, answer = server.ask(
                "/api/games/%s/rules?lang=%s" % (game, lang))
            check("http", "rules", answer)
            texts.add(answer["text"])
        assert len(texts) == 4
        pictures = re.findall(r"\(%s/([a-z-]+)\.scn " % game, answer["text"])
        assert len(pictures) > 5
        for name in pictures:
            _, _, answer = server.ask(
                "/api/games/%s/pictures/%s" % (game, name))
            check("http", "picture", answer)
            # As a seat sees it: the hands of others are not in it.
            assert answer["seat"] == 1
            for player in answer["view"]["players"][1:]:
                assert not player.get("hand"), name
    for path in ("null/rules", "arcs/pictures/nothing", "null/pictures/goal"):
        status, _, _ = server.ask("/api/games/" + path)
        assert status == 404


def test_editions(server):
    """A card is worded as the table plays it, else as it was published."""
    card = "/api/games/arcs/show?thing=court:court-enforcers"
    _, _, normal = server.ask(card)
    _, _, published = server.ask(card + "&options=edition:published,players:3")
    _, _, other = server.ask(card + "&options=edition:translation")
    assert normal == published
    assert "yours too" in other["text"] and "yours too" not in normal["text"]
    _, _, all_of_it = server.ask(
        "/api/games/arcs/reference?options=edition:translation")
    assert other["text"] in [t["text"] for t in all_of_it["things"]]
    for wrong in ("edition:other", "edition", "colour:red", ":", ",,"):
        status, _, answer = server.ask(card + "&options=" + wrong)
        assert status == 400 and answer["error"], wrong


def test_all_options(server):
    """All options of a table leave room for the language behind them."""
    _, _, answer = server.ask("/api/games")
    for game in answer["games"]:
        every = ",".join(
            "%s:%s" % (o["id"], o["normal"]) for o in game["options"])
        asked = "/api/games/%s/reference?options=%s" % (game["id"], every)
        french = server.ask(asked + "&lang=fr")[2]
        assert french == server.ask(
            "/api/games/%s/reference?lang=fr" % game["id"])[2], game["id"]
        assert french != server.ask(asked)[2]
        empty = "/api/games/%s/reference?&&lang=fr" % game["id"]
        assert french == server.ask(empty)[2]
        assert server.ask(asked + "," * 1000 + "&lang=fr")[0] == 414


def test_words(server):
    """With the words alone a client can say whatever it is told."""
    def owner(words, phrase, args, part):
        """Whose thing a part is about: its argument, and the player's number,
        more than five for nobody."""
        for i, kind in enumerate(phrase["args"]):
            for noun in words["nouns"]:
                if noun["id"] == kind and noun["players"] and \
                        "{%s}" % phrase["slots"][i] in part:
                    values = [v["word"] for v in noun["values"]]
                    return i, values.index(str(args[i])) + 1
        raise AssertionError(part)

    def form(words, phrase, args, part, me):
        """One's own, another player's, nobody's; the first may be missing."""
        forms = part.split("|")
        i, player = owner(words, phrase, args, part)
        actor = me is None and phrase["args"][0] == "seat"
        self = args[0] if actor else me
        which = 2 if player > 5 else \
            0 if player == self and not (actor and i == 0) else 1
        which -= (2 if phrase["args"][i] == "seat" else 3) - len(forms)
        return forms[max(which, 0)]

    def say(words, phrase, args, me=None):
        numbers = [a for a, k in zip(args, phrase["args"]) if k == "number"]
        first, many = "text", "plural"
        if phrase["none"] and numbers[0] == 0:
            first, many = "none", "none-plural"
            numbers = numbers[1:]
        text = phrase[first]
        if phrase[many] and not words["one-from"] <= numbers[0] <= 1:
            text = phrase[many]

        def part(found):
            """What stands in brackets is said unless all of it is 0."""
            if "|" in found.group(1):
                return form(words, phrase, args, found.group(1), me)
            used = [a for slot, a in zip(phrase["slots"], args)
                    if "{%s}" % slot in found.group(1)]
            return found.group(1) if any(a != 0 for a in used) else ""

        text = re.sub(r"\[([^]]*)\]", part, text)
        for slot, kind, arg in zip(phrase["slots"], phrase["args"], args):
            name = {v["word"]: v.get("phrased", v["name"])
                    if phrase["phrased"] else v["name"]
                    for n in words["nouns"]
                    if n["id"] == kind for v in n["values"]}
            if arg is not None:
                text = text.replace("{%s}" % slot,
                                    name.get(str(arg), str(arg)))
        return text

    _, _, words = server.ask("/api/games/arcs/words")
    verbs = {v["id"]: v for v in words["verbs"]}
    for verb, args, said in (("ships", [2, 0], "Move 2 fresh ships."),
                             ("ships", [0, 1], "Move 1 damaged ship."),
                             ("ships", [0, 2], "Move 2 damaged ships."),
                             ("lose", [0], "Lose no ship; all hits only damage.")):
        assert say(words, verbs[verb], args, 1) == said

    for game, n in games(server):
        _, _, words = server.ask("/api/games/%s/words?lang=fr" % game)
        check("http", "words", words)
        messages = {m["id"]: m for m in words["messages"]}
        verbs = {v["id"]: v for v in words["verbs"]}
        for m in words["messages"]:
            assert m["question"] == m["id"].startswith("ask-")
        table, tokens = server.create(game, ["me"] + ["bot:random"] *
                                      (max(n, 2) - 1))
        me = Client(server, table, tokens[0], lang="fr")
        me.wait("update")
        while me.update["state"] < 30 and not me.update["over"]:
            for e in me.update["entries"]:
                for event in e["events"]:
                    if None not in event["args"]:
                        assert event["text"] == say(
                            words, messages[event["id"]], event["args"])
            for m in me.update["legal"]:
                assert m["text"] == say(words, verbs[m["verb"]],
                                        m["args"], 1)
            if me.update["legal"]:
                asked = me.update["question"]
                assert messages[asked["id"]]["question"]
                if None not in asked["args"]:
                    assert asked["text"] == say(
                        words, messages[asked["id"]], asked["args"], 1)
                me.move()
                me.wait("ok")
            me.wait("update")
        me.close()


def test_tables(server):
    """What is printed names the things that the view and the moves name."""
    def tables(game, n, **more):
        table, tokens = server.create(game, ["me"] * n, **more)
        me = Client(server, table, tokens[0])
        found = me.wait("welcome")["tables"]
        view = me.wait("update")["view"]
        me.close()
        return found, view
    assert tables("null", 2)[0] == {}

    t, view = tables("arcs", 3)
    assert set(t["systems"]) == set(view["systems"])
    for word, s in t["systems"].items():
        assert (s["kind"] == "gate") == (s["resource"] is None)
        assert s["slots"] in (0, 1, 2)
        for near in s["neighbours"]:
            assert word in t["systems"][near]["neighbours"]
    assert len(t["cards"]) == 20 and len(t["court"]) == 31
    assert t["cards"]["aggression-2"]["pips"] == 3
    assert len(tables("arcs", 4)[0]["cards"]) == 28
    assert t["court"]["loyal-engineers"] == {
        "id": "BC01", "kind": "guild", "suit": "material", "keys": 3}
    assert t["court"]["mass-uprising"]["kind"] == "vox"
    assert all(len(faces) == 6 for faces in t["dice"].values())
    assert t["slots"]["slot-1"]["raid"] == 3
    assert t["markers"]["large"]["gold"] == [9, 4]
    assert len(t["leaders"]) == 8 and len(t["lore"]) == 14

    t, view = tables("ark", 2)
    for r in view["ship"]["rooms"]:
        room = t["rooms"][r["room"]]
        for column in room.get("columns", []):
            pieces = room["squares" if room["driver"] == "cubes" else "circles"]
            assert len(column["values"]) == pieces + 1
            assert column["benefit"] in t["benefits"]
    assert {s: x["lines"] for s, x in t["sections"].items()}["power"] == \
        ["route"]
    for m in t["missions"].values():
        assert all(r in t["rooms"] for r in m.get("rooms", []))
    assert t["layout"]["cols"] == view["ship"]["cols"]
    assert len(t["layout"]["seats"]) == 2
    assert t["artifacts"]["pen"]["copies"] == 6


def test_looking_up(server):
    for game, thing in (("arcs", "odds 2 3 1"), ("ark", "components"),
                        ("null", None)):
        path = "/api/games/%s/show" % game
        if thing:
            path += "?thing=" + thing.replace(" ", "%20")
        status, head, shown = server.ask(path)
        assert status == 200 and head["cache-control"] == "no-cache"
        check("http", "shown", shown)
        assert shown["thing"] == thing
        out = subprocess.run([STARBOARD, "show", game] +
                             (thing or "").split(), check=True,
                             env={"LC_ALL": "C"}, capture_output=True,
                             text=True)
        assert shown["text"] == out.stdout
        etag = {"If-None-Match": head["etag"]}
        status, head, text = server.ask(path, headers=etag, raw=True)
        assert status == 304 and text == "" and head["etag"]
    status, _, french = server.ask("/api/games/null/show?lang=fr",
                                   headers=etag)
    assert status == 200 and french["text"] != shown["text"]
    for path in ("/api/games/arcs", "/api/games/arcs/", "/api/games/x/words",
                 "/api/games/arcs/show?thing=no-such-thing",
                 "/api/games/arcs/wordss"):
        status, _, answer = server.ask(path)
        assert status == 404, path
        check("http", "error", answer)


def test_password(server):
    table, _ = server.create("null", ["me", "open"], password="sésame")
    join = "/api/tables/%s/join" % table
    for body in ({}, {"password": ""}, {"password": "x"}, {"password": 1}):
        status, _, answer = server.ask(join, body)
        assert status == 403
        check("http", "error", answer)
    status, _, _ = server.ask(join, {"password": "sésame"})
    assert status == 200
    # Neither listed nor with a password: only by its links.
    table, _ = server.create("null", ["me", "open"])
    status, _, _ = server.ask("/api/tables/%s/join" % table, {})
    assert status == 403


def test_components(server):
    text = "ark-components 1\ncomplexity 2\n"
    table, tokens = server.create("ark", ["me", "bot:random"], components=text)
    one = Client(server, table, tokens[0])
    assert one.wait("welcome")["tables"]["complexity"] == 2
    one.close()
    for game, bad in (("ark", text + "complexity 3\n"), ("ark", "nonsense"),
                      ("ark", ""), ("ark", "a\0b"), ("ark", 2), ("arcs", text)):
        status, _, answer = server.ask(
            "/api/tables", {"game": game, "components": bad})
        assert status == 400, bad
        check("http", "error", answer)


def test_wrong_requests(server):
    for path, body, want in (
            ("/nothing", None, 404), ("/api/tables/x", None, 404),
            ("/api/tables/aaaaaaaaaaaaaaaa", None, 404),
            ("/api/tables", b"{", 400), ("/api/tables", b"[]", 400),
            ("/api/tables", {"game": "chess"}, 400),
            ("/api/tables", {"game": "null", "seats": ["me"]}, 400),
            ("/api/tables", {"game": "null", "seats": ["me"] * 9}, 400),
            ("/api/tables", {"game": "null", "seats": ["bot:x", "me"]}, 400),
            ("/api/tables", {"game": "null", "options": {"hand": 99}}, 400),
            ("/api/tables", {"game": "null", "options": {"no": 1}}, 400),
            ("/api/tables", {"game": "null", "title": "\u202e"}, 400),
            ("/api/tables", b"x" * 300000, 413),
            ("/api/replay", {"record": "x"}, 400),
            ("/api/import", {"record": "x"}, 400),
            ("/api/import", [], 400),
            ("/api/games", {}, 404)):
        status, _, answer = server.ask(path, body)
        assert status == want, (path, body, status, answer)
        check("http", "error", answer)
    status, _, _ = server.ask("/api/tables", {"game": "null"},
                              {"Origin": "http://evil.example"})
    assert status == 403


def test_headers(server):
    for path in ("/", "/icon.svg", "/api/games", "/nothing"):
        _, head, _ = server.ask(path, raw=True)
        policy = head["content-security-policy"]
        assert "default-src 'none'" in policy
        # Code that was compiled for the browser may run, text may not.
        assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")
        assert "worker-src 'self'" in policy and "manifest-src 'self'" in policy
        assert head["x-content-type-options"] == "nosniff"
        assert head["x-frame-options"] == "DENY"
        assert "frame-ancestors 'none'" in policy
        assert head["referrer-policy"] == "no-referrer"


def app_is_there(server, page):
    """What makes the page an app; and the module, where it was built."""
    _, head, text = server.ask("/starboard.webmanifest", raw=True)
    assert head["content-type"] == "application/manifest+json"
    for icon in json.loads(text)["icons"]:
        status, head, _ = server.ask("/" + icon["src"], raw=True)
        assert status == 200 and head["content-type"] == icon["type"], icon
    said = re.search('name="starboard-offline" content="([^"]*)"', page)
    _, head, text = server.ask("/service-worker.js", raw=True)
    assert head["cache-control"] == "no-cache" and '"push"' in text.replace("'", '"')
    if not said:
        return
    files = json.loads(html.unescape(said[1]))
    assert files["alone"] is False and set(files["languages"]) == {"fr", "it", "es"}
    for path in [files["module"], *files["languages"].values()]:
        # These are there packed only, whatever is asked for.
        status, head, _ = server.ask("/" + path, raw=True)
        assert status == 200 and head["content-encoding"] == "gzip"
        assert "immutable" in head["cache-control"]
    _, head, _ = server.ask("/" + files["module"], raw=True)
    assert head["content-type"] == "application/wasm"
    _, head, text = server.ask("/service-worker.js", raw=True)
    assert head["cache-control"] == "no-cache" and files["module"] in text


def test_page(server):
    """The page and all that it names is there, packed for those who ask."""
    status, head, page = server.ask("/embed.html", raw=True)
    # What shows replays alone may be framed; the page knows by this line.
    assert status == 200 and 'name="starboard-embedded"' in page
    assert "frame-ancestors *" in head["content-security-policy"]
    assert "x-frame-options" not in head
    status, head, page = server.ask("/", raw=True)
    assert "starboard-embedded" not in page
    assert status == 200 and head["cache-control"] == "no-cache"
    # Beside the page, wherever a host has put it.
    files = re.findall(r'(?:src|href)="\.(/assets/[^"]+)"', page)
    assert files
    app_is_there(server, page)
    for path in files:
        status, head, plain = server.ask(path, raw=True)
        assert status == 200 and "immutable" in head["cache-control"]
        assert "content-encoding" not in head and plain
        _, head, _ = server.ask(path, headers={"Accept-Encoding": "gzip"},
                                raw=True)
        assert head["content-encoding"] == "gzip"
    status, _, _ = server.ask("/assets/../secret", raw=True)
    assert status == 404


def test_wrong_hellos(server):
    table, tokens = server.create("null", ["me", "open"])
    for token, code in (("x", "forbidden"), ("A" * 32, "forbidden"),
                        (tokens[0][:-1] + ("A" if tokens[0][-1] != "A" else
                                           "B"), "forbidden")):
        c = Client.__new__(Client)
        c.heard, c.entry, c.update, c.strict = [], {}, None, True
        c.ws = websocket.create_connection(
            server.url.replace("http", "ws") + "/ws", timeout=60)
        c.ws.send('{"type":"hello","protocol":1,"table":"%s","token":"%s"}' %
                  (table, token))
        refused(c, code)
        try:
            c.hear()
            raise AssertionError("the connection stays open")
        except Gone:
            pass
    for text, code in (('{"type":"hello","protocol":2,"table":"%s"}' % table,
                        "protocol"),
                       ('{"type":"hello","protocol":1,"table":"none"}',
                        "unknown"),
                       ("nonsense", "malformed"),
                       ('{"type":"move"}', "malformed")):
        c = Client.__new__(Client)
        c.heard, c.entry, c.update, c.strict = [], {}, None, True
        c.ws = websocket.create_connection(
            server.url.replace("http", "ws") + "/ws", timeout=60)
        c.ws.send(text)
        refused(c, code)


def test_foreign_pages(server):
    for path, origin in (("/ws", "http://evil.example"), ("/other", None)):
        try:
            websocket.create_connection(
                server.url.replace("http", "ws") + path, timeout=60,
                origin=origin, suppress_origin=origin is None)
            raise AssertionError("it was let in")
        except (websocket.WebSocketException, OSError):
            pass
    ours = websocket.create_connection(
        server.url.replace("http", "ws") + "/ws", timeout=60,
        origin=server.url)
    ours.close()


def test_long_messages(server):
    table, tokens = server.create("null", ["me", "open"])
    c = Client(server, table, tokens[0])
    c.wait("update")
    c.ws.send('{"type":"chat","text":"%s"}' % ("x" * 100000))
    try:
        while True:
            c.hear()
    except Gone:
        pass
    c = Client(server, table, tokens[0])
    c.wait("update")
    c.ws.send(b"\x00\x01", websocket.ABNF.OPCODE_BINARY)
    try:
        while True:
            c.hear()
    except Gone:
        pass


def test_slow_readers(server):
    """Whoever asks and asks but never reads is cut off.  How much of what was
    asked after that the kernel still takes is not ours to say."""
    # Long answers, so that a busy machine needs few of them.
    table, tokens = server.create("arcs", ["me"] * 4)
    c = Client(server, table, tokens[0])
    patience = time.monotonic() + 300
    try:
        while time.monotonic() < patience:
            c.ws.send('{"type":"view","since":0}')
        raise AssertionError("it was served without end")
    except websocket.WebSocketTimeoutException:
        raise AssertionError("it is neither heard nor cut off")
    except (websocket.WebSocketException, OSError):
        pass
    again = Client(server, table, tokens[0])
    again.wait("update")
    again.close()


def test_fast_talkers(_):
    """Whoever says too much is sent away, whoever asks too much put off."""
    with Server("--rate", "5") as server:
        table, tokens = server.create("null", ["me", "open"])
        c = Client(server, table, tokens[0])
        try:
            for _ in range(1000):
                c.ws.send('{"type":"view"}')
            while True:
                c.hear()
        except (Gone, OSError, websocket.WebSocketException):
            pass
        assert 429 in [server.ask("/api/games")[0] for _ in range(1000)]


def test_spectators_chat(server):
    """Where the table allows it; what they said is kept with it."""
    for talk in (False, True):
        table, _ = server.create("null", ["me", "bot:random"], talk=talk)
        watcher = Client(server, table)
        assert watcher.wait("welcome")["talk"] == talk
        watcher.say(type="chat", text="good luck")
        if talk:
            assert watcher.wait("chat")["lines"][-1]["seat"] is None
            line, = Client(server, table, seed=1).wait("chat")["lines"]
            assert line["text"] == "good luck"
        else:
            assert watcher.wait("refused")["code"] == "forbidden"


def test_another_device(server):
    table, tokens = server.create("null", ["me", "bot:random"], hints=True)
    first = Client(server, table, tokens[0])
    second = Client(server, table, tokens[0], seed=1)
    first.wait("update")
    second.wait("update")
    first.move()
    assert first.wait("ok")["state"] > 0
    second.wait("update")
    first.close()
    while not second.update["legal"]:
        second.hear()
    second.say(type="hint")
    advice = second.wait("hint")
    assert advice["advice"] in second.update["legal"]
    assert advice["reason"]["text"]
    assert all(c["advice"] in second.update["legal"]
               for c in advice["candidates"])
    assert not advice["candidates"] or \
        advice["candidates"][0]["advice"] == advice["advice"]
    known = second.update["state"]
    second.close()
    third = Client(server, table, tokens[0], since=known)
    update = third.wait("update")
    assert [e["n"] for e in update["entries"]] == \
        list(range(known + 1, update["state"] + 1))
    third.close()


def test_records(server):
    table, tokens = server.create("null", ["me", "bot:random"])
    path = "/api/tables/%s/record" % table
    me = Client(server, table, tokens[0])
    me.wait("update")
    bearer = {"Authorization": "Bearer " + tokens[0]}
    _, _, text = server.ask(path, None, bearer, raw=True)
    assert "seen-by 1" in text and "seed" not in text
    _, _, text = server.ask(path, raw=True)
    assert "seen-by spectator" in text and "seed" not in text
    status, _, _ = server.ask(path, None, {"Authorization": "Bearer x"})
    assert status == 403
    result = me.play()
    _, _, text = server.ask(path, raw=True)
    assert "seed" in text and text.endswith("end\n")
    status, _, answer = server.ask("/api/import", {"record": text})
    assert status == 400 and "over" in answer["error"], answer
    status, _, seen = server.ask("/api/replay", {"record": text})
    assert status == 200, seen
    check("http", "replayed", seen)
    assert seen["view"]["over"] and seen["step"] == seen["steps"]
    assert seen["result"] == result
    status, _, seen = server.ask("/api/replay",
                                 {"record": text, "step": 1, "seat": 1})
    assert seen["view"]["players"][1]["hand"] is None
    assert "entries" not in seen and seen["result"] is None
    # All entries, as the seat itself was told them during the game.
    status, _, seen = server.ask(
        "/api/replay", {"record": text, "step": 2, "seat": 1, "entries": True})
    check("http", "replayed", seen)
    assert seen["entries"] == [me.entry[n] for n in sorted(me.entry)]
    assert seen["events"] == me.entry[2]["events"] and seen["step"] == 2
    _, _, seen = server.ask("/api/replay?lang=fr",
                            {"record": text, "step": 1, "seat": 1})
    assert "Misez" in (seen["question"] or {"text": "Misez"})["text"]
    _, _, seen = server.ask("/api/replay", {"record": text, "step": 0})
    assert seen["question"]["id"] == "ask-bid" and seen["move"] is None
    assert result
    me.say(type="report", text="the second card was odd")
    me.wait("ok")
    me.say(type="rematch")
    again = me.wait("rematch")["table"]
    me.close()
    me = Client(server, again, tokens[0])
    assert me.wait("welcome")["seat"] == 1
    assert len(me.play()["rank"]) == 2
    me.close()


def test_views_of_many_games(server):
    """Views and tables of every kind of game are as the game's schema says: of
    each golden record, what each seat and who watches saw at some steps."""
    for path in sorted(glob.glob(ROOT + "/tests/golden/*/*.record")):
        with open(path, encoding="utf-8") as f:
            text = f.read()
        ask = {"record": text, "step": 0}
        _, _, seen = server.ask("/api/replay", ask)
        seats = [None, *range(1, seen["view"]["seats"] + 1)]
        for n in range(LOOKS):
            ask["step"] = n * seen["steps"] // (LOOKS - 1)
            if seats[n % len(seats)] is not None:
                ask["seat"] = seats[n % len(seats)]
            _, _, looked = server.ask("/api/replay", ask)
            assert looked["step"] == ask["step"], path
            check("http", "replayed", looked)
            ask.pop("seat", None)


def test_other_views_are_noticed(server):
    """A word more or less in a view is a mistake of the server or the schema."""
    for game, seats in games(server):
        table, _ = server.create(game, ["open"] * seats)
        watcher = Client(server, table)
        view = watcher.wait("update")["view"]
        watcher.close()
        less = {k: v for k, v in view.items() if k != "players"}
        for wrong in (dict(view, more=1), less, dict(view, asked=["1"])):
            try:
                check("server", "preview", {
                    "type": "preview", "state": 0, "move": "", "events": [],
                    "view": wrong})
            except jsonschema.ValidationError:
                continue
            raise AssertionError(game + ": nobody noticed " + str(wrong))


def test_why(server):
    """Why a thing is no answer: in one's language, to who is asked alone."""
    _, _, made = server.ask("/api/tables", {"game": "arcs", "guided": True})
    token = made["seats"][0]["token"]
    me = Client(server, made["table"], token)
    while not (me.update and me.update["legal"]):
        me.hear()
    state = me.update["state"]

    def ask(answer="why", **more):
        me.say(type="why", state=state, **more)
        return me.wait(answer)

    assert ask(thing="system:2C") == {
        "type": "why", "state": state, "thing": "system:2C",
        "text": "First play a card."}
    assert ask(thing="card:administration-2")["text"] is None
    for wrong in ("system:9Z", "system", "", ":", "x" * 500):
        assert ask("refused", thing=wrong)["why"], wrong
    watcher = Client(server, made["table"])
    watcher.wait("update")
    watcher.say(type="why", state=state, thing="system:2C")
    assert watcher.wait("refused")["code"] == "forbidden"
    watcher.close()
    me.close()


def test_import(server):
    """A game that was begun elsewhere goes on here where it was."""
    with tempfile.TemporaryDirectory() as folder:
        save = folder + "/game.record"
        subprocess.run([STARBOARD, "play", "null", "--plain", "--seats",
                        "me,random,me", "--seed", "5", "--save", save],
                       input="1\n1\n", text=True, capture_output=True, check=False)
        with open(save, encoding="utf-8") as file:
            record = file.read()
    assert "unfinished" in record and "move 1" in record
    status, _, made = server.ask("/api/import", {"record": record, "name": "Ada"})
    assert status == 201, made
    check("http", "created", made)
    assert [s["kind"] for s in made["seats"]] == ["me", "bot:random", "me"]
    me = Client(server, made["table"], made["seats"][0]["token"])
    assert me.wait("welcome")["seats"][0]["name"] == "Ada"
    seen = me.wait("update")
    status, _, there = server.ask("/api/replay", {"record": record, "seat": 1})
    assert seen["view"] == there["view"]
    # Nobody else is let in, and what is to come is told to nobody.
    assert server.ask(f"/api/tables/{made['table']}/join", {})[0] == 403
    _, _, text = server.ask(f"/api/tables/{made['table']}/record", raw=True)
    assert "seen-by" in text and "seed" not in text
    for wrong in (record.replace("move 1", "move 2", 1), 7, None):
        assert server.ask("/api/import", {"record": wrong})[0] == 400
    assert server.ask("/api/import", {"record": record, "name": "\n"})[0] == 400
    many = record.replace("unfinished", "human 1\n" * 501 + "unfinished")
    status, _, answer = server.ask("/api/import", {"record": many})
    assert status == 400 and "too long" in answer["error"], answer
    me.close()


def test_what_if(server):
    """From any step of a game that is over it goes on another way; what came
    of it becomes a variation of the record."""
    table, tokens = server.create("null", ["me", "bot:random"])
    me = Client(server, table, tokens[0])
    running = f"/api/tables/{table}/record"
    _, _, open_record = server.ask(running, raw=True)
    # Of a running game nobody has what it takes to branch off.
    for path, more in (("/api/import", {"step": 0}),
                       ("/api/variations", {"add": open_record})):
        status, _, answer = server.ask(path, {"record": open_record, **more})
        assert status == 400 and "cannot be replayed" in answer["error"], answer
    me.play()
    me.close()
    _, _, record = server.ask(running, raw=True)
    status, _, made = server.ask("/api/import", {
        "record": record, "step": 2, "seats": ["bot:random", "me"]})
    assert status == 201, made
    assert [s["kind"] for s in made["seats"]] == ["bot:random", "me"]
    other = Client(server, made["table"], made["seats"][1]["token"])
    other.play()
    other.close()
    _, _, branch = server.ask(f"/api/tables/{made['table']}/record", raw=True)
    assert "\nbot 1 random\nhuman 2\n" in branch
    status, _, tree = server.ask("/api/variations", {"record": record, "add": branch})
    assert status == 200 and tree["variation"] == 1, tree
    check("http", "varied", tree)
    assert tree["record"].startswith(record[:-len("end\n")])
    _, _, game = server.ask("/api/replay", {"record": tree["record"]})
    _, _, seen = server.ask("/api/replay", {"record": tree["record"], "variation": 1})
    _, _, alone = server.ask("/api/replay", {"record": branch})
    check("http", "replayed", seen)
    assert seen["view"] == alone["view"] and seen["result"] == alone["result"]
    assert seen["scores"] == seen["result"]["score"]
    assert seen["variations"] == game["variations"] == [
        {"from": 0, "step": 2, "steps": seen["steps"], "over": True}]
    status, _, back = server.ask("/api/variations", {"record": tree["record"], "drop": 1})
    assert back == {"record": record, "variation": 0}
    for wrong in ({"drop": 2}, {"drop": "x"}, {"add": "x"}, {"add": 5}, {}):
        status, _, answer = server.ask(
            "/api/variations", {"record": tree["record"], **wrong})
        assert status == 400 and answer["error"], wrong
    for wrong in ({"step": -1}, {"step": 9999}, {"variation": 2}, {"variation": "x"},
                  {"step": 1, "seats": ["me"]}, {"step": 1, "seats": ["me", "open"]},
                  {"step": 1, "seats": ["me", "bot:nobody"]}):
        status, _, answer = server.ask("/api/import", {"record": tree["record"], **wrong})
        assert status == 400 and answer["error"], wrong


def test_leaving_in_order(server):
    table, tokens = server.create("null", ["me", "open"])
    me = Client(server, table, tokens[0])
    me.wait("update")
    me.move()
    state = me.wait("ok")["state"]
    server.stop()
    try:
        while True:
            me.hear()
    except Gone:
        pass
    server.start()
    me = Client(server, table, tokens[0])
    assert me.wait("update")["state"] == state
    me.close()


if __name__ == "__main__":
    with Server() as the_server:
        for name, test in list(globals().items()):
            if name.startswith("test_"):
                test(the_server)
                print("ok", name, flush=True)
