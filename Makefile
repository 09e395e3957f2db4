PYTHON ?= python3
BIN := .venv/bin

.PHONY: run test test-fast test-slow setup lint

# The main job: SHA-1 from FIPS 180-4 to fast, proven JavaScript, measured rung by rung.
run: setup
	$(BIN)/hashwright ladder sha1 --target javascript

test: setup lint
	$(BIN)/python -m pytest
	$(BIN)/python -m pytest -m node
	$(BIN)/python -m pytest -m jsc

test-fast: setup
	$(BIN)/python -m pytest

test-slow: setup
	$(BIN)/python -m pytest -m slow

lint: setup
	$(BIN)/ruff format --check src tests
	$(BIN)/ruff check src tests
	$(BIN)/mypy

setup: .venv/ready

.venv/ready: requirements.lock requirements-node.lock pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	command -v node >/dev/null || $(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements-node.lock
	$(BIN)/pip install -q --disable-pip-version-check --no-deps -e .
	touch $@
