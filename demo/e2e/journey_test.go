//go:build e2e

package e2e

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/app"
)

// battles are a scenario of each rulebook: on hexes, on open ground, and on squares.
var battles = []string{"hedge-fight", "open-heath", "twin-blades", "counting-house", "arrows-at-the-ford", "wolves-at-the-fold"}

// watch opens a scenario from the start screen, and plays until something has happened.
func (u *user) watch(name string) app.State {
	u.t.Helper()
	u.wait("the start screen", func(s app.State) bool { return s.Screen == "start" && s.Frames > 2 })
	for range 60 {
		s, _ := u.state()
		if s.Scenario == name {
			break
		}
		u.key("PageUp")
		if s, _ = u.state(); s.Scenario == name {
			break
		}
		if u.settled(func(n app.State) bool { return n.Scenario != s.Scenario }) != nil {
			break // the top of the list
		}
	}
	u.choose(name)
	u.press("watch")
	return u.wait("the battle to be under way", func(s app.State) bool {
		return s.Screen == "battle" && s.Scenario == name && s.Playing && s.Moment >= 1
	})
}

// pause stops the battle.
func (u *user) pause() app.State {
	u.t.Helper()
	u.key("Space")
	return u.wait("a pause", func(s app.State) bool { return !s.Playing })
}

// pair looks at two enemies who can act, and returns them.
func pair(s app.State) (a, b *app.TokenState) {
	for i := range s.Tokens {
		for k := range s.Tokens {
			a, b := &s.Tokens[i], &s.Tokens[k]
			if a.Up && b.Up && a.Side == 0 && b.Side == 1 {
				return a, b
			}
		}
	}
	return nil, nil
}

// tryBattle plays, pauses, steps back and hovers in a battle.
func (u *user) tryBattle(name, kind string) {
	t := u.t
	u.watch(name)
	u.pause()
	u.key("End")
	u.wait("the whole battle", func(s app.State) bool { return s.Done && s.Moment == s.Last })
	u.key("Home")
	u.wait("the start of the battle", func(s app.State) bool { return s.Moment == 0 })
	u.key("ArrowRight")
	u.wait("one tick on", func(s app.State) bool { return s.Moment == 1 })
	u.key("ArrowLeft")
	s := u.wait("one tick back", func(s app.State) bool { return s.Moment == 0 && s.Log > 0 })
	a, b := pair(s)
	if a == nil {
		t.Fatal("nobody stands against anybody")
	}
	u.click(a.X, a.Y)
	u.wait("somebody to be looked at", func(s app.State) bool { return s.Selected == a.Name })
	u.must(u.d.move(b.X, b.Y))
	u.wait("what one can do to the other", func(s app.State) bool {
		return s.Hover == b.Name && holds(s, "distance") && holds(s, "line of sight") && holds(s, "cover")
	})
	u.key("Escape")
	u.must(u.d.move(nowhere(s)))
	s = u.wait("the pointer to be gone", func(s app.State) bool { return s.Hover == "" })
	u.shown(u.see(kind+"-"+name), s)
	if all := s.Size[0] * s.Size[1]; s.Board[2]*s.Board[3]*2 < all {
		t.Errorf("%s: the board has %d by %d pixels, less than half of the screen", name, s.Board[2], s.Board[3])
	}
}

// command takes command of a side, gives an order, and hands the side back.
func (u *user) command() {
	u.key("G")
	u.wait("a side to be commanded", func(s app.State) bool { return len(s.Command) == 1 })
	s := u.wait("an order to be due", func(s app.State) bool { return len(s.Waiting) > 0 && s.Tab == "Orders" })
	first, moment := s.Waiting[0], s.Moment
	u.key("J")
	u.wait("the next order", func(s app.State) bool {
		return s.Moment > moment || len(s.Waiting) == 0 || s.Waiting[0] != first
	})
	u.key("G")
	u.wait("the AI to command again", func(s app.State) bool { return len(s.Command) == 0 })
}

// tryHelp opens the list of keys and closes it.
func (u *user) tryHelp() {
	u.key("H")
	u.wait("the help", func(s app.State) bool { return s.Help })
	u.key("Escape")
	u.wait("the help to be gone", func(s app.State) bool { return !s.Help })
}

// A newcomer's way through the demo: look, choose a battle of each rulebook, play, pause,
// step, hover, help, and command as the test says.
func journey(t *testing.T, d driver, kind string, command func(u *user, i int)) {
	u := &user{t, d}
	u.wait("the start screen", func(s app.State) bool { return s.Screen == "start" && s.Frames > 2 })
	u.see(kind + "-start")
	u.tryHelp()
	for i, name := range battles {
		u.tryBattle(name, kind)
		command(u, i)
		u.key("N")
	}
}

// look shows a moment and compares it with the kept picture.
func look(t *testing.T, d driver, kind string) *user {
	t.Helper()
	u := &user{t, d}
	s := u.wait("the moment that was asked for", func(s app.State) bool {
		return s.Screen == "battle" && s.Moment == 12 && s.Done && s.Log > 0 && s.Frames > 5 && !s.Playing
	})
	img := u.see(kind + "-battle")
	u.shown(img, s)
	return u
}
