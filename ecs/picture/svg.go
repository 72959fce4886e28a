// This file draws; nothing in it decides.

package picture

import (
	"encoding/xml"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Colours that several parts of a picture share.
const (
	paper = "#fbf9f4"
	ink   = "#2b2a28"
	faint = "#8b867c"
)

// num writes a coordinate with one digit behind the point, the same everywhere.
func num(x float64) string {
	s := strconv.FormatFloat(math.Round(x*10)/10, 'f', 1, 64)
	if s == "-0.0" {
		s = "0"
	}
	return strings.TrimSuffix(s, ".0")
}

func escape(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s)) // a Builder takes everything
	return b.String()
}

// path is the outline of a closed shape, or with open set a line.
func path(points []dot, open bool) string {
	var b strings.Builder
	for i, p := range points {
		letter := "L"
		if i == 0 {
			letter = "M"
		}
		b.WriteString(letter + num(p.x) + " " + num(p.y))
	}
	if !open {
		b.WriteString("Z")
	}
	return b.String()
}

// shape draws a path with attributes.
func (d *drawing) shape(path, format string, args ...any) {
	if path != "" {
		fmt.Fprintf(&d.out, `<path d="%s" %s/>`+"\n", path, fmt.Sprintf(format, args...))
	}
}

// stroke draws a straight line with attributes.
func (d *drawing) stroke(a, b dot, format string, args ...any) {
	d.shape(path([]dot{a, b}, true), format, args...)
}

func (d *drawing) circle(at dot, r float64, format string, args ...any) {
	fmt.Fprintf(&d.out, `<circle cx="%s" cy="%s" r="%s" %s/>`+"\n", num(at.x), num(at.y), num(r), fmt.Sprintf(format, args...))
}

// text writes text with its middle, start or end at a place.
func (d *drawing) text(at dot, size float64, anchor, s, format string, args ...any) {
	fmt.Fprintf(&d.out, `<text x="%s" y="%s" font-size="%s" text-anchor="%s" %s>%s</text>`+"\n",
		num(at.x), num(at.y), num(size), anchor, fmt.Sprintf(format, args...), escape(s))
}

// group opens a group that carries a title, which viewers show when the pointer rests; a film
// has none.
func (d *drawing) group(title string) {
	if d.film {
		d.out.WriteString("<g>\n")
		return
	}
	fmt.Fprintf(&d.out, "<g><title>%s</title>\n", escape(title))
}

func (d *drawing) end() { d.out.WriteString("</g>\n") }

// wide guesses how wide a text is: the fonts of viewers differ.
func wide(s string, size float64) float64 { return 0.6 * size * float64(len([]rune(s))) }

// polygon is a regular polygon round a place, its first corner at an angle in radians.
func polygon(at dot, r, from float64, n int) []dot {
	var out []dot
	for i := range n {
		a := from + 2*math.Pi*float64(i)/float64(n)
		out = append(out, dot{at.x + float64(r*math.Cos(a)), at.y + float64(r*math.Sin(a))})
	}
	return out
}
