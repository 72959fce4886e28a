package command

import (
	"math"
	"slices"
	"strings"

	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// Assault is how somebody gets at an enemy with the order that is being made: by a blow from
// where it stands, by a way and a blow at its end, or by a way alone that leads there later.
type Assault struct {
	Foe    rules.ID
	Way    []rules.Cell // gone before the blow, its first cell where it begins, straight from each to the next; nil for none
	Turns  int          // until the blow is struck: 1 for now
	Does   string       // the acts in words: "run to (9,4), then strike with the sword"
	Worth               // of the blow
	For    string       // what counts most for a blow from where one stands: "skill +45"
	Not    string       // and what against it: "cover -18"
	Risks  []string     // what is dangerous on the way and at its end
	Loads  bool         // it makes ready first what it shoots with
	Archer bool         // it has something to shoot with, or a spell that harms, and none of it from where it stands
	Casts  bool         // what it has of these is a spell
	Sake   string       // for the sake of which it goes, if that is no blow: "to see Vrak"
	Closes bool         // it shoots or casts else, but goes hand to hand here: nobody means that by a mere click
	Abides bool         // it has the enemy in reach, and passes until it may strike again
	When   string       // it may: "in segment 8", "" for in this tick
	Choice int          // that it takes up first, of those that it was found among, -1 for none
	Door   rules.ID     // that it opens in place of getting at anybody, 0 for none: see [Desk.Unlock]

	Declares bool // it only says what is done; the moves that this leads to are asked for later: see [Desk.Declare]

	acts  []rules.Act
	leads rules.Act // the move for the sake of which that is said
}

// At is the place that its first act is done at, the zero Cell if that has none.
func (a *Assault) At() rules.Cell {
	if len(a.acts) == 0 {
		return rules.Cell{}
	}
	return a.acts[0].Cell
}

// Afar is what it has that gets at somebody far off.
func (a *Assault) Afar() string {
	if a.Casts {
		return "spell"
	}
	return "shot"
}

// Assault is how the one whose order is being made gets at an enemy: as is suggested, if that is at this one, else in the fewest turns, and by what does it
// most harm of as many; false if it cannot.
func (d *Desk) Assault(all []Choice, foe rules.ID) (Assault, bool) {
	if a := d.suggestedAt(all, foe); a != nil {
		return *a, true
	}
	return d.bestAt(all, foe)
}

// suggestedAt is the blow, spell or charge that is suggested at an enemy; nil if none is, or not at that one.
func (d *Desk) suggestedAt(all []Choice, foe rules.ID) *Assault {
	i, whom := d.Suggests(all)
	if i < 0 || foe == 0 || whom != foe || !d.foes(d.who, foe) {
		return nil
	}
	if a, ok := d.Charge(&all[i], foe); ok {
		a.Choice = i
		d.along(&a)
		return &a
	}
	a := d.atOnce(all[i:i+1], foe)
	if a == nil {
		a = d.hinder(all[i:i+1], foe)
	}
	if a == nil || a.Chance == "" {
		return nil
	}
	a.Choice = i
	d.reasons(a, &all[i])
	return a
}

// bestAt is the assault that is made where none is suggested. What is to be loaded is loaded, who shoots or casts does so before it goes hand to hand, be it at a place from where nobody of its
// own is struck, or goes where it can shoot from; and what is in hand is thrown, or struck at somebody out of reach as yet, only if nothing else leads there.
func (d *Desk) bestAt(all []Choice, foe rules.ID) (Assault, bool) {
	w, ok := d.due(d.Who())
	if !ok || !d.foes(w.Who, foe) {
		return Assault{}, false
	}
	a := d.atOnce(all, foe)
	if a != nil {
		d.reasons(a, &all[a.Choice])
	}
	if a != nil && a.acts[0].Kind != rules.ActThrow && (a.Chance != "" || !all[a.Choice].Kind.Hostile()) {
		return *a, true
	}
	blast := d.blast(all, foe)
	if blast != nil && blast.Harm > 0 {
		return *blast, true
	}
	if l := d.load(all, foe, true); l != nil {
		return *l, true
	}
	if spell := d.hinder(all, foe); spell != nil {
		return *spell, true
	}
	if blast != nil {
		return *blast, true
	}
	if c := d.approach(all, w, foe); c != nil && (a == nil || c.Turns == 1) {
		if l := d.load(all, foe, false); c.Closes && l != nil { // nobody with a bow means to go hand to hand
			return *l, true
		}
		return *c, true
	}
	if later := d.abide(foe); later != nil {
		return *later, true
	}
	if a == nil {
		a = d.declareAt(all, foe)
	}
	if a == nil {
		return Assault{}, false
	}
	return *a, true
}

// foes reports whether somebody is an enemy who is there and can act.
func (d *Desk) foes(who, other rules.ID) bool {
	v := d.view(who)
	f := v.Figure(other)
	return f.ID != 0 && f.Team != v.Figure(who).Team && f.Posture.Acts()
}

// Nearest is the enemy who is nearest to the one whose order is due, of those who can act; 0 for none.
func (d *Desk) Nearest() rules.ID {
	who := d.Who()
	if who == 0 {
		return 0
	}
	return d.nearestTo(who, d.view(who).Figure(who).Cell)
}

// nearestTo is the enemy of somebody who is nearest to a place, 0 for none.
func (d *Desk) nearestTo(who rules.ID, to rules.Cell) (foe rules.ID) {
	v, best := d.view(who), int32(0)
	for i := range v.Len() {
		if id := rules.ID(i + 1); d.foes(who, id) {
			if n := v.Steps(to, v.Figure(id).Cell); foe == 0 || n < best {
				foe, best = id, n
			}
		}
	}
	return foe
}

// Near are the one whose order is due, the enemy who is nearest to it, 0 for none, and all who are near.
func (d *Desk) Near() (out []rules.ID) {
	who := d.Who()
	if who == 0 {
		return nil
	}
	v := d.view(who)
	out = []rules.ID{who, d.Nearest()}
	for i := range v.Len() {
		if id := rules.ID(i + 1); d.foes(who, id) && v.Steps(v.Figure(who).Cell, v.Figure(id).Cell) <= Nearby {
			out = append(out, id)
		}
	}
	return out
}

// atOnce is the best blow from where one stands, or the spell that does more harm; nil if there is none.
func (d *Desk) atOnce(all []Choice, foe rules.ID) *Assault {
	var best *Assault
	var most float64
	for i := range all {
		c := &all[i]
		if !c.Kind.Hostile() && c.Kind != rules.ActCast {
			continue
		}
		for k := range c.Targets {
			t := &c.Targets[k]
			if t.ID != foe || c.Kind == rules.ActCast && t.Harm == 0 {
				continue
			}
			if worth := t.weight(c); best == nil || worth > most {
				best, most = &Assault{Foe: foe, Turns: 1, Does: c.Label + " at " + t.Name}, worth
				best.take(c, t)
				best.Choice = i
			}
		}
	}
	return best
}

// hinder is the likeliest spell at an enemy that harms it by no blow, as one that sends it to sleep; nil if there is none.
func (d *Desk) hinder(all []Choice, foe rules.ID) (best *Assault) {
	for i := range all {
		c := &all[i]
		for k := range c.Targets {
			t := &c.Targets[k]
			if t.ID != foe || t.Vain || c.Kind != rules.ActCast || !d.against(c) || best != nil && t.Percent <= best.Percent {
				continue
			}
			best = &Assault{Foe: foe, Turns: 1, Does: c.Label + " at " + t.Name, Choice: i}
			best.take(c, t)
		}
	}
	return best
}

// blast is the spell with an area at an enemy that does it most harm, or if none does any is likeliest to work, from a place where it strikes nobody of one's
// own; nil if there is none.
func (d *Desk) blast(all []Choice, foe rules.ID) (best *Assault) {
	v := d.view(d.Who())
	team, stands := v.Figure(d.Who()).Team, v.Figure(foe).Cell
	for i := range all {
		c := &all[i]
		if c.Kind != rules.ActCast || !c.Area || !c.Against || len(c.Targets) > 0 {
			continue
		}
		at := -1
		for k := range c.Cells {
			hit := d.within(c, c.Cells[k].Cell)
			own := slices.ContainsFunc(hit, func(id rules.ID) bool { return v.Figure(id).Team == team })
			if !own && slices.Contains(hit, foe) && (at < 0 || c.Cells[k].Cell == stands) {
				at = k
			}
		}
		if at < 0 {
			continue
		}
		for _, t := range d.Struck(c, c.Cells[at].Cell) {
			if t.ID == foe && !t.Vain && (best == nil || t.Harm > best.Harm || t.Harm == best.Harm && t.Percent > best.Percent) {
				best = &Assault{Foe: foe, Turns: 1, Does: c.Label + " at " + t.Name, Worth: t.Worth, Choice: i, acts: []rules.Act{d.atCell(c, c.Cells[at].Cell)}}
			}
		}
	}
	return best
}

// load makes what is in hand ready to shoot at an enemy who does not reach the one whose order is being made, and if that is asked for is in sight and
// range; nil if there is nothing to load.
func (d *Desk) load(all []Choice, foe rules.ID, seen bool) *Assault {
	who := d.Who()
	v := d.view(who)
	if d.sofar.N > 0 || v.Reach(foe, v.Figure(foe).Cell, who, reaches(v, foe)) {
		return nil
	}
	for i := range all {
		c := &all[i]
		if it, _ := v.Item(who, c.Item); c.Kind == rules.ActLoad && it.InHand() && (!seen || v.Shot(who, v.Figure(who).Cell, foe, it.Max)) {
			return &Assault{Foe: foe, Turns: 2, Loads: true, Does: c.Label + " to shoot at " + why.Name(d.r.Battle(), foe), Choice: i, acts: []rules.Act{c.act(0)}}
		}
	}
	return nil
}

// weight is by what one blow is better than another: its mean harm, and any other before one by
// which a weapon is thrown away.
func (t *Target) weight(c *Choice) float64 {
	if c.Kind == rules.ActThrow {
		return t.Harm - 1_000_000
	}
	return t.Harm
}

// take adds a blow.
func (a *Assault) take(c *Choice, t *Target) {
	a.acts = append(a.acts, c.act(t.ID))
	a.Worth = t.Worth
}

// approach is the way to the nearest place from which the enemy can be struck, for who has something to shoot with in hand shot at if there is any,
// with the blow if there is time for it in the same turn; nil if no way leads there.
func (d *Desk) approach(all []Choice, w ecs.Due, foe rules.ID) *Assault {
	if d.sofar.N > 0 && moves(d.sofar) {
		return nil
	}
	v := d.view(w.Who)
	reach := reaches(v, w.Who)
	if v.Reach(w.Who, v.Figure(w.Who).Cell, foe, reach) {
		return nil // it is there, and has no blow now
	}
	hinders, spell := d.notFromHere(all, foe)
	switch {
	case hinders != "":
	case shootsAfar(v, w.Who) >= 0: // what it has is not ready
		hinders = "nothing is ready to shoot"
	default:
		hinders, spell = d.spent()
	}
	if c := d.shootFrom(all, w, foe); hinders != "" && c != nil {
		c.Archer, c.Casts, c.Risks = true, spell, append([]string{hinders}, c.Risks...)
		return c
	}
	var later *Assault
	for i := range all {
		c := &all[i]
		var a *Assault
		switch c.Kind {
		case rules.ActMove:
			a = d.walkTo(c, foe, func(to rules.Cell) bool { return v.Reach(w.Who, to, foe, reach) })
		case rules.ActCharge:
			a = d.chargeAt(c, foe)
		}
		if a == nil || !a.blow(d, w, foe) && c.Kind == rules.ActCharge {
			continue
		}
		if a.Choice = i; later == nil || a.Turns < later.Turns || a.Turns == later.Turns && a.Harm > later.Harm {
			later = a
		}
	}
	if later == nil {
		return nil
	}
	if d.along(later); hinders != "" { // who shoots is told why it is to walk
		later.Archer, later.Casts, later.Closes = true, spell, true
		later.Risks = append([]string{hinders}, later.Risks...)
	}
	return later
}

// along adds to an assault the way that it begins with, and what is risked there.
func (d *Desk) along(a *Assault) {
	way := d.Route(a.acts[0].Cell)
	a.Risks = d.Risks(way, a.Foe)
	if a.Way = way; a.acts[0].Kind == rules.ActCharge && len(way) > 0 {
		a.Way = []rules.Cell{way[0], way[len(way)-1]} // a charge runs straight
	}
}

// notFromHere is [why.NotFromHere] of the one whose order is being made, with why a spell that may be cast now is none for that enemy.
func (d *Desk) notFromHere(all []Choice, foe rules.ID) (said string, spell bool) {
	b, could := d.r.Battle(), false
	said, spell, could = why.NotFromHere(b, d.who, foe)
	shoots := slices.ContainsFunc(all, func(c Choice) bool { return c.Kind == rules.ActShoot })
	if spell && !could || !spell && shoots {
		return said, spell
	}
	for i := range all {
		c := &all[i]
		switch {
		case c.Kind != rules.ActCast || !c.Against:
		case c.MayAim(foe):
			return "no spell does anything to " + why.Name(b, foe) + " now", true
		case c.Area:
			return "no spell strikes " + why.Name(b, foe) + " and nobody of the own side", true
		}
	}
	return said, spell
}

// spent says of the one whose order is being made, who has nothing to shoot or to cast at an enemy, that it did so last: "no spell is left for that"; "" if
// it did not.
func (d *Desk) spent() (said string, spell bool) {
	all := slices.DeleteFunc(d.r.Blows(d.r.Moment()), func(k reel.Blow) bool { return k.By != d.who })
	if len(all) == 0 {
		return "", false
	}
	switch all[len(all)-1].Act.Kind {
	case rules.ActCast:
		return "no spell is left for that", true
	case rules.ActShoot:
		return "nothing to shoot with is in hand", false
	}
	return "", false
}

// moves reports whether an order leads somewhere already.
func moves(o rules.Order) bool {
	return slices.ContainsFunc(o.List(), func(a rules.Act) bool { return a.Kind.Moves() })
}

// shootFrom is the way to the nearest place from which one can shoot at an enemy with what is in hand, or cast, with the shot if there is time for it in the
// same turn; nil if there is none.
func (d *Desk) shootFrom(all []Choice, w ecs.Due, foe rules.ID) (best *Assault) {
	v := d.view(w.Who)
	far := d.farthest(w.Who, foe)
	if far < 0 {
		return nil
	}
	for i := range all {
		c := &all[i]
		if c.Kind != rules.ActMove {
			continue
		}
		a := d.walkTo(c, foe, func(to rules.Cell) bool { return v.Shot(w.Who, to, foe, far) })
		if a == nil || best != nil && a.Turns >= best.Turns {
			continue
		}
		a.blow(d, w, foe)
		best, a.Choice = a, i
	}
	if best != nil {
		best.Way, best.Sake = d.Route(best.acts[0].Cell), d.sake(foe)
		best.Risks = d.Risks(best.Way, foe)
	}
	return best
}

// farthest is how far somebody shoots, or casts, of what it can do to an enemy from elsewhere and not from where it stands; 0 is without limit, -1 is for nothing.
func (d *Desk) farthest(who, foe rules.ID) rules.Mm {
	v := d.view(who)
	all := why.Ranges(d.r.Battle(), who, foe)
	if far := shootsAfar(v, who); far >= 0 {
		all = append(all, far)
	}
	all = slices.DeleteFunc(all, func(far rules.Mm) bool { return v.Shot(who, v.Figure(who).Cell, foe, far) }) // what hinders it is not where it stands
	switch {
	case len(all) == 0:
		return -1
	case slices.Contains(all, 0):
		return 0
	}
	return slices.Max(all)
}

// sake is for the sake of which the one whose order is being made goes where it can shoot at an enemy from.
func (d *Desk) sake(foe rules.ID) string {
	who, name := d.Who(), why.Name(d.r.Battle(), foe)
	v := d.view(who)
	switch {
	case !v.Sight(who, foe):
		return "to see " + name
	case v.Shot(who, v.Figure(who).Cell, foe, 0):
		return "to have " + name + " in range"
	}
	return "for a clear line to " + name
}

// shootsAfar is how far somebody shoots with what is in hand, be it ready or not; -1 if it has nothing for that.
func shootsAfar(v *ecs.View, who rules.ID) (far rules.Mm) {
	far = -1
	for i := range uint8(rules.NItem) {
		if it, _ := v.Item(who, i); it.InHand() && it.Use.Has(rules.UseShoot) {
			far = it.Max
		}
	}
	return far
}

// walkTo is the way by a choice to the nearest place that will do; nil if there is none.
func (d *Desk) walkTo(c *Choice, foe rules.ID, will func(to rules.Cell) bool) *Assault {
	best := -1
	for i, k := range c.Cells {
		if (best < 0 || k.Mm < c.Cells[best].Mm) && will(k.Cell) {
			best = i
		}
	}
	k, ok := Cell{}, best >= 0
	if ok {
		k = c.Cells[best]
	} else if k, ok = d.beside(c, foe, will); !ok {
		return nil
	}
	a := d.atCell(c, k.Cell)
	return &Assault{Foe: foe, Turns: k.Turns, Does: d.said(c.who, a), acts: []rules.Act{a}}
}

// How finely a place about an enemy is looked for on open ground: in so many directions, and as far off as so many quarters of a cell.
const besideTurns, besideQuarters = 12, 16

// beside is a place about an enemy on open ground that serves, which no choice names where others are nearer: on the side of the one who walks there, if
// that is free, and as far from the enemy as it serves; false if there is none, or no way leads there.
func (d *Desk) beside(c *Choice, foe rules.ID, will func(to rules.Cell) bool) (Cell, bool) {
	if !c.Open {
		return Cell{}, false
	}
	v := d.view(c.who)
	at, from, quarter := v.Figure(foe).Cell, v.Figure(c.who).Cell, float64(d.r.Battle().CellMm())/4
	toward := math.Atan2(float64(from.Y-at.Y), float64(from.X-at.X))
	for i := range besideTurns {
		turn := (i + 1) / 2 * (1 - i%2*2) // to one side, and then to the other
		sin, cos := math.Sincos(toward + 2*math.Pi*float64(turn)/besideTurns)
		for n := besideQuarters; n > 0; n-- {
			to := rules.Cell{X: at.X + int32(float64(n)*quarter*cos), Y: at.Y + int32(float64(n)*quarter*sin)}
			if !will(to) {
				continue
			}
			if k, ok := d.Way(c, to); ok {
				return k, true
			}
			break
		}
	}
	return Cell{}, false
}

// chargeAt is a charge at an enemy, nil if there is none.
func (d *Desk) chargeAt(c *Choice, foe rules.ID) *Assault {
	for i := range c.Targets {
		if c.Targets[i].ID == foe {
			a := c.act(foe)
			return &Assault{Foe: foe, Turns: 1, Does: d.said(c.who, a), acts: []rules.Act{a}}
		}
	}
	return nil
}

// Charge is what a charge at an enemy comes to, with the blow at its end; false if the choice is none, or no blow can be told.
func (d *Desk) Charge(c *Choice, foe rules.ID) (Assault, bool) {
	w, ok := d.due(c.who)
	if !ok || c.Kind != rules.ActCharge {
		return Assault{}, false
	}
	a := d.chargeAt(c, foe)
	if a == nil || !a.blow(d, w, foe) {
		return Assault{}, false
	}
	return *a, true
}

// said is an act in words, with how far and where it leads, or at whom it is aimed.
func (d *Desk) said(who rules.ID, a rules.Act) string {
	b := d.r.Battle()
	text := why.Act(b, who, a)
	switch {
	case a.Target != 0 || !a.Kind.Moves():
		return text + why.At(b, who, a)
	case who != d.Who():
		return text + " " + why.Whither(b, who, a.Cell)
	}
	return text + " " + d.Whither(a.Cell)
}

// blow adds the best blow that may follow the way in the same turn; false if there is none.
func (a *Assault) blow(d *Desk, w ecs.Due, foe rules.ID) bool {
	if a.Turns > 1 {
		return false
	}
	c, t := d.follow(w, a.acts[0], foe)
	if c == nil {
		a.Turns = 2
		return false
	}
	if a.Does += ", then " + c.Label; a.acts[0].Target == 0 {
		a.Does += " at " + why.Name(d.r.Battle(), foe)
	}
	a.take(c, t)
	return true
}

// follow is the best blow at an enemy that may follow an act of the order, nil if there is none.
func (d *Desk) follow(w ecs.Due, a rules.Act, foe rules.ID) (best *Choice, target *Target) {
	was := d.sofar
	defer func() { d.sofar = was }()
	if !d.sofar.Add(a) || d.r.Battle().Legal(w.Who, d.sofar) != nil {
		return nil, nil
	}
	for _, o := range d.r.Battle().Options(w.Who, d.sofar) {
		if !o.Kind.Hostile() || o.Kind == rules.ActThrow || !slices.Contains(o.Targets, foe) {
			continue
		}
		c := &Choice{offer: o, who: w.Who, Kind: o.Kind, Item: o.Item, Mode: o.Mode, Blows: int(o.Terms.Blows)}
		c.Label = d.said(w.Who, rules.Act{Kind: o.Kind, Item: o.Item, Mode: o.Mode})
		c.Aim, c.Cap = numbers(&c.offer)
		t := &Target{ID: foe}
		d.foresee(c, w, c.act(foe), t)
		if best == nil || t.Harm > target.Harm {
			best, target = c, t
		}
	}
	return best, target
}

// Whole reports whether the acts picked so far are all that one usually wants of an order: there is one, no blow may follow at anybody who
// can act, and after something that is neither a blow nor a way nothing but trifles.
func (d *Desk) Whole(all []Choice) bool {
	if d.Who() == 0 || d.sofar.N == 0 {
		return false
	}
	last := d.sofar.Acts[d.sofar.N-1]
	other := d.use(&Choice{Kind: last.Kind, Mode: last.Mode}) == ToDo
	return !slices.ContainsFunc(all, func(c Choice) bool {
		return c.Use == ToStrike && c.Aims() || other && d.rank(&c) < trifle
	})
}

// Assail takes up an assault as the acts of the order, to be given with [Desk.Done]. One that
// takes more turns than this goes on by itself: see [Desk.Resume].
func (d *Desk) Assail(a Assault) error {
	who := d.Who()
	if who == 0 || len(a.acts) == 0 && !a.Abides {
		return ErrNobody
	}
	if a.Abides {
		d.after = a.Foe
		return nil
	}
	d.closes = a.Closes
	o := d.sofar
	for _, act := range a.acts {
		if !o.Add(act) {
			return ErrFull
		}
	}
	if err := d.r.Battle().Legal(who, o); err != nil {
		return err
	}
	last := int(o.N) - 1
	for i := int(d.sofar.N); i <= last; i++ {
		d.turns[i], d.odds[i] = 0, ""
	}
	if d.sofar = o; a.Turns > 1 {
		d.turns[last], d.after, d.latch, d.leads = a.Turns, a.Foe, a.Door, a.leads
	} else {
		d.odds[last] = a.Chance
	}
	return nil
}

// reaches is how far somebody strikes with what it has in hand.
func reaches(v *ecs.View, who rules.ID) rules.Reach {
	r := rules.Reach{Max: 1}
	for i := range uint8(rules.NItem) {
		if it, _ := v.Item(who, i); it.InHand() && it.Use.Has(rules.UseMelee) && it.Reach.Max > r.Max {
			r = it.Reach
		}
	}
	return r
}

// Risks are what is dangerous about a way for the one whose order is being made: enemies who
// reach it there, but for the one it goes to.
func (d *Desk) Risks(way []rules.Cell, to rules.ID) (out []string) {
	who := d.Who()
	if who == 0 || len(way) < 2 {
		return nil
	}
	v := d.view(who)
	var past, there []string
	for i := range v.Len() {
		id := rules.ID(i + 1)
		if id == to || !d.foes(who, id) {
			continue
		}
		r := reaches(v, id)
		switch at := func(c rules.Cell) bool { return v.Reach(who, c, id, r) }; {
		case at(way[len(way)-1]):
			there = append(there, why.Name(d.r.Battle(), id))
		case slices.ContainsFunc(way[:len(way)-1], at):
			past = append(past, why.Name(d.r.Battle(), id))
		}
	}
	if len(past) > 0 {
		out = append(out, "within reach of "+strings.Join(past, " and ")+" on the way")
	}
	if len(there) > 0 {
		out = append(out, "within reach of "+strings.Join(there, " and ")+" there")
	}
	return out
}
