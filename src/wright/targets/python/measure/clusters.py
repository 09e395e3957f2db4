"""The benchmarks of ``--engine clusters``: a column in Spark and in Ray, on one core."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sized
from dataclasses import asdict, dataclass
from importlib import import_module
from typing import Any

from wright.measure.interleave import Contender, Plan, Watcher, measure, trusted, unwatched
from wright.measure.report import Report
from wright.measure.suite import TimingSuite
from wright.spec import Function
from wright.targets.python.engines.clusters import Clusters
from wright.targets.python.engines.cpython import versions
from wright.targets.python.measure.contenders import OWN_PACKAGES, ROWS, SPARK_SEED
from wright.targets.python.measure.suite import column

COUNT = 1_000_000
CASES = {f"{COUNT:,} rows of 35 B": (35,)}
VALUES = "values_of(result)"
"""How a contender's text has the values of a result."""
SPARK, RAY = "hashwright.spark", "hashwright.ray"
SPARK_ALONE, RAY_ALONE = "Spark, values as they are", "Ray, values as they are"
SPARK_OWN = "Spark"
OWN = {"md5": "md5(col('v'))", "sha1": "sha1(col('v'))"} | {
    f"sha{bits}": f"sha2(col('v'), {bits})" for bits in (224, 256, 384, 512)
}
"""Spark's own functions."""
OWN_NUMBERS = {"xxh64": "xxhash64(col('v'))"}
"""Those that give numbers, under Spark's seed."""
IN_SPARK = """\
import os
import sys

os.environ["PYTHONPATH"] = sys.path[0]
os.environ["PYSPARK_PYTHON"] = sys.executable
os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
import hashwright.spark
from pyspark.sql import SparkSession
from pyspark.sql.functions import arrow_udf, col, md5, sha1, sha2, xxhash64

settings = {"spark.ui.enabled": "false", "spark.sql.execution.arrow.pyspark.enabled": "true"}
session = SparkSession.builder.master("local[1]").config(map=settings).getOrCreate()
session.sparkContext.setLogLevel("OFF")
whole = text

@arrow_udf("string")
def same(values: pa.Array) -> pa.Array:
    return values

def prepare(message, parameters):
    frame = session.createDataFrame(pa.table({"v": rows(message, parameters)})).cache()
    frame.count()
    return frame

def asked(given, made):
    found = given.select(made.alias("v"))
    found.write.format("noop").mode("overwrite").save()
    return found

def values_of(result):
    return result.toArrow()['v'].to_pylist()
"""
"""Rows that Spark keeps in its memory; a question computes all of its answer, and keeps none."""
IN_RAY = """\
import os
import sys

os.environ |= {"PYTHONPATH": sys.path[0], "RAY_USAGE_STATS_ENABLED": "0", "RAY_ADDRESS": "local"}
import hashwright.ray
import ray

if not ray.is_initialized():
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    context = ray.data.DataContext.get_current()
    context.enable_progress_bars = False
    context.execution_options.preserve_order = True
    import logging
    logging.getLogger("ray.data").setLevel(logging.ERROR)
whole = text

def prepare(message, parameters):
    values = pa.table({"v": rows(message, parameters)})
    step = len(values) // 4
    return ray.data.from_arrow([values.slice(at, step) for at in range(0, len(values), step)]).materialize()

def asked(given, add):
    return given.map_batches(add, batch_format="pyarrow", zero_copy_batch=True).materialize()

def values_of(result):
    return result.to_pandas()["v"].to_list()
"""
"""Rows in four blocks of Ray's store; an answer is another four."""


@dataclass(frozen=True)
class ClusterPlan(Plan):
    """A plan that waits for engines that take long to begin."""

    def timeout(self, cases: Sized, contenders: Sized) -> float:
        """Seconds for a process: where others work, too, Spark and Ray need minutes before they answer."""
        return 300 + super().timeout(cases, contenders)


class ClusterSuite(TimingSuite):
    """Reports on Spark and Ray. All raise WrongDigestError, MissingEngineError or EngineError."""

    def __init__(self, engine: Clusters, plan: Plan | None = None, watch: Watcher = unwatched) -> None:
        super().__init__(engine, ClusterPlan(**asdict(plan or Plan())), watch)

    @property
    def questions(self) -> Mapping[str, Callable[[Any], Report]]:
        return {"columns": self.columns}

    def columns(self, function: Function) -> Report:
        """Columns of strings; a figure is the cost of a row, with what the engine itself costs."""
        is_number = function.name in OWN_NUMBERS
        digest = under_seed(function) if is_number else trusted(function)
        cases = [column(digest, name, lengths) for name, lengths in CASES.items()]
        asked = numbers(function) if is_number else contenders(function)
        found = measure(self.engine, asked, cases, self.plan, self.watch)
        installed = versions(self.engine.tools.lock)
        names = {each.name: "pyspark" if "park" in each.name else "ray" for each in asked}
        return Report(
            f"{function.title}, columns of strings in Spark and Ray, ns a row",
            (SPARK, RAY),
            found,
            {name: f"{name} {installed[package]}" for name, package in names.items()},
        )


def contenders(function: Function) -> list[Contender]:
    """Our functions, each engine's cost without them, and Spark's own function where it has one."""
    name = function.name
    alone = f"[hashlib.new({name!r}, value.encode()).hexdigest() for value in {VALUES}]"
    found = [
        _contender(SPARK, IN_SPARK, f"asked(given, hashwright.spark.{name}('v'))"),
        _contender(SPARK_ALONE, IN_SPARK, "asked(given, same('v'))", alone),
        _contender(RAY, IN_RAY, f"asked(given, hashwright.ray.{name}('v', to='v'))"),
        _contender(RAY_ALONE, IN_RAY, "asked(given, lambda batch: batch)", alone),
    ]
    if name in OWN:
        found.append(_contender(SPARK_OWN, IN_SPARK, f"asked(given, {OWN[name]})"))
    return found


def under_seed(function: Function) -> Callable[[bytes], bytes]:
    """The hash under Spark's seed, by a package of PyPI."""
    begun = getattr(import_module(OWN_PACKAGES[function.name]), function.name)
    return lambda message: bytes(begun(message, SPARK_SEED).digest())


def numbers(function: Function) -> list[Contender]:
    """A function under Spark's seed, beside Spark's own of the same numbers: the whole stage of each."""
    name, text = function.name, f"[f'{{each % 2**64:016x}}' for each in {VALUES}]"
    alone = f"[hashwright.{name}(value.encode(), {SPARK_SEED}).hexdigest() for value in {VALUES}]"
    return [
        _contender(SPARK, IN_SPARK, f"asked(given, hashwright.spark.{name}('v', seed={SPARK_SEED}))", text),
        _contender(SPARK_ALONE, IN_SPARK, "asked(given, same('v'))", alone),
        _contender(SPARK_OWN, IN_SPARK, f"asked(given, {OWN_NUMBERS[name]})", text),
        _contender(RAY, IN_RAY, f"asked(given, hashwright.ray.{name}('v', to='v', seed={SPARK_SEED}))", text),
        _contender(RAY_ALONE, IN_RAY, "asked(given, lambda batch: batch)", alone),
    ]


def _contender(name: str, imports: str, once: str, values: str = VALUES) -> Contender:
    """A contender; what returns its values is compared by their digests, which are not timed."""
    lines = [
        ROWS,
        imports,
        f"def once(given):\n    return {once}",
        f"def text(result):\n    return whole({values})\n",
    ]
    return Contender(name, "\n".join(lines))
