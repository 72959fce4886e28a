package why

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// Walk is how many ticks of a round a line of the log tells of in which somebody has gone somewhere, as it is in the words of the engine; ok is false if it
// tells of nothing of the kind.
func Walk(b *ecs.Battle, line string) (ticks int, ok bool) {
	before, rest, ok := strings.Cut(line, " to (")
	if !ok || !strings.HasSuffix(before, " cell") && !strings.HasSuffix(before, " cells") && !strings.HasSuffix(before, " m") {
		return 0, false
	}
	_, span, _ := strings.Cut(rest, " ("+b.Shape().TickWord+"s ")
	first, last, _ := strings.Cut(span, "-")
	last, _, _ = strings.Cut(last, ")")
	lo, bad := strconv.Atoi(first)
	hi, none := strconv.Atoi(last)
	if bad != nil || none != nil || hi < lo {
		return 1, true
	}
	return hi - lo + 1, true
}

// Enemy is somebody against whom a way is told.
type Enemy struct {
	ID   rules.ID
	Cell rules.Cell
}

// Leaves says where somebody has gone who withdraws or flees: away from the nearest of those who are farther off by that, never towards anybody.
func Leaves(b *ecs.Battle, from, to rules.Cell, enemies []Enemy) string {
	far := distances(b)
	return Goes(b, from, to, slices.DeleteFunc(slices.Clone(enemies), func(e Enemy) bool { return far(to, e.Cell)-far(from, e.Cell) < nearerCells }))
}

// distances measures in cells how far places are from each other.
func distances(b *ecs.Battle) func(a, c rules.Cell) float64 {
	g, cell := scene.GroundOf(b), float64(b.CellMm())
	return func(a, c rules.Cell) float64 {
		x, y := g.Place(a)
		u, v := g.Place(c)
		return math.Hypot(u-x, v-y) / cell
	}
}

// How near an enemy is whom somebody has gone to, and by how much the way to one has changed at least, in cells.
const besideCells, nearerCells = 1.5, 0.5

// Goes says where somebody has gone from one place to another, as enemies stand: "to Hild", "towards Hild", "away from Hild"; else in which direction of the
// screen. The battle only lends its names.
func Goes(b *ecs.Battle, from, to rules.Cell, enemies []Enemy) string {
	g, far := scene.GroundOf(b), distances(b)
	nearest := func(at rules.Cell) (best *Enemy) {
		for i := range enemies {
			if best == nil || far(at, enemies[i].Cell) < far(at, best.Cell) {
				best = &enemies[i]
			}
		}
		return best
	}
	if e := nearest(to); e != nil {
		switch was, is := far(from, e.Cell), far(to, e.Cell); {
		case is < besideCells && is < was:
			return "to " + Name(b, e.ID)
		case was-is >= nearerCells:
			return "towards " + Name(b, e.ID)
		}
	}
	if e := nearest(from); e != nil && far(to, e.Cell)-far(from, e.Cell) >= nearerCells {
		return "away from " + Name(b, e.ID)
	}
	x, y := g.Place(from)
	u, v := g.Place(to)
	return sector(u-x, v-y)
}
