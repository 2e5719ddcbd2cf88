#!/bin/bash
# packaging/nginx*.conf with a real nginx: the system's, or, where installing it would
# have started a web server, the one that the set-up has unpacked.
PATH=$PWD/build/unpacked/usr/sbin:$PATH:/usr/sbin
command -v nginx >/dev/null || { echo 'there is no nginx: tools/setup.sh test gets it'; exit 1; }
/usr/bin/python3 tests/server/test_nginx.py && exec /usr/bin/python3 tests/server/test_nginx_several.py
