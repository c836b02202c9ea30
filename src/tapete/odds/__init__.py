"""Exact returns, strategies and equities; the only place with numpy and numba."""
