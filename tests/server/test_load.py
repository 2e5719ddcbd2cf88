#!/usr/bin/python3
"""The load generator plays against a server, and says what it measured."""
import json
import subprocess

from party import STARBOARD, Server


def load(url, *flags):
    return subprocess.run([STARBOARD, "load", url, *flags], text=True,
                          capture_output=True, timeout=300, check=False)


with Server() as server:
    out = load(server.url, "--seconds", "1", "--tables", "3", "--json")
    assert out.returncode == 0, out.stderr
    figures = json.loads(out.stdout)
    assert figures["moves"] > 0 and figures["tables"] == 3
    assert figures["p50_ms"] <= figures["p99_ms"] <= figures["max_ms"]
    out = load(server.url, "--seconds", "1", "--seats", "5")
    assert out.returncode == 1 and "makes no table" in out.stderr, out.stderr
    gone = server.url
out = load(gone, "--seconds", "1")
assert out.returncode == 1 and "no server answers" in out.stderr, out.stderr
out = load("ftp://x")
assert out.returncode == 2
