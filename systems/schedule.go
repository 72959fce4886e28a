package systems

import (
	"cmp"
	"math"
	"slices"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// lowest is the rank of Upkeep slots: after everything else of their tick. What takes effect
// at its end comes just before.
const (
	lowest = math.MinInt64
	latest = lowest + 1
)

// open begins the tick under way: the round, what has run out, and the schedule.
func (t *Simulation) open() {
	t.quiet = true
	if !t.State.Begun {
		t.State.Begun = true
		t.State.Unsure = true
		t.Tell(event.Begin, 0, nil)
		t.engageQuietly()
	}
	if t.Of() == 0 {
		t.openRound()
	}
	t.expireTicks()
	if t.Of() == 0 && t.State.Unsure && t.Shape.Space.Engage.Able {
		t.engageQuietly() // a round begins: who is engaged now is scheduled with it
	}
	t.lowerGuards()
	t.moment(TickBegins)
	for i := range t.Shape.Parts {
		t.openPart(i)
	}
	t.State.Opened = true
}

// lowerGuards ends the parries and guards of the tick before, and all that somebody did in
// it but what is under way still.
func (t *Simulation) lowerGuards() {
	for i := range t.Roster.Figures {
		f := &t.Roster.Figures[i]
		does := rules.ActKinds(0)
		if t.joins() && f.Busy.Act.Under() {
			does = rules.Acts(f.Busy.Act.Act.Kind)
		}
		if f.Plots.Guard != (rules.Act{}) || f.Tally.Does != does {
			f.Plots.Guard, f.Tally.Does = rules.Act{}, does
			f.Touch()
		}
	}
}

func (t *Simulation) openRound() {
	if t.Queue != nil {
		t.Queue.Forget()
	}
	t.Tell(event.Round, 0, nil)
	for i := range t.Roster.Figures {
		f := &t.Roster.Figures[i]
		*f.Tally = components.TallyData{Unseen: t.Shape.Space.Watch && t.unseen(f), Does: f.Tally.Does, Attacked: f.Tally.Attacked}
		f.Plots.Declared = rules.Order{}
		if t.Round() > 0 {
			t.endMarks(f, func(m *rules.Mark) bool { return m.Ends == rules.RoundEnd })
		}
		f.Touch()
	}
}

func (t *Simulation) openPart(i int) {
	p := &t.Shape.Parts[i]
	if !t.opens(p, t.Of()) {
		return
	}
	if p.Upkeep {
		t.upkeepSlots()
		return
	}
	t.plan.Reset()
	t.Book.Schedule(t.fieldNow(), i, &t.plan)
	if p.Spread {
		t.spread(p)
	}
	t.takePlan()
}

// opens reports whether something is scheduled with a part in a tick of the round under way.
func (t *Simulation) opens(p *rules.Part, of int32) bool {
	switch {
	case p.Last || p.First && t.Round() > 0:
		return false
	case p.Upkeep:
		return of == p.To
	}
	return of == p.From || p.Every && of > p.From && of <= p.To
}

func (t *Simulation) fieldNow() *rules.Field {
	t.sides = t.sides[:0]
	for i := range t.Roster.Figures {
		f := &t.Roster.Figures[i]
		f.recount = true
		t.sides = append(t.sides, t.Frozen(f))
	}
	t.field = rules.Field{Tick: t.State.At, Round: t.Round(), TickOfRound: t.Of(), Combatants: t.sides, Seed: t.State.Seed, Draw: t}
	if r := int(t.Round()); r < len(t.Turns) {
		t.field.Turns = t.Turns[r]
	}
	if t.Shape.Space.High && t.Space.Map().Hilly() {
		t.high = t.high[:0]
		for _, s := range t.sides {
			t.high = append(t.high, t.Space.Higher(s.ID))
		}
		t.field.High = t.high
	}
	return &t.field
}

func (t *Simulation) upkeepSlots() {
	for i := range t.Roster.Figures {
		if f := &t.Roster.Figures[i]; f.Posture() < rules.Dead {
			t.addSlot(rules.Slot{At: t.State.At, Rank: lowest, Actor: f.Who.ID, Kind: rules.SlotUpkeep})
		}
	}
}

// spread lays the ranks of a part over its ticks: rank i of n acts in tick
// From + width*i/n.
func (t *Simulation) spread(p *rules.Part) {
	var ranks []int64
	for _, s := range t.plan.Slots {
		ranks = append(ranks, s.Rank)
	}
	slices.SortFunc(ranks, func(a, b int64) int { return cmp.Compare(b, a) })
	ranks = slices.Compact(ranks)
	start := t.State.At - rules.Tick(t.Of()-p.From)
	for i := range t.plan.Slots {
		s := &t.plan.Slots[i]
		k, _ := slices.BinarySearchFunc(ranks, s.Rank, func(a, b int64) int { return cmp.Compare(b, a) })
		s.At = start + rules.Tick(int(p.To-p.From+1)*k/len(ranks))
	}
}

// takePlan gives out the slots of a schedule and applies its effects.
func (t *Simulation) takePlan() {
	slices.SortFunc(t.plan.Entries, func(a, b rules.PlanEntry) int { return cmp.Compare(a.Who, b.Who) })
	t.carryOut()
}

// applyPlan tells what a plan says, and makes its effects real.
func (t *Simulation) applyPlan() {
	for i := range t.plan.Entries {
		e := &t.plan.Entries[i]
		t.Tell(event.Plan, e.Who, func(ev *event.Event) { ev.Verdict = &e.Verdict })
		for k := range e.Verdict.Effects {
			t.apply(&t.loose, &e.Verdict.Effects[k])
		}
	}
}

// settlePlan checks those whom a plan has changed, and returns the reactions that its
// effects have granted.
func (t *Simulation) settlePlan() []rules.Slot {
	f := &t.loose
	t.land(f)
	for n := 0; n < settleRounds && len(f.Changed) > 0; n++ {
		t.checks(f, f.Changed, rules.ActSettle)
		t.land(f)
	}
	f.Changed = f.Changed[:0]
	granted := f.Grants
	f.Grants = f.Grants[:0]
	return granted
}

func (t *Simulation) addSlot(s rules.Slot) {
	if !t.goodSlot(&s) {
		return
	}
	s.At = max(s.At, t.State.At)
	t.State.Slots = append(t.State.Slots, s)
	if f := t.Roster.Figure(s.Actor); f != nil {
		f.recount = true
	}
	if s.Kind != rules.SlotUpkeep && s.Kind != rules.SlotFinish {
		t.Tell(event.Slots, s.Actor, func(e *event.Event) { e.Slot = s })
	}
}

// group takes the slots that act next in this tick: those of the highest rank whose
// kinds share a program. It drops slots of those who cannot act. It returns nothing
// once the tick has no slot left.
func (t *Simulation) group(into []rules.Slot) []rules.Slot {
	best := -1
	for i := range t.State.Slots {
		s := &t.State.Slots[i]
		if s.At > t.State.At {
			continue
		}
		if best < 0 || s.Rank > t.State.Slots[best].Rank {
			best = i
		}
	}
	if best < 0 {
		return into[:0]
	}
	lead := t.State.Slots[best]
	into = into[:0]
	t.State.Slots = slices.DeleteFunc(t.State.Slots, func(s rules.Slot) bool {
		if s.At > t.State.At || s.Rank != lead.Rank || !t.together(lead.Kind, s.Kind) {
			return false
		}
		if t.holds(&s) {
			into = append(into, s)
		} else if s.Kind == rules.SlotTurn || s.Kind == rules.SlotMove {
			t.Tell(event.Dropped, s.Actor, func(e *event.Event) { e.Slot = s })
		}
		return true
	})
	slices.SortStableFunc(into, func(a, b rules.Slot) int {
		return cmp.Or(cmp.Compare(a.Actor, b.Actor), cmp.Compare(b.Kind, a.Kind))
	})
	for i := range into {
		t.Roster.Figure(into[i].Actor).recount = true
	}
	if len(into) == 0 {
		return t.group(into)
	}
	return into
}

// together reports whether slots of both kinds may act in one group.
func (t *Simulation) together(a, b rules.SlotKind) bool {
	return a == b || slices.Equal(t.Shape.Program[a], t.Shape.Program[b])
}

// holds reports whether a slot still means anything.
func (t *Simulation) holds(s *rules.Slot) bool {
	f := t.Roster.Figure(s.Actor)
	switch {
	case f == nil:
		return false
	case s.Kind == rules.SlotUpkeep:
		return f.Posture() < rules.Dead
	case s.Kind == rules.SlotFinish:
		return f.Posture().Acts() && f.Busy.Act.Serial == s.Serial
	}
	return f.Posture().Acts()
}
