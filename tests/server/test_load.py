#!/usr/bin/python3
"""The load generator plays against a server, and says what it measured."""
import json
import subprocess

from party import STARBOARD, Server


def load(url, *flags):
    return subprocess.run([STARBOARD, "load", url, *flags], text=True,
                          capture_output=True, timeout=300, check=False)


with Server() as server:
    out = load(server.url, "--seconds", "3", "--tables", "3", "--json")
    assert out.returncode == 0, out.stderr
    figures = json.loads(out.stdout)
    assert figures["moves"] > 0 and figures["tables"] == 3
    for times in (figures["acknowledged_ms"], figures["all_seats_ms"]):
        assert 0 < times["p50"] <= times["p99"] <= times["max"], figures
    # What all have heard took no less time than what one has heard.
    assert figures["all_seats_ms"]["max"] >= figures["acknowledged_ms"]["p50"]
    # Not more often than it is told; a busy machine may be late.
    out = load(server.url, "--seconds", "6", "--tables", "4", "--seats", "3",
               "--every", "1", "--json")
    figures = json.loads(out.stdout)
    assert 4 <= figures["moves"] <= 28, figures
    out = load(server.url, "--seconds", "1", "--seats", "5")
    assert out.returncode == 1 and "makes no table" in out.stderr, out.stderr
    gone = server.url
out = load(gone, "--seconds", "1")
assert out.returncode == 1 and "no server answers" in out.stderr, out.stderr
out = load("ftp://x")
assert out.returncode == 2
