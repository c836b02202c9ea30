"""A law's profile: the games of its catalogue and the parameters of each, the narrower file prevailing over the
wider."""

from collections.abc import Mapping
from datetime import date

import msgspec

from tapete.core.ids import GameId, LawId, RuleId
from tapete.core.sentence import Sentence
from tapete.law.catalogue import catalogue, wider_files
from tapete.law.file_refusal import fault_of
from tapete.law.files import names, read_toml
from tapete.law.folder.memory import remembered
from tapete.law.folder.place import law_folders
from tapete.law.folder.unreadable import UnreadableLawError
from tapete.law.parameter import MalformedLawError, Parameter, read_parameter


class Profile(msgspec.Struct, frozen=True):
    """A law: what it is called, since when it is in force, and which games it lets a casino open."""

    id: LawId
    title: Sentence
    short: Sentence
    source: Sentence
    games: tuple[GameId, ...]
    games_cite: tuple[RuleId, ...]
    in_force: date | None = None
    """None where the text counts from a publication whose date it does not carry; then the words say so."""
    in_force_words: Sentence | None = None
    in_force_cite: tuple[RuleId, ...] = ()
    mark: Sentence | None = None
    """What has to be said wherever it is used: that it is a draft, or no regulation at all."""
    drafted_from: LawId | None = msgspec.field(name="from", default=None)
    """The law that a draft began as."""

    @property
    def full_title(self) -> Sentence:
        """Its title, with what has to be said of it."""
        if self.mark is None:
            return self.title
        return Sentence(f"{self.title.es} ({self.mark.es})", f"{self.title.en} ({self.mark.en})")


class Reading(msgspec.Struct, frozen=True):
    """How a gap, slip, silence or contradiction of a text is read, and why."""

    id: str
    kind: str
    rules: tuple[RuleId, ...]
    es: str
    en: str


@remembered
def law_ids() -> tuple[LawId, ...]:
    """The regulations there are, in the order they are shown."""
    return catalogue().laws


@remembered
def every_law() -> tuple[LawId, ...]:
    """Whatever a table can be opened under: the regulations, and the laws that lie in folders of their own."""
    return (*law_ids(), *law_folders())


@remembered
def profile(law: LawId) -> Profile:
    written = read_toml(dict[str, object], "profiles", law, "law")["law"]
    if law not in law_folders():
        return msgspec.convert(written, Profile)
    try:
        return msgspec.convert(written, Profile)
    except msgspec.ValidationError as error:
        fault = fault_of(error)
        raise UnreadableLawError(
            f"«law.toml» de la norma «{law}» no es válido: {fault.es}",
            f"'law.toml' of the regulation '{law}' is not valid: {fault.en}",
        ) from None


@remembered
def readings(law: LawId) -> dict[str, Reading]:
    written = read_toml(dict[str, tuple[Reading, ...]], "readings", law).get("reading", ())
    return {reading.id: reading for reading in written}


@remembered
def own_parameters(law: LawId, subject: str) -> tuple[Parameter, ...]:
    """What one profile file says, and no other."""
    tables = read_toml(dict[str, object], "profiles", law, subject)
    try:
        return tuple(read_parameter(key, entry) for key, entry in entries(tables))
    except (MalformedLawError, msgspec.ValidationError) as error:
        if law not in law_folders():
            raise
        fault = error.sentence if isinstance(error, MalformedLawError) else fault_of(error)
        raise UnreadableLawError(
            f"«{subject}.toml» de la norma «{law}» no es válido: {fault.es}",
            f"'{subject}.toml' of the regulation '{law}' is not valid: {fault.en}",
        ) from None


@remembered
def parameters(law: LawId, subject: str) -> dict[str, Parameter]:
    """What a law says of a game (or of tournaments, leagues…), by key: the general file first, the special one over
    it."""
    return {
        parameter.key: parameter for file in (*wider_files(subject), subject) for parameter in own_parameters(law, file)
    }


def entries(tables: Mapping[str, object], above: str = "") -> list[tuple[str, dict[str, object]]]:
    """The parameters of a profile file with their dotted keys: a table with ``cite`` is one, any other a group."""
    listed: list[tuple[str, dict[str, object]]] = []
    for name, content in tables.items():
        key = above + name
        if not isinstance(content, dict):
            place = above.rstrip(".") or key
            raise MalformedLawError(f"«{place}» no dice su artículo (cite)", f"'{place}' names no article (cite)")
        listed += [(key, content)] if "cite" in content else entries(content, key + ".")
    return listed


def subjects(law: LawId) -> tuple[str, ...]:
    """Everything the law has a file of its own for, games first, in the catalogue's order."""
    present = names("profiles", law)
    return tuple(subject for subject in catalogue().subject if subject in present)
