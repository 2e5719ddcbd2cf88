#!/bin/bash
# Notices to who is not there, from outside.
exec /usr/bin/python3 tests/server/test_notices.py
