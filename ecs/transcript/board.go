package transcript

import (
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Board draws the field of a battle as it is now, with its legend: a sign for each
// cell, hexes shifted by half a cell, and a letter or digit for each combatant, a small one
// for the fallen, see [Letters]. Behind the letter stands the mark of its side; the first side has
// none. Behind the sign of a cell in which nobody stands is that of its zone, of several the smallest.
// What stands between cells is drawn there, with more room. Of a field of more
// than 40 columns or rows it shows the part in which somebody stands. Open ground is
// drawn to scale, with the places of all who fight.
func Board(b *ecs.Battle) string {
	return draw(b, Letters(b), func(_ rules.ID, s string) string { return s })
}

// WholeBoard is Board without a limit to its size.
func WholeBoard(b *ecs.Battle) string {
	d := drawing{b: b, f: &b.Scenario().Field, letters: Letters(b), whole: true}
	d.paint = func(_ rules.ID, s string) string { return s }
	return d.all()
}

func (w *Writer) board() string { return draw(w.b, w.signs, w.paint) }

func draw(b *ecs.Battle, letters []rune, paint func(id rules.ID, s string) string) string {
	d := drawing{b: b, f: &b.Scenario().Field, letters: letters, paint: paint}
	return d.all()
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

// drawing is a board under way: lines of signs, one of them for each column of text.
type drawing struct {
	b       *ecs.Battle
	f       *scenario.Field
	letters []rune
	paint   func(id rules.ID, s string) string
	whole   bool

	left, top, right, bottom int32 // the part that is shown, inclusive
	wide                     bool  // there is room between cells
	signs                    [][]string
	legend                   []string
}

func (d *drawing) all() string {
	if d.f.Kind == grid.Free {
		return d.openGround()
	}
	d.frame()
	d.ground()
	d.perils()
	d.between()
	d.zones()
	d.people()
	return d.String()
}

// most is the greatest number of columns or rows that are drawn whole.
const most, margin = 40, 3

// frame finds the part of the field that is shown, and fills it with plain ground.
func (d *drawing) frame() {
	d.right, d.bottom = int32(d.f.Width)-1, int32(d.f.Height)-1
	if !d.whole && (d.f.Width > most || d.f.Height > most) {
		d.crop()
	}
	d.wide = d.anythingBetween()
	rows, columns := int(d.bottom-d.top+1), int(d.right-d.left+1)
	lines := rows * d.step()
	if !d.flat() {
		lines -= d.step() - 1 // nothing stands below the last row
	}
	for range lines {
		d.signs = append(d.signs, slices.Repeat([]string{" "}, columns*d.pitch()+d.pitch()/2))
	}
	for y := d.top; y <= d.bottom; y++ {
		for x := d.left; x <= d.right; x++ {
			line, column := d.at(x, y)
			d.signs[line][column] = "."
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

// pitch is how many signs a column of the field takes.
func (d *drawing) pitch() int {
	if d.wide {
		return 4
	}
	return 2
}

// step is how many lines a row of the field takes.
func (d *drawing) step() int {
	if d.wide || d.flat() {
		return 2
	}
	return 1
}

func (d *drawing) flat() bool { return d.f.Layout() == grid.OddQ }

// at is where a cell of the part that is shown stands in the text.
func (d *drawing) at(x, y int32) (line, column int) {
	line, column = int(y-d.top)*d.step(), int(x-d.left)*d.pitch()
	if d.flat() {
		line += int(x & 1)
	}
	if d.f.Kind == grid.Hex && !d.flat() && y&1 == 1 {
		column += d.pitch() / 2
	}
	return line, column
}

func (d *drawing) shown(x, y int32) bool {
	return x >= d.left && x <= d.right && y >= d.top && y <= d.bottom
}

// set puts a sign on a cell, if it is shown.
func (d *drawing) set(c grid.Cell, sign string) bool {
	x, y := d.f.ColumnRow(c)
	if !d.shown(x, y) {
		return false
	}
	line, column := d.at(x, y)
	d.signs[line][column] = sign
	return true
}

func (d *drawing) explain(s string) {
	if !slices.Contains(d.legend, s) {
		d.legend = append(d.legend, s)
	}
}

// people draws the combatants, those who stand above the fallen.
func (d *drawing) people() {
	var cells []rules.Cell
	for layer := range 3 {
		for i := range d.letters {
			f := d.b.View(0).Figure(rules.ID(i + 1))
			if f.Posture == rules.Gone || layerOf(f) != layer {
				continue
			}
			cells = d.b.Cells(cells[:0], f.ID)
			if f.Rides != 0 {
				cells = cells[:1] // what is behind it shows its mount
			}
			slices.Reverse(cells) // the anchor last
			for _, c := range cells {
				if x, y := d.f.ColumnRow(c); d.set(c, "") {
					line, column := d.at(x, y)
					d.figure(line, column, f)
				}
			}
		}
	}
}

// layerOf says what somebody is drawn above: the fallen beneath those who stand, riders above their mounts.
func layerOf(f agent.Figure) int {
	switch {
	case !f.Posture.Acts():
		return 0
	case f.Rides == 0:
		return 1
	}
	return 2
}

// figure puts the letter of somebody and the mark of the side into the text.
func (d *drawing) figure(line, column int, f agent.Figure) {
	s := string(d.letters[f.ID-1])
	if !f.Posture.Acts() {
		s = small(s)
	}
	d.signs[line][column], d.signs[line][column+1] = d.paint(f.ID, s+string(sideMark(int(f.Team)))), ""
}

// String puts the lines together with rulers and legend.
func (d *drawing) String() string {
	var s strings.Builder
	d.ruler(&s)
	for i, row := range d.signs {
		head := "    "
		if i%d.step() == 0 {
			head = fmt.Sprintf("%3d ", d.top+int32(i/d.step()))
		}
		s.WriteString(strings.TrimRight(head+strings.Join(row, ""), " ") + "\n")
	}
	d.key(&s)
	return s.String()
}

// ruler numbers every fifth column.
func (d *drawing) ruler(s *strings.Builder) {
	p := d.pitch()
	line := []byte(strings.Repeat(" ", 4+p*int(d.right-d.left+1)+4))
	for x := d.left; x <= d.right; x++ {
		if x%5 == 0 {
			copy(line[4+p*int(x-d.left):], fmt.Sprint(x))
		}
	}
	s.WriteString(strings.TrimRight(string(line), " ") + "\n")
}

// key explains signs and letters.
func (d *drawing) key(s *strings.Builder) {
	line := ""
	for _, entry := range d.legend {
		if line != "" && len(line)+len(entry) > width+12 {
			s.WriteString(line + "\n")
			line = ""
		}
		if line == "" {
			line = "    " + entry
		} else {
			line += "   " + entry
		}
	}
	if line != "" {
		s.WriteString(line + "\n")
	}
	fallen := false
	for team := range d.b.Scenario().Sides {
		fallen = d.party(s, team) || fallen
	}
	if fallen {
		also := ""
		if strings.ContainsAny(string(d.letters), digits) {
			also = " and digits"
		}
		s.WriteString("    Small letters" + also + " have fallen.\n")
	}
}

// party lists those of a side with their letters, in as many lines as it takes, and reports whether any has fallen.
func (d *drawing) party(s *strings.Builder, team int) (fallen bool) {
	line := "    " + d.b.Scenario().Sides[team].ID + markOf(team, " (%c)") + ":"
	long, before := len(line), " "
	for i, letter := range d.letters {
		f := d.b.View(0).Figure(rules.ID(i + 1))
		if int(f.Team) != team || f.Posture == rules.Gone {
			continue
		}
		l := string(letter)
		if !f.Posture.Acts() {
			l, fallen = small(l), true
		}
		who := l + " " + f.Name
		long += len([]rune(before + who + d.place(f)))
		if before != " " && long > width+12 {
			s.WriteString(line + ",\n")
			line, before = "     ", " "
			long = len([]rune(line + before + who + d.place(f)))
		}
		line, before = line+before+d.paint(f.ID, who)+d.place(f), ", "
	}
	if before == " " {
		line += " nobody left on the field"
	}
	s.WriteString(line + "\n")
	return fallen
}

// place says whom somebody rides, and where it stands on open ground, where no ruler tells it, and where several share a sign.
func (d *drawing) place(f agent.Figure) (s string) {
	if f.Rides != 0 {
		s = " on " + d.b.Name(f.Rides)
	}
	switch x, y := d.f.ColumnRow(f.Cell); {
	case d.f.Kind == grid.Free:
		s += fmt.Sprintf(" (%d,%d)", f.Cell.X, f.Cell.Y)
	case d.letters[f.ID-1] == noSign:
		s += fmt.Sprintf(" (%d,%d)", x, y)
	}
	return s
}
