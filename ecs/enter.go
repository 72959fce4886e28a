package ecs

import (
	"slices"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/plain"
	"github.com/affray-engine/affray/systems"
)

// Enter adds a combatant to the battle, as scenario.Scenario.Recruits reads one, and brings it onto the
// field when Run has returned: to its place, or if that is taken to the nearest with room; if there is
// none, it stays off the field. It returns its id, by which the system may say more about it. Who decides for it
// is the controller that it names, else that of its side. It acts as soon as the rulebook gives it
// something to do: where turns are given out for a round, in the next one, unless it is given one by
// [Hand.Give]. The error is a scenario.Errors, and nobody was added then.
func (h *Hand) Enter(rule rules.Rule, c scenario.Combatant) (rules.ID, error) {
	f, up, err := h.b.enlist(&c)
	if err != nil {
		return 0, err
	}
	if h.b.tick.Recruit(f); rule != arrival { // which comes of itself
		h.b.tellEntered(f.Who.ID, &c)
	}
	h.For(f.Who.ID).Enter(rule, f.Who.ID, f.Place.Cell, int(f.Facing.Dir), up)
	return f.Who.ID, nil
}

// enlist makes somebody one of the battle, not yet on the field, and says how it will be up there.
func (b *Battle) enlist(c *scenario.Combatant) (f *systems.Figure, up rules.Posture, err error) {
	s, before := *b.scenario, b.scenario
	s.Combatants = append(slices.Clip(s.Combatants), *c)
	if err := s.Check(); err != nil {
		return nil, 0, err
	}
	b.scenario = &s
	if f, up, err = b.admit(len(s.Combatants) - 1); err != nil {
		b.scenario = before
		return nil, 0, err
	}
	b.ground, b.late = nil, b.late+1
	return f, up, nil
}

// admit lets a combatant of the scenario be one of the battle who was not there when it began.
func (b *Battle) admit(n int) (f *systems.Figure, up rules.Posture, err error) {
	c := &b.scenario.Combatants[n]
	made := builder{s: b.scenario, rules: b.tick.Book, roster: b.tick.Roster, ground: b.tick.Space.Map(), serial: b.tick.State.Serial, now: b.tick.State.At}
	fighter, team := made.fighter(n), made.team(c.Side)
	made.fits(n, made.newcomer(c, &fighter))
	deciders, post := b.deciders, b.sides[team]
	if c.Controller.Text != "" && b.whole>>team&1 == 0 {
		deciders, post = append(slices.Clip(deciders), made.called(at("combatants", n), c.Controller)), len(deciders)
	}
	mount := b.saddled(&made, n, &fighter)
	if err := made.errs.Err(); err != nil {
		return nil, 0, err
	}
	f = made.muster(c, &fighter)
	if made.looks(f, c); mount != 0 {
		b.tick.Pair(f.Who.ID, mount)
	}
	b.emboldens(c, f.Who.ID)
	b.deciders, b.posts = deciders, append(slices.Clip(b.posts), post)
	b.tick.State.Serial = made.serial
	f.Body.Posture = rules.Gone
	return f, fighter.Posture, nil
}

var recruits = plain.Must[scenario.Combatant]()

// tellEntered tells of somebody whom a system has let be one of those who fight.
func (b *Battle) tellEntered(id rules.ID, c *scenario.Combatant) {
	if len(b.overhear) > 0 {
		var w plain.Writer
		recruits.Write(&w, c)
		b.did(Input{Kind: InputEnter, Who: id, Asked: b.replies(id), Data: slices.Clone(w.Bytes())})
	}
}

// enterAgain lets somebody be one of those who fight who came in the battle that is followed.
func (b *Battle) enterAgain(in *Input) error {
	r, c := plain.NewReader(in.Data, MostSaved), scenario.Combatant{}
	if recruits.Read(r, &c); r.Err() != nil || r.Left() > 0 {
		return damaged(r.Err())
	}
	f, _, err := b.enlist(&c)
	if err != nil {
		return err
	}
	if b.tick.Recruit(f); !in.Asked {
		b.unasked = append(slices.Clip(b.unasked), f.Who.ID)
	}
	b.tellEntered(f.Who.ID, &c)
	return nil
}
