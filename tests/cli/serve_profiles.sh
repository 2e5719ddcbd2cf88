#!/bin/bash
# People on several devices, from outside.
exec /usr/bin/python3 tests/server/test_profiles.py
