package app

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/rules"
)

// rawKey is an identifier of a rulebook, as nobody should read it.
var rawKey = regexp.MustCompile(`\b[a-z]+_[a-z_]+\b`)

// reader reads what is told of a battle.
type reader struct {
	*sheet
	names *regexp.Regexp // of its combatants, as no word should be written
}

func newReader(s *sheet) *reader {
	var names []string
	for i := range s.b.player.reel.Scenario().Combatants {
		names = append(names, regexp.QuoteMeta(s.b.key(rules.ID(i+1))))
	}
	return &reader{s, regexp.MustCompile(`(^|[^-\w])(` + strings.Join(names, "|") + `)($|[^-\w])`)}
}

// plainly makes sure that some words have no name of a combatant without its capital, no identifier, and no pool but as people call it.
func (s *reader) plainly(t *testing.T, where string, words ...string) {
	t.Helper()
	b := s.b.player.reel.Latest()
	for _, text := range words {
		if key := rawKey.FindString(text); key != "" {
			t.Errorf("%s: %q has the key %s", where, text, key)
		}
		for i := range b.Shape().Pools {
			if p := &b.Shape().Pools[i]; p.Says != "" && strings.Contains(text, strings.ReplaceAll(p.Name, "_", " ")) {
				t.Errorf("%s: %q calls the %s %s", where, text, p.Says, p.Name)
			}
		}
		if name := s.names.FindString(text); name != "" {
			t.Errorf("%s: %q has%swithout a capital", where, text, name)
		}
	}
}

// wordsOf are all words of rows.
func wordsOf(list *ui.Rows) (all []string) {
	for i := range list.Len() {
		r := list.Row(i)
		all = append(all, r.Text, r.Value, r.Note, r.Tip)
	}
	return all
}

// readMoments reads all that is told of a battle at some of its moments: of each combatant and what it could do to others, of the blows, in the
// log, below the graph and in the tips.
func (s *reader) readMoments(t *testing.T, apart int) {
	r := s.b.player.reel
	for m := 0; m <= r.Last(); m += apart {
		s.do(func(b *battle) { b.goTo(m) })
		s.plainly(t, "the graph", s.b.happened(m), s.b.chances(m))
		for i := range r.Scenario().Combatants {
			from := rules.ID(i + 1)
			s.do(func(b *battle) { b.look(from) })
			s.plainly(t, "a sheet", wordsOf(s.b.panel)...)
			s.do(func(b *battle) {
				b.target = rules.ID((i+len(r.Scenario().Combatants)/2)%len(r.Scenario().Combatants) + 1)
			})
			s.plainly(t, "a pair", wordsOf(s.b.panel)...)
		}
		s.do(func(b *battle) { b.setTab(tabWhy) })
		s.plainly(t, "a blow", wordsOf(s.b.panel)...)
	}
	s.plainly(t, "the log", wordsOf(s.b.log)...)
	s.do(func(b *battle) { b.goTo(r.Last()) })
	s.plainly(t, "the card", s.state().Card...)
}

// playTurns gives some orders, a blow or a way where there is one, and reads what is asked, offered and told meanwhile.
func (s *reader) playTurns(t *testing.T, turns int) {
	for range turns {
		s.due(t)
		s.do(func(b *battle) { b.choosing.open = [nUse]bool{true, true, true} })
		s.next()
		s.plainly(t, "the orders", wordsOf(s.b.panel)...)
		s.plainly(t, "the task", s.b.task(0), s.b.taskHow(0))
		for i := range s.b.player.reel.Scenario().Combatants {
			if id := rules.ID(i + 1); s.b.foe(id) {
				s.hover(id)
				for _, l := range s.g.preview.lines {
					s.plainly(t, "what a click would do", l.text)
				}
				s.do(func(b *battle) { b.togglePlay() })
				s.plainly(t, "a notice", s.g.notice)
			}
		}
		s.do(func(b *battle) { b.letDecide() })
		s.plainly(t, "a notice", s.g.notice)
	}
}

// In no sheet, notice, prompt or log of a battle, of any rulebook, is a name without its capital, or a key for a word.
func TestAllIsToldInPlainWords(t *testing.T) {
	for _, name := range []string{"fencing-master", "hedge-fight", "twin-blades", "tavern-brawl", "courtyard-duel"} {
		t.Run(name, func(t *testing.T) {
			newReader(commanded(t, name)).playTurns(t, 3)
			s := newReader(openPlayed(t, Start{Link: host.Link{Scenario: name, Tick: 1}}))
			frame(func(*ebiten.Image) { s.b.tide.reveal = true })
			s.readMoments(t, max(1, s.b.player.reel.Last()/6))
		})
	}
}

// Of enemies it is said how many can still act, if not all of them can; friends who are down are those whom one helps.
func TestTargetsWhoAreDownAreCountedApart(t *testing.T) {
	up, down, friend, sound := command.Target{Foe: true}, command.Target{Foe: true, Out: true}, command.Target{Out: true}, command.Target{Sound: true}
	for _, c := range []struct {
		list []command.Target
		want string
	}{{[]command.Target{up, up}, "2 targets"}, {[]command.Target{up, down, up}, "3 targets, 2 up"}, {[]command.Target{down, down}, "2 fallen targets"}, {[]command.Target{friend, friend}, "2 targets"}, {[]command.Target{sound, sound}, "nobody is hurt"}} {
		if got := targetsWords(c.list); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// Each row of the log is a sentence that says of whom it is, without what was rolled, also what comes at the end of a round.
func TestEachRowOfTheLogIsASentence(t *testing.T) {
	for _, name := range []string{"fencing-master", "counting-house", "tavern-brawl", "barbs-on-the-strand"} {
		b := openPlayed(t, Start{Link: host.Link{Scenario: name, Tick: 1}}).b
		var all []string
		for i := range b.player.reel.Scenario().Combatants {
			all = append(all, b.name(rules.ID(i+1)))
		}
		for _, side := range b.player.reel.Scenario().Sides {
			all = append(all, title(side.ID))
		}
		names := regexp.MustCompile(`\b(` + strings.Join(all, "|") + `)\b`)
		raw := regexp.MustCompile(`: *$|, *$| rolls -?\d|^[^ ]+: |pulse: failed|, ,`)
		lines := b.player.reel.Lines()
		for i := 0; i < len(lines); {
			n := b.together(lines, i)
			l, text := &lines[i], b.toldTogether(lines[i:i+n])
			i += n
			if l.Depth > 0 && len(l.About) > 0 && (!names.MatchString(text) || raw.MatchString(text) && !strings.Contains(text, "olls: ")) {
				t.Errorf("%s: %q is told as %q", name, l.Text, text)
			}
		}
	}
}

// A blow at somebody who is out of reach as yet has no empty chance.
func TestABlowOutOfReachHasNoEmptyChance(t *testing.T) {
	if p := (&prospect{who: "Aud"}).words(); p != "Aud, if they come to blows" {
		t.Errorf("it says %q", p)
	}
	if p := (&prospect{who: "Aud", chance: "45 %"}).words(); p != "Aud 45 %" {
		t.Errorf("it says %q", p)
	}
}

// The caption of a moment in which nobody falls names the blow that takes most.
func TestACaptionNamesTheWeightiestBlow(t *testing.T) {
	s := openSheet(t, "hedge-fight")
	s.do(func(b *battle) { b.goTo(b.player.reel.Last()) })
	s.shown(t)
	r, told := s.b.player.reel, 0
	for m := 1; m < r.Last(); m++ {
		text := s.b.happened(m)
		var most *reel.Blow
		for _, k := range r.Blows(m) {
			if k.Moment == m-1 && k.Harm > 0 && (most == nil || k.Harm > most.Harm) {
				most = &k
			}
		}
		if fell := slices.ContainsFunc(r.Falls(), func(f reel.Fall) bool { return f.Moment == m-1 }); fell || most == nil || strings.Contains(text, "turning point") {
			continue
		}
		if told++; !strings.Contains(text, s.b.name(most.By)) || !strings.Contains(text, s.b.name(most.To)) {
			t.Errorf("moment %d: %q, and %s hits %s", m, text, s.b.name(most.By), s.b.name(most.To))
		}
	}
	if told == 0 {
		t.Error("nobody is hit")
	}
}

// Of a battle that somebody has won and that no one blow turned it is said so, and whether they led all along.
func TestABattleThatNoBlowTurned(t *testing.T) {
	for seed, want := range map[uint64]string{3: " led all along", 1: " came to lead bit by bit"} {
		s := openPlayed(t, Start{Link: host.Link{Scenario: "duel", Seed: seed, Tick: 1}})
		s.think()
		if text := s.b.neverTurned(); s.b.greatest() != nil || !strings.HasPrefix(text, "No one blow turned it: ") || !strings.HasSuffix(text, want) {
			t.Errorf("seed %d: it says %q, and turns at %v", seed, text, s.b.greatest())
		}
	}
}

// Who commands all sides has no enemies of a level; who commands one has.
func TestWhoCommandsAllHasNoEnemies(t *testing.T) {
	one := openPlayed(t, Start{Link: host.Link{Scenario: "duel", Level: "easy", Tick: 1}})
	sides := one.b.player.reel.Scenario().Sides
	for n, want := range map[int]string{1: ", enemies easy", 2: ""} {
		l := host.Link{Scenario: "duel", Level: "easy", Tick: 1}
		for _, side := range sides[:n] {
			l.Controllers = append(l.Controllers, side.ID+"=host")
		}
		s := openPlayed(t, Start{Link: l})
		if got := s.b.againstWhom(); got != want {
			t.Errorf("who commands %d sides is told %q, want %q", n, got, want)
		}
	}
}
