#!/usr/bin/python3
"""A bot in 30 lines: plays one seat of a table with random legal moves.

    examples/bot.py http://127.0.0.1:8080 TABLE TOKEN

Needs python3-websocket.  docs/protocol.md describes the messages.
"""
import json
import random
import sys

import websocket


def choose(update):
    """The place for your own ideas: update["view"] is what you may know."""
    return random.choice(update["legal"])["move"]


def play(server, table, token):
    ws = websocket.create_connection(server.replace("http", "ws", 1) + "/ws?table=" + table)
    ws.send(json.dumps({"type": "hello", "protocol": 1,
                        "table": table, "token": token}))
    waiting = False  # for the reply to a move
    while True:
        message = json.loads(ws.recv())
        if message["type"] in ("ok", "refused"):
            waiting = False
        if message["type"] == "refused" and message["code"] != "stale":
            sys.exit(message["why"])
        if message["type"] != "update":
            continue
        if message["over"]:
            return message["result"]
        if message["legal"] and not waiting:
            ws.send(json.dumps({"type": "move", "state": message["state"],
                                "move": choose(message)}))
            waiting = True


if __name__ == "__main__":
    print(json.dumps(play(sys.argv[1].rstrip("/"), sys.argv[2], sys.argv[3])))
