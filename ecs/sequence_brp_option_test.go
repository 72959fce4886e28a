package ecs_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// plan is who does what when: "ann 2 turn" in that round; absent: pass.
type plan map[string]rules.Act

// playBRP plays a battle with options, in which a test decides everything and states
// every die. Everybody meets attacks as replies says; absent: with nothing.
func playBRP(t *testing.T, options string, rounds int, combatants, dice string, does func(id func(string) rules.ID) plan, replies map[string]int16) *brpBattle {
	t.Helper()
	b, _ := sequence(t, "brp", "options: {"+options+"}\n"+openSquares, rounds, combatants, dice)
	h := &brpBattle{Battle: b, t: t, replies: replies}
	acts := does(b.ID)
	for b.Step() != ecs.Finished {
		for _, d := range append([]ecs.Due(nil), b.Due()...) {
			if d.Question.Kind != rules.AskNone {
				h.reply([]ecs.Due{d})
				continue
			}
			var o rules.Order
			if a, ok := acts[fmt.Sprintf("%s %d %v", b.Name(d.Who), b.Round()+1, d.Slot.Kind)]; ok {
				o.Add(a)
			}
			if err := b.Submit(d.Who, o); err != nil {
				t.Errorf("%s, %v: %v", b.Name(d.Who), d.Slot.Kind, err)
				_ = b.Submit(d.Who, rules.Order{})
			}
		}
	}
	if err := b.Err(); err != nil {
		t.Error(err)
	}
	return h
}

// needs are what the rolls of a kind needed, in order.
func (h *brpBattle) needs(roll string) []int32 {
	var list []int32
	for _, e := range h.Events() {
		if e.Kind != event.Struck {
			continue
		}
		for _, r := range e.Exchange.Verdict.Rolls {
			if h.Shape().RollName(r.Type) == roll {
				list = append(list, r.Need)
			}
		}
	}
	return list
}

func (h *brpBattle) wantNeeds(roll, want string) {
	h.t.Helper()
	if got := fmt.Sprint(h.needs(roll)); got != want {
		h.t.Errorf("%s needs %s, want %s\n%s", roll, got, want, h.story())
	}
}

// both declares an act and does it in the same round.
func (p plan) both(who string, round int, a rules.Act) {
	p[fmt.Sprintf("%s %d declare", who, round)], p[fmt.Sprintf("%s %d turn", who, round)] = a, a
}

const archerAndTarget = `
  - {id: ann, side: red, at: [4, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: bow_long, chance: 60, ammo: 1}, {weapon: sword_broad, chance: 50}]}}}
  - {id: bob, side: blue, at: [14, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 10, shield: hoplite}}}`

// Bob kneels behind a large shield in the Movement phase: 90 in place of 60 against an
// arrow; he stands up with the round, and the next arrow meets 60 (BRP-024, BRP-AMB-59).
func TestBRPKneelingBehindALargeShield(t *testing.T) {
	h := playBRP(t, "", 2, archerAndTarget, `
  - {by: ann, to: bob, roll: attack, faces: [40, 41]}
  - {by: bob, to: ann, roll: defence, faces: [90, 60]}`,
		func(id func(string) rules.ID) plan {
			p := plan{"bob 1 move": {Kind: rules.ActKneel, Item: rules.NoItem}}
			for round := 1; round <= 2; round++ {
				p.both("ann", round, rules.Act{Kind: rules.ActShoot, Target: id("bob")})
			}
			return p
		}, map[string]int16{"bob": rules.DefendItem})
	h.wantNeeds("defence", "[90 60]")
	h.want(`
1 ann declares
1 bob declares
3 bob: kneel bob: done
3 bob is kneeling
5 ann: shoot bob: blocked
12 bob is standing
1 ann declares
1 bob declares
5 ann: shoot bob: blocked`)
}

// With counted arrows the second shot cannot even be declared; the sword is drawn, and
// the bow let go (BRP-AMB-58, BRP-055, BRP-AMB-48).
func TestBRPTheLastArrowAndThenTheSword(t *testing.T) {
	h := playBRP(t, "ammo: counted", 2, archerAndTarget, `
  - {by: ann, to: bob, roll: attack, faces: [99]}`,
		func(id func(string) rules.ID) plan {
			p := plan{}
			p.both("ann", 1, rules.Act{Kind: rules.ActShoot, Target: id("bob")})
			p.both("ann", 2, rules.Act{Kind: rules.ActDraw, Item: 1})
			return p
		}, nil)
	h.want(`
1 ann declares
1 bob declares
5 ann: shoot bob: miss
1 ann declares
1 bob declares
5 ann: draw ann: done
5 item 0 of ann is dropped
5 item 1 of ann is ready`)
}

// A shield that Bob sets up cannot parry any more and stops what it has points for, which it
// takes, until he walks away from it (BRP-072, BRP-073, BRP-AMB-29).
func TestBRPAShieldThatStands(t *testing.T) {
	h := playBRP(t, `immobile_shield: "on"`, 3, `
  - {id: ann, side: red, at: [4, 4], stats: {brp: {str: 15, con: 12, siz: 13, dex: 9, weapons: [{weapon: axe_great, chance: 60}]}}}
  - {id: bob, side: blue, at: [5, 4], stats: {brp: {str: 11, con: 30, siz: 30, dex: 10, shield: {shield: hoplite, taken: 2}}}}`, `
  - {by: ann, to: bob, roll: attack, faces: [40, 40, 40]}
  - {by: ann, to: bob, roll: damage, faces: [1, 1, 1, 1, 6, 6]}
  - {by: ann, to: bob, roll: bonus, faces: [1, 1, 4]}`,
		func(id func(string) rules.ID) plan {
			p := plan{"bob 3 move": {Kind: rules.ActMove, Item: rules.NoItem, Cell: rules.Cell{X: 5, Y: 5}}}
			p.both("bob", 1, rules.Act{Kind: rules.ActSet, Item: 0})
			for round := 1; round <= 3; round++ {
				p.both("ann", round, rules.Act{Kind: rules.ActStrike, Target: id("bob")})
			}
			return p
		}, nil)
	h.want(`
1 bob declares
1 ann declares
5 bob: set bob: done
5 item 0 of bob is dropped
8 ann: strike bob: hit
8 item 0 of bob is worn by 5
1 bob declares
1 ann declares
8 ann: strike bob: hit
8 item 0 of bob is worn by 5
1 bob declares
1 ann declares
1 bob walks 1000
8 ann: strike bob: hit
8 bob has 12`)
}

// First Aid that takes a full round: Bob lies at 0 when the first round ends, death
// awaits the healer, and at the end of the second he lives and sleeps (BRP-AMB-20).
func TestBRPDeathAwaitsTheHealer(t *testing.T) {
	h := playBRP(t, "first_aid_rescue: next_round", 2, rescue, `
  - {by: ann, to: bob, roll: attack, faces: [30]}
  - {by: ann, to: bob, roll: damage, faces: [3]}
  - {by: dot, to: bob, roll: first_aid, faces: [50]}
  - {by: dot, to: bob, roll: heal, faces: [3]}
  - {by: bob, to: bob, roll: sleep, faces: [2]}`,
		func(id func(string) rules.ID) plan {
			p := plan{"dot 1 turn": {Kind: rules.ActTend, Item: rules.NoItem, Target: id("bob")}}
			p.both("ann", 1, rules.Act{Kind: rules.ActStrike, Target: id("bob")})
			return p
		}, nil)
	h.want(`
1 ann declares
1 bob declares
1 dot declares
5 ann: strike bob: hit
5 bob has 0
5 bob is down
7 bob loses the turn
9 dot begins to tend, due in 12
1 ann declares
12 dot: tend bob: saved
12 bob has 3`)
}

// Nobody tends Carl, who dies in the first round all the same (BRP-AMB-20, BRP-083).
func TestBRPDeathAwaitsNobodyElse(t *testing.T) {
	h := playBRP(t, "first_aid_rescue: next_round", 1, rescue, `
  - {by: ann, to: bob, roll: attack, faces: [30]}
  - {by: ann, to: bob, roll: damage, faces: [3]}`,
		func(id func(string) rules.ID) plan {
			p := plan{}
			p.both("ann", 1, rules.Act{Kind: rules.ActStrike, Target: id("bob")})
			return p
		}, nil)
	if s := h.story(); !strings.HasSuffix(s, "12 bob is dead") {
		t.Errorf("got\n%s", s)
	}
}

// Two healers finish together: 1 and 2 points are added up first, and then what is
// missing to 1 hit point is made good, once (BRP-AMB-21, BRP-AMB-57).
func TestBRPFirstAidBringsUpToOne(t *testing.T) {
	h := playBRP(t, `heal_negative_first: "true"`, 1, `
  - {id: ann, side: red, at: [4, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: sword_broad, chance: 50}]}}}
  - {id: bob, side: blue, at: [5, 4], stats: {brp: {str: 15, con: 6, siz: 6, dex: 12, hp: 6, injuries: [1]}}}
  - {id: dot, side: blue, at: [5, 5], stats: {brp: {str: 11, con: 12, siz: 12, dex: 10, skills: {First Aid: 50}}}}
  - {id: eve, side: blue, at: [6, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 9, skills: {First Aid: 50}}}}`, `
  - {by: ann, to: bob, roll: attack, faces: [40]}
  - {by: ann, to: bob, roll: damage, faces: [8]}
  - {by: dot, to: bob, roll: first_aid, faces: [50]}
  - {by: dot, to: bob, roll: heal, faces: [2]}
  - {by: eve, to: bob, roll: first_aid, faces: [20]}
  - {by: eve, to: bob, roll: heal, faces: [3]}
  - {by: bob, to: bob, roll: sleep, faces: [1]}`,
		func(id func(string) rules.ID) plan {
			p := plan{}
			p.both("ann", 1, rules.Act{Kind: rules.ActStrike, Target: id("bob")})
			for _, healer := range []string{"dot", "eve"} {
				p[healer+" 1 turn"] = rules.Act{Kind: rules.ActTend, Item: rules.NoItem, Target: id("bob")}
			}
			return p
		}, nil)
	if s := h.story(); !strings.HasSuffix(s, "12 bob has -2\n12 bob has -1\n12 bob has 1") {
		t.Errorf("got\n%s", s)
	}
	if e := lastOf(h, brp.Mark("lifted")); e.Kind != event.Ended {
		t.Errorf("the mark stays: %v", e.Kind)
	}
}

// lastOf is what happened last to a mark of the kind.
func lastOf(h *brpBattle, kind uint8) (last event.Event) {
	for _, e := range h.Events() {
		made := e.Kind == event.Changed && e.Effect.Kind == rules.EffMark && e.Effect.What == kind
		if made || e.Kind == event.Ended && e.Mark.Kind == kind {
			last = e
		}
	}
	return last
}

// Three attacks of one round, at three ranks: each further parry is harder by 30, and
// the next round begins anew (BRP-AMB-30).
func TestBRPFurtherParriesAreHarder(t *testing.T) {
	h := playBRP(t, "defence_penalty: 30", 2, `
  - {id: ann, side: red, at: [4, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 16, weapons: [{weapon: sword_broad, chance: 50}]}}}
  - {id: bob, side: blue, at: [5, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 5, weapons: [{weapon: sword_broad, chance: 70}]}}}
  - {id: cyd, side: red, at: [6, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: sword_broad, chance: 50}]}}}
  - {id: dan, side: red, at: [5, 5], stats: {brp: {str: 11, con: 12, siz: 12, dex: 12, weapons: [{weapon: sword_broad, chance: 50}]}}}`, `
  - {by: ann, to: bob, roll: attack, faces: [40, 40]}
  - {by: bob, to: ann, roll: defence, faces: [20, 20]}
  - {by: cyd, to: bob, roll: attack, faces: [40]}
  - {by: bob, to: cyd, roll: defence, faces: [20]}
  - {by: dan, to: bob, roll: attack, faces: [40]}
  - {by: bob, to: dan, roll: defence, faces: [8]}`,
		func(id func(string) rules.ID) plan {
			p := plan{}
			for _, who := range []string{"ann", "cyd", "dan"} {
				p.both(who, 1, rules.Act{Kind: rules.ActStrike, Target: id("bob")})
			}
			p.both("ann", 2, rules.Act{Kind: rules.ActStrike, Target: id("bob")})
			return p
		}, map[string]int16{"bob": rules.DefendItem})
	h.wantNeeds("defence", "[70 40 10 70]")
}

// Two attacks of one rank and one of a later rank: those who act together are met on the state
// before all of them, so neither parry makes the other harder, and both are paid for by the
// next one of the round (BRP-AMB-30, BRP-AMB-37).
func TestBRPParriesOfOneGroupAreAlikeAndBothCostTheNext(t *testing.T) {
	h := playBRP(t, "defence_penalty: 30", 1, `
  - {id: ann, side: red, at: [4, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: sword_broad, chance: 50}]}}}
  - {id: bob, side: blue, at: [5, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 5, weapons: [{weapon: sword_broad, chance: 70}]}}}
  - {id: cyd, side: red, at: [6, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: sword_broad, chance: 50}]}}}
  - {id: dan, side: red, at: [5, 5], stats: {brp: {str: 11, con: 12, siz: 12, dex: 12, weapons: [{weapon: sword_broad, chance: 50}]}}}`, `
  - {by: ann, to: bob, roll: attack, faces: [40]}
  - {by: bob, to: ann, roll: defence, faces: [20]}
  - {by: cyd, to: bob, roll: attack, faces: [40]}
  - {by: bob, to: cyd, roll: defence, faces: [20]}
  - {by: dan, to: bob, roll: attack, faces: [40]}
  - {by: bob, to: dan, roll: defence, faces: [8]}`,
		func(id func(string) rules.ID) plan {
			p := plan{}
			for _, who := range []string{"ann", "cyd", "dan"} {
				p.both(who, 1, rules.Act{Kind: rules.ActStrike, Target: id("bob")})
			}
			return p
		}, map[string]int16{"bob": rules.DefendItem})
	h.wantNeeds("defence", "[70 70 10]")
}

// 00 is a fumble where some rolls are certain, whatever the chance (BRP-AMB-22).
func TestBRPAFumble(t *testing.T) {
	h := playBRP(t, "auto_results: general", 1, swordsmenAt(120), `
  - {by: ann, to: bob, roll: attack, faces: [100]}`,
		func(id func(string) rules.ID) plan {
			p := plan{}
			p.both("ann", 1, rules.Act{Kind: rules.ActStrike, Target: id("bob")})
			return p
		}, nil)
	h.wantNeeds("attack", "[95]")
	if s := h.story(); !strings.Contains(s, "ann: strike bob: fumble") {
		t.Errorf("got\n%s", s)
	}
}

func swordsmenAt(chance int) string {
	return fmt.Sprintf(`
  - {id: ann, side: red, at: [4, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: sword_broad, chance: %d}]}}}
  - {id: bob, side: blue, at: [5, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 10}}}`, chance)
}
