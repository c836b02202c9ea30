"""Arrays that several questions rest on, kept on disk beside the answers."""

from collections.abc import Callable
from hashlib import sha256
from io import BytesIO

import msgspec
import numpy as np

from tapete.odds.ask.cache import folder, keep
from tapete.odds.ask.fingerprint import programs_hash
from tapete.odds.kernels.kernel import Array


def kept_array(values: tuple[object, ...], compute: Callable[[], Array]) -> Array:
    """What was computed for these values by these programs before, else computed now and kept where it can be."""
    key = sha256(msgspec.json.encode((programs_hash(), values))).hexdigest()
    place = folder() / f"{key}.npy"
    try:
        return np.load(place, allow_pickle=False)  # type: ignore[no-any-return]
    except (OSError, ValueError, EOFError):
        array = compute()
    data = BytesIO()
    np.save(data, array, allow_pickle=False)
    keep(place, data.getvalue())
    return array
