package nc

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/internal/judgetest"
)

func TestWeaponsThatTheBookSettles(t *testing.T) { // NC-A-38, NC-A-56, NC-A-61, NC-A-65
	b := newBook(t)
	shooter := func(key string) *rules.Combatant {
		return side(t, b, 1, `{"race":"human","classes":[{"class":"fighter","level":10}],"weapon":"`+key+`"}`)
	}
	target := side(t, b, 2, `{"race":"human","classes":[{"class":"fighter","level":20}],"dex":18}`)
	target.Pools[0].Now = 10_000
	for _, c := range []struct {
		key    string
		kind   rules.ActKind
		of, df int
		dr     int
	}{
		{"longbow", rules.ActShoot, 6, 4, 4}, {"shortbow", rules.ActShoot, 6, 4, 4}, {"composite_shortbow", rules.ActShoot, 6, 4, 4},
		{"heavy_crossbow", rules.ActShoot, 8, 3, 3}, {"sling_bullet", rules.ActShoot, 7, 8, 8}, {"handgun", rules.ActShoot, 9, 1, 1},
		{"throwing_knife", rules.ActThrow, 6, 10, 10}, {"javelin", rules.ActThrow, 8, 10, 10}, {"dart", rules.ActThrow, 10, 10, 10},
	} {
		x := exchange(t, b, shooter(c.key), target, rules.Act{Kind: c.kind}, faces{"hit": 31, "damage": 1})
		wantSum(t, b, x, "of", c.of)
		wantSum(t, b, x, "df", c.df)
		if x.Verdict.Outcome == rules.Hit {
			wantSum(t, b, x, "dr", c.dr)
		}
	}
	x := exchange(t, b, shooter("longbow"), target, shoot, faces{"hit": 31, "damage": 10})
	wantSum(t, b, x, "damage", 100)
	x = exchange(t, b, shooter("bastard_sword"), side(t, b, 2, orc), strike, faces{"hit": 31, "damage": 10})
	wantSum(t, b, x, "damage", 100)
	out, fault := judgetest.Ask(t, b, "build", `{"race":"human","weapon":{"mode":"projectile","class":"tech"}}`)
	if out["of"] != 0.0 {
		t.Errorf("tech: %v %v", out, fault)
	}
}

func TestAMagicBow(t *testing.T) { // NC-G-30
	b := newBook(t)
	a := side(t, b, 1, `{"race":"human","weapon":{"weapon":"longbow","of_plus":2,"damage_plus":1}}`)
	x := exchange(t, b, a, side(t, b, 2, orc), shoot, faces{"hit": 10, "damage": 3})
	wantSum(t, b, x, "of", -4+2)
	wantSum(t, b, x, "damage", 30+10)
}

// What has been shown is the sum of all that counts, floored once: a caster with
// little DR who is struck hard has none, and no less.
func TestOneSumOneFloor(t *testing.T) { // NC-068, NC-A-72, NC-075
	b := newBook(t)
	d := side(t, b, 2, `{"race":"human","classes":[{"class":"mage","level":3}]}`)
	d.Pools[0].Now = 1000
	d.Busy = rules.Busy{Serial: 1, Due: 1, Act: rules.Act{Kind: rules.ActCast}}
	x := exchange(t, b, side(t, b, 1, soldier), d, strike, faces{"hit": 1, "damage": 4})
	wantSum(t, b, x, "dr", 0)
	if m, ok := mod(x, "NC-068"); !ok || m.Amount != 6 { // 3 - 5 - 4
		t.Errorf("%+v", x.Verdict.Mods)
	}
	out, _ := judgetest.Ask(t, b, "magic_damage", `{"damage":100,"defender":{"bdr":5,"conditions":["casting"]}}`)
	if out["dr_used"] != 5.0 {
		t.Errorf("casting costs nothing against magic: %v", out)
	}
}

func TestTheShapeOfTheBook(t *testing.T) { // NC-001, NC-G-01, NC-G-21, NC-G-22, NC-G-31, NC-010
	b := newBook(t)
	s := b.Shape()
	if s.Round != 10 || s.Shown != 1 || s.Space.CellMm != 1524 {
		t.Errorf("%d ticks, from %d, cells of %d mm", s.Round, s.Shown, s.Space.CellMm)
	}
	order := []rules.Phase{rules.PhaseAsk, rules.PhaseStrike, rules.PhaseApply, rules.PhaseMove, rules.PhaseEngage}
	i := 0
	for _, p := range s.Program[rules.SlotTurn] {
		if i < len(order) && p == order[i] {
			i++
		}
	}
	if i != len(order) {
		t.Errorf("phases %v", s.Program[rules.SlotTurn])
	}
	if len(s.Traits) > rules.NTrait || len(s.Marks) > rules.NMark {
		t.Errorf("%d traits, %d marks", len(s.Traits), len(s.Marks))
	}
	for _, m := range s.Marks {
		if m.Name == "" || m.Text == "" {
			t.Errorf("%+v", m)
		}
	}
	for _, c := range slices.Concat(rules.Columns(s.Traits), rules.Columns(s.ItemTraits)) {
		if c.Name == "" || c.Unit == "" || c.Text == "" {
			t.Errorf("%+v", c)
		}
	}
}

func TestSeverities(t *testing.T) { // NC-111, NC-112
	b := newBook(t)
	a := side(t, b, 1, `{"race":"human","weapon":{"weapon":"dagger","poison":1}}`)
	x := exchange(t, b, a, side(t, b, 2, orc), strike, faces{"hit": 10, "damage": 1, "poison_save": 1})
	if m := x.Verdict.Mods[len(x.Verdict.Mods)-1]; m.Rule != "NC-112" || m.Amount != -5 {
		t.Errorf("%+v", m)
	}
}
