package rules_test

import (
	"reflect"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// What a blow of the grim book does, as the mode of its act says.
const (
	beheads uint8 = iota // 1 of the d8 kills at once
	wounds               // 1 or 2 take all points
	floors               // 1 to 4 bring down, without harm
	glances              // 1 kills whoever stands beside, 2 to 4 the target
)

// The traits of the target say how the checks go.
const (
	frail  = iota // the check of what has hurt it kills on so much of a d4, and else brings it down
	bleeds        // at the end of the round it loses a point on so much of a d4
	fades         // at the end of the round it dies on so much of a d4
	ebbs          // each check of what has hurt it takes a point more, if this is not 0
)

// grim is a rulebook of blows and checks with dice of powers of two, so that chances are
// exact as shares.
type grim struct{ tiny }

func newGrim() grim {
	b := grim{newTiny(0)}
	b.shape.Stages = []rules.Stage{rules.StageRoll, rules.StageHarm}
	return b
}

func (b grim) Resolve(st rules.Stage, x *rules.Exchange) {
	switch {
	case st == rules.StageRoll && x.Act.Kind == rules.ActStrike:
		if x.Results[0] = int32(x.Dice.Face(hitRoll, 8)); x.Act.Mode == glances && x.Results[0] == 1 {
			x.Again = 3
		}
	case st == rules.StageHarm && x.Act.Kind == rules.ActStrike:
		b.strike(x, int(x.Results[0]))
	case st == rules.StageHarm && x.Act.Kind == rules.ActSettle:
		if x.Facts.Target.Pool(0) > 0 || x.Facts.Target.Posture >= rules.Dead {
			return
		}
		up := rules.Down
		if x.Dice.Face(harmRoll, 4) <= x.Facts.Target.Trait(frail) {
			up = rules.Dead
		}
		x.Verdict.Posture("G-2", x.To, up)
		if x.Facts.Target.Trait(ebbs) > 0 {
			x.Verdict.Lose("G-5", x.To, 0, 1)
		}
	case st == rules.StageHarm && x.Act.Kind == rules.ActUpkeep:
		switch face := x.Dice.Face(harmRoll, 4); {
		case face <= x.Facts.Target.Trait(fades):
			x.Verdict.Posture("G-3", x.To, rules.Dead)
		case face <= x.Facts.Target.Trait(bleeds):
			x.Verdict.Lose("G-4", x.To, 0, 1)
		}
	}
}

func (b grim) strike(x *rules.Exchange, face int) {
	switch {
	case x.Act.Mode == beheads && face == 1, x.Act.Mode == glances && face <= 4:
		x.Verdict.Posture("G-1", x.To, rules.Dead)
	case x.Act.Mode == wounds && face <= 2:
		x.Verdict.Lose("G-1", x.To, 0, 3)
	case x.Act.Mode == floors && face <= 4:
		x.Verdict.Posture("G-1", x.To, rules.Down)
	}
}

// grimBlow is a blow at somebody with three points left.
func grimBlow(mode uint8, frailty, bleeding, fading int16) *rules.Exchange {
	x := blow(0, 0, 0)
	x.Act.Mode = mode
	x.Facts.Target.Traits[frail], x.Facts.Target.Traits[bleeds], x.Facts.Target.Traits[fades] = frailty, bleeding, fading
	return x
}

// The chance of death is that of the blow at once, and of the checks that follow as often as
// they come: of what hurts somebody, and once at the end of the round of who has fallen.
func TestTheChanceOfDeathIsExact(t *testing.T) {
	for _, c := range []struct {
		name                string
		mode                uint8
		frail, bleed, fades int16
		num, den            rules.Share
	}{
		{"a blow kills at once", beheads, 4, 4, 4, 1, 8},
		{"all survive the check", wounds, 0, 0, 0, 0, 1},
		{"nobody survives the check", wounds, 4, 0, 0, 2, 8},
		{"one in four dies by the check", wounds, 1, 0, 0, 1, 16},
		{"one in four by the check, the others at the end of the round", wounds, 1, 0, 4, 2, 8},
		{"one in four by the check, half of the others at the end of the round", wounds, 1, 0, 2, 2 + 3, 32},
		{"without harm the end of the round is all that follows", floors, 4, 0, 1, 1, 8},
		{"who bleeds then and has points left lives", floors, 2, 4, 0, 0, 1},
		{"who has no points left and bleeds is checked twice", wounds, 2, 2, 0, 8 + 2, 64},
		{"a blow that strikes another is none of the target's", glances, 0, 0, 0, 3, 8},
	} {
		t.Run(c.name, func(t *testing.T) {
			var f rules.Forecast
			f.Mortal(true)
			f.Regather(func(x *rules.Exchange) { x.Facts.Target = &rules.Combatant{ID: x.To} })
			rules.Odds(newGrim(), grimBlow(c.mode, c.frail, c.bleed, c.fades), dice.Key{By: 1, To: 2}, &f)
			if want := rules.One / c.den * c.num; f.Dies != want {
				t.Errorf("dies in %d of 2^32, want %d", f.Dies, want)
			}
		})
	}
}

// Whom each check hurts again is checked some times and no more, and survives if it lives then.
func TestChecksThatNeverEndAreCut(t *testing.T) {
	var f rules.Forecast
	f.Mortal(true)
	for _, c := range []struct {
		frail int16
		want  rules.Share
	}{{0, 0}, {2, rules.One / 4 / 32 * 31}} { // half of them die by each of five checks
		x := grimBlow(wounds, c.frail, 0, 0)
		x.Facts.Target.Traits[ebbs] = 1
		if rules.Odds(newGrim(), x, dice.Key{}, &f); f.Dies != c.want {
			t.Errorf("frail %d: dies in %d of 2^32, want %d", c.frail, f.Dies, c.want)
		}
	}
}

// Where an act has no target, nobody dies by it.
func TestWithoutATargetNobodyDies(t *testing.T) {
	var f rules.Forecast
	f.Mortal(true)
	x := grimBlow(beheads, 0, 0, 0)
	x.Facts.Target, x.To = nil, 0
	if rules.Odds(newGrim(), x, dice.Key{}, &f); f.Dies != 0 {
		t.Errorf("dies in %d of 2^32", f.Dies)
	}
}

// What is known of one blow says nothing of the next, even if it does the same to another.
func TestTheChanceOfDeathForgetsTheBlowBefore(t *testing.T) {
	var f rules.Forecast
	f.Mortal(true)
	for _, c := range []struct {
		frail int16
		want  rules.Share
	}{{4, rules.One / 4}, {0, 0}, {4, rules.One / 4}} {
		if rules.Odds(newGrim(), grimBlow(wounds, c.frail, 0, 0), dice.Key{}, &f); f.Dies != c.want {
			t.Errorf("frail %d: dies in %d of 2^32, want %d", c.frail, f.Dies, c.want)
		}
	}
}

// Only who asks for the chance of death pays for it, in time and memory.
func TestTheChanceOfDeathIsToldToWhoAsks(t *testing.T) {
	var f rules.Forecast
	for _, asked := range []bool{false, true, false} {
		f.Mortal(asked)
		rules.Odds(newGrim(), grimBlow(beheads, 0, 0, 0), dice.Key{}, &f)
		if told := f.Dies > 0; told != asked {
			t.Errorf("asked %v: %d of 2^32", asked, f.Dies)
		}
	}
	if n := reflect.TypeFor[rules.Forecast]().Size(); n > 512 {
		t.Errorf("a forecast is %d bytes, and is passed by value", n)
	}
}
