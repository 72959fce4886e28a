package plan

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// Sight explains the line from one combatant to another; nil if there are no two, or one
// of them is not on the field.
func Sight(b *ecs.Battle, from, to rules.ID) *ecs.Explanation {
	if from == 0 || to == 0 || from == to {
		return nil
	}
	e, err := b.Explain(space.Of(from), space.Of(to))
	if err != nil {
		return nil
	}
	return e
}

// Survey works out an overlay, a little at a time. The zero value has nothing to do. The
// battle it was asked about must not change before it is asked anew. Until an overlay of a
// later moment is whole it shows that of the moment before, so that nothing flickers while a
// battle is played.
type Survey struct {
	key    surveyKey
	v      *ecs.View
	ground scene.Ground
	at     rules.Cell // where the one asked about stands
	look   func(c rules.Cell)
	todo   []rules.Cell
	tints  []Tint
	note   string
	kept   []Tint // the last whole overlay of the same kind for the same combatant
	told   string // its note
	keeps  bool   // there is one
	foes   []rules.ID
	hits   map[rules.Cell]int // how many threaten a cell
}

// surveyKey is what an overlay depends on.
type surveyKey struct {
	b      *ecs.Battle
	moment int
	stamp  uint64
	kind   Overlay
	id     rules.ID
}

// Stamp is a number for who stands where and how, for what depends on nothing else; battles
// that differ have different ones, as good as always.
func Stamp(b *ecs.Battle) uint64 {
	const prime = 1099511628211
	sum, v := uint64(14695981039346656037), b.View(0)
	for i := range v.Len() {
		f := v.Figure(rules.ID(i + 1))
		for _, n := range [...]uint64{uint64(uint32(f.Cell.X)), uint64(uint32(f.Cell.Y)), uint64(f.Facing), uint64(f.Posture), uint64(f.Busy)} {
			sum = (sum ^ n) * prime
		}
	}
	for i := range b.Scenario().Field.Obstacles {
		if b.DoorOpen(i) {
			sum = (sum ^ uint64(i)) * prime
		}
	}
	return sum
}

// Ask begins to work out an overlay for a combatant, unless that is what the survey is at
// already. The moment is any number that changes with every tick, the stamp is that of the
// battle.
func (s *Survey) Ask(b *ecs.Battle, moment int, stamp uint64, kind Overlay, id rules.ID) {
	key := surveyKey{b, moment, stamp, kind, id}
	if key == s.key {
		return
	}
	s.keep(key)
	s.key, s.look, s.note = key, nil, ""
	s.todo, s.tints, s.foes = s.todo[:0], s.tints[:0], s.foes[:0]
	if kind == NoOverlay || kind >= NOverlay || id == 0 || int(id) > len(b.Scenario().Combatants) {
		return
	}
	side := b.View(0).Figure(id).Team
	s.v, s.ground = b.View(int(side)), scene.GroundOf(b)
	me := s.v.Figure(id)
	if !me.Posture.Acts() {
		s.note = scene.Capital(me.Name) + " is out of the fight"
		return
	}
	s.at = me.Cell
	s.rivals(me.Team)
	switch kind {
	case Moves:
		s.moves()
	case Reach:
		s.reach()
	case Threat:
		s.threat()
	case Cover:
		s.cover()
	}
}

// Work goes on for about as long as is said, and reports whether all is done.
func (s *Survey) Work(budget time.Duration) bool {
	for began := time.Now(); len(s.todo) > 0 && time.Since(began) < budget; {
		c := s.todo[0]
		s.todo = s.todo[1:]
		s.look(c)
	}
	return len(s.todo) == 0
}

// keep puts by what is whole, if what is asked next is the same of another moment.
func (s *Survey) keep(next surveyKey) {
	switch {
	case next.kind != s.key.kind || next.id != s.key.id:
		s.keeps = false
	case len(s.todo) == 0:
		s.kept, s.tints = s.tints, s.kept
		s.told, s.keeps = s.note, true
	}
}

// Tints returns the overlay: the whole one of an earlier moment, if there is one, until that
// of this moment is whole; else what is worked out so far. The memory is used again.
func (s *Survey) Tints() []Tint {
	if s.keeps && len(s.todo) > 0 {
		return s.kept
	}
	return s.tints
}

// Note says in words what the overlay shows, or why it shows nothing; "" if there is none.
func (s *Survey) Note() string {
	if s.keeps && len(s.todo) > 0 {
		return s.told
	}
	return s.note
}

// rivals finds those who act for other sides, the nearest first.
func (s *Survey) rivals(team uint8) {
	for i := range s.v.Len() {
		if f := s.v.Figure(rules.ID(i + 1)); f.Team != team && f.Posture.Acts() {
			s.foes = append(s.foes, f.ID)
		}
	}
	slices.SortStableFunc(s.foes, func(a, b rules.ID) int {
		return cmp.Compare(s.v.Distance(s.key.id, a), s.v.Distance(s.key.id, b))
	})
}

// pace is a way to walk.
type pace struct {
	mm   int32
	name string
}

// paces are the ways to walk that the menu holds now, the shortest first.
func (s *Survey) paces() (out []pace) {
	for _, k := range []rules.SlotKind{rules.SlotTurn, rules.SlotMove, rules.SlotDeclare} {
		for _, o := range s.v.Offers(rules.Slot{At: s.v.Tick(), Actor: s.key.id, Kind: k}, rules.Order{}) {
			p := o.Terms.Pace
			if o.Kind != rules.ActMove || p.Num <= 0 {
				continue
			}
			mm := p.Num / max(1, p.Den)
			if slices.ContainsFunc(out, func(q pace) bool { return q.mm == mm }) {
				continue
			}
			name := ""
			if g := s.v.Shape().Gaits; int(o.Mode) < len(g) {
				name = strings.ReplaceAll(g[o.Mode], "_", " ")
			}
			out = append(out, pace{mm, name})
		}
	}
	slices.SortFunc(out, func(a, b pace) int { return cmp.Compare(a.mm, b.mm) })
	return out
}

// moves shows where one could go, in bands by the pace that it takes.
func (s *Survey) moves() {
	all := s.paces()
	if len(all) == 0 {
		s.note = "no step to take now"
		return
	}
	var words []string
	for _, p := range all {
		words = append(words, strings.TrimSpace(fmt.Sprintf("%s %s m", p.name, metres(p.mm))))
	}
	s.note = strings.Join(words, ", ") + " a turn; the numbers say how many turns"
	fast := all[len(all)-1].mm
	s.v.Flood(s.key.id, fast*mostTurns, func(c rules.Cell, cost int32) bool {
		turns := (cost + fast - 1) / fast
		if c == s.at || turns < 1 {
			return true
		}
		band := slices.IndexFunc(all, func(p pace) bool { return cost <= p.mm })
		share := float64(turns-1) / mostTurns
		if band > 0 {
			share += float64(band) / float64(len(all)*mostTurns)
		}
		s.tints = append(s.tints, Tint{Cell: c, Kind: Walk, Share: share, Text: fmt.Sprint(turns)})
		return true
	})
}

// mostTurns is how many turns of walking are looked ahead.
const mostTurns = 3

// arms are the reaches and the ranges of what somebody has in hand. A range of 0 is without
// limit.
func (s *Survey) arms(id rules.ID) (reach []rules.Reach, ranges []rules.Mm) {
	for i := range uint8(rules.NItem) {
		it, _ := s.v.Item(id, i)
		if !it.InHand() {
			continue
		}
		if it.Use.Has(rules.UseMelee) {
			reach = append(reach, it.Reach)
		}
		if it.Use.Has(rules.UseShoot) || it.Use.Has(rules.UseThrow) {
			ranges = append(ranges, it.Max)
		}
	}
	return reach, ranges
}

// reach shows which cells the weapons in hand get to: blows as the field explains them for
// a standing man there, missiles as they would fly between the two.
func (s *Survey) reach() {
	reach, ranges := s.arms(s.key.id)
	if len(reach)+len(ranges) == 0 {
		s.note = "no weapon in hand"
		return
	}
	s.todo = s.around(s.at, s.reachRoom(reach, len(ranges) > 0))
	s.look = func(c rules.Cell) {
		switch {
		case s.strikes(s.key.id, c, reach):
			s.tints = append(s.tints, Tint{Cell: c, Kind: InReach})
		case len(ranges) > 0 && s.flies(c, ranges):
			s.tints = append(s.tints, Tint{Cell: c, Kind: InRange, Share: s.share(c, ranges)})
		}
	}
	s.note = "in the colour of its side: blows of " + scene.Capital(s.v.Figure(s.key.id).Name) + " reach" + missiles(len(ranges) > 0)
}

// missiles is said of the reach of somebody who has any.
func missiles(any bool) string {
	if !any {
		return ""
	}
	return "; amber: missiles get there"
}

// reachRoom is how many cells round somebody have to be looked at.
func (s *Survey) reachRoom(reach []rules.Reach, all bool) int32 {
	if all {
		return farthest
	}
	most := int32(0)
	for _, r := range reach {
		most = max(most, int32(r.Max))
	}
	return most + 2
}

// farthest is how far round somebody a survey looks, in cells.
const farthest = 40

// strikes reports whether somebody's weapons get to a standing man in a cell.
func (s *Survey) strikes(id rules.ID, c rules.Cell, reach []rules.Reach) bool {
	most := int32(0)
	for _, r := range reach {
		most = max(most, int32(r.Max))
	}
	at := s.v.Figure(id).Cell
	if c == at || !s.v.Open() && s.v.Steps(at, c) > most+2 || s.v.Open() && s.far(at, c) > float64(most+1)*s.step() {
		return false
	}
	e, err := s.key.b.Explain(space.Of(id), space.At(c))
	if err != nil || !e.Strikes {
		return false
	}
	return slices.ContainsFunc(reach, func(r rules.Reach) bool {
		return e.LeastReach <= int32(r.Max) && (r.Min <= 1 || e.Steps >= int32(r.Min))
	})
}

// flies reports whether a missile gets to a cell: whether the nearest enemy, if it stood
// there, would have the same line free within the range.
func (s *Survey) flies(c rules.Cell, ranges []rules.Mm) bool {
	if c == s.at {
		return false
	}
	most := slices.Max(ranges)
	if slices.Contains(ranges, 0) {
		most = 0
	}
	if len(s.foes) == 0 {
		e, err := s.key.b.Explain(space.Of(s.key.id), space.At(c))
		return err == nil && e.Shoots && (most == 0 || grid.Within(e.Square, int64(most)))
	}
	return s.v.Shot(s.foes[0], c, s.key.id, most)
}

// share is how far away a cell is, of the longest range; of a range without limit, of how
// far a survey looks.
func (s *Survey) share(c rules.Cell, ranges []rules.Mm) float64 {
	limit := float64(slices.Max(ranges))
	if limit == 0 || slices.Contains(ranges, 0) {
		limit = farthest * s.step()
	}
	x0, y0 := s.ground.Place(s.at)
	x1, y1 := s.ground.Place(c)
	return min(1, math.Hypot(x1-x0, y1-y0)/limit)
}

// threat shows which cells enemies reach with what they have in hand.
func (s *Survey) threat() {
	s.hits = map[rules.Cell]int{}
	foes := s.foes
	reach := make([][]rules.Reach, len(foes))
	for i, id := range foes {
		reach[i], _ = s.arms(id)
		s.todo = append(s.todo, s.around(s.v.Figure(id).Cell, s.reachRoom(reach[i], false))...)
	}
	slices.SortFunc(s.todo, func(a, b rules.Cell) int { return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y)) })
	s.todo = slices.Compact(s.todo)
	s.look = func(c rules.Cell) {
		n := 0
		for i, id := range foes {
			if s.strikes(id, c, reach[i]) {
				n++
			}
		}
		if n > 0 {
			s.tints = append(s.tints, Tint{Cell: c, Kind: Threatened, Share: min(1, float64(n-1)/2), Text: fmt.Sprint(n)})
		}
	}
	s.note = "where enemies reach: the stronger the colour, the more of them"
}

// cover shows how much of the nearest enemy would be covered in each cell, and where it
// would not be seen.
func (s *Survey) cover() {
	if len(s.foes) == 0 {
		s.note = "no enemy is left to hide"
		return
	}
	foe := s.foes[0]
	s.todo = s.around(s.at, farthest)
	s.look = func(c rules.Cell) {
		if c == s.at {
			return
		}
		if !s.v.Shot(foe, c, s.key.id, 0) {
			s.tints = append(s.tints, Tint{Cell: c, Kind: Unseen})
			return
		}
		if n := s.v.Cover(s.key.id, foe, c); n > 0 {
			s.tints = append(s.tints, Tint{Cell: c, Kind: Hidden, Share: float64(n) / 100, Text: fmt.Sprint(n, "%")})
		}
	}
	s.note = "green: how much of " + scene.Capital(s.v.Figure(foe).Name) + " would be covered there; dark: no line"
}

// around lists the cells that can be entered within so many of one, the nearest first; on
// open ground places of a net.
func (s *Survey) around(at rules.Cell, cells int32) (out []rules.Cell) {
	f := &s.key.b.Scenario().Field
	if f.Kind == grid.Free {
		step := int32(s.step())
		for y := step / 2; y < int32(f.Height); y += step {
			for x := step / 2; x < int32(f.Width); x += step {
				if c := (rules.Cell{X: x, Y: y}); s.far(at, c) <= float64(cells*step) {
					out = append(out, c)
				}
			}
		}
		slices.SortStableFunc(out, func(a, b rules.Cell) int { return cmp.Compare(s.far(at, a), s.far(at, b)) })
		return out
	}
	x, y := f.ColumnRow(at)
	for dy := -cells; dy <= cells; dy++ {
		for dx := -cells; dx <= cells; dx++ {
			c := f.Cell(x+dx, y+dy)
			if g := f.Ground(c); f.Inside(c) && (!g.Solid || g.Door != scenario.NoDoor) && s.v.Steps(at, c) <= cells { // an open door can be stood in
				out = append(out, c)
			}
		}
	}
	slices.SortStableFunc(out, func(a, b rules.Cell) int { return cmp.Compare(s.v.Steps(at, a), s.v.Steps(at, b)) })
	return out
}

// step is the width of the net that is laid over open ground, in mm.
func (s *Survey) step() float64 { return NetMm(s.ground) }

// far is how far apart two places of open ground are, in mm.
func (s *Survey) far(a, b rules.Cell) float64 {
	return math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y))
}
