package transcript

import (
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Board draws the field of a battle as it is now, with its legend: a sign for each
// cell, hexes shifted by half a cell, and a letter for each combatant, in lower case
// for the fallen. Behind the letter stands the mark of its side; the first side has
// none. Of a field of more than 40 columns or rows it shows the part in which somebody
// stands. Open ground has no cells: there it lists who stands where.
func Board(b *ecs.Battle) string {
	return draw(b, signs(b), func(_ rules.ID, s string) string { return s })
}

func (w *Writer) board() string { return draw(w.b, w.signs, w.paint) }

func draw(b *ecs.Battle, letters []byte, paint func(id rules.ID, s string) string) string {
	if b.Scenario().Field.Kind == grid.Free {
		return places(b, paint)
	}
	d := drawing{b: b, f: &b.Scenario().Field, letters: letters, paint: paint}
	d.frame()
	d.ground()
	d.people()
	return d.String()
}

// sideMarks stand behind the letters of the sides.
const sideMarks = " *+=%&$!"

func sideMark(team int) byte { return sideMarks[team%len(sideMarks)] }

// markOf is the format with the mark of a side, "" for the first.
func markOf(team int, format string) string {
	if sideMark(team) == ' ' {
		return ""
	}
	return fmt.Sprintf(format, sideMark(team))
}

// signs gives each combatant a capital: the first free one of its name, else the first
// free one of all, else @.
func signs(b *ecs.Battle) []byte {
	out := make([]byte, b.View(0).Len())
	taken := map[byte]bool{}
	for i := range out {
		out[i] = '@'
		name := strings.ToUpper(b.Name(rules.ID(i + 1)))
		for _, c := range []byte(name + "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
			if c >= 'A' && c <= 'Z' && !taken[c] {
				out[i], taken[c] = c, true
				break
			}
		}
	}
	return out
}

// drawing is a board under way: two signs for each cell, in lines.
type drawing struct {
	b *ecs.Battle
	f interface {
		ColumnRow(c grid.Cell) (int32, int32)
		Cell(column, row int32) grid.Cell
	}
	letters []byte
	paint   func(id rules.ID, s string) string

	left, top, right, bottom int32 // the part that is shown, inclusive
	signs                    [][]string
	legend                   []string
}

// most is the greatest number of columns or rows that are drawn whole.
const most, margin = 40, 3

// frame finds the part of the field that is shown.
func (d *drawing) frame() {
	f := &d.b.Scenario().Field
	d.right, d.bottom = int32(f.Width)-1, int32(f.Height)-1
	if f.Width > most || f.Height > most {
		d.crop()
	}
	d.signs = make([][]string, d.bottom-d.top+1)
	for r := range d.signs {
		d.signs[r] = make([]string, d.right-d.left+1)
		for c := range d.signs[r] {
			d.signs[r][c] = ". "
		}
	}
}

func (d *drawing) crop() {
	l, t, r, u := d.right, d.bottom, int32(0), int32(0)
	for id := range rules.ID(d.b.View(0).Len()) {
		x, y := d.f.ColumnRow(d.b.View(0).Figure(id + 1).Cell)
		l, t, r, u = min(l, x), min(t, y), max(r, x), max(u, y)
	}
	d.left, d.top = max(d.left, l-margin), max(d.top, t-margin)
	d.right, d.bottom = min(d.right, r+margin), min(d.bottom, u+margin)
}

func (d *drawing) set(c grid.Cell, s string) bool {
	x, y := d.f.ColumnRow(c)
	if x < d.left || x > d.right || y < d.top || y > d.bottom {
		return false
	}
	d.signs[y-d.top][x-d.left] = s
	return true
}

func (d *drawing) explain(s string) {
	if !slices.Contains(d.legend, s) {
		d.legend = append(d.legend, s)
	}
}

// people draws the combatants, those who stand last.
func (d *drawing) people() {
	for _, standing := range []bool{false, true} {
		for i := range d.letters {
			f := d.b.View(0).Figure(rules.ID(i + 1))
			if f.Up == rules.Gone || f.Up.Acts() != standing {
				continue
			}
			s := string(d.letters[i])
			if !standing {
				s = strings.ToLower(s)
			}
			d.set(f.Cell, d.paint(f.ID, s+string(sideMark(int(f.Team)))))
		}
	}
}

// String puts the lines together with rulers and legend.
func (d *drawing) String() string {
	var s strings.Builder
	d.ruler(&s)
	flat := d.b.Scenario().Field.Layout() == grid.OddQ
	for i, row := range d.signs {
		y := d.top + int32(i)
		if flat {
			d.zigzag(&s, row, y)
			continue
		}
		line := fmt.Sprintf("%3d ", y)
		if d.b.Scenario().Field.Kind == grid.Hex && y&1 == 1 {
			line += " "
		}
		s.WriteString(strings.TrimRight(line+strings.Join(row, ""), " ") + "\n")
	}
	d.key(&s)
	return s.String()
}

// ruler numbers every fifth column.
func (d *drawing) ruler(s *strings.Builder) {
	line := []byte(strings.Repeat(" ", 4+2*len(d.signs[0])+4))
	for x := d.left; x <= d.right; x++ {
		if x%5 == 0 {
			copy(line[4+2*(x-d.left):], fmt.Sprint(x))
		}
	}
	s.WriteString(strings.TrimRight(string(line), " ") + "\n")
}

// zigzag draws a row of flat-topped hexes in two lines: odd columns stand lower.
func (d *drawing) zigzag(s *strings.Builder, row []string, y int32) {
	for _, odd := range []bool{false, true} {
		line := "    "
		if !odd {
			line = fmt.Sprintf("%3d ", y)
		}
		for i, sign := range row {
			if ((d.left+int32(i))&1 == 1) != odd {
				sign = "  "
			}
			line += sign
		}
		s.WriteString(strings.TrimRight(line, " ") + "\n")
	}
}

// key explains signs and letters.
func (d *drawing) key(s *strings.Builder) {
	if len(d.legend) > 0 {
		s.WriteString("    " + strings.Join(d.legend, "   ") + "\n")
	}
	fallen := false
	for team, side := range d.b.Scenario().Sides {
		var who []string
		for i, letter := range d.letters {
			f := d.b.View(0).Figure(rules.ID(i + 1))
			if int(f.Team) != team || f.Up == rules.Gone {
				continue
			}
			l := string(letter)
			if !f.Up.Acts() {
				l, fallen = strings.ToLower(l), true
			}
			who = append(who, d.paint(f.ID, l+" "+f.Name))
		}
		line := "    " + side.ID + markOf(team, " (%c)") + ": " + strings.Join(who, ", ")
		if len(who) == 0 {
			line = "    " + side.ID + ": nobody left on the field"
		}
		s.WriteString(line + "\n")
	}
	if fallen {
		s.WriteString("    Small letters have fallen.\n")
	}
}

// places lists who stands where on open ground.
func places(b *ecs.Battle, paint func(id rules.ID, s string) string) string {
	var s strings.Builder
	for team, side := range b.Scenario().Sides {
		for i := range b.View(0).Len() {
			f := b.View(0).Figure(rules.ID(i + 1))
			if int(f.Team) != team {
				continue
			}
			where := fmt.Sprintf("at (%d,%d)", f.Cell.X, f.Cell.Y)
			if !f.Up.Acts() {
				where += ", " + fates[f.Up]
			}
			if f.Up == rules.Gone {
				where = fates[f.Up]
			}
			s.WriteString("    " + side.ID + ": " + paint(f.ID, f.Name) + " " + where + "\n")
		}
	}
	return s.String()
}
