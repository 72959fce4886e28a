package transcript_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
	"github.com/affray-engine/affray/systems/space"
)

func TestWhyAnExchangeComesToNothing(t *testing.T) {
	const line = rules.FlagSight | rules.FlagEffect
	lightning := rules.Terms{Area: rules.AreaTerms{Shape: rules.AreaLine}}
	for _, c := range []struct {
		kind rules.ActKind
		to   rules.ID
		q    rules.Facts
		want string
	}{
		{rules.ActStrike, grik, rules.Facts{Flags: line | rules.FlagLost}, "with the long sword: comes to nothing, out of reach."},
		{rules.ActPunch, grik, rules.Facts{Flags: line}, "comes to nothing, out of reach."},
		{rules.ActShoot, grik, rules.Facts{Flags: rules.FlagLost}, "comes to nothing, no line of sight."},
		{rules.ActShoot, grik, rules.Facts{Flags: rules.FlagSight}, "comes to nothing, something solid stands between them."},
		{rules.ActShoot, grik, rules.Facts{Flags: line, Cover: 100}, "(100% behind cover): comes to nothing, covered completely."},
		{rules.ActThrow, grik, rules.Facts{Flags: line, Hard: 100}, "comes to nothing, covered completely."},
		{rules.ActCast, grik, rules.Facts{Flags: line, Range: 101, Terms: rules.Terms{Max: 10}}, "comes to nothing, too far away."},
		{rules.ActCast, grik, rules.Facts{Flags: line, Range: 100, Terms: rules.Terms{Max: 10}}, "comes to nothing, not possible any more."},
		{rules.ActCast, hild, rules.Facts{Flags: line | rules.FlagLost, Terms: lightning}, "comes to nothing, nobody is in the area."},
		{rules.ActLoad, hild, rules.Facts{}, "hild loads the long sword: comes to nothing, the long sword is loaded already."},
		{rules.ActStrike, grik, rules.Facts{Flags: line | rules.FlagReach}, "with the long sword: comes to nothing, not possible any more."},
		{rules.ActTend, grik, rules.Facts{Flags: line | rules.FlagReach}, "comes to nothing, nothing is left to tend."},
	} {
		x := &rules.Exchange{By: hild, To: c.to, Act: rules.Act{Kind: c.kind}, Facts: c.q}
		x.Verdict.Outcome = rules.Lost
		want(t, story(t, transcript.Options{}, event.Event{Kind: event.Struck, Who: hild, Other: c.to, Exchange: x}), c.want)
	}
}

func TestWhySomebodyCannotGoOn(t *testing.T) {
	under := event.Event{Kind: event.Stuck, Who: hild, Text: event.Beneath}
	want(t, story(t, transcript.Options{}, under), "hild cannot get up yet: somebody stands there.")
	for why, text := range map[space.Refusal]string{
		space.Swap: "somebody comes the other way.", space.Cross: "somebody crosses its way.", space.Contest: "somebody else wanted the next cell, too.",
		space.Blocked: "somebody stands in the way.", space.NoWay: "there is no way.", space.TooDear: "not enough movement left.",
	} {
		e := event.Event{Kind: event.Stuck, Who: hild, Text: why.String()}
		want(t, story(t, transcript.Options{Explain: true}, e), "hild cannot go on to (0,0): "+text)
		if got := story(t, transcript.Options{}, e); (got == "") != (why == space.TooDear) {
			t.Errorf("%s without Explain: %q", why, got)
		}
	}
}

// A blow that is too weak to hurt is told with its floor, which is no part of the sum (FTR-D7).
func TestAWeakBlowIsToldWithItsFloor(t *testing.T) {
	const duel = `
scenario: weaklings
rulebook: fighter
field: {grid: square, size: [9, 5]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [3, 2], stats: {fighter: {ft: 3, stn: 2, weapon: dagger}}}
  - {id: bo, side: blue, at: [4, 2], stats: {fighter: {ft: 3, stn: 2, weapon: dagger}}}
dice:
  - {by: ann, to: bo, roll: attack, faces: [20]}
  - {by: ann, to: bo, roll: dam, faces: [FACE]}
ends: [{rounds: 3}]
`
	for face, line := range map[string]string{ // ft/3 adds 1, (2 - 10)/3 takes off 3
		"1": "damage roll 1, damage 2 - 3, at least 0: no harm in the chest.",
		"2": "damage roll 2, damage 3 - 3 = 0: no harm in the chest.",
		"4": "damage roll 4, damage 5 - 3 = 2: bo loses 2 hp in the chest",
	} {
		b := battletest.Start(t, strings.ReplaceAll(duel, "FACE", face), ecs.Config{})
		if text := told(t, b, transcript.Options{Board: transcript.BoardNever}, nil); !strings.Contains(text, line) {
			t.Errorf("nobody reads %q in\n%s", line, text)
		}
	}
}
