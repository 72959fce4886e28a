package library

// Stock lists the names of the stat blocks for a rulebook, which a scenario may use.
func (l *Library) Stock(rulebook string) []string { return l.shelf.Names(rulebook) }
