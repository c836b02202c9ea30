"""The casino's file as people of the house change it: checked, written down with who changed it, and in force."""

import asyncio

from tapete import __version__
from tapete.core.decision import Refused
from tapete.house.casino import CasinoFile
from tapete.house.config.force import refuse_gone
from tapete.house.config.verdict import Verdict, verdict
from tapete.house.day.event import CasinoDeclared
from tapete.law.refusal import refuse
from tapete.room.day.declared import DeclaredCasino, versions
from tapete.room.day.house import NO_HOUSE, RunningHouse
from tapete.room.stream.record import CODEC, CONFIGURATION, THE_ROOM, Origin
from tapete.store.log import Conflict, Context

_STALE = refuse(
    "otra persona ha cambiado la configuración mientras tanto: mírela otra vez",
    "another person has changed the configuration meanwhile: look at it again",
)


class Configuration:
    def __init__(self, house: RunningHouse) -> None:
        self._house, self._log = house, house.room.log
        self._changing = asyncio.Lock()

    @property
    def version(self) -> int:
        return self._log.version(CONFIGURATION)

    def history(self) -> list[DeclaredCasino]:
        """Every version, the oldest first."""
        return versions(self._log)

    def verdict(self, casino: CasinoFile) -> Verdict | Refused:
        """What the law says of the casino as it would be."""
        declared = self._house.declared
        return NO_HOUSE if declared is None else verdict(declared, casino)

    async def change(self, origin: Origin, casino: CasinoFile, seen: int) -> Refused | None:
        """Have the file so from now on; ``seen`` is the version that whoever changes it has looked at."""
        async with self._changing:
            declared = self._house.declared
            refused = NO_HOUSE if declared is None else self._refuse(declared, casino, seen)
            if refused is not None or declared is None:
                return refused
            if not any(version.casino == declared for version in self.history()[-1:]):
                await self._append(CasinoDeclared(casino=declared, from_file=True), THE_ROOM)
            await self._append(CasinoDeclared(casino=casino), str(origin))
            self._house.declared = casino
            answer = await self._house.amend(origin, casino)
            return answer if isinstance(answer, Refused) else None

    def _refuse(self, declared: CasinoFile, casino: CasinoFile, seen: int) -> Refused | None:
        if seen != self.version:
            return _STALE
        if casino.law != declared.law:
            return refuse("la norma de la casa no cambia", "the regulation of the house does not change")
        if casino == declared:
            return refuse("no cambia nada", "nothing changes")
        judged, day = self.verdict(casino), self._house.day
        if isinstance(judged, Refused):
            return judged
        return judged.refusal or (refuse_gone(day.casino, casino, day.duty) if day else None)

    async def _append(self, event: CasinoDeclared, by: str) -> None:
        fresh, who = [CODEC.encode(event)], Context(by, engine=__version__)
        answer = await self._log.async_append(CONFIGURATION, self.version, fresh, who)
        assert not isinstance(answer, Conflict), "one room writes the configuration"
