"""No engine word stands in a Spanish refusal: "se puede play o fold" is nobody's language."""

import ast

from tests.words import refusals
from tests.words.refusals import offenders


def test_no_refusal_says_a_word_of_the_engine() -> None:
    assert not [f"{place} {{{expression}}} in {sentence}" for place, expression, sentence in offenders()]


def test_the_search_finds_what_it_looks_for() -> None:
    source = """
def refused(act, allowed):
    words = listed(allowed)
    known = ", ".join(title(each).es for each in allowed)
    refuse(f"«{act}» no cabe ahora: se puede {words.es}", f"'{act}' is not possible")
    refuse(f"{player} no cabe: hay {known}", f"{player}: there are {known}")
"""
    function = ast.parse(source).body[0]
    rows = refusals._rows(function)
    said = [
        ast.unparse(expression)
        for _, spanish in refusals._spanish(function)
        for expression in refusals._interpolated(spanish)
        if refusals._is_code(expression, rows)
    ]
    assert said == ["act", "words.es"]
