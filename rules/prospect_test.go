package rules_test

import (
	"math/big"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

func prospect(b rules.Book, x *rules.Exchange) *rules.Prospect {
	var p rules.Prospect
	rules.Foresee(b, x, dice.Key{By: 1, To: 2}, &p)
	return &p
}

// A need of 2 on a d6 hits in 1/3; the d4 less 1 makes 0 to 3, each 1/12, and each is a result of
// its own, the likeliest first.
func TestAProspectHoldsEveryResultWithItsChance(t *testing.T) {
	p := prospect(newTiny(0), blow(3, 1, 1))
	if len(p.Results) != 5 || p.Results[0].Outcome != rules.Miss {
		t.Fatalf("%d results: %+v", len(p.Results), p.Results)
	}
	wantRat(t, "all", p.Chance(func(*rules.Result) bool { return true }), 1, 1)
	for _, c := range p.Outcomes() {
		num := map[rules.Outcome]int64{rules.Hit: 1, rules.Miss: 2}[c.What]
		wantRat(t, c.What.String(), c.Chance, num, 3)
	}
	harm := p.Harm()
	for i, num := range []int64{9, 1, 1, 1} {
		if len(harm) != 4 || harm[i].What != int32(i) {
			t.Fatalf("harm %+v", harm)
		}
		wantRat(t, "harm", harm[i].Chance, num, 12)
	}
	wantRat(t, "mean", p.Mean(), 1, 2)
	if len(p.Mods) != 2 || len(p.When) != 2 || !p.When[0].Always || !p.When[1].Always {
		t.Errorf("receipts %+v, %+v", p.Mods, p.When)
	}
}

// What becomes of the target is that of the blow and of the checks that follow harm at once.
func TestAProspectKnowsWhoFalls(t *testing.T) {
	for _, c := range []struct {
		name         string
		mode         uint8
		frail, bleed int16
		least        rules.Posture
		num, den     int64
	}{
		{"a blow kills at once", beheads, 4, 4, rules.Dead, 1, 8},
		{"all survive the check", wounds, 0, 0, rules.Dead, 0, 1},
		{"nobody survives the check", wounds, 4, 0, rules.Dead, 2, 8},
		{"one in four dies by the check", wounds, 1, 0, rules.Dead, 1, 16},
		{"who is felled is alive", floors, 0, 0, rules.Dead, 0, 1},
		{"who is felled is down", floors, 0, 0, rules.Down, 1, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := prospect(newGrim(), grimBlow(c.mode, c.frail, c.bleed, 0))
			wantRat(t, "falls", p.Fells(c.least), c.num, c.den)
			for _, r := range p.Results {
				sum := new(big.Rat)
				for _, chance := range r.Postures {
					if chance != nil {
						sum.Add(sum, chance)
					}
				}
				wantRat(t, "up in one way", sum, 1, 1)
			}
		})
	}
}

// halting is a book whose first stage says only whether the blow stops the routine, or an earlier
// one has: each on one face of a d4.
type halting struct{ tiny }

func (b halting) Resolve(st rules.Stage, x *rules.Exchange) {
	switch st {
	case rules.StageRoll:
		face := x.Dice.Face(hitRoll, 4)
		x.Stop, x.Over = face == 1, face == 2
	case rules.StageHarm:
		if x.Stop {
			x.Verdict.Lose("H-1", x.To, 0, 1)
		}
		if x.Over {
			x.Verdict.Lose("H-2", x.To, 0, 2)
		}
	}
}

// What a stage leaves for the next is kept apart, be it only whether the routine goes on.
func TestAProspectKeepsApartWhatStopsARoutine(t *testing.T) {
	b := halting{newTiny(0)}
	var f rules.Forecast
	rules.Odds(b, blow(0, 0, 0), dice.Key{By: 1, To: 2}, &f)
	spread := f.Spread()
	harm := prospect(b, blow(0, 0, 0)).Harm()
	for i, num := range []int64{2, 1, 1} {
		if len(harm) != 3 || len(spread) != 3 || harm[i].What != int32(i) || spread[i].Harm != int32(i) {
			t.Fatalf("harm %+v, spread %+v", harm, spread)
		}
		wantRat(t, "harm foreseen", harm[i].Chance, num, 4)
		wantRat(t, "harm of the odds", spread[i].Chance, num, 4)
	}
}

// Whom each check hurts again is checked some times and no more: half of them die by each of four.
func TestAProspectEndsChecksThatNeverEnd(t *testing.T) {
	for _, c := range []struct {
		frail    int16
		num, den int64
	}{{0, 0, 1}, {2, 15, 4 * 16}} {
		x := grimBlow(wounds, c.frail, 0, 0)
		x.Facts.Target.Traits[ebbs] = 1
		wantRat(t, "dies", prospect(newGrim(), x).Fells(rules.Dead), c.num, c.den)
	}
}

// noting is a book with a receipt for each way its dice may fall: one for all who are at it, one
// for a hit, one for each half of the faces of a hit.
type noting struct{ tiny }

func (b noting) Resolve(st rules.Stage, x *rules.Exchange) {
	switch {
	case st == rules.StageRoll:
		x.Verdict.Mod(0, "N-1", rules.From(rules.FromRule, 0), 1)
		if x.Results[passed], x.Verdict.Outcome = int32(x.Dice.Face(hitRoll, 2)), rules.Miss; x.Results[passed] == 1 {
			x.Verdict.Outcome = rules.Hit
		}
	case st == rules.StageHarm && x.Results[passed] == 1:
		x.Verdict.Mod(1, "N-2", rules.From(rules.FromRule, 0), 1)
		rule := rules.Rule("N-3")
		if x.Dice.Face(harmRoll, 4) > 2 {
			rule = "N-4"
		}
		x.Verdict.Mod(2, rule, rules.From(rules.FromRule, 0), 1)
		x.Verdict.Lose(rule, x.To, 0, 1)
	}
}

// A receipt says whether all who get as far as its term have it, and whether only one outcome has.
func TestAProspectSaysWhatHangsOnTheDice(t *testing.T) {
	p := prospect(noting{newTiny(0)}, blow(0, 0, 0))
	want := map[rules.Rule]rules.When{
		"N-1": {Always: true, Only: rules.NoOutcome}, "N-2": {Always: true, Only: rules.Hit},
		"N-3": {Always: false, Only: rules.Hit}, "N-4": {Always: false, Only: rules.Hit},
	}
	if len(p.Mods) != 3 || len(p.When) != 3 {
		t.Fatalf("receipts %+v, %+v", p.Mods, p.When)
	}
	for i, m := range p.Mods {
		if w := want[m.Rule]; p.When[i].Always != w.Always || p.When[i].Only != w.Only {
			t.Errorf("%s: always %v, only by outcome %v; want %v, %v", m.Rule, p.When[i].Always, p.When[i].Only, w.Always, w.Only)
		}
	}
}

// handy is a book whose first die says which of two weapons strikes; it does its index and 1.
type handy struct{ tiny }

func (b handy) Resolve(st rules.Stage, x *rules.Exchange) {
	switch st {
	case rules.StageRoll:
		if x.Dice.Sum(hitRoll, 1, 6) == 1 {
			x.Wield(1)
		}
	case rules.StageHarm:
		x.Verdict.Lose("T-3", x.To, 0, int(x.Item())+1)
	}
}

// What one stage says of the weapon holds in the next, in each way the dice may fall.
func TestAProspectKeepsTheWeaponThatAStageHasChosen(t *testing.T) {
	harm := prospect(handy{newTiny(0)}, blow(3, 1, 1)).Harm()
	if len(harm) != 2 || harm[0].What != 1 || harm[1].What != 2 {
		t.Fatalf("harm %+v", harm)
	}
	wantRat(t, "the first weapon", harm[0].Chance, 5, 6)
	wantRat(t, "the second", harm[1].Chance, 1, 6)
}
