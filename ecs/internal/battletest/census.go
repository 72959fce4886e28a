package battletest

import (
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// Names lists everything that a rulebook can do to people, as a [Census] counts it: its acts
// and their modes, spells, special manoeuvres, gaits, stances, marks, rolls and questions,
// such as "spell sleep" or "mode tend wake".
func Names(s *rules.Shape) []string {
	var list []string
	add := func(kind string, names ...string) {
		for _, n := range names {
			if n = kind + " " + n; !slices.Contains(list, n) {
				list = append(list, n)
			}
		}
	}
	for k := range rules.NActKind {
		if s.Acts.Has(k) || k == rules.ActFall || k == rules.ActSuffer { // which the engine makes in every book
			add("act", k.String())
		}
	}
	for _, m := range s.Modes {
		add("mode", m.Kind.String()+" "+m.Name)
	}
	add("gait", s.Gaits...)
	add("stance", s.Stances...)
	for _, r := range s.Spells {
		add("spell", r.Name)
	}
	for _, r := range s.Specials {
		add("special", r.Name)
	}
	for i := range s.Marks {
		add("mark", s.Marks[i].Name)
	}
	for i := range s.Rolls {
		add("roll", s.Rolls[i].Name)
	}
	for i, r := range s.Reasons {
		area := slices.ContainsFunc(s.Areas, func(a string) bool { return strings.HasSuffix(r, a) })
		if i > 0 && !area { // "left arm": there are many, and they are of one row
			add("reason", r)
		}
	}
	for _, k := range s.Asks {
		add("ask", k.String())
	}
	return list
}

// Census counts which of the [Names] of a book occur in battles.
type Census struct {
	shape *rules.Shape
	Seen  map[string]int
}

// Fight lets a census see a battle of every scenario that comes with the module and is of
// the book.
func (c *Census) Fight(t testing.TB, book string, seed uint64) {
	t.Helper()
	for _, name := range Scenarios(t) {
		s := Load(t, name)
		if s.Rulebook.Text != book {
			continue
		}
		b, err := ecs.New(s, ecs.Config{Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		c.watch(b)
		b.Run()
	}
	b, err := ecs.New(Parse(t, Random(t, book, 4*seed-1)), ecs.Config{Seed: seed}) // one with dangers of the field
	if err != nil {
		t.Fatal(err)
	}
	c.watch(b)
	b.Run()
}

func (c *Census) watch(b *ecs.Battle) {
	c.shape = b.Shape()
	if c.Seen == nil {
		c.Seen = map[string]int{}
	}
	var marks []rules.Mark // of the beginning
	for id := rules.ID(1); int(id) <= b.View(0).Len(); id++ {
		marks = b.View(int(b.View(0).Figure(id).Team)).Marks(id, marks)
	}
	for i := range marks {
		c.mark(marks[i].Kind)
	}
	b.Listen(c.hear)
}

func (c *Census) mark(kind uint8) { c.Seen["mark "+c.shape.Marks[kind].Name]++ }

func (c *Census) hear(e *event.Event) {
	switch e.Kind {
	case event.Ordered:
		program := c.shape.Program[e.Slot.Kind]
		strikes := slices.Contains(program, rules.PhaseStrike) || slices.Contains(program, rules.PhaseTurns)
		for _, a := range e.Order.List() {
			if !a.Kind.Resolves() || !strikes {
				c.act(a)
			}
		}
	case event.Struck:
		c.act(e.Exchange.Act)
		c.verdict(&e.Exchange.Verdict)
	case event.Plan:
		c.verdict(e.Verdict)
	case event.Answered:
		c.Seen["ask "+e.Question.Kind.String()]++
	case event.Changed:
		if e.Effect.Kind == rules.EffMark {
			c.mark(e.Effect.What)
		}
	}
}

func (c *Census) verdict(v *rules.Verdict) {
	for i := range v.Mods {
		if r := v.Mods[i].From.Reason; r != 0 {
			c.Seen["reason "+c.shape.Reasons[r]]++
		}
	}
	for i := range v.Rolls {
		c.Seen["roll "+c.shape.RollName(v.Rolls[i].Type)]++
	}
}

// lists are the kinds of names that modes of acts have in lists of their own.
var lists = map[rules.ActKind]string{rules.ActCast: "spell", rules.ActSpecial: "special", rules.ActStance: "stance"}

func (c *Census) act(a rules.Act) {
	c.Seen["act "+a.Kind.String()]++
	name := c.shape.ModeName(a.Kind, a.Mode)
	switch list := lists[a.Kind]; {
	case list != "":
		c.Seen[list+" "+name]++
	case a.Kind.Moves():
		c.Seen["gait "+name]++
	}
	c.Seen["mode "+a.Kind.String()+" "+name]++
}
