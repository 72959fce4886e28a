package app

import (
	"errors"
	"fmt"

	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/rehearsed"
	"github.com/affray-engine/affray/demo/internal/speech"
)

// here is the link to what is on the screen, with all that was ordered.
func (b *battle) here() host.Link {
	l := b.link
	l.Tick = b.player.reel.Moment()
	if l.Plans = b.desk.Written(); len(l.Plans) > host.MostPlans {
		l.Plans = ""
	}
	l.Orders = b.orders.of(b.player.reel.Sayings(), func() string { return speech.Pack(b.player.reel.Said()) })
	return l
}

// knowing is the link to a moment with what is known of who wins, as far as that has room: all of it where who decides in it or what was ordered makes it
// another battle than others have, of which whoever opens the link would work it out for minutes; else what counts for the moment, and nothing of a battle
// as it comes, of which everybody knows it.
func (b *battle) knowing(m int) host.Link {
	l := b.here()
	if l.Tick = m; m != b.player.reel.Moment() {
		l.Plans = "" // they are of now
	}
	changed := l.Orders != "" || len(l.Controllers) > 0
	if !changed && rehearsed.Chances(l.Scenario, l.Seed) != "" {
		return l
	}
	for _, known := range [...]string{either(changed, b.outlook.Keep(), ""), b.outlook.KeepOf(m)} {
		with := l
		with.Chances = rehearsed.Mark() + " " + known
		if known != "" && !tooLong(with) && len(with.Chances) <= host.MostChances {
			return with
		}
	}
	return l
}

// takeUp has those go on unasked of whom the link says so, once, where it has led to its moment.
func (b *battle) takeUp() {
	if b.link.Plans == "" {
		return
	}
	if b.player.reel.Moment() == b.link.Tick {
		b.desk.Read(b.link.Plans)
	}
	b.link.Plans = ""
}

// tooLong reports whether a link is longer than those who pass it on let through.
func tooLong(l host.Link) bool { return len(host.URL(l)) > host.MostLetters }

// beginning is a link to how a battle begins, without what was ordered in it.
func beginning(l host.Link) host.Link {
	l.Tick, l.Orders, l.Plans = 0, "", ""
	return l
}

// copyLink hands on a link to what is on the screen.
func (b *battle) copyLink() { b.hand(b.knowing(b.player.reel.Moment())) }

// copyTurn hands on a link to where the battle turned, before it does.
func (s *sharing) copyTurn() {
	s.b.hand(s.b.knowing(s.turn.moment))
}

// hand hands on a link: to the sheet by which a phone sends things, else to the clipboard. What has no room in one is saved as a file instead.
func (b *battle) hand(l host.Link) {
	switch {
	case l.Scenario == "":
		b.save("This battle came from a file, which no link can bring along. ")
	case tooLong(l):
		b.save("So many orders have no room in a link. ")
	default:
		if url := host.URL(l); b.sends() {
			said := either(l.Tick == b.player.reel.Moment(), b.message(), b.title) // of another moment nothing is given away
			host.Send(said, url, func() { b.copy(url) })
		} else {
			b.copy(url)
		}
	}
}

// copy puts an address on the clipboard, and tells how that went.
func (b *battle) copy(url string) {
	host.Copy(url, func(err error) { b.tell(b.copied(url, err)) })
}

// copied says how it went to copy an address: where there is little room without it, as it would cover the field.
func (b *battle) copied(url string, err error) string {
	asked := either(b.desk.Unasked(), ", but who is on the way is asked again", "")
	switch {
	case err != nil:
		return "Not copied (" + err.Error() + "): " + url
	case b.game.folded:
		return "Link copied" + asked
	}
	return "Copied" + asked + ": " + url
}

// sends reports whether links go to the sheet of a phone.
func (b *battle) sends() bool { return b.game.theme != nil && b.game.theme.Touch && host.CanSend() }

// showAddress keeps the address of the page true, but not at every frame. With more orders than have room in it, it leads
// to how the battle began.
func (b *battle) showAddress() {
	if b.waited++; b.waited < 30 || b.busy() || b.link.Scenario == "" {
		return
	}
	b.waited = 0
	l := b.here()
	if over := b.player.reel.Done() && b.outlook.Idle(); over || !b.player.playing && b.outlook.Settled(l.Tick) { // and what is known of it, once that changes no more
		l = b.knowing(l.Tick)
	}
	if tooLong(l) {
		l = beginning(l)
	}
	if !l.Same(b.address) {
		b.address = l
		host.Show(l)
	}
}

// beginsAnew opens the battle of an address of which nothing is wrong but its orders, standing still at its beginning, and says so; false if more is wrong.
func (g *Game) beginsAnew(start Start) bool {
	var joined interface{ Unwrap() []error }
	var orders *speech.Error
	l := beginning(start.Link)
	if errors.As(start.Err, &joined) && len(joined.Unwrap()) > 1 || !errors.As(start.Err, &orders) || l.Scenario == "" {
		return false
	}
	s, err := g.lib.Open(l.Scenario)
	if err != nil {
		return false
	}
	l.Chances = "" // they are of what was ordered
	g.watch(s, l)
	if b, ok := g.screen.(*battle); ok {
		b.player.playing = false
		b.sayHere("The orders in this link were cut or changed, so the battle stands at its start")
		g.noticed = 3 * noticeFor
	}
	return true
}

// tellWrong tells, once, what is wrong with the link: that not all of its orders could be given.
func (b *battle) tellWrong() {
	if b.trouble != nil {
		b.game.fail(b.trouble)
		b.trouble = nil
	}
	if err := b.player.reel.Wrong(); err != nil && !b.wrong {
		b.wrong = true
		_ = b.outlook.Know("", false) // it is not the battle that the link knew
		b.game.fail(fmt.Errorf("address: %w. The battle goes on from there without the rest", err))
	}
}
