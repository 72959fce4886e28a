package paint

import "github.com/affray-engine/affray/demo/internal/guise"

// State is how much life is to be seen in somebody.
type State uint8

// States.
const (
	Awake State = iota
	Senseless
	Lifeless
)

// Stance is how somebody stands who is on two feet.
type Stance uint8

// Stances.
const (
	Ready Stance = iota
	Reels        // knees bent, head and arms hanging
	Bound        // arms at the sides
	Runs         // in a stride, with the weapon behind
)

// MostWounds is how many steps of harm are to be seen on a body.
const MostWounds = 3

// Look is all that decides how a figure is drawn, but for where it stands and what it holds. Two who have the
// same look are drawn from one picture in the atlas.
type Look struct {
	Being  guise.Being
	Dress  guise.Dress
	Coat   guise.Coat
	Helm   bool
	Robe   bool // of somebody who casts spells
	Away   bool // seen from behind
	Kneels bool
	Stance Stance
	Mount  bool // bears a rider or a saddle
	Seated bool // is in a saddle: without legs that stand
	Lies   bool // a beast on its side, with its legs away from us; anybody else on the back, with limbs flung out
	Wounds uint8
	State  State
	Side   Ink // the cloth of its side
}

// hairs are the colours of hair, and of a horse's coat; furs those of a wolf's.
var (
	hairs = [guise.NCoat]Ink{guise.Brown: Hex(0x6B4426), guise.Black: Hex(0x2B2524), guise.Fair: Hex(0xD8B26A), guise.Red: Hex(0xA9512B), guise.Silver: Hex(0xB9BAB8)}
	hides = [guise.NCoat]Ink{guise.Brown: Hex(0x8A5A34), guise.Black: Hex(0x3A3536), guise.Fair: Hex(0xC9A06B), guise.Red: Hex(0x9A5638), guise.Silver: Hex(0xB4B2AC)}
	furs  = [guise.NCoat]Ink{guise.Brown: Hex(0x7A6650), guise.Black: Hex(0x45444A), guise.Fair: Hex(0xA48E6C), guise.Red: Hex(0x8A5E44), guise.Silver: Hex(0x8F959B)}
)

// skins are the colours of skin by what somebody is; people have two more.
var skins = [guise.NBeing]Ink{
	guise.Human: Hex(0xEDB98E), guise.Elf: Hex(0xF4D3AE), guise.Dwarf: Hex(0xD99A70), guise.Halfling: Hex(0xE9B58A), guise.Orc: Hex(0x7E9A54), guise.Goblin: Hex(0xA6B048),
	guise.Ogre: Hex(0xC6A57C), guise.Lizard: Hex(0x4F9A78), guise.Undead: Hex(0xE6E1CC), guise.Golem: Hex(0x8F9096),
	guise.Harpy: Hex(0xE3B592), guise.Shifter: Hex(0xA9B3BA), guise.Fiend: Hex(0xB5483C), guise.Ghost: Hex(0xCFE0E6), guise.Minotaur: Hex(0x8A5E3F), guise.Zorn: Hex(0x8B7355),
}

// darker are the other colours of human skin, for some coats.
var darker = map[guise.Coat]Ink{guise.Black: Hex(0xA8714A), guise.Red: Hex(0xF0C4A2)}

// stature is how high somebody stands beside a man.
var stature = [guise.NBeing]float64{
	guise.Human: 1, guise.Elf: 1.02, guise.Dwarf: 0.84, guise.Halfling: 0.74, guise.Orc: 1.05, guise.Goblin: 0.78, guise.Ogre: 1.38, guise.Lizard: 1.1, guise.Undead: 1, guise.Golem: 1.2,
	guise.Harpy: 1, guise.Shifter: 1.04, guise.Fiend: 1.15, guise.Ghost: 1.05, guise.Minotaur: 1.25, guise.Zorn: 1.05,
	guise.Wolf: 1, guise.Horse: 1.12, guise.Bear: 1.15, guise.Dragon: 1.35, guise.Spider: 1, guise.Cat: 1.05, guise.Boar: 1, guise.Ox: 1.15, guise.Stag: 1.05,
	guise.Griffon: 1.2, guise.Fowl: 0.95, guise.Serpent: 1, guise.Rat: 0.72, guise.Crocodile: 1.05, guise.Slime: 1,
}

// skin is the colour of somebody's skin.
func (l *Look) skin() Ink {
	if k, ok := darker[l.Coat]; ok && l.Being == guise.Human {
		return k
	}
	return skins[min(l.Being, guise.NBeing-1)]
}

// Hand is where a figure holds its weapon, and where its shield: in the unit and frame of the figure, whose
// feet are its origin and which looks to the right.
func (l *Look) Hand() (weapon, shield Pt) {
	s := stature[min(l.Being, guise.NBeing-1)]
	switch {
	case l.Being.Beast():
		return Pt{1.2 * s, -0.9 * s}, Pt{}
	case l.Lies:
		return Pt{0.98 * s, -1.5 * s}, Pt{-0.9 * s, -0.5 * s}
	case l.Seated:
		return Pt{0.62 * s, -0.72 * s}, Pt{-0.34 * s, -0.62 * s}
	case l.Kneels:
		return Pt{0.66 * s, -0.62 * s}, Pt{-0.4 * s, -0.52 * s}
	}
	return stances[l.Stance].weapon.Mul(s), stances[l.Stance].shield.Mul(s)
}

// stances are where hands are, by how somebody stands.
var stances = [...]struct{ weapon, shield Pt }{
	Ready: {Pt{0.66, -0.86}, Pt{-0.4, -0.76}}, Reels: {Pt{0.62, -0.42}, Pt{-0.5, -0.4}}, Bound: {Pt{0.36, -0.56}, Pt{-0.36, -0.56}}, Runs: {Pt{-0.86, -0.78}, Pt{0.82, -1.14}},
}

// crowns are how high beasts reach above their feet that are higher than a wolf, at a stature of 1.
var crowns = [guise.NBeing]float64{guise.Horse: 2, guise.Dragon: 1.9, guise.Stag: 2.15, guise.Griffon: 1.85, guise.Fowl: 1.75}

// Crown is how high the figure reaches above its feet.
func (l *Look) Crown() float64 {
	b := min(l.Being, guise.NBeing-1)
	high := 2.2
	switch {
	case b.Beast():
		high = max(1.4, crowns[b])
	case l.Kneels, l.Seated:
		high = 1.95
	}
	return high * stature[b]
}
