package brp

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"

	"github.com/affray-engine/affray/rules/internal/sidetest"
)

// shooter has a weapon at a chance of 60 in hand.
func shooter(t *testing.T, b *book, weapon string) *rules.Combatant {
	t.Helper()
	return person(t, b, ann, plain+`, "weapons": [{"weapon": "`+weapon+`", "chance": 60}]`)
}

// wantItem checks the state that a verdict gives to the actor's first item; -1 is
// none.
func wantItem(t *testing.T, want int, v *rules.Verdict) {
	t.Helper()
	got := -1
	if e, ok := effect(v, rules.EffItem, ann); ok {
		got = int(e.N[0]) - 1
	}
	if got != want {
		t.Errorf("state %d, want %d; verdict %+v", got, want, *v)
	}
}

func TestAShotUnloadsACrossbow(t *testing.T) { // BRP-053, BRP-AMB-55
	b := newBook(t)
	for _, c := range []struct {
		weapon string
		want   int
	}{{"crossbow_heavy", int(rules.Unloaded)}, {"crossbow_light", int(rules.Unloaded)}, {"bow_long", -1}, {"sling", -1}} {
		wantItem(t, c.want, resolve(t, b, shot(shooter(t, b, c.weapon), person(t, b, bob, plain), 0, 10), attack(99)))
	}
}

func TestAMagazineHasItsShots(t *testing.T) { // BRP-054, BRP-AMB-55
	b := newBook(t)
	for _, c := range []struct {
		weapon string
		before int32
		want   int
	}{
		{"pistol", 0, -1}, {"pistol", 4, -1}, {"pistol", 5, int(rules.Unloaded)}, {"rifle", 5, int(rules.Unloaded)},
		{"pistol_laser", 18, -1}, {"pistol_laser", 19, int(rules.Unloaded)}, {"rifle_laser", 19, int(rules.Unloaded)},
	} {
		a := shooter(t, b, c.weapon)
		if c.before > 0 {
			sidetest.Bear(a, rules.Mark{Serial: 9, Kind: markFired, Values: [3]int32{0, c.before}})
		}
		v := resolve(t, b, shot(a, person(t, b, bob, plain), 0, 10), attack(99))
		wantItem(t, c.want, v)
		if e, ok := effect(v, rules.EffCount, ann); ok != (c.before > 0) || ok && (e.N[0] != firedShots || e.N[1] != 1 || e.N[2] != 9) {
			t.Errorf("%s after %d shots: %+v", c.weapon, c.before, e)
		}
	}
}

// A shot that has gone astray counts once: what becomes of it is no other shot (BRP-054, SPACE-132).
func TestAShotThatFliesOnIsNotCountedAgain(t *testing.T) {
	b := newBook(t)
	for flown, want := range map[uint8]bool{0: true, 1: false, 2: false} {
		x := shot(shooter(t, b, "pistol"), person(t, b, bob, plain), 0, 10)
		x.Flown = flown
		v := resolve(t, b, x, attack(99))
		if e, ok := effect(v, rules.EffMark, ann); (ok && e.What == markFired) != want {
			t.Errorf("flown over %d: marks the shot %v, want %v", flown, ok, want)
		}
	}
}

func TestAnUnloadedWeaponIsLoadedNotShot(t *testing.T) { // BRP-053: shot in round 1, loaded in 2, shot in 3
	b := newBook(t)
	a := shooter(t, b, "crossbow_heavy")
	a.Items[0].State = rules.Unloaded
	if got := fmt.Sprint(offered(b, a, rules.SlotDeclare, 0)); got != "[load 0 open open mode 1 tend tend mode 1]" {
		t.Errorf("got %s", got)
	}
	wantOutcome(t, rules.Lost, resolve(t, b, shot(a, person(t, b, bob, plain), 0, 10)))
	v := resolve(t, b, loading(a))
	wantOutcome(t, rules.Done, v)
	wantItem(t, int(rules.Ready), v)
}

// loading is the end of loading the first item.
func loading(a *rules.Combatant) *rules.Exchange {
	x := exchange(rules.ActLoad, a, a)
	x.Act.Item = 0
	return x
}

func TestLoadingForgetsTheShotsMade(t *testing.T) { // BRP-054
	b := newBook(t)
	a := shooter(t, b, "pistol")
	a.Items[0].State = rules.Unloaded
	sidetest.Bear(a, rules.Mark{Serial: 9, Kind: markFired, Values: [3]int32{0, 6}})
	v := resolve(t, b, loading(a))
	if e, ok := effect(v, rules.EffUnmark, ann); !ok || e.What != markFired || e.N[0] != 9 {
		t.Errorf("verdict %+v", *v)
	}
	a.Items[0].State = rules.Broken
	wantOutcome(t, rules.Lost, resolve(t, b, loading(a)))
}

func TestLoadingTakesFullRounds(t *testing.T) { // BRP-053, BRP-AMB-34 and its option firearm_reload_rounds
	for _, c := range []struct {
		weapon, rounds string
		due            rules.Tick
	}{{"crossbow_heavy", "1", 11}, {"pistol", "1", 11}, {"pistol", "3", 35}, {"crossbow_heavy", "3", 11}} {
		b := newBook(t, set("firearm_reload_rounds", c.rounds))
		a := shooter(t, b, c.weapon)
		a.Items[0].State = rules.Unloaded
		a.Plot.Add(rules.Act{Kind: rules.ActLoad, Item: 0})
		var out rules.Offers
		b.Menu(a, &rules.Slot{Kind: rules.SlotTurn, At: 6}, &rules.Order{}, &out)
		if len(out.List) == 0 || out.List[0].Kind != rules.ActLoad || 6+rules.Tick(out.List[0].Terms.Ticks) != c.due {
			t.Errorf("%s, %s rounds: got %+v, want due in %d", c.weapon, c.rounds, out.List, c.due)
		}
	}
}

func TestWhoLoadsWalksFiveMetresAtMost(t *testing.T) { // BRP-AMB-33
	b := newBook(t)
	a := shooter(t, b, "crossbow_heavy")
	a.Items[0].State = rules.Unloaded
	a.Plot.Add(rules.Act{Kind: rules.ActLoad, Item: 0})
	a.Moved = 6000
	if got := fmt.Sprint(offered(b, a, rules.SlotTurn, 6)); got != "[tend]" {
		t.Errorf("loads after 6 m: %s", got)
	}
	a.Busy = rules.Busy{Act: a.Plot.Acts[0], Serial: 1}
	if got := fmt.Sprint(offered(b, a, rules.SlotMove, 12)); got != "[move]" {
		t.Errorf("while loading: %s", got)
	}
	if got := order(b, intent, a); len(got) > 0 {
		t.Errorf("states something while loading: %v", got)
	}
}

func TestAmmunitionMayBeCounted(t *testing.T) { // BRP-AMB-58 and its option ammo
	for _, c := range []struct {
		setting, weapon string
		ammo            string
		spent           int32
		empty, counts   bool
	}{
		{"uncounted", "bow_long", "0", 0, false, false},
		{"counted", "bow_long", "3", 2, false, true},
		{"counted", "bow_long", "3", 3, true, false},
		{"counted", "sling", "0", 0, true, false},
		{"counted", "pistol", "2", 1, false, true},
		{"counted", "rock_thrown", "0", 0, false, false}, // what is thrown is no ammunition
	} {
		b := newBook(t, set("ammo", c.setting))
		a := person(t, b, ann, plain+`, "weapons": [{"weapon": "`+c.weapon+`", "ammo": `+c.ammo+`}]`)
		if c.spent > 0 {
			sidetest.Bear(a, rules.Mark{Serial: 9, Kind: markSpent, Values: [3]int32{0, c.spent}})
		}
		shoots := false
		for _, o := range offered(b, a, rules.SlotDeclare, 0) {
			shoots = shoots || o == "shoot 0" || o == "throw 0"
		}
		x := shot(a, person(t, b, bob, plain), 0, 10)
		if c.empty {
			wantOutcome(t, rules.Lost, resolve(t, b, x))
		} else {
			v := resolve(t, b, x, attack(99))
			e, counts := effect(v, rules.EffCount, ann)
			if counts != c.counts || counts && (e.What != markSpent || e.N[2] != 9) {
				t.Errorf("%s of %s: %+v", c.weapon, c.ammo, v.Effects)
			}
		}
		if shoots == c.empty {
			t.Errorf("%s, %d of %s used up: offered %v", c.weapon, c.spent, c.ammo, shoots)
		}
	}
}

func TestTheFirstCountedShotIsRemembered(t *testing.T) { // BRP-AMB-58
	b := newBook(t, set("ammo", "counted"))
	v := resolve(t, b, shot(shooter(t, b, "bow_long"), person(t, b, bob, plain), 0, 10), attack(99))
	if e, ok := effect(v, rules.EffMark, ann); !ok || e.What != markSpent || e.N[firedShots] != 1 {
		t.Errorf("mark %+v", e)
	}
	if got := shooter(t, b, "bow_long").Items[0].Traits[itemAmmo]; got != 20 {
		t.Errorf("%d arrows unless somebody says, want 20", got)
	}
}

func TestAnEmptyCrossbowIsNotLoaded(t *testing.T) { // BRP-AMB-58
	b := newBook(t, set("ammo", "counted"))
	a := shooter(t, b, "crossbow_light")
	a.Items[0].State = rules.Unloaded
	sidetest.Bear(a, rules.Mark{Serial: 9, Kind: markSpent, Values: [3]int32{0, 20}})
	if got := offered(b, a, rules.SlotDeclare, 0); got[0] == "load 0" {
		t.Errorf("offered %v", got)
	}
}

func TestABlowInHandUsesUpNoMissile(t *testing.T) { // BRP-AMB-58
	b := newBook(t, set("ammo", "counted"))
	v := resolve(t, b, blow(person(t, b, ann, plain), person(t, b, bob, plain), 0), attack(99))
	for _, e := range v.Effects {
		if e.Kind == rules.EffMark && e.What == markSpent {
			t.Errorf("%+v", e)
		}
	}
}
