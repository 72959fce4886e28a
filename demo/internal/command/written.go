package command

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// Letters of what somebody does without being asked, as a link has it: first who it is, then whom or what it is about.
const (
	writtenWaits   = "w"
	writtenHolds   = "h" // waits, though it could shoot
	writtenTrusted = "e"
	writtenFights  = "f" // against somebody
	writtenShoots  = "s"
	writtenGoes    = "g" // to a place
	writtenCloses  = "t" // at somebody
	writtenLoads   = "l" // to shoot at somebody
	writtenAbides  = "a" // till it can strike at somebody
	writtenOpens   = "d" // a door
)

// Written is all that everybody does now without being asked, in few letters for a link: "w3,f1.9"; "" for nothing. See [Desk.Read].
func (d *Desk) Written() string {
	var all []string
	add := func(letter string, id rules.ID, about ...int32) {
		word := letter + strconv.Itoa(int(id))
		for _, n := range about {
			word += fmt.Sprintf(".%d", n)
		}
		all = append(all, word)
	}
	v := d.r.Battle().View(0)
	for i := range v.Len() {
		id := rules.ID(i + 1)
		p, e := d.plans[id], d.far[id]
		switch plan := d.Planned(id); {
		case !v.Figure(id).Posture.Acts():
		case plan == Waits && p.shoots:
			add(writtenHolds, id)
		case plan == Waits:
			add(writtenWaits, id)
		case plan == Entrusted:
			add(writtenTrusted, id)
		case plan == Presses && p.shoots:
			add(writtenShoots, id, int32(p.foe))
		case plan == Presses:
			add(writtenFights, id, int32(p.foe))
		default:
			if letter, about := e.written(); letter != "" && e.moment <= d.r.Moment() && !(letter == writtenGoes && e.act.Cell == v.Figure(id).Cell) {
				add(letter, id, about...)
			}
		}
	}
	return strings.Join(all, ",")
}

// written is the letter of an errand, and what it is about; "" for none, or one of which a link keeps nothing.
func (e errand) written() (letter string, about []int32) {
	switch {
	case e.abides():
		return writtenAbides, []int32{int32(e.foe)}
	case e.act.Kind == rules.ActLoad:
		return writtenLoads, []int32{int32(e.foe)}
	case e.act.Kind != rules.ActMove || e.closes: // to flee, and what nobody means by a mere click, is to be said anew
		return "", nil
	case e.foe != 0:
		return writtenCloses, []int32{int32(e.foe)}
	case e.door != 0:
		return writtenOpens, []int32{int32(e.door)}
	}
	return writtenGoes, []int32{e.act.Cell.X, e.act.Cell.Y}
}

// Unasked reports whether anybody who can act is on the way to something of which [Desk.Written] keeps nothing.
func (d *Desk) Unasked() bool {
	v := d.r.Battle().View(0)
	for i := range v.Len() {
		f := v.Figure(rules.ID(i + 1))
		e := d.far[f.ID]
		letter, _ := e.written()
		if f.Posture.Acts() && d.bound(f.ID) && letter == "" && !(e.act.Kind.Moves() && e.act.Cell == f.Cell) {
			return true
		}
	}
	return false
}

// Read has those go on unasked of whom a link says so, as of now. What does not fit the battle is passed over: they are asked.
func (d *Desk) Read(written string) {
	for word := range strings.SplitSeq(written, ",") {
		if len(word) < 2 {
			continue
		}
		var n []int32
		for part := range strings.SplitSeq(word[1:], ".") {
			k, err := strconv.ParseInt(part, 10, 32)
			if err != nil {
				n = nil
				break
			}
			n = append(n, int32(k))
		}
		if len(n) > 0 && n[0] > 0 && int(n[0]) <= d.r.Battle().View(0).Len() {
			d.read(word[:1], rules.ID(n[0]), n[1:])
		}
	}
}

// read takes up what one does, by its letter and what it is about.
func (d *Desk) read(letter string, id rules.ID, about []int32) {
	foe := rules.ID(0)
	if len(about) == 1 && about[0] > 0 && int(about[0]) <= d.r.Battle().View(0).Len() && d.foes(id, rules.ID(about[0])) {
		foe = rules.ID(about[0])
	}
	now, here := d.r.Moment(), d.view(id).Figure(id).Cell
	plan := planned{moment: now, watch: d.watch(id), foe: foe, shoots: letter == writtenHolds || letter == writtenShoots}
	sent := errand{moment: now - 1, foe: foe, watch: plan.watch}
	switch letter {
	case writtenWaits, writtenHolds:
		plan.Plan = Waits
	case writtenTrusted:
		plan.Plan = Entrusted
	case writtenFights, writtenShoots:
		plan.Plan = Presses
	case writtenCloses:
		sent.act = rules.Act{Kind: rules.ActMove, Cell: here}
	case writtenLoads:
		sent.act.Kind = rules.ActLoad
	case writtenAbides:
	case writtenOpens:
		if door := d.doorOf(about); door != 0 {
			sent.act, sent.door = rules.Act{Kind: rules.ActMove, Cell: here}, door
		}
	case writtenGoes:
		if len(about) == 2 && d.r.Scenario().Field.Inside(rules.Cell{X: about[0], Y: about[1]}) {
			sent.act = rules.Act{Kind: rules.ActMove, Cell: rules.Cell{X: about[0], Y: about[1]}}
		}
	}
	switch at := plan.Plan == Presses || letter == writtenCloses || letter == writtenLoads || letter == writtenAbides; {
	case at && foe == 0:
	case plan.Plan != Unplanned:
		d.plans[id] = plan
	case sent.act.Kind != rules.ActPass || sent.abides():
		d.far[id] = sent
	}
}

// doorOf is the door that what somebody does is about, 0 for none.
func (d *Desk) doorOf(about []int32) rules.ID {
	all := d.r.Scenario().Field.Obstacles
	if len(about) != 1 || about[0] < 1 || int(about[0]) > len(all) {
		return 0
	}
	o := &all[about[0]-1]
	if _, fills := o.Cell(); !fills || o.Door == scenario.NoDoor {
		return 0
	}
	return rules.ID(about[0])
}
