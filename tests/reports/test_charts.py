"""Pictures are whole SVG with their words, one look, and the figures of the odds they draw."""

import re
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.core.sentence import Language
from tapete.odds.ask.question import MAIN, OddsQuestion, ask
from tapete.odds.ask.result import BetReturn
from tapete.odds.ask.shipped import questions, shipped_returns
from tapete.odds.equity.starting_hands import starting_hands
from tapete.odds.night.line_effects import line_effects
from tapete.reports.charts.drawing import Picture
from tapete.reports.charts.gallery import LINES, METER, NIGHT, RUIN, STRATEGY, picture, pictures, usual_evening
from tapete.reports.charts.hands_chart import hands_chart, spoken
from tapete.reports.charts.look import PAINTS
from tapete.words.figures import money_text, percent_text

SVG = "{http://www.w3.org/2000/svg}"
SHIPPED = [
    each
    for law in map(LawId, ("clm", "ara", "gal"))
    for game in sorted({question.rules.game for question, _ in questions()})
    for each in shipped_returns(law, game)
]


def asked(law: str, game: str, bet: str = MAIN) -> tuple[OddsQuestion, BetReturn]:
    question = ask(law, game, bet=None if bet == MAIN else bet)
    assert isinstance(question, OddsQuestion)
    return question, next(each.answer for each in shipped_returns(LawId(law), game) if each.bet == bet)


def drawn(name: str, law: str, game: str, bet: str = MAIN, language: Language = "es") -> Picture:
    question, returned = asked(law, game, bet)
    result = picture(name, question, returned, usual_evening(question, returned), language)
    assert isinstance(result, Picture), result
    return result


def check(document: str) -> ElementTree.Element:
    root = ElementTree.fromstring(document)
    assert root.tag == f"{SVG}svg" and root.get("role") == "img"
    title, words = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None and title.text and words is not None and words.text
    assert root.get("aria-labelledby") == f"{title.get('id')} {words.get('id')}"
    _, _, width, height = map(float, str(root.get("viewBox")).split())
    for mark in root.iter():
        for side, most in (
            ("x", width),
            ("x1", width),
            ("x2", width),
            ("cx", width),
            ("y", height),
            ("y1", height),
            ("cy", height),
        ):
            assert -0.01 <= float(mark.get(side, 0)) <= most + 0.01, (mark.tag, mark.attrib)
        for kind in mark.get("class", "").split():
            assert kind.partition("-")[2] in PAINTS
    return root


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_bet_of_every_law_has_its_pictures_inside_their_frame(language: Language) -> None:
    for each in SHIPPED:
        question = ask(each.law, each.game, each.choices, None if each.bet == MAIN else each.bet)
        assert isinstance(question, OddsQuestion)
        for shown in pictures(question, each.answer, usual_evening(question, each.answer), language):
            check(shown.document())
            check(shown.paper())


def test_games_with_decisions_have_their_strategy_drawn() -> None:
    with_charts = {each.game for each in SHIPPED if each.answer.strategy and each.answer.strategy.charts}
    decided = {"sin-descarte", "caribbean-stud", "tres-cartas", "trijoker", "let-it-ride", "holdem-bonus", "blackjack"}
    assert decided <= with_charts


def test_a_strategy_says_each_cell_by_letter_and_by_words() -> None:
    _, returned = asked("clm", "let-it-ride")
    root = check(drawn(STRATEGY, "clm", "let-it-ride").document())
    assert returned.strategy is not None
    acts = [
        act for chart in returned.strategy.charts for row in chart.acts for act in row if act in ("keep", "withdraw")
    ]
    cells = [mark.get("data-name") for mark in root.iter(f"{SVG}rect") if mark.get("data-name")]
    assert cells == acts
    letters = [label.text for label in root.iter(f"{SVG}text") if label.text in ("D", "R")]
    assert len(letters) == len(acts)
    assert "Trío: Deja" in drawn(STRATEGY, "clm", "let-it-ride").words


def test_lines_are_those_of_the_odds() -> None:
    question, returned = asked("clm", "caribbean-stud")
    shown = drawn(LINES, "clm", "caribbean-stud")
    for effect in line_effects(question, returned):
        assert percent_text(effect.returned, "es", 6) in shown.words
    bars = [mark for mark in check(shown.document()).iter(f"{SVG}rect") if mark.get("data-name")]
    assert len(bars) == len(line_effects(question, returned)) == 10
    # what the lines give back, the antes won and lost beside them, make up the whole return
    assert sum(effect.returned for effect in line_effects(question, returned)) < 1


def test_the_bars_of_a_night_are_nights_in_a_hundred() -> None:
    root = check(drawn(NIGHT, "clm", "tres-cartas", language="en").document())
    shown = [mark.findtext(f"{SVG}title") for mark in root.iter(f"{SVG}rect")]
    chances = [float(words.rpartition(": ")[2].rstrip("%")) for words in shown if words]
    assert 99.5 < sum(chances) < 100.5


def test_the_meter_says_where_the_bet_is_fair() -> None:
    _, returned = asked("ara", "sin-descarte", "progresivo")
    assert returned.meter is not None and returned.meter.break_even is not None
    even = money_text(round(returned.meter.break_even), "es")
    shown = drawn(METER, "ara", "sin-descarte", "progresivo")
    assert even == "854.921,05\xa0€" and even in shown.words and f"justa con {even}" in shown.document()


def test_what_a_bet_does_not_have_is_refused_in_a_sentence() -> None:
    question, returned = asked("ara", "sin-descarte", "progresivo")
    for name in (STRATEGY, NIGHT, RUIN, LINES, "portrait"):
        assert isinstance(picture(name, question, returned, usual_evening(question, returned), "es"), Refused)


def test_the_square_has_every_hand_with_its_share() -> None:
    shown = hands_chart(starting_hands(), "en")
    cells = {mark.get("data-name"): mark.findtext(f"{SVG}title") for mark in check(shown.document()).iter(f"{SVG}rect")}
    for hand in starting_hands():
        assert cells[hand.name] == f"{spoken(hand.name).en} ({hand.name}): {percent_text(hand.share, 'en', 4)}"


def test_who_listens_to_the_square_hears_names_of_hands_and_no_codes() -> None:
    words = hands_chart(starting_hands(), "es").words
    assert "as y rey del mismo palo, 67,04" in words and "pareja de doses, 50,33" in words
    assert not re.search(r"\b(?:[AKQJT][AKQJT2-9]|[2-9]{2}(?=[so]))[so]?\b", words)


def test_a_file_knows_the_dark_and_a_page_colours_every_part() -> None:
    document, inline = drawn(RUIN, "clm", "tres-cartas").document(), drawn(RUIN, "clm", "tres-cartas").inline()
    assert "prefers-color-scheme:dark" in document and "<style" not in inline
    sheet = files("tapete.web").joinpath("static", "chart.css").read_text("utf-8")
    for name in PAINTS:
        assert f".fill-{name} " in sheet and f".line-{name} " in sheet
