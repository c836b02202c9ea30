"""What can go wrong at a table, and the ruling with its article."""
