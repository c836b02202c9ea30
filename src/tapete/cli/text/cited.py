"""Rules on a terminal: where they stand in their text, and their ids, which one copies after ``tapete law show``."""

from collections.abc import Sequence

from rich.markup import escape

from tapete.cli.text.language import told
from tapete.core.ids import RuleId
from tapete.law.article import articles


def cited(cites: Sequence[RuleId]) -> str:
    """The places, and dim beside them the ids; nothing for no rule.

    >>> cited([RuleId("GAL-26")])
    'art. 26  [dim]GAL-26[/]'
    """
    return f"{escape(told(articles(cites)))}  [dim]{', '.join(cites)}[/]" if cites else ""
