package fighter

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

// What the judge answers of the worked examples, a blow in battle does: these are the ones
// about the attack roll, its open end, and armour.

func TestTheWorkedBlows(t *testing.T) { // FTR-010, FTR-021, FTR-022, FTR-023: ex-01, ex-02
	for _, c := range []struct {
		name                          string
		d100, attack, defence, result int
		who                           rules.ID
		low, high, answer             int
		misses                        bool
	}{
		{"ex-01: 25 - 65 + 12, the attacker from 7 to 63", 25, 65, 12, -28, ann, 7, 63, 63, false},
		{"ex-02: 80 - 55 + 18, the target from 1 to 78, or off the table", 80, 55, 18, 43, bo, 0, 78, 78, false},
		{"ex-02: over the head", 80, 55, 18, 43, bo, 0, 78, 0, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := plain(t)
			a, d := side(t, b, ann, `{"weapon": "dagger"}`), side(t, b, bo, `{"weapon": "dagger"}`)
			meets(a, d, c.attack, c.defence)
			f := blow(t, b, a, d, 35).rolls("attack", c.d100)
			if !c.misses {
				f.rolls("dam", 1)
			}
			asked := f.choose(rules.AskPoint, c.answer)
			if len(asked) != 1 || asked[0].Who != c.who || int(asked[0].Lo) != c.low {
				t.Fatalf("asked %+v, want %d from %d", asked, c.who, c.low)
			}
			want(t, "result", f.result("result"), c.result)
			want(t, "point", f.result("point"), c.answer)
			want(t, "misses", f.x.Verdict.Outcome == rules.Miss, c.misses)
		})
	}
}

// Aim 50 and +55: the target can leave its table either way, and need not.
func TestABlowMayLeaveTheTableEitherWay(t *testing.T) { // FTR-022, FTR-023, FTR-A05
	for answer, misses := range map[int]bool{0: true, 101: true, 50: false, 1: false, 100: false} {
		b := plain(t)
		a, d := side(t, b, ann, `{"weapon": "dagger"}`), side(t, b, bo, `{"weapon": "dagger"}`)
		meets(a, d, 30, 0)
		f := blow(t, b, a, d, 50).rolls("attack", 85)
		if !misses {
			f.rolls("dam", 1)
		}
		f.choose(rules.AskPoint, answer)
		want(t, "point", f.result("point"), answer)
		want(t, "misses", f.x.Verdict.Outcome == rules.Miss, misses)
	}
}

func TestTheWorkedShot(t *testing.T) { // FTR-012, FTR-024: ex-06
	b := plain(t)
	a, d := side(t, b, ann, `{"ft": 4, "weapon": "short_bow", "loaded": true}`), side(t, b, bo, `{}`)
	d.Traits[column(t, b.Shape().Traits, "ranged_defence")] = 25
	f := newFight(t, b, a, d, rules.Act{Kind: rules.ActShoot, Aim: 85}).rolls("attack", 20).rolls("dam", 1)
	want(t, "questions", len(f.choose(rules.AskPoint, 80)), 0)
	want(t, "20 - 50 + 25", f.result("result"), -5)
	want(t, "point", f.result("point"), 85)
}

func TestTheWorkedHauberk(t *testing.T) { // FTR-083, FTR-087: ex-16
	for blowOf, splits := range map[int]bool{24: true, 23: false} {
		b := plain(t)
		a, d := side(t, b, ann, `{"weapon": "dagger"}`), side(t, b, bo, `{"weapon": "dagger", "armour": ["mail_hauberk"]}`)
		meets(a, d, 50, 0)
		a.Traits[ftDamTrait(t, b)] = int16(blowOf - 4)
		f := blow(t, b, a, d, 20).rolls("attack", 50).rolls("dam", 4)
		f.come()
		want(t, "stopped at the arm", blowOf-f.result("specific"), 3)
		split := 0
		for _, e := range f.effects(rules.EffMark) {
			if e.What == kind(t, b, "split") {
				split++
			}
		}
		want(t, "destroyed there", split == 1, splits)
	}
}

func TestOpenEndedDice(t *testing.T) { // FTR-009, FTR-A02: ex-22
	for _, c := range []struct {
		rud   string
		faces []int
		total int
	}{
		{"open", []int{97, 12}, 109}, {"open", []int{95}, 95}, {"open", []int{96, 96, 95}, 96 + 96 + 95},
		{"open", []int{6}, 6}, {"open", []int{5, 30}, 5 - 30}, {"open", []int{1, 100, 4}, 1 - 100 - 4}, {"open", []int{97, 3}, 100},
		{"off", []int{97}, 97}, {"off", []int{1}, 1},
		{"extremes", []int{99}, 99}, {"extremes", []int{100, 100, 2}, 202}, {"extremes", []int{2}, 2}, {"extremes", []int{1, 99}, -98},
	} {
		b := newBook(t, rules.Setting{Key: "rud", Value: c.rud})
		a, d := side(t, b, ann, `{"weapon": "dagger"}`), side(t, b, bo, `{"weapon": "dagger"}`)
		meets(a, d, 0, 0)
		f := blow(t, b, a, d, 50).rolls("attack", c.faces...)
		if c.total <= 50 {
			f.rolls("dam", 1)
		}
		f.choose(rules.AskPoint, 101)
		want(t, c.rud, f.result("result"), c.total)
	}
}

func TestTheOpenEndedShieldDie(t *testing.T) { // FTR-009, FTR-068
	for _, c := range []struct {
		faces []int
		ads   int
	}{{[]int{20, 1}, 3}, {[]int{1, 20, 5}, 0}, {[]int{14}, 3}, {[]int{13}, 0}} {
		b := newBook(t)
		a, d := side(t, b, ann, `{"weapon": "dagger"}`), side(t, b, bo, `{"weapon": "dagger", "shield": "buckler"}`)
		meets(a, d, 50, 0)
		f := blow(t, b, a, d, 40).rolls("attack", 50).answers("shield", c.faces...).rolls("dam", 4)
		f.choose(rules.AskShield, 1)
		want(t, "shield ADS", f.result("shield_ads"), c.ads)
	}
}
