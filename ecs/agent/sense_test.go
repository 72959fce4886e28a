package agent_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// Who is held for long waits for the fall of those who are not: somebody beside two of them goes for the archer behind them, strikes them if they
// are held for a moment only or if there is nobody else, and whoever is all but down in any case.
func TestTheHeldWaitForTheFallOfTheOthers(t *testing.T) {
	for _, c := range []struct {
		until rules.Tick
		ann   string
		who   string
		hold  []string
		goes  bool
	}{
		{400, "thief", "sword", []string{"bo", "cy"}, true}, {5, "thief", "sword", []string{"bo", "cy"}, false},
		{400, "thief", "sword", []string{"bo", "cy", "di"}, false}, {400, "sword", "orc", []string{"bo", "cy"}, false},
	} {
		text := "scenario: fray\nrulebook: nc\nfield: " + yard + "\nsides: [{id: red, controller: host}, {id: blue, controller: host}]\ncombatants:\n" +
			one("ann", "red", "10, 4", c.ann, "") + one("bo", "blue", "11, 4", c.who, "") + one("cy", "blue", "11, 5", c.who, "") + one("di", "blue", "14, 4", "bow", "")
		holds := ecs.System{Name: "holds", When: ecs.TickBegins, Rules: []rules.RuleEntry{{ID: "TEST-1", Title: "they are held"}}, Run: func(h *ecs.Hand) error {
			for _, name := range c.hold {
				id := h.Battle().ID(name)
				kind := slices.IndexFunc(h.Battle().Shape().Marks, func(k rules.MarkType) bool { return k.Name == "held" })
				h.For(id).Mark("TEST-1", id, uint8(kind), 0, rules.Lasting{Ends: rules.AtTick, Until: c.until})
			}
			return nil
		}}
		b := battletest.Start(t, text, ecs.Config{Seed: 1, Systems: []ecs.System{holds}})
		b.Step()
		at, moves := goes(t, b, "ann")
		if moves != c.goes || moves && at.X < 11 {
			t.Errorf("with %v held until %d she goes to %v (%t)", c.hold, c.until, at, moves)
		}
	}
}

// Nobody awaits under the shots of its side those who are not on their way.
func TestSleepersAreNotAwaited(t *testing.T) {
	for state, want := range map[string]bool{"": false, ", conditions: [asleep]": true} {
		b := fray(t, yard, one("ann", "red", "10, 4", "sword", ""), one("eve", "red", "4, 4", "bow", ""), one("bo", "blue", "30, 4", "orc", state), one("cy", "blue", "30, 5", "orc", state))
		if _, moves := goes(t, b, "ann"); moves != want {
			t.Errorf("with foes%s she goes: %t", state, moves)
		}
	}
}

// A bolt that would strike one's own is cast from where it does not: the mage goes aside, out of the line in which a comrade stands.
func TestACasterLooksForAClearLine(t *testing.T) {
	mage := one("ann", "red", "4, 4", "bolter", "")
	men := []string{one("bo", "blue", "14, 4", "orc", ""), one("cy", "blue", "14, 5", "orc", "")}
	if got := does(t, fray(t, yard, append(men, mage)...), "ann"); got != "cast" {
		t.Errorf("with a clear line she does %q", got)
	}
	men = append(men, mage, one("eve", "red", "13, 4", "sword", ""), one("fay", "red", "13, 5", "sword", ""), one("gil", "red", "12, 4", "sword", ""))
	if at, moves := goes(t, fray(t, yard, men...), "ann"); !moves || at.Y == 4 {
		t.Errorf("behind comrades she goes to %v (%t)", at, moves)
	}
}

// Who shoots and has a blade draws it in place of loading when an enemy on foot is a step away, and loads as long as he is far.
func TestNobodyLoadsBeforeSomebodyWhoIsUponIt(t *testing.T) {
	for x, want := range map[string]string{"30": "load", "7": "drop"} {
		b := fray(t, yard, one("ann", "red", "4, 4", "bow", ""), one("bo", "blue", x+", 4", "orc", ""))
		shoot := rules.Order{}
		shoot.Add(rules.Act{Kind: rules.ActShoot, Target: b.ID("bo")})
		if err := b.Submit(b.ID("ann"), shoot); err != nil {
			t.Fatal(err)
		}
		until(t, b, "ann")
		if got := does(t, b, "ann"); !strings.HasPrefix(got, want) {
			t.Errorf("with an orc at %s she does %q, want %s", x, got, want)
		}
	}
}

// gate is a field with a place in the west that red is to keep blue out of, by lasting; the way there is narrow where red begins.
const gate = `
scenario: gate
rulebook: fighter
field:
  grid: square
  map: |
    . . # # . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . # # . . . . . .
  legend: {"#": {wall: true}}
zones: [{id: road, from: [0, 1], to: [1, 2]}]
goals: [{side: blue, bring: 2, to: road}, {side: red, last: 5}]
sides: [{id: red}, {id: blue, controller: passive}]
combatants:
- {id: ann, side: red, at: [3, 1], stats: {fighter: {ft: 3, weapon: broadsword, shield: standard}}}
- {id: eve, side: red, at: [3, 2], stats: {fighter: {ft: 3, weapon: broadsword, shield: standard}}}
- {id: bo, side: blue, at: [9, 1], stats: {fighter: {ft: 3, weapon: broadsword, shield: standard}}}
- {id: cy, side: blue, at: [9, 2], stats: {fighter: {ft: 3, weapon: broadsword, shield: standard}}}
ends: [{rounds: 6}]
`

// Who keeps others out of a place, and began in a narrow before it, stays there.
func TestWhoBarsAWayStaysWhereItIsNarrow(t *testing.T) {
	b := battletest.Start(t, gate, ecs.Config{Seed: 1, Keep: true})
	for range 20 {
		b.Step()
	}
	v := b.View(0)
	for who, want := range map[string]rules.Cell{"ann": {X: 3, Y: 1}, "eve": {X: 3, Y: 2}} {
		if at := v.Figure(b.ID(who)).Cell; at != want {
			t.Errorf("%s has gone to %v", who, at)
		}
	}
}

// Nobody goes to fetch a weapon that there are no hands for, such as a two-handed one with a wounded arm (FTR-E6).
func TestNobodyFetchesWhatItCannotHold(t *testing.T) {
	lacks := 0
	for seed := uint64(1); seed <= 30; seed++ {
		b, err := ecs.New(battletest.Load(t, "courtyard-duel"), ecs.Config{Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		b.Reasons(func(r *agent.Reason) {
			v := b.View(int(b.View(0).Figure(r.Who).Team))
			it, _ := v.Item(r.Who, 0)
			if it.State != rules.Dropped || slices.ContainsFunc(v.Offers(r.Slot, rules.Order{}), func(o rules.Offer) bool { return o.Kind == rules.ActTake }) {
				return
			}
			lacks++
			if slices.ContainsFunc(r.Steps, func(s agent.Step) bool { return s.When == "its weapon lies there" }) {
				t.Errorf("seed %d, tick %d: %s goes for a weapon that it has no hands for", seed, v.Tick(), b.Name(r.Who))
			}
		})
		b.Run()
	}
	if lacks == 0 {
		t.Error("nobody lacks hands for a weapon of its own")
	}
}

// Of those who have to get to one place each goes to a cell of its own there, and the last who is wanting steps in though it is at blows.
func TestEachHasACellOfItsOwnWhereItHasToBe(t *testing.T) {
	const ford = `
scenario: ford
rulebook: brp
field: {grid: square, cell_mm: 1000, size: [24, 7]}
zones: [{id: ford, from: [12, 2], to: [12, 4]}]
goals: [{side: red, bring: 2, to: ford}]
sides: [{id: red, controller: host}, {id: blue, controller: host}]
combatants:
- {id: ann, side: red, at: [%d, 3], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: sword_broad, chance: 50}]}}}
- {id: eve, side: red, at: [%d, 3], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: sword_broad, chance: 50}]}}}
- {id: bo, side: blue, at: [%d, %d], stats: {brp: {str: 14, con: 14, siz: 14, dex: 10, weapons: [{weapon: axe_battle, chance: 60}]}}}
ends: [{rounds: 20}]
`
	moves := func(b *ecs.Battle) map[string]rules.Cell {
		to := map[string]rules.Cell{}
		for range 40 {
			for _, d := range b.Due() {
				o, _ := orders(t, b, &agent.Default{}, b.Name(d.Who))
				for _, a := range o.List() {
					if b.View(0).Figure(d.Who).Mine && a.Kind == rules.ActMove {
						to[b.Name(d.Who)] = a.Cell
					}
				}
				if err := b.Submit(d.Who, rules.Order{}); err != nil {
					t.Fatal(err)
				}
			}
			b.Step()
		}
		return to
	}
	to := moves(battletest.Start(t, fmt.Sprintf(ford, 9, 8, 23, 0), ecs.Config{Seed: 1}))
	if len(to) != 2 || to["ann"] == to["eve"] || to["ann"].X != 12 || to["eve"].X != 12 {
		t.Errorf("they go to %v", to)
	}
	if to = moves(battletest.Start(t, fmt.Sprintf(ford, 12, 11, 10, 3), ecs.Config{Seed: 1})); to["eve"].X != 12 {
		t.Errorf("at blows she goes to %v", to)
	}
	aslant := strings.Replace(fmt.Sprintf(ford, 11, 10, 23, 0), "at: [10, 3]", "at: [11, 4]", 1)
	if to = moves(battletest.Start(t, aslant, ecs.Config{Seed: 1})); len(to) == 2 && to["ann"] == to["eve"] { // she may stay as well
		t.Errorf("a step away they go to %v", to)
	}
}

// FTR-T7: an action with which nothing can be done yet is kept, however far off enemies are who may come at a run.
func TestAnActionIsKeptForWhoMayComeRunning(t *testing.T) {
	b, err := ecs.New(battletest.Load(t, "beacon-on-the-down"), ecs.Config{Seed: 77})
	if err != nil {
		t.Fatal(err)
	}
	kept := 0
	b.Reasons(func(r *agent.Reason) {
		v := b.View(int(b.View(0).Figure(r.Who).Team))
		keeps := slices.ContainsFunc(v.Offers(r.Slot, rules.Order{}), func(o rules.Offer) bool { return o.Kind == rules.ActKeep })
		if !keeps || r.Slot.Kind != rules.SlotTurn {
			return
		}
		if len(r.Steps) == 0 || r.Steps[0].Act.Kind == rules.ActPass {
			t.Errorf("tick %d: %s lets an action lapse", v.Tick(), b.Name(r.Who))
		}
		kept++
	})
	for range 9 {
		b.Step()
	}
	if kept < 10 {
		t.Errorf("%d actions might be kept", kept)
	}
}

// Who has a javelin in hand throws it before an axe is drawn, as long as nobody is near.
func TestAJavelinFliesBeforeTheAxeIsDrawn(t *testing.T) {
	b := battletest.Start(t, strings.Replace(gate, "ends: [{rounds: 6}]",
		"- {id: dan, side: red, at: [2, 1], stats: {fighter: {ft: 3, dx: 13, weapon: javelin, spare: [hand_axe]}}}\nends: [{rounds: 6}]", 1), ecs.Config{Seed: 1, Keep: true})
	var did []rules.ActKind
	b.Reasons(func(r *agent.Reason) {
		if b.Name(r.Who) != "dan" {
			return
		}
		for _, s := range r.Steps {
			if s.Act.Kind == rules.ActThrow || s.Act.Kind == rules.ActDraw {
				did = append(did, s.Act.Kind)
			}
		}
	})
	b.Run()
	if len(did) == 0 || did[0] != rules.ActThrow {
		t.Errorf("dan does %v", did)
	}
}

// A charge leads straight at its target (DQ-141, REV-053), and past nobody to come at it from another side.
func TestAChargeLeadsStraightAtItsTarget(t *testing.T) {
	charges := 0
	for _, name := range []string{"chapel-wall", "ogre-ford", "lances-at-the-bridge", "riders-in-the-corn"} {
		for seed := uint64(1); seed <= 5; seed++ {
			b, err := ecs.New(battletest.Load(t, name), ecs.Config{Seed: seed})
			if err != nil {
				t.Fatal(err)
			}
			b.Reasons(func(r *agent.Reason) {
				v := b.View(0)
				for _, a := range r.Order.List() {
					by, on := v.Figure(r.Who), v.Figure(a.Target)
					if a.Kind != rules.ActCharge || by.Wide || on.Wide {
						continue
					}
					charges++
					if v.Steps(by.Cell, a.Cell)+v.Steps(a.Cell, on.Cell) != v.Steps(by.Cell, on.Cell) {
						t.Errorf("%s, seed %d: %s charges from %v past %s at %v to %v", name, seed, by.Name, by.Cell, on.Name, on.Cell, a.Cell)
					}
				}
			})
			b.Run()
		}
	}
	if charges < 20 {
		t.Errorf("only %d charges", charges)
	}
}

// Who is beset gives no time to weapons: as long as it draws or picks one up, those at blows with it do to it whatever they like.
func TestNobodyDrawsUnderBladesThatWouldFellItMeanwhile(t *testing.T) {
	drawn := 0
	for _, name := range []string{"open-heath", "night-raid", "hedge-fight"} {
		for seed := uint64(1); seed <= 12; seed++ {
			b, err := ecs.New(battletest.Load(t, name), ecs.Config{Seed: seed})
			if err != nil {
				t.Fatal(err)
			}
			b.Reasons(func(r *agent.Reason) {
				v, a := b.View(int(b.View(0).Figure(r.Who).Team)), r.Order.Acts[0]
				if a.Kind != rules.ActTake && a.Kind != rules.ActDraw && a.Kind != rules.ActDrop {
					return
				}
				drawn++
				at := slices.IndexFunc(v.Offers(r.Slot, rules.Order{}), func(o rules.Offer) bool { return o.Kind == a.Kind && o.Item == a.Item })
				ticks, harm := int64(v.Offers(r.Slot, rules.Order{})[at].Terms.Ticks), int64(0)
				if then, draws := offers(v, r.Slot, r.Order, rules.ActDraw); a.Kind == rules.ActDrop && draws {
					ticks += int64(then.Terms.Ticks) // which it does for that
				}
				for _, f := range v.Foes(r.Who, nil) {
					harm += v.Threat(f, r.Who)
				}
				if left := int64(v.Figure(r.Who).Pools[v.Shape().Vital].Now) << 32; harm*ticks > left && left > 0 {
					t.Errorf("%s, seed %d, tick %d: %s takes %d ticks to %s under blows of %d points each", name, seed, v.Tick(), b.Name(r.Who), ticks, a.Kind, harm>>32)
				}
			})
			b.Run()
		}
	}
	if drawn < 20 {
		t.Errorf("only %d weapons are readied", drawn)
	}
}

// The unarmed can wait: of two alike who is left with bare hands is not struck before the one with a sword.
func TestTheArmedAreStruckBeforeTheDisarmed(t *testing.T) {
	for _, bare := range []string{"bo", "cy"} {
		drops := ecs.System{Name: "drops", When: ecs.TickBegins, Rules: []rules.RuleEntry{{ID: "TEST-1", Title: "somebody drops what it has"}}, Run: func(h *ecs.Hand) error {
			id := h.Battle().ID(bare)
			h.For(id).ItemState("TEST-1", id, 0, rules.Dropped)
			return nil
		}}
		text := "scenario: fray\nrulebook: nc\nfield: " + yard + "\nsides: [{id: red, controller: host}, {id: blue, controller: host}]\ncombatants:\n" +
			one("ann", "red", "10, 4", "sword", "") + one("bo", "blue", "11, 3", "thief", "") + one("cy", "blue", "11, 5", "thief", "")
		b := battletest.Start(t, text, ecs.Config{Seed: 1, Systems: []ecs.System{drops}})
		b.Step()
		if got, at := does(t, b, "ann"), map[string]string{"bo": "cy", "cy": "bo"}[bare]; got != "strike "+at {
			t.Errorf("with %s disarmed she does %q", bare, got)
		}
	}
}

// Who is out of the fight for a moment only is struck as long as it cannot ward off blows: of two alike, the one who is held for a few segments,
// and the other if it is for longer.
func TestWhoIsSoonUpAgainIsStruckWhileItIsHeld(t *testing.T) {
	for tick, want := range map[rules.Tick]string{5: "strike cy", 400: "strike bo"} {
		text := "scenario: fray\nrulebook: nc\nfield: " + yard + "\nsides: [{id: red, controller: host}, {id: blue, controller: host}]\ncombatants:\n" +
			one("ann", "red", "10, 4", "sword", "") + one("bo", "blue", "11, 3", "sword", "") + one("cy", "blue", "11, 5", "sword", "")
		holds := ecs.System{Name: "holds", When: ecs.TickBegins, Rules: []rules.RuleEntry{{ID: "TEST-1", Title: "somebody is held"}}, Run: func(h *ecs.Hand) error {
			id := h.Battle().ID("cy")
			kind := slices.IndexFunc(h.Battle().Shape().Marks, func(k rules.MarkType) bool { return k.Name == "held" })
			h.For(id).Mark("TEST-1", id, uint8(kind), 0, rules.Lasting{Ends: rules.AtTick, Until: tick})
			return nil
		}}
		b := battletest.Start(t, text, ecs.Config{Seed: 1, Systems: []ecs.System{holds}})
		b.Step()
		if got := does(t, b, "ann"); got != want {
			t.Errorf("with cy held until %d she does %q, want %q", tick, got, want)
		}
	}
}
