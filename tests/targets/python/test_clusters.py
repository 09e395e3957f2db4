"""Python's package on clusters: two Spark executors, two Ray nodes, in an environment of their own."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.targets.python.test_package import CLUSTERED, PAGES, examples
from wright.measure.interleave import Plan
from wright.spec import FUNCTIONS
from wright.targets.python.engines import ENGINES
from wright.targets.python.engines.clusters import Clusters
from wright.targets.python.measure import clusters

HERE = Path(__file__).parent
PACKAGE = Path(__file__).parents[3] / "packages" / "python"
PYTHON, CLUSTERS = ENGINES["python"], Clusters()
pytestmark = pytest.mark.clusters
PATIENCE = 600


def run(*command: str | Path) -> str:
    """The output of a program of the environment; it imports the package, as do its executors and workers."""
    environment = {
        **CLUSTERS.environment,
        "PYTHONPATH": os.pathsep.join(map(os.fspath, (PYTHON.built(PACKAGE) / "site", HERE / "inside"))),
        "PYSPARK_PYTHON": os.fspath(CLUSTERS.find()),
        "RAY_ADDRESS": "local",  # not the cluster of another test
    }
    asked = [CLUSTERS.find(), *command]
    done = subprocess.run(
        asked, env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("file", sorted((HERE / "clusters").glob("*.py")), ids=lambda file: file.stem)
def test_clusters(file: Path) -> None:
    """Its own tests: ``clusters`` has what they ask."""
    options = ("-p", "no:cacheprovider", "-c", os.devnull, "--noconftest")
    assert " passed" in run("-m", "pytest", "-q", *options, file)


def clustered(page: Path) -> list[str]:
    """A page's programs for clusters."""
    return [block for block in examples(page) if CLUSTERED.search(block)]


@pytest.mark.parametrize("page", [page for page in PAGES if clustered(page)], ids=lambda page: page.stem)
def test_examples_in_pages(page: Path) -> None:
    code = clustered(page)
    assert len(code) == 2
    run("-c", "\n".join(code))


@pytest.mark.parametrize("name", ["sha256", *clusters.OWN_NUMBERS])
def test_columns_beside_the_engines(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "CASES", {"3,000 rows": (8, 64, 1, 35)})
    quick = Plan(processes=1, budget=5, warmup=1, rounds_least=2, rounds_most=3)
    report = clusters.ClusterSuite(CLUSTERS, quick).ask("columns", FUNCTIONS[name])
    assert len(report.measurement.contenders) == 5
    assert report.peers[clusters.RAY].startswith("hashwright.ray 2.")
