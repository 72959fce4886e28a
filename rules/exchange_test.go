package rules_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

func TestAnExchangeAloneGoesThroughAllStages(t *testing.T) {
	x := blow(4, 1, 1)
	x.Dice = shown(3, 4)
	v := rules.Attack(newTiny(0), x)
	if v.Outcome != rules.Hit || v.Taken(2, 0) != 3 || v.Sum(needTerm) != 3 || len(v.Rolls) != 2 {
		t.Errorf("verdict %+v", v)
	}
	x.Dice = shown(4)
	if v := rules.Attack(newTiny(0), x); v.Outcome != rules.Miss || len(v.Effects) != 0 || x.Results != [rules.NResult]int32{} {
		t.Errorf("the blow before shines through: %+v, results %v", v, x.Results)
	}
}

func TestTheBookAnswersItsOwnQuestions(t *testing.T) {
	for _, c := range []struct {
		says int16
		want rules.Outcome
	}{
		{0, rules.Hit},
		{1, rules.Parried},
		{99, rules.Parried}, // more than is allowed is the most that is
		{-99, rules.Hit},    // and less the least
	} {
		x := blow(6, 0, 0)
		x.Facts.Target.Traits[parries] = 1
		x.Dice = shown(1, 2)
		if v := rules.Attack(newTiny(c.says), x); v.Outcome != c.want || x.Ask.Kind != rules.AskNone || x.Ans < 0 || x.Ans > 1 {
			t.Errorf("answer %d: %s, taken as %d, left open %v", c.says, v.Outcome, x.Ans, x.Ask)
		}
	}
}

func TestAnAnswerDoesNotOutliveItsExchange(t *testing.T) {
	x := blow(6, 0, 0)
	x.Facts.Target.Traits[parries] = 1
	x.Dice = shown(1)
	rules.Attack(newTiny(1), x)
	x.Facts.Target.Traits[parries] = 0
	x.Dice = shown(1, 2)
	if v := rules.Attack(newTiny(1), x); v.Outcome != rules.Hit {
		t.Errorf("the next blow is %s by the answer to the one before", v.Outcome)
	}
}

func TestAnExchangeUsedAgainMakesNoGarbage(t *testing.T) {
	b, x := rules.Book(newTiny(0)), blow(4, 1, 1)
	rules.Attack(b, x)
	x.Verdict.Effects = append(x.Verdict.Effects, make([]rules.Effect, 8)...)
	x.Verdict.Rolls = append(x.Verdict.Rolls, make([]rules.Roll, 8)...)
	if n := testing.AllocsPerRun(100, func() { rules.Attack(b, x) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// An exchange is fought with the item of its act, or with another that its book names.
func TestAnExchangeIsFoughtWithAnItem(t *testing.T) {
	x := rules.Exchange{Act: rules.Act{Item: 2}}
	for _, c := range []struct {
		wield, item uint8
		with        rules.Maybe[uint8]
	}{{wield: 2, item: 2}, {3, 3, rules.Some[uint8](3)}, {0, 0, rules.Some[uint8](0)}, {wield: 2, item: 2}} {
		if x.Wield(c.wield); x.Item() != c.item || x.With != c.with {
			t.Errorf("wields %d: item %d, %v in its place", c.wield, x.Item(), x.With)
		}
	}
}
