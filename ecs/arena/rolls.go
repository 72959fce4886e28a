package arena

import (
	"cmp"
	"math/big"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/systems/event"
)

// Roll is how often rolls of one type that needed the same number passed, beside the
// chance that their receipts announced.
type Roll struct {
	Type   string   // as the rulebook names it
	Dice   string   // "d100"
	Need   int      // the number needed
	Mod    int      // what was added to the face
	Chance *big.Rat // announced
	Passed Share
}

// throw is what the chance of a roll hangs on.
type throw struct {
	kind      dice.Purpose
	need, mod int32
}

// count is how often something was tried, and how often it passed.
type count struct{ tried, passed int }

// tally counts the rolls of battles.
type tally struct {
	shape *rules.Shape
	seen  map[throw]count
}

func newTally(s *rules.Shape) tally { return tally{s, map[throw]count{}} }

// hear counts the rolls of an event.
func (t *tally) hear(e *event.Event) {
	switch {
	case e.Exchange != nil && e.Kind == event.Struck:
		t.count(&e.Exchange.Verdict)
	case e.Verdict != nil:
		t.count(e.Verdict)
	}
}

func (t *tally) count(v *rules.Verdict) {
	for i := range v.Rolls {
		r := &v.Rolls[i]
		if int(r.Type) >= len(t.shape.Rolls) {
			continue
		}
		trial := &t.shape.Rolls[r.Type].Trial
		if !trial.Announces(int(r.Need)) {
			continue
		}
		k := throw{kind: r.Type, need: r.Need}
		if trial.Die > 0 {
			k.mod = int32(v.Sum(trial.Die - 1))
		}
		c := t.seen[k]
		if c.tried++; r.Passed {
			c.passed++
		}
		t.seen[k] = c
	}
}

// add counts what another has counted.
func (t *tally) add(o *tally) {
	for k, n := range o.seen {
		c := t.seen[k]
		c.tried, c.passed = c.tried+n.tried, c.passed+n.passed
		t.seen[k] = c
	}
}

// rolls lists what was counted, by type, number needed and modifier.
func (t *tally) rolls() []Roll {
	keys := make([]throw, 0, len(t.seen))
	for k := range t.seen {
		keys = append(keys, k)
	}
	slices.SortFunc(keys, func(a, b throw) int {
		return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(a.need, b.need), cmp.Compare(a.mod, b.mod))
	})
	var out []Roll
	for _, k := range keys {
		kind, c := &t.shape.Rolls[k.kind], t.seen[k]
		out = append(out, Roll{
			Type: kind.Name, Dice: kind.Dice, Need: int(k.need), Mod: int(k.mod),
			Chance: kind.Trial.Chance(int(k.need), int(k.mod)), Passed: Share{c.passed, c.tried},
		})
	}
	return out
}

// Band is rolls of one type whose announced chances lie close together.
type Band struct {
	Type      string
	Lo, Hi    int      // percent: announced chances from Lo to below Hi; 100 is in a band of its own
	Announced *big.Rat // mean of the announced chances of all throws
	Passed    Share
}

// Bands gathers rolls, in the order of [Report.Rolls], into bands so many percent wide;
// below 1 is 10. What is impossible (0 %) and what is certain (100 %) have bands of their
// own.
func Bands(rolls []Roll, width int) []Band {
	if width < 1 {
		width = 10
	}
	type key struct {
		kind   string
		lo, hi int
	}
	var order []string
	at := map[key]*Band{}
	for i := range rolls {
		r := &rolls[i]
		lo, hi := bandOf(r.Chance, width)
		k := key{r.Type, lo, hi}
		if !slices.Contains(order, r.Type) {
			order = append(order, r.Type)
		}
		if at[k] == nil {
			at[k] = &Band{Type: r.Type, Lo: lo, Hi: hi, Announced: new(big.Rat)}
		}
		b := at[k]
		b.Announced.Add(b.Announced, new(big.Rat).Mul(r.Chance, big.NewRat(int64(r.Passed.N), 1)))
		b.Passed.K, b.Passed.N = b.Passed.K+r.Passed.K, b.Passed.N+r.Passed.N
	}
	out := make([]Band, 0, len(at))
	for _, b := range at {
		b.Announced.Quo(b.Announced, big.NewRat(int64(b.Passed.N), 1))
		out = append(out, *b)
	}
	slices.SortFunc(out, func(a, b Band) int {
		return cmp.Or(cmp.Compare(slices.Index(order, a.Type), slices.Index(order, b.Type)), cmp.Compare(a.Lo, b.Lo), cmp.Compare(a.Hi, b.Hi))
	})
	return out
}

// bandOf is the band of a chance.
func bandOf(chance *big.Rat, width int) (lo, hi int) {
	percent := new(big.Rat).Mul(chance, big.NewRat(100, 1))
	whole := int(new(big.Int).Quo(percent.Num(), percent.Denom()).Int64())
	switch {
	case percent.Sign() == 0:
		return 0, 0
	case whole >= 100:
		return 100, 100
	}
	lo = whole / width * width
	return lo, min(100, lo+width)
}
