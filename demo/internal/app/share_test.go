package app

import (
	"bytes"
	"errors"
	"image"
	"image/gif"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/outlook"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// shares opens the panel at a moment of a battle, and has its picture made.
func (s *sheet) shares(t *testing.T, m int) *sharing {
	t.Helper()
	s.next() // so that there is a theme
	frame(func(*ebiten.Image) {
		s.b.goTo(m)
		s.b.share()
	})
	s.next()
	s.next()
	if s.g.sharing == nil || s.g.sharing.card == nil {
		t.Fatal("there is no picture to share")
	}
	t.Cleanup(func() { frame(func(*ebiten.Image) { s.g.close() }) })
	return s.g.sharing
}

// shades is how many colours a picture has.
func shades(img image.Image) int {
	seen := map[[3]uint32]bool{}
	for y := img.Bounds().Min.Y; y < img.Bounds().Max.Y; y += 2 {
		for x := img.Bounds().Min.X; x < img.Bounds().Max.X; x += 2 {
			r, g, b, _ := img.At(x, y).RGBA()
			seen[[3]uint32{r, g, b}] = true
		}
	}
	return len(seen)
}

// A moment is told, drawn and filmed; all of it of one battle, whose chances take a while to be found.
func TestSharing(t *testing.T) {
	s := openSheet(t, "bridge")
	t.Run("says who is ahead", s.tellsMoments)
	t.Run("draws a postcard in full", s.drawsPostcard)
	t.Run("says the headline", s.saysTheHeadline)
	t.Run("cuts no name", s.cutsNoName)
	t.Run("draws two who are near each other", s.drawsTwo)
	t.Run("films what has been seen", s.filmsClips)
	t.Run("gives up a clip", s.givesUpClip)
	t.Run("has room on the card of the end", func(t *testing.T) { s.endsOn(t, "Victory for Wardens") })
}

// The end is told as such, with what has turned it, and a moment before it by who is ahead then, with what was done last.
func (s *sheet) tellsMoments(t *testing.T) {
	turn := *s.b.greatest()
	frame(func(*ebiten.Image) { s.b.goTo(turn.moment + 1) })
	if says := s.b.telling(); says.shares == nil || !strings.HasSuffix(says.verdict, "ahead") || says.feat != "Dunn's 45 % shot fells Hrok" || says.brief != "Dunn fells Hrok" || says.when != "round 1" {
		t.Errorf("where it turns it says %+v", says)
	}
	frame(func(*ebiten.Image) { s.b.goTo(s.b.player.reel.Last()) })
	says := s.b.telling()
	if whole, brief := says.headline(); says.verdict != "Victory for Wardens" || says.how != "One side is left" || says.side != 0 || says.shares != nil ||
		says.brief != "Finn fells Oks" || says.when != "round 7 of 7" || says.address == "" || strings.Contains(says.address, " ") ||
		whole != "Victory for Wardens, 5 of 7 up" || brief != says.verdict {
		t.Errorf("in the end it says %q, %+v", whole, says)
	}
	if whole, _ := says.second(); whole != says.feat {
		t.Errorf("below the end it says %q, want what was done last", whole)
	}
	for m := range s.b.player.reel.Last() { // what is told is of the round of the moment, and of its tick that which took most
		frame(func(*ebiten.Image) { s.b.goTo(m) })
		says := s.b.telling()
		if says.when != s.b.roundWords(max(0, m-1)) {
			t.Errorf("at %d it is told of %s", m, says.when)
		}
		for _, k := range s.b.player.reel.Blows(m) {
			if told := says.blow; told != nil && k.Moment == told.Moment && k.Hit && k.Harm > told.Harm && s.b.fellBy(told) == rules.Standing {
				t.Errorf("at %d %q is told, and another blow took %d", m, says.feat, k.Harm)
			}
		}
	}
	frame(func(*ebiten.Image) { s.b.goTo(0) })
	if says := s.b.telling(); says.feat != "" {
		t.Errorf("before it begins somebody has done something: %+v", says)
	}
}

// The headline has no name cut: it says less, in smaller letters, and in the end goes on in a second line.
func (s *sheet) cutsNoName(t *testing.T) {
	frame(func(*ebiten.Image) {
		p := newPostcard(s.b, nil, nil)
		defer p.close()
		long, brief := strings.Repeat("Bartholomew ", 7)+"fells", "Bartholomew fells Maximiliana"
		for _, c := range []struct {
			feat, brief string
			room        int
			want        string
			style       ui.Style
		}{
			{brief, brief, 1100, brief, ui.Title}, {long, brief, 1100, brief, ui.Title}, {brief + " with the longbow", brief, 700, brief, ui.Head}, {long, brief, 200, brief, ui.Bold},
		} {
			p.says.feat, p.says.brief = c.feat, c.brief
			if text, style := p.headline(c.room); text != c.want || style != c.style {
				t.Errorf("in %d pixels it says %q in style %d, want %q in %d", c.room, text, style, c.want, c.style)
			}
		}
	})
}

// shows wants somebody to stand in the field of a postcard, and large.
func (p *postcard) shows(t *testing.T, id rules.ID) {
	t.Helper()
	if x, y, r, ok := p.boardOf(id).TokenAt(p.before, p.frame, id); !ok || y > float64(p.field.Max.Y)-r || r < 24 {
		t.Errorf("%d, who is told of, stands at %.0f, %.0f and is %.0f pixels wide", id, x, y, 2*r)
	}
}

// Of two who are near each other both stand large in the picture, and each has its name beside it, on none of the two and not on the other's name.
func (s *sheet) drawsTwo(t *testing.T) {
	blows := s.b.player.reel.Blows(s.b.player.reel.Last())
	near := slices.IndexFunc(blows, func(b reel.Blow) bool { return b.Hit && b.Act.Kind == rules.ActStrike })
	p := s.shares(t, blows[near].Moment+1)
	var plates []nameplate
	frame(func(*ebiten.Image) { plates = p.card.nameplates() })
	if len(plates) != 2 || plates[0].harm == "" || plates[1].harm != "" || plates[0].at.Overlaps(plates[1].at) {
		t.Fatalf("named are %+v", plates)
	}
	for i, id := range []rules.ID{p.card.says.blow.To, p.card.says.blow.By} {
		p.card.shows(t, id)
		x, y, r, _ := p.card.board.TokenAt(p.card.before, p.card.frame, id)
		if plates[i].name != s.b.called(id) {
			t.Errorf("%d is called %q, want %q", id, plates[i].name, s.b.called(id))
		}
		for _, n := range plates {
			if n.at.Overlaps(stature(x, y, r)) || !n.at.In(p.card.field) {
				t.Errorf("the name %s at %v lies on %d at %v, or beside the field", n.name, n.at, id, stature(x, y, r))
			}
		}
	}
}

// No name on a picture touches somebody else who stands, nor what they hold.
func TestNoNameTouchesAnother(t *testing.T) {
	s, plates := openPlayed(t, Start{Link: host.Link{Scenario: "hedge-fight", Tick: 1}}), 0
	s.next()
	for of := 2; of <= 8; of++ {
		p := s.shares(t, s.b.player.reel.Last()*of/8).card
		frame(func(*ebiten.Image) {
			for _, n := range p.nameplates() {
				plates++
				for i := range p.before.Tokens {
					k := &p.before.Tokens[i]
					x, y, r, ok := p.boardOf(k.ID).TokenAt(p.before, p.frame, k.ID)
					if ok && k.Up.Acts() && !slices.Contains(p.about(), k.ID) && n.at.Overlaps(stature(x, y, r).Inset(-int(r/3))) {
						t.Errorf("moment %d: the name %s touches %s", p.says.moment, n.name, k.Name)
					}
				}
			}
		})
	}
	if plates == 0 {
		t.Error("nobody is named")
	}
}

// Who was felled by the blow that is told of lies on the picture, at once or in the end.
func TestWhoWasFelledLiesOnThePicture(t *testing.T) {
	for _, name := range []string{"fencing-master", "duel"} {
		s := openPlayed(t, Start{Link: host.Link{Scenario: name, Tick: 1}})
		s.next()
		s.next()
		p := s.shares(t, s.b.player.reel.Last())
		blow := p.card.says.blow
		if k, pose := p.card.before.Token(blow.To), p.card.frame.Poses[blow.To-1]; k.Up.Acts() || pose.Fall != 1 {
			t.Errorf("%s: %s is %v, and %v down", name, k.Name, k.Up, pose.Fall)
		}
		if by := p.card.before.Token(blow.By); !by.Up.Acts() {
			t.Errorf("%s: %s, who has struck, is %v", name, by.Name, by.Up)
		}
	}
}

// unstruck are battles in which nobody has struck a while before the moment of an early picture.
var unstruck = []string{"hedge-fight", "three-banners"}

// early is a picture of a battle after a third of it.
func early(t *testing.T, name string) *postcard {
	t.Helper()
	s := openSheet(t, name)
	s.next()
	return s.shares(t, s.b.player.reel.Last()/3).card
}

// What is smallest on a picture can be read where a chat shows it 500 pixels wide.
func TestAPictureCanBeReadInAChat(t *testing.T) {
	for _, name := range unstruck {
		p := early(t, name)
		frame(func(*ebiten.Image) {
			if high := p.theme.Line(ui.Small) * 500 / postcardWide; high < 15 {
				t.Errorf("%s: a line is %d pixels high", name, high)
			}
		})
	}
}

// Where nobody has struck in a round the fight fills the picture, however far off others are.
func TestTheFightFillsAPicture(t *testing.T) {
	for _, name := range unstruck {
		p := early(t, name)
		frame(func(*ebiten.Image) {
			cells, in := p.board.Cam().Shown().W/p.board.Unit(), 0
			for i := range p.before.Tokens {
				if x, y, _, ok := p.board.TokenAt(p.before, p.frame, p.before.Tokens[i].ID); ok && image.Pt(int(x), int(y)).In(p.field) {
					in++
				}
			}
			if p.says.blow != nil || cells > 16 || in < 2 {
				t.Errorf("%s: of %v it shows %d in %.1f cells", name, p.says.blow, in, cells)
			}
		})
	}
}

// Nobody who is seen is cut off at the edge of a picture, where another part of the field shows as much.
func TestAPictureCutsNobodyOff(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "flooded-crypt", Tick: 1}})
	s.next()
	s.next()
	p := s.shares(t, s.b.player.reel.Last()/3).card
	frame(func(*ebiten.Image) {
		if cut := p.board.Cut(p.before, p.frame); cut > 0 {
			t.Errorf("%d are cut off", cut)
		}
	})
}

// Heads are whole at the edge of a picture, and in a clip as it begins and as it ends, of others than the two, too, where another part of the field shows as much.
func TestPicturesAndClipsShowWholeHeads(t *testing.T) {
	cut := func(of *studio, now *scene.Scene, f *film.Frame) (n int) {
		for i := range now.Tokens {
			x, y, r, ok := of.board.TokenAt(now, f, now.Tokens[i].ID)
			head := image.Rect(int(x-0.4*r), int(y-2*r), int(x+0.4*r), int(y-r))
			if ok && now.Tokens[i].Up.Acts() && head.Overlaps(of.field) && !head.In(of.field) {
				n++
			}
		}
		return n
	}
	for _, name := range []string{"lances-at-the-bridge", "hedge-fight"} {
		s := openPlayed(t, Start{Link: host.Link{Scenario: name, Tick: 1}})
		s.next()
		s.next()
		r := s.b.player.reel
		pictures, clips := 0, 0
		for m := r.Last() / 20; m < r.Last(); m += r.Last() / 20 {
			frame(func(*ebiten.Image) {
				s.b.goTo(m)
				now, _ := s.b.player.shown()
				p := newPostcard(s.b, s.b.toTell(now), nil)
				defer p.close()
				pictures += cut(p.studio, p.before, p.frame)
				for _, of := range s.b.stretches() {
					c := newClip(s.b, of)
					clips += cut(c.studio, r.Scene(of.from), nil) + cut(c.studio, r.Scene(of.to), nil)
					c.close()
				}
			})
		}
		if pictures > 2 || clips > 0 { // where more of the field would be too small to be seen
			t.Errorf("%s: %d heads are cut off in pictures, %d in clips", name, pictures, clips)
		}
	}
}

// A picture has the address of the program, never that of a moment, which nobody could copy from it; what has become of a link that is copied is told in
// two lines, with an ellipsis where it is longer.
func TestAPictureHasTheAddressOfTheProgram(t *testing.T) {
	s := openSheet(t, "duel")
	s.next()
	s.next()
	p := s.shares(t, 8).card
	if p.says.address != host.Home() || strings.Contains(p.says.address, "?") {
		t.Errorf("the picture has the address %q", p.says.address)
	}
	long := "affray.example/?scenario=duel&tick=8" + strings.Repeat("&controller=red=naive", 20)
	frame(func(*ebiten.Image) {
		if lines := twoLines(s.g.theme, "Copied: "+long, 300); len(lines) != 2 || !strings.HasSuffix(lines[1], "…") || s.g.theme.Width(lines[1], ui.Small) > 300 {
			t.Errorf("told is %q", lines)
		}
		if lines := twoLines(s.g.theme, "Saved", 300); len(lines) != 1 || lines[0] != "Saved" {
			t.Errorf("told is %q", lines)
		}
	})
}

// A picture shows what has come of its moment: who has gone down by then lies, and of the two whom it is about, a rider that has come from far off among them,
// nothing is cut off.
func TestAPictureShowsWhatHasComeOfIt(t *testing.T) {
	for _, name := range []string{"hedge-fight", "riders-in-the-corn", "bridge", "open-heath", "shrine"} {
		s := openPlayed(t, Start{Link: host.Link{Scenario: name, Tick: 1}})
		s.next()
		s.next()
		r := s.b.player.reel
		told := 0
		for m := 1; m <= r.Last(); m += max(1, r.Last()/14) {
			frame(func(*ebiten.Image) {
				s.b.goTo(m)
				now, _ := s.b.player.shown()
				p := newPostcard(s.b, s.b.toTell(now), nil)
				defer p.close()
				if p.says.blow == nil {
					return
				}
				told++
				if n := p.lost(); n > 0 {
					t.Errorf("%s at %d: of %q %d are cut off", name, m, p.says.feat, n)
				}
				for i := range now.Tokens {
					if k := p.before.Token(now.Tokens[i].ID); !now.Tokens[i].Up.Acts() && !now.Tokens[i].Gone && (k.Up.Acts() || p.frame.Poses[i].Fall < 1) {
						t.Errorf("%s at %d: %s stands, and has gone down", name, m, k.Name)
					}
				}
			})
		}
		if told == 0 {
			t.Errorf("%s: nothing is told", name)
		}
	}
}

// Where nothing was done in a round who is ahead is the headline, and the battle stands below it; before it begins that is the headline.
func TestTheHeadlineSaysWhatMattersMost(t *testing.T) {
	for _, c := range []struct {
		says          telling
		whole, second string
	}{
		{telling{title: "A fight", verdict: "Evenly matched", side: -1}, "", "Evenly matched"},
		{telling{title: "A fight", verdict: "Not over yet", side: -1, moment: 9, awaits: true}, "", "Not over yet"},
		{telling{title: "A fight", verdict: "Folk ahead", moment: 9}, "Folk ahead", ""},
		{telling{title: "A fight", verdict: "Folk ahead", moment: 9, feat: "Edda fells Vrak"}, "Edda fells Vrak", "Folk ahead"},
		{telling{title: "A fight", verdict: "Folk far ahead", moment: 9, feat: "Vrak hits Edda", against: true}, "Folk far ahead", "Vrak hits Edda"},
		{telling{title: "A fight", verdict: "Victory for Folk", moment: 9, over: true, standing: []string{"2 of 4 up"}, feat: "Edda fells Vrak"}, "Victory for Folk, 2 of 4 up", "Edda fells Vrak"},
		{telling{title: "A fight", verdict: "Nobody has won", side: -1, moment: 9, over: true}, "Nobody has won", ""},
	} {
		whole, _ := c.says.headline()
		if second, _ := c.says.second(); whole != c.whole || second != c.second {
			t.Errorf("of %+v it says %q above %q, want %q and %q", c.says, whole, second, c.whole, c.second)
		}
	}
}

// What is told of a moment is a fall if there was one in its round, and the headline is no hit of a side that is behind.
func TestAHitOfWhoIsBehindIsNoHeadline(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "shrine", Tick: 1}})
	falls, behind := 0, 0
	for m := 1; m < s.b.player.reel.Last(); m++ {
		frame(func(*ebiten.Image) {
			s.b.goTo(m)
			says, fell := s.b.telling(), slices.ContainsFunc(s.b.player.reel.Blows(m), func(k reel.Blow) bool {
				return k.Hit && s.b.felled(&k) && s.b.round(k.Moment) == s.b.round(m-1)
			})
			if says.blow == nil {
				return
			}
			if fell {
				falls++
			}
			if fell != s.b.felled(says.blow) {
				t.Errorf("at %d somebody fell in the round: %t; told is %q", m, fell, says.feat)
			}
			whole, _ := says.headline()
			if is := says.side >= 0 && s.b.side(says.blow.By) != says.side && !fell; is {
				if behind++; whole != says.verdict {
					t.Errorf("at %d the headline is %q, and %q", m, whole, says.verdict)
				}
			}
		})
	}
	if falls == 0 || behind == 0 {
		t.Errorf("%d falls, %d hits of who is behind", falls, behind)
	}
}

// When a battle is over it is told of a blow of who has won, whatever the other side did last.
func TestTheEndIsTheWinners(t *testing.T) {
	for seed := range uint64(12) {
		s := openPlayed(t, Start{Link: host.Link{Scenario: "fencing-master", Seed: seed + 1, Tick: 1}})
		frame(func(*ebiten.Image) { s.b.goTo(s.b.player.reel.Last()) })
		now, _ := s.b.player.shown()
		if says := s.b.telling(); says.blow == nil || s.b.side(says.blow.By) != now.Ending.Winner {
			t.Errorf("seed %d: won by %d, and told is %q", seed+1, now.Ending.Winner, says.feat)
		}
	}
}

// Of a battle that was won by a goal the picture shows and names those who reached it, and says what it was, in place of a blow; where somebody had to be felled
// it is of that blow.
func TestTheEndIsTheGoalThatWonIt(t *testing.T) {
	for _, c := range []struct {
		battle    string
		seed      uint64
		feat, how string
		names     int
		blow      bool
	}{
		{"courier-on-the-moor", 3, "Alys got off the field in the east", "Goal of Duke reached", 1, false},
		{"twin-blades", 1, "Right held the stone for 3 rounds", "Goal of Right reached", 1, false},
		{"beacon-on-the-down", 3, " reached the beacon", "Goal of Raiders reached", 3, false},
		{"courier-on-the-moor", 4, "", "Goal of Marshal reached: fell Alys", 2, true},
	} {
		s := openPlayed(t, Start{Link: host.Link{Scenario: c.battle, Seed: c.seed, Tick: 1}})
		p := s.shares(t, s.b.player.reel.Last()).card
		says := p.says
		if (says.blow != nil) != c.blow || !strings.HasSuffix(says.feat, c.feat) || says.how != c.how {
			t.Errorf("%s %d: it says %q, %q of %+v", c.battle, c.seed, says.feat, says.how, says.blow)
		}
		if says.goal != nil && p.theme.Width(says.brief, ui.Head) > p.theme.Px(postcardWide/postcardScale-36-218-16) { // beside what the sides have
			t.Errorf("%s %d: in the fewest words it says %q", c.battle, c.seed, says.brief)
		}
		plates := p.nameplates()
		for _, n := range plates {
			if !n.at.In(p.field) || !n.of.In(p.field) {
				t.Errorf("%s %d: the name of %s is at %v and leads to %v", c.battle, c.seed, n.name, n.at, n.of)
			}
			if says.goal != nil && c.names > 1 && !strings.Contains(says.feat, n.name) {
				t.Errorf("%s %d: %s is named, and did not reach it", c.battle, c.seed, n.name)
			}
		}
		if len(plates) != c.names {
			t.Errorf("%s %d: %d are named", c.battle, c.seed, len(plates))
		}
	}
}

// A goal that was reached is told in a sentence, and in the fewest words, of each kind.
func TestAGoalThatWasReachedIsASentence(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "courier-on-the-moor", Tick: 1}})
	now := &scene.Scene{Zones: []scene.Zone{{Name: "old_gate"}}}
	for _, c := range []struct {
		goal        scene.Goal
		who         []rules.ID
		text, brief string
	}{
		{scene.Goal{Kind: rules.GoalLast, Text: "hold out for 6 rounds"}, []rules.ID{1, 2}, "Duke held out for 6 rounds", "Duke held out"},
		{scene.Goal{Kind: rules.GoalHold, Text: "hold old gate for 3 rounds"}, []rules.ID{1}, "Duke held the old gate for 3 rounds", "Duke held the old gate"},
		{scene.Goal{Kind: rules.GoalKeep, Text: "keep Alys alive"}, []rules.ID{1}, "Duke kept Alys alive", "Duke kept Alys alive"},
		{scene.Goal{Kind: rules.GoalBring, Text: "bring 2 people to old gate"}, []rules.ID{1, 2}, s.b.name(1) + " and " + s.b.name(2) + " reached the old gate", "2 reached the old gate"},
		{scene.Goal{Kind: rules.GoalBring, Text: "bring Alys off the field", Edge: scenario.AnyEdge}, []rules.ID{1}, s.b.name(1) + " got off the field", s.b.name(1) + " got off the field"},
	} {
		if text, brief := s.b.achievedWords(now, &c.goal, c.who); text != c.text || brief != c.brief {
			t.Errorf("%s: it says %q, %q; want %q, %q", c.goal.Text, text, brief, c.text, c.brief)
		}
	}
}

// What is sent has the headline of its picture and the name of the battle beside it.
func (s *sheet) saysTheHeadline(t *testing.T) {
	p := s.shares(t, s.b.player.reel.Last())
	head, _ := p.card.says.headline()
	if got, says := s.b.message(), p.card.says; head == "" || got != head+" - "+says.title {
		t.Errorf("beside it is said %q, the picture says %q of %q", got, head, says.title)
	}
	if want := "It turned: " + s.b.greatest().brief; p.card.turned != want {
		t.Errorf("in the end it says %q, want %q", p.card.turned, want)
	}
	if s.do(func(b *battle) { b.goTo(0) }); s.b.message() != s.b.telling().verdict+" - "+s.b.title {
		t.Errorf("of the start is said %q", s.b.message())
	}
}

// The picture has its size whatever the window has, and shows a field: many colours above, and none of the words cut off below.
func (s *sheet) drawsPostcard(t *testing.T) {
	p := s.shares(t, s.b.greatest().moment+1)
	var img *image.RGBA
	frame(func(*ebiten.Image) { img = p.card.read() })
	if img.Rect != image.Rect(0, 0, 1200, 630) {
		t.Errorf("it is %v", img.Rect)
	}
	if n := shades(img.SubImage(p.card.field)); n < 400 {
		t.Errorf("the field has %d colours", n)
	}
	for _, id := range []rules.ID{p.card.says.blow.To, p.card.says.blow.By} { // a shot from so far away that who shot has a part of its own
		p.card.shows(t, id)
	}
	if x, y, _, _ := p.card.apart.TokenAt(p.card.before, p.card.frame, p.card.says.blow.By); !image.Pt(int(x), int(y)).In(p.card.inset) {
		t.Errorf("who shot is at %.0f, %.0f, and not in the part of its own %v", x, y, p.card.inset)
	}
	if x, y, r, _ := p.card.board.TokenAt(p.card.before, p.card.frame, p.card.says.blow.To); stature(x, y, r).Overlaps(p.card.inset) {
		t.Errorf("the part of its own lies on who was shot at %.0f, %.0f", x, y)
	}
	for y := range img.Rect.Dy() { // the margin is free of words
		for x := img.Rect.Dx() - 20; x < img.Rect.Dx() && y > p.card.field.Max.Y+6; x++ {
			if c := img.RGBAAt(x, y); c.R != ui.Panel.R || c.G != ui.Panel.G {
				t.Fatalf("%v at %d, %d", c, x, y)
			}
		}
	}
}

// Each clip that is offered decodes, has its size, moves, takes no longer than it may, shows nothing that comes later, and has the link of the battle beside it.
func (s *sheet) filmsClips(t *testing.T) {
	frame(func(*ebiten.Image) { s.b.goTo(s.b.player.reel.Last()) })
	s.next() // a turning point is known when it is seen that it lasts
	m := s.b.greatest().To
	p := s.shares(t, m)
	list := s.b.stretches()
	if len(list) != 3 {
		t.Errorf("there are clips of %+v, want of the blow, the round and the turning point", list)
	}
	for _, of := range list {
		if of.from >= of.to || of.to > m {
			t.Errorf("%s goes from %d to %d at moment %d", of.name, of.from, of.to, m)
			continue
		}
		frame(func(*ebiten.Image) { p.make(of.name) })
		for range 2000 {
			if s.next(); len(p.clip.done) > 0 {
				break
			}
		}
		g, err := gif.DecodeAll(bytes.NewReader(p.clip.done))
		if err != nil {
			t.Fatalf("%s: %v", of.name, err)
		}
		if all := slices.Concat(p.offers()...); !slices.ContainsFunc(all, func(o offer) bool { return o.name == "share-link" }) {
			t.Errorf("beside %s no link is offered", of.name)
		}
		time := 0
		for _, d := range g.Delay {
			time += d
		}
		if g.Config.Width != clipWide || g.Config.Height != clipHigh || len(g.Image) < 8 || time > (clipLongest+1)*100+clipRest || len(p.clip.done) > 2_000_000 {
			t.Errorf("%s: %d by %d, %d frames in %d hundredths, %d bytes", of.name, g.Config.Width, g.Config.Height, len(g.Image), time, len(p.clip.done))
		}
		p.clip.reads(t)
		if n := shades(g.Image[0]); n < 60 {
			t.Errorf("%s has %d colours", of.name, n)
		}
	}
}

// reads wants what is told of each blow to come as that begins, and to stand long enough to be read.
func (c *clip) reads(t *testing.T) {
	t.Helper()
	var told *reel.Blow
	seen, blows := 0, 0
	for i, f := range c.frames {
		c.take(min(f.moment, c.of.to-1))
		k := c.latest(f)
		if newest := c.newest(f); k != nil && newest != nil && newest.Moment == f.moment && newest.Serial != k.Serial {
			t.Errorf("%s: frame %d: the blow of %d is told of as that of %d is seen", c.of.name, i, k.By, newest.By)
		}
		if i == len(c.frames)-1 || k != told {
			if told != nil && seen < 150 && i < len(c.frames)-1 {
				t.Errorf("%s: frame %d: what is told of a blow of %d is seen for %d hundredths of a second", c.of.name, i, told.By, seen)
			}
			if k != nil && k != told {
				blows++
				if i < len(c.frames)-1 && k.Moment == f.moment && c.film.Landed(k.Serial, f.at-c.fast*clipStep/100) {
					t.Errorf("%s: frame %d: the blow of %d has landed before it is told of", c.of.name, i, k.By)
				}
			}
			told, seen = k, 0
		}
		seen += f.long
	}
	if blows == 0 || blows > mostBlows {
		t.Errorf("%s tells of %d blows", c.of.name, blows)
	}
}

// newest is the last blow that has begun up to a frame, told of or not.
func (c *clip) newest(f clipFrame) (last *reel.Blow) {
	for i := range c.struck {
		if k := &c.struck[i]; k.Moment == f.moment && c.film.Begun(k.Serial, f.at) {
			last = k
		}
	}
	return last
}

// What one blow took of one pool is one number, and other words stay as they are.
func TestWhatABlowTookOfAPoolIsAddedUp(t *testing.T) {
	for _, c := range []struct {
		said []string
		want string
	}{
		{[]string{"critical!", "-12 endurance", "-3 endurance"}, " critical! -15 endurance"},
		{[]string{"-4 fatigue", "-7 endurance"}, " -4 fatigue -7 endurance"},
		{[]string{"-5", "-6"}, " -11"},
		{[]string{"miss"}, " miss"},
	} {
		if got := summed(c.said); got != c.want {
			t.Errorf("%q are %q", c.said, got)
		}
	}
}

// The graph of a picture is of chances only where they are known for most of the way, and not an empty strip with an end.
func TestAGraphOfChancesIsKnownForMostOfTheWay(t *testing.T) {
	for _, c := range []struct {
		known []outlook.Chance
		want  bool
	}{{nil, false}, {[]outlook.Chance{{Moment: 9}, {Moment: 10}}, false}, {[]outlook.Chance{{Moment: 5}}, true}, {[]outlook.Chance{{}, {Moment: 9}}, true}} {
		if got := mostly(c.known, 10); got != c.want {
			t.Errorf("%v are known for most of the way: %t", c.known, got)
		}
	}
}

// A clip that is given up is gone, and what has not happened yet has none.
func (s *sheet) givesUpClip(t *testing.T) {
	p := s.shares(t, 0)
	if list := s.b.stretches(); len(list) > 0 || len(p.offers()) != mostOffers-1 {
		t.Errorf("before it begins clips are offered: %+v", list)
	}
	frame(func(*ebiten.Image) {
		s.b.goTo(s.b.player.reel.Last())
		p.films = s.b.stretches() // as if it had been opened there
		p.make(p.films[1].name)
	})
	s.next()
	if rows := p.offers(); len(rows) != mostOffers || rows[1][2].name != p.films[1].name || rows[1][0].name != "clip-stop" {
		t.Errorf("while the clip is made other buttons lie where those of clips were: %+v", rows)
	}
	if p.clip == nil || p.clip.share() == 0 || p.clip.share() >= 1 {
		t.Fatalf("nothing is being made: %q", p.words())
	}
	frame(func(*ebiten.Image) { p.drop() })
	s.next()
	if p.clip != nil || len(p.offers()) != mostOffers {
		t.Error("the clip is still there")
	}
}

// Where a button was beside the picture it is while a clip is made and when it is made, also if a turning point is found meanwhile; those of one place do the same.
func TestButtonsOfClipsStayWhereTheyAre(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "duel", Tick: 1}})
	p := s.shares(t, s.b.player.reel.Last())
	rows := func() (names [][]string) {
		for i, row := range p.offers() {
			names = append(names, nil)
			for k, o := range row {
				names[i] = append(names[i], o.name)
				if i == 0 || i == 1 && k == 0 { // save or send, and back to the picture
					names[i][k] = ""
				}
			}
		}
		return names
	}
	want := rows()
	same := func(a, b []string) bool { return slices.Equal(a, b) }
	frame(func(*ebiten.Image) { p.make("clip-blow") })
	for made := false; !made; made = len(p.clip.done) > 0 {
		if got := rows(); !slices.EqualFunc(got, want, same) || len(got) != mostOffers {
			t.Fatalf("while it is made there is %q, was %q", got, want)
		}
		frame(func(*ebiten.Image) { p.clip.work(time.Second) })
	}
	s.b.outlook = outlook.New(s.b.player.reel)
	if got := rows(); !slices.EqualFunc(got, want, same) || want[1][1] != "clip-blow" {
		t.Errorf("once it is made there is %q, was %q", got, want)
	}
}

// What is shared is settled when the panel is opened: a turning point that is found meanwhile changes neither picture nor clip.
func TestWhatIsSharedStaysThatWhileItIsShared(t *testing.T) {
	s := openSheet(t, "hedge-fight")
	known := s.b.outlook
	s.b.outlook = outlook.New(s.b.player.reel)
	p := s.shares(t, s.b.player.reel.Last())
	was, film := p.card.turned, p.films[0]
	frame(func(*ebiten.Image) { s.b.outlook = known })
	if s.next(); p.card.stale() {
		t.Fatal("the picture does not show the chances")
	}
	if s.b.greatest() == nil {
		t.Fatal("no turn was found")
	}
	frame(func(*ebiten.Image) { p.make(film.name) })
	if now := p.card.turned; now != was || p.clip.of != film {
		t.Errorf("it tells %q of %+v, told %q of %+v", now, p.clip.of, was, film)
	}
}

// What is written in slices is what is written at once, and who has given up hears of it.
func TestLabourIsDoneInSlices(t *testing.T) {
	write := func(w io.Writer) error {
		for range 100 {
			if _, err := w.Write([]byte("word ")); err != nil {
				return err
			}
		}
		return nil
	}
	l, n := newLabour(write), 1
	for ; !l.work(time.Nanosecond); n++ {
	}
	if got := l.out.String(); got != strings.Repeat("word ", 100) || l.err != nil || n < 50 {
		t.Errorf("%d slices: %d bytes, %v", n, len(got), l.err)
	}
	l = newLabour(write)
	l.work(time.Nanosecond)
	l.stop()
	if !errors.Is(l.err, errGivenUp) || l.out.Len() >= 500 {
		t.Errorf("given up after %d bytes: %v", l.out.Len(), l.err)
	}
}

// On each screen the panel lies on it with all of its buttons, which are large enough, and none lies on another.
func TestThePanelHasRoom(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "duel", Tick: 1}})
	frame(func(*ebiten.Image) {
		s.img.Deallocate()
		s.img = ebiten.NewImage(1280, 844)
	})
	for _, size := range []image.Point{{1280, 720}, {390, 844}, {844, 390}, {360, 480}} {
		frame(func(*ebiten.Image) { s.size(size, 1) })
		s.shares(t, s.b.player.reel.Last())
		s.next()
		list := s.g.State().Buttons
		if len(list) < 6 {
			t.Fatalf("at %v there are %v", size, list)
		}
		for i, b := range list {
			at := boxOf(b)
			if !at.In(image.Rectangle{Max: size}) || at.Dy() < s.g.theme.Target() || at.Dx() < 72 {
				t.Errorf("at %v %s lies at %v", size, b.Name, at)
			}
			for _, o := range list[:i] {
				if at.Overlaps(boxOf(o)) {
					t.Errorf("at %v %s lies on %s", size, b.Name, o.Name)
				}
			}
		}
		frame(func(*ebiten.Image) { s.g.close() })
	}
}

// boxOf is where a button is.
func boxOf(b ButtonState) image.Rectangle {
	return image.Rect(b.At[0], b.At[1], b.At[0]+b.At[2], b.At[1]+b.At[3])
}

// standoff is a battle that nobody wins.
const standoff = `
scenario: standoff
title: A stand-off at the ford
rulebook: nc
field: {grid: hex, size: [14, 8]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [5, 4], stats: {nc: {monster: orc}}}
  - {id: bo, side: blue, at: [8, 4], stats: {nc: {monster: orc}}}
ends: [{rounds: 2}]
`

// The card of each kind of end has room on each screen.
func TestTheEndHasRoom(t *testing.T) {
	for want, start := range map[string]Start{
		"Victory for Duke": {Link: host.Link{Scenario: "courier-on-the-moor", Tick: 1}}, "Victory for Town": {Link: host.Link{Scenario: "help-at-the-bridge", Seed: 2, Tick: 1}},
		"Nobody has won": {File: &host.File{Name: "standoff.yaml", Data: []byte(standoff)}},
	} {
		t.Run(want, func(t *testing.T) { openPlayed(t, start).endsOn(t, want) })
	}
}

// endsOn looks at the card of the end on each kind of screen: it leaves the field in view, its buttons in it with all their words, and each
// feat in it, too.
func (s *sheet) endsOn(t *testing.T, want string) {
	frame(func(*ebiten.Image) {
		s.img.Deallocate()
		s.img = ebiten.NewImage(1280, 844)
		s.b.goTo(s.b.player.reel.Last())
	})
	for _, size := range []image.Point{{1280, 720}, {390, 844}, {844, 390}} {
		frame(func(*ebiten.Image) { s.size(size, 1) })
		s.next()
		s.next()
		s.cardFits(t, size, want)
	}
}

// cardFits makes sure that nothing of the card is cut off.
func (s *sheet) cardFits(t *testing.T, size image.Point, want string) {
	t.Helper()
	b, theme := s.b, s.g.theme
	if got := b.outcome(); got != want {
		t.Errorf("%s at %v: want %s", got, size, want)
	}
	if at := b.banner.at; at.Empty() || !at.In(image.Rectangle{Max: size}) || at.Overlaps(b.regions.board) || at.Overlaps(b.regions.tabs) {
		t.Errorf("%s at %v: the card is at %v, the field at %v", want, size, at, b.regions.board)
	}
	_, style := b.offerRows(b.card.buttons, b.banner.at.Dx()-theme.Px(28))
	for _, o := range b.card.buttons {
		if !o.at.In(b.banner.at) || theme.Clip(o.label, style, o.at.Dx()-theme.Px(6)) != o.label || o.at.Dy() < theme.Target() {
			t.Errorf("%s at %v: the button %s is at %v of the card at %v", want, size, o.label, o.at, b.banner.at)
		}
	}
	shown := 0
	for _, f := range b.card.feats {
		if f.at.Empty() {
			continue
		}
		if shown++; !f.at.In(b.banner.at) || theme.Touch && f.at.Dy() < theme.Target() {
			t.Errorf("%s at %v: %q lies at %v of the card at %v", want, size, f.text, f.at, b.banner.at)
		}
	}
	if shown < min(2, len(b.card.feats)) {
		t.Errorf("%s at %v: %d of %d feats are told", want, size, shown, len(b.card.feats))
	}
}

// Whatever the battle comes from it is handed on as a replay file, and as a link if one can bring it along.
func TestSharingABattle(t *testing.T) {
	s := openSheet(t, "duel")
	p := s.shares(t, 1)
	for _, scenario := range []string{s.b.link.Scenario, ""} {
		s.b.link.Scenario = scenario
		offered := map[string]bool{}
		for _, row := range p.offers() {
			for _, o := range row {
				offered[o.name] = true
			}
		}
		if offered["share-link"] != (scenario != "") || !offered["share-replay"] || !offered["share-save"] {
			t.Errorf("of the scenario %q is offered: %v", scenario, offered)
		}
	}
	t.Chdir(t.TempDir())
	frame(func(*ebiten.Image) { s.b.copyLink() })
	if words := p.words(); !strings.HasPrefix(words, "This battle came from a file, which no link can bring along. Saved as ") {
		t.Errorf("the panel says %q", words)
	}
}

// The line from a name to its figure lies below no other name, wherever those two stand.
func TestNoNameLiesOnTheLineOfAnother(t *testing.T) {
	s := openSheet(t, "fencing-master")
	s.next()
	for m := 1; m <= s.b.player.reel.Last(); m++ {
		frame(func(*ebiten.Image) {
			s.b.goTo(m)
			now, _ := s.b.player.shown()
			p := newPostcard(s.b, s.b.toTell(now), nil)
			defer p.close()
			all := p.nameplates()
			for i := range all {
				for k := range all {
					for step := range 20 {
						from := all[i].from()
						if at := from.Add(all[i].of.Sub(from).Mul(step).Div(20)); k != i && at.In(all[k].at) {
							t.Fatalf("moment %d: %s at %v lies on the line of %s", m, all[k].name, all[k].at, all[i].name)
						}
					}
				}
			}
		})
	}
}

// A clip says how likely it was before and after, where that is known, and is of those who act in it.
func TestAClipSaysTheChanceAndShowsTheFightLarge(t *testing.T) {
	s := openSheet(t, "hedge-fight")
	s.next()
	s.do(func(b *battle) { b.goTo(40) })
	frame(func(*ebiten.Image) {
		for _, of := range s.b.stretches() {
			if !strings.Contains(of.begins, "% to win") || !strings.Contains(of.comes, "%") {
				t.Errorf("the clip of %s begins with %q and ends with %q", of.said, of.begins, of.comes)
			}
			c := newClip(s.b, of)
			if wide := float64(clipWide) / (c.board.Cam().Zoom * c.board.Unit()); of.name == "clip-blow" && wide > 8 {
				t.Errorf("the clip of %s shows %.1f cells", of.said, wide)
			}
			c.close()
		}
	})
}

// Whoever goes down in the moment of the blow that a picture tells of is whole in it, and named, where all of them have room.
func TestAPictureNamesAllWhoFell(t *testing.T) {
	s := openSheet(t, "hedge-fight")
	s.next()
	seen := 0
	for m := 1; m <= s.b.player.reel.Last(); m++ {
		frame(func(*ebiten.Image) {
			s.b.goTo(m)
			now, _ := s.b.player.shown()
			p := newPostcard(s.b, s.b.toTell(now), nil)
			defer p.close()
			if p.says.blow == nil {
				return
			}
			for _, id := range p.also {
				seen++
				if !slices.ContainsFunc(p.nameplates(), func(n nameplate) bool { return n.name == s.b.called(id) }) || p.lost() > 0 {
					t.Errorf("moment %d: %s is not whole in the picture, or not named", m, s.b.name(id))
				}
			}
		})
	}
	if seen == 0 {
		t.Error("nobody else goes down with a blow")
	}
}

// The last frame of a clip of a turning point says what has turned it, whatever was struck last.
func TestAClipOfATurnSaysWhatTurnedIt(t *testing.T) {
	s := openSheet(t, "hedge-fight")
	s.next()
	s.do(func(b *battle) { b.goTo(60) })
	frame(func(*ebiten.Image) {
		for _, of := range s.b.stretches() {
			if of.name == "clip-turn" && of.why == "" {
				t.Errorf("the clip of %s does not say what turned it", of.said)
			}
		}
	})
}

// No button's text is wider than the button, on phones and a laptop: in each panel, with each overlay, at the end, while sharing, and before a battle is chosen.
func TestButtonsHaveRoomForTheirWords(t *testing.T) {
	sizes := append([]image.Point{{1280, 720}, {320, 568}}, phones...)
	s := commanded(t, "wolves-at-the-fold") // where a round has the longest name
	for _, size := range sizes {
		s.on(size)
		s.eachTab(func(k tab) { s.fitsWords(t, tabWords[k]) })
		for range plan.NOverlay {
			s.do((*battle).cycleOverlay)
			s.fitsWords(t, "an overlay")
		}
		frame(func(*ebiten.Image) { s.g.toggleHelp() })
		s.fitsWords(t, "the help")
		frame(func(*ebiten.Image) { s.g.close() })
	}
	s = ended(t, "wolves-at-the-fold")
	for _, size := range sizes {
		s.on(size)
		s.fitsWords(t, "the end")
		s.do((*battle).putAway)
		s.fitsWords(t, "the end without its card")
		frame(func(*ebiten.Image) { s.b.share() })
		s.fitsWords(t, "sharing")
		frame(func(*ebiten.Image) { s.g.close(); s.b.toEnd() })
	}
	frame(func(*ebiten.Image) { s.g.choose() })
	for _, size := range sizes {
		s.on(size)
		s.fitsWords(t, "the start")
	}
}

// fitsWords makes sure that no button's text is wider than the button.
func (s *sheet) fitsWords(t *testing.T, what string) {
	t.Helper()
	s.next()
	s.next()
	for _, n := range s.g.named {
		w, text := n.w.GetWidget(), n.w.Text().Label
		if room, wide := w.Rect.Dx(), s.g.theme.Width(text, ui.Body); w.IsVisible() && room > 0 && wide > room-s.g.theme.Px(4) {
			t.Errorf("%s, %s at %v: the button %s has %d for %q, which is %d wide", s.b.title, what, s.g.size, n.name, room, text, wide)
		}
	}
}

// As long as a chance is not worked out the picture and the clip say who seems ahead where the estimate is plain, and no strength where it would be taken for a
// chance; then the picture is drawn anew, and a clip that is made says what it does.
func TestAnEarlyPictureTellsTheEstimate(t *testing.T) {
	s := openSheet(t, "hedge-fight")
	b, known := s.b, s.b.outlook
	b.outlook = outlook.New(b.player.reel)
	const moment = 30
	p := s.shares(t, moment)
	says := p.card.says
	shares, about := b.reckoned(moment)
	plain := slices.IndexFunc(shares, func(share float64) bool { return share >= plainly })
	if about != estimated || !says.awaits || says.side != plain || says.verdict != either(plain < 0, "Not over yet", b.sideName(max(0, plain))+" seems ahead") {
		t.Errorf("it says %q, by %s of %v", says.verdict, about, shares)
	}
	if p.films[1].comes != says.verdict {
		t.Errorf("the clip says %q, the picture %q", p.films[1].comes, says.verdict)
	}
	if p.card.graphed() {
		t.Error("a graph is drawn of what is no chance")
	}
	if chance, strength := b.lanes(image.Rect(0, 0, 800, tideHigh-4)); chance.Empty() || !strength.Empty() {
		t.Errorf("a low graph shows chances in %v, strength in %v", chance, strength)
	}
	frame(func(*ebiten.Image) { b.outlook = known })
	for range 3 {
		s.next()
	}
	if says = p.card.says; says.awaits || strings.Contains(says.verdict, "seems") || !p.card.graphed() {
		t.Errorf("then it says %q, with a graph: %t", says.verdict, p.card.graphed())
	}
	frame(func(*ebiten.Image) { p.make("clip-round") })
	if !strings.Contains(p.clip.of.comes, " to win") {
		t.Errorf("then the clip says %q", p.clip.of.comes)
	}
}
