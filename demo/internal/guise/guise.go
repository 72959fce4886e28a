// Package guise lists what somebody can be, wear and hold, as far as it is to be seen.
//
// # Outline
//
//   - [Being] is what somebody is, [Dress] what it wears, [Coat] the colour of hair or fur.
//   - [Weapon] is the outline of what it has in hand.
//   - [Plight] is what has befallen it.
//
// # Guarantees
//
// Package scene finds them by the words of a scenario, and package paint draws them all.
package guise

// Being is what somebody is.
type Being uint8

// Beings: people first, then who stands as people do, then beasts.
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
	Harpy    // half woman, half bird
	Shifter  // has no face of its own
	Fiend    // horned and winged
	Ghost    // of which one sees little more than a cloth
	Minotaur // with the head of a bull
	Zorn     // a walking rock with three arms
	Wolf     // and any beast that there is no other figure for
	Horse
	Bear
	Dragon
	Spider
	Cat
	Boar
	Ox
	Stag
	Griffon
	Fowl
	Serpent
	Rat
	Crocodile
	Slime
	NBeing
)

var beingWords = [NBeing]string{
	"human", "elf", "dwarf", "halfling", "orc", "goblin", "ogre", "lizard", "undead", "golem",
	"harpy", "shifter", "fiend", "ghost", "minotaur", "zorn",
	"wolf", "horse", "bear", "dragon", "spider", "cat", "boar", "ox", "stag", "griffon", "fowl", "serpent", "rat", "crocodile", "slime",
}

// String returns the word for b.
func (b Being) String() string { return word(beingWords[:], b) }

// Beast reports whether b is no shape of a man: most of them go on four feet.
func (b Being) Beast() bool { return b >= Wolf && b < NBeing }

// Clothed reports whether b wears cloth where nothing else is said of it.
func (b Being) Clothed() bool { return b <= Goblin }

// Dress is what covers most of a body.
type Dress uint8

// Dresses, the lightest first.
const (
	Bare Dress = iota
	Clad       // in cloth
	Leather
	Mail
	Plate
	NDress
)

var dressWords = [NDress]string{"bare", "cloth", "leather", "mail", "plate"}

// String returns the word for d.
func (d Dress) String() string { return word(dressWords[:], d) }

// Coat is the colour of a coat or of hair.
type Coat uint8

// Coats.
const (
	Brown Coat = iota
	Black
	Fair
	Red
	Silver
	NCoat
)

var coatWords = [NCoat]string{"brown", "black", "fair", "red", "silver"}

// String returns the word for c.
func (c Coat) String() string { return word(coatWords[:], c) }

// Weapon is the outline of what somebody has in hand.
type Weapon uint8

// Outlines.
const (
	Unarmed Weapon = iota
	Blade
	Dagger
	Axe
	Mace
	Spear
	Bow
	Crossbow
	Sling
	Thrown
	Staff
	Whip
	Claw // of a beast: a natural weapon
	NWeapon
)

var weaponWords = [NWeapon]string{
	"bare hands", "blade", "dagger", "axe", "mace", "spear", "bow", "crossbow", "sling", "thrown weapon", "staff", "whip", "claw",
}

// String returns the word for w.
func (w Weapon) String() string { return word(weaponWords[:], w) }

// Plight is what has befallen somebody, as it is seen: by a sign of its own, and the first of them on the body, too.
type Plight uint8

// Plights, with what their signs show.
const (
	NoPlight  Plight = iota
	Dazed            // a star
	Asleep           // a z
	Bleeding         // a drop
	Caught           // links of a chain
	Ablaze           // flames
	Cowed            // a white flag: its nerve is gone
	Gripping         // a hand: holds somebody
	Warded           // a shield: evades, parries, or has a spell for that
	Blinded          // an eye struck out: sees little or nothing
	Hidden           // an eye that is shut: is hard to see
	Startled         // an exclamation mark: is caught off guard
	Charging         // an arrow
	Yielding         // an arrow back
	Hastened         // two angles
	Slowed           // two angles back
	Awaiting         // an hourglass: acts later
	Hurt             // gashes: a wound that hampers
	Tended           // a cross, as on a surgeon's bag
	Poisoned         // a skull
	Raging           // a burst
	Casting          // a wand
	Aiming           // cross-hairs
	Mounted          // a horseshoe
	Wet              // waves
	Aloft            // an arrow up: stands higher, or flies
	Braced           // a spear set against the ground
	Embroiled        // crossed blades: fights body to body
	Barred           // a ring struck through: strikes no more
	Loaded           // a bow
	Lodged           // a barb
	Cracked          // a broken shield: armour is gone
	Webbed           // a web: caught in one
	Meddling         // two arrows that meet: is off guard as it meddles
	Roused           // a sun that rises: has been woken
	Fixed            // a shield with a cross: stays behind one that stands there
	NPlight
)

var plightWords = [NPlight]string{
	"nothing", "dazed", "asleep", "bleeding", "caught", "ablaze", "cowed", "gripping", "warded", "blinded", "hidden", "startled", "charging", "yielding", "hastened", "slowed",
	"awaiting", "hurt", "tended", "poisoned", "raging", "casting", "aiming", "mounted", "wet", "aloft", "braced", "embroiled", "barred", "loaded", "lodged", "cracked", "webbed", "meddling", "roused", "fixed",
}

// String returns the word for p.
func (p Plight) String() string { return word(plightWords[:], p) }

// word is the word of a list for one of its places.
func word[T ~uint8](list []string, at T) string {
	if int(at) < len(list) {
		return list[at]
	}
	return "unknown"
}
