package verify

import (
	"fmt"
	"go/ast"
	"strings"

	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/rules"
)

// changed is the rule of modifiers that are the engine's own, and no trait that a sum of a rulebook is about.
const changed = string(rules.ChangedRule)

// sum is one of the header, read.
type sum struct {
	record.Sum
	each     []string // term and kind of source, if it is about single modifiers
	left     ast.Expr // nil if it is
	when, is ast.Expr
}

// of works out the side that is said.
func (x *sum) of(s *receipt) (value, error) {
	if x.each != nil {
		return number(int64(s.mod.Amount)), nil
	}
	return eval(x.left, s, 0)
}

// compile reads the sums of the header.
func (c *checker) compile() error {
	for i, s := range c.h.Sums {
		x := sum{Sum: s}
		var err error
		if rest, found := strings.CutPrefix(s.Of, "mod."); found {
			term, source, _ := strings.Cut(rest, ".")
			x.each = []string{term, source}
		} else if x.left, err = compile(s.Of); err != nil {
			return headerError(ErrSum, fieldAt("sums", i, "of")+": "+err.Error())
		}
		if s.When != "" {
			if x.when, err = compile(s.When); err != nil {
				return headerError(ErrSum, fieldAt("sums", i, "when")+": "+err.Error())
			}
		}
		if x.is, err = compile(s.Is); err != nil {
			return headerError(ErrSum, fieldAt("sums", i, "is")+": "+err.Error())
		}
		c.sums = append(c.sums, x)
	}
	return nil
}

// receipt is an exchange or a plan as the names of a sum see it.
type receipt struct {
	c          *checker
	who, other *fighter // both nil for a side of the battle
	act        *record.Act
	item       *uint8 // that it is fought with
	slot       string
	outcome    string
	blow       uint8
	rolls      []record.RollLine
	mods       []record.Mod
	effects    []record.Effect
	results    map[string]int32
	facts      *record.Facts
	answers    []record.Question
	mod        *record.Mod // under way, for a sum about single modifiers
}

// bare are the names that stand alone.
var bare = map[string]func(s *receipt) value{
	"act":     func(s *receipt) value { return words(s.act.Kind) },
	"row":     func(s *receipt) value { return words(s.act.Row) },
	"slot":    func(s *receipt) value { return words(s.slot) },
	"outcome": func(s *receipt) value { return words(s.outcome) },
	"blow":    func(s *receipt) value { return number(int64(s.blow)) },
	"cap":     func(s *receipt) value { return number(int64(s.act.Cap)) },
	"aim":     func(s *receipt) value { return number(int64(s.act.Aim)) },
	"mode":    func(s *receipt) value { return number(int64(s.act.Mode)) },
	"self":    func(s *receipt) value { return truth(s.who == s.other) },
	"weapon":  func(s *receipt) value { return number(int64(s.used().Row)) },
}

// used is the item that the actor fights with, an empty one for none.
func (s *receipt) used() *record.Item {
	if s.who != nil && s.item != nil && s.who.items[*s.item] != nil {
		return s.who.items[*s.item]
	}
	return &record.Item{}
}

// name implements scope.
func (s *receipt) name(id string) (value, error) {
	if is := bare[id]; is != nil {
		return is(s), nil
	}
	if s.mod != nil {
		return s.ofMod(id)
	}
	return value{}, fmt.Errorf("no such name: %s", id)
}

// ofMod are the names of a sum about single modifiers.
func (s *receipt) ofMod(id string) (value, error) {
	switch id {
	case "amount":
		return number(int64(s.mod.Amount)), nil
	case "source":
		return words(s.mod.Source.Name), nil
	case "rule":
		return words(s.mod.Rule), nil
	case "value":
		f := s.who
		if strings.HasPrefix(s.mod.Source.Kind, "target_") {
			f = s.other
		}
		if f == nil {
			return number(0), nil
		}
		return number(f.built(s.mod.Source.Name)), nil
	}
	return value{}, fmt.Errorf("no such name: %s", id)
}

// field implements scope.
func (s *receipt) field(of, id string) (value, error) {
	switch of {
	case "term":
		return number(s.sum(id)), nil
	case "roll", "need", "passed", "dice", "sides":
		return s.roll(of, id)
	case "rolled":
		return number(s.count(id)), nil
	case "result":
		return number(int64(s.results[id])), nil
	case "lose":
		return number(s.lost(id)), nil
	case "answer", "answered", "lo", "hi":
		return number(s.answer(of, id)), nil
	case "gain":
		return number(s.gained(id)), nil
	case "up":
		return number(s.ups(id)), nil
	case "fact":
		return s.fact(id)
	}
	return s.person(of, id)
}

// person is what the lines so far say of one of the two.
func (s *receipt) person(of, id string) (value, error) {
	f := s.other
	if of == "own" || of == "trait" || of == "bears" || of == "item" || of == "stands" {
		f = s.who
	}
	if f == nil {
		return value{}, fmt.Errorf("%s.%s: nobody is concerned", of, id)
	}
	switch of {
	case "pool", "own":
		if p := f.pools[id]; p != nil {
			return number(int64(p.Now)), nil
		}
	case "most":
		if p := f.pools[id]; p != nil {
			return number(int64(p.Max)), nil
		}
	case "trait", "target":
		return number(f.built(id)), nil
	case "marked", "bears":
		return number(f.count(id)), nil
	case "item":
		return number(int64(s.used().T[id])), nil
	}
	return value{}, fmt.Errorf("no such name: %s.%s", of, id)
}

// count is how many marks of a kind somebody bears.
func (f *fighter) count(kind string) int64 {
	n := int64(0)
	for i := range f.marks {
		n += one(f.marks[i].Kind == kind)
	}
	return n
}

// sum is the value of a term: of the modifiers that count.
func (s *receipt) sum(term string) int64 {
	n := int64(0)
	for i := range s.mods {
		if m := &s.mods[i]; m.Term == term && m.SuppressedBy == "" {
			n += int64(m.Amount)
		}
	}
	return n
}

func (s *receipt) count(purpose string) int64 {
	n := int64(0)
	for i := range s.rolls {
		n += one(s.rolls[i].Purpose == purpose)
	}
	return n
}

// roll is the last roll of a purpose.
func (s *receipt) roll(of, purpose string) (value, error) {
	for i := len(s.rolls) - 1; i >= 0; i-- {
		r := &s.rolls[i]
		if r.Purpose != purpose {
			continue
		}
		switch of {
		case "need":
			return number(int64(r.Need)), nil
		case "passed":
			return truth(r.Passed), nil
		case "dice", "sides":
			return s.c.thrown(r, of), nil
		}
		return number(int64(r.Shown)), nil
	}
	return value{}, fmt.Errorf("no roll %s", purpose)
}

// lost is what all effects take off a pool.
func (s *receipt) lost(pool string) int64 {
	n := int64(0)
	for i := range s.effects {
		if e := &s.effects[i]; e.Kind == "lose" && e.Pool == pool && e.Amount != nil {
			n += int64(*e.Amount)
		}
	}
	return n
}

// thrown is how many dice a roll was made with, or how many sides they have; 0 if the file
// does not say.
func (c *checker) thrown(r *record.RollLine, of string) value {
	n, sides, _ := c.diceOf(r, &c.h.Rolls[c.rolls[r.Purpose]])
	if of == "dice" {
		return number(int64(n))
	}
	return number(int64(sides))
}

// answer is the answer to a kind of question, and the least and the greatest that there
// could be, all 0 for none; answered is how many there are.
func (s *receipt) answer(of, kind string) int64 {
	n, last := int64(0), record.Question{}
	for _, q := range s.answers {
		if q.Kind == kind {
			n, last = n+1, q
		}
	}
	return map[string]int64{"answered": n, "answer": int64(last.Answer), "lo": int64(last.Lo), "hi": int64(last.Hi)}[of]
}

// gained is what all effects add to a trait.
func (s *receipt) gained(trait string) int64 {
	n := int64(0)
	for i := range s.effects {
		if e := &s.effects[i]; e.Kind == "trait" && e.Trait == trait && e.Amount != nil {
			n += int64(*e.Amount)
		}
	}
	return n
}

func (s *receipt) ups(up string) int64 {
	n := int64(0)
	for i := range s.effects {
		n += one(s.effects[i].Kind == "up" && s.effects[i].Up == up)
	}
	return n
}

func (s *receipt) fact(id string) (value, error) {
	if s.facts == nil {
		return value{}, fmt.Errorf("fact.%s: no facts", id)
	}
	switch id {
	case "cells":
		return number(int64(s.facts.Cells)), nil
	case "cover":
		return number(int64(s.facts.Cover)), nil
	case "conceal":
		return number(int64(s.facts.Conceal)), nil
	case "arc":
		return words(s.facts.Arc), nil
	}
	n := int64(0)
	for _, f := range s.facts.Flags {
		n += one(f == id)
	}
	return number(n), nil
}

// call implements scope: the tables of the header; from, what the modifiers of a term come
// to that have a source; and by, those of a rule.
func (s *receipt) call(f string, a []value) (value, error) {
	switch {
	case f == "from" && len(a) >= 2:
		return number(s.from(a)), nil
	case f == "by" && len(a) == 2:
		return number(s.ruled(a[0].word, a[1].word)), nil
	}
	for i := range s.c.h.Lookups {
		if l := &s.c.h.Lookups[i]; l.Name == f && len(a) == 1 && len(l.Values) > 0 {
			k := min(max(a[0].n-int64(l.From), 0), int64(len(l.Values)-1))
			return number(int64(l.Values[k])), nil
		}
	}
	return value{}, fmt.Errorf("no such function: %s of %d", f, len(a))
}

// from adds up the modifiers of a term that count, from a kind of source with a name.
func (s *receipt) from(a []value) int64 {
	n := int64(0)
	for i := range s.mods {
		m := &s.mods[i]
		if m.Term == a[0].word && m.SuppressedBy == "" && m.Rule != changed && m.Source.Kind == a[1].word && (len(a) == 2 || m.Source.Name == a[2].word) {
			n += int64(m.Amount)
		}
	}
	return n
}

// ruled adds up the modifiers of a term that count, by a rule.
func (s *receipt) ruled(term, rule string) int64 {
	n := int64(0)
	for i := range s.mods {
		if m := &s.mods[i]; m.Term == term && m.SuppressedBy == "" && m.Rule == rule {
			n += int64(m.Amount)
		}
	}
	return n
}
