"""Laws that somebody drafts, through every door."""
