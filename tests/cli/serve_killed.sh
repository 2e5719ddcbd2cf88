#!/bin/bash
# Kill -9 under load, a few times; `make torture` does it two hundred times.
exec /usr/bin/python3 tests/server/torture.py 8
