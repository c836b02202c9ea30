"""Galicia's infringements and sanctions: the classes, the cases and their deadlines.

Modules, in the order to read them:

- ``infringement``: Galicia's infringements (art. 44)
- ``case_file``: the case file of Galicia's sanctions (arts. 44-46)
- ``sanction``: Galicia's sanctions (arts. 44-46): what may be entered in the case file, by whom, and until which day
"""
