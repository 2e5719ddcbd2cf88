# The front door. CMake with Ninja does the work (CMakePresets.json); the
# scripts in tools/ do what is more than one command.
.DEFAULT_GOAL := build
.PHONY: build run test lint format fuzz proof golden ladder bench signature coverage \
	wasm install deb setup clean help torture secrets
MAKEFLAGS += --no-print-directory

STARBOARD := build/release/starboard
GAME ?= null
GAMES ?=
SECONDS ?= 60
TARGET ?=
KILLS ?= 200
ARGS ?=
PREFIX ?= /usr/local
DESTDIR ?=

build: setup            ## build the program: build/release/starboard
	@tools/build.sh release

run: build              ## build and start the table (ARGS=… are passed on)
	@exec $(STARBOARD) serve $(ARGS)

test: setup             ## build every way, lint, run all tests, fuzz briefly
	@tools/test.sh

lint: setup             ## only the static checks
	@tools/test.sh lint

format: setup           ## lay out all C files as .clang-format says
	@find src tests -name '*.[ch]' -print0 | xargs -0 -r clang-format -i

fuzz: setup             ## fuzz for SECONDS=60 each [TARGET=fuzz_…]
	@tools/fuzz.sh $(SECONDS) $(TARGET)

torture: build          ## kill the server KILLS=200 times; nothing may be lost
	@STARBOARD=$(STARBOARD) tests/server/torture.py $(KILLS)

secrets: setup          ## compare all that viewers hear, in GAMES=5 games of each kind
	@tools/build.sh debug
	@build/debug/tests/unit_table_secrets $(or $(GAMES),5)
	@STARBOARD=build/debug/starboard tests/server/test_secrets.py $(or $(GAMES),5)

proof: build            ## the long proof by random play [GAME=… GAMES=…]
	@tools/proof.sh "$(if $(filter-out file,$(origin GAME)),$(GAME))" "$(GAMES)"

golden: setup           ## rewrite what golden files expect; read the diff
	@tools/build.sh debug starboard
	@for f in tests/golden/*/*.txt; do \
		tools/check-golden --update build/debug/starboard "$$f" || exit 1; \
	done

ladder: build           ## how strong the bots are [GAMES=100]; takes hours
	@tools/ladder.sh $(GAMES)

bench: build            ## moves per second of GAME=null
	@$(STARBOARD) bench $(GAME)

signature: build        ## one hash per game over seeded random games
	@build/release/tests/proof --signature

coverage: setup         ## which lines the tests execute
	@tools/coverage.sh

wasm: setup             ## the library for WebAssembly: build/wasm/libstarboard.a
	@tools/build.sh wasm

install: build          ## install under PREFIX=/usr/local [DESTDIR=…]
	@DESTDIR="$(DESTDIR)" cmake --install build/release --prefix "$(PREFIX)" >build/install.log \
		|| { cat build/install.log; exit 1; }

deb: build              ## Debian packages in build/release/package
	@cd build/release && cpack -G DEB >package.log || { cat package.log; exit 1; }
	@ls build/release/package/*.deb

setup:                  ## install missing packages (Debian 12)
	@tools/setup.sh

clean:                  ## forget everything that was built
	rm -rf build

help:                   ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' Makefile
