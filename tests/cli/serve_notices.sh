#!/bin/bash
# Tables by the clock, from outside.
exec /usr/bin/python3 tests/server/test_notices.py
