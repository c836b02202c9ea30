"""Everything the law's data identifies has a name in both languages."""

from tapete.law.coverage import coverage
from tapete.law.parameter import ParameterKind
from tapete.law.profile import law_ids, readings
from tapete.law.rule import rules
from tapete.law.vocabulary import terms
from tapete.web.law.coverage_bar import FULL, bar
from tapete.web.text import labels


def test_every_group_of_the_vocabulary_has_a_chapter_and_a_title() -> None:
    titled = [group for chapter in labels.chapters() for group in chapter.groups]
    assert len(titled) == len(set(titled))
    assert {key.partition(".")[0] for key in terms()} <= set(titled)


def test_every_topic_scope_and_kind_has_a_name() -> None:
    for rule in rules().values():
        assert rule.topic in labels.topics()
        assert labels.scope(rule.game).en
    for law in law_ids():
        for reading in readings(law).values():
            assert labels.reading_kind(reading.kind).es != reading.kind
    for kind in ParameterKind:
        assert labels.kind(kind.value).es != kind.value
        assert labels.kind_meaning(kind.value).en != kind.value


def test_both_languages_are_given() -> None:
    named = [title for chapter in labels.chapters() for title in (chapter.title, *chapter.groups.values())]
    named += labels.topics().values()
    assert all(name.es and name.en for name in named)
    assert sum(name.es != name.en for name in named) > len(named) * 0.8


def test_sequences_are_lists_of_words() -> None:
    for key in labels.sequences():
        assert terms()[key].type == "words", key


def test_the_bar_of_a_law_adds_up() -> None:
    for law in law_ids():
        drawn = bar(coverage([law]))
        assert sum(part.rules for part in drawn.segments) == drawn.rules
        assert abs(sum(part.length for part in drawn.segments) - FULL) < 1e-6
        assert 0 <= drawn.covered <= drawn.rules
