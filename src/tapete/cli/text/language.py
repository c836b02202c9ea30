"""The language of the command line: ``--lang``, else ``TAPETE_LANG``, else Spanish."""

import os
import sys

from tapete.core.sentence import Language, Sentence


def language() -> Language:
    words = sys.argv[1:]
    for place, word in enumerate(words):
        if word == "--lang" and place + 1 < len(words):
            return "en" if words[place + 1] == "en" else "es"
        if word.startswith("--lang="):
            return "en" if word == "--lang=en" else "es"
    return "en" if os.environ.get("TAPETE_LANG", "").lower().startswith("en") else "es"


def say(es: str, en: str) -> str:
    """Words of the command line itself, in the language asked for."""
    return Sentence(es, en).in_language(language())


def told(sentence: Sentence) -> str:
    return sentence.in_language(language())
