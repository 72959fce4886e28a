package revised

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/internal/sidetest"
)

func newBook(t testing.TB, settings ...string) *book {
	t.Helper()
	var chosen []rules.Setting
	for i := 0; i < len(settings); i += 2 {
		chosen = append(chosen, rules.Setting{Key: settings[i], Value: settings[i+1]})
	}
	b, err := bookWith(chosen...)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// tryBuild builds a combatant from a stat block written in JSON.
func tryBuild(t testing.TB, b *book, stats string, conditions ...rules.Given) (rules.Fighter, error) {
	t.Helper()
	n, err := block.FromJSON([]byte(stats), "stats")
	if err != nil {
		t.Fatal(err)
	}
	var errs block.Errors
	var f rules.Fighter
	var v rules.Verdict
	b.Build(rules.Block{Stats: block.Read(n, "", &errs), Conditions: conditions}, &f, &v)
	return f, errs.Err()
}

// side is a combatant as the rules see it.
func side(t testing.TB, b *book, id rules.ID, stats string, conditions ...string) *rules.Combatant {
	t.Helper()
	var given []rules.Given
	for _, c := range conditions {
		given = append(given, rules.Given{Name: c})
	}
	f, err := tryBuild(t, b, stats, given...)
	if err != nil {
		t.Fatal(err)
	}
	s := &rules.Combatant{ID: id, Team: uint8(id), Posture: f.Posture, Pools: f.Pools, Areas: f.Areas, Traits: f.Traits, Items: f.Items}
	for _, m := range f.Marks {
		put(s, m)
	}
	return s
}

func put(s *rules.Combatant, m rules.Mark) {
	m.Serial = uint32(len(s.Marks)) + 1
	s.Marks = append(s.Marks, m)
	s.Has.Add(m.Kind)
}

// Ids of the two parties of an exchange.
const (
	attacker rules.ID = 1
	defender rules.ID = 2
)

// against makes an exchange of a at d, in reach and in the open.
func against(a, d *rules.Combatant, act rules.Act) *rules.Exchange {
	act.Target = d.ID
	x := &rules.Exchange{Act: act, By: a.ID, To: d.ID}
	x.Facts.Actor, x.Facts.Target = a, d
	x.Facts.Flags = rules.FlagSight | rules.FlagEffect | rules.FlagReach | rules.FlagFirst
	return x
}

// stated is a die that a test states: who throws it, for what, with which faces.
type stated struct {
	by    rules.ID
	roll  dice.Purpose
	faces []int
}

func throws(by rules.ID, roll dice.Purpose, faces ...int) stated { return stated{by, roll, faces} }

// attack takes an exchange through the book with stated dice. Dice that are missing
// or left over fail the test.
func attack(t testing.TB, b *book, x *rules.Exchange, with ...stated) *rules.Verdict {
	t.Helper()
	q := dice.NewQueue()
	for _, s := range with {
		q.Push(uint32(s.by), 0, s.roll, s.faces...)
	}
	x.Dice = q.Dice(dice.Key{By: uint32(x.By), To: uint32(x.To), Kind: uint8(x.Act.Kind), Blow: x.Blow})
	v := rules.Attack(b, x)
	for _, err := range q.Errors() {
		t.Errorf("%v; verdict %+v", err, v)
	}
	for _, l := range q.Left() {
		t.Errorf("die of %d for roll %d left over: %v; verdict %+v", l.By, l.Purpose, l.Faces, v)
	}
	return v
}

func wantOutcome(t testing.TB, v *rules.Verdict, o rules.Outcome) {
	t.Helper()
	if v.Outcome != o {
		t.Errorf("outcome %s, want %s: %+v", v.Outcome, o, v)
	}
}

func wantTaken(t testing.TB, v *rules.Verdict, n int) {
	t.Helper()
	if got := v.Taken(defender, poolHP); got != n {
		t.Errorf("takes %d, want %d: %+v", got, n, v)
	}
}

// wantMod demands a modifier that counts.
func wantMod(t testing.TB, v *rules.Verdict, term uint8, rule rules.Rule, amount int) {
	t.Helper()
	for _, m := range v.Mods {
		if m.Total == term && m.Rule == rule && m.Over == "" && int(m.Amount) == amount {
			return
		}
	}
	t.Errorf("no modifier %s of %+d: %+v", rule, amount, v.Mods)
}

// wantOver demands a modifier that another rule has suppressed.
func wantOver(t testing.TB, v *rules.Verdict, rule, over rules.Rule) {
	t.Helper()
	for _, m := range v.Mods {
		if m.Rule == rule && m.Over == over {
			return
		}
	}
	t.Errorf("no modifier %s suppressed by %s: %+v", rule, over, v.Mods)
}

func wantSum(t testing.TB, v *rules.Verdict, term uint8, n int) {
	t.Helper()
	if got := v.Sum(term); got != n {
		t.Errorf("term %d comes to %+d, want %+d: %+v", term, got, n, v.Mods)
	}
}

// wantNeed demands what the attack die had to show.
func wantNeed(t testing.TB, v *rules.Verdict, n int) {
	t.Helper()
	r, ok := v.Last(rollAttack)
	if !ok || int(r.Need) != n {
		t.Errorf("needs %d (%v), want %d: %+v", r.Need, ok, n, v.Mods)
	}
}

// effectOf finds the first effect of a kind on somebody.
func effectOf[T ~int | ~uint8](v *rules.Verdict, k rules.EffectKind, on rules.ID, what T) (rules.Effect, bool) {
	for _, e := range v.Effects {
		if e.Kind == k && e.On == on && e.What == uint8(what) {
			return e, true
		}
	}
	return rules.Effect{}, false
}

func wantEffect[T ~int | ~uint8](t testing.TB, v *rules.Verdict, k rules.EffectKind, on rules.ID, what T) rules.Effect {
	t.Helper()
	e, ok := effectOf(v, k, on, what)
	if !ok {
		t.Errorf("no effect %s %d on %d: %+v", k, what, on, v.Effects)
	}
	return e
}

func wantNoEffect[T ~int | ~uint8](t testing.TB, v *rules.Verdict, k rules.EffectKind, on rules.ID, what T) {
	t.Helper()
	if e, ok := effectOf(v, k, on, what); ok {
		t.Errorf("effect %+v", e)
	}
}

// Stat blocks that many tests use.
const (
	fighter   = `{"group": "warrior", "level": 4, "max_hp": 30, "weapons": ["sword_long"]}`
	plain     = `{"group": "warrior", "level": 1, "max_hp": 10, "armour": "chain_mail", "weapons": ["sword_long"]}`
	bare      = `{"group": "warrior", "level": 1, "max_hp": 20}`
	archer    = `{"group": "warrior", "level": 1, "max_hp": 20, "weapons": ["bow_short"]}`
	beast     = `{"hit_dice": 8, "max_hp": 40, "natural": [{"name": "claw", "damage": "1d4"}, {"name": "claw", "damage": "1d4"}, {"name": "bite", "damage": "2d6"}]}`
	swordItem = 0
)

var oneBlow = rules.Act{Kind: rules.ActStrike, Item: swordItem}

// What is announced of a roll is what its die does.
func TestTrialsAreThrownWithTheirDice(t *testing.T) { sidetest.Trials(t, newBook(t).Shape()) }
