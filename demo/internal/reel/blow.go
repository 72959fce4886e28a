package reel

import (
	"math/big"
	"slices"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/systems/event"
)

// Blow is what somebody has done to somebody else to harm them, as it came out.
type Blow struct {
	Moment int    // the tick leads from it to the next
	Serial uint32 // of its event, see [Reel.Event]
	By, To rules.ID
	Act    rules.Act // with the item that it was done with
	Harm   int       // points that it took of its target, of all pools
	Down   bool      // it puts its target out of action by itself
	Hit    bool

	roll      dice.Purpose // by which it was announced to come out as it did
	need, mod int32
	announced bool
	passed    bool // that roll did

	hurts *big.Rat // how likely it was to do harm, nil if that cannot be told
	asked bool     // that was found out
}

// blowOf is the blow that an exchange is; false for what harms nobody and is not meant to.
func blowOf(s *rules.Shape, e *event.Event) (b Blow, ok bool) {
	x := e.Exchange
	if x == nil || x.By == 0 || x.To == 0 || x.By == x.To {
		return b, false
	}
	b = Blow{Moment: int(e.Tick), Serial: e.Serial, By: x.By, To: x.To, Act: x.Act}
	b.Act.Item = x.Item()
	for i := range x.Verdict.Effects {
		switch f := &x.Verdict.Effects[i]; {
		case f.On != x.To:
		case f.Kind == rules.EffLose:
			b.Harm += int(max(0, f.N[0]))
		case f.Kind == rules.EffPosture && !rules.Posture(f.What).Acts():
			b.Down = true
		}
	}
	b.Hit = b.Harm > 0 || b.Down || x.Verdict.Outcome == rules.Hit || x.Verdict.Outcome == rules.Critical
	b.announce(s, x)
	return b, x.Act.Kind.Hostile() || b.Harm > 0 || b.Down
}

// announce notes the first roll of who strikes that says beforehand how likely it is to pass: of those that have passed, if there are any.
func (b *Blow) announce(s *rules.Shape, x *rules.Exchange) {
	for i := range x.Verdict.Rolls {
		r := &x.Verdict.Rolls[i]
		if r.By != x.By || int(r.Type) >= len(s.Rolls) || b.announced && !r.Passed {
			continue
		}
		t := &s.Rolls[r.Type].Trial
		if !t.Announces(int(r.Need)) {
			continue
		}
		if b.mod = 0; t.Die > 0 {
			b.mod = int32(x.Verdict.Sum(t.Die - 1))
		}
		if b.roll, b.need, b.announced, b.passed = r.Type, r.Need, true, r.Passed; r.Passed {
			return
		}
	}
}

// Chance is how likely it was said to be that the roll would pass with which the blow has hit; nil if nothing was said, or
// it has missed.
func (b *Blow) Chance(s *rules.Shape) *big.Rat {
	if !b.passed || !b.Hit {
		return nil
	}
	return b.odds(s)
}

func (b *Blow) odds(s *rules.Shape) *big.Rat {
	return s.Rolls[b.roll].Trial.Chance(int(b.need), int(b.mod))
}

// Odds is how likely it was said to be that the blow of an event would hit, whether it did or not; nil for what is no blow, or if nothing was
// said.
func (r *Reel) Odds(moment int, serial uint32) *big.Rat {
	k := r.Blow(moment, serial)
	if k == nil || !k.announced {
		return nil
	}
	return k.odds(r.head.Shape())
}

// Blow is the one of an event in the tick after a moment, nil if it is none.
func (r *Reel) Blow(moment int, serial uint32) *Blow {
	if moment >= len(r.record) {
		return nil // the result belongs to no tick
	}
	blows := r.record[moment].blows
	i := slices.IndexFunc(blows, func(b Blow) bool { return b.Serial == serial })
	if i < 0 {
		return nil
	}
	return &blows[i]
}

// Hurts is how likely the blow of an event was to do harm, whether it did or not, as both stood when its tick began, or when it was ordered if that was granted
// by what somebody did meanwhile: what is said of it before it is ordered, by the same forecast. Nil for what is no blow, or if nothing can be said.
func (r *Reel) Hurts(moment int, serial uint32) *big.Rat {
	k := r.Blow(moment, serial)
	if k == nil {
		return nil
	}
	if e := r.Event(moment, serial); !k.asked && e != nil && e.Exchange != nil && k.Act.Kind.Hostile() {
		r.scout = r.reach(r.scout, r.at, moment)
		r.at = moment
		if e.Exchange.Slot.Kind == rules.SlotGranted {
			k.hurts = r.hurtsMeanwhile(moment, e.Exchange)
		} else {
			k.hurts = hurts(r.scout, e.Exchange, r.leading(moment, e.Exchange)...)
		}
	}
	k.asked = true
	return k.hurts
}

// hurtsMeanwhile is how likely an exchange in the middle of the tick after a moment, at which the scout stands, was to do harm when it was ordered: whom it is
// meant for has turned its back by then, or got up.
func (r *Reel) hurtsMeanwhile(moment int, x *rules.Exchange) (likely *big.Rat) {
	stop := r.scout.Listen(func(e *event.Event) {
		if e.Kind == event.Ordered && e.Slot == x.Slot {
			likely = hurts(r.scout, x)
		}
	})
	r.replay(r.scout, moment)
	stop()
	r.at = moment + 1
	return likely
}

// leading are the acts that were ordered together with that of an exchange of the tick after a moment, and come before it: a charge, or a step to where it is
// fought.
func (r *Reel) leading(moment int, x *rules.Exchange) (acts []rules.Act) {
	list := r.Events(moment)
	for i := range list {
		if e := &list[i]; e.Kind == event.Ordered && e.Slot == x.Slot {
			all := e.Order.List()
			if at := slices.IndexFunc(all, func(a rules.Act) bool {
				return a.Kind == x.Act.Kind && a.Item == x.Act.Item && a.Target == x.Act.Target
			}); at > 0 {
				acts = slices.Clone(all[:at])
			}
		}
	}
	return acts
}

// hurts is how likely an exchange is to do harm on the terms on which it was fought, if it is fought in a battle as it stands, after some acts; nil if it is not
// meant to, or could not from there.
func hurts(b *ecs.Battle, x *rules.Exchange, before ...rules.Act) *big.Rat {
	act := x.Act
	act.Target = x.To
	f := b.View(int(b.View(0).Figure(x.By).Team)).Forecast(x.Slot, act, x.Facts.Terms, before...)
	if hits := f.Hits(); hits.Sign() > 0 {
		return hits
	}
	return nil
}

// Blows are those that were struck in the ticks before a moment, as far as they are known.
func (r *Reel) Blows(m int) (out []Blow) {
	for i := range r.record[:min(max(m, 0), len(r.record))] {
		out = append(out, r.record[i].blows...)
	}
	return out
}

// Harmed reports whether somebody was harmed in the tick after a moment; in that after the last one before the host was waited for.
func (r *Reel) Harmed(m int) bool {
	return m >= 0 && m < len(r.record) && (m < r.last || r.waiting) && len(r.record[m].losses) > 0
}

// Fall is somebody who goes down for good: unconscious, dead, or off the field.
type Fall struct {
	Moment int // the tick leads from it to the next
	Who    rules.ID
	Was    rules.Posture
	Up     rules.Posture
	By     Blow // that harmed them last, maybe in an earlier tick; the zero Blow if none did
}

// First reports whether somebody goes down who was up until then.
func (f *Fall) First() bool { return f.Was < rules.Down }

// Falls are those who go down, as far as the battle is known.
func (r *Reel) Falls() []Fall {
	var out []Fall
	for i := range r.record {
		if i < r.last || r.waiting {
			out = append(out, r.record[i].falls...)
		}
	}
	return out
}

// blame notes by whom the one who has just gone down was harmed last.
func (r *Reel) blame(m int) {
	f := &r.record[m].falls[len(r.record[m].falls)-1]
	for ; m >= 0 && f.By.By == 0; m-- {
		for _, b := range r.record[m].blows {
			if b.To == f.Who && (b.Harm > 0 || b.Down) {
				f.By = b
			}
		}
	}
}

// Deed is what somebody has done in a battle, and what was done to them.
type Deed struct {
	Harm  int // points that their blows took of others
	Taken int // and that those of others took of them
	Else  int // and that they lost by anything else: bleeding, fire, what they did themselves
	Fells int // who went down and was harmed last by them
}

// Deeds are those of everybody in the ticks before a moment, by id less 1.
func (r *Reel) Deeds(m int) []Deed {
	out := make([]Deed, r.head.View(0).Len())
	for _, b := range r.Blows(m) {
		out[b.By-1].Harm += b.Harm
		out[b.To-1].Taken += b.Harm
	}
	for i := range r.record[:min(max(m, 0), len(r.record))] {
		for _, l := range r.record[i].losses {
			out[l.who-1].Else += l.points
		}
	}
	for i := range out {
		out[i].Else = max(0, out[i].Else-out[i].Taken) // a blow may take more than is there
	}
	for _, f := range r.Falls() {
		if f.Moment < m && f.First() && f.By.By != 0 && f.Up != rules.Gone {
			out[f.By.By-1].Fells++
		}
	}
	return out
}
