package transcript

import (
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// openColumns is how wide a picture of open ground is at most.
const openColumns = 64

// openGround draws open ground to scale: a sign stands for a stretch that is twice as
// deep as wide, as letters are.
func (d *drawing) openGround() string {
	mm := d.scale()
	wide, high := int(d.f.Width/mm)+1, int(d.f.Height/(2*mm))+1
	for line := range high {
		d.signs = append(d.signs, slices.Repeat([]string{" "}, wide+1))
		for column := 0; column < wide && line%5 == 0; column += 5 {
			d.signs[line][column] = "."
		}
	}
	for i := range d.f.Obstacles {
		for line := range d.signs {
			for column := range wide {
				at := grid.Point{X: int64(column) * mm, Y: int64(line) * 2 * mm}
				if near(d.f.Obstacles[i].Ring(), at, mm) {
					d.signs[line][column] = d.sign(i)
					d.explain(d.sign(i) + " " + d.word(i))
				}
			}
		}
	}
	d.openZones(mm)
	for _, standing := range []bool{false, true} {
		for i := range d.letters {
			f := d.b.View(0).Figure(rules.ID(i + 1))
			line, column := int(int64(f.Cell.Y)/(2*mm)), int(int64(f.Cell.X)/mm)
			if f.Posture != rules.Gone && f.Posture.Acts() == standing && line >= 0 && line < high && column >= 0 && column < wide {
				d.figure(line, column, f)
			}
		}
	}
	return d.openText(mm)
}

// scale is the stretch for which a sign stands, in mm: the least round number that
// fits.
func (d *drawing) scale() int64 {
	for mm := int64(10); ; mm *= 10 {
		for _, k := range []int64{1, 2, 5} {
			if d.f.Width/(k*mm) < openColumns && d.f.Height/(2*k*mm) < openColumns {
				return k * mm
			}
		}
	}
}

// openText puts the lines together, with every tenth column and fifth line numbered in
// metres.
func (d *drawing) openText(mm int64) string {
	var s strings.Builder
	ruler := []byte(strings.Repeat(" ", 8+len(d.signs[0])+8))
	for x := 0; x < len(d.signs[0])-1; x += 10 {
		copy(ruler[8+x:], metres(int64(x)*mm))
	}
	s.WriteString(strings.TrimRight(string(ruler), " ") + "\n")
	for i, row := range d.signs {
		head := strings.Repeat(" ", 8)
		if i%5 == 0 {
			head = fmt.Sprintf("%7s ", metres(int64(i)*2*mm))
		}
		s.WriteString(strings.TrimRight(head+strings.Join(row, ""), " ") + "\n")
	}
	d.legend = append(d.legend, fmt.Sprintf("metres; a sign is %s wide and %s deep", metres(mm), metres(2*mm)))
	d.key(&s)
	return s.String()
}

// metres writes mm as metres, without zeros at the end.
func metres(mm int64) string {
	if mm%1000 == 0 {
		return fmt.Sprint(mm / 1000)
	}
	return strings.TrimRight(fmt.Sprintf("%d.%03d", mm/1000, mm%1000), "0")
}

// near reports whether a shape has a point in the stretch of width mm at a place, which
// a wall at its far border does not have.
func near(ring []grid.Point, at grid.Point, mm int64) bool {
	w, h := grid.Point{X: mm - 1}, grid.Point{Y: 2*mm - 1}
	corners := []grid.Point{at, at.Add(w), at.Add(w).Add(h), at.Add(h)}
	return !apart(ring, corners) && !apart(corners, ring)
}

// apart reports whether a side of the ring parts it from all of the other points. For a
// wall both of its sides do.
func apart(ring, others []grid.Point) bool {
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		out := true
		for _, p := range others {
			u, v := b.Sub(a), p.Sub(a)
			out = out && u.X*v.Y-u.Y*v.X < 0
		}
		if out {
			return true
		}
	}
	return false
}
