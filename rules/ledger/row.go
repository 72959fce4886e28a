package ledger

import (
	"math/bits"
	"slices"

	"github.com/affray-engine/affray/rules"
)

// Conditions is a set of what holds of a blow, a bit for each. A book names its own.
type Conditions uint64

// Set puts conditions into the set if they hold.
func (f *Conditions) Set(these Conditions, hold bool) {
	if hold {
		*f |= these
	}
}

// Row is a modifier as the table of a game has it. One that comes to nothing is not written down, but
// for what a total starts with.
//
//	{Rule: "DQ-045", Amount: -10, Why: "no fatigue left", When: tired},
//	{Rule: "DQ-055", Amount: 4, Each: ledger.Counted(ranks), From: prepared, Why: "for each rank", When: evades},
//
// One with Of is a part of what the others have come to (see [Rows.Parts]):
//
//	{Rule: "BRP-018", Amount: 1, Of: ledger.Just(2), When: difficult}, // half of it
type Row struct {
	Rule   rules.Rule
	Amount int        // with Each, for each of them; 0 is then 1
	Each   Count      // how many times it counts; nothing is once
	Of     Count      // of how many it is so many parts; nothing is no part
	From   Origin     // where it comes from; nothing is the trait that is counted, or else the rule itself
	Why    string     // tells apart what is of one rule and from one source; "" says nothing
	When   Conditions // which all must hold
	Unless Conditions // of which none may hold
	Void   []Void     // the first that holds: it is written down and does not count
	Starts bool       // it is what the total starts with, and is written down also if it is nothing
	Off    bool       // an option of the book leaves it out
}

// Void is what keeps a modifier from counting: the first rule of those whose conditions hold, of
// which one is enough.
//
//	Void: []Void{{asleep, "NC-085"}, {blinded | helpless, "NC-080"}}
type Void struct {
	If Conditions
	By rules.Rule
}

// VoidIf is the only thing that keeps a modifier from counting.
func VoidIf(when Conditions, by rules.Rule) []Void { return []Void{{when, by}} }

// Count says what a row counts.
type Count struct {
	of counted
	n  uint8
}

type counted uint8

const (
	once counted = iota
	trait
	targetTrait
	itemTrait
	number
	just
	built       // what a book derived of an axis of the actor
	targetBuilt //
	changed     // what has been changed of it
	targetChanged
)

// Trait counts a trait of the actor. Of OF, DF, AR and DR that is what the book derived: what has been changed since is
// another modifier, which [NewRows] puts behind it (FIELD-050).
func Trait(t int) Count { return Count{trait, uint8(t)} }

// TargetTrait counts a trait of the target, as [Trait] does.
func TargetTrait(t int) Count { return Count{targetTrait, uint8(t)} }

// ItemTrait counts a trait of the item that is used.
func ItemTrait(t int) Count { return Count{itemTrait, uint8(t)} }

// Just is a number as it stands.
func Just(n uint8) Count { return Count{just, n} }

// Counted counts one of the case's numbers.
func Counted(n int) Count { return Count{number, uint8(n)} }

// Changed is the row of what has been changed of an axis of the actor (FIELD-050), for a table in which it is made of other
// things; void may keep it from counting.
func Changed(axis int, void ...Void) Row {
	return Row{Rule: rules.ChangedRule, Each: Count{changed, uint8(axis)}, Void: void}
}

// TargetChanged is that of the target.
func TargetChanged(axis int, void ...Void) Row {
	return Row{Rule: rules.ChangedRule, Each: Count{targetChanged, uint8(axis)}, Void: void}
}

// apart is a row that counts an axis as two: what a book derived of it, and what has been changed since, which counts where
// and as much as that.
func (r Row) apart() []Row {
	k := r.Each
	var more Row
	switch {
	case k.n >= rules.NShare || r.Of.of != once:
		return []Row{r}
	case k.of == trait:
		r.Each.of, more = built, Changed(int(k.n))
	case k.of == targetTrait:
		r.Each.of, more = targetBuilt, TargetChanged(int(k.n))
	default:
		return []Row{r}
	}
	more.Amount, more.When, more.Unless, more.Void, more.Off = r.Amount, r.When, r.Unless, r.Void, r.Off
	return []Row{r, more}
}

// Origin is where a modifier comes from.
type Origin struct {
	always rules.Source
	found  uint8 // of the case's sources, from 1; 0: always the same
}

// From is a source that is always the same, such as a trait or a mark.
func From[T ~uint8 | ~int](k rules.SourceKind, n T) Origin { return Origin{always: rules.From(k, n)} }

// Found is one of the case's sources, such as the weapon of a blow.
func Found(n int) Origin { return Origin{found: uint8(n) + 1} }

// origin is where a modifier comes from that says nothing else than what it counts.
func (k Count) origin() Origin {
	switch k.of {
	case trait, built, changed:
		return From(rules.FromTrait, k.n)
	case targetTrait, targetBuilt, targetChanged:
		return From(rules.FromTargetTrait, k.n)
	default:
		return Origin{}
	}
}

// How many numbers and sources a case has room for.
const (
	NNumber = 16
	NFound  = 6
)

// Case is what rows are asked about: what holds, who it is about, and what a book has counted and
// found beside, by indices of its own. A number or a source need be there only if a row that
// names it may hold.
type Case struct {
	Hold          Conditions
	Actor, Target *rules.Combatant
	Item          *rules.Item
	Numbers       [NNumber]int32
	Found         [NFound]rules.Source
}

// altered reports whether anything has been changed of the axes of either (FIELD-050), which is seldom.
func (c *Case) altered() bool { return altered(c.Actor) || altered(c.Target) }

func altered(s *rules.Combatant) bool { return s != nil && s.Changed != [rules.NShare]int32{} }

func (c *Case) count(k Count) int {
	switch k.of {
	case trait:
		return int(c.Actor.Traits[k.n])
	case targetTrait:
		return int(c.Target.Traits[k.n])
	case itemTrait:
		return int(c.Item.Traits[k.n])
	case number:
		return int(c.Numbers[k.n])
	case built:
		return c.Actor.Built(int(k.n))
	case targetBuilt:
		return c.Target.Built(int(k.n))
	case changed:
		return int(c.Actor.Changed[k.n])
	case targetChanged:
		return int(c.Target.Changed[k.n])
	case just:
		return int(k.n)
	default:
		return 1
	}
}

// Rows are modifiers of one term in the order of their table. Making them takes out what
// options leave out, finds the reasons, and notes which rows wait for which condition, so that a blow looks at few.
type Rows struct {
	term    uint8
	rows    []row
	always  set           // those that wait for nothing
	altered set           // those of what has been changed of an axis, which wait for that
	waiting Conditions    // for which a row waits
	by      [mostRows]set // those that wait for a condition, which must hold with all others that they want
	parts   []part
	rare    Conditions // one of which must hold if any part is to
}

// set is a set of rows, a bit for each.
type set uint64

// mostRows is how many rows a table has room for, and how many conditions there are.
const mostRows = 64

// gate lets a row through if the conditions that it minds are those that it wants.
type gate struct{ minds, wants Conditions }

type row struct {
	gate
	rule   rules.Rule
	amount int
	each   Count
	from   Origin // with the reason
	starts bool
	void   []Void
}

// part is a row that is a part of the others.
type part struct {
	row
	of Count
}

// NewRows returns the rows of a term. Reasons are the book's; one that is not yet there is put
// at the end.
func NewRows(term uint8, reasons *[]string, list ...Row) Rows {
	t := Rows{term: term}
	for _, r := range list {
		for _, r := range r.apart() {
			t.put(r, reasons)
		}
	}
	return t
}

// put adds a row at the end.
func (t *Rows) put(r Row, reasons *[]string) {
	if r.Off {
		return
	}
	if r.Each.of != once && r.Amount == 0 {
		r.Amount = 1
	}
	if r.From == (Origin{}) {
		r.From = r.Each.origin()
	}
	r.From.always.Reason = reasonOf(reasons, r.Why)
	one := row{gate{r.When | r.Unless, r.When}, r.Rule, r.Amount, r.Each, r.From, r.Starts, r.Void}
	if r.Of.of != once {
		t.parts = append(t.parts, part{one, r.Of})
		if t.rare |= r.When; r.When == 0 {
			t.rare = ^Conditions(0)
		}
		return
	}
	if len(t.rows) == mostRows {
		panic("ledger: more rows than a set has room for")
	}
	*t.waits(&one) |= 1 << len(t.rows)
	t.rows = append(t.rows, one)
}

// waits are the rows that wait for the same as one.
func (t *Rows) waits(r *row) *set {
	switch {
	case r.each.of == changed || r.each.of == targetChanged:
		return &t.altered
	case r.wants == 0:
		return &t.always
	default:
		first := r.wants & -r.wants
		t.waiting |= first
		return &t.by[bits.TrailingZeros64(uint64(first))]
	}
}

// Marked are the conditions that are marks, by their kinds.
type Marked []Conditions

// NewMarked returns the conditions of n kinds of mark; those that kinds does not name bring none, nor do those from n on,
// such as rules.Shape.AddNerve adds.
func NewMarked(n int, kinds map[uint8]Conditions) Marked {
	m := make(Marked, n)
	for kind := range m {
		m[kind] = kinds[uint8(kind)]
	}
	return m
}

// Of are the conditions of the marks that somebody bears.
func (m Marked) Of(s *rules.Combatant) (c Conditions) {
	for kind := range s.Has.All() {
		if int(kind) < len(m) {
			c |= m[kind]
		}
	}
	return c
}

// reasonOf is the index of a reason: that of "" is 0.
func reasonOf(reasons *[]string, why string) uint8 {
	if len(*reasons) == 0 {
		*reasons = append(*reasons, "")
	}
	i := slices.Index(*reasons, why)
	if i < 0 {
		i, *reasons = len(*reasons), append(*reasons, why)
	}
	return uint8(i)
}

// Add writes down the rows that hold, and returns what those that count come to.
func (t *Rows) Add(v *rules.Verdict, c *Case) (sum int) {
	for asked := t.asked(c); asked != 0; asked &= asked - 1 {
		r := &t.rows[bits.TrailingZeros64(uint64(asked))]
		if c.Hold&r.minds != r.wants {
			continue
		}
		if n := r.amount * c.count(r.each); n != 0 || r.starts {
			sum += t.add(v, r, c, n)
		}
	}
	return sum
}

// asked are the rows that do not wait for anything that does not hold.
func (t *Rows) asked(c *Case) set {
	rows := t.always
	for held := c.Hold & t.waiting; held != 0; held &= held - 1 {
		rows |= t.by[bits.TrailingZeros64(uint64(held))]
	}
	if t.altered != 0 && c.altered() {
		rows |= t.altered
	}
	return rows
}

func (t *Rows) add(v *rules.Verdict, r *row, c *Case, n int) int {
	from := r.from.always
	if r.from.found > 0 {
		from = c.Found[r.from.found-1].For(from.Reason)
	}
	if by := r.over(c); by != "" {
		v.Suppressed(t.term, r.rule, by, from, n)
		return 0
	}
	return v.Mod(t.term, r.rule, from, n)
}

// over is the rule that keeps a modifier from counting, "" if it counts.
func (r *row) over(c *Case) rules.Rule {
	for i := range r.void {
		if c.Hold&r.void[i].If != 0 {
			return r.void[i].By
		}
	}
	return ""
}

// Parts writes down what the parts that hold take off n, and returns what they leave. However
// many there are, it is divided once, from what it was before all of them (BRP-017, BRP-AMB-42).
func (t *Rows) Parts(v *rules.Verdict, c *Case, n int, divide func(n, d int) int) int {
	if t.rare != ^Conditions(0) && c.Hold&t.rare == 0 {
		return n
	}
	num, den, now := 1, 1, n
	for i := range t.parts {
		p := &t.parts[i]
		if c.Hold&p.minds != p.wants {
			continue
		}
		above, below := p.amount*c.count(p.each), c.count(p.of)
		if above == below {
			continue
		}
		next := divide(n*num*above, den*below)
		if next != now {
			t.add(v, &p.row, c, next-now)
		}
		if p.over(c) == "" {
			num, den, now = num*above, den*below, next
		}
	}
	return now
}
