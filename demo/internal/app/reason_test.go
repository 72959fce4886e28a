package app

import (
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/gametest"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
)

// The sheet of whoever is selected says why it was given its latest order, when nothing plays.
func TestTheSheetSaysWhyAnOrderWasGiven(t *testing.T) {
	gametest.Need(t, "app")
	s := openSheet(t, "duel")
	var paused, playing []ui.Row
	s.do(func(b *battle) {
		b.player.playing = false
		b.goTo(b.player.reel.Last())
		b.selected = rules.ID(1)
		k := panelKey{from: 1, told: b.player.told()}
		paused = b.rows(k)
		k.told = -2
		playing = b.rows(k)
	})
	is := func(r ui.Row) bool { return r.Text == "Latest order" }
	i := slices.IndexFunc(paused, is)
	if i < 0 || i+1 >= len(paused) || paused[i+1].Text == "" || paused[i+1].Note == "" {
		t.Errorf("the sheet says %+v", paused)
	}
	if slices.ContainsFunc(playing, is) {
		t.Error("while it plays the sheet looks for reasons")
	}
}

// The reason for an order is told in plain sentences, without the points by which it was chosen: those are for who asks further, and what is worth so
// much in itself is told as no sum. Of an order of one's own it is said that it is.
func TestAReasonIsInPlainWords(t *testing.T) {
	given := &agent.Reason{Steps: []agent.Step{{Weighed: 35, Options: []agent.Option{{Worth: 175, Parts: []agent.Part{{What: "harm", Worth: 175}}}}}}}
	plain, note, points := plainReason("strike at Aud", []string{
		"The most worthy deed where it stands, worth 175 (harm 175), of 35 weighed.",
		"Next best: draw the axe, at point -1, at most 100, worth 50 (a fixed worth 50); harm 125 lower here would have tipped it.",
	}, given)
	if want := "Strike at Aud, mostly for the harm it does"; plain != want {
		t.Errorf("it says %q, want %q", plain, want)
	}
	if want := "The computer's choice, the best of 35 it compared.\nThe next best: draw the axe."; note != want {
		t.Errorf("it says %q, want %q", note, want)
	}
	if strings.Contains(points, "worth") || strings.Contains(points, "fixed") || !strings.HasSuffix(points, "for the next best: 50") || !strings.Contains(points, "175 (harm 175)") {
		t.Errorf("the points are %q", points)
	}
	if plain, note, points = plainReason("strike at Aud", nil, nil); plain != "Strike at Aud" || note != "ordered by you, or the next step of what was" || points != "" {
		t.Errorf("of one's own it says %q, %q, %q", plain, note, points)
	}
}
