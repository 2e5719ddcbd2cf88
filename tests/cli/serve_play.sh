#!/bin/bash
# The server from outside: whole games, the lobby, records, wrong input.
exec /usr/bin/python3 tests/server/test_play.py
