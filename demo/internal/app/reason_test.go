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

// The reason for an order begins with a plain sentence, without worths, and what is worth so much in itself is told as no sum.
func TestAReasonBeginsInPlainWords(t *testing.T) {
	given := &agent.Reason{Steps: []agent.Step{{Weighed: 35, Options: []agent.Option{{Worth: 175, Parts: []agent.Part{{What: "harm", Worth: 175}}}}}}}
	plain, worths := plainReason("strike at Aud", []string{
		"The most worthy deed where it stands, worth 175 (harm 175), of 35 weighed.",
		"Next best: draw the axe, at point -1, at most 100, worth 500 (a fixed worth 500).",
	}, given)
	if want := "strike at Aud, as it does most harm (of 35 that were weighed); next best: draw the axe"; plain != want {
		t.Errorf("it says %q, want %q", plain, want)
	}
	if all := strings.Join(worths, "\n"); strings.Contains(all, "worthy") || strings.Contains(all, "fixed") || !strings.Contains(all, "worth 500.") || !strings.Contains(all, "harm 175") {
		t.Errorf("the worths are %q", all)
	}
}
