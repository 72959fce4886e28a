package rulestest

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/affray-engine/affray/rules"
)

// Watch returns b as a book that holds every one of its calls to the laws, wherever it is
// used: in a battle, by a preview, by a test of one's own. tell hears of each breach, at
// most a few of each law, and is called by whoever called the book. Each call but Build is
// made twice; of the outcomes that are only enumerated for odds one in a few hundred is looked at.
func Watch(b rules.Book, tell func(*Breach)) rules.Book {
	w := watch(b, &ledger{book: b.Shape().ID}, tell)
	if trapper, ok := b.(rules.Trapper); ok { // without rules for them, traps are refused
		return &struct {
			*watched
			rules.Trapper
		}{w, trapper}
	}
	return w
}

func watch(b rules.Book, l *ledger, tell func(*Breach)) *watched {
	return &watched{b: b, ledger: l, tell: tell, ids: index(b.Shape())}
}

// watched is a book whose calls are looked at.
type watched struct {
	b rules.Book
	*ledger
	tell func(*Breach)
	told int
	odds int // outcomes enumerated
	ids  ids
}

// Outcomes of odds from one that is looked at to the next: no power of two, as trees are regular.
const betweenOdds = 401

// tellAll passes on what was found in a call.
func (w *watched) tellAll() {
	for ; w.tell != nil && w.told < len(w.found); w.told++ {
		w.tell(w.found[w.told])
	}
}

// Shape implements rules.Book.
func (w *watched) Shape() *rules.Shape { return w.b.Shape() }

// Build implements rules.Book.
func (w *watched) Build(in rules.Block, out *rules.Fighter, v *rules.Verdict) {
	w.b.Build(in, out, v)
	w.built(out)
	w.tellAll()
}

// Schedule implements rules.Book.
func (w *watched) Schedule(f *rules.Field, part int, p *rules.Plan) {
	where := fmt.Sprintf("Schedule of part %q in tick %d", w.b.Shape().Parts[part].Name, f.Tick)
	before, had := cloneField(f), clonePlan(p)
	w.b.Schedule(f, part, p)
	again := clonePlan(&had)
	w.b.Schedule(cloneField(f), part, &again)
	w.same(where, "the plan", again, clonePlan(p))
	w.same(where, "the field", before, cloneField(f))
	w.planned(where, f, part, p, len(had.Slots))
	w.tellAll()
}

// Menu implements rules.Book.
func (w *watched) Menu(a *rules.Combatant, s *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	where := fmt.Sprintf("Menu of combatant %d in a %s slot after %d acts", a.ID, s.Kind, sofar.N)
	side, slot, order, from := cloneSide(a), *s, *sofar, len(out.List)
	w.b.Menu(a, s, sofar, out)
	again := rules.Offers{List: slices.Clone(out.List[:from])}
	twin := cloneSide(a)
	w.b.Menu(&twin, &slot, &order, &again)
	w.same(where, "the menu", cloneList(again.List[from:]), cloneList(out.List[from:]))
	w.same(where, "the actor", side, cloneSide(a))
	w.same(where, "the slot and the order", []any{slot, order}, []any{*s, *sofar})
	for i := range out.List[from:] {
		w.offered(where, a, &out.List[from+i])
	}
	w.tellAll()
}

// Provoke implements rules.Book.
func (w *watched) Provoke(t *rules.Trigger, p *rules.Plan) {
	where := fmt.Sprintf("Provoke by %d of %d", t.By.ID, t.To.ID)
	before, had := cloneTrigger(t), clonePlan(p)
	w.b.Provoke(t, p)
	again := clonePlan(&had)
	twice := cloneTrigger(&before)
	w.b.Provoke(&twice, &again)
	w.same(where, "the plan", again, clonePlan(p))
	w.same(where, "the trigger", before, cloneTrigger(t))
	w.provoked(where, t, p, len(had.Slots))
	w.tellAll()
}

// Resolve implements rules.Book.
func (w *watched) Resolve(st rules.Stage, x *rules.Exchange) {
	if x.Dice.Enumerates() {
		if w.odds++; w.odds%betweenOdds != 0 {
			w.b.Resolve(st, x)
			return
		}
	}
	where := fmt.Sprintf("stage %s of %s", st, describe(x))
	before := cloneExchange(x)
	w.b.Resolve(st, x)
	again := cloneExchange(before)
	w.b.Resolve(st, again)
	w.same(where, "the exchange", results(again), results(x))
	w.same(where, "the facts", given(before), given(cloneExchange(x)))
	w.judged(where, st, x, len(before.Verdict.Effects))
	w.tellAll()
}

// Answer implements rules.Book.
func (w *watched) Answer(qs []rules.Question, xs []*rules.Exchange) {
	if len(qs) == 0 {
		return
	}
	where := fmt.Sprintf("Answer of combatant %d, question %d of %s", qs[0].Who, qs[0].Kind, describe(xs[0]))
	before := slices.Clone(qs)
	var copies []*rules.Exchange
	for _, x := range xs {
		copies = append(copies, cloneExchange(x))
	}
	w.b.Answer(qs, xs)
	again := slices.Clone(before)
	w.b.Answer(again, copies)
	w.same(where, "the answers", again, qs)
	for i := range xs {
		w.same(where, "the exchange", results(copies[i]), results(xs[i]))
	}
	w.answered(where, before, qs)
	w.tellAll()
}

// Vain implements rules.Doubter; a book that does not doubts nothing.
func (w *watched) Vain(x *rules.Exchange) bool {
	doubter, ok := w.b.(rules.Doubter)
	if !ok {
		return false
	}
	before := cloneExchange(x)
	vain := doubter.Vain(x)
	where := "Vain of " + describe(before)
	w.same(where, "the answer", doubter.Vain(cloneExchange(before)), vain)
	w.same(where, "the exchange", []any{results(before), given(before)}, []any{results(x), given(cloneExchange(x))})
	w.tellAll()
	return vain
}

// same notes that two runs of one call differ, or that a call has written what it must not.
func (w *watched) same(where, what string, want, got any) {
	if !reflect.DeepEqual(want, got) {
		w.notef(lawPure, where, "%s: %s", what, difference(want, got))
	}
}

// describe names an exchange in a message.
func describe(x *rules.Exchange) string {
	return fmt.Sprintf("a %s (item %d, mode %d) by %d at %d in tick %d", x.Act.Kind, x.Act.Item, x.Act.Mode, x.By, x.To, x.Facts.Tick)
}

// results are what a stage may write.
func results(x *rules.Exchange) any {
	v := cloneVerdict(&x.Verdict)
	return struct {
		V     rules.Verdict
		R     [rules.NResult]int32
		Ask   rules.Question
		Stop  bool
		Over  bool
		Again rules.ID
		With  rules.Maybe[uint8]
	}{v, x.Results, x.Ask, x.Stop, x.Over, x.Again, x.With}
}

// given are what it may not.
func given(x *rules.Exchange) any {
	return struct {
		Act    rules.Act
		By, To rules.ID
		Slot   rules.Slot
		Q      rules.Facts
	}{x.Act, x.By, x.To, x.Slot, x.Facts}
}
