"""A real nginx with one of our configurations, in a folder of its own."""
import os
import socket
import subprocess

from party import ROOT


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Nginx:
    """packaging/NAME, changed as it says: pairs of what stands there and what is to."""

    def __init__(self, folder, name, changes):
        os.makedirs(folder, exist_ok=True)
        with open(ROOT + "/packaging/" + name, encoding="utf-8") as f:
            ours = f.read()
        for old, new in changes:
            assert old in ours, old
            ours = ours.replace(old, new)
        folders = "".join("%s_temp_path %s/%s;\n" % (kind, folder, kind) for kind in
                          ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        with open(folder + "/nginx.conf", "w", encoding="utf-8") as f:
            f.write("daemon off; pid %s/pid; error_log %s/errors;\n"
                    "events {}\nhttp {\naccess_log off;\n%s%s}\n"
                    % (folder, folder, folders, ours))
        self.process = subprocess.Popen(
            ["nginx", "-p", folder, "-e", folder + "/errors", "-c", folder + "/nginx.conf"])

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=30)
