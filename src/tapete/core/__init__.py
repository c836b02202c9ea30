"""What every other package shares: identifiers, sentences in two languages, decisions and refusals."""
