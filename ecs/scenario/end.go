package scenario

import "github.com/affray-engine/affray/rules/block"

// defaultRounds ends a battle for which nothing is said.
const defaultRounds = 200

// readEnds reads what ends the battle.
func (r *reader) readEnds(m *block.Map) {
	if !m.Has("ends") {
		r.s.Ends = []End{{LastSide: true}, {Rounds: defaultRounds}}
		return
	}
	list := m.Maps("ends")
	for _, e := range list {
		end := End{LastSide: e.BoolOr("last_side", false), Rounds: int(e.IntOr("rounds", 0, 1, MaxRound)), Pos: e.Pos()}
		if count(end.LastSide, e.Has("rounds")) != 1 || e.Has("last_side") && !end.LastSide {
			e.Fail("", block.Value, "want exactly one of last_side: true and rounds")
		}
		e.Done()
		r.s.Ends = append(r.s.Ends, end)
	}
	if n := m.Node("ends"); n.Kind == block.KindList && len(list) == 0 {
		m.Fail("ends", block.Value, "the battle never ends: want at least one of last_side and rounds")
	}
}
