"""The benchmarks of ``--engine clusters``: a column in Spark and in Ray, on one core."""

from __future__ import annotations

from collections.abc import Sequence, Sized
from dataclasses import asdict, dataclass, replace
from types import MappingProxyType

from wright.measure.interleave import Case, Contender, Plan, Watcher, trusted, unwatched
from wright.measure.suite import Answers, Asked, TimingSuite
from wright.spec import Function
from wright.targets.python.engines.clusters import Clusters
from wright.targets.python.engines.cpython import versions
from wright.targets.python.measure.contenders import SPARK_SEED
from wright.targets.python.measure.programs import program
from wright.targets.python.measure.suite import Mixed, by_package, column
from wright.targets.python.questions import QUESTIONS

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
IN_SPARK, IN_RAY = "spark", "ray"
"""Programs around a column: rows that Spark keeps in its memory, and four blocks of Ray's store."""


@dataclass(frozen=True)
class ClusterPlan(Plan):
    """A plan that waits for engines that take long to begin."""

    def timeout(self, cases: Sized, contenders: Sized) -> float:
        """Seconds for a process: where others work, too, Spark and Ray need minutes before they answer."""
        return 300 + super().timeout(cases, contenders)


def _cases(function: Function, sizes: Sequence[int]) -> list[Case]:
    del sizes
    is_number = function.name in OWN_NUMBERS
    digest = by_package(function, SPARK_SEED) if is_number else trusted(function)
    return [column(digest, name, lengths) for name, lengths in CASES.items()]


def _answers(suite: ClusterSuite, function: Function) -> Answers:
    """A figure is the cost of a row, with what the engine itself costs."""
    asked = numbers(function) if function.name in OWN_NUMBERS else contenders(function)
    installed = versions(suite.engine.tools.lock)
    packages = ("pyspark" if "park" in each.name else "ray" for each in asked)
    found = zip(asked, packages, strict=True)
    return Mixed((), [replace(each, version=f"{each.name} {installed[by]}") for each, by in found])


class ClusterSuite(TimingSuite):
    """Reports on Spark and Ray. All raise WrongDigestError, MissingEngineError or EngineError."""

    engine: Clusters
    asked = MappingProxyType(
        {
            "columns": Asked(
                replace(
                    QUESTIONS["columns"],
                    title="{}, columns of strings in Spark and Ray, ns a row",
                    cases=_cases,
                ),
                (),
                _answers,
            )
        }
    )

    def __init__(self, engine: Clusters, plan: Plan | None = None, watch: Watcher = unwatched) -> None:
        super().__init__(engine, ClusterPlan(**asdict(plan or Plan())), watch)


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


def _contender(name: str, engine: str, once: str, values: str = VALUES) -> Contender:
    """A contender; what returns its values is compared by their digests, which are not timed."""
    return Contender(name, program("cluster", engine=engine, once=once, values=values))
