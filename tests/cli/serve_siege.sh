#!/bin/bash
# One stranger with many sockets must not keep the others out.
exec /usr/bin/python3 tests/server/test_siege.py
