# Two commands do everything on a machine with Python 3.11 or newer: `make run` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WORKERS ?= $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')
# one more than there are cores: many tests wait for a server of their own

unexport PYTHONDONTWRITEBYTECODE
# without it every test process and every server that a test starts compiles two thousand modules anew

.PHONY: run test test-failed test-full bench mutants docs pictures setup lint lint-types lint-form lock

run: setup            ## the room on this machine; prints its address
	@$(BIN)/tapete serve $(ARGS)

test: lint            ## lint, types, architecture and all tests
	@failed=0; \
	$(BIN)/pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder -m "not full and not browser" $(ARGS) || failed=1; \
	$(BIN)/pytest -n auto --dist loadfile -m "not full and browser" $(or $(ARGS),tests/browser) || failed=1; \
	exit $$failed

AGAIN := $(BIN)/pytest --last-failed --last-failed-no-failures none $(ARGS) -m

test-failed: lint     ## what failed in the last run once more, one test after another, those with a browser by themselves
	@failed=0; for half in "not browser" browser; do \
	$(AGAIN) "not full and $$half" --collect-only >/dev/null; if [ $$? -eq 5 ]; then continue; fi; \
	$(AGAIN) "not full and $$half" || failed=1; done; \
	exit $$failed

test-full: lint       ## the same and the slow exhaustive checks, with other random examples each time
	TAPETE_EXAMPLES=searching $(BIN)/pytest -n auto --dist loadfile -m "not browser" $(ARGS)
	$(BIN)/pytest -n auto --dist loadfile -m browser $(or $(ARGS),tests/browser)

bench: setup          ## measurements beside other programs
	$(BIN)/tapete bench $(ARGS)

mutants: setup        ## breaks each enforced rule by one edit; what no test notices is told
	$(BIN)/python -m tests.mutants $(ARGS)

docs: setup           ## the documentation as a site, into build/docs; a warning is an error
	$(BIN)/python -m sphinx -b html -W --keep-going -n -d build/doctrees docs build/docs

pictures: setup       ## the manuals' pictures, anew from a running room; needs Chromium
	$(BIN)/python -m tests.browser.pictures $(ARGS)

lint: setup           ## types take a core for themselves, so that the rest is done beside them
	@$(MAKE) --no-print-directory -j2 lint-types lint-form

lint-types:
	$(BIN)/mypy

lint-form:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-cache

setup: $(VENV)/.ready ## only builds .venv

$(VENV)/.ready: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "tapete needs Python 3.11 or newer: make PYTHON=/path/to/python3.11"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

lock:                 ## pins the newest versions that pyproject.toml allows; needs uv
	uv pip compile pyproject.toml --all-extras --group dev --group docs --universal --python-version 3.11 --generate-hashes --no-header --upgrade -o requirements.lock
