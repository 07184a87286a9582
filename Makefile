# Everything starts from python3, make, gcc and node; each target sets up what it needs.
#
# What keeps `make test` short on two cores; 15 minutes is the goal:
#   - the client is made while pip installs; then two things go side by side: the compiler and, on
#     both cores (pytest-xdist), the whole suite; and, one after the other, style and types, the
#     tests of plain Python and of the client's logic, PyTorch, and whole games in a browser;
#   - the compiled build is kept in build/compiled under a hash of its sources, and machine code is
#     made again only if core, games or ai changed (tools/build.py);
#   - the whole suite runs compiled, the longest tests first; the interpreted run leaves out tests
#     marked slow, and of what is never compiled, server and adapters, all but the play at a table.

PYTHON ?= python3
CORES ?= 2
VENV := .venv
BIN := $(VENV)/bin
ROOT_DO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
# One more worker than cores: many tests wait for a server.
PYTEST := $(BIN)/pytest -n $$(($(CORES) + 1)) --dist worksteal

# Recipes that need the compiled build begin with this; it prints where the build is.
COMPILED = build=$$($(BIN)/python tools/build.py) && PYTHONPATH="$$build" HEDGEROW_BUILD=compiled
INTERPRETED = PYTHONPATH=src HEDGEROW_BUILD=interpreted

CLIENT := src/hedgerow/web/static/index.html
NODE := web/node_modules/.package-lock.json

.PHONY: help play test suite beside interpreted check lint client client-tests web browser pictures figures chromium postgres bench research sb3 strength balance lock clean
.DELETE_ON_ERROR:

help:
	@echo "make play    open the table in the browser"
	@echo "make client  build the browser's part, so that 'pip install .' takes it along"
	@echo "make test    everything that must hold: style, types, layers, all tests, both builds"
	@echo "make check   the quick part of it: style, types, layers, the tests of what has changed"
	@echo "make web     the client's tests, in a real browser"
	@echo "make pictures  every screen as a picture, into docs/pictures"
	@echo "make figures  how fast and how light the page is, Lighthouse included"
	@echo "make bench   speed, as ratios to other engines"
	@echo "make research  docs/research.md, from the code"
	@echo "make sb3     stable-baselines3's judge of the solo games (needs PyTorch)"
	@echo "make strength  how strong the bots are, level against level"
	@echo "make balance  what Order's content is worth, how hard the Clockwork Sage is"
	@echo "make lock    pin the newest dependencies in requirements/*.txt"
	@echo "make clean   remove what was built"

play: $(VENV)/dev.stamp $(CLIENT)
	@$(COMPILED) "$$build/bin/hedgerow" serve --open

client: $(CLIENT)

test: postgres chromium
	$(MAKE) -j2 $(VENV)/dev.stamp client
	$(MAKE) -j2 suite beside
	$(COMPILED) "$$build/bin/hedgerow" rules --check

suite: $(VENV)/dev.stamp
	$(COMPILED) $(PYTEST) -q --durations=12

# One after the other. What watches no server or page gives way: to the compiler, which the suite
# waits for, and to the suite's beginning, whose servers are too much for six browsers beside them.
beside: $(VENV)/dev.stamp
	nice $(MAKE) -j1 lint
	$(MAKE) -j1 interpreted
	nice $(MAKE) -j1 client-tests
	nice $(MAKE) -j1 $(VENV)/sb3.stamp
	$(MAKE) -j1 browser
	$(MAKE) -j1 sb3

interpreted: $(VENV)/dev.stamp
	$(INTERPRETED) $(BIN)/pytest -q -n $(CORES) --dist worksteal -m "not slow" \
		$(filter-out tests/adapters/ tests/web/,$(wildcard tests/*/)) tests/web/test_table.py

check: lint postgres
	$(INTERPRETED) $(PYTEST) -q -m "not slow" $$($(BIN)/python tools/changed.py)

lint: $(VENV)/dev.stamp
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy --strict src tools
	PYTHONPATH=src $(BIN)/lint-imports --no-logo

# The client's types and logic.
client-tests: $(CLIENT)
	npm --prefix web run --silent check
	npm --prefix web run --silent test

# Whole games in Debian's Chromium. No browser, no pass.
web: client-tests browser

browser: $(VENV)/dev.stamp $(CLIENT) chromium
	$(COMPILED) HEDGEROW="$$build/bin/hedgerow" npm --prefix web run --silent e2e

pictures: $(VENV)/dev.stamp $(CLIENT) chromium
	$(COMPILED) HEDGEROW="$$build/bin/hedgerow" npm --prefix web run --silent pictures

# How fast and how light the page is. Lighthouse is large and only needed here.
figures: $(VENV)/dev.stamp $(CLIENT) chromium
	PUPPETEER_SKIP_DOWNLOAD=1 npm --prefix web/figures ci --silent
	$(COMPILED) HEDGEROW="$$build/bin/hedgerow" npm --prefix web run --silent figures

chromium:
	@[ -x /usr/bin/chromium ] \
		|| { $(ROOT_DO) apt-get -qq update && $(ROOT_DO) apt-get -qq install -y chromium; }

$(CLIENT): $(NODE) $(shell find web/src web/public -type f) web/index.html web/vite.config.ts
	npm --prefix web run --silent build -- --logLevel warn
	@touch $@

$(NODE): web/package-lock.json
	PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm --prefix web ci --silent
	@touch $@

# The tests start a PostgreSQL of their own; only its programs are needed.
postgres:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null \
		|| { $(ROOT_DO) apt-get -qq update && $(ROOT_DO) apt-get -qq install -y postgresql; }

# Writes docs/speed.md with its plots, too.
bench: $(VENV)/bench.stamp
	$(COMPILED) $(BIN)/python -m bench --write

research: $(VENV)/dev.stamp
	$(COMPILED) $(BIN)/python -m bench.research

# A part of `make test` that needs PyTorch, and so is no part of dev.txt.
sb3: $(VENV)/sb3.stamp
	$(COMPILED) $(BIN)/pytest -q tests/sb3/check_solo.py

# A pin comes from the registry alone, whatever else this machine's pip looks at.
PIN := env -u PIP_FIND_LINKS -u PIP_EXTRA_INDEX_URL PIP_CONFIG_FILE=/dev/null \
	CUSTOM_COMPILE_COMMAND="make lock" $(BIN)/pip-compile --quiet --upgrade --generate-hashes \
	--allow-unsafe --strip-extras --no-emit-index-url --no-emit-find-links --no-emit-trusted-host

strength: $(VENV)/dev.stamp
	$(COMPILED) $(BIN)/python -m bench.strength
	$(COMPILED) $(BIN)/python -m bench.alone
	$(COMPILED) $(BIN)/python -m bench.anchors

# The documents on Order's content and on the Clockwork Sage's difficulties, with their pictures.
balance: $(VENV)/bench.stamp
	$(COMPILED) $(BIN)/python -m bench.order_content
	$(COMPILED) $(BIN)/python -m bench.clockwork_difficulty

# PyTorch without CUDA for Python 3.11: 0.2 GB instead of 2.9. The registry has it not; where pip is
# told of it (a folder of wheels, say), pip prefers it to the registry's build of the same version.
TORCH := 2.13.0
TORCH_CPU := 6746dbcbeb526eb61330b76b41ff1b4eb848951103a892eeb080dfa2b264667b

lock: $(VENV)/dev.stamp
	$(PIN) requirements/dev.in
	$(PIN) requirements/bench.in
	$(PIN) requirements/sb3.in
	sed -i 's/^torch==$(TORCH) .$$/&\n    --hash=sha256:$(TORCH_CPU) \\/' requirements/sb3.txt

clean:
	rm -rf build dist src/hedgerow/web/static web/node_modules $(VENV) .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

# What is never imported need not be compiled to bytecode. A file of pins is its own constraint, too: when
# a package asks for another one with extras, pip looks at the newest release unless it is constrained.
INSTALL := $(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes --no-compile

$(VENV)/dev.stamp: requirements/dev.txt $(VENV)/venv.stamp
	$(INSTALL) -c requirements/dev.txt -r requirements/dev.txt
	@touch $@

$(VENV)/bench.stamp: requirements/bench.txt $(VENV)/dev.stamp
	$(INSTALL) -c requirements/bench.txt -r requirements/bench.txt
	@touch $@

# As constraints: of what PyTorch with CUDA needs, only what the build at hand asks for.
$(VENV)/sb3.stamp: requirements/sb3.txt $(VENV)/dev.stamp
	$(INSTALL) -c requirements/sb3.txt -r requirements/sb3.in
	@touch $@

$(VENV)/venv.stamp:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "hedgerow needs Python 3.11 or newer; try make PYTHON=python3.x"; exit 1; }
	@$(PYTHON) -m venv $(VENV) \
		|| { rm -rf $(VENV); echo "python3 can't make a venv here; on Debian: apt-get install python3-venv"; exit 1; }
	@touch $@
