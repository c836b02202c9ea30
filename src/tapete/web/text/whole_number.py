"""A whole number in an address or a form, which anybody may have typed."""


def whole_number(text: str, digits: int = 9) -> int | None:
    """None for what is no number, or longer than anything that is counted there.

    >>> whole_number("42"), whole_number(""), whole_number("-1"), whole_number("٤٢"), whole_number("1234", digits=3)
    (42, None, None, None, None)
    """
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= digits else None
