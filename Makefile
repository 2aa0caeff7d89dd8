# The only task runner. Every target builds .venv by itself when it is missing or out of date.

PYTHON ?= python3
BIN := .venv/bin
INSTALL := $(BIN)/pip install --quiet --disable-pip-version-check
READY := .venv/.ready
LOCKED := $(BIN)/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 \
	--no-header --no-annotate pyproject.toml

# Tests start hundreds of processes, and each would compile the same modules again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play page test check bench soak soak-plain differential mutants reliability screens pictures golden docs lock clean
.DELETE_ON_ERROR:

help:  ## what can be made
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | awk -F '\t' '{ printf "  make %-12s %s\n", $$1, $$2 }'

play: page  ## play in the browser, against bots; WITH='--friends 1 --lan' for more
	$(BIN)/magie play $(WITH)

page: $(READY)  ## build the page from web/
	@$(BIN)/python hatch_build.py

test: page  ## every test, on all cores
	$(BIN)/python hatch_build.py npm test --silent
	@$(BIN)/python -m tests.page.fetch
	PYTHONHASHSEED=0 $(BIN)/pytest -n auto --dist worksteal -q --ignore tests/page
	PYTHONHASHSEED=0 $(BIN)/pytest -q tests/page

check: $(READY)  ## format, lint, types, imports, clause coverage
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pyright
	$(BIN)/lint-imports --no-logo
	$(BIN)/magie rules --check
	$(BIN)/python hatch_build.py npm run check --silent

bench: $(READY)  ## how fast it is
	$(BIN)/magie bench

soak: $(READY)  ## compiled games under every invariant; GAMES=100000 of every edition and variant
	$(BIN)/python -m tests.soak

soak-plain: $(READY)  ## plain games, with all texts and menus as well; GAMES=1000 in all
	$(BIN)/python -m tests.soak_plain

differential: $(READY)  ## plain against compiled play, state by state; GAMES=500 of each kind
	$(BIN)/python -m tests.differential
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m tests.differential

mutants: $(READY)  ## plant known bugs, and see that the tests find each
	$(BIN)/python -m tests.mutants

reliability: page  ## the server under load, faults and attack, at length; ROWS='F1 F4'
	$(BIN)/python -m proofs $(ROWS)

screens: page  ## pictures of every screen, and what overlaps or is cut; ONLY='auction debt'
	$(BIN)/python -m tests.page.screens $(ONLY)

pictures: page  ## the pictures of the README, taken anew
	$(BIN)/python -m tests.page.pictures

golden: $(READY)  ## write the golden games anew, after a change that is meant
	$(BIN)/python -m tests.golden.games

docs: $(READY)  ## write docs/rules from the sources
	$(BIN)/magie rules --write docs/rules

lock: $(READY)  ## write the lock files anew: exact versions with their hashes, for every platform
	$(LOCKED) --all-extras --output-file lock.txt
	$(LOCKED) --extra fast --extra postgres --constraint lock.txt --output-file deploy/lock.txt

clean:  ## remove everything that was made
	rm -rf .venv build dist web/node_modules web/src/net/protocol.d.ts src/magie/server/page .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

$(READY): pyproject.toml lock.txt
	@echo "Setting up .venv: about a minute, once."
	$(PYTHON) -m venv .venv
	$(INSTALL) --require-hashes -r lock.txt
	$(INSTALL) --no-deps --no-build-isolation -e .
	@touch $@
