"""The documentation as a site: `make docs` builds it into build/docs, and a warning is an error."""

import re
import shutil
from pathlib import Path

from tapete import __version__
from tapete.manuals import MANUALS

HERE = Path(__file__).parent
SOURCE = HERE.parent / "src" / "tapete" / "manuals"
COPY = HERE / "manuals"

project = "tapete"
author = "tapete"
release = version = __version__

extensions = ["myst_parser"]
myst_heading_anchors = 3

html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_title = "tapete"
html_show_sphinx = False
html_copy_source = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#14573f", "color-brand-content": "#8a6516"},
    "dark_css_variables": {"color-brand-primary": "#e0bd6a", "color-brand-content": "#9fd8ba"},
}


def copy_manuals() -> None:
    """The manuals are written once, inside the package: the site has a copy that git does not keep."""
    shutil.rmtree(COPY, ignore_errors=True)
    for language in ("es", "en"):
        (COPY / language).mkdir(parents=True)
        for name in MANUALS:
            text = (SOURCE / language / f"{name}.md").read_text("utf-8")
            (COPY / language / f"{name}.md").write_text(led_to_the_site(text), "utf-8")


def led_to_the_site(text: str) -> str:
    """Pictures where the room keeps them; an article is plain words here, since the law browser is in the room."""
    text = text.replace("(../../web/static/", "(../../../src/tapete/web/static/")
    return re.sub(r"\[([^\]]+)\]\(rule:[^)]+\)", r"\1", text)


copy_manuals()
