package transcript_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// marked is a mark of the book of a battle: the exchange that asks for it, and its beginning.
func marked(t *testing.T, b *ecs.Battle, name string, who rules.ID, ends rules.Expiry) []event.Event {
	t.Helper()
	for i, m := range b.Book().Shape().Marks {
		if m.Name != name {
			continue
		}
		e := rules.Effect{Kind: rules.EffMark, Rule: "REV-086", What: uint8(i), On: who, Ends: ends}
		x := &rules.Exchange{By: who, To: 9, Act: rules.Act{Kind: rules.ActStrike, Target: 9}}
		x.Verdict.Outcome, x.Verdict.Effects = rules.Fumble, []rules.Effect{e}
		return []event.Event{struckBy(x), {Kind: event.Changed, Who: who, Effect: e, After: 7}}
	}
	t.Fatalf("no mark %q", name)
	return nil
}

// That somebody turns, or cannot go on, does not part a blow of those who act together from
// what comes of it (REV-T7).
func TestABlowKeepsItsConsequencesWhileOthersTurn(t *testing.T) {
	b := battle(t, "ogre-in-the-fold", 1)
	for _, e := range []event.Event{{Kind: event.Turned, Who: 3, Amount: 1}, {Kind: event.Stuck, Who: 3, Text: "no way"}} {
		blow := marked(t, b, "fumbled", 1, rules.RoundEnd)
		got := page(t, b, transcript.Options{Explain: true}, blow[0], e, blow[1])
		inOrder(t, got, "cai ", "anwen strikes at mawl", "        anwen: fumbled - no more attacks in this round. [REV-086]")
	}
}

// Whoever turns to somebody is told so; else the board says whereto, and the act that turns is
// not told twice.
func TestWheretoSomebodyTurns(t *testing.T) {
	b := battle(t, "ogre-in-the-fold", 1)
	turn := &rules.Exchange{By: 3, To: 3, Act: rules.Act{Kind: rules.ActTurn, Item: rules.NoItem}}
	turn.Verdict.Outcome = rules.Done
	explain := transcript.Options{Explain: true}
	want(t, page(t, b, explain, event.Event{Kind: event.Turned, Who: 3, Other: 9, Amount: 1}), "cai turns to mawl.")
	got := page(t, b, explain, struckBy(turn), event.Event{Kind: event.Turned, Who: 3, Amount: 1})
	want(t, got, "cai turns to the lower right.")
	if strings.Contains(got, "cai turns.") {
		t.Errorf("told twice:\n%s", got)
	}
	want(t, page(t, b, transcript.Options{}, struckBy(turn)), "cai turns.")
	hexes := battle(t, "hedge-fight", 1)
	want(t, page(t, hexes, explain, event.Event{Kind: event.Turned, Who: 1, Amount: 4}), "turns to the upper left.")
}

// What ends with the round, with its bearer, or is the rulebook's own memory ends without a
// word; what an exchange ends is told.
func TestWhatEndsOfItself(t *testing.T) {
	b := battle(t, "ogre-in-the-fold", 1)
	explain := transcript.Options{Explain: true}
	over := func(of []event.Event) event.Event {
		e := of[1].Effect
		return event.Event{Kind: event.Ended, Who: e.On, Mark: rules.Mark{Kind: e.What, Serial: 7, Ends: e.Ends}}
	}
	silent := func(name string, ends rules.Expiry) {
		t.Helper()
		m := marked(t, b, name, 1, ends)
		if got := page(t, b, explain, m[0], m[1], over(m)); strings.Contains(got, "is over") {
			t.Errorf("%s:\n%s", name, got)
		}
	}
	silent("fumbled", rules.RoundEnd)
	silent("shots", rules.Never)
	m := marked(t, b, "stunned", 1, rules.AtTick)
	want(t, page(t, b, explain, m[0], m[1], over(m)), "anwen: stunned is over.")
	m = marked(t, b, "fumbled", 1, rules.RoundEnd)
	end := &rules.Exchange{By: 2, To: 1, Act: rules.Act{Kind: rules.ActTend, Target: 1, Item: rules.NoItem}}
	end.Verdict.Outcome = rules.Done
	end.Verdict.Effects = []rules.Effect{{Kind: rules.EffUnmark, Rule: "REV-042", On: 1, What: m[1].Effect.What}}
	want(t, page(t, b, explain, m[0], m[1], struckBy(end), over(m)), "bran tends anwen.", "anwen: fumbled is over. [REV-042]")
	fallen := battle(t, "ogre-in-the-fold", 7)
	fallen.Run()
	m = marked(t, fallen, "stunned", 3, rules.AtTick) // by then it is dead
	if got := page(t, fallen, explain, m[0], m[1], over(m)); strings.Contains(got, "is over") {
		t.Errorf("of the dead:\n%s", got)
	}
}

// A roll that needs 0 is a roll: a result of 0 hits the aim (FTR-010, FTR-020).
func TestARollMayNeedNothing(t *testing.T) {
	b := battle(t, "courtyard-duel", 1)
	x := &rules.Exchange{By: 1, To: 2, Act: rules.Act{Kind: rules.ActStrike, Target: 2}}
	x.Verdict.Outcome = rules.Hit
	x.Verdict.Mod(0, "FTR-D2", rules.From(rules.FromRule, 0), 13)
	x.Verdict.Mod(1, "FTR-D3", rules.From(rules.FromRule, 0), 13)
	x.Verdict.Rolled(1, roll(t, b, "attack"), 0, 8, false)
	want(t, page(t, b, transcript.Options{}, struckBy(x)), ": attack 13, defence 13; rolls 8, 8 over 0: hit.")
}

// Whoever turns after the first wound of those who act together parts no later one from its
// blow.
func TestEveryWoundStandsWithItsBlow(t *testing.T) { // REV-T7, FTR-T8
	for _, name := range []string{"wolves-at-the-fold", "arrows-at-the-ford", "tavern-brawl", "barbs-on-the-strand"} {
		for seed := range uint64(8) {
			b := battle(t, name, seed+1)
			var text strings.Builder
			w := transcript.New(&text, b, transcript.Options{Explain: true, Board: transcript.BoardNever})
			b.Listen(w.Event)
			b.Run()
			if err := w.Close(); err != nil {
				t.Fatal(err)
			}
			for l := range strings.SplitSeq(text.String(), "\n") {
				if strings.HasPrefix(l, "    ") && !strings.HasPrefix(l, "     ") && strings.Contains(l, " loses ") && strings.Contains(l, " hp ") && !strings.Contains(l, ", by the blow of ") && !strings.Contains(l, "after the fight") && !strings.Contains(l, "End of") {
					t.Errorf("%s, seed %d: apart from its blow: %s", name, seed+1, l)
				}
			}
		}
	}
}
