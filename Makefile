# The front door. CMake with Ninja does the work (CMakePresets.json); the
# scripts in tools/ do what is more than one command.
.DEFAULT_GOAL := build
.PHONY: build run test lint format fuzz proof golden ladder bench signature coverage \
	wasm site install deb setup setup-test clean help torture secrets fresh quick \
	screenshots pictures
MAKEFLAGS += --no-print-directory

STARBOARD := build/release/starboard
GAME ?= null
GAMES ?=
SECONDS ?= 60
TARGET ?=
KILLS ?= 200
ARGS ?=
TESTS ?=
MOMENTS ?=
PREFIX ?= /usr/local
DESTDIR ?=

build: setup            ## build the program: build/release/starboard
	@tools/build.sh release starboard

run: build              ## build and start the table (ARGS=… are passed on)
	@exec $(STARBOARD) serve $(ARGS)

test: setup-test        ## build every way, lint, run all tests, fuzz briefly
	@tools/test.sh

quick: setup-test       ## the engine and its tests alone, within a minute [TESTS=…]
	@tools/test.sh quick

fresh:                  ## make run and make test on a minimal Debian in a folder
	@tools/fresh.sh

lint: setup-test        ## only the static checks
	@tools/test.sh lint

format: setup-test      ## lay out all C files as .clang-format says
	@find src tests -name '*.[ch]' -print0 | xargs -0 -r clang-format -i

fuzz: setup-test        ## fuzz for SECONDS=60 each [TARGET=fuzz_…]
	@tools/fuzz.sh $(SECONDS) $(TARGET)

torture: setup-test build ## kill server and database KILLS=200 times; nothing may be lost
	@STARBOARD=$(STARBOARD) tests/server/torture.py $(KILLS)
	@STARBOARD=$(STARBOARD) tests/server/test_postgres.py $$((($(KILLS) + 7) / 8))

secrets: setup-test     ## compare all that viewers hear, in GAMES=5 games of each kind
	@tools/build.sh debug
	@build/debug/tests/unit_table_secrets $(or $(GAMES),5)
	@STARBOARD=build/debug/starboard tests/server/test_secrets.py $(or $(GAMES),5)

proof: setup            ## the long proof by random play [GAME=… GAMES=…]
	@tools/build.sh release proof
	@tools/proof.sh "$(if $(filter-out file,$(origin GAME)),$(GAME))" "$(GAMES)"

golden: setup-test      ## rewrite what golden files expect; read the diff
	@tools/build.sh debug starboard
	@for f in tests/golden/*/*.record tests/golden/*/*.txt; do \
		tools/check-golden --update build/debug/starboard "$$f" || exit 1; \
	done

ladder: build           ## how strong the bots are [GAMES=100]; takes hours
	@tools/ladder.sh $(GAMES)

bench: build            ## moves per second of GAME=null
	@$(STARBOARD) bench $(GAME)

signature: setup        ## one hash per game over seeded random games
	@tools/build.sh release proof
	@build/release/tests/proof --signature

screenshots: setup-test build ## named moments of both games at three sizes: build/screenshots [MOMENTS=…]
	@cd web && node pictures/keep.mjs $(MOMENTS)

pictures: setup-test build ## the pictures of the README anew: docs/pictures
	@cd web && node pictures/readme.mjs

coverage: setup-test    ## which lines the tests execute
	@tools/coverage.sh

wasm: setup-test        ## WebAssembly: build/wasm/libstarboard.a, offline.wasm
	@tools/build.sh wasm

site: setup             ## the page for a web space without a server: build/site
	@tools/setup.sh wasm
	@tools/site.sh
	@echo build/site

install: build          ## install under PREFIX=/usr/local [DESTDIR=…]
	@DESTDIR="$(DESTDIR)" cmake --install build/release --prefix "$(PREFIX)" >build/install.log \
		|| { cat build/install.log; exit 1; }

deb: setup              ## Debian packages in build/release/package
	@tools/setup.sh deb
	@rm -f build/release/page.c # it may be from before the module could be made
	@tools/build.sh release starboard
	@cd build/release && cpack -G DEB >package.log || { cat package.log; exit 1; }
	@ls build/release/package/*.deb

setup:                  ## what the program needs: install it, or say what is missing
	@tools/setup.sh run

setup-test:             ## the same for the tests
	@tools/setup.sh test

clean:                  ## forget everything that was built
	rm -rf build

help:                   ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' Makefile
