package transcript_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/systems/event"
)

// page is what a transcript of a battle says of some events.
func page(t *testing.T, b *ecs.Battle, o transcript.Options, events ...event.Event) string {
	t.Helper()
	var text bytes.Buffer
	o.Board = transcript.BoardNever
	w := transcript.New(&text, b, o)
	text.Reset()
	for i := range events {
		w.Event(&events[i])
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// roll is the type of a roll by its name.
func roll(t *testing.T, b *ecs.Battle, name string) dice.Purpose {
	t.Helper()
	p, ok := b.Book().Shape().Roll(name)
	if !ok {
		t.Fatalf("no roll %q", name)
	}
	return p
}

func struckBy(x *rules.Exchange) event.Event {
	return event.Event{Kind: event.Struck, Who: x.By, Other: x.To, Exchange: x}
}

func TestARollForWhoIsStruckIsNoAttackRoll(t *testing.T) {
	b := battle(t, "ogre-in-the-fold", 1)
	x := &rules.Exchange{By: 1, To: 9, Act: rules.Act{Kind: rules.ActShoot, Target: 9}}
	x.Verdict.Outcome = rules.Hit
	x.Verdict.Rolled(1, roll(t, b, "stray"), 40, 98, false)
	x.Verdict.Rolled(1, roll(t, b, "attack"), 12, 15, true)
	got := page(t, b, transcript.Options{}, struckBy(x))
	want(t, got, "with the sling: rolls 15, at least 12: hit.")
	if strings.Contains(got, "stray") {
		t.Errorf("told though nothing comes of it:\n%s", got)
	}
	got = page(t, b, transcript.Options{Explain: true}, struckBy(x))
	inOrder(t, got, "anwen's shot into the fray: rolls 98, over 40: the shot goes at whom it was aimed at.\n", "with the sling: rolls 15, at least 12: hit.")
	x.Verdict.Rolls[0].Shown, x.Verdict.Rolls[0].Passed = 18, true
	inOrder(t, page(t, b, transcript.Options{}, struckBy(x)), "rolls 18, at most 40: the shot goes at another.", "with the sling")
}

func TestBookkeepingIsForExplanations(t *testing.T) {
	b := battle(t, "ogre-in-the-fold", 1)
	shape := b.Book().Shape()
	x := &rules.Exchange{By: 1, To: 9, Act: rules.Act{Kind: rules.ActShoot, Target: 9}}
	x.Verdict.Outcome = rules.Miss
	for i, c := range shape.Totals {
		if c.Name == "rate" || c.Name == "base_need" {
			x.Verdict.Mod(uint8(i), "REV-052", rules.From(rules.FromRule, 0), 8)
		}
	}
	x.Verdict.Rolled(1, roll(t, b, "attack"), 8, 3, false)
	want(t, page(t, b, transcript.Options{}, struckBy(x)), "with the sling: rolls 3, under 8: miss.")
	want(t, page(t, b, transcript.Options{Explain: true}, struckBy(x)), "rate 8")
}

func TestAPunchIsCalledByItsName(t *testing.T) { // REV-108
	b := battle(t, "tavern-brawl", 1)
	x := &rules.Exchange{By: 1, To: 5, Act: rules.Act{Kind: rules.ActPunch, Item: rules.NoItem, Target: 5}}
	x.Verdict.Outcome = rules.Hit
	x.Verdict.Rolled(1, roll(t, b, "attack"), 10, 15, true)
	for i, c := range b.Book().Shape().Results {
		if c.Name == "row" {
			x.Results[i] = 6
		}
	}
	want(t, page(t, b, transcript.Options{}, struckBy(x)), "hamo punches at garth: rolls 15, at least 10: hit, jab.")
	x.Verdict.Outcome, x.Verdict.Rolls[0].Passed = rules.Miss, false
	want(t, page(t, b, transcript.Options{}, struckBy(x)), "rolls 15, never enough: miss.")
}

// What a punch does is told with its harm, not with what its attack roll needs (REV-103).
func TestTheDamageOfAPunchStandsWithItsHarm(t *testing.T) {
	b := battle(t, "tavern-brawl", 1)
	x := &rules.Exchange{By: 1, To: 5, Act: rules.Act{Kind: rules.ActPunch, Item: rules.NoItem, Target: 5}}
	x.Verdict.Outcome = rules.Hit
	for i, c := range b.Book().Shape().Totals {
		if c.Name == "damage" {
			x.Verdict.Mod(uint8(i), "REV-103", rules.From(rules.FromRule, 0), 3)
		}
	}
	x.Verdict.Rolled(1, roll(t, b, "attack"), 10, 15, true)
	inOrder(t, page(t, b, transcript.Options{}, struckBy(x)), "hamo punches at garth: rolls 15, at least 10: hit.\n", "damage 3.")
}

// A total that no face shows says that its die was rolled on (FTR-009, FTR-A02).
func TestADieThatWasRolledOnIsToldSo(t *testing.T) {
	b := battle(t, "courtyard-duel", 1)
	for shown, line := range map[int]string{
		-5: "rolls -5 (rolled on), 55 under 50: ", 3: "rolls 3, 47 under 50: ", 50: "rolls 50, exactly 50: ", 100: "rolls 100, 50 over 50: ", 139: "rolls 139 (rolled on), 89 over 50: ",
	} {
		x := &rules.Exchange{By: 1, To: 2, Act: rules.Act{Kind: rules.ActStrike, Target: 2}}
		x.Verdict.Outcome = rules.Hit
		x.Verdict.Rolled(1, roll(t, b, "attack"), 50, shown, true)
		want(t, page(t, b, transcript.Options{}, struckBy(x)), line)
	}
}

func TestWhoIsSurprisedIsTold(t *testing.T) { // REV-001, REV-006
	b := battle(t, "dusk-ambush", 1)
	v := &rules.Verdict{}
	v.Rolled(rules.TeamID(0), roll(t, b, "surprise"), 0, 3, true)
	v.Rolled(1, roll(t, b, "initiative"), 0, 7, true)
	got := page(t, b, transcript.Options{}, event.Event{Kind: event.Plan, Who: 1, Verdict: v})
	want(t, got, "Surprise rolls: road 3.")
	if strings.Contains(got, "nitiative") {
		t.Errorf("the order of acting is for those who want it explained:\n%s", got)
	}
	for i, m := range b.Book().Shape().Marks {
		if m.Name == "surprised" {
			made := rules.Effect{Kind: rules.EffMark, Rule: "REV-006", What: uint8(i), On: 1, Ends: rules.RoundEnd}
			want(t, page(t, b, transcript.Options{}, event.Event{Kind: event.Changed, Who: 1, Effect: made, After: 3}), "marn: surprised - no turn and no reaction in this round.")
		}
	}
}

func TestWhereABlowIsMovedIsTold(t *testing.T) { // FTR-021, FTR-022
	b := battle(t, "courtyard-duel", 1)
	for _, c := range []struct {
		who  rules.ID
		ans  int16
		want string
	}{
		{1, 11, "aldis brings the blow to point 11 of the head."},
		{1, rules.CopyStride + 20, "aldis brings the blow to point 20 of the left arm."},
		{2, 50, "brand turns the blow of aldis to point 50 of the chest."},
		{2, 0, "brand turns the blow of aldis off the body."},
		{2, 111, "brand turns the blow of aldis off the body."}, // size 11 has 110 points
		{2, 110, "brand turns the blow of aldis to point 110 of a leg."},
	} {
		x := &rules.Exchange{By: 1, To: 2, Act: rules.Act{Kind: rules.ActStrike, Target: 2}}
		x.Verdict.Outcome = rules.Hit
		x.Verdict.Rolled(1, roll(t, b, "attack"), 50, 79, false)
		answer := event.Event{Kind: event.Answered, Who: c.who, Other: 1, Question: rules.Question{Kind: rules.AskPoint, Who: c.who, Ans: c.ans}}
		want(t, page(t, b, transcript.Options{}, answer, struckBy(x)), c.want, "rolls 79, 29 over 50: hit.")
	}
}

func TestWhatIsTakenOnTheShieldIsTold(t *testing.T) { // FTR-063
	b := battle(t, "courtyard-duel", 1)
	x := &rules.Exchange{By: 2, To: 1, Act: rules.Act{Kind: rules.ActStrike, Target: 1}}
	x.Verdict.Outcome = rules.Hit
	answer := event.Event{Kind: event.Answered, Who: 1, Other: 2, Question: rules.Question{Kind: rules.AskShield, Who: 1, Hi: 1, Ans: 1}}
	want(t, page(t, b, transcript.Options{}, answer, struckBy(x)), "aldis takes the blow of brand on the shield.")
	answer.Question.Ans = 0
	want(t, page(t, b, transcript.Options{Explain: true}, answer, struckBy(x)), "aldis does not take the blow of brand on the shield (answer by ")
	if got := page(t, b, transcript.Options{}, answer, struckBy(x)); strings.Contains(got, "shield.") {
		t.Errorf("what is not done goes without saying:\n%s", got)
	}
}

func TestAParryIsToldWithTheBlowThatItMet(t *testing.T) { // FTR-040
	b := battle(t, "courtyard-duel", 1)
	blow := &rules.Exchange{By: 1, To: 2, Act: rules.Act{Kind: rules.ActStrike, Target: 2}}
	blow.Verdict.Outcome = rules.Parried
	parry := &rules.Exchange{By: 2, To: 1, Act: rules.Act{Kind: rules.ActParry, Target: 1}}
	parry.Verdict.Outcome = rules.Done
	if got := page(t, b, transcript.Options{}, struckBy(blow), struckBy(parry)); strings.Contains(got, "ready to parry") {
		t.Errorf("told once more after it was used:\n%s", got)
	}
	want(t, page(t, b, transcript.Options{}, struckBy(parry)), "brand stands ready to parry with the bastard sword against aldis.")
	want(t, page(t, b, transcript.Options{Explain: true}, struckBy(blow), struckBy(parry)), "brand stands ready to parry")
}

func TestAnActionKeptIsToldWhenItIsUsed(t *testing.T) { // FTR-T7
	b := battle(t, "courtyard-duel", 1)
	keep := &rules.Exchange{By: 1, To: 1, Act: rules.Act{Kind: rules.ActKeep, Item: rules.NoItem}}
	keep.Verdict.Outcome = rules.Done
	if got := page(t, b, transcript.Options{}, struckBy(keep)); strings.Contains(got, "bides") {
		t.Errorf("told:\n%s", got)
	}
	want(t, page(t, b, transcript.Options{Explain: true}, struckBy(keep)), "aldis bides the time.")
	hold := &rules.Exchange{By: 1, To: 2, Act: rules.Act{Kind: rules.ActKeep, Item: rules.NoItem, Target: 2}}
	hold.Verdict.Outcome = rules.Done
	want(t, page(t, b, transcript.Options{}, struckBy(hold)), "aldis holds on to brand.")
}

// A shot that went astray names whom it was meant for, and its miss does not read as a hit.
func TestAShotAstraySaysWhomItMissed(t *testing.T) {
	b := battle(t, "night-raid", 1)
	x := &rules.Exchange{By: 12, To: 3, Act: rules.Act{Kind: rules.ActShoot, Target: 1}}
	x.Verdict.Outcome = rules.Critical
	x.Verdict.Rolled(12, roll(t, b, "hit"), 35, 39, false)
	x.Verdict.Rolled(12, roll(t, b, "stray"), 50, 10, true)
	x.Verdict.Rolled(12, roll(t, b, "stray_hit"), 50, 2, true)
	want(t, page(t, b, transcript.Options{}, struckBy(x)), "(meant for asa", "rolls 39, over 35: astray, CRITICAL HIT.", "shot astray: rolls 2, at most 50: passed.")
	x.Verdict.Outcome, x.Verdict.Rolls[2].Passed = rules.Miss, false
	want(t, page(t, b, transcript.Options{}, struckBy(x)), "(meant for asa", "rolls 39, over 35: miss.")
	x.To = 1
	if got := page(t, b, transcript.Options{}, struckBy(x)); strings.Contains(got, "meant for") {
		t.Errorf("it came to whom it was meant for:\n%s", got)
	}
}
