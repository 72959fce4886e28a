package rules

import "iter"

// Mode is a word for the mode of an act in scripts, with words for people where that word
// and the kind of the act say too little. Does and Do come together.
type Mode struct {
	Kind ActKind
	Mode uint8
	Name string // an identifier
	Text string // the way in which it is done, if that is not its name: "both weapons"
	Does string // what somebody does, if the kind of the act has another word: "shakes %t awake", with %t for its target, %o for the item, %w for the direction that it states
	Do   string // the same in the infinitive: "shake %t awake"
}

// doorModes are what becomes of a door, in every book.
var doorModes = [...]string{DoorOpen: "open", DoorClose: "close"}

// ModeNames lists the words for the modes of an act: the rows of spells and special
// manoeuvres, the gaits of movements, the stances, what becomes of a door; then whatever
// Modes says of acts of that kind.
func (s *Shape) ModeNames(k ActKind) iter.Seq2[uint8, string] {
	return func(yield func(uint8, string) bool) {
		for i := range s.modes(k) {
			if !yield(uint8(i), s.modeAt(k, i)) {
				return
			}
		}
		for _, m := range s.Modes {
			if m.Kind == k && !yield(m.Mode, m.Name) {
				return
			}
		}
	}
}

// ModeName is the word for a mode of an act, "" if it has none.
func (s *Shape) ModeName(k ActKind, mode uint8) string {
	for m, name := range s.ModeNames(k) {
		if m == mode {
			return name
		}
	}
	return ""
}

// ModeOf returns what Modes says of the mode of an act; the zero Mode if it says nothing.
func (s *Shape) ModeOf(k ActKind, mode uint8) Mode {
	for _, m := range s.Modes {
		if m.Kind == k && m.Mode == mode {
			return m
		}
	}
	return Mode{}
}

// modes counts the modes of an act that stand in a list of their own.
func (s *Shape) modes(k ActKind) int {
	switch {
	case k == ActCast:
		return len(s.Spells)
	case k == ActSpecial:
		return len(s.Specials)
	case k == ActStance:
		return len(s.Stances)
	case k == ActOpen:
		return len(doorModes)
	case k.Moves():
		return len(s.Gaits)
	}
	return 0
}

func (s *Shape) modeAt(k ActKind, i int) string {
	switch k {
	case ActCast:
		return s.Spells[i].Name
	case ActSpecial:
		return s.Specials[i].Name
	case ActStance:
		return s.Stances[i]
	case ActOpen:
		return doorModes[i]
	}
	return s.Gaits[i]
}
