package record

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// effect names what an effect is about.
func (n names) effect(e *rules.Effect) Effect {
	s := n.b.Shape()
	out := Effect{Kind: e.Kind.String(), Rule: string(e.Rule), On: n.b.Name(e.On), Other: n.b.Name(e.Other)}
	first := e.N[0]
	switch e.Kind {
	case rules.EffLose:
		out.Pool, out.Amount = column(s.Pools, int(e.What)), &first
		if e.N[1] > 0 {
			point := e.N[2]
			out.Area, out.Point = n.areaName(e.On, e.N[1]-1), &point
		}
	case rules.EffMark:
		out.Mark, out.Numbers = n.markName(e.What), n.numbers(e.What, [3]int32{e.N[0], e.N[1], e.N[2]})
		out.Ends, out.Turns = expiry(e.Ends), e.Turns
		if e.Ends == rules.AtTick {
			t := n.time(e.Until)
			out.Until = &t
		}
	case rules.EffUnmark:
		out.Mark, out.Serial = n.markName(e.What), e.N[0]
	case rules.EffCount:
		by := e.N[1]
		out.Mark, out.Column, out.Amount, out.Serial = n.markName(e.What), n.markColumn(e.What, e.N[0]), &by, e.N[2]
	case rules.EffTrait:
		out.Trait, out.Amount = column(s.Traits, int(e.What)), &first
	case rules.EffItem:
		n.itemEffect(e, &out)
	case rules.EffPosture:
		out.Up = rules.Posture(e.What).String()
	case rules.EffEnter:
		at, facing := n.cell(rules.Cell{X: e.N[0], Y: e.N[1]}), e.N[2]
		out.Up, out.Cell, out.Facing = rules.Posture(e.What).String(), &at, &facing
	case rules.EffPush:
		if out.Amount = &first; e.Other == 0 {
			facing := e.N[1]
			out.Facing = &facing
		}
		out.What = text(pushes, int(e.N[2]))
	case rules.EffFall:
		out.Amount = &first
	case rules.EffFace:
		out.Facing = &first
	case rules.EffGrant:
		n.grantEffect(e, &out)
	case rules.EffCancel:
		out.What = text([]string{"act", "slot", "slots"}, int(e.What))
	case rules.EffLand:
		n.landEffect(e, &out)
	case rules.EffTrap:
		out.What = text(trapStates, int(e.N[1]))
		if i := int(e.N[0]) - 1; i >= 0 && i < len(n.b.Scenario().Traps) {
			out.Trap = n.b.Scenario().Traps[i].ID
		}
	case rules.EffDanger:
		out.Danger, out.What = n.dangerName(rules.ID(e.N[0])), text(dangerStates, int(e.N[1]))
	case rules.EffDoor:
		out.What = text(doorStates, int(e.N[1]))
		if c, ok := n.door(int(e.N[0]) - 1); ok {
			at := n.cell(c)
			out.Cell = &at
		}
	}
	return out
}

// pushes are the ways to push somebody that is not pushed towards another.
var pushes = []string{"", "away", "over"}

var trapStates = []string{"", "sprung", "known"}

var dangerStates = []string{event.Ends, event.Begins}

var doorStates = []string{"closed", "open"}

// door returns the cell of the scenario's obstacle with the index, of one between two
// cells the first.
func (n names) door(i int) (c rules.Cell, ok bool) {
	list := n.b.Scenario().Field.Obstacles
	if i < 0 || i >= len(list) {
		return c, false
	}
	if c, ok = list[i].Cell(); !ok {
		c, _, ok = list[i].Edge()
	}
	return c, ok
}

func (n names) itemEffect(e *rules.Effect, out *Effect) {
	item := e.What
	out.Item, out.Name, out.Wear = &item, n.itemName(e.On, item), e.N[1]
	if e.N[0] > 0 {
		out.State = rules.ItemState(e.N[0] - 1).String()
	}
	if e.N[2] != 0 {
		out.At = n.b.Name(rules.ID(e.N[2]))
	}
}

func (n names) landEffect(e *rules.Effect, out *Effect) {
	item := e.What
	out.Item, out.Name = &item, n.itemName(e.On, item)
	if e.N[2] > 0 {
		cells, facing := e.N[2], e.N[3]
		out.Amount, out.Facing = &cells, &facing
		return
	}
	c := n.cell(rules.Cell{X: e.N[0], Y: e.N[1]})
	out.Cell = &c
}

func (n names) grantEffect(e *rules.Effect, out *Effect) {
	out.Slot, out.Mode, out.Rank = rules.SlotKind(e.What).String(), e.N[1], e.Rank
	out.Only = kinds(rules.ActKinds(uint32(e.N[2])) | rules.ActKinds(uint32(e.N[3]))<<32)
	if e.N[0] >= 0 {
		t := n.time(rules.Tick(e.N[0]))
		out.When = &t
	}
}

func (n names) markColumn(kind uint8, i int32) string {
	if m := n.b.Shape().Marks; int(kind) < len(m) && i >= 0 && i < 3 && m[kind].Columns[i] != "" {
		return m[kind].Columns[i]
	}
	return text(nil, int(i))
}
