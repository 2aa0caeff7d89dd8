# The only task runner. Every target installs what it needs into .venv, from the lock of its purpose:
# locks/play.txt for players, locks/unit.txt, locks/test.txt and locks/check.txt for contributors.

PYTHON ?= python3
BIN := .venv/bin
VENV := .venv/pyvenv.cfg
HASHED := --only-binary :all: --require-hashes
PIP := $(BIN)/pip install -qq --disable-pip-version-check --no-compile
UV := $(BIN)/uv pip install --quiet --python $(BIN)/python
LOCK := $(BIN)/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 \
	--no-header --no-annotate
PART := $(LOCK) --constraint locks/all.txt

PYTEST := PYTHONHASHSEED=0 $(BIN)/pytest -q -n auto --dist worksteal
FAST := tests/unit tests/conformance tests/architecture
# Before pytest has run once, every process would compile the same modules again: one process does it
# for all, while the twins are compiled on another processor.
COLLECT := { test -e .venv/.collected || { $(BIN)/pytest -q --collect-only > /dev/null; touch .venv/.collected; }; }
# Servers, browsers and timers leave a processor idle: one process more than there are processors.
WORKERS = $$($(BIN)/python -c "import os; print(os.cpu_count() + 1)")
TESTS := { $(BIN)/python hatch_build.py npm test --silent && $(COLLECT) && \
	$(PYTEST) -n $(WORKERS) --ignore tests/page && wait $$browser && wait $$site && $(PYTEST) -n $(WORKERS) tests/page$(IN_SITE); }
# At full length the tests of the page run in the page without a server too; its own tests have run by then.
IN_SITE = $(if $(filter long,$(MAGIE_TESTS)), && MAGIE_FORM=site $(PYTEST) -n $(WORKERS) --ignore-glob '*/test_local*' tests/page)

# Tests start hundreds of processes, and each would compile the same modules again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play announce fast tui deploy page site tools test test-fast test-long check bench soak soak-plain differential value insight mutants reliability screens pictures golden docs lock machine-code release clean
.DELETE_ON_ERROR:
# Prerequisites are built from left to right: the page first, because it is what fails where there is no network.
.NOTPARALLEL:

help:  ## what can be made
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | awk -F '\t' '{ printf "  make %-12s %s\n", $$1, $$2 }'

play: announce page .venv/.play .venv/.magie  ## play in the browser, against bots; WITH='--friends 1 --lan' for more
	$(BIN)/magie play $(WITH)

announce:
	@test -e .venv/.play || echo "The first run fetches about 70 MB into this folder: 155 MB of Python packages in .venv, 45 MB in web/node_modules to build the page."

fast: .venv/.play .venv/.fast .venv/.magie  ## add Numba, which compiles the rules: for simulations, tournaments and the strongest bot

tui: .venv/.play .venv/.tui .venv/.magie  ## add Textual, which draws the table in the terminal: magie play --terminal

deploy: page .venv/.play .venv/.deploy .venv/.magie  ## what a server needs: the page, Numba, the driver of PostgreSQL

page: $(VENV)  ## build the page from web/
	@$(BIN)/python hatch_build.py

site: tools .venv/.play .venv/.site .venv/.magie  ## the page without a server, and the documentation, as static files in build/site
	@$(BIN)/python -m tools.site

tools: $(VENV)  ## Node where the machine has none, and every npm package of web/
	@$(BIN)/python hatch_build.py tools

# The long form compiles as players do; the short one optimises less, which compiles in two thirds of the time.
test: export NUMBA_OPT = $(if $(filter long,$(MAGIE_TESTS)),3,1)
test: tools page .venv/.test .venv/.magie  ## every test, in ten minutes on two cores
	@$(BIN)/python -m tests.page.fetch & browser=$$!; $(BIN)/python -m tools.site & site=$$!; \
	$(BIN)/python -m tests.compile & $(TESTS); status=$$?; wait; exit $$status

test-fast: .venv/.unit .venv/.magie  ## rules and notation in a minute: no browser, database or compiler
	$(PYTEST) $(FAST)

test-long: export MAGIE_TESTS := long
test-long: test  ## every test at its full length

check: tools .venv/.check .venv/.magie  ## format, lint, types, imports, clause coverage
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports --no-logo
	$(BIN)/magie rules --check
	@echo "pyright, and at the same time mypy, svelte-check and prettier"
	@$(BIN)/mypy > .venv/mypy.log 2>&1 & mypy=$$!; \
	$(BIN)/python hatch_build.py npm run check --silent > .venv/page-check.log 2>&1 & page=$$!; \
	$(BIN)/python hatch_build.py node $(BIN)/pyright; status=$$?; \
	wait $$mypy || status=1; wait $$page || status=1; cat .venv/mypy.log .venv/page-check.log; exit $$status

bench: fast  ## how fast it is
	$(BIN)/magie bench

soak: .venv/.test .venv/.magie  ## compiled games under every invariant; GAMES=100000 of every edition and variant
	$(BIN)/python -m tests.soak

soak-plain: .venv/.test .venv/.magie  ## plain games, with all texts and menus as well; GAMES=1000 in all
	$(BIN)/python -m tests.soak_plain

differential: .venv/.test .venv/.magie  ## plain against compiled play, state by state; GAMES=500 of each kind
	$(BIN)/python -m tests.differential
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m tests.differential

value: .venv/.test .venv/.magie  ## learn the weights of the value function from self-play; GAMES=3000 of each kind
	$(BIN)/python -m tools.value

insight: .venv/.test .venv/.magie  ## how well win chances are calibrated and agree, and whether luck is unbiased; GAMES=2000
	$(BIN)/python -m tools.value.calibration
	$(BIN)/python -m tools.value.consistency
	$(BIN)/python -m tools.value.luck
	$(BIN)/python -m tools.value.beside_rollouts

mutants: .venv/.test .venv/.magie  ## plant known bugs, and see that the tests find each
	$(BIN)/python -m tests.mutants

reliability: page .venv/.test .venv/.magie  ## the server under load, faults and attack, at length; ROWS='F1 F4'
	$(BIN)/python -m proofs $(ROWS)

screens: page .venv/.test .venv/.magie  ## pictures of every screen, and what overlaps or is cut; ONLY='auction debt'
	$(BIN)/python -m tests.page.screens $(ONLY)

pictures: page .venv/.test .venv/.magie  ## the pictures of the README, taken anew
	$(BIN)/python -m tests.page.pictures

golden: .venv/.test .venv/.magie  ## write the golden games anew, after a change that is meant
	$(BIN)/python -m tests.golden.games

docs: .venv/.play .venv/.magie  ## write docs/rules, docs/rulebook and the house rules, the index of the scenarios and the puzzles, from the sources
	$(BIN)/magie rules --write docs
	$(BIN)/python -m magie.rulebook.scenario_index
	$(BIN)/python -m tools.puzzles.collection
	$(BIN)/python -m tools.site.house_rules

lock: .venv/.uv  ## write the locks anew: exact versions with their hashes, for every platform; WITH=--upgrade for newer ones
	$(LOCK) pyproject.toml --all-extras --group node --group uv --group test --group check $(WITH) --output-file locks/all.txt
	$(PART) --group node --output-file locks/node.txt
	$(PART) --group uv --output-file locks/uv.txt
	$(PART) --group build --output-file locks/build.txt
	$(PART) pyproject.toml --group build --output-file locks/play.txt
	$(PART) pyproject.toml --extra fast --output-file locks/fast.txt
	$(PART) pyproject.toml --extra tui --output-file locks/tui.txt
	$(PART) pyproject.toml --extra fast --extra postgres --output-file locks/deploy.txt
	$(PART) pyproject.toml --group unit --output-file locks/unit.txt
	$(PART) pyproject.toml --all-extras --group test --output-file locks/test.txt
	$(PART) pyproject.toml --group check --output-file locks/check.txt
	$(PART) --group site --output-file locks/site.txt
	$(PART) --group browser --output-file locks/browser.txt

machine-code: fast  ## machine code for a release, for this Python and this kind of processor: dist/ and its digest
	@$(BIN)/python -m tools.release.machine_code

release: page .venv/.play .venv/.magie  ## date the changelog, build dist/ twice, install it with every Python here, say how to publish
	@$(BIN)/python -m tools.release

clean:  ## remove everything that was made
	rm -rf .venv .node build dist web/node_modules web/src/net/protocol.d.ts src/magie/server/page .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests proofs bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

$(VENV):
	@$(PYTHON) -c "import sys; sys.version_info >= (3, 11) or sys.exit('magie needs Python 3.11 or newer; name one: make $(MAKECMDGOALS) PYTHON=python3.13')"
	@$(PYTHON) -m venv .venv

# Every stamp depends on its lock alone, so a failed step repeats nothing but itself. uv installs the large
# environments several times faster than pip; where it reaches no index, pip does, by its own settings.
.venv/.play .venv/.fast .venv/.tui .venv/.deploy .venv/.uv: .venv/.%: locks/%.txt | $(VENV)
	@echo "Installing locks/$*.txt into .venv."
	@$(PIP) $(HASHED) -r $<
	@touch $@

.venv/.unit .venv/.test .venv/.check .venv/.site: .venv/.%: locks/%.txt | .venv/.uv
	@echo "Installing locks/$*.txt into .venv."
	@$(UV) $(HASHED) -r $< || $(PIP) $(HASHED) -r $<
	@touch $@

# The checkout itself, without the build hook: the page has a target of its own.
.venv/.magie: pyproject.toml src/magie/__init__.py | $(VENV)
	@HATCH_BUILD_NO_HOOKS=true $(PIP) --no-deps --no-build-isolation -e .
	@touch $@
