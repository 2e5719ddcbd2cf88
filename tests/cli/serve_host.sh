#!/bin/bash
# What a host has: figures, health, a list of banned addresses, signals.
exec /usr/bin/python3 tests/server/test_host.py
