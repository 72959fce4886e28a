package nc

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

// NC-130, NC-133, NC-136, NC-120, NC-G-06: a creature of one's own needs no more than hit dice
// and a routine of attacks, of which each may be poisonous.
func TestACreatureOfOnesOwn(t *testing.T) {
	b := newBook(t)
	f := fighter(t, b, `{"monster":{"name":"marsh_adder","hit_dice":2,"attacks":[{"weapon":"lizard_bite","poison":2},"lizard_claw"]}}`)
	for _, c := range []struct {
		what      string
		got, want int
	}{
		{"OF of two hit dice", int(f.Traits[rules.OF]), 4}, {"DF, half of them", int(f.Traits[rules.DF]), 1},
		{"hit points", int(f.Pools[0].Max), 90}, {"dice of poison", int(f.Items[0].Traits[4]), 2}, {"and none on the claw", int(f.Items[1].Traits[4]), 0},
		{"attacks in two rounds", int(f.Items[0].Traits[5]), 4},
	} {
		if c.got != c.want {
			t.Errorf("%s: %d, want %d", c.what, c.got, c.want)
		}
	}
	if f.Kind != "marsh adder" || !f.Items[0].Use.Has(rules.UseNatural) {
		t.Errorf("%q with %+v", f.Kind, f.Items[0])
	}
	f = fighter(t, b, `{"monster":{"hit_dice":4,"of":9,"df":5,"ar":30,"dr":2,"movement":12,"attacks":["zorn_bite"]},"hp":33,"height_ft":9}`)
	if f.Traits[rules.OF] != 9 || f.Traits[rules.DF] != 5 || f.Traits[rules.AR] != 30 || f.Traits[rules.DR] != 2 || f.Pools[0].Max != 33 {
		t.Errorf("%+v %+v", f.Traits[:4], f.Pools[0])
	}
	f = fighter(t, b, `{"monster":{"hit_dice":0,"attacks":["lizard_claw"]}}`) // less than half a die (NC-024)
	if f.Traits[rules.OF] != 0 || f.Traits[rules.DF] != 0 || f.Pools[0].Max != 1 {
		t.Errorf("%+v %+v", f.Traits[:4], f.Pools[0])
	}
}

// NC-G-32: a creature without an attack, or with one that nobody knows, is refused.
func TestACreatureNeedsAnAttack(t *testing.T) {
	for _, stats := range []string{`{"monster":{"hit_dice":2}}`, `{"monster":{"hit_dice":2,"attacks":["tail_of_straw"]}}`, `{"monster":{"hit_dice":2,"attacks":["longbow"]}}`, `{"monster":{"attacks":["fist"]}}`,
		`{"monster":{"hit_dice":2,"hp":9,"attacks":["lizard_claw"]}}`} {
		if _, err := build(newBook(t), stats); err == nil {
			t.Errorf("%s is taken", stats)
		}
	}
}
