package command

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/rules"
)

// Plan is what somebody does turn by turn without being asked.
type Plan uint8

// Plans. Who waits passes until an enemy is near, or one may be shot at; for who is entrusted to the computer that decides and answers; who presses
// strikes at the same enemy again and again, see [Desk.Press].
const (
	Unplanned Plan = iota
	Waits
	Entrusted
	Presses
)

// planned notes a plan, when it was made, and what was known then.
type planned struct {
	Plan
	moment int
	watch  watch
	foe    rules.ID // against whom it fights on
	shoots bool     // could shoot or cast at an enemy when it was told to wait, and is to wait all the same; or is to shoot on
	round  bool     // waits with all of its side: in the round of the watch neither an enemy that comes near nor one at whom there is but a poor shot ends that
}

// Nearby is how many cells away an enemy has to be for who waits for one, if it has come half as near as it was, too.
const Nearby = 8

// Planned is the plan of somebody that holds now; before the moment at which it was made there is none.
func (d *Desk) Planned(id rules.ID) Plan {
	if p := d.plans[id]; p.moment <= d.r.Moment() {
		return p.Plan
	}
	return Unplanned
}

// PlannedAgainst is the enemy against whom somebody fights on by its plan, 0 if it does not.
func (d *Desk) PlannedAgainst(id rules.ID) rules.ID {
	if d.Planned(id) != Presses {
		return 0
	}
	return d.plans[id].foe
}

// Shoots reports whether somebody who fights on does so by shots.
func (d *Desk) Shoots(id rules.ID) bool { return d.PlannedAgainst(id) != 0 && d.plans[id].shoots }

// Unplan has somebody asked again.
func (d *Desk) Unplan(id rules.ID) { delete(d.plans, id) }

// Free ends all that somebody does without being asked.
func (d *Desk) Free(id rules.ID) {
	d.Unplan(id)
	delete(d.far, id)
	delete(d.passed, id)
}

// Plans are all that everybody does at a time without being asked, and what they are not asked for the sake of: see [Desk.Replan].
type Plans struct {
	of     map[rules.ID]planned
	far    map[rules.ID]errand
	passed map[rules.ID]pass
	acted  map[rules.ID]deed
}

// Plans returns those that there are now.
func (d *Desk) Plans() Plans {
	return Plans{maps.Clone(d.plans), maps.Clone(d.far), maps.Clone(d.passed), maps.Clone(d.acted)}
}

// Replan takes up the plans that there were at a time to which one has gone back.
func (d *Desk) Replan(was Plans) {
	renew(d.plans, was.of)
	renew(d.far, was.far)
	renew(d.passed, was.passed)
	renew(d.acted, was.acted)
}

// renew has a map hold what another one does, and nothing else.
func renew[V any](now, was map[rules.ID]V) {
	clear(now)
	maps.Copy(now, was)
}

// Await passes for the one whose order is due, and has it wait until an enemy is near; with all, so does everybody of its side whom no enemy
// reaches and who has no order yet, and in the round under way nobody of them is asked who is not hurt, reached by an enemy, or can strike at one, or has a fair shot. What the one
// could do now at somebody far off it has been seen to forgo for good; the others have not been asked.
func (d *Desk) Await(all bool) error {
	who := d.Who()
	if who == 0 {
		return ErrNobody
	}
	at, v, shoots := d.r.Moment(), d.view(who), d.atWhom(d.Choices(), fromAfar) != 0
	team := v.Figure(who).Team
	for i := range v.Len() {
		id := rules.ID(i + 1)
		others := all && v.Figure(id).Team == team && (d.Planned(id) == Unplanned || d.Planned(id) == Waits) && !d.ordered(id, who) && len(d.reach(v, id)) == 0
		if id == who || v.Figure(id).ID != 0 && others {
			d.plans[id] = planned{Plan: Waits, moment: at, watch: d.watch(id), shoots: shoots && id == who, round: all}
		}
	}
	for _, id := range d.Due() {
		if d.plans[id].Plan != Waits || d.plans[id].moment != at {
			continue
		}
		if d.r.Moment() != at || d.For(id) != nil {
			return nil // the battle has gone on, or asks something
		}
		if id != who && d.fairShot(d.Choices()) != 0 {
			continue // it is asked, see ends
		}
		if err := d.planning(id, d.Pass); err != nil {
			return err
		}
	}
	return nil
}

// ordered reports whether somebody has an order that is not done yet while another is asked: one given in this tick, one that takes longer, or one that goes on in
// later turns. What was but said, to be carried out later, is none where it is asked who moves.
func (d *Desk) ordered(id, asked rules.ID) bool {
	busy := d.view(id).Busy(id)
	return d.bound(id) || !d.wasSaid(asked) && busy.Under() ||
		slices.ContainsFunc(d.r.Ordered(), func(g reel.Given) bool { return g.Who == id && d.stands(&g, asked) })
}

// wasSaid reports whether it is asked who moves, and what everybody does was said before.
func (d *Desk) wasSaid(asked rules.ID) bool {
	w, _ := d.due(asked)
	return w.Slot.Kind == rules.SlotMove && len(d.r.Battle().Shape().Program[rules.SlotDeclare]) > 0
}

// stands reports whether an order of this tick is more than was said before it is asked who moves.
func (d *Desk) stands(g *reel.Given, asked rules.ID) bool {
	return !d.wasSaid(asked) || g.Order.Acts != d.view(g.Who).Plot(g.Who).Acts
}

// Given are those who have their orders while that of another one is due: what was but said is none where it is asked who moves.
func (d *Desk) Given() (out []rules.ID) {
	for _, g := range d.pending() {
		if d.stands(&g, d.Who()) && !slices.Contains(out, g.Who) {
			out = append(out, g.Who)
		}
	}
	return out
}

// pending are the orders that wait for that of another one: where that is a reaction the last ones of those who react at the same moment, for what was
// ordered before is done, or under way.
func (d *Desk) pending() (out []reel.Given) {
	all := d.r.Given()
	if !d.Reacts() {
		return all
	}
	due := d.Due()
	for i, g := range all {
		slot, along := d.view(g.Who).Alongside(g.Who)
		if along && slot.Kind == rules.SlotGranted && !slices.Contains(due, g.Who) && !slices.ContainsFunc(all[i+1:], func(later reel.Given) bool { return later.Who == g.Who }) {
			out = append(out, g)
		}
	}
	return out
}

// Ordered says what somebody does by the order that waits for those of others: "strike with the spear at Grik"; "pass" for nothing.
func (d *Desk) Ordered(id rules.ID) string {
	var does []string
	for _, g := range d.pending() {
		if g.Who != id {
			continue
		}
		for _, a := range g.Order.List() {
			does = append(does, d.said(id, a))
		}
	}
	if e := d.far[id]; len(does) == 0 && e.moment == d.r.Moment() && e.act.Kind.Moves() { // it has said that it will go
		does = append(does, d.said(id, e.act))
	}
	return cmp.Or(strings.Join(does, ", then "), "pass")
}

// says reports whether the one whose order is due has said that it would do a thing at somebody far off that it can do now.
func (d *Desk) says(all []Choice) bool {
	plot := d.view(d.Who()).Plot(d.who)
	return slices.ContainsFunc(plot.List(), func(a rules.Act) bool { return fromAfar(a.Kind) && choiceOf(all, a) >= 0 })
}

// planning gives somebody an order that its plan says: the plan stays, which any other order would end.
func (d *Desk) planning(id rules.ID, give func() error) error {
	p := d.plans[id]
	err := give()
	d.plans[id] = p
	return err
}

// Entrust leaves the one whose order is due to the computer, now and from now on.
func (d *Desk) Entrust() error {
	who, at := d.Who(), d.r.Moment()
	if err := d.Let(); err != nil {
		return err
	}
	d.plans[who] = planned{Plan: Entrusted, moment: at}
	return nil
}

// Follow gives the order that the plan of the one whose order is due says. It is false if there is none, or if who waited need not wait any
// longer, and then stop says why: "is hurt". Whoever stops is asked from then on, though others are asked before.
func (d *Desk) Follow(all []Choice) (stop string, ok bool, err error) {
	who := d.Who()
	if d.sofar.N > 0 || d.r.Anew() {
		return "", false, nil
	}
	switch d.Planned(who) {
	case Entrusted:
		return "", true, d.planning(who, d.Let)
	case Waits:
		p := d.plans[who]
		if stop = d.ends(&p, all); stop != "" {
			d.Free(who)
			return stop, false, nil
		}
		return "", true, d.planning(who, d.Pass)
	case Presses:
		p := d.plans[who]
		a, stop := d.presses(&p, all)
		if stop != "" {
			d.Free(who)
			return stop, false, nil
		}
		return "", true, d.planning(who, func() error { return d.Carry(a) })
	}
	return "", false, nil
}

// ends says why who waited need not wait any longer, "" if it waits on.
func (d *Desk) ends(p *planned, all []Choice) string {
	b, now := d.r.Battle(), d.watch(d.Who())
	if stop := now.harmed(b, &p.watch, 0); stop != "" {
		return stop
	}
	if id := d.atWhom(all, byHand); id != 0 {
		return "can strike at " + why.Name(b, id)
	}
	if id := d.fairShot(all); id != 0 && !p.shoots {
		return "has " + why.Name(b, id) + " in range"
	}
	if p.round && now.round == p.watch.round && !d.says(all) {
		return ""
	}
	if id := d.atWhom(all, fromAfar); id != 0 && !p.shoots {
		return "has " + why.Name(b, id) + " in range"
	}
	if now.closes(&p.watch) && now.gap <= Nearby {
		return "has an enemy near"
	}
	return ""
}

// byHand reports whether what is done is a blow, hand to hand.
func byHand(k rules.ActKind) bool { return k == rules.ActCharge || k.Hostile() && !k.Flies() }

// fromAfar reports whether it gets at somebody far off.
func fromAfar(k rules.ActKind) bool { return k.Flies() || k == rules.ActCast }

// atWhom is an enemy at whom the one whose order is due can do such a thing now, 0 for nobody.
func (d *Desk) atWhom(all []Choice, such func(k rules.ActKind) bool) rules.ID {
	for i := range all {
		if !such(all[i].Kind) {
			continue
		}
		for _, t := range all[i].Targets {
			if t.Foe && !t.Out {
				return t.ID
			}
		}
	}
	return 0
}

// fairShot is an enemy at whom the one whose order is due can shoot or cast now and that is worth it, 0 for none: with a chance that is likely enough, or
// by a spell that is not thrown for, or over an area in which nobody of its own is.
func (d *Desk) fairShot(all []Choice) rules.ID {
	fair := func(c *Choice, list []Target) rules.ID {
		i := slices.IndexFunc(list, func(t Target) bool {
			return t.Foe && !t.Out && !t.Vain && (t.Percent >= likelyFrom || t.Chance == "" && c.Kind == rules.ActCast)
		})
		if i < 0 {
			return 0
		}
		return list[i].ID
	}
	for i := range all {
		c := &all[i]
		if !fromAfar(c.Kind) || !c.Against || c.Kind == rules.ActThrow {
			continue
		}
		id := fair(c, c.Targets)
		if id == 0 && c.Area && len(c.Targets) == 0 {
			if spots := d.Spots(c); len(spots) > 0 { // the best of them first
				hit := d.Struck(c, c.Cells[spots[0]].Cell)
				if !slices.ContainsFunc(hit, func(t Target) bool { return !t.Foe && !t.Vain }) {
					id = fair(c, hit)
				}
			}
		}
		if id != 0 {
			return id
		}
	}
	return 0
}

// MayWait reports whether the one whose order is due may wait until an enemy is near: none is, and nobody is at blows with it.
func (d *Desk) MayWait(all []Choice) bool {
	who := d.Who()
	return who != 0 && d.sofar.N == 0 && d.atWhom(all, byHand) == 0 && len(d.reach(d.view(who), who)) == 0 && !d.view(who).Figure(who).Engaged
}
