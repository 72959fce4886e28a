package agent

import "github.com/affray-engine/affray/rules"

// Explainer is a controller that can say why it gives an order.
type Explainer interface {
	Controller
	// Explain decides as Order does, and says why: the order is that of the reason. Order takes no notes, and costs nothing for that, but for that of a [Search], which needs them.
	Explain(v *View, d Due) *Reason
}

// Reason is why somebody was given an order: what has settled each act, what else was weighed, and what would have had to
// be otherwise. Worths are in thousandths of the strength that a target has left, for each tick that an act takes.
type Reason struct {
	Who   rules.ID
	Slot  rules.Slot
	Order rules.Order
	By    string  // what has settled the whole of it, "a mistake"; "" if it was settled act by act
	When  string  // that one settles it if this holds
	Steps []Step  // one for each act, and one for why no other follows; none if By has settled it
	Tried []Trial // in which ways a [Search] has played on, the usual one first
}

// Reviewer is a controller that can judge the orders of others, see [ecs.Battle.Review].
type Reviewer interface {
	// Review says what it would order in place of o, and how both compare: Tried lists o first. Order is o if nothing is clearly better.
	// The view is good until Review returns. nil says nothing.
	Review(v *View, d Due, o rules.Order) *Reason
}

// Step is why one act of an order was chosen.
type Step struct {
	Act     rules.Act // of the kind ActPass if nothing more is done
	By      string    // the consideration that has settled it: "turn first"
	When    string    // that one settles it if this holds; "" if the worth of the act has
	Weighed int       // how many acts were weighed
	Options []Option  // the best of them, best first, at most [MostOptions]
	Chosen  int       // which of them is done; -1 for none of them
	Tip     Tip       // the smallest change by which another of them would have been
}

// MostOptions is how many options a [Step] lists.
const MostOptions = 8

// Option is something that might have been done.
type Option struct {
	Act   rules.Act // of the kind ActPass for doing nothing
	Then  rules.Act // for which it is done; of the kind ActPass if for itself
	Worth int       // the sum of its parts
	Parts []Part    // in the order in which they were considered
}

// Part is what one consideration adds to the worth of an option.
type Part struct {
	What  string // "harm"
	Worth int
}

// Tip is the smallest change, for its size, of one part of one option by which another option would have been as good as the
// one that was chosen. There is none if What is "".
type Tip struct {
	For    int    // the option that would have been done instead
	Option int    // whose part it is: that one's, or that of the chosen one
	What   string // the part
	By     int    // by how much more it would have to be, or less
}

// Trial is a way to go on in which a [Search] has played on, and the order that it begins with.
type Trial struct {
	As      string // the name of the controller that would lead the side so: "guard"; "" for an order that is reviewed
	Rounds  int    // for which it would; 0 to the end
	Order   rules.Order
	Battles int // in which it was compared with the usual one
	Gain    int // the mean of what it has gained on that, in thousandths of a battle won
	Needed  int // more than which that has to be, as a part of it may be chance
}

// Foremost is the way that has come out best of those tried beside the first, by what it gains beyond what may be chance; nil if there is none.
func (r *Reason) Foremost() (best *Trial) {
	for i := range r.Tried {
		if t := &r.Tried[i]; i > 0 && (best == nil || t.Gain-t.Needed > best.Gain-best.Needed) {
			best = t
		}
	}
	return best
}

// Explain implements [Explainer].
func (d *Default) Explain(v *View, due Due) *Reason { return d.explain(d, v, due) }

// Explain implements [Explainer].
func (g *Guard) Explain(v *View, due Due) *Reason { return g.d.explain(g, v, due) }

// Explain implements [Explainer].
func (c *Captor) Explain(v *View, due Due) *Reason { return c.d.explain(c, v, due) }

// Explain implements [Explainer].
func (n *Naive) Explain(v *View, due Due) *Reason { return n.d.explain(n, v, due) }

// Explain implements [Explainer].
func (o *Odds) Explain(v *View, due Due) *Reason { return o.d.explain(o, v, due) }

// Explain implements [Explainer].
func (r Random) Explain(v *View, due Due) *Reason {
	return &Reason{Who: due.Who, Slot: due.Slot, Order: r.Order(v, due), By: "by lot", When: "any order is as good as another"}
}

// Explain implements [Explainer].
func (Passive) Explain(_ *View, due Due) *Reason {
	return &Reason{Who: due.Who, Slot: due.Slot, By: "do nothing", When: "it never does anything"}
}

// explain lets a controller decide by this tactician, who takes notes meanwhile.
func (d *Default) explain(c Controller, v *View, due Due) *Reason {
	n := &notes{now: -1, reason: &Reason{Who: due.Who, Slot: due.Slot}}
	d.notes = n
	n.reason.Order = c.Order(v, due)
	d.notes = nil
	return n.reason
}
