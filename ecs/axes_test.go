package ecs_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/big"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/ecs/verify"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
	"github.com/yohamta/donburi"
)

// inscribed is what a host writes on an axis of the actor (OF) or the target of a blow, and what must come of it.
type inscribed struct {
	scenario string
	axis     int
	by       int16
	amount   int32  // of the receipt (FIELD-050)
	roll     string // whose need changes, "" for none
	need     int32  // by so much
}

// axesOfBooks are all axes of all books, but for those that a book does not use, in the units of its page.
var axesOfBooks = []inscribed{
	{"duel", rules.OF, 2, 2, "", 0}, // need in percent, by the table of NC-061
	{"duel", rules.DF, 2, 2, "", 0},
	{"duel", rules.AR, 5, -5, "", 0},
	{"duel", rules.DR, 1, 1, "", 0},
	{"twin-blades", rules.OF, 5, 5, "attack", 5},
	{"twin-blades", rules.DF, 5, 5, "defence", 5},
	{"twin-blades", rules.AR, 1, -1, "", 0},
	{"fencing-master", rules.OF, 5, 5, "attack", 5},
	{"fencing-master", rules.DF, 5, 5, "defence", 5},
	{"fencing-master", rules.AR, 2, -2, "", 0},
	{"fencing-master", rules.DR, 2, -2, "", 0},
	{"lances-at-the-bridge", rules.OF, 2, -2, "attack", -2},
	{"lances-at-the-bridge", rules.DF, 2, 2, "attack", 2},
	{"rear-guard", rules.OF, 5, 5, "attack", 5},
	{"rear-guard", rules.DF, 5, 5, "attack", -5},
	{"courtyard-duel", rules.AR, 2, -2, "", 0},
}

// ofEachBook are a scenario of each book.
var ofEachBook = []string{"duel", "twin-blades", "fencing-master", "lances-at-the-bridge", "courtyard-duel"}

// axesOf are the four axes of somebody, as the host finds them.
func axesOf(b *ecs.Battle, id rules.ID) [rules.NShare]*int16 {
	e := b.Entry(id)
	return [...]*int16{rules.OF: &components.Offence.Get(e).OF, rules.DF: &components.Defence.Get(e).DF,
		rules.AR: &components.Armour.Get(e).AR, rules.DR: &components.Reduction.Get(e).DR}
}

// aBlow plays a battle up to where somebody may strike somebody.
func aBlow(t *testing.T, b *ecs.Battle) ecs.Chance {
	t.Helper()
	for range 300 {
		for by := rules.ID(1); b.Entry(by) != nil; by++ {
			for to := rules.ID(1); b.Entry(to) != nil; to++ {
				for _, c := range b.Chances(by, to) {
					if c.Err == nil && c.Act.Kind == rules.ActStrike {
						return c
					}
				}
			}
		}
		b.Step()
	}
	t.Fatal("nobody strikes")
	return ecs.Chance{}
}

func blowOdds(t *testing.T, b *ecs.Battle, c ecs.Chance) *ecs.Prospect {
	t.Helper()
	p, _, err := b.Odds(c)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// receipts are the amounts of the modifiers of a blow that come of what has been changed of an axis.
func receipts(p *ecs.Prospect, axis int) (list []int32) {
	from := rules.From(rules.FromTargetTrait, axis)
	if axis == rules.OF {
		from.Kind = rules.FromTrait
	}
	for i := range p.Mods {
		if m := &p.Mods[i]; m.Rule == rules.ChangedRule && m.From == from && m.Over == "" && !slices.Contains(list, m.Amount) {
			list = append(list, m.Amount)
		}
	}
	return list
}

// needOf is what a roll of a blow needs.
func needOf(b *ecs.Battle, p *ecs.Prospect, roll string) int32 {
	for i := range p.Rolls {
		if b.Shape().Rolls[p.Rolls[i].Type].Name == roll {
			return p.Rolls[i].Need
		}
	}
	return 0
}

// serves reports whether one forecast is better than another for whom an axis is good: OF for who strikes, the others for who
// is struck.
func serves(is, was *ecs.Prospect, axis int) bool {
	hits := func(p *ecs.Prospect) *big.Rat { return p.Chance(func(r *rules.Result) bool { return r.Harm > 0 }) }
	switch axis {
	case rules.OF:
		return hits(is).Cmp(hits(was)) > 0
	case rules.DF:
		return hits(is).Cmp(hits(was)) < 0
	}
	return is.Mean().Cmp(was.Mean()) < 0
}

// FIELD-050: whatever the host writes on an axis counts in the blows of every book, up and down, by so much and with a
// receipt; copies, saved battles and forks have it, and who is not touched is as before.
func TestTheRulesUseWhatTheHostHasWritten(t *testing.T) {
	battletest.Alone(t)
	for _, w := range axesOfBooks {
		for _, sign := range []int16{1, -1} {
			t.Run(fmt.Sprintf("%s/%s%+d", w.scenario, axisName(w.axis), sign*w.by), func(t *testing.T) {
				b := battletest.Fight(t, w.scenario, ecs.Config{Seed: 4})
				c := aBlow(t, b)
				was, before := blowOdds(t, b, c), b.Clone()
				who := c.Act.Target
				if w.axis == rules.OF {
					who = c.Slot.Actor
				}
				*axesOf(b, who)[w.axis] += sign * w.by
				if err := b.Touch(who); err != nil {
					t.Fatal(err)
				}
				is := blowOdds(t, b, c)
				if sign > 0 && !serves(is, was, w.axis) || sign < 0 && !serves(was, is, w.axis) {
					t.Error("the odds go the wrong way")
				}
				if got := receipts(is, w.axis); len(got) != 1 || got[0] != int32(sign)*w.amount && (sign > 0 || got[0] <= 0 || got[0] > -w.amount) { // no armour is less than none
					t.Errorf("receipts %d, want %d", got, int32(sign)*w.amount)
				}
				if got := needOf(b, is, w.roll) - needOf(b, was, w.roll); w.roll != "" && got != int32(sign)*w.need {
					t.Errorf("what %s needs changes by %d, want %d", w.roll, got, int32(sign)*w.need)
				}
				for name, o := range map[string]*ecs.Battle{"copied": b.Clone(), "loaded": loaded(t, savedFile(t, b), ecs.Config{}), "forked": b.Fork(1)} {
					if got := blowOdds(t, o, c); !reflect.DeepEqual(got.Results, is.Results) {
						t.Errorf("%s: other odds", name)
					}
				}
				if got := blowOdds(t, before, c); !reflect.DeepEqual(got.Results, was.Results) || len(receipts(got, w.axis)) > 0 {
					t.Error("who was copied before is another")
				}
			})
		}
	}
}

func axisName(axis int) string { return [...]string{"OF", "DF", "AR", "DR"}[axis] }

// FIELD-050: a battle whose axes the host writes, before its event file begins or in the middle of it, adds up, and shows
// what counts.
func TestABattleWithWrittenAxesAddsUp(t *testing.T) {
	for _, scenario := range ofEachBook {
		b := battletest.Fight(t, scenario, ecs.Config{Seed: 3})
		write := func(by int16) {
			for id := rules.ID(1); b.Entry(id) != nil; id++ {
				for axis, n := range axesOf(b, id) {
					if b.Shape().Uses(axis) {
						*n += by
					}
				}
				if err := b.Touch(id); err != nil {
					t.Fatal(err)
				}
			}
		}
		write(1)
		var file bytes.Buffer
		r := record.NewWriter(&file, b)
		b.Listen(r.Event)
		for s := b.StepRound(); s == ecs.Running; s = b.StepRound() {
			r.Round(b)
			if b.Result().Rounds == 1 {
				write(1)
			}
		}
		r.Round(b)
		if err := r.Close(); err != nil {
			t.Fatal(err)
		}
		text := file.String()
		if _, err := verify.File(&file); err != nil {
			t.Errorf("%s: %v", scenario, err)
		}
		for axis := range rules.NShare {
			from := fmt.Sprintf(`"name":%q`, b.Shape().Traits[axis].Name)
			if shown := slices.ContainsFunc(strings.Split(text, `"rule":"`+string(rules.ChangedRule))[1:], func(s string) bool { return strings.Contains(s[:min(len(s), 120)], from) }); shown != b.Shape().Uses(axis) {
				t.Errorf("%s: a receipt of %s: %v", scenario, axisName(axis), shown)
			}
		}
	}
}

// FIELD-050: armour on a single part of the body counts there, and nowhere else.
func TestWhatTheHostWritesOnTheArmourOfAPartCountsThere(t *testing.T) {
	b := battletest.Fight(t, "courtyard-duel", ecs.Config{Seed: 3})
	c := aBlow(t, b)
	hurts := func(p *ecs.Prospect) (areas [rules.NArea]bool) {
		for i := range p.Results {
			for _, e := range p.Results[i].Effects {
				if e.Kind == rules.EffLose && e.On == c.Act.Target && e.N[1] > 0 {
					areas[e.N[1]-1] = true
				}
			}
		}
		return areas
	}
	was := hurts(blowOdds(t, b, c))
	for k := range was {
		if !was[k] {
			continue
		}
		n := b.Clone()
		a := &components.HitLocations.Get(n.Entry(c.Act.Target)).Areas[k]
		a.AR += 200
		if err := n.Touch(c.Act.Target); err != nil {
			t.Fatal(err)
		}
		p := blowOdds(t, n, c)
		if is := hurts(p); is[k] {
			t.Errorf("area %d is hurt through all armour", k)
		}
	}
	if !slices.Contains(was[:], true) {
		t.Error("nothing is hurt")
	}
}

// FIELD-050: what a book does not use is refused, and nothing else is.
func TestWhatABookDoesNotUseIsRefused(t *testing.T) {
	for _, scenario := range ofEachBook {
		b := battletest.Fight(t, scenario, ecs.Config{})
		for axis, n := range axesOf(b, 1) {
			var unused *ecs.UnusedError
			*n += 3
			if err := b.Touch(1); errors.As(err, &unused) == b.Shape().Uses(axis) {
				t.Errorf("%s, %s: %v", scenario, axisName(axis), err)
			}
			*n -= 3
		}
		a := &components.HitLocations.Get(b.Entry(1)).Areas[rules.NArea-1]
		a.AR++
		var unused *ecs.UnusedError
		if err := b.Touch(1); !errors.As(err, &unused) || unused.What != fmt.Sprintf("AR of area %d", rules.NArea-1) {
			t.Errorf("%s: armour on no part of the body: %v", scenario, err)
		}
		if a.AR--; b.Touch(1) != nil {
			t.Errorf("%s: it is not as it was", scenario)
		}
	}
}

// Whom somebody strikes and threatens hangs on the reach that the host has written on its weapons and its hands; to threaten
// farther than the next cell is not in every book.
func TestReachIsWhatTheHostHasWritten(t *testing.T) {
	far := rules.Reach{Max: 40}
	arm := func(e *donburi.Entry) {
		for i := range rules.NItem {
			if it := &components.Items.Get(e).List[i]; it.Use.Has(rules.UseMelee) {
				it.Reach = far
			}
		}
	}
	hand := func(e *donburi.Entry) { components.Reach.Get(e).Bare = far }
	for _, scenario := range []string{"duel", "twin-blades", "net-and-sword", "lances-at-the-bridge", "rear-guard"} {
		still := map[string]agent.Controller{} // nobody walks to where something stands between
		for _, side := range battletest.Load(t, scenario).Sides {
			still[side.ID] = agent.Passive{}
		}
		at := func(write func(e *donburi.Entry)) (strikes, threatens bool) {
			b := battletest.Fight(t, scenario, ecs.Config{Controllers: still})
			foe := b.View(0).Len() // the last is of the other side
			write(b.Entry(1))
			if err := b.Touch(1); err != nil {
				t.Fatal(err)
			}
			strikes = slices.ContainsFunc(b.Chances(1, rules.ID(foe)), func(c ecs.Chance) bool { return c.Err == nil && c.Act.Kind == rules.ActStrike })
			b.Step()
			return strikes, slices.Contains(components.Engagement.Get(b.Entry(1)).Foes, rules.ID(foe))
		}
		if _, threatens := at(func(*donburi.Entry) {}); threatens {
			t.Fatalf("%s: they are in reach to begin with", scenario)
		}
		farther := !battletest.Fight(t, scenario, ecs.Config{}).Shape().Space.Engage.Adjacent
		if _, threatens := at(hand); threatens != farther {
			t.Errorf("%s: long arms threaten: %v", scenario, threatens)
		}
		if strikes, threatens := at(arm); !strikes || threatens != farther {
			t.Errorf("%s: a long weapon strikes: %v, threatens: %v", scenario, strikes, threatens)
		}
	}
}

// FIELD-050: what a system of the host changes by an effect counts as well, and is told.
func TestWhatASystemChangesOfAnAxisCounts(t *testing.T) {
	for _, scenario := range ofEachBook {
		blessed := false
		bless := ecs.System{Name: "bless", When: ecs.TickBegins, Rules: []rules.RuleEntry{{ID: "B-1", Title: "Blessed"}}, Run: func(h *ecs.Hand) error {
			if !blessed {
				blessed = true
				h.For(1).Trait("B-1", 1, rules.OF, 1)
			}
			return nil
		}}
		b := battletest.Fight(t, scenario, ecs.Config{Seed: 3, Keep: true, Systems: []ecs.System{bless}})
		shown := false
		b.Listen(func(e *event.Event) {
			for i := range e.Exchange.Verdict.Mods {
				shown = shown || e.Who == 1 && e.Exchange.Verdict.Mods[i].Rule == rules.ChangedRule
			}
		}, event.Struck)
		b.Run()
		if v := b.View(0); v.Changed(1, rules.OF) != 1 || !shown {
			t.Errorf("%s: changed by %d, a receipt: %v", scenario, v.Changed(1, rules.OF), shown)
		}
	}
}
