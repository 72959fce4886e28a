package rules

import "github.com/affray-engine/affray/rules/dice"

// Dread is why somebody's nerve is put to the test: the Mode of an [ActNerve].
type Dread uint8

// What puts nerve to the test.
const (
	DreadLeader Dread = iota // the leader of its side is out of the fight (FIELD-031)
	DreadHalf                // half of its side is out of the fight (FIELD-032)
	DreadWay                 // no way leads off the field any more (FIELD-033)
	DreadRally               // it is broken, and left in peace: it may come to itself (FIELD-036)
	NDread
)

var dreads = [NDread]string{"leader", "half", "way", "rally"}

// String returns the word for d, as event files write it.
func (d Dread) String() string { return word(dreads[:], d) }

// NerveTerms is how a book carries tests of nerve. The zero value is that of a book without them, for which a scenario
// cannot ask.
type NerveTerms struct {
	Mark      Maybe[uint8] // kind of mark that whoever is broken bears; its type is Broken
	Roll      dice.Purpose // of the d100
	Total     uint8        // the term of what it needs
	Led, Hurt uint8        // reasons of its modifiers
}

// Rules of nerve that a receipt names.
const (
	nerveRule  Rule = "FIELD-030" // the test
	ledRule    Rule = "FIELD-034" // what helps and hinders
	brokenRule Rule = "FIELD-035" // who is broken
	rallyRule  Rule = "FIELD-036" // who comes to itself
)

// Modifiers of a test of nerve, in percent (FIELD-034).
const (
	ledNerve  = 20
	hurtNerve = -20
)

// AddNerve puts what tests of nerve need behind the marks, rolls, terms and reasons that a book has of its own.
func (s *Shape) AddNerve() {
	s.Nerve = NerveTerms{
		Mark: Some(uint8(len(s.Marks))), Roll: dice.Purpose(len(s.Rolls)), Total: uint8(len(s.Totals)),
		Led: uint8(len(s.Reasons)), Hurt: uint8(len(s.Reasons) + 1),
	}
	s.Marks = append(s.Marks, MarkType{Name: "broken", Broken: true, While: While{Awake: true}, Text: "its nerve is gone: it attacks nobody, and leaves the field if it can"})
	s.Rolls = append(s.Rolls, RollType{Name: "nerve", Dice: "d100", Most: 100, When: "its leader, half of its side or its way out is lost, and to rally", Rule: nerveRule, Trial: D(100)})
	s.Totals = append(s.Totals, TotalType{Name: "nerve", Unit: "percent", Text: "chance to keep its nerve"})
	s.Reasons = append(s.Reasons, "in sight of its leader", "badly hurt")
}

// ofBroken are the acts of those whose nerve is gone: to get away, to ward off blows, and what helps with either (FIELD-035).
var ofBroken = Acts(ActPass, ActWait, ActMove, ActWithdraw, ActFlee, ActStand, ActTurn, ActRelease, ActParry, ActEvade, ActGuard, ActDrop, ActOpen,
	ActPull, ActRecover, ActStance, ActSpeak, ActMount, ActDismount)

// OfBroken reports whether somebody may do it whose nerve is gone; see [Shape.OfBroken] for special acts.
func (k ActKind) OfBroken() bool { return ofBroken.Has(k) }

// OfBroken reports whether somebody whose nerve is gone may do an act of a kind in a mode.
func (s *Shape) OfBroken(k ActKind, mode uint8) bool {
	return k.OfBroken() || k == ActSpecial && int(mode) < len(s.Specials) && s.Specials[mode].Frees
}

// Brave is the test of nerve that an [ActNerve] is (FIELD-030): Aim is the nerve of who is tested in percent, Row the leader
// that it sees. Whoever fails is broken and loses what it has under way, whoever passes rallies if it was. A book with a rule
// of its own for it makes, in place of this, its own marks of [NerveTerms].
func (x *Exchange) Brave(s *Shape) {
	v, n, d := &x.Verdict, &s.Nerve, x.Facts.Target
	kind, has := n.Mark.Get()
	if !has {
		return
	}
	need := v.Mod(n.Total, nerveRule, Source{}, int(x.Act.Aim))
	if x.Act.Row != 0 {
		need += v.Mod(n.Total, ledRule, Source{}.For(n.Led), ledNerve)
	}
	if p := d.Pools[s.Vital]; 2*p.Now < p.Max {
		need += v.Mod(n.Total, ledRule, Source{}.For(n.Hurt), hurtNerve)
	}
	face := x.Dice.Face(n.Roll, 100)
	passed := face <= need
	v.Rolled(x.By, n.Roll, need, face, passed)
	v.Outcome = Failed
	if passed {
		v.Outcome = Saved
	}
	switch rallies := Dread(x.Act.Mode) == DreadRally; {
	case rallies && passed:
		v.Unmark(rallyRule, x.To, kind, 0)
	case !rallies && !passed:
		v.Mark(brokenRule, x.To, kind, 0, Forever())
		if d.Busy.Under() {
			v.Cancel(brokenRule, x.To)
		}
	}
}
