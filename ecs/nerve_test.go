package ecs_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/books"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
)

// soul is what matters of somebody when nerve is tested.
type soul struct {
	team                                       uint8
	acts, broken, rash, hurt, ridden, busy, in bool // in sight of its leader
	nerve                                      int32
	at                                         rules.Cell
	veiled                                     []rules.ID // who does not know of it
}

func (s *soul) fights() bool { return s.acts && !s.broken }

// trial is a test of nerve that was made.
type trial struct {
	who    rules.ID
	why    rules.Dread
	need   int32
	passed bool
}

// ordeal follows the nerve of a battle beside the engine.
type ordeal struct {
	b       *ecs.Battle
	souls   []soul     // by id, from 1, when nobody has anything left to do in the tick
	leaders []rules.ID // of the sides, 0 for nobody
	made    []trial    // since then
	over    map[string]bool
	routed  map[rules.ID]bool // who has been broken
	told    map[rules.ID]bool // of those, who has been given an order since
	count   map[string]int
	wrong   []string
}

func (o *ordeal) errorf(format string, args ...any) {
	o.wrong = append(o.wrong, fmt.Sprintf("round %d, tick %d: ", o.b.Round()+1, o.b.Of()+1)+fmt.Sprintf(format, args...))
}

func (o *ordeal) bears(id rules.ID, is func(k *rules.MarkType) bool) bool {
	return slices.ContainsFunc(o.b.View(int(o.b.View(0).Figure(id).Team)).Marks(id, nil), func(m rules.Mark) bool { return is(&o.b.Shape().Marks[m.Kind]) })
}

func (o *ordeal) broken(id rules.ID) bool {
	return o.bears(id, func(k *rules.MarkType) bool { return k.Broken })
}

// team is the side of somebody, also of one of whom the others do not know.
func (o *ordeal) team(id rules.ID) int {
	for side := range o.leaders {
		if f := o.b.View(side).Figure(id); f.Mine {
			return side
		}
	}
	return -1
}

// look notes how all are.
func (o *ordeal) look(h *ecs.Hand) error {
	b := h.Battle()
	s := b.Scenario()
	if o.leaders == nil {
		o.leaders = make([]rules.ID, len(s.Sides))
	}
	for i := range s.Sides {
		o.leaders[i] = b.ID(s.Sides[i].Leader.Text)
	}
	o.souls, o.made = make([]soul, b.View(0).Len()+1), nil
	for id := rules.ID(1); int(id) < len(o.souls); id++ {
		side := o.team(id)
		v := b.View(side)
		f := v.Figure(id)
		p := f.Pools[b.Shape().Vital]
		o.souls[id] = soul{
			team: f.Team, acts: f.Posture.Acts(), broken: o.broken(id), rash: o.bears(id, func(k *rules.MarkType) bool { return k.Rash }), hurt: 2*p.Now < p.Max,
			ridden: f.Ridden != 0, busy: f.Busy != rules.ActPass, in: o.leaders[side] != 0 && o.leaders[side] != id && v.Sight(id, o.leaders[side]), nerve: int32(s.NerveOf(&s.Combatants[id-1])), at: f.Cell,
		}
		for by := rules.ID(1); int(by) < len(o.souls); by++ {
			if v.Hidden(id, by) {
				o.souls[id].veiled = append(o.souls[id].veiled, by)
			}
		}
	}
	return nil
}

// near is how far the nearest enemy who fights, and of whom somebody knows, is from a place.
func (o *ordeal) near(id rules.ID, c rules.Cell) int32 {
	least := int32(math.MaxInt32)
	for by := range o.souls {
		if s := &o.souls[by]; by > 0 && s.team != o.souls[id].team && s.fights() && !slices.Contains(s.veiled, id) {
			least = min(least, o.b.View(0).Steps(s.at, c))
		}
	}
	return least
}

// judge compares the tests that were made in a tick with those that there are by the rules.
func (o *ordeal) judge() {
	last := o.b.Of() == int(o.b.Shape().Round)-1
	for _, why := range []rules.Dread{rules.DreadRally, rules.DreadWay} {
		if last || len(o.made) > 0 && o.made[0].why == why {
			o.try(why, func(id rules.ID) bool {
				if why == rules.DreadRally {
					return o.souls[id].broken && o.near(id, o.souls[id].at) >= 6
				}
				return slices.ContainsFunc(o.made, func(m trial) bool { return m.who == id && m.why == why }) // of ways others know more
			}, last)
		}
	}
	for side, leader := range o.leaders {
		all, out := 0, 0
		if lost := fmt.Sprint(side, "leader"); leader != 0 && !o.over[lost] && !o.souls[leader].fights() {
			o.over[lost] = true
			o.try(rules.DreadLeader, func(id rules.ID) bool { return int(o.souls[id].team) == side }, true)
		}
		for i := range o.souls {
			if s := &o.souls[i]; i > 0 && int(s.team) == side {
				if all++; !s.fights() {
					out++
				}
			}
		}
		if lost := fmt.Sprint(side, "half"); !o.over[lost] && all > 0 && 2*out >= all {
			o.over[lost] = true
			o.try(rules.DreadHalf, func(id rules.ID) bool { return int(o.souls[id].team) == side }, true)
		}
	}
	if len(o.made) > 0 {
		o.errorf("%v is tested for nothing", o.made)
	}
}

// try takes the tests of one reason off the list of those that were made.
func (o *ordeal) try(why rules.Dread, of func(id rules.ID) bool, may bool) {
	before, due := slices.Clone(o.souls), []rules.ID(nil)
	for id := rules.ID(1); int(id) < len(o.souls); id++ {
		if s := before[id]; s.nerve < 100 && s.acts && s.broken == (why == rules.DreadRally) && !s.rash && !s.ridden && of(id) {
			due = append(due, id)
		}
	}
	for _, id := range due {
		s := before[id]
		if !may || len(o.made) == 0 || o.made[0].who != id || o.made[0].why != why {
			o.errorf("%s is not tested (%s), but %v", o.b.Name(id), why, o.made)
			continue
		}
		need, once := s.nerve, fmt.Sprint(id, why)
		if l := o.leaders[s.team]; s.in && before[l].fights() {
			need += 20
		}
		if s.hurt {
			need -= 20
		}
		if o.made[0].need != need || why != rules.DreadRally && o.over[once] {
			o.errorf("%s is tested (%s) at %d, want %d and once", o.b.Name(id), why, o.made[0].need, need)
		}
		o.over[once], o.souls[id].broken = true, !o.made[0].passed
		o.count[why.String()]++
		o.routed[id] = o.routed[id] || !o.made[0].passed
		if !o.made[0].passed && why != rules.DreadRally {
			o.told[id] = false
			if s.busy {
				o.count["loses what is under way"]++
			}
			if f := o.b.View(int(s.team)).Figure(id); f.Busy != rules.ActPass {
				o.errorf("%s, who is broken, goes on to %s", f.Name, f.Busy)
			}
		}
		o.made = o.made[1:]
	}
}

// hear notes the tests, and sees to it that those who are broken fight nobody and go nowhere but away.
func (o *ordeal) hear(e *event.Event) {
	switch e.Kind {
	case event.Struck:
		a := &e.Exchange.Act
		if a.Kind == rules.ActNerve {
			r := &e.Exchange.Verdict.Rolls[0]
			o.made = append(o.made, trial{e.Other, rules.Dread(a.Mode), r.Need, r.Passed})
			if r.Passed != (r.Shown <= r.Need) {
				o.errorf("%d shown at %d: %v", r.Shown, r.Need, r.Passed)
			}
		} else if a.Kind.Hostile() && o.broken(e.Who) {
			o.errorf("%s, who is broken, does %s to %s", o.b.Name(e.Who), a.Kind, o.b.Name(e.Other))
		}
	case event.Moved:
		if e.Act.Kind.Moves() && o.broken(e.Who) && !o.told[e.Who] {
			o.errorf("%s, who is broken, goes on from %v to %v", o.b.Name(e.Who), e.From, e.To)
		}
	case event.Ordered:
		o.told[e.Who] = true
		if !o.broken(e.Who) {
			for _, a := range e.Order.List() {
				if a.Kind.Hostile() && o.routed[e.Who] {
					o.count["fights again"]++
				}
			}
			return
		}
		v := o.b.View(o.team(e.Who))
		for _, a := range e.Order.List() {
			switch from := v.Figure(e.Who).Cell; {
			case a.Kind.Hostile() || a.Kind == rules.ActCast || a.Kind == rules.ActCharge:
				o.errorf("%s, who is broken, is told to %s", o.b.Name(e.Who), a.Kind)
			case a.Kind == rules.ActFlee && v.Border(from):
				o.count["leaves"]++
			case a.Kind.Moves() && !a.Kind.Saddles() && !v.Border(a.Cell):
				was, is := int32(math.MaxInt32), int32(math.MaxInt32)
				for id := rules.ID(1); int(id) <= v.Len(); id++ {
					if o.team(id) != o.team(e.Who) && o.b.View(o.team(id)).Figure(id).Posture.Acts() && !o.broken(id) && !v.Hidden(id, e.Who) {
						at := o.b.View(o.team(id)).Figure(id).Cell
						was, is = min(was, v.Steps(at, from)), min(is, v.Steps(at, a.Cell))
					}
				}
				if is < was {
					o.errorf("%s, who is broken, goes from %v, %d from an enemy, to %v, %d from one", o.b.Name(e.Who), from, was, a.Cell, is)
				}
			}
		}
	}
}

// followed lets an ordeal be a battle.
func followed(t *testing.T, text string, c ecs.Config) *ordeal {
	t.Helper()
	o := &ordeal{over: map[string]bool{}, routed: map[rules.ID]bool{}, told: map[rules.ID]bool{}, count: map[string]int{}}
	c.Systems = append(c.Systems, ecs.System{Name: "souls", When: ecs.TickEnds, Run: o.look})
	o.b = battletest.Start(t, text, c)
	o.b.Listen(o.hear)
	o.b.Watch(func(system string) {
		if system == "quail" {
			o.judge()
		}
	})
	o.b.Run()
	if err := o.b.Err(); err != nil {
		t.Error(err)
	}
	for _, w := range o.wrong[:min(5, len(o.wrong))] {
		t.Errorf("seed %d: %s", c.Seed, w)
	}
	return o
}

// skittish is a battle of riders and people on foot who may break, in a book by its place in stables.
func skittish(i int, grid string) string {
	text := mewsOf(i, grid, "default", 40)
	text = strings.Replace(text, "{id: horse, controller: default}", "{id: horse, nerve: 40, leader: ada}", 1)
	return strings.Replace(text, "{id: foot, controller: default}", "{id: foot, nerve: 55, leader: wat}", 1)
}

// In every book, on every ground, each reason tests those whom it should when it has come to pass, once, at what their nerve,
// their leader and their wounds make of it, and nobody else is tested; who is broken fights nobody, goes up to no enemy and
// leaves; who rallies fights again (FIELD-030 to FIELD-036).
func TestNerveIsTestedForEachReasonOnceInEveryBook(t *testing.T) {
	battletest.Alone(t)
	all := map[string]int{}
	for i, of := range stables {
		for seed := range uint64(8) {
			melee := strings.Replace(battletest.Meeting(of.book, 4), "{id: red}, {id: blue}", "{id: red, nerve: 45, leader: m0}, {id: blue, nerve: 60, leader: m3}", 1)
			for _, text := range []string{skittish(i, []string{"hex", "square", "free"}[seed%3]), melee} {
				for k, n := range followed(t, text, ecs.Config{Seed: seed + 1}).count {
					all[k] += n
					all[of.book+" "+k] += n
				}
			}
		}
		for _, k := range []string{"leader", "half", "leaves"} {
			if all[of.book+" "+k] == 0 {
				t.Errorf("%s: nobody: %s", of.book, k)
			}
		}
	}
	for _, k := range []string{"rally", "fights again", "loses what is under way"} {
		if all[k] == 0 {
			t.Errorf("nobody: %s", k)
		}
	}
}

// A battle in which people break is saved, copied and followed as any other, in every book.
func TestNerveIsPartOfABattleOfEveryBook(t *testing.T) {
	battletest.Alone(t)
	for i, of := range stables {
		isPart(t, of.book, skittish(i, []string{"square", "hex"}[i%2]), uint64(i))
	}
}

// Where the nerve of all is 100, everything is as if there were none.
func TestANerveOfAHundredIsNone(t *testing.T) {
	for _, of := range stables {
		text := battletest.Meeting(of.book, 3)
		_, want := overheard(battletest.Start(t, text, ecs.Config{Seed: 7}), tick)
		_, got := overheard(battletest.Start(t, text+"nerve: 100\n", ecs.Config{Seed: 7}), tick)
		if !slices.Equal(got, want) {
			t.Errorf("%s: it goes another way", of.book)
		}
	}
}

// camp is a field on which nobody does anything by himself: ann, who leads red, and cid in the north, eve and fay of red in
// the west, bo of blue in the east, dot in the south. Only cid may break.
const camp = `
scenario: camp
rulebook: %[1]s
field: {grid: square, size: [20, 12], edges: [%[4]s]}
sides: [{id: red, controller: passive, leader: ann}, {id: blue, controller: passive}]
stock: {man: {%[1]s: %[2]s}}
combatants:
- {id: ann, side: red, at: [4, 1], use: man}
- {id: cid, side: red, at: [8, 1], use: man, nerve: 60}
- {id: eve, side: red, at: [1, 4], use: man}
- {id: fay, side: red, at: [1, 6], use: man}
- {id: bo, side: blue, at: [%[5]d, 1], use: man}
- {id: dot, side: blue, at: [4, 11], use: man}
ends: [{rounds: %[6]d}]
dice: [%[3]s]
`

// fazed plays a camp in which something happens, and tells the tests of nerve: "cid half 60 failed".
func fazed(t *testing.T, text string, deeds []happens) (list []string) {
	t.Helper()
	b := battletest.Start(t, text, ecs.Config{Seed: 3, Systems: []ecs.System{{Name: "fate", When: ecs.TickEnds, Rules: []rules.RuleEntry{{ID: "OMEN-1"}}, Run: func(h *ecs.Hand) error {
		for _, d := range deeds {
			if d.tick == h.Battle().Result().Ticks {
				d.do(h)
			}
		}
		return nil
	}}}})
	b.Listen(func(e *event.Event) {
		if e.Kind == event.Struck && e.Exchange.Act.Kind == rules.ActNerve {
			list = append(list, fmt.Sprint(b.Name(e.Who), " ", rules.Dread(e.Exchange.Act.Mode), " ", e.Exchange.Verdict.Rolls[0].Need, " ", e.Exchange.Verdict.Outcome))
		}
	})
	addsUp := battletest.Recorded(b)
	b.Run()
	if err := errors.Join(b.Err(), addsUp()); err != nil {
		t.Errorf("%v", err)
	}
	return list
}

// A d100 that shows no more than what is needed keeps somebody's nerve: 20 more in sight of a leader who fights, 20 less for
// whoever has less than half of the pool that decides who lives (FIELD-030, FIELD-034).
func TestTheFaceOfADieDecidesWhoBreaks(t *testing.T) {
	for i, of := range stables {
		book, err := books.New(of.book)
		if err != nil {
			t.Fatal(err)
		}
		vital := int(book.Shape().Vital)
		lose := func(left func(most int) int) happens { // so that so much is left
			return happens{0, func(h *ecs.Hand) {
				p := h.Battle().View(0).Figure(2).Pools[vital]
				h.For(2).Lose("OMEN-1", 2, vital, int(p.Now)-left(int(p.Max)))
			}}
		}
		lost := []happens{becomes(1, 3, rules.Dead), becomes(1, 4, rules.Gone)}
		for name, c := range map[string]struct {
			deeds []happens
			wall  string
			need  int
			why   string
		}{
			"in sight of the leader":         {lost, "", 80, "half"},
			"with the leader behind a wall":  {lost, "{between: [[5, 1], [6, 1]], wall: true}", 60, "half"},
			"with the leader down":           {[]happens{becomes(1, 1, rules.Down)}, "", 60, "leader"},
			"with the leader gone":           {[]happens{becomes(1, 1, rules.Gone)}, "", 60, "leader"},
			"with half of the life left":     {append(lost, lose(func(most int) int { return (most + 1) / 2 })), "", 80, "half"},
			"with less than half of it left": {append(lost, lose(func(most int) int { return (most - 1) / 2 })), "", 60, "half"},
		} {
			for _, face := range []int{c.need, c.need + 1} {
				got := fazed(t, fmt.Sprintf(camp, of.book, stables[i].foot, fmt.Sprintf("{by: cid, roll: nerve, faces: [%d]}", face), c.wall, 13, 1), c.deeds)
				want := fmt.Sprintf("cid %s %d %s", c.why, c.need, []rules.Outcome{rules.Saved, rules.Failed}[face-c.need])
				if !slices.Equal(got, []string{want}) {
					t.Errorf("%s, %s: %v, want %s", of.book, name, got, want)
				}
			}
		}
	}
}

// breaks lets somebody break, in a tick.
func breaks(tick int, id rules.ID) happens {
	return happens{tick, func(h *ecs.Hand) {
		h.For(id).Mark("OMEN-1", id, mark(h, func(k *rules.MarkType) bool { return k.Broken }), 0, rules.Forever())
	}}
}

// shaken lets somebody be broken from the first moment on.
func shaken(id rules.ID) ecs.System {
	return ecs.System{Name: "fate", When: ecs.TickBegins, Rules: []rules.RuleEntry{{ID: "OMEN-1"}}, Run: func(h *ecs.Hand) error {
		if h.Battle().Result().Ticks == 0 {
			breaks(0, id).do(h)
		}
		return nil
	}}
}

// mark is the first kind of marks that is such as is wanted, 255 for none.
func mark(h *ecs.Hand, is func(k *rules.MarkType) bool) uint8 {
	return uint8(slices.IndexFunc(h.Battle().Shape().Marks, func(k rules.MarkType) bool { return is(&k) }))
}

// Whoever is broken may come to itself when a round ends, if every enemy who fights is six cells away: not one who is down or
// broken itself (FIELD-036).
func TestWhoIsLeftInPeaceMayRally(t *testing.T) {
	for i, of := range stables {
		for name, c := range map[string]struct {
			bo    int // how far to the east of cid, at 8
			faces string
			deeds []happens
			want  []string
		}{
			"an enemy near by": {5, "", nil, nil},
			"no enemy near by": {6, "61, 60", nil, []string{"cid rally 60 failed", "cid rally 60 saved"}},
			"it is dead":       {5, "60", []happens{becomes(1, 5, rules.Dead)}, []string{"cid rally 60 saved"}},
			"it is broken":     {5, "60", []happens{breaks(1, 5)}, []string{"cid rally 60 saved"}},
			"it is hidden": {5, "60", []happens{{1, func(h *ecs.Hand) {
				if k := mark(h, func(k *rules.MarkType) bool { return k.Hides }); k < 255 {
					h.For(5).Mark("OMEN-1", 5, k, 0, rules.Forever())
				} else { // in a book in which nobody hides
					h.Take("OMEN-1", 5)
				}
			}}}, []string{"cid rally 60 saved"}},
			"it has fallen since":    {6, "", []happens{becomes(1, 2, rules.Down)}, nil},
			"its leader is in sight": {6, "80", []happens{{1, func(h *ecs.Hand) { h.For(2).Push("OMEN-1", 2, 1, 4) }}}, []string{"cid rally 80 saved"}},
		} {
			wall, dice := "{between: [[5, 1], [6, 1]], wall: true}", ""
			if name == "its leader is in sight" {
				wall = ""
			}
			if c.faces != "" {
				dice = fmt.Sprintf("{by: cid, roll: nerve, faces: [%s]}", c.faces)
			}
			if got := fazed(t, fmt.Sprintf(camp, of.book, stables[i].foot, dice, wall, 8+c.bo, 3), append([]happens{breaks(0, 2)}, c.deeds...)); !slices.Equal(got, c.want) {
				t.Errorf("%s, %s: %v, want %v", of.book, name, got, c.want)
			}
		}
	}
}

// Half of a side is lost when it is of those who have been on it: of one that nobody has been on as yet nobody is (FIELD-032).
func TestHalfOfASideThatComesLaterIsLostWhenItIs(t *testing.T) {
	for i, of := range stables {
		text := fmt.Sprintf(camp, of.book, stables[i].foot, "", "", 19, 3)
		text = strings.Replace(text, "{id: blue, controller: passive}", "{id: blue, controller: passive}, {id: green, controller: passive, nerve: 0}", 1) +
			"arrivals: [{round: 2, combatants: [{id: gil, side: green, at: [19, 5], use: man}, {id: hal, side: green, at: [19, 6], use: man}]}]\n"
		book, err := books.New(of.book)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := fazed(t, text, []happens{becomes(2*int(book.Shape().Round)-2, 8, rules.Dead)}), []string{"gil half 0 failed"}; !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", of.book, got, want)
		}
	}
}

// Nobody on whom somebody rides, and nobody in a rage, has its nerve tested, to rally neither: the rider answers for its mount
// (FIELD-030).
func TestAMountAndWhoIsInARageAreNotTested(t *testing.T) {
	for i, of := range stables {
		text := strings.Replace(strings.Replace(skittish(i, "square"), "leader: ada}", "controller: passive}", 1), "leader: wat}", "controller: passive}", 1)
		text = strings.Replace(text, "{rounds: 40}", "{rounds: 2}", 1)
		text = strings.Replace(text, "size: [14, 9]", "size: [30, 9]", 1)
		for _, name := range []string{"wat", "xan", "yve"} { // far from everybody
			text = strings.Replace(text, "{id: "+name+", side: foot, at: [", "{id: "+name+", side: foot, at: [2", 1)
		}
		deeds := []happens{breaks(0, 1), breaks(0, 2)} // ash and its rider
		if of.book == "fighter" {
			deeds = append(deeds, breaks(0, 7), happens{0, func(h *ecs.Hand) {
				h.For(7).Mark("OMEN-1", 7, mark(h, func(k *rules.MarkType) bool { return k.Rash }), 0, rules.Forever())
			}})
		}
		got := fazed(t, text, deeds)
		for _, test := range got {
			if !strings.HasPrefix(test, "ada rally 40 ") {
				t.Errorf("%s: %s", of.book, test)
			}
		}
		if len(got) == 0 {
			t.Errorf("%s: the rider is not tested either", of.book)
		}
	}
}

// hall is a room of walls with a door, in which ann and cid of red stand, and bo of blue in front of it.
const hall = `
scenario: hall
rulebook: %[1]s
field:
  grid: square
  map: |
    . . . . . . . . . . . .
    . # # # # # . . . . . .
    . # . . . # . . . . . .
    . # . . . D . . . . . .
    . # . . . # . . . . . .
    . # # # # # . . . . . .
    . . . . . . . . . . . .
  legend:
    "#": {wall: true}
    "D": {door: open}
sides: [{id: red, controller: passive, nerve: 0}, {id: blue, controller: passive}]
stock: {man: {%[1]s: %[2]s}}
combatants:
- {id: ann, side: red, at: [2, 2], use: man}
- {id: cid, side: red, at: [3, 3], use: man, controller: %[3]s}
- {id: eve, side: red, at: [0, 0], use: man, nerve: 100}
- {id: fay, side: red, at: [0, 6], use: man, nerve: 100}
- {id: bo, side: blue, at: [%[4]d, 3], use: man}
ends: [{rounds: %[5]d}]
`

// Whoever is shut in, by a door or by an enemy in it who fights, is tested when the round ends, once; nobody is whom a comrade, or
// somebody broken, is in the way of, or who never had a way (FIELD-033).
func TestWhoLosesTheWayOutMayBreak(t *testing.T) {
	door := rules.Cell{X: 5, Y: 3}
	shut := func(tick int, open bool) happens {
		return happens{tick, func(h *ecs.Hand) {
			if err := h.Door("OMEN-1", door, open); err != nil {
				panic(err)
			}
		}}
	}
	in := walk(1, 5, 2, 4)
	both := []string{"ann way 0 failed", "cid way 0 failed"}
	for _, of := range stables {
		for name, c := range map[string]struct {
			bo    int
			deeds []happens
			want  []string
		}{
			"the door is closed":             {7, []happens{shut(1, false)}, both},
			"it is open again in time":       {11, []happens{shut(1, false), shut(2, true)}, nil},
			"an enemy is in the door":        {7, []happens{in}, both},
			"he is broken":                   {7, []happens{in, breaks(1, 5)}, nil},
			"he is dead":                     {7, []happens{in, becomes(2, 5, rules.Dead)}, nil},
			"a comrade is in the door":       {11, []happens{walk(1, 3, 5, 0), {2, func(h *ecs.Hand) { h.For(2).Push("OMEN-1", 2, 2, 0) }}}, nil},
			"there has never been a way out": {5, nil, nil},
		} {
			text := fmt.Sprintf(hall, of.book, of.foot, "passive", c.bo, 2)
			if got := fazed(t, text, c.deeds); !slices.Equal(got, c.want) {
				t.Errorf("%s, %s: %v, want %v", of.book, name, got, c.want)
			}
		}
	}
}

// Default play whose nerve is broken goes through fire where no other way leads off the field, and out of it where none does
// (FIELD-017, FIELD-037).
func TestWhoIsBrokenGetsOutOfTheFire(t *testing.T) {
	for _, of := range stables {
		for name, c := range map[string]struct {
			bo    int
			blaze string
			done  func(f agent.Figure) bool
		}{
			"a way through fire": {11, "[[4, 2], [4, 3], [4, 4]]", func(f agent.Figure) bool { return f.Posture == rules.Gone }},
			"a way past nobody":  {5, "[[3, 3]]", func(f agent.Figure) bool { return f.Cell.X == 2 }},
		} {
			text := fmt.Sprintf(hall, of.book, of.foot, "default", c.bo, 6) + "zones: [{id: straw, cells: " + c.blaze + "}]\ndangers: [{id: blaze, kind: fire, in: straw}]\n"
			b := battletest.Start(t, text, ecs.Config{Seed: 3, Systems: []ecs.System{shaken(2)}})
			addsUp := battletest.Recorded(b)
			b.Run()
			if err := errors.Join(b.Err(), addsUp()); err != nil {
				t.Errorf("%v", err)
			}
			if f := b.View(0).Figure(2); !c.done(f) {
				t.Errorf("%s, %s: at %v, %s", of.book, name, f.Cell, f.Posture)
			}
		}
	}
}

// Whoever is broken is offered nothing that harms anybody; to strike, and to go up to an enemy but to the edge of the field, is
// refused (FIELD-035).
func TestWhoIsBrokenIsToldToFightInVain(t *testing.T) {
	for _, of := range stables {
		text := strings.Replace(fmt.Sprintf(camp, of.book, of.foot, "", "", 11, 2), "nerve: 60", "nerve: 60, controller: host", 1)
		b := battletest.Start(t, text, ecs.Config{Seed: 3, Systems: []ecs.System{shaken(2)}})
		to := map[rules.Cell]int{{X: 9, Y: 1}: 0, {X: 9, Y: 0}: 0, {X: 7, Y: 1}: 0} // how often it may go there
		moves := 0
		for s := ecs.Running; s == ecs.Running || s == ecs.Waiting; s = b.Step() {
			for _, d := range b.Due() {
				if d.Question.Kind != rules.AskNone {
					if err := b.Reply(d.Question); err != nil {
						t.Fatal(err)
					}
					continue
				}
				var strike rules.Order
				strike.Add(rules.Act{Kind: rules.ActStrike, Target: 5})
				if err := b.Legal(2, strike); !errors.Is(err, systems.ErrBroken) {
					t.Errorf("%s: to strike: %v", of.book, err)
				}
				var plan rules.Order
				for _, c := range b.Options(2, rules.Order{}) {
					if c.Kind == rules.ActStance && plan.N == 0 && b.Shape().Spends[c.Mode].Pace > 0 {
						plan.Add(c.Act(0))
					}
					if c.Kind.Hostile() || c.Kind == rules.ActCharge || c.Kind == rules.ActCast {
						t.Errorf("%s: it is offered to %s", of.book, c.Kind)
					}
					if c.Kind != rules.ActMove {
						continue
					}
					moves++
					for at := range to {
						var o rules.Order
						o.Add(c.ActAt(at))
						if err := b.Legal(2, o); !errors.Is(err, systems.ErrBroken) {
							to[at]++
						}
					}
				}
				if err := b.Submit(2, plan); err != nil {
					t.Fatal(err)
				}
			}
		}
		if near, edge, away := to[rules.Cell{X: 9, Y: 1}], to[rules.Cell{X: 9, Y: 0}], to[rules.Cell{X: 7, Y: 1}]; moves == 0 || near > 0 || edge < moves || away < moves {
			t.Errorf("%s: of %d movements %d lead to an enemy, %d to the edge, %d away", of.book, moves, near, edge, away)
		}
	}
}

// Whoever is broken in close combat tears loose from it, by default play as well, and leaves (FIELD-035, DQ-097).
func TestWhoIsBrokenTearsLoose(t *testing.T) {
	for _, by := range []string{"default", "naive"} {
		text := strings.Replace(fmt.Sprintf(camp, "dq", stables[2].foot, "", "", 9, 30), "nerve: 60}", "nerve: 60, controller: "+by+"}", 1)
		b := battletest.Start(t, text, ecs.Config{Seed: 3, Systems: []ecs.System{shaken(2), {Name: "grip", When: ecs.TickBegins, Rules: []rules.RuleEntry{{ID: "OMEN-2"}}, Run: func(h *ecs.Hand) error {
			if fray := battletest.WordsOf("dq").Mark("close_combat"); h.Battle().Result().Ticks == 0 {
				h.For(5).PushTo("OMEN-2", 5, 2, 1)
				h.For(2).Mark("OMEN-2", 2, fray, 5, rules.Forever())
				h.For(5).Mark("OMEN-2", 5, fray, 2, rules.Forever())
			}
			return nil
		}}}})
		addsUp := battletest.Recorded(b)
		b.Run()
		if err := errors.Join(b.Err(), addsUp()); err != nil {
			t.Error(err)
		}
		if f := b.View(0).Figure(2); f.Posture != rules.Gone {
			t.Errorf("%s: at %v, %s", by, f.Cell, f.Posture)
		}
	}
}
