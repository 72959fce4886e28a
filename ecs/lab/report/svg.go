// This file draws: floats are for people and decide nothing.

package report

import (
	"fmt"
	"html"
	"math"
	"strings"
	"unicode/utf8"
)

// wide is the width of a plot. Letters keep readable where it is shown on a phone.
const wide = 380

// plot is an SVG picture that is being drawn. Colours are those of the page: classes, not values.
type plot struct {
	b      strings.Builder
	height float64
}

// svg closes a plot. The title is what people hear who cannot see it.
func (p *plot) svg(title string) string {
	return fmt.Sprintf(`<svg viewBox="0 0 %d %.0f" role="img" aria-label="%s">%s</svg>`, wide, p.height, html.EscapeString(title), p.b.String())
}

func (p *plot) line(class string, x1, y1, x2, y2 float64) {
	fmt.Fprintf(&p.b, `<line class="%s" x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f"/>`, class, x1, y1, x2, y2)
}

func (p *plot) rect(class string, x, y, w, h float64) {
	fmt.Fprintf(&p.b, `<rect class="%s" x="%.1f" y="%.1f" width="%.1f" height="%.1f"/>`, class, x, y, max(0, w), max(0, h))
}

func (p *plot) dot(class string, x, y, r float64) {
	fmt.Fprintf(&p.b, `<circle class="%s" cx="%.1f" cy="%.1f" r="%.1f"/>`, class, x, y, r)
}

// text writes at a place; anchor is start, middle or end.
func (p *plot) text(anchor string, x, y float64, s string) {
	fmt.Fprintf(&p.b, `<text text-anchor="%s" x="%.1f" y="%.1f">%s</text>`, anchor, x, y, html.EscapeString(s))
}

func (p *plot) path(class, shape string, points [][2]float64) {
	fmt.Fprintf(&p.b, `<%s class="%s" points="`, shape, class)
	for _, at := range points {
		fmt.Fprintf(&p.b, "%.1f,%.1f ", at[0], at[1])
	}
	p.b.WriteString(`"/>`)
}

// clip cuts a label to what a plot has room for.
func clip(s string, most int) string {
	if r := []rune(s); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return s
}

// room is how many letters a line of a plot has room for.
const room = 46

// row is a line of a plot of intervals: a value from low to high.
type row struct {
	name          string
	low, at, high float64
	shown         string
	faint         bool
}

// intervals draws rows with a dot and its interval each, on one scale with a line at null.
func intervals(rows []row, from, to, null float64, unit string) *plot {
	const left, right = 12, wide - 12
	step, lower := 38.0, 0.0
	for _, r := range rows {
		if utf8.RuneCountInString(r.name)+utf8.RuneCountInString(r.shown) > room {
			step, lower = 52, 14 // a line of its own for what is shown
		}
	}
	p := &plot{height: float64(len(rows))*step + 34}
	x := func(v float64) float64 {
		return left + (min(max(v, from), to)-from)/(to-from)*(right-left)
	}
	base := float64(len(rows)) * step
	for _, tick := range ticks(from, to) {
		p.line("grid", x(tick), 6, x(tick), base+6)
		p.text("middle", min(max(x(tick), 24), wide-24), base+22, trim(tick)+unit)
	}
	p.line("null", x(null), 2, x(null), base+6)
	for i, r := range rows {
		y := float64(i)*step + 30 + lower
		class := "a"
		if r.faint {
			class = "faint"
		}
		p.text("start", left, y-12-lower, clip(r.name, room+2))
		p.text("end", right, y-12, r.shown)
		p.line("span "+class, x(r.low), y, x(r.high), y)
		p.dot("dot "+class, x(r.at), y, 4.5)
	}
	return p
}

// ticks are round numbers of a scale.
func ticks(from, to float64) (list []float64) {
	if !(to > from) {
		return []float64{from}
	}
	step := math.Pow(10, math.Floor(math.Log10((to-from)/2)))
	for _, k := range []float64{1, 2, 5, 10} {
		if (to-from)/(step*k) <= 6 {
			step *= k
			break
		}
	}
	for v := math.Ceil(from/step-1e-9) * step; v <= to+step*1e-9; v += step {
		list = append(list, math.Round(v/step)*step)
	}
	return list
}

func trim(v float64) string {
	if v == 0 {
		return "0"
	}
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.2f", v), "0"), ".")
}

// stacks draws bars of parts that add up to a whole, a class each.
func stacks(names []string, parts [][]float64, classes, labels []string) *plot {
	const left, right, step = 12, wide - 12, 40
	p := &plot{height: float64(len(names))*step + 26}
	for i, name := range names {
		y, x := float64(i)*step+18, float64(left)
		p.text("start", left, y-4, clip(name, 48))
		for k, part := range parts[i] {
			w := part * (right - left)
			p.rect(classes[k], x, y, w, 15)
			if w > 40 {
				fmt.Fprintf(&p.b, `<text class="on" text-anchor="middle" x="%.1f" y="%.1f">%.0f %%</text>`, x+w/2, y+12, 100*part)
			}
			x += w
		}
	}
	x, y := float64(left), float64(len(names))*step+16
	for k, label := range labels {
		p.rect(classes[k], x, y-9, 10, 10)
		p.text("start", x+14, y, label)
		x += 24 + 7.2*float64(len(label))
	}
	return p
}

// bars draws numbers as bars, the largest as long as there is room.
func bars(names []string, values []float64, shown []string) *plot {
	const left, right, step = 12, wide - 12, 34
	most := 0.0
	for _, v := range values {
		most = max(most, v)
	}
	p := &plot{height: float64(len(names))*step + 8}
	for i, name := range names {
		y := float64(i)*step + 16
		p.text("start", left, y, clip(name, max(8, room+4-utf8.RuneCountInString(shown[i]))))
		p.text("end", right, y, shown[i])
		if most > 0 {
			p.rect("a", left, y+4, values[i]/most*(right-left), 8)
		}
	}
	return p
}

// series is a curve with its interval.
type series struct {
	name         string
	x, y, lo, hi []float64
}

// seriesClasses are the colours of curves.
var seriesClasses = []string{"a", "b", "c", "d", "e"}

// curve draws series of shares over numbers. aim is a line across, if it is above 0.
func curve(list []series, label string, aim float64) *plot {
	const left, right, top, base = 44, wide - 12, 10, 220
	p := &plot{height: base + 44 + 18*float64((len(list)+1)/2)}
	from, to := math.Inf(1), math.Inf(-1)
	for _, s := range list {
		for _, v := range s.x {
			from, to = min(from, v), max(to, v)
		}
	}
	if !(to > from) {
		to = from + 1
	}
	x := func(v float64) float64 { return left + (v-from)/(to-from)*(right-left) }
	y := func(v float64) float64 { return base - v*(base-top) }
	for _, t := range []float64{0, 0.25, 0.5, 0.75, 1} {
		p.line("grid", left, y(t), right, y(t))
		p.text("end", left-6, y(t)+4, fmt.Sprintf("%.0f %%", 100*t))
	}
	for _, t := range ticks(from, to) {
		p.text("middle", min(x(t), wide-16), base+16, trim(t))
	}
	p.text("middle", (left+right)/2, base+34, clip(label, 50))
	if aim > 0 {
		p.line("null", left, y(aim), right, y(aim))
	}
	for i, s := range list {
		class := seriesClasses[i%len(seriesClasses)]
		var band, way [][2]float64
		for k := range s.x {
			if s.hi != nil {
				band = append(band, [2]float64{x(s.x[k]), y(s.hi[k])})
			}
			way = append(way, [2]float64{x(s.x[k]), y(s.y[k])})
		}
		for k := len(s.x) - 1; k >= 0 && s.lo != nil; k-- {
			band = append(band, [2]float64{x(s.x[k]), y(s.lo[k])})
		}
		if band != nil {
			p.path("band "+class, "polygon", band)
		}
		p.path("way "+class, "polyline", way)
		for k := range way {
			if s.hi != nil {
				p.dot("dot "+class, way[k][0], way[k][1], 3)
			}
		}
		if len(list) > 1 {
			lx, ly := float64(left+(i%2)*165), base+52+18*float64(i/2)
			p.rect(class, lx, ly-9, 10, 10)
			p.text("start", lx+14, ly, clip(s.name, 24))
		}
	}
	return p
}

// steps turns a curve that holds until its next value into corners.
func steps(x, y []float64, end float64) (sx, sy []float64) {
	for i := range x {
		if i > 0 {
			sx, sy = append(sx, x[i]), append(sy, y[i-1])
		}
		sx, sy = append(sx, x[i]), append(sy, y[i])
	}
	if n := len(x); n > 0 && end > x[n-1] {
		sx, sy = append(sx, end), append(sy, y[n-1])
	}
	return sx, sy
}

// cellOf is a square of a heat map.
type cellOf struct {
	column, row int
	value       float64 // 0 to 1
	shown       string
}

// axes are the names of two axes, and of what stands at them: none for places of a field.
type axes struct {
	across, down  string
	columns, rows []string
}

// heat draws squares, the darker the more.
func heat(cells []cellOf, a axes, hex bool) *plot {
	lo, hi := [2]int{1 << 30, 1 << 30}, [2]int{-1 << 30, -1 << 30}
	for _, c := range cells {
		lo[0], hi[0] = min(lo[0], c.column), max(hi[0], c.column)
		lo[1], hi[1] = min(lo[1], c.row), max(hi[1], c.row)
	}
	if len(cells) == 0 {
		return &plot{height: 1}
	}
	left, top, foot := 14.0, 8.0, 26.0
	if a.rows != nil {
		left, top, foot = 70, 26, 44
	}
	shift := 0.0
	if hex {
		shift = 0.5
	}
	side := min(44, (wide-12-left)/(float64(hi[0]-lo[0]+1)+shift))
	p := &plot{height: top + side*float64(hi[1]-lo[1]+1) + foot}
	for _, c := range cells {
		x, y := left+side*float64(c.column-lo[0]), top+side*float64(c.row-lo[1])
		if c.row&1 == 1 {
			x += shift * side
		}
		fmt.Fprintf(&p.b, `<rect class="a heat" x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill-opacity="%.2f"/>`, x+0.5, y+0.5, side-1, side-1, 0.06+0.94*c.value)
		if side > 26 && c.shown != "" {
			p.text("middle", x+side/2, y+side/2+4, c.shown)
		}
	}
	for i, name := range a.columns {
		p.text("middle", left+side*(float64(i-lo[0])+0.5), p.height-foot+16, clip(name, int(side/7)+1))
	}
	for i, name := range a.rows {
		p.text("end", left-6, top+side*(float64(i-lo[1])+0.5)+4, clip(name, 9))
	}
	if a.rows == nil {
		p.text("start", left, p.height-10, fmt.Sprintf("columns %d to %d, rows %d to %d", lo[0], hi[0], lo[1], hi[1]))
		return p
	}
	p.text("start", 14, 16, clip(a.down+" ↓", 50))
	p.text("start", left, p.height-8, clip(a.across+" →", 44))
	return p
}
