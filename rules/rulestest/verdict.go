package rulestest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/affray-engine/affray/rules"
)

// judged looks at an exchange after one of its stages. Effects from the index on are new.
func (w *watched) judged(where string, st rules.Stage, x *rules.Exchange, from int) {
	s := w.b.Shape()
	w.note(lawLists, where, w.listed(s, &x.Verdict, w.known(x)))
	w.note(lawRolls, where, rolls(s, &x.Verdict))
	w.note(lawAnswer, where, asked(s, x))
	w.note(lawHostile, where, mends(x, from))
	if st == s.Stages[len(s.Stages)-1] && x.Act.Kind.Hostile() && x.Verdict.Outcome == rules.NoOutcome && !x.Stop && !x.Over {
		w.notef(lawHostile, where, "it is through all stages without an outcome")
	}
}

// known returns whom the receipts of an exchange may speak of.
func (w *watched) known(x *rules.Exchange) func(rules.ID) bool {
	return func(id rules.ID) bool {
		if id == x.By || id == x.To || id == x.Facts.Actor.ID || id == x.Facts.Target.ID || id == rules.TeamID(x.Facts.Actor.Team) || id == rules.TeamID(x.Facts.Target.Team) {
			return true
		}
		for _, n := range x.Facts.Near {
			if n.Combatant.ID == id {
				return true
			}
		}
		return false
	}
}

// listed looks for numbers in a verdict that the shape has no name for.
func (w *watched) listed(s *rules.Shape, v *rules.Verdict, known func(rules.ID) bool) error {
	var errs []error
	if v.Outcome.String() == "unknown" {
		errs = append(errs, fmt.Errorf("outcome %d is none that there is", v.Outcome))
	}
	for i := range v.Mods {
		errs = append(errs, w.modifier(s, &v.Mods[i]))
	}
	for _, r := range v.Rolls {
		errs = append(errs, inside("a roll of type", int(r.Type), s.Rolls))
		if !known(r.By) {
			errs = append(errs, fmt.Errorf("a roll is said to be made by %d, who has no part in this", r.By))
		}
	}
	for i := range v.Effects {
		errs = append(errs, w.effect(s, &v.Effects[i]))
	}
	return errors.Join(errs...)
}

func (w *watched) modifier(s *rules.Shape, m *rules.Mod) error {
	err := errors.Join(w.ids.want("a modifier", m.Rule), inside("a modifier of term", int(m.Total), s.Totals), source(s, m.From))
	if m.From.Reason != 0 {
		err = errors.Join(err, inside("a modifier for reason", int(m.From.Reason), s.Reasons))
	}
	if m.Over != "" {
		err = errors.Join(err, w.ids.want("what suppresses a modifier", m.Over))
	}
	return err
}

// source looks for a source of a modifier that there is not.
func source(s *rules.Shape, from rules.Source) error {
	n := int(from.N)
	switch from.Kind {
	case rules.FromTrait, rules.FromTargetTrait:
		return inside("a modifier from trait", n, s.Traits)
	case rules.FromItem, rules.FromTargetItem:
		if n == rules.NoItem { // bare hands
			return nil
		}
		return inside("a modifier from item", n, make([]bool, rules.NItem))
	case rules.FromMark, rules.FromTargetMark:
		return inside("a modifier from mark", n, s.Marks)
	case rules.FromPosture, rules.FromTargetPosture:
		return oneOf("a modifier from posture", rules.Posture(n), rules.Gone+1)
	case rules.FromPlace:
		return oneOf("a modifier from place", rules.Place(n), rules.PlaceCrowd+1)
	case rules.FromRoll:
		return inside("a modifier from roll", n, s.Rolls)
	case rules.FromResult:
		return inside("a modifier from result", n, s.Results)
	}
	return oneOf("a modifier from source", from.Kind, rules.FromResult+1)
}

// effect looks for an effect that means nothing.
func (w *watched) effect(s *rules.Shape, e *rules.Effect) error {
	what := "an effect " + e.Kind.String()
	err := errors.Join(oneOf("an effect", e.Kind, rules.NEffect), w.ids.want(what, e.Rule), oneOf("an ending", e.Ends, rules.RoundEnd+1))
	n := int(e.What)
	switch e.Kind {
	case rules.EffLose:
		return errors.Join(err, inside(what+" of pool", n, s.Pools), inside(what+" in area", max(0, int(e.N[1])-1), make([]bool, rules.NArea)))
	case rules.EffMark, rules.EffUnmark, rules.EffCount:
		return errors.Join(err, inside(what+" of kind", n, s.Marks))
	case rules.EffTrait:
		if bad := inside(what+" of trait", n, s.Traits); bad != nil {
			return errors.Join(err, bad)
		}
		if !s.Traits[n].State {
			err = errors.Join(err, fmt.Errorf("%s: %s is not a trait that may change", what, s.Traits[n].Name))
		}
	case rules.EffItem, rules.EffLand:
		return errors.Join(err, inside(what, n, make([]bool, rules.NItem)))
	case rules.EffPosture:
		return errors.Join(err, oneOf(what, rules.Posture(n), rules.Gone+1))
	case rules.EffGrant:
		return errors.Join(err, oneOf(what+" of slot", rules.SlotKind(n), rules.NSlotKind))
	}
	return err
}

// rolls looks for a roll that its dice cannot show, and for one that is said to pass
// although its trial says that it fails, or the other way round.
func rolls(s *rules.Shape, v *rules.Verdict) error {
	var errs []error
	for _, r := range v.Rolls {
		if int(r.Type) >= len(s.Rolls) {
			continue
		}
		name, most := s.Rolls[r.Type].Name, s.Rolls[r.Type].Most
		if most > 0 && r.Sides > most {
			errs = append(errs, fmt.Errorf("%s throws a d%d, and has no face above %d", name, r.Sides, most))
		}
		if n := int32(r.N); r.Sides > 0 && (r.Shown < n || r.Shown > n*int32(r.Sides)) {
			errs = append(errs, fmt.Errorf("%s shows %d with %dd%d", name, r.Shown, n, r.Sides))
		}
		t := &s.Rolls[r.Type].Trial
		if r.Need != 0 && t.Sides == 0 {
			errs = append(errs, fmt.Errorf("%s needs %d, and has no trial to say which side of that is good", name, r.Need))
		}
		if !t.Announces(int(r.Need)) {
			continue
		}
		errs = append(errs, tried(name, t, &r, v))
	}
	return errors.Join(errs...)
}

func tried(name string, t *rules.Trial, r *rules.Roll, v *rules.Verdict) error {
	if open := t.Low > 0 || t.High < t.Sides; !open && (r.Shown < 1 || r.Shown > int32(t.Sides)) {
		return fmt.Errorf("%s shows %d on a die of %d", name, r.Shown, t.Sides)
	}
	mod := 0
	if t.Die > 0 {
		mod = v.Sum(t.Die - 1)
	}
	if want := t.Passes(int(r.Need), int(r.Shown), mod); want != r.Passed {
		return fmt.Errorf("%s needs %d and shows %d: passed is %t", name, r.Need, r.Shown, r.Passed)
	}
	return nil
}

// asked looks at the question that a stage has left.
func asked(s *rules.Shape, x *rules.Exchange) error {
	q := &x.Ask
	if q.Kind == rules.AskNone {
		return nil
	}
	if q.Kind >= rules.NAsk {
		return fmt.Errorf("question %d is none that there is", q.Kind)
	}
	if !slices.Contains(s.Asks, q.Kind) {
		return fmt.Errorf("it asks %s, which Shape.Asks does not list", q.Kind)
	}
	if q.Who != x.By && q.Who != x.To || q.Lo > q.Hi {
		return fmt.Errorf("it asks %d to answer %d to %d", q.Who, q.Lo, q.Hi)
	}
	return nil
}

// answered looks at default answers: numbers within their bounds, and nothing else written.
func (w *watched) answered(where string, before, after []rules.Question) {
	for i, q := range after {
		if q.Ans < q.Lo || q.Ans > q.Hi {
			w.notef(lawAnswer, where, "it answers %d where %d to %d is allowed", q.Ans, q.Lo, q.Hi)
		}
		if q.Ans = before[i].Ans; q != before[i] {
			w.notef(lawAnswer, where, "it has changed the question")
		}
	}
}

// mends looks for a blow that gives its target back what it has lost.
func mends(x *rules.Exchange, from int) error {
	if !x.Act.Kind.Hostile() {
		return nil
	}
	for i := from; i < len(x.Verdict.Effects); i++ {
		if e := &x.Verdict.Effects[i]; e.Kind == rules.EffLose && e.On == x.To && e.On != x.By && e.N[0] < 0 {
			return fmt.Errorf("it takes %d", e.N[0])
		}
	}
	return nil
}
