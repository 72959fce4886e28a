package paint

// The colours of screens and ground. They are neutral and dark, so that the sides stand
// out; what has a meaning differs in lightness or pattern, too.
var (
	Night   = Hex(0x14171B) // behind everything
	Panel   = Hex(0x1D2228) // panels
	Edge    = Hex(0x39424C) // lines round panels
	Chalk   = Hex(0xF2F4F6) // text
	Grey    = Hex(0xA9B4BF) // text that matters less
	Shade   = Hex(0x0B0D10) // outlines and shadows
	Plain   = Hex(0x333A3F) // level ground
	Net     = Hex(0x485157) // lines between cells
	Rough   = Hex(0x4A4234) // hard going
	RoughIn = Hex(0x7A6A4C) // its strokes
	Road    = Hex(0x5A5750) // easy going
	High    = Hex(0x8B7F66) // the highest ground
	Low     = Hex(0x1C2A33) // the lowest ground
	Water   = Hex(0x1F4358) // low ground that is hard or impossible to walk on
	Ripple  = Hex(0x4E86A4) // its strokes
	Cliff   = Hex(0xC2AE86) // where the ground drops too far for a step
	Stone   = Hex(0x8D9298) // walls
	StoneIn = Hex(0xB9BEC4) // their tops
	Leaf    = Hex(0x4F7A3E) // hedges and foliage
	LeafIn  = Hex(0x7BAA5F)
	Wood    = Hex(0xA8703A) // doors and hurdles
	WoodIn  = Hex(0xDDAE74)
	Glass   = Hex(0x8FC7E0) // one sees through, nothing passes
	Cloth   = Hex(0x9A7FB4) // hides, but missiles pass
	Steel   = Hex(0xE4E9EE) // weapons
	Shaft   = Hex(0xC79A63) // their wood
	Yes     = Hex(0x5BD08A) // clear lines, legal cells
	No      = Hex(0xFF6B5B) // stopped lines, harm
	Maybe   = Hex(0xFFC24A) // cover, warnings, who acts
	Blood   = Hex(0xE5484D) // harm on a body
	Flame   = Hex(0xE8572A) // fire
	FlameIn = Hex(0xFFD166) // its heart
	Smoke   = Hex(0xA7ADB3) // smoke and fog
)

// sides are colours that colour-blind people can tell apart (after Okabe and Ito), the two most
// different first, lightened where the ground is dark.
var sides = [...]Ink{
	Hex(0x56B4E9), Hex(0xE69F00), Hex(0x8ED66B), Hex(0xE86A92),
	Hex(0xF0E442), Hex(0xE8703A), Hex(0x7F9BE8), Hex(0xC9CED4),
}

// Side returns the colour of a side. With [SideShape] the first 24 sides all differ.
func Side(side int) Ink { return sides[wrap(side, len(sides))] }

// pools are the colours of a body's pools, the vital one first.
var pools = [...]Ink{Hex(0xF25F5C), Hex(0xF0E442), Hex(0x6FC3F7), Hex(0x8FD694), Hex(0xD9A5F0), Hex(0xC9CED4)}

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
