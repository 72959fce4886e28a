package record

import (
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// Fighter is one of those who fight, as it is when the file begins.
type Fighter struct {
	ID      uint32           `json:"id"`
	Name    string           `json:"name"`
	Title   string           `json:"title,omitempty"`
	Kind    string           `json:"kind"`
	Side    string           `json:"side"`
	At      [2]int32         `json:"at"`
	Facing  uint8            `json:"facing"`
	Wide    bool             `json:"wide,omitempty"` // takes up more than one cell
	Up      string           `json:"up"`
	Rides   string           `json:"rides,omitempty"` // one of the roster
	Nerve   *uint8           `json:"nerve,omitempty"` // in percent, left out of who never breaks
	Leads   bool             `json:"leads,omitempty"` // its side
	Pools   []Pool           `json:"pools"`
	Areas   []Area           `json:"areas,omitempty"`
	Traits  map[string]int32 `json:"traits"`            // those that are not 0
	Changed map[string]int32 `json:"changed,omitempty"` // how much of the first four traits is not what the rulebook derived (FIELD-050)
	Items   []Item           `json:"items"`
	Marks   []MarkLine       `json:"marks"`
}

// Pool is a pool of a fighter.
type Pool struct {
	Name string `json:"name"`
	Now  int32  `json:"now"`
	Max  int32  `json:"max"`
}

// Area is a part of a fighter's body: the harm it has and can take, and its points on the
// table of hit locations.
type Area struct {
	Name   string   `json:"name"`
	Harm   int16    `json:"harm"`
	Hold   int16    `json:"hold"`
	Points [2]int16 `json:"points"`
}

// Item is something that a fighter carries; Index is how acts name it.
type Item struct {
	Index uint8            `json:"index"`
	Name  string           `json:"name"`
	State string           `json:"state"`
	Hands uint8            `json:"hands"`
	Wear  int16            `json:"wear"`
	Reach [2]uint8         `json:"reach"`         // in cells, least and most
	MaxMm int32            `json:"max_mm"`        // range of missiles
	Row   uint16           `json:"row,omitempty"` // of the rulebook's table, from 1, for its lookups
	T     map[string]int32 `json:"traits"`        // those that are not 0
}

func (n names) fighter(id rules.ID) Fighter {
	v, s := n.view(id), n.b.Shape()
	f, c := v.Figure(id), &n.b.Scenario().Combatants[id-1]
	out := Fighter{
		ID: uint32(id), Name: f.Name, Title: c.Title, Kind: f.Kind, Side: n.b.Scenario().Sides[f.Team].ID,
		At: n.cell(f.Cell), Facing: f.Facing, Wide: f.Wide, Up: f.Posture.String(), Rides: n.b.Name(f.Rides),
		Pools: []Pool{}, Traits: map[string]int32{}, Items: []Item{}, Marks: []MarkLine{},
	}
	if nerve := n.b.Scenario().NerveOf(c); nerve < scenario.Steady {
		out.Nerve = &nerve
	}
	out.Leads = n.b.Scenario().Sides[f.Team].Leader.Text == c.ID
	for i, p := range s.Pools {
		out.Pools = append(out.Pools, Pool{p.Name, f.Pools[i].Now, f.Pools[i].Max})
	}
	for i := range rules.NArea {
		if a := v.BodyArea(id, i); a.Hold > 0 || a.Harm > 0 {
			out.Areas = append(out.Areas, Area{n.areaName(id, int32(i)), a.Harm, a.Hold, [2]int16{a.Lo, a.Hi}})
		}
	}
	for i, t := range s.Traits {
		if x := v.Trait(id, i); x != 0 {
			out.Traits[t.Name] = int32(x)
		}
		if x := v.Changed(id, i); x != 0 {
			if out.Changed == nil {
				out.Changed = map[string]int32{}
			}
			out.Changed[t.Name] = int32(x)
		}
	}
	for i := range uint8(rules.NItem) {
		if it, name := v.Item(id, i); it.Use != 0 {
			out.Items = append(out.Items, n.item(i, name, &it))
		}
	}
	for _, m := range v.Marks(id, nil) {
		out.Marks = append(out.Marks, n.mark(&m))
	}
	return out
}

func (n names) item(i uint8, name string, it *rules.Item) Item {
	out := Item{
		Index: i, Name: name, State: it.State.String(), Hands: it.Hands, Wear: it.Wear,
		Reach: [2]uint8{it.Reach.Min, it.Reach.Max}, MaxMm: it.Max, Row: it.Row, T: map[string]int32{},
	}
	for k, c := range n.b.Shape().ItemTraits {
		if k < len(it.Traits) && it.Traits[k] != 0 {
			out.T[c.Name] = int32(it.Traits[k])
		}
	}
	return out
}
