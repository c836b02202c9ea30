"""The circle games: one machine for a hand of player-against-player poker; the games are data for it.

Read in this order: ``hand_rules`` and ``rules`` (what is played by), ``state`` and ``table_state`` (what is true),
``command``, ``floor_command`` and ``table_command`` (what can be asked), ``decide`` and ``table_decide`` with what
they lean on (``dealing``, ``acting``, ``showing``, ``floor``, ``next_hand``), ``evolve`` and ``table_evolve``,
``legal``, ``floor_legal`` and ``table_legal`` (options), ``view``, ``croupier``, and last what one plays: ``table``
and ``playable_hand``.
"""
