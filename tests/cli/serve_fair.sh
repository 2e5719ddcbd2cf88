#!/bin/bash
# One client against all others: stalling, filling, taking.
exec /usr/bin/python3 tests/server/test_fair.py
