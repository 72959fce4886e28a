package rules

// Cause is a word for people: what a loss by a rule is from, or what counts against the
// target of an exchange by a modifier of the rule, or in place of one that the rule takes away.
type Cause struct {
	Rule Rule
	Word string // "" for the name of the mark or the posture that the modifier comes from
}

// Cause returns the word for a rule, and whether the book has one.
func (s *Shape) Cause(r Rule) (word string, ok bool) {
	for i := range s.Causes {
		if c := &s.Causes[i]; r != "" && c.Rule == r {
			return c.Word, true
		}
	}
	return "", false
}
