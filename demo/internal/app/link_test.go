package app

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"image"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/crowd"
	"github.com/affray-engine/affray/demo/internal/gametest"
	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/outlook"
	"github.com/affray-engine/affray/demo/internal/rehearsed"
	"github.com/affray-engine/affray/demo/internal/speech"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/replay"
)

// follow is the game that somebody sees who opens an address.
func follow(t *testing.T, query string) *sheet {
	t.Helper()
	gametest.Need(t, "app")
	l, err := host.ParseLink(query)
	s := &sheet{}
	frame(func(*ebiten.Image) {
		if s.g, err = New(Start{Link: l, Err: err}); err != nil {
			t.Error(err)
		}
		s.b, _ = s.g.screen.(*battle)
	})
	return s
}

// arrive lets frames pass until the moment of the link is there.
func (s *sheet) arrive(t *testing.T) {
	t.Helper()
	for range 4000 {
		if s.pass(1); !s.b.busy() {
			return
		}
		s.g.frames++ // as Draw counts them
	}
	t.Fatal("it never comes there")
}

// ordered is a battle in which the orders of a side were given by hand, some by the computer and some by passing.
func ordered(t *testing.T, n int) *sheet {
	t.Helper()
	s := follow(t, "scenario=fencing-master&seed=5&controller=school=host&controller=bravos=naive&level=easy")
	for i := range n {
		s.due(t)
		if i%3 == 2 {
			s.do((*battle).giveOrder)
			s.do((*battle).giveOrder)
		} else {
			s.do((*battle).letDecide)
		}
	}
	s.due(t)
	return s
}

// A link brings who commands, how well the others fight, all orders and the moment along.
func TestALinkKeepsOrders(t *testing.T) {
	was := ordered(t, 6)
	at := was.b.player.reel.Moment()
	query := was.b.here().Query()
	for _, want := range []string{"controller=school=host&controller=bravos=naive&level=easy&orders=1"} {
		if !strings.Contains(query, want) {
			t.Fatalf("the link is %s, want one with %s", query, want)
		}
	}
	s := follow(t, query)
	s.arrive(t)
	r, before := s.b.player.reel, was.b.player.reel
	if r.Wrong() != nil || r.Moment() != at || r.Battle().Digest() != before.Battle().Digest() || len(r.Waiting()) == 0 || !r.Hosted(0) {
		t.Errorf("%v; it shows moment %d of %d, want %d", r.Wrong(), r.Moment(), r.Last(), at)
	}
	if s.b.here().Query() != query {
		t.Errorf("its own link is %s, want %s", s.b.here().Query(), query)
	}
	if got := s.b.player.reel.Scenario().Sides[1].Controller.Text; got != "default:skill=0.7" {
		t.Errorf("the others are %q, want easy ones", got)
	}
}

// A link brings along who waits, and who is left to the computer: they are not asked again.
func TestALinkKeepsWhatIsDoneUnasked(t *testing.T) {
	was := commanded(t, "hedge-fight")
	first := was.b.choosing.who
	was.do(func(b *battle) { b.pickOrder(keyEntrust) })
	was.due(t)
	second := was.b.choosing.who
	was.do(func(b *battle) { b.pickOrder(keyAwait) })
	was.due(t)
	written := was.b.desk.Written()
	s := follow(t, was.b.here().Query())
	s.arrive(t)
	s.pass(2)
	if d := s.b.desk; d.Planned(first) != command.Entrusted || d.Planned(second) != was.b.desk.Planned(second) || d.Written() != written || !strings.Contains(s.b.here().Query(), "plans="+written) {
		t.Errorf("by %s is done unasked %q, want %q", was.b.here().Query(), d.Written(), written)
	}
	if s.b.desk.Who() == first {
		t.Error("who is left to the computer is asked")
	}
}

// Whoever opens a link is told whose battle it is, and has neither won nor lost it; who has given an order has.
func TestALinkIsOpenedByAGuest(t *testing.T) {
	was := ordered(t, 4)
	s := follow(t, was.b.here().Query())
	s.arrive(t)
	if s.pass(2); !s.b.guest() || !strings.HasPrefix(s.g.notice, "The link leads to moment ") || !strings.HasSuffix(s.g.notice, ". The orders for School so far came with it: now it is your turn") {
		t.Errorf("a guest: %t; the notice is %q", s.b.guest(), s.g.notice)
	}
	if s.g.notice = ""; was.b.guest() {
		t.Error("who has given all the orders is a guest")
	}
	s.pass(2)
	s.do((*battle).letDecide)
	if s.pass(2); s.b.guest() || strings.Contains(s.g.notice, "The orders for") {
		t.Errorf("who has given an order is still a guest: %t, and is told %q", s.b.guest(), s.g.notice)
	}
}

// Who opens a link is told which moment of what battle it leads to, how likely each side is to win there, as soon as that is known, and what to do with
// it; who has gone on is told no more, nor who has not come by one.
func TestALinkSaysWhatWasShared(t *testing.T) {
	s := follow(t, "scenario=hedge-fight&seed=10&tick=60")
	s.arrive(t)
	s.do(func(b *battle) { // nothing is known of it yet
		b.outlook, b.shared, b.greeting = outlook.New(b.player.reel), true, greeting{}
		b.welcome()
	})
	first := s.g.notice
	if want := "The link leads to moment 60 of Six against six at the hedge. Play watches on, Orders takes a side over from here"; first != want {
		t.Errorf("at first it says %q, want %q", first, want)
	}
	s.do(func(b *battle) {
		for b.outlook.Seek(60); !b.outlook.Settled(60) && b.outlook.Work(0); {
		}
	})
	s.pass(1)
	if want := "The link leads to moment 60 of Six against six at the hedge: " + strings.Join(s.b.shareList(60), ", ") + " to win."; !strings.HasPrefix(s.g.notice, want) || strings.Contains(want, "~") || !strings.Contains(want, ", Raiders ") {
		t.Errorf("then it says %q, want %q", s.g.notice, want)
	}
	s.g.notice = ""
	if s.pass(3); s.g.notice != "" {
		t.Errorf("it says once more %q", s.g.notice)
	}
	gone := follow(t, "scenario=hedge-fight&seed=10&tick=60")
	gone.arrive(t)
	gone.pass(1)
	gone.do(func(b *battle) { b.goTo(30) })
	gone.g.notice = ""
	if gone.pass(3); gone.g.notice != "" {
		t.Errorf("who has gone back is told %q", gone.g.notice)
	}
	if s := follow(t, "scenario=hedge-fight"); s.b.shared {
		t.Error("a link to the start of a battle is told of")
	}
}

// What an address says of who wins and means nothing is told, and the battle is there behind it; so it is when what it says is too long.
func TestALinkWithWrongChancesIsTold(t *testing.T) {
	s := follow(t, "scenario=duel&tick=2&controller=red=naive&chances="+rehearsed.Mark()+"+0:1")
	s.pass(2)
	told := ""
	for _, row := range s.g.failure {
		told += row.Text
	}
	if s.b == nil || !strings.Contains(told, `address: kept chances: "0:1": want 2 sides. The battle is as the link has it`) {
		t.Errorf("told: %q", told)
	}
	frame(func(*ebiten.Image) { s.g.close() })
	if s.pass(3); s.g.failure != nil {
		t.Errorf("it is told again and again: %v", s.g.failure)
	}
}

// Of a battle in which something was ordered nothing is known beforehand, though all is of the same one as it comes.
func TestNothingIsKnownOfABattleThatTookAnotherWay(t *testing.T) {
	was := follow(t, "scenario=duel")
	if was.b.outlook.Keep() == "" {
		t.Fatal("nothing is known of the battle as it comes")
	}
	was.do(func(b *battle) { b.after(b.takeOver(0)) })
	if kept := was.b.outlook.Keep(); strings.Contains(kept, " ") {
		t.Errorf("after the take-over %s is known", kept)
	}
	was.due(t)
	was.do((*battle).letDecide)
	if s := follow(t, was.b.here().Query()); s.b.outlook.Keep() != "" {
		t.Errorf("of a battle with orders %s is known", s.b.outlook.Keep())
	}
}

// What is known of who wins goes with a copied link of a battle in which something was ordered, so that it is known at once where that is opened,
// and not with one of a battle as it comes, nor of one whose orders do not fit.
func TestALinkKeepsWhoIsLikelyToWin(t *testing.T) {
	was := ordered(t, 4)
	for range 2000 {
		if frame(func(*ebiten.Image) { was.b.outlook.Work(time.Hour) }); was.b.outlook.Idle() {
			break
		}
	}
	l := was.b.knowing(was.b.player.reel.Moment())
	if len(was.b.outlook.Chances()) < 2 || !was.b.outlook.Idle() || l.Chances != rehearsed.Mark()+" "+was.b.outlook.Keep() {
		t.Fatalf("the link knows %q, and %q is known", l.Chances, was.b.outlook.Keep())
	}
	s := follow(t, l.Query())
	kept := was.b.outlook.Keep()
	if got := s.b.outlook.Keep(); got != kept {
		t.Errorf("where it is opened %q is known at once, want %q", got, kept)
	}
	old := l
	old.Chances = kept // as of a time when it was reckoned otherwise
	if got := follow(t, old.Query()).b.outlook.Keep(); got != "" {
		t.Errorf("of what was reckoned otherwise %q is known", got)
	}
	s.arrive(t)
	if r := s.b.player.reel; r.Wrong() != nil || s.b.outlook.Keep() != kept {
		t.Errorf("%v; at its moment %q is known, want %q", r.Wrong(), s.b.outlook.Keep(), kept)
	}
	all, err := speech.Unpack(l.Orders)
	if err != nil {
		t.Fatal(err)
	}
	other := l
	all[2].Who = "zoe"
	other.Orders = speech.Pack(all)
	s = follow(t, other.Query())
	s.arrive(t)
	if s.b.tellWrong(); s.b.outlook.Keep() == kept {
		t.Error("what is known of another battle is told of one whose orders do not fit")
	}
	if s = follow(t, "scenario=duel&tick=3"); s.b.knowing(3).Chances != "" || s.b.outlook.Keep() == "" {
		t.Errorf("a link to a battle as it comes has %q", s.b.knowing(3).Chances)
	}
	was.b.link.Controllers = append(was.b.link.Controllers, strings.Repeat("x", host.MostLetters-len(host.URL(was.b.here()))-20))
	if l = was.b.knowing(was.b.player.reel.Moment()); l.Chances != "" || tooLong(l) {
		t.Errorf("there is no room, and the link has %d letters and knows %q", len(host.URL(l)), l.Chances)
	}
}

// A link to a moment of a battle with other luck brings along what counts for the chance there, so that whoever opens it is told the same at once, and no guess;
// what is none of it is told.
func TestALinkBringsTheChanceOfItsMoment(t *testing.T) {
	const m = 30
	was := openPlayed(t, Start{Link: host.Link{Scenario: "duel", Seed: 9, Tick: 1}})
	was.do(func(b *battle) {
		b.goTo(m)
		for b.outlook.Seek(m); !b.outlook.Settled(m) && b.outlook.Work(0); {
		}
	})
	l := was.b.knowing(m)
	if n := len(strings.Fields(l.Chances)); n < 2 || n > 4 || len(l.Chances) > 60 {
		t.Fatalf("the link knows %q", l.Chances)
	}
	was.b.player.playing, was.b.waited = false, 1000
	if was.b.showAddress(); was.b.address.Chances != l.Chances { // as whoever copies the address of the page hands it on
		t.Errorf("the address knows %q, a link %q", was.b.address.Chances, l.Chances)
	}
	want := slices.Clone(was.b.leads().shares)
	s := follow(t, l.Query())
	s.arrive(t)
	if got := s.b.leads(); got.guess || got.about != "" || !slices.Equal(got.shares, want) {
		t.Errorf("where it is opened it says %q, a guess: %t, %q; want %q", got.shares, got.guess, got.about, want)
	}
	was.think()
	was.b.waited = 1000
	if was.b.showAddress(); was.b.address.Chances != was.b.knowing(m).Chances || was.b.address.Chances == "" {
		t.Errorf("once all is worked out the address knows %q", was.b.address.Chances)
	}
	l.Chances = rehearsed.Mark() + " 4:40,1"
	if s = follow(t, l.Query()); len(s.g.failure) == 0 && s.b.trouble == nil {
		t.Error("a wrong chance is not told of")
	}
}

// What was chosen on the start screen stands in the link: the sides of two who play at one screen and how well the others
// fight, or who decides for them.
func TestALinkSaysWhoDecides(t *testing.T) {
	for _, c := range []struct {
		agents map[string]string
		want   string
	}{
		{map[string]string{"red": you, "blue": you}, "&controller=red=host&controller=blue=host&level=easy"},
		{map[string]string{"red": you, "blue": "naive"}, "&controller=blue=naive&controller=red=host&level=easy"},
		{map[string]string{"blue": "search"}, "&controller=blue=search"},
		{nil, ""},
	} {
		s := follow(t, "")
		frame(func(*ebiten.Image) {
			first := s.g.screen.(*start)
			first.pick(t, "duel")
			first.agents, s.g.level = c.agents, 0
			first.enter()
			s.b = s.g.screen.(*battle)
		})
		l := s.b.here()
		if want := fmt.Sprint("scenario=duel&seed=", l.Seed, c.want); l.Query() != want {
			t.Errorf("the link of %v is %s, want %s", c.agents, l.Query(), want)
		}
		again := follow(t, l.Query())
		for side := range 2 {
			if again.b.player.reel.Hosted(side) != s.b.player.reel.Hosted(side) || again.b.player.reel.Decides(1) != s.b.player.reel.Decides(1) {
				t.Errorf("another decides in the battle of %s", l.Query())
			}
		}
	}
}

// Orders that cannot be given in the battle of a link are told with their place, and the battle waits there.
func TestALinkWithWrongOrdersIsTold(t *testing.T) {
	was := ordered(t, 4)
	l := was.b.here()
	all, err := speech.Unpack(l.Orders)
	if err != nil {
		t.Fatal(err)
	}
	all[2].Who = "zoe"
	l.Orders = speech.Pack(all)
	s := follow(t, l.Query())
	s.arrive(t)
	s.pass(2)
	told := ""
	for _, row := range s.g.failure {
		told += row.Text
	}
	if !strings.Contains(told, "address: orders: number 3 of ") || !strings.Contains(told, `"zoe": want the name of a combatant. The battle goes on from there`) {
		t.Errorf("told: %q", told)
	}
	frame(func(*ebiten.Image) { s.g.close() })
	if s.pass(3); s.g.failure != nil || len(s.b.player.reel.Waiting()) == 0 {
		t.Errorf("it is told again and again: %v", s.g.failure)
	}
}

// Words of an address about who decides that mean nothing are told, and the start screen waits behind.
func TestALinkWithWrongWordsIsTold(t *testing.T) {
	for query, want := range map[string]string{
		"scenario=duel&level=godlike":           `level "godlike": want one of easy, fair, hard`,
		"scenario=duel&controller=red=nobody":   `side red: nobody is called "nobody": want one of `,
		"scenario=duel&controller=green=naive":  `"green" is no side and no combatant`,
		"scenario=duel&controller=red":          "want a side or a combatant, =, and a controller",
		"controller=red=naive":                  "want the name of a scenario, or a file, with it",
		"seed=x&scenario=duel&orders=1AAAA":     "address: orders: they were cut or changed on their way",
		"orders=1AAAA":                          "address: orders: they were cut or changed on their way",
		"scenario=duel&controller=ann=telepath": `"telepath"`,
	} {
		s := follow(t, query)
		told := ""
		for _, row := range s.g.failure {
			told += row.Text + "\n"
		}
		if s.b != nil || !strings.Contains(told, want) {
			t.Errorf("%s: %q, want %s", query, told, want)
		}
	}
}

// A link of which nothing is wrong but the orders leads to the start of its battle, which stands still there and says so.
func TestALinkWithBrokenOrdersBeginsAtTheStart(t *testing.T) {
	for _, orders := range []string{"1AAAA", "9abc"} {
		s := follow(t, "scenario=duel&seed=3&tick=9&controller=red=host&plans=w1&chances=x&orders="+orders)
		if s.b == nil || s.g.failure != nil {
			t.Fatalf("%s: no battle is there, and it is told %v", orders, s.g.failure)
		}
		s.pass(2)
		l, p := s.b.here(), s.b.player
		if l.Scenario != "duel" || l.Seed != 3 || l.Tick+p.reel.Moment() != 0 || p.playing || s.b.shared || !s.b.anyHosted() || !strings.Contains(s.g.notice, "cut or changed") {
			t.Errorf("%s: it leads to %+v, plays %t, and says %q", orders, l, p.playing, s.g.notice)
		}
	}
}

// Of more orders than have room in a link a replay file is saved, which the core plays to the same end; a second one does
// not take its place.
func TestTooManyOrdersAreSaved(t *testing.T) {
	t.Chdir(t.TempDir())
	s := ordered(t, 3)
	s.b.link.Controllers = append(s.b.link.Controllers, strings.Repeat("x", host.MostLetters))
	for _, name := range []string{"fencing-master-5.replay", "fencing-master-5-2.replay"} {
		s.do((*battle).copyLink)
		if !strings.HasPrefix(s.g.notice, "So many orders have no room in a link. Saved as ") || !strings.Contains(s.g.notice, name+", as far as it has come: pulse ") {
			t.Fatalf("the notice is %q, want it to name %s", s.g.notice, name)
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		p, err := replay.Open(bytes.NewReader(data), ecs.Config{})
		if err != nil {
			t.Fatal(err)
		}
		if d := p.Run(); d != nil || p.Header().Seed != 5 {
			t.Errorf("%s departs: %v", name, d)
		}
	}
	s.b.showAddress()
	if s.b.waited = 1000; len(s.b.address.Orders) > 0 {
		t.Errorf("the address %v is too long", s.b.address)
	}
}

// replayOf is the replay file of a battle that comes with affray.
func replayOf(t *testing.T, name string) []byte {
	t.Helper()
	s := follow(t, "scenario="+name+"&tick=1000000")
	s.arrive(t)
	var file bytes.Buffer
	if err := s.b.player.reel.Record(&file, "a test"); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// watched is the game that somebody sees who opens a file.
func watched(t *testing.T, f host.File) *sheet {
	t.Helper()
	s := &sheet{img: ebiten.NewImage(sheetWidth, sheetHeight)}
	frame(func(*ebiten.Image) {
		s.g, _ = New(Start{File: &f})
		s.size(image.Pt(sheetWidth, 480), 1)
	})
	return s
}

// A replay file that is opened is watched from its start, and it is told whether it goes as the file says.
func TestAReplayFileIsWatched(t *testing.T) {
	gametest.Need(t, "app")
	data := replayOf(t, "duel")
	s := watched(t, host.File{Name: "a.replay", Data: data})
	var ok bool
	if s.b, ok = s.g.screen.(*battle); !ok {
		t.Fatalf("it is not watched: %v", s.g.failure)
	}
	if !s.b.player.playing || s.b.player.reel.Moment() != 0 {
		t.Error("it does not begin at its start")
	}
	for i := 0; i < 2000 && !s.b.player.reel.Judged(); i++ {
		s.next()
	}
	if want := "It goes as the file says, to the last digest"; s.g.notice != want {
		t.Errorf("the notice is %q, want %s", s.g.notice, want)
	}
	s.do((*battle).rematch)
	if now := s.g.screen.(*battle); now == s.b || now.link.Seed != s.b.link.Seed+1 {
		t.Error("there is no rematch")
	}
}

// Where a battle goes another way than its file is told in words, with the field behind.
func TestAReplayThatDepartsIsTold(t *testing.T) {
	z, err := gzip.NewReader(bytes.NewReader(replayOf(t, "duel")))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	text = bytes.Replace(text, []byte(`"kind":"moved"`), []byte(`"kind":"struck"`), 1)
	s := watched(t, host.File{Name: "a.jsonl", Data: text})
	for i := 0; i < 2000 && s.g.failure == nil; i++ {
		s.next()
	}
	if b, ok := s.g.screen.(*battle); !ok || b.regions.board.Empty() || len(s.g.failure) == 0 || !strings.Contains(s.g.failure[0].Text, "First in:\nround 1") || !strings.Contains(s.g.failure[0].Text, "in the file") {
		t.Errorf("told: %+v", s.g.failure)
	}
}

// A file that is no good replay is told by its name, and what was there stays.
func TestABadReplayFileIsTold(t *testing.T) {
	data := replayOf(t, "duel")
	s := follow(t, "scenario=hedge-fight&tick=1")
	frame(func(*ebiten.Image) {
		s.g.openFile(host.File{Name: "cut.replay", Data: data[:len(data)/2]}, host.Link{})
	})
	if len(s.g.failure) == 0 || !strings.Contains(s.g.failure[0].Text, "cut.replay: line ") || s.g.screen != screen(s.b) {
		t.Errorf("told: %+v", s.g.failure)
	}
}

// Whoever waits for a moment is told, and sees, how far it has come, other things rest meanwhile, and Esc stops the way.
func TestTheWayToAMomentIsShown(t *testing.T) {
	gametest.Need(t, "app")
	s := &sheet{}
	large := host.File{Name: "crowd.yaml", Data: crowd.Scenario("nc", "{monster: orc}", 60, 100)} // more than one frame can do
	frame(func(*ebiten.Image) {
		s.g, _ = New(Start{File: &large, Link: host.Link{Tick: 60}})
		s.b = s.g.screen.(*battle)
	})
	if !s.b.busy() || s.b.player.playing {
		t.Fatal("nobody sets out")
	}
	for i := 0; i < 100 && s.b.journey.share == 0; i++ {
		s.b.journey.began, s.b.journey.looked = time.Now().Add(-patience), time.Now().Add(-breath)
		s.pass(1)
		s.g.frames++ // as Draw counts them
	}
	if !s.b.busy() || !strings.HasPrefix(s.b.journey.label, "Getting to round ") || s.b.journey.share <= 0 || s.b.journey.share >= 1 {
		t.Errorf("it says %q at %.2f", s.b.journey.label, s.b.journey.share)
	}
	if s.b.player.reel.Moment() == 0 {
		t.Error("nothing is to be seen of the way")
	}
	s.do((*battle).escape)
	if s.b.busy() || s.b.player.reel.Moment() == 0 || s.b.player.reel.Done() || !strings.HasPrefix(s.g.notice, "Stopped in round ") {
		t.Errorf("it goes on: %q at %d", s.g.notice, s.b.player.reel.Moment())
	}
	s.do((*battle).toEnd)
	s.arrive(t)
	if r := s.b.player.reel; !r.Done() || r.Moment() != r.Last() || s.b.journey.label != "" {
		t.Errorf("the end is at %d of %d", r.Moment(), r.Last())
	}
}

// A way that comes to where an order is due ends there.
func TestTheWayEndsWhereAnOrderIsDue(t *testing.T) {
	s := follow(t, "scenario=duel&controller=red=host&tick=500")
	s.arrive(t)
	if r := s.b.player.reel; !r.Held() || r.Moment() != r.Last() || len(r.Waiting()) == 0 {
		t.Errorf("it stands at %d of %d", r.Moment(), r.Last())
	}
}

// Files are called by what is in them, without anything that leads elsewhere.
func TestFileNames(t *testing.T) {
	for scenario, want := range map[string]string{
		"duel": "duel-7", "../../etc/passwd": "------etc-passwd-7", "Ä b": "--b-7",
		strings.Repeat("x", 90): strings.Repeat("x", 40) + "-7",
	} {
		if got := battleName(scenario, 7); got != want || filepath.Base(got) != got {
			t.Errorf("%s: %s, want %s", scenario, got, want)
		}
	}
}

// Of an address that names a battle which is known, and has something else wrong, that battle is the one chosen.
func TestAWrongAddressLeavesItsBattleChosen(t *testing.T) {
	for query, want := range map[string]string{"scenario=shrine&seed=-5x": "shrine", "scenario=no-such&seed=-5x": showpiece} {
		s := follow(t, query)
		if start, ok := s.g.screen.(*start); !ok || s.g.failure == nil || start.entries[start.chosen].Name != want {
			t.Errorf("%s: chosen is %v, wrong %v; want %s", query, s.g.latest, s.g.failure, want)
		}
	}
}
