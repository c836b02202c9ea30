"""The extra: the library does without it, and whoever lacks it is told what to install."""

import subprocess
import sys

import pytest


def _run(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("missing", ["gymnasium", "pettingzoo", "numpy"])
def test_without_the_extra_one_sentence_says_what_to_install(missing: str) -> None:
    code = f"""
import sys
sys.modules["{missing}"] = None
try:
    import tapete.rl
except ImportError as error:
    print(error)
"""
    assert _run(code) == "The environments need gymnasium and pettingzoo: pip install 'tapete[rl]'\n"


def test_the_library_alone_loads_none_of_it() -> None:
    code = "import sys, tapete; print({'gymnasium', 'pettingzoo', 'tapete.rl'} & {*sys.modules})"
    assert _run(code) == "set()\n"


def test_words_need_no_other_extra() -> None:
    code = """
import sys
for missing in ("babel", "click", "numba", "rich", "sqlalchemy", "starlette"):
    sys.modules[missing] = None
import gymnasium, tapete.rl
env = gymnasium.make("tapete/TresCartas-v0", render_mode="ansi")
env.reset(seed=1)
print(env.render().splitlines()[-1].split()[0])
"""
    assert _run(code) == "own\n"
