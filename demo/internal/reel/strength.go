package reel

import (
	"slices"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// muster is what each side has on the field at a moment.
type muster struct {
	strength []int      // what of it stands
	free     []int      // and is in the fight
	out      []rules.ID // who stands and is out of it
	spots    []Spot     // by id less 1
}

// Spot is where somebody is, and whether it can act there.
type Spot struct {
	Cell rules.Cell
	Acts bool
}

// Strength is what each side has standing at a moment, or at the nearest that is known: of everybody who can act the points
// that are left of the vital pool and of those that harm wears down before it count for two thirds, and those that there may be
// for one, as who has few left strikes as hard. It is not to be changed.
func (r *Reel) Strength(m int) []int { return r.muster(m).strength }

// Free is the part of that strength which is in the fight: that of everybody whom no condition keeps out of it for long. It is not to be changed.
func (r *Reel) Free(m int) []int { return r.muster(m).free }

// Out are those who stand at a moment and are kept out of the fight for long: held, asleep, stunned for a round or more. They are not to be changed.
func (r *Reel) Out(m int) []rules.ID { return r.muster(m).out }

// Spots are where all are at a moment, by id less 1. They are not to be changed.
func (r *Reel) Spots(m int) []Spot { return r.muster(m).spots }

func (r *Reel) muster(m int) *muster { return &r.musters[min(max(m, 0), r.last)] }

// Latest is the battle as far as it is known, to lend the names of those who have come by then. It is not to be changed.
func (r *Reel) Latest() *ecs.Battle { return r.head }

// musterOf is what each side of a battle has as it stands, after a moment at which some were out of the fight.
func musterOf(b *ecs.Battle, were []rules.ID) muster {
	sides := len(b.Scenario().Sides)
	out := muster{strength: make([]int, sides), free: make([]int, sides)}
	v := b.View(0)
	var marks []rules.Mark
	for id := rules.ID(1); int(id) <= v.Len(); id++ {
		f := v.Figure(id)
		out.spots = append(out.spots, Spot{f.Cell, f.Posture.Acts()})
		if !f.Posture.Acts() {
			continue
		}
		points := 0
		for i := range v.Shape().Pools {
			if p := &f.Pools[i]; i == int(v.Shape().Vital) || v.Shape().Pools[i].First {
				points += int(p.Max) + 2*int(max(0, p.Now))
			}
		}
		out.strength[f.Team] += points
		marks = b.View(int(f.Team)).Marks(id, marks[:0])
		if kept := keeps(b, marks, slices.Contains(were, id)); kept != nil {
			out.out = append(out.out, id)
		} else {
			out.free[f.Team] += points
		}
	}
	for i := range out.strength {
		out.strength[i] /= 3
		out.free[i] /= 3
	}
	return out
}

// keeps is the one of the conditions of somebody that keeps it out of the fight: one that lasts for a round or more, or any for who was out of it already.
// Nil if it is in it.
func keeps(b *ecs.Battle, marks []rules.Mark, was bool) *rules.Mark {
	i := slices.IndexFunc(marks, func(m rules.Mark) bool {
		return b.Shape().Marks[m.Kind].Harmless && (was || long(b, &m))
	})
	if i < 0 {
		return nil
	}
	return &marks[i]
}

// long reports whether a condition lasts for a round or more, if nothing is done about it.
func long(b *ecs.Battle, m *rules.Mark) bool {
	switch m.Ends {
	case rules.Never:
		return true
	case rules.AtTick:
		return m.Until >= b.View(0).Tick()+rules.Tick(b.Shape().Round)
	}
	return m.Turns > 1
}

// Lapse is somebody who is put out of the fight for long by a condition, without falling, or who comes back to it.
type Lapse struct {
	Moment int // the tick leads from it to the next
	Who    rules.ID
	Back   bool
	Kind   uint8     // of the condition that has begun, or ended
	By     rules.ID  // who has done it; 0 for nobody, as where its time was up
	Act    rules.Act // with what
	Serial uint32    // of that event, see [Reel.Event]
}

// Lapses are those of the battle, as far as it is known.
func (r *Reel) Lapses() (all []Lapse) {
	for i := range r.record[:min(r.last, len(r.record))] {
		all = append(all, r.record[i].lapses...)
	}
	return all
}

// arrive notes what each side has at the moment that the head has come to, and who was put out of the fight on the way there.
func (r *Reel) arrive() {
	r.last++
	before := &r.musters[r.last-1]
	were, now := before.out, musterOf(r.head, before.out)
	if slices.Equal(now.out, were) {
		now.out = were
	}
	if slices.Equal(now.spots, before.spots) {
		now.spots = before.spots
	}
	r.musters = append(r.musters[:r.last], now)
	t := &r.record[r.last-1]
	t.lapses = t.lapses[:0]
	for _, id := range now.out {
		if !slices.Contains(were, id) {
			t.lapses = append(t.lapses, r.lapse(t, id, rules.EffMark))
		}
	}
	for _, id := range were {
		if !slices.Contains(now.out, id) && r.head.View(0).Figure(id).Posture.Acts() {
			t.lapses = append(t.lapses, r.lapse(t, id, rules.EffUnmark))
		}
	}
}

// lapse is somebody whom the tick that has just been played put out of the fight, or brought back: by an exchange that has marked it so, if one did.
func (r *Reel) lapse(t *tick, who rules.ID, by rules.EffectKind) Lapse {
	l := Lapse{Moment: r.last - 1, Who: who, Back: by == rules.EffUnmark}
	for i := range t.events {
		e := &t.events[i]
		if e.Kind != event.Struck || e.Exchange == nil {
			continue
		}
		for _, f := range e.Exchange.Verdict.Effects {
			if f.Kind == by && f.On == who && r.head.Shape().Marks[f.What].Harmless {
				l.Kind, l.By, l.Act, l.Serial = f.What, e.Exchange.By, e.Exchange.Act, e.Serial
				l.Act.Item = e.Exchange.Item()
			}
		}
	}
	return l
}
