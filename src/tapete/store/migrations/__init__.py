"""The steps by which a database becomes what this version of tapete needs."""
