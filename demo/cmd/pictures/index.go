package main

import (
	"cmp"
	"image"
	"image/color"
	"slices"
)

// rgb is a solid colour.
func rgb(r, g, b uint8) color.RGBA { return color.RGBA{r, g, b, 255} }

// indexed returns a picture with 256 colours: the ones that are seen most, and for any
// other the nearest of these. A drawing has few colours but for its soft edges, where the
// difference is not to be seen, and is a third as large that way.
func indexed(img *image.RGBA) *image.Paletted {
	count := map[color.RGBA]int{}
	for i := 0; i < len(img.Pix); i += 4 {
		count[rgb(img.Pix[i], img.Pix[i+1], img.Pix[i+2])]++
	}
	all := make([]color.RGBA, 0, len(count))
	for k := range count {
		all = append(all, k)
	}
	slices.SortFunc(all, func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(number(a), number(b)))
	})
	chosen := spread(all, 256)
	out := image.NewPaletted(img.Rect, make(color.Palette, 0, len(chosen)))
	index := make(map[color.RGBA]uint8, len(all))
	for i, k := range chosen {
		out.Palette = append(out.Palette, k)
		index[k] = uint8(i)
	}
	for i := range out.Pix {
		k := rgb(img.Pix[4*i], img.Pix[4*i+1], img.Pix[4*i+2])
		n, ok := index[k]
		if !ok {
			n = nearest(chosen, k)
			index[k] = n
		}
		out.Pix[i] = n
	}
	return out
}

// spread takes the first colours of a list that differ from all before them, each time
// asking for less of a difference, until there are n of them.
func spread(all []color.RGBA, n int) []color.RGBA {
	var out []color.RGBA
	taken := map[color.RGBA]bool{}
	for apart := 640; len(out) < min(n, len(all)); apart = apart/2 - 1 {
		for _, k := range all {
			if len(out) == n {
				return out
			}
			if !taken[k] && (len(out) == 0 || far(out[nearest(out, k)], k) > apart) {
				out, taken[k] = append(out, k), true
			}
		}
	}
	return out
}

// nearest is the place in a list of the colour most like another.
func nearest(list []color.RGBA, k color.RGBA) uint8 {
	best, at := 1<<30, 0
	for i, c := range list {
		if d := far(c, k); d < best {
			best, at = d, i
		}
	}
	return uint8(at)
}

// far is how different two colours look, about.
func far(a, b color.RGBA) int {
	r, g, bl := int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B)
	return 3*r*r + 4*g*g + 2*bl*bl
}

// number orders colours.
func number(k color.RGBA) int { return int(k.R)<<16 | int(k.G)<<8 | int(k.B) }
