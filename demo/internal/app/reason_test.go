package app

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/demo/internal/gametest"
	"github.com/affray-engine/affray/demo/internal/ui"
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
