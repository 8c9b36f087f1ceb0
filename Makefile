# make play · make test · make lab (and `make help`)
SHELL := /bin/sh
.DEFAULT_GOAL := help

VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= $(shell for p in python3 python3.15 python3.14 python3.13 python3.12 python3.11; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$$p" && break; done)
JOBS ?= 2
PYTEST := $(BIN)/python -m pytest -q
SIDE_BY_SIDE = -n $$(($(JOBS) + 1)) --dist loadgroup --no-loadscope-reorder # by one process more: pages and kernels wait
EVERYTHING := tests/engine tests/widgets tests/notebooks notebooks tests/browser --nbval
PROGRAMS := redis-server nginx firefox-esr webkit2gtk-driver xvfb
PIP := $(BIN)/python -m pip --disable-pip-version-check
NPM := PATH="$(abspath $(BIN)):$$PATH" $(BIN)/npm --prefix widgets --loglevel error
MODULES := find engine widgets/pontlevis_widgets -name '*.py' | sort # if one is new, mypy's cache may say that it is missing
NODE_TOOLS := widgets/node_modules/.package-lock.json

unexport PYTHONDONTWRITEBYTECODE # or every kernel, and every process that tests, compiles all modules for itself

.PHONY: help play lab tools programs test test-all test-rest test-changed fuzz puzzles-check checks lint types mutants test-engine test-mutants test-widgets test-scripts \
	test-notebooks test-browser test-homes test-lowest notebooks bundle screenshots release constraints clean

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' Makefile | sed -E 's/:[^#]*## /\t/' | expand -t 18

play: $(VENV)/.play ## serve the gallery and print its address (ARGS="--port 9000 --ip 0.0.0.0")
	@exec $(BIN)/pont-levis $(ARGS)

lab: $(VENV)/.lab ## open copies of the notebooks, yours to change, in JupyterLab
	@$(BIN)/pont-levis notebooks lab
	@exec $(BIN)/jupyter lab --notebook-dir=lab $(if $(filter 0,$(shell id -u)),--allow-root) $(ARGS)

test: checks tools ## what a change must pass: every room, and every kind of page once (seven minutes)
	@PONTLEVIS_TESTS=few $(PYTEST) $(EVERYTHING) -m "not slow" $(SIDE_BY_SIDE)
	@echo "All is well."

test-all: checks tools ## that and all the rest: whole games and lessons on pages, lost lines, attacks, other browsers (half an hour)
	@$(PYTEST) $(EVERYTHING) $(SIDE_BY_SIDE)
	@echo "All is well."

test-rest: tools ## what `make test` leaves to `make test-all`
	@$(PYTEST) $(EVERYTHING) -m "slow or sampled" $(SIDE_BY_SIDE)

test-changed: $(VENV)/.test ## the tests of engine and widgets that reach what you changed in Python; the first run notes what each reaches
	@PONTLEVIS_TESTS=few $(PYTEST) -p no:nbval tests/engine tests/widgets -m "not slow" --testmon --testmon-forceselect $(SIDE_BY_SIDE)

fuzz: $(VENV)/.test ## random games and property tests with fresh seeds, until one fails or you stop it
	@HYPOTHESIS_PROFILE=fuzz $(BIN)/python scripts/repeat.py --seeds tests/engine/data/seeds.txt -- \
		$(PYTEST) -p no:nbval tests/engine tests/widgets -k "hypothesis or every_game_promises"

puzzles-check: $(VENV)/.test ## measure all kept puzzles again (hours)
	@for game in engine/pontlevis/games/*/*.puzzles.json.gz; do \
		$(BIN)/python -m pontlevis puzzles $$(basename $$game .puzzles.json.gz) --check || exit 1; done

tools: $(VENV)/.test
	@$(BIN)/python scripts/chromium.py
	@$(BIN)/python scripts/debian.py $(PROGRAMS) || true

programs: $(VENV)/.test # as above, but what cannot be installed is a failure
	@$(BIN)/python scripts/debian.py $(PROGRAMS)

checks: $(NODE_TOOLS) # side by side: each keeps one processor busy
	@PONTLEVIS_TESTS=few $(MAKE) --no-print-directory --output-sync -j $(JOBS) lint types test-scripts test-mutants

lint: $(VENV)/.test ## ruff
	@$(BIN)/ruff check .

types: $(VENV)/.test ## mypy; a second run takes a second
	@$(MODULES) | cmp -s - .mypy_cache/modules || { rm -rf .mypy_cache && mkdir .mypy_cache && $(MODULES) > .mypy_cache/modules; }
	@$(BIN)/mypy

test-mutants: $(VENV)/.test ## a few rules broken on purpose, always the same: some test must notice each
	@$(BIN)/python scripts/break_rules.py --always --jobs $(JOBS)

mutants: $(VENV)/.test ## the rules and the core broken on purpose, place by place, and what no test noticed: takes hours, goes on where it stopped (ARGS="--room fortissimo")
	@$(BIN)/python scripts/break_rules.py --jobs $(JOBS) $(ARGS)

test-engine: $(VENV)/.test ## all tests of the rules, without a page
	@$(PYTEST) -p no:nbval tests/engine $(SIDE_BY_SIDE)

test-widgets: tools ## all tests of scenes, tables, lessons, the server's parts
	@$(PYTEST) -p no:nbval tests/widgets $(SIDE_BY_SIDE)

test-scripts: $(NODE_TOOLS) ## the page's scripts: eslint, types, unit tests, bundles
	@$(NPM) run --silent lint
	@$(NPM) run --silent types
	@$(NPM) run --silent test

test-notebooks: $(VENV)/.test ## every notebook run, its words compared
	@$(PYTEST) tests/notebooks notebooks --nbval $(SIDE_BY_SIDE)

test-browser: tools ## all tests of pages, in Chromium and Firefox
	@$(PYTEST) -p no:nbval tests/browser $(SIDE_BY_SIDE)

test-homes: tools ## boards in notebooks, marimo, Solara, Shiny, Panel and Mercury, in environments of their own: Jupyverse overwrites JupyterLab
	@$(PIP) install -qq -c constraints.txt uv
	@for extra in homes homes-jupyverse; do \
		$(BIN)/uv venv -q --allow-existing -p $(BIN)/python $(VENV)-$$extra && \
		$(BIN)/uv pip install -q -p $(VENV)-$$extra/bin/python -e ".[$$extra]" || exit 1; done
	@$(PYTEST) -p no:nbval tests/homes

test-lowest: $(BIN)/python ## the widgets and a lesson on the oldest packages that pyproject.toml allows
	@$(PIP) install -qq -c constraints.txt uv
	@$(BIN)/uv venv -q --clear -p $(BIN)/python $(VENV)-lowest
	@$(BIN)/uv pip install -q -p $(VENV)-lowest/bin/python --resolution lowest-direct -e '.[test]'
	@$(VENV)-lowest/bin/python -m pytest tests/widgets -n $(JOBS) -q
	@$(VENV)-lowest/bin/python -m pytest notebooks/en/fortissimo.ipynb --nbval -q
	@$(VENV)-lowest/bin/python -m pytest tests/browser/test_board.py -q

bundle: $(NODE_TOOLS) ## bundle the page's scripts anew
	@$(NPM) run --silent build

screenshots: $(VENV)/.test ## take the README's pictures again
	@$(BIN)/python scripts/chromium.py
	@$(BIN)/python scripts/screenshots.py

notebooks: $(VENV)/.test ## run the notebooks again and keep their words and pictures
	@$(BIN)/python scripts/run_notebooks.py notebooks/*/*.ipynb

release: $(VENV)/.test ## build wheel and sdist into dist, check them, and say what remains for a person to do
	@$(PIP) install -qq -c constraints.txt twine
	@$(BIN)/python scripts/release.py dist

constraints: $(NODE_TOOLS) ## bring constraints.txt and the scripts' tools up to date
	@$(PIP) install -qq uv
	@$(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 --extra dev \
		--no-annotate --no-header --upgrade -o constraints.txt
	@$(NPM) run --silent update

clean: ## remove the environment and what tools left
	@rm -rf $(VENV) $(VENV)-homes $(VENV)-homes-jupyverse $(VENV)-lowest .mypy_cache .pytest_cache .ruff_cache .benchmarks .hypothesis widgets/node_modules
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "make: Python 3.11 or later is missing; install it, or say where: make PYTHON=/path/to/python3" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "make: $(PYTHON) has no venv module; on Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "make: the environment $(VENV) could not be made" >&2; exit 1; }

$(VENV)/.play: $(BIN)/python pyproject.toml constraints.txt
	@echo "Installing what the pages need…"
	@$(PIP) install -qq -c constraints.txt -e '.[pages]' || { echo "make: the packages could not be installed; is there a network?" >&2; exit 1; }
	@touch $@

$(VENV)/.lab: $(BIN)/python pyproject.toml constraints.txt
	@echo "Installing what JupyterLab needs…"
	@$(PIP) install -qq -c constraints.txt -e '.[lab]' || { echo "make: the packages could not be installed; is there a network?" >&2; exit 1; }
	@touch $@ $(VENV)/.play

$(VENV)/.test: $(BIN)/python pyproject.toml constraints.txt
	@echo "Installing what the tests need…"
	@$(PIP) install -qq -c constraints.txt -e '.[test]' || { echo "make: the packages could not be installed; is there a network?" >&2; exit 1; }
	@touch $@ $(VENV)/.lab $(VENV)/.play

$(NODE_TOOLS): widgets/package.json widgets/package-lock.json | $(VENV)/.test
	@echo "Installing what the tests of scripts need…"
	@$(NPM) ci || { echo "make: the scripts' tools could not be installed; is there a network?" >&2; exit 1; }
	@touch $@
