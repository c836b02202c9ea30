"""A tournament as somebody proposes it: its form, what is found about it, and what one may begin with.

Modules, in the order to read them:

- ``level_lines``: levels as lines of text
- ``flight_lines``: starting flights in the fields of a form
- ``announcement``: a tournament as somebody proposes it in a form
- ``announcement_check``: what is found about it: by its law, by its money, by the house's own region
- ``templates``: tournaments to begin an announcement with
"""
