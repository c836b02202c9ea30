"""The event log: what happened, in order, chained by hashes, on SQLite or PostgreSQL."""
