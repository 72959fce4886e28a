package command

import (
	"fmt"
	"iter"
	"math/big"
	"slices"

	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Use is what a choice is for.
type Use uint8

// Uses, those first that people look for first.
const (
	ToStrike Use = iota // at somebody, with a weapon or a spell
	ToGo                // somewhere
	ToDo                // anything else
)

// Choice is something that may be done next.
type Choice struct {
	Label   string     // "strike with the long sword"
	Text    string     // what it costs and does, in plain words
	Again   bool       // it is a blow after which another may follow
	Rule    rules.Rule // that allows it
	Kind    rules.ActKind
	Use     Use
	Item    uint8    // with which it is done, rules.NoItem for none
	Mode    uint8    // how
	Targets []Target // whom it may be aimed at, those first for whom it is meant; empty if it needs nobody
	Cells   []Cell   // where it may lead or be aimed at; empty if it needs no cell
	Doors   []Door   // that may be opened or closed
	Facings []int    // that one may turn to
	Open    bool     // any place of open ground will do: see [Desk.Way]
	Against bool     // it is meant for enemies
	Area    bool     // strikes all in an area: see [Desk.Struck]
	Ticks   int      // until it takes effect, 0 for at once
	Blows   int      // at one target, one after the other
	Readies bool     // without it no weapon can be used: it loads one, or draws one while none is in hand

	Aim Number // where it is aimed, or how many; per target there may be more in Target.Aims
	Cap Number // a limit that the actor sets

	Self           bool // a spell or an aid that goes to whoever does it
	NeedsSomething bool // a target, a cell, a door or a facing has to be named

	offer  ecs.Choice
	who    rules.ID
	spared map[rules.ID]bool // who was looked at: whether nothing would come of it against them, see [Desk.touched]
}

// Number is a number of an act that may be chosen.
type Number struct {
	Name   string // "" if there is no choice
	None   string // what 0 is, "" for a number like any other
	Lo, Hi int16
	Usual  int16 // that will do
}

// Open reports whether there is a choice.
func (n Number) Open() bool { return n.Hi > n.Lo }

// Worth is what comes of an act against somebody, as it can be told now.
type Worth struct {
	Chance  string  // of harm, or for what harms nobody that it works, in whole percents: "45 %"; "" if no die decides, or it cannot be told
	Percent float64 // the same as a number
	Mean    string  // harm when there is any: "about 7 (2 to 13) harm when it hurts", of several blows that of each; "" for none
	Harm    float64 // mean harm, with those that do none
	Fells   string  // chance to fell, "" if there is hardly any
	Deep    string  // chance of harm that goes past a pool that is worn down before the vital one, with its name: "fatigue at a chance of 12 %"; "" if there is hardly any, or no such pool
}

// Target is somebody at whom a choice may be aimed.
type Target struct {
	ID   rules.ID
	Name string
	Worth
	Harms bool   // Chance is that of harm
	Vain  bool   // nothing would come of it now
	Foe   bool   // is of another side
	Sound bool   // of its own side, and lacks nothing that help could mend
	Out   bool   // cannot act any more
	State string // how it is up, "" if it stands
	Usual bool   // whom the usual controller would choose
	Cell  rules.Cell
	Ends  rules.Cell // where the run of a charge ends
	Aims  []Aim      // parts of the body to aim at
}

// Aim is a part of somebody's body that may be aimed at.
type Aim struct {
	Text string
	N    int16
}

// Cell is somewhere that a choice may lead to.
type Cell struct {
	Cell  rules.Cell
	Mm    int32 // what the way costs; 0 for the middle of an area
	Now   bool  // it is reached with this very act; else the way takes longer
	Turns int   // how many acts like this one the way takes, 1 if Now
}

// Door is a door that may be opened or closed.
type Door struct {
	ID   rules.ID
	Cell rules.Cell
}

// Numbered reports whether a number of the act may be chosen, how strong or how often.
func (c *Choice) Numbered() bool { return c.Aim.Open() || c.Cap.Open() }

// Aims reports whether a choice may be aimed at an enemy who can act.
func (c *Choice) Aims() bool {
	return slices.ContainsFunc(c.Targets, func(t Target) bool { return t.Foe && !t.Out })
}

// Choices is what may be done next, after the acts picked so far, blows first. Passing
// is always possible and not among them.
func (d *Desk) Choices() []Choice {
	who := d.Who()
	w, ok := d.due(who)
	if !ok {
		return nil
	}
	b := d.r.Battle()
	d.flooded = false
	var out []Choice
	for _, c := range b.Options(who, d.sofar) {
		c.Targets, c.Cells, c.Doors = slices.Clone(c.Targets), slices.Clone(c.Cells), slices.Clone(c.Doors)
		out = append(out, Choice{offer: c, who: who})
	}
	for i := range out {
		d.fill(&out[i], w)
	}
	out = slices.DeleteFunc(out, func(c Choice) bool { return c.nowhere() })
	apart(b, out)
	slices.SortStableFunc(out, func(a, b Choice) int { return d.rank(&a) - d.rank(&b) })
	if d.sofar.N == 0 {
		d.matters = matters(out)
	}
	return out
}

// nowhere reports whether a choice needs a cell and there is none for it.
func (c *Choice) nowhere() bool {
	return (c.offer.At == rules.AtWay || c.offer.At == rules.AtArea) && len(c.Cells) == 0 && !c.Open
}

// trifle is the rank of what is done by the way.
const trifle = 4

// rank puts first what people look for first.
func (d *Desk) rank(c *Choice) int {
	switch k := c.Kind; {
	case k.Hostile():
		return 0
	case k == rules.ActCast || k == rules.ActSpecial && d.against(c):
		return 1
	case k.Moves():
		return 2
	case k == rules.ActDrop || k == rules.ActStow || k == rules.ActKneel || k == rules.ActTurn || k == rules.ActSpeak:
		return trifle
	}
	return 3
}

// use is what a choice is for, by its rank; the run of a charge is for the blow at its end.
func (d *Desk) use(c *Choice) Use {
	switch rank := d.rank(c); {
	case rank < 2 || c.Kind == rules.ActCharge:
		return ToStrike
	case rank == 2:
		return ToGo
	}
	return ToDo
}

// fill finds out all that is to be shown of a choice.
func (d *Desk) fill(c *Choice, w ecs.Due) {
	b, o := d.r.Battle(), &c.offer
	c.Kind, c.Item, c.Mode, c.Rule = o.Kind, o.Item, o.Mode, o.Rule
	c.Use, c.Against = d.use(c), d.against(c)
	c.Self = o.At == rules.AtSelf && (c.Kind == rules.ActCast || c.Kind == rules.ActSpecial || c.Kind == rules.ActTend)
	c.Label = why.Act(b, c.who, rules.Act{Kind: o.Kind, Item: o.Item, Mode: o.Mode})
	if o.Kind == rules.ActMove {
		c.Label = "move (" + plain(b.Shape().Gaits[o.Mode]) + ")"
	}
	c.Ticks, c.Blows = int(o.Terms.Ticks), int(max(1, o.Terms.Blows))
	c.Readies = o.Kind == rules.ActLoad || o.Kind == rules.ActDraw && !armed(d.view(c.who), c.who)
	c.Aim, c.Cap = numbers(o)
	c.Text = why.Spelled(d.terms(c, w))
	switch {
	case o.At == rules.AtWay:
		d.ways(c)
	case o.At == rules.AtArea:
		d.middles(c)
	case o.At == rules.AtDoor:
		for i, id := range o.Doors {
			c.Doors = append(c.Doors, Door{ID: id, Cell: o.Cells[i]})
		}
	case o.Kind == rules.ActTurn:
		for i := range int(o.Aim.Hi) + 1 {
			c.Facings = append(c.Facings, i)
		}
	case o.At.Aimed() && o.At != rules.AtSelf:
		for i, id := range o.Targets {
			t := d.target(c, w, id)
			if o.At == rules.AtCharge {
				t.Ends = o.Cells[i]
				c.Cells = append(c.Cells, Cell{Cell: t.Ends, Now: true, Turns: 1})
			}
			c.Targets = append(c.Targets, t)
		}
		if o.Kind == rules.ActCharge {
			d.runDown(c)
		}
		d.prefer(c, w)
	}
	c.Area = o.Terms.Area.Shape != rules.AreaNone
	c.NeedsSomething = len(c.Targets) > 0 || len(c.Cells) > 0 || len(c.Doors) > 0 || len(c.Facings) > 0 || c.Open
}

// mostCharges is of how many targets a charge tells what it comes to.
const mostCharges = 12

// runDown has the targets of a charge tell what the blow at its end comes to.
func (d *Desk) runDown(c *Choice) {
	for i := range c.Targets[:min(len(c.Targets), mostCharges)] {
		t := &c.Targets[i]
		if a, ok := d.Charge(c, t.ID); ok {
			t.Harms, t.Worth = a.Mean != "", a.Worth
		}
	}
}

// AsMany is no limit to a number of things that are used up together.
const AsMany = "as many as there are"

// numbers are the aim and the cap of an offer. What will do is told by the offer: 0 for the
// middle of the range of aims, and for the highest cap.
func numbers(o *ecs.Choice) (aim, most Number) {
	aim = Number{Lo: o.Aim.Lo, Hi: o.Aim.Hi, Usual: o.Usual.Aim}
	most = Number{Lo: o.Cap.Lo, Hi: o.Cap.Hi, Usual: o.Usual.Cap}
	if aim.Usual == 0 {
		aim.Usual = int16((int(o.Aim.Lo) + int(o.Aim.Hi)) / 2)
	}
	if most.Usual == 0 {
		most.Usual = o.Cap.Hi
	}
	if o.Kind == rules.ActTurn {
		return Number{}, Number{}
	}
	if aim.Open() {
		aim.Name = "by how much"
		if o.Kind.Hostile() {
			aim.Name = "aim"
		}
	}
	if most.Open() { // of harm it says what is too much
		most.Name, most.None = "harm below", "no limit"
		if !o.Kind.Hostile() {
			most.Name, most.None = "how many", AsMany
		}
		if o.Kind == rules.ActCast {
			most.Name = "how many missiles"
		}
	}
	return aim, most
}

// act takes a choice up against somebody, with the usual numbers.
func (c *Choice) act(target rules.ID) rules.Act {
	a := c.offer.Act(target)
	if c.offer.At == rules.AtSelf {
		a.Target = c.who
	}
	if c.Aim.Open() {
		a.Aim = c.Aim.Usual
	}
	if c.Cap.Open() {
		a.Cap = c.Cap.Usual
	}
	return a
}

// target tells of somebody what the choice would come to.
func (d *Desk) target(c *Choice, w ecs.Due, id rules.ID) Target {
	b := d.r.Battle()
	t := Target{ID: id, Name: why.Name(b, id), Cell: b.View(0).Figure(id).Cell}
	if up := b.View(0).Figure(id).Posture; up != rules.Standing {
		t.State = why.State(up)
	}
	d.foresee(c, w, c.act(id), &t)
	if c.Aim.Open() && c.Kind.Hostile() {
		t.Aims = aims(b, id, c.Aim)
	}
	return t
}

// foresee fills in the chances of an act against somebody.
func (d *Desk) foresee(c *Choice, w ecs.Due, a rules.Act, t *Target) {
	v := d.view(c.who)
	t.Foe, t.Out = v.Figure(t.ID).Team != v.Figure(c.who).Team, !v.Figure(t.ID).Posture.Acts()
	t.Sound = c.Kind == rules.ActTend && !t.Foe && sound(v, t.ID)
	if !c.Kind.Resolves() {
		return
	}
	f := v.Forecast(w.Slot, a, c.offer.Terms, d.sofar.List()...)
	hits := f.Hits()
	if hits.Sign() == 0 || !c.Kind.Hostile() {
		d.look(c, w, a, t)
		return
	}
	harm := mean(f)
	t.Harms, t.Mean = true, c.harmful(harm, hits, usual(f.Spread(), hits))
	t.Harm, _ = harm.Float64()
	t.fells(f.Chance(func(l rules.Leaf) bool { return l.Downs }))
	d.deepens(t, f.Chance(func(l rules.Leaf) bool { return l.Deep > 0 }))
	t.chance(hits)
}

// hardly is the chance from which on it is told that somebody may fall: what is less decides nothing.
var hardly = big.NewRat(1, 100)

// fells notes the chance that the target falls, if it still stands.
func (t *Target) fells(p *big.Rat) {
	if p != nil && p.Cmp(hardly) >= 0 && !t.Out {
		t.Fells = why.Whole(p)
	}
}

// deepens notes the chance that harm goes past the pool that is worn down first, if the target has one, and anything left of it.
func (d *Desk) deepens(t *Target, p *big.Rat) {
	shape, f := d.r.Battle().Shape(), d.r.Battle().View(0).Figure(t.ID)
	i := slices.IndexFunc(shape.Pools, func(k rules.PoolType) bool { return k.First })
	if i >= 0 && f.Pools[i].Now > 0 && p != nil && p.Cmp(hardly) >= 0 && !t.Out {
		t.Deep = scene.PoolName(&shape.Pools[i]) + " at a chance of " + why.Whole(p)
	}
}

// harmful says how much harm is done when any is, from how much is on average and the chance that there is any, and within which bounds that usually lies.
func (c *Choice) harmful(mean, hurts *big.Rat, bounds string) string {
	each := ""
	if c.Blows > 1 {
		each = " each"
	}
	return "about " + max1(new(big.Rat).Quo(mean, hurts).FloatString(0)) + bounds + " harm" + each + " when it hurts"
}

// usual are the bounds within which 9 of 10 amounts of harm lie where there is any: " (2 to 13)"; "" if that is always the same.
func usual(spread []rules.HarmChance, hurts *big.Rat) string {
	tail := new(big.Rat).Mul(hurts, big.NewRat(1, 20))
	bound := func(list iter.Seq2[int, rules.HarmChance]) (at int32) {
		sum := new(big.Rat)
		for _, h := range list {
			if h.Harm <= 0 {
				continue
			}
			if at = h.Harm; sum.Add(sum, h.Chance).Cmp(tail) > 0 {
				break
			}
		}
		return at
	}
	least, most := bound(slices.All(spread)), bound(slices.Backward(spread))
	if least == most {
		return ""
	}
	return fmt.Sprintf(" (%d to %d)", least, most)
}

// max1 is a number of points, but for none.
func max1(n string) string {
	if n == "0" {
		return "1"
	}
	return n
}

// armed reports whether somebody has a weapon in hand.
func armed(v *ecs.View, who rules.ID) bool {
	for i := range uint8(rules.NItem) {
		if it, name := v.Item(who, i); name != "" && it.InHand() && it.Use&(rules.UseMelee|rules.UseShoot|rules.UseThrow) != 0 {
			return true
		}
	}
	return false
}

// sound reports whether somebody can act, has lost nothing of any pool, and has no harm in any
// part of the body.
func sound(v *ecs.View, id rules.ID) bool {
	f := v.Figure(id)
	for i := range f.Pools {
		if f.Pools[i].Now < f.Pools[i].Max {
			return false
		}
	}
	for i := range rules.NArea {
		if v.BodyArea(id, i).Harm > 0 {
			return false
		}
	}
	return f.Posture.Acts()
}

// look fills in the chances of an act that is no blow: of harm if it may do any, else that
// it comes out well.
func (d *Desk) look(c *Choice, w ecs.Due, a rules.Act, t *Target) {
	o := why.Look(d.r.Battle(), ecs.Chance{Slot: w.Slot, Act: a, Offer: c.offer.Offer})
	t.Harms, t.Vain = o.Harms, o.Vain
	if o.Mean != nil {
		t.Mean = c.harmful(o.Mean, o.Hurts, "")
		t.Harm, _ = o.Mean.Float64()
	}
	t.fells(o.Fells)
	if o.Chance != nil && !o.Vain {
		t.chance(o.Chance)
	}
}

func (t *Target) chance(r *big.Rat) {
	t.Chance = why.Whole(r)
	p, _ := r.Float64()
	t.Percent = 100 * p
}

// prefer puts first whom the usual controller would choose, then those for whom the act is
// meant, enemies who are down after those who still fight, and last those for whom nothing
// would come of it.
func (d *Desk) prefer(c *Choice, w ecs.Due) {
	o := d.suggested(w).Order
	for _, a := range o.List() {
		if a.Kind != c.Kind || a.Item != c.Item || a.Mode != c.Mode {
			continue
		}
		for i := range c.Targets {
			c.Targets[i].Usual = c.Targets[i].ID == a.Target
		}
	}
	foes := d.against(c)
	rank := func(t *Target) int {
		switch {
		case t.Usual:
			return 0
		case t.Vain:
			return 4
		case t.Foe != foes:
			return 3
		case t.Sound || foes && t.Out:
			return 2
		}
		return 1
	}
	slices.SortStableFunc(c.Targets, func(a, b Target) int { return rank(&a) - rank(&b) })
}

// against reports whether an act is meant for enemies.
func (d *Desk) against(c *Choice) bool {
	s := d.r.Battle().Shape()
	switch m := int(c.Mode); {
	case c.Kind == rules.ActCast && m < len(s.Spells):
		return s.Spells[m].Harm
	case c.Kind == rules.ActSpecial && m < len(s.Specials):
		return s.Specials[m].Harm
	case c.Kind == rules.ActTend, c.Kind == rules.ActPull, c.Kind == rules.ActRelease:
		return false
	}
	return true
}

// Reason is what goes into the chance of a choice against somebody, the largest first:
// "skill 45, cover -18"; "" if no die decides. It asks for the exact odds.
func (d *Desk) Reason(c *Choice, target rules.ID) string { return d.outlookOf(c, target).Why }

// reasons notes what counts most for and against the blow of an assault.
func (d *Desk) reasons(a *Assault, c *Choice) {
	o := d.outlookOf(c, a.Foe)
	a.For, a.Not = o.For, o.Not
}

// outlookOf is what a choice would come to against somebody.
func (d *Desk) outlookOf(c *Choice, target rules.ID) why.Outlook {
	w, ok := d.due(c.who)
	if !ok || !c.Kind.Resolves() {
		return why.Outlook{}
	}
	return why.Look(d.r.Battle(), ecs.Chance{Slot: w.Slot, Act: c.act(target), Offer: c.offer.Offer})
}

// mean is the mean harm of a forecast.
func mean(f *ecs.Forecast) *big.Rat {
	sum := new(big.Rat)
	for _, h := range f.Spread() {
		sum.Add(sum, new(big.Rat).Mul(h.Chance, big.NewRat(int64(h.Harm), 1)))
	}
	return sum
}

// aims are the parts of somebody's body that an aim may name.
func aims(b *ecs.Battle, id rules.ID, n Number) []Aim {
	if int(n.Hi)-int(n.Lo) < rules.CopyStride {
		return nil // not a point of a body
	}
	var out []Aim
	for i := range rules.NArea {
		a := b.View(0).BodyArea(id, i)
		if a.Hold == 0 || a.Hi == 0 {
			continue
		}
		code := (a.Lo+a.Hi)/2 + rules.CopyStride*int16(a.Copy)
		if code >= n.Lo && code <= n.Hi {
			out = append(out, Aim{Text: why.Part(b, a), N: code})
		}
	}
	return out
}

// view is what somebody's own side sees.
func (d *Desk) view(id rules.ID) *ecs.View {
	b := d.r.Battle()
	return b.View(int(b.View(0).Figure(id).Team))
}

// free reports whether the battle is on open ground.
func (d *Desk) free() bool { return d.r.Scenario().Field.Kind == grid.Free }
