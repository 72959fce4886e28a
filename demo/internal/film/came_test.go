package film_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// What came of two films is told of each combatant together and in the order in which it happened, and of each pair once, in vain
// only if none of its blows has struck.
func TestWhatCameIsToldTogether(t *testing.T) {
	before := stage(t, "hedge-fight")
	harm, lost := loss(2, 0, 10, 4)
	var c film.Came
	c.Add(film.Make(before, []event.Event{exchange(rules.ActStrike, 1, 2, rules.Hit, harm), lost, exchange(rules.ActShoot, 3, 1, rules.Miss)}, before))
	c.Add(film.Make(before, []event.Event{exchange(rules.ActStrike, 1, 2, rules.Parried), exchange(rules.ActStrike, 3, 1, rules.Blocked)}, before))
	words := []film.Word{{Who: 1, Text: "miss", Kind: film.Nothing, By: 3}, {Who: 1, Text: "blocked", Kind: film.Nothing, By: 3}, {Who: 2, Text: "-6", Kind: film.Harm}, {Who: 2, Text: "parried", Kind: film.Nothing, By: 1}}
	if !slices.Equal(c.Words, words) {
		t.Errorf("told are %v, want %v", c.Words, words)
	}
	if blows := []film.Dealt{{By: 1, To: 2}, {By: 3, To: 1, Vain: true}}; !slices.Equal(c.Blows, blows) {
		t.Errorf("dealt were %v, want %v", c.Blows, blows)
	}
	if c.Clear(); len(c.Words)+len(c.Blows) > 0 {
		t.Errorf("left are %v and %v", c.Words, c.Blows)
	}
}

// Who has seen a film is told no more of its blows in vain once blows of a later one are struck; the harm stays, and adds up.
func TestABlowInVainIsNotToldBesideLaterOnes(t *testing.T) {
	before := stage(t, "hedge-fight")
	harm, lost := loss(2, 0, 10, 4)
	var c film.Came
	c.Follow(film.Make(before, []event.Event{exchange(rules.ActStrike, 1, 2, rules.Hit, harm), lost, exchange(rules.ActShoot, 3, 1, rules.Miss)}, before))
	c.Follow(film.Make(before, nil, before))
	if len(c.Words) != 2 || len(c.Blows) != 2 {
		t.Errorf("before another blow is struck told are %v and %v", c.Words, c.Blows)
	}
	c.Follow(film.Make(before, []event.Event{exchange(rules.ActStrike, 2, 1, rules.Parried)}, before))
	if words := []film.Word{{Who: 1, Text: "parried", Kind: film.Nothing, By: 2}, {Who: 2, Text: "-6", Kind: film.Harm}}; !slices.Equal(c.Words, words) {
		t.Errorf("told are %v, want %v", c.Words, words)
	}
	if blows := []film.Dealt{{By: 1, To: 2}, {By: 2, To: 1, Vain: true}}; !slices.Equal(c.Blows, blows) {
		t.Errorf("dealt were %v, want %v", c.Blows, blows)
	}
}

// What is said more than once of somebody is said once: harm is added up, by what it is lost of, and other words are counted.
func TestWhatCameIsAddedUp(t *testing.T) {
	before := stage(t, "hedge-fight")
	harm, lost := loss(2, 0, 10, 4)
	more, again := loss(2, 0, 4, 1)
	var c film.Came
	c.Add(film.Make(before, []event.Event{exchange(rules.ActStrike, 1, 2, rules.Hit, harm), lost}, before))
	c.Add(film.Make(before, []event.Event{exchange(rules.ActStrike, 1, 2, rules.Hit, more), again}, before))
	for range 3 {
		c.Add(film.Make(before, []event.Event{exchange(rules.ActShoot, 3, 1, rules.Miss)}, before))
	}
	if words := []film.Word{{Who: 1, Text: "miss ×3", Kind: film.Nothing, By: 3}, {Who: 2, Text: "-9", Kind: film.Harm}}; !slices.Equal(c.Words, words) {
		t.Errorf("told are %v, want %v", c.Words, words)
	}
}

// Who fails at something is said to, not whom it was about; whom a spell was cast at, or who has rolled to resist something, does not resist it.
func TestWhoFailsIsSaidTo(t *testing.T) {
	before := stage(t, "fencing-master")
	rolled := func(kind rules.ActKind, o rules.Outcome, by ...rules.ID) event.Event {
		e := exchange(kind, 2, 1, o)
		for _, who := range by {
			e.Exchange.Verdict.Rolls = append(e.Exchange.Verdict.Rolls, rules.Roll{By: who, Passed: o == rules.Saved})
		}
		return e
	}
	for _, c := range []struct {
		e    event.Event
		who  rules.ID
		text string
	}{
		{rolled(rules.ActSpecial, rules.Failed), 2, "fails"},
		{rolled(rules.ActSpecial, rules.Failed, 2), 2, "fails"},
		{rolled(rules.ActSpecial, rules.Failed, 1), 1, "does not resist"},
		{rolled(rules.ActCast, rules.Failed), 1, "does not resist"},
		{rolled(rules.ActCast, rules.Failed, 2), 2, "fails"},
		{rolled(rules.ActCast, rules.Failed, 1), 1, "does not resist"},
		{rolled(rules.ActCast, rules.Saved, 1), 1, "resists"},
	} {
		var came film.Came
		came.Add(film.Make(before, []event.Event{c.e}, before))
		if len(came.Words) != 1 || came.Words[0].Who != c.who || came.Words[0].Text != c.text {
			t.Errorf("%v of %v by %v: told are %v, want %q of %d", c.e.Exchange.Verdict.Outcome, c.e.Exchange.Act.Kind, c.e.Exchange.Verdict.Rolls, came.Words, c.text, c.who)
		}
	}
}

// Words about several blows at one combatant agree: the sum of the harm stands first, and none says that there was no
// harm, but a critical one that did none; of one blow what was called out stays before it, and what is worst of what somebody has come to before all. Of blows that
// came to nothing it is told whose they were, and only where nothing came of any.
func TestWordsAboutSeveralBlowsAgree(t *testing.T) {
	before := stage(t, "hedge-fight")
	harm, lost := loss(2, 0, 10, 4)
	strike := exchange(rules.ActStrike, 1, 2, rules.Critical, harm)
	_, falls := fallen(2, rules.Prone)
	_, faints := fallen(2, rules.Down)
	_, dies := fallen(2, rules.Dead)
	for name, c := range map[string]struct {
		events []event.Event
		want   []string
	}{
		"one":              {[]event.Event{strike, lost}, []string{"critical!", "-6"}},
		"no harm":          {[]event.Event{exchange(rules.ActStrike, 1, 2, rules.Hit)}, []string{"no harm"}},
		"one harmless":     {[]event.Event{exchange(rules.ActStrike, 1, 2, rules.Hit, harm), lost, exchange(rules.ActStrike, 3, 2, rules.Hit)}, []string{"-6"}},
		"one critical":     {[]event.Event{strike, lost, exchange(rules.ActStrike, 3, 2, rules.Hit)}, []string{"-6", "1 critical"}},
		"one in vain":      {[]event.Event{exchange(rules.ActStrike, 1, 2, rules.Critical)}, []string{"critical, no harm"}},
		"critical in vain": {[]event.Event{exchange(rules.ActStrike, 1, 2, rules.Critical), exchange(rules.ActStrike, 3, 2, rules.Miss)}, []string{"critical, no harm"}},
		"dies":             {[]event.Event{strike, lost, falls, faints, dies}, []string{"dies", "critical!", "-6"}},
		"others missed":    {[]event.Event{exchange(rules.ActStrike, 1, 2, rules.Hit, harm), lost, exchange(rules.ActStrike, 3, 2, rules.Miss), exchange(rules.ActShoot, 4, 2, rules.Miss)}, []string{"-6"}},
		"one missed":       {[]event.Event{exchange(rules.ActStrike, 3, 2, rules.Miss)}, []string{"3 misses"}},
		"two of one":       {[]event.Event{exchange(rules.ActStrike, 3, 2, rules.Miss), exchange(rules.ActStrike, 3, 2, rules.Blocked)}, []string{"3 1 missed", "3 1 blocked"}},
		"of two":           {[]event.Event{exchange(rules.ActStrike, 3, 2, rules.Parried), exchange(rules.ActShoot, 1, 2, rules.Miss), exchange(rules.ActShoot, 1, 2, rules.Miss)}, []string{"1 2 missed", "3 is parried"}},
	} {
		var came film.Came
		came.Add(film.Make(before, c.events, before))
		came.Agree()
		var got []string
		for _, w := range came.Words {
			if w.By != 0 {
				w.Text = fmt.Sprint(w.By, " ", w.Text)
			}
			got = append(got, w.Text)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: told is %q, want %q", name, got, c.want)
		}
	}
}

// Of a blow that fells somebody two words float up, what it has come to and all the harm, however much more is said of it; what came of it is told as a whole.
func TestOfABlowAreFewWords(t *testing.T) {
	before := stage(t, "hedge-fight")
	harm, lost := loss(2, 0, 10, 4)
	more, again := loss(2, 0, 4, 1)
	_, falls := fallen(2, rules.Prone)
	_, faints := fallen(2, rules.Down)
	events := []event.Event{exchange(rules.ActStrike, 1, 2, rules.Critical, harm, more), lost, again, falls, faints}
	f := film.Make(before, events, before)
	var frame film.Frame
	var seen []string
	for at := 0.0; at < f.Length(); at += 0.02 {
		f.At(at, &frame)
		for _, n := range frame.Numbers {
			if !slices.Contains(seen, n.Text) {
				seen = append(seen, n.Text)
			}
		}
	}
	if slices.Sort(seen); !slices.Equal(seen, []string{"-9", "unconscious"}) {
		t.Errorf("said is %q", seen)
	}
	var came film.Came
	if came.Add(f); len(came.Words) < 3 {
		t.Errorf("told is %v", came.Words)
	}
}
