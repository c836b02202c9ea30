"""Pictures of odds as SVG: pure functions from exact figures to text, one look for pages, papers and files.

Modules, in the order to read them:

- ``look``: the one look of all pictures: colours by their parts, sizes, and the sheet for the dark
- ``drawing``: marks of a picture as SVG text, and the picture with its words for those who do not see it
- ``axis``: a scale along a side of a picture
- ``plot``: the field of a picture with two axes
- ``strategy_chart``: a strategy's chart
- ``night_chart``: the results of a night as bars
- ``ruin_chart``: the risk that a bankroll does not last, against its size
- ``meter_chart``: what a jackpot's bet returns against what its meter shows
- ``lines_chart``: what each line of a pay table gives back, and what one more would change
- ``hands_chart``: the 169 starting hands of hold'em
- ``gallery``: which pictures a bet has, and drawing them
"""
