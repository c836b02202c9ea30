"""Measurements beside other programs, in one run on one machine, told as ratios."""
