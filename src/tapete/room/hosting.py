"""Which kind of table hosts a game."""

from typing import Any

from tapete.law.catalogue import Family
from tapete.law.table_rules import TableRules
from tapete.room.hosted import Hosted
from tapete.room.hosted_banked import HostedBanked
from tapete.room.hosted_circle import HostedCircle
from tapete.room.terms import Terms


def host_of(rules: TableRules, terms: Terms) -> Hosted[Any]:
    return HostedBanked(rules) if terms.family is Family.HOUSE else HostedCircle(rules)
