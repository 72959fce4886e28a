package app

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/gametest"
	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/outlook"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/ui"
)

// Who watches for the first time is told of nothing that was not seen yet: no line of the log, no fall, no chance; what was
// seen stays known on the way back, and all of it is told when it is asked for.
func TestNothingIsToldThatWasNotSeen(t *testing.T) {
	gametest.Need(t, "app")
	s := openSheet(t, "hedge-fight")
	r := s.b.player.reel
	told := func() (latest int) {
		s.shown(t)
		for _, m := range s.b.lines {
			latest = max(latest, min(m+1, r.Last())) // the result is told of after the last tick
		}
		for _, m := range s.b.tide.marks {
			latest = max(latest, m.moment)
		}
		return latest
	}
	for _, step := range []struct{ at, want int }{{1, 1}, {45, 45}, {10, 45}} {
		frame(func(*ebiten.Image) { s.b.goTo(step.at) })
		if got := told(); got > step.want || got < step.want-8 {
			t.Errorf("at %d it is told of moment %d, want nothing after %d", step.at, got, step.want)
		}
		if text := s.b.happened(46); text != "Not seen yet" {
			t.Errorf("at %d it is told of moment 46: %s", step.at, text)
		}
	}
	frame(func(*ebiten.Image) { s.b.toggleReveal() })
	if s.b.tide.reveal || !strings.HasSuffix(s.g.notice, "once more, and it does") {
		t.Errorf("all is told without a question: it says %q", s.g.notice)
	}
	frame(func(*ebiten.Image) { s.b.toggleReveal() })
	if got := told(); got != r.Last() {
		t.Errorf("asked for all, it is told of %d of %d moments", got, r.Last())
	}
}

// How long a battle goes on is told only to who has seen all of it, or asks what comes.
func TestTheLengthOfABattleIsNotToldBeforeItIsSeen(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "hedge-fight", Tick: 1}})
	s.next() // the link has led to its moment
	last := s.b.player.reel.Last()
	for _, step := range []struct {
		at     int
		reveal bool
		want   string
	}{{40, false, "moment 40"}, {40, true, fmt.Sprintf("40 of %d", last)}, {last, false, fmt.Sprintf("%d of %[1]d", last)}, {40, false, fmt.Sprintf("40 of %d", last)}} {
		frame(func(*ebiten.Image) {
			s.b.goTo(step.at)
			s.b.tide.reveal = step.reveal
			s.b.see()
			if got := s.b.scrubNote(); got != step.want {
				t.Errorf("at %d, asked what comes: %v, it says %q, want %q", step.at, step.reveal, got, step.want)
			}
		})
	}
}

// A phone on its side has the graph, too, above the slider and clear of the marks on it.
func TestAPhoneOnItsSideHasTheGraph(t *testing.T) {
	for _, size := range []image.Point{{844, 390}, {667, 375}, {932, 430}} {
		s := openPlayed(t, Start{Link: host.Link{Scenario: "hedge-fight", Tick: 1}})
		s.on(size)
		graph, line := s.b.graphIn(s.b.regions.scrub), s.b.scrubLine(s.b.regions.scrub)
		if chance, strength := s.b.lanes(graph); chance.Dy()+strength.Dy() < 8 || graph.Dx() < 100 || graph.Max.Y > line.Min.Y-16 {
			t.Errorf("%v: the graph is at %v, the slider at %v", size, graph, line)
		}
	}
}

// On an upright phone the graph is as high as a finger is wide, and what is said of the turning points lies above it.
func TestAnUprightPhoneHasAGraphToRead(t *testing.T) {
	s := openSheet(t, "hedge-fight")
	s.on(image.Pt(390, 844))
	s.do(func(b *battle) { b.goTo(b.player.reel.Last()) })
	s.next()
	r := s.b.scrub.Rect()
	graph, names := s.b.graphIn(r), s.b.namesIn(r, s.b.graphIn(r))
	if graph.Dy() < 44 || names.Overlaps(graph) || names.Dy() < s.g.theme.Line(ui.Small) || names.Min.Y < r.Min.Y {
		t.Errorf("of %v the graph has %v, the names %v", r, graph, names)
	}
}

// Where a link leads is told up to there; whoever goes back from there to watch how it came to that is told nothing before it is seen.
func TestALinkTellsNothingToWhoWatchesFromTheStart(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "hedge-fight", Tick: 45}})
	s.shown(t)
	if len(s.b.tide.marks) == 0 || s.b.limit() != 45 {
		t.Errorf("at the moment of the link %d marks are told, up to %d", len(s.b.tide.marks), s.b.limit())
	}
	for _, step := range []struct{ at, want int }{{60, 60}, {0, 0}, {8, 8}, {16, 16}, {0, 16}, {45, 45}, {20, 20}, {44, 44}, {60, 60}, {30, 60}} {
		frame(func(*ebiten.Image) { s.b.goTo(step.at) })
		if s.shown(t); s.b.limit() != step.want {
			t.Errorf("at %d it is told up to %d, want %d", step.at, s.b.limit(), step.want)
		}
	}
}

// Of what was leapt over nothing is told to who goes back to the start; what was watched stays known.
func TestALeapToTheEndTellsNothingAtTheStart(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "hedge-fight"}})
	last := s.b.player.reel.Last()
	for _, step := range []struct{ at, want int }{{0, 0}, {last, last}, {40, last}, {0, 0}, {5, 5}, {12, 12}, {last, last}, {0, 12}, {22, 22}, {30, 30}, {0, 30}} {
		frame(func(*ebiten.Image) { s.b.goTo(step.at) })
		if s.shown(t); s.b.limit() != step.want {
			t.Errorf("at %d it is told up to %d, want %d", step.at, s.b.limit(), step.want)
		}
		for _, m := range s.b.tide.marks {
			if m.moment > step.want {
				t.Errorf("at %d a mark of moment %d is told", step.at, m.moment)
			}
		}
	}
}

// The turning points are named in the graph, in a few words each, and a high graph has a part for the chances and one for the strength; a
// lower one is about the chances alone.
func TestTurningPointsAreNamed(t *testing.T) {
	gametest.Need(t, "app")
	s := openLarge(t, "hedge-fight")
	frame(func(*ebiten.Image) { s.b.goTo(s.b.player.reel.Last()) })
	s.shown(t)
	list := s.b.known().turnings
	for i := range list {
		if !strings.HasSuffix(list[i].brief, " falls") && !strings.HasSuffix(list[i].brief, " fall") && !strings.Contains(list[i].brief, " hits ") || len(list[i].brief) > 24 {
			t.Errorf("the turning point at %d is called %q", list[i].moment, list[i].brief)
		}
	}
	chance, strength := s.b.lanes(image.Rect(0, 0, 800, highTide-4))
	if len(list) == 0 || chance.Overlaps(strength) || chance.Dy() < 18 || strength.Dy() < 12 {
		t.Errorf("%d turning points; the parts are %v and %v", len(list), chance, strength)
	}
	if one, none := s.b.lanes(image.Rect(0, 0, 800, tideHigh-4)); one.Dy() != tideHigh-4 || !none.Empty() {
		t.Errorf("a low graph has %v and %v", one, none)
	}
}

// Of a turning point all are named who fall by it, and the graph, the card and the words above it say the same, but for as of when it is told.
func TestATurningPointNamesAllWhoFall(t *testing.T) {
	gametest.Need(t, "app")
	s := openLarge(t, "hedge-fight")
	s.do(func(b *battle) { b.goTo(b.player.reel.Last()) })
	s.shown(t)
	several := 0
	for _, turn := range s.b.known().turnings {
		fell := 0
		from, to := s.b.outlook.Within(turn.Turn)
		for _, f := range s.b.player.reel.Falls() {
			if f.First() && f.Moment >= from && f.Moment < to && s.b.side(f.Who) != turn.Side {
				fell++
				if !strings.Contains(turn.brief, s.b.name(f.Who)) || !strings.Contains(turn.text, s.b.name(f.Who)) {
					t.Errorf("of %s, who falls, it says %q and %q", s.b.name(f.Who), turn.brief, turn.text)
				}
			}
		}
		if fell > 1 {
			several++
		}
		if turn.rank == 0 && s.b.card.turn.text != turn.text {
			t.Errorf("the graph says %q, the card %q", turn.text, s.b.card.turn.text)
		}
	}
	if several == 0 {
		t.Error("nowhere several fall")
	}
}

// What counted most in one tick is what took the largest part of somebody, and not the most points.
func TestTheDecidingBlowTookTheLargestPart(t *testing.T) {
	s := openSheet(t, "toll-of-the-giant")
	large, small, r := 0.0, 0.0, s.b.player.reel
	for _, k := range r.Blows(r.Last()) {
		part := s.b.partTaken(&reel.Blow{To: k.To, Harm: 10})
		large, small = max(large, part), min(either(small == 0, part, small), part)
	}
	if large <= small || large > 2 {
		t.Errorf("10 points are from %v to %v of those who are struck", small, large)
	}
}

// The pointer snaps to who has gone down, and the words say to whom.
func TestThePointerSnapsToFalls(t *testing.T) {
	gametest.Need(t, "app")
	s := openSheet(t, "hedge-fight")
	frame(func(*ebiten.Image) { s.b.goTo(s.b.player.reel.Last()) })
	s.shown(t)
	falls := 0
	for _, f := range s.b.player.reel.Falls() {
		if !f.First() {
			continue
		}
		falls++
		text := s.b.happened(f.Moment + 1)
		if !strings.Contains(text, s.b.name(f.Who)) || !strings.Contains(text, s.b.name(f.By.By)) {
			t.Errorf("moment %d is told as %q, where %s fell to %s", f.Moment, text, s.b.name(f.Who), s.b.name(f.By.By))
		}
	}
	for _, m := range s.b.tide.marks {
		if got := s.b.snap(middleOf(m.at), s.b.scrub.Rect()); got != m.moment {
			t.Errorf("the mark of moment %d leads to %d", m.moment, got)
		}
	}
	if falls == 0 || len(s.b.tide.marks) == 0 {
		t.Error("nobody has fallen, or nobody is marked")
	}
}

// The keys for falls meet each of them, there and back.
func TestGoingFromFallToFall(t *testing.T) {
	gametest.Need(t, "app")
	s := openSheet(t, "hedge-fight")
	count := func(by int) (n int) {
		frame(func(*ebiten.Image) {
			for m := s.b.nextFall(by); m >= 0; m = s.b.nextFall(by) {
				if n++; (m-s.b.player.reel.Moment())*by <= 0 {
					t.Fatalf("from %d to %d", s.b.player.reel.Moment(), m)
				}
				s.b.goTo(m)
			}
		})
		return n
	}
	moments := map[int]bool{}
	for _, f := range s.b.player.reel.Falls() {
		if f.First() {
			moments[f.Moment] = true
		}
	}
	if on, back := count(1), count(-1); on != len(moments) || back != on-1 {
		t.Errorf("%d falls on and %d back, want %d and one less", on, back, len(moments))
	}
}

// The turning point of a battle is gone to by a key, and what has turned it is said.
func TestGoingToATurningPoint(t *testing.T) {
	gametest.Need(t, "app")
	s := openSheet(t, "hedge-fight")
	first := s.b.turnings(s.b.player.reel.Last())[0]
	frame(func(*ebiten.Image) { s.b.goTurn(1) })
	if m := s.b.player.reel.Moment(); m != first.moment || !strings.Contains(s.g.notice, first.text+" - "+s.b.turnTold(&first)+".") {
		t.Errorf("went to %d, and said %q, want %d and %q", m, s.g.notice, first.moment, first.text)
	}
	if e, m := s.b.lastBlow(); first.blow.serial == 0 || e == nil || e.Serial != first.blow.serial || m != first.blow.moment {
		t.Errorf("why tells of the tick after %d, want the blow of %+v", m, first.blow)
	}
}

// While the film of a tick plays, what is said below the graph is of that tick, and no line that was not seen yet.
func TestTheWordsGoWithTheFilm(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "hedge-fight", Tick: 1}})
	told := 0
	for range 300 {
		s.do(func(b *battle) {
			b.player.playing = true
			b.player.update(0.05)
		})
		p := s.b.player
		if p.told() != p.reel.Moment() {
			continue
		}
		text, tick := s.b.happens(p.linesSeen()), p.told()
		if !strings.HasPrefix(text, fmt.Sprintf("Round %d, segment %d", tick/10+1, tick%10+1)) {
			t.Fatalf("in tick %d is said %q", tick, text)
		}
		if _, line, ok := strings.Cut(text, ": "); ok {
			told++
			lines := p.reel.Lines()[:p.linesSeen()]
			if l := lines[len(lines)-1]; l.Moment != tick {
				t.Errorf("in tick %d is said %q, the latest line that was seen is of tick %d", tick, line, l.Moment)
			}
		}
	}
	if told == 0 {
		t.Error("nothing is told while a film plays")
	}
}

// Who points at the graph is told at once, below it and in the tip, which moment that is, how likely each side was to win then, and what happened there,
// and all of it can be read; at a turning point what moved the chance, and how far.
func TestThePointerIsToldTheChanceOfItsMoment(t *testing.T) {
	s := openLarge(t, "hedge-fight")
	s.do(func(b *battle) { b.goTo(b.player.reel.Last()) })
	s.shown(t)
	b, line, last := s.b, s.b.scrubLine(s.b.scrub.Rect()), s.b.player.reel.Last()
	for m := range last {
		at := image.Pt(line.Min.X+(line.Dx()*m+last-1)/last, line.Max.Y+2)
		frame(func(*ebiten.Image) {
			if b.tide.pointed = b.snap(at, b.scrub.Rect()); b.tide.pointed != m {
				return // a mark is there
			}
			want := fmt.Sprintf("Moment %d: Homestead %s, Raiders %s to win", m, b.shareWords(m, b.outlook.Sight(m)[0]), b.shareWords(m, b.outlook.Sight(m)[1]))
			b.sketchWords(&ui.Sketch{}, b.words.Rect())
			if text := strings.Join(b.tide.words.lines, " "); !strings.HasPrefix(text, want) || strings.Contains(want, "…") || len(b.tide.words.lines) < 2 {
				t.Errorf("at %d it says %q, want %q and what happened", m, text, want)
			}
			if _, tip := b.scrubTip(at); !strings.Contains(tip, want) || strings.HasPrefix(tip, "The whole") {
				t.Errorf("the tip at %d is %q, want %q in it", m, tip, want)
			}
		})
	}
	for i := range b.known().turnings {
		one := &b.known().turnings[i]
		if text := b.happened(one.moment + 1); !strings.Contains(text, "turning point: ") || !strings.HasSuffix(text, " - "+b.turnTold(one)) {
			t.Errorf("of the turning point at %d it says %q", one.moment, text)
		}
	}
}

// Of a chance that grew without a blow the turning point is where the graph bends, and says how far the goal had come by which it grew.
func TestATurningPointWithoutABlowIsWhereTheGraphBends(t *testing.T) {
	s := openLarge(t, "beacon-on-the-down")
	frame(func(*ebiten.Image) {
		b := s.b
		one := b.greatest()
		if one == nil || one.blow.serial != 0 {
			t.Errorf("it turned by %+v", one)
			return
		}
		if before, after := b.sight(one.moment)[one.Side], b.sight(one.moment + 1)[one.Side]; after-before < 0.12 {
			t.Errorf("at %d of %+v the graph goes from %.2f to %.2f", one.moment, one.Turn, before, after)
		}
		if !strings.HasPrefix(one.text, "Raiders: bring 3 people to beacon, ") || !strings.HasSuffix(one.brief, " of 3 there") {
			t.Errorf("it says %q, %q", one.text, one.brief)
		}
	})
}

// What a turning point says of a chance is what the bar says at the moment that is told: where that is later than what turned it, with that moment;
// and it is about so much as long as that is not settled.
func TestATurningPointTellsWhatTheBarDoes(t *testing.T) {
	s := openLarge(t, "hedge-fight")
	frame(func(*ebiten.Image) {
		b := s.b
		turn := turning{Turn: outlook.Turn{From: 20, To: 26, Before: 0.38, After: 0.61}, moment: 25}
		if told := b.turnTold(&turn); told != "Homestead 38 to 61 %" {
			t.Errorf("of a turn that the bar shows when it has happened it says %q", told)
		}
		if turn.moment = 22; b.turnTold(&turn) != "Homestead 38 to 61 % by moment 26" {
			t.Errorf("of a turn that the bar shows later it says %q", b.turnTold(&turn))
		}
		all := b.outlook
		if b.outlook = outlook.New(b.player.reel); b.turnTold(&turn) != "Homestead about 38 to 61 % by moment 26" {
			t.Errorf("of a turn that may still be worked out better it says %q", b.turnTold(&turn))
		}
		b.outlook = all
		l := &lead{shares: []string{"~60 %", "~40 %"}, guess: true}
		if means := b.leadMeans(l, 0); means != "at first sight" {
			t.Errorf("in little room it says %q of a number that is being worked out", means)
		}
	})
}

// What is said in the graph of where no chance is worked out lies under no mark of one who has fallen.
func TestNoFallLiesOnTheWordsOfAGap(t *testing.T) {
	s := openLarge(t, "hedge-fight")
	frame(func(*ebiten.Image) { s.b.goTo(s.b.player.reel.Last()); s.b.goTo(0) })
	s.shown(t)
	frame(func(*ebiten.Image) {
		b := s.b
		graph, _ := b.lanes(b.graphIn(b.scrub.Rect()))
		words, reach := unknownPlace(s.g.theme, unknownWords, graph, graph.Min.X, graph.Max.X), 0
		for _, m := range b.tide.marks {
			if m.at.Min.Y > graph.Max.Y || m.at.Max.Y <= graph.Max.Y { // of a turning point, or below the graph
				continue
			}
			if reach++; m.at.Overlaps(image.Rect(graph.Min.X, words.Min.Y, graph.Max.X, words.Max.Y)) {
				t.Errorf("a mark at %v lies on the words at %v", m.at, words)
			}
		}
		if words.Empty() || !words.In(graph) {
			t.Errorf("the words are at %v of the graph at %v; %d marks reach into it", words, graph, reach)
		}
	})
}

// Where nothing has happened the line below the field names the moment that the head does, while one watches and where an order is due.
func TestAMomentHasOneName(t *testing.T) {
	quiet := map[bool]int{}
	same := func(b *battle, due bool) {
		m := b.player.reel.Moment()
		if m == 0 || b.chiefLine(m-1) != nil {
			return
		}
		if quiet[due]++; b.due() != due || b.happened(m) != b.when() {
			t.Errorf("at %d, an order due %t, the line says %q, the head %q", m, due, b.happened(m), b.when())
		}
	}
	s := openLarge(t, "tavern-brawl")
	frame(func(*ebiten.Image) {
		for m := range s.b.player.reel.Last() {
			s.b.goTo(m)
			same(s.b, false)
		}
	})
	s.begin(t)
	for range 3 {
		s.click(s.b.lesson.foe, false)
		s.due(t)
		s.pass(3)
		same(s.b, true)
	}
	if quiet[false] == 0 || quiet[true] == 0 {
		t.Errorf("at %v moments nothing has happened, want some with an order due and some without", quiet)
	}
}

// Whoever is asked whether what comes shall be shown, and sees the battle to its end instead, is not asked any more there.
func TestTheEndIsNoMoreAskedAbout(t *testing.T) {
	s := openLarge(t, "hedge-fight")
	s.do(func(b *battle) {
		b.tide = tide{pointed: -1}
		b.goTo(b.player.reel.Last() - 1)
		b.toggleReveal()
	})
	if !strings.HasSuffix(s.g.notice, "once more, and it does") {
		t.Fatalf("it says %q", s.g.notice)
	}
	s.do(func(b *battle) { b.goTo(b.player.reel.Last()) })
	if s.b.banner.shown == 0 || s.g.notice != "" {
		t.Errorf("at the end, with its card up at %d, it says %q", s.b.banner.shown, s.g.notice)
	}
}

// A spell that puts most of a side out of the fight is what has turned a battle: in the words of the card, and in fewer in the graph.
func TestASpellIsWhatHasTurnedABattle(t *testing.T) {
	s := openLarge(t, "shrine")
	s.do(func(b *battle) { b.goTo(b.player.reel.Last()) })
	s.shown(t)
	turn := s.b.greatest()
	if turn == nil || turn.text != "Lyss's hold person leaves Anselm, Berta and 2 more held" || turn.brief != "Lyss leaves 4 held" {
		t.Fatalf("it turned at %+v", turn)
	}
	if e := s.b.player.reel.Event(turn.blow.moment, turn.blow.serial); turn.moment != turn.From || e == nil || e.Exchange == nil || s.b.name(e.Exchange.By) != "Lyss" {
		t.Errorf("what is shown of %+v is %+v", turn, e)
	}
}

// What somebody has played stays seen in this course of the battle, though it went on in leaps, and though an order was taken back and given again.
func TestWhatWasPlayedStaysSeen(t *testing.T) {
	s := commanded(t, "duel")
	seen := func(when string) {
		r := s.b.player.reel
		s.do(func(b *battle) { b.goTo(r.Last()) })
		s.do((*battle).see)
		s.do(func(b *battle) { b.goTo(0) })
		if s.do((*battle).see); !r.Done() || s.b.limit() != r.Last() {
			t.Errorf("%s it is told up to %d of %d", when, s.b.limit(), r.Last())
		}
	}
	for r := s.b.player.reel; !r.Done() || r.Moment() < r.Last(); {
		s.do((*battle).letDecide)
		s.do(func(b *battle) { b.goTo(r.Last()) })
	}
	seen("played to its end")
	s.do(func(b *battle) { b.goTo(b.player.reel.Last()) })
	s.do((*battle).undo)
	s.do((*battle).redo)
	s.b = s.g.screen.(*battle)
	frame(func(*ebiten.Image) {
		for r := s.b.player.reel; !r.Done(); {
			r.Ahead(time.Second)
		}
	})
	seen("given again")
}

// Where nothing is worked out yet the graph has no band of full colour, but pale ones of the estimate: from the next moment that is still to be on; and the
// picture shows chances only where all of them are known up to its moment.
func TestTheGraphHasNoChanceWhereNoneIsWorkedOut(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "hedge-fight", Tick: 1}})
	size, until := image.Pt(390, 844), 0
	s.on(size)
	s.do(func(b *battle) {
		b.outlook = outlook.New(b.player.reel)
		b.goTo(b.player.reel.Last())
		if err := b.outlook.Know("0:8,24", false); err != nil {
			t.Error(err)
		}
		until = b.outlook.Next(0)
		b.banner.away = b.player.reel.Last()
		b.setTab(tabLog)
	})
	s.do(func(b *battle) { b.putAway() })
	s.next()
	pix, graph, last := make([]byte, 4*size.X*size.Y), s.b.graphIn(s.b.regions.scrub), s.b.player.reel.Last()
	frame(func(*ebiten.Image) { s.img.ReadPixels(pix) })
	count := func(x int, list ...color.NRGBA) (n int) {
		for y := graph.Min.Y + s.g.theme.Line(ui.Small); y < graph.Max.Y; y++ { // above it may say so
			for _, ink := range list {
				if i := 4 * (y*size.X + x); pix[i] == ink.R && pix[i+1] == ink.G && pix[i+2] == ink.B {
					n++
				}
			}
		}
		return n
	}
	for x := graph.Min.X + graph.Dx()*until/last + 3; x < graph.Max.X-3; x++ {
		if n := count(x, dimmed(s.b.inks.of(0)), dimmed(s.b.inks.of(1))); n > 0 {
			t.Fatalf("at %d of %v, where nothing is known from moment %d of %d on, %d pixels are of a band", x, graph, until, last, n)
		}
	}
	high := graph.Dy() - s.g.theme.Line(ui.Small)
	if n := count(middleOf(graph).X, faded(s.b.inks.of(0)), faded(s.b.inks.of(1))); n < high*3/4 {
		t.Errorf("in the middle %d of %d pixels are of the estimate", n, high)
	}
	frame(func(*ebiten.Image) {
		if b := s.b; b.worked(until-1) == nil || b.worked(until) != nil || !b.workedTo(until-1) || b.workedTo(until) {
			t.Errorf("it is worked out before %d: %+v, then %+v", until, b.worked(until-1), b.worked(until))
		}
	})
}

// The mark of a fall lies at it, in a second row where the first is taken, then a little after it, and not much.
func TestTheMarksOfFallsHaveTheirLetters(t *testing.T) {
	ends := []int{math.MinInt, math.MinInt}
	for _, c := range []struct {
		at, row, middle int
		ok              bool
	}{{100, 0, 100, true}, {106, 1, 106, true}, {112, 0, 116, true}, {114, 1, 122, true}, {115, 0, 0, false}, {140, 0, 140, true}} {
		row, middle, ok := fallPlace(ends, c.at, 16)
		if ok != c.ok || ok && (row != c.row || middle != c.middle) {
			t.Errorf("at %d: row %d, %d, %t", c.at, row, middle, ok)
		}
		if ok {
			ends[row] = middle + 8
		}
	}
}

// What happened at a turning point is written above the marks of the fallen, which would cover it.
func TestTurningPointsAreNamedAboveTheFallen(t *testing.T) {
	s := openSheet(t, "hedge-fight")
	for _, size := range []image.Point{image.Pt(1280, 720), image.Pt(1440, 900)} {
		s.on(size)
		s.do(func(b *battle) { b.goTo(b.player.reel.Last()) })
		s.next()
		frame(func(*ebiten.Image) {
			r := s.b.regions.scrub
			chance, _ := s.b.lanes(s.b.graphIn(r))
			names := s.b.namesIn(r, chance)
			if names.Dy() < s.g.theme.Line(ui.Small) {
				t.Errorf("%v: names have %v", size, names)
			}
			for _, m := range s.b.tide.marks {
				if m.at.Overlaps(names) && m.at.Min.Y > names.Min.Y {
					t.Errorf("%v: a mark at %v lies on what is written in %v", size, m.at, names)
				}
			}
		})
	}
}

// Of several groups of one tick each later one says that it acts after the one before.
func TestALaterGroupOfATickSaysSo(t *testing.T) {
	s := openSheet(t, "beacon-on-the-down")
	s.on(image.Pt(1280, 720))
	s.do(func(b *battle) { b.goTo(0) })
	s.next()
	frame(func(*ebiten.Image) {
		n, r := 0, s.b.strip.Rect()
		for i := range s.b.chips {
			if s.b.chips[i].label == "" && s.b.follows(i, r) {
				n++
			}
		}
		if n == 0 {
			t.Error("no group follows another one of its tick")
		}
	})
}

// On a laptop the graph says of each turning point that it names how far whose chance has moved, by name or sign, in a third of the room as well.
func TestTheGraphOfALaptopHasNumbers(t *testing.T) {
	s := openSheet(t, "hedge-fight")
	s.on(image.Pt(1280, 720))
	s.do(func(b *battle) { b.goTo(b.player.reel.Last()) })
	s.next()
	last, named := s.b.player.reel.Last(), 0
	for _, wide := range []int{320, 500, 900} {
		for _, n := range s.b.turningNames(image.Rect(0, 0, wide, 24), func(m int) int { return wide * m / last }, wide) {
			if named++; !strings.HasSuffix(n.chance, " %") || !strings.HasPrefix(n.chance, s.b.sideName(n.side)+" ") && n.sign == 0 {
				t.Errorf("in %d pixels it says %q %q", wide, n.text, n.chance)
			}
		}
	}
	if named == 0 {
		t.Error("no turning point is named")
	}
}

// Words beside the graph tell of the moment under the pointer; of one that is hidden, as it was not seen yet, they tell nothing, but of the one that is looked at.
func TestAHiddenMomentIsToldOfByNothing(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "hedge-fight", Tick: 1}})
	frame(func(*ebiten.Image) {
		b := s.b
		now := b.player.reel.Moment()
		for _, reveal := range []bool{false, true} {
			b.tide.reveal = reveal
			last := b.player.reel.Last()
			b.tide.pointed = last - 1
			if got, want := b.told(), either(reveal, last-1, now); got != want {
				t.Errorf("with what comes shown %t, %d is told of, want %d", reveal, got, want)
			}
		}
	})
}
