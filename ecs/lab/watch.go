package lab

import (
	"context"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// attack is one blow, shot or spell at somebody, as it came out.
type attack struct {
	e    *event.Event
	x    *rules.Exchange
	with string
	area string
	harm int
	down bool // it puts its target out of action by itself
}

// watcher hears what happens in battles, one after the other.
type watcher struct {
	b       *ecs.Battle
	view    *ecs.View
	out     *Battle
	sums    *sums
	up      []bool
	last    []weaponKey // of each: by whom and with what it was last harmed
	blow    []int       // and in which tick, plus 1
	lead    int
	began   int                 // who is there from the beginning
	whole   []int               // points of each side at the start
	chances map[rollKey]float64 // what rolls announce, by the rulebook of the battle
	attack  func(a *attack)     // is told of each, if it is not nil
	order   func(e *event.Event)
}

// fought fights one battle and says what is kept of it; its facts are added to the sums.
func (w *watcher) fought(ctx context.Context, f *arena.Fighter, index int, seed uint64) (*Battle, error) {
	w.out = &Battle{FirstBlood: -1}
	r, err := f.Fight(ctx, index, seed, w.begin)
	if err != nil {
		return nil, err
	}
	o := w.out
	o.Outcome, o.Winner, o.Why, o.Rounds, o.Ticks, o.Digest = r.Outcome, r.Winner, r.Why, r.Rounds, r.Ticks, r.Digest
	w.end()
	for _, t := range r.Thrown() {
		w.sums.roll(t)
	}
	return o, nil
}

// begin looks at a battle that is about to begin.
func (w *watcher) begin(b *ecs.Battle) {
	if w.b == nil || w.b.Shape() != b.Shape() {
		w.chances = map[rollKey]float64{} // they are the rulebook's
	}
	w.b, w.view, w.lead, w.whole = b, b.View(0), -1, b.Result().Left
	w.up, w.last, w.blow = w.up[:0], w.last[:0], w.blow[:0]
	w.grow()
	w.began = len(w.up)
	b.Listen(w.hear, event.Joined, event.Struck, event.Changed, event.Round, event.Ordered)
}

// grow makes room for who has come.
func (w *watcher) grow() {
	for id := len(w.up) + 1; id <= w.view.Len(); id++ {
		w.up = append(w.up, w.posture(rules.ID(id)).Acts())
		w.last, w.blow = append(w.last, weaponKey{}), append(w.blow, 0)
		w.out.People = append(w.out.People, Person{})
	}
}

func (w *watcher) posture(id rules.ID) rules.Posture { return w.view.Figure(id).Posture }

// hear takes note of an event. What ends with the battle, and may wake somebody, is no part of it.
func (w *watcher) hear(e *event.Event) {
	if w.b.Over() {
		return
	}
	switch e.Kind {
	case event.Joined:
		w.grow()
	case event.Struck:
		w.struck(e)
	case event.Changed:
		w.changed(e)
	case event.Round:
		w.leads()
	case event.Ordered:
		if w.order != nil {
			w.order(e)
		}
	}
}

// struck counts an exchange that somebody has begun against somebody else.
func (w *watcher) struck(e *event.Event) {
	x := e.Exchange
	if x.By == 0 || x.To == 0 || x.By == x.To || int(max(x.By, x.To)) > len(w.up) {
		return
	}
	a := attack{e: e, x: x, with: w.with(x)}
	spot := w.harmed(&a)
	if !x.Act.Kind.Hostile() && a.harm == 0 && !a.down && !(x.Act.Kind == rules.ActCast && w.foes(x.By, x.To)) {
		return
	}
	hit := 0
	switch x.Verdict.Outcome {
	case rules.Hit, rules.Critical:
		hit = 1
	default:
		if a.harm > 0 || a.down {
			hit = 1
		}
	}
	by, to := &w.out.People[x.By-1], &w.out.People[x.To-1]
	by.Attacks, by.Hits, by.Harm, to.Taken = by.Attacks+1, by.Hits+hit, by.Harm+a.harm, to.Taken+a.harm
	name := w.b.Name(x.By)
	w.sums.weapon(weaponCount{By: name, With: a.with, Attacks: 1, Hits: hit, Harm: a.harm})
	if a.harm > 0 || a.down {
		w.last[x.To-1], w.blow[x.To-1] = weaponKey{name, a.with}, int(e.Tick)+1
	}
	if a.harm > 0 {
		if w.out.FirstBlood < 0 {
			w.out.FirstBlood = int(w.view.Figure(x.By).Team)
		}
		w.sums.place(heatCount{At: w.at(x.To), Harm: a.harm})
		if spot {
			w.sums.area(areaCount{On: w.b.Name(x.To), Area: a.area, Hits: 1, Harm: a.harm})
		}
	}
	if w.attack != nil {
		w.attack(&a)
	}
}

func (w *watcher) foes(a, b rules.ID) bool { return w.view.Figure(a).Team != w.view.Figure(b).Team }

// harmed adds up what an attack takes of its target, in all pools, and says whether the place is known.
func (w *watcher) harmed(a *attack) (spot bool) {
	shape := w.b.Shape()
	for i := range a.x.Verdict.Effects {
		f := &a.x.Verdict.Effects[i]
		if f.On != a.x.To {
			continue
		}
		if f.Kind == rules.EffPosture && !rules.Posture(f.What).Acts() {
			a.down = true
		}
		if f.Kind != rules.EffLose || f.N[0] <= 0 {
			continue
		}
		a.harm += int(f.N[0])
		if k := int(f.N[1]) - 1; k >= 0 {
			if body := w.view.BodyArea(f.On, k); body.Hold != 0 && int(body.Kind) < len(shape.Areas) {
				a.area, spot = shape.Areas[body.Kind], true
				if body.Copy != 0 {
					a.area = rules.Hand(body.Copy).String() + " " + a.area
				}
			}
		}
	}
	return spot
}

// with is what an attack is made with.
func (w *watcher) with(x *rules.Exchange) string {
	shape := w.b.Shape()
	switch k, mode := x.Act.Kind, int(x.Act.Mode); {
	case k == rules.ActCast && mode < len(shape.Spells):
		return shape.Spells[mode].Name
	case k == rules.ActSpecial && mode < len(shape.Specials):
		return shape.Specials[mode].Name
	}
	if item := x.Item(); item != rules.NoItem {
		if _, name := w.view.Item(x.By, item); name != "" {
			return name
		}
	}
	return x.Act.Kind.String()
}

// changed looks whether somebody has gone down, or is up again.
func (w *watcher) changed(e *event.Event) {
	if e.Who == 0 || int(e.Who) > len(w.up) {
		return
	}
	i, acts := int(e.Who)-1, w.posture(e.Who).Acts()
	if acts == w.up[i] {
		return
	}
	w.up[i] = acts
	p := &w.out.People[i]
	if acts {
		p.Fell, p.Cause = 0, ""
		return
	}
	p.Fell = int(e.Round) + 1
	w.sums.place(heatCount{At: w.at(e.Who), Falls: 1})
	by := w.last[i]
	switch {
	case w.posture(e.Who) == rules.Gone:
		p.Cause = "left the field"
	case by.with == "":
		p.Cause = "no attack: " + string(e.Effect.Rule)
	case w.blow[i] == int(e.Tick)+1:
		p.Cause = by.with
	default:
		p.Cause = by.with + ", later"
	}
	if by.with != "" && w.posture(e.Who) != rules.Gone {
		if id := w.b.ID(by.by); id != 0 {
			w.out.People[id-1].Felled++
		}
		w.sums.weapon(weaponCount{By: by.by, With: by.with, Felled: 1})
	}
}

// leads looks which side has the greatest part of its points left.
func (w *watcher) leads() {
	left, best, lead := w.b.Result().Left, -1, -1
	for i, n := range left {
		if i >= len(w.whole) || w.whole[i] == 0 {
			continue
		}
		switch part := n * 1000 / w.whole[i]; {
		case part > best:
			best, lead = part, i
		case part == best:
			lead = -1
		}
	}
	if lead >= 0 && lead != w.lead {
		if w.lead >= 0 {
			w.out.Leads++
		}
		w.lead = lead
	}
}

// at is where somebody stands: column and row, on open ground the metre.
func (w *watcher) at(id rules.ID) [2]int32 {
	c := w.view.Figure(id).Cell
	if w.view.Open() {
		return [2]int32{c.X / 1000, c.Y / 1000}
	}
	x, y := w.b.Scenario().Field.ColumnRow(c)
	return [2]int32{x, y}
}

// end notes how everybody came out.
func (w *watcher) end() {
	vital := w.b.Shape().Vital
	for i := range w.out.People {
		f, p := w.view.Figure(rules.ID(i+1)), &w.out.People[i]
		if p.Side = int(f.Team); i >= w.began {
			p.Name = f.Name
		}
		p.Dead = f.Posture == rules.Dead
		if w.up[i] { // as it was before what ends with the battle woke somebody
			p.Up, p.Left = true, max(0, int(f.Pools[vital].Now))
		}
	}
}
