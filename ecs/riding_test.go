package ecs_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/ecstest"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/systems/event"
	"pgregory.net/rapid"
)

// stables are for each book a rider, a horse and somebody on foot.
var stables = []struct{ book, rider, horse, foot string }{
	{"nc", "{race: human, classes: [{class: fighter, level: 3}], str: 16, armour: chain, shield: true, weapon: long_sword}",
		"{monster: {name: horse, hit_dice: 3, movement: 24, attacks: [lizard_claw]}, body: horse}",
		"{race: human, classes: [{class: fighter, level: 2}], armour: leather, weapon: spear}"},
	{"brp", "{str: 13, con: 13, siz: 13, dex: 13, worn: [leather_soft], weapons: [{weapon: axe_hand, chance: 60}]}",
		"{str: 30, con: 14, siz: 28, dex: 10, kind: horse, body: horse}",
		"{str: 12, con: 12, siz: 12, dex: 12, weapons: [{weapon: staff_quarter, chance: 50}]}"},
	{"dq", "{ps: 15, md: 16, ag: 13, en: 14, wp: 12, armour: chain, weapons: [{weapon: hand_axe, rank: 3}]}",
		"{ps: 25, md: 10, ag: 14, en: 20, wp: 8, size: 2, tmr: 9}",
		"{ps: 14, md: 14, ag: 12, en: 14, wp: 11, armour: leather, weapons: [{weapon: short_blade, rank: 2}]}"},
	{"revised", "{group: warrior, level: 4, max_hp: 30, str: 16, armour: chain_mail, weapons: [lance_medium, sword_long]}",
		"{hit_dice: 3, max_hp: 20, size: L, legs: 4, mv: 18, magic_ac: 3, natural: [{name: hooves, damage: 1d6}]}",
		"{group: warrior, level: 2, max_hp: 16, str: 14, armour: chain_mail, weapons: [sword_long]}"},
	{"fighter", "{ft: 3, stn: 12, weapon: broadsword, armour: [leather_cap, leather_byrnie]}",
		"{body: quadruped, sz: 20, ft: 1, stn: 22, dx: 9, hp: 40, weapon: hooves}",
		"{ft: 2, dx: 12, weapon: spear}"},
}

// mews is a battle of two riders, one who may mount a horse that has lost its rider, and three on foot.
const mews = `
scenario: mews
rulebook: %[1]s
field: {grid: %[5]s, size: %[6]s}
sides: [{id: horse, controller: %[7]s}, {id: foot, controller: %[7]s}]
stock:
  rider: {%[1]s: %[2]s}
  horse: {%[1]s: %[3]s}
  foot: {%[1]s: %[4]s}
combatants:
- {id: ash, side: horse, at: %[8]s, use: horse}
- {id: ada, side: horse, rides: ash, use: rider}
- {id: bea, side: horse, rides: bay, use: rider}
- {id: bay, side: horse, at: %[9]s, use: horse}
- {id: cid, side: horse, at: %[10]s, use: rider}
- {id: wat, side: foot, at: %[11]s, use: foot}
- {id: xan, side: foot, at: %[12]s, use: foot}
- {id: yve, side: foot, at: %[13]s, use: foot}
ends: [{last_side: true}, {rounds: %[14]d}]
`

// mewsOf is such a battle in a book, by its place in stables.
func mewsOf(i int, grid, controller string, rounds int) string {
	of := stables[i]
	args := []any{of.book, of.rider, of.horse, of.foot, grid, "[14, 9]", controller, "[3, 2]", "[3, 5]", "[1, 3]", "[8, 2]", "[8, 4]", "[9, 6]", rounds}
	if grid == "free" {
		args = []any{of.book, of.rider, of.horse, of.foot, grid, "[21000, 13500]", controller, "[4500, 3000]", "[4500, 7500]", "[1500, 4500]", "[12000, 3000]",
			"[12000, 6000]", "[13500, 9000]", rounds}
	}
	return fmt.Sprintf(mews, args...)
}

// inTheSaddle says what is wrong with the riders of a battle as it stands (FIELD-040, FIELD-043).
func inTheSaddle(b *ecs.Battle) error {
	v, shape := b.View(0), b.Shape()
	for id := rules.ID(1); int(id) <= v.Len(); id++ {
		f := v.Figure(id)
		m := v.Figure(f.Rides)
		if f.Rides == 0 {
			continue
		}
		if m.Ridden != id || m.Rides != 0 || b.Rides(id) != m.ID {
			return fmt.Errorf("%s rides %s, ridden by %d", f.Name, m.Name, m.Ridden)
		}
		if f.Cell != m.Cell || f.Facing != m.Facing || f.Posture != rules.Standing || m.Posture != rules.Standing {
			return fmt.Errorf("%s is %s at %v facing %d, its mount %s at %v facing %d", f.Name, f.Posture, f.Cell, f.Facing, m.Posture, m.Cell, m.Facing)
		}
		for _, k := range b.View(int(f.Team)).Marks(id, nil) {
			if shape.Marks[k.Kind].Unseats {
				return fmt.Errorf("%s is %s in the saddle", f.Name, shape.Marks[k.Kind].Name)
			}
		}
		all, own := b.Cells(nil, id), b.Cells(nil, m.ID)
		if !slices.Equal(all, own) {
			return fmt.Errorf("%s takes up %v, its mount %v", f.Name, all, own)
		}
		for o := rules.ID(1); int(o) <= v.Len(); o++ {
			if x := v.Figure(o); o != id && o != m.ID && x.Posture.Acts() && slices.ContainsFunc(b.Cells(nil, o), func(c rules.Cell) bool { return slices.Contains(all, c) }) {
				return fmt.Errorf("%s stands in %s and %s", x.Name, f.Name, m.Name)
			}
		}
	}
	return nil
}

// In every book, on every ground, whoever plays and however: a rider and its mount are in one place and look one way,
// both stand, nobody else is in their cells, and what the file says of it adds up (FIELD-040 to FIELD-047).
func TestARiderAndItsMountAreOneInEveryBook(t *testing.T) {
	battletest.Alone(t)
	rapid.Check(t, func(t *rapid.T) {
		i := rapid.IntRange(0, len(stables)-1).Draw(t, "book")
		grid, controller := rapid.SampledFrom([]string{"hex", "square", "free"}).Draw(t, "grid"), rapid.SampledFrom([]string{"default", "random"}).Draw(t, "controller")
		s, err := scenario.Parse("mews.yaml", []byte(mewsOf(i, grid, controller, 3)), nil)
		if err != nil {
			t.Fatal(err)
		}
		b, err := ecs.New(s, ecs.Config{Seed: rapid.Uint64Range(1, 1<<40).Draw(t, "seed")})
		if err != nil {
			t.Fatal(err)
		}
		addsUp := battletest.Recorded(b)
		for b.Step() == ecs.Running {
			if err := inTheSaddle(b); err != nil {
				t.Fatalf("%s, tick %d: %v", stables[i].book, b.Result().Ticks, err)
			}
		}
		if err := errors.Join(b.Err(), addsUp()); err != nil {
			t.Fatalf("%s: %v", stables[i].book, err)
		}
	})
}

// A check that came to nothing between two blows of one moment counts, and nobody holds whom a throw, or flight in the
// moment of the hold, has taken two cells away (REV-118, REV-126), nor does such a hold keep anybody from helping to bear somebody
// down (REV-124): so it was in these battles.
func TestHoldsAndChecksOfRidersAddUp(t *testing.T) {
	battletest.Alone(t)
	revised := 0
	for stables[revised].book != "revised" {
		revised++
	}
	for seed, grid := range map[uint64]string{53: "free", 916: "square", 938: "square", 1193: "square", 0xd1ab1e8287: "hex"} {
		b, err := ecs.New(battletest.Parse(t, mewsOf(revised, grid, "random", 3)), ecs.Config{Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		addsUp := battletest.Recorded(b)
		for b.Step() == ecs.Running {
		}
		if err := errors.Join(b.Err(), addsUp()); err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
	}
}

// Copies, saved battles and one that follows it go the way of a battle with riders, in mid-ride, too.
func TestRidersArePartOfABattleOfEveryBook(t *testing.T) {
	battletest.Alone(t)
	for i := range stables {
		for seed := range uint64(3) {
			isPart(t, stables[i].book, mewsOf(i, []string{"hex", "square", "free"}[seed], []string{"default", "random"}[seed%2], 6), seed)
		}
	}
}

// Battles of riders keep the laws that any do.
func TestBattlesOfRidersKeepTheLaws(t *testing.T) {
	battletest.Alone(t)
	var laws []string
	for _, l := range ecstest.Laws() {
		if !strings.HasPrefix(l, "a copy goes on alike") { // as the test above shows
			laws = append(laws, l)
		}
	}
	for i := range stables {
		s := battletest.Parse(t, mewsOf(i, []string{"hex", "square", "free"}[i%3], "default", 8))
		if err := ecstest.Sweep(s, ecs.Config{Seed: 3}, 1, laws...); err != nil {
			t.Errorf("%s: %v", stables[i].book, err)
		}
	}
}

// manege is a field on which nobody does anything by himself: ann of red rides bay, cid stands on foot beside it, and
// three of blue are far off.
const manege = `
scenario: manege
rulebook: %[1]s
field: {grid: square, size: [16, 7]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
stock:
  rider: {%[1]s: %[2]s}
  horse: {%[1]s: %[3]s}
  foot: {%[1]s: %[4]s}
combatants:
- {id: ann, side: red, rides: bay, use: rider}
- {id: bay, side: red, at: [4, 3], facing: 0, use: horse}
- {id: cid, side: red, at: [4, 4], use: rider}
- {id: bo, side: blue, at: [14, 1], use: foot}
- {id: cy, side: blue, at: [14, 5], use: foot}
ends: [{rounds: 3}]
%[5]s
`

// Ids of the manege.
const (
	ann rules.ID = 1 + iota
	bay
	cid
	bo
)

// ride is a battle on the manege in which fate does something in its second tick, and what was told of saddles.
func ride(t *testing.T, i int, more string, fate func(h *ecs.Hand)) (b *ecs.Battle, told []string) {
	t.Helper()
	of := stables[i]
	b = battletest.Start(t, fmt.Sprintf(manege, of.book, of.rider, of.horse, of.foot, more), ecs.Config{Seed: 5, Systems: []ecs.System{{
		Name: "fate", When: ecs.TickBegins, Rules: []rules.RuleEntry{{ID: "OMEN-1"}}, Run: func(h *ecs.Hand) error {
			if fate != nil && h.Battle().Result().Ticks == 1 {
				fate(h)
			}
			return nil
		},
	}}})
	b.Listen(func(e *event.Event) {
		switch {
		case e.Kind == event.Saddle:
			told = append(told, fmt.Sprintf("%s %s %s", b.Name(e.Who), e.Text, b.Name(e.Other)))
			if m := b.View(0).Figure(e.Other); e.Text == event.Falls && m.Posture.Acts() && slices.Contains(b.Cells(nil, m.ID), e.To) {
				told = append(told, "into its mount")
			}
		case e.Kind == event.Changed && e.Effect.Rule == "FIELD-043":
			if b.View(0).Figure(e.Who).Posture != rules.Prone {
				told = append(told, "and does not lie")
			}
		case e.Kind == event.Struck && e.Exchange.Act.Kind == rules.ActFall:
			told = append(told, fmt.Sprintf("%s lands from %d", b.Name(e.Who), e.Exchange.Act.Aim))
		}
	})
	addsUp := battletest.Recorded(b)
	for b.Step() == ecs.Running {
		if err := inTheSaddle(b); err != nil {
			t.Errorf("%s: %v", of.book, err)
		}
	}
	if err := errors.Join(b.Err(), addsUp()); err != nil {
		t.Errorf("%s: %v", of.book, err)
	}
	return b, told
}

// A rider falls when it is felled or thrown down, when its mount is, when a mark comes upon it with which nobody rides, and
// when it is pushed; it lies on the ground then, for a fall of ten feet (FIELD-043, FIELD-044).
func TestARiderFallsFromTheSaddle(t *testing.T) {
	for i := range stables {
		fates := map[string]func(h *ecs.Hand){
			"the rider is down":   func(h *ecs.Hand) { h.For(ann).Posture("OMEN-1", ann, rules.Down) },
			"the rider is prone":  func(h *ecs.Hand) { h.For(ann).Posture("OMEN-1", ann, rules.Prone) },
			"the mount is dead":   func(h *ecs.Hand) { h.For(bay).Posture("OMEN-1", bay, rules.Dead) },
			"the mount is down":   func(h *ecs.Hand) { h.For(bay).Posture("OMEN-1", bay, rules.Down) },
			"the mount is prone":  func(h *ecs.Hand) { h.For(bay).Posture("OMEN-1", bay, rules.Prone) },
			"the mount is gone":   func(h *ecs.Hand) { h.For(bay).Posture("OMEN-1", bay, rules.Gone) },
			"the rider is pushed": func(h *ecs.Hand) { h.For(ann).Push("OMEN-1", ann, 1, 0) },
			"both are thrown down": func(h *ecs.Hand) {
				h.For(bay).Posture("OMEN-1", bay, rules.Prone)
				h.For(ann).Posture("OMEN-1", ann, rules.Prone)
			},
		}
		shape := battletest.Start(t, mewsOf(i, "hex", "passive", 1), ecs.Config{}).Shape()
		unseating := 0
		for k, m := range shape.Marks {
			if m.Unseats {
				unseating++
				fates["the rider is "+m.Name] = func(h *ecs.Hand) { h.For(ann).Mark("OMEN-1", ann, uint8(k), 0, rules.Forever()) }
			}
		}
		if unseating == 0 {
			t.Errorf("%s: everybody stays in the saddle", stables[i].book)
		}
		for name, fate := range fates {
			b, told := ride(t, i, "", fate)
			if want := []string{"ann falls bay", "ann lands from 10"}; !slices.Equal(told, want) {
				t.Errorf("%s: %s: told %q, want %q", stables[i].book, name, told, want)
			}
			if v := b.View(0); v.Figure(ann).Rides != 0 || v.Figure(bay).Ridden != 0 {
				t.Errorf("%s: %s: it rides on", stables[i].book, name)
			}
		}
	}
}

// What strikes neither down unseats nobody: wounds, marks that are none of these, a push at the mount, which takes both along
// (FIELD-043).
func TestARiderStaysInTheSaddle(t *testing.T) {
	for i := range stables {
		b, told := ride(t, i, "", func(h *ecs.Hand) {
			vital := int(h.Battle().Shape().Vital)
			h.For(ann).Lose("OMEN-1", ann, vital, 1)
			h.For(bay).Lose("OMEN-1", bay, vital, 1)
			h.For(bay).Push("OMEN-1", bay, 2, 0)
		})
		if f := b.View(0).Figure(ann); len(told) > 0 || f.Rides != bay || f.Cell != (rules.Cell{X: 6, Y: 3}) {
			t.Errorf("%s: told %q, at %v", stables[i].book, told, f.Cell)
		}
	}
}

// In every book one gets off in place of a movement, and somebody else gets on (FIELD-042).
func TestOneGetsOffAndAnotherGetsOn(t *testing.T) {
	for i := range stables {
		slot := "turn"
		if of := stables[i].book; of == "brp" || of == "fighter" {
			slot = "move"
		}
		stances := ""
		if stables[i].book == "fighter" {
			stances = "{at: {round: 1}, slot: declare, by: ann, acts: [{stance: moving}]}, {at: {round: 2}, slot: declare, by: cid, acts: [{stance: moving}]}, "
		}
		b, told := ride(t, i, strings.ReplaceAll("orders: ["+stances+"{at: {round: 1}, slot: SLOT, by: ann, acts: [dismount]}, {at: {round: 2}, slot: SLOT, by: cid, acts: [{mount: bay}]}]", "SLOT", slot), nil)
		if want := []string{"ann dismounts bay", "cid mounts bay"}; !slices.Equal(told, want) {
			t.Errorf("%s: told %q, want %q", stables[i].book, told, want)
		}
		v := b.View(0)
		if f := v.Figure(ann); f.Posture != rules.Standing || f.Cell == v.Figure(bay).Cell || v.Distance(ann, bay) > 1 {
			t.Errorf("%s: ann is %s at %v, bay at %v", stables[i].book, f.Posture, f.Cell, v.Figure(bay).Cell)
		}
		if f := v.Figure(cid); f.Rides != bay || f.Cell != v.Figure(bay).Cell {
			t.Errorf("%s: cid rides %d at %v", stables[i].book, f.Rides, f.Cell)
		}
	}
}

// paces are the ways to walk that somebody is offered in its first slot that has any, by gait in mm.
func paces(t *testing.T, text string, id rules.ID) map[uint8]int32 {
	t.Helper()
	b := battletest.Start(t, text, ecs.Config{Seed: 5})
	for b.Run() == ecs.Waiting {
		who, out := b.Due()[0].Who, map[uint8]int32{}
		for _, c := range b.Options(who, rules.Order{}) {
			if c.Kind == rules.ActMove {
				out[c.Mode] = c.Terms.Pace.Num / c.Terms.Pace.Den
			}
		}
		if who == id && len(out) > 0 {
			return out
		}
		var o rules.Order
		if list := b.Options(who, o); len(list) > 0 && list[0].Kind == rules.ActStance {
			o.Add(list[0].Act(0))
		}
		if err := b.Submit(who, o); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatalf("nobody is offered a way: %v", b.Err())
	return nil
}

// A rider goes as far as its mount would alone, and farther than on foot; where the book knows no rates twice as far
// (FIELD-041, FIELD-047).
func TestARiderGoesAsFarAsItsMount(t *testing.T) {
	for i := range stables {
		of := stables[i]
		text := strings.Replace(fmt.Sprintf(manege, of.book, of.rider, of.horse, of.foot, ""), "{id: red, controller: passive}", "{id: red, controller: host}", 1)
		alone := strings.Replace(text, "rides: bay", "at: [1, 1]", 1)
		rides, walks, mount := paces(t, text, ann), paces(t, alone, ann), paces(t, alone, bay)
		for gait, mm := range rides {
			want := mount[gait]
			if of.book == "brp" || of.book == "fighter" {
				want = 2 * walks[gait]
			}
			if mm != want || mm <= walks[gait] {
				t.Errorf("%s: gait %d: %d mm in the saddle, %d on foot, %d the mount, want %d", of.book, gait, mm, walks[gait], mount[gait], want)
			}
		}
	}
}

// A mount under its rider is offered no movement and no turn, a rider nothing that is done on foot (FIELD-041, FIELD-045).
func TestAMountDoesNotWalkOfItsOwn(t *testing.T) {
	for i := range stables {
		b := battletest.Start(t, mewsOf(i, "hex", "host", 3), ecs.Config{Seed: 2})
		turns := 0
		for n := 0; n < 400 && b.Run() == ecs.Waiting; n++ {
			d := b.Due()[0]
			v := b.View(0)
			f := v.Figure(d.Who)
			for _, c := range b.Options(d.Who, rules.Order{}) {
				turns++
				if f.Ridden != 0 && (c.Kind.Moves() || c.Kind == rules.ActTurn) {
					t.Fatalf("%s: %s may %s under its rider", stables[i].book, f.Name, c.Kind)
				}
				if f.Rides != 0 && slices.Contains([]rules.ActKind{rules.ActKneel, rules.ActWrestle, rules.ActOverbear, rules.ActMount}, c.Kind) || f.Rides == 0 && c.Kind == rules.ActDismount {
					t.Fatalf("%s: %s may %s", stables[i].book, f.Name, c.Kind)
				}
			}
			if err := b.Submit(d.Who, rules.Order{}); err != nil {
				break // a question
			}
		}
		if turns == 0 {
			t.Errorf("%s: nothing is offered", stables[i].book)
		}
	}
}

// Who stands beside the hindmost cell of a mount has its rider in reach, and the rider it (FIELD-041).
func TestReachIsMeasuredFromTheWholeMount(t *testing.T) {
	of := stables[3]
	text := strings.Replace(fmt.Sprintf(manege, of.book, of.rider, of.horse, of.foot, ""), "at: [14, 1]", "at: [2, 3]", 1)
	b := battletest.Start(t, text, ecs.Config{Seed: 5})
	hand := rules.Reach{Max: 1}
	if v := b.View(0); v.Steps(v.Figure(ann).Cell, v.Figure(bo).Cell) != 2 || v.Distance(ann, bo) != 1 || !v.Reach(bo, v.Figure(bo).Cell, ann, hand) || !v.Reach(ann, v.Figure(ann).Cell, bo, hand) {
		t.Errorf("%d cells away", v.Distance(ann, bo))
	}
}

// A rider charges as far as its mount gets, and a lance in its hands counts double by the rule of riders (REV-055,
// REV-A56, FIELD-041).
func TestARiderChargesWithALance(t *testing.T) {
	of := stables[3]
	for _, rides := range []bool{true, false} {
		text := strings.Replace(fmt.Sprintf(manege, of.book, of.rider, of.horse, of.foot, "options: {lance_mounted: on}\ndice: [{by: ann, to: bo, roll: attack, faces: [19, 19]}]\norders: [{at: {round: 1}, by: ann, acts: [{charge: bo, item: lance}, {strike: bo, item: lance}]}, {at: {round: 2}, by: ann, acts: [{charge: bo, item: lance}, {strike: bo, item: lance}]}]"), "at: [14, 1]", "at: [14, 3]", 1)
		text = strings.ReplaceAll(text, "lance_medium, sword_long", "lance_medium")
		if !rides {
			text = strings.Replace(text, "rides: bay", "at: [6, 3], facing: 0", 1)
		}
		s, err := scenario.Parse("manege.yaml", []byte(battletest.Warned(text)), nil)
		if err != nil {
			t.Fatal(err)
		}
		b, err := ecs.New(s, ecs.Config{Seed: 5})
		if err != nil {
			t.Fatal(err)
		}
		charged, doubled := 0, 0
		b.Listen(func(e *event.Event) {
			if e.Kind == event.Moved && e.Act.Kind == rules.ActCharge {
				charged += len(e.Way)
			}
			if e.Kind == event.Struck && e.Who == ann && e.Exchange.Act.Kind == rules.ActStrike {
				for _, m := range e.Exchange.Verdict.Mods {
					if m.Rule == "REV-055" {
						doubled++
					}
				}
			}
		})
		b.Run()
		if charged == 0 || (doubled > 0) != rides {
			t.Errorf("rides %v: charges %d cells, doubled %d times: %v", rides, charged, doubled, b.Err())
		}
	}
}

// A trap and caltrops strike the mount, fire both (FIELD-046).
func TestWhatLiesOnTheGroundStrikesTheMount(t *testing.T) {
	for i := range stables {
		for kind, want := range map[string][]string{"caltrops": {"bay"}, "fire": {"ann", "bay"}} {
			var harmed []string
			of := stables[i]
			b := battletest.Start(t, fmt.Sprintf(manege, of.book, of.rider, of.horse, of.foot, "zones: [{id: lane, from: [5, 0], to: [6, 6]}]\ndangers: [{id: bed, kind: "+kind+", in: lane}]"),
				ecs.Config{Seed: 5, Systems: []ecs.System{{Name: "fate", When: ecs.TickBegins, Rules: []rules.RuleEntry{{ID: "OMEN-1"}}, Run: func(h *ecs.Hand) error {
					if h.Battle().Result().Ticks == 1 {
						h.For(bay).Push("OMEN-1", bay, 3, 0)
					}
					return nil
				}}}})
			b.Listen(func(e *event.Event) {
				if e.Kind == event.Struck && e.Exchange.Act.Kind == rules.ActSuffer && e.Round == 0 {
					harmed = append(harmed, b.Name(e.Who))
				}
			})
			b.StepRound()
			if slices.Sort(harmed); !slices.Equal(harmed, want) {
				t.Errorf("%s: %s harms %q, want %q", of.book, kind, harmed, want)
			}
		}
	}
}

// A mount without a rider waits for one who is near, and else leaves the field; who stands beside one and is at blows with
// nobody gets on (FIELD-048).
func TestDefaultPlayRides(t *testing.T) {
	for i := range stables {
		of := stables[i]
		text := strings.Replace(fmt.Sprintf(manege, of.book, of.rider, of.horse, of.foot, ""), "{id: red, controller: passive}", "{id: red}", 1)
		text = strings.Replace(text, "ends: [{rounds: 3}]", "ends: [{rounds: 12}]", 1)
		for _, near := range []bool{true, false} {
			now := text
			if !near {
				now = strings.Replace(now, "at: [4, 4]", "at: [9, 6]", 1)
			}
			var told []string
			b := battletest.Start(t, now, ecs.Config{Seed: 5, Systems: []ecs.System{{Name: "fate", When: ecs.TickBegins, Rules: []rules.RuleEntry{{ID: "OMEN-1"}}, Run: func(h *ecs.Hand) error {
				if h.Battle().Result().Ticks == 0 {
					h.For(ann).Posture("OMEN-1", ann, rules.Dead)
				}
				return nil
			}}}})
			b.Listen(func(e *event.Event) {
				if e.Kind == event.Saddle {
					told = append(told, fmt.Sprintf("%s %s %s", b.Name(e.Who), e.Text, b.Name(e.Other)))
				}
			})
			b.Run()
			gone := b.View(0).Figure(bay).Posture == rules.Gone
			if got := slices.Contains(told, "cid mounts bay"); got != near || gone == near {
				t.Errorf("%s: near %v: told %q, the mount has left: %v", of.book, near, told, gone)
			}
		}
	}
}

// What the host changes of a rider or of its mount the other follows.
func TestWhatTheHostDoesToARiderItsMountFollows(t *testing.T) {
	of := stables[1]
	start := func() *ecs.Battle {
		return battletest.Start(t, fmt.Sprintf(manege, of.book, of.rider, of.horse, of.foot, ""), ecs.Config{Seed: 5})
	}
	to := rules.Cell{X: 8, Y: 2}
	for _, who := range []rules.ID{ann, bay} {
		b := start()
		components.Position.Get(b.Entry(who)).Cell = to
		if err := b.Touch(who); err != nil {
			t.Fatal(err)
		}
		if v := b.View(0); v.Figure(ann).Cell != to || v.Figure(bay).Cell != to || v.Figure(ann).Rides != bay {
			t.Errorf("ann is at %v, bay at %v", v.Figure(ann).Cell, v.Figure(bay).Cell)
		}
	}
	b := start()
	components.Body.Get(b.Entry(bay)).Posture = rules.Dead
	if err := b.Touch(bay); err != nil {
		t.Fatal(err)
	}
	if f := b.View(0).Figure(ann); f.Rides != 0 {
		t.Errorf("ann rides the dead %d", f.Rides)
	}
	if err := inTheSaddle(b); err != nil {
		t.Error(err)
	}
}

// What is wrong with a rider is told with its place.
func TestMistakesOfRidersAreTold(t *testing.T) {
	of := stables[1]
	good := fmt.Sprintf(manege, of.book, of.rider, of.horse, of.foot, "")
	for change, want := range map[string]string{
		"rides: bay=>rides: ann":                                         "combatants[0].rides",
		"rides: bay=>rides: bo":                                          "combatants[0].rides",
		"rides: bay=>rides: nobody":                                      "combatants[0].rides",
		"rides: bay=>rides: cid":                                         "combatants[0].rides",
		"rides: bay=>rides: bay, at: [5, 3]":                             "combatants[0].rides",
		"rides: bay=>rides: bay, facing: 1":                              "combatants[0].rides",
		"id: cid, side: red, at: [4, 4]=>id: cid, side: red, rides: bay": "combatants[2].rides",
		"id: cid, side: red, at: [4, 4]=>id: cid, side: red, rides: ann": "combatants[2].rides",
		"at: [4, 3], facing: 0=>rides: cid":                              "combatants[0].rides",
		"{id: ann, side: red, rides: bay=>{id: ann, side: red":           "combatants[0].at",
		"at: [4, 4]=>at: [3, 3]":                                         "combatants[2].at",
		"ends: [{rounds: 3}]=>ends: [{rounds: 3}]\narrivals: [{round: 2, combatants: [{id: eve, side: red, rides: bay, use: rider}]}]":                                                 "arrivals[0].combatants[0].rides",
		"ends: [{rounds: 3}]=>ends: [{rounds: 3}]\narrivals: [{round: 2, combatants: [{id: eve, side: red, rides: roan, use: rider}, {id: roan, side: red, at: [1, 1], use: horse}]}]": "arrivals[0].combatants[0].rides",
		"ends: [{rounds: 3}]=>ends: [{rounds: 3}]\narrivals: [{round: 2, combatants: [{id: roan, side: red, at: [1, 1], use: rider}, {id: eve, side: red, rides: roan, use: rider}]}]": "arrivals[0].combatants[1].rides",
	} {
		from, to, _ := strings.Cut(change, "=>")
		if !strings.Contains(good, from) {
			t.Fatalf("%s is nowhere", from)
		}
		s, err := scenario.Parse("manege.yaml", []byte(strings.Replace(good, from, to, 1)), nil)
		if err == nil {
			_, err = ecs.New(s, ecs.Config{})
		}
		var list block.Errors
		if !errors.As(err, &list) || list[0].Path != want || list[0].Pos.Line == 0 {
			t.Errorf("%s: %v, want a mistake at %s", change, err, want)
		}
	}
}

// Riders come with their mounts when the battle is under way (FIELD-001, FIELD-040).
func TestRidersArrive(t *testing.T) {
	for i := range stables {
		b, _ := ride(t, i, "arrivals: [{round: 2, combatants: [{id: roan, side: red, at: [1, 1], facing: 0, use: horse}, {id: eve, side: red, rides: roan, use: rider}]}]", nil)
		v := b.View(0)
		if eve := v.Figure(7); eve.Rides != 6 || eve.Cell != v.Figure(6).Cell || eve.Posture != rules.Standing {
			t.Errorf("%s: eve rides %d, is %s at %v", stables[i].book, eve.Rides, eve.Posture, eve.Cell)
		}
	}
}
