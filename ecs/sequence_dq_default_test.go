package ecs_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
	"github.com/affray-engine/affray/systems/space"
)

// played is what default controllers did in a scenario, over some seeds.
type played struct {
	acts     map[rules.ActKind]int
	specials map[uint8]int // special attacks, by which
	ripostes int
	marks    map[uint8]int
	thrown   map[string]int // by whom
	winners  map[string]int
}

// playedOver runs a scenario with default controllers, and fails if it does not end by itself.
func playedOver(t *testing.T, name string, seeds uint64) played {
	t.Helper()
	return playedBy(t, name, seeds, nil)
}

// playedBy is playedOver with others who decide for some sides.
func playedBy(t *testing.T, name string, seeds uint64, controllers map[string]agent.Controller) played {
	t.Helper()
	p := played{acts: map[rules.ActKind]int{}, specials: map[uint8]int{}, marks: map[uint8]int{}, thrown: map[string]int{}, winners: map[string]int{}}
	for seed := uint64(1); seed <= seeds; seed++ {
		var b *ecs.Battle
		b = battletest.Fight(t, name, ecs.Config{Seed: seed, Controllers: controllers, Events: func(e *event.Event) {
			switch {
			case e.Kind == event.Refused:
				t.Errorf("%s, seed %d: %s", name, seed, e.Text)
			case e.Kind == event.Changed && e.Effect.Kind == rules.EffMark:
				p.marks[e.Effect.What]++
			case e.Kind == event.Struck:
				p.acts[e.Act.Kind]++
				if e.Act.Kind == rules.ActSpecial {
					p.specials[e.Act.Mode]++
				}
				if e.Slot.Kind == rules.SlotGranted && e.Slot.Mode == 1 { // of a parry (DQ-061)
					p.ripostes++
				}
				if e.Act.Kind == rules.ActThrow {
					p.thrown[b.Name(e.Who)]++
				}
			}
		}})
		if s := b.Run(); s != ecs.Finished {
			t.Fatalf("%s, seed %d: %v", name, seed, s)
		}
		if r := b.Result(); r.Ticks > 5*60 {
			t.Errorf("%s, seed %d: %d ticks", name, seed, r.Ticks)
		}
	}
	return p
}

// Outnumbered, the fencing master evades and strikes back out of it (DQ-060 to DQ-062), until somebody closes in on him, as
// somebody does in most battles before long (DQ-143) if not all only strike.
func TestDQTheOutnumberedEvade(t *testing.T) {
	if p := playedBy(t, "fencing-master", 6, map[string]agent.Controller{"bravos": &agent.Naive{}}); p.acts[rules.ActEvade] < 6 || p.ripostes < 1 {
		t.Errorf("%d evasions, %d ripostes of those who only strike", p.acts[rules.ActEvade], p.ripostes)
	}
	if p := playedOver(t, "fencing-master", 30); p.acts[rules.ActEvade] < 20 || p.ripostes < 2 {
		t.Errorf("%d evasions, %d ripostes", p.acts[rules.ActEvade], p.ripostes)
	}
}

// Archers take aim when nobody is near; a spearman with nothing else in hand or on the belt
// keeps his spear, others throw theirs (DQ-070, DQ-140).
func TestDQArchersAimAndSpearsAreKept(t *testing.T) {
	battletest.Alone(t)
	p := playedOver(t, "chapel-wall", 20)
	if p.acts[rules.ActAim] < 5 || p.acts[rules.ActShoot] < 25 {
		t.Errorf("%d aims, %d shots", p.acts[rules.ActAim], p.acts[rules.ActShoot])
	}
	if others := playedOver(t, "ogre-ford", 8).thrown; p.thrown["brand"] != 0 || others["perkin"] == 0 {
		t.Errorf("thrown: %v and %v", p.thrown, others)
	}
}

// Three sides at one well, until one is left (DQ-003, DQ-102).
func TestDQThreeSides(t *testing.T) {
	if p := playedOver(t, "well-of-three", 5); p.acts[rules.ActStrike] < 50 {
		t.Errorf("%d strikes", p.acts[rules.ActStrike])
	}
}

// Nets are thrown and shields knock over where special attacks are allowed (DQ-090, DQ-094).
func TestDQGladiators(t *testing.T) {
	if p := playedOver(t, "net-and-sword", 10); p.acts[rules.ActSpecial] < 20 || p.marks[dq.Mark("entangled")] < 1 {
		t.Errorf("%d special attacks, %d nets", p.acts[rules.ActSpecial], p.marks[dq.Mark("entangled")])
	}
}

// A night with assassins, and dice that fumble twice as often (DQ-080, DQ-AMB-16, DQ-149).
func TestDQAssassins(t *testing.T) {
	p := playedOver(t, "counting-house", 5)
	if p.acts[rules.ActStrike] < 25 {
		t.Errorf("%d strikes", p.acts[rules.ActStrike])
	}
	if p.specials[dq.Special("close_in")] < 2 || p.specials[dq.Special("leave_close")] < 2 { // DQ-143, DQ-097
		t.Errorf("close combat entered %d times, %d attempts to leave it", p.specials[dq.Special("close_in")], p.specials[dq.Special("leave_close")])
	}
}

// A blow at several costs twenty, so that default play names two foes at least who stand (DQ-145, DQ-047).
func TestDQNobodySweepsAtOneAlone(t *testing.T) {
	wide := 0
	for _, name := range []string{"well-of-three", "net-and-sword"} {
		for seed := uint64(1); seed <= 5; seed++ {
			var b *ecs.Battle
			b = battletest.Fight(t, name, ecs.Config{Seed: seed, Events: func(e *event.Event) {
				if e.Kind != event.Ordered {
					return
				}
				n := 0
				for _, a := range e.Order.List() {
					if a.Kind == rules.ActStrike && a.Mode == dq.Mode(rules.ActStrike, "sweep") {
						n++
					}
				}
				if wide += n; n == 1 {
					t.Errorf("%s, seed %d, pulse %d: %s sweeps at one", name, seed, b.Round(), b.Name(e.Who))
				}
			}})
			b.Run()
		}
	}
	if wide == 0 {
		t.Error("nobody sweeps")
	}
}

// The engaged have one hex, which leads over nobody who lies there; default play does not
// spend pulse after pulse on trying (DQ-105, SPACE-091, SPACE-101).
func TestDQNobodyTriesAStepTooDear(t *testing.T) {
	battletest.Alone(t)
	for _, name := range []string{"well-of-three", "ogre-ford"} {
		for seed := uint64(1); seed <= 4; seed++ {
			var b *ecs.Battle
			last := map[rules.ID]int{}
			b = battletest.Fight(t, name, ecs.Config{Seed: seed, Events: func(e *event.Event) {
				if e.Kind != event.Stuck || e.Text != space.TooDear.String() {
					return
				}
				if before, tried := last[e.Who]; tried && b.Round() <= before+1 {
					t.Errorf("%s, seed %d, pulse %d: %s to %v", name, seed, b.Round(), b.Name(e.Who), e.To)
				}
				last[e.Who] = b.Round()
			}})
			b.Run()
		}
	}
}

// With no enemy near, default play stops a comrade's bleeding, who is on its feet (DQ-150).
func TestDQTheBleedingAreTended(t *testing.T) {
	h := newDQ(t, 4, `
  - {id: ann, side: red, at: [5, 5], conditions: [bleeding], stats: {dq: {ps: 12, md: 15, ag: 12, en: 15, wp: 12}}}
  - {id: bea, side: red, at: [6, 5], stats: {dq: {ps: 12, md: 15, ag: 12, en: 15, wp: 12}}}
  - {id: cyd, side: blue, at: [38, 15], stats: {dq: {ps: 12, md: 15, ag: 12, en: 15, wp: 12}}}`, `
  - {by: red, roll: initiative, faces: [9, 9, 9, 9]}
  - {by: blue, roll: initiative, faces: [1, 1, 1, 1]}`)
	c := &agent.Default{}
	for h.Step() != ecs.Finished {
		if len(h.Due()) == 0 {
			continue
		}
		d := h.Due()[0]
		var o rules.Order
		if h.Name(d.Who) != "cyd" {
			o = c.Order(h.View(0), d)
		}
		if err := h.Submit(d.Who, o); err != nil {
			t.Fatal(err)
		}
	}
	if got := h.View(0).Figure(h.ID("ann")).Pools[dq.Pool("en_pool")].Now; got != 14 {
		t.Errorf("ann has %d endurance left, want 14\n%s", got, h.story())
	}
}

// byDefault plays a battle with default controllers, but for the orders that a test gives,
// and returns the acts of each order in words.
func (h *dqBattle) byDefault() (said []string) {
	h.t.Helper()
	minds := map[rules.ID]*agent.Default{}
	for h.Step() != ecs.Finished {
		for _, d := range slices.Clone(h.Due()) {
			o := rules.Order{}
			if acts, stated := h.says[h.when(d)]; stated {
				for _, a := range acts {
					o.Add(a)
				}
			} else {
				if minds[d.Who] == nil {
					minds[d.Who] = &agent.Default{}
				}
				o = minds[d.Who].Order(h.View(int(h.View(0).Figure(d.Who).Team)), d)
				for _, a := range o.List() {
					said = append(said, fmt.Sprint(h.when(d), ": ", a.Kind, " ", a.Mode))
				}
			}
			if err := h.Submit(d.Who, o); err != nil {
				h.t.Fatalf("%s: %v", h.when(d), err)
			}
		}
	}
	return said
}

// A knife takes a halberd out of the fight by getting close; who is too close for the
// halberd tears loose, and steps away (DQ-143, DQ-097).
func TestDQKnivesGetClose(t *testing.T) {
	h := newDQ(t, 1, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {dq: {ps: 14, md: 15, ag: 18, en: 15, wp: 12, weapons: [{weapon: knife, rank: 4}]}}}
  - {id: bob, side: blue, at: [6, 5], facing: 3, stats: {dq: {ps: 15, md: 15, ag: 12, en: 15, wp: 12, weapons: [{weapon: halberd, rank: 4}]}}}`, `
  - {by: bob, to: ann, roll: leave, faces: [9]}`)
	want := []string{
		fmt.Sprint("ann 0: special ", dq.Special("close_in")), fmt.Sprint("bob 0: special ", dq.Special("leave_close")), fmt.Sprint("bob riposte: move ", dq.Gait("out")),
	}
	if said := h.byDefault(); !slices.Equal(said, want) {
		t.Errorf("said %q, want %q\n%s", said, want, h.story())
	}
	if h.View(0).Distance(1, 2) == 0 {
		t.Error("they are in one hex still")
	}
}

// Nobody gets close to somebody who easily tears loose (DQ-097, DQ-143).
func TestDQKnivesKeepOffTheStrong(t *testing.T) {
	h := newDQ(t, 1, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {dq: {ps: 14, md: 15, ag: 18, en: 15, wp: 12, weapons: [{weapon: knife, rank: 4}]}}}
  - {id: bob, side: blue, at: [6, 5], facing: 3, stats: {dq: {ps: 20, md: 15, ag: 12, en: 15, wp: 12, weapons: [{weapon: halberd, rank: 4}]}}}`, `
  - {by: ann, to: bob, roll: attack, faces: [99]}
  - {by: bob, to: ann, roll: defence, faces: [99]}`)
	h.says["bob 0"] = nil
	if said := h.byDefault(); len(said) != 1 || said[0] != fmt.Sprint("ann 0: strike ", dq.Mode(rules.ActStrike, "plain")) {
		t.Errorf("said %q", said)
	}
}

// A halberdier does not step into the hex of a knife (DQ-143).
func TestDQHalberdsKeepOff(t *testing.T) {
	h := newDQ(t, 1, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {dq: {ps: 14, md: 15, ag: 12, en: 15, wp: 12, weapons: [{weapon: knife, rank: 4}]}}}
  - {id: bob, side: blue, at: [6, 5], facing: 3, stats: {dq: {ps: 17, md: 15, ag: 18, en: 15, wp: 12, weapons: [{weapon: halberd, rank: 4}]}}}`, `
  - {by: bob, to: ann, roll: attack, faces: [99]}
  - {by: ann, to: bob, roll: defence, faces: [99]}`)
	h.says["ann 0"] = nil
	if said := h.byDefault(); len(said) != 1 || said[0] != fmt.Sprint("bob 0: strike ", dq.Mode(rules.ActStrike, "plain")) {
		t.Errorf("said %q", said)
	}
}

// Who is disarmed and has nothing on the belt goes for its weapon, a hex at a time out of an
// evasion, and takes it up (DQ-062, DQ-120, DQ-140).
func TestDQTheDisarmedFetchTheirWeapons(t *testing.T) {
	h := newDQ(t, 3, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {dq: {ps: 12, md: 15, ag: 12, en: 15, wp: 12, weapons: [{weapon: knife, rank: 4}]}}}
  - {id: bob, side: blue, at: [6, 5], facing: 3, stats: {dq: {ps: 12, md: 15, ag: 16, en: 15, wp: 12, weapons: [{weapon: sword, rank: 1}]}}}`, `
  - {by: bob, to: ann, roll: attack, faces: [100]}
  - {by: ann, to: bob, roll: defence, faces: [90]}
  - {by: bob, to: ann, roll: fumble, faces: [99]}
  - {by: bob, to: ann, roll: mishap, faces: [60]}
  - {by: bob, to: ann, roll: flight, faces: [5]}
  - {by: bob, to: ann, roll: direction, faces: [1]}
  - {by: red, roll: initiative, faces: [1]}
  - {by: blue, roll: initiative, faces: [9]}`)
	h.says["ann 0"], h.says["ann 1"], h.says["ann 2"] = nil, nil, nil
	h.says["bob 0"] = []rules.Act{{Kind: rules.ActStrike, Target: 1}}
	want := []string{"bob 1: evade 0", fmt.Sprint("bob 1: move ", dq.Gait("aside")), "bob 2: take 0"}
	if said := h.byDefault(); !slices.Equal(said, want) {
		t.Errorf("said %q, want %q\n%s", said, want, h.story())
	}
}

// Who leaves close combat with somebody who is held has left it (DQ-143, DQ-095): the step
// ends the marks though the held threatens nobody.
func TestDQLeavingTheHeldIsLeaving(t *testing.T) {
	h := newDQWith(t, "special_attacks: true", 2, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {dq: {ps: 19, md: 15, ag: 19, en: 15, wp: 12, weapons: [{weapon: sword, rank: 4}]}}}
  - {id: cyd, side: red, at: [7, 5], facing: 3, stats: {dq: {ps: 19, md: 15, ag: 17, en: 15, wp: 12, weapons: [{weapon: sword, rank: 3}]}}}
  - {id: bob, side: blue, at: [6, 5], facing: 3, stats: {dq: {ps: 12, md: 15, ag: 12, en: 15, wp: 12, weapons: [{weapon: sword, rank: 1}]}}}`, `
  - {by: cyd, to: bob, roll: restrain, faces: [1]}
  - {by: ann, to: bob, roll: leave, faces: [9]}`)
	h.says["ann 0"], h.says["cyd 0"] = h.special(dq.Special("close_in"), 1, "bob"), h.special(dq.Special("restrain"), 1, "bob")
	h.says["bob 0"], h.says["bob 1"], h.says["cyd 1"] = nil, nil, nil
	h.says["ann 1"] = h.special(dq.Special("leave_close"), rules.NoItem, "bob")
	h.byDefault()
	if v := h.View(0); v.Distance(h.ID("ann"), h.ID("bob")) != 1 || slices.ContainsFunc(v.Marks(h.ID("ann"), nil), func(m rules.Mark) bool { return m.Kind == dq.Mark("close_combat") }) {
		t.Errorf("ann is in close combat still\n%s", h.story())
	}
}

// A hold that leaves its holder time for nothing else is for those whose friends are at hand;
// without any one lets go (DQ-095).
func TestDQNobodyHoldsOnAlone(t *testing.T) {
	h := newDQWith(t, "special_attacks: true", 2, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {dq: {ps: 22, md: 15, ag: 19, en: 15, wp: 12, weapons: [{weapon: sword, rank: 4}]}}}
  - {id: bob, side: blue, at: [6, 5], facing: 3, stats: {dq: {ps: 8, md: 15, ag: 12, en: 15, wp: 12, weapons: [{weapon: sword, rank: 1}]}}}`, `
  - {by: ann, to: bob, roll: restrain, faces: [1]}`)
	h.says["ann 0"], h.says["bob 0"], h.says["bob 1"] = h.special(dq.Special("restrain"), 1, "bob"), nil, nil
	if said := h.byDefault(); !slices.Equal(said, []string{"ann 1: release 0", "ann 1: strike 0"}) {
		t.Errorf("said %q\n%s", said, h.story())
	}
}

// An archer kneels to shoot at those who are far off over open ground, and stays down for the
// next shot (DQ-046, DQ-147).
func TestDQArchersKneel(t *testing.T) {
	h := newDQ(t, 2, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {dq: {ps: 14, md: 18, ag: 14, en: 15, wp: 12, weapons: [{weapon: long_bow, rank: 6}]}}}
  - {id: bob, side: blue, at: [30, 5], facing: 3, stats: {dq: {ps: 14, md: 15, ag: 12, en: 15, wp: 12, weapons: [{weapon: sword, rank: 4}]}}}`, `
  - {by: red, roll: initiative, faces: [9, 9]}
  - {by: blue, roll: initiative, faces: [1, 1]}`)
	h.says["bob 0"], h.says["bob 1"] = nil, nil
	want := []string{"ann 0: kneel 0", "ann 0: shoot 0", "ann 1: shoot 0"}
	if said := h.byDefault(); !slices.Equal(said, want) {
		t.Errorf("said %q, want %q", said, want)
	}
}

// Who has an enemy at its back turns to it before it strikes, as a blow turns nobody (DQ-057,
// DQ-105). Of two, one before it and one behind, it gets the second to its side (DQ-057).
func TestDQTurnBeforeTheBlow(t *testing.T) {
	const ann = `
  - {id: ann, side: red, at: [5, 5], facing: %d, stats: {dq: {ps: 12, md: 15, ag: 18, en: 15, wp: 12, weapons: [{weapon: sword, rank: 4}]}}}
  - {id: bob, side: blue, at: [6, 5], facing: 3, stats: {dq: {ps: 12, md: 15, ag: 12, en: 15, wp: 12, weapons: [{weapon: sword, rank: 1}]}}}`
	const cyd = `
  - {id: cyd, side: blue, at: [4, 5], facing: 0, stats: {dq: {ps: 12, md: 15, ag: 12, en: 15, wp: 12, weapons: [{weapon: sword, rank: 1}]}}}`
	for _, c := range []struct {
		facing int
		more   string
		want   string
	}{
		{3, "", "[ann 0: turn 0 ann 0: strike 0]"},
		{2, "", "[ann 0: turn 0 ann 0: strike 0]"},
		{0, "", "[ann 0: strike 0]"},
		{0, cyd, "[ann 0: turn 0 ann 0: strike 0]"}, // rather at her side than at her back
		{1, cyd, "[ann 0: strike 0]"},
	} {
		h := newDQ(t, 1, fmt.Sprintf(ann, c.facing)+c.more, `
  - {by: red, roll: initiative, faces: [9]}
  - {by: blue, roll: initiative, faces: [1]}`)
		h.says["bob 0"], h.says["cyd 0"] = nil, nil
		said := h.byDefault()
		if got := fmt.Sprint(said); got != c.want {
			t.Errorf("facing %d%s: %s, want %s", c.facing, c.more, got, c.want)
		}
	}
}

// An aim is taken at whom the shot will go at: of the shots that follow one, few go at another,
// who has come nearer meanwhile (DQ-070).
func TestDQAimsAreUsed(t *testing.T) {
	if testing.Short() {
		t.Skip("a share of the shots of few battles says nothing")
	}
	for _, name := range []string{"chapel-wall", "well-of-three"} {
		used, wasted := 0, 0
		for seed := range seeds(20) {
			aimed := map[rules.ID]rules.ID{}
			b := battletest.Fight(t, name, ecs.Config{Seed: seed, Events: func(e *event.Event) {
				if e.Kind != event.Struck {
					return
				}
				switch at := aimed[e.Who]; {
				case e.Act.Kind == rules.ActAim:
					aimed[e.Who] = e.Act.Target
				case at == 0 || e.Act.Kind != rules.ActShoot:
				case e.Act.Target == at:
					used, aimed[e.Who] = used+1, 0
				default:
					wasted, aimed[e.Who] = wasted+1, 0
				}
			}})
			b.Run()
		}
		if used == 0 || wasted > used/4 {
			t.Errorf("%s: %d shots at whom they aimed at, %d at another", name, used, wasted)
		}
	}
}

// Nobody takes time to aim, or throws what it will need in hand, while enemies are on their
// way (DQ-070, DQ-140).
func TestDQTheMasterKeepsHisKnife(t *testing.T) {
	p := playedOver(t, "fencing-master", 6)
	if p.acts[rules.ActAim] != 0 || p.thrown["valerio"] != 0 {
		t.Errorf("%d aims, thrown: %v", p.acts[rules.ActAim], p.thrown)
	}
}

// Where special attacks are allowed, each of them is played by somebody whom it serves: the wrestler
// holds, brutes trample, shields rush, plate is knocked on the head, and charges are held off;
// an archer without a line steps out and shoots in one turn, and who has a netted foe before
// it strikes and steps back (DQ-090 to DQ-098, DQ-142, DQ-146). Nets are in the sand, all else is at the ford.
func TestDQAllOfItIsPlayed(t *testing.T) {
	seen := map[string]int{}
	// To strike the weapon from a hand is hardly ever worth more than a blow.
	want := []string{"repulse", "special shield_rush", "special trip", "special knockout", "special entangle", "special restrain",
		"special trample", "special close_in", "special leave_close", "shoot snapshot", "strike withdrawing", "withdraw back_fighting"}
	isMissing := func(w string) bool { return seen[w] == 0 }
	for seed := range seeds(240) { // some of it once in a hundred battles
		if !slices.ContainsFunc(want, isMissing) {
			break
		}
		name := "ogre-ford"
		if seed <= 5 {
			name = "net-and-sword"
		}
		b := battletest.Fight(t, name, ecs.Config{Seed: seed})
		shape := b.Shape()
		b.Listen(func(e *event.Event) {
			if e.Kind == event.Ordered {
				for _, a := range e.Order.List() {
					seen[fmt.Sprint(a.Kind, " ", shape.ModeName(a.Kind, a.Mode))]++
				}
			}
			if e.Kind == event.Struck {
				for i := range e.Exchange.Verdict.Rolls {
					seen[shape.RollName(e.Exchange.Verdict.Rolls[i].Type)]++
				}
			}
		})
		b.Run()
	}
	for _, w := range want {
		if isMissing(w) && !testing.Short() {
			t.Errorf("no %s: %v", w, seen)
		}
	}
}

// A body of two hexes stands after a step as it is turned by it: whom default play means to
// strike from there is in reach (SPACE-032, SPACE-113, DQ-004).
func TestDQAWideBodyReachesWhomItWalksTo(t *testing.T) {
	for _, seed := range []uint64{3, 29} {
		b := battletest.Fight(t, "ogre-ford", ecs.Config{Seed: seed, Events: func(e *event.Event) {
			if e.Kind != event.Struck || e.Act.Kind != rules.ActStrike && (e.Act.Kind != rules.ActSpecial || e.Act.Mode != dq.Special("trample")) {
				return
			}
			if f := e.Exchange.Facts.Flags; f.Has(rules.FlagMoved) && !f.Has(rules.FlagReach) {
				t.Errorf("seed %d, tick %d: %d at %d, who is out of reach", seed, e.Tick, e.Who, e.Other)
			}
		}})
		b.Run()
	}
}
