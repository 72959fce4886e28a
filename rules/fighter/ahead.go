package fighter

import (
	"math/bits"

	"github.com/affray-engine/affray/rules"
)

// By the option plot_ahead all claimed seconds are plotted when the melee round begins
// (FTR-A35): a second declaration takes an order with one act for each of them, and a mark keeps
// each. When its second comes, only that act is on the menu. An order has room for six; what
// a seventh die has claimed is plotted when it comes.

// planAhead asks for the plots of the claimed seconds.
func (b *book) planAhead(x *rules.Exchange, claimed []int) {
	if b.opt.plotAhead && len(claimed) > 0 {
		x.Verdict.GrantAt("FTR-A35", x.By, 0, rules.SlotDeclare, rules.Tick(x.Facts.Tick), rankAhead, 0, plotAhead)
	}
}

// claimedSec is the n-th claimed second of this round, from 1; 0 if there is none.
func claimedSec(s *rules.Combatant, n int) int {
	m, _ := s.Mark(markClaims)
	mask := uint32(m.Values[0])
	for ; n > 0 && mask != 0; n-- {
		mask &= mask - 1
	}
	if mask == 0 {
		return 0
	}
	return bits.TrailingZeros32(mask) + 1
}

// Packing of an act in one number of a mark.
const (
	aheadItem = 1 << 8
	aheadMode = 1 << 16
)

// note keeps one act of the plots for the second that it is meant for.
func (b *book) note(x *rules.Exchange) {
	x.Verdict.Outcome = rules.Done
	sec := claimedSec(x.Facts.Actor, int(x.Place))
	if sec == 0 {
		return
	}
	act := x.Act
	due := int(x.Facts.Tick) + sec - 1
	x.Verdict.Mark("FTR-A35", x.By, markAhead, act.Target, rules.Until(rules.Tick(due+1)),
		due, int(act.Kind)+aheadItem*int(act.Item)+aheadMode*int(act.Mode), int(act.Aim)-aimWeak+capStride*int(act.Cap))
}

// capStride keeps aim and cap apart in one number.
const capStride = 1 << 12

// aheads offers what may be plotted for the next of the claimed seconds, with what is in hand
// as the seconds before it will leave it (FTR-100, FTR-103), at whoever may be met by then: who
// strikes in second 4 has three seconds to come near (FTR-004).
func (b *book) aheads(a *rules.Combatant, s *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	sec := claimedSec(a, int(sofar.N))
	if sec == 0 {
		return
	}
	then := *a
	for i := range sofar.List() {
		b.leaves(&then, sofar.List()[:i+1])
	}
	b.options(&then, s, &rules.Order{}, out)
	for i := range out.List {
		if o := &out.List[i]; o.Kind.Hostile() && o.At == rules.AtEnemySight {
			o.Terms.Max += rules.Mm((sec - 1) * b.t.plots[fighting].metres * metreMm)
		}
	}
}

// foreseen reports whether a blow is one that is plotted ahead and is only imagined: it will be
// struck in reach or not at all.
func foreseen(x *rules.Exchange) bool {
	return !flies(x) && x.Slot.Kind == rules.SlotDeclare && x.Slot.Mode == plotAhead && x.Dice.Enumerates()
}

// leaves puts an item into the state in which the last of the acts that are plotted will leave it.
func (b *book) leaves(s *rules.Combatant, acts []rules.Act) {
	act := &acts[len(acts)-1]
	it := s.Item(act.Item)
	if it == nil {
		return
	}
	switch act.Kind {
	case rules.ActThrow:
		it.State = rules.Dropped
	case rules.ActShoot:
		it.State = rules.Unloaded
	case rules.ActLoad:
		if b.drawn(s, acts) {
			it.State = rules.Ready
		}
	case rules.ActDraw, rules.ActTake:
		it.State = b.drawnState(it)
	}
}

// drawn reports whether the last of the acts, a loading, makes its weapon ready: by the option
// crossbow_two_dice two hands come only half-way with the first of two (FTR-A18).
func (b *book) drawn(s *rules.Combatant, acts []rules.Act) bool {
	act := acts[len(acts)-1]
	_, half := markOn(s, markPulled, act.Item)
	for _, a := range acts {
		if a.Kind == rules.ActLoad && a.Item == act.Item && a.Mode == pullTwo {
			half = !half
		}
	}
	return act.Mode != pullTwo || !b.opt.crossbowTwo || !half
}

// noRoom reports whether a second of the round is claimed for which the order of the plots had
// no room.
func noRoom(a *rules.Combatant, of int) bool {
	m, _ := a.Mark(markClaims)
	return bits.OnesCount32(uint32(m.Values[claimedSecs])&(1<<of-1)) >= rules.NAct
}

// plottedFor cuts a menu down to what was plotted for this second of the round, if anything was,
// and to putting it off (FTR-T7).
func (b *book) plottedFor(a *rules.Combatant, s *rules.Slot, of, from int, out *rules.Offers) {
	if !a.Marked(markClaims) || s.Mode != carriedNone || noRoom(a, of) {
		return
	}
	kept := out.List[:from]
	for i := range a.Marks {
		m := &a.Marks[i]
		if m.Kind != markAhead || rules.Tick(m.Values[aheadDue]) != s.At {
			continue
		}
		for _, o := range out.List[from:] {
			if o.Kind == rules.ActKeep || int32(o.Kind)+aheadItem*int32(o.Item)+aheadMode*int32(o.Mode) != m.Values[aheadAct] {
				continue
			}
			aim, most := int16(m.Values[aheadAim]%capStride)+aimWeak, int16(m.Values[aheadAim]/capStride)
			o.Usual = rules.Usual{}
			o.To, o.Aim, o.Cap, o.Rule = m.Other, rules.Range{Lo: aim, Hi: aim}, rules.Range{Lo: most, Hi: most}, "FTR-A35"
			kept = append(kept, o)
		}
	}
	out.List = kept
	if b.mayKeep(a, of) {
		delay(out)
	}
}
