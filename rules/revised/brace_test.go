package revised

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

const spearman = `{"group": "warrior", "level": 1, "max_hp": 10, "weapons": ["spear"]}`

func TestSettingAgainstACharge(t *testing.T) { // REV-057, REV-A44
	b := newBook(t)
	pike := side(t, b, attacker, spearman)
	wantOffered(t, b, pike, after(), rules.ActSet, true)
	wantOffered(t, b, pike, after(rules.ActSet), rules.ActMove, false)
	wantOffered(t, b, side(t, b, attacker, fighter), after(), rules.ActSet, false)
	wantOffered(t, newBook(t, "set_any_weapon", "on"), side(t, b, attacker, fighter), after(), rules.ActSet, true)
	x := against(pike, pike, rules.Act{Kind: rules.ActSet})
	if e := wantEffect(t, attack(t, b, x), rules.EffMark, attacker, markSet); e.Ends != rules.TurnEnd || e.Turns != 2 {
		t.Errorf("%+v", e)
	}
}

// charged runs the second combatant onto the first, who is set or not.
func afterCharge(t *testing.T, b *book, set bool) *rules.Plan {
	pike := side(t, b, defender, spearman)
	if set {
		put(pike, rules.Mark{Kind: markSet})
	}
	var p rules.Plan
	b.Provoke(&rules.Trigger{Kind: rules.TriggerCharge, By: side(t, b, attacker, fighter), To: pike, Tick: 70}, &p)
	return &p
}

func TestRunningOntoASetSpear(t *testing.T) { // REV-057, REV-A52
	p := afterCharge(t, newBook(t), true)
	wantEffect(t, p.For(attacker), rules.EffMark, attacker, markCharging)
	if e := wantEffect(t, p.For(defender), rules.EffMark, defender, markBraced); e.Other != attacker || e.Ends != rules.TurnEnd || e.Turns != 1 {
		t.Errorf("%+v", e)
	}
	if len(p.Slots) != 0 {
		t.Errorf("strikes at once: %+v", p.Slots)
	}
	p = afterCharge(t, newBook(t), false)
	wantNoEffect(t, p.For(defender), rules.EffMark, defender, markBraced)
	p = afterCharge(t, newBook(t, "set_immediate", "on"), true)
	if len(p.Slots) != 1 || p.Slots[0].Actor != defender || p.Slots[0].Why != "REV-A52" {
		t.Errorf("%+v", p.Slots)
	}
	wantEffect(t, p.For(defender), rules.EffUnmark, defender, markSet)
}

// By the option the weapon that is set strikes as the charger arrives. A hit is doubled, and hit
// or miss: the weapon is no longer set.
func TestASetSpearThatStrikesAtOnce(t *testing.T) { // REV-A52, set_immediate
	b := newBook(t, "set_immediate", "on")
	for die, want := range map[int]int{19: 8, 3: 0} {
		a := side(t, b, attacker, spearman)
		put(a, rules.Mark{Kind: markBraced, Other: defender})
		x := against(a, side(t, b, defender, bare), oneBlow)
		x.Slot = *granted(reactCharge)
		with := []stated{throws(attacker, rollAttack, die)}
		if want > 0 {
			with = append(with, throws(attacker, rollDamage, 4))
		}
		v := attack(t, b, x, with...)
		wantTaken(t, v, want)
		wantEffect(t, v, rules.EffUnmark, attacker, markBraced)
	}
}

// braced is a hit of 4 on the die with a +1 spear on one who has run onto it.
func braced(t *testing.T, b *book, stats string, more ...stated) *rules.Verdict {
	a := side(t, b, attacker, stats)
	a.Items[0].Traits[itemMagic] = 1
	put(a, rules.Mark{Kind: markBraced, Other: defender})
	return attack(t, b, against(a, side(t, b, defender, bare), oneBlow), append(more, throws(attacker, rollDamage, 4))...)
}

func TestDoubledDamage(t *testing.T) { // REV-057, REV-A13, REV-A14, REV-A44
	hit, crit := throws(attacker, rollAttack, 15), throws(attacker, rollAttack, 20)
	v := braced(t, newBook(t), spearman, hit)
	wantTaken(t, v, 9)
	wantEffect(t, v, rules.EffUnmark, attacker, markBraced)
	wantTaken(t, braced(t, newBook(t), spearman, crit, throws(attacker, rollCritical, 2)), 13)
	wantTaken(t, braced(t, newBook(t, "double_total", "on"), spearman, hit), 10)
	wantTaken(t, braced(t, newBook(t), fighter, hit), 5)
	wantTaken(t, braced(t, newBook(t, "set_any_weapon", "on"), fighter, hit), 9)
}

func TestALanceOfARider(t *testing.T) { // REV-055, REV-A56
	lancer := `{"group": "warrior", "level": 1, "max_hp": 10, "weapons": ["lance_light"]}`
	for _, c := range []struct {
		option     string
		conditions []string
		want       int
	}{{"off", nil, 8}, {"on", nil, 4}, {"on", []string{"mounted"}, 8}} {
		b := newBook(t, "lance_mounted", c.option)
		x := against(side(t, b, attacker, lancer, c.conditions...), side(t, b, defender, bare), oneBlow)
		x.Facts.Flags |= rules.FlagCharged
		wantTaken(t, attack(t, b, x, throws(attacker, rollAttack, 15), throws(attacker, rollDamage, 4)), c.want)
	}
}
