package fighter

import "github.com/affray-engine/affray/rules"

// A shield held against missiles covers a run of points from one quarter; it stops what
// lands there without a roll, until its holder uses a second for something else, or plots a
// melee round without shields (FTR-066, FTR-A39). In the second in which it is plotted the
// act itself says where it is, after that a mark, which ends with the holder's next second.

// hold raises a shield against missiles.
func (b *book) hold(x *rules.Exchange) {
	x.Verdict.Outcome = rules.Done
	if h, ok := b.heldOf(x.Facts.Actor); ok {
		x.Verdict.Mark("FTR-066", x.By, markHeld, 0, rules.ForTurns(rules.TurnStart, 1), int(h.item), h.run.lo, h.from)
	}
}

// heldShield is a shield as it is held: the points that it covers and from where.
type heldShield struct {
	item uint8
	run  span
	from int // see holdTo
}

// holdTo is the mode of holding a shield to a direction of the field, whichever way its
// holder turns. The modes before it are quarters; those from it on are, in a mark, the
// facings of the field.
const holdTo = len(quarterNames)

// facingOf is where the act of holding a shield states it to be: a quarter, or a facing from
// holdTo on.
func facingOf(g *rules.Act) int {
	if g.Mode == uint8(holdTo) {
		return holdTo + int(g.Cap) - 1
	}
	return int(g.Mode)
}

// towards reports whether the shield is held to where the attacker of an exchange is: in the
// quarter, or in front of somebody who faces the direction of the field (FTR-066).
func (h heldShield) towards(x *rules.Exchange, b *book) bool {
	if h.from >= holdTo {
		return x.Facts.Ahead>>(h.from-holdTo)&1 == 1
	}
	return b.quarterOf(x) == quarterSide(h.from)
}

// holdsShield reports whether somebody holds its shield against missiles.
func (b *book) holdsShield(s *rules.Combatant) bool {
	_, ok := b.heldOf(s)
	return ok
}

// heldOf is how somebody holds its shield in this second.
func (b *book) heldOf(s *rules.Combatant) (h heldShield, ok bool) {
	if s.Guard.Kind != rules.ActGuard && !s.Marked(markHeld) {
		return heldShield{}, false
	}
	first := 0
	if g := &s.Guard; g.Kind == rules.ActGuard {
		h.item, first, h.from, ok = g.Item, int(g.Aim), facingOf(g), true
	} else if m, marked := s.Mark(markHeld); marked {
		h.item, first, h.from, ok = uint8(m.Values[heldItem]), int(m.Values[heldFirst]), int(m.Values[heldFrom]), true
	}
	it := s.Item(h.item)
	if !ok || it == nil || !it.Use.Has(rules.UseShield) || it.State != rules.Ready || !b.t.plots[plotOf(s)].shield {
		return heldShield{}, false
	}
	n := b.shieldOf(it).points // FTR-A22
	if first < 1 {             // nobody said where
		first = b.usualFirst(s, it)
	}
	first = max(1, min(first, s.Trait(traitPoints)-n+1))
	h.run = span{first, first + n - 1}
	return h, true
}

// usualFirst is the first point of a shield that is held before the middle of the body.
func (b *book) usualFirst(s *rules.Combatant, it *rules.Item) int {
	return max(1, middle(1, s.Trait(traitPoints))-b.shieldOf(it).points/2)
}

// heldAgainst is the shield that the target holds between, if it does: it must be held to
// where the missile comes from, and of paired areas only the copy on the side
// of the shield is behind it (FTR-066, FTR-A22).
func (b *book) heldAgainst(x *rules.Exchange) (item uint8, ok bool) {
	d := x.Facts.Target
	if !flies(x) || !landed(x) || helpless(d) {
		return rules.NoItem, false
	}
	h, held := b.heldOf(d)
	if !held || !h.towards(x, b) {
		return rules.NoItem, false
	}
	copied := struck(x).Copy
	return h.item, h.run.has(int(x.Results[resPoint])) && (copied == 0 || copied == uint8(shieldHand(d)))
}

// headBehind reports whether a held shield covers points of the head (FTR-067).
func (h heldShield) headBehind(s *rules.Combatant) bool {
	for i := range s.Areas {
		if a := &s.Areas[i]; areaType(a.Kind) == areaHead && a.Hold > 0 && h.run.lo <= int(a.Hi) {
			return true
		}
	}
	return false
}

// behindShield is what A and P lose while the head is behind a held shield (FTR-067).
const behindShield = -15

// blind reports whether the target does not see the shooter for its own shield (FTR-067).
func (b *book) blind(x *rules.Exchange) bool {
	h, ok := b.heldOf(x.Facts.Target)
	return ok && flies(x) && h.towards(x, b) && h.headBehind(x.Facts.Target)
}

// holds offers to hold a shield to one of the quarters that it can reach, or to a direction of
// the field (FTR-066).
func (b *book) holds(a *rules.Combatant, out *rules.Offers) {
	i := a.Wielded(rules.UseShield)
	if i == rules.NoItem {
		return
	}
	o := rules.Offer{Kind: rules.ActGuard, Item: i, Aim: rules.Range{Hi: mostSz * pointsPerSz}, Rule: "FTR-066"}
	o.Usual.Aim = int16(b.usualFirst(a, &a.Items[i]))
	for q := range quarterSide(len(quarterNames)) {
		if o.Mode = uint8(q); b.t.quarters[q].shield {
			out.Add(o)
		}
	}
	o.Mode, o.Terms.Toward = uint8(holdTo), true
	out.Add(o)
}
