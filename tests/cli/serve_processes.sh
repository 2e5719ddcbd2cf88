#!/bin/bash
# Several servers at one PostgreSQL database: the players of a table sit on both of
# two, and go on when one of them, or the database, does not. STARBOARD_ROUNDS says
# how often something happens.
exec /usr/bin/python3 tests/server/test_processes.py "${STARBOARD_ROUNDS:-10}"
