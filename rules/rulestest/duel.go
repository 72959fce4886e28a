package rulestest

import (
	"math"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// duel is a fight on no ground at all: two against two, all within reach and in sight of
// one another, who do whatever their menus offer, by lot. Slots act one after the other. It
// is no battle; it only brings people into states that a book makes of them.
type duel struct {
	book  rules.Book
	shape *rules.Shape
	seed  uint64
	sides []*rules.Combatant
	slots []rules.Slot
	now   rules.Tick

	drawn  uint16
	serial uint32
	nth    [rules.NActKind]uint16
	depth  int // of reactions to reactions

	dealt    []rules.Slot            // what schedules have given out in this round
	exchange func(x *rules.Exchange) // hears of each exchange before its first stage
	told     func(x *rules.Exchange) // hears of each exchange after its last
	closed   func()                  // hears of the end of each round
}

// Rounds that a duel lasts at most, and blows of one routine that are struck.
const (
	duelRounds = 4
	duelBlows  = 4
)

// fight lets people fight with a book until the rounds are over or one side is.
func (d *duel) fight() {
	d.shape = d.book.Shape()
	d.engage()
	for end := duelRounds * d.shape.Round; int32(d.now) < end && d.standing(0) && d.standing(1); d.now++ {
		d.open()
		for s, ok := d.next(); ok; s, ok = d.next() {
			d.act(s)
		}
		if d.of() == d.shape.Round-1 && d.closed != nil {
			d.closed()
		}
	}
}

// pick draws one of n by lot, from 0.
func (d *duel) pick(n int) int {
	d.drawn++
	return dice.Keyed(dice.Key{Seed: d.seed, Kind: math.MaxUint8, Repeat: d.drawn}).Face(0, max(1, n)) - 1
}

func (d *duel) round() int32 { return int32(d.now) / d.shape.Round }
func (d *duel) of() int32    { return int32(d.now) % d.shape.Round }

// Draw implements rules.Drawer.
func (d *duel) Draw(k dice.Key) dice.Dice { return dice.Keyed(k) }

func (d *duel) side(id rules.ID) *rules.Combatant { return sideOf(d.sides, id) }

// standing reports whether somebody of a side can act.
func (d *duel) standing(team uint8) bool {
	return slices.ContainsFunc(d.sides, func(s *rules.Combatant) bool { return s.Team == team && s.Posture.Acts() })
}

// engage lets everybody be engaged with whoever threatens it.
func (d *duel) engage() {
	for _, s := range d.sides {
		was := s.Engaged
		s.Engaged = s.Posture.Acts() && d.standing(1-s.Team)
		s.Under = s.Engaged
		if s.Engaged && !was {
			foe := d.sides[slices.IndexFunc(d.sides, func(o *rules.Combatant) bool { return o.Team != s.Team && o.Posture.Acts() })]
			d.provoke(&rules.Trigger{Kind: rules.TriggerEngage, By: s, To: foe, Foes: 1, Tick: d.now})
		}
	}
}

// open begins a tick: what has run out ends, and the book gives out slots.
func (d *duel) open() {
	if d.of() == 0 {
		d.openRound()
	}
	for _, s := range d.sides {
		d.end(s, func(m *rules.Mark) bool { return m.Ends == rules.AtTick && m.Until <= d.now })
		s.Guard = rules.Act{}
	}
	for i := range d.shape.Parts {
		d.part(i)
	}
}

func (d *duel) openRound() {
	d.nth, d.dealt = [rules.NActKind]uint16{}, d.dealt[:0]
	for _, s := range d.sides {
		s.Acted, s.Struck, s.Plot = 0, 0, rules.Order{}
		d.end(s, func(m *rules.Mark) bool { return m.Ends == rules.RoundEnd && d.now > 0 })
	}
}

func (d *duel) part(i int) {
	p := &d.shape.Parts[i]
	of := d.of()
	switch {
	case p.Last || p.First && d.now >= rules.Tick(d.shape.Round):
		return
	case p.Upkeep:
		if of == p.To {
			d.upkeep()
		}
		return
	case of != p.From && (!p.Every || of < p.From || of > p.To):
		return
	}
	var plan rules.Plan
	d.book.Schedule(d.field(), i, &plan)
	if p.Spread {
		d.spread(p, plan.Slots)
	}
	for k := range plan.Entries {
		d.apply(plan.Entries[k].Verdict.Effects)
	}
	for _, s := range plan.Slots {
		d.add(s)
	}
}

func (d *duel) add(s rules.Slot) {
	s.At = max(s.At, d.now)
	d.slots = append(d.slots, s)
	d.dealt = append(d.dealt, s)
}

// spread lays slots over the ticks of a part by their ranks.
func (d *duel) spread(p *rules.Part, slots []rules.Slot) {
	slices.SortStableFunc(slots, func(a, b rules.Slot) int { return int(min(1, max(-1, b.Rank-a.Rank))) })
	for i := range slots {
		slots[i].At = d.now + rules.Tick(int(p.To-p.From+1)*i/len(slots))
	}
}

func (d *duel) upkeep() {
	for _, s := range d.sides {
		if s.Posture < rules.Dead {
			d.slots = append(d.slots, rules.Slot{At: d.now, Rank: math.MinInt64, Actor: s.ID, Kind: rules.SlotUpkeep})
		}
	}
}

// field is everybody, as a schedule sees it.
func (d *duel) field() *rules.Field {
	for _, s := range d.sides {
		d.claims(s)
	}
	return &rules.Field{Tick: d.now, Round: d.round(), TickOfRound: d.of(), Combatants: d.sides, Seed: d.seed, Draw: d}
}

// claims brings up to date what a side's slots say of it.
func (d *duel) claims(s *rules.Combatant) {
	s.Claims, s.Free = 0, !s.Busy.Under()
	end := rules.Tick((d.round() + 1) * d.shape.Round)
	for i := range d.slots {
		t := &d.slots[i]
		if t.Actor != s.ID || t.Kind == rules.SlotUpkeep {
			continue
		}
		if t.Kind == rules.SlotTurn && t.At < end {
			s.Claims++
		}
		s.Free = s.Free && t.At != d.now
	}
}

// next takes the slot that acts next in this tick.
func (d *duel) next() (rules.Slot, bool) {
	best := -1
	for i := range d.slots {
		if s := &d.slots[i]; s.At <= d.now && (best < 0 || s.Rank > d.slots[best].Rank) {
			best = i
		}
	}
	if best < 0 {
		return rules.Slot{}, false
	}
	s := d.slots[best]
	d.slots = slices.Delete(d.slots, best, best+1)
	return s, true
}

// provoke lets the book answer a trigger, and the reactions act at once.
func (d *duel) provoke(t *rules.Trigger) {
	var plan rules.Plan
	d.book.Provoke(t, &plan)
	for i := range plan.Entries {
		d.apply(plan.Entries[i].Verdict.Effects)
	}
	for _, s := range plan.Slots {
		s.At = d.now
		d.react(s)
	}
}

// deepest is how far reactions to reactions go.
const deepest = 3

func (d *duel) react(s rules.Slot) {
	if d.depth == deepest {
		return
	}
	d.depth++
	d.act(s)
	d.depth--
}
