#!/usr/bin/python3
"""People without accounts, on several devices: a profile and its seats, a
second device by a link that is good once, a lost one that is shut out, and
what became of the games."""
from party import Client, Gone, check
from test_notices import Host


def made(answer):
    status, _, said = answer
    assert status == 201, said
    check("http", "admitted", said)
    return said


def new_profile(server, name="Ann", device="phone"):
    return made(server.ask("/api/profile", {"name": name, "device": device}))


def post(server, key, what, body=None):
    status, _, said = server.ask("/api/profile" + what, body or {},
                                 {"Authorization": "Bearer " + key})
    return status, said


def done(server, key, what, body=None):
    status, said = post(server, key, what, body)
    assert status == 200, said
    return said


def look(server, key):
    status, _, said = server.ask("/api/profile", None, {"Authorization": "Bearer " + key})
    assert status == 200, said
    check("http", "profile", said)
    return said


def code(server, key):
    status, said = post(server, key, "/code")
    assert status == 201, said
    check("http", "code", said)
    return said["link"].removeprefix("/#/device/")


def join(server, word, device="tablet"):
    return server.ask("/api/profile/join", {"code": word, "device": device})


def second_device(server, key):
    return made(join(server, code(server, key)))["key"]


def refused(server, table, token):
    """Why the token opens nothing."""
    client = Client(server, table, token)
    said = client.wait("refused")
    client.close()
    return said["code"]


def opens(server, table, token, seat):
    client = Client(server, table, token)
    welcome = client.wait("welcome")
    assert welcome["seat"] == seat, welcome
    client.wait("update")
    client.close()


def null_table(server, **more):
    return server.create("null", ["me", "me"], title="Two", **more)


def test_a_profile_has_seats(server):
    ann = new_profile(server)["key"]
    bob = new_profile(server, "Bob")["key"]
    table, tokens = null_table(server)
    assert done(server, ann, "/seat", {"table": table, "token": tokens[0]}) == {"seat": 1}
    # Again is the same; whoever comes later has no part in it.
    assert done(server, ann, "/seat", {"table": table, "token": tokens[0]}) == {"seat": 1}
    assert post(server, bob, "/seat", {"table": table, "token": tokens[0]})[0] == 409
    assert post(server, bob, "/seat", {"table": table, "token": "x" * 32})[0] == 403
    assert post(server, bob, "/seat", {"table": "a" * 16, "token": tokens[0]})[0] == 404
    seen = look(server, ann)
    assert seen["name"] == "Ann"
    assert [(g["table"], g["seat"]) for g in seen["games"]] == [(table, 1)]
    assert seen["games"][0]["about"] == {"game": "null", "title": "Two", "over": False}
    assert [d["this"] for d in seen["devices"]] == [True]
    assert look(server, bob)["games"] == []
    # The key opens that seat and no other, and only with its number.
    opens(server, table, ann + ":1", 1)
    for wrong in (ann, ann + ":2", bob + ":1", ann + ":5"):
        assert refused(server, table, wrong) == "forbidden", wrong
    for wrong in (ann + ":", ann + ":11", ann + ":9", ann + ":0", ":1", "x" * 32 + ":1"):
        status, said = post(server, bob, "/seat", {"table": table, "token": wrong})
        assert status == 403, (wrong, said)
    # Records, too.
    status = server.ask("/api/tables/" + table + "/record", None,
                        {"Authorization": "Bearer " + ann + ":1"}, raw=True)[0]
    assert status == 200


def test_a_second_device(server):
    ann = new_profile(server)["key"]
    table, tokens = null_table(server)
    done(server, ann, "/seat", {"table": table, "token": tokens[1]})
    word = code(server, ann)
    other = made(join(server, word))["key"]
    assert other != ann
    opens(server, table, other + ":2", 2)
    assert look(server, other)["games"] == look(server, ann)["games"]
    assert [d["name"] for d in look(server, ann)["devices"] if not d["this"]] == ["tablet"]
    # Good once; and the newest alone.
    assert join(server, word)[0] == 403
    first = code(server, ann)
    code(server, other)
    assert join(server, first)[0] == 403
    # And not for long.
    word = code(server, ann)
    server.later(601)
    assert join(server, word)[0] == 403
    for wrong in ("", "x" * 32, ann, 7):
        assert join(server, wrong)[0] == 403, wrong
    done(server, other, "/name", {"name": "Anna"})
    assert look(server, ann)["name"] == "Anna"


def test_a_profile_has_so_many_devices(server):
    ann = new_profile(server)["key"]
    for _ in range(9):
        second_device(server, ann)
    assert join(server, code(server, ann))[0] == 409


def test_a_lost_device_is_shut_out(server):
    """With its key, and with every link that it knows; whoever sits there by it
    is sent away, and the other devices play on."""
    ann = new_profile(server)["key"]
    lost = second_device(server, ann)
    open_table, open_tokens = null_table(server)
    shut_table, shut_tokens = null_table(server)
    for table, tokens in ((open_table, open_tokens), (shut_table, shut_tokens)):
        for token in tokens:
            done(server, ann, "/seat", {"table": table, "token": token})
    other_table, other_tokens = null_table(server)
    there = Client(server, open_table, lost + ":1")
    there.wait("update")
    by_link = Client(server, open_table, open_tokens[1])
    by_link.wait("update")
    device = [d["device"] for d in look(server, ann)["devices"] if not d["this"]]
    done(server, ann, "/out", {"device": device[0]})
    for gone in (there, by_link):
        try:
            while True:
                gone.hear()
        except Gone:
            pass
        gone.close()
    assert post(server, lost, "/code")[0] == 403
    for table, tokens in ((open_table, open_tokens), (shut_table, shut_tokens)):
        for seat in (1, 2):
            assert refused(server, table, "%s:%d" % (lost, seat)) == "forbidden"
            assert refused(server, table, tokens[seat - 1]) == "forbidden"
            opens(server, table, "%s:%d" % (ann, seat), seat)
    # What is not of the profile is as it was.
    opens(server, other_table, other_tokens[0], 1)
    assert post(server, ann, "/out", {"device": device[0]})[0] == 404
    # And after a restart.
    server.kill()
    server.start()
    assert refused(server, shut_table, shut_tokens[0]) == "forbidden"
    opens(server, shut_table, ann + ":1", 1)


def test_the_last_device_takes_all_with_it(server):
    ann = new_profile(server)
    table, tokens = null_table(server)
    done(server, ann["key"], "/seat", {"table": table, "token": tokens[0]})
    done(server, ann["key"], "/out", {"device": ann["device"]})
    assert server.ask("/api/profile", None,
                      {"Authorization": "Bearer " + ann["key"]})[0] == 403
    # The seat is still there for who has its link.
    opens(server, table, tokens[0], 1)


def test_a_seat_that_changes_hands(server):
    ann = new_profile(server)["key"]
    table, tokens = null_table(server)
    done(server, ann, "/seat", {"table": table, "token": tokens[0]})
    fresh = server.at_the_door("/admin/tables/%s/revoke" % table, {"seat": 1})["token"]
    assert refused(server, table, ann + ":1") == "forbidden"
    opens(server, table, fresh, 1)
    # A game that was left is left.
    table, tokens = null_table(server)
    done(server, ann, "/seat", {"table": table, "token": tokens[0]})
    done(server, ann, "/leave", {"table": table})
    assert refused(server, table, ann + ":1") == "forbidden"
    assert table not in [g["table"] for g in look(server, ann)["games"]]
    opens(server, table, tokens[0], 1)


def test_what_became_of_games(server):
    """Of a game that is over it is told how it ended, also when its table is
    gone; and at a rematch the same people sit."""
    ann = new_profile(server)["key"]
    table, tokens = server.create("null", ["me", "bot:random"], name="Ann", title="One")
    done(server, ann, "/seat", {"table": table, "token": tokens[0]})
    client = Client(server, table, ann + ":1", seed=3)
    client.play()
    seen = look(server, ann)["games"][0]
    assert seen["about"]["over"] and sorted(seen["about"]["ranks"]) in ([1, 2], [1, 1])
    assert seen["about"]["names"][0] == "Ann" and len(seen["about"]["scores"]) == 2
    client.say(type="rematch")
    other = client.wait("rematch")["table"]
    client.close()
    opens(server, other, ann + ":1", 1)
    server.at_the_door("/admin/tables/%s/delete" % table, {})
    games = {g["table"]: g["about"]["over"] for g in look(server, ann)["games"]}
    assert games == {table: True, other: False}, games


def test_what_is_refused(server):
    ann = new_profile(server)["key"]
    assert server.ask("/api/profile")[0] == 403
    assert server.ask("/api/profile", {"name": "x" * 100})[0] == 400
    assert server.ask("/api/profile", {"name": "a\nb"})[0] == 400
    assert server.ask("/api/profile", b"[]")[0] == 400
    for what in ("/nothing", "/seat", "/out", "/leave"):
        assert post(server, ann, what)[0] == 404, what
    assert server.ask("/api/profiles", raw=True)[0] == 404
    assert post(server, "x" * 32, "/code")[0] == 403


if __name__ == "__main__":
    with Host("--seed", "7") as the_server:
        test_a_profile_has_seats(the_server)
        test_a_second_device(the_server)
        test_a_profile_has_so_many_devices(the_server)
        test_a_lost_device_is_shut_out(the_server)
        test_the_last_device_takes_all_with_it(the_server)
        test_a_seat_that_changes_hands(the_server)
        test_what_became_of_games(the_server)
        test_what_is_refused(the_server)
    print("profiles: all is well")
