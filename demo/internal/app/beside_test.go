package app

import (
	"image"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/gametest"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/rules"
)

// A box of words lies where it covers least, and of several such places in the nearest; on what it is about only if there is no
// other.
func TestABoxLiesWhereItCoversLeast(t *testing.T) {
	within, about, size := image.Rect(0, 0, 400, 300), image.Rect(180, 140, 220, 180), image.Pt(120, 60)
	above := cover{image.Rect(100, 40, 300, 130), coverOthers}
	below := cover{image.Rect(100, 190, 300, 300), coverOthers}
	for _, c := range []struct {
		spare []cover
		want  func(r image.Rectangle) bool
	}{
		{nil, func(r image.Rectangle) bool { return r.Max.Y <= about.Min.Y || r.Min.Y >= about.Max.Y }},
		{[]cover{above}, func(r image.Rectangle) bool { return !r.Overlaps(above.at) }},
		{[]cover{above, below}, func(r image.Rectangle) bool { return !r.Overlaps(above.at) && !r.Overlaps(below.at) }},
		{[]cover{{within, coverOthers}, {image.Rect(0, 0, 400, 150), coverActs}}, func(r image.Rectangle) bool { return r.Min.Y >= 150 }},
	} {
		if r := beside(about, within, size, 10, leadWeight, c.spare); !r.In(within) || r.Overlaps(about) || r.Size() != size || !c.want(r) {
			t.Errorf("with %v it lies at %v", c.spare, r)
		}
	}
	if r := beside(within, within, size, 10, leadWeight, nil); !r.In(within) {
		t.Errorf("with no place left it lies at %v, outside of %v", r, within)
	}
}

// A line to a box costs what it leads across, the more the heavier that is, and nothing where it leads past.
func TestALineAcrossSomebodyCosts(t *testing.T) {
	about, from, by := image.Rect(90, 90, 110, 110), image.Pt(100, 100), image.Pt(0, -80)
	on := func(x, weight int) int {
		return crossed(from, by, about, leadWeight, []cover{{image.Rect(x, 40, x+20, 70), weight}})
	}
	if past, light, heavy := on(130, coverActs), on(90, coverOthers), on(90, coverActs); past != 0 || light <= 0 || heavy <= light {
		t.Errorf("past somebody it costs %d, across somebody %d, across who acts %d", past, light, heavy)
	}
	if own := crossed(from, by, about, leadWeight, []cover{{about, coverActs}}); own != 0 {
		t.Errorf("where it begins it costs %d", own)
	}
}

// On phones, upright and on their side, what is said of an enemy lies neither on it nor on who would strike.
func TestWhatIsSaidOfAnEnemyCoversNeitherOfThem(t *testing.T) {
	gametest.Need(t, "app")
	s := commanded(t, "hedge-fight")
	for _, size := range phones {
		s.on(size)
		frame(func(*ebiten.Image) { s.b.board.Cam().Fit() }) // all of them are in view
		shown := 0
		for id := range s.b.player.reel.Scenario().Combatants {
			who := rules.ID(id + 1)
			frame(func(*ebiten.Image) { s.b.choosing.pointed.poised = who })
			s.next()
			s.next()
			box := s.g.preview.box
			if !s.b.foe(who) || box.Empty() {
				continue
			}
			shown++
			for _, other := range []rules.ID{who, s.b.choosing.who} {
				if at := s.b.tokenBox(other); box.Overlaps(at.Inset(s.g.theme.Px(3))) {
					t.Errorf("%v: what is said of %s at %v covers %s at %v", size, s.b.name(who), box, s.b.name(other), at)
				}
			}
		}
		if shown == 0 {
			t.Errorf("%v: nothing is said of any enemy", size)
		}
	}
}

// A tip about somebody lies neither on the panel, which says more of them, nor on what an overlay says, on a large screen.
func TestATipLeavesPanelAndOverlayToBeRead(t *testing.T) {
	s := openLarge(t, "hedge-fight")
	s.do(func(b *battle) {
		b.look(1)
		b.cycleOverlay()
	})
	s.next()
	for id := range s.b.player.reel.Scenario().Combatants {
		frame(func(*ebiten.Image) {
			about, text := s.g.tipAt(middleOf(s.b.tokenBox(rules.ID(id + 1))))
			s.g.tip.box.silence()
			if s.g.tip.box.say(s.g.theme, about, image.Rectangle{Max: s.g.size}, 0, "", remark{text, ui.Body, ui.Ink}); text == "" {
				return
			}
			for what, at := range map[string]image.Rectangle{"panel": s.b.regions.panel, "overlay": s.b.board.Told()} {
				if at.Empty() || s.g.tip.box.box.Overlaps(at) {
					t.Errorf("the tip about %d at %v lies on the %s at %v", id+1, s.g.tip.box.box, what, at)
				}
			}
		})
	}
}

// A tip about somebody lies neither on them nor on who acts, on phones and on a large screen.
func TestATipCoversNeitherWhoItIsAboutNorWhoActs(t *testing.T) {
	s := openSheet(t, "hedge-fight")
	for _, size := range append([]image.Point{{sheetWidth, 600}}, phones...) {
		s.on(size)
		s.do(func(b *battle) { b.goTo(b.player.reel.Last() / 3) })
		s.next()
		told := 0
		for id := range s.b.player.reel.Scenario().Combatants {
			frame(func(*ebiten.Image) {
				about, text := s.g.tipAt(middleOf(s.b.tokenBox(rules.ID(id + 1))))
				s.g.tip.box.silence()
				if s.g.tip.box.say(s.g.theme, about, image.Rectangle{Max: s.g.size}, 0, "", remark{text, ui.Body, ui.Ink}); text == "" || about.Empty() {
					return
				}
				told++
				for _, other := range append([]rules.ID{rules.ID(id + 1)}, s.b.marks.Acting...) {
					if at := s.b.tokenBox(other); s.g.tip.box.box.Overlaps(at.Inset(s.g.theme.Px(3))) {
						t.Errorf("%v: the tip about %s at %v covers %s at %v", size, s.b.name(rules.ID(id+1)), s.g.tip.box.box, s.b.name(other), at)
					}
				}
			})
		}
		if told == 0 {
			t.Errorf("%v: nothing is said of anybody", size)
		}
	}
}

// A tip about a row lies where it hides least: beside the list of those who fight, so that the others can still be read, and among the battles to
// choose from on the list, so that the field and what is told of the chosen one can.
func TestATipAboutARowLiesBesideItsList(t *testing.T) {
	gametest.Need(t, "app")
	lies := func(g *Game, at image.Point, spared ...image.Rectangle) {
		about, text := g.tipAt(at)
		g.tip.box.silence()
		g.tip.box.say(g.theme, about, image.Rectangle{Max: g.size}, 0, "", remark{text, ui.Body, ui.Ink})
		if box := g.tip.box.box; text == "" || box.Empty() || slices.ContainsFunc(spared, box.Overlaps) {
			t.Errorf("the tip %q about %v lies at %v on one of %v", text, about, box, spared)
		}
	}
	s := openLarge(t, "hedge-fight")
	s.next()
	frame(func(*ebiten.Image) { lies(s.g, middleOf(s.b.people[0].at), s.b.regions.roster) })
	frame(func(*ebiten.Image) { s.g.choose() })
	s.next()
	s.next()
	frame(func(*ebiten.Image) {
		k := s.g.screen.(*start)
		lies(s.g, middleOf(k.list.Rect()), k.view.Rect(), k.about.Rect())
	})
}

// A notice lies at the top of the field, or at the foot of it if it would lie on who acts, and stays at its end while the field moves below it.
func TestANoticeLiesWhereNobodyStandsWhoActs(t *testing.T) {
	s := commanded(t, "open-heath")
	s.on(small[0])
	s.next()
	board := s.b.regions.board
	who := s.b.choosing.who
	put := func(down float64) { // who acts, at a share of the height of the field
		cam := s.b.board.Cam()
		shown, f := s.b.player.shown()
		x, y, _, _ := s.b.board.TokenAt(shown, f, who)
		cam.Drag(paint.Pt{X: float64(board.Min.X+board.Max.X)/2 - x, Y: float64(board.Min.Y) + down*float64(board.Dy()) - y})
	}
	lies := func(text string) (low bool) {
		s.g.notice = text
		return s.g.noticeAt([]string{text}, ui.Body).Min.Y > middleOf(board).Y
	}
	frame(func(*ebiten.Image) {
		if put(0.1); !lies("You command the patrol") {
			t.Error("it lies on who acts at the top")
		}
		if put(0.9); !lies("You command the patrol") {
			t.Error("it goes to the other end as the field moves")
		}
		if lies("Another thing to say") {
			t.Error("it lies on who acts at the foot")
		}
	})
}

// What a shot would do does not lie on the line of it.
func TestAHintLeavesTheLineOfAShot(t *testing.T) {
	seen := 0
	for _, name := range []string{"open-heath", "hedge-fight", "arrows-at-the-ford"} {
		s := commanded(t, name)
		for range 6 {
			for id := rules.ID(1); int(id) <= s.b.player.reel.Battle().View(0).Len(); id++ {
				if a, ok := s.b.desk.Assault(s.b.choosing.choices, id); !ok || !a.Aims() || a.Closes || a.Turns > 1 {
					continue
				}
				s.hover(id)
				frame(func(*ebiten.Image) {
					line := s.b.sightLine()
					if len(line) == 0 || !s.g.preview.shown() {
						return
					}
					seen++
					hidden := 0
					for _, at := range line {
						if at.In(s.g.preview.box) {
							hidden++
						}
					}
					if 6*hidden > len(line) { // a corner may touch it
						t.Errorf("%s: the box at %v lies on %d of %d places of the line to %s", name, s.g.preview.box, hidden, len(line), s.b.name(id))
					}
				})
			}
			s.do((*battle).letDecide)
			s.due(t)
		}
	}
	if seen == 0 {
		t.Error("nobody may shoot")
	}
}
