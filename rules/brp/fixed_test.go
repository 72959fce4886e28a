package brp

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"

	"github.com/affray-engine/affray/rules/internal/sidetest"
)

// behind is bob who stays behind a round shield that has stood since tick 7, with so
// many points taken.
func behind(t *testing.T, b *book, wear int16) *rules.Combatant {
	t.Helper()
	d := person(t, b, bob, plain+`, "hp": 40, "shield": "round"`)
	d.Items[0].State, d.Items[0].Wear = rules.Dropped, wear
	sidetest.Bear(d, rules.Mark{Serial: 1, Kind: markFixed, Values: [3]int32{fixedItem: 0, fixedSince: 7}})
	return d
}

func TestAStandingShieldShelters(t *testing.T) { // BRP-072, BRP-073, BRP-AMB-29
	b := newBook(t, set("immobile_shield", "on"))
	for _, c := range []struct {
		name    string
		change  func(d *rules.Combatant)
		through int // of 23: 14, 7 and 2
	}{
		{"twelve points off", func(*rules.Combatant) {}, 11},
		{"five of them gone", func(d *rules.Combatant) { d.Items[0].Wear = 5 }, 16},
		{"it moved before that", func(d *rules.Combatant) { d.Moved, d.MovedAt = 4000, 2 }, 11},
		{"it moves as it sets it up", func(d *rules.Combatant) { d.Moved, d.MovedAt = 4000, 7 }, 23},
		{"it has moved since", func(d *rules.Combatant) { d.Moved, d.MovedAt = 4000, 12 }, 23},
		{"taken up again", func(d *rules.Combatant) { d.Items[0].State = rules.Ready }, 23},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := behind(t, b, 0)
			c.change(d)
			a := person(t, b, ann, `"str": 15, "con": 12, "siz": 13, "dex": 10, "weapons": [{"weapon": "axe_great", "chance": 60}]`)
			wantTaken(t, c.through, resolve(t, choosing{b, rules.DefendNone}, blow(a, d, 0), attack(3), damage(3, 2), bonusRoll(2)))
		})
	}
	for _, c := range []struct{ wear, face, worn int }{{0, 4, 4}, {10, 4, 2}, {0, 1, 1}, {12, 4, 0}} { // BRP-073
		a := person(t, b, ann, plain+`, "weapons": [{"weapon": "dagger", "chance": 60}]`)
		v := resolve(t, choosing{b, rules.DefendNone}, blow(a, behind(t, b, int16(c.wear)), 0), attack(30), damage(c.face))
		e, _ := effect(v, rules.EffItem, bob)
		if int(e.N[1]) != c.worn {
			t.Errorf("a shield of 12 that has lost %d loses %d to a blow of %d, want %d", c.wear, e.N[1], c.face, c.worn)
		}
	}
	a := person(t, b, ann, plain+`, "weapons": [{"weapon": "rifle", "chance": 60}]`)
	wantTaken(t, 10, resolve(t, b, shot(a, behind(t, b, 0), 0, 10), attack(3), damage(6, 4))) // firearms, too
}

func TestAShieldIsSetUpByAnAction(t *testing.T) { // BRP-072 and its option immobile_shield
	for setting, want := range map[string]string{"off": "[strike 0 draw 1 open open mode 1 tend tend mode 1]", "on": "[strike 0 draw 1 set 0 open open mode 1 tend tend mode 1]"} {
		b := newBook(t, set("immobile_shield", setting))
		a := person(t, b, ann, plain+`, "shield": "round", "weapons": []`)
		a.Items[1] = person(t, b, ann, axeman).Items[1] // a bow at the back
		if got := fmt.Sprint(offered(b, a, rules.SlotDeclare, 0)); got != want {
			t.Errorf("%s: got %s, want %s", setting, got, want)
		}
	}
	b := newBook(t, set("immobile_shield", "on"))
	a := person(t, b, ann, facing)
	x := exchange(rules.ActSet, a, a)
	x.Act.Item, x.Facts.Tick = 1, 18
	v := resolve(t, b, x)
	wantOutcome(t, rules.Done, v)
	wantItem(t, int(rules.Dropped), v)
	if e, ok := effect(v, rules.EffMark, ann); !ok || e.What != markFixed || e.N[fixedItem] != 1 || e.N[fixedSince] != 18 {
		t.Errorf("mark %+v", e)
	}
	x.Act.Item = 0 // a sword
	wantOutcome(t, rules.Lost, resolve(t, b, x))
}

func TestWhoWalksAwayLeavesTheStandingShield(t *testing.T) { // BRP-072
	b := newBook(t, set("immobile_shield", "on"))
	d := behind(t, b, 0)
	if _, ok := effect(resolve(t, b, check(rules.ActUpkeep, d)), rules.EffUnmark, bob); ok {
		t.Error("left it without a step")
	}
	d.Moved, d.MovedAt = 1000, 13
	if e, ok := effect(resolve(t, b, check(rules.ActUpkeep, d)), rules.EffUnmark, bob); !ok || e.What != markFixed {
		t.Errorf("got %+v", e)
	}
	take := exchange(rules.ActTake, d, d)
	take.Act.Item = 0
	if e, ok := effect(resolve(t, b, take), rules.EffUnmark, bob); !ok || e.What != markFixed {
		t.Errorf("taken up, it stands all the same: %+v", e)
	}
}

func TestOneKneelsBehindALargeShieldInPlaceOfWalking(t *testing.T) { // BRP-024, BRP-AMB-59
	b := newBook(t)
	for shield, want := range map[string]string{
		"hoplite": "[kneel move move mode 1 move mode 2 move mode 3]", "riot": "[kneel move move mode 1 move mode 2 move mode 3]",
		"kite": "[move move mode 1 move mode 2 move mode 3]",
	} {
		a := person(t, b, ann, plain+`, "shield": "`+shield+`"`)
		if got := fmt.Sprint(offered(b, a, rules.SlotMove, 0)); got != want {
			t.Errorf("%s: got %s, want %s", shield, got, want)
		}
	}
	a := person(t, b, ann, plain+`, "shield": "hoplite"`)
	wantUp(t, int(rules.Kneeling), resolve(t, b, exchange(rules.ActKneel, a, a)), ann)
	a.Items[0].State = rules.Broken
	wantOutcome(t, rules.Lost, resolve(t, b, exchange(rules.ActKneel, a, a)))
}

func TestKneelingEndsWithTheRound(t *testing.T) { // BRP-AMB-59
	b := newBook(t)
	d := person(t, b, bob, plain+`, "shield": "hoplite"`)
	d.Posture = rules.Kneeling
	wantUp(t, int(rules.Standing), resolve(t, b, check(rules.ActUpkeep, d)), bob)
}
