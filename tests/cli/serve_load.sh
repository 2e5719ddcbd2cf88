#!/bin/bash
# starboard load against a server of its own, and against one that says nothing.
set -eu
/usr/bin/python3 tests/server/test_load_paces.py
exec /usr/bin/python3 tests/server/test_load.py
