package brp

import (
	"strconv"
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

// plain is somebody without a damage bonus: 12 hit points, dodge 20.
const plain = `"str": 11, "con": 12, "siz": 12, "dex": 10`

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
func build(b *book, stats string) (*rules.Fighter, *rules.Verdict, error) {
	n, err := block.FromJSON([]byte("{"+stats+"}"), "")
	if err != nil {
		return nil, nil, err
	}
	var errs block.Errors
	var f rules.Fighter
	var v rules.Verdict
	b.Build(rules.Block{Stats: block.Read(n, "", &errs)}, &f, &v)
	return &f, &v, errs.Err()
}

// person builds a combatant as the rules see it.
func person(t *testing.T, b *book, id rules.ID, stats string) *rules.Combatant {
	t.Helper()
	f, _, err := build(b, stats)
	if err != nil {
		t.Fatal(err)
	}
	return sidetest.Of(id, uint8(id), f)
}

// stated is a roll whose dice a test states.
type stated struct {
	by    rules.ID
	roll  dice.Purpose
	faces []int
}

func attack(face int) stated        { return stated{ann, rollAttack, []int{face}} }
func damage(faces ...int) stated    { return stated{ann, rollDamage, faces} }
func bonusRoll(faces ...int) stated { return stated{ann, rollBonus, faces} }
func defence(face int) stated       { return stated{bob, rollDefence, []int{face}} }
func asleep(face int) stated        { return stated{bob, rollSleep, []int{face}} }
func firstAid(faces ...int) stated  { return stated{ann, rollFirstAid, faces} }
func heal(face int) stated          { return stated{ann, rollHeal, []int{face}} }

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

// blow is an exchange of a strike at one metre, in sight and reach.
func blow(a, d *rules.Combatant, item uint8) *rules.Exchange {
	x := exchange(rules.ActStrike, a, d)
	x.Act.Item = item
	x.Facts.Range, x.Facts.Steps = 1_000_000, 1
	x.Facts.Flags = rules.FlagSight | rules.FlagEffect | rules.FlagReach
	return x
}

func exchange(k rules.ActKind, a, d *rules.Combatant) *rules.Exchange {
	return &rules.Exchange{
		Act: rules.Act{Kind: k, Item: rules.NoItem, Target: d.ID}, By: a.ID, To: d.ID, Facts: rules.Facts{Actor: a, Target: d},
	}
}

// resolve takes an exchange through all stages with the stated dice, and fails
// unless just these are rolled.
func resolve(t *testing.T, b rules.Book, x *rules.Exchange, rolls ...stated) *rules.Verdict {
	t.Helper()
	q := dice.NewQueue()
	for _, r := range rolls {
		to := x.To
		if r.by == to {
			to = x.By
		}
		q.Push(uint32(r.by), uint32(to), r.roll, r.faces...)
	}
	x.Dice = q.Dice(dice.Key{By: uint32(x.By), To: uint32(x.To), Kind: uint8(x.Act.Kind)})
	v := rules.Attack(b, x)
	for _, err := range q.Errors() {
		t.Errorf("%v; verdict %+v", err, *v)
	}
	if left := q.Left(); len(left) > 0 {
		t.Errorf("not rolled: %v; verdict %+v", left, *v)
	}
	return v
}

func wantTaken(t *testing.T, want int, v *rules.Verdict) {
	t.Helper()
	if got := v.Taken(bob, poolHP); got != want {
		t.Errorf("takes %d, want %d; verdict %+v", got, want, *v)
	}
}

func wantOutcome(t *testing.T, want rules.Outcome, v *rules.Verdict) {
	t.Helper()
	if v.Outcome != want {
		t.Errorf("outcome %v, want %v; verdict %+v", v.Outcome, want, *v)
	}
}

func wantNeed(t *testing.T, want int, r dice.Purpose, v *rules.Verdict) {
	t.Helper()
	if roll, ok := v.Last(r); !ok || int(roll.Need) != want {
		t.Errorf("needs %d (rolled %v), want %d; verdict %+v", roll.Need, ok, want, *v)
	}
}

// worn is how many points a verdict takes off an item.
func worn(v *rules.Verdict, on rules.ID, item uint8) int {
	n := 0
	for _, e := range v.Effects {
		if e.Kind == rules.EffItem && e.On == on && e.What == item {
			n += int(e.N[1])
		}
	}
	return n
}

func wantWorn(t *testing.T, want int, v *rules.Verdict, on rules.ID, item uint8) {
	t.Helper()
	if got := worn(v, on, item); got != want {
		t.Errorf("item %d of %d loses %d points, want %d; verdict %+v", item, on, got, want, *v)
	}
}

// effect returns the first effect of a kind on somebody.
func effect(v *rules.Verdict, k rules.EffectKind, on rules.ID) (rules.Effect, bool) {
	for _, e := range v.Effects {
		if e.Kind == k && e.On == on {
			return e, true
		}
	}
	return rules.Effect{}, false
}

// wantUp checks the posture that a verdict gives to somebody; want is -1 for none.
func wantUp(t *testing.T, want int, v *rules.Verdict, on rules.ID) {
	t.Helper()
	got := -1
	if e, ok := effect(v, rules.EffPosture, on); ok {
		got = int(e.What)
	}
	if got != want {
		t.Errorf("posture %d, want %d; verdict %+v", got, want, *v)
	}
}

func itoa(n int) string { return strconv.Itoa(n) }

// tryHit runs an exchange whose every die shows 1.
func tryHit(b rules.Book, x *rules.Exchange) *rules.Verdict {
	x.Dice = dice.FromFunc(func(dice.Draw) int { return 1 }, dice.Key{By: uint32(x.By), To: uint32(x.To)})
	return rules.Attack(b, x)
}

// What is announced of a roll is what its die does.
func TestTrialsAreThrownWithTheirDice(t *testing.T) { sidetest.Trials(t, newBook(t).Shape()) }
