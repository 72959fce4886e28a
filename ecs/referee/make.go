package referee

import (
	"fmt"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// maker turns an explanation into an account.
type maker struct {
	b *ecs.Battle
	e *ecs.Explanation
	a Account
}

// Of makes an account from an explanation that the battle has just given.
func Of(b *ecs.Battle, e *ecs.Explanation) *Account {
	m := maker{b: b, e: e, a: Account{Scenario: b.Scenario().Name, Arc: e.Arc.String(), Hand: hands[e.Hand], High: e.High}}
	m.a.kind, m.a.flat = b.Scenario().Field.Kind, b.Scenario().Field.Orientation == grid.Flat
	m.a.From, m.a.To = m.end(e.A, e.EyeA), m.end(e.D, e.EyeD)
	m.a.From.NoRoom, m.a.To.NoRoom = e.NoRoom[0], e.NoRoom[1]
	m.a.Distance = Distance{
		Cells: e.Steps, Rise: e.Rise,
		Mm: grid.Measure(e.Square, grid.Millimetre, grid.Floor), Feet: grid.Measure(e.Square, grid.Foot, grid.Floor), // SPACE-023
	}
	m.a.Sight, m.a.Effect = m.line(&e.Sight), m.line(&e.Effect)
	c := &m.a.Cover
	c.Percent = int(e.Percent)
	c.Hard, c.Total, c.Conceal = m.share(e.Cover.Hard), m.share(e.Cover.Total), m.share(e.Cover.Conceal)
	c.Leaned = e.Peeked
	c.capped = !c.Leaned && e.Cover.Total.Share.Floor(100) > int64(e.Percent)
	c.LeftOut = []Shade{}
	for _, x := range e.Cover.LeftOut {
		s := m.shade(x)
		s.Rule, s.Whose = x.Passage.Rule(), m.whose(x.Of)
		c.LeftOut = append(c.LeftOut, s)
	}
	m.a.Missile = Missile{May: e.Shoots, Before: m.names(e.Before), Beyond: m.names(e.Beyond)}
	m.a.Melee = Melee{Possible: e.Strikes, Reach: e.LeastReach, Weapons: m.weapons()}
	return &m.a
}

func (m *maker) end(x space.Body, eye rules.Mm) End {
	f := &m.b.Scenario().Field
	e := End{Name: m.b.Name(x.ID), EyeMm: eye}
	e.Cell[0], e.Cell[1] = place(f, x.Cell)
	all := []grid.Cell{x.Cell}
	if x.ID == 0 {
		e.Name, e.Cells = at(f, x.Cell), true
	} else if f.Kind != grid.Free {
		all = m.b.Cells(nil, x.ID)
	}
	e.middle = middle(f.Kind, all)
	if f.Kind != grid.Free {
		e.Holds = cells(f, all...)
	}
	if x.Posture != rules.Standing {
		e.State = x.Posture.String()
	}
	return e
}

// middle is the middle of all cells, as near as whole points come to it.
func middle(k grid.Kind, all []grid.Cell) (p grid.Point) {
	for _, c := range all {
		q := grid.Point{X: int64(c.X), Y: int64(c.Y)}
		if k != grid.Free {
			q = c.Centre()
		}
		p.X, p.Y = p.X+q.X, p.Y+q.Y
	}
	n := int64(len(all))
	return grid.Point{X: p.X / n, Y: p.Y / n}
}

func (m *maker) whose(of int) string { return [...]string{m.a.From.Name, m.a.To.Name}[of] }

func (m *maker) names(ids []rules.ID) []string {
	out := []string{}
	for _, id := range ids {
		out = append(out, m.b.Name(id))
	}
	return out
}

func (m *maker) line(w *grid.Witness) Line {
	l := Line{Clear: w.Clear, Straight: w.Clear, Tried: w.Tried, Meetings: []Meeting{}}
	l.Ray = [2][2]int64{{w.P.X, w.P.Y}, {w.R.X, w.R.Y}}
	for _, x := range w.Meetings {
		l.Straight = l.Straight && !x.Passage.Stops()
		y := Meeting{
			Thing: thing(m.b, m.e.Blockers[x.Obstacle]), Does: x.Passage.String(), Stops: x.Passage.Stops(), Rule: x.Passage.Rule(),
			From: x.From.String(), To: x.To.String(), LineMm: w.Height(x.From).Floor(1), LeaveMm: w.Height(x.To).Floor(1),
			enter: x.From.Floor(100), leave: x.To.Floor(100),
		}
		if x.Other >= 0 {
			t := thing(m.b, m.e.Blockers[x.Other])
			y.With = &t
		}
		switch x.Passage {
		case grid.StoodIn, grid.OwnLow, grid.OwnLean:
			y.Whose = m.whose(x.Of)
		}
		l.Meetings = append(l.Meetings, y)
	}
	return l
}

func (m *maker) share(h grid.Hiding) Share {
	s := Share{
		Share: h.Share.String(), Percent: percent(h.Share), EyeIndex: h.Index, Blockers: []Shade{},
		Eye: [2]int64{h.Eye.X, h.Eye.Y}, Chord: [2][2]int64{{h.L.X, h.L.Y}, {h.R.X, h.R.Y}},
	}
	for _, x := range h.Shadows {
		s.Blockers = append(s.Blockers, m.shade(x))
	}
	return s
}

func (m *maker) shade(x grid.Shadow) Shade {
	s := Shade{
		Share: x.Share.String(), Percent: percent(x.Share), Rule: "SPACE-074",
		Chord: [2]string{x.U0.String(), x.U1.String()}, Height: [2]string{x.Z0.String(), x.Z1.String()},
		low: x.Z0.Floor(1), high: x.Z1.Floor(1),
		left: x.U0.Floor(100), right: -x.U1.Neg().Floor(100),
	}
	if s.body = x.Body; x.Body {
		s.Thing = body(m.b, m.e.Bystanders[x.Blocker])
	} else {
		s.Thing = thing(m.b, m.e.Blockers[x.Blocker])
	}
	return s
}

// weapons lists what one who fights has in hand, if the other end is somebody, too.
func (m *maker) weapons() []Weapon {
	out := []Weapon{}
	if m.e.A.ID == 0 || m.e.D.ID == 0 {
		return out
	}
	v := m.b.View(int(m.e.A.Team))
	for i := range uint8(rules.NItem) {
		it, name := v.Item(m.e.A.ID, i)
		if !it.InHand() {
			continue
		}
		name = strings.ReplaceAll(name, "_", " ")
		if it.Use.Has(rules.UseMelee) {
			reach := fmt.Sprint(it.Reach.Max)
			if it.Reach.Min > 0 && it.Reach.Min < it.Reach.Max {
				reach = fmt.Sprintf("%d to %d", it.Reach.Min, it.Reach.Max)
			}
			out = append(out, Weapon{name, "melee", reach, v.Reach(m.e.A.ID, m.e.A.Cell, m.e.D.ID, it.Reach)})
		}
		if it.Use.Has(rules.UseShoot) {
			reach := "any"
			if it.Max > 0 {
				reach = metres(int64(it.Max))
			}
			out = append(out, Weapon{name, "missile", reach, v.Shot(m.e.A.ID, m.e.A.Cell, m.e.D.ID, it.Max)})
		}
	}
	return out
}

var hands = [...]string{rules.Middle: "middle", rules.Left: "left", rules.Right: "right"}
