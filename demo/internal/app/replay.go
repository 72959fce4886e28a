package app

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/reel"
)

// openReplay watches the battle of a replay file.
func (g *Game) openReplay(f host.File, l host.Link) {
	r, err := reel.Open(f.Data)
	if err != nil {
		g.fail(fmt.Errorf("%s: %w", f.Name, err))
		return
	}
	g.open(battleOf(g, r, host.Link{Tick: l.Tick}))
}

// judge tells, once, whether the battle of a replay file goes as the file says, when nothing else is to be worked out.
// It reports whether it is still at it.
func (b *battle) judge(budget time.Duration) bool {
	if b.player.reel.Judged() {
		return false
	}
	if b.regions.board.Empty() {
		return true // what is told shall stand before the field
	}
	v := b.player.reel.Judge(budget)
	if v == nil {
		return true
	}
	switch {
	case v.Departure != nil:
		b.game.fail(fmt.Errorf("the battle can be watched, but goes another way than its file says, because that or the rules have changed. First in:\n%s", strings.Join(v.Departure.Lines(" in the file", " here"), "\n")))
	case len(v.Changes) > 0:
		b.game.say("It goes as the file says, as far as can be told: " + v.Changes[0])
	case v.Ends:
		b.game.say("It goes as the file says, to the last digest")
	default:
		b.game.say("It goes as the file says, as far as that goes; from there on the computer decides")
	}
	return false
}

// saveReplay saves the battle, as far as it is known, as a file that this demo and affray replay can play again.
func (b *battle) saveReplay() { b.save("") }

// save saves a replay file, and says why in its place first.
func (b *battle) save(why string) {
	r := b.player.reel
	if r.Last() == 0 {
		b.tell(why + "There is nothing to save yet")
		return
	}
	var file bytes.Buffer
	if err := r.Record(&file, "demo"); err != nil {
		b.tell(why + "Not saved: " + err.Error())
		return
	}
	so := ""
	if !r.Done() {
		so = ", as far as it has come: " + b.roundOf(r.Last())
	}
	host.Save(battleName(r.Scenario().Name, b.link.Seed)+".replay", file.Bytes(), func(where string, err error) {
		if err != nil {
			b.tell(why + "Not saved: " + err.Error())
			return
		}
		b.tell(why + "Saved as " + where + so)
	})
}

// battleName is what files of a battle are called: "duel-7". A scenario may be called anything.
func battleName(scenario string, seed uint64) string {
	name := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '_' {
			return r
		}
		return '-'
	}, scenario)
	return fmt.Sprintf("%.40s-%d", name, seed)
}
