package fighter

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// starts are the conditions that a scenario may begin with.
func (b *book) starts() ledger.Starts {
	return ledger.Starts{
		{Word: "stunned", Mark: markStunned, Ticks: int32(b.opt.secs)}, // FTR-E5
		{Word: "unaware", Mark: markUnaware},                           // FTR-014
		{Word: "berserk", Mark: markBerserk},                           // FTR-A25
	}
}

// wholePace is the share of its pace that a sound body has, in percent.
const wholePace = hundred

// injuries calls do for each hurt area's effect; only its worst level counts, and
// those of different areas add up (FTR-E2).
func (b *book) injuries(s *rules.Combatant, do func(a *rules.Area, e *effect)) {
	if !s.Marked(markInjury) {
		return
	}
	for i := range s.Marks {
		m := &s.Marks[i]
		if a := m.Values[injuryArea]; m.Kind == markInjury && a >= 0 && a < rules.NArea {
			do(&s.Areas[a], b.t.effectOf(areaType(s.Areas[a].Kind), woundLevel(m.Values[injuryLevel])))
		}
	}
}

// injuryOf returns the mark of one area.
func injuryOf(s *rules.Combatant, area int) (rules.Mark, bool) {
	for i := range s.Marks {
		if m := s.Marks[i]; m.Kind == markInjury && m.Values[injuryArea] == int32(area) {
			return m, true
		}
	}
	return rules.Mark{}, false
}

// levelOf is how badly an area is hurt (FTR-E1).
func levelOf(a *rules.Area) woundLevel {
	harm, hold := int(a.Harm), int(a.Hold)
	switch {
	case harm <= 0:
		return unhurt
	case 2*harm < hold:
		return light
	case harm < hold:
		return serious
	case harm < 2*hold:
		return disabled
	}
	return destroyed
}

// settle looks what the harm of this second came to, area by area and in all.
func (b *book) settle(x *rules.Exchange) {
	d := x.Facts.Target
	var end fate
	for i := range d.Areas {
		if level := levelOf(&d.Areas[i]); level > unhurt {
			b.worsen(x, i, level, &end)
		}
	}
	b.total(x, &end)
	end.befall(x)
}

// worsen marks an area that has become worse, and does what its new level does.
func (b *book) worsen(x *rules.Exchange, area int, level woundLevel, end *fate) {
	d, v := x.Facts.Target, &x.Verdict
	kind := areaType(d.Areas[area].Kind)
	e := b.t.effectOf(kind, level)
	m, hurt := injuryOf(d, area)
	if hurt && woundLevel(m.Values[injuryLevel]) >= level {
		return
	}
	if !hurt {
		v.Mark("FTR-E1", x.To, markInjury, 0, rules.Forever(), area, int(level))
	} else {
		v.Count("FTR-E1", x.To, markInjury, m.Serial, injuryLevel, int(level)-int(m.Values[injuryLevel]))
	}
	b.open(x, area, e.bleed)
	if e.stun > 0 {
		b.stun(x, e.stun)
	}
	if e.drop {
		dropHeld(x, kind, d.Areas[area].Copy)
	}
	end.add("FTR-E2", e.prone, e.unconscious, e.dead)
}

// open makes the wound of an area bleed as its new level says, and no more as the old one
// did (FTR-E4).
func (b *book) open(x *rules.Exchange, area, bleed int) {
	for i := range x.Facts.Target.Marks {
		if m := &x.Facts.Target.Marks[i]; m.Kind == markBleeding && m.Values[bleedArea] == int32(area) {
			x.Verdict.UnmarkAt("FTR-E4", x.To, markBleeding, m.Serial)
		}
	}
	if bleed > 0 {
		x.Verdict.Mark("FTR-E4", x.To, markBleeding, 0, rules.Forever(), area, bleed)
	}
}

// stun takes away the next seconds; of two the later end holds (FTR-E5).
func (b *book) stun(x *rules.Exchange, seconds int) {
	until := rules.Tick(x.Facts.Tick) + rules.Tick(seconds) + 1
	if m, ok := x.Facts.Target.Mark(markStunned); ok {
		until = max(until, m.Until)
	}
	x.Verdict.Mark("FTR-E5", x.To, markStunned, 0, rules.Until(until))
}

// dropHeld lets go what the hurt arm holds, or whatever is held.
func dropHeld(x *rules.Exchange, kind areaType, copyHurt uint8) {
	d := x.Facts.Target
	for i := range d.Items {
		it := &d.Items[i]
		if !it.InHand() || it.Hands == 0 || it.Use.Has(rules.UseNatural) {
			continue
		}
		if (kind != areaArm || it.Hands == twoHanded || copyHurt == armOf(d, it)) && !letGo(&x.Verdict, x.To, i) {
			x.Verdict.ItemState("FTR-E2", x.To, uint8(i), rules.Dropped)
		}
	}
}

// letGo reports whether a verdict drops an item already, for the sake of another area.
func letGo(v *rules.Verdict, who rules.ID, item int) bool {
	return slices.ContainsFunc(v.Effects, func(e rules.Effect) bool {
		return e.Kind == rules.EffItem && e.On == who && int(e.What) == item && e.N[0] == int32(rules.Dropped)+1
	})
}

// armOf is the copy of the arm that holds an item in one hand, or would: the shield arm a
// shield, and the second of two weapons, in the order of the items; the weapon arm all else.
func armOf(s *rules.Combatant, it *rules.Item) uint8 {
	if it.Use.Has(rules.UseShield) {
		return uint8(shieldHand(s))
	}
	for i := range s.Items {
		switch o := &s.Items[i]; {
		case o == it:
			return weaponArm(s)
		case o.InHand() && o.Hands == 1 && !o.Use.Has(rules.UseShield):
			return uint8(shieldHand(s))
		}
	}
	return weaponArm(s)
}

// Shares of the hit points, as Specific Damage in all, that fell somebody (FTR-E3).
const (
	deadNum = 3 // half as much again kills
	deadDen = 2
)

// total is what all damage together does (FTR-E3).
func (b *book) total(x *rules.Exchange, end *fate) {
	p := x.Facts.Target.Pools[poolHP]
	taken := int(p.Max - p.Now)
	end.add("FTR-E3", false, taken >= int(p.Max), taken >= ceilDiv(deadNum*int(p.Max), deadDen))
}

// fate is the worst of what areas and total come to, and by which rule.
type fate struct {
	prone bool
	up    rules.Posture
	rule  rules.Rule
}

func (f *fate) add(r rules.Rule, prone, unconscious, dead bool) {
	switch {
	case dead && f.up < rules.Dead:
		f.up, f.rule = rules.Dead, r
	case unconscious && f.up < rules.Down:
		f.up, f.rule = rules.Down, r
	}
	f.prone = f.prone || prone
}

// befall lets somebody fall to the ground, unconscious, or dead, unless it is so already.
func (f *fate) befall(x *rules.Exchange) {
	if f.prone && x.Facts.Target.Posture < rules.Prone {
		x.Verdict.Posture("FTR-E2", x.To, rules.Prone)
	}
	if f.up > x.Facts.Target.Posture {
		x.Verdict.Posture(f.rule, x.To, f.up)
	}
}

// bleed adds what open wounds cost to their areas at the end of a melee round
// (FTR-E4).
func (b *book) bleed(x *rules.Exchange) {
	d := x.Facts.Target
	for i := range d.Marks {
		if m := &d.Marks[i]; m.Kind == markBleeding && m.Values[bleedArea] >= 0 && m.Values[bleedArea] < rules.NArea {
			area := int(m.Values[bleedArea])
			x.Verdict.LoseAt("FTR-E4", x.To, poolHP, int(m.Values[bleedPoints]), area, int(d.Areas[area].Lo))
		}
	}
}

// pace is the share of its pace that somebody has left, in percent: each hurt area
// takes its own.
func (b *book) pace(s *rules.Combatant) int {
	left := wholePace
	b.injuries(s, func(_ *rules.Area, e *effect) { left = left * e.pace / wholePace })
	return left
}
