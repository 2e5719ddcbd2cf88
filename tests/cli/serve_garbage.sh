#!/bin/bash
# Rubbish over HTTP and WebSocket: the server stays up.
exec /usr/bin/python3 tests/server/test_garbage.py
