#!/usr/bin/python3
"""The configuration for nginx that comes along: TLS, a path of its own, another
port than usual, WebSockets, and who counts for the limits."""
import os
import re
import ssl
import subprocess
import urllib.request

import websocket

from nginx import Nginx, free_port
from party import Server, until


class Site(Nginx):
    """Our server under a path, with TLS."""

    def __init__(self, server):
        self.dir = server.dir + "/nginx"
        os.mkdir(self.dir)
        self.port = free_port()
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
             "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
             "/CN=play", "-addext", "subjectAltName=IP:127.0.0.1",
             "-keyout", self.dir + "/key.pem", "-out", self.dir + "/cert.pem"],
            check=True, capture_output=True)
        super().__init__(self.dir, "nginx.conf", (
            ("listen 443", "listen 127.0.0.1:%d" % self.port),
            ("http://127.0.0.1:8080", server.url),
            ("/etc/ssl/certs/play.example.org.pem", self.dir + "/cert.pem"),
            ("/etc/ssl/private/play.example.org.key", self.dir + "/key.pem")))
        self.trust = ssl.create_default_context(cafile=self.dir + "/cert.pem")
        self.url = "https://127.0.0.1:%d/starboard" % self.port

    def get(self, path):
        with urllib.request.urlopen(self.url + path, context=self.trust,
                                    timeout=30) as answer:
            return answer.read()

    def wait(self):
        def answers():
            try:
                return self.get("/healthz") == b"ok\n"
            except OSError:
                return False
        until(answers)

    def sit(self, table, origin):
        return websocket.create_connection(
            self.url.replace("https", "wss") + "/ws", timeout=30, origin=origin,
            sslopt={"ca_certs": self.dir + "/cert.pem", "check_hostname": False})


with Server("--proxy", "127.0.0.1", "--each", "3") as server:
    nginx = Site(server)
    try:
        nginx.wait()
        page = nginx.get("/").decode()
        for path in re.findall(r'(?:src|href)="([^"]+)"', page):
            assert path.startswith("./"), path
            assert nginx.get(path[1:]), path
        table, tokens = server.create("null", ["me", "open"])
        here = "https://127.0.0.1:%d" % nginx.port
        ws = nginx.sit(table, here)
        ws.send('{"type":"hello","protocol":1,"table":"%s","token":"%s"}'
                % (table, tokens[0]))
        assert '"welcome"' in ws.recv()
        for origin in ("https://127.0.0.1", "https://evil.example"):
            try:
                nginx.sit(table, origin)
                raise AssertionError(origin + " is let in")
            except websocket.WebSocketBadStatusException:
                pass
        # All come through the proxy, and are counted as who they are.
        more = [nginx.sit(table, here) for _ in range(2)]
        try:
            nginx.sit(table, here)
            raise AssertionError("a fourth connection of one address")
        except websocket.WebSocketBadStatusException:
            pass
        for s in [ws] + more:
            s.close()
    finally:
        nginx.stop()
