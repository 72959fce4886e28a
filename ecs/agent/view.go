package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/space"
)

// View is what one side may see of a battle. It changes nothing, shows the battle as
// it is at the moment of each call, and must not be used while the battle runs.
type View struct {
	t    *systems.Simulation
	side uint8
	fair bool        // leaves out whom nobody of the side knows of
	hide rules.Kinds // the kinds of marks that hide their bearer
	cast rules.Forecast
	fate rules.Forecast // tells of death as well
	risk rules.Forecast // of what others do
	way  []rules.Cell
	list orderList
	all  muster
	fork func(v *View, f Future, number uint64) Future
}

// NewView returns the view of a side that shows everybody.
func NewView(t *systems.Simulation, side uint8) *View { return &View{t: t, side: side} }

// Fair returns the view that controllers of a side get: enemies of whom nobody on the side who
// could fight knows ([rules.MarkType.Hides]) are not in it.
func Fair(t *systems.Simulation, side uint8) *View {
	v := &View{t: t, side: side, fair: true}
	for i := range t.Shape.Marks {
		if t.Shape.Marks[i].Hides {
			v.hide.Add(uint8(i))
		}
	}
	return v
}

// figure is the combatant with the id; nil if there is none in this view.
func (v *View) figure(id rules.ID) *systems.Figure {
	f := v.t.Roster.Figure(id)
	if v.fair && f != nil && f.Marks.Has.Meet(&v.hide) && f.Who.Team != v.side && v.lurks(f) {
		return nil
	}
	return f
}

// lurks reports whether nobody of the side who could fight knows of an enemy.
func (v *View) lurks(f *systems.Figure) bool {
	for i := range v.t.Roster.Figures {
		if o := &v.t.Roster.Figures[i]; o.Who.Team == v.side && o.Body.Posture.Acts() && !v.t.Hidden(f, o) {
			return false
		}
	}
	return true
}

// Side returns the index of the side that looks.
func (v *View) Side() uint8 { return v.side }

// Shape describes the rulebook and names its numbers.
func (v *View) Shape() *rules.Shape { return v.t.Shape }

// Tick returns the tick under way, Round its round from 0, and Of its place in it.
func (v *View) Tick() rules.Tick { return v.t.State.At }

// Round returns the round under way, from 0.
func (v *View) Round() int32 { return v.t.Round() }

// Of returns the tick within the round, from 0.
func (v *View) Of() int32 { return v.t.Of() }

// Rooted reports whether walking has slots of its own, so that a turn leaves nobody a step.
func (v *View) Rooted() bool {
	p := &v.t.Shape.Program
	return slices.Contains(p[rules.SlotMove], rules.PhaseMove) &&
		!slices.Contains(p[rules.SlotTurn], rules.PhaseMove) && !slices.Contains(p[rules.SlotTurn], rules.PhaseTurns)
}

// Together reports whether those who act at the same time also walk at the same time, so
// that two may want one cell and neither gets it.
func (v *View) Together() bool {
	for _, program := range v.t.Shape.Program {
		if slices.Contains(program, rules.PhaseMove) {
			return true
		}
	}
	return false
}

// Traps visits the traps that the side knows of: those that it laid or has found, and those
// that are sprung. What lies hidden is in nobody's view, and no way that a view finds leads
// through a trap that its side knows of.
func (v *View) Traps(visit func(trap *rules.Trap, sprung bool)) {
	for i := range v.t.Traps {
		if s := &v.t.State.Traps[i]; s.Sprung || s.Known>>v.side&1 == 1 {
			visit(&v.t.Traps[i], s.Sprung)
		}
	}
}

// Danger is a danger of the field, as everybody knows of it.
type Danger struct {
	Name   string
	Hazard rules.Hazard
	On     bool
}

// Dangers visits the dangers of the field, in the order of the scenario.
func (v *View) Dangers(visit func(i int, d Danger)) {
	for i := range v.t.Dangers {
		visit(i, Danger{v.t.Dangers[i].Name, v.t.Dangers[i].Hazard, v.t.State.Dangers[i].On})
	}
}

// InDanger reports whether a place is in a danger that lasts, by its index.
func (v *View) InDanger(i int, c rules.Cell) bool {
	return i >= 0 && i < len(v.t.Dangers) && v.t.InDanger(i, c)
}

// Harmful reports whether whoever is in a place when the round ends is harmed by it.
func (v *View) Harmful(c rules.Cell) bool { return v.t.Burns(c) }

// Len returns the number of combatants; their ids are 1 to Len, those of whom a view does not
// tell among them.
func (v *View) Len() int { return len(v.t.Roster.Figures) }

// Figure is what can be seen of a combatant.
type Figure struct {
	ID      rules.ID
	Name    string
	Kind    string
	Team    uint8
	Mine    bool // of the side that looks
	Posture rules.Posture
	Cell    rules.Cell
	Facing  uint8
	Engaged bool
	Caster  bool
	Wide    bool          // takes up more than one cell
	Busy    rules.ActKind // what it has under way, ActPass for nothing
	Rides   rules.ID      // whom it rides, 0 for nobody
	Ridden  rules.ID      // who rides it, 0 for nobody
	Mount   bool          // has been ridden, and may be again
	Pools   [rules.NPool]rules.Pool
}

// Figure returns what can be seen of the combatant with the id; the zero Figure if
// there is none, or nobody of the side of a controller knows of it. Pools that are not to be seen are 0.
func (v *View) Figure(id rules.ID) Figure {
	f := v.figure(id)
	if f == nil {
		return Figure{}
	}
	out := Figure{
		ID: id, Name: f.Who.Name, Kind: f.Who.Kind, Team: f.Who.Team, Mine: f.Who.Team == v.side, Posture: f.Body.Posture,
		Cell: f.Place.Cell, Facing: f.Facing.Dir, Engaged: len(f.Foes.Foes) > 0, Caster: f.Who.Caster, Wide: v.t.Wide(f), Busy: f.Busy.Act.Act.Kind,
	}
	out.Rides, out.Ridden, out.Mount = v.t.Saddle(id)
	for i, c := range v.t.Shape.Pools {
		if v.sees(f.Who.Team, c.Seen) {
			out.Pools[i] = f.Pools.Pools[i]
		}
	}
	return out
}

// life is what somebody has left before it is out of the fight: its vital pool, less what it has lost of others that tell as that does.
func (v *View) life(f *Figure) rules.Pool { return v.t.Shape.Life(&f.Pools) }

// lifeOf is the life of the combatant with the id.
func (v *View) lifeOf(id rules.ID) rules.Pool {
	f := v.Figure(id)
	return v.life(&f)
}

func (v *View) sees(team uint8, s rules.Seen) bool { return s == rules.SeenAll || team == v.side }

// Trait returns a trait of a combatant, 0 if it is not to be seen.
func (v *View) Trait(id rules.ID, trait int) int {
	if f := v.figure(id); f != nil && v.seesTrait(f, trait) {
		return v.t.Frozen(f).Trait(trait)
	}
	return 0
}

func (v *View) seesTrait(f *systems.Figure, trait int) bool {
	return trait >= 0 && trait < len(v.t.Shape.Traits) && v.sees(f.Who.Team, v.t.Shape.Traits[trait].Seen)
}

// Changed returns how much of OF, DF, AR or DR of a combatant is not what its rulebook derived, but has been changed since by
// the host or an effect (FIELD-050); 0 if it is not to be seen.
func (v *View) Changed(id rules.ID, axis int) int {
	if f := v.figure(id); f != nil && axis < rules.NShare && v.seesTrait(f, axis) {
		return int(v.t.Frozen(f).Changed[axis])
	}
	return 0
}

// Marks appends the marks of a combatant that are to be seen.
func (v *View) Marks(id rules.ID, into []rules.Mark) []rules.Mark {
	if f := v.figure(id); f != nil {
		for _, m := range f.Marks.List {
			if v.sees(f.Who.Team, v.t.Shape.Marks[m.Kind].Seen) {
				into = append(into, m)
			}
		}
	}
	return into
}

// BodyArea returns an area of a combatant's body; the zero Area if there is none.
func (v *View) BodyArea(id rules.ID, i int) rules.Area {
	f := v.figure(id)
	if f == nil || i < 0 || i >= rules.NArea {
		return rules.Area{}
	}
	return f.Areas.Areas[i]
}

// Item returns an item of a combatant and its name.
func (v *View) Item(id rules.ID, i uint8) (it rules.Item, name string) {
	f := v.figure(id)
	if f == nil || int(i) >= len(f.Items.List) {
		return rules.Item{}, ""
	}
	return f.Items.List[i], f.Items.Names[i]
}

// Lies returns where an item of a combatant lies, if it is on the ground.
func (v *View) Lies(id rules.ID, item uint8) (c rules.Cell, ok bool) {
	for _, o := range v.t.Roster.Things() {
		if o.Thing.Owner == id && o.Thing.Slot == item {
			return o.Place.Cell, true
		}
	}
	return rules.Cell{}, false
}

// Hidden reports whether somebody does not know of another: it cannot aim at it.
func (v *View) Hidden(id, from rules.ID) bool {
	f, by := v.t.Roster.Figure(id), v.t.Roster.Figure(from)
	return f != nil && by != nil && v.t.Hidden(f, by)
}

// Foes appends those with whom a combatant is engaged, by ascending id.
func (v *View) Foes(id rules.ID, into []rules.ID) []rules.ID {
	if f := v.figure(id); f != nil {
		for _, foe := range f.Foes.Foes {
			if v.figure(foe) != nil {
				into = append(into, foe)
			}
		}
	}
	return into
}

// Plot returns the order that one of the own side has declared for this round.
func (v *View) Plot(id rules.ID) rules.Order {
	if f := v.figure(id); f != nil && f.Who.Team == v.side {
		return f.Plots.Declared
	}
	return rules.Order{}
}

// Spends returns what the way in which somebody of any side spends this round lets it do, as
// everybody sees who fights it; false before it has taken one, and in books without such ways.
func (v *View) Spends(id rules.ID) (s rules.Spend, ok bool) {
	f, ways := v.figure(id), v.t.Shape.Spends
	if f == nil {
		return s, false
	}
	for _, a := range f.Plots.Declared.List() {
		if a.Kind == rules.ActStance && int(a.Mode) < len(ways) {
			return ways[a.Mode], true
		}
	}
	return s, false
}

// Choices lists what may be done next with a slot of the own side, after the acts
// chosen so far: the legal orders, step by step. The memory is used again by the
// next call.
func (v *View) Choices(s rules.Slot, sofar rules.Order) []Choice {
	if f := v.t.Roster.Figure(s.Actor); f == nil || f.Who.Team != v.side {
		return nil
	}
	return systems.Choices(v.t, s, sofar)
}

// Alongside returns the slot of somebody of the own side who decides at the same moment as
// those who are asked now; what it decides nobody sees.
func (v *View) Alongside(id rules.ID) (s rules.Slot, ok bool) {
	f := v.figure(id)
	if n := len(v.t.State.Frames); f != nil && f.Who.Team == v.side && n > 0 {
		for i := range v.t.State.Frames[n-1].Members {
			if m := &v.t.State.Frames[n-1].Members[i]; m.Slot.Actor == id && m.Slot.Kind != rules.SlotFinish {
				return m.Slot, true
			}
		}
	}
	return rules.Slot{}, false
}

// Turns reports whether a body has room to turn to a facing where it stands; those of one cell
// always have (SPACE-108).
func (v *View) Turns(id rules.ID, facing int) bool {
	_, ok := v.t.Space.TurnCost(id, uint8(facing))
	return ok
}

// Acts reports whether somebody of any side has a turn at this very moment, and whether it has
// one later in this round, as far as the order of the round is known: everybody sees it.
func (v *View) Acts(id rules.ID) (now, later bool) {
	st := &v.t.State
	if n := len(st.Frames); n > 0 {
		for i := range st.Frames[n-1].Members {
			s := &st.Frames[n-1].Members[i].Slot
			now = now || s.Actor == id && s.Kind == rules.SlotTurn
		}
	}
	end := rules.Tick((v.t.Round() + 1) * v.t.Shape.Round)
	for i := range st.Slots {
		s := &st.Slots[i]
		later = later || s.Actor == id && s.Kind == rules.SlotTurn && s.At < end
	}
	return now, later
}

// Offers lists what the menu of a slot of the own side holds, whether or not anybody is
// there for it now. The memory is used again by the next call.
func (v *View) Offers(s rules.Slot, sofar rules.Order) []rules.Offer {
	if f := v.t.Roster.Figure(s.Actor); f == nil || f.Who.Team != v.side {
		return nil
	}
	return systems.Offers(v.t, s, sofar)
}

// Forecast is the exact spread of what an act would do to its target if it took
// effect now; for an act with an area, to the one person of it that a names. Movements
// before it in its order are taken as made. It is empty for somebody of another side or an
// unknown target. The memory is used again by the next call.
func (v *View) Forecast(s rules.Slot, a rules.Act, terms rules.Terms, before ...rules.Act) *rules.Forecast {
	return v.foresee(&v.cast, s, a, terms, before)
}

// Fate is [View.Forecast] that tells in Dies as well how often the act would leave its target
// dead: at once, by the checks that follow, or at the end of the round if nobody helps it. It
// takes about twice as long.
func (v *View) Fate(s rules.Slot, a rules.Act, terms rules.Terms, before ...rules.Act) *rules.Forecast {
	v.fate.Mortal(true)
	return v.foresee(&v.fate, s, a, terms, before)
}

func (v *View) foresee(f *rules.Forecast, s rules.Slot, a rules.Act, terms rules.Terms, before []rules.Act) *rules.Forecast {
	by := v.t.Roster.Figure(s.Actor)
	if by == nil || by.Who.Team != v.side || (a.Target != 0 && v.t.Roster.Figure(a.Target) == nil) {
		f.Reset()
		return f
	}
	systems.Preview(v.t, s, before, a, terms, f)
	return f
}

// Threat is the harm, in points times 2^32, that a blow of somebody's at somebody else is
// expected to do with what is in its hand, as far as its skill and its weapon can be seen.
func (v *View) Threat(by, on rules.ID) (most int64) {
	for i := range uint8(rules.NItem) {
		if v.ready(by, i) {
			most = max(most, v.blow(v.turn(by), i, on, nil))
		}
	}
	return most
}

// threat is that of somebody who has come up to the other.
func (v *View) threat(by, on *Figure) (most int64) {
	for i := range uint8(rules.NItem) {
		if v.ready(by.ID, i) {
			most = max(most, v.clash(v.turn(by.ID), by, i, on))
		}
	}
	return most
}

// answer is what the target of an act may do before it to who acts: the harm, in points times 2^32, and the chance to put it down; 0 if it is
// given no blow for that.
func (v *View) answer(by *Figure, a rules.Act, to *Figure) (harm int64, downs rules.Share) {
	s, ok := v.t.Provoked(by.ID, a)
	if !ok || s.Actor != to.ID || s.Only != 0 && !s.Only.Has(rules.ActStrike) {
		return 0, 0
	}
	for i := range uint8(rules.NItem) {
		if !v.ready(to.ID, i) {
			continue
		}
		if n := v.clash(s, to, i, by); n > harm {
			_, downs = v.risk.Expected()
			harm = n
		}
	}
	return harm, downs
}

// strikes reports whether somebody could strike at anybody as it is now, if it had a turn: in some books who lies on the ground cannot.
func (v *View) strikes(who rules.ID) bool {
	return slices.ContainsFunc(systems.Offers(v.t, v.turn(who), rules.Order{}), func(o rules.Offer) bool { return o.Kind == rules.ActStrike })
}

// ready reports whether somebody could strike with an item now.
func (v *View) ready(who rules.ID, item uint8) bool {
	it, _ := v.Item(who, item)
	return it.Use.Has(rules.UseMelee) && it.State == rules.Ready
}

// clash is the harm, in points times 2^32, that a blow of somebody's is expected to do in a slot that has come up to the other.
func (v *View) clash(s rules.Slot, by *Figure, item uint8, on *Figure) int64 {
	if v.Steps(by.Cell, on.Cell) <= 1 {
		return v.blow(s, item, on.ID, nil)
	}
	systems.PreviewBeside(v.t, s, v.t.Beside(on.Cell, by.Cell), rules.Act{Kind: rules.ActStrike, Item: item, Target: on.ID}, rules.Terms{}, &v.risk)
	harm, _ := v.risk.Expected()
	return harm
}

// blow is that of one who has walked before.
func (v *View) blow(s rules.Slot, item uint8, on rules.ID, before []rules.Act) int64 {
	systems.Preview(v.t, s, before, rules.Act{Kind: rules.ActStrike, Item: item, Target: on}, rules.Terms{}, &v.risk)
	harm, _ := v.risk.Expected()
	return harm
}

// turn is a slot in which somebody could act now.
func (v *View) turn(who rules.ID) rules.Slot {
	return rules.Slot{At: v.t.State.At, Actor: who, Kind: rules.SlotTurn}
}

// Start returns where a combatant came onto the field; the zero Cell if there is none, or nobody of the
// side of a controller knows of it.
func (v *View) Start(id rules.ID) rules.Cell {
	if f := v.figure(id); f != nil {
		return f.Place.Start
	}
	return rules.Cell{}
}

// Across returns how far it is straight across so many cells, in mm.
func (v *View) Across(cells int32) int32 { return cells * int32(v.t.Space.Map().Spec().CellMm) }

// Distance returns the cells between two combatants.
func (v *View) Distance(a, b rules.ID) int32 { return v.t.Space.Distance(a, b) }

// Steps returns the cells between two cells.
func (v *View) Steps(a, b rules.Cell) int32 { return v.t.Space.Map().Steps(a, b) }

// Sight reports whether two combatants see each other.
func (v *View) Sight(a, b rules.ID) bool { return v.t.Space.Sight(a, b) }

// Reach reports whether who, standing in c, would have d in a reach; a body of several cells as
// its way there turns it (SPACE-113).
func (v *View) Reach(who rules.ID, c rules.Cell, d rules.ID, r rules.Reach) bool {
	return v.t.Space.InReachFrom(who, c, d, r)
}

// Shot reports whether who, standing in c, could shoot at d, at most max mm away; 0
// is without limit.
func (v *View) Shot(who rules.ID, c rules.Cell, d rules.ID, max rules.Mm) bool {
	return v.t.Space.CanShootFrom(who, c, d, max)
}

// Cover returns the cover in percent that who would have in c against a.
func (v *View) Cover(a, who rules.ID, c rules.Cell) uint8 { return v.t.Space.CoverFrom(a, who, c) }

// Next returns the first cell of the cheapest way of who to a goal; false if there is
// none, or who is there.
func (v *View) Next(who rules.ID, goal rules.Cell) (c rules.Cell, ok bool) {
	v.way, _, ok = v.t.Space.Path(who, goal, v.way[:0])
	if !ok || len(v.way) == 0 {
		return rules.Cell{}, false
	}
	return v.way[0], true
}

// Reaches returns what the cheapest way of who up to a cell costs in mm, whoever holds that cell; false if there is none.
func (v *View) Reaches(who rules.ID, goal rules.Cell) (mm int32, ok bool) {
	return v.t.Space.Reaches(who, goal)
}

// Shirks reports whether somebody may go to a place: whose nerve is gone only to the edge of the field, or to where no enemy
// who fights is nearer to it than now (FIELD-035).
func (v *View) Shirks(who rules.ID, c rules.Cell) bool {
	f := v.t.Roster.Figure(who)
	return f != nil && v.t.Shirks(f, c)
}

// Lead appends to into the cells of the cheapest way of who to the nearest cell that is wanted, as if nobody else were on
// the field; false if there is none, and on open ground.
func (v *View) Lead(who rules.ID, wanted func(c rules.Cell) bool, into []rules.Cell) (way []rules.Cell, ok bool) {
	if wanted == nil {
		return into, false
	}
	return v.t.Space.Lead(who, wanted, into)
}

// Open reports whether the battle is on open ground, where there are no cells.
func (v *View) Open() bool { return v.t.Space.Map().Spec().Kind == grid.Free }

// Leg returns what a straight way over open ground costs who in mm, and whether all of it
// is free; on a grid there is none.
func (v *View) Leg(who rules.ID, from, to rules.Cell) (mm int32, ok bool) {
	return v.t.Space.Leg(who, from, to)
}

// Dares is what somebody has to dare at least to get to a cell if nobody is in the way: more than
// [space.Wary] if it begins or ends in fire or caltrops, or if no way leads round them (FIELD-017).
func (v *View) Dares(who rules.ID, goal rules.Cell) space.Dare { return v.t.Space.Dares(who, goal) }

// Perilous reports whether there is fire or are caltrops on the field now, so that ways are led round them.
func (v *View) Perilous() bool { return v.t.Space.Perilous() }

// FloodDaring is [View.Flood] by ways that dare so much.
func (v *View) FloodDaring(who rules.ID, dare space.Dare, limit int32, visit func(c rules.Cell, cost int32) bool) {
	if visit != nil {
		v.t.Space.FloodDaring(who, dare, limit, visit)
	}
}

// Flood visits the cells in which who could end a walk of at most limit mm, by
// ascending cost; where it stands comes first. It stops early if visit says so.
func (v *View) Flood(who rules.ID, limit int32, visit func(c rules.Cell, cost int32) bool) {
	if visit != nil {
		v.t.Space.Flood(who, limit, visit)
	}
}

// Area visits those whom an act of who at a cell would strike, by ascending id.
func (v *View) Area(area rules.AreaTerms, who rules.ID, c rules.Cell, visit func(id rules.ID)) {
	switch {
	case visit == nil:
	case !v.hide.Any():
		v.t.Space.InArea(area, who, c, visit)
	default:
		v.t.Space.InArea(area, who, c, func(id rules.ID) {
			if v.figure(id) != nil {
				visit(id)
			}
		})
	}
}

// Brink reports whether one may leap or fall into a cell from one next to it (SPACE-114).
func (v *View) Brink(c rules.Cell) bool { return v.t.Space.Map().Brink(c) }

// Border reports whether a cell is at the edge of the field, where one can flee.
func (v *View) Border(c rules.Cell) bool { return v.t.Space.Map().Border(c) }

// Busy returns what a combatant has under way: of the own side all of it, with the tick
// in which it takes effect, of others the kind of act only. It is the zero value if nothing
// is under way.
func (v *View) Busy(id rules.ID) rules.Busy {
	f := v.figure(id)
	if f == nil {
		return rules.Busy{}
	}
	if f.Who.Team != v.side {
		return rules.Busy{Act: rules.Act{Kind: f.Busy.Act.Act.Kind}}
	}
	return f.Busy.Act
}

// Explain says why two combatants see, reach and hide from each other, or do not, in
// exact fractions and with what is in the way. It allocates: an agent that only wants
// the answer asks [View.Sight], [View.Shot] or [View.Cover]. It returns a
// *space.SpotError if an end of the line is not on the field.
func (v *View) Explain(from, to space.Spot) (*space.Explanation, error) {
	return v.t.Space.Explain(from, to)
}

// Way appends to into the cells of the cheapest way of who to a goal, without the one where
// it stands and with the goal, and returns what it costs in mm; false if there is none. On
// open ground these are the corners of the way.
func (v *View) Way(who rules.ID, goal rules.Cell, into []rules.Cell) (way []rules.Cell, mm int32, ok bool) {
	return v.t.Space.Path(who, goal, into)
}
