package transcript

import "github.com/affray-engine/affray/rules"

// name is the name of a combatant in the colour of its side.
func (w *Writer) name(id rules.ID) string { return w.paint(id, w.b.Name(id)) }

// colours are those of the sides, one after the other.
var colours = [...]string{"31", "34", "32", "35", "33", "36"}

func (w *Writer) paint(id rules.ID, s string) string {
	f := w.b.View(0).Figure(id)
	if !w.o.Color || f.ID == 0 {
		return s
	}
	return "\x1b[1;" + colours[int(f.Team)%len(colours)] + "m" + s + "\x1b[0m"
}

func (w *Writer) bold(s string) string {
	if !w.o.Color {
		return s
	}
	return "\x1b[1m" + s + "\x1b[0m"
}

func (w *Writer) dim(s string) string {
	if !w.o.Color {
		return s
	}
	return "\x1b[2m" + s + "\x1b[0m"
}
