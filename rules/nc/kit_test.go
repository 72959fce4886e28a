package nc

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/internal/sidetest"
)

func newBook(t testing.TB, settings ...rules.Setting) *book {
	t.Helper()
	b, err := bookWith(settings...)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

const (
	deathbow = `{"race":"half_elf","classes":[{"class":"ranger","level":6}],"str":"18.25","dex":16,"con":17,"armour":"leather","armour_plus":1,
		"weapons":[{"weapon":"longbow","specialised":true,"for_strength":true},{"weapon":"bastard_sword","of_plus":2,"damage_plus":2}]}`
	irthea = `{"race":"human","classes":[{"class":"mage","level":6}],"str":7,"dex":18,"con":10,"item_df":4,"item_dr":2,
		"weapons":[{"weapon":"staff_of_excellent_pummeling","of_plus":2}],"spells":{"lightning_bolt":1,"misty_veil":1,"magic_missile":1,"web":1,"fireball":1,"hold_person":1}}`
	orc     = `{"monster":"orc"}`
	zorn    = `{"monster":"zorn"}`
	soldier = `{"race":"human","classes":[{"class":"fighter","level":8}],"str":17,"dex":16,"con":16,"armour":"banded","weapon":"long_sword","shield":true,"shield_plus":1}`
	priest  = `{"race":"dwarf","classes":[{"class":"cleric","level":7}],"con":14,"wis":16,"armour":"chain","weapon":"footmans_mace",
		"spells":{"cure_light_wounds":2,"neutralise_poison":1,"hold_person_cleric":1}}`
)

// fighter builds a stat block; it fails the test on a mistake in it.
func fighter(t testing.TB, b *book, stats string, conditions ...string) *rules.Fighter {
	t.Helper()
	out, err := build(b, stats, conditions...)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func build(b *book, stats string, conditions ...string) (*rules.Fighter, error) {
	n, err := block.FromJSON([]byte(stats), "")
	if err != nil {
		return nil, err
	}
	var errs block.Errors
	in := rules.Block{Stats: block.Read(n, "", &errs)}
	for _, c := range conditions {
		in.Conditions = append(in.Conditions, rules.Given{Name: c})
	}
	var out rules.Fighter
	var v rules.Verdict
	b.Build(in, &out, &v)
	return &out, errs.Err()
}

// side is a combatant as the engine freezes it.
func side(t testing.TB, b *book, id rules.ID, stats string, conditions ...string) *rules.Combatant {
	t.Helper()
	f := fighter(t, b, stats, conditions...)
	s := sidetest.Of(id, uint8(id%2), f)
	s.Free = true
	return s
}

// kind finds a kind of mark by its name.
func kind(t testing.TB, b *book, name string) uint8 {
	t.Helper()
	for i, m := range b.Shape().Marks {
		if m.Name == name {
			return uint8(i)
		}
	}
	t.Fatalf("no mark %q", name)
	return 0
}

// trait finds a trait by its name.
func traitOf(t testing.TB, b *book, name string) int {
	t.Helper()
	for i, c := range b.Shape().Traits {
		if c.Name == name {
			return i
		}
	}
	t.Fatalf("no trait %q", name)
	return 0
}

func spellRow(t testing.TB, b *book, name string) uint8 {
	t.Helper()
	row, ok := rules.Row(b.Shape().Spells, name)
	if !ok {
		t.Fatalf("no spell %q", name)
	}
	return uint8(row)
}

// faces are the stated dice of an exchange, by the names of the rolls; a roll that
// nothing was stated for fails the test.
type faces map[string]int

func (f faces) dice(t testing.TB, b *book) dice.Dice {
	t.Helper()
	return dice.FromFunc(func(d dice.Draw) int {
		name := b.Shape().RollName(d.Purpose)
		face, ok := f[name]
		if !ok {
			t.Errorf("rolls %s, for which no die was stated", name)
			return 1
		}
		return face
	}, dice.Key{By: 1, To: 2})
}

// exchange runs an act of a at d with stated dice.
func exchange(t testing.TB, b *book, a, d *rules.Combatant, act rules.Act, f faces, set ...func(q *rules.Facts)) *rules.Exchange {
	t.Helper()
	act.Target = d.ID
	x := &rules.Exchange{Act: act, By: a.ID, To: d.ID, Dice: f.dice(t, b)}
	x.Facts = rules.Facts{Tick: 10, Actor: a, Target: d, Range: 1524 * 1524, Steps: 1, Flags: rules.FlagReach | rules.FlagSight | rules.FlagEffect}
	for _, s := range set {
		s(&x.Facts)
	}
	rules.Attack(b, x)
	return x
}

// sum is the value of a term by its name.
func sum(t testing.TB, b *book, x *rules.Exchange, term string) int {
	t.Helper()
	for i, c := range b.Shape().Totals {
		if c.Name == term {
			return x.Verdict.Sum(uint8(i))
		}
	}
	t.Fatalf("no term %q", term)
	return 0
}

// mod finds a modifier by its rule.
func mod(x *rules.Exchange, r rules.Rule) (m rules.Mod, ok bool) {
	for _, m := range x.Verdict.Mods {
		if m.Rule == r {
			return m, true
		}
	}
	return m, false
}

// effect finds an effect by its kind and rule.
func effect(x *rules.Exchange, k rules.EffectKind, r rules.Rule) (rules.Effect, bool) {
	for _, e := range x.Verdict.Effects {
		if e.Kind == k && e.Rule == r {
			return e, true
		}
	}
	return rules.Effect{}, false
}

func wantSum(t testing.TB, b *book, x *rules.Exchange, term string, want int) {
	t.Helper()
	if got := sum(t, b, x, term); got != want {
		t.Errorf("%s is %d, want %d: %+v", term, got, want, x.Verdict.Mods)
	}
}

func wantTaken(t testing.TB, x *rules.Exchange, want int) {
	t.Helper()
	if got := x.Verdict.Taken(x.To, 0); got != want {
		t.Errorf("took %d, want %d: %+v", got, want, x.Verdict)
	}
}

func wantEffect(t testing.TB, x *rules.Exchange, k rules.EffectKind, r rules.Rule) rules.Effect {
	t.Helper()
	e, ok := effect(x, k, r)
	if !ok {
		t.Errorf("no effect %s by %s: %+v", k, r, x.Verdict.Effects)
	}
	return e
}

func wantOver(t testing.TB, x *rules.Exchange, r, over rules.Rule) {
	t.Helper()
	if m, ok := mod(x, r); !ok || m.Over != over {
		t.Errorf("%s is suppressed by %q, want %q: %+v", r, m.Over, over, x.Verdict.Mods)
	}
}

// What is announced of a roll is what its die does.
func TestTrialsAreThrownWithTheirDice(t *testing.T) { sidetest.Trials(t, newBook(t).Shape()) }
