package record

import (
	_ "embed"
	"slices"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
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
	Ends       []End     `json:"ends,omitempty"`
	Zones      []Zone    `json:"zones,omitempty"`
	Goals      []Goal    `json:"goals,omitempty"`
	Dangers    []Danger  `json:"dangers,omitempty"`
	Arrivals   []Arrival `json:"arrivals,omitempty"` // still to come
	Stated     []Stated  `json:"stated,omitempty"`
	Lookups    []Lookup  `json:"lookups,omitempty"`
	Sums       []Sum     `json:"sums,omitempty"`
	Lone       []string  `json:"lone,omitempty"`
}

// End is what ends the battle: that one side is left, that so many rounds are over, or that a side has so many points.
type End struct {
	LastSide bool  `json:"last_side,omitempty"`
	Rounds   int32 `json:"rounds,omitempty"`
	Points   int   `json:"points,omitempty"`
}

// Stated names a roll whose dice the scenario states; To is left out for any target.
type Stated struct {
	By   string `json:"by"`
	To   string `json:"to,omitempty"`
	Roll string `json:"roll"`
}

// Lookup is a table that sums use: the first of the values is that of from.
type Lookup struct {
	Name   string  `json:"name"`
	From   int32   `json:"from"`
	Values []int32 `json:"values"`
}

// Sum says how receipts add up: wherever When holds, Of comes to the same as Is.
type Sum struct {
	Of   string `json:"of"`
	When string `json:"when,omitempty"`
	Is   string `json:"is"`
	Rule string `json:"rule"`
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
	// Ground that is not plain and level; Plain says that nothing else slows a walker.
	Ground []Ground `json:"ground,omitempty"`
	Plain  bool     `json:"plain,omitempty"`
	Edges  []Edge   `json:"edges,omitempty"`
	Steps  *Steps   `json:"steps,omitempty"` // left out by older writers, as is the act of who moves
	// Facings is 12 where hexes have as many; else there are 6 on hexes, 8 elsewhere.
	Facings int32 `json:"facings,omitempty"`
}

// Edge is the side between two cells: a step over it is not possible, or costs more.
type Edge struct {
	A       [2]int32 `json:"a"`
	B       [2]int32 `json:"b"`
	Blocked bool     `json:"blocked,omitempty"`
	AddMm   int64    `json:"add_mm,omitempty"`
}

// Steps says what steps cost beside the cells that they lead to: which metric counts for
// diagonals, how many mm of way a mm up is, what turning by a direction adds, and whether
// zones add something.
type Steps struct {
	Diagonal string `json:"diagonal"`
	Climb    int32  `json:"climb"`
	TurnMm   int32  `json:"turn_mm,omitempty"`
	Zones    bool   `json:"zones,omitempty"`
}

// Ground is a cell that is harder to walk on, or higher, than others, or cannot be entered.
type Ground struct {
	At      [2]int32 `json:"at"`
	Percent int32    `json:"percent"`
	Z       int32    `json:"z"`
	Solid   bool     `json:"solid,omitempty"` // cannot be entered
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
	Stacks  bool      `json:"stacks,omitempty"`
	Bound   bool      `json:"bound,omitempty"`

	Harmless bool   `json:"harmless,omitempty"` // its bearer cannot act
	Grips    bool   `json:"grips,omitempty"`    // its bearer has hold of the other
	Quiet    bool   `json:"quiet,omitempty"`    // the rulebook's memory
	Hides    bool   `json:"hides,omitempty"`    // the other, or every enemy if there is none, does not know of its bearer
	Unseats  bool   `json:"unseats,omitempty"`  // its bearer does not stay in a saddle
	Broken   bool   `json:"broken,omitempty"`   // its bearer's nerve is gone
	While    *While `json:"while,omitempty"`    // what it needs to last
}

// While is what must hold of a mark's bearer for the mark to last (rules.While).
type While struct {
	Awake   bool     `json:"awake,omitempty"`
	Acts    bool     `json:"acts,omitempty"`
	Upright bool     `json:"upright,omitempty"`
	Still   bool     `json:"still,omitempty"`
	Engaged bool     `json:"engaged,omitempty"`
	Without []string `json:"without,omitempty"` // kinds of marks
	Tied    []string `json:"tied,omitempty"`
}

// Roll describes a kind of roll.
type Roll struct {
	Name string `json:"name"`
	Dice string `json:"dice"`
	When string `json:"when"`
	Rule string `json:"rule"`

	Trial *Trial `json:"trial,omitempty"`
}

// Trial says when a roll passes: at the number needed or below, or with over at it or above.
type Trial struct {
	Sides  int16  `json:"sides"`
	Over   bool   `json:"over,omitempty"`
	Edge   int16  `json:"edge,omitempty"`   // added to the number needed first
	Always int16  `json:"always,omitempty"` // natural face that passes whatever is needed
	Never  int16  `json:"never,omitempty"`  // natural face that fails
	Term   string `json:"term,omitempty"`   // added to the face, which is then at least 1
	Least  int32  `json:"least,omitempty"`  // below it the number needed is not all that counts
	Low    int16  `json:"low,omitempty"`    // of an open-ended die: faces up to it are rolled on
	High   int16  `json:"high,omitempty"`   // faces above it, too
}

// Row describes a row of the rulebook's tables: a spell, a special manoeuvre.
type Row struct {
	Name  string `json:"name"`
	Text  string `json:"text,omitempty"`
	Frees bool   `json:"frees,omitempty"` // who is broken does it, too
}

// Rule is a rule of the book with its title.
type Rule struct {
	ID    string `json:"id"`
	Title string `json:"title"`
}

// while writes what a mark needs to last; nil if it needs nothing.
func while(s *rules.Shape, w *rules.While) *While {
	if *w == (rules.While{}) {
		return nil
	}
	return &While{w.Awake, w.Acts, w.Upright, w.Still, w.Engaged, markNames(s, w.Without), markNames(s, w.Tied)}
}

// markNames names the marks of a set.
func markNames(s *rules.Shape, set rules.Kinds) []string {
	var names []string
	for i := range s.Marks {
		if set.Has(uint8(i)) {
			names = append(names, s.Marks[i].Name)
		}
	}
	return names
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
		Terms: columns(s.Totals), Results: columns(s.Results), Areas: texts(s.Areas),
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
		h.Marks = append(h.Marks, Mark{m.Name, m.Columns, m.Text, m.Stacks, m.Paired, m.Harmless, m.Grips, m.Quiet, m.Hides, m.Unseats, m.Broken, while(s, &m.While)})
	}
	for _, r := range s.Rolls {
		h.Rolls = append(h.Rolls, Roll{r.Name, r.Dice, r.When, string(r.Rule), trial(s, &r.Trial)})
	}
	for _, r := range s.Rules {
		h.Rules = append(h.Rules, Rule{string(r.ID), r.Title})
	}
	for _, e := range sc.Ends {
		h.Ends = append(h.Ends, End{e.LastSide, int32(e.Rounds), e.Points})
	}
	for _, d := range sc.Dice {
		h.Stated = append(h.Stated, Stated{d.By, d.To, d.Roll.Text})
	}
	h.account(s)
	for k := range rules.NActKind {
		if s.Lone.Has(k) {
			h.Lone = append(h.Lone, k.String())
		}
	}
	n := names{b: b}
	h.purpose(sc, n)
	h.dangers(sc, n)
	for i := range sc.Combatants {
		h.Roster = append(h.Roster, n.fighter(rules.ID(i+1)))
	}
	return h
}

// account writes how the rulebook's receipts add up.
func (h *Header) account(s *rules.Shape) {
	for _, l := range s.Lookups {
		h.Lookups = append(h.Lookups, Lookup{l.Name, l.From, l.Values})
	}
	for _, x := range s.Sums {
		h.Sums = append(h.Sums, Sum{x.Of, x.When, x.Is, string(x.Rule)})
	}
}

// trial writes when a roll passes, nothing for one that needs nothing.
func trial(s *rules.Shape, t *rules.Trial) *Trial {
	if t.Sides == 0 {
		return nil
	}
	out := &Trial{
		Sides: t.Sides, Over: t.Over, Edge: t.Edge, Always: t.Always, Never: t.Never, Least: t.Least, Low: t.Low, High: t.High,
	}
	if t.Die > 0 {
		out.Term = column(s.Totals, int(t.Die)-1)
	}
	return out
}

func fieldOf(b *ecs.Battle) Field {
	f := &b.Scenario().Field
	kinds := [...]string{grid.Hex: "hex", grid.Square: "square", grid.Free: "free"}
	out := Field{Grid: kinds[f.Kind], Layout: f.Layout().String(), CellMm: f.CellMM, Width: f.Width, Height: f.Height}
	if out.CellMm == 0 {
		out.CellMm = int64(b.Shape().Space.CellMm)
	}
	if n := b.Facings(); n == 12 {
		out.Facings = int32(n)
	}
	for _, g := range f.Grounds {
		x, y := f.ColumnRow(g.Cell)
		out.Ground = append(out.Ground, Ground{[2]int32{x, y}, int32(g.Percent), int32(g.Z), g.Solid && g.Door == scenario.NoDoor})
	}
	for _, e := range f.Edges {
		ax, ay := f.ColumnRow(e.A)
		bx, by := f.ColumnRow(e.B)
		out.Edges = append(out.Edges, Edge{[2]int32{ax, ay}, [2]int32{bx, by}, e.Blocked && e.Door == scenario.NoDoor, e.AddMM})
	}
	o := b.FieldRules()
	out.Steps = &Steps{o.Diagonal.String(), o.Climb, o.TurnMm, o.Zones == grid.ZonesCost}
	out.Plain = len(f.Grounds)+len(f.Edges)+len(f.Obstacles) == 0
	return out
}

func columns[T rules.Numbered](in []T) []Column {
	out := make([]Column, len(in))
	for i, c := range in {
		out[i] = Column(c.Column())
	}
	return out
}

func rows(in []rules.RowType) []Row {
	out := make([]Row, len(in))
	for i, r := range in {
		out[i] = Row{r.Name, r.Text, r.Frees}
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

//go:embed events.schema.json
var schema []byte

// Schema returns the JSON Schema (2020-12) of one line of an event file. The reader
// checks the order of lines beside it.
func Schema() []byte { return slices.Clone(schema) }
