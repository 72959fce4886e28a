package revised

import "github.com/affray-engine/affray/rules"

// Rows of spells: whom they are for.
const (
	spellHarm  uint8 = iota // an enemy
	spellBlast              // all in an area
	spellAid                // a friend
)

var spells = []rules.RowType{
	spellHarm:  {Name: "harm", Text: "a spell at an enemy", Harm: true},
	spellBlast: {Name: "blast", Text: "a spell at all in an area", Harm: true, Area: rules.AreaTerms{Shape: rules.AreaCircle}},
	spellAid:   {Name: "aid", Text: "a spell for a friend"},
}

// powerModes are how the use of a power is told.
var powerModes = []rules.Mode{
	{Kind: rules.ActCast, Mode: spellHarm, Name: "harm", Does: "casts %o at %t", Do: "cast %o at %t"},
	{Kind: rules.ActCast, Mode: spellBlast, Name: "blast", Does: "casts %o at %t", Do: "cast %o at %c"},
	{Kind: rules.ActCast, Mode: spellAid, Name: "aid", Does: "casts %o on %t", Do: "cast %o on %t"},
	{Kind: rules.ActSpecial, Mode: specialWait, Name: "wait", Does: "waits", Do: "wait"},
	{Kind: rules.ActSpecial, Mode: specialMount, Name: "mount", Does: "gets back into the saddle", Do: "get back into the saddle"},
	{Kind: rules.ActSpecial, Mode: specialDrink, Name: "drink", Does: "drinks %o", Do: "drink %o"},
	{Kind: rules.ActSpecial, Mode: specialAdminister, Name: "administer", Does: "gives %o to %t", Do: "give %o to %t"},
	{Kind: rules.ActSpecial, Mode: specialCheck, Name: "check", Does: "tries %o on %t", Do: "try %o on %t"},
}

// powers offers to cast, to drink and to give to drink, and to try a proficiency.
func (m *menu) powers() {
	for i := range m.a.Items {
		it, item := &m.a.Items[i], uint8(i)
		if it.Use == 0 || !m.serves(item, it) {
			continue
		}
		switch power(it.Traits[itemPower]) {
		case spell:
			m.cast(item, it)
		case potion:
			m.power(rules.Offer{Mode: specialDrink, Item: item, At: rules.AtSelf, Rule: "REV-043"})
			m.power(rules.Offer{Mode: specialAdminister, Item: item, At: rules.AtAllyReach, Rule: "REV-A46"})
		case proficiency:
			m.power(rules.Offer{Mode: specialCheck, Item: item, At: tried(it), Rule: "REV-041"})
		}
	}
}

// serves reports whether a power can be used as the order stands: a potion is in hand, of what is
// used up some is left.
func (m *menu) serves(item uint8, it *rules.Item) bool {
	switch {
	case m.has(rules.ActCast, item) || m.has(rules.ActSpecial, item):
		return false
	case power(it.Traits[itemPower]) == potion:
		return m.inHand(item)
	}
	return work(it.Traits[itemWork]) == noWork || left(m.a, item)
}

// left reports whether a power that is used up can be used once more.
func left(s *rules.Combatant, item uint8) bool {
	_, ok := prepared(s, item)
	return ok
}

// prepared is the mark of the next use of a power.
func prepared(s *rules.Combatant, item uint8) (m rules.Mark, ok bool) {
	for i := range s.Marks {
		if m := &s.Marks[i]; m.Kind == markPrepared && m.Values[0] == int32(item) {
			return *m, true
		}
	}
	return m, false
}

// tried is on whom a proficiency is tried.
func tried(it *rules.Item) rules.TargetRule {
	switch {
	case work(it.Traits[itemWork]) == noWork:
		return rules.AtSelf
	case kindly(it):
		return rules.AtAllyReach
	}
	return rules.AtEnemyReach
}

func (m *menu) power(o rules.Offer) {
	o.Kind = rules.ActSpecial
	m.offer(o)
}

// cast offers a spell. It takes effect so many points of initiative later as its casting time
// says, at the end of the round at the latest, and nobody does anything else meanwhile
// (REV-041, REV-T4). A headlock or a bear hug forbids it (10.2).
func (m *menu) cast(item uint8, it *rules.Item) {
	if m.b.choked(m.a) {
		return
	}
	o := rules.Offer{Kind: rules.ActCast, Item: item, Mode: spellHarm, At: rules.AtEnemySight, Rule: "REV-041"}
	o.Terms.Max = it.Max
	touch := it.Max == 0
	switch radius := rules.Mm(it.Traits[itemRadius]) * footNum / footDen; {
	case radius > 0:
		o.Mode, o.At = spellBlast, rules.AtArea
		o.Terms.Area = rules.AreaTerms{Shape: rules.AreaCircle, Radius: radius}
	case kindly(it) && touch:
		o.Mode, o.At = spellAid, rules.AtAllyReach
	case kindly(it):
		o.Mode, o.At = spellAid, rules.AtAllySight
	case touch:
		o.At = rules.AtEnemyReach
	}
	m.b.takesTime(m.s, int(it.Traits[itemCasting]), &o.Terms)
	m.offer(o)
}

// takesTime lets an act take effect so many points of initiative after a turn: among the
// turns of lower scores, in its order (REV-T4).
func (b *book) takesTime(s *rules.Slot, points int, t *rules.Terms) {
	if points == 0 {
		return
	}
	score := int(s.Rank) - firstRank - points
	of := s.At % rules.Tick(b.o.RoundSeconds)
	t.Ticks, t.Rank, t.Late = int16(max(b.tickOf(score)-of, 0)), rankOf(score), true // also within a tick
}

// uses reports whether an act uses a power.
func uses(a *rules.Act) bool {
	return a.Kind == rules.ActCast || a.Kind == rules.ActSpecial && (a.Mode == specialDrink || a.Mode == specialAdminister || a.Mode == specialCheck)
}

// use is a spell that takes effect on somebody, a potion that is drunk, a proficiency that is
// tried (REV-041, REV-043). What was to be reached and is gone comes to nothing.
func (b *book) use(x *rules.Exchange) {
	v, it := &x.Verdict, x.Facts.Actor.Item(x.Act.Item)
	v.Outcome = rules.Lost
	if it == nil || !b.ready(x.Facts.Actor) {
		return
	}
	spend(v, x.Facts.Actor, x.Act.Item, it)
	touch := it.Max == 0 && x.By != x.To
	if x.Facts.Flags.Has(rules.FlagLost) || touch && !x.Facts.Flags.Has(rules.FlagReach) || x.Act.Kind == rules.ActCast && b.choked(x.Facts.Actor) {
		return
	}
	if v.Outcome = rules.Done; !b.tries(x, it) {
		return
	}
	switch saved := b.saves(x, it); work(it.Traits[itemWork]) {
	case harms:
		b.blast(x, it, saved)
	case heals:
		b.heal(x, it)
	case givesMark:
		if !saved {
			v.Mark("REV-041", x.To, uint8(it.Traits[itemMark]), 0, rules.Until(rules.Tick(int(x.Facts.Tick)+int(it.Traits[itemRounds])*b.o.RoundSeconds))) // REV-T6
		}
	}
}

// spend uses a power up: an empty flask is dropped.
func spend(v *rules.Verdict, s *rules.Combatant, item uint8, it *rules.Item) {
	if power(it.Traits[itemPower]) == potion {
		v.ItemState("REV-043", s.ID, item, rules.Dropped)
		return
	}
	if m, ok := prepared(s, item); ok {
		v.UnmarkAt("REV-041", s.ID, markPrepared, m.Serial)
	}
}

// tries rolls for a proficiency; all else succeeds by itself.
func (b *book) tries(x *rules.Exchange, it *rules.Item) bool {
	need := int(it.Traits[itemChance])
	if need == 0 {
		return true
	}
	die := x.Dice.Class(rollCheck, percentDie, need)
	x.Verdict.Rolled(x.By, rollCheck, need, die, die <= need)
	if die > need {
		x.Verdict.Outcome = rules.Failed
	}
	return die <= need
}

// saves lets the target of a power save against it, with the one number that the rules have
// (REV-D5; ours).
func (b *book) saves(x *rules.Exchange, it *rules.Item) bool {
	if saving(it.Traits[itemSave]) == noSave {
		return false
	}
	need := x.Facts.Target.Trait(traitSave)
	die := x.Dice.Other().Class(rollSave, saveDie, need-1)
	x.Verdict.Rolled(x.To, rollSave, need, die, saved(die, need))
	if x.Verdict.Outcome = rules.Failed; saved(die, need) {
		x.Verdict.Outcome = rules.Saved
	}
	return saved(die, need)
}

// blast is the damage of a spell: one throw for all in its area. A save halves it or undoes it.
func (b *book) blast(x *rules.Exchange, it *rules.Item, saved bool) {
	if saved && saving(it.Traits[itemSave]) == negatingSave {
		return
	}
	v := &x.Verdict
	n, sides, plus := damageDice(it, medium)
	thrown := v.Mod(totalDamage, "REV-041", rules.From(rules.FromRoll, rollDamage), v.Rolled(x.By, rollDamage, 0, x.Dice.Shared().Sum(rollDamage, n, sides), true))
	v.Thrown(n, sides)
	if plus != 0 {
		thrown += v.Mod(totalDamage, "REV-041", rules.From(rules.FromItem, x.Act.Item), plus)
	}
	if saved {
		v.Mod(totalDamage, "REV-D5", rules.From(rules.FromRoll, rollSave), -(thrown - thrown/2))
	}
	if n := v.Sum(totalDamage); n > 0 {
		b.lose(x, "REV-041", n)
	}
}

// heal gives hit points back, never above the maximum.
func (b *book) heal(x *rules.Exchange, it *rules.Item) {
	v := &x.Verdict
	n, sides, plus := damageDice(it, medium)
	v.Mod(totalHealing, "REV-041", rules.From(rules.FromRoll, rollHealing), v.Rolled(x.By, rollHealing, 0, x.Dice.Sum(rollHealing, n, sides), true))
	v.Thrown(n, sides)
	if plus != 0 {
		v.Mod(totalHealing, "REV-041", rules.From(rules.FromItem, x.Act.Item), plus)
	}
	v.Lose("REV-041", x.To, poolHP, -max(0, v.Sum(totalHealing)))
}

// disrupt loses the spell that somebody is casting, as it has been hurt before it took effect
// (REV-041). It is used up.
func disrupt(x *rules.Exchange) {
	d := x.Facts.Target
	due := int32(d.Busy.Due)
	if !d.Doing(rules.ActCast) || due < x.Facts.Tick || due == x.Facts.Tick && x.Slot.Rank <= d.Busy.Terms.Rank {
		return
	}
	x.Verdict.Cancel("REV-041", d.ID)
	if it := d.Item(d.Busy.Act.Item); it != nil {
		spend(&x.Verdict, d, d.Busy.Act.Item, it)
	}
}
