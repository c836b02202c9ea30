"""The card index stands beside every kind of log, as the log's own tests have them."""

from tests.store.conftest import address, log, open_log

__all__ = ["address", "log", "open_log"]
