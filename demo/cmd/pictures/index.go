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
// other those of these that are most like it, in a fine pattern, so that ground whose colours
// run into each other has no edges. That is a third as large as all its colours.
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
	exact := make(map[color.RGBA]uint8, len(chosen))
	for i, k := range chosen {
		out.Palette = append(out.Palette, k)
		exact[k] = uint8(i)
	}
	other := make(map[color.RGBA]uint8, len(all))
	for i := range out.Pix {
		k := rgb(img.Pix[4*i], img.Pix[4*i+1], img.Pix[4*i+2])
		n, ok := exact[k]
		if !ok {
			k = shifted(k, pattern[i/out.Stride%4][i%out.Stride%4])
			if n, ok = other[k]; !ok {
				n = nearest(chosen, k)
				other[k] = n
			}
		}
		out.Pix[i] = n
	}
	return out
}

// pattern is by how much a pixel is made lighter before the nearest colour is looked for, by its place: in a square of four by four all
// steps are as far apart as can be (after Bayer).
var pattern = [4][4]int{{-8, 0, -6, 2}, {4, -4, 6, -2}, {-5, 3, -7, 1}, {7, -1, 5, -3}}

// shifted is a colour made lighter.
func shifted(k color.RGBA, by int) color.RGBA {
	part := func(v uint8) uint8 { return uint8(min(max(int(v)+by, 0), 255)) }
	return rgb(part(k.R), part(k.G), part(k.B))
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
