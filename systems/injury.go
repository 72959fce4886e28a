package systems

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// injure applies the effects of all exchanges of the group at once, in canonical
// order; then reactions that they granted act.
func injure(t *Simulation, f *Frame) result {
	if f.Cursor.Sub == 0 {
		f.Cursor.Sub = 1
		t.finish(f)
		slices.SortStableFunc(f.Exchanges, canonical)
		t.faceAttackers(f)
		t.applyAll(f)
		t.expose(f)
		if t.reactTo(f) {
			return again
		}
	}
	return done
}

// finish ends what the members had under way: it has taken effect.
func (t *Simulation) finish(f *Frame) {
	for i := range f.Members {
		s := &f.Members[i].Slot
		if s.Kind != rules.SlotFinish {
			continue
		}
		if fig := t.Roster.Figure(s.Actor); fig.Busy.Act.Serial == s.Serial {
			fig.Busy.Act = rules.Busy{}
			fig.Touch()
		}
	}
}

func (t *Simulation) applyAll(f *Frame) {
	for i := range f.Exchanges {
		t.applyOne(f, &f.Exchanges[i])
	}
}

// applyOne applies the effects of an exchange that is not over.
func (t *Simulation) applyOne(f *Frame, x *rules.Exchange) {
	if x.Over {
		return
	}
	for k := range x.Verdict.Effects {
		t.apply(f, &x.Verdict.Effects[k])
	}
}

// reactTo starts the reactions granted in a phase and reports whether there are any.
func (t *Simulation) reactTo(f *Frame) bool {
	if len(f.Grants) == 0 {
		return false
	}
	t.slots = append(t.slots[:0], f.Grants...)
	f.Grants = f.Grants[:0]
	before := len(t.State.Frames)
	t.react(t.slots)
	return len(t.State.Frames) > before
}

// rounds of Settle at most: what checks change is checked again.
const settleRounds = 4

// settle checks each of those whom the group has changed: down, dead, awake, broken
// by what several blows added up to.
func settle(t *Simulation, f *Frame) result {
	for {
		t.land(f)
		t.spring() // into which people were pushed
		if f.Settled >= settleRounds || len(f.Changed) == 0 {
			return done
		}
		f.Settled++
		t.checks(f, f.Changed, rules.ActSettle)
		if t.reactTo(f) {
			return again
		}
	}
}

// upkeep checks every member.
func upkeep(t *Simulation, f *Frame) result {
	if f.Cursor.Sub > 0 {
		return done
	}
	f.Cursor.Sub = 1
	t.ids = t.ids[:0]
	for i := range f.Members {
		t.ids = append(t.ids, f.Members[i].Slot.Actor)
	}
	t.runChecks(f, t.ids, rules.ActUpkeep)
	return done
}

// Close checks everybody once more when a battle is over, if a part of the book's round
// asks for it.
func Close(t *Simulation) {
	if !slices.ContainsFunc(t.Shape.Parts, func(p rules.Part) bool { return p.Last }) {
		return
	}
	t.State.At-- // it belongs to the tick that is over
	defer func() { t.State.At++ }()
	f := &t.loose
	f.Exchanges = f.Exchanges[:0]
	for i := range t.Roster.Figures {
		if fig := &t.Roster.Figures[i]; fig.Posture() < rules.Gone {
			t.addCheck(f, rules.Act{Kind: rules.ActUpkeep, Item: rules.NoItem, Target: fig.Who.ID, Aim: rules.LastCheck})
		}
	}
	t.settleChecks(f)
	t.applyAll(f)
	t.settlePlan()
	t.endVoid()
}

func (t *Simulation) checks(f *Frame, ids []rules.ID, k rules.ActKind) {
	t.ids = append(t.ids[:0], ids...)
	f.Changed = f.Changed[:0]
	slices.Sort(t.ids)
	t.runChecks(f, slices.Compact(t.ids), k)
	t.applyAll(f)
}

// runChecks takes one check exchange for each of the ids through all stages.
func (t *Simulation) runChecks(f *Frame, ids []rules.ID, k rules.ActKind) {
	f.Exchanges = f.Exchanges[:0]
	for _, id := range ids {
		t.addCheck(f, rules.Act{Kind: k, Item: rules.NoItem, Target: id})
	}
	t.settleChecks(f)
}

// addCheck adds an exchange that somebody has with itself.
func (t *Simulation) addCheck(f *Frame, a rules.Act) {
	m := Member{Slot: rules.Slot{At: t.State.At, Actor: a.Target, Kind: f.Kind}}
	m.Order.Add(a)
	nth := t.count(&m, a.Kind)
	t.ready(t.addExchange(f, &m, 0, a.Target), nth)
}

// settleChecks takes the checks of a frame through all stages and tells them.
func (t *Simulation) settleChecks(f *Frame) {
	replies := t.Replies
	t.Replies = nil // checks are nobody's to decide: standing choices and the book answer
	for _, st := range t.Shape.Stages {
		t.stage(st, f.Exchanges, 0)
		t.question(f.Exchanges)
	}
	t.Replies = replies
	for i := range f.Exchanges {
		if v := &f.Exchanges[i].Verdict; len(v.Effects) > 0 || len(v.Rolls) > 0 {
			t.struck(&f.Exchanges[i])
		}
	}
}

// change notes that somebody is to be checked.
func (f *Frame) change(id rules.ID) {
	if !slices.Contains(f.Changed, id) {
		f.Changed = append(f.Changed, id)
	}
}

// setUp changes how somebody is up, with all that hangs on it.
func (t *Simulation) setUp(f *Frame, fig *Figure, u rules.Posture) {
	e := rules.Effect{Kind: rules.EffPosture, On: fig.Who.ID, What: uint8(u)}
	t.posture(f, fig, &e)
}

func (t *Simulation) posture(f *Frame, fig *Figure, e *rules.Effect) {
	if fig.Body.Posture == rules.Dead && rules.Posture(e.What) < rules.Dead {
		return // nothing brings the dead back
	}
	before, now := fig.Body.Posture, t.wakes(fig, rules.Posture(e.What))
	if before == now {
		return
	}
	fig.Body.Posture = now
	fig.Touch()
	t.State.Unsure, t.stirred = true, true
	t.putBody(fig)
	t.changed(fig, e, int32(before), int32(now))
	if now >= rules.Down && before < rules.Down {
		t.fall(fig)
	}
	t.topple(f, fig)
}

// fall drops what somebody had under way, and the marks that hang on it.
func (t *Simulation) fall(fig *Figure) {
	fig.Busy.Act = rules.Busy{}
	fig.Plots.Guard = rules.Act{}
	t.staysDown(fig)
	for i := range t.Roster.Figures {
		t.endMarks(&t.Roster.Figures[i], func(m *rules.Mark) bool {
			return m.Other == fig.Who.ID && t.Shape.Marks[m.Kind].Paired
		})
	}
}

// staysDown lets nothing that was found out before somebody fell wake it: not the blow that was to
// bring it to the ground, nor its own getting up.
func (t *Simulation) staysDown(fig *Figure) {
	for i := range t.State.Frames {
		xs := t.State.Frames[i].Exchanges
		for k := range xs {
			for n := range xs[k].Verdict.Effects {
				if e := &xs[k].Verdict.Effects[n]; e.Kind == rules.EffPosture && e.On == fig.Who.ID && rules.Posture(e.What).Acts() {
					e.What = uint8(rules.Down)
				}
			}
		}
	}
}

func (t *Simulation) changed(fig *Figure, e *rules.Effect, before, after int32) {
	t.Tell(event.Changed, fig.Who.ID, func(ev *event.Event) {
		ev.Effect, ev.Before, ev.After, ev.Other = *e, before, after, e.Other
	})
}
