package systems

import "github.com/affray-engine/affray/rules"

// notePast notes of the members of a group who of them has attacked past an obstacle of
// its own (SPACE-082). It is called when their exchanges are through, so that it sees
// them where they stood; others see it from Apply on.
func (t *Simulation) notePast(f *Frame, xs []rules.Exchange) {
	for i := range xs {
		x := &xs[i]
		if x.Over || x.Flown > 0 || x.Verdict.Outcome == rules.Lost || !t.attacks(x) || !t.Space.Past(x.By, x.To) {
			continue
		}
		for k := range f.Members {
			if m := &f.Members[k]; m.Slot.Actor == x.By {
				m.Past, m.From = true, t.Roster.Figure(x.By).Place.Cell
			}
		}
	}
}

// attacks reports whether an exchange is an attack: an act that harms or hinders, or a
// spell at somebody of another side. One that is declared for later is none yet.
func (t *Simulation) attacks(x *rules.Exchange) bool {
	if x.Slot.Kind == rules.SlotDeclare {
		return false
	}
	if x.Act.Kind == rules.ActCast {
		return t.Roster.Figure(x.By).Who.Team != t.Roster.Figure(x.To).Who.Team
	}
	return x.By != x.To && x.Act.Kind.Hostile()
}

// expose takes over who of a group has attacked past an obstacle of its own since its
// last turn: a turn begins the count anew, a reaction or an act that falls due adds to it.
func (t *Simulation) expose(f *Frame) {
	for i := range f.Members {
		m := &f.Members[i]
		b := t.Roster.Figure(m.Slot.Actor).Body
		was, from := b.Peeked, b.From
		switch {
		case m.Past:
			b.Peeked, b.From = true, m.From
		case m.Slot.Kind == rules.SlotTurn:
			b.Peeked, b.From = false, rules.Cell{}
		}
		if b.Peeked != was || b.From != from {
			t.putBody(t.Roster.Figure(m.Slot.Actor))
		}
	}
}

// unseen reports whether no enemy who can act sees somebody.
func (t *Simulation) unseen(f *Figure) bool {
	for i := range t.Roster.Figures {
		if e := &t.Roster.Figures[i]; e.Who.Team != f.Who.Team && !t.idle(e) && t.Space.Sight(e.Who.ID, f.Who.ID) {
			return false
		}
	}
	return true
}

// Hidden reports whether a mark of somebody keeps another from knowing of it.
func (t *Simulation) Hidden(f, from *Figure) bool {
	for i := range f.Marks.List {
		if m := &f.Marks.List[i]; t.Shape.Marks[m.Kind].Hides && (m.Other == from.Who.ID || m.Other == 0 && f.Who.Team != from.Who.Team) {
			return true
		}
	}
	return false
}

// unaware reports whether a mark keeps somebody from knowing of an attacker.
func (t *Simulation) unaware(f *Figure, by rules.ID) bool {
	if t.Hidden(t.Roster.Figure(by), f) {
		return true
	}
	for i := range f.Marks.List {
		if m := &f.Marks.List[i]; t.Shape.Marks[m.Kind].Unaware && (m.Other == 0 || m.Other == by) {
			return true
		}
	}
	return false
}
