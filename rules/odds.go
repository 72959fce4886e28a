package rules

import (
	"cmp"
	"math/big"
	"math/bits"
	"slices"

	"github.com/affray-engine/affray/rules/dice"
)

// Share is a probability as a whole number of 2^-32, rounded down. Controllers
// compare it; people are shown the exact rational.
type Share uint64

// One is certainty.
const One Share = 1 << 32

// Leaf is one way an exchange can come out.
type Leaf struct {
	Weight  dice.Weight
	Outcome Outcome
	Harm    int32 // taken off the target's pools, in points
	Deep    int32 // of that, what is not taken off a pool that stands before the vital one (Column.First)
	Downs   bool  // the vital pool comes down to where one is out of the fight (Shape.Felled), or felled outright
	Falls   bool  // knocked to the ground, and not felled
	Rises   bool  // back to its feet, which it could not do by itself
	Binds   bool  // keeps the target from threatening anybody
	Grips   bool  // the actor gets hold of the target
	Eager   bool  // worth doing, by the book's advice (Verdict.Eager)
}

// Forecast is the exact spread of an exchange's outcomes. Its memory is reused
// from call to call of [Odds]; the zero value is ready.
type Forecast struct {
	Leaves []Leaf
	Need   int32       // what the first roll needs, 0 if there is none
	Mods   []Mod       // receipt of that need
	Marks  []Effect    // marks that some outcome makes or ends
	Beyond [NBeyond]ID // whom a missile that misses endangers next, in order (SPACE-132)
	Astray []Astray    // who else may be hurt in its stead, and how often
	Dies   Share       // how often its target is dead after the checks that follow, those at the end of the round included; see Mortal
	checks *checks     // nil unless Dies is asked for
	walk   walk
	book   Book // while Odds is under way
	to     ID
	fans   []dice.Fan // of the latest outcome
	ends   int        // outcomes that were walked to
}

// Reset empties the forecast and keeps its memory.
func (f *Forecast) Reset() {
	f.Leaves, f.Need, f.Mods, f.Marks = f.Leaves[:0], 0, f.Mods[:0], f.Marks[:0]
	f.Astray = f.Astray[:0]
	f.Beyond, f.Dies, f.ends = [NBeyond]ID{}, 0, 0
}

// Regather tells how the facts of an exchange are gathered anew when a stage redirects it.
// The engine sets it for previews; without it a redirected exchange keeps its facts.
func (f *Forecast) Regather(gather func(x *Exchange)) { f.walk.turned.gather = gather }

// Astray is how often an exchange hurts somebody at whom it was not aimed, its actor left out.
type Astray struct {
	On    ID
	Share Share
}

// strays notes whom an outcome, which has come to some leaves, hurts at whom it was not aimed.
func (f *Forecast) strays(x *Exchange, leaves []Leaf) {
	last := f.to
	for i := range x.Verdict.Effects {
		e := &x.Verdict.Effects[i]
		if e.Kind != EffLose || e.On == f.to || e.On == x.By || e.On == last {
			continue // once an outcome
		}
		last = e.On
		at := slices.IndexFunc(f.Astray, func(a Astray) bool { return a.On == last })
		if at < 0 {
			at, f.Astray = len(f.Astray), append(f.Astray, Astray{On: last})
		}
		for _, l := range leaves {
			f.Astray[at].Share += l.Share()
		}
	}
}

// Odds fills f with all outcomes of x, by running the very code of the blow for
// every class of dice that matters: each stage once for all classes of those before it. x is
// left as the last run left it.
func Odds(b Book, x *Exchange, k dice.Key, f *Forecast) {
	f.Reset()
	f.Beyond = x.Facts.Beyond
	if f.checks != nil {
		f.checks.known = false
	}
	f.book, f.to = b, x.To
	f.walk.terse = f.checks == nil // what follows a wound may hang on all of it
	f.walk.through(b, x, k, f)
	f.book = nil
}

// end implements collector: it keeps an outcome.
func (f *Forecast) end(x *Exchange, _ *path, w dice.Weight) {
	shape := f.book.Shape()
	var l Leaf
	hurt := l.read(x, f.to, shape)
	f.fans = f.walk.fans(f.fans[:0])
	before := len(f.Leaves)
	f.unfold(&l, &hurt, w, 0, 0, 0)
	if f.checks != nil {
		f.Dies += f.checks.fatal(f.book, x, f.to).times(share(w))
	}
	f.strays(x, f.Leaves[before:])
	f.noteMarks(x.Verdict.Outcome, x.Verdict.Effects, len(shape.Marks))
	if f.ends++; f.ends == 1 {
		f.Mods = append(f.Mods, x.Verdict.Mods...)
		if len(x.Verdict.Rolls) > 0 {
			f.Need = x.Verdict.Rolls[0].Need
		}
	}
}

// unfold keeps an outcome of a weight, with so much less taken off, deep of it off what keeps alive, for each total of the fans
// from an index on: of a lower one less is taken off than of the highest.
func (f *Forecast) unfold(l *Leaf, hurt *wound, w dice.Weight, less, deep int32, fan int) {
	if fan == len(f.fans) {
		f.Leaves = append(f.Leaves, *l)
		o := &f.Leaves[len(f.Leaves)-1]
		o.Weight, o.Harm, o.Deep, o.Downs = w, l.Harm-less, l.Deep-deep, hurt.downs(deep)
		return
	}
	of := &f.fans[fan]
	mine := of.About == uint32(f.to)
	for i := 0; i < of.Len(); {
		by, in, throws := of.Less(i)
		for i++; i < of.Len(); i++ { // those that come to the same are one
			a, b, n := of.Less(i)
			if mine && (a != by || b != in) {
				break
			}
			throws += n
		}
		if !mine {
			by, in = 0, 0
		}
		f.unfold(l, hurt, w.Times(dice.Weight{Num: throws, Den: 1}), less+by, deep+in, fan+1)
	}
}

// wound is what an exchange does to whom it was at.
type wound struct {
	taken, left int32 // off its vital pool, and what that has before above where one is out of the fight
	is, felled  bool  // it is at that one; and fells it, whatever is left
}

// downs reports whether the exchange fells it, with so much less taken. What takes nothing fells nobody, be nothing left of it already.
func (w *wound) downs(less int32) bool {
	return w.is && (w.felled || w.taken > less && w.taken-less >= w.left)
}

// noteMarks keeps the first effect on each mark, of the kinds that there are. What comes of a
// parry is not what the act is for.
func (f *Forecast) noteMarks(o Outcome, effects []Effect, kinds int) {
	if o == Parried {
		return
	}
	for i := range effects {
		e := &effects[i]
		known := e.Kind != EffMark && e.Kind != EffUnmark || int(e.What) >= kinds
		for i := range f.Marks {
			m := &f.Marks[i]
			known = known || m.Kind == e.Kind && m.What == e.What && m.On == e.On
		}
		if !known {
			f.Marks = append(f.Marks, *e)
		}
	}
}

// read is what an exchange has come to, and what it does to whom it was at.
func (l *Leaf) read(x *Exchange, to ID, shape *Shape) (hurt wound) {
	l.Outcome, l.Eager = x.Verdict.Outcome, x.Verdict.Eager
	vital := int(shape.Vital)
	for i := range x.Verdict.Effects {
		if e := &x.Verdict.Effects[i]; e.Kind == EffLose && e.On == to {
			l.Harm += e.N[0]
			if int(e.What) >= len(shape.Pools) || !shape.Pools[e.What].First {
				l.Deep += e.N[0]
			}
		}
	}
	if x.Facts.Target != nil && x.To == to {
		l.binds(x, shape)
		l.falls(x)
		hurt = wound{is: true, felled: l.Downs, taken: int32(x.Verdict.Taken(to, vital)), left: shape.Life(&x.Facts.Target.Pools).Now - shape.Felled}
		for i := range shape.Pools {
			if shape.Pools[i].Bruises {
				hurt.taken += int32(x.Verdict.Taken(to, i))
			}
		}
	}
	return hurt
}

// binds notes whether an effect gives the actor hold of the target, and whether one makes
// the target harmless, which it is not already by somebody else.
func (l *Leaf) binds(x *Exchange, shape *Shape) {
	for i := range x.Verdict.Effects {
		e := &x.Verdict.Effects[i]
		if e.Kind != EffMark || int(e.What) >= len(shape.Marks) {
			continue
		}
		m := &shape.Marks[e.What]
		l.Grips = l.Grips || m.Grips && e.On == x.By && e.Other == x.To
		l.Binds = l.Binds || m.Harmless && e.On == x.To && !x.Facts.Target.harmedBy(e.What, x.By)
	}
}

// falls notes whether an effect brings the target down, or up again.
func (l *Leaf) falls(x *Exchange) {
	for i := range x.Verdict.Effects {
		e := &x.Verdict.Effects[i]
		if e.Kind != EffPosture || e.On != x.To {
			continue
		}
		if Posture(e.What) <= x.Facts.Target.Posture {
			l.Rises = l.Rises || !x.Facts.Target.Posture.Acts() && Posture(e.What).Acts()
			continue
		}
		l.Downs = l.Downs || Posture(e.What) >= Down
		l.Falls = l.Falls || Posture(e.What) == Prone
	}
}

// harmedBy reports whether a mark of the kind is there already by somebody else than by.
func (s *Combatant) harmedBy(kind uint8, by ID) bool {
	for i := range s.Marks {
		if m := &s.Marks[i]; m.Kind == kind && m.Other != by {
			return true
		}
	}
	return false
}

// Chance returns the exact probability of the leaves that keep holds for.
func (f *Forecast) Chance(keep func(Leaf) bool) *big.Rat {
	sum := new(big.Rat)
	for _, l := range f.Leaves {
		if keep(l) {
			sum.Add(sum, l.Weight.Rat())
		}
	}
	return sum
}

// Hits is the exact chance of any harm.
func (f *Forecast) Hits() *big.Rat { return f.Chance(func(l Leaf) bool { return l.Harm > 0 }) }

// Spread returns the exact probability of each harm, ascending.
func (f *Forecast) Spread() []HarmChance {
	var out []HarmChance
	for _, l := range f.Leaves {
		i, found := slices.BinarySearchFunc(out, l.Harm, func(h HarmChance, n int32) int { return cmp.Compare(h.Harm, n) })
		if !found {
			out = slices.Insert(out, i, HarmChance{Harm: l.Harm, Chance: new(big.Rat)})
		}
		out[i].Chance.Add(out[i].Chance, l.Weight.Rat())
	}
	return out
}

// HarmChance is one value of the harm with its exact probability.
type HarmChance struct {
	Harm   int32
	Chance *big.Rat
}

// Share returns the weight as a share.
func (l Leaf) Share() Share { return share(l.Weight) }

func share(w dice.Weight) Share {
	if w.Big != nil {
		n := new(big.Int).Lsh(w.Big.Num(), 32)
		return Share(n.Quo(n, w.Big.Denom()).Uint64())
	}
	hi, lo := bits.Mul64(w.Num, 1<<32)
	q, _ := bits.Div64(hi, lo, w.Den)
	return Share(q)
}

// Expected returns the mean harm and the chance to down the target, for
// controllers: fixed point, points times 2^32 and a share.
func (f *Forecast) Expected() (harm int64, downs Share) {
	for _, l := range f.Leaves {
		s := l.Share()
		harm += int64(l.Harm) * int64(s)
		if l.Downs {
			downs += s
		}
	}
	return harm, downs
}

// Deep is the part of the mean harm that no pool before the vital one bears, fixed point as that is.
func (f *Forecast) Deep() (harm int64) {
	for _, l := range f.Leaves {
		harm += int64(l.Deep) * int64(l.Share())
	}
	return harm
}

// Falling is the chance that the target is knocked to the ground, for controllers.
func (f *Forecast) Falling() (p Share) {
	for _, l := range f.Leaves {
		if l.Falls && !l.Downs {
			p += l.Share()
		}
	}
	return p
}

// Rises reports whether the act may bring its target back to its feet, for controllers.
func (f *Forecast) Rises() bool {
	return slices.ContainsFunc(f.Leaves, func(l Leaf) bool { return l.Rises })
}

// Binding returns the chances that the target is made harmless, and that the actor gets hold
// of it, for controllers.
func (f *Forecast) Binding() (harmless, gripped Share) {
	for _, l := range f.Leaves {
		if l.Binds {
			harmless += l.Share()
		} else if l.Grips {
			gripped += l.Share()
		}
	}
	return harmless, gripped
}
