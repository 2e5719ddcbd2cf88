#!/bin/bash
# What went over the wire against what each seat may know, in every game.
exec /usr/bin/python3 tests/server/test_secrets.py
