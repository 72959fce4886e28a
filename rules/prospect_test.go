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
		least        rules.Up
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
				for _, chance := range r.Up {
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
			x.V.Lose("H-1", x.To, 0, 1)
		}
		if x.Over {
			x.V.Lose("H-2", x.To, 0, 2)
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
