package ecs_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/books"
	"github.com/affray-engine/affray/systems"
)

// rubbish is a rulebook that now and then gives what means nothing.
type rubbish struct {
	rules.Book
	data *battletest.Said
}

// odd is a number that a rulebook should not give, mostly.
func (r *rubbish) odd() int64 {
	list := []int64{-1, 0, 1, 7, 63, 64, 200, 255, -32768, 32767, 1 << 30, -(1 << 31)}
	return list[r.data.Next()%len(list)]
}

// now reports whether something is spoiled this time.
func (r *rubbish) now() bool { return r.data.Next() > 250 }

func (r *rubbish) slot(s *rules.Slot) {
	switch n := r.odd(); r.data.Next() % 7 {
	case 0:
		s.Kind = rules.SlotKind(n)
	case 1:
		s.Actor = rules.ID(n)
	case 2:
		s.At = rules.Tick(n)
	case 3:
		s.Rank = n << 33
	case 4:
		s.Only = rules.ActKinds(n)
	case 5:
		s.To = rules.ID(n)
	case 6:
		s.Serial = uint32(n)
	}
}

func (r *rubbish) plan(p *rules.Plan) {
	for i := range p.Slots {
		if r.now() {
			r.slot(&p.Slots[i])
		}
	}
	for i := range p.Entries {
		if r.now() {
			r.verdict(&p.Entries[i].Verdict, p.Entries[i].Who)
		}
		if r.now() {
			p.Entries[i].Who = rules.ID(r.odd())
		}
	}
}

func (r *rubbish) verdict(v *rules.Verdict, on rules.ID) {
	e := rules.Effect{Kind: rules.EffectKind(r.data.Next() % int(rules.NEffect+2)), On: on, Other: rules.ID(r.odd()), What: uint8(r.odd()), Ends: rules.Expiry(r.data.Next() % 8),
		N: [4]int32{int32(r.odd()), int32(r.odd()), int32(r.odd()), int32(r.odd())}, Until: rules.Tick(r.odd()), Rank: r.odd()}
	if r.now() {
		e.On = rules.ID(r.odd())
	}
	v.Effects = append(v.Effects, e)
}

func (r *rubbish) Schedule(f *rules.Field, part int, p *rules.Plan) {
	r.Book.Schedule(f, part, p)
	r.plan(p)
}

func (r *rubbish) Provoke(t *rules.Trigger, p *rules.Plan) {
	r.Book.Provoke(t, p)
	r.plan(p)
}

func (r *rubbish) Menu(a *rules.Combatant, s *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	r.Book.Menu(a, s, sofar, out)
	if len(out.List) == 0 || !r.now() {
		return
	}
	o := &out.List[r.data.Next()%len(out.List)]
	switch n := r.odd(); r.data.Next() % 10 {
	case 0:
		o.Kind = rules.ActKind(n)
	case 1:
		o.Item = uint8(n)
	case 2:
		o.Mode = uint8(n)
	case 3:
		o.At = rules.TargetRule(n)
	case 4:
		o.Aim = rules.Range{Lo: int16(n), Hi: int16(r.odd())}
	case 5:
		o.Terms.Ticks = int16(n)
	case 6:
		o.Terms.Blows = int16(n)
	case 7:
		o.Terms.Mark, o.Terms.Bears = uint8(n), rules.Some(uint8(r.odd()))
	case 8:
		o.Terms.Area = rules.AreaTerms{Shape: rules.AreaShape(n), Radius: rules.Mm(r.odd()), Length: rules.Mm(r.odd()), Width: rules.Mm(r.odd()), Half: uint8(n)}
	case 9:
		o.Terms.Pace = rules.Pace{Num: int32(n), Den: int32(r.odd())}
	}
}

func (r *rubbish) Resolve(st rules.Stage, x *rules.Exchange) {
	r.Book.Resolve(st, x)
	switch {
	case !r.now():
	case r.now():
		x.Ask = rules.Question{Kind: rules.AskKind(r.odd()), Who: rules.ID(r.odd()), Lo: int16(r.odd()), Hi: int16(r.odd()), Limit: int8(r.odd())}
	case r.now():
		x.Again = rules.ID(r.odd())
	default:
		r.verdict(&x.Verdict, x.To)
	}
}

func (r *rubbish) Answer(qs []rules.Question, xs []*rules.Exchange) {
	r.Book.Answer(qs, xs)
	for i := range qs {
		if r.now() {
			qs[i] = rules.Question{Kind: rules.AskKind(r.odd()), Who: rules.ID(r.odd()), Ans: int16(r.odd())}
		}
	}
}

// FuzzRubbish fights battles by rulebooks that give rubbish: what means nothing is refused with
// a typed error that says what it was, and no index is out of range.
func FuzzRubbish(f *testing.F) {
	for book := range byte(len(fuzzed)) {
		for k := range byte(6) {
			data := []byte{book, k}
			for i := range 4000 {
				n := byte(i*int(7+2*k)) ^ byte(i>>3)
				if i%97 == int(k)*13 {
					n = 255
				}
				data = append(data, n)
			}
			f.Add(data)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) { fightByRubbish(t, data) })
}

// rubbishBooks is how many books are tried.
const rubbishBooks = 300

// Many books, each of which spoils something in one call of fifty or so.
func TestRubbishOfABookIsRefusedByName(t *testing.T) {
	refused := 0
	for seed := range uint64(rubbishBooks) {
		r, data := rand.New(rand.NewPCG(seed, 1)), make([]byte, 6000)
		for i := range data {
			data[i] = byte(r.Uint32())
		}
		data[0], data[1] = byte(seed), byte(seed>>8)
		if fightByRubbish(t, data) {
			refused++
		}
	}
	if refused < rubbishBooks/2 {
		t.Errorf("%d of %d books were refused", refused, rubbishBooks)
	}
}

// fightByRubbish fights a battle by a book that data spoils, and reports whether it was refused.
func fightByRubbish(t *testing.T, data []byte) bool {
	t.Helper()
	said := battletest.Said(data)
	s := &said
	of := fuzzed[s.Next()%len(fuzzed)]
	text := fmt.Sprintf(fuzzField, of.book, of.red, of.blue)
	sc, err := scenario.Parse("rubbish.yaml", []byte(strings.ReplaceAll(text, ", controller: host", "")), nil)
	if err != nil {
		t.Fatal(err)
	}
	book, err := books.New(of.book)
	if err != nil {
		t.Fatal(err)
	}
	b, err := ecs.New(sc, ecs.Config{Seed: uint64(s.Next()) + 1, Book: &rubbish{book, s}})
	if err != nil {
		t.Fatal(err)
	}
	b.Run()
	var wrong *systems.BookError
	if err := b.Err(); err != nil && !errors.As(err, &wrong) {
		if p := (*ecs.PanicError)(nil); !errors.As(err, &p) || !inBook(p.Stack, of.book) {
			t.Fatalf("%v\n%s", err, p.Stack)
		}
		return true
	}
	return wrong != nil
}

// inBook reports whether a panic began in the code of a rulebook, which stumbles over its own
// rubbish.
func inBook(stack []byte, book string) bool {
	_, from, _ := strings.Cut(string(stack), "\npanic(")
	for line := range strings.Lines(from) {
		if strings.HasPrefix(line, "github.com/") {
			return strings.Contains(line, "/rules/"+book+".")
		}
	}
	return false
}
