"""Between a server and its PostgreSQL database: connections that break."""
import os
import selectors
import socket
import threading


class Proxy:
    """Between server and database; cuts what goes through it."""
    every = 10  # of new connections so many go nowhere

    def __init__(self, database):
        self.behind = database.dir + "/.s.PGSQL.5432"
        self.dir = database.dir + "/proxy"
        os.mkdir(self.dir)
        self.url = database.url.replace(database.dir, self.dir)
        self.door = socket.socket(socket.AF_UNIX)
        self.door.bind(self.dir + "/.s.PGSQL.5432")
        self.door.listen(100)
        self.lock = threading.Lock()
        self.other = {}  # each end, by the other one
        self.count = self.cuts = 0
        self.select = selectors.DefaultSelector()
        self.select.register(self.door, selectors.EVENT_READ)
        threading.Thread(target=self.run, daemon=True).start()

    def let_in(self):
        here, _ = self.door.accept()
        self.count += 1
        if self.every and self.count % self.every == 0:
            here.close()
            return
        there = socket.socket(socket.AF_UNIX)
        try:
            there.connect(self.behind)
        except OSError:
            here.close()
            return
        self.other[here], self.other[there] = there, here
        for end in (here, there):
            self.select.register(end, selectors.EVENT_READ)

    def drop(self, end):
        for s in (end, self.other.pop(end)):
            self.other.pop(s, None)
            self.select.unregister(s)
            s.close()

    def run(self):
        while True:
            for key, _ in self.select.select():
                with self.lock:
                    if key.fileobj is self.door:
                        self.let_in()
                    elif key.fileobj in self.other:
                        self.pass_on(key.fileobj)

    def pass_on(self, end):
        try:
            data = end.recv(65536)
            if data:
                self.other[end].sendall(data)
        except OSError:
            data = b""
        if not data:
            self.drop(end)

    def cut(self):
        """All connections, now."""
        with self.lock:
            self.cuts += 1
            for end in list(self.other):
                if end in self.other:
                    self.drop(end)
