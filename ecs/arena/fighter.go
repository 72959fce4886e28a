package arena

import (
	"cmp"
	"context"
	"slices"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// Fighter fights battles of one entry, one after the other, in the memory of one. It is for
// programs that choose seeds themselves; [Run] does all else. It must not be used by two
// goroutines at once: each has a [Fighter.Clone] of its own.
type Fighter struct{ f fighter }

// NewFighter builds the battle that all others are made from. Of c only Rounds, Book, Controllers, Systems and
// Parts count. Errors are those of [Run] that come before any battle.
func NewFighter(e Entry, c Config) (*Fighter, error) {
	first, err := prepare(e, &c)
	if err != nil {
		return nil, err
	}
	return &Fighter{fighter{entries: []entry{first}, c: &c}}, nil
}

// Clone returns a fighter of the same entry for another goroutine.
func (f *Fighter) Clone() *Fighter {
	e := f.f.entries[0]
	return &Fighter{fighter{entries: []entry{{first: e.first.Clone(), controllers: e.controllers}}, c: f.f.c}}
}

// First is the battle that all others are made from. It must not be stepped.
func (f *Fighter) First() *ecs.Battle { return f.f.entries[0].first }

// Fight fights the battle with a seed; index is what [Config.Controllers] hears. Watch, if it is not nil, is shown the
// battle before its first step: what it listens to is good as in ecs.Battle.Listen, and the battle until the next fight. The error is a
// *[BattleError], or the cause of ctx.
func (f *Fighter) Fight(ctx context.Context, index int, seed uint64, watch func(b *ecs.Battle)) (*Battle, error) {
	b := &Battle{Index: index, Seed: seed}
	if err := f.f.one(ctx, &f.f.entries[0], b, watch); err != nil {
		return nil, err
	}
	return b, nil
}

// Thrown is how often rolls of one type with the same number needed were thrown, and how often they passed.
type Thrown struct {
	Type          dice.Purpose // an index into rules.Shape.Rolls, whose trial says the chance
	Need, Mod     int32        // as in [Roll]
	Tried, Passed int
}

// Thrown lists what the rolls of a battle announced, in a fixed order.
func (b *Battle) Thrown() []Thrown {
	out := make([]Thrown, 0, len(b.rolls.seen))
	for k, n := range b.rolls.seen {
		out = append(out, Thrown{k.kind, k.need, k.mod, n.tried, n.passed})
	}
	slices.SortFunc(out, func(a, b Thrown) int {
		return cmp.Or(cmp.Compare(a.Type, b.Type), cmp.Compare(a.Need, b.Need), cmp.Compare(a.Mod, b.Mod))
	})
	return out
}

// Shape describes the rulebook of the entry.
func (f *Fighter) Shape() *rules.Shape { return f.First().Shape() }
