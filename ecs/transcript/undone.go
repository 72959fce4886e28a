package transcript

import (
	"fmt"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// undone keeps what is left of the order of somebody who does one act after the other: a
// reaction between two of them may be the end of the rest.
func (w *Writer) undone(e *event.Event) {
	if e.Kind == event.Struck || e.Kind == event.Underway {
		w.plots = slices.DeleteFunc(w.plots, func(p plot) bool { return p.who == e.Who && p.act.Kind == kindOf(e) })
	}
	switch {
	case e.Slot.Kind == rules.SlotGranted:
	case e.Kind == event.Ordered:
		if slices.Contains(w.shape.Program[e.Slot.Kind], rules.PhaseTurns) {
			w.left[e.Who] = slices.Clone(e.Order.List())
		}
	case e.Kind == event.Moved, e.Kind == event.Stuck:
		w.comesTo(e.Who, rules.ActKind.Moves)
	case e.Kind == event.Struck, e.Kind == event.Underway:
		w.comesTo(e.Who, func(k rules.ActKind) bool { return k == e.Act.Kind })
	}
}

// plot is an act that somebody has declared.
type plot struct {
	who rules.ID
	act rules.Act
}

// kindOf is the kind of act that an event is about.
func kindOf(e *event.Event) rules.ActKind {
	if e.Kind == event.Struck {
		return e.Exchange.Act.Kind
	}
	return e.Act.Kind
}

// tellPlots tells, to explain, what was declared in a round and not done by those who could
// still act.
func (w *Writer) tellPlots() {
	for _, p := range w.plots {
		if aimed := p.act.Kind.Hostile() || p.act.Kind == rules.ActCast; aimed && w.o.Explain && !w.o.Quiet && w.acts(p.who) {
			w.head(-2, "by the end of the "+w.shape.RoundWord)
			w.p.about = []rules.ID{p.who}
			w.p.line(1, fmt.Sprintf("%s has not come to %s.", w.name(p.who), w.toDo(p.who, &p.act)))
		}
	}
	w.plots = w.plots[:0]
}

// comesTo takes off what is left of an order the first act of a kind, with all before it.
func (w *Writer) comesTo(who rules.ID, is func(rules.ActKind) bool) {
	acts := w.left[who]
	if i := slices.IndexFunc(acts, func(a rules.Act) bool { return is(a.Kind) }); i >= 0 {
		w.left[who] = acts[i+1:]
	}
}

// doesNot says what somebody does not come to any more, after what has befallen it: ", and does
// not flee to (3,4)".
func (w *Writer) doesNot(who rules.ID) string {
	acts := w.left[who]
	if len(acts) == 0 {
		return ""
	}
	return ", and does not " + w.toDo(who, &acts[0])
}
