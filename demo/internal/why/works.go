package why

import (
	"cmp"
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
)

// Outlook is what an act would come to, in short.
type Outlook struct {
	Harms   bool     // Chance is that of harm; else that it comes out well
	Chance  *big.Rat // nil if no die decides
	Mean    *big.Rat // of the harm; nil if it does none
	Hurts   *big.Rat // chance that it does any
	Fells   *big.Rat // chance to fell; nil if there is none
	Vain    bool     // whatever the dice show, nothing comes of it
	Against bool     // it is meant for enemies: it harms, or its target resists it
	Why     string   // what goes into the chance: "attack needs at most 27: skill 45, cover -18"
	For     string   // the two things that count most in it for whoever acts: "skill +45"
	Not     string   // and the two against: "cover -18"
}

// Look asks the battle what an act would come to.
func Look(b *ecs.Battle, c ecs.Chance) Outlook {
	p, _, err := b.Odds(c)
	if err != nil {
		return Outlook{}
	}
	w := worth{b.Shape(), c.Slot.Actor, c.Act.Target, p}
	o := Outlook{Against: c.Act.Kind.Hostile() || w.resisted()}
	o.Vain = p.Chance(func(r *rules.Result) bool { return r.Outcome != rules.Lost }).Sign() == 0
	if helps(c.Act.Kind) {
		o.Vain = o.Vain || p.Chance(func(r *rules.Result) bool { return len(r.Effects) > 0 }).Sign() == 0
	}
	hit := p.Chance(func(r *rules.Result) bool { return r.Harm > 0 })
	o.Hurts = hit
	if hit.Sign() > 0 {
		o.Mean = p.Mean()
	}
	switch o.Harms = hit.Sign() > 0 && !helps(c.Act.Kind); {
	case o.Harms:
		o.Against, o.Chance = true, hit
		if down := p.Fells(rules.Down); down.Sign() > 0 {
			o.Fells = down
		}
	case w.decided():
		o.Chance = w.well()
	}
	if o.Chance == nil {
		return o
	}
	r := receipts{b: b, by: c.Slot.Actor, to: c.Act.Target, mods: p.Mods, rolls: p.Rolls, ahead: true}
	o.Why = r.short()
	o.For, o.Not = r.main()
	if lost := lost(p); o.Harms && lost != "" && o.Why != "" {
		o.Why = lost + "; " + o.Why
	}
	return o
}

// lost says what becomes of a blow that does no harm, so that this and the chance of harm are all there is: "miss 1.0 %, parried 9.1 %".
func lost(p *ecs.Prospect) string {
	var out []string
	for _, c := range p.Outcomes() {
		none := p.Chance(func(r *rules.Result) bool { return r.Outcome == c.What && r.Harm <= 0 })
		if none.Sign() == 0 {
			continue
		}
		word := Outcome(c.What)
		if c.What == rules.Hit || c.What == rules.Critical || c.What == rules.Done {
			word += " without harm"
		}
		out = append(out, word+" "+Percent(none))
	}
	return strings.Join(out, ", ")
}

// helps reports whether an act is done for somebody, even if it may hurt.
func helps(k rules.ActKind) bool {
	switch k {
	case rules.ActTend, rules.ActPull, rules.ActRelease, rules.ActRecover, rules.ActStand:
		return true
	}
	return false
}

// worth tells what comes out well of an act for who does it.
type worth struct {
	s      *rules.Shape
	by, to rules.ID
	p      *ecs.Prospect
}

// needing are the rolls on which something hangs.
func (w worth) needing() []rules.Roll {
	return slices.DeleteFunc(slices.Clone(w.p.Rolls), func(r rules.Roll) bool { return !w.s.Needs(&r) })
}

// decided reports whether a die decides how the act comes out.
func (w worth) decided() bool { return len(w.needing()) > 0 || len(w.p.Outcomes()) > 1 }

// resisted reports whether the target has a roll of its own against the act.
func (w worth) resisted() bool {
	return w.by != w.to && slices.ContainsFunc(w.needing(), func(r rules.Roll) bool { return r.By == w.to })
}

// works reports whether an outcome is what the actor wants. What its rulebook calls saved
// or failed is said of who rolled last: of the target if that resists the act, else of the
// actor.
func (w worth) works(o rules.Outcome) bool {
	switch o {
	case rules.Hit, rules.Critical, rules.Done:
		return true
	case rules.Saved:
		return !w.resisted()
	case rules.Failed:
		return w.resisted() && !w.tries()
	}
	return false
}

// tries reports whether the actor has a roll, too: then it may have failed by it.
func (w worth) tries() bool {
	return slices.ContainsFunc(w.needing(), func(r rules.Roll) bool { return r.By == w.by })
}

// well is the chance that the act comes out well.
func (w worth) well() *big.Rat {
	return w.p.Chance(func(r *rules.Result) bool { return w.works(r.Outcome) || w.resisted() && w.lands(r) })
}

// lands reports whether something comes of an act for its target that has failed to resist it.
func (w worth) lands(r *rules.Result) bool {
	return r.Outcome == rules.Failed && slices.ContainsFunc(r.Effects, func(e rules.Effect) bool { return e.On == w.to })
}

// told is how many modifiers a short reason names of many; it names all where no more than a few would be left, of which nobody would know what they are.
const told, few = 3, 2

// short is what a chance is made of: of each roll that needs something, at most two, what it must
// show and what goes into that, the largest first; the parts and what is said of the others come
// to that number, or to the sum that is told. Of a third, by which the target gets away, it is what it must show.
func (r *receipts) short() string {
	if out := r.shortBy(false); out != "" {
		return out
	}
	return r.shortBy(true)
}

// shortBy is short; anyhow takes the first number there is for the first roll of which the rulebook
// does not say what goes into it.
func (r *receipts) shortBy(anyhow bool) string {
	var out []string
	seen := map[uint8]bool{}
	for i := range r.rolls {
		roll := &r.rolls[i]
		if int(roll.Type) >= len(r.b.Shape().Rolls) || !r.b.Shape().Needs(roll) || seen[uint8(roll.Type)] {
			continue
		}
		seen[uint8(roll.Type)] = true
		switch s := r.shortOf(roll, anyhow && len(out) == 0); {
		case s != "" && len(out) < mostRolls:
			out = append(out, s)
		case len(out) == mostRolls && roll.By == r.to:
			out = append(out, r.head(roll))
		}
	}
	return strings.Join(out, "; ")
}

// main is what counts most for whoever acts, and what against, in the rolls that a short reason tells of: two things of each, the larger first.
func (r *receipts) main() (pro, con string) {
	var all []Mod
	seen := map[uint8]bool{}
	for i := range r.rolls {
		roll := &r.rolls[i]
		if int(roll.Type) >= len(r.b.Shape().Rolls) || !r.b.Shape().Needs(roll) || seen[uint8(roll.Type)] || len(seen) == mostRolls {
			continue
		}
		seen[uint8(roll.Type)] = true
		against := r.b.Shape().Rolls[roll.Type].Trial.Over != (roll.By != r.by) // what it must show grows by what speaks against the act
		for _, m := range alike(slices.DeleteFunc(r.weighing(roll, i == 0), func(m Mod) bool { return m.Off || m.Rolled })) {
			if against {
				m.Amount = -m.Amount
			}
			all = append(all, m)
		}
	}
	slices.SortStableFunc(all, func(a, b Mod) int { return cmp.Compare(abs(b.Amount), abs(a.Amount)) })
	var says, not []string
	for _, m := range all {
		of := &says
		if m.Amount < 0 {
			of = &not
		}
		if len(*of) < 2 {
			*of = append(*of, fmt.Sprintf("%s %+d", m.brief, m.Amount))
		}
	}
	return strings.Join(says, ", "), strings.Join(not, ", ")
}

// mostRolls is of how many rolls a short reason tells what goes into them: that of the attack, and that of the defence.
const mostRolls = 2

// shortOf is what one roll must show, and what goes into that.
func (r *receipts) shortOf(roll *rules.Roll, anyhow bool) string {
	mods := alike(slices.DeleteFunc(r.weighing(roll, anyhow), func(m Mod) bool { return m.Off || m.Rolled }))
	if len(mods) == 0 {
		return ""
	}
	slices.SortStableFunc(mods, func(a, b Mod) int { return cmp.Compare(abs(b.Amount), abs(a.Amount)) })
	sum, rest, named := int32(0), int32(0), len(mods)
	if named > told+few {
		named = told
	}
	var parts []string
	for i, m := range mods {
		sum += m.Amount
		if i >= named {
			rest += m.Amount
			continue
		}
		sign := "%s %+d"
		if i == 0 && m.Amount > 0 {
			sign = "%s %d"
		}
		parts = append(parts, fmt.Sprintf(sign, m.brief, m.Amount))
	}
	if n := len(mods) - named; n > 0 {
		parts = append(parts, fmt.Sprintf("%d more %+d", n, rest))
	}
	head := r.head(roll)
	switch t := &r.b.Shape().Rolls[roll.Type]; {
	case sum != roll.Need:
		head += fmt.Sprintf(", the rulebook's number for a sum of %d", sum)
	case shown(t, roll.Need) != transcript.Need(t, roll.Need):
		head += fmt.Sprintf(", by a sum of %d", sum)
	}
	return head + ": " + strings.Join(parts, ", ")
}

// alike puts together what goes by the same short name, and leaves out what comes to nothing: one bow may count for its range and for its weight.
func alike(mods []Mod) (out []Mod) {
	for _, m := range mods {
		if i := slices.IndexFunc(out, func(o Mod) bool { return o.brief == m.brief }); i >= 0 {
			out[i].Amount += m.Amount
		} else {
			out = append(out, m)
		}
	}
	return slices.DeleteFunc(out, func(m Mod) bool { return m.Amount == 0 })
}

// head is what a roll must show.
func (r *receipts) head(roll *rules.Roll) string {
	return r.rollName(roll) + " needs " + shown(&r.b.Shape().Rolls[roll.Type], roll.Need)
}

// rollName is what a roll is called, with whose it is if it is not the actor's.
func (r *receipts) rollName(roll *rules.Roll) string {
	text := r.b.Shape().RollText(roll.Type)
	if roll.By != r.by {
		text = owned(Name(r.b, roll.By), text)
	}
	return text
}

// weighing are the modifiers of what a roll needs: of all terms of which its rulebook makes up that
// number, with the sign with which they go into it; if it does not say how, those of the first term,
// if any will do.
func (r *receipts) weighing(roll *rules.Roll, anyhow bool) []Mod {
	terms := r.terms()
	for _, of := range r.formula(roll) {
		var out []Mod
		for _, t := range terms {
			sign, goes := of.signs[t.Name]
			for _, m := range t.Mods {
				if m.Amount *= sign; goes && !t.Open {
					out = append(out, m)
				}
			}
		}
		if len(out) > 0 {
			return out
		}
	}
	at := slices.IndexFunc(terms, func(t Term) bool { return !t.quiet && !t.Open && len(t.Mods) > 0 })
	if at < 0 || !anyhow {
		return nil
	}
	return slices.Clone(terms[at].Mods)
}

// inFormula is a term in a formula of a rulebook, with what stands before it.
var inFormula = regexp.MustCompile(`([-+]?) *\bterm\.([a-z_0-9]+)`)

// recipe is which terms, by what people call them, go with which sign into what a roll needs.
type recipe struct {
	signs map[string]int32
	whole bool // no other roll goes into it, too
}

// formula are the recipes for what a roll needs: there may be several, for different cases.
func (r *receipts) formula(roll *rules.Roll) (all []recipe) {
	s := r.b.Shape()
	for _, sum := range s.Sums {
		if sum.Of != "need."+s.Rolls[roll.Type].Name {
			continue
		}
		of := recipe{map[string]int32{}, !strings.Contains(sum.Is, "result.")}
		for _, m := range inFormula.FindAllStringSubmatch(sum.Is, -1) {
			of.signs[r.termName(m[2])] = map[bool]int32{true: -1, false: 1}[m[1] == "-"]
		}
		all = append(all, of)
	}
	return all
}

// termName is what people call a term.
func (r *receipts) termName(name string) string {
	var list []Term
	r.place(&list, name)
	return list[0].Name
}

// own leaves the actor's name away from what a modifier comes from.
func (r *receipts) own(text string) string {
	return strings.TrimPrefix(text, r.b.Name(r.by)+": ")
}

func abs(n int32) int32 { return max(n, -n) }
