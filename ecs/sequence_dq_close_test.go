package ecs_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

func (h *dqBattle) special(mode, item uint8, at string) []rules.Act {
	return []rules.Act{{Kind: rules.ActSpecial, Mode: mode, Item: item, Target: h.ID(at)}}
}

// cell is where somebody stands now, as the engine counts hexes: [5, 5] of a scenario is 3, 5.
func (h *dqBattle) cell(who string) rules.Cell { return h.View(0).Figure(h.ID(who)).Cell }

// wrestlers: ann has 14 agility, 15 strength and a knife, bob 12, 12 and a sword; ann is first.
const wrestlers = `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {dq: {ps: 15, md: 15, ag: 14, en: 15, wp: 12, weapons: [{weapon: knife, rank: 3}]}}}
  - {id: bob, side: blue, at: [6, 5], facing: 3, stats: {dq: {ps: 12, md: 14, ag: 12, en: 15, wp: 12, weapons: [{weapon: sword, rank: 3}]}}}`

// Ann steps into bob's hex: both fight there, she with her knife at 40 + 15 + 12 + 15 against
// 12 + 12, he with bare hands; then she tears loose and steps out (DQ-044, DQ-054, DQ-097,
// DQ-143, SPACE-037).
func TestDQCloseCombat(t *testing.T) {
	h := newDQWith(t, "", 3, wrestlers, `
  - {by: ann, to: bob, roll: attack, faces: [70]}
  - {by: bob, to: ann, roll: defence, faces: [90]}
  - {by: ann, to: bob, roll: damage, faces: [6]}
  - {by: ann, to: bob, roll: leave, faces: [7]}`)
	h.says["ann 0"] = h.special(dq.Special("close_in"), 1, "bob")
	h.says["ann 1"] = h.attack(rules.ActStrike, "bob")
	h.says["ann 2"] = h.special(dq.Special("leave_close"), rules.NoItem, "bob")
	h.says["ann riposte"] = []rules.Act{{Kind: rules.ActMove, Item: rules.NoItem, Mode: dq.Gait("out"), Cell: rules.Cell{X: 3, Y: 6}}}
	shared := false
	for h.open() {
		h.reply()
	}
	for _, e := range h.Events() {
		shared = shared || e.Kind == event.Moved && h.Name(e.Who) == "ann" && e.To == rules.Cell{X: 4, Y: 5}
	}
	if !shared {
		t.Errorf("ann never came into bob's hex\n%s", h.story())
	}
	if got := h.fight("ann", rules.ActStrike, 0).Verdict; got.Rolls[0].Need != 82 || got.Rolls[1].Need != 24 {
		t.Errorf("struck at %d against %d", got.Rolls[0].Need, got.Rolls[1].Need)
	}
	for _, k := range h.menus["bob 1"] {
		if k.Moves() {
			t.Errorf("bob may %v", k)
		}
	}
	if got := (h.cell("ann")); got != (rules.Cell{X: 3, Y: 6}) {
		t.Errorf("ann is at %v\n%s", got, h.story())
	}
	if h.View(0).Marks(h.ID("bob"), nil) != nil {
		t.Errorf("bob bears %v", h.View(0).Marks(h.ID("bob"), nil))
	}
}

// Ann gets hold of bob at 3 x (29 - 24) = 15: he may only struggle, at 0 against her, which is not
// offered, and she only let go; once a net has halved her agility, he has 3 x (24 - 22) (DQ-094,
// DQ-095).
func TestDQHold(t *testing.T) {
	h := newDQWith(t, "special_attacks: true", 3, wrestlers, `
  - {by: ann, to: bob, roll: restrain, faces: [15]}`)
	h.says["ann 0"] = h.special(dq.Special("restrain"), 1, "bob")
	h.says["ann 2"] = []rules.Act{{Kind: rules.ActRelease, Item: rules.NoItem, Target: h.ID("bob")}}
	h.finish()
	if got := h.menus["bob 1"]; len(got) != 0 {
		t.Errorf("the held are offered %v", got)
	}
	netted := newDQWith(t, "special_attacks: true", 2, wrestlers+`
  - {id: dan, side: blue, at: [4, 5], facing: 0, stats: {dq: {ps: 12, md: 15, ag: 13, en: 15, wp: 12, weapons: [{weapon: net, rank: 3}]}}}`, `
  - {by: ann, to: bob, roll: restrain, faces: [15]}
  - {by: dan, to: ann, roll: attack, faces: [9]}
  - {by: ann, to: dan, roll: defence, faces: [99]}
  - {by: ann, to: dan, roll: avoid, faces: [99]}
  - {by: bob, to: ann, roll: restrain, faces: [6]}`)
	netted.says["ann 0"], netted.says["dan 0"] = netted.special(dq.Special("restrain"), 1, "bob"), netted.special(dq.Special("entangle"), 0, "ann")
	netted.says["bob 0"] = []rules.Act{{Kind: rules.ActPull, Item: rules.NoItem, Target: netted.ID("ann")}}
	netted.finish()
	if got := netted.menus["bob 0"]; !slices.Equal(got, []rules.ActKind{rules.ActPull}) || netted.View(0).Marks(netted.ID("bob"), nil) != nil {
		t.Errorf("bob is offered %v\n%s", got, netted.story())
	}
	if got := h.menus["ann 1"]; len(got) != 1 || got[0] != rules.ActRelease {
		t.Errorf("the holder is offered %v", got)
	}
	if len(h.menus["bob 2"]) < 4 {
		t.Errorf("let go, bob is offered %v\n%s", h.menus["bob 2"], h.story())
	}
}

// A fumble at 100, not avoided below 3 + 14 + 8 - 10 = 15: the knife flies two hexes in the
// direction of the die, and has to be fetched (DQ-120, DQ-121).
func TestDQFumbledWeaponFlies(t *testing.T) {
	h := newDQ(t, 3, wrestlers, `
  - {by: ann, to: bob, roll: attack, faces: [100]}
  - {by: bob, to: ann, roll: defence, faces: [90]}
  - {by: ann, to: bob, roll: fumble, faces: [15]}
  - {by: ann, to: bob, roll: mishap, faces: [60]}
  - {by: ann, to: bob, roll: flight, faces: [4]}
  - {by: ann, to: bob, roll: direction, faces: [4]}
  - {by: red, roll: initiative, faces: [9]}
  - {by: blue, roll: initiative, faces: [1]}`)
	h.says["ann 0"] = h.attack(rules.ActStrike, "bob")
	h.says["ann 1"] = []rules.Act{{Kind: rules.ActMove, Item: rules.NoItem, Mode: dq.Gait("step"), Cell: rules.Cell{X: 2, Y: 5}}}
	h.says["ann 2"] = []rules.Act{{Kind: rules.ActTake, Target: h.ID("ann")}}
	h.finish()
	for when, near := range map[string]bool{"ann 1": false, "ann 2": true} {
		if slices.Contains(h.menus[when], rules.ActTake) != near {
			t.Errorf("%s is offered %v", when, h.menus[when])
		}
	}
}

// A charge is repulsed by a die up to the rank: there is no blow (DQ-098, DQ-141).
func TestDQRepulsedCharge(t *testing.T) {
	h := newDQWith(t, "special_attacks: true", 1, `
  - {id: ann, side: red, at: [2, 5], facing: 0, stats: {dq: {ps: 15, md: 15, ag: 14, en: 15, wp: 12, weapons: [{weapon: sword, rank: 3}]}}}
  - {id: bob, side: blue, at: [6, 5], facing: 3, stats: {dq: {ps: 12, md: 14, ag: 12, en: 15, wp: 12, weapons: [{weapon: sword, rank: 3}]}}}`, `
  - {by: red, roll: initiative, faces: [9]}
  - {by: blue, roll: initiative, faces: [1]}
  - {by: bob, to: ann, roll: repulse, faces: [3]}`)
	h.says["ann 0"] = []rules.Act{
		{Kind: rules.ActCharge, Mode: dq.Gait("full"), Target: h.ID("bob"), Cell: rules.Cell{X: 3, Y: 5}},
		{Kind: rules.ActStrike, Target: h.ID("bob")},
	}
	h.finish()
	h.want(`
0.0 ann acts
0.0 ann: strike bob: blocked
0.2 bob acts`)
}

// A great sword strikes at both in front at twenty less, and not at the one behind (DQ-145).
func TestDQSweep(t *testing.T) {
	h := newDQ(t, 1, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {dq: {ps: 18, md: 15, ag: 14, en: 15, wp: 12, weapons: [{weapon: great_sword, rank: 3}]}}}
  - {id: bob, side: blue, at: [6, 5], facing: 3, stats: {dq: {ps: 12, md: 14, ag: 9, en: 15, wp: 12}}}
  - {id: cyd, side: blue, at: [6, 4], facing: 3, stats: {dq: {ps: 12, md: 14, ag: 9, en: 15, wp: 12}}}
  - {id: dan, side: blue, at: [4, 5], facing: 0, stats: {dq: {ps: 12, md: 14, ag: 9, en: 15, wp: 12}}}`, `
  - {by: ann, to: bob, roll: attack, faces: [60]}
  - {by: bob, to: ann, roll: defence, faces: [99]}
  - {by: ann, to: bob, roll: damage, faces: [1]}
  - {by: ann, to: cyd, roll: attack, faces: [63]}
  - {by: cyd, to: ann, roll: defence, faces: [99]}`)
	blow := rules.Act{Kind: rules.ActStrike, Mode: dq.Mode(rules.ActStrike, "sweep"), Target: h.ID("bob")}
	other, behind := blow, blow
	other.Target, behind.Target = h.ID("cyd"), h.ID("dan")
	h.says["ann 0"] = []rules.Act{blow, other}
	for h.Step() == ecs.Running {
	}
	var o rules.Order
	if o.Add(behind); h.Submit(h.ID("ann"), o) == nil {
		t.Error("strikes at somebody behind")
	}
	h.finish()
	h.want(`
0.0 ann acts
0.0 ann: strike bob: hit
0.0 ann: strike cyd: miss
0.0 bob: ft_pool 12
0.1 bob acts
0.2 cyd acts
0.3 dan acts`)
	if got := h.fight("ann", rules.ActStrike, 0).Verdict.Rolls[0].Need; got != 55+15+12-20 {
		t.Errorf("strikes at %d", got)
	}
}

// The front hexes of a sweep are three of the six neighbours, however far the weapon reaches
// (DQ-057, DQ-145).
func TestDQSweepsAtNeighbours(t *testing.T) {
	h := newDQ(t, 1, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {dq: {ps: 18, md: 15, ag: 14, en: 15, wp: 12, weapons: [{weapon: halberd, rank: 3}]}}}
  - {id: bob, side: blue, at: [6, 5], facing: 3, stats: {dq: {ps: 12, md: 14, ag: 9, en: 15, wp: 12}}}
  - {id: cyd, side: blue, at: [7, 5], facing: 3, stats: {dq: {ps: 12, md: 14, ag: 9, en: 15, wp: 12}}}`, "\n  - {by: ann, to: bob, roll: attack, faces: [60]}")
	h.Step()
	for _, c := range []struct {
		mode, who string
		refused   bool
	}{{"plain", "cyd", false}, {"sweep", "cyd", true}, {"sweep", "bob", false}} {
		var o rules.Order
		o.Add(rules.Act{Kind: rules.ActStrike, Mode: dq.Mode(rules.ActStrike, c.mode), Target: h.ID(c.who)})
		if err := h.Legal(h.ID("ann"), o); (err != nil) != c.refused {
			t.Errorf("%s at %s: %v", c.mode, c.who, err)
		}
	}
}

// A wound bleeds at the end of every pulse until two actions have stopped it (DQ-150).
func TestDQTendedWound(t *testing.T) {
	h := newDQ(t, 4, `
  - {id: ann, side: red, at: [5, 5], conditions: [bleeding], stats: {dq: {ps: 12, md: 15, ag: 12, en: 15, wp: 12}}}
  - {id: bea, side: red, at: [6, 5], stats: {dq: {ps: 12, md: 15, ag: 12, en: 15, wp: 12}}}
  - {id: cyd, side: blue, at: [30, 15], stats: {dq: {ps: 12, md: 15, ag: 12, en: 15, wp: 12}}}`, `
  - {by: red, roll: initiative, faces: [9, 9, 9, 9]}
  - {by: blue, roll: initiative, faces: [1, 1, 1, 1]}`)
	tend := []rules.Act{{Kind: rules.ActTend, Item: rules.NoItem, Target: h.ID("ann")}}
	h.says["bea 0"], h.says["bea 2"], h.says["bea 3"] = tend, tend, tend // the one in pulse 0 was for nothing
	h.finish()
	if got := h.View(0).Figure(h.ID("ann")).Pools[dq.Pool("en_pool")].Now; got != 12 {
		t.Errorf("ann has %d endurance left, want 12\n%s", got, h.story())
	}
}

// A horse tramples: 40 + 10 + 12, the die and its two hexes, and bob lies (DQ-096).
func TestDQTrample(t *testing.T) {
	h := newDQWith(t, "special_attacks: true", 1, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {dq: {ps: 30, md: 10, ag: 16, en: 25, wp: 10, size: 2, unarmed: 3}}}
  - {id: bob, side: blue, at: [6, 5], facing: 3, stats: {dq: {ps: 12, md: 14, ag: 9, en: 15, wp: 12}}}`, `
  - {by: ann, to: bob, roll: attack, faces: [60]}
  - {by: bob, to: ann, roll: defence, faces: [99]}
  - {by: ann, to: bob, roll: damage, faces: [5]}`)
	h.says["ann 0"] = h.special(dq.Special("trample"), 0, "bob")
	h.finish()
	h.want(`
0.0 ann acts
0.0 ann: special bob: hit
0.0 bob: ft_pool 13
0.0 bob is prone
0.2 bob acts`)
}

// Two have room in a hex: a third hangs on from its own, strikes from there, and its strength
// counts (DQ-097, DQ-143). Bob at 12 cannot tear loose from 15 and 15, so that it is not
// offered; ann with her friend needs 10 - 30 + 12.
func TestDQAThirdHangsOn(t *testing.T) {
	h := newDQ(t, 3, wrestlers+`
  - {id: cyd, side: red, at: [7, 5], facing: 3, stats: {dq: {ps: 15, md: 15, ag: 13, en: 15, wp: 12, weapons: [{weapon: knife, rank: 3}]}}}`, `
  - {by: cyd, to: bob, roll: attack, faces: [99]}
  - {by: bob, to: cyd, roll: defence, faces: [90]}
  - {by: cyd, to: bob, roll: leave, faces: [7]}
  - {by: ann, to: bob, roll: leave, faces: [1]}`)
	where := h.cell("cyd")
	h.says["ann 0"], h.says["cyd 0"] = h.special(dq.Special("close_in"), 1, "bob"), h.special(dq.Special("close_in"), 1, "bob")
	h.says["cyd 1"] = h.attack(rules.ActStrike, "bob")
	h.says["ann 2"] = h.special(dq.Special("leave_close"), rules.NoItem, "bob")
	h.says["ann riposte"] = []rules.Act{{Kind: rules.ActMove, Item: rules.NoItem, Mode: dq.Gait("out"), Cell: rules.Cell{X: 3, Y: 6}}}
	h.says["cyd 2"] = h.special(dq.Special("leave_close"), rules.NoItem, "bob")
	h.finish()
	if h.cell("cyd") != where || h.fight("cyd", rules.ActStrike, 0).Verdict.Rolls[0].Need != 40+15+12+15 {
		t.Errorf("cyd is at %v and struck at %d", h.cell("cyd"), h.fight("cyd", rules.ActStrike, 0).Verdict.Rolls[0].Need)
	}
	if slices.Contains(h.menus["bob 1"], rules.ActSpecial) {
		t.Errorf("bob is offered %v", h.menus["bob 1"])
	}
	for who, need := range map[string]int{"ann": 10 - 30 + 12, "cyd": 10 - 15 + 12} {
		nth := map[string]int{"ann": 1, "cyd": 1}[who]
		if got := h.fight(who, rules.ActSpecial, nth).Verdict.Sum(dq.Term("leave")); got != need {
			t.Errorf("%s needs %d, want %d", who, got, need)
		}
	}
	for _, who := range []string{"ann", "bob", "cyd"} {
		if m := h.View(0).Marks(h.ID(who), nil); m != nil {
			t.Errorf("%s bears %v\n%s", who, m, h.story())
		}
	}
}

// Who has stepped into the hex of an enemy in its latest action is moving, for those who shoot
// at it: 14 and 5 (DQ-056, DQ-143, DQ-148).
func TestDQClosingInIsMoving(t *testing.T) {
	h := newDQ(t, 1, wrestlers+`
  - {id: cyd, side: blue, at: [12, 5], facing: 3, stats: {dq: {ps: 15, md: 15, ag: 13, en: 15, wp: 12, weapons: [{weapon: bow, rank: 3}]}}}`, `
  - {by: blue, roll: initiative, faces: [9]}
  - {by: cyd, to: ann, roll: attack, faces: [99]}
  - {by: ann, to: cyd, roll: defence, faces: [99]}`)
	h.says["ann 0"], h.says["cyd 0"] = h.special(dq.Special("close_in"), 1, "bob"), h.attack(rules.ActShoot, "ann")
	h.finish()
	if got := h.fight("cyd", rules.ActShoot, 0).Verdict.Sum(dq.Term("defence")); got != 19 {
		t.Errorf("defends at %d, want 19", got)
	}
}

// What cannot come to anything is not offered (DQ-091, DQ-095): empty hands cannot be disarmed,
// and ann at 15 + 14 gets hold of bob at 12 + 12, who never does of her.
func TestDQWhatIsInVainIsNotOffered(t *testing.T) {
	h := newDQWith(t, "special_attacks: true", 1, wrestlers+`
  - {id: dan, side: blue, at: [5, 4], facing: 0, stats: {dq: {ps: 12, md: 14, ag: 12, en: 15, wp: 12}}}`, "\n  []")
	offered := map[string][]string{}
	for h.Step() != ecs.Finished {
		for _, d := range slices.Clone(h.Due()) {
			for _, c := range h.Options(d.Who, rules.Order{}) {
				for _, id := range c.Targets {
					if c.Kind == rules.ActSpecial && (c.Mode == dq.Special("disarm") || c.Mode == dq.Special("restrain")) {
						offered[h.Name(d.Who)] = append(offered[h.Name(d.Who)], h.Shape().Specials[c.Mode].Name+" "+h.Name(id))
					}
				}
			}
			if err := h.Submit(d.Who, rules.Order{}); err != nil {
				t.Fatal(err)
			}
		}
	}
	want := map[string][]string{"ann": {"disarm bob", "restrain bob", "restrain dan"}, "bob": {"disarm ann"}, "dan": nil}
	for who, list := range want {
		if !slices.Equal(offered[who], list) {
			t.Errorf("%s is offered %q, want %q", who, offered[who], list)
		}
	}
}
