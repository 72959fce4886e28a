package app

import (
	"strconv"
	"strings"

	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/ecs/scenario"
)

// What one click on the start screen leads to: a battle to play that is quick to grasp, with the
// side of a single hero, and one to watch that has something of everything.
const (
	firstBattle = "fencing-master"
	firstSide   = "school"
	firstFoes   = "bravos=naive" // who decides for those against whom it is taught
	firstSeed   = 6              // with which the hero is a little ahead, and several are in reach after the first turn
	showpiece   = "hedge-fight"
	nextShown   = "lances-at-the-bridge"
)

// firstWords say what the first click leads to: a lesson, which is easy whatever is chosen, as long as there has been none, then the second one.
func (g *Game) firstWords(room bool) string {
	if left := g.lessonLeft(); left != "" {
		return "Continue " + left
	}
	if g.groupNext() {
		return lessonTwo + either(room, " of six, against six", "")
	}
	return either(g.taught, "Play at once", "Learn to play") + either(room, ": one fencing master, three "+either(g.taught, "bravos", "easy bravos"), "")
}

// lessonTwo is what the second lesson is called.
const lessonTwo = "Lesson 2: lead a group"

// level is how well those fight whom the program commands against somebody: a share of their
// choices is as good as they know, others are not.
type level struct {
	word  string // what it is called
	skill int    // in hundredths
}

// others is the setting of controllers that fight so, "" for all they know.
func (l level) others() string { return skilled(l.skill) }

// own is the setting by which somebody is reckoned to fight who has chosen it: with half as many mistakes.
func (l level) own() string { return skilled((l.skill + 100) / 2) }

// skilled is the setting of a skill in hundredths: "skill=0.65" for 65.
func skilled(hundredths int) string {
	if hundredths == 100 {
		return ""
	}
	return "skill=" + strconv.FormatFloat(float64(hundredths)/100, 'g', -1, 64)
}

// levels are those that may be chosen, the easiest first. Who plays as the tactician does, with half the mistakes, wins about 80 of 100 of the even battles
// (open-heath, hedge-fight, flooded-crypt, 64 of each) at easy, 70 at fair and half at hard. A controller that looks ahead is none of them: it keeps a
// page busy for up to half a second before an order.
var levels = [...]level{{"easy", 70}, {"fair", 80}, {"hard", 100}}

// usualLevel is the one that is chosen at first.
const usualLevel = 1

// setLevel chooses how well the others fight.
func (s *start) setLevel(i int) {
	s.game.level = i
	for _, n := range s.game.named {
		if word, ok := strings.CutPrefix(n.name, "level-"); ok {
			s.game.theme.Mark(n.w, map[bool]ui.Kind{true: ui.Marked, false: ui.Usual}[word == levels[i].word])
		}
	}
	s.game.wake()
}

// levelled is a scenario with those who fight against the sides that somebody commands as good
// as the level says: whoever decides for them stays who it is, if it has a skill to set.
func levelled(s *scenario.Scenario, mine map[string]bool, skill string) *scenario.Scenario {
	if skill == "" {
		return s
	}
	var words []string
	add := func(name, controller string) {
		if controller == "" {
			controller = "default"
		}
		if skilled := reel.Skilled(controller, skill); skilled != controller {
			words = append(words, name+"="+skilled)
		}
	}
	for i := range s.Sides {
		if side := &s.Sides[i]; !mine[side.ID] {
			add(side.ID, side.Controller.Text)
		}
	}
	for i := range s.Combatants {
		if c := &s.Combatants[i]; !mine[c.Side] && c.Controller.Text != "" {
			add(c.ID, c.Controller.Text)
		}
	}
	out, err := s.Recast("level", words...)
	if err != nil {
		return s // a side and somebody of it are called alike: they fight as they do
	}
	return out
}

// lessonLeft is what the lesson is called that was left in its midst, "" for none.
func (g *Game) lessonLeft() string {
	switch b := g.left; {
	case b == nil:
	case b.group != nil:
		return "lesson 2"
	case b.lesson != nil && b.lesson.step < lessonEnd:
		return "lesson 1"
	}
	return ""
}

// playFirst does what the first button says: the lesson that was left in its midst goes on, or the second one begins, if that is what comes next, else the first battle.
func (s *start) playFirst() {
	if s.game.lessonLeft() != "" {
		s.game.open(s.game.left)
		return
	}
	if s.game.groupNext() {
		s.game.playGroup()
		return
	}
	s.playHero()
}

// playHero opens the battle that is quick to grasp, with its hero in command of whoever is
// before the screen, and the lesson if that has not been given.
func (s *start) playHero() {
	g := s.game
	sc, err := g.lib.Open(firstBattle)
	if err != nil {
		g.fail(err)
		return
	}
	l := host.Link{Scenario: firstBattle}
	g.commanded(&l, firstSide)
	teaches := !g.taught
	if teaches { // who learns shall win, and by the blows that are taught: these enemies strike, and neither wrestle nor wait
		l.Level, l.Controllers, l.Seed = levels[0].word, append(l.Controllers, firstFoes), firstSeed
	}
	g.watch(sc, l)
	if b, ok := g.screen.(*battle); ok && teaches {
		g.taught, b.lesson = true, &lesson{}
	}
}

// watchFirst plays the battle that has something of everything.
func (s *start) watchFirst() {
	name := either(s.game.left != nil && s.game.latest == showpiece, nextShown, showpiece) // who comes from that one wants another
	sc, err := s.game.lib.Open(name)
	if err != nil {
		s.game.fail(err)
		return
	}
	s.game.watch(sc, host.Link{Scenario: name})
}
