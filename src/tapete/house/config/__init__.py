"""The house's configuration as something one can change: what it consists of, read from text, changed and compared.

Modules, in the order to read them:

- ``schema``: what a casino's file consists of, section by section and field by field, as its types declare it
- ``field_text``: the value of a field as text in a form, and back
- ``parts``: the parts of a field that holds several things, with what the law says of each
- ``plain``: a casino as plain data without what is so by itself, and that as TOML
- ``change``: one entry of a section put in, changed or taken out, and what that changes
- ``verdict``: what the law says of a changed casino, and what of it is new
- ``force``: from when a change counts: at once, or from the next day
"""
