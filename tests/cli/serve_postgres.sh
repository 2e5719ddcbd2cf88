#!/bin/bash
# Tables in PostgreSQL: nothing is lost when the server ends, or the database does.
exec /usr/bin/python3 tests/server/test_postgres.py
