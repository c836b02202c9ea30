"""Every line, in the order in which they are told."""

from typing import Final

from tapete.bench.growth import hall, hands, house, store, turns

LINES: Final = {line.name: line for line in (*hall.LINES, *turns.LINES, *hands.LINES, *house.LINES, *store.LINES)}
