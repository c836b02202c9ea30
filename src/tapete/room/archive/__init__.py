"""What of the log is over and leaves its database for the archive, and what becomes of it.

Modules, in the order to read them:

- ``over``: which streams are over, and up to where
- ``destruction``: segments whose term is over are destroyed, and the log says so
"""
