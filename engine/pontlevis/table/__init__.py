"""Games as people play and see them: sessions, stations, the log, hints, the terminal."""
