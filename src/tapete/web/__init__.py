"""The pages: the law to read, search and compare, in Spanish and in English."""
