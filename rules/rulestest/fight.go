package rulestest

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// fights lets people fight with the book, and looks closely at some of their exchanges.
func (k *kit) fights(duels, cases int) {
	people := k.people()
	if len(people) == 0 {
		k.notef(lawBuild, "Samples", "none of the stat blocks is allowed")
		return
	}
	found := gathered{most: cases, had: map[sameness]int{}}
	for seed := range uint64(duels) {
		k.calm(fmt.Sprintf("duel %d", seed), func() {
			d := k.duel(k.book, people, seed)
			d.exchange = found.add
			d.closed = k.turns(d)
			d.fight()
		})
	}
	k.weigh(found.list)
	k.calm("a group", func() { k.together(found.list) })
	k.remembers(people)
	if now, err := k.maker.New(k.settings...); err == nil && !reflect.DeepEqual(now.Shape(), k.raw.Shape()) {
		k.notef(lawShape, "Shape", "after some fights %s", difference(now.Shape(), k.raw.Shape()))
	}
}

// weigh looks at the odds of the blows that were kept; there must be some.
func (k *kit) weigh(blows []*rules.Exchange) {
	if len(blows) == 0 {
		k.notef(lawHostile, "the duels", "nobody has struck at anybody: there must be a stat block of somebody who can")
		return
	}
	weighed := 0
	for _, x := range blows {
		where := describe(x)
		k.calm(where, func() {
			if k.chances(where, x) {
				weighed++
			}
		})
	}
	if weighed == 0 {
		k.notef(lawOdds, "the duels", "each of %d blows has more than %d outcomes: no odds could be looked at", len(blows), leaves)
	}
}

// people builds those of the sample blocks that the book allows as it is set.
func (k *kit) people() []rules.Fighter {
	var out []rules.Fighter
	for _, stats := range k.samples.Blocks {
		k.calm("Build of "+stats, func() {
			f, _, err := build(k.book, stats)
			if err == nil {
				out = append(out, f)
			} else if _, ours := err.(block.Errors); !ours {
				k.note(lawBuild, "Build of "+stats, err)
			}
		})
	}
	return out
}

// heads are how many fight in a duel, half of them on each side.
const heads = 4

// duel brings together people who are drawn by lot; everybody comes up sooner or later.
func (k *kit) duel(b rules.Book, people []rules.Fighter, seed uint64) *duel {
	d := &duel{book: b, shape: b.Shape(), seed: seed}
	for i := range heads {
		f := &people[d.pick(len(people))]
		if i == 0 {
			f = &people[int(seed)%len(people)]
		}
		s := &rules.Combatant{ID: rules.ID(i + 1), Team: uint8(i % 2), Posture: f.Posture, Pools: f.Pools, Areas: f.Areas, Traits: f.Traits, Items: f.Items}
		for _, m := range f.Marks {
			d.serial++
			m.Serial = d.serial
			s.Marks = append(s.Marks, m)
			s.Has.Add(m.Kind)
		}
		d.sides = append(d.sides, s)
	}
	return d
}

// turns returns what looks at the end of each round whether everybody has had a turn who
// was fit to act from its beginning to its end.
func (k *kit) turns(d *duel) func() {
	fit := func() (out []rules.ID) {
		for _, s := range d.sides {
			if s.Posture.Acts() && len(s.Marks) == 0 && !s.Busy.Under() {
				out = append(out, s.ID)
			}
		}
		return out
	}
	before := fit()
	return func() {
		after := fit()
		for _, id := range before {
			if slices.Contains(after, id) && !dealtTo(d.dealt, id) {
				k.notef(lawTurns, fmt.Sprintf("round %d of duel %d", d.round(), d.seed), "combatant %d has had none", id)
			}
		}
		before = after
	}
}

func dealtTo(slots []rules.Slot, id rules.ID) bool {
	for i := range slots {
		if s := &slots[i]; s.Actor == id && (s.Kind == rules.SlotTurn || s.Kind == rules.SlotMove || s.Kind == rules.SlotDeclare) {
			return true
		}
	}
	return false
}

// sameness is what makes two blows look alike.
type sameness struct {
	kind       rules.ActKind
	item, mode uint8
	weapon     uint16
}

// gathered keeps some blows of each sort.
type gathered struct {
	list []*rules.Exchange
	most int
	had  map[sameness]int
}

// blows of one sort that are kept.
const alike = 3

func (g *gathered) add(x *rules.Exchange) {
	if !x.Act.Kind.Hostile() || x.By == x.To || x.Slot.Kind == rules.SlotDeclare || len(g.list) >= g.most {
		return
	}
	s := sameness{kind: x.Act.Kind, item: x.Act.Item, mode: x.Act.Mode}
	if it := x.Facts.Actor.Item(x.Act.Item); it != nil {
		s.weapon = it.Row
	}
	if g.had[s]++; g.had[s] <= alike {
		g.list = append(g.list, cloneExchange(x))
	}
}

// remembers fights the same duel with a book that has seen much and with a new one.
func (k *kit) remembers(people []rules.Fighter) {
	fresh, err := k.maker.New(k.settings...)
	if err != nil {
		return
	}
	k.calm("a duel with a new book", func() {
		was, is := k.story(k.raw, people), k.story(fresh, people)
		if !reflect.DeepEqual(was, is) {
			k.notef(lawMemory, "a duel with a new book", "%s", difference(was, is))
		}
	})
}

// story is every verdict of one duel.
func (k *kit) story(b rules.Book, people []rules.Fighter) (out []rules.Verdict) {
	d := k.duel(b, people, 1)
	d.told = func(x *rules.Exchange) { out = append(out, cloneVerdict(&x.Verdict)) }
	d.fight()
	return out
}
