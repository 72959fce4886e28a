package why_test

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/reeltest"
	"github.com/affray-engine/affray/demo/internal/why"
)

// A line of the log is told in plain words: names with capitals, what came of it, no sums, places and ticks; the short names of its numbers are
// explained beside it.
func TestALineOfTheLogInPlainWords(t *testing.T) {
	b := reeltest.Played(t, "hedge-fight").Battle()
	for _, c := range []struct {
		depth      int
		text, want string
		terms      int
	}{
		{1, "hask strikes at bede with the claw (out of turn): OF 4, DF 2; rolls 7, at most 60: hit.", "Hask strikes at Bede with the claw (out of turn): rolls 7, at most 60: hit.", 3},
		{2, "damage roll 2, damage 20 - 10 AR = 10, DR 6: bede loses 5 hp (86 -> 81).", "Bede loses 5 hp (86 -> 81).", 2},
		{1, "urg runs 9 cells to (6,6) (segments 1-5).", "Urg runs 9 cells.", 0},
		{1, "odo casts shield on self (segment 3).", "Odo casts shield on self.", 0},
		{1, "edda shoots at urg with the longbow (14 cells, 11% behind cover): OF 0, DF 1; rolls 66, over 45: miss.", "Edda shoots at Urg with the longbow (14 cells, 11% behind cover): rolls 66, over 45: miss.", 2},
		{2, "odo's defence, DF +2 against missiles.", "Odo's defence, defence +2 against missiles.", 1},
		{1, "wulfric and bedes go.", "Wulfric and bedes go.", 0},
		{0, "Result: victory for raiders after 9 rounds (one side is left).", "Result: victory for Raiders after 9 rounds (one side is left).", 0},
		{1, "ann: fumbled - no more attacks in this round.", "Ann: fumbled - no more attacks in this round.", 0}, // nobody here
		{1, "hask: broken - attacks nobody.", "Hask has lost its nerve - attacks nobody.", 0},
		{2, "hask: held - cannot act.", "Hask is now held - cannot act.", 0},
		{1, "hask: stunned until segment 3 of round 2.", "Hask is now stunned until segment 3 of round 2.", 0},
		{1, "hask: stunned until segment 8 of round 1801.", "Hask is now stunned.", 0},
		{1, "hask: leg (bede) is over.", "Hask is no longer hurt in the leg (Bede).", 0},
		{1, "hask: leg (the left) is useless now.", "Hask's leg (the left) is useless now.", 0},
		{1, "hask: sleep roll 6.", "Hask is nearly dead and unconscious: for 6 hours, as rolled, unless somebody helps.", 0},
		{1, "Spot rolls: hask 98, over 25; bede 18, at most 45.", "Who notices an enemy: Hask no (rolls 98, over 25); Bede yes (rolls 18, at most 45).", 0},
		{1, "abbot comes onto the field at (1,3).", "Abbot comes onto the field.", 0},
		{1, "odo begins to cast ice storm at (6,3) (until segment 4).", "Odo begins to cast ice storm (until segment 4).", 0},
		{1, "hask chooses fighting.", "Hask chooses the stance fighting.", 0},
		{2, "sleepers roll 4.", "Rolled for how many fall asleep: 4.", 0},
		{1, "End of the round: hask: leg (bede) is over.", "End of the round: Hask is no longer hurt in the leg (Bede).", 0},
		{1, "bede falls from the saddle of odo,.", "Bede falls from the saddle of Odo.", 0},
		{1, "hask's consciousness: rolls 52, not under 51: failed.", "Hask's check to stay conscious: rolls 52, not under 51: failed.", 0},
		{1, "hask declares: strike at bede with the claw.", "Hask means to strike at Bede with the claw.", 0},
		{1, "Engaged now: hask and bede, urg and odo.", "Now fighting hand to hand: Hask and Bede, Urg and Odo.", 0},
		{1, "hask and bede are no longer engaged.", "Hask and Bede no longer fight hand to hand.", 0},
		{1, "Goal of raiders nearer, to last 3 rounds: 1 of 3 rounds.", "The goal of Raiders is nearer, to hold out for 3 rounds: 1 of 3 rounds.", 0},
	} {
		if got := why.Line(b, c.text, c.depth); got != c.want {
			t.Errorf("%q is told as %q, want %q", c.text, got, c.want)
		}
		if got := why.Terms(b, c.text); len(got) != c.terms {
			t.Errorf("of %q these are explained: %q, want %d", c.text, got, c.terms)
		}
	}
}

// What a word for how well a blow came out means stands below its line, and what its dice needed.
func TestTermsSayHowWellItCameOut(t *testing.T) {
	b := reeltest.Build(t, "fencing-master", reel.Options{}).Battle()
	got := why.Terms(b, "gasto strikes at valerie with the sword: rolls 34, at most 49, average: hit, average result.")
	if want := []string{"average result: quality of the result, from average up to fantastic", "At most so many: the dice must show that number or less."}; !slices.Equal(got, want) {
		t.Errorf("it says %q", got)
	}
	if got := why.Plainly("attack needs at most 27, by a sum of 3: skill 45"); !slices.Equal(got, []string{"At most so many: the dice must show that number or less.", "The sum: all that speaks for and against it, added up."}) {
		t.Errorf("of a sum it says %q", got)
	}
	if got := why.Plainly("damage 4 - 5 armour, a sum of -1, at most 0"); got != nil {
		t.Errorf("where nothing is rolled it says %q", got)
	}
}

// A line in brief says what was done and how it came out.
func TestALineInBrief(t *testing.T) {
	for text, want := range map[string]string{
		"Edda shoots at Snag with the longbow, loaded again (4 cells, 25% behind cover): rolls 3, at most 35: hit.": "Edda shoots at Snag with the longbow, loaded again: hit.",
		"Engaged now: Ann and Bran.": "Engaged now: Ann and Bran.",
		"End of the round: the fallen lose hp: Hild 5 (-76 -> -81), Odo 5 (-87 -> -92).": "End of the round: the fallen lose hp: Hild 5, Odo 5.",
		"Ann waits.": "Ann waits.",
		"End of the pulse: Ann's check to stay conscious: rolls 52, not under 51: failed.": "End of the pulse: Ann's check to stay conscious: failed.",
	} {
		if got := why.Brief(text); got != want {
			t.Errorf("%q is %q in brief, want %q", text, got, want)
		}
	}
}

// Of what was done all that came of it is told again, however much that is.
func TestAllThatCameOfItIsRecounted(t *testing.T) {
	const text = "Ivo strikes at Vrak: hit (90 % to hit), crucial result, 12 hp lost, 2 fat lost, stunned, dies."
	if got := why.Recount(text); got != "Ivo strikes at Vrak: hit, crucial result, 12 hp lost, 2 fat lost, stunned, dies." {
		t.Errorf("it is told as %q", got)
	}
}

// A blow is told in few words, and what else was done stays as it is.
func TestABlowIsToldTersely(t *testing.T) {
	for text, want := range map[string]string{
		"Wulf strikes at Urg: miss.":                 "Wulf misses Urg.",
		"Edda shoots at Vrak: hit, 5 hp lost, dies.": "Edda hits Vrak, 5 hp lost, dies.",
		"Wulf strikes at Urg: blocked.":              "Wulf strikes at Urg: blocked.",
		"Maud casts a spell at Urg: hit, 5 hp lost.": "Maud casts a spell at Urg: hit, 5 hp lost.",
	} {
		if got := why.Terse(text); got != want {
			t.Errorf("%q is told as %q, want %q", text, got, want)
		}
	}
}

// What tells of one exchange is told in one line: what was done, with what chance, and all that came of it.
func TestAnExchangeIsToldInOneLine(t *testing.T) {
	for _, c := range []struct {
		head   string
		chance *big.Rat
		parts  []string
		want   string
	}{
		{"Edda shoots at Vrak with the longbow (4 cells): rolls 3, at most 31: hit.", big.NewRat(31, 100),
			[]string{"Vrak loses 5 hp in the right leg (12 -> 7).", "Vrak: leg - half speed.", "Vrak falls unconscious."},
			"Edda shoots at Vrak: hit (31 % to hit), 5 hp in the right leg lost, leg, falls unconscious."},
		{"Nero strikes at Vrak with the sword: rolls 34, at most 49, average: hit, average result.", big.NewRat(49, 100),
			[]string{"Vrak's defence: rolls 94, over 10: failed.", "Damage roll 2, damage 4 - 5 armour, at least 0: no harm."},
			"Nero strikes at Vrak: hit (49 % to hit), no harm (damage 4 - 5 armour)."},
		{"Nero strikes at Vrak with the sword: rolls 4, at most 49, crucial: hit, crucial result.", big.NewRat(49, 100), []string{"Vrak loses 4 hp (9 -> 5)."},
			"Nero strikes at Vrak: hit (49 % to hit), a very good one, 4 hp lost."},
		{"Edda shoots at Vrak with the longbow: rolls 74, over 45: miss.", big.NewRat(45, 100), nil, "Edda shoots at Vrak: miss (45 % to hit)."},
		{"Dorn casts sleep at Vrak (12 cells).", nil, []string{"Sleepers roll 4.", "Vrak: asleep until segment 2 of round 26."}, "Dorn casts sleep at Vrak: asleep."},
		{"Ivo strikes at Vrak with the axe: rolls 15, at most 55: hit.", big.NewRat(11, 20), []string{"Vrak parries with the club against Ivo.", "Ivo: fumbled - no more attacks."},
			"Ivo strikes at Vrak: hit (55 % to hit), Ivo fumbled."},
		{"End of the round: the fallen lose hp by bleeding: Ann 5 (-17 -> -22).", nil, nil, "End of the round: bleeding: Ann 5."},
		{"End of the pulse: the fallen lose endurance: Ann 1 (-8 -> -9), Ann dies.", nil, nil, "End of the pulse: the fallen lose endurance: Ann 1, Ann dies."},
		{"End of the pulse: Vrak's check to stay conscious: rolls 52, not under 51: failed.", nil, []string{"Vrak falls unconscious."},
			"End of the pulse: Vrak's check to stay conscious: failed, falls unconscious."},
		{"Ivo tries getting loose from Vrak: rolls 6, under 10: failed.", nil, nil, "Ivo tries getting loose from Vrak: failed."},
		{"Ivo tries closing in on Vrak.", nil, []string{"Ivo steps.", "Ivo is now in close combat (Vrak) - fights body to body.", "Vrak is now in close combat (Ivo).", "Vrak is now beset (Ivo) - has an enemy in its own hex."},
			"Ivo tries closing in on Vrak: Ivo steps, in close combat, Vrak is now in close combat, beset."},
		{"Ivo evades.", nil, []string{"Ivo is now evading - defends better."}, "Ivo evades."},
		{"Ivo shakes Vrak awake.", nil, []string{"Vrak is no longer asleep."}, "Ivo shakes Vrak awake: no longer asleep."},
		{"Ivo throws at Vrak with the rock: rolls 80, over 45: miss.", big.NewRat(9, 20), []string{"Ivo's rock comes to rest at (18,5)."}, "Ivo throws at Vrak: miss (45 % to hit), Ivo's rock comes to rest."},
		{"Ivo strikes at Vrak with the axe: rolls 15, at most 55: hit.", big.NewRat(11, 20), []string{"Vrak's shield is worn by 1.", "Vrak loses 3 hp (5 -> 2).", "Ivo is now held.", "Vrak loses 2 wind (5 -> 3)."},
			"Ivo strikes at Vrak: hit (55 % to hit), Vrak's shield is worn by 1, 3 hp lost, Ivo is now held, Vrak loses 2 wind."},
		{"Ivo strikes at Vrak with the axe: rolls 15, at most 55: hit.", big.NewRat(11, 20), []string{"Vrak loses 9 hp (14 -> 5).", "Vrak loses 3 hp (5 -> 2).", "Vrak loses 2 fat (5 -> 3).", "Vrak dies."},
			"Ivo strikes at Vrak: hit (55 % to hit), 12 hp lost, 2 fat lost, dies."},
		{"Dorn casts hold person at Vrak: Vrak's save 12: rolls 3, under 12: failed.", nil, []string{"Vrak is now held."}, "Dorn casts hold person at Vrak: not withstood, held."},
		{"Yorg begins to cast ice storm at (3,4) (until segment 4).", nil, nil, "Yorg begins to cast ice storm at (3,4) (until segment 4)."},
	} {
		if got := why.Told(c.head, c.chance, "Vrak", c.parts...); got != c.want {
			t.Errorf("%q is told as %q, want %q", c.head, got, c.want)
		}
	}
}

// No line of any battle is left without words, and none has short names of numbers in it.
func TestEachLineOfTheLogHasPlainWords(t *testing.T) {
	for _, name := range []string{"hedge-fight", "fencing-master", "twin-blades", "wolves-at-the-fold", "ogre-in-the-fold", "open-heath"} {
		r := reeltest.Played(t, name)
		for _, l := range r.Lines() {
			text := why.Line(r.Latest(), l.Text, l.Depth)
			for _, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,:;.", r) }) {
				if word == "OF" || word == "DF" || word == "AR" || word == "DR" {
					t.Errorf("%s: %q is told as %q", name, l.Text, text)
				}
			}
			if strings.TrimSpace(text) == "" || strings.Contains(text, "to (") {
				t.Errorf("%s: %q is told as %q", name, l.Text, text)
			}
		}
	}
}

// The second missile of a spell is no second blow.
func TestAMissileIsNoBlow(t *testing.T) {
	b := reeltest.Played(t, "duel").Battle()
	if text := why.Line(b, "maud casts magic missile at grik (blow 2): hit.", 1); strings.Contains(text, "blow") {
		t.Errorf("it says %q", text)
	}
	if text := why.Line(b, "bear strikes at bo with the bite (blow 2): hit.", 1); !strings.Contains(text, "blow 2") {
		t.Errorf("of a blow it says %q", text)
	}
}
