package revised

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

const (
	percentDie = 100
	adjacent   = 1 // cells (REV-063)
	fullShot   = 4 // quarters of a shot
	movingRate = 2 // by which the rate of one who moves is divided (REV-052)
)

// shoot offers a missile weapon, with as many shots as its rate of fire gives in this
// round (REV-041, REV-052). Nobody shoots out of a headlock, a bear hug or an arm
// lock, nor with a large weapon in a wrestle.
func (m *menu) shoot(i uint8, it *rules.Item) {
	if m.a.Marked(markFumbled) || m.b.choked(m.a) || !m.b.usable(m.a, it, m.round) {
		return
	}
	first := moved(m.sofar, len(m.sofar.List()))
	rate := m.b.credit(m.a, i, m.round, first)
	if rate == 0 {
		return
	}
	kind, most := rules.ActShoot, max(1, rate/fullShot)
	if it.Use.Has(rules.UseThrow) {
		kind, most = rules.ActThrow, min(most, volley(m.a, i))
	}
	terms := rules.Terms{Blows: int16(most), Max: it.Max}
	if !first {
		terms.Moving = int16(min(most, m.halves(i)))
	}
	m.offer(rules.Offer{Kind: kind, Item: i, At: rules.AtEnemySight, Terms: terms, Rule: "REV-041"})
}

// halves is how many shots are left to one who moves after them (REV-052, REV-A51).
func (m *menu) halves(item uint8) int { return m.b.credit(m.a, item, m.round, true) / fullShot }

// volley counts the weapons of one kind at hand, of which one after the other is thrown.
func volley(s *rules.Combatant, item uint8) int {
	n := 0
	for i := int(item); i < len(s.Items); i++ {
		if alike(&s.Items[i], &s.Items[item]) {
			n++
		}
	}
	return n
}

func alike(a, b *rules.Item) bool {
	return a.Use == b.Use && a.Row == b.Row && (a.State == rules.Ready || a.State == rules.Stowed)
}

// missileItem is the weapon of a shot, or the next of its kind for the later ones that are
// thrown.
func missileItem(x *rules.Exchange) uint8 {
	left := int(x.Blow)
	for i := int(x.Act.Item); i < rules.NItem && x.Act.Kind == rules.ActThrow; i++ {
		if !alike(&x.Facts.Actor.Items[i], &x.Facts.Actor.Items[x.Act.Item]) {
			continue
		}
		if left == 0 {
			return uint8(i)
		}
		left--
	}
	return x.Act.Item
}

// credit is how much of a shot somebody has made ready in a round, in quarters: the
// rate of fire, halved for one who moves, and what earlier rounds have left over; no
// rounding, but by option to whole shots (REV-052, REV-A42). The weapon is ready at first, and a round without
// shooting makes it ready again at the full rate.
func (b *book) credit(s *rules.Combatant, item uint8, round int32, moving bool) int {
	nominal := int(s.Items[item].Traits[itemRate]) * fullShot / 2
	rate := nominal
	if moving {
		rate = b.halved(rate)
		if rate == 0 {
			return 0
		}
	}
	m, ok := s.Mark(markShots)
	if !ok || !sameRate(s, uint8(m.Values[shotsItem]), item) {
		return max(rate, fullShot)
	}
	carry, idle := int(m.Values[shotsCarry]), int(round-m.Values[shotsRound])-1
	if idle < 0 {
		return carry // has shot in this round
	}
	return max(carry+rate, min(carry+idle*nominal+rate, max(rate, fullShot)))
}

// sameRate reports whether two items share one rate of fire: an item with itself, and all
// weapons of a kind that are thrown, one after the other (REV-A61).
func sameRate(s *rules.Combatant, was, item uint8) bool {
	a, b := s.Item(was), s.Item(item)
	return was == item || a != nil && b != nil && a.Use == b.Use && a.Row == b.Row && a.Use.Has(rules.UseThrow)
}

// halved is the rate of one who moves, in quarters of a shot (REV-052, REV-A42).
func (b *book) halved(rate int) int {
	switch rate /= movingRate; b.o.RateRound {
	case rateUp:
		return (rate + fullShot - 1) / fullShot * fullShot
	case rateDown:
		return rate / fullShot * fullShot
	}
	return rate
}

// readied is the credit of an exchange. To move after shooting halves the rate as to move
// before it does (REV-052, REV-A61).
func (b *book) readied(x *rules.Exchange) int {
	return b.credit(x.Facts.Actor, x.Act.Item, x.Facts.Round, x.Facts.Flags&(rules.FlagMoved|rules.FlagMoves) != 0)
}

// stray finds out who is shot at, if the target has opponents next to it in melee:
// one d100 against their chances added up in ascending id (REV-063, REV-064,
// REV-A16, REV-A53).
func (b *book) stray(x *rules.Exchange) {
	if x.Facts.Flags.Has(rules.FlagLost) || x.Facts.Actor.Marked(markFumbled) || b.readied(x) < fullShot {
		return
	}
	if b.o.SeparateStray {
		b.straySeparately(x)
		return
	}
	sum := b.strayChances(x)
	if sum == 0 {
		return
	}
	var room [8]int
	cuts, to := room[:0], 0
	for i := range x.Facts.Near {
		to += b.strayChance(x, &x.Facts.Near[i])
		cuts = append(cuts, to)
	}
	die := x.Dice.Class(rollStray, percentDie, cuts...)
	x.Verdict.Rolled(x.By, rollStray, sum, die, die <= sum)
	sum = 0
	for i := range x.Facts.Near {
		n := &x.Facts.Near[i]
		if sum += b.strayChance(x, n); sum >= die && x.Again == 0 {
			x.Again = n.Combatant.ID
		}
	}
}

// straySeparately rolls for each opponent; the first success takes the shot. The dice are
// those that are thrown, whoever else stands near.
func (b *book) straySeparately(x *rules.Exchange) {
	thrown := 0
	for i := range x.Facts.Near {
		chance := b.strayChance(x, &x.Facts.Near[i])
		if chance == 0 {
			continue
		}
		die := x.Dice.ClassAt(rollStray, thrown, percentDie, chance)
		thrown++
		x.Verdict.Rolled(x.By, rollStray, chance, die, die <= chance)
		if die <= chance {
			x.Again = x.Facts.Near[i].Combatant.ID
			return
		}
	}
}

// strayChances are the chances of all near the target, added up; 0 if the shot is not into
// melee (REV-063).
func (b *book) strayChances(x *rules.Exchange) (sum int) {
	for i := range x.Facts.Near {
		sum += b.strayChance(x, &x.Facts.Near[i])
	}
	return sum
}

// strayChance is the chance, in percent, that a shot goes to somebody near the target:
// by its size, if it is an opponent next to it in melee with it (REV-064, REV-A17).
func (b *book) strayChance(x *rules.Exchange, n *rules.Near) int {
	if !n.Melee || n.Steps > adjacent || n.Combatant.Team == x.Facts.Target.Team || n.Combatant.ID == x.By {
		return 0
	}
	return b.t.stray[min(n.Combatant.Trait(traitSize), int(gargantuan))]
}

// shoot makes the attack roll of a shot.
func (b *book) shoot(x *rules.Exchange) {
	if lost(x) || !b.rate(x) {
		return
	}
	band := b.band(x)
	if band == outOfRange { // REV-061
		x.Verdict.Outcome = rules.Lost
		return
	}
	if b.sure(x) {
		x.Results[resultBlow], x.Verdict.Outcome = int32(blowHit), rules.Hit
		return
	}
	var c ledger.Case
	b.meets(x, aims, &c)
	c.Hold.Set(strikes, x.Act.Kind == rules.ActThrow) // REV-070: Strength, too
	armedWith(&c, x)
	b.shotAt(&c, x, band)
	n := b.mods.need.Add(&x.Verdict, &c)
	b.mods.attack[ofShot].Add(&x.Verdict, &c)
	b.swing(x, n)
}

// rate counts the shots of a round with the first of them, and reports whether there
// is one: at half a shot a round every second goes into making ready (REV-052).
func (b *book) rate(x *rules.Exchange) bool {
	n := b.readied(x)
	if x.Blow > 0 {
		return true
	}
	x.Verdict.Mod(totalRate, "REV-052", rules.From(rules.FromItem, x.Act.Item), n)
	x.Verdict.Mark("REV-052", x.By, markShots, 0, rules.Forever(), int(x.Act.Item), n%fullShot, int(x.Facts.Round))
	if n < fullShot {
		x.Results[resultSlow], x.Verdict.Outcome, x.Stop = 1, rules.Done, true
		return false
	}
	return true
}

// band is how far the target is for the weapon (REV-061, REV-T3).
func (b *book) band(x *rules.Exchange) rangeBand {
	it := x.Facts.Actor.Item(x.Act.Item)
	if it == nil {
		return outOfRange
	}
	unit := int64(b.unit())
	square := func(mm int64) int64 { return mm * mm }
	return bandOfRange(x.Facts.Range, square(int64(it.Traits[itemShort])*unit), square(int64(it.Traits[itemMedium])*unit), square(int64(it.Max)))
}

// bandOfRange is the band of a distance (REV-061); all are in the same unit.
func bandOfRange(distance, short, medium, long int64) rangeBand {
	switch {
	case distance <= short:
		return shortBand
	case distance <= medium:
		return mediumBand
	case distance <= long:
		return longBand
	}
	return outOfRange
}

// hidden is the row of a percentage, all zero below the first (REV-A18).
func (b *book) hidden(percent uint8) coverRow {
	var row coverRow
	for _, r := range b.t.covers {
		if int(percent) >= r.percent {
			row = r
		}
	}
	return row
}
