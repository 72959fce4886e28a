package why

import (
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// Blow is why an exchange came out as it did, from its receipts; nil for an event that is
// not one. The battle only lends its names. If the events of the same tick are given, what
// came of it is told with what it changed from and to.
func Blow(b *ecs.Battle, e *event.Event, tick ...event.Event) *BlowFacts {
	if e == nil || e.Kind != event.Struck || e.Exchange == nil {
		return nil
	}
	x := e.Exchange
	a := x.Act
	a.Target, a.Item = x.To, x.Item()
	f := &BlowFacts{Title: Name(b, x.By) + ": " + Act(b, x.By, a) + At(b, x.By, a), Outcome: Came(x)}
	if x.Blow > 0 {
		what := "blow"
		if a.Kind == rules.ActCast {
			what = "missile"
		}
		f.Title += fmt.Sprintf(", %s %d", what, x.Blow+1)
	}
	o := x.Verdict.Outcome
	r := receipts{b: b, by: x.By, to: x.To, mods: x.Verdict.Mods, rolls: x.Verdict.Rolls, struck: o == rules.Hit || o == rules.Critical}
	f.Rolls, f.Terms = r.needs(), r.terms()
	f.Facts = stood(b, x)
	f.Chain = chain(b, x, tick)
	return f
}

// landed is where a blow came to, of a rulebook that counts points of the body.
func landed(b *ecs.Battle, x *rules.Exchange) string {
	at := "off the body"
	for i, c := range b.Shape().Results {
		switch {
		case c.Area && x.Results[i] == 0:
			return "off the body"
		case c.Point:
			at = transcript.Point(b, x.To, x.Results[i])
		}
	}
	return at
}

// stood is how the two stood.
func stood(b *ecs.Battle, x *rules.Exchange) []Fact {
	var out []Fact
	add := func(name, text string) { out = append(out, Fact{Name: name, Text: text}) }
	q := &x.Facts
	if x.Slot.Kind == rules.SlotGranted {
		out = append(out, Fact{Name: "out of turn", Text: b.Shape().RuleTitle(x.Slot.Why), Rule: x.Slot.Why})
	}
	if x.Flown > 0 {
		add("flies on", fmt.Sprintf("past %s", several(int(x.Flown), "body")))
	}
	if x.By == x.To || x.To == 0 {
		return out
	}
	if aim := transcript.Aim(b, x); aim != "" {
		add("aimed at", aim)
		add("came to", landed(b, x))
	}
	add("distance", Cells(b, int(q.Steps)))
	if q.Arc != rules.ArcFront && b.Shape().Space.Facing {
		add("from the", q.Arc.String())
	}
	if q.Rise != 0 {
		add("height", metres(int64(q.Rise)))
	}
	if q.Cover > 0 {
		add("cover", fmt.Sprintf("%d %%", q.Cover))
	}
	if q.Conceal > 0 {
		add("concealment", fmt.Sprintf("%d %%", q.Conceal))
	}
	for _, k := range flags {
		if q.Flags.Has(k.flag) {
			add(k.name, k.text)
		}
	}
	return out
}

// flags are the facts that a stranger wants to know.
var flags = []struct {
	flag       rules.Flags
	name, text string
}{
	{rules.FlagUnaware, "unaware", "the target does not know of the attacker"},
	{rules.FlagCharged, "charge", "the attacker has run up"},
	{rules.FlagMoved, "moved", "the attacker has moved in this turn"},
	{rules.FlagMoves, "moves on", "the attacker is to move after it"},
	{rules.FlagCross, "crossing", "the target moves fast across the line of fire"},
	{rules.FlagHigh, "high ground", "the attacker stands higher"},
	{rules.FlagPeeked, "leaning out", "the target has attacked past its cover"},
	{rules.FlagSheltered, "sheltered", "hard cover hides much of the target"},
	{rules.FlagLost, "in vain", "what the act needed is no longer there"},
}

// chain is what came of it: the answers that were given, and each effect.
func chain(b *ecs.Battle, x *rules.Exchange, tick []event.Event) []Fact {
	var out []Fact
	if x.Given.Kind != rules.AskNone {
		if text := answer(b, &x.Given, x); text != "" {
			out = append(out, Fact{Name: Name(b, x.Given.Who), Text: text})
		}
	}
	used := map[int]bool{}
	for i := range x.Verdict.Effects {
		e := &x.Verdict.Effects[i]
		text := Effect(b, e)
		if text == "" {
			continue
		}
		who, what, found := strings.Cut(text, ": ")
		if !found {
			who, what = "", text
		}
		f := Fact{Name: who, Text: what, Rule: e.Rule}
		if t := b.Shape().RuleTitle(e.Rule); t != "" {
			f.More = []string{t}
		}
		for k := range tick {
			if c := &tick[k]; c.Kind == event.Changed && c.Effect == *e && !used[k] {
				used[k] = true
				if e.Kind == rules.EffLose || e.Kind == rules.EffTrait {
					f.Text += fmt.Sprintf(" (%d to %d)", c.Before, c.After)
				}
				break
			}
		}
		out = append(out, f)
	}
	if hurts := x.Verdict.Outcome == rules.Hit || x.Verdict.Outcome == rules.Critical; hurts && x.Act.Kind.Hostile() && !loses(x) {
		out = append([]Fact{{Name: Name(b, x.To), Text: "comes to no harm"}}, out...)
	}
	return out
}

// loses reports whether an exchange takes anything off its target.
func loses(x *rules.Exchange) bool {
	return slices.ContainsFunc(x.Verdict.Effects, func(e rules.Effect) bool { return e.Kind == rules.EffLose && e.On == x.To })
}

// answer says what somebody chose in the middle of an exchange.
func answer(b *ecs.Battle, q *rules.Question, x *rules.Exchange) string {
	switch {
	case q.Kind == rules.AskDefend && q.Ans == rules.DefendDodge:
		return "dodges"
	case q.Kind == rules.AskDefend && q.Ans >= rules.DefendItem:
		return "parries with the " + item(b, q.Who, uint8(q.Ans-rules.DefendItem))
	case q.Kind == rules.AskDefend:
		return "does not defend"
	case q.Kind == rules.AskPoint:
		return moved(q.Who == x.By, Point(b, x.To, q.Ans))
	case q.Ans <= q.Lo:
		return ""
	}
	return map[rules.AskKind]string{
		rules.AskShield: "takes it on the shield", rules.AskCounter: "parries out of the evasion", rules.AskDouble: "takes the doubled damage",
	}[q.Kind]
}

// moved says where somebody has brought a blow, or that its target has turned it aside.
func moved(own bool, point string) string {
	switch {
	case point == offBody:
		return "turns the blow off the body"
	case own:
		return "brings the blow to " + point
	}
	return "turns the blow to " + point
}

// offBody is where no part of a body is.
const offBody = "off the body"

// Point says what a point of somebody's body is, as the log does: "point 42 of the chest".
func Point(b *ecs.Battle, id rules.ID, code int16) string {
	if text := transcript.Point(b, id, int32(code)); strings.Contains(text, " of ") {
		return text
	}
	return offBody
}

// Rolls are the rolls of an exchange that is under way, as [Blow] tells them afterwards.
func Rolls(b *ecs.Battle, x *rules.Exchange) []Fact {
	r := receipts{b: b, by: x.By, to: x.To, rolls: x.Verdict.Rolls}
	return r.needs()
}

// Need is what the first of some rolls that somebody makes must show: "at most 55 on d100";
// "" if none of them needs anything.
func Need(b *ecs.Battle, who rules.ID, rolls []rules.Roll) string {
	s := b.Shape()
	for i := range rolls {
		if r := &rolls[i]; r.By == who && int(r.Type) < len(s.Rolls) && s.Needs(r) {
			return need(&s.Rolls[r.Type], r.Need)
		}
	}
	return ""
}
