package systems

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// invited is the menu that somebody is asked with. As long as its group is asked nothing changes that it hangs on but
// what a look ahead supposes for a while.
type invited struct {
	slot   rules.Slot
	offers []rules.Offer
	at     uint32 // Simulation.inviting, 0 for none
	looks  uint32 // Figure.looks: the rules have not looked at it anew since
}

// convene begins to ask a group; what was found out for those before holds no more.
func (t *Simulation) convene() {
	t.inviting++
	t.runs = runs{t.runs.known[:0], true}
}

// dismiss ends that: the field is about to change.
func (t *Simulation) dismiss() {
	t.inviting++
	t.runs.keep = false
}

// invites reports whether there is anything that a member may do, and keeps what that is until it has answered.
func (t *Simulation) invites(m *Member) bool {
	f := t.Roster.Figure(m.Slot.Actor)
	f.invited.at = 0
	offers := t.menu(&m.Slot, &m.Order)
	if len(t.State.Mounts) == 0 { // what a mount may do hangs on its rider
		f.invited, t.offers.List = invited{m.Slot, offers, t.inviting, f.looks}, f.invited.offers
	}
	return len(offers) > 0
}

// menu is the book's menu, cut down to what the slot allows. It is not to be changed.
func (t *Simulation) menu(s *rules.Slot, sofar *rules.Order) []rules.Offer {
	f := t.Roster.Figure(s.Actor)
	if k := &f.invited; sofar.N == 0 && k.at == t.inviting && k.looks == f.looks && f.seen() && k.slot == *s {
		return k.offers
	}
	t.offers.Reset()
	if f.Busy.Act.Under() && !f.Busy.Act.Terms.Keep {
		return nil
	}
	t.bookMenu(f, s, sofar)
	list, leave, n := t.offers.List, -1, 0
	for i := range list {
		o := &list[i]
		if !t.goodOffer(o) {
			continue
		}
		if t.completes(o); !t.allows(f, s, o) {
			continue
		}
		if n < i {
			list[n] = *o
		}
		if o.Kind == rules.ActFlee || o.Kind == rules.ActMove && leave < 0 {
			leave = n
		}
		n++
	}
	if list = list[:n]; leave >= 0 && list[leave].Kind == rules.ActMove && t.mayLeave(f) {
		list = append(list, list[leave])
		list[n].Kind = rules.ActFlee
	}
	if len(t.State.Mounts) > 0 {
		list = t.saddles(f, list)
	}
	t.offers.List = list
	return list
}

// completes fills in what the engine knows of an offer.
func (t *Simulation) completes(o *rules.Offer) {
	if o.Kind == rules.ActTurn { // SPACE-040
		o.Aim = rules.Range{Hi: int16(t.Space.Map().Facings() - 1)}
	}
	if o.Terms.Toward && o.Cap == (rules.Range{}) {
		o.Cap = rules.Range{Lo: 1, Hi: int16(t.Space.Map().Facings())}
	}
}

// allows reports whether slot, nerve and field let somebody take up an offer.
func (t *Simulation) allows(f *Figure, s *rules.Slot, o *rules.Offer) bool {
	switch {
	case !s.Only.Allows(o.Kind),
		t.broken(f) && !t.Shape.OfBroken(o.Kind, o.Mode),                      // FIELD-035
		o.Kind == rules.ActStand && t.under(f),                                // SPACE-036
		o.Terms.Pace.Leap && !t.Space.Map().Hilly(),                           // SPACE-114
		o.Kind == rules.ActOpen && o.At == rules.AtNone && !t.doorAhead(f, o): // SPACE-094
		return false
	}
	return true
}

// bookMenu is what the book offers, of those who ride and are ridden what they may do as one of two.
func (t *Simulation) bookMenu(f *Figure, s *rules.Slot, sofar *rules.Order) {
	if len(t.State.Mounts) == 0 {
		t.Book.Menu(t.Frozen(f), s, sofar, &t.offers)
		return
	}
	t.told = *sofar
	asWalked(&t.told)
	t.Book.Menu(t.Frozen(f), s, &t.told, &t.offers)
	t.gait = 0
	if i := slices.IndexFunc(t.offers.List, func(o rules.Offer) bool { return o.Kind == rules.ActMove && o.At == rules.AtWay }); i >= 0 {
		t.gait = rules.Some(t.offers.List[i].Mode)
	}
	t.offers.List = t.ridden(f, s, t.offers.List)
}
