"""One table as data: commands in, log entries out.  No I/O, no clock."""
