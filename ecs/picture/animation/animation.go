// Package animation makes an animated GIF of frames.
//
// # Outline
//
//   - [Colours] chooses the few colours that a GIF may have, from some of its frames.
//   - [Animation] takes the frames, and keeps of each what is not as in the one before.
//
// # Tasks
//
//   - Make one: [Colours.Look] at some frames, then [New] with [Colours.Palette], [Animation.Add]
//     every frame, and [Animation.Encode].
//
// # Guarantees
//
// The same frames give the same bytes. A frame is not kept: its memory may be used for the next one.
package animation

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	"image/gif"
	"io"
	"slices"
)

// alike is how far a colour is from all others of an animation: few shades along edges keep it small, and the colours of
// what is drawn are farther apart.
const alike = 14 * 14 * 3

// most is how many colours a GIF has at most.
const most = 256

// Colours are those that were seen in frames. The zero value has seen none.
type Colours struct{ often map[color.RGBA]int }

// Look counts the colours of a frame.
func (c *Colours) Look(on *image.RGBA) {
	if c.often == nil {
		c.often = map[color.RGBA]int{}
	}
	for k := 0; k < len(on.Pix); k += 4 {
		c.often[color.RGBA{on.Pix[k], on.Pix[k+1], on.Pix[k+2], 0xff}]++
	}
}

// Palette are the commonest of the colours that are not much alike, after one that lets through what was there before.
func (c *Colours) Palette() color.Palette {
	list := make([]color.RGBA, 0, len(c.often))
	for one := range c.often {
		list = append(list, one)
	}
	slices.SortFunc(list, func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(c.often[b], c.often[a]), cmp.Compare(a.R, b.R), cmp.Compare(a.G, b.G), cmp.Compare(a.B, b.B))
	})
	var chosen []color.RGBA
	for _, one := range list {
		if len(chosen) < most-1 && !slices.ContainsFunc(chosen, func(o color.RGBA) bool { return apart(o, one) < alike }) {
			chosen = append(chosen, one)
		}
	}
	out := color.Palette{color.RGBA{}}
	for _, one := range chosen {
		out = append(out, one)
	}
	return out
}

// apart is how different two colours are.
func apart(a, b color.RGBA) int {
	r, g, bl := int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B)
	return r*r + g*g + bl*bl
}

// Animation is a GIF under way.
type Animation struct {
	of      gif.GIF
	colours []color.RGBA // those of the palette behind the first
	near    map[color.RGBA]uint8
	shown   *image.RGBA // the frame before
}

// New begins an animation of a size in pixels, in the colours of a palette of [Colours].
func New(width, height int, palette color.Palette) *Animation {
	a := &Animation{near: map[color.RGBA]uint8{}}
	a.of.Config = image.Config{ColorModel: palette, Width: width, Height: height}
	for _, c := range palette[1:] {
		a.colours = append(a.colours, color.RGBAModel.Convert(c).(color.RGBA))
	}
	return a
}

// Add adds a frame that is looked at for so many hundredths of a second. If it is as the one before, that is looked at
// longer.
func (a *Animation) Add(on *image.RGBA, hundredths int) {
	area := on.Rect
	if a.shown != nil {
		area = different(a.shown, on)
	}
	if area.Empty() {
		a.of.Delay[len(a.of.Delay)-1] += hundredths
		return
	}
	part := image.NewPaletted(area, a.of.Config.ColorModel.(color.Palette))
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if c := on.RGBAAt(x, y); a.shown == nil || c != a.shown.RGBAAt(x, y) {
				part.SetColorIndex(x, y, a.nearest(c))
			}
		}
	}
	a.keep(on)
	a.of.Image, a.of.Delay, a.of.Disposal = append(a.of.Image, part), append(a.of.Delay, hundredths), append(a.of.Disposal, gif.DisposalNone)
}

// keep keeps a frame to compare the next one with.
func (a *Animation) keep(on *image.RGBA) {
	if a.shown == nil {
		a.shown = image.NewRGBA(on.Rect)
	}
	copy(a.shown.Pix, on.Pix)
}

// Frames are how many are kept.
func (a *Animation) Frames() int { return len(a.of.Image) }

// Encode writes the animation, which has at least one frame. It writes little by little: whoever wants to stop it returns an
// error from the writer.
func (a *Animation) Encode(w io.Writer) error { return gif.EncodeAll(w, &a.of) }

// nearest is the colour of the palette that is most like another one.
func (a *Animation) nearest(c color.RGBA) uint8 {
	i, known := a.near[c]
	if !known {
		best := -1
		for k, o := range a.colours {
			if d := apart(o, c); best < 0 || d < best {
				i, best = uint8(k+1), d
			}
		}
		a.near[c] = i
	}
	return i
}

// different is the part of a picture that is not as in another one of its size.
func different(a, b *image.RGBA) (out image.Rectangle) {
	for y := range a.Rect.Dy() {
		from, to := y*a.Stride, y*a.Stride+4*a.Rect.Dx()
		if bytes.Equal(a.Pix[from:to], b.Pix[from:to]) {
			continue
		}
		for x := range a.Rect.Dx() {
			if i := from + 4*x; !bytes.Equal(a.Pix[i:i+4], b.Pix[i:i+4]) {
				out = out.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return out
}
