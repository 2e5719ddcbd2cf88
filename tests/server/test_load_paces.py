#!/usr/bin/python3
"""The load generator lets its players in a few at a time: thousands that come at
once are all waiting while it still begins connections, longer than a server
waits for a request."""
import json
import socket
import subprocess
import threading
import time

from party import STARBOARD

TABLES, SEATS, AT_ONCE = 300, 2, 100

made, silent = 0, []


def serve(s):
    """Makes tables; takes WebSockets and never says a word."""
    global made
    head = b""
    while b"\r\n\r\n" not in head:
        part = s.recv(4096)
        if not part:
            return
        head += part
    if not head.startswith(b"POST"):
        silent.append(s)
        return
    seats = [{"seat": i + 1, "kind": "me", "token": "t"} for i in range(SEATS)]
    made += 1
    body = json.dumps({"table": "t%d" % made, "seats": seats}).encode()
    s.sendall(b"HTTP/1.1 201 Created\r\nContent-Length: %d\r\n"
              b"Connection: close\r\n\r\n%s" % (len(body), body))
    s.close()


def accept(listener):
    while True:
        try:
            s, _ = listener.accept()
        except OSError:
            return
        threading.Thread(target=serve, args=(s,), daemon=True).start()


listener = socket.create_server(("127.0.0.1", 0), backlog=1000)
threading.Thread(target=accept, args=(listener,), daemon=True).start()
load = subprocess.Popen([STARBOARD, "load", "http://127.0.0.1:%d"
                         % listener.getsockname()[1], "--tables", str(TABLES),
                         "--seats", str(SEATS)])
try:
    while len(silent) < AT_ONCE and load.poll() is None:
        time.sleep(0.05)
    time.sleep(1)  # all the others would come now
    assert len(silent) == AT_ONCE, len(silent)
finally:
    load.kill()
    load.wait()
    listener.close()
assert made == TABLES, made
