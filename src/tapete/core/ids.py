"""Names with a type of their own, so that a rule is never taken for a game."""

from typing import NewType

RuleId = NewType("RuleId", str)
LawId = NewType("LawId", str)
GameId = NewType("GameId", str)
