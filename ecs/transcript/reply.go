package transcript

import (
	"fmt"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// reply is the answer to a question inside an exchange that is still to be told.
type reply struct {
	by, who rules.ID
	text    string
}

// answered keeps an answer for the exchange it belongs to. That nothing is done about
// it goes without saying.
func (w *Writer) answered(e *event.Event) {
	q := &e.Question
	s := ""
	switch q.Kind {
	case rules.AskDefend:
		switch {
		case q.Ans == rules.DefendDodge:
			s = "dodges"
		case q.Ans >= rules.DefendItem:
			s = "parries with " + the(w.item(q.Who, uint8(q.Ans-rules.DefendItem)))
		case w.o.Explain:
			s = "does not defend"
		}
	case rules.AskPoint:
		s = fmt.Sprintf("chooses point %d", q.Ans)
	default:
		word := map[rules.AskKind]string{rules.AskShield: "takes it on the shield", rules.AskCounter: "parries out of the evasion", rules.AskDouble: "takes the doubled damage"}[q.Kind]
		switch {
		case q.Ans > q.Lo:
			s = word
		case w.o.Explain && word != "":
			s = "could have, and does not: " + word
		}
	}
	if s == "" {
		return
	}
	if q.Who != e.Other {
		s += fmt.Sprintf(" against %s", w.name(e.Other))
	}
	if w.o.Explain {
		s += fmt.Sprintf(" (answer by %s)", e.By)
	}
	w.said = append(w.said, reply{by: e.Other, who: q.Who, text: w.name(q.Who) + " " + s + "."})
}

// repliesTo takes the answers that were given inside an exchange.
func (w *Writer) repliesTo(x *rules.Exchange) []reply {
	var out []reply
	w.said = slices.DeleteFunc(w.said, func(r reply) bool {
		mine := r.by == x.By && (r.who == x.To || r.who == x.By)
		if mine {
			out = append(out, r)
		}
		return mine
	})
	return out
}

// tellReplies tells answers whose exchange came to nothing.
func (w *Writer) tellReplies() {
	said := w.said
	w.said = nil
	for _, r := range said {
		w.say(r.text, r.who, r.by)
	}
}
