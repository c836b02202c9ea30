"""What is reported about the games afterwards: hand histories, notices, books and sheets."""
