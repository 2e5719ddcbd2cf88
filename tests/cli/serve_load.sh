#!/bin/bash
# starboard load against a server of its own.
exec /usr/bin/python3 tests/server/test_load.py
