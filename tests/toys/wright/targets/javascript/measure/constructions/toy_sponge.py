"""A sponge's absorption timed as a hash of whole messages."""

from wright.targets.javascript.measure.construction import Measured

MEASURED = Measured("compress")
