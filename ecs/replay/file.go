package replay

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/rules/plain"
	"github.com/affray-engine/affray/systems/event"
	"github.com/cespare/xxhash/v2"
)

// Format and Version stand at the head of every file.
const (
	Format  = "affray-replay"
	Version = 1
)

// Header is the first line of a file: how the battle began.
type Header struct {
	Format   string             `json:"format"`
	Version  int                `json:"version"`
	Engine   string             `json:"engine,omitempty"` // the version that wrote it, for people
	Layout   string             `json:"layout"`           // ecs.Battle.Layout: digests of another mean nothing
	Seed     uint64             `json:"seed"`
	Saved    []byte             `json:"saved,omitempty"` // ecs.Battle.SaveAlone, of a battle that had begun
	Rules    []Rule             `json:"rules,omitempty"` // of the host's systems
	Parts    []Part             `json:"parts,omitempty"` // that the battle carried
	Scenario *scenario.Scenario `json:"scenario"`

	// Obstacles are those of the scenario's field, which has none in the file.
	Obstacles []Obstacle `json:"obstacles,omitempty"`
}

// Obstacle is one of the field: scenario.Obstacle with what it is made of.
type Obstacle struct {
	Is   grid.Written  `json:"is"`
	Door scenario.Door `json:"door,omitempty"`
	Pos  scenario.Pos  `json:"pos"`
}

// unfold writes the obstacles of the scenario apart.
func (h *Header) unfold() {
	s := *h.Scenario
	for i := range s.Field.Obstacles {
		o := &s.Field.Obstacles[i]
		h.Obstacles = append(h.Obstacles, Obstacle{o.Written(), o.Door, o.Pos})
	}
	s.Field.Obstacles = nil
	h.Scenario = &s
}

// fold gives the scenario the obstacles that were written apart.
func (h *Header) fold() error {
	h.Scenario.Field.Obstacles = nil
	for i, w := range h.Obstacles {
		o, err := w.Is.Obstacle()
		if err != nil {
			return fmt.Errorf("obstacles[%d]: %w", i, err)
		}
		h.Scenario.Field.Obstacles = append(h.Scenario.Field.Obstacles, scenario.Obstacle{Obstacle: o, Door: w.Door, Pos: w.Pos})
	}
	return nil
}

// Rule is a rule of the host's own.
type Rule struct {
	ID    string `json:"id"`
	Title string `json:"title"`
}

// Part is a component of the host's own: its name, and what stands for how it is laid out.
type Part struct {
	Name   string `json:"name"`
	Layout string `json:"layout"`
}

// partsOf are those of a battle. One that has the name of a component of the engine, or of another, is told apart
// by its number.
func partsOf(b *ecs.Battle) (list []Part) {
	taken := map[string]bool{}
	components.Combatant().Each(b.Entry(1), func(name string, _ func(*plain.Writer)) { taken[name] = true })
	for i, p := range b.Parts() {
		name := p.Name()
		if taken[name] {
			name = fmt.Sprintf("%s (part %d)", name, i+1)
		}
		taken[name] = true
		list = append(list, Part{name, fmt.Sprintf("%016x", xxhash.Sum64String(p.Layout()))})
	}
	return list
}

// named lists parts in words.
func named(parts []Part) string {
	var names []string
	for _, p := range parts {
		names = append(names, p.Name)
	}
	return cmp.Or(strings.Join(names, ", "), "none")
}

// Words that say what a line is that is not one of the event file.
const (
	saidOrder  = "order"
	saidAnswer = "answer"
	saidAsked  = "asked"
	saidHost   = "host"
	saidSums   = "sums"
)

// said is a line that is not one of the event file.
type said struct {
	Said     string          `json:"said"`
	Who      string          `json:"who,omitempty"`
	Acts     []record.Act    `json:"acts,omitempty"`
	Standing []record.Answer `json:"standing,omitempty"`
	Question *asked          `json:"question,omitempty"`
	Refused  string          `json:"refused,omitempty"`
	Asked    bool            `json:"asked,omitempty"`

	// What the host did: when, and how the engine writes it.
	Kind   ecs.InputKind `json:"kind,omitempty"`
	Tick   int32         `json:"tick,omitempty"` // from 0, of the battle
	Midway bool          `json:"midway,omitempty"`
	Heard  bool          `json:"heard,omitempty"`
	Moment uint64        `json:"moment,omitempty"`
	Data   []byte        `json:"data,omitempty"`

	Sums sums `json:"sums,omitempty"`
}

// asked is a question that was answered. X is its exchange of the group.
type asked struct {
	Kind   string `json:"kind"`
	X      int16  `json:"x"`
	Answer int16  `json:"answer"`
}

// sums are those of components, by the names of combatant and component. A file has those that have
// changed since the round before.
type sums map[string]map[string]string

// line turns an input into its line.
func line(b *ecs.Battle, in *ecs.Input) said {
	l := said{Who: b.Name(in.Who), Refused: in.Refused}
	switch in.Kind {
	case ecs.InputOrder:
		l.Said = saidOrder
		l.Acts, l.Standing = record.DescribeOrder(b, in.Who, &in.Order)
	case ecs.InputAnswer:
		q := &in.Question
		l.Said, l.Question = saidAnswer, &asked{q.Kind.String(), q.X, q.Ans}
	case ecs.InputAsked:
		l.Said, l.Asked, l.Tick, l.Midway, l.Heard = saidAsked, in.Asked, int32(in.Tick), in.Midway, in.Heard
	default:
		l.Said, l.Kind, l.Data = saidHost, in.Kind, in.Data
		l.Tick, l.Midway, l.Heard, l.Moment = int32(in.Tick), in.Midway, in.Heard, in.Moment
	}
	return l
}

// cast finds ids by the names of a battle, and of those who are still to come into it.
type cast struct {
	b    *ecs.Battle
	late map[string]rules.ID
}

// castOf knows who comes into the battle of a file.
func castOf(b *ecs.Battle, t *tape) *cast {
	c := &cast{b, map[string]rules.ID{}}
	for _, e := range t.events {
		var l record.Line
		if bytes.HasPrefix(e.text, joined) && json.Unmarshal(e.text, &l) == nil && l.Recruit != nil {
			c.late[l.Who] = rules.ID(l.Recruit.ID)
		}
	}
	return c
}

// joined is how the line begins of somebody who comes into a battle.
var joined = []byte(`{"kind":"` + event.Joined.String() + `"`)

func (c *cast) id(name string) rules.ID {
	if id, late := c.late[name]; late {
		return id
	}
	return c.b.ID(name)
}

// input turns a line into its input.
func (l *said) input(c *cast) (in ecs.Input, err error) {
	in = ecs.Input{Who: c.id(l.Who), Refused: l.Refused, Asked: l.Asked, Tick: rules.Tick(l.Tick), Midway: l.Midway, Heard: l.Heard, Moment: l.Moment, Data: l.Data}
	switch l.Said {
	case saidOrder:
		in.Kind = ecs.InputOrder
		if l.Refused == "" { // what was refused is not said again
			in.Order, err = record.ReadOrder(c.b, c.id, l.Acts, l.Standing)
		}
	case saidAnswer:
		if l.Question == nil {
			return in, fmt.Errorf("%w: question", record.ErrField)
		}
		in.Kind = ecs.InputAnswer
		in.Question = rules.Question{Who: in.Who, X: l.Question.X, Ans: l.Question.Answer}
		in.Question.Kind, err = record.ReadAsk(l.Question.Kind)
	case saidAsked:
		in.Kind = ecs.InputAsked
	case saidHost:
		if in.Kind = l.Kind; in.Kind <= ecs.InputAsked {
			return in, fmt.Errorf("%w: kind: want what a host did", record.ErrValue)
		}
	default:
		return in, fmt.Errorf("%w: %q", record.ErrKind, l.Said)
	}
	if err == nil && in.Who == 0 && l.Said != saidHost {
		err = &record.WordError{Field: "who", Text: l.Who, Want: "the name of a combatant"}
	}
	return in, err
}

// summed are the sums of all components of all combatants, and of parts.
func summed(b *ecs.Battle, parts []Part) sums {
	all, carried := sums{}, b.Parts()
	for id := rules.ID(1); b.Entry(id) != nil; id++ {
		one := map[string]string{}
		sum := func(name string, write func(w *plain.Writer)) {
			var w plain.Writer
			write(&w)
			one[name] = fmt.Sprintf("%04x", uint16(xxhash.Sum64(w.Bytes())))
		}
		components.Combatant().Each(b.Entry(id), sum)
		for i, p := range parts {
			if carried[i].On(b.Entry(id)) {
				sum(p.Name, func(w *plain.Writer) { carried[i].Write(w, b.Entry(id)) })
			}
		}
		all[b.Name(id)] = one
	}
	return all
}

// without leaves parts out of sums.
func (s sums) without(parts []Part) sums {
	for _, one := range s {
		for _, p := range parts {
			delete(one, p.Name)
		}
	}
	return s
}

// since leaves out of sums what was the same before; nil if that is all. Of what is not there any more the sum is "".
func (s sums) since(before sums) sums {
	var out sums
	for who, one := range s {
		for name := range merged(one, before[who]) {
			sum := one[name]
			if before[who][name] == sum {
				continue
			}
			if out == nil {
				out = sums{}
			}
			if out[who] == nil {
				out[who] = map[string]string{}
			}
			out[who][name] = sum
		}
	}
	return out
}

// hostRules are the rules that a battle knows beside those of its book.
func hostRules(b *ecs.Battle) (list []Rule) {
	for _, r := range b.Shape().Rules[len(b.Book().Shape().Rules):] {
		list = append(list, Rule{string(r.ID), r.Title})
	}
	return list
}

// text is a line of the file.
func text(v any) ([]byte, error) {
	data, err := json.Marshal(v)
	return append(data, '\n'), err
}
