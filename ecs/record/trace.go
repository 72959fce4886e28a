package record

import (
	"bufio"
	"encoding/json"
	"io"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
)

// TraceFormat and TraceVersion stand at the head of every trace.
const (
	TraceFormat  = "affray-trace"
	TraceVersion = 1
)

// Trace writes why each order of one battle was given, as docs/formats/trace.md describes it. It must not be used by two
// goroutines at once. After a failed write it writes nothing more; Close returns the error.
type Trace struct {
	w   *bufio.Writer
	enc *json.Encoder
	n   names
	err error
}

// TraceHeader is the first line of a trace.
type TraceHeader struct {
	Format   string `json:"format"`
	Version  int    `json:"version"`
	Scenario string `json:"scenario"`
	Rulebook string `json:"rulebook"`
	Seed     uint64 `json:"seed"`
}

// TraceLine is why one order was given. Its pieces are those of an [agent.Reason], in words.
type TraceLine struct {
	Round int32        `json:"round"`
	Tick  int32        `json:"tick"`
	Who   string       `json:"who"`
	Slot  string       `json:"slot"`
	Order []Act        `json:"order"`
	By    string       `json:"by,omitempty"`
	When  string       `json:"when,omitempty"`
	Steps []TraceStep  `json:"steps,omitempty"`
	Tried []TraceTrial `json:"tried,omitempty"`
}

// TraceStep is why one act was chosen: an [agent.Step].
type TraceStep struct {
	Act     *Act          `json:"act,omitempty"`
	By      string        `json:"by"`
	When    string        `json:"when,omitempty"`
	Weighed int           `json:"weighed"`
	Options []TraceOption `json:"options,omitempty"`
	Chosen  *int          `json:"chosen,omitempty"`
	Tip     *TraceTip     `json:"tip,omitempty"`
}

// TraceOption is something that might have been done: an [agent.Option].
type TraceOption struct {
	Act   *Act        `json:"act,omitempty"`
	Then  *Act        `json:"then,omitempty"`
	Worth int         `json:"worth"`
	Parts []TracePart `json:"parts,omitempty"`
}

// TracePart is what one consideration adds: an [agent.Part].
type TracePart struct {
	What  string `json:"what"`
	Worth int    `json:"worth"`
}

// TraceTip is the smallest change that tips a choice: an [agent.Tip].
type TraceTip struct {
	For    int    `json:"for"`
	Option int    `json:"option"`
	What   string `json:"what"`
	By     int    `json:"by"`
}

// TraceTrial is a way to go on in which was played on: an [agent.Trial].
type TraceTrial struct {
	As      string `json:"as"`
	Rounds  int    `json:"rounds,omitempty"`
	Order   []Act  `json:"order"`
	Battles int    `json:"battles"`
	Gain    int    `json:"gain"`
	Needed  int    `json:"needed"`
}

// NewTrace begins a trace with its header. Give its [Trace.Reason] to ecs.Battle.Reasons.
func NewTrace(w io.Writer, b *ecs.Battle) *Trace {
	t := &Trace{w: bufio.NewWriter(w), n: names{b: b}}
	t.enc = json.NewEncoder(t.w)
	t.enc.SetEscapeHTML(false)
	s := b.Scenario()
	t.err = t.enc.Encode(TraceHeader{TraceFormat, TraceVersion, s.Name, b.Shape().ID, b.Seed()})
	return t
}

// Reason writes the line of an order.
func (t *Trace) Reason(r *agent.Reason) {
	if t.err != nil {
		return
	}
	at := t.n.time(t.n.b.View(0).Tick())
	l := TraceLine{
		Round: at.Round, Tick: at.Tick, Who: t.n.b.Name(r.Who), Slot: r.Slot.Kind.String(),
		Order: t.order(r.Who, &r.Order), By: r.By, When: r.When,
	}
	for i := range r.Steps {
		l.Steps = append(l.Steps, t.step(r.Who, &r.Steps[i]))
	}
	for i := range r.Tried {
		x := &r.Tried[i]
		l.Tried = append(l.Tried, TraceTrial{x.As, x.Rounds, t.order(r.Who, &x.Order), x.Battles, x.Gain, x.Needed})
	}
	t.err = t.enc.Encode(&l)
}

// Close writes what is left in memory and returns the first error of the file. The writer below stays open.
func (t *Trace) Close() error {
	if err := t.w.Flush(); t.err == nil {
		t.err = err
	}
	return t.err
}

func (t *Trace) step(who rules.ID, s *agent.Step) TraceStep {
	out := TraceStep{Act: t.act(who, s.Act), By: s.By, When: s.When, Weighed: s.Weighed}
	for i := range s.Options {
		o := &s.Options[i]
		opt := TraceOption{Act: t.act(who, o.Act), Then: t.act(who, o.Then), Worth: o.Worth}
		for _, p := range o.Parts {
			opt.Parts = append(opt.Parts, TracePart(p))
		}
		out.Options = append(out.Options, opt)
	}
	if s.Chosen >= 0 {
		out.Chosen = &s.Chosen
	}
	if s.Tip.What != "" {
		tip := TraceTip(s.Tip)
		out.Tip = &tip
	}
	return out
}

// act is nil for one that does nothing.
func (t *Trace) act(who rules.ID, a rules.Act) *Act {
	if a.Kind == rules.ActPass {
		return nil
	}
	out := t.n.act(who, &a)
	return &out
}

func (t *Trace) order(who rules.ID, o *rules.Order) []Act {
	acts, _ := t.n.order(who, o)
	return *acts
}
