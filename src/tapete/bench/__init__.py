"""Measurements beside other programs, in one run on one machine, given as ratios."""
