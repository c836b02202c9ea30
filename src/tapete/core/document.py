"""The number of a document of identity: without the marks people write into it, and as much as a log may hold."""

import re
from typing import Final

MASK: Final = "···"
"""What stands before the end of a document that is kept by its end alone."""
_MARKS: Final = re.compile(r"[\s./-]")


def plain_document(text: str) -> str:
    """A document's number without the marks people write into it.

    >>> plain_document(" 12.345.678-z ")
    '12345678Z'
    """
    return (text if text.isalnum() else _MARKS.sub("", text)).upper()


def masked(document: str) -> str:
    """As much of a document as is needed to recognise it: what a permanent log may hold.

    >>> masked("12.345.678-Z"), masked("AB1")
    ('···678Z', '···')
    """
    plain = plain_document(document)
    return f"{MASK}{plain[-4:] if len(plain) > 6 else ''}"
