package agent_test

import (
	"math/big"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// deaths plays a meeting of a book and compares, for every tenth tick and all who may strike,
// the chance of death that a controller is told with the exact one of the checks at once. It
// returns how often the end of the round adds to it.
func deaths(t *testing.T, book string) (asked, later int) {
	t.Helper()
	b := battletest.Start(t, battletest.Meeting(book, 3), ecs.Config{Seed: 1})
	for i := 0; b.Step() == ecs.Running; i++ {
		if i%10 > 0 {
			continue
		}
		for by := rules.ID(1); int(by) <= b.View(0).Len(); by++ {
			team := b.View(0).Figure(by).Team
			for to := rules.ID(1); int(to) <= b.View(0).Len(); to++ {
				for _, c := range b.Chances(by, to) {
					if c.Err != nil || c.Act.Kind != rules.ActStrike || c.Declared.N > 0 || b.View(0).Figure(to).Team == team {
						continue
					}
					p, _, err := b.Odds(c)
					if err != nil {
						t.Fatal(err)
					}
					asked++
					got := new(big.Rat).SetFrac64(int64(b.View(int(team)).Fate(c.Slot, c.Act, c.Offer.Terms).Dies), 1<<32)
					d := got.Sub(got, p.Fells(rules.Dead))
					if few := big.NewRat(1, 1<<16); d.Cmp(few) > 0 {
						later++
					} else if d.Neg(d).Cmp(few) > 0 {
						t.Errorf("%s: %d at %d: less by %s", book, by, to, d.FloatString(6))
					}
				}
			}
		}
	}
	return asked, later
}

// A blow kills at once in revised (REV-090); elsewhere who lies there dies when the round or the
// pulse ends (BRP-083, DQ-137), or bleeds to death (NC-G-14, FTR-E4). That belongs to the chance.
func TestTheChanceOfDeathReachesToTheEndOfTheRound(t *testing.T) {
	for book, late := range map[string]bool{"nc": true, "brp": true, "dq": true, "revised": false, "fighter": true} {
		if asked, later := deaths(t, book); asked == 0 || (later > 0) != late {
			t.Errorf("%s: of %d blows %d kill later", book, asked, later)
		}
	}
}

// Whether a forecast tells of death hangs on what is asked, not on who has asked before: neither
// a captor's order nor View.Fate leaves anything behind.
func TestAForecastTellsOfDeathOnlyToWhoAsks(t *testing.T) {
	asked := 0
	for seed := uint64(1); seed <= 24; seed++ {
		asked += asksOfDeath(t, battletest.Start(t, battletest.Meeting("revised", 6), ecs.Config{Seed: seed}))
	}
	if asked == 0 {
		t.Error("no blow can kill")
	}
}

// asksOfDeath asks for each blow of the first at the second, before and after orders, and counts those that may kill.
func asksOfDeath(t *testing.T, b *ecs.Battle) (asked int) {
	for b.Step() == ecs.Running {
		for _, c := range b.Chances(1, 2) {
			v := b.View(int(b.View(0).Figure(1).Team))
			if c.Err != nil || c.Act.Kind != rules.ActStrike || v.Fate(c.Slot, c.Act, c.Offer.Terms).Dies == 0 {
				continue
			}
			asked++
			for _, who := range []agent.Controller{&agent.Captor{}, &agent.Default{}} {
				who.Order(v, agent.Due{Who: 1, Slot: c.Slot})
				if v.Forecast(c.Slot, c.Act, c.Offer.Terms).Dies != 0 || v.Fate(c.Slot, c.Act, c.Offer.Terms).Dies == 0 {
					t.Errorf("after an order of %T", who)
				}
			}
		}
	}
	return asked
}

// The chance of death needs no memory once it has been asked for.
func TestTheChanceOfDeathAllocatesNothing(t *testing.T) {
	b := battletest.Start(t, battletest.Meeting("brp", 3), ecs.Config{Seed: 1})
	for b.Step() == ecs.Running {
		for _, c := range b.Chances(1, 2) {
			if c.Err == nil && c.Act.Kind == rules.ActStrike {
				v := b.View(0)
				if n := testing.AllocsPerRun(100, func() { v.Fate(c.Slot, c.Act, c.Offer.Terms) }); n > 0 {
					t.Errorf("%v allocations", n)
				}
				return
			}
		}
	}
	t.Error("nobody comes to blows")
}
