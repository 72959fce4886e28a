package app

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/gametest"
	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/outlook"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// Who is winning is seen at a glance: a bar that the sides share as they share the chance, the numbers of that, and who is ahead;
// a number that somebody was hurt since is about so much.
func TestWhoIsWinningIsSeenAtAGlance(t *testing.T) {
	s := openLarge(t, "hedge-fight")
	b := s.b
	for _, m := range []int{0, 30, 60, b.player.reel.Last()} {
		frame(func(*ebiten.Image) {
			b.goTo(m)
			b.banner.away = b.player.reel.Last() // the card says it, too
		})
		s.shown(t)
		r := b.regions.roster
		y := r.Min.Y + b.game.theme.Px(leadWords) + 1
		var got [2]int
		for x := r.Min.X; x < r.Max.X; x++ {
			for side := range got {
				i, ink := 4*(y*1280+x), b.inks.of(side)
				if s.pix[i] == ink.R && s.pix[i+1] == ink.G && s.pix[i+2] == ink.B {
					got[side]++
				}
			}
		}
		want := b.outlook.Sight(m)[0]
		if share := float64(got[0]) / float64(max(1, got[0]+got[1])); got[0]+got[1] < r.Dx()*9/10 || math.Abs(share-want) > 0.02 {
			t.Errorf("at %d the bar has %v pixels of the sides, want a share of %.2f", m, got, want)
		}
		l := b.leads()
		written := math.Round(100*want) / 100
		if ahead := written >= likely || written <= 1-likely; ahead != (l.side >= 0) || ahead && !strings.HasPrefix(strings.TrimPrefix(l.text, "Victory for "), either(l.side == 0, "Homestead", "Raiders")) && m < b.player.reel.Last() {
			t.Errorf("at %d with %.2f it says %q of side %d", m, want, l.text, l.side)
		}
		number := either(slices.Equal(b.player.reel.Strength(b.outlook.At(m).Moment), b.player.reel.Strength(m)), "", "~") + percents(want)
		if over := m == b.player.reel.Last(); over != (len(l.shares) == 0) || !over && l.shares[0] != number {
			t.Errorf("at %d the numbers are %v, want %s", m, l.shares, number)
		}
	}
}

// Beside who is ahead it stands what the numbers of the bar are; of three sides, for which there is no room for large ones, the chance of each by name.
func TestTheBarSaysWhatItMeasures(t *testing.T) {
	for name, want := range map[string]string{"hedge-fight": "chance to win, ±", "three-banners": "chance to win: Hart "} {
		s := openLarge(t, name)
		s.do(func(b *battle) { b.goTo(b.outlook.Chances()[2].Moment) })
		s.next()
		frame(func(*ebiten.Image) {
			if got := s.b.leadMeans(s.b.leads(), 300); !strings.HasPrefix(got, want) {
				t.Errorf("%s: it says %q, want %q", name, got, want)
			}
		})
	}
}

// Till the chance of the moment that is looked at is settled nobody is said to be ahead, by no number, word or colour: then it is told, once. The graph
// tells no more, and there is no turning point.
func TestNobodyIsAheadTillThatIsKnown(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "fencing-master", Tick: 1}})
	s.on(image.Pt(1280, 720))
	s.b.outlook = outlook.New(s.b.player.reel) // as of a battle of which nothing is kept
	b, waited := s.b, 0
	frame(func(*ebiten.Image) { b.goTo(0) })
	for ; !b.outlook.Settled(0); waited++ {
		l := b.leads()
		if l.text != working || l.side >= 0 || len(l.shares) > 0 || l.parts[0] != 0.5 || l.margin != "" || b.leadInk(l, 0) != b.leadInk(l, 1) || len(b.known().turnings) > 0 {
			t.Fatalf("till then it says %+v", l)
		}
		if means := b.measure(l) + ", " + b.leadMeans(l, 300) + ", " + b.leadBrief(l); means != "chance to win: working it out…, chance to win, …" {
			t.Fatalf("till then it says %q", means)
		}
		if says := b.telling(); !says.awaits || says.verdict != "Not over yet" || says.side >= 0 {
			t.Fatalf("till then the picture says %+v", says)
		}
		frame(func(*ebiten.Image) {
			b.goTo(0)
			b.outlook.Seek(0)
			b.outlook.Work(20 * time.Millisecond)
		})
	}
	if l := b.leads(); l.guess || len(l.shares) != 2 || l.shares[0] != percents(b.outlook.At(0).Share(0)) || b.measure(l) != chanceToWin || strings.HasSuffix(l.text, atFirst) || waited == 0 {
		t.Errorf("after %d steps it says %+v", waited, l)
	}
	if says := b.telling(); says.awaits || len(says.shares) != 2 || says.verdict != b.leads().text {
		t.Errorf("then the picture says %+v", says)
	}
	for _, c := range b.outlook.Chances() {
		if c.Moment > 0 && !c.Sure {
			t.Errorf("moment %d was worked out before that which is looked at", c.Moment)
		}
	}
}

// What the roster shows says what it is when the pointer rests on it: who is winning, a side, and somebody with all numbers by name; and so does the
// time, in whose words it is told.
func TestTheRosterSaysWhatItShows(t *testing.T) {
	s := openLarge(t, "fencing-master")
	b := s.b
	at := func(p image.Point) string {
		_, text := b.tipAt(p)
		return text
	}
	for text, want := range map[string]string{
		at(b.regions.roster.Min.Add(image.Pt(9, 9))):                              "Who is likely to win. Played on 32 times, 1 without a winner: School ",
		at(middleOf(b.head.Rect())):                                               "A pulse has 5 seconds",
		at(middleOf(b.people[0].at)):                                              "fatigue 21 of 21\nendurance 19 of 19",
		at(b.regions.roster.Min.Add(image.Pt(9, leadWords+leadBar+musterHigh/2))): "School: 1 of 1 can fight on, with 40 of all 40 points",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("it says %q, want %q in it", text, want)
		}
	}
}

// While nobody is looked at the log has the room that the panel does not need; who is selected has it back.
func TestTheLogHasTheRoomThatIsThere(t *testing.T) {
	s := openLarge(t, "hedge-fight")
	idle := s.b.regions
	if idle.log.Dy() < 2*idle.panel.Dy() || idle.log.Max.Y != 720 || idle.panel.Max.Y != idle.logHead.Min.Y || idle.logHead.Max.Y != idle.log.Min.Y {
		t.Errorf("the panel is at %v, the log at %v", idle.panel, idle.log)
	}
	frame(func(*ebiten.Image) { s.b.look(3) })
	s.shown(t)
	if n := s.b.regions; n.panel.Dy() <= n.log.Dy() {
		t.Errorf("with somebody selected the panel is at %v, the log at %v", n.panel, n.log)
	}
	frame(func(*ebiten.Image) { s.b.escape() })
	s.shown(t)
	if s.b.regions != idle {
		t.Errorf("with nobody selected once more it is %+v, was %+v", s.b.regions, idle)
	}
}

// While a film is seen for the first time the log tells of no blow that has not landed, and at its end of all.
func TestTheLogTellsNothingBeforeItIsSeen(t *testing.T) {
	s := openLarge(t, "hedge-fight")
	s.b.tide, s.b.logged = tide{pointed: -1}, 0
	frame(func(*ebiten.Image) { s.b.goTo(0); s.b.log.Set(nil); s.b.player.playing = true })
	pending, blows := 0, map[int]bool{}
	for range 600 {
		s.pass(1)
		p := s.b.player
		told := p.told()
		if p.film == nil || told != p.reel.Moment() {
			continue
		}
		for _, l := range p.reel.Lines()[linesBefore(p.reel.Lines(), told):linesBefore(p.reel.Lines(), told+1)] {
			if !p.comes(l.Serial) {
				continue
			}
			pending++
			blows[told] = true
			for i := range s.b.log.Len() {
				if key := s.b.log.Row(i).Key; key > 0 && p.reel.Lines()[key-1].Serial == l.Serial && p.reel.Lines()[key-1].Moment == told {
					t.Fatalf("at moment %d, %.2f s into the film, the log tells: %s", told, p.t, s.b.log.Row(i).Text)
				}
			}
		}
	}
	if len(blows) < 2 {
		t.Errorf("%d lines were still to come, in %d films", pending, len(blows))
	}
	lines := s.b.player.reel.Lines()
	for _, text := range s.untold(lines[:linesBefore(lines, s.b.player.told())]) {
		t.Errorf("the log never told: %s", text)
	}
}

// untold are the sentences among the first lines that the log does not tell, but for those that may stand with another.
func (s *sheet) untold(lines []reel.Line) (out []string) {
	rows := map[int]bool{}
	for i := range s.b.log.Len() {
		rows[s.b.log.Row(i).Key-1] = true
	}
	for i := range lines {
		if lines[i].Depth == 1 && !rows[i] && !strings.HasSuffix(lines[i].Text, "ground.") && !strings.HasSuffix(lines[i].Text, "dies.") {
			out = append(out, lines[i].Text)
		}
	}
	return out
}

// While a battle is watched at least six lines of what happened are in view, each with a whole exchange, and a click on one leads to its parts.
func TestTheLogTellsEnoughAtOnce(t *testing.T) {
	for _, name := range []string{"hedge-fight", "flooded-crypt", "net-and-sword", "duel", "night-raid"} {
		s := openPlayed(t, Start{Link: host.Link{Scenario: name, Tick: 1}})
		s.on(image.Pt(1280, 720))
		b := s.b
		frame(func(*ebiten.Image) { b.goTo(b.player.reel.Last() / 2) })
		s.next()
		s.next()
		told, parts := 0, -1
		for i := range b.log.Len() {
			if b.log.Place(i).Empty() {
				continue
			}
			row := b.log.Row(i)
			if row.Key != 0 {
				told++
			}
			if n := strings.Count(row.Tip, "\n"); n > 0 && strings.Contains(row.Text, "lost") {
				parts = row.Key
			}
		}
		if told < 6 || parts < 0 {
			t.Errorf("%s: %d lines are in view, that with parts is %d", name, told, parts)
			continue
		}
		frame(func(*ebiten.Image) { b.pickLine(parts) })
		if b.tab != tabWhy || len(b.blowRows()) < 4 {
			t.Errorf("%s: a click leads to %v with %d rows", name, b.tab, len(b.blowRows()))
		}
	}
}

// What is said at the foot of the window is said to its end, whatever happens in the battle.
func TestNothingAtTheFootIsCut(t *testing.T) {
	for _, name := range []string{"hedge-fight", "fencing-master", "twin-blades"} {
		s := openLarge(t, name)
		room := s.b.words.Rect()
		frame(func(*ebiten.Image) {
			for m := range s.b.player.reel.Last() + 1 {
				s.b.goTo(m)
				w := words{room: room.Size(), theme: s.g.theme}
				s.b.layWords(&w, s.b.happened(m), s.b.chances(m))
				if text := strings.Join(w.lines, " "); strings.Contains(text, "…") || len(w.lines) == 0 {
					t.Errorf("%s: at %d it says %q", name, m, text)
				}
			}
		})
	}
}

// A click on an enemy is followed by what the lesson says next, not by what one more click there would do, until the pointer moves.
func TestALessonSpeaksBeforeThePointer(t *testing.T) {
	l, at := &lesson{step: lessonStrike}, image.Pt(9, 9)
	for i, c := range []struct {
		at   image.Point
		step int
		want bool
	}{{at, lessonStrike, true}, {at, lessonStrike, true}, {at.Add(image.Pt(3, 0)), lessonStrike, false}, {at, lessonStrike, false}, {at, lessonChoose, true}} {
		l.step = c.step
		if got := l.waits(c.at); got != c.want {
			t.Errorf("%d: it waits: %v, want %v", i, got, c.want)
		}
	}
	if first := (&lesson{}); first.waits(at) || (*lesson)(nil).waits(at) {
		t.Error("the pointer is not heard at the start, or without a lesson")
	}
}

// What is said of an enemy leaves the places free to which an order may lead, where there is room beside them.
func TestWhatIsSaidOfAnEnemyLeavesPlacesFree(t *testing.T) {
	gametest.Need(t, "app")
	s := openLarge(t, "fencing-master")
	s.do(func(b *battle) {
		b.goTo(0)
		b.selected = 1
		b.toggleCommand()
	})
	s.due(t)
	s.hover(2)
	box, covered := s.g.preview.box, 0
	for _, c := range s.b.marks.Legal {
		if x, y := s.b.board.CellPlace(c); image.Pt(int(x), int(y)).In(box) {
			covered++
		}
	}
	if box.Empty() || len(s.b.marks.Legal) < 10 || covered > 0 {
		t.Errorf("the box at %v covers %d of %d places", box, covered, len(s.b.marks.Legal))
	}
}

// Who fights against others who make mistakes is told that the chance counts with half as many of its own.
func TestTheChanceSaysHowWellTheOthersFight(t *testing.T) {
	for level, want := range map[string]bool{"easy": true, "hard": false} {
		s := follow(t, "scenario=duel&controller=red=host&level="+level)
		frame(func(*ebiten.Image) {
			for s.b.outlook.At(0) == nil && s.b.outlook.Work(time.Second) {
			}
			if got := s.b.measure(s.b.leads()); got != "chance to win"+either(want, ", enemies easy", "") {
				t.Errorf("at level %s the bar says %q", level, got)
			}
			if tip := s.b.leadTip(); strings.HasSuffix(tip, "half the mistakes that the others make at the level easy") != want || !strings.HasPrefix(tip, "Who is likely to win") {
				t.Errorf("at level %s: %s", level, tip)
			}
		})
	}
}

// Where the chance of a moment is not known yet there is a number at once: what is expected, in tens and said to be at first sight; then the last that was
// settled, which holds as long as nobody is hurt, and is about so much when somebody was. Long after that it is an estimate in tens that goes with what is lost, in the bar, its
// tip, and below the graph; by the battles from the moment alone it is so far.
func TestAChanceIsToldAtFirstSight(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "hedge-fight", Tick: 1}})
	frame(func(*ebiten.Image) {
		b, r := s.b, s.b.player.reel
		told := func(m int, know func(string) error) *lead {
			b.outlook, b.lead = outlook.New(r), lead{}
			b.goTo(m)
			if err := know("0:8,24"); err != nil {
				t.Error(err)
			}
			return b.leads()
		}
		l := told(1, func(kept string) error { return b.outlook.Expect(kept) })
		if want := "~" + percents(math.Round(10*b.outlook.Sight(1)[0])/10); !l.guess || len(l.shares) != 2 || l.shares[0] != want || !strings.HasSuffix(l.text, " ahead"+atFirst) || b.measure(l) != "chance to win,"+atFirst {
			t.Errorf("of what is expected it says %q, %q, shares %v, want %s; a guess: %t", l.text, b.measure(l), l.shares, want, l.guess)
		}
		if tip := b.leadTip(); !strings.HasPrefix(tip, "Who is likely to win, at first sight: ") || !strings.HasSuffix(tip, aboutSign) {
			t.Errorf("the tip is %q", tip)
		}
		about := func(m int) string {
			shares, _ := b.outlook.Estimate(m)
			return "~" + percents(min(max(math.Round(10*shares[0])/10, 0.05), 0.95))
		}
		if l = told(60, func(kept string) error { return b.outlook.Expect(kept) }); b.measure(l) != "chance to win, an estimate" || l.shares[0] != about(60) || l.shares[0] == "~30 %" {
			t.Errorf("of what was expected long before it says %q, %v", b.measure(l), l.shares)
		}
		if tip := b.leadTip(); !strings.HasPrefix(tip, "Who is likely to win, an estimate: as such a battle comes out from the start, and what each side has lost since. ") {
			t.Errorf("the tip is %q", tip)
		}
		know := func(kept string) error { return b.outlook.Know(kept, false) }
		hurt := 1
		for slices.Equal(r.Strength(hurt), r.Strength(0)) {
			hurt++
		}
		for m, mark := range map[int]string{hurt - 1: "", hurt: "~"} {
			if l = told(m, know); l.guess || l.shares[0] != mark+percents(b.outlook.Sight(m)[0]) || !strings.HasSuffix(l.text, " ahead") {
				t.Errorf("at %d, where somebody is hurt first at %d, it says %+v", m, hurt, l)
			}
			from := fmt.Sprintf("Raiders about %s: 74 %% at %s, and what was lost since. Played on 32 times: ", strings.TrimPrefix(l.shares[1], "~"), b.dateWords(0, m))
			if tip := b.leadTip(); strings.Contains(tip, aboutSign+". "+from) != (mark != "") {
				t.Errorf("at %d the tip is %q, want %q in it", m, tip, from)
			}
		}
		if l = told(60, know); l.about != estimated || l.shares[0] != about(60) || l.margin != "±30" || b.leadInk(l, 0) == b.inks.of(0) || b.measure(l) != "chance to win, an estimate" {
			t.Errorf("by the start alone it says %+v", l)
		}
		if want, words := "Moment 60, an estimate: Homestead "+l.shares[0]+", Raiders "+l.shares[1]+" to win", b.chances(60); words != want { // as below the graph
			t.Errorf("below the graph it says %q, want %q", words, want)
		}
		if tip := b.leadTip(); !strings.HasPrefix(tip, "Who is likely to win, an estimate: Homestead 26 % at round 1, and what each side has lost since. ") {
			t.Errorf("the tip is %q", tip)
		}
		if err := b.outlook.Know(fmt.Sprintf("0:8,24 %d:16,16", b.outlook.Next(50)), false); err != nil {
			t.Error(err)
		}
		m := b.outlook.Next(50)
		b.goTo(m)
		if l = b.leads(); l.about != soFar || l.shares[0] != "~50 %" || b.measure(l) != "chance to win, so far" {
			t.Errorf("by the moment alone it says %+v", l)
		}
	})
}

// Who is ahead is said by the numbers as they are written: of 60 to 40 one is ahead, whatever these are rounded from.
func TestWordsAndNumbersOfWhoIsAheadAgree(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "hedge-fight", Tick: 1}})
	frame(func(*ebiten.Image) {
		b := s.b
		for kept, want := range map[string]string{"0:18,14": "~60 % Homestead ahead at first sight", "0:17,15": "~50 % Evenly matched at first sight", "0:14,18": "~40 % Raiders ahead at first sight"} {
			b.outlook, b.lead = outlook.New(b.player.reel), lead{}
			b.goTo(1)
			if err := b.outlook.Expect(kept); err != nil {
				t.Error(err)
			}
			if l := b.leads(); l.shares[0]+" "+l.text != want {
				t.Errorf("of %s it says %s %s, want %s", kept, l.shares[0], l.text, want)
			}
		}
		for kept, want := range map[string]string{"0:20,12": "62 % Homestead ahead", "0:19,13": "59 % Evenly matched"} {
			b.outlook, b.lead = outlook.New(b.player.reel), lead{}
			if err := b.outlook.Know(kept, false); err != nil {
				t.Error(err)
			}
			if l := b.leads(); l.shares[0]+" "+l.text != want {
				t.Errorf("of %s it says %s %s, want %s", kept, l.shares[0], l.text, want)
			}
		}
	})
}

// Who stands still is told who may win there though it is not known yet how the battle goes on; then that is found out first, before other moments. Who watches is
// as soon as the next rounds are known.
func TestWhoStandsStillIsToldBeforeTheEndIsKnown(t *testing.T) {
	gametest.Need(t, "app")
	frame(func(*ebiten.Image) {
		g, err := New(Start{Link: host.Link{Scenario: "duel", Seed: 77, Tick: 1}})
		if err != nil {
			t.Error(err)
			return
		}
		b := g.screen.(*battle)
		for b.player.reel.Moment() == 0 && b.player.reel.Last() < 1 {
			b.player.reel.Ahead(0)
		}
		b.goTo(1)
		b.player.playing = true
		b.outlook = outlook.New(b.player.reel)
		for range 50 {
			g.frames++
			b.see()
		}
		if b.outlook.Latest(1) != nil {
			t.Error("it is worked out who may win while it plays, before the next rounds are known")
		}
		b.player.playing = false
		for n := 0; !b.outlook.Settled(1); n++ {
			if n > 5000 {
				t.Error("nothing is worked out")
				return
			}
			g.frames++
			b.see()
		}
		if b.player.reel.Done() {
			t.Error("the end is known")
		}
		if n := len(b.outlook.Chances()); n != 1 {
			t.Errorf("%d moments are worked out", n)
		}
		for !b.player.early() && !b.player.reel.Done() {
			b.player.reel.Ahead(0)
		}
		b.outlook, b.player.playing = outlook.New(b.player.reel), true
		for n := 0; n < 5000 && b.outlook.Latest(1) == nil; n++ {
			g.frames++
			b.see()
		}
		if b.player.reel.Done() || b.outlook.Latest(1) == nil {
			t.Error("while it plays nothing is worked out, though the next rounds are known")
		}
	})
}

// A chance that has moved far while nobody was hurt says what moved it; one that has moved little, or by a wound, says what it is.
func TestAChanceThatMovesWithoutAWoundSaysWhy(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "hedge-fight", Tick: 1}})
	s.on(image.Pt(1280, 720))
	frame(func(*ebiten.Image) {
		b, r := s.b, s.b.player.reel
		hurt := 2
		for slices.Equal(r.Strength(hurt), r.Strength(0)) {
			hurt++
		}
		for kept, moves := range map[string]bool{
			fmt.Sprintf("0:16,16 %d:0,32", hurt-1): true, fmt.Sprintf("0:16,16 %d:17,15", hurt-1): false, fmt.Sprintf("0:16,16 %d:0,32", hurt): false,
		} {
			b.outlook, b.lead = outlook.New(r), lead{}
			if err := b.outlook.Know(kept, true); err != nil {
				t.Error(err)
			}
			b.goTo(b.outlook.Next(0))
			l := b.leads()
			if said := strings.Contains(b.leadMeans(l, 400), byPosition); said != moves || strings.Contains(b.leadTip(), "nobody was hurt since") != said {
				t.Errorf("%s: it says %q, %q", kept, b.leadMeans(l, 400), b.leadTip())
			}
		}
	})
}

// What is known of moments in the middle makes no patches in the graph: as long as one before is still to be worked out, all from there on is pale.
func TestTheGraphHasNoPatches(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "hedge-fight", Tick: 1}})
	s.on(image.Pt(1280, 720))
	frame(func(*ebiten.Image) {
		b := s.b
		b.outlook = outlook.New(b.player.reel)
		b.goTo(60)
		if err := b.outlook.Know("0:8,24 53:8,24", false); err != nil {
			t.Error(err)
		}
		b.outlook.Work(0)
		if list := b.settledTo(60); len(b.outlook.Chances()) < 2 || len(list) != 1 || list[0].Moment != 0 {
			t.Errorf("%d of %d chances are told as known", len(list), len(b.outlook.Chances()))
		}
		if list := b.settledTo(-1); len(list) != 0 {
			t.Errorf("before the start %d are known", len(list))
		}
	})
}

// A moment of a battle has one chance, whoever looks at it: who has watched all of it, who takes a side over there, who opens its link and has nothing
// else worked out, and who takes over there.
func TestAMomentHasOneChance(t *testing.T) {
	const at = 30
	link := host.Link{Scenario: "fencing-master", Seed: 3, Tick: at}
	watched := openPlayed(t, Start{Link: link})
	watched.think()
	told := func(s *sheet) []string {
		t.Helper()
		s.do(func(b *battle) {
			b.goTo(at)
			for b.outlook.Seek(at); !b.outlook.Settled(at) && b.outlook.Work(0); {
			}
		})
		l := s.b.leads()
		if l.guess || len(l.shares) != 2 {
			t.Fatalf("it says %+v", l)
		}
		return l.shares
	}
	want := told(watched)
	opened := follow(t, link.Query())
	opened.arrive(t)
	if got := told(opened); !slices.Equal(got, want) || opened.b.outlook.Idle() {
		t.Errorf("by its link it is %v, watched %v", got, want)
	}
	for side := range 2 {
		took := openPlayed(t, Start{Link: link})
		took.do(func(b *battle) {
			b.goTo(at)
			b.after(b.takeOver(side))
		})
		took.due(t)
		if got := told(took); !slices.Equal(got, want) {
			t.Errorf("side %d taken over it is %v, watched %v", side, got, want)
		}
		for !took.b.outlook.Idle() {
			frame(func(*ebiten.Image) { took.b.outlook.Work(time.Second) })
		}
		if got := told(took); !slices.Equal(got, want) {
			t.Errorf("side %d taken over and all worked out it is %v, watched %v", side, got, want)
		}
	}
}

// A number that is not settled fills no coloured bar: it has thin stripes.
func TestAnEstimateFillsNoBar(t *testing.T) {
	for _, in := range []image.Rectangle{image.Rect(3, 10, 203, 19), image.Rect(0, 0, 5, 9)} {
		filled := 0
		for _, one := range stripes(in, stripeStep, stripeWide) {
			if !one.In(in) {
				t.Errorf("%v lies beside %v", one, in)
			}
			filled += one.Dx()
		}
		if filled == 0 || in.Dx() > 100 && 3*filled > in.Dx() {
			t.Errorf("of %d pixels %d are filled", in.Dx(), filled)
		}
	}
	if l := (&lead{about: estimated}); !l.pale() {
		t.Error("an estimate looks as if it were settled")
	}
}

// A battle that comes with affray, with other luck than that of which chances are kept, has its own worked out.
func TestOtherLuckHasItsChances(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "duel", Seed: 9, Tick: 1}})
	s.do(func(b *battle) {
		b.goTo(30)
		for b.outlook.Seek(30); !b.outlook.Settled(30) && b.outlook.Work(0); {
		}
	})
	if l := s.b.leads(); l.guess || len(l.shares) != 2 {
		t.Errorf("it says %+v", l)
	}
}

// Of three sides the chances lie on no part of another: the words of the bar on a phone have a plain ground, each its sign and its colour, and beside the
// graph none is left out.
func TestTheChancesOfThreeSidesLieOnNoPartOfAnother(t *testing.T) {
	s := openSheet(t, "well-of-three")
	for _, size := range []image.Point{{390, 844}, {360, 640}} {
		s.on(size)
		s.do(func(b *battle) { b.goTo(10) })
		s.next()
		pix := make([]byte, 4*size.X*size.Y)
		frame(func(*ebiten.Image) { s.img.ReadPixels(pix) })
		count := func(r image.Rectangle, ink color.NRGBA) (n int) {
			for y := r.Min.Y; y < r.Max.Y; y++ {
				for x := r.Min.X; x < r.Max.X; x++ {
					if i := 4 * (y*size.X + x); pix[i] == ink.R && pix[i+1] == ink.G && pix[i+2] == ink.B {
						n++
					}
				}
			}
			return n
		}
		bar, scrub := s.b.regions.balance, s.b.regions.scrub
		words := bar
		words.Max.Y -= s.g.theme.Px(3)
		if n := count(words, ui.Panel); n < words.Dx()*words.Dy()/2 {
			t.Errorf("%v: %d of %d pixels behind the words are plain", size, n, words.Dx()*words.Dy())
		}
		graph := s.b.graphIn(scrub)
		beside := image.Rect(graph.Max.X+1, graph.Min.Y-2, scrub.Max.X, scrub.Max.Y)
		for side := range 3 {
			if ink := s.b.inks.of(side); count(words, ink) < 40 || graph.Dy() > 20 && count(beside, ink) < 40 {
				t.Errorf("%v: side %d has %d pixels in the bar and %d beside the graph", size, side, count(words, ink), count(beside, ink))
			}
		}
	}
}

// As long as a number may still move, as it is that of a moment before, it is pale and said to be an estimate; it has its full colour as soon as it is settled.
func TestANumberThatMayStillMoveIsPale(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "hedge-fight", Tick: 1}})
	frame(func(*ebiten.Image) {
		b := s.b
		b.outlook = outlook.New(b.player.reel)
		m := b.outlook.Next(0)
		told := func(kept string) *lead {
			if err := b.outlook.Know(kept, false); err != nil {
				t.Error(err)
			}
			b.goTo(m)
			return b.leads()
		}
		if l := told("0:8,24"); !l.pale() || l.about != estimated || !strings.HasPrefix(l.shares[0], "~") || b.leadInk(l, 0) == b.inks.of(0) {
			t.Errorf("by the moment before it says %+v", l)
		}
		if l := told(fmt.Sprintf("0:8,24 %d:20,12", m)); l.pale() || strings.HasPrefix(l.shares[0], "~") || b.leadInk(l, 0) != b.inks.of(0) {
			t.Errorf("once it is settled it says %+v", l)
		}
	})
}

// A chance that is settled is told as about so much to who is asked in the midst of a tick in which somebody was hurt already.
func TestAChanceHoldsNotWhereSomebodyWasHurtInTheMidst(t *testing.T) {
	s := atOnce(t, "hedge-fight")
	hurt, whole := 0, 0
	for range 60 {
		s.due(t)
		frame(func(*ebiten.Image) {
			b, r := s.b, s.b.player.reel
			m := r.Moment()
			b.outlook = outlook.New(r)
			kept := "0:16,16"
			for at := b.outlook.Next(0); at > 0 && at <= m; at = b.outlook.Next(at) {
				kept += fmt.Sprintf(" %d:16,16", at)
			}
			if err := b.outlook.Know(kept, false); err != nil {
				t.Error(err)
			}
			if !b.outlook.Holds(m) {
				return
			}
			lost := slices.ContainsFunc(r.Events(m), func(e event.Event) bool {
				return e.Kind == event.Changed && e.Effect.Kind == rules.EffLose && e.After < e.Before
			})
			if lost {
				hurt++
			} else {
				whole++
			}
			if l := b.leads(); l.since != lost || strings.HasPrefix(l.shares[0], "~") != lost || (l.margin == "") != lost {
				t.Errorf("at %d, somebody was hurt in the midst: %t; told is %q, %q", m, lost, l.shares, l.margin)
			}
		})
		s.do((*battle).letDecide)
	}
	if hurt == 0 || whole == 0 {
		t.Errorf("%d times somebody was hurt, %d times nobody", hurt, whole)
	}
}

// Where half of a side is put out of the fight there is no estimate till that moment is worked out: the bar says so, and the graph has none there.
func TestNoChanceIsToldOfWhomASpellHolds(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "shrine", Tick: 1}})
	s.on(image.Pt(1280, 720))
	frame(func(*ebiten.Image) {
		r, lone := s.b.player.reel, 0
		s.b.tide.reveal, s.b.outlook = true, outlook.New(r)
		if err := s.b.outlook.Know("0:16,16", false); err != nil {
			t.Error(err)
		}
		for m := 1; m < r.Last(); m++ {
			s.b.goTo(m)
			_ = s.b.leadTip()
			s.g.Draw(s.view)
			if shares, _ := s.b.outlook.Estimate(m); shares == nil && s.b.sight(m) == nil {
				if lone++; !s.b.leads().awaits || len(s.b.leads().shares) > 0 {
					t.Errorf("at %d it says %+v", m, s.b.leads())
				}
			}
		}
		if lone == 0 {
			t.Error("there is an estimate of every moment")
		}
	})
}
