package app

import (
	"image"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/ebitenui/ebitenui/event"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/gametest"
	"github.com/affray-engine/affray/demo/internal/outlook"
	"github.com/affray-engine/affray/demo/internal/reeltest"
	"github.com/affray-engine/affray/demo/internal/rehearsed"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/ecs/agent"
)

// Everybody who may decide for a side is told in words.
func TestWhoMayDecideIsToldInWords(t *testing.T) {
	for _, name := range append(agent.Names(), you) {
		if name != "host" && agentWords[name] == "" {
			t.Errorf("nothing is said of %q", name)
		}
	}
}

// Who may decide is called what players understand, with the settings that a scenario gives.
func TestWhoMayDecideHasAName(t *testing.T) {
	for word, want := range map[string]string{"default": "tactician", "guard": "guard", "default:skill=0.6": "tactician, skill 0.6", "search:budget=16": "looks ahead, budget 16"} {
		if got := agentName(word); got != want {
			t.Errorf("%s is called %q, want %q", word, got, want)
		}
	}
}

// The start says what the sides of the chosen battle are after and who is to come, also when it is come back to from a
// battle, before the screen has been built anew.
func TestTheStartSaysWhatSidesAreAfter(t *testing.T) {
	gametest.Need(t, "app")
	s := openSheet(t, "help-at-the-bridge")
	s.next()
	frame(func(*ebiten.Image) {
		s.g.choose()
		s.g.screen.update(0)
	})
	s.next()
	st := s.state()
	about := s.g.screen.(*start).about
	var notes string
	for i := range about.Len() {
		notes += about.Row(i).Note + "\n"
	}
	for _, want := range []string{"is to hold bridge for 7 rounds (wins the battle)\n2 more come in round 5\n", "is to bring 3 people to town (wins the battle)\n"} {
		if !strings.Contains(notes, want) {
			t.Errorf("%s: it does not say %q:\n%s", st.Scenario, want, notes)
		}
	}
}

// pick chooses a battle by its name.
func (s *start) pick(t *testing.T, name string) {
	t.Helper()
	if err := s.take(s.find(name)); err != nil {
		t.Fatal(err)
	}
}

// What is easy to begin with stands first, each of it once: few fight there, with nothing to reach but the end of the others.
func TestEasyBattlesStandFirst(t *testing.T) {
	gametest.Need(t, "app")
	s, err := openSheet(t, "duel").g.newStart()
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range gentle {
		e := s.entries[i]
		if err := s.take(i); err != nil {
			t.Fatal(err)
		}
		if sc := s.battle; e.Name != name || e.group == e.book || len(sc.Combatants) > 4 || len(sc.Goals)+len(sc.Arrivals)+len(sc.Dangers) > 0 {
			t.Errorf("the %dth is %s of %q, where %d fight", i+1, e.Name, e.group, len(sc.Combatants))
		}
	}
	seen := map[string]bool{}
	for i, e := range s.entries {
		if seen[e.Name] || i >= len(gentle) && e.group != e.book {
			t.Errorf("%s stands under %q", e.Name, e.group)
		}
		seen[e.Name] = true
	}
	if len(seen) != len(s.game.lib.Names()) {
		t.Errorf("%d battles of %d are there", len(seen), len(s.game.lib.Names()))
	}
}

// The first side of a battle is yours from the start, and who watches commands none.
func TestASideIsYoursFromTheStart(t *testing.T) {
	gametest.Need(t, "app")
	sheet := openSheet(t, "duel")
	g := sheet.g
	for _, c := range []struct {
		do   func(s *start)
		want int
	}{{(*start).play, 1}, {(*start).watch, 0}, {func(s *start) { s.nextAgent(1); s.play() }, 1}, {func(s *start) { s.choose(1); s.play() }, 1}} {
		frame(func(*ebiten.Image) {
			g.choose()
			g.screen.update(0)
		})
		sheet.next()
		frame(func(*ebiten.Image) { c.do(g.screen.(*start)) })
		b, ok := g.screen.(*battle)
		if !ok {
			t.Fatal("there is no battle")
		}
		n := 0
		for side := range b.player.reel.Scenario().Sides {
			if b.player.reel.Hosted(side) {
				n++
			}
		}
		if n != c.want {
			t.Errorf("%d sides are yours, want %d", n, c.want)
		}
	}
}

// What is watched with one click begins near even by the chances that are kept, and turns before its end: who watches it for the first time has something
// to see. If it does so no longer another battle is to be shown.
func TestTheShowpieceTurns(t *testing.T) {
	r := reeltest.Played(t, showpiece)
	o := outlook.New(r)
	if err := o.Know(rehearsed.Chances(showpiece, r.Scenario().Seed), true); err != nil {
		t.Fatal(err)
	}
	for o.Work(time.Second) {
	}
	start, turn := o.At(0), o.Greatest(r.Last())
	if start == nil || start.Share(0) < 0.4 || start.Share(0) > 0.6 || turn == nil || turn.To >= r.Last() || turn.After-turn.Before < 0.2 {
		t.Errorf("it begins with %+v and turns at %+v", start, turn)
	}
}

// On an upright phone six battles are in view at once, and what is added to the name of a rulebook is not said there.
func TestAPhoneListsSixBattles(t *testing.T) {
	gametest.Need(t, "app")
	s := openSheet(t, "fencing-master")
	s.on(image.Pt(390, 844))
	frame(func(*ebiten.Image) { s.g.choose() })
	s.next()
	s.next()
	k, seen := s.g.screen.(*start), 0
	k.list.Each(func(row *ui.Row, at image.Rectangle) {
		if row.Key > 0 && row.Key <= len(k.entries) && at.Dy() >= 44 {
			seen++
		}
	})
	if book := k.about.Row(0).Value; seen < 6 || book != "DragonQuest" {
		t.Errorf("%d battles are in view; the rulebook is called %q", seen, book)
	}
}

// What this is stands above all that is pressed; a tip about a battle of the list hides neither the field nor what is told beside it.
func TestTheStartSaysFirstWhatThisIs(t *testing.T) {
	s := openSheet(t, "fencing-master")
	for _, size := range []image.Point{{1280, 720}, {820, 1180}} {
		s.on(size)
		frame(func(*ebiten.Image) { s.g.choose() })
		s.next()
		s.next()
		k, r := s.g.screen.(*start), image.Rectangle{Max: size}.Inset(s.g.theme.Px(12))
		line := k.place(1, image.Rectangle{Max: size}, s.g.theme, false)
		if a := startAreasOf(r, s.g.theme, false); line.Empty() || line.Max.Y > a.first.Min.Y || a.first.Max.Y > a.list.Min.Y {
			t.Errorf("%v: it lies at %v, the buttons at %v, the list at %v", size, line, a.first, a.list)
		}
		tip := beside(image.Rect(22, 400, 360, 440), r, image.Pt(330, 120), 8, leadWeight, k.covers())
		if tip.Overlaps(k.view.Rect()) || tip.Overlaps(k.about.Rect()) {
			t.Errorf("%v: a tip lies at %v, on what is at %v or %v", size, tip, k.view.Rect(), k.about.Rect())
		}
	}
}

// What is left of a seed is seen as its end is deleted, and a double click selects all of it.
func TestASeedIsSeenAsItIsWritten(t *testing.T) {
	s := openSheet(t, "fencing-master")
	frame(func(*ebiten.Image) { s.g.choose() })
	s.on(phones[0])
	k := s.g.screen.(*start)
	scrolled := func() int64 { return reflect.ValueOf(k.input).Elem().FieldByName("scrollOffset").Int() }
	frame(func(*ebiten.Image) {
		k.input.Focus(true)
		k.input.Insert("12345678901234567")
	})
	if s.next(); scrolled() == 0 {
		t.Fatal("all of it has room")
	}
	for range 14 {
		frame(func(*ebiten.Image) { k.input.Backspace() })
		s.next()
	}
	if k.input.GetText() != "123" || scrolled() != 0 {
		t.Errorf("of %q it is scrolled by %d", k.input.GetText(), scrolled())
	}
	frame(func(*ebiten.Image) {
		for range 2 {
			k.input.GetWidget().MouseButtonClickedEvent.Fire(&widget.WidgetMouseButtonClickedEventArgs{Widget: k.input.GetWidget()})
		}
		event.ExecuteDeferred()
		if got := k.input.SelectedText(); got != "123" {
			t.Errorf("a double click selects %q", got)
		}
	})
}

// The keys that go from one button to the next lead to the field of the seed, too, and whoever is there writes: letters are no keys of the screen then.
func TestASeedIsReachedByKeys(t *testing.T) {
	s := openSheet(t, "fencing-master")
	frame(func(*ebiten.Image) { s.g.choose() })
	s.next()
	frame(func(*ebiten.Image) {
		for range 20 {
			if s.g.eui.ChangeFocus(widget.FOCUS_NEXT); s.g.typing() {
				return
			}
		}
		t.Error("it is not reached")
	})
}

// Who writes letters for a seed is told what one is, just above the field, but not who has only pressed the key that leads there.
func TestASeedThatIsNoNumberIsToldOf(t *testing.T) {
	s := openSheet(t, "fencing-master")
	frame(func(*ebiten.Image) { s.g.choose() })
	s.next()
	for _, size := range append([]image.Point{{1280, 720}, {700, 500}}, phones...) {
		s.on(size)
		s.next()
		k := s.g.screen.(*start)
		for _, c := range []struct {
			text  string
			begin func(*start)
		}{{"abc-1", (*start).play}, {"-", (*start).watch}, {"99999999999999999999", (*start).play}} {
			frame(func(*ebiten.Image) { k.input.SetText(c.text) })
			s.next()
			frame(func(*ebiten.Image) { c.begin(k) })
			s.next()
			told, field := k.told.Rect(), k.input.GetWidget().Rect
			if s.g.screen != screen(k) || k.input.GetText() != c.text || k.seed != c.text || !k.wrong || s.g.failure != nil || k.agentOf(0) != you {
				t.Errorf("%v: with %q something begins, or it is changed to %q", size, c.text, k.input.GetText())
			}
			if told.Empty() || told.Overlaps(k.about.Rect()) || told.Overlaps(k.list.Rect()) || !field.In(told) || !told.In(image.Rectangle{Max: size}) {
				t.Errorf("%v: it is told at %v, the field is at %v, what is told of the battle at %v, the list at %v", size, told, field, k.about.Rect(), k.list.Rect())
			}
		}
		frame(func(*ebiten.Image) { k.input.SetText("12") })
		s.next()
		if s.next(); k.wrong || !k.told.Rect().Empty() {
			t.Errorf("%v: a number is said to be none, at %v", size, k.told.Rect())
		}
		frame(func(*ebiten.Image) {
			k.led = s.g.frames
			k.input.SetText("12s")
		})
		if s.next(); k.seed != "12" {
			t.Errorf("the key that leads there writes %q", k.seed)
		}
	}
}

// A notice stays for so many seconds, on a slow screen too.
func TestANoticeStaysForSeconds(t *testing.T) {
	s := openSheet(t, "fencing-master")
	for _, step := range []float64{0.5, 0.1} {
		frames := 0
		frame(func(*ebiten.Image) {
			for s.g.say("a word"); s.g.notice != "" && frames < 1000; frames++ {
				s.g.updated = time.Now().Add(-time.Duration(step * float64(time.Second)))
				if err := s.g.Update(); err != nil {
					t.Error(err)
				}
			}
		})
		if seconds := float64(frames) * step; seconds > noticeFor+2*step || seconds < noticeFor/2 {
			t.Errorf("in steps of %.1f s it stays for %.1f s", step, seconds)
		}
	}
}

// What there is to a battle beside blows has signs in the list, which are explained beside the field and in the tip, on a phone in words.
func TestTheListSaysWhatThereIsToABattle(t *testing.T) {
	gametest.Need(t, "app")
	s := openSheet(t, "duel")
	for _, phone := range []bool{false, true} {
		s.on(image.Pt(1280, 720))
		if phone {
			s.on(image.Pt(390, 844))
		}
		frame(func(*ebiten.Image) { s.g.choose() })
		s.next()
		s.next()
		k := s.g.screen.(*start)
		frame(func(*ebiten.Image) { k.choose(k.find("hedge-fight")) })
		for i := range k.list.Len() {
			row := k.list.Row(i)
			if want := row.Text == "Six against six at the hedge"; want && (len(row.Signs) != 2 || !strings.HasSuffix(row.Tip, "\nShooters, magic")) || row.Text == "Two swords on a green" && len(row.Signs) > 0 {
				t.Errorf("%s has %d signs, and %q", row.Text, len(row.Signs), row.Tip)
			}
		}
		said := k.about.Row(1).Note == "Shooters, magic"
		if row := k.about.Row(2); !phone {
			said = row.Text == "shooters" && len(row.Beside) == 1 && row.Beside[0].Text == "magic"
		}
		if !said {
			t.Errorf("on a phone %t: it is not explained", phone)
		}
	}
}

// What the fights of each rulebook are like stands below its name.
func TestTheListSaysWhatARulebookIsLike(t *testing.T) {
	gametest.Need(t, "app")
	g, err := New(Start{})
	if err != nil {
		t.Fatal(err)
	}
	frame(func(*ebiten.Image) {
		g.size, g.scale, g.dirty = image.Pt(1280, 720), 1, true
		g.form = formOf(1280, 720)
		if err := g.Update(); err != nil {
			t.Error(err)
		}
		s := g.screen.(*start)
		for i := range s.list.Len() {
			if r := s.list.Row(i); r.Look == ui.Heading && r.Note == "" && r.Text != "Easy to begin with" {
				t.Errorf("of %s nothing is said", r.Text)
			}
		}
	})
}

// Who comes from the battle that is watched first, and wants but to watch one, is shown another.
func TestWhoHasSeenTheFirstBattleWatchesAnother(t *testing.T) {
	s := openSheet(t, showpiece)
	s.do((*battle).quit)
	frame(func(*ebiten.Image) { s.g.screen.(*start).watchFirst() })
	if b, ok := s.g.screen.(*battle); !ok || b.link.Scenario != nextShown {
		t.Errorf("it shows %+v", s.g.screen)
	}
}

// The battle that is chosen on the start screen goes by itself after a while, from its start again and again, but where nothing is to move.
func TestTheChosenBattleGoesOnTheStartScreen(t *testing.T) {
	gametest.Need(t, "app")
	for _, calm := range []bool{false, true} {
		s := openSheet(t, "fencing-master")
		frame(func(*ebiten.Image) {
			s.g.calm = calm
			s.g.choose()
		})
		s.next()
		s.next()
		p := s.g.screen.(*start).preview
		most, begun := 0, 0
		for range either(calm, 10, 400) {
			frame(func(*ebiten.Image) {
				for range 10 {
					was := p.moves()
					if s.g.screen.update(0.2); p.moves() && !was {
						begun++
					}
				}
			})
			if p.player != nil {
				most = max(most, p.player.reel.Moment())
			}
			if begun > 1 {
				break
			}
		}
		if want := either(calm, 0, 2); begun != want || (most > 5) == calm {
			t.Errorf("reduced motion %t: it has begun %d times, and gone to moment %d", calm, begun, most)
		}
		s.next()
	}
}

// The battle that is chosen, whose field is shown, is lit in the list in view on every screen, from the start.
func TestTheChosenBattleIsLit(t *testing.T) {
	gametest.Need(t, "app")
	for _, size := range append(phones, image.Pt(1280, 720)) {
		g, err := New(Start{})
		if err != nil {
			t.Fatal(err)
		}
		img := ebiten.NewImage(size.X, size.Y)
		for range 3 {
			frame(func(*ebiten.Image) {
				g.size, g.scale, g.touch = size, 1, func() bool { return size.X < 1000 }
				g.form = formOf(float64(size.X), float64(size.Y))
				_ = g.Update() // has no error
				g.Draw(img)
			})
		}
		lit := 0
		frame(func(*ebiten.Image) {
			g.screen.(*start).list.Each(func(row *ui.Row, at image.Rectangle) {
				if row.Marked && !at.Empty() {
					lit++
				}
			})
			img.Deallocate()
		})
		if lit != 1 {
			t.Errorf("%v: %d rows are lit in view", size, lit)
		}
	}
}
