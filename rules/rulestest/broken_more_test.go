package rulestest_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/rulestest"
)

const (
	texts = "whatever people meet has a name and a text"
	known = "every rule stands in the index once, with a title"
)

// Each list of words of a shape is looked at, not the names of its columns alone.
func TestWordsOfAShapeAreLookedAt(t *testing.T) {
	for name, c := range map[string]struct {
		law  string
		bend func(s *rules.Shape)
	}{
		"a mode without a name":    {texts, func(s *rules.Shape) { s.Modes = []rules.Mode{{Kind: rules.ActStrike, Mode: 1, Name: " "}} }},
		"two modes of one name":    {texts, func(s *rules.Shape) { s.Modes = []rules.Mode{{Name: "wild", Mode: 1}, {Name: "wild", Mode: 2}} }},
		"two words for a mode":     {texts, func(s *rules.Shape) { s.Modes = []rules.Mode{{Name: "wild"}, {Name: "fierce"}} }},
		"a mode told to one alone": {texts, func(s *rules.Shape) { s.Modes = []rules.Mode{{Name: "wild", Does: "rages"}} }},
		"a mode of no act":         {texts, func(s *rules.Shape) { s.Modes = []rules.Mode{{Kind: 99, Name: "wild"}} }},
		"a thing without a text":   {texts, func(s *rules.Shape) { s.Things = []rules.Naming{{Name: "club"}} }},
		"a blank word of a value":  {texts, func(s *rules.Shape) { s.Results[0].Words = []string{"", " "} }},
		"a blank word of a roll":   {texts, func(s *rules.Shape) { s.Rolls[0].Aside[1] = " " }},
		"a blank word for a roll":  {texts, func(s *rules.Shape) { s.Rolls[0].Says = " " }},
		"a term of no roll": {texts, func(s *rules.Shape) {
			s.Totals = append([]rules.TotalType{{Name: "odd", Text: "odd", Of: []string{"none"}}}, s.Totals[1:]...)
		}},
		"a bound that is no reason":   {texts, func(s *rules.Shape) { s.Limit = 99 }},
		"a number that is not unused": {"a verdict keeps to the lists of the shape", func(s *rules.Shape) { s.Traits[rules.OF].Unused = true }},
		"a distance from nothing":     {"a roll shows what its dice can show, and passes as its trial says", func(s *rules.Shape) { s.Rolls[0].Trial, s.Rolls[0].Gauge = rules.Trial{}, [2]string{"low", "high"} }},
		"a reason without words":      {texts, func(s *rules.Shape) { s.Reasons = []string{"", " "} }},
		"a reason that stands twice":  {texts, func(s *rules.Shape) { s.Reasons = []string{"", "luck", "luck"} }},
		"a blank word for a row":      {texts, func(s *rules.Shape) { s.Spells = []rules.RowType{{Name: "spark", Text: "sparks", Says: " "}} }},
		"a cause that no rule allows": {known, func(s *rules.Shape) { s.Causes = []rules.Cause{{Rule: "SC-99", Word: "luck"}} }},
	} {
		t.Run(name, func(t *testing.T) {
			err := rulestest.Check(maker(func(b *bent) {
				b.data.Rolls = append([]rules.RollType(nil), b.data.Rolls...)
				c.bend(b.data)
			}), rulestest.Samples{Blocks: brawlers})
			if !breaks(err, c.law) {
				t.Errorf("not told, but: %v", err)
			}
		})
	}
}

// An act that the shape does not list is told; a shape without a list allows all.
func TestAnActThatIsNotListedIsTold(t *testing.T) {
	for _, acts := range []rules.ActKinds{0, rules.Acts(rules.ActMove), rules.Acts(rules.ActMove, rules.ActStrike)} {
		err := rulestest.Check(maker(func(b *bent) { b.data.Acts = acts }), rulestest.Samples{Blocks: brawlers})
		if told := breaks(err, "a menu offers what can be ordered"); told == acts.Allows(rules.ActStrike) {
			t.Errorf("acts %b: %v", acts, err)
		}
	}
}

// A way to do something for which scripts have no word is told.
func TestAModeWithoutAWordIsTold(t *testing.T) {
	wild := rules.Offer{Kind: rules.ActStrike, Mode: 1, Item: rules.NoItem, At: rules.AtEnemyReach}
	for _, words := range [][]rules.Mode{nil, {{Kind: rules.ActStrike, Mode: 1, Name: "wild"}}} {
		offering := maker(func(b *bent) {
			b.data.Modes = words
			b.menu = func(good rules.Book, a *rules.Combatant, s *rules.Slot, sofar *rules.Order, out *rules.Offers) {
				if good.Menu(a, s, sofar, out); sofar.N == 0 {
					out.Add(wild)
				}
			}
		})
		if err := rulestest.Check(offering, rulestest.Samples{Blocks: brawlers}); breaks(err, "a menu offers what can be ordered") != (words == nil) {
			t.Errorf("with %v: %v", words, err)
		}
	}
}

// A die with more faces than its roll has at most is told.
func TestADieTooLargeForItsRollIsTold(t *testing.T) {
	for i, name := range map[int]string{1: "the die of a trial", 2: "a die that is thrown"} {
		small := maker(func(b *bent) {
			b.data.Rolls = append([]rules.RollType(nil), b.data.Rolls...)
			b.data.Rolls[i].Most--
		})
		if err := rulestest.Check(small, rulestest.Samples{Blocks: brawlers}); !breaks(err, "a roll shows what its dice can show, and passes as its trial says") {
			t.Errorf("%s: not told, but: %v", name, err)
		}
	}
}

// A die that is named has as many faces as its roll has at most.
func TestARollOfAnotherDieThanItsNameIsTold(t *testing.T) {
	for _, faces := range []uint16{99, 101} {
		other := maker(func(b *bent) {
			b.data.Rolls = append([]rules.RollType(nil), b.data.Rolls...)
			for i := range b.data.Rolls {
				if r := &b.data.Rolls[i]; r.Most > 0 {
					r.Dice, r.Most = "d100", faces
				}
			}
		})
		if err := rulestest.Check(other, rulestest.Samples{Blocks: brawlers}); !breaks(err, "a roll shows what its dice can show, and passes as its trial says") {
			t.Errorf("%d: not told, but: %v", faces, err)
		}
	}
}

// A maker that cannot make a book is told, and crashes nothing.
func TestAMakerWithoutABookIsTold(t *testing.T) {
	samples := rulestest.Samples{Blocks: brawlers}
	if err := rulestest.Check(rules.Maker{ID: "none"}, samples); !breaks(err, "no call panics") {
		t.Errorf("without New: %v", err)
	}
	neither := rules.Maker{ID: "none", New: func(...rules.Setting) (rules.Book, error) { return nil, nil }}
	if err := rulestest.Check(neither, samples); !breaks(err, "every value of an option can be set, and nothing else can") {
		t.Errorf("neither book nor error: %v", err)
	}
}

// A column of the axes that there is not is told under the law of its trait.
func TestAnAxisWithoutItsColumnIsTold(t *testing.T) {
	err := rulestest.Check(maker(func(*bent) {}), rulestest.Samples{Blocks: brawlers, Axes: []rulestest.Axis{{Trait: rules.AR, Columns: []string{"no_such"}}}})
	if !breaks(err, "more armour never raises harm") || breaks(err, "every exception is needed, and stands in the index") {
		t.Errorf("told as %v", err)
	}
	err = rulestest.Check(maker(func(*bent) {}), rulestest.Samples{Blocks: brawlers, Axes: []rulestest.Axis{{Trait: rules.NShare}}})
	if !breaks(err, "every exception is needed, and stands in the index") {
		t.Errorf("an axis of no trait is told as %v", err)
	}
}

// Whether a blow is over is part of what a stage must say alike each time.
func TestAnEndByChanceIsNotPure(t *testing.T) {
	calls := 0
	err := rulestest.Check(maker(blow(rules.StageHarm, func(x *rules.Exchange) {
		calls++
		x.Over = calls%2 == 0
	})), rulestest.Samples{Blocks: brawlers})
	if !breaks(err, "the same question gives the same answer and leaves everything as it was") {
		t.Errorf("not told, but: %v", err)
	}
}

// A book that does not count what the host of a battle has written on an axis is told (FIELD-050).
func TestABookThatIsDeafToTheHostIsTold(t *testing.T) {
	for trait, law := range []string{"more offence never lowers the chance to hit", "more defence never raises the chance to be hit", "more armour never raises harm"} {
		deaf := func(s *rules.Combatant) *rules.Combatant {
			c := *s
			c.Traits[trait], c.Changed[trait] = int16(c.Built(trait)), 0
			return &c
		}
		err := rulestest.Check(maker(func(b *bent) {
			b.resolve = func(good rules.Book, st rules.Stage, x *rules.Exchange) {
				a, d := x.Facts.Actor, x.Facts.Target
				x.Facts.Actor, x.Facts.Target = deaf(a), deaf(d)
				good.Resolve(st, x)
				x.Facts.Actor, x.Facts.Target = a, d
			}
		}), rulestest.Samples{Blocks: brawlers})
		if !breaks(err, law) {
			t.Errorf("trait %d: told as %v", trait, err)
		}
	}
}
