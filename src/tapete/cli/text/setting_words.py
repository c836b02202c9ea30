"""Settings written as words, ``name=value``: of a table or of a tournament."""

from tapete.cli.text.failure import Failure
from tapete.cli.text.language import say


def chosen_settings(choices: tuple[str, ...]) -> dict[str, str]:
    """The settings by name; a malformed one ends the command."""
    chosen = {}
    for choice in choices:
        name, equals, value = choice.partition("=")
        if not equals:
            raise Failure(
                say(
                    f"«{choice}» no es un ajuste: se escribe nombre=valor",
                    f"'{choice}' is not a setting: write name=value",
                )
            )
        chosen[name.strip()] = value.strip()
    return chosen
