"""What may be asked of a tournament now, as options: by entry, by table, in the hall, about conduct and about prizes.

Read ``asking`` first, then ``entries``, ``tables``, ``hall``, ``conduct`` and ``money``; ``legal`` joins them.
"""
