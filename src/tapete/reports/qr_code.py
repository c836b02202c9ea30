"""A QR code (ISO/IEC 18004) of a short text: bytes, correction level M, up to version 10."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise, product
from typing import Final

import msgspec


class _Version(msgspec.Struct, frozen=True):
    """``correction`` codewords follow the data of each block; ``blocks`` are the lengths of the data."""

    number: int
    correction: int
    blocks: tuple[int, ...]
    centres: tuple[int, ...]
    """Where alignment patterns lie, across and down."""

    @property
    def size(self) -> int:
        return 17 + 4 * self.number

    @property
    def length_bits(self) -> int:
        return 8 if self.number < 10 else 16

    @property
    def capacity(self) -> int:
        """Bytes of text, after the mode and the length."""
        return (8 * sum(self.blocks) - 4 - self.length_bits) // 8


_VERSIONS: Final = (
    _Version(1, 10, (16,), ()),
    _Version(2, 16, (28,), (6, 18)),
    _Version(3, 26, (44,), (6, 22)),
    _Version(4, 18, (32,) * 2, (6, 26)),
    _Version(5, 24, (43,) * 2, (6, 30)),
    _Version(6, 16, (27,) * 4, (6, 34)),
    _Version(7, 18, (31,) * 4, (6, 22, 38)),
    _Version(8, 22, (38, 38, 39, 39), (6, 24, 42)),
    _Version(9, 22, (36, 36, 36, 37, 37), (6, 26, 46)),
    _Version(10, 26, (43, 43, 43, 43, 44), (6, 28, 50)),
)
_MASKS: Final[tuple[Callable[[int, int], bool], ...]] = (
    lambda row, column: (row + column) % 2 == 0,
    lambda row, _: row % 2 == 0,
    lambda _, column: column % 3 == 0,
    lambda row, column: (row + column) % 3 == 0,
    lambda row, column: (row // 2 + column // 3) % 2 == 0,
    lambda row, column: row * column % 2 + row * column % 3 == 0,
    lambda row, column: (row * column % 2 + row * column % 3) % 2 == 0,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2 == 0,
)
Modules = tuple[tuple[bool, ...], ...]
"""Rows of a code; True is dark."""


def qr_code(text: str, mask: int | None = None) -> Modules:
    """The modules of a text of at most 213 bytes, under the mask that is easiest to read unless one is given.

    >>> len(qr_code("https://sala.example"))
    25
    """
    content = text.encode()
    version = next(version for version in _VERSIONS if len(content) <= version.capacity)
    bits = [*_bits(_codewords(content, version))]
    codes = [_drawn(version, bits, number) for number in (range(len(_MASKS)) if mask is None else (mask,))]
    return min(codes, key=_penalty)


def svg_path(modules: Modules) -> str:
    """The dark modules as the outline of an SVG path, one unit each."""
    return "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(modules) for x, dark in enumerate(row) if dark)


# Codewords


def _codewords(content: bytes, version: _Version) -> bytes:
    """Data and corrections, of all blocks by turns."""
    data, blocks = _padded(content, version), []
    for length in version.blocks:
        blocks.append(data[:length])
        data = data[length:]
    corrections = [_correction(block, version.correction) for block in blocks]
    return bytes([*_by_turns(blocks), *_by_turns(corrections)])


def _padded(content: bytes, version: _Version) -> bytes:
    total = sum(version.blocks)
    bits = f"0100{len(content):0{version.length_bits}b}" + "".join(f"{byte:08b}" for byte in content)
    bits += "0" * min(4, 8 * total - len(bits))
    bits += "0" * (-len(bits) % 8)
    written = bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))
    return (written + b"\xec\x11" * total)[:total]


def _by_turns(blocks: Sequence[bytes]) -> Iterator[int]:
    for at in range(max(map(len, blocks))):
        yield from (block[at] for block in blocks if at < len(block))


def _correction(block: bytes, count: int) -> bytes:
    """The remainder of a block by the generator polynomial of Reed and Solomon."""
    generator, rest = _generator(count), bytearray(block + bytes(count))
    for at in range(len(block)):
        factor = rest[at]
        for offset, coefficient in enumerate(generator):
            rest[at + offset] ^= _times(coefficient, factor)
    return bytes(rest[len(block) :])


@cache
def _generator(count: int) -> tuple[int, ...]:
    polynomial: tuple[int, ...] = (1,)
    root = 1
    for _ in range(count):
        shifted, scaled = (*polynomial, 0), (0, *(_times(term, root) for term in polynomial))
        polynomial = tuple(a ^ b for a, b in zip(shifted, scaled, strict=True))
        root = _times(root, 2)
    return polynomial


@cache
def _times(a: int, b: int) -> int:
    """A product in the field of 256 elements."""
    product_ = 0
    while b:
        product_ ^= a if b & 1 else 0
        a = a << 1 ^ (0x11D if a & 0x80 else 0)
        b >>= 1
    return product_


def _bits(codewords: bytes) -> Iterator[bool]:
    return (bool(word >> shift & 1) for word in codewords for shift in range(7, -1, -1))


# Modules


def _drawn(version: _Version, bits: Sequence[bool], mask: int) -> Modules:
    size, fixed = version.size, _fixed(version, mask)
    free = (place for place in _path(size) if place not in fixed)
    modules = dict(fixed)
    for number, (row, column) in enumerate(free):
        modules[row, column] = (number < len(bits) and bits[number]) ^ _MASKS[mask](row, column)
    return tuple(tuple(modules[row, column] for column in range(size)) for row in range(size))


def _path(size: int) -> Iterator[tuple[int, int]]:
    """Every place in the order of the data: two columns at a time from the right, up and down by turns."""
    upwards = True
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        for row in reversed(range(size)) if upwards else range(size):
            yield from ((row, right), (row, right - 1))
        upwards = not upwards


def _fixed(version: _Version, mask: int) -> dict[tuple[int, int], bool]:
    """Everything but the data, by row and column."""
    size = version.size
    places = {(6, at): at % 2 == 0 for at in range(size)} | {(at, 6): at % 2 == 0 for at in range(size)}
    corners = {(6, 6), (6, size - 7), (size - 7, 6)}
    for row, column in set(product(version.centres, repeat=2)) - corners:
        places |= _rings(row, column, 2, {0, 2})
    for row, column in ((3, 3), (3, size - 4), (size - 4, 3)):
        rings = _rings(row, column, 4, {0, 1, 3})
        places |= {(y, x): dark for (y, x), dark in rings.items() if 0 <= y < size and 0 <= x < size}
    return places | _format(size, mask) | (_number(version) if version.number >= 7 else {})


def _rings(row: int, column: int, radius: int, dark: set[int]) -> dict[tuple[int, int], bool]:
    """A square around a place, by the rings that are dark."""
    around = range(-radius, radius + 1)
    return {(row + y, column + x): max(abs(y), abs(x)) in dark for y in around for x in around}


def _format(size: int, mask: int) -> dict[tuple[int, int], bool]:
    """The correction level, whose number is 0, and the mask: twice, and one module that is always dark."""
    bits = _with_remainder(mask, 10, 0x537) ^ 0x5412
    first = [*((at, 8) for at in (0, 1, 2, 3, 4, 5, 7, 8)), *((8, at) for at in (7, 5, 4, 3, 2, 1, 0))]
    second = [*((8, size - 1 - at) for at in range(8)), *((size - 7 + at, 8) for at in range(7))]
    places = {place: bool(bits >> at & 1) for copy in (first, second) for at, place in enumerate(copy)}
    return places | {(size - 8, 8): True}


def _number(version: _Version) -> dict[tuple[int, int], bool]:
    """The number of the version, above and beside two of the corners."""
    bits, edge = _with_remainder(version.number, 12, 0x1F25), version.size - 11
    below = {(edge + at % 3, at // 3): bool(bits >> at & 1) for at in range(18)}
    return below | {(column, row): dark for (row, column), dark in below.items()}


def _with_remainder(value: int, length: int, generator: int) -> int:
    rest = value << length
    while rest.bit_length() > length:
        rest ^= generator << (rest.bit_length() - length - 1)
    return value << length | rest


def _penalty(modules: Modules) -> int:
    """How hard a code is to read: long runs, large patches, and more of one colour than of the other."""
    columns = [*zip(*modules, strict=True)]
    dark = sum(map(sum, modules)) * 20 // len(modules) ** 2
    return sum(map(_runs, (*modules, *columns))) + _patches(modules) + 10 * abs(dark - 10)


def _runs(line: Iterable[bool]) -> int:
    text = "".join("#" if dark else "." for dark in line)
    lengths = [len(run) for run in text.replace("#.", "# .").replace(".#", ". #").split()]
    finders = sum(text[at : at + 11] in ("#.###.#....", "....#.###.#") for at in range(len(text)))
    return sum(length - 2 for length in lengths if length >= 5) + 40 * finders


def _patches(modules: Modules) -> int:
    return 3 * sum(
        len({*above, *below}) == 1
        for upper, lower in pairwise(modules)
        for above, below in zip(pairwise(upper), pairwise(lower), strict=True)
    )
