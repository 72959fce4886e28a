//go:build e2e

package e2e

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/app"
	"github.com/affray-engine/affray/ecs/library"
)

// battles are a scenario of each rulebook: on hexes, on open ground, and on squares.
var battles = []string{"hedge-fight", "open-heath", "three-banners", "counting-house", "arrows-at-the-ford", "wolves-at-the-fold"}

// start waits for the start screen.
func (u *user) start() app.State {
	u.t.Helper()
	return u.wait("the start screen", func(s app.State) bool {
		return s.Screen == "start" && s.Frames > 2 && len(s.Rows) >= 5 && !s.Help && s.Error == ""
	})
}

// watch chooses a battle on the start screen, and waits until something has happened in it.
func (u *user) watch(name string) app.State {
	u.t.Helper()
	u.start()
	if name == "open-heath" { // not far from the one that is marked at first
		u.chooseByKey(name)
		u.key("Space")
	} else {
		u.choose(name)
		u.press("watch")
	}
	return u.wait("the battle to be under way", func(s app.State) bool {
		return s.Screen == "battle" && s.Scenario == name && s.Playing && s.Moment >= 1
	})
}

// choose clicks a battle on the start screen, whose list is scrolled until that is in view.
func (u *user) choose(name string) {
	u.t.Helper()
	lib, err := library.New()
	u.must(err)
	battle, err := lib.Open(name)
	u.must(err)
	for range 20 {
		s := u.still()
		list := s.Rows[0].At
		if r := row(s, func(r app.RowState) bool { return r.Text == battle.Title }); r != nil && r.At[3] >= 20 {
			u.click(r.At[0]+r.At[2]/2, r.At[1]+r.At[3]/2)
			u.wait("the battle "+name+" to be chosen", func(s app.State) bool { return s.Scenario == name })
			return
		}
		u.must(u.d.wheel(list[0]+list[2]/2, list[1]+60, -4))
	}
	u.t.Fatalf("there is no scenario %s on the start screen", name)
}

// chooseByKey marks a battle on the start screen with the keys.
func (u *user) chooseByKey(name string) {
	u.t.Helper()
	first := u.start()
	u.key("PageDown")
	u.wait("a battle farther below", func(s app.State) bool { return s.Scenario != first.Scenario })
	below := u.still()
	u.key("PageUp") // more than once, if the screen is slow
	u.wait("a battle farther above", func(s app.State) bool { return s.Scenario != below.Scenario })
	for range 30 {
		was := u.still()
		if was.Scenario == name {
			return
		}
		u.key("ArrowDown")
		u.wait("the next battle", func(s app.State) bool { return s.Scenario != was.Scenario })
	}
	u.t.Fatalf("there is no scenario %s below %s", name, first.Scenario)
}

// tryStart chooses a seed and who decides, with keys and mouse, and begins that battle.
func (u *user) tryStart() {
	u.t.Helper()
	side := func(ok func(value string) bool) func(app.State) bool {
		return func(s app.State) bool {
			r := row(s, named("1  "))
			return r != nil && ok(r.Value)
		}
	}
	isYou := side(func(v string) bool { return strings.Contains(v, "You") })
	u.start()
	u.wait("you to decide for the first side", isYou)
	u.key("1")
	s := u.wait("somebody else to decide for it", func(s app.State) bool { return !isYou(s) })
	r := row(s, named("1  "))
	for range 10 { // all who may decide, until it is you again
		u.click(r.At[0]+r.At[2]/2, r.At[1]+r.At[3]/2)
		was := s
		s = u.wait("somebody else to decide", side(func(v string) bool { return v != row(was, named("1  ")).Value }))
		if isYou(s) {
			break
		}
	}
	if !isYou(s) {
		u.t.Error("it is never you again who decides")
	}
	u.key("S")
	u.key("7")
	u.key("7")
	u.key("Enter")
	u.wait("the battle with that seed, in which you decide", func(s app.State) bool {
		return s.Screen == "battle" && s.Seed == 77 && len(s.Command) == 1 && len(s.Waiting) > 0 && s.Tab == "Orders"
	})
	u.key("N")
	u.start()
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
	u.takeCommand(func() { u.key("G") })
	s := u.wait("an order to be due", func(s app.State) bool { return len(s.Waiting) > 0 && s.Tab == "Orders" })
	first, moment := s.Waiting[0], s.Moment
	u.key("J")
	u.wait("the next order", func(s app.State) bool {
		return s.Moment > moment || len(s.Waiting) == 0 || s.Waiting[0] != first
	})
	u.handBack(func() { u.key("G") })
}

// leave goes to the start screen, which has to be said twice where orders would be lost.
func (u *user) leave() {
	u.key("N")
	s := u.wait("the start screen, or to be asked", func(s app.State) bool { return s.Screen == "start" || s.Screen == "battle" })
	if s.Screen == "battle" {
		u.key("N")
	}
	u.start()
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
	u.start()
	u.see(kind + "-start")
	u.tryHelp()
	u.tryStart()
	for i, name := range battles {
		u.tryBattle(name, kind)
		command(u, i)
		u.leave()
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
