package nc

import (
	"cmp"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// aforesaid lifts the turns that a scenario states above all that are rolled.
const aforesaid = 1_000_000

// alternate gives everybody one turn in a round, by d10 and reaction, highest
// first, ties together (NC-143). In its first segment all declare: a spell is under
// way from then until the own turn.
func (b *book) alternate(f *rules.Field, p *rules.Plan) {
	if f.TickOfRound != 0 {
		return
	}
	turns := b.order(f, p)
	ranks := 0
	for i := range turns {
		if i == 0 || turns[i].score != turns[i-1].score {
			ranks++
		}
	}
	rank := -1
	for i, t := range turns {
		if i == 0 || t.score != turns[i-1].score {
			rank++
		}
		at := f.Tick + 1 + rules.Tick((inRound-1)*rank/ranks)
		p.For(t.who.ID).Mark("NC-143", t.who.ID, markTurn, 0, rules.Until(f.Tick+inRound), int(at))
		p.Add(rules.Slot{At: at, Rank: int64(t.score), Actor: t.who.ID, Kind: rules.SlotTurn, Why: "NC-143"})
		if t.who.Marked(markSpell) {
			p.Add(rules.Slot{At: f.Tick, Actor: t.who.ID, Kind: rules.SlotDeclare, Mode: modeDeclare, Why: "NC-143", Only: rules.Acts(rules.ActCast)})
		}
	}
}

// turn is somebody's place in a round of alternating turns.
type turn struct {
	who   *rules.Combatant
	score int
}

// order is the turns of a round, the best first: as the scenario states them, then by
// d10 and reaction.
func (b *book) order(f *rules.Field, p *rules.Plan) []turn {
	var turns []turn
	for _, s := range f.Combatants {
		if !canAct(s) {
			continue
		}
		score := aforesaid - slices.Index(f.Turns, s.ID)
		if score > aforesaid {
			d := f.Draw.Draw(dice.Key{Seed: f.Seed, Round: f.Round, By: uint32(s.ID), Kind: uint8(rules.ActPass)})
			score = p.For(s.ID).Rolled(s.ID, rollTurn, 0, d.Face(rollTurn, 10), true) + s.Trait(reaction)
		}
		turns = append(turns, turn{s, score})
	}
	slices.SortStableFunc(turns, func(x, y turn) int { return cmp.Compare(y.score, x.score) })
	return turns
}
