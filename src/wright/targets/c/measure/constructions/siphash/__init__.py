"""Measuring SipHash in C: the library's calls, and each rung."""

from wright.targets.c.measure.constructions.siphash.library import batches as batches
from wright.targets.c.measure.constructions.siphash.library import call as call
from wright.targets.c.measure.constructions.siphash.library import expected as expected
from wright.targets.c.measure.constructions.siphash.library import padding as padding
from wright.targets.c.measure.constructions.siphash.library import textbook as textbook
from wright.targets.c.measure.constructions.siphash.library import ways as ways
from wright.targets.c.measure.constructions.siphash.rungs import beside as beside
from wright.targets.c.measure.constructions.siphash.rungs import climbed as climbed
from wright.targets.c.measure.constructions.siphash.rungs import whole as whole
from wright.targets.c.measure.constructions.siphash.rungs import written as written
