package paint

import (
	"strings"
	"unicode"
)

// The colours of screens and ground. Screens are neutral and dark; the ground is as it is in the sun, and what is marked on it
// has a [Rim], so that it stands out. What has a meaning differs in lightness or pattern, too.
var (
	Night   = Hex(0x17161A) // behind everything
	Panel   = Hex(0x1D2228) // panels
	Edge    = Hex(0x39424C) // lines round panels
	Chalk   = Hex(0xF2F4F6) // text
	Grey    = Hex(0xA9B4BF) // text that matters less
	Shade   = Hex(0x0B0D10) // outlines and shadows
	Plain   = Hex(0x5E7434) // level ground: grass
	PlainIn = Hex(0x9FB256) // its blades
	Meadow  = Hex(0x7A8B41) // where it is lighter, in the sun
	Moss    = Hex(0x4A6636) // where it is darker
	Floor   = Hex(0x766858) // level ground within walls
	FloorIn = Hex(0x473E34) // its joints
	Sand    = Hex(0xA98E5C) // level ground that is sand
	Net     = Hex(0x3C4C24) // lines between cells
	Heath   = Hex(0x5A4750) // heather on open ground
	HeathIn = Hex(0xA5719E) // its flowers
	Rough   = Hex(0x7A6038) // hard going
	RoughIn = Hex(0xAB9160) // its strokes
	Road    = Hex(0x8C7C5E) // easy going
	High    = Hex(0x969A58) // the highest ground
	Low     = Hex(0x36462F) // the lowest ground
	Water   = Hex(0x2F6F96) // low ground that is hard or impossible to walk on
	Ford    = Hex(0x4B7F88) // where one wades
	Ripple  = Hex(0xA4D3E8) // its strokes
	Deep    = Hex(0x255980) // where nobody can walk in it
	Shore   = Hex(0xAE9A6C) // where it ends
	Cliff   = Hex(0xD2C294) // where the ground drops too far for a step
	Stone   = Hex(0x89857B) // walls
	StoneIn = Hex(0xB2AC9E) // their tops
	Leaf    = Hex(0x4C7D36) // hedges and foliage
	LeafIn  = Hex(0x88BB5C)
	Wood    = Hex(0xA8703A) // doors and hurdles
	WoodIn  = Hex(0xDDAE74)
	Glass   = Hex(0x8FC7E0) // one sees through, nothing passes
	Cloth   = Hex(0x9A7FB4) // hides, but missiles pass
	Steel   = Hex(0xE4E9EE) // weapons
	Shaft   = Hex(0xC79A63) // their wood
	Yes     = Hex(0x5BD08A) // clear lines, legal cells
	No      = Hex(0xFF7768) // stopped lines, harm
	Maybe   = Hex(0xFFC24A) // cover, warnings, who acts
	Blood   = Hex(0xE5484D) // harm on a body
	Stain   = Hex(0x5A0F12) // blood on the ground
	Spent   = Hex(0x1B1D20) // what is gone of a bar
	Flame   = Hex(0xE8572A) // fire
	FlameIn = Hex(0xFFD166) // its heart
	Smoke   = Hex(0xA7ADB3) // smoke and fog
	Arcane  = Hex(0xB48CFF) // spells that are none of the others
	Poison  = Hex(0x9BD13C) // spells that harm or kill by themselves
	Dark    = Hex(0x0B1738) // what darkness lays over the ground of a cell
	Moonlit = Hex(0x1A3372) // what the night lays over all of it
	Moon    = Hex(0xB9D2FF) // the light of the night on edges
)

// Rim is what marks on the ground have about them: dark enough for each of them to be seen by day and by night.
var Rim = Shade.Thin(0.7)

// Gloom is what the night lays over the ground: none by day, where dark is 0, and most of it where nothing is seen, at 1. It is
// more blue than dark, so that one sees the ground.
func Gloom(dark float64) Ink {
	if dark <= 0 {
		return Ink{}
	}
	return Moonlit.Thin(0.34 + 0.46*min(dark, 1))
}

// sides are colours that colour-blind people can tell apart (after Okabe and Ito), the two most
// different first, lightened where the ground is dark.
var sides = [...]Ink{
	Hex(0x56B4E9), Hex(0xE69F00), Hex(0x8ED66B), Hex(0xE86A92),
	Hex(0xF0E442), Hex(0xE8703A), Hex(0x7F9BE8), Hex(0xC9CED4),
}

// Side returns the colour of a side that has no name. With [SideShape] the first 24 sides all differ.
func Side(side int) Ink { return sides[wrap(side, len(sides))] }

// named are the colours of sides that are called by one, light enough to be told from the ground.
var named = map[string]Ink{
	"blue": sides[0], "azure": sides[0], "orange": sides[1], "amber": sides[1], "green": sides[2], "pink": Hex(0xF29BC1), "rose": sides[3],
	"yellow": sides[4], "gold": Hex(0xF2C83A), "golden": Hex(0xF2C83A), "red": Hex(0xFF6257), "scarlet": Hex(0xFF6257), "crimson": Hex(0xFF6257),
	"purple": Hex(0xC596F2), "violet": Hex(0xC596F2), "silver": sides[7], "grey": Hex(0xA3ABB3), "gray": Hex(0xA3ABB3),
	"white": Hex(0xF4F6F8), "black": Hex(0x9097A0), "brown": Hex(0xC79A63), "teal": Hex(0x4FCFB8),
}

// SideInks returns the colours of sides by their names: who is called by a colour has it, and nobody else has one like
// it, as long as there are others.
func SideInks(names []string) []Ink {
	inks, given := make([]Ink, len(names)), make([]bool, len(names))
	for i, n := range names {
		for _, w := range strings.FieldsFunc(strings.ToLower(n), func(r rune) bool { return !unicode.IsLetter(r) }) {
			if k, ok := named[w]; ok && !given[i] {
				inks[i], given[i] = k, true
			}
		}
	}
	next := 0
	for i := range inks {
		if given[i] {
			continue
		}
		for tries := 0; tries < len(sides) && alike(Side(next), inks, given); tries++ {
			next++
		}
		inks[i], given[i] = Side(next), true
		next++
	}
	return inks
}

// alike reports whether an ink is much like one of those that are given.
func alike(k Ink, inks []Ink, given []bool) bool {
	for i, o := range inks {
		r, g, b := k.R-o.R, k.G-o.G, k.B-o.B
		if given[i] && 3*r*r+4*g*g+2*b*b < 0.55 {
			return true
		}
	}
	return false
}

// pools are the colours of a body's pools but the vital one, which has that of its side: none is that of blood, as what is spent of them is no wound.
var pools = [...]Ink{Hex(0xF0E442), Hex(0xD9A5F0), Hex(0x6FC3F7), Hex(0x8FD694), Hex(0xC9CED4)}

// Pool returns the colour of a bar: that of the pool with the index.
func Pool(i int) Ink { return pools[wrap(i, len(pools))] }

// Harm returns the colour of something that has lost a share of itself, 0 to 1.
func Harm(lost float64) Ink {
	switch {
	case lost <= 0:
		return Hex(0x5F6B76)
	case lost >= 1:
		return Blood
	}
	return Hex(0xE8C35A).Mix(Hex(0xE8703A), lost)
}

// wrap is i modulo n, never negative.
func wrap(i, n int) int { return ((i % n) + n) % n }
