"""What ``import tapete`` gives: every public function and type, in a module for each subject.

Read ``refusal`` (what is raised), ``cards`` and ``table_rules`` first; then ``hands``, ``settling``, ``odds``,
``rulings``, ``hand_histories`` and ``law``, which answer questions; then ``table`` and ``tournament``, which are
played, with ``spoken`` (a command by its name) and ``view`` (what somebody sees). ``extras`` says what needs more than
msgspec; ``files`` reads what somebody hands in. The names themselves stand in ``tapete/__init__.py``.
"""
