"""Time a compression as a hash of whole messages; the shipped kernel ends the message."""

from wright.targets.javascript.measure.construction import Measured

MEASURED = Measured("compress", ("finish",))
