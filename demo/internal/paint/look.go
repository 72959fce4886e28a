package paint

// Being is what somebody is, as package scene has it.
type Being uint8

// Beings: people, then beasts.
const (
	Human Being = iota
	Elf
	Dwarf
	Halfling
	Orc
	Goblin
	Ogre
	Lizard
	Undead
	Golem
	Wolf
	Horse
	Bear
	Dragon
	Spider
	NBeing
)

// Dress is what covers most of a body, as package scene has it.
type Dress uint8

// Dresses, the lightest first.
const (
	Bare Dress = iota
	Clad
	Leather
	Mail
	PlateMail
	NDress
)

// State is how much life is to be seen in somebody.
type State uint8

// States.
const (
	Awake State = iota
	Senseless
	Lifeless
)

// MostWounds is how many steps of harm are to be seen on a body.
const MostWounds = 3

// Look is all that decides how a figure is drawn, but for where it stands and what it holds. Two who have the
// same look are drawn from one picture in the atlas.
type Look struct {
	Being  Being
	Dress  Dress
	Coat   uint8 // of NCoats
	Helm   bool
	Robe   bool // of somebody who casts spells
	Away   bool // seen from behind
	Kneels bool
	Mount  bool // bears a rider or a saddle
	Seated bool // is in a saddle: without legs that stand
	Lies   bool // of a beast: on its belly, with its legs stretched out
	Wounds uint8
	State  State
	Side   Ink // the cloth of its side
}

// NCoats is how many colours of hair and of fur there are.
const NCoats = 5

// hairs are the colours of hair, and of a horse's coat; furs those of a wolf's.
var (
	hairs = [NCoats]Ink{Hex(0x6B4426), Hex(0x2B2524), Hex(0xD8B26A), Hex(0xA9512B), Hex(0xB9BAB8)}
	hides = [NCoats]Ink{Hex(0x8A5A34), Hex(0x3A3536), Hex(0xC9A06B), Hex(0x9A5638), Hex(0xB4B2AC)}
	furs  = [NCoats]Ink{Hex(0x7A6650), Hex(0x45444A), Hex(0xA48E6C), Hex(0x8A5E44), Hex(0x8F959B)}
)

// skins are the colours of skin by what somebody is; people have two more.
var skins = [NBeing]Ink{
	Human: Hex(0xEDB98E), Elf: Hex(0xF4D3AE), Dwarf: Hex(0xD99A70), Halfling: Hex(0xE9B58A), Orc: Hex(0x7E9A54), Goblin: Hex(0xA6B048),
	Ogre: Hex(0xC6A57C), Lizard: Hex(0x4F9A78), Undead: Hex(0xE6E1CC), Golem: Hex(0x8F9096),
}

// darker are the other colours of human skin, for some coats.
var darker = map[uint8]Ink{1: Hex(0xA8714A), 3: Hex(0xF0C4A2)}

// stature is how high somebody stands beside a man.
var stature = [NBeing]float64{
	Human: 1, Elf: 1.02, Dwarf: 0.84, Halfling: 0.74, Orc: 1.05, Goblin: 0.78, Ogre: 1.38, Lizard: 1.1, Undead: 1, Golem: 1.2,
	Wolf: 1, Horse: 1.12, Bear: 1.15, Dragon: 1.35, Spider: 1,
}

// Beast reports whether b goes on four feet or more.
func (b Being) Beast() bool { return b >= Wolf && b < NBeing }

// skin is the colour of somebody's skin.
func (l *Look) skin() Ink {
	if k, ok := darker[l.Coat]; ok && l.Being == Human {
		return k
	}
	return skins[min(l.Being, NBeing-1)]
}

// Hand is where a figure holds its weapon, and where its shield: in the unit and frame of the figure, whose
// feet are its origin and which looks to the right.
func (l *Look) Hand() (weapon, shield Pt) {
	s := stature[min(l.Being, NBeing-1)]
	switch {
	case l.Being.Beast():
		return Pt{1.2 * s, -0.9 * s}, Pt{}
	case l.Seated:
		return Pt{0.62 * s, -0.72 * s}, Pt{-0.34 * s, -0.62 * s}
	case l.Kneels:
		return Pt{0.66 * s, -0.62 * s}, Pt{-0.4 * s, -0.52 * s}
	}
	return Pt{0.66 * s, -0.86 * s}, Pt{-0.4 * s, -0.76 * s}
}

// Crown is how high the figure reaches above its feet.
func (l *Look) Crown() float64 {
	s := stature[min(l.Being, NBeing-1)]
	switch {
	case l.Being == Horse:
		return 2.0 * s
	case l.Being == Dragon:
		return 1.9 * s
	case l.Being.Beast():
		return 1.4 * s
	case l.Kneels, l.Seated:
		return 1.95 * s
	}
	return 2.2 * s
}
