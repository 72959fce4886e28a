package dq

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/dice"

	"github.com/affray-engine/affray/rules/internal/sidetest"
)

// The two parties of an exchange in these tests.
const (
	ann rules.ID = 1
	bob rules.ID = 2
)

// Items of the people below.
const (
	first  uint8 = 0
	second uint8 = 1
	bare   uint8 = 1 // of those with one weapon
)

// swordsman strikes at 55 + 15 + 4 x 5 = 90; bob, unarmed, defends at 12.
const (
	swordsman = `"ps": 15, "md": 15, "ag": 14, "en": 15, "wp": 12, "weapons": [{"weapon": "sword", "rank": 5}]`
	target    = `"ps": 12, "md": 12, "ag": 12, "en": 12, "wp": 12`
	fencer    = `"ps": 12, "md": 12, "ag": 20, "en": 12, "wp": 12, "weapons": [{"weapon": "sword", "rank": 6}]`
	archer    = `"ps": 12, "md": 16, "ag": 12, "en": 12, "wp": 12, "weapons": [{"weapon": "bow", "rank": 3}]`
)

func newBook(t testing.TB, settings ...rules.Setting) *book {
	t.Helper()
	b, err := bookWith(settings...)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func set(key, value string) rules.Setting { return rules.Setting{Key: key, Value: value} }

// build reads a stat block in JSON, without its outer braces.
func build(b *book, stats string, gear, conditions []rules.Given) (*rules.Fighter, *rules.Verdict, error) {
	n, err := block.FromJSON([]byte("{"+stats+"}"), "")
	if err != nil {
		return nil, nil, err
	}
	var errs block.Errors
	var f rules.Fighter
	var v rules.Verdict
	b.Build(rules.Block{Stats: block.Read(n, "", &errs), Gear: gear, Conditions: conditions}, &f, &v)
	return &f, &v, errs.Err()
}

// person builds a combatant as the rules see it.
func person(t testing.TB, b *book, id rules.ID, stats string, conditions ...string) *rules.Combatant {
	t.Helper()
	var given []rules.Given
	for _, c := range conditions {
		given = append(given, rules.Given{Name: c})
	}
	f, _, err := build(b, stats, nil, given)
	if err != nil {
		t.Fatal(err)
	}
	return sidetest.Of(id, uint8(id-1), f)
}

// stated is a roll whose dice a test states.
type stated struct {
	by   rules.ID
	roll dice.Purpose
	face int
}

func attack(face int) stated    { return stated{ann, rollAttack, face} }
func defence(face int) stated   { return stated{bob, rollDefence, face} }
func parry(face int) stated     { return stated{bob, rollParry, face} }
func damage(face int) stated    { return stated{ann, rollDamage, face} }
func injured(face int) stated   { return stated{ann, rollGrievous, face} }
func pulses(face int) stated    { return stated{ann, rollPulses, face} }
func recovery(face int) stated  { return stated{ann, rollRecover, face} }
func conscious(face int) stated { return stated{ann, rollConscious, face} }

// strike is an exchange of a blow in the front, one hex away and in sight.
func strike(a, d *rules.Combatant) *rules.Exchange {
	x := exchange(rules.ActStrike, a, d)
	x.Act.Item = first
	x.Facts.Steps = 1
	x.Facts.Flags = rules.FlagSight | rules.FlagEffect | rules.FlagReach
	return x
}

// shot is an exchange of a shot over some hexes.
func shot(a, d *rules.Combatant, hexes int32) *rules.Exchange {
	x := strike(a, d)
	x.Act.Kind, x.Facts.Steps = rules.ActShoot, hexes
	return x
}

func exchange(k rules.ActKind, a, d *rules.Combatant) *rules.Exchange {
	return &rules.Exchange{
		Act: rules.Act{Kind: k, Item: rules.NoItem, Target: d.ID}, By: a.ID, To: d.ID, Facts: rules.Facts{Actor: a, Target: d},
	}
}

// alone is a check or an act on oneself.
func alone(k rules.ActKind, a *rules.Combatant) *rules.Exchange { return exchange(k, a, a) }

// resolve takes an exchange through all stages, and fails unless just the stated
// dice are rolled.
func resolve(t *testing.T, b rules.Book, x *rules.Exchange, rolls ...stated) *rules.Verdict {
	t.Helper()
	q := dice.NewQueue()
	for _, r := range rolls {
		to := x.To
		if r.by == to {
			to = x.By
		}
		q.Push(uint32(r.by), uint32(to), r.roll, r.face)
	}
	x.Dice = q.Dice(dice.Key{By: uint32(x.By), To: uint32(x.To), Kind: uint8(x.Act.Kind)})
	v := rules.Attack(b, x)
	for _, err := range q.Errors() {
		t.Error(err)
	}
	for _, l := range q.Left() {
		t.Errorf("not rolled: %+v", l)
	}
	if len(v.Rolls) != len(rolls) {
		t.Errorf("receipts of %d rolls, want %d: %+v", len(v.Rolls), len(rolls), v.Rolls)
	}
	return v
}

// choosing is the book with somebody who always answers the same.
type choosing struct {
	*book
	answer int16
}

func (c choosing) Answer(qs []rules.Question, _ []*rules.Exchange) {
	for i := range qs {
		qs[i].Ans = c.answer
	}
}

// wantSum checks the value of a term.
func wantSum(t *testing.T, v *rules.Verdict, term uint8, want int) {
	t.Helper()
	if got := v.Sum(term); got != want {
		t.Errorf("term %d is %d, want %d: %+v", term, got, want, v.Mods)
	}
}

// wantTaken checks what somebody loses.
func wantTaken(t *testing.T, v *rules.Verdict, who rules.ID, ft, en int) {
	t.Helper()
	if gotFT, gotEN := v.Taken(who, poolFT), v.Taken(who, poolEN); gotFT != ft || gotEN != en {
		t.Errorf("%d loses %d FT and %d EN, want %d and %d: %+v", who, gotFT, gotEN, ft, en, v.Effects)
	}
}

// wantMod checks that a rule gave an amount, and whether it counts.
func wantMod(t *testing.T, v *rules.Verdict, term uint8, rule, over rules.Rule, amount int32) {
	t.Helper()
	for _, m := range v.Mods {
		if m.Total == term && m.Rule == rule && m.Over == over && m.Amount == amount {
			return
		}
	}
	t.Errorf("no %s of %+d (over %q): %+v", rule, amount, over, v.Mods)
}

// made returns the first effect of a kind about what, or nil.
func made(v *rules.Verdict, k rules.EffectKind, what uint8) *rules.Effect {
	for i := range v.Effects {
		if e := &v.Effects[i]; e.Kind == k && e.What == what {
			return e
		}
	}
	return nil
}

func wantOutcome(t *testing.T, v *rules.Verdict, want rules.Outcome) {
	t.Helper()
	if v.Outcome != want {
		t.Errorf("outcome %v, want %v", v.Outcome, want)
	}
}

// What is announced of a roll is what its die does.
func TestTrialsAreThrownWithTheirDice(t *testing.T) { sidetest.Trials(t, newBook(t).Shape()) }
