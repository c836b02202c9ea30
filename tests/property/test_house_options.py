"""Whatever the house offers is accepted as offered, with any filling, in days of every law."""

from datetime import timedelta

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from tapete.core.option import Office
from tapete.house.day.options import legal
from tests.golden.house_day import COMMANDS, GAMES, SCRIPT, OfferedDay, declared
from tests.option_filling import filled

RARE = ("off_duty", "close", "begin_day")
"""What would end a day before anything has happened in it is drawn less often."""


HOURS = (0, SCRIPT.index("buy"), SCRIPT.index("last_rounds"), SCRIPT.index("close"), len(SCRIPT))
"""How much of the scripted day is over: nothing, the tables open, before and after the last rounds, all of it."""


class House(RuleBasedStateMachine):
    """A day that goes on by options alone, filled in at random."""

    @initialize(law=st.sampled_from([*GAMES]), staffed=st.booleans(), done=st.sampled_from(HOURS))
    def begin(self, law: str, staffed: bool, done: int) -> None:
        self.offered = OfferedDay(declared(law))
        self.offered.take("begin_day")
        while staffed and self.offered.take("on_duty"):
            pass
        for name in SCRIPT[:done] if staffed else ():
            self.offered.take(name)

    @rule(data=st.data(), name=st.sampled_from([name for name in COMMANDS if name not in RARE]))
    def often(self, data: st.DataObject, name: str) -> None:
        self._take(data, name)

    @rule(data=st.data(), name=st.sampled_from(RARE), night=st.booleans())
    def seldom(self, data: st.DataObject, name: str, night: bool) -> None:
        if night and name == "begin_day":
            self.offered.now += timedelta(days=1)
        self._take(data, name)

    def _take(self, data: st.DataObject, name: str) -> None:
        here = self.offered
        options = [option for option in here.options() if option.command == name]
        if not options:
            return
        here.now += timedelta(minutes=1)
        option = data.draw(st.sampled_from(options))
        here.put(here.read(option, filled(option, data.draw(st.randoms()))))

    @invariant()
    def the_books_add_up(self) -> None:
        day = self.offered.day
        assert day is not None and day.books.total("chips") == day.books.total("cash") == 0

    @invariant()
    def an_office_is_offered_its_own(self) -> None:
        here = self.offered
        by_office = {office: legal(here.day, here.house, here.now, office) for office in Office}
        assert all(option.by is office for office, options in by_office.items() for option in options)
        assert sum(map(len, by_office.values())) == len(here.options())


def test_whatever_is_offered_is_accepted() -> None:
    run_state_machine_as_test(
        House,
        settings=settings(
            max_examples=30, stateful_step_count=30, suppress_health_check=list(HealthCheck), deadline=None
        ),
    )
