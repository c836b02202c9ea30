"""The room under faults, through its own door: a server in a process of its own, over HTTP and sockets.

The database fails, stands still or is cut off; the server is killed; another one is started beside it; the clock jumps.
"""
