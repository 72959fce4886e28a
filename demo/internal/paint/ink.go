package paint

// Ink is a colour with its coverage, each part from 0 to 1, the colours already
// multiplied by the coverage.
type Ink struct{ R, G, B, A float32 }

// Hex returns the solid ink of a number written as 0xRRGGBB.
func Hex(rgb uint32) Ink {
	return Ink{float32(rgb>>16&255) / 255, float32(rgb>>8&255) / 255, float32(rgb&255) / 255, 1}
}

// Thin returns the ink with its coverage multiplied by a, 0 to 1.
func (k Ink) Thin(a float64) Ink {
	f := float32(a)
	return Ink{k.R * f, k.G * f, k.B * f, k.A * f}
}

// Mix returns the ink a share t, 0 to 1, of the way to another one.
func (k Ink) Mix(to Ink, t float64) Ink {
	f := float32(t)
	return Ink{k.R + f*(to.R-k.R), k.G + f*(to.G-k.G), k.B + f*(to.B-k.B), k.A + f*(to.A-k.A)}
}

// RGB returns the three colours as bytes, as if the ink lay on black.
func (k Ink) RGB() (r, g, b uint8) {
	return byteOf(k.R), byteOf(k.G), byteOf(k.B)
}

// byteOf is a part of a colour as a byte.
func byteOf(v float32) uint8 { return uint8(min(max(v, 0), 1)*255 + 0.5) }

// Light returns how light a solid ink looks, from 0 for black to 1 for white.
func (k Ink) Light() float64 {
	return 0.2126*float64(k.R) + 0.7152*float64(k.G) + 0.0722*float64(k.B)
}
