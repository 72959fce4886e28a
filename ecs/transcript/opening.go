package transcript

import (
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/grid"
)

// opening writes what stands before the first round.
func (w *Writer) opening() {
	s := w.b.Scenario()
	title := s.Heading()
	if s.Title == "" {
		title = plain(title)
	}
	w.p.line(0, w.bold(title))
	if w.o.Quiet {
		return
	}
	if s.Text != "" {
		w.p.blank()
		w.p.paragraph(visible(s.Text))
	}
	w.p.blank()
	w.p.paragraph(fmt.Sprintf("Rules: %s (version %s). Scenario: %s, seed %d. %s", w.shape.Title, w.shape.Version, s.Name, w.b.Seed(), w.clock()))
	w.roster()
	w.purpose()
	w.meanings()
	if w.o.Board != BoardNever {
		w.p.blank()
		w.p.text(w.board())
	}
}

func (w *Writer) clock() string {
	s := fmt.Sprintf("A %s has %s", w.shape.RoundWord, several(int(w.shape.Round), w.shape.TickWord))
	mm := w.b.Scenario().Field.CellMM
	if mm == 0 {
		mm = int64(w.shape.Space.CellMm)
	}
	if w.b.Scenario().Field.Kind == grid.Free {
		return s + "; places are in mm."
	}
	return s + fmt.Sprintf("; a cell is %d.%02d m wide.", mm/1000, mm%1000/10)
}

// roster lists who fights, side by side.
func (w *Writer) roster() {
	s := w.b.Scenario()
	cells := make([][]string, len(s.Combatants))
	for i := range s.Combatants {
		cells[i] = w.sheet(rules.ID(i + 1))
	}
	wide := widths(cells)
	for team, side := range s.Sides {
		w.p.blank()
		w.p.line(0, side.ID+markOf(team, " (marked %c)"))
		for i := range s.Combatants {
			if s.Combatants[i].Side != side.ID {
				continue
			}
			line := "  "
			for k, c := range cells[i] {
				if wide[k] == 0 {
					continue
				}
				padded := c + strings.Repeat(" ", wide[k]-len([]rune(c)))
				if k == 1 {
					padded = w.paint(rules.ID(i+1), padded)
				}
				line += padded + "  "
			}
			w.p.line(0, strings.TrimRight(line, " "))
		}
	}
}

func widths(cells [][]string) []int {
	var out []int
	for _, row := range cells {
		for k, c := range row {
			if k == len(out) {
				out = append(out, 0)
			}
			out[k] = max(out[k], len([]rune(c)))
		}
	}
	return out
}

// visible quotes the words of a text that cannot be seen.
func visible(text string) string {
	words := strings.Fields(text)
	for i := range words {
		words[i] = scenario.Visible(words[i])
	}
	return strings.Join(words, " ")
}

// sheet is what a reader should know of a combatant: sign, name, kind, pools, the four
// numbers that all rulebooks share as far as this one uses them, and what it carries.
func (w *Writer) sheet(id rules.ID) []string {
	v := w.b.View(int(w.b.View(0).Figure(id).Team))
	f := v.Figure(id)
	name := f.Name
	if t := w.b.Scenario().Combatants[id-1].Title; t != "" {
		name += " (" + scenario.Visible(t) + ")"
	}
	out := []string{string(w.signs[id-1]), name, scenario.Visible(f.Kind)}
	for i := range w.shape.Pools {
		out = append(out, fmt.Sprintf("%s %d", w.poolName(uint8(i)), f.Pools[i].Now))
	}
	for _, i := range w.shape.Axes() {
		out = append(out, fmt.Sprintf("%s %d", axisName(i), v.Trait(id, i)))
	}
	return append(out, w.gear(id))
}

var axisNames = [rules.NShare]string{rules.OF: "OF", rules.DF: "DF", rules.AR: "AR", rules.DR: "DR"}

func axisName(i int) string { return axisNames[i] }

// gear lists what somebody has, natural weapons only if there is nothing else or if they come
// before it, as those do that somebody rather fights with, and what somebody is marked with
// for all to see.
func (w *Writer) gear(id rules.ID) string {
	v := w.b.View(int(w.b.View(0).Figure(id).Team))
	var gear, natural []string
	first := 0 // of the natural ones stand before all else
	for i := range uint8(rules.NItem) {
		it, name := v.Item(id, i)
		name = w.shape.ItemText(name)
		switch {
		case it.Use == 0 || name == "":
		case it.Use.Has(rules.UseNatural):
			if natural = append(natural, name); len(gear) == 0 {
				first = len(natural)
			}
		case it.State != rules.Ready:
			gear = append(gear, fmt.Sprintf("%s (%s)", name, it.State))
		default:
			gear = append(gear, name)
		}
	}
	gear = append(natural[:first:first], gear...)
	s := strings.Join(counted(gear), ", ")
	for _, m := range v.Marks(id, nil) {
		if int(m.Kind) < len(w.shape.Marks) && w.shape.Marks[m.Kind].Seen == rules.SeenAll {
			w.shown[m.Serial] = shown{id, m.Other, m.Kind}
			s += "; " + w.markName(m.Kind) + w.about(id, m.Kind, m.Other, m.Values)
		}
	}
	return s
}

// counted names what stands several times only once.
func counted(all []string) []string {
	var out []string
	for _, s := range all {
		if n := count(all, s); n > 1 {
			s = fmt.Sprintf("%s (%d)", s, n)
		}
		if !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

func count(all []string, s string) int {
	n := 0
	for _, o := range all {
		if o == s {
			n++
		}
	}
	return n
}

// meanings say what the pools and the shared numbers mean in this rulebook.
func (w *Writer) meanings() {
	var out []string
	for i := range w.shape.Pools {
		if text := w.shape.Pools[i].Text; text != "" && text != w.poolName(uint8(i)) {
			out = append(out, w.poolName(uint8(i))+": "+text)
		}
	}
	for _, i := range w.shape.Axes() {
		if w.shape.Traits[i].Text != "" {
			out = append(out, axisName(i)+": "+w.shape.Traits[i].Text)
		}
	}
	for i := range w.shape.Rolls {
		if g := w.shape.Rolls[i].Gauge; g != [2]string{} {
			out = append(out, fmt.Sprintf("%s roll under: %s. Over: %s", capital(w.shape.RollText(dice.Purpose(i))), g[0], g[1]))
		}
	}
	if len(out) > 0 {
		w.p.blank()
		w.p.paragraph(strings.Join(out, ". ") + ".")
	}
}

// joined tells who has come to those who fight, as the roster would have it.
func (w *Writer) joined(id rules.ID) {
	w.signs = Letters(w.b)
	s := w.sheet(id)
	rest := slices.DeleteFunc(append([]string{s[0] + " on the board"}, s[2:]...), func(cell string) bool { return cell == "" })
	w.say(fmt.Sprintf("%s joins %s: %s.", s[1], w.b.Scenario().Sides[w.b.View(0).Figure(id).Team].ID, strings.Join(rest, ", ")), id)
}
