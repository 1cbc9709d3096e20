# make play    serve the games and open the browser      make play ARGS="--port 9000 --no-browser"
# make fast    compile the rules (needs a C compiler): the same games, faster; make slow goes back
# make test    everything that CI runs
# make fresh   walk a clean clone on a bare Debian: play, test, CI (needs root and debootstrap; not part of make test)
# make screenshots   take the pictures in docs/screenshots again
# make films         and the films in docs/films, from the records there
# make docs    build the documentation as a site, in build/site
# make fonts         cut the fonts in src/cuvee/drawing/fonts again (needs npm)
# make bench   measure speed: of the rules, side by side with catanatron, and of the web platform
#
# The table in the terminal: .venv/bin/cuvee play dom-pierre --seats 3
#
# Each sets itself up in .venv, in the versions of uv.lock, and needs only Python 3.11 or newer with pip and venv.

PYTHON     ?= python3
ARGS       ?=
# One worker more than cores: many tests wait for a clock, a page or a server.
WORKERS    ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
UV_VERSION := 0.13.7
BIN        := .venv/bin
GUEST      := examples/under-the-hammer
# Where a system forbids to write bytecode, every process that tests start would compile all of its modules again.
BYTECODE   := env -u PYTHONDONTWRITEBYTECODE PYTHONPYCACHEPREFIX=$(CURDIR)/build/bytecode

export UV_PROJECT_ENVIRONMENT := .venv
export UV_PYTHON_DOWNLOADS := never
SYNC := $(BIN)/uv sync --quiet --frozen --inexact

PO := $(shell find src/cuvee -path '*/text/*.po' 2>/dev/null)

.PHONY: play fast slow test fresh docs bench screenshots films fonts setup format lock clean
.DELETE_ON_ERROR:

play: setup
	@$(BIN)/cuvee serve $(ARGS)

fast: setup
	@$(BIN)/python hatch_build.py fast
	@touch .venv/.fast

slow:
	@find src -name '*.so' -delete
	@rm -f .venv/.fast

test: setup .venv/.extras .venv/.guest
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@out=$$($(BIN)/lint-imports 2>&1) || { echo "$$out"; exit 1; }
	@$(BYTECODE) $(BIN)/pytest -q -n $(WORKERS) --dist worksteal $(ARGS)
	@$(BIN)/cuvee check tests/scenarios $(GUEST)/scenarios

docs: setup
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet $(ARGS)
	@echo "Open build/site/index.html"

fresh:
	@tools/fresh.sh $(ARGS)

screenshots: setup .venv/.extras
	@$(BIN)/python -m tests.web.screenshots

films: setup .venv/.extras
	@for record in docs/films/*.cuvee; do $(BIN)/cuvee replay $$record --webm $${record%.cuvee}.webm --scale 0.7; done

fonts: setup
	@$(BIN)/python tools/fonts.py

bench: setup .venv/.extras
	@$(BIN)/cuvee bench $(ARGS)
	@$(BIN)/cuvee bench web

# What was compiled from other sources than these must not be played.
setup: .venv/.ready .venv/.texts
	@if [ -e .venv/.fast ] && [ -n "$$(find src/cuvee -name '*.py' -newer .venv/.fast | head -1)" ]; then \
		echo "The sources have changed since make fast: back to pure Python"; $(MAKE) --no-print-directory slow; fi

format: setup
	@$(BIN)/ruff check --fix --quiet
	@$(BIN)/ruff format --quiet

lock: $(BIN)/uv
	@$(BIN)/uv lock --upgrade

clean:
	@rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	@find src tests examples -name __pycache__ -prune -exec rm -rf {} +
	@find src/cuvee -path '*/text/*.mo' -delete
	@find src -name '*.so' -delete

$(BIN)/uv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Cuvee needs Python 3.11 or newer: make PYTHON=python3.11 ...")'
	@echo "Setting up .venv (once)"
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install -qq --disable-pip-version-check uv==$(UV_VERSION)

.venv/.ready: pyproject.toml uv.lock hatch_build.py | $(BIN)/uv
	@$(SYNC)
	@touch $@

.venv/.extras: .venv/.ready
	@$(SYNC) --all-extras --no-extra train  # PyTorch is large; tests of learning run where it is installed
	@touch $@

# The example of a game in a package of its own, which the tests play like the games of the house.
.venv/.guest: $(GUEST)/pyproject.toml .venv/.extras
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --editable $(GUEST)
	@touch $@

.venv/.texts: $(PO) .venv/.ready
	@$(BIN)/python hatch_build.py
	@touch $@
