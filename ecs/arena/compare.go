package arena

import (
	"context"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// Entry is one of two that are compared. What it does not say is that of the [Config].
type Entry struct {
	Scenario    *scenario.Scenario
	Book        rules.Book
	Controllers func(battle int) map[string]agent.Controller
}

// Comparison is what two entries came to on the same seeds.
type Comparison struct {
	A, B   Report
	Sides  []Change // those that both have, in the order of the first
	Rounds Numbers  // of each pair, what the second took more than the first
}

// Change is how a side of the second fared against the side of the same name of the first,
// pair by pair.
type Change struct {
	ID   string
	Wins Paired
	Up   Numbers // how many more could still act
	Left Numbers // how many more points those had

	a, b int // indices of the side
}

// Paired counts pairs of battles by whether something happened in the first, the second,
// both or neither.
type Paired struct{ Both, OnlyA, OnlyB, Neither int }

// N is the number of pairs.
func (p Paired) N() int { return p.Both + p.OnlyA + p.OnlyB + p.Neither }

// add counts a pair.
func (p *Paired) add(a, b bool) {
	switch {
	case a && b:
		p.Both++
	case a:
		p.OnlyA++
	case b:
		p.OnlyB++
	default:
		p.Neither++
	}
}

// Compare runs c.Battles battles of each of two entries on the same seeds, and reports both
// and what differs, pair by pair. The seed of the run is c.Seed, else that of the first
// scenario.
//
// A die is a pure function of the seed and of who throws it, at whom, for what, and in
// which round. So the two battles of a pair share their luck as long as the same people
// do the same things, and what is left between them is more of the change than of luck: a
// difference is known with fewer battles than from two runs with seeds of their own.
//
// Errors, and what c.Each hears, are as in [Run]; of each pair, it hears of the battle of a
// first. The scenarios may differ in anything. Sides are compared by name.
func Compare(ctx context.Context, a, b Entry, c Config) (Comparison, error) {
	if err := c.check(); err != nil {
		return Comparison{}, err
	}
	first, err := prepare(a, &c)
	if err != nil {
		return Comparison{}, err
	}
	second, err := prepare(b, &c)
	if err != nil {
		return Comparison{}, err
	}
	seed := c.seed(a.Scenario)
	x, y := newReport(first.first, &c, seed), newReport(second.first, &c, seed)
	out := Comparison{Sides: common(x, y)}
	err = each(ctx, []entry{first, second}, &c, seed, func(pair []*Battle) error {
		x.add(pair[0])
		y.add(pair[1])
		out.add(pair[0], pair[1])
		return c.tell(pair)
	})
	x.close()
	y.close()
	out.A, out.B = *x, *y
	return out, err
}

// common lists the sides that both have.
func common(x, y *Report) []Change {
	var out []Change
	for i := range x.Sides {
		for k := range y.Sides {
			if x.Sides[i].ID == y.Sides[k].ID {
				out = append(out, Change{ID: x.Sides[i].ID, a: i, b: k})
			}
		}
	}
	return out
}

// add counts the next pair.
func (d *Comparison) add(a, b *Battle) {
	d.Rounds.Add(b.Rounds - a.Rounds)
	for i := range d.Sides {
		s := &d.Sides[i]
		s.Wins.add(a.Winner == s.a, b.Winner == s.b)
		s.Up.Add(b.Sides[s.b].Up - a.Sides[s.a].Up)
		s.Left.Add(b.Sides[s.b].Left - a.Sides[s.a].Left)
	}
}
