package agent

import (
	"cmp"
	"slices"

	"github.com/affray-engine/affray/rules"
)

// notes are what a tactician notes of a decision that it is to explain. Of nil, which is what it has otherwise, every
// method does nothing, so that what is weighed reads the same: w = d.notes.sum("harm", w+more).
type notes struct {
	reason *Reason
	deeds  []*weighed // of the act that is decided, doing nothing first
	places []*weighed // to shoot from
	first  int        // of deeds, those of the offer that is weighed
	now    int        // of deeds, the one that is weighed; -1 if none is
	looked int        // at how many offers that came to nothing
	rule   string     // by which the decider goes somewhere
	stay   string     // or stays where it is
	bar    worth      // below which no deed keeps the decider from going elsewhere
}

// weighed is something that may be done, and how its worth came about.
type weighed struct {
	act, then rules.Act
	worth     worth
	terms     []term
}

// term is one thing that changes a worth.
type term struct {
	what          string
	kind          termKind
	before, after worth
}

// termKind is how it does.
type termKind uint8

const (
	added  termKind = iota // it is added, whatever the worth was before
	scaled                 // it makes the worth so many times what it was
	fixed                  // it takes its place
)

// sum notes what a worth has come to as something was added, and returns it.
func (n *notes) sum(what string, w worth) worth {
	if n != nil {
		n.note(what, added, w)
	}
	return w
}

// adds notes what has been added to a worth that is noted with more than it counts for, such as what speaks for staying.
func (n *notes) adds(what string, by worth) {
	if n != nil && n.now >= 0 {
		n.note(what, added, n.deeds[n.now].worth+by)
	}
}

// times notes what a worth has come to as it was multiplied by something, and returns it.
func (n *notes) times(what string, w worth) worth {
	if n != nil {
		n.note(what, scaled, w)
	}
	return w
}

// set notes by what the worth so far was replaced, and returns it.
func (n *notes) set(what string, w worth) worth {
	if n != nil {
		n.note(what, fixed, w)
	}
	return w
}

// opens begins with the worth of an act.
func (n *notes) opens(a rules.Act) {
	if n != nil {
		n.open(a, rules.Act{})
	}
}

// opensFor begins with the worth of an act that is done for another.
func (n *notes) opensFor(a, then rules.Act) {
	if n != nil {
		n.open(a, then)
	}
}

// excels notes whether what is weighed is better than the one before it, if that is the same done in another way: only the
// better of the two goes on.
func (n *notes) excels(better bool) {
	if n == nil || n.now <= n.first || !n.deeds[n.now].same(n.deeds[n.now-1]) {
		return
	}
	worse := n.now
	if better {
		worse--
	}
	n.deeds, n.now, n.looked = slices.Delete(n.deeds, worse, worse+1), n.now-1, n.looked+1
}

// same reports whether two are the same act at the same target but for how hard, or with what, or what follows it there.
func (w *weighed) same(as *weighed) bool {
	a, b := w.act, as.act
	a.Cap, b.Cap = 0, 0
	return a == b && w.then.Target == as.then.Target
}

// opensLike begins with the worth of an act that is made of another's.
func (n *notes) opensLike(a, than rules.Act) {
	if n == nil {
		return
	}
	if i := n.find(than, rules.Act{}); i >= 0 {
		like := *n.deeds[i]
		like.act, like.terms = a, slices.Clip(like.terms)
		n.now, n.deeds = len(n.deeds), append(n.deeds, &like)
	}
}

// closes ends with what is weighed.
func (n *notes) closes() {
	if n != nil {
		n.now = -1
	}
}

// drops forgets what is weighed: it cannot be done.
func (n *notes) drops() {
	if n != nil && n.now >= 0 {
		n.deeds, n.now = slices.Delete(n.deeds, n.now, n.now+1), -1
	}
}

// by notes what has settled a whole order.
func (n *notes) by(name, when string) {
	if n != nil {
		n.reason.By, n.reason.When = name, when
	}
}

// because notes by which rule the decider goes somewhere, or stays where it is.
func (n *notes) because(rule string) {
	if n != nil {
		n.rule, n.stay = rule, rule
	}
}

// stays notes another rule for the case that it stays; none if rule is "".
func (n *notes) stays(rule string) {
	if n != nil {
		n.stay = rule
	}
}

// departs begins to look where to go, as no deed is worth so much; 0 if that is not why.
func (n *notes) departs(bar worth) {
	if n != nil {
		n.rule, n.stay, n.bar, n.places = "", "", bar, n.places[:0]
	}
}

// anew begins with the deeds of a menu.
func (n *notes) anew() {
	if n != nil {
		n.deeds, n.first, n.now, n.looked = append(n.deeds[:0], &weighed{}), 1, -1, 0
	}
}

// offered notes what an offer has come to.
func (n *notes) offered(a rules.Act, w worth) {
	if n != nil {
		n.offer(a, w)
	}
}

// place notes what a place to shoot from is worth.
func (n *notes) place(c rules.Cell, shots, peril, cover, saved worth) {
	if n == nil {
		return
	}
	w := &weighed{act: onFoot(c)}
	w.add("the best shot from there", added, shots)
	w.add("enemies soon upon it", added, shots-peril)
	w.add("cover and distance", added, shots-peril+cover)
	w.add("it need not walk", added, shots-peril+cover+saved)
	n.places = append(n.places, w)
}

func (n *notes) note(what string, kind termKind, w worth) {
	if n.now >= 0 {
		n.deeds[n.now].add(what, kind, w)
	}
}

func (n *notes) open(a, then rules.Act) {
	n.now, n.deeds = len(n.deeds), append(n.deeds, &weighed{act: a, then: then})
}

// find is where an act stands among the deeds, the latest if it was weighed more than once; -1 if it was not.
func (n *notes) find(a, then rules.Act) int {
	for i := len(n.deeds) - 1; i >= 0; i-- {
		if n.deeds[i].act == a && n.deeds[i].then == then {
			return i
		}
	}
	return -1
}

// FixedWorth is the part of an option whose worth follows from no sum: to draw a blade, to get up.
const FixedWorth = "a fixed worth"

// unaccounted is what is worth something for reasons that nobody has noted.
const unaccounted = "unaccounted for"

// offer ends with an offer. What nothing was noted of is worth what a rule says.
func (n *notes) offer(a rules.Act, w worth) {
	i := n.find(a, rules.Act{})
	switch {
	case i >= n.first && n.deeds[i].worth != w:
		n.now = i
		n.note(unaccounted, added, w)
	case i < n.first && w > 0:
		n.open(a, rules.Act{})
		n.note(FixedWorth, added, w)
	case n.first == len(n.deeds):
		n.looked++
	}
	n.now, n.first = -1, len(n.deeds)
}

// add changes a worth. How many times nothing is taken nobody knows afterwards, but that it was.
func (w *weighed) add(what string, kind termKind, to worth) {
	if to != w.worth || kind == scaled && to == 0 {
		w.terms = append(w.terms, term{what, kind, w.worth, to})
		w.worth = to
	}
}

// unnoted is the effect of an act that is only looked at beside the one that is weighed.
func (d *Default) unnoted(c *Choice, a rules.Act, f Figure) worth {
	notes := d.silent()
	w := d.effect(c, a, f)
	d.notes = notes
	return w
}

// silent takes no notes until it has these back.
func (d *Default) silent() (n *notes) {
	n, d.notes = d.notes, nil
	return n
}

// costsOthers notes what the other acts of an offer would come to in the end, which is only asked of the best.
func (d *Default) costsOthers(c *Choice, best rules.Act, costs func(d *Default, c *Choice, target rules.ID, w worth) worth) {
	n := d.notes
	if n == nil {
		return
	}
	for i := n.first; i < len(n.deeds); i++ {
		if w := n.deeds[i]; w.act != best && w.worth > 0 {
			n.now = i
			costs(d, c, w.act.Target, w.worth)
		}
	}
	if n.now = n.find(best, rules.Act{}); n.now < n.first {
		n.now = -1
	}
}

// stayingAll notes what speaks for staying with all that can be done where the decider stands.
func (d *Default) stayingAll() {
	if d.notes == nil {
		return
	}
	for i := range d.notes.deeds {
		d.notes.now = i
		d.staying(d.notes.deeds[i].worth)
	}
	d.notes.closes()
}

// settles notes what an act of the order has come to.
func (n *notes) settles(d *Default, a rules.Act, found bool) {
	if n != nil {
		if !found {
			a = rules.Act{}
		}
		n.settle(d, a)
	}
}

func (n *notes) settle(d *Default, a rules.Act) {
	by := d.why[d.order.N]
	s := Step{Act: a, By: by, When: when(by), Weighed: n.looked}
	all := n.deeds
	if i := slices.IndexFunc(n.places, func(p *weighed) bool { return p.act.Cell == a.Cell }); i >= 0 && by == goesWhere && a.Kind.Moves() {
		all = n.places
		for _, p := range all { // it would go there in the same way
			at := p.act.Cell
			p.act = a
			p.act.Cell = at
		}
	}
	if by == goesWhere {
		s.When = cmp.Or(n.rule, s.When)
	} else if a.Kind == rules.ActPass {
		s.When = cmp.Or(n.stay, s.When)
	}
	s.Weighed += len(all)
	s.list(all, a, n.bar)
	n.reason.Steps = append(n.reason.Steps, s)
	*n = notes{reason: n.reason, deeds: n.deeds[:0], places: n.places[:0], now: -1}
}

// list fills in what was weighed, the chosen one before what is worth as much.
func (s *Step) list(all []*weighed, a rules.Act, bar worth) {
	slices.SortStableFunc(all, func(x, y *weighed) int {
		if x.worth == y.worth && (x.act == a) != (y.act == a) {
			if x.act == a {
				return -1
			}
			return 1
		}
		return cmp.Compare(y.worth, x.worth)
	})
	s.Chosen = slices.IndexFunc(all, func(w *weighed) bool { return w.act == a })
	for i := range all[:min(len(all), MostOptions)] {
		s.Options = append(s.Options, all[i].option())
	}
	if s.Chosen >= len(s.Options) {
		s.Chosen = -1
	}
	switch {
	case s.Chosen == 0 && len(all) > 1:
		s.Tip = tip(all[0], all[1])
	case s.Chosen < 0 && len(all) > 0 && all[0].worth < bar:
		s.Tip, _ = all[0].smallest(bar - all[0].worth)
	}
}

// option is what is weighed as others see it. Parts are rounded so that they add up.
func (w *weighed) option() Option {
	o := Option{Act: w.act, Then: w.then, Worth: thousandths(w.worth)}
	for _, t := range w.terms {
		more := thousandths(t.after) - thousandths(t.before)
		i := 0
		for i < len(o.Parts) && o.Parts[i].What != t.what {
			i++
		}
		switch {
		case more == 0:
		case i < len(o.Parts):
			o.Parts[i].Worth += more
		default:
			o.Parts = append(o.Parts, Part{t.what, more})
		}
	}
	return o
}

// thousandths is a worth as others see it, rounded.
func thousandths(w worth) int { return int((w*1000 + whole/2) >> 20) }
