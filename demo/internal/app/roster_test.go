package app

import (
	"fmt"
	"image"
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/gametest"
	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/ui"
)

// openLarge is a battle on a screen of 1280 by 720, which a sheet has not.
func openLarge(t *testing.T, name string) *sheet {
	gametest.Need(t, "app")
	s := openSheet(t, name)
	frame(func(*ebiten.Image) {
		s.img.Deallocate()
		s.img, s.pix = ebiten.NewImage(1280, 720), make([]byte, 4*1280*720)
		s.size(image.Pt(1280, 720), 1)
	})
	s.shown(t)
	return s
}

// On a screen of 1280 by 720 six of each side are all in the roster, none over another, and a click looks at somebody.
func TestTheRosterHasEverybody(t *testing.T) {
	s := openLarge(t, "hedge-fight")
	b := s.b
	if len(b.people) != 12 {
		t.Fatalf("%d are in the roster, want 12", len(b.people))
	}
	for i, p := range b.people {
		if !p.at.In(b.regions.roster) {
			t.Errorf("%d is at %v, outside the roster at %v", p.id, p.at, b.regions.roster)
		}
		for _, other := range b.people[:i] {
			if p.at.Overlaps(other.at) {
				t.Errorf("%d and %d lie over each other", p.id, other.id)
			}
		}
	}
	frame(func(*ebiten.Image) {
		b.actRoster(ui.Pointer{At: middleOf(b.people[7].at), Over: true, Click: true}, b.regions.roster)
	})
	if b.selected != b.people[7].id {
		t.Errorf("looks at %d, want %d", b.selected, b.people[7].id)
	}
}

// What counts as lost for who is out of the fight, though it is another kind of points, is lost to the side: nobody has all of its strength who is half out of
// breath.
func TestWhatBruisesTakeIsLost(t *testing.T) {
	s := openLarge(t, "tavern-brawl")
	frame(func(*ebiten.Image) {
		r, told := s.b.player.reel, 0
		for m := range r.Last() + 1 {
			now := r.Scene(m)
			for side := range r.Scenario().Sides {
				of, left := int32(0), int32(0)
				for i := range now.Tokens {
					p := &now.Tokens[i]
					if p.Side != side {
						continue
					}
					wind, hp := p.Bars[0], p.Bars[1]
					if !hp.Vital {
						wind, hp = hp, wind
					}
					if of += hp.Max; p.Up.Acts() && !p.Gone {
						left += max(0, max(0, hp.Now)-(wind.Max-max(0, wind.Now)))
					}
				}
				if got := musterOf(now, nil, side); got.now != left || got.of != of {
					t.Fatalf("at %d side %d has %d of %d, want %d of %d", m, side, got.now, got.of, left, of)
				}
				if left < of {
					told++
				}
			}
		}
		if told == 0 {
			t.Error("nobody has lost anything")
		}
	})
}

// As soon as somebody is seen to fall the roster counts it as down, and once all harm of a tick is seen the chance is that of the moment which comes of it, in the
// bar and beside the graph.
func TestTheRosterTellsThePicture(t *testing.T) {
	s := openLarge(t, "hedge-fight")
	frame(func(*ebiten.Image) {
		b, p, told := s.b, s.b.player, 0
		for _, fall := range p.reel.Falls() {
			m, after := fall.Moment, p.reel.Scene(fall.Moment+1)
			if b.goTo(m); after.Over || p.film == nil {
				continue
			}
			side := b.side(fall.Who)
			up := musterOf(p.before, nil, side).up
			if p.t = p.film.Length() / 1000; b.leads().key[0] != m {
				t.Errorf("at %d, before anything is seen, the chance is that of %d", m, b.leads().key[0])
			}
			if scene, f := p.shown(); !p.film.Done(p.t) && musterOf(scene, f, side).up != up {
				t.Errorf("at %d it has fallen before it is seen to", m)
			}
			p.t = p.film.Length() * 0.999
			scene, f := p.shown()
			if got, want := musterOf(scene, f, side), musterOf(after, nil, side); got.up != want.up || got.now != want.now || b.leads().key[0] != m+1 || b.numbered() != m+1 {
				t.Errorf("at the end of the film after %d it is %+v of moment %d, want %+v of %d", m, got, b.leads().key[0], want, m+1)
			}
			told++
		}
		if told == 0 {
			t.Error("nobody falls")
		}
	})
}

// Who is up with no points left has it said in the tip at which number it falls.
func TestWhoIsUpWithNothingLeftIsExplained(t *testing.T) {
	s := openLarge(t, "hedge-fight")
	frame(func(*ebiten.Image) {
		b, told := s.b, 0
		for m := range b.player.reel.Last() + 1 {
			now := b.player.reel.Scene(m)
			for i := range now.Tokens {
				k := &now.Tokens[i]
				words, low := b.tokenWords(k), k.Up.Acts() && vital(k).Now <= 0
				if low != strings.Contains(words, "\nat 0 or less: still up; falls at -11") {
					t.Fatalf("at %d it says of %s with %d: %q", m, k.Name, vital(k).Now, words)
				}
				if low {
					told++
				}
			}
		}
		if told == 0 {
			t.Error("nobody is up with nothing left")
		}
	})
}

// Whenever somebody pauses, field, roster, panel and log come to tell of one moment: nothing floats any more, the log ends
// with the tick that has led there, and all have the points that the battle says.
func TestPausingTellsOneMoment(t *testing.T) {
	s := openLarge(t, "hedge-fight")
	b, p := s.b, s.b.player
	for _, calm := range []bool{false, true} {
		for i := range 40 {
			frame(func(*ebiten.Image) {
				p.calm = calm
				b.goTo(2 * i)
				p.playing = true
				p.update(0.13 * float64(i%7))
				b.togglePlay()
				for range 1000 {
					p.update(1.0 / 60)
				}
			})
			s.next()
			m := p.reel.Moment()
			if _, f := p.shown(); f != nil || p.t != 0 || p.playing || p.landing {
				t.Fatalf("paused near %d, reduced motion %v: it moves at %d, %.2f s into a tick", 2*i, calm, m, p.t)
			}
			for k, row := range b.lines {
				if marked := b.log.Row(k).Marked; marked != (row == m-1) {
					t.Fatalf("at %d a line of tick %d is marked: %v", m, row, marked)
				}
			}
			var now scene.Scene
			scene.Of(p.reel.Battle(), &now)
			seen, _ := p.shown()
			for k := range now.Tokens {
				if a, c := vital(&now.Tokens[k]), vital(&seen.Tokens[k]); a != c || now.Tokens[k].Cell != seen.Tokens[k].Cell {
					t.Fatalf("at %d the battle says %+v of %s, the field and the roster %+v", m, a, now.Tokens[k].Name, c)
				}
			}
		}
	}
}

// A pause lets the tick under way come to its end soon, and play goes on from where it stopped if somebody thinks better of it.
func TestAPauseIsShort(t *testing.T) {
	p := whole(t, "duel")
	p.toggle()
	for p.film == nil || p.film.Length() == 0 || p.t == 0 {
		p.update(0.05)
	}
	m := p.reel.Moment()
	length := p.length()
	if p.toggle(); p.playing || !p.landing {
		t.Fatal("it does not stop")
	}
	at := p.t
	p.update(0)
	if p.toggle(); p.landing || !p.playing || p.t != at || p.reel.Moment() != m {
		t.Errorf("it does not go on from %s s", strconv.FormatFloat(at, 'f', 2, 64))
	}
	p.toggle()
	if p.update(length / hurry); p.landing || p.reel.Moment() != m+1 {
		t.Errorf("a tick of %.2f s has not come to its end in a quarter of that", length)
	}
}

// What stands beside a figure and in the roster stands in the help, with its word, by the same picture.
func TestTheHelpHasTheSignsOfTheField(t *testing.T) {
	s := openLarge(t, "wolves-at-the-fold")
	told := map[paint.Sign]bool{}
	for _, row := range s.b.legend() {
		for _, sign := range row.Signs {
			told[sign] = row.Text != ""
		}
	}
	seen := 0
	for m := range s.b.player.reel.Last() {
		for _, k := range s.b.player.reel.Scene(m).Tokens {
			for i := range k.Signs {
				if seen++; !told[signOf(&k.Signs[i])] {
					t.Errorf("moment %d: %s of %s is not in the help", m, k.Signs[i].Name, k.Name)
				}
			}
		}
	}
	if seen == 0 {
		t.Error("nobody has a sign")
	}
}

// Of three sides on a laptop all are named in full, with what everybody has left; of two there is room for of how much that is, too.
func TestTheRosterOfThreeSidesHasItsNames(t *testing.T) {
	for name, full := range map[string]bool{"well-of-three": false, "net-and-sword": true} {
		s := openPlayed(t, Start{Link: host.Link{Scenario: name, Tick: 1}})
		s.on(image.Pt(1280, 720))
		s.next()
		frame(func(*ebiten.Image) {
			b, t2 := s.b, s.g.theme
			now, _ := b.player.shown()
			for _, at := range b.people {
				p := now.Token(at.id)
				used := t2.Px(nameAt) + t2.Width(b.name(p.ID), ui.Small)
				for _, bar := range p.Bars {
					used += t2.Width(fmt.Sprint(bar.Now), ui.Small) + t2.Px(6)
				}
				if b.full(now, at.at.Dx()) != full || used > at.at.Dx() {
					t.Errorf("%s: %s has %d of %d, in full %t", name, b.name(p.ID), used, at.at.Dx(), b.full(now, at.at.Dx()))
				}
				if wide := t2.Width(b.sideName(p.Side), ui.Bold) + t2.Width(b.totalIn(now, nil, p.Side, at.at.Dx()), ui.Small) + t2.Px(10); wide > at.at.Dx() {
					t.Errorf("%s: %s has %d of %d", name, b.sideName(p.Side), wide, at.at.Dx())
				}
			}
			if len(b.people) < 4 {
				t.Errorf("%s: %d are shown", name, len(b.people))
			}
		})
	}
}

// All sides say the same of themselves: where the points of one have no room beside its name, none has them.
func TestTheSidesSayTheSameOfThemselves(t *testing.T) {
	s := openLarge(t, "hedge-fight")
	frame(func(*ebiten.Image) {
		b, t2 := s.b, s.g.theme
		now, _ := b.player.shown()
		room := func(side int) int {
			return t2.Width(b.sideName(side), ui.Bold) + t2.Width(b.total(now, nil, side), ui.Small) + t2.Px(10)
		}
		for _, c := range []struct {
			room int
			want bool
		}{{max(room(0), room(1)), true}, {max(room(0), room(1)) - 1, false}} {
			for side := range 2 {
				if told := b.totalIn(now, nil, side, c.room); strings.HasSuffix(told, " %") != c.want || !strings.Contains(told, " up") {
					t.Errorf("in %d of side %d it says %q", c.room, side, told)
				}
			}
		}
	})
}

// What a side has left is rounded, and neither nothing while there is any, nor all while there is not.
func TestWhatIsLeftIsRounded(t *testing.T) {
	for _, c := range []struct {
		now, of int
		want    string
	}{{0, 62, "0 %"}, {-3, 62, "0 %"}, {1, 352, "<1 %"}, {567, 1000, "57 %"}, {564, 1000, "56 %"}, {999, 1000, ">99 %"}, {62, 62, "100 %"}, {0, 0, "0 %"}} {
		if got := leftOf(c.now, c.of); got != c.want {
			t.Errorf("%d of %d is %q, want %q", c.now, c.of, got, c.want)
		}
	}
}

// A mount in the roster says whose it is, where there is room; and whoever is only pointed at has some lines beside the log.
func TestAMountSaysWhoseItIs(t *testing.T) {
	s := openSheet(t, "riders-in-the-corn")
	s.on(image.Pt(1280, 720))
	s.next()
	frame(func(*ebiten.Image) {
		mounts, now := 0, s.b.player.reel.Scene(0)
		for i := range now.Tokens {
			p := &now.Tokens[i]
			if p.Carries == 0 {
				continue
			}
			mounts++
			if wide, low := s.b.enrolledName(p, 400), s.b.enrolledName(p, 10); wide != s.b.name(p.ID)+", "+s.b.name(p.Carries)+"'s mount" || low != s.b.name(p.ID) {
				t.Errorf("%s is called %q, and %q in little room", s.b.name(p.ID), wide, low)
			}
		}
		if mounts == 0 {
			t.Error("nobody rides")
		}
		if high := s.b.regions.panel.Dy(); high < s.g.theme.Px(leastSheet) {
			t.Errorf("the panel is %d pixels high", high)
		}
	})
}

// Where three sides stand beside each other on a phone everybody has a name, and not a mere ellipsis before the points that are left.
func TestEverybodyHasANameInANarrowColumn(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "three-banners", Tick: 1}})
	for _, size := range phones {
		s.on(size)
		frame(func(*ebiten.Image) {
			sc, f := s.b.player.shown()
			for _, row := range s.b.columnRows(sc, f, 1) {
				for _, cell := range append([]ui.Row{row}, row.Beside...) {
					if name := strings.TrimSuffix(cell.Text, "…"); cell.Key != 0 && len(name) < 2 {
						t.Errorf("%v: somebody is called %q", size, cell.Text)
					}
				}
			}
		})
	}
}
