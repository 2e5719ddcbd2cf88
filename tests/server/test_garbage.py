#!/usr/bin/python3
"""Rubbish on the wire: requests and frames with mistakes in them, cut off
anywhere.  The server (built with sanitizers in the tests) must neither fall
nor forget; it still plays afterwards, and leaves in order."""
import json
import random
import socket
import struct

from party import Client, Server

ROUNDS = 150


def connect(server):
    host, port = server.url[len("http://"):].split(":")
    return socket.create_connection((host, int(port)), timeout=60)


def spoil(rng, data):
    """A few bytes changed, doubled or dropped; sometimes cut off."""
    data = bytearray(data)
    for _ in range(rng.randint(0, 6)):
        at = rng.randrange(len(data))
        kind = rng.randrange(4)
        if kind == 0:
            data[at] = rng.randrange(256)
        elif kind == 1:
            del data[at]
        elif kind == 2:
            data[at:at] = data[at:at + rng.randint(1, 20)]
        else:
            data[at:at] = bytes(rng.randrange(256)
                                for _ in range(rng.randint(1, 9)))
        if not data:
            return b"\0"
    if rng.random() < 0.2:
        del data[rng.randrange(len(data)):]
    return bytes(data)


def frame(rng, text, opcode=1):
    mask = rng.randbytes(4)
    n = len(text)
    head = bytes([0x80 | opcode])
    head += bytes([0x80 | n]) if n < 126 else b"\xfe" + struct.pack(">H", n)
    return head + mask + bytes(c ^ mask[i % 4] for i, c in enumerate(text))


UPGRADE = (b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
           b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
           b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")


def requests(table):
    body = json.dumps({"game": "null", "seats": ["me", "open"]}).encode()
    yield b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
    yield (b"GET /api/tables/" + table.encode() + b"/record HTTP/1.1\r\n"
           b"Host: x\r\nAuthorization: Bearer abc\r\n\r\n")
    yield (b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n"
           % len(body)) + body
    yield (b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
           + (b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}") * 3)
    yield (b"GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\n"
           b"Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n\r\n"
           b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0")
    yield b"CONNECT x:1 HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n\r\nabc"
    yield b"PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc"


def frames(rng, table, token):
    yield frame(rng, json.dumps({"type": "hello", "protocol": 1,
                                 "table": table, "token": token}).encode())
    for message in ({"type": "chat", "text": "hi"}, {"type": "view"},
                    {"type": "move", "state": 0, "move": "bid 3"}):
        yield frame(rng, json.dumps(message).encode())
    yield frame(rng, b"ping", 9)
    yield frame(rng, b"\xff\xfe")
    yield frame(rng, b"\x03\xe8", 8)


def throw(server, parts):
    """Sends it all, takes what comes, and does not care."""
    s = connect(server)
    try:
        for part in parts:
            s.sendall(part)
        s.shutdown(socket.SHUT_WR)
        while s.recv(65536):
            pass
    except OSError:
        pass
    finally:
        s.close()


with Server() as the_server:
    chance = random.Random(7)
    the_table, tokens = the_server.create("null", ["me", "open"])
    all_requests = list(requests(the_table))
    for _ in range(ROUNDS):
        throw(the_server, [spoil(chance, chance.choice(all_requests))])
        good = list(frames(chance, the_table, tokens[0]))
        wrong = chance.randrange(len(good) + 1)
        throw(the_server, [UPGRADE if wrong < len(good)
                           else spoil(chance, UPGRADE)] +
              [spoil(chance, f) if i == wrong else f
               for i, f in enumerate(good)])
    me = Client(the_server, the_table, tokens[0])
    me.wait("update")
    me.close()
    print("ok")
