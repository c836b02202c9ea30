"""What is told of the games afterwards: hand histories, sentences and sheets."""
