package transcript

import (
	"fmt"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/event"
)

// walk is what somebody went in this round since something was told of it.
type walk struct {
	who    rules.ID
	verb   string
	cells  int
	mm     int32
	to     rules.Cell
	lo, hi int32  // ticks of the round
	since  uint32 // serial of the first step
	serial uint32 // of the last one
	paused bool   // something happened to it since: a step from here on is told by itself
}

// moved adds a movement to the walk under way.
func (w *Writer) moved(e *event.Event) {
	delete(w.stuck, e.Who)
	if w.o.Quiet || w.pushed(e) {
		return
	}
	verb := w.gaits[e.Who]
	if verb == "" {
		verb = "moves"
	}
	w.walks = joined(w.walks, walk{
		who: e.Who, verb: verb, cells: len(e.Way), mm: e.Amount, to: e.To, lo: e.TickOfRound, hi: e.TickOfRound, since: e.Serial, serial: e.Serial,
	}, func(k *walk) bool { return !k.paused })
}

// pushed gives a step that an exchange led to, such as into the cell of an enemy, to that
// exchange, and reports whether there is one. A step of its actor's own comes before all else
// that follows from it.
func (w *Writer) pushed(e *event.Event) bool {
	for i := range w.blows {
		b := &w.blows[i]
		k := slices.IndexFunc(b.open, func(f rules.Effect) bool { return f.Kind == rules.EffPush && f.On == e.Who && f.N[0] > 0 })
		if k < 0 {
			continue
		}
		f := &b.open[k]
		f.N[0]--
		c := consequence{about: e.Who, rule: f.Rule, pushed: true, text: w.name(e.Who) + " is thrown to " + w.cell(e.To)}
		b.after = slices.DeleteFunc(b.after, func(o consequence) bool { return o.pushed && o.about == e.Who })
		if f.Other == 0 || f.N[2] > 0 {
			b.after = append(b.after, c)
			return true
		}
		c.text = w.name(e.Who) + " steps to " + w.cell(e.To)
		b.after = slices.Insert(b.after, 0, c)
		return true
	}
	return false
}

// joined adds a walk, to the one that it goes on with if there is one of which that is true.
func joined(walks []walk, n walk, goesOn func(*walk) bool) []walk {
	for i := range walks {
		k := &walks[i]
		if k.who != n.who || !goesOn(k) {
			continue
		}
		if k.verb != n.verb {
			k.verb = "moves"
		}
		k.cells, k.mm, k.to, k.hi, k.serial, k.paused = k.cells+n.cells, k.mm+n.mm, n.to, n.hi, n.serial, n.paused
		return walks
	}
	return append(walks, n)
}

// pause parts the walks of some up to now from what they go later: something happens that is
// told between the two.
func (w *Writer) pause(who ...rules.ID) {
	for i := range w.walks {
		w.walks[i].paused = w.walks[i].paused || slices.Contains(who, w.walks[i].who)
	}
}

// tellWalks tells how far those named have walked before what is told next, or at the end of
// a round all that is left.
func (w *Writer) tellWalks(about ...rules.ID) {
	due := w.dueWalks(about)
	if len(due) == 0 {
		return
	}
	if about == nil {
		w.head(-2, "by the end of the "+w.shape.RoundWord)
	} else {
		w.heading()
	}
	serial := w.p.serial
	for _, k := range due {
		if k.hi == w.tick {
			w.legs = append(w.legs, k.who)
		}
		w.p.about, w.p.serial, w.p.late = []rules.ID{k.who}, k.serial, rules.Tick(w.round*w.shape.Round+k.hi)+1
		w.p.line(1, w.walkText(&k, about == nil))
	}
	w.p.serial, w.p.late = serial, 0
}

// tellLegs tells the last part of a way of which the first was told in this tick, where a turn
// is over with its tick: nothing is left to go on with.
func (w *Writer) tellLegs() {
	if len(w.legs) > 0 && slices.Contains(w.shape.Program[rules.SlotTurn], rules.PhaseTurns) {
		w.tellWalks(w.legs...)
	}
}

// dueWalks takes the walks that are to be told, each from where it was told of last.
func (w *Writer) dueWalks(about []rules.ID) []walk {
	var due, left []walk
	for _, k := range w.walks {
		if about == nil || slices.Contains(about, k.who) && k.since <= w.p.serial {
			due = joined(due, k, func(*walk) bool { return true })
		} else {
			left = append(left, k)
		}
	}
	due = slices.DeleteFunc(due, func(k walk) bool {
		if !w.shuffles(&k) {
			return false
		}
		if about != nil {
			left = slices.Insert(left, 0, k)
		}
		return true
	})
	w.walks = left
	return due
}

// shuffles reports whether a walk over open ground is shorter than what it would be told in.
func (w *Writer) shuffles(k *walk) bool {
	return k.mm < 100 && !w.o.Explain && w.b.Scenario().Field.Kind == grid.Free
}

func (w *Writer) walkText(k *walk, late bool) string {
	s := fmt.Sprintf("%s %s %s to %s", w.name(k.who), k.verb, w.length(k), w.cell(k.to))
	switch {
	case k.lo != k.hi:
		s += fmt.Sprintf(" (%ss %d-%d)", w.shape.TickWord, k.lo+w.shape.Shown, k.hi+w.shape.Shown)
	case late || k.lo != w.tick:
		s += " (" + w.tickTitle(k.lo) + ")"
	}
	return s + "."
}

// turnText tells whom somebody turns to, or where.
func (w *Writer) turnText(e *event.Event) string {
	if e.Other != 0 {
		return fmt.Sprintf("%s turns to %s.", w.name(e.Who), w.name(e.Other))
	}
	return fmt.Sprintf("%s turns to %s.", w.name(e.Who), Facing(w.b, int(e.Amount)))
}

func (w *Writer) length(k *walk) string {
	if w.b.Scenario().Field.Kind == grid.Free {
		return paced(int64(k.mm))
	}
	return several(k.cells, "cell")
}

// paced is a length in mm for people.
func paced(mm int64) string { return fmt.Sprintf("%d.%d m", mm/1000, mm%1000/100) }

// cell is a cell as scenarios write it.
func (w *Writer) cell(c rules.Cell) string {
	x, y := w.b.Scenario().Field.ColumnRow(c)
	return fmt.Sprintf("(%d,%d)", x, y)
}

func several(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}
