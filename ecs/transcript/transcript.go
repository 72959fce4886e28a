package transcript

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// BoardWhen says when the board is drawn.
type BoardWhen uint8

// When the board is drawn.
const (
	BoardEnds   BoardWhen = iota // at the start and at the end
	BoardRounds                  // also before each later round
	BoardNever
)

// Options say how a battle is told. The zero value suits a file or a pipe.
type Options struct {
	Explain bool // every modifier with its source and rule, who acts when, and what is silent otherwise
	Color   bool // escape sequences of a terminal: a colour for each side
	Quiet   bool // only who falls, the result, and how everybody came out of it; no board
	Board   BoardWhen
}

// Writer tells one battle. It must not be used by two goroutines at once. After a
// failed write it writes nothing more; Close returns the error.
type Writer struct {
	b       *ecs.Battle
	shape   *rules.Shape
	o       Options
	p       page
	signs   []rune // of the combatants on the board
	walks   []walk
	legs    []rules.ID // of whose way a part was told in this tick
	blows   []blow
	owed    []debt         // wounds that come later than what else was told of their blows
	between []between      // what happened while blows wait
	said    []reply        // answers to questions, told with their exchange
	uttered []rules.Effect // words of this tick, told with the act
	rolls   []rolled       // of the schedule
	turns   []rules.Slot
	missed  []event.Event  // turns that somebody loses, told together
	plots   []plot         // what is declared in the round and not done yet
	dues    []rules.Effect // of the latest schedule; those on traits are for Explain
	pairs   []pair
	shown   map[uint32]shown
	known   map[uint8]bool // marks of which was told what they do
	busy    map[rules.ID]rules.Act
	ready   map[rules.ID]parrying // told last
	gaits   map[rules.ID]string
	left    map[rules.ID][]rules.Act // of the orders of this tick that are done act by act
	stuck   map[rules.ID]bool
	loaded  map[weapon]loading
	why     map[rules.ID]func(w *Writer) // tells of an order that is not taken yet
	round   int32                        // under way, from 0
	tick    int32                        // of the round
	closed  bool
}

// New begins the text of a battle: what it is about, who fights, and the board. Call it
// before the first step.
func New(w io.Writer, b *ecs.Battle, o Options) *Writer {
	out := &Writer{
		b: b, shape: b.Shape(), o: o, p: page{w: bufio.NewWriter(w), round: -1, tick: -1}, signs: Letters(b),
	}
	out.begin()
	return out
}

// Event tells an event, now or together with later ones. It is an event.Sink.
func (w *Writer) Event(e *event.Event) {
	if e.Kind == event.Over { // told when the tick after the last would begin
		return
	}
	if e.Round != w.round || e.TickOfRound != w.tick {
		w.turnTo(e.Round, e.TickOfRound)
	}
	if e.Kind != event.Dropped || len(w.missed) > 0 && e.Who != w.missed[0].Who {
		w.tellMissed()
	}
	w.p.serial = e.Serial
	switch e.Kind {
	case event.Struck, event.Changed, event.Ended, event.Answered, event.Turned, event.Stuck, event.Moved, event.Engaged, event.Parted:
	default:
		if !w.passes(e) {
			w.tellBlows()
		}
	}
	if e.Kind != event.Engaged {
		w.tellPairs()
	}
	w.undone(e)
	w.hear(e)
}

// parted tells that two are no longer engaged.
func (w *Writer) parted(e *event.Event) {
	if !w.o.Quiet {
		w.meanwhile(fmt.Sprintf("%s and %s are no longer engaged.", w.name(e.Who), w.name(e.Other)), e.Who, e.Other)
	}
}

// Catch tells what was kept back of a tick until its consequences are known. Call it between
// two steps, when a tick is over and the text is to be complete up to there; otherwise the
// first event of the next tick does it. Walks are still told where they end.
func (w *Writer) Catch() {
	w.tellMissed()
	w.tellPairs()
	w.tellBlows()
	w.tellReplies()
	w.tellRolls()
}

// turnTo goes on to another tick: what belongs to the one before is told first.
func (w *Writer) turnTo(round, tick int32) {
	w.Catch()
	w.tellLegs()
	if round != w.round {
		w.tellWalks()
		w.tellPlots()
		if round > 0 && w.o.Board == BoardRounds && !w.o.Quiet {
			w.p.blank()
			w.p.text(w.board())
		}
	}
	w.round, w.tick, w.uttered = round, tick, w.uttered[:0]
	clear(w.left)
	w.owed = w.owed[:0]
	w.legs = w.legs[:0]
}

// hear takes in one event. What has no case of its own is silent on purpose: the
// start of the battle and of rounds, as the headings say so. Close tells the end.
func (w *Writer) hear(e *event.Event) {
	switch e.Kind {
	case event.Plan:
		w.plan(e)
	case event.Slots:
		w.slot(e)
	case event.Ordered:
		w.ordered(e)
	case event.Refused:
		w.say(fmt.Sprintf("%s is given an order that is refused: %s", w.name(e.Who), e.Text), e.Who)
	case event.Underway:
		w.underway(e)
	case event.Moved:
		w.moved(e)
	case event.Stuck:
		w.halted(e)
	case event.Turned:
		if w.o.Explain {
			w.meanwhile(w.turnText(e), e.Who)
		}
	case event.Engaged:
		w.engaged(e)
	case event.Parted:
		if w.acts(e.Who) && w.acts(e.Other) {
			w.parted(e)
		}
	case event.Answered:
		w.answered(e)
	case event.Struck:
		w.struck(e)
	case event.Changed:
		w.changed(e)
	case event.Ended:
		w.ended(e)
	case event.Dropped:
		w.dropped(e)
	case event.Joined:
		w.joined(e.Who)
	case event.Goal:
		w.goal(e)
	case event.Danger:
		w.endangered(e)
	case event.Saddle:
		w.saddled(e)
	}
}

// Close tells what is left: the result and the final board. It returns the first error
// of the text; the writer below stays open.
func (w *Writer) Close() error {
	if !w.closed {
		w.closed = true
		w.tellMissed()
		w.tellPairs()
		w.tellBlows()
		w.tellReplies()
		w.tellRolls()
		w.tellWalks()
		w.p.ending, w.p.about, w.p.serial, w.p.late = true, nil, 0, rules.Tick(w.b.Result().Ticks)+1
		w.ending()
	}
	if w.p.hear != nil {
		return nil
	}
	if err := w.p.w.Flush(); w.p.err == nil {
		w.p.err = err
	}
	return w.p.err
}

// say tells a sentence about those named, after their walks.
func (w *Writer) say(s string, about ...rules.ID) {
	if w.o.Quiet {
		return
	}
	w.tellBlows()
	w.put(1, s, about...)
}

// meanwhile tells a sentence like say; while blows wait for what comes of them, at its place
// among them.
func (w *Writer) meanwhile(s string, about ...rules.ID) {
	switch {
	case w.o.Quiet:
	case len(w.blows) > 0:
		w.pause(about...)
		w.between = append(w.between, between{serial: w.p.serial, text: s, about: about})
	default:
		w.put(1, s, about...)
	}
}

// put writes a line under the heading of its tick.
func (w *Writer) put(depth int, s string, about ...rules.ID) {
	w.tellRolls()
	w.tellWalks(about...)
	w.heading()
	w.p.about = about
	w.p.line(depth, s)
}

func (w *Writer) heading() { w.head(w.tick, w.tickTitle(w.tick)) }

func (w *Writer) head(tick int32, title string) {
	w.silence(w.round)
	w.p.heading(w.round, w.roundTitle(), tick, title)
}

// longSilence is how many rounds without a word are worth a line.
const longSilence = 5

// silence says that nothing was told since the latest heading, before a round.
func (w *Writer) silence(before int32) {
	if first := w.p.round + 1; before-first >= longSilence && !w.o.Quiet && w.p.hear == nil {
		w.p.blank()
		w.p.line(0, fmt.Sprintf("(nothing happens from %s %d to %d)", w.shape.RoundWord, first+1, before))
	}
}

func (w *Writer) roundTitle() string {
	return w.bold(fmt.Sprintf("%s %d", capital(w.shape.RoundWord), w.round+1))
}

func (w *Writer) tickTitle(of int32) string {
	return fmt.Sprintf("%s %d", w.shape.TickWord, of+w.shape.Shown)
}

// when names a tick, with its round if that is another one.
func (w *Writer) when(t rules.Tick) string {
	s := w.tickTitle(int32(t) % w.shape.Round)
	if r := int32(t) / w.shape.Round; r != w.round {
		s += fmt.Sprintf(" of %s %d", w.shape.RoundWord, r+1)
	}
	return s
}

func (w *Writer) acts(id rules.ID) bool { return w.b.View(0).Figure(id).Posture.Acts() }

func (w *Writer) dead(id rules.ID) bool { return w.b.View(0).Figure(id).Posture == rules.Dead }

// ruled appends the rule to a sentence that explains.
func (w *Writer) ruled(s string, r rules.Rule) string {
	if !w.o.Explain || r == "" {
		return s
	}
	return s + " " + w.dim("["+string(r)+"]")
}

// title is what a rule says, "" if the rulebook has no word for it.
func (w *Writer) title(r rules.Rule) string { return w.shape.RuleTitle(r) }

func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
