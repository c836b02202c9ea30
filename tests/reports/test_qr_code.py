"""The drawing for telephones, read back module by module, and held against one that another program made."""

import hashlib

import pytest

from tapete.reports import qr_code as module
from tapete.reports.qr_code import _MASKS, _VERSIONS, Modules, qr_code, svg_path

ENROLMENT = "otpauth://totp/tapete:Eva%20Ruiz?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=tapete"
ANOTHERS = "08cdb1d6207e56fa3f810a1e790b258a0e59c92195a010b21f4ca1fe2a4ed50a"
"""The digest of what the program qrcode 8.2 draws of it: version 6, level M, mask 3."""


def _mask(modules: Modules) -> int:
    """The mask that a code says it has, after its level M."""
    bits = "".join("01"[modules[8][column]] for column in range(5))
    told = int(bits, 2) ^ 0b10101
    assert told >> 3 == 0
    return told & 7


def _read(modules: Modules) -> str:
    version = _VERSIONS[(len(modules) - 21) // 4]
    mask, fixed = _mask(modules), module._fixed(version, 0)
    places = [place for place in module._path(version.size) if place not in fixed]
    bits = [modules[row][column] ^ _MASKS[mask](row, column) for row, column in places]
    words = [int("".join("01"[bit] for bit in bits[at : at + 8]), 2) for at in range(0, len(bits) - 7, 8)]
    blocks: list[list[int]] = [[] for _ in version.blocks]
    turns = [number for at in range(max(version.blocks)) for number, n in enumerate(version.blocks) if at < n]
    turns += [number for _ in range(version.correction) for number in range(len(blocks))]
    for number, word in zip(turns, words, strict=True):
        blocks[number].append(word)
    for block in blocks:
        assert _syndromes(block, version.correction) == [0] * version.correction
    data = [word for block, length in zip(blocks, version.blocks, strict=True) for word in block[:length]]
    text = "".join(f"{word:08b}" for word in data)
    length = int(text[4 : 4 + version.length_bits], 2)
    begins = 4 + version.length_bits
    return bytes(int(text[begins + 8 * at :][:8], 2) for at in range(length)).decode()


def _syndromes(block: list[int], count: int) -> list[int]:
    """The values of a block as a polynomial at the roots of its generator: zero where it is whole."""
    values, root = [], 1
    for _ in range(count):
        value = 0
        for word in block:
            value = module._times(value, root) ^ word
        values.append(value)
        root = module._times(root, 2)
    return values


@pytest.mark.parametrize("length", [1, 14, 16, 40, 84, 106, 107, 122, 152, 180, 181, 213])
def test_a_text_of_any_length_is_read_back(length: int) -> None:
    text = ("España-" + "x7?=&/" * 40).encode()[:length].decode()
    assert _read(qr_code(text)) == text


@pytest.mark.parametrize("mask", range(8))
def test_every_mask_is_read_back(mask: int) -> None:
    modules = qr_code(ENROLMENT, mask)
    assert _mask(modules) == mask and _read(modules) == ENROLMENT


def test_the_drawing_is_the_one_that_another_program_makes() -> None:
    modules = qr_code(ENROLMENT, 3)
    drawn = "".join("#" if dark else "." for row in modules for dark in row)
    assert len(modules) == 41
    assert hashlib.sha256(drawn.encode()).hexdigest() == ANOTHERS
    assert svg_path(modules).count("M") == drawn.count("#")
