#!/bin/bash
# Web Push to a service of our own, from outside.
exec /usr/bin/python3 tests/server/test_push.py
