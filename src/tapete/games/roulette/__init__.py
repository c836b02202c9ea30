"""Double-zero roulette.

Read ``rules`` (what the law says of it), ``wheel`` and ``cloth``, ``command`` and ``event``, ``state`` (what is true,
and how events change it), ``decide``, ``legal``, ``view`` and ``table``.
"""
