package scene

import "strings"

// Spell is what a spell looks like.
type Spell uint8

// Looks of spells.
const (
	NoSpell Spell = iota
	Force         // a bolt of bare power
	Fire
	Lightning
	Frost
	Healing
	Bane  // it harms or kills by itself
	Charm // it binds, hides or shields
	NSpell
)

var spellWords = [NSpell]string{"no spell", "force", "fire", "lightning", "frost", "healing", "bane", "charm"}

// String returns the word for k.
func (k Spell) String() string {
	if k < NSpell {
		return spellWords[k]
	}
	return "unknown"
}

// spellNames are parts of the names of spells; the first that is found counts.
var spellNames = []struct {
	part string
	k    Spell
}{
	{"missile", Force}, {"lightning", Lightning}, {"shock", Lightning}, {"thunder", Lightning}, {"ice", Frost}, {"frost", Frost}, {"cold", Frost},
	{"fire", Fire}, {"flame", Fire}, {"blast", Fire}, {"burn", Fire}, {"cure", Healing}, {"heal", Healing}, {"aid", Healing}, {"neutralise", Healing},
	{"cause", Bane}, {"harm", Bane}, {"death", Bane}, {"petrif", Bane}, {"drain", Bane}, {"wound", Bane},
}

// Spell is the look of a spell by its place among those of the rulebook, told by its name: a charm, if nothing in it
// says more.
func (s *Scene) Spell(mode uint8) Spell {
	if int(mode) >= len(s.Spells) {
		return Charm
	}
	for _, n := range spellNames {
		if strings.Contains(s.Spells[mode].Name, n.part) {
			return n.k
		}
	}
	return Charm
}
