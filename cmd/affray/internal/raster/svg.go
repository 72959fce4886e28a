package raster

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/color"
	"io"
	"strconv"
	"strings"
)

// Draw draws pieces of SVG over an image. Their origin is the image's upper left corner.
func Draw(on *image.RGBA, svg []byte) error {
	in := xml.NewDecoder(bytes.NewReader(svg))
	for {
		t, err := in.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if start, ok := t.(xml.StartElement); ok {
			if err := draw(on, in, start); err != nil {
				return fmt.Errorf("<%s>: %w", start.Name.Local, err)
			}
		}
	}
}

func draw(on *image.RGBA, in *xml.Decoder, start xml.StartElement) error {
	a := attributes{of: start.Attr}
	var shapes []outline
	switch start.Name.Local {
	case "g":
		return nil
	case "title":
		return in.Skip()
	case "rect":
		shapes = []outline{box(a.number("x", 0), a.number("y", 0), a.number("width", 0), a.number("height", 0))}
	case "circle":
		shapes = []outline{disc(point{a.number("cx", 0), a.number("cy", 0)}, a.number("r", 0))}
	case "path":
		shapes = a.path("d")
	case "text":
		var s string
		if err := in.DecodeElement(&s, &start); err != nil {
			return err
		}
		shapes = a.text(s)
	default:
		return errors.New("not known")
	}
	p := a.paint()
	if a.err != nil {
		return a.err
	}
	p.draw(on, shapes)
	return nil
}

// attributes are those of an element, with the first mistake in them.
type attributes struct {
	of  []xml.Attr
	err error
}

func (a *attributes) word(name, usual string) string {
	for _, x := range a.of {
		if x.Name.Local == name {
			return x.Value
		}
	}
	return usual
}

func (a *attributes) number(name string, usual float64) float64 {
	s := a.word(name, "")
	if s == "" {
		return usual
	}
	return a.parse(s)
}

func (a *attributes) parse(s string) float64 {
	x, err := strconv.ParseFloat(s, 64)
	if err != nil && a.err == nil {
		a.err = fmt.Errorf("%q is no number", s)
	}
	return x
}

// paint reads how an element is filled and stroked.
func (a *attributes) paint() paint {
	whole := a.number("opacity", 1)
	p := paint{
		fill:   a.colour("fill", "#000000", whole*a.number("fill-opacity", 1)),
		line:   a.colour("stroke", "none", whole*a.number("stroke-opacity", 1)),
		width:  a.number("stroke-width", 1),
		round:  a.word("stroke-linecap", "") == "round",
		behind: a.word("paint-order", "") == "stroke",
	}
	if dash := a.word("stroke-dasharray", "none"); dash != "none" {
		for _, s := range strings.Fields(dash) {
			p.dash = append(p.dash, a.parse(s))
		}
	}
	return p
}

// colour reads #rrggbb, transparent for none.
func (a *attributes) colour(name, usual string, opacity float64) color.NRGBA {
	s := a.word(name, usual)
	if s == "none" {
		return color.NRGBA{}
	}
	n, err := strconv.ParseUint(strings.TrimPrefix(s, "#"), 16, 32)
	if (err != nil || len(s) != 7) && a.err == nil {
		a.err = fmt.Errorf("%s: %q is no colour", name, s)
	}
	return color.NRGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), uint8(opacity*255 + 0.5)}
}

// path reads straight lines: M, L, Z and the relative l, m, h and v.
func (a *attributes) path(name string) (out []outline) {
	var at point
	for rest := a.word(name, ""); rest != ""; {
		letter := rest[0]
		end := 1 + strings.IndexAny(rest[1:], "MLZlmhv")
		if end == 0 {
			end = len(rest)
		}
		n := make([]float64, 2)
		for i, s := range strings.Fields(rest[1:end]) {
			if i == len(n) {
				n = append(n, 0)
			}
			n[i] = a.parse(s)
		}
		rest = rest[end:]
		switch letter {
		case 'M', 'L':
			at = point{n[0], n[1]}
		case 'm', 'l':
			at = point{at.x + n[0], at.y + n[1]}
		case 'h':
			at.x += n[0]
		case 'v':
			at.y += n[0]
		}
		switch {
		case letter == 'M' || letter == 'm':
			out = append(out, outline{corners: []point{at}})
		case len(out) == 0:
			a.err = errors.New("a path begins with M")
			return nil
		case letter == 'Z':
			out[len(out)-1].closed = true
		default:
			last := &out[len(out)-1]
			last.corners = append(last.corners, at)
		}
	}
	return out
}

// text is the outlines of letters.
func (a *attributes) text(s string) []outline {
	size, bold := a.number("font-size", 12), a.word("font-weight", "") == "bold"
	at := point{a.number("x", 0), a.number("y", 0)}
	switch long := Wide(s, size, bold); a.word("text-anchor", "start") {
	case "middle":
		at.x -= long / 2
	case "end":
		at.x -= long
	}
	return letters(s, at, size, bold)
}
