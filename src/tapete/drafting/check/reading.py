"""Files and values that cannot be read."""

from collections.abc import Iterator, Mapping

import msgspec

from tapete.core.ids import LawId
from tapete.core.sentence import Sentence
from tapete.drafting.check.finding import Finding, FindingKind
from tapete.incidents.desk.ruling import rulings
from tapete.law.catalogue import catalogue
from tapete.law.file_refusal import fault_of
from tapete.law.files import names, read_toml
from tapete.law.folder.unreadable import UnreadableLawError
from tapete.law.parameter import MalformedLawError, read_parameter
from tapete.law.profile import entries, profile, readings
from tapete.law.rule import rules_of


def unreadable(law: LawId) -> Iterator[Finding]:
    """Every file that cannot be read, and every value of the others."""
    for file, read in (
        ("law.toml", profile),
        ("rules.toml", rules_of),
        ("readings.toml", readings),
        ("desk/rulings", rulings),
    ):
        try:
            read(law)
        except UnreadableLawError as error:
            yield Finding(FindingKind.UNREADABLE, file, "", error.sentence)
        except msgspec.ValidationError as error:
            yield Finding(FindingKind.UNREADABLE, file, "", fault_of(error))
        except (KeyError, ValueError) as error:
            yield Finding(FindingKind.UNREADABLE, file, "", _unheard_of(error))
    for subject in subject_files(law):
        yield from _values(law, subject)


def subject_files(law: LawId) -> tuple[str, ...]:
    """The files of a law that have parameters, those that hold for many games first."""
    wide = dict.fromkeys(file for files in catalogue().wider.values() for file in files)
    return tuple(file for file in (*wide, *catalogue().subject) if file in names("profiles", law))


def _values(law: LawId, subject: str) -> Iterator[Finding]:
    file = f"{subject}.toml"
    try:
        listed = _entries(read_toml(dict[str, object], "profiles", law, subject))
    except UnreadableLawError as error:
        yield Finding(FindingKind.UNREADABLE, file, "", error.sentence)
        return
    for key, entry in listed:
        try:
            if isinstance(entry, MalformedLawError):
                raise entry
            read_parameter(key, entry)
        except MalformedLawError as error:
            yield Finding(FindingKind.UNREADABLE, file, key, error.sentence)
        except msgspec.ValidationError as error:
            yield Finding(FindingKind.UNREADABLE, file, key, fault_of(error))


def _entries(tables: Mapping[str, object]) -> list[tuple[str, dict[str, object] | MalformedLawError]]:
    """The entries of a file group by group, so that one without its article does not hide the others."""
    listed: list[tuple[str, dict[str, object] | MalformedLawError]] = []
    for group, content in tables.items():
        values = content if isinstance(content, dict) else {}
        for name, entry in values.items():
            try:
                listed += entries({group: {name: entry}})
            except MalformedLawError as error:
                listed.append((f"{group}.{name}", error))
    return listed


def _unheard_of(error: Exception) -> Sentence:
    word = str(error.args[0]) if error.args else ""
    return Sentence(f"«{word}» no es nada que se conozca aquí", f"'{word}' is nothing that is known here")
