"""What ``import tapete`` gives: every public function and type, in a module for each subject.

Read ``refusal`` (what is raised), ``cards`` and ``table_rules`` first; then ``hands``, ``settling``, ``odds``,
``rulings``, ``hand_histories`` and ``law``, which answer questions; then ``table`` and ``tournament``, which are
played, with ``spoken`` (a command by its name) and ``view`` (what somebody sees). ``extras`` says what needs more than
msgspec; ``files`` reads what somebody hands in. The names themselves stand in ``tapete/__init__.py``.

Modules:

- ``cards``: cards as the library takes and gives them: texts
- ``extras``: what needs more than the library itself
- ``files``: files that somebody hands to the library or to a command: read whole, or refused in one sentence
- ``hand_histories``: hands recorded in the published PHH format, played again
- ``hands``: what hand some cards make, and which of several wins
- ``law``: the laws as data: their games, and every rule with its words, our reading of them and what became of it
- ``odds``: what a bet is worth, and what share of a pot a hand can expect
- ``refusal``: what the library raises where something is not allowed or cannot be understood
- ``rulings``: what a law answers when something goes wrong at a table
- ``settling``: what every bet of a told round gets back
- ``spoken``: a command by its name and fields, as somebody at a table or at a tournament's desk says it
- ``table``: a table one can play: people sit down, say what they want by name, and the croupier goes on
- ``table_rules``: the rules of one table: a law, a game, and the organiser's choices under them
- ``tournament``: a tournament one can run: people register, hands are played, the clock goes on
- ``view``: a table as somebody sees it: one shape for every game, and never a card that lies face down for them
"""
