"""tapete: the poker of Spain's casino regulations as running software."""

__version__ = "0.1.0"
