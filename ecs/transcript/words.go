package transcript

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// Order says in words what somebody is told to do: "run to (7,4), then strike at snag with the long
// sword"; "pass" for nothing.
func Order(b *ecs.Battle, who rules.ID, o rules.Order) string {
	w := Writer{b: b, shape: b.Shape()}
	var list []string
	for _, a := range o.List() {
		list = append(list, w.gait(w.toDo(who, &a), &a)+w.which(who, &a)+w.stated(&a))
	}
	if len(list) == 0 {
		return "pass"
	}
	return strings.Join(list, ", then ")
}

// gait says how somebody moves: "run to (7,4)" for "move to (7,4)", "flee to (7,4) (walk)".
func (w *Writer) gait(s string, a *rules.Act) string {
	switch name := plain(w.shape.ModeName(a.Kind, a.Mode)); {
	case !a.Kind.Moves() || name == "" || strings.HasPrefix(s, name):
		return s
	case a.Kind == rules.ActMove:
		return strings.Replace(s, phrases[a.Kind].to, name, 1)
	default:
		return s + " (" + name + ")"
	}
}

// which tells items apart that bear the same name, and what somebody charges with.
func (w *Writer) which(who rules.ID, a *rules.Act) (s string) {
	name := w.item(who, a.Item)
	if name == "" {
		return ""
	}
	if a.Kind == rules.ActCharge {
		s = " with " + the(name)
	}
	nth, all := 1, 0
	for i := range uint8(rules.NItem) {
		if w.item(who, i) != name {
			continue
		}
		if all++; i < a.Item {
			nth++
		}
	}
	if all > 1 {
		s += fmt.Sprintf(" (%d of %d)", nth, all)
	}
	return s
}

// stated is what an act states beside its kind, target and item.
func (w *Writer) stated(a *rules.Act) (s string) {
	if m := w.shape.ModeOf(a.Kind, a.Mode); m.Does == "" && m.Name != "" {
		s = " (" + plain(cmp.Or(m.Text, m.Name)) + ")"
	}
	switch {
	case a.Kind == rules.ActTurn:
		return " to " + Facing(w.b, int(a.Aim))
	case a.Aim == 0:
	case a.Kind.Hostile() && w.shape.Space.Points > 0 && a.Target != 0:
		s += ", at " + Point(w.b, a.Target, int32(a.Aim))
	default:
		s += fmt.Sprintf(", %d", a.Aim)
	}
	if a.Cap != 0 && a.Kind != rules.ActGuard {
		s += fmt.Sprintf(", at most %d", a.Cap)
	}
	return s
}

// Answer says in words what an answer to a question means: "parry with the shield", "do not dodge".
func Answer(b *ecs.Battle, q rules.Question) string {
	w := Writer{b: b, shape: b.Shape()}
	switch q.Kind {
	case rules.AskDefend:
		switch {
		case q.Ans == rules.DefendDodge:
			return "dodge"
		case q.Ans >= rules.DefendItem:
			return "parry with " + the(w.item(q.Who, uint8(q.Ans-rules.DefendItem)))
		}
		return "do not defend"
	case rules.AskPoint:
		return Point(b, q.Who, int32(q.Ans))
	}
	to := strings.NewReplacer("%b", "blow", " of %t", "").Replace(choices[q.Kind].to)
	if q.Ans <= q.Lo {
		return "do not " + to
	}
	return to
}
