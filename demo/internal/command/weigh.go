package command

import (
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// Weigh says what the roll for an answer must show: "at most 55 on d100"; "" if no die decides.
// It is found by giving the answer in a copy of the battle, in which nobody decides anything;
// what the dice show there is not told.
func (d *Desk) Weigh(q *Question, n int16) string {
	if q.x == nil || q.q.Kind == rules.AskPoint || q.q.Kind == rules.AskDefend && n == rules.DefendNone {
		return ""
	}
	b := d.r.Battle().Clone()
	all := make([]rules.ID, b.View(0).Len())
	for i := range all {
		all[i] = rules.ID(i + 1)
	}
	o := q.q
	if o.Ans = n; b.Appoint(nil, all...) != nil || b.Reply(o) != nil {
		return ""
	}
	text, found, rolled := "", false, len(q.x.Verdict.Rolls)
	b.Listen(func(e *event.Event) {
		if x := e.Exchange; !found && e.Kind == event.Struck && x != nil && x.By == q.By && x.To == q.body && x.Given.Kind == o.Kind && x.Given.Who == o.Who {
			found = true
			text = why.Need(b, o.Who, x.Verdict.Rolls[min(rolled, len(x.Verdict.Rolls)):])
		}
	})
	for b.Step() == ecs.Waiting && !found && leave(b) {
	}
	return text
}

// leave answers all questions that are due as usual; false if there are none.
func leave(b *ecs.Battle) bool {
	said := false
	for _, w := range b.Due() {
		if o := w.Question; o.Kind != rules.AskNone {
			o.Ans = b.Usual(o)
			said = b.Reply(o) == nil || said
		}
	}
	return said
}

// Rolls says what the dice have shown of a blow before somebody is asked: "attack: rolled 12".
func (d *Desk) Rolls(q *Question) (out []string) {
	if q.x == nil {
		return nil
	}
	for _, f := range why.Rolls(d.r.Battle(), q.x) {
		out = append(out, f.Name+": "+f.Text)
	}
	return out
}
