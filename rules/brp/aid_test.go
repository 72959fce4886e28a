package brp

import (
	"testing"

	"github.com/affray-engine/affray/rules"

	"github.com/affray-engine/affray/rules/internal/sidetest"
)

// aid is First Aid at the end of a round: a healer with a chance of 50, beside a
// patient with injuries of these points.
func aid(t *testing.T, b *book, hp int, damage ...int32) *rules.Exchange {
	t.Helper()
	patient := person(t, b, bob, plain)
	patient.Pools[poolHP].Now = int32(hp)
	for i, n := range damage {
		sidetest.Bear(patient, rules.Mark{Serial: uint32(i + 1), Kind: markInjury, Values: [3]int32{n}})
	}
	x := exchange(rules.ActTend, person(t, b, ann, plain+`, "skills": {"First Aid": 50}`), patient)
	x.Facts.Flags, x.Facts.Tick = rules.FlagReach, 11
	return x
}

// treated returns the serial of the injury that a verdict treats, 0 for none.
func treated(v *rules.Verdict) int32 {
	if e, ok := effect(v, rules.EffCount, bob); ok && e.N[0] == injuryTreated && e.N[1] == 1 {
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
	x.Facts.Target.Marks[0].Values[injuryTreated] = 1
	wantOutcome(t, rules.Lost, resolve(t, b, x))
}

func TestSeveralHealersTakeAnotherInjuryEach(t *testing.T) { // BRP-AMB-57
	b := newBook(t)
	x := aid(t, b, 1, 5, 4)
	other := person(t, b, 3, plain)
	tending := rules.Act{Kind: rules.ActTend, Item: rules.NoItem, Target: bob}
	other.Busy = rules.Busy{Act: tending, Due: 11, Serial: 1}
	x.Facts.Near = []rules.Near{{Combatant: other}}
	if got := treated(resolve(t, b, x, firstAid(60))); got != 1 {
		t.Errorf("the first healer treats injury %d, want 1", got)
	}
	x.By, x.Facts.Actor, other.ID = 3, person(t, b, 3, plain), ann
	late := stated{3, rollFirstAid, []int{60}}
	if got := treated(resolve(t, b, x, late)); got != 2 {
		t.Errorf("the second healer treats injury %d, want 2", got)
	}
	x.Act.Row = 1
	wantOutcome(t, rules.Lost, resolve(t, b, x))
}

func TestFirstAidNeedsThePatientAtHand(t *testing.T) { // BRP-095, BRP-AMB-54
	b := newBook(t)
	x := aid(t, b, 1, 5)
	x.Facts.Flags = 0
	wantOutcome(t, rules.Lost, resolve(t, b, x))
	x.Facts.Flags = rules.FlagReach | rules.FlagLost
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
		up   rules.Posture
		want rules.Outcome
	}{
		{"a sleeper wakes", 2, rules.Down, rules.Done},
		{"with one hit point, too", 1, rules.Down, rules.Done},
		{"and who was healed in its sleep", 5, rules.Down, rules.Done},
		{"not at 0", 0, rules.Down, rules.Lost},
		{"not the dead", 2, rules.Dead, rules.Lost},
		{"nor who is awake", 9, rules.Standing, rules.Lost},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBook(t)
			x := exchange(rules.ActTend, person(t, b, ann, plain), hurt(t, b, c.hp, c.up, markAsleep))
			x.Act.Mode, x.Facts.Flags = tendWake, rules.FlagReach
			v := resolve(t, b, x)
			wantOutcome(t, c.want, v)
			if c.want == rules.Done {
				wantUp(t, int(rules.Standing), v, bob)
				if e, ok := effect(v, rules.EffMark, bob); ok != (c.hp <= 2) || ok && e.What != markAwake {
					t.Errorf("marked %v: %+v", ok, e)
				}
			}
		})
	}
}

// To wake is offered where there is somebody to wake, and to nobody for itself.
func TestOnlySleepersAreWakened(t *testing.T) { // BRP-082, BRP-AMB-56
	var out rules.Offers
	a := person(t, newBook(t, set("skip_statement", "on")), ann, plain)
	newBook(t, set("skip_statement", "on")).Menu(a, &rules.Slot{Kind: rules.SlotTurn}, &rules.Order{}, &out)
	found := false
	for _, o := range out.List {
		if o.Kind == rules.ActTend && o.Mode == tendWake {
			found = o.At == rules.AtAnyReach && o.Terms.Bears == rules.Some(markAsleep) && o.Terms.Ticks == 0
		}
	}
	if !found {
		t.Errorf("offers %+v", out.List)
	}
}

func TestFirstAidMayLeaveAtLeastOne(t *testing.T) { // BRP-AMB-21 and its option heal_negative_first
	for _, c := range []struct {
		setting     string
		hp          int
		lifts, hits bool
		up          int // hit points that the second look gives
	}{{"false", -5, false, false, 0}, {"true", -5, true, true, 6}, {"true", 3, true, false, 0}} {
		b := newBook(t, set("heal_negative_first", c.setting))
		v := resolve(t, b, aid(t, b, c.hp, 14), firstAid(50), heal(2))
		e, ok := effect(v, rules.EffMark, bob)
		if lifts := ok && e.What == markLifted; lifts != c.lifts {
			t.Errorf("%s, %d: marked %v", c.setting, c.hp, lifts)
		}
		if !c.lifts {
			continue
		}
		v = resolve(t, b, check(rules.ActSettle, hurt(t, b, c.hp, rules.Down, markLifted, markAsleep)))
		wantTaken(t, -c.up, v)
		if e, ok := effect(v, rules.EffUnmark, bob); !ok || e.What != markLifted && !c.hits {
			t.Errorf("%d: the mark stays: %+v", c.hp, v.Effects)
		}
	}
}

func TestRescueMayTakeAFullRound(t *testing.T) { // BRP-AMB-20 and its option first_aid_rescue
	for _, c := range []struct {
		setting string
		due     rules.Tick // of First Aid begun in tick 6
		want    int        // of somebody at 0 who is being treated when the round ends
	}{{"same_round", 11, int(rules.Dead)}, {"next_round", 23, none}} {
		b := newBook(t, set("first_aid_rescue", c.setting))
		var out rules.Offers
		b.Menu(person(t, b, ann, plain), &rules.Slot{Kind: rules.SlotTurn, At: 6}, &rules.Order{}, &out)
		if last := out.List[len(out.List)-1]; last.Kind != rules.ActTend || 6+rules.Tick(last.Terms.Ticks) != c.due {
			t.Errorf("%s: %+v, want due in %d", c.setting, last, c.due)
		}
		healer := person(t, b, ann, plain)
		healer.Busy = rules.Busy{Act: rules.Act{Kind: rules.ActTend, Item: rules.NoItem, Target: bob}, Due: 35, Serial: 1}
		x := check(rules.ActUpkeep, hurt(t, b, 0, rules.Down))
		x.Facts.Tick, x.Facts.Near = 23, []rules.Near{{Combatant: healer}}
		wantUp(t, c.want, resolve(t, b, x), bob)
		x.Facts.Near = nil // nobody is there
		wantUp(t, int(rules.Dead), resolve(t, b, x), bob)
		healer.Busy.Due = 23 // it was too late
		x.Facts.Near = []rules.Near{{Combatant: healer}}
		wantUp(t, int(rules.Dead), resolve(t, b, x), bob)
	}
}

func TestAWeekHeals(t *testing.T) { // BRP-090, BRP-091 and its option hospital
	const week = 7 * 24 * 3600
	for _, c := range []struct {
		setting string
		tick    int32
		hp      int
		rolls   []stated
		want    int
	}{
		{"off", week - 1, 5, []stated{{bob, rollHeal, []int{2}}}, 2},
		{"on", week - 1, 5, nil, 3},
		{"off", 3*week - 1, 5, []stated{{bob, rollHeal, []int{1}}}, 1},
		{"off", week - 13, 5, nil, 0},
		{"off", week - 1, 12, nil, 0}, // not above the maximum
		{"on", week - 1, 0, nil, 0},   // the dead do not heal
	} {
		b := newBook(t, set("hospital", c.setting))
		up := rules.Standing
		if c.hp == 0 {
			up = rules.Down
		}
		x := check(rules.ActUpkeep, hurt(t, b, c.hp, up))
		x.Facts.Tick = c.tick
		wantTaken(t, -c.want, resolve(t, b, x, c.rolls...))
	}
}
