package replay

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// ErrEvents says that a file is an event file, from which no battle can be played again.
var ErrEvents = errors.New("it is an event file: want a replay, which has the scenario and the orders")

// Player plays the battle of a file again and compares each event with what stands there. It must not
// be used by two goroutines at once.
type Player struct {
	battle  *ecs.Battle
	tape    *tape
	same    bool   // components mean the same as in the file
	parts   []Part // of the battle, nil if they are others than those of the file
	apart   bool   // they are others: neither they nor digests are compared
	lines   []int  // of the inputs that the battle follows
	at      int    // of the events, the next one
	lost    error
	left    bool
	hidden  *Departure // the first of the state alone
	before  sums
	events  *record.Writer
	out     bytes.Buffer
	changes []string
	parted  *Departure
}

// Open reads a replay and builds its battle. c gives what [ecs.Config] gives to New: rulebooks of the
// host's own, parts, and who decides after [Player.Leave]; its Seed and Systems do not count, as the
// file has those. The error is a *record.Error with the line, [ErrEvents], what New or ecs.Load
// returns, or that of r.
func Open(r io.Reader, c ecs.Config) (*Player, error) {
	t, err := read(r)
	switch {
	case err != nil:
		return nil, err
	case t.header == nil && len(t.events) > 0 && bytes.Contains(t.events[0].text, []byte(record.Format)):
		return nil, &record.Error{Line: 1, Err: ErrEvents}
	case t.header == nil:
		return nil, &record.Error{Line: 1, Err: ErrFormat, Detail: "want a file that affray run --record writes"}
	}
	if err := t.checkHeader(); err != nil {
		return nil, err
	}
	b, err := t.header.build(c)
	if err != nil {
		return nil, err
	}
	p := &Player{battle: b, tape: t, same: layoutOf(b) == t.header.Layout, parts: partsOf(b)}
	if now := p.parts; !slices.Equal(now, t.header.Parts) {
		p.parts, p.apart = nil, true
		p.changes = []string{fmt.Sprintf("parts: %s, now %s: they are left out, and digests are not compared", named(t.header.Parts), named(now))}
	}
	p.before = summed(b, p.parts)
	if err := p.follow(); err != nil {
		return nil, err
	}
	p.attach()
	p.at = 1
	p.changes = append(p.changes, append(laidOut(t.header.Layout, layoutOf(b)), changes(t.events[0].text, bytes.TrimSuffix(p.out.Bytes(), []byte("\n")))...)...)
	return p, nil
}

// build makes the battle as it was when the file began.
func (h *Header) build(c ecs.Config) (*ecs.Battle, error) {
	c.Seed, c.Systems = h.Seed, nil
	if len(h.Rules) > 0 { // the file has what the systems did, and which rules they named
		s := ecs.System{Name: "replay", When: ecs.TickBegins, Run: func(*ecs.Hand) error { return nil }}
		for _, r := range h.Rules {
			s.Rules = append(s.Rules, rules.RuleEntry{ID: rules.Rule(r.ID), Title: r.Title})
		}
		c.Systems = []ecs.System{s}
	}
	if len(h.Saved) > 0 {
		return ecs.Load(bytes.NewReader(h.Saved), c)
	}
	return ecs.New(h.Scenario, c)
}

// follow gives the battle what was said in the file. A rulebook that has changed may not know a word
// of it: then the battle follows up to there.
func (p *Player) follow() error {
	list, names := make([]ecs.Input, 0, len(p.tape.said)), castOf(p.battle, p.tape)
	for _, e := range p.tape.said {
		var l said
		if err := strict(e.text, &l); err != nil {
			return &record.Error{Line: e.line, Err: err}
		}
		in, err := l.input(names)
		if unknown := (*record.WordError)(nil); errors.As(err, &unknown) {
			p.lost = &record.Error{Line: e.line, Err: err}
			break
		}
		if err != nil {
			return &record.Error{Line: e.line, Err: err}
		}
		if p.apart && (in.Kind == ecs.InputParts || in.Kind == ecs.InputSystemParts) {
			continue
		}
		list, p.lines = append(list, in), append(p.lines, e.line)
	}
	return p.battle.Follow(list)
}

// Battle returns the battle, to look at and to listen to. It is stepped by the player.
func (p *Player) Battle() *ecs.Battle { return p.battle }

// Header returns how the battle began.
func (p *Player) Header() *Header { return p.tape.header }

// Departure is the first place where the battle goes another way than the file: an event that is
// another, else the end of a round with another state; nil if there is none so far.
func (p *Player) Departure() *Departure { return cmp.Or(p.parted, p.hidden) }

// Changes are what has changed in the names and tables of the rulebook since the file was written, in
// words: "rulebook.version: 1, now 2".
func (p *Player) Changes() []string { return p.changes }

// Rest is how many events of the file are still to come.
func (p *Player) Rest() int { return len(p.tape.events) - p.at }

// Events is how many events there were so far, digests left out.
func (p *Player) Events() int {
	n := 0
	for _, e := range p.tape.events[1:p.at] {
		if !isDigest(e.text) {
			n++
		}
	}
	return n
}

// Ending says how the battle ends in the file, as [Ended] does; "" if it does not.
func (p *Player) Ending() string {
	for _, e := range slices.Backward(p.tape.events) {
		var l record.Line
		if err := json.Unmarshal(e.text, &l); err == nil && l.Kind == event.Over.String() && l.Winner != nil {
			round := int(l.Round)
			if l.Tick != nil && int32(*l.Tick) == p.battle.Shape().Shown {
				round-- // its round would begin now
			}
			return Ended(cmp.Or(*l.Winner, "nobody"), l.Text, round)
		}
	}
	return ""
}

// Ended says who has won, why, and after how many rounds.
func Ended(winner, why string, rounds int) string {
	return fmt.Sprintf("%s has won after %d rounds: %s", winner, rounds, why)
}

// Left reports whether the battle goes its own way: see [Player.Leave].
func (p *Player) Left() bool { return p.left }

// Step steps the battle. It is Finished when the battle is over, when the file has no more of it, or
// when an event is another without being asked to; see [Player.Departure].
func (p *Player) Step() ecs.Status {
	if !p.left && (p.parted != nil || p.Rest() == 0) {
		return ecs.Finished
	}
	status := p.battle.Step()
	if p.ends(status) {
		p.round()
	}
	switch {
	case p.parted != nil && !p.left:
		p.because()
		return ecs.Finished
	case !p.left && !p.battle.Following() && p.Rest() > 0:
		p.parted = &Departure{Line: p.tape.events[p.at].line, Was: "somebody has decided", Is: "somebody else is asked", Why: "the file has no order or answer for who must be heard"}
		p.because()
		return ecs.Finished
	case status == ecs.Finished && p.Rest() > 0 && p.parted == nil:
		p.parted = &Departure{Line: p.tape.events[p.at].line, Was: "it goes on", Is: "the battle is over"}
		p.because()
	}
	return status
}

// Run plays to the end and returns the first departure, nil if there is none.
func (p *Player) Run() *Departure {
	for p.Step() == ecs.Running {
	}
	return p.Departure()
}

// Leave lets the battle go its own way from here: controllers decide, those of the scenario or of
// [ecs.Config.Controllers], and who has none is decided for by the host. Systems of the host's, which a player has none of,
// do not run: a battle that had some goes on without them, which [Header].Rules tells. What departs is noted as
// before, and the player goes on to the end of the battle. It returns what Follow does.
func (p *Player) Leave() error {
	p.left = true
	return p.battle.Follow(nil)
}

// Fork goes on with another future of the battle from here, which has luck of its own (see
// [ecs.Battle.Fork]): use [Player.Battle] anew.
func (p *Player) Fork(number uint64) {
	p.battle = p.battle.Fork(number)
	p.attach()
}

// attach lets the player hear its battle. The header of an event file of it stands in p.out then.
func (p *Player) attach() {
	p.out.Reset()
	p.events = record.NewWriter(&p.out, p.battle)
	_ = p.events.Close() // a bytes.Buffer takes everything
	p.battle.Listen(p.hear)
}

// hear compares an event with the next of the file.
func (p *Player) hear(e *event.Event) {
	if p.parted != nil {
		return
	}
	for p.Rest() > 0 && isDigest(p.tape.events[p.at].text) { // of a round that the battle does not end here
		p.at++
	}
	p.events.Event(e)
	p.compare(nil)
}

// compare compares what was just written with the next line of the file.
func (p *Player) compare(changed sums) {
	p.out.Reset()
	_ = p.events.Close()
	if p.Rest() == 0 {
		return
	}
	was, is := p.tape.events[p.at], entry{text: bytes.TrimSuffix(p.out.Bytes(), []byte("\n")), sums: changed, summed: true, left: p.left || p.apart}
	if p.apart {
		was.sums = was.sums.without(p.tape.header.Parts)
	}
	p.at++
	p.parted, p.hidden = p.tape.depart(was, is).sorted(p.hidden)
}

// ends reports whether a round has ended with a step.
func (p *Player) ends(s ecs.Status) bool {
	return s == ecs.Finished || s == ecs.Running && p.battle.Of() == 0
}

// round compares the digest at the end of a round with that of the file, if it has one there.
func (p *Player) round() {
	p.catchUp()
	now := summed(p.battle, p.parts)
	changed := now.since(p.before)
	p.before = now
	if p.parted != nil || p.Rest() == 0 || !isDigest(p.tape.events[p.at].text) {
		return
	}
	if !p.same {
		p.at++
		return
	}
	p.events.Round(p.battle)
	p.compare(changed)
}

// catchUp lets the host do what it did before the digest that comes next in the file. What it cannot do is told by
// the next step, which tries it again.
func (p *Player) catchUp() {
	if p.parted != nil || p.Rest() == 0 || !isDigest(p.tape.events[p.at].text) {
		return
	}
	done, _ := slices.BinarySearch(p.lines, p.tape.events[p.at].line)
	_ = p.battle.CatchUp(len(p.lines) - done)
}

// because adds to a departure why the battle could not follow the file, if that is why.
func (p *Player) because() {
	switch err := p.battle.Err(); {
	case p.lost != nil && !p.battle.Following():
		p.parted.Why = p.lost.Error()
	case err != nil && p.battle.Over():
		p.parted.Why = err.Error()
	}
}
