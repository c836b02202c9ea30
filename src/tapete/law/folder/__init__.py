"""Laws that lie in folders of their own: drafts that somebody writes, and rules of no regulation.

Modules, in the order to read them:

- ``memory``: what is kept of the law's data once read, and forgotten when a folder changes
- ``unreadable``: why a law's folder cannot be read, in one sentence
- ``place``: where laws in folders are looked for, and which are there
- ``content``: what a folder says beside the program's own data: its own files, and lines of tables that laws share
- ``called``: the law that somebody means: by its id, or by the folder it lies in
"""
