package fighter

import "github.com/affray-engine/affray/rules"

// wholePace is the share of its pace that a sound body has, in percent.
const wholePace = hundred

// injuries calls do for each hurt area's effect; only its worst level counts, and
// those of different areas add up (FTR-E2).
func (b *Book) injuries(s *rules.Side, do func(e *effect)) {
	if !s.Marked(markInjury) {
		return
	}
	for i := range s.Marks {
		m := &s.Marks[i]
		if a := m.V[injuryArea]; m.Kind == markInjury && a >= 0 && a < rules.NArea {
			do(b.t.effectOf(AreaKind(s.Areas[a].Kind), Level(m.V[injuryLevel])))
		}
	}
}

// injuryOf returns the mark of one area.
func injuryOf(s *rules.Side, area int) (rules.Mark, bool) {
	for i := range s.Marks {
		if m := s.Marks[i]; m.Kind == markInjury && m.V[injuryArea] == int32(area) {
			return m, true
		}
	}
	return rules.Mark{}, false
}

// levelOf is how badly an area is hurt (FTR-E1).
func levelOf(a *rules.Area) Level {
	harm, hold := int(a.Harm), int(a.Hold)
	switch {
	case harm <= 0:
		return Unhurt
	case 2*harm < hold:
		return Light
	case harm < hold:
		return Serious
	case harm < 2*hold:
		return Disabled
	}
	return Destroyed
}

// settle looks what the harm of this second came to, area by area and in all.
func (b *Book) settle(x *rules.Exchange) {
	d := x.Q.D
	for i := range d.Areas {
		if level := levelOf(&d.Areas[i]); level > Unhurt {
			b.worsen(x, i, level)
		}
	}
	b.total(x)
}

// worsen marks an area that has become worse, and does what its new level does.
func (b *Book) worsen(x *rules.Exchange, area int, level Level) {
	d, v := x.Q.D, &x.V
	kind := AreaKind(d.Areas[area].Kind)
	e := b.t.effectOf(kind, level)
	m, hurt := injuryOf(d, area)
	if hurt && Level(m.V[injuryLevel]) >= level {
		return
	}
	if !hurt {
		v.Mark("FTR-E1", x.To, markInjury, 0, rules.Forever(), area, int(level))
	} else {
		v.Count("FTR-E1", x.To, markInjury, m.Serial, injuryLevel, int(level)-int(m.V[injuryLevel]))
	}
	b.open(x, area, e.bleed)
	if e.stun > 0 {
		b.stun(x, e.stun)
	}
	if e.drop {
		dropHeld(x, kind, d.Areas[area].Copy)
	}
	if e.prone && d.Up < rules.Prone {
		v.Posture("FTR-E2", x.To, rules.Prone)
	}
	b.fall(x, "FTR-E2", e.unconscious, e.dead)
}

// open makes the wound of an area bleed as its new level says, and no more as the old one
// did (FTR-E4).
func (b *Book) open(x *rules.Exchange, area, bleed int) {
	for i := range x.Q.D.Marks {
		if m := &x.Q.D.Marks[i]; m.Kind == markBleeding && m.V[bleedArea] == int32(area) {
			x.V.UnmarkAt("FTR-E4", x.To, markBleeding, m.Serial)
		}
	}
	if bleed > 0 {
		x.V.Mark("FTR-E4", x.To, markBleeding, 0, rules.Forever(), area, bleed)
	}
}

// stun takes away the next seconds; of two the later end holds (FTR-E5).
func (b *Book) stun(x *rules.Exchange, seconds int) {
	until := rules.Tick(x.Q.Tick) + rules.Tick(seconds) + 1
	if m, ok := x.Q.D.Mark(markStunned); ok {
		until = max(until, m.Until)
	}
	x.V.Mark("FTR-E5", x.To, markStunned, 0, rules.Until(until))
}

// dropHeld lets go what the hurt arm holds, or whatever is held.
func dropHeld(x *rules.Exchange, kind AreaKind, copyHurt uint8) {
	d := x.Q.D
	for i := range d.Items {
		it := &d.Items[i]
		if !it.InHand() || it.Hands == 0 || it.Use.Has(rules.UseNatural) {
			continue
		}
		if kind != Arm || it.Hands == twoHanded || copyHurt == armOf(d, it) {
			x.V.ItemState("FTR-E2", x.To, uint8(i), rules.Dropped)
		}
	}
}

// armOf is the copy of the arm that holds an item in one hand: the shield arm a
// shield, the weapon arm all else.
func armOf(s *rules.Side, it *rules.Item) uint8 {
	hand := shieldHand(s)
	if it.Use.Has(rules.UseShield) {
		return uint8(hand)
	}
	return uint8(rules.Left + rules.Right - hand)
}

// Shares of the hit points, as Specific Damage in all, that fell somebody (FTR-E3).
const (
	deadNum = 3 // half as much again kills
	deadDen = 2
)

// total is what all damage together does (FTR-E3).
func (b *Book) total(x *rules.Exchange) {
	p := x.Q.D.Pools[poolHP]
	taken := int(p.Max - p.Now)
	b.fall(x, "FTR-E3", taken >= int(p.Max), taken >= ceilDiv(deadNum*int(p.Max), deadDen))
}

// fall makes somebody unconscious or dead, unless it is so already.
func (b *Book) fall(x *rules.Exchange, r rules.Rule, unconscious, dead bool) {
	switch up := x.Q.D.Up; {
	case dead && up < rules.Dead:
		x.V.Posture(r, x.To, rules.Dead)
	case unconscious && !dead && up < rules.Down && !falls(&x.V, x.To):
		x.V.Posture(r, x.To, rules.Down)
	}
}

// falls reports whether a verdict fells somebody already.
func falls(v *rules.Verdict, who rules.ID) bool {
	for i := range v.Effects {
		if e := &v.Effects[i]; e.Kind == rules.EffUp && e.On == who && rules.Up(e.What) >= rules.Down {
			return true
		}
	}
	return false
}

// bleed adds what open wounds cost to their areas at the end of a melee round
// (FTR-E4).
func (b *Book) bleed(x *rules.Exchange) {
	d := x.Q.D
	for i := range d.Marks {
		if m := &d.Marks[i]; m.Kind == markBleeding && m.V[bleedArea] >= 0 && m.V[bleedArea] < rules.NArea {
			area := int(m.V[bleedArea])
			x.V.LoseAt("FTR-E4", x.To, poolHP, int(m.V[bleedPoints]), area, int(d.Areas[area].Lo))
		}
	}
}

// pace is the share of its pace that somebody has left, in percent: each hurt area
// takes its own.
func (b *Book) pace(s *rules.Side) int {
	left := wholePace
	b.injuries(s, func(e *effect) { left = left * e.pace / wholePace })
	return left
}
