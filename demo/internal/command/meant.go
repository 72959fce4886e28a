package command

import (
	"slices"
	"strings"

	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
)

// meant says what a step of an order is for whose grounds alone do not: a move towards whom, out of whose reach or for which blow, and a way to spend
// the round what it is there for. "" if there is no more to say than its grounds do.
func (d *Desk) meant(r *agent.Reason, step int) string {
	switch a := r.Steps[step].Act; a.Kind {
	case rules.ActMove, rules.ActWithdraw:
		return d.meantByMove(r, step)
	case rules.ActStance:
		return d.meantByStance(r.Who, a.Mode)
	}
	return ""
}

// moveMeans say what a move is for that something has settled; %s is the enemy to whom the place is nearest.
var moveMeans = map[string]string{
	canFight:                          "to fight %s from there",
	"it is nearer to the enemy there": "to get nearer to %s",
	letCome:                           "to let %s come, and stay out of reach",
	"it is ahead of its comrades, and goes slowly":                      "towards %s, slowly, as comrades are behind",
	"a goal of its side names it, and nobody at blows with it keeps it": goalMeans,
	"it is to hold its ground":                                          "to hold its ground",
	"its comrades may need it":                                          "to be with comrades who may need it",
}

// canFight settles where most go, and letCome where who had better be found does.
const canFight, letCome = "it can fight from there", "it lets the enemy come, and stays out of reach"

// goalMeans is what who has to get somewhere goes for.
const goalMeans = "to get to the goal of its side"

// meantByMove is that of a move: the blow that is to follow it, else out of whose reach it leads, or what has settled it, with the enemy there.
func (d *Desk) meantByMove(r *agent.Reason, step int) string {
	s, b := &r.Steps[step], d.r.Battle()
	if blow, ok := blowAfter(r, step); ok {
		verb, _, _ := strings.Cut(why.Act(b, r.Who, blow), " ")
		return "to " + verb + " at " + why.Name(b, blow.Target) + " from there"
	}
	there := d.reachedFrom(r.Who, s.Act.Cell)
	switch from := d.eluded(r.Who, s.Act.Cell); {
	case s.When == "" && len(there) > 0:
		return "to strike at " + strings.Join(there, " or ") + " from there"
	case from != 0:
		return "to get out of reach of " + why.Name(b, from)
	}
	says := moveMeans[s.When]
	v := d.view(r.Who)
	if s.When == canFight && shootsAfar(v, r.Who) >= 0 { // not always at the nearest
		return "to shoot from there"
	}
	if foe := d.nearestTo(r.Who, s.Act.Cell); foe != 0 {
		f, to := v.Figure(r.Who), v.Figure(foe).Cell
		if s.When == canFight && v.Steps(s.Act.Cell, to) >= v.Steps(f.Cell, to) { // as round a wall: it is not said against whom
			return ""
		}
		return strings.ReplaceAll(says, "%s", why.Name(b, foe))
	}
	if strings.Contains(says, "%s") {
		return ""
	}
	return says
}

// blowAfter is the blow that follows a step of an order, or for which that is taken; false for none.
func blowAfter(r *agent.Reason, step int) (blow rules.Act, ok bool) {
	var after []rules.Act
	if step < int(r.Order.N) {
		after = append(after, r.Order.List()[step+1:]...)
	}
	if s := &r.Steps[step]; s.Chosen >= 0 {
		after = append(after, s.Options[s.Chosen].Then)
	}
	i := slices.IndexFunc(after, func(a rules.Act) bool { return a.Kind.Hostile() && a.Target != 0 && a.Kind != rules.ActSpecial }) // the name of a manoeuvre is no verb
	if i < 0 {
		return blow, false
	}
	return after[i], true
}

// reachedFrom are the names of the enemies whom somebody would reach from a place with what is in hand.
func (d *Desk) reachedFrom(who rules.ID, at rules.Cell) (names []string) {
	v := d.view(who)
	for i := range v.Len() {
		if id := rules.ID(i + 1); d.foes(who, id) && v.Reach(who, at, id, reaches(v, who)) {
			names = append(names, why.Name(d.r.Battle(), id))
		}
	}
	return names
}

// eluded is an enemy who reaches somebody where it stands, if none does at a place to which it goes; 0 for none.
func (d *Desk) eluded(who rules.ID, to rules.Cell) (from rules.ID) {
	v := d.view(who)
	if list := d.reach(v, who); len(list) > 0 && len(d.reachAt(v, who, to)) == 0 {
		return list[0]
	}
	return 0
}

// meantByStance is that of a way to spend the round: to strike, to be harder to hit, or to go farther than who stands ready to fight.
func (d *Desk) meantByStance(who rules.ID, mode uint8) string {
	ways := d.r.Battle().Shape().Spends
	if int(mode) >= len(ways) {
		return ""
	}
	near := d.Nearest()
	switch s := &ways[mode]; {
	case s.Attacks:
		return "to strike as soon as an enemy is in reach"
	case s.Defends:
		return "to be harder to hit, as several fight it"
	case s.Pace > 0 && d.broken(who):
		return "to get away"
	case s.Pace > 0 && d.awaited(who):
		return goalMeans
	case s.Pace > 0 && near != 0:
		return "to get nearer to " + why.Name(d.r.Battle(), near) + ", too far off for blows now"
	}
	return ""
}

// broken reports whether somebody's nerve is gone.
func (d *Desk) broken(who rules.ID) bool {
	marks := d.r.Battle().Shape().Marks
	return slices.ContainsFunc(d.view(who).Marks(who, nil), func(m rules.Mark) bool { return marks[m.Kind].Broken })
}

// awaited reports whether an open goal of its side is that somebody, or anybody, gets somewhere.
func (d *Desk) awaited(who rules.ID) (goes bool) {
	v := d.view(who)
	f := v.Figure(who)
	v.Goals(func(g *systems.Goal, s systems.GoalState) {
		goes = goes || s.State == rules.GoalOpen && g.Side == f.Team && g.Kind == rules.GoalBring && (len(g.Who) == 0 || slices.Contains(g.Who, f.Name))
	})
	return goes
}
