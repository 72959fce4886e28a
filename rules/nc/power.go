package nc

import (
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// source is where a power comes from, which decides its save and its usual severity
// (NC-113 to NC-115). A power is a row of the table of spells in the hands of a creature or
// in a thing: breath, gaze and touch of a creature, rods, staves and wands of anybody.
type source uint8

const (
	ofCaster source = iota // no power: a casting of one's own
	ofBreath
	ofGaze
	ofTouch
	ofRod
	ofStaff
	ofWand
)

var sourceWords = []string{"", "breath", "gaze", "touch", "rod", "staff", "wand"}

// device reports whether the power lies in a thing that is held and has charges.
func (s source) device() bool { return s >= ofRod }

// rule is the rule that its save goes by.
func (s source) rule() rules.Rule {
	switch {
	case s == ofBreath:
		return "NC-114"
	case s.device():
		return "NC-115"
	}
	return "NC-113"
}

// cast is a row of the table of spells as somebody uses it now.
type cast struct {
	spell
	from     source
	level    int // of the caster, or of who made the thing
	severity int // of the save
}

// castOf is what an act casts: a spell of the actor's own, or the power of the item that
// the act names.
func (b *book) castOf(act *rules.Act, a *rules.Combatant) (c cast, ok bool) {
	if int(act.Mode) >= len(b.t.spells) {
		return c, false
	}
	c.spell = b.t.spells[act.Mode]
	it := powerOf(a, act.Item)
	if it == nil {
		c.level = c.casterLevel(a)
		c.severity = spellSeverity(c.level)
		return c, true
	}
	if it.Traits[itemPower] != int16(act.Mode)+1 {
		return c, false
	}
	c.from, c.level, c.severity = source(it.Traits[itemSource]), int(it.Traits[itemLevel]), int(it.Traits[itemSeverity])
	c.shape = spellShape(it.Traits[itemShape])
	c.reach, c.perLevel = int(it.Traits[itemRange]), 0
	c.radius, c.length, c.width = int(it.Traits[itemLong]), int(it.Traits[itemLong]), int(it.Traits[itemWide])
	if it.Traits[itemDice] > 0 {
		c.dice = throw{N: int(it.Traits[itemDice]), Sides: int(it.Traits[itemSides])}
		c.plus = 0
	}
	c.segments = 1
	return c, true
}

// casts reports whether somebody is casting a spell of its own: what is in a thing or in
// its blood needs no casting, so that it lays nobody open and cannot be disrupted (ours).
func casts(s *rules.Combatant) bool {
	return does(s)&rules.Acts(rules.ActCast) != 0
}

// powerOf is the item with a power that an act names, nil if it names none.
func powerOf(s *rules.Combatant, item uint8) *rules.Item {
	if it := s.Item(item); it != nil && it.Traits[itemPower] != 0 {
		return it
	}
	return nil
}

// use takes a casting off the caster's list, or a use off the power of an item: once,
// whatever the number of targets.
func (b *book) use(x *rules.Exchange, c *cast) {
	switch {
	case c.from == ofCaster:
		b.useUp(&x.Verdict, x.Facts.Actor, x.Act.Mode)
	case x.Facts.Flags.Has(rules.FlagFirst) && x.Facts.Actor.Items[x.Act.Item].Traits[itemUses] > 0:
		x.Verdict.Wear(c.from.rule(), x.By, x.Act.Item, 1)
	}
}

// spentPower reports whether nothing is left in the power of an item.
func spentPower(it *rules.Item) bool {
	return it.Traits[itemUses] > 0 && it.Wear >= it.Traits[itemUses]
}

// powers offers what creatures and things can do (NC-114, NC-115): things while they are in
// hand. That it takes a segment is ours.
func (m *menu) powers() {
	for i := range m.a.Items {
		it := &m.a.Items[i]
		if it.Traits[itemPower] == 0 || it.State != rules.Ready || spentPower(it) {
			continue
		}
		act := rules.Act{Kind: rules.ActCast, Item: uint8(i), Mode: uint8(it.Traits[itemPower] - 1)}
		if c, ok := m.b.castOf(&act, m.a); ok {
			m.offerCast(&act, &c, c.shots())
		}
	}
}

// powers reads what a creature or a thing can do beside weapons and spells: each a map with
// the row under the word for its source.
func (f *maker) powers() {
	for _, m := range f.m.Maps("powers") {
		f.power(m)
	}
}

// power reads one power and adds the item that holds it.
func (f *maker) power(m *block.Map) {
	given := slices.DeleteFunc(slices.Clone(sourceWords[1:]), func(w string) bool { return !m.Has(w) })
	if len(given) != 1 {
		m.Fail("", block.Value, "%d sources of a power: want exactly one of %s", len(given), strings.Join(sourceWords[1:], ", "))
		return
	}
	from := source(slices.Index(sourceWords, given[0]))
	row := slices.Index(keys(f.b.t.spells), m.Word(given[0], f.b.rowsOf(from)...))
	it := rules.Item{Use: rules.UseGear | rules.UseNatural}
	count := "uses"
	if from.device() {
		it.Use, it.Hands, count = rules.UseGear, 1, "charges"
		if m.BoolOr("stowed", false) || f.hands()+1 > 2 {
			it.State = rules.Stowed
		}
	}
	it.Traits[itemSource], it.Traits[itemUses] = int16(from), int16(m.IntOr(count, 0, 1, most))
	it.Traits[itemSeverity] = int16(m.IntOr("severity", int64(f.b.severity(from.usual())), -most, most))
	if row < 0 {
		return
	}
	s := f.b.t.spells[row]
	it.Traits[itemPower] = int16(row) + 1
	it.Traits[itemLevel] = int16(m.IntOr("level", int64(max(1, s.needs())), 1, 100))
	f.reaches(m, &it, from, &s)
	if s.work == workBlast {
		d := readDice(m, "damage", false)
		it.Traits[itemDice], it.Traits[itemSides] = int16(d.N), int16(d.Sides)
	}
	m.Done()
	f.item(it, from.name(s.name))
}

// name is what an item with a power is called: fire_breath, wand_of_lightning_bolt.
func (s source) name(row string) string {
	if s.device() {
		return sourceWords[s] + "_of_" + row
	}
	return row + "_" + sourceWords[s] // fire_breath
}

// usual is the row of the severities that holds where none is given (NC-111 to NC-115).
func (s source) usual() string {
	if s == ofGaze || s == ofTouch {
		return "spell"
	}
	return sourceWords[s]
}

// rowsOf are the rows that a source may have: a breath fills a room, a gaze or a touch does
// something to one enemy, and a thing may hold any spell.
func (b *book) rowsOf(from source) (names []string) {
	for i := range b.t.spells {
		s := &b.t.spells[i]
		fits := from.device()
		switch from {
		case ofBreath:
			fits = s.harm && s.area().Shape != rules.AreaNone
		case ofGaze, ofTouch:
			fits = s.work == workDeath || s.work == workChange || s.work == workHold || s.work == workBlast
		}
		if fits {
			names = append(names, s.name)
		}
	}
	return names
}

// shapesOfRoom are the words for the room that a breath fills.
var shapesOfRoom = []string{"circle", "cone", "line"}

// reaches reads how far a power gets and what room it fills, of breath; the row says the
// rest.
func (f *maker) reaches(m *block.Map, it *rules.Item, from source, s *spell) {
	shape, long, wide := s.shape, max(s.radius, s.length), s.width
	far := s.reach + s.perLevel*int(it.Traits[itemLevel])
	switch from {
	case ofGaze:
		shape, far = shapeNone, int(m.IntOr("range_ft", sightFeet, 1, most))
	case ofTouch:
		shape, it.Reach = shapeGrasp, rules.Reach{Min: 1, Max: 1}
	case ofBreath:
		if m.Has("shape") {
			shape = spellShape(slices.Index(shapeWords, m.Word("shape", shapesOfRoom...)))
		}
		if long = int(m.IntOr("length_ft", int64(long), 1, most)); shape == shapeLine {
			wide = int(m.IntOr("width_ft", int64(max(wide, lineFeet)), 1, most))
		}
		if far = long; shape == shapeCircle {
			far = int(m.IntOr("range_ft", int64(long), 1, most))
		}
	}
	it.Traits[itemShape], it.Traits[itemRange], it.Traits[itemLong], it.Traits[itemWide] = int16(shape), int16(far), int16(long), int16(wide)
}

// How far a gaze gets and how wide the line of a breath is, in feet, if nothing is said
// (ours).
const (
	sightFeet = 60
	lineFeet  = 5
)

// readDice reads the dice of a power or a trap, such as 6d6; none if nothing is said. The
// plus may be such as that of 1d6+1 if that is allowed.
func readDice(m *block.Map, key string, plus bool) (d throw) {
	if !m.Has(key) {
		return d
	}
	text := m.TextOr(key, "")
	got, _ := fmt.Sscanf(text, "%dd%d%d", &d.N, &d.Sides, &d.Plus)
	if got < 2 || d.String() != text || d.N < 1 || d.N > 20 || d.Sides < 2 || d.Sides > 100 || d.Plus != 0 && !plus {
		m.Fail(key, block.Value, "%q are no dice: want 1 to 20 of 2 to 100 faces, such as 6d6", text)
		return throw{}
	}
	return d
}
