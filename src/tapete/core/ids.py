"""Names and numbers with a type of their own, so that a rule is never taken for a game, nor a seat for a sum."""

from typing import NewType

RuleId = NewType("RuleId", str)
LawId = NewType("LawId", str)
GameId = NewType("GameId", str)
PlayerId = NewType("PlayerId", str)
Seat = NewType("Seat", int)
