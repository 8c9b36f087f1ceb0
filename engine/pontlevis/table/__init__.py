"""Who plays, what they see and what they are told: sessions, stations, the log, hints, the terminal."""
