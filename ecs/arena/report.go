package arena

import (
	"cmp"
	"encoding/binary"
	"slices"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/cespare/xxhash/v2"
)

// Report is what many battles came to.
type Report struct {
	Scenario, Rulebook string
	Seed               uint64      // of the run: see [SeedOf]
	Asked              int         // battles that were asked for
	Battles            int         // battles that were fought to their end
	Sides              []Side      // in the order of the scenario
	Goals              []Goal      // in the order of the scenario
	Arrivals, Dangers  []Happening // in the order of the scenario; dangers that are there from the beginning are among them
	Endings            []Ending
	Draws              int // battles that are over and nobody has won
	Cut                int // battles that were not over when [Config.Rounds] were
	Limit              int // rounds after which a battle ends, by the scenario or by [Config.Rounds]
	Rounds             Numbers
	Ticks              int64  // of all battles
	Pool               string // what Left counts: the name of the pool that decides who lives
	Rolls              []Roll // what rolls announced, by type and then by what they needed
	Digest             uint64 // of seeds and digests of all battles, in their order

	hash  *xxhash.Digest
	tally tally
}

// Ending is what has ended battles: "one side is left". Of those of a report the most frequent comes first, of as many by their words.
type Ending struct {
	Why     string
	Battles int
}

// Side is how a side came out of all battles.
type Side struct {
	ID       string
	Fighters int     // at the start
	Points   int     // of those, in the pool that decides who lives
	Wins     int     // battles won
	Up       Numbers // who could still act at the end
	Left     Numbers // points that those had left
	Score    Numbers // points of the goals that it had reached
}

// Won is how often a side has won.
func (r *Report) Won(side int) Share { return Share{r.Sides[side].Wins, r.Battles} }

// Scored reports whether goals are worth points.
func (r *Report) Scored() bool {
	return slices.ContainsFunc(r.Goals, func(g Goal) bool { return g.Points > 0 })
}

// newReport is empty and knows the battle that all others are made from.
func newReport(first *ecs.Battle, c *Config, seed uint64) *Report {
	s, shape := first.Scenario(), first.Shape()
	r := &Report{
		Scenario: s.Name, Rulebook: shape.ID, Seed: seed, Asked: c.Battles, Limit: c.rounds(),
		hash: xxhash.New(), tally: newTally(shape), Goals: goalsOf(first),
	}
	r.Arrivals, r.Dangers = happenings(s)
	for _, end := range s.Ends {
		if end.Rounds > 0 {
			r.Limit = min(r.Limit, end.Rounds)
		}
	}
	if int(shape.Vital) < len(shape.Pools) {
		r.Pool = shape.Pools[shape.Vital].Name
	}
	for i, side := range s.Sides {
		n := Side{ID: side.ID, Points: first.Result().Left[i]}
		for id := rules.ID(1); int(id) <= first.View(i).Len(); id++ {
			if int(first.View(i).Figure(id).Team) == i {
				n.Fighters++
			}
		}
		r.Sides = append(r.Sides, n)
	}
	return r
}

// add counts the next battle.
func (r *Report) add(b *Battle) {
	r.Battles++
	switch b.Outcome {
	case Won:
		r.Sides[b.Winner].Wins++
	case Drawn:
		r.Draws++
	case Cut:
		r.Cut++
	}
	r.Rounds.Add(b.Rounds)
	r.Ticks += int64(b.Ticks)
	for i, s := range b.Sides {
		r.Sides[i].Up.Add(s.Up)
		r.Sides[i].Left.Add(s.Left)
		r.Sides[i].Score.Add(s.Points)
	}
	r.addGoals(b)
	r.addHappenings(b)
	r.addEnding(b.Why)
	r.tally.add(&b.rolls)
	var both [16]byte
	binary.LittleEndian.PutUint64(both[:], b.Seed)
	binary.LittleEndian.PutUint64(both[8:], b.Digest)
	r.hash.Write(both[:])
}

// addEnding counts what has ended a battle, if anything has.
func (r *Report) addEnding(why string) {
	for i := range r.Endings {
		if r.Endings[i].Why == why {
			r.Endings[i].Battles++
			return
		}
	}
	if why != "" {
		r.Endings = append(r.Endings, Ending{why, 1})
	}
}

// close works out what is known only when all battles are in.
func (r *Report) close() {
	r.Digest = r.hash.Sum64()
	r.Rolls = r.tally.rolls()
	slices.SortFunc(r.Endings, func(a, b Ending) int {
		return cmp.Or(cmp.Compare(b.Battles, a.Battles), cmp.Compare(a.Why, b.Why))
	})
}
