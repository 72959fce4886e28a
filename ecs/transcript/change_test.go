package transcript_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/systems/event"
)

// story is what is told of events in a hedge fight, without opening and ending.
func story(t *testing.T, o transcript.Options, events ...event.Event) string {
	t.Helper()
	b := battle(t, "hedge-fight", 1)
	var text bytes.Buffer
	o.Board = transcript.BoardNever
	w := transcript.New(&text, b, o)
	for i := range events {
		w.Event(&events[i])
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	_, s, _ := strings.Cut(text.String(), "what is left of a blow.\n")
	s, _, _ = strings.Cut(s, "\nThe battle is not over")
	return s
}

// Combatants of the hedge fight.
const (
	hild rules.ID = 1
	edda rules.ID = 4
	maud rules.ID = 5
	grik rules.ID = 7
)

// cast is maud beginning a spell at grik, and grik striking her.
func cast(passed bool, effects ...rules.Effect) []event.Event {
	begin := event.Event{Kind: event.Underway, Who: maud, Act: rules.Act{Kind: rules.ActCast, Item: rules.NoItem, Target: grik}, Until: 3}
	blow := &rules.Exchange{By: grik, To: maud, Act: rules.Act{Kind: rules.ActStrike, Target: maud}}
	blow.Verdict.Outcome, blow.Verdict.Effects = rules.Hit, effects
	blow.Verdict.Rolled(grik, 0, 45, 41, true)
	shown := 31
	if !passed {
		shown = 71
	}
	blow.Verdict.Rolled(maud, dice.Purpose(2), 40, shown, passed)
	return []event.Event{begin, {Kind: event.Struck, Who: grik, Other: maud, Exchange: blow}}
}

func want(t *testing.T, got string, lines ...string) {
	t.Helper()
	for _, l := range lines {
		if !strings.Contains(got, l) {
			t.Errorf("no %q in\n%s", l, got)
		}
	}
}

func TestASpellKeptAfterASave(t *testing.T) {
	want(t, story(t, transcript.Options{}, cast(true)...),
		"maud begins to cast magic missile at grik (until segment 4).",
		"grik strikes at maud with the scimitar: rolls 41, at most 45: hit.",
		"maud's concentration: rolls 31, at most 40: passed; maud goes on to cast magic missile at grik.")
}

func TestASpellLost(t *testing.T) {
	lost := rules.Effect{Kind: rules.EffCancel, On: maud}
	events := append(cast(false, lost), event.Event{Kind: event.Changed, Who: maud, Effect: lost, Before: int32(rules.ActCast)})
	want(t, story(t, transcript.Options{}, events...),
		"maud's concentration: rolls 71, over 40: failed.",
		"        maud loses the spell and does not cast magic missile at grik.")
}

func TestASaveBesideOneThatHasFailedKeepsNoSpell(t *testing.T) {
	lost := rules.Effect{Kind: rules.EffCancel, On: maud}
	events := append(cast(false, lost), cast(true)[1], event.Event{Kind: event.Changed, Who: maud, Effect: lost, Before: int32(rules.ActCast)})
	got := story(t, transcript.Options{}, events...)
	want(t, got, "maud loses the spell", "maud's concentration: rolls 31, at most 40: passed.")
	if strings.Contains(got, "goes on to") {
		t.Errorf("she goes on to cast it in\n%s", got)
	}
}

func TestTheOrderOfActingIsForThoseWhoWantItExplained(t *testing.T) {
	rolls := event.Event{Kind: event.Plan, Who: hild, Verdict: &rules.Verdict{Rolls: []rules.Roll{{Type: 13, By: hild, Shown: 4}}}}
	turn := event.Event{Kind: event.Slots, Who: hild, Slot: rules.Slot{Actor: hild, Kind: rules.SlotTurn, At: 6}}
	want(t, story(t, transcript.Options{Explain: true}, rolls, turn), "Segment rolls: hild 4.", "Turns: segment 7 hild.")
	score := rules.Effect{Kind: rules.EffTrait, On: hild, What: rules.OF, N: [4]int32{7}}
	rolls.Verdict.Effects = []rules.Effect{score}
	set := event.Event{Kind: event.Changed, Who: hild, Effect: score, After: 7}
	want(t, story(t, transcript.Options{Explain: true}, rolls, set), "0 -> 7.")
	if s := story(t, transcript.Options{}, rolls, set, turn); s != "" {
		t.Errorf("told without need: %q", s)
	}
}

func TestALoadingIsToldWithTheNextShot(t *testing.T) {
	load := &rules.Exchange{By: edda, To: edda, Act: rules.Act{Kind: rules.ActLoad}}
	load.Verdict.Outcome = rules.Done
	shot := &rules.Exchange{By: edda, To: grik, Act: rules.Act{Kind: rules.ActShoot, Target: grik}}
	shot.Verdict.Outcome = rules.Miss
	shot.Verdict.Rolled(edda, 0, 45, 71, false)
	events := []event.Event{
		{Kind: event.Struck, Who: edda, Other: edda, Exchange: load},
		{Kind: event.Struck, Who: edda, Other: grik, Exchange: shot},
		{Kind: event.Struck, Who: edda, Other: edda, Exchange: load},
		{Kind: event.Struck, Who: edda, Other: grik, Exchange: shot},
		{Kind: event.Struck, Who: edda, Other: grik, Exchange: shot},
	}
	got := story(t, transcript.Options{}, events...)
	want(t, got, "with the longbow, now loaded: rolls 71", "edda shoots at grik with the longbow, loaded again: rolls 71, over 45: miss.", "edda shoots at grik with the longbow: rolls")
	if strings.Contains(got, "loads") {
		t.Errorf("the loading is told by itself: %q", got)
	}
	want(t, story(t, transcript.Options{Explain: true}, events...), "edda loads the longbow.")
}

// Who has all its points gets none back: it is told where everything is, and not as a loss.
func TestAHealOfWhoIsWholeIsNoLoss(t *testing.T) {
	e := event.Event{Kind: event.Changed, Who: hild, Before: 9, After: 9, Effect: rules.Effect{Kind: rules.EffLose, On: hild, N: [4]int32{-3}}}
	want(t, story(t, transcript.Options{Explain: true}, e), "hild has all its hp already (9).")
	if got := story(t, transcript.Options{}, e); strings.Contains(got, "hp") {
		t.Errorf("it is told: %q", got)
	}
}

func TestChangesInWords(t *testing.T) {
	for _, c := range []struct {
		e             rules.Effect
		before, after int32
		want          string
	}{
		{rules.Effect{Kind: rules.EffLose, N: [4]int32{5}}, 9, 4, "hild loses 5 hp (9 -> 4)."},
		{rules.Effect{Kind: rules.EffLose, N: [4]int32{-5}}, 4, 9, "hild regains 5 hp (4 -> 9)."},
		{rules.Effect{Kind: rules.EffMark, What: 2}, 0, 1, "hild: stunned - cannot act, DF -2, DR -1."},
		{rules.Effect{Kind: rules.EffMark, What: 0, Other: grik}, 0, 1, ""},
		{rules.Effect{Kind: rules.EffItem, What: 0, N: [4]int32{int32(rules.Broken) + 1}}, 0, int32(rules.Broken), "hild's long sword breaks."},
		{rules.Effect{Kind: rules.EffItem, What: 0, N: [4]int32{int32(rules.Dropped) + 1}}, 0, int32(rules.Dropped), "hild drops the long sword."},
		{rules.Effect{Kind: rules.EffItem, What: 0, N: [4]int32{0, 2}}, 0, 0, "hild's long sword is worn by 2."},
		{rules.Effect{Kind: rules.EffPosture}, int32(rules.Standing), int32(rules.Down), "hild falls unconscious."},
		{rules.Effect{Kind: rules.EffPosture}, int32(rules.Down), int32(rules.Prone), "hild comes to, lying on the ground."},
		{rules.Effect{Kind: rules.EffPosture}, int32(rules.Down), int32(rules.Dead), "hild dies."},
		{rules.Effect{Kind: rules.EffPosture}, int32(rules.Prone), int32(rules.Standing), "hild stands up."},
		{rules.Effect{Kind: rules.EffPosture}, int32(rules.Standing), int32(rules.Gone), "hild leaves the field."},
		{rules.Effect{Kind: rules.EffTrait, What: rules.OF, N: [4]int32{-4}}, 3, -1, "3 -> -1."},
		{rules.Effect{Kind: rules.EffSay}, 0, 0, "hild calls out."},
		{rules.Effect{Kind: rules.EffSay, Other: grik}, 0, 0, "hild calls out, and grik understands."},
		{rules.Effect{Kind: rules.EffLand, What: 0, N: [4]int32{0, 0, 3, 1}}, 0, 0, "hild's long sword is flung away by 3."},
		{rules.Effect{Kind: rules.EffLand, What: 0, N: [4]int32{1, 3}}, 0, 0, "hild's long sword comes to rest at (2,3)."},
	} {
		c.e.On = hild
		got := story(t, transcript.Options{}, event.Event{Kind: event.Changed, Who: hild, Effect: c.e, Before: c.before, After: c.after})
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.e.Kind, got, c.want)
		}
	}
}

// What an act says is not said again by what comes of it.
func TestStandingUpIsToldOnce(t *testing.T) {
	x := &rules.Exchange{By: hild, To: hild, Act: rules.Act{Kind: rules.ActStand}}
	x.Verdict.Posture("NC-015", hild, rules.Standing)
	up := event.Event{Kind: event.Changed, Who: hild, Effect: x.Verdict.Effects[0], Before: int32(rules.Prone), After: int32(rules.Standing)}
	for _, o := range []transcript.Options{{}, {Explain: true}} {
		got := story(t, o, event.Event{Kind: event.Struck, Who: hild, Other: hild, Exchange: x}, up)
		if strings.Count(got, "stands up") != 1 || o.Explain != strings.Contains(got, "stands up. [NC-015]") {
			t.Errorf("%q", got)
		}
	}
}

// Where a thing comes to lie is told once, in the cell where it does, and who sets up a shield
// does not drop it besides (SPACE-133, BRP-072).
func TestWhatLiesIsToldOnce(t *testing.T) {
	for _, c := range []struct {
		act  rules.ActKind
		at   rules.ID
		does func(v *rules.Verdict)
		want []string
	}{
		{rules.ActThrow, grik, func(v *rules.Verdict) { v.Land("SPACE-133", hild, 0, rules.Cell{X: 1, Y: 3}) }, []string{"comes to rest at (2,3).", "lies with"}},
		{rules.ActThrow, grik, func(*rules.Verdict) {}, []string{"lies with grik.", "comes to rest"}},
		{rules.ActSet, 0, func(*rules.Verdict) {}, []string{"", "drops"}},
		{rules.ActStrike, 0, func(*rules.Verdict) {}, []string{"hild drops the long sword.", "lies with"}},
	} {
		x := &rules.Exchange{By: hild, To: hild, Act: rules.Act{Kind: c.act}}
		x.Verdict.Effects = append(x.Verdict.Effects, rules.Effect{Kind: rules.EffItem, On: hild, N: [4]int32{int32(rules.Dropped) + 1, 0, int32(c.at)}})
		c.does(&x.Verdict)
		events := []event.Event{{Kind: event.Struck, Who: hild, Other: hild, Exchange: x}}
		for _, e := range x.Verdict.Effects {
			events = append(events, event.Event{Kind: event.Changed, Who: hild, Effect: e, After: int32(rules.Dropped)})
		}
		if got := story(t, transcript.Options{}, events...); !strings.Contains(got, c.want[0]) || strings.Contains(got, c.want[1]) {
			t.Errorf("%v: got %q", c.act, got)
		}
	}
}

func TestASuppressedModifierNamesWhatSuppressedIt(t *testing.T) {
	x := &rules.Exchange{By: grik, To: hild, Act: rules.Act{Kind: rules.ActStrike}}
	x.Verdict.Rolled(grik, 0, 45, 41, true)
	x.Verdict.Suppressed(1, "NC-043", "NC-G-05", rules.From(rules.FromTargetItem, 1), 1)
	x.Verdict.Mod(1, "XX-1", rules.From(rules.FromTargetMark, 3), 3)
	want(t, story(t, transcript.Options{Explain: true}, event.Event{Kind: event.Struck, Who: grik, Other: hild, Exchange: x}),
		"DF 3; rolls 41, at most 45",
		"(+1)  hild: shield", "[NC-043]; does not count: Attacks from the rear [NC-G-05]",
		"+3  hild: invisible [XX-1]")
}

// What is the rulebook's own memory is told to nobody, not when it begins, counts or ends;
// what a side sees is told to those who want all explained, its end as well.
func TestWhatOnlyTheRulebookRemembersIsSilent(t *testing.T) {
	for _, c := range []struct {
		scenario, mark string
		told           bool
	}{
		{"ogre-in-the-fold", "shots", false},   // REV-052
		{"ogre-in-the-fold", "routine", false}, // REV-D6
		{"courtyard-duel", "spanned", true},    // FTR-102
		{"duel", "fallen", false},              // NC-127
		{"duel", "target", true},               // NC-014
	} {
		b := battle(t, c.scenario, 1)
		m := marked(t, b, c.mark, 1, rules.Never)
		kind := m[1].Effect.What
		end := &rules.Exchange{By: 1, To: 2, Act: rules.Act{Kind: rules.ActStrike, Target: 2}}
		end.Verdict.Outcome = rules.Hit
		end.Verdict.Effects = []rules.Effect{{Kind: rules.EffCount, On: 1, What: kind}, {Kind: rules.EffUnmark, On: 1, What: kind}}
		events := append(m, struckBy(end),
			event.Event{Kind: event.Changed, Who: 1, Effect: end.Verdict.Effects[0], Before: 1, After: 2},
			event.Event{Kind: event.Ended, Who: 1, Mark: rules.Mark{Kind: kind, Serial: 7}})
		got := page(t, b, transcript.Options{Explain: true}, events...)
		for _, line := range []string{"(%s)? - ", column(b, kind) + " 1 -> 2", "(%s)? is over"} { // in brackets what it is about
			line = ": " + c.mark + strings.Replace(line, "%s", ` \([^)]*\)`, 1)
			if regexp.MustCompile(line).MatchString(got) != c.told {
				t.Errorf("%s: %q told: %t, want %t, in\n%s", c.scenario, line, !c.told, c.told, got)
			}
		}
		if got := page(t, b, transcript.Options{}, events...); strings.Contains(got, c.mark) {
			t.Errorf("%s: told without need:\n%s", c.scenario, got)
		}
	}
}

// column is the first column of a mark as it is told, after a space.
func column(b *ecs.Battle, kind uint8) string {
	if c := b.Book().Shape().Marks[kind].Columns[0]; c != "" {
		return " " + c
	}
	return ""
}

// DQ-091, DQ-095: a hold that somebody has got by a roll of its own is told as passed; who keeps its
// weapon by a roll of its own is told as saved, as the roll is not that of whoever tried.
func TestWhoManagesWhatItTriesIsSavedFromNothing(t *testing.T) {
	tell := func(by rules.ID) string {
		x := &rules.Exchange{By: grik, To: maud, Act: rules.Act{Kind: rules.ActSpecial, Target: maud}}
		x.Verdict.Outcome = rules.Saved
		x.Verdict.Rolled(grik, 0, 45, 41, true)
		if by != grik {
			x.Verdict.Rolled(by, dice.Purpose(2), 40, 31, true)
		}
		return story(t, transcript.Options{}, event.Event{Kind: event.Struck, Who: grik, Other: maud, Exchange: x})
	}
	want(t, tell(grik), "rolls 41, at most 45: passed.")
	want(t, tell(maud), "rolls 41, at most 45: saved.")
}
