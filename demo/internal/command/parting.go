package command

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
)

// Parting says of the way to a place by a choice which enemies whom one leaves may strike meanwhile, and at what chance: "Coc may strike at Tove on
// leaving: 55 % to hurt"; "" for none.
func (d *Desk) Parting(c *Choice, to rules.Cell) string {
	if !c.Kind.Moves() || d.Who() != c.who {
		return ""
	}
	return d.parting(d.atCell(c, to))
}

// PartingOf says the same of the way of an assault.
func (d *Desk) PartingOf(a *Assault) string {
	if len(a.acts) == 0 || !a.acts[0].Kind.Moves() {
		return ""
	}
	return d.parting(a.acts[0])
}

// parting finds that in a copy of the battle, in which nobody but those who reach whoever goes is asked for anything.
func (d *Desk) parting(act rules.Act) string {
	who := d.Who()
	near, o := d.reach(d.view(who), who), d.sofar
	if len(near) == 0 || !o.Add(act) {
		return ""
	}
	b := d.r.Battle().Clone()
	var others []rules.ID
	for i := range b.View(0).Len() {
		if id := rules.ID(i + 1); id != who && !slices.Contains(near, id) {
			others = append(others, id)
		}
	}
	if b.Appoint(agent.Passive{}, others...) != nil || b.Appoint(nil, near...) != nil || b.Submit(who, o) != nil {
		return ""
	}
	var struck []rules.ID
	var said []string
	for begun := b.View(0).Tick(); b.View(0).Tick() <= begun && !b.Over(); {
		if b.Step() != ecs.Waiting {
			continue
		}
		for _, w := range slices.Clone(b.Due()) {
			if hits := atOne(b, w, who); w.Slot.Kind == rules.SlotGranted && hits != nil && !slices.Contains(struck, w.Who) {
				struck = append(struck, w.Who)
				said = append(said, fmt.Sprintf("%s may strike at %s on leaving: %s to hurt", why.Name(b, w.Who), why.Name(b, who), why.Whole(hits)))
			}
		}
		if !passes(b) {
			break
		}
	}
	return strings.Join(said, "; ")
}

// atOne is the best chance at which somebody who is due may hit another, nil if it may not strike at that one.
func atOne(b *ecs.Battle, w ecs.Due, foe rules.ID) (best *big.Rat) {
	if w.Question.Kind != rules.AskNone {
		return nil
	}
	v := b.View(int(b.View(0).Figure(w.Who).Team))
	for _, o := range slices.Clone(b.Options(w.Who, rules.Order{})) {
		if !o.Kind.Hostile() || !slices.Contains(o.Targets, foe) {
			continue
		}
		if hits := v.Forecast(w.Slot, o.Act(foe), o.Terms).Hits(); best == nil || hits.Cmp(best) > 0 {
			best = new(big.Rat).Set(hits)
		}
	}
	return best
}
