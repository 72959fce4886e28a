package nc

import "github.com/affray-engine/affray/rules"

// facts are what decides a physical blow beside the numbers of the two: one value
// for the engine's exchanges and for the judge's requests.
type facts struct {
	a, d            *rules.Combatant
	item            *rules.Item // nil: bare hands, or numbers given
	itemIndex       uint8
	weapon          *weapon // nil if numbers are given
	attack, defence conditionSet
	missile         *projectile // nil in melee
	plus            bool        // an enchanted missile (NC-A-20)
	helpless        bool        // NC-G-12
	rear            bool        // NC-G-05
	cover, conceal  int         // percent
	size            int         // DF
	band            band
	cross           bool
	ar, hp          int
	given           *given
	rolls           blowRolls
}

// given are numbers stated in place of those of a side (section 15).
type given struct{ of, natural, magic, bdr, gear, damage int }

// blow judges one physical attack: roll, wound, and what hangs on it.
func (b *book) blow(x *rules.Exchange, f *facts) (hit bool) {
	if !b.hits(x, f) {
		return false
	}
	b.harm(x, f, b.damage(x, f))
	return true
}

// hits rolls to hit.
func (b *book) hits(x *rules.Exchange, f *facts) (hit bool) {
	v := &x.Verdict
	need := b.t.percent(b.offence(v, f) - b.defence(v, f)) // NC-060, NC-061
	critical := need / 10                                  // NC-064, NC-A-16, NC-A-54
	roll := x.Dice.Class(f.rolls.hit, 100, b.t.cuts[need]...)
	hit = roll <= need // NC-062; NC-063 by the ends of the table
	v.Rolled(x.By, f.rolls.hit, need, roll, hit)
	if !hit {
		v.Outcome = rules.Miss // NC-067: no worse than that
		return false
	}
	v.Outcome = rules.Hit
	if roll <= critical {
		v.Outcome = rules.Critical
	}
	return true
}

// offence adds up OF (NC-030, NC-031).
func (b *book) offence(v *rules.Verdict, f *facts) int {
	of := 0
	if f.given != nil {
		of = v.Mod(totalOF, "NC-060", rules.From(rules.FromTrait, rules.OF), f.given.of)
	} else {
		of = b.ownOffence(v, f)
	}
	if f.attack.has(blinded) {
		of += v.Mod(totalOF, "NC-080", rules.From(rules.FromMark, markBlinded), b.t.conditions[blinded].of)
	}
	if f.rear {
		of += v.Mod(totalOF, "NC-G-05", rules.From(rules.FromPlace, rules.PlaceArc), 2)
	}
	return of
}

// ownOffence is OF from the attacker's own numbers and weapon: the sum of the parts,
// also where a worked example says otherwise (NC-A-09).
func (b *book) ownOffence(v *rules.Verdict, f *facts) int {
	rule, ability, trait := rules.Rule("NC-030"), rules.Rule("NC-030"), strikeHit
	if f.missile != nil {
		rule, ability, trait = "NC-031", "NC-031", reaction // strength does not count
	}
	if f.a.Traits[beast] != 0 {
		rule = "NC-130"
	}
	of := v.Mod(totalOF, rule, rules.From(rules.FromTrait, levelOF), f.a.Trait(levelOF))
	of += note(v, totalOF, ability, rules.From(rules.FromTrait, trait), f.a.Trait(trait))
	of += note(v, totalOF, "NC-030", rules.From(rules.FromTrait, itemOF), f.a.Trait(itemOF))
	of += note(v, totalOF, "NC-G-13", rules.From(rules.FromMark, markArm), f.a.Trait(lasting))
	if f.missile != nil {
		of += note(v, totalOF, "NC-098", rules.From(rules.FromItem, f.itemIndex), f.missile.of)
	}
	if f.item == nil {
		return of
	}
	of += note(v, totalOF, "NC-G-19", rules.From(rules.FromItem, f.itemIndex), twoWeaponOF(f))
	plus := rules.Rule("NC-033")
	if f.missile != nil {
		plus = "NC-G-30"
	}
	of += note(v, totalOF, plus, rules.From(rules.FromItem, f.itemIndex), int(f.item.Traits[itemPlus]))
	if f.item.Traits[itemSpecialised] != 0 && b.o.Specialisation {
		of += v.Mod(totalOF, "NC-032", rules.From(rules.FromItem, f.itemIndex), 1)
	}
	return of
}

// note is a modifier that is written down only if it changes something.
func note(v *rules.Verdict, term uint8, r rules.Rule, from rules.Source, n int) int {
	if n != 0 {
		v.Mod(term, r, from, n)
	}
	return n
}

// defence adds up DF (NC-040, NC-090, NC-091): the natural part up to a missile's
// maximum, then magic, conditions, and what a missile's target has.
func (b *book) defence(v *rules.Verdict, f *facts) int {
	from := len(v.Mods)
	df, inside := b.natural(v, f), len(v.Mods)
	if f.missile != nil && b.o.CapScope == capNonMagic {
		df += b.state(v, f)
		inside = len(v.Mods)
	}
	if f.missile != nil {
		df = b.capped(v, f, from, inside, df)
	}
	df += b.magic(v, f)
	if f.missile == nil || b.o.CapScope != capNonMagic {
		df += b.state(v, f)
	}
	if f.missile != nil {
		return df + b.target(v, f)
	}
	if b.o.SizeInMelee {
		df += note(v, totalDF, "NC-A-18", rules.From(rules.FromPlace, rules.PlaceSize), f.size)
	}
	return df // NC-099: nothing else of a target's counts in melee
}

// natural is the part of DF that a missile's maximum holds down (NC-091).
func (b *book) natural(v *rules.Verdict, f *facts) int {
	if f.given != nil {
		return v.Mod(totalDF, "NC-060", rules.From(rules.FromTargetTrait, rules.DF), f.given.natural)
	}
	level, gone := rules.Rule("NC-040"), rules.Rule("")
	if f.d.Traits[beast] != 0 {
		level = "NC-133"
	}
	switch {
	case f.helpless:
		gone = "NC-G-12"
	case f.defence.has(casting) && b.o.CastingLoseSkill:
		gone = "NC-A-03"
	}
	df := count(v, totalDF, level, gone, rules.From(rules.FromTargetTrait, levelDF), f.d.Trait(levelDF))
	if f.rear && gone == "" {
		gone = "NC-G-05"
	}
	df += count(v, totalDF, "NC-041", gone, rules.From(rules.FromTargetTrait, dexDF), f.d.Trait(dexDF))
	df += note(v, totalDF, "NC-042", rules.From(rules.FromTargetTrait, armourDF), f.d.Trait(armourDF))
	if i, why := shieldOf(f); i != rules.NoItem {
		df += count(v, totalDF, "NC-043", why, rules.From(rules.FromTargetItem, i), b.o.ShieldDF)
	}
	return df
}

// count is note for a modifier that a rule may have suppressed.
func count(v *rules.Verdict, term uint8, r, over rules.Rule, from rules.Source, n int) int {
	if n == 0 {
		return 0
	}
	if over != "" {
		v.Suppressed(term, r, over, from, n)
		return 0
	}
	return v.Mod(term, r, from, n)
}

// capped holds the natural part down to the missile's maximum (NC-090): what made
// it up is suppressed, and the maximum stands in its place.
func (b *book) capped(v *rules.Verdict, f *facts, from, to, df int) int {
	rest := 0
	if b.o.CapScope == capLevelDex && f.given == nil {
		for i := from; i < to; i++ {
			if m := &v.Mods[i]; m.Over == "" && m.Rule != "NC-040" && m.Rule != "NC-041" && m.Rule != "NC-133" {
				rest += int(m.Amount)
			}
		}
	}
	if df-rest <= f.missile.maxDF {
		return df // a lower DF is not raised
	}
	for i := from; i < to; i++ {
		m := &v.Mods[i]
		outside := b.o.CapScope == capLevelDex && (m.Rule == "NC-042" || m.Rule == "NC-043")
		if m.Over == "" && !outside {
			m.Over = "NC-090"
		}
	}
	return rest + v.Mod(totalDF, "NC-090", rules.From(rules.FromItem, f.itemIndex), f.missile.maxDF)
}

// magic is the part of DF outside every maximum (NC-091).
func (b *book) magic(v *rules.Verdict, f *facts) int {
	if f.given != nil {
		return note(v, totalDF, "NC-044", rules.From(rules.FromTargetTrait, itemDF), f.given.magic)
	}
	df := note(v, totalDF, "NC-044", rules.From(rules.FromTargetTrait, itemDF), f.d.Trait(itemDF))
	if i, why := shieldOf(f); i != rules.NoItem {
		df += count(v, totalDF, "NC-043", why, rules.From(rules.FromTargetItem, i), int(f.d.Items[i].Traits[itemPlus]))
	}
	if f.d.Marked(markVeil) {
		df += v.Mod(totalDF, "NC-139", rules.From(rules.FromTargetMark, markVeil), 2)
	}
	if f.d.Marked(markShield) && !f.rear {
		bonus := 2
		if f.missile != nil {
			bonus = 4
		}
		df += v.Mod(totalDF, "NC-141", rules.From(rules.FromTargetMark, markShield), bonus)
	}
	if f.d.Marked(markWebbed) && !f.helpless {
		df += v.Mod(totalDF, "NC-141", rules.From(rules.FromTargetMark, markWebbed), -2)
	}
	return df
}

// shieldOf finds the target's shield, which gives DF alone (NC-A-60), and the rule that takes its use away.
func shieldOf(f *facts) (item uint8, why rules.Rule) {
	item = f.d.Wielded(rules.UseShield)
	if item == rules.NoItem {
		return item, ""
	}
	switch {
	case f.helpless:
		return item, "NC-G-12"
	case f.rear:
		return item, "NC-G-05"
	case f.d.Marked(markShieldArm):
		return item, "NC-G-13"
	}
	for i := range f.d.Items { // NC-G-29
		if it := &f.d.Items[i]; it.Hands == 2 && it.InHand() {
			return item, "NC-G-29"
		}
	}
	return item, ""
}
