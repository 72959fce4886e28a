package transcript

import (
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// reply is the answer to a question inside an exchange that is still to be told.
type reply struct {
	by, who rules.ID
	text    string // %b a blow or a shot, %p a point
	point   bool   // where a blow is moved to
	code    int32  // of the point
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
		s = w.pointText(q, e.Other)
	default:
		p := choices[q.Kind]
		if s = p.does; q.Ans <= q.Lo {
			s = ""
			if w.o.Explain && p.to != "" {
				s = "does not " + p.to
			}
		}
		s = strings.Replace(s, "%t", w.name(e.Other), 1)
	}
	if s == "" {
		return
	}
	if q.Who != e.Other && q.Kind != rules.AskPoint && q.Kind != rules.AskShield {
		s += fmt.Sprintf(" against %s", w.name(e.Other))
	}
	if w.o.Explain {
		s += fmt.Sprintf(" (answer by %s)", e.By)
	}
	w.said = append(w.said, reply{by: e.Other, who: q.Who, text: w.name(q.Who) + " " + s + ".", point: q.Kind == rules.AskPoint, code: int32(q.Ans)})
}

// belongs reports whether the answer was given inside an exchange.
func (r *reply) belongs(x *rules.Exchange) bool {
	return r.by == x.By && (r.who == x.To || r.who == x.By)
}

// blowWord is what an attack is called in an answer to it.
func blowWord(k rules.ActKind) string {
	switch k {
	case rules.ActShoot:
		return "shot"
	case rules.ActThrow:
		return "throw"
	}
	return "blow"
}

// choices are the questions that are answered by doing something or not; %t struck.
var choices = map[rules.AskKind]phrase{
	rules.AskShield:  {"takes the %b of %t on the shield", "take the %b of %t on the shield"},
	rules.AskCounter: {"parries out of the evasion", "parry out of the evasion"},
	rules.AskDouble:  {"takes the doubled damage", "take the doubled damage"},
}

// pointText tells where somebody moves a blow: the attacker, or its target.
func (w *Writer) pointText(q *rules.Question, attacker rules.ID) string {
	point := q.Ans % rules.CopyStride
	verb, whose := "brings", "the %b"
	if q.Who != attacker {
		verb, whose = "turns", "the %b of "+w.name(attacker)
		if most, ok := w.points(q.Who); ok && (point < 1 || int(point) > most) {
			return fmt.Sprintf("%s %s off the body", verb, whose)
		}
	}
	return fmt.Sprintf("%s %s to %s", verb, whose, "%p")
}

// points is how many points somebody's body has, if the rulebook counts them.
func (w *Writer) points(id rules.ID) (int, bool) {
	i := w.shape.Space.Points
	if i == 0 || int(i) >= rules.NTrait {
		return 0, false
	}
	return w.b.View(0).Trait(id, int(i)), true
}

// repliesTo takes the answers that were given inside an exchange.
func (w *Writer) repliesTo(x *rules.Exchange) []reply {
	var out []reply
	w.said = slices.DeleteFunc(w.said, func(r reply) bool {
		mine := r.belongs(x)
		if mine {
			r.text = w.replied(&r, x.Act.Kind, x.To)
			out = append(out, r)
		}
		return mine
	})
	return out
}

// replied is the text of an answer to an attack on somebody.
func (w *Writer) replied(r *reply, k rules.ActKind, target rules.ID) string {
	return strings.NewReplacer("%b", blowWord(k), "%p", Point(w.b, target, r.code)).Replace(r.text)
}

// tellReplies tells answers whose exchange came to nothing.
func (w *Writer) tellReplies() {
	said := w.said
	w.said = nil
	for _, r := range said {
		w.say(w.replied(&r, rules.ActStrike, r.who), r.who, r.by)
	}
}
