package transcript_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// A best hit has the name that its book gives it, and what goes into the damage before the
// dice stands with the damage (BRP-042, BRP-085).
func TestABestHitIsCalledWhatItsBookCallsIt(t *testing.T) {
	brp := battletest.WordsOf("brp")
	b := battle(t, "three-banners", 1)
	x := &rules.Exchange{By: 1, To: 2, Act: rules.Act{Kind: rules.ActStrike, Target: 2, Item: rules.NoItem}}
	x.Verdict.Mod(brp.Term("attack"), "BRP-013", rules.From(rules.FromRule, 0), 70)
	x.Verdict.Rolled(1, roll(t, b, "attack"), 70, 12, true)
	x.Verdict.Mod(brp.Term("damage"), "BRP-085", rules.From(rules.FromRule, 0), 16)
	x.Verdict.Rolled(1, roll(t, b, "damage"), 0, 9, true)
	x.Verdict.Mod(brp.Term("damage"), "BRP-050", rules.From(rules.FromRoll, uint8(roll(t, b, "damage"))), 9)
	x.Verdict.Outcome = rules.Critical
	got := page(t, b, transcript.Options{}, struckBy(x))
	want(t, got, ": rolls 12, at most 70: SPECIAL HIT.", "damage roll 9, damage 25.")
	x = &rules.Exchange{By: 1, To: 2, Act: rules.Act{Kind: rules.ActStrike, Target: 2, Item: rules.NoItem}}
	x.Verdict.Outcome = rules.Critical
	want(t, page(t, b, transcript.Options{}, struckBy(x)), ": a special hit.")
}

// Pools and steps into and out of close combat have the words of people (DQ-130, DQ-131,
// DQ-143, DQ-097).
func TestFatigueAndCloseCombatInWords(t *testing.T) {
	b := battle(t, "counting-house", 1)
	tries := func(mode uint8) *rules.Exchange {
		x := &rules.Exchange{By: 1, To: 4, Act: rules.Act{Kind: rules.ActSpecial, Mode: mode, Target: 4, Item: rules.NoItem}}
		x.Verdict.Outcome = rules.Done
		return x
	}
	dq := battletest.WordsOf("dq")
	want(t, page(t, b, transcript.Options{}, struckBy(tries(dq.Special("close_in")))), "sable tries closing in on bram.")
	want(t, page(t, b, transcript.Options{}, struckBy(tries(dq.Special("leave_close")))), "sable tries getting loose from bram.")
	blow := tries(dq.Special("trip"))
	blow.Act.Item = 0
	want(t, page(t, b, transcript.Options{}, struckBy(blow)), "sable tries a trip at bram with the short blade")
	in := tries(dq.Special("close_in"))
	in.Verdict.Mark("DQ-143", 1, dq.Mark("close_combat"), 4, rules.Forever())
	in.Verdict.PushTo("DQ-143", 1, 4, 1)
	inOrder(t, page(t, b, transcript.Options{}, struckBy(in), event.Event{Kind: event.Changed, Who: 1, Other: 4, Effect: in.Verdict.Effects[0], After: 9}, event.Event{Kind: event.Moved, Who: 1, To: rules.Cell{X: 3, Y: 4}, Way: []rules.Cell{{X: 3, Y: 4}}}),
		"sable tries closing in on bram.", "sable steps to (5,4).", "sable: close combat")
	var opening strings.Builder
	if err := transcript.New(&opening, b, transcript.Options{}).Close(); err != nil {
		t.Fatal(err)
	}
	want(t, opening.String(), "fatigue 20  endurance 15", "small round shield")
}

// Damage that armour stops is no harm, whatever other number the blow has asked for (DQ-034,
// DQ-092).
func TestNoHarmIsToldBesideAnEscape(t *testing.T) {
	b, dq := battle(t, "net-and-sword", 1), battletest.WordsOf("dq")
	x := &rules.Exchange{By: 1, To: 4, Act: rules.Act{Kind: rules.ActSpecial, Mode: dq.Special("trip"), Target: 4}}
	x.Verdict.Outcome = rules.Hit
	x.Verdict.Rolled(1, dq.Roll("attack"), 50, 20, true)
	x.Verdict.Rolled(1, dq.Roll("damage"), 0, 1, true)
	x.Verdict.Mod(dq.Term("damage"), "DQ-023", rules.From(rules.FromRoll, uint8(dq.Roll("damage"))), 1)
	x.Verdict.Mod(dq.Term("damage"), "DQ-030", rules.From(rules.FromTargetTrait, rules.AR), -4)
	x.Verdict.Mod(dq.Term("damage"), "DQ-034", rules.Source{}.For(b.Book().Shape().Limit), 3)
	x.Verdict.Mod(dq.Term("check"), "DQ-092", rules.From(rules.FromTargetTrait, uint8(dq.Trait("ag"))), 54)
	x.Verdict.Rolled(4, dq.Roll("avoid"), 54, 20, true)
	want(t, page(t, b, transcript.Options{}, struckBy(x)), "at least 0: no harm.")
}

// A hit that armour and shield stop names the area it fell on (FTR-070), and a shield is
// called a shield.
func TestAHitWithoutHarmNamesItsPlace(t *testing.T) {
	b := battle(t, "courtyard-duel", 1)
	book := b.Book().Shape()
	x := &rules.Exchange{By: 2, To: 1, Act: rules.Act{Kind: rules.ActStrike, Target: 1, Item: rules.NoItem}}
	x.Verdict.Outcome = rules.Blocked
	x.Verdict.Rolled(2, roll(t, b, "attack"), 50, 20, true)
	x.Verdict.Rolled(2, roll(t, b, "dam"), 0, 7, true)
	none := page(t, b, transcript.Options{}, struckBy(x))
	if strings.Contains(none, "no harm in") {
		t.Errorf("names a place off the table:\n%s", none)
	}
	for i := range book.Results {
		if book.Results[i].Name == "area" {
			x.Results[i] = 1
		}
	}
	want(t, page(t, b, transcript.Options{}, struckBy(x)), "damage roll 7: no harm in the head.")
	for name, text := range map[string]string{"standard": "standard shield", "tower": "tower shield", "buckler": "buckler"} {
		if got := book.ItemText(name); got != text {
			t.Errorf("%s is called %q, want %q", name, got, text)
		}
	}
}

// Whoever stands ready to parry the same enemy is told so once in a round, but to those who
// want all explained (FTR-040).
func TestAParryThatWaitsIsToldOnce(t *testing.T) {
	b := battle(t, "courtyard-duel", 1)
	parry := &rules.Exchange{By: 2, To: 1, Act: rules.Act{Kind: rules.ActParry, Target: 1}}
	parry.Verdict.Outcome = rules.Done
	first, second, later := struckBy(parry), struckBy(parry), struckBy(parry)
	first.TickOfRound, second.TickOfRound = 4, 5
	later.Round = first.Round + 1
	for _, c := range []struct {
		explain bool
		told    int
	}{{false, 2}, {true, 3}} {
		got := page(t, b, transcript.Options{Explain: c.explain}, first, second, later)
		if n := strings.Count(got, "ready to parry"); n != c.told {
			t.Errorf("told %d times, want %d:\n%s", n, c.told, got)
		}
	}
}

// Whoever ends a sleep wakes the sleeper, and does not tend it (NC-141, BRP-AMB-56).
func TestASleeperIsWoken(t *testing.T) {
	for scenario, line := range map[string]string{"hedge-fight": " awake.", "three-banners": " wakes "} {
		b := battle(t, scenario, 1)
		for mode, name := range b.Book().Shape().ModeNames(rules.ActTend) {
			x := &rules.Exchange{By: 1, To: 2, Act: rules.Act{Kind: rules.ActTend, Target: 2, Item: rules.NoItem, Mode: mode}}
			x.Verdict.Outcome = rules.Done
			if got := page(t, b, transcript.Options{}, struckBy(x)); (name == "shake" || name == "wake") != strings.Contains(got, line) {
				t.Errorf("%s: %s", name, got)
			}
		}
	}
}

// Who goes down by itself lies down, and does not fall (DQ-147).
func TestWhoLiesDownDoesNotKneel(t *testing.T) {
	page := script(t, `
scenario: lie
rulebook: dq
field: {grid: hex, size: [12, 4]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 1], stats: {dq: {ps: 12, md: 12, ag: 12, wp: 12, en: 12}}}
  - {id: bo, side: blue, at: [9, 1], stats: {dq: {ps: 12, md: 12, ag: 12, wp: 12, en: 12}}}
  - {id: cy, side: blue, at: [9, 2], stats: {dq: {ps: 12, md: 12, ag: 12, wp: 12, en: 12}}}
orders:
  - {at: {round: 1}, by: ann, acts: [{kneel: true, mode: prone}]}
  - {at: {round: 1}, by: bo, acts: [{kneel: true}]}
ends: [{rounds: 1}]
`)
	want(t, page, "    ann lies down.\n", "    bo kneels.\n")
	if strings.Contains(page, "falls") || strings.Contains(page, "ann kneels") {
		t.Errorf("it reads:\n%s", page)
	}
}
