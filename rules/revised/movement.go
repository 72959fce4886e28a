package revised

import "github.com/affray-engine/affray/rules"

// How a movement differs from a walk, as divisors of its feet.
const (
	withdrawPart = 3 // REV-058
	crawlPart    = 2 // REV-042
)

// Feet that a movement action covers for each point of MV, by the length of a round:
// num/den (REV-T2, REV-050).
type footage struct{ seconds, num, den int }

var footages = [...]footage{{60, 10, 1}, {10, 5, 1}, {6, 5, 2}}

// feet is what a movement action covers with the rate mv, in whole feet (REV-T2).
func (b *book) feet(mv int) int {
	for _, f := range footages {
		if f.seconds == b.o.RoundSeconds {
			return mv * f.num / f.den
		}
	}
	return 0
}

// A foot is footNum/footDen mm.
const (
	footNum = 1524
	footDen = 5
)

// pace turns whole feet into a budget of this movement alone.
func pace(feet int) rules.Terms {
	return rules.Terms{Pace: rules.Pace{Num: int32(feet * footNum), Den: footDen, Once: true}}
}

// movement offers to go, to get away, and to get up (REV-042). Whoever is in the reach of an
// enemy leaves it only by withdrawing or fleeing, but may step nearer; who has an enemy in its
// own longer reach alone goes as it likes (REV-A51). Whoever is held or holds does not go away.
func (m *menu) movement() {
	feet := m.b.feet(m.a.Trait(traitMV))
	if m.fixed() {
		feet = 0
	}
	prone := m.a.Posture == rules.Prone && !m.sofar.Has(rules.ActStand)
	switch {
	case feet == 0:
	case prone && !m.a.Under:
		m.way(rules.ActMove, gaitCrawl, feet/crawlPart, "REV-042")
	case prone:
	case m.a.Under:
		m.way(rules.ActWithdraw, gaitWithdraw, feet/withdrawPart, "REV-058")
		m.way(rules.ActFlee, gaitFlee, feet, "REV-059")
		m.close(feet)
		m.way(rules.ActFlee, gaitLeap, feet, "REV-059")
	default:
		m.way(rules.ActMove, gaitWalk, feet, "REV-050")
		m.charges(feet)
		m.way(rules.ActMove, gaitLeap, feet, "REV-050")
	}
	if prone {
		m.offer(rules.Offer{Kind: rules.ActStand, Item: rules.NoItem, At: rules.AtNone, Rule: "REV-042"})
	}
}

// close offers to go where no foe is farther away than before (REV-A51).
func (m *menu) close(feet int) {
	terms := pace(feet)
	terms.Pace.Close, terms.Moving = true, m.left()
	m.offer(rules.Offer{Kind: rules.ActMove, Item: rules.NoItem, Mode: gaitWalk, At: rules.AtWay, Terms: terms, Rule: "REV-A51"})
}

func (m *menu) way(k rules.ActKind, gait uint8, feet int, rule rules.Rule) {
	terms := pace(feet)
	terms.Moving, terms.Pace.Leap = m.left(), gait == gaitLeap
	m.offer(rules.Offer{Kind: k, Item: rules.NoItem, Mode: gait, At: rules.AtWay, Terms: terms, Rule: rule})
}

// leapt reports whether an order goes over an edge: who falls does nothing more in that turn
// that is not free (REV-092; ours).
func leapt(o *rules.Order) bool {
	for _, act := range o.List() {
		if act.Kind.Moves() && act.Mode == gaitLeap {
			return true
		}
	}
	return false
}

// shot is the item that the order shoots or throws before it moves anywhere.
func (m *menu) shot() (item uint8, ok bool) {
	for i, act := range m.sofar.List() {
		if (act.Kind == rules.ActShoot || act.Kind == rules.ActThrow) && m.a.Item(act.Item) != nil && !moved(m.sofar, i) { // REV-A61
			return act.Item, true
		}
	}
	return rules.NoItem, false
}

// left is how many shots a movement leaves of those that the order begins with (REV-052).
func (m *menu) left() int16 {
	item, ok := m.shot()
	if !ok {
		return 0
	}
	n := m.halves(item)
	if m.a.Items[item].Use.Has(rules.UseThrow) {
		n = min(n, volley(m.a, item))
	}
	return int16(n)
}

// fixed reports whether a hold keeps somebody where it is; a holder may let go first.
// Who has shot or thrown stays, too, if half the rate of fire leaves no shot at all (REV-052).
func (m *menu) fixed() bool {
	holding := m.a.Marked(markHolding) && !m.sofar.Has(rules.ActRelease)
	_, shot := m.shot()
	return holding || shot && m.left() == 0 || m.a.Marked(markHeld) || m.a.Marked(markPinning) || m.sofar.Has(rules.ActSet)
}

// moved reports whether the order goes anywhere before its act i (REV-A61).
func moved(o *rules.Order, i int) bool {
	for _, act := range o.List()[:i] {
		if act.Kind.Moves() {
			return true
		}
	}
	return false
}

// stand gets up from prone (REV-042).
func stand(x *rules.Exchange) {
	x.Verdict.Posture("REV-042", x.By, rules.Standing)
	x.Verdict.Outcome = rules.Done
}

// handle draws, puts away or drops an item (REV-043, REV-044).
func handle(x *rules.Exchange) {
	rule, state := rules.Rule("REV-043"), rules.Ready
	switch x.Act.Kind {
	case rules.ActStow:
		state = rules.Stowed
	case rules.ActDrop:
		rule, state = "REV-044", rules.Dropped
	}
	x.Verdict.ItemState(rule, x.By, x.Act.Item, state)
	x.Verdict.Outcome = rules.Done
}
