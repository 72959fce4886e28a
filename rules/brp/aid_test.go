package brp_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/brp"
)

// aid is First Aid at the end of a round: a healer with a chance of 50, beside a
// patient with injuries of these points.
func aid(t *testing.T, b *brp.Book, hp int, damage ...int32) *rules.Exchange {
	t.Helper()
	patient := person(t, b, bob, plain)
	patient.Pools[brp.PoolHP].Now = int32(hp)
	for i, n := range damage {
		remember(patient, rules.Mark{Serial: uint32(i + 1), Kind: brp.MarkInjury, V: [3]int32{n}})
	}
	x := exchange(rules.ActTend, person(t, b, ann, plain+`, "skills": {"First Aid": 50}`), patient)
	x.Q.Flags, x.Q.Tick = rules.FlagReach, 11
	return x
}

// treated returns the serial of the injury that a verdict treats, 0 for none.
func treated(v *rules.Verdict) int32 {
	if e, ok := effect(v, rules.EffCount, bob); ok && e.N[0] == brp.InjuryTreated && e.N[1] == 1 {
		return e.N[2]
	}
	return 0
}

func TestFirstAid(t *testing.T) {
	for _, c := range []struct {
		name    string
		hp      int
		damage  []int32
		row     uint32
		rolls   []stated
		healed  int
		treats  int32
		outcome rules.Outcome
	}{
		{"BRP-092 heals 1D3 of the injury named", 7, []int32{4, 3}, 2, []stated{firstAid(50), heal(2)}, 2, 2, rules.Saved},
		{"BRP-092 without a name, of the worst", 7, []int32{2, 4, 4}, 0, []stated{firstAid(50), heal(3)}, 3, 2, rules.Saved},
		{"BRP-093 never more than the injury itself", 8, []int32{2}, 0, []stated{firstAid(50), heal(3)}, 2, 1, rules.Saved},
		{"BRP-094 a failed attempt is an attempt", 9, []int32{3}, 0, []stated{firstAid(51)}, 0, 1, rules.Failed},
		{"BRP-AMB-57 a special success has no extra effect", 5, []int32{6}, 0, []stated{firstAid(1), heal(3)}, 3, 1, rules.Saved},
		{"BRP-084 counts from below 0", -2, []int32{14}, 0, []stated{firstAid(50), heal(3)}, 3, 1, rules.Saved},
		{"no injury, no aid", 9, nil, 0, nil, 0, 0, rules.Lost},
		{"no such injury", 9, []int32{3}, 7, nil, 0, 0, rules.Lost},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBook(t)
			x := aid(t, b, c.hp, c.damage...)
			x.Act.Row = c.row
			v := resolve(t, b, x, c.rolls...)
			wantOutcome(t, c.outcome, v)
			wantTaken(t, -c.healed, v)
			if got := treated(v); got != c.treats {
				t.Errorf("treats injury %d, want %d", got, c.treats)
			}
		})
	}
}

func TestAnInjuryIsTreatedOnce(t *testing.T) { // BRP-094
	b := newBook(t)
	x := aid(t, b, 7, 4)
	x.Q.D.Marks[0].V[brp.InjuryTreated] = 1
	wantOutcome(t, rules.Lost, resolve(t, b, x))
}

func TestSeveralHealersTakeAnotherInjuryEach(t *testing.T) { // BRP-AMB-57
	b := newBook(t)
	x := aid(t, b, 1, 5, 4)
	other := person(t, b, 3, plain)
	tending := rules.Act{Kind: rules.ActTend, Item: rules.NoItem, Target: bob}
	other.Busy = rules.Busy{Act: tending, Due: 11, Serial: 1}
	x.Q.Near = []rules.Near{{Side: other}}
	if got := treated(resolve(t, b, x, firstAid(60))); got != 1 {
		t.Errorf("the first healer treats injury %d, want 1", got)
	}
	x.By, x.Q.A, other.ID = 3, person(t, b, 3, plain), ann
	late := stated{3, brp.RollFirstAid, []int{60}}
	if got := treated(resolve(t, b, x, late)); got != 2 {
		t.Errorf("the second healer treats injury %d, want 2", got)
	}
	x.Act.Row = 1
	wantOutcome(t, rules.Lost, resolve(t, b, x))
}

func TestFirstAidNeedsThePatientAtHand(t *testing.T) { // BRP-095, BRP-AMB-54
	b := newBook(t)
	x := aid(t, b, 1, 5)
	x.Q.Flags = 0
	wantOutcome(t, rules.Lost, resolve(t, b, x))
	x.Q.Flags = rules.FlagReach | rules.FlagLost
	wantOutcome(t, rules.Lost, resolve(t, b, x))
}

func TestOneMayTreatOneself(t *testing.T) { // BRP-AMB-57
	b := newBook(t)
	patient := person(t, b, ann, plain+`, "skills": {"First Aid": 50}, "injuries": [4]`)
	v := resolve(t, b, exchange(rules.ActTend, patient, patient), firstAid(20), heal(2))
	wantOutcome(t, rules.Saved, v)
}

func TestWaking(t *testing.T) { // BRP-082, BRP-086, BRP-AMB-56
	for _, c := range []struct {
		name string
		hp   int
		up   rules.Up
		want rules.Outcome
	}{
		{"a sleeper wakes", 2, rules.Down, rules.Done},
		{"with one hit point, too", 1, rules.Down, rules.Done},
		{"not at 0", 0, rules.Down, rules.Lost},
		{"not the dead", 2, rules.Dead, rules.Lost},
		{"nor who is awake", 9, rules.Standing, rules.Lost},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBook(t)
			x := exchange(rules.ActTend, person(t, b, ann, plain), hurt(t, b, c.hp, c.up, brp.MarkAsleep))
			x.Act.Mode, x.Q.Flags = brp.TendWake, rules.FlagReach
			v := resolve(t, b, x)
			wantOutcome(t, c.want, v)
			if c.want == rules.Done {
				wantUp(t, int(rules.Standing), v, bob)
			}
		})
	}
}
