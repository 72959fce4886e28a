package record

import (
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/event"
)

// Format and Version stand at the head of every file.
const (
	Format  = "affray-events"
	Version = 1
)

// Header is the first line of a file: all that is needed to understand the others.
type Header struct {
	Format     string    `json:"format"`
	Version    int       `json:"version"`
	Scenario   string    `json:"scenario"`
	Title      string    `json:"title,omitempty"`
	Rulebook   Rulebook  `json:"rulebook"`
	Seed       uint64    `json:"seed"`
	Clock      Clock     `json:"clock"`
	Field      Field     `json:"field"`
	Sides      []string  `json:"sides"`
	Roster     []Fighter `json:"roster"`
	Vital      string    `json:"vital"`
	Pools      []Column  `json:"pools"`
	Traits     []Column  `json:"traits"`
	ItemTraits []Column  `json:"item_traits"`
	Terms      []Column  `json:"terms"`
	Results    []Column  `json:"results"`
	Areas      []string  `json:"areas"`
	Marks      []Mark    `json:"marks"`
	Rolls      []Roll    `json:"rolls"`
	Spells     []Row     `json:"spells"`
	Specials   []Row     `json:"specials"`
	Gaits      []string  `json:"gaits"`
	Outcomes   []string  `json:"outcomes"`
	Events     []string  `json:"events"`
	Acts       []string  `json:"acts"`
	Slots      []string  `json:"slots"`
	Effects    []string  `json:"effects"`
	Rules      []Rule    `json:"rules"`
}

// Rulebook says by which rules the battle was fought.
type Rulebook struct {
	ID      string   `json:"id"`
	Title   string   `json:"title"`
	Version string   `json:"version"`
	Options []Option `json:"options"`
}

// Option is an option of the rulebook as it was set.
type Option struct {
	Key   string `json:"key"`
	Value string `json:"value"`
}

// Clock says how people count the time: ticks in a round, the number shown for the
// first of them, and what both are called.
type Clock struct {
	Round     int32  `json:"round"`
	Shown     int32  `json:"shown"`
	TickWord  string `json:"tick_word"`
	RoundWord string `json:"round_word"`
}

// Field is the size of the ground in cells, or in mm on free ground.
type Field struct {
	Grid   string `json:"grid"`
	Layout string `json:"layout"` // of columns and rows
	CellMm int64  `json:"cell_mm"`
	Width  int64  `json:"width"`
	Height int64  `json:"height"`
}

// Column describes a number of the rulebook.
type Column struct {
	Name string `json:"name"`
	Unit string `json:"unit,omitempty"`
	Text string `json:"text,omitempty"`
}

// Mark describes a kind of mark.
type Mark struct {
	Name    string    `json:"name"`
	Columns [3]string `json:"columns"`
	Text    string    `json:"text,omitempty"`
}

// Roll describes a kind of roll.
type Roll struct {
	Name string `json:"name"`
	Dice string `json:"dice"`
	When string `json:"when"`
	Rule string `json:"rule"`
}

// Row describes a row of the rulebook's tables: a spell, a special manoeuvre.
type Row struct {
	Name string `json:"name"`
	Text string `json:"text,omitempty"`
}

// Rule is a rule of the book with its title.
type Rule struct {
	ID    string `json:"id"`
	Title string `json:"title"`
}

// NewHeader describes a battle as it is now.
func NewHeader(b *ecs.Battle) Header {
	s, sc := b.Shape(), b.Scenario()
	h := Header{
		Format: Format, Version: Version, Scenario: sc.Name, Title: sc.Title,
		Rulebook: Rulebook{ID: s.ID, Title: s.Title, Version: s.Version, Options: []Option{}},
		Seed:     b.Seed(), Clock: Clock{s.Round, s.Shown, s.TickWord, s.RoundWord},
		Field: fieldOf(b), Sides: []string{}, Roster: []Fighter{},
		Pools: columns(s.Pools), Traits: columns(s.Traits), ItemTraits: columns(s.ItemTraits),
		Terms: columns(s.Terms), Results: columns(s.Results), Areas: texts(s.Areas),
		Marks: []Mark{}, Rolls: []Roll{}, Spells: rows(s.Spells), Specials: rows(s.Specials), Gaits: texts(s.Gaits),
		Outcomes: words(rules.Lost + 1), Events: append(words(event.NKind), DigestKind), Acts: words(rules.NActKind),
		Slots: words(rules.NSlotKind), Effects: words(rules.NEffect), Rules: []Rule{},
	}
	if int(s.Vital) < len(s.Pools) {
		h.Vital = s.Pools[s.Vital].Name
	}
	for _, o := range s.Options {
		h.Rulebook.Options = append(h.Rulebook.Options, Option{o.Key, o.Set})
	}
	for _, side := range sc.Sides {
		h.Sides = append(h.Sides, side.ID)
	}
	for _, m := range s.Marks {
		h.Marks = append(h.Marks, Mark{m.Name, m.Columns, m.Text})
	}
	for _, r := range s.Rolls {
		h.Rolls = append(h.Rolls, Roll{r.Name, r.Dice, r.When, string(r.Rule)})
	}
	for _, r := range s.Rules {
		h.Rules = append(h.Rules, Rule{string(r.ID), r.Title})
	}
	n := names{b: b}
	for i := range sc.Combatants {
		h.Roster = append(h.Roster, n.fighter(rules.ID(i+1)))
	}
	return h
}

func fieldOf(b *ecs.Battle) Field {
	f := &b.Scenario().Field
	kinds := [...]string{grid.Hex: "hex", grid.Square: "square", grid.Free: "free"}
	out := Field{Grid: kinds[f.Kind], Layout: f.Layout().String(), CellMm: f.CellMM, Width: f.Width, Height: f.Height}
	if out.CellMm == 0 {
		out.CellMm = int64(b.Shape().Space.CellMm)
	}
	return out
}

func columns(in []rules.Column) []Column {
	out := make([]Column, len(in))
	for i, c := range in {
		out[i] = Column{c.Name, c.Unit, c.Text}
	}
	return out
}

func rows(in []rules.RowType) []Row {
	out := make([]Row, len(in))
	for i, r := range in {
		out[i] = Row{r.Name, r.Text}
	}
	return out
}

func texts(in []string) []string { return append([]string{}, in...) }

// words lists the words of the kinds below n.
func words[T interface {
	~uint8
	String() string
}](n T) []string {
	out := make([]string, n)
	for k := range n {
		out[k] = k.String()
	}
	return out
}
