package rules_test

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// Rolls, results and marks of the tiny book.
const (
	hitRoll dice.Purpose = iota
	harmRoll
)

const (
	needTerm = 0
	passed   = 0 // of Exchange.Results
	stunned  = uint8(0)
	cheered  = uint8(1)
	parries  = rules.NShare // trait: may parry
)

// tiny is a rulebook of one blow: a d6 of at most OF less DF hits, unless it is
// parried; a d4 less AR is taken off pool 0, and a 4 stuns.
type tiny struct {
	shape  *rules.Shape
	answer int16 // the default answer to whether one parries
	cuts   []int // of the d6, by need
}

func newTiny(answer int16) tiny {
	return tiny{answer: answer, cuts: []int{0, 1, 2, 3, 4, 5, 6}, shape: &rules.Shape{
		ID: "tiny", Stages: []rules.Stage{rules.StageRoll, rules.StageDefend, rules.StageHarm},
		Rolls: []rules.RollType{hitRoll: {Name: "hit", Dice: "d6"}, harmRoll: {Name: "harm", Dice: "d4"}},
		Marks: []rules.MarkType{stunned: {Name: "stunned"}, cheered: {Name: "cheered"}},
	}}
}

func (b tiny) Shape() *rules.Shape                                             { return b.shape }
func (b tiny) Build(rules.Block, *rules.Fighter, *rules.Verdict)               {}
func (b tiny) Schedule(*rules.Field, int, *rules.Plan)                         {}
func (b tiny) Menu(*rules.Combatant, *rules.Slot, *rules.Order, *rules.Offers) {}
func (b tiny) Provoke(*rules.Trigger, *rules.Plan)                             {}

func (b tiny) Answer(qs []rules.Question, _ []*rules.Exchange) {
	for i := range qs {
		qs[i].Ans = b.answer
	}
}

func (b tiny) Resolve(st rules.Stage, x *rules.Exchange) {
	switch st {
	case rules.StageRoll:
		b.roll(x)
	case rules.StageDefend:
		if x.Results[passed] == 1 && x.Facts.Target.Trait(parries) > 0 {
			x.Ask = rules.Question{Kind: rules.AskDefend, Who: x.To, Hi: 1}
		}
	case rules.StageHarm:
		b.harm(x)
	}
}

func (b tiny) roll(x *rules.Exchange) {
	need := x.Verdict.Mod(needTerm, "T-1", rules.From(rules.FromTrait, rules.OF), x.Facts.Actor.Trait(rules.OF))
	need += x.Verdict.Mod(needTerm, "T-2", rules.From(rules.FromTargetTrait, rules.DF), -x.Facts.Target.Trait(rules.DF))
	cut := min(max(need, 0), 6)
	face := x.Dice.Class(hitRoll, 6, b.cuts[cut:cut+1]...) // from a table, so that a blow makes no garbage
	x.Verdict.Outcome = rules.Miss
	if x.Verdict.Rolled(x.By, hitRoll, need, face, face <= need) <= need {
		x.Verdict.Outcome, x.Results[passed] = rules.Hit, 1
	}
}

func (b tiny) harm(x *rules.Exchange) {
	switch {
	case x.Results[passed] == 0:
		return
	case x.Ans == 1:
		x.Verdict.Outcome = rules.Parried
		return
	}
	face := x.Dice.Sum(harmRoll, 1, 4)
	x.Verdict.Rolled(x.By, harmRoll, 0, face, true)
	x.Verdict.Lose("T-3", x.To, 0, face-x.Facts.Target.Trait(rules.AR))
	if face == 4 {
		x.Verdict.Mark("T-4", x.To, stunned, x.By, rules.ForTurns(rules.TurnEnd, 1))
	}
	x.Verdict.Mark("T-5", x.By, cheered, 0, rules.Forever())
}

// blow is an exchange of somebody with offence of at somebody with defence df and
// armour ar, who has three points left.
func blow(of, df, ar int16) *rules.Exchange {
	a, d := &rules.Combatant{ID: 1}, &rules.Combatant{ID: 2, Team: 1}
	a.Traits[rules.OF], d.Traits[rules.DF], d.Traits[rules.AR] = of, df, ar
	d.Pools[0] = rules.Pool{Now: 3, Max: 5}
	return &rules.Exchange{Act: rules.Act{Kind: rules.ActStrike, Target: 2}, By: 1, To: 2, Facts: rules.Facts{Actor: a, Target: d}}
}

// shown makes the dice of a blow that show these faces.
func shown(hit int, harm ...int) dice.Dice {
	q := dice.NewQueue()
	q.Push(1, 0, hitRoll, hit)
	q.Push(1, 0, harmRoll, harm...)
	return q.Dice(dice.Key{By: 1, To: 2})
}
