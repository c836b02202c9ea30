"""What of a log is only for its owner: contents that are encrypted, their keys, and files that nobody else reads.

Modules, in the order to read them:

- ``private_file``: files that only their owner reads: databases, keys and exports
- ``seal``: the content of some streams lies encrypted in the database
- ``keys``: the keys of a log, outside its database: in the environment, or in a file that only its owner reads
"""
