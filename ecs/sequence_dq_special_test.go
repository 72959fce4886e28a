package ecs_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// trained: ann strikes with a sword at 55 + 15 + 12 = 82 and with a net at 40 + 15 + 12; bob
// defends at 12 and has 20 fatigue. Ann is first. Hers and his are what they hold.
func trained(hers, his string) string {
	return `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {dq: {ps: 15, md: 15, ag: 14, en: 15, wp: 12, ` + hers + `}}}
  - {id: bob, side: blue, at: [6, 5], facing: 3, stats: {dq: {ps: 12, md: 14, ag: 12, en: 15, wp: 12, ` + his + `}}}`
}

const (
	aSword     = "weapons: [{weapon: sword, rank: 3}]"
	aNet       = "weapons: [{weapon: net, rank: 3}]"
	aMace      = "weapons: [{weapon: mace, rank: 3}]"
	andBuckler = aSword + ", shield: buckler, shield_rank: 3"
)

// Each special attack from the roll to what becomes of its target (DQ-090 to DQ-094,
// DQ-AMB-26, DQ-AMB-42, DQ-147).
func TestDQSpecialAttacks(t *testing.T) {
	struck := func(face, avoid string) string {
		s := "\n  - {by: ann, to: bob, roll: attack, faces: [" + face + "]}\n  - {by: bob, to: ann, roll: defence, faces: [99]}"
		if avoid != "" {
			s += "\n  - {by: bob, to: ann, roll: avoid, faces: [" + avoid + "]}"
		}
		return s
	}
	const five = "\n  - {by: ann, to: bob, roll: damage, faces: [5]}"
	for _, c := range []struct {
		name, gear, dice string
		mode             uint8
		then             []rules.Act // bob's action, after it
		story            string
	}{
		{"a shield rush wounds and knocks over, and rising is an action (DQ-090)", andBuckler, struck("60", "37") + five, dq.Special("shield_rush"),
			[]rules.Act{{Kind: rules.ActStand, Item: rules.NoItem, Target: 2}}, `
0.0 ann acts
0.0 ann: special bob: hit
0.0 bob: ft_pool 17
0.0 bob is prone
0.2 bob acts
0.2 bob: stand bob: done
0.2 bob is standing`},
		{"a shield rush that is avoided wounds (DQ-090)", andBuckler, struck("60", "36") + five, dq.Special("shield_rush"), nil, `
0.0 ann acts
0.0 ann: special bob: hit
0.0 bob: ft_pool 17
0.2 bob acts`},
		{"a trip at 67 does what the die shows, and brings down (DQ-092)", aSword, struck("67", "37") + five, dq.Special("trip"), nil, `
0.0 ann acts
0.0 ann: special bob: hit
0.0 bob: ft_pool 15
0.0 bob is prone
0.2 bob acts`},
		{"a trip at 68 misses (DQ-092)", aSword, struck("68", ""), dq.Special("trip"), nil, `
0.0 ann acts
0.0 ann: special bob: miss
0.2 bob acts`},
		{"a disarm at 62 wounds nobody; 14 + 3 keeps the sword (DQ-091)", aSword, struck("62", "17"), dq.Special("disarm"), nil, `
0.0 ann acts
0.0 ann: special bob: saved
0.2 bob acts`},
		{"beyond it the sword falls, and is picked up by an action (DQ-091, DQ-140)", aSword, struck("62", "18"), dq.Special("disarm"),
			[]rules.Act{{Kind: rules.ActTake, Target: 2}}, `
0.0 ann acts
0.0 ann: special bob: hit
0.0 item 0 of bob is dropped
0.2 bob acts
0.2 bob: take bob: done
0.2 item 0 of bob is ready`},
		{"a blow of result 3 knocks out (DQ-093)", aSword, struck("17", "") + "\n  - {by: ann, to: bob, roll: damage, faces: [1]}", dq.Special("knockout"), nil, `
0.0 ann acts
0.0 ann: special bob: hit
0.0 bob: en_pool 10
0.0 bob is down
0.2 bob loses the turn`},
		{"one of result 2 does nothing (DQ-093, DQ-AMB-42)", aSword, struck("18", ""), dq.Special("knockout"), nil, `
0.0 ann acts
0.0 ann: special bob: blocked
0.2 bob acts`},
		{"a net holds until its bearer tears free with half the agility, at 3 x 6 (DQ-094)", aNet, struck("67", "37") + "\n  - {by: bob, to: bob, roll: avoid, faces: [18]}", dq.Special("entangle"),
			[]rules.Act{{Kind: rules.ActPull, Item: rules.NoItem, Target: 2}}, `
0.0 ann acts
0.0 ann: special bob: hit
0.0 bob is entangled
0.2 bob acts
0.2 bob: pull bob: saved
0.2 bob is no longer entangled`},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := newDQWith(t, "special_attacks: true", 1, trained(c.gear, aSword), c.dice)
			item := uint8(0)
			if c.mode == dq.Special("shield_rush") {
				item = 1 // her buckler
			}
			h.says["ann 0"], h.says["bob 0"] = h.special(c.mode, item, "bob"), c.then
			h.finish()
			h.want(c.story)
			moves := slices.ContainsFunc(h.menus["bob 0"], rules.ActKind.Moves)
			if entangled := c.mode == dq.Special("entangle"); moves && entangled {
				t.Errorf("in a net, bob is offered %v", h.menus["bob 0"])
			}
		})
	}
}

// What saves from a special attack is told by what it is made of: a sword is kept by dexterity
// and the rank with it, a great sword by twice the dexterity; feet are kept by agility (DQ-090,
// DQ-091, DQ-AMB-26, DQ-AMB-37).
func TestDQWhatSavesFromASpecialAttack(t *testing.T) {
	for _, c := range []struct {
		his   string
		mode  uint8
		trait uint8
		parts []int32
	}{
		{"weapons: [{weapon: sword, rank: 3}]", dq.Special("disarm"), uint8(dq.Trait("md")), []int32{14, 3}},
		{"weapons: [{weapon: great_sword, rank: 3}]", dq.Special("disarm"), uint8(dq.Trait("md")), []int32{28, 3}},
		{"weapons: [{weapon: sword, rank: 3}]", dq.Special("trip"), uint8(dq.Trait("ag")), []int32{36}},
	} {
		h := newDQWith(t, "special_attacks: true", 1, trained(aSword, c.his), `
  - {by: ann, to: bob, roll: attack, faces: [40]}
  - {by: bob, to: ann, roll: defence, faces: [99]}
  - {by: bob, to: ann, roll: avoid, faces: [1]}`+map[bool]string{true: "\n  - {by: ann, to: bob, roll: damage, faces: [5]}"}[c.mode == dq.Special("trip")])
		h.says["ann 0"] = h.special(c.mode, 0, "bob")
		h.finish()
		var parts []int32
		for _, m := range h.fight("ann", rules.ActSpecial, 0).Verdict.Mods {
			if m.Total != dq.Term("check") {
				continue
			}
			if parts = append(parts, m.Amount); len(parts) == 1 && m.From.N != c.trait {
				t.Errorf("%s: from trait %d, want %d", c.his, m.From.N, c.trait)
			}
		}
		if !slices.Equal(parts, c.parts) {
			t.Errorf("%s against %d: made of %v, want %v", c.his, c.mode, parts, c.parts)
		}
	}
}

// An assassin of rank 4 with two blades surprises bob with the first blow of an action alone:
// with the second it stands in front of him, a die lower for each three ranks (DQ-080, DQ-144,
// DQ-149).
func TestDQSurpriseIsLostWithTheFirstBlow(t *testing.T) {
	text := strings.Replace(trained("assassin: 4, weapons: [{weapon: short_blade, rank: 3}, {weapon: knife, rank: 3, hand: secondary}]", aSword),
		"facing: 3", "facing: 3, conditions: [unaware]", 1)
	h := newDQ(t, 1, text, "\n  - {by: ann, to: bob, roll: attack, faces: [99, 99]}")
	h.says["ann 0"] = []rules.Act{
		{Kind: rules.ActStrike, Mode: dq.Mode(rules.ActStrike, "both"), Target: h.ID("bob")}, {Kind: rules.ActStrike, Mode: dq.Mode(rules.ActStrike, "both"), Item: 1, Target: h.ID("bob")},
	}
	for h.open() {
		h.reply()
	}
	for nth, want := range [...]int{-8, -1} {
		if got := h.fight("ann", rules.ActStrike, nth).Verdict.Sum(dq.Term("attack_die")); got != want {
			t.Errorf("blow %d: %d on the die, want %d", nth+1, got, want)
		}
	}
}

// Facing by hexes: bob's buckler counts in his three front hexes; from the flanks ann strikes
// at ten more, from the rear at thirty (DQ-045, DQ-050, DQ-051, DQ-057).
func TestDQArcsOnHexes(t *testing.T) {
	for facing, want := range [6][2]int32{{112, 12}, {92, 12}, {82, 20}, {82, 20}, {82, 20}, {92, 12}} {
		text := strings.Replace(trained(aSword, andBuckler), "facing: 3", fmt.Sprint("facing: ", facing), 1)
		h := newDQ(t, 1, text, `
  - {by: ann, to: bob, roll: attack, faces: [99]}
  - {by: bob, to: ann, roll: defence, faces: [99]}`)
		h.says["ann 0"] = h.attack(rules.ActStrike, "bob")
		for h.open() {
			h.reply()
		}
		if v := h.fight("ann", rules.ActStrike, 0).Verdict; v.Rolls[0].Need != want[0] || v.Rolls[1].Need != want[1] {
			t.Errorf("facing %d: struck at %d against %d, want %v", facing, v.Rolls[0].Need, v.Rolls[1].Need, want)
		}
	}
}

// Agility 14 walks five hexes of a longer way, two with a blow, and no such way when engaged
// (DQ-105).
func TestDQTheRateOfMovement(t *testing.T) {
	text := strings.Replace(trained(aSword, aSword), "at: [6, 5]", "at: [13, 5]", 1)
	h := newDQ(t, 3, text, `
  - {by: red, roll: initiative, faces: [9, 9]}
  - {by: blue, roll: initiative, faces: [1, 1]}
  - {by: ann, to: bob, roll: attack, faces: [99]}
  - {by: bob, to: ann, roll: defence, faces: [99]}`)
	start := h.cell("ann")
	walk := func(gait uint8) rules.Act {
		return rules.Act{Kind: rules.ActMove, Item: rules.NoItem, Mode: gait, Cell: rules.Cell{X: start.X + 7, Y: start.Y}}
	}
	var after []int32
	for h.Step() != ecs.Finished {
		for _, d := range slices.Clone(h.Due()) {
			var o rules.Order
			switch {
			case h.Name(d.Who) == "bob":
				after = append(after, h.cell("ann").X-start.X)
			case h.Round() == 0:
				o.Add(walk(dq.Gait("full")))
			case h.Round() == 1:
				o.Add(walk(dq.Gait("half")))
				o.Add(rules.Act{Kind: rules.ActStrike, Target: h.ID("bob")})
			case h.Round() == 2:
				o.Add(walk(dq.Gait("full")))
				if err := h.Submit(d.Who, o); err == nil {
					t.Error("the engaged may walk")
				}
				o = rules.Order{}
			}
			if err := h.Submit(d.Who, o); err != nil {
				t.Fatalf("pulse %d, %s: %v", h.Round(), h.Name(d.Who), err)
			}
		}
	}
	if !slices.Equal(after, []int32{5, 7, 7}) || h.fight("ann", rules.ActStrike, 0).Verdict.Rolls[0].Need != 82 {
		t.Errorf("hexes walked: %v\n%s", after, h.story())
	}
}

// Grievous injuries have their effects over time: a slashed arm bleeds at the end of every
// pulse, another is lost with what it holds, a numbed one is whole again after the pulses of
// its die (DQ-139, DQ-150, DQ-151).
func TestDQGrievousInjuriesOverTime(t *testing.T) {
	const blow = `
  - {by: ann, to: bob, roll: attack, faces: [5]}
  - {by: bob, to: ann, roll: defence, faces: [99]}
  - {by: ann, to: bob, roll: damage, faces: [1]}`
	injured := func(t *testing.T, face, story string) {
		t.Helper()
		h := newDQ(t, 2, trained(aSword, andBuckler), blow+`
  - {by: ann, to: bob, roll: grievous, faces: [`+face+`]}`)
		h.says["ann 0"] = h.attack(rules.ActStrike, "bob")
		h.finish()
		h.want(story)
		if slices.Contains(h.menus["bob 1"], rules.ActStrike) {
			t.Errorf("bob is offered %v", h.menus["bob 1"])
		}
	}
	t.Run("an arm that bleeds", func(t *testing.T) {
		injured(t, "30", `
0.0 ann acts
0.0 ann: strike bob: critical
0.0 bob: en_pool 10
0.0 bob: en_pool 8
0.0 bob is bleeding
0.0 bob is stunned
0.2 bob acts
0.4 bob: en_pool 7
1.0 ann acts
1.2 bob acts
1.4 bob: en_pool 6`)
	})
	t.Run("a lost arm drops the sword", func(t *testing.T) {
		injured(t, "60", `
0.0 ann acts
0.0 ann: strike bob: critical
0.0 bob: en_pool 10
0.0 bob: en_pool 8
0.0 item 0 of bob is dropped
0.0 bob is arm
0.0 bob is stunned
0.2 bob acts
1.0 ann acts
1.2 bob acts`)
	})
	t.Run("an arm that is numb for two pulses", func(t *testing.T) {
		h := newDQ(t, 4, trained(aMace, andBuckler), blow+`
  - {by: ann, to: bob, roll: grievous, faces: [71]}
  - {by: ann, to: bob, roll: pulses, faces: [2]}
  - {by: bob, to: bob, roll: recover, faces: [1]}`)
		h.says["ann 0"] = h.attack(rules.ActStrike, "bob")
		h.says["bob 0"] = h.self(rules.ActRecover, "bob")
		h.finish()
		numb := 0
		for _, e := range h.Events() {
			if e.Kind == event.Ended && e.Mark.Kind == dq.Mark("arm") {
				numb = int(e.Round)
			}
		}
		if numb != 2 {
			t.Errorf("the arm is whole in pulse %d, want 2\n%s", numb, h.story())
		}
	})
}

// A weapon flies in one of the directions of the field: six on hexes, eight on squares, where
// the seventh leads up the map (DQ-120, DQ-002).
func TestDQWeaponsFlyEightWaysOnSquares(t *testing.T) {
	b, _ := sequence(t, "dq", "field: {grid: square, size: [20, 20]}", 1, strings.ReplaceAll(strings.ReplaceAll(trained(aSword, aSword), "facing: 0, ", ""), "facing: 3, ", ""), `
  - {by: ann, to: bob, roll: attack, faces: [100]}
  - {by: bob, to: ann, roll: defence, faces: [99]}
  - {by: ann, to: bob, roll: fumble, faces: [99]}
  - {by: ann, to: bob, roll: mishap, faces: [60]}
  - {by: ann, to: bob, roll: flight, faces: [10]}
  - {by: ann, to: bob, roll: direction, faces: [7]}`)
	h := &dqBattle{Battle: b, t: t, stated: 6, says: map[string][]rules.Act{}, menus: map[string][]rules.ActKind{}}
	h.says["ann 0"] = h.attack(rules.ActStrike, "bob")
	h.finish()
	if at, lies := h.View(0).Lies(h.ID("ann"), 0); !lies || at != (rules.Cell{X: 5, Y: 1}) {
		t.Errorf("the sword lies at %v\n%s", at, h.story())
	}
}
