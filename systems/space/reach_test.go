package space_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

func TestInReach(t *testing.T) {
	arm := rules.Reach{Max: 1}
	t.Run("cells from least to most", func(t *testing.T) { // SPACE-120, SPACE-125
		f := with(t, level(grid.Square, 1524), man(1, 0, 0), man(2, 1, 1), man(3, 2, 2))
		pike := rules.Reach{Min: 2, Max: 2}
		want(t, "neighbour", f.InReach(1, 2, arm), true)
		want(t, "two away", f.InReach(1, 3, arm), false)
		want(t, "pike on neighbour", f.InReach(1, 2, pike), false)
		want(t, "pike two away", f.InReach(1, 3, pike), true)
		want(t, "oneself", f.InReach(1, 1, arm), true)
	})
	t.Run("mm between shapes", func(t *testing.T) { // SPACE-122, worked examples 21 and 22
		s := level(grid.Square, 1524)
		s.Rules.Reach = grid.ReachGap
		f := with(t, s, man(1, 0, 0), man(2, 1, 1), man(3, 2, 0))
		want(t, "diagonal neighbour", f.InReach(1, 2, arm), true)
		want(t, "two away", f.InReach(1, 3, arm), false)
		h := level(grid.Hex, 1524)
		h.Rules.Reach = grid.ReachGap
		g := with(t, h, man(1, 0, 0), man(2, 1, 0), man(3, 1, 1))
		want(t, "hex neighbour", g.InReach(1, 2, arm), true)
		want(t, "over a corner", g.InReach(1, 3, arm), false)
	})
	t.Run("mm from centre to centre", func(t *testing.T) { // SPACE-121
		s := level(grid.Square, 1524)
		s.Rules.Reach = grid.ReachMM
		f := with(t, s, man(1, 0, 0), man(2, 1, 1), man(3, 1, 0))
		want(t, "diagonal", f.InReach(1, 2, arm), false)
		want(t, "straight", f.InReach(1, 3, arm), true)
	})
	t.Run("discs on open ground", func(t *testing.T) { // SPACE-123, worked example 23
		f := with(t, level(grid.Free, 1000), man(1, 0, 0), man(2, 1600, 0), man(3, 0, 1601))
		want(t, "1600 mm", f.InReach(1, 2, arm), true)
		want(t, "1601 mm", f.InReach(1, 3, arm), false)
		sword := rules.Reach{Min: 1, Max: 1} // of a neighbour: nobody is too near for it
		want(t, "a sword at 1600 mm", f.InReach(1, 2, sword), true)
		want(t, "a sword at 900 mm", with(t, level(grid.Free, 1000), man(1, 0, 0), man(2, 900, 0)).InReach(1, 2, sword), true)
	})
	t.Run("not through a wall", func(t *testing.T) { // SPACE-124
		s := level(grid.Square, 1524)
		s.Obstacles = obstacles(edge(t, grid.Square, c(0, 0), c(1, 0)))
		want(t, "high", with(t, s, man(1, 0, 0), man(2, 1, 0)).InReach(1, 2, arm), false)
		s.Obstacles = obstacles(edge(t, grid.Square, c(0, 0), c(1, 0)).Between(grid.Ground, 900))
		want(t, "low", with(t, s, man(1, 0, 0), man(2, 1, 0)).InReach(1, 2, arm), true)
	})
	t.Run("not up a cliff, unless the weapon is long", func(t *testing.T) { // SPACE-127
		s := level(grid.Square, 1524)
		s.Rules.MeleeUp = 400
		s.Terrain = []space.Terrain{{Cell: c(1, 0), Z: 1400}}
		f := with(t, s, man(1, 0, 0), man(2, 1, 0))
		want(t, "arm", f.InReach(1, 2, arm), false)
		want(t, "pole", f.InReach(1, 2, rules.Reach{Max: 2}), true)
	})
	t.Run("from another cell", func(t *testing.T) {
		f := with(t, level(grid.Square, 1524), man(1, 0, 0), man(2, 5, 0))
		want(t, "here", f.InReach(1, 2, arm), false)
		want(t, "there", f.InReachFrom(1, c(4, 1), 2, arm), true)
		want(t, "of nobody", f.InReachFrom(9, c(4, 1), 2, arm), false)
		want(t, "on nobody", f.InReachFrom(1, c(4, 1), 9, arm), false)
		wantAt(t, f, 1, c(0, 0))
	})
}

func TestCanShoot(t *testing.T) { // SPACE-130
	f := with(t, level(grid.Square, 1000), man(1, 0, 0), man(2, 3, 4))
	want(t, "any distance", f.CanShoot(1, 2, 0), true)
	want(t, "exactly far enough", f.CanShoot(1, 2, 5000), true)
	want(t, "a mm short", f.CanShoot(1, 2, 4999), false)
	want(t, "from nearer", f.CanShootFrom(1, c(1, 1), 2, 4999), true)
	want(t, "at nobody", f.CanShoot(1, 3, 0), false)
	s := level(grid.Square, 1000)
	s.Obstacles = obstacles(block(t, grid.Square, c(1, 1)), block(t, grid.Square, c(1, 2)), block(t, grid.Square, c(2, 2)), block(t, grid.Square, c(2, 3)))
	want(t, "through walls", with(t, s, man(1, 0, 0), man(2, 3, 4)).CanShoot(1, 2, 0), false)
}

func TestNear(t *testing.T) {
	fallen := man(5, 1, 0)
	fallen.Posture = rules.Dead
	gone := man(6, 0, 1)
	gone.Posture = rules.Gone
	f := with(t, level(grid.Square, 1000), man(9, 2, 2), man(3, -1, 0), man(1, 0, 0), man(2, 3, 0), fallen, gone)
	want(t, "within one cell", near(f, 1, 1), []rules.ID{3, 5})
	want(t, "within two", near(f, 1, 2), []rules.ID{3, 5, 9})
	want(t, "within none", near(f, 1, 0), []rules.ID(nil))
	want(t, "of nobody", near(f, 7, 3), []rules.ID(nil))
	t.Run("far beyond the map, too", func(t *testing.T) { // SPACE-015
		f := with(t, level(grid.Square, 1000), man(1, 500, 0), man(2, 501, 0), man(3, 0, 0), man(4, 490, 0))
		want(t, "within ten", near(f, 1, 10), []rules.ID{2, 4})
		want(t, "from the map", near(f, 3, 495), []rules.ID{4})
	})
	t.Run("lets the visitor ask and change", func(t *testing.T) {
		var inner [][]rules.ID
		f.Near(1, 2, func(o rules.ID, _ int32) {
			inner = append(inner, near(f, o, 1))
			f.Remove(3)
		})
		want(t, "lists", inner, [][]rules.ID{{1}, {1}, nil})
	})
}

func TestInArea(t *testing.T) {
	circle := rules.AreaTerms{Shape: rules.AreaCircle, Radius: 2000}
	t.Run("circle, its boundary in it", func(t *testing.T) { // SPACE-140
		f := with(t, level(grid.Square, 1000), man(1, 0, 0), man(2, 5, 0), man(3, 7, 0), man(4, 6, 2), man(5, 5, 2))
		want(t, "struck", struck(f, circle, 1, c(5, 0)), []rules.ID{2, 3, 5})
		want(t, "of nobody", struck(f, circle, 0, c(5, 0)), []rules.ID{2, 3, 5})
	})
	t.Run("cone, its boundary in it and its apex not", func(t *testing.T) { // SPACE-141, worked example 29
		f := with(t, level(grid.Hex, 1000), man(1, 0, 0), man(2, 1, 0), man(3, 1, 1), man(4, 2, -1), man(5, 2, 0), man(6, 0, 1), man(7, 3, 0))
		cone := rules.AreaTerms{Shape: rules.AreaCone, Length: 2000, Half: 30}
		want(t, "struck", struck(f, cone, 1, c(3, 0)), []rules.ID{2, 3, 4, 5})
		want(t, "at oneself", struck(f, cone, 1, c(0, 0)), []rules.ID(nil))
	})
	t.Run("line without width, both sides of a spine", func(t *testing.T) { // SPACE-142, worked example 30
		f := with(t, level(grid.Hex, 1000), man(1, 0, 0), man(2, 0, 1), man(3, 1, 0), man(4, 1, 1), man(5, 2, 0), man(6, 2, 2))
		line := rules.AreaTerms{Shape: rules.AreaLine, Length: 4000}
		want(t, "struck", struck(f, line, 1, c(1, 1)), []rules.ID{2, 3, 4, 6})
	})
	t.Run("line of a width and a length", func(t *testing.T) { // SPACE-142
		f := with(t, level(grid.Square, 1000), man(1, 0, 0), man(2, 4, 1), man(3, 6, 0), man(4, 4, 2), man(5, 7, 0))
		line := rules.AreaTerms{Shape: rules.AreaLine, Length: 6000, Width: 2000}
		want(t, "struck", struck(f, line, 1, c(1, 0)), []rules.ID{2, 3})
	})
	t.Run("stopped by barriers", func(t *testing.T) { // SPACE-144
		s := level(grid.Square, 1000)
		s.Obstacles = obstacles(edge(t, grid.Square, c(5, 0), c(6, 0)).Between(grid.Ground, 500))
		f := with(t, s, man(2, 6, 0), man(3, 5, 1))
		want(t, "struck", struck(f, circle, 0, c(5, 0)), []rules.ID{3})
	})
	t.Run("on a hill as on the plain", func(t *testing.T) { // SPACE-062, SPACE-144
		s := level(grid.Square, 1000)
		for x := int32(-10); x <= 10; x++ {
			s.Terrain = append(s.Terrain, space.Terrain{Cell: c(x, 0), Z: 3000})
		}
		f := with(t, s, man(2, 7, 0), man(3, 5, 1))
		want(t, "struck from above", struck(f, circle, 0, c(5, 0)), []rules.ID{2, 3})
		want(t, "the cliff in the way", struck(f, circle, 0, c(5, -1)), []rules.ID(nil))
		s.Obstacles = obstacles(edge(t, grid.Square, c(5, 0), c(6, 0)).Between(grid.Ground, 2900)) // all below the hill
		want(t, "over a wall below", struck(with(t, s, man(2, 7, 0)), circle, 0, c(5, 0)), []rules.ID{2})
		s.Obstacles = obstacles(edge(t, grid.Square, c(5, 0), c(6, 0)).Between(grid.Ground, 3500))
		want(t, "not over a wall on it", struck(with(t, s, man(2, 7, 0)), circle, 0, c(5, 0)), []rules.ID(nil))
		s.Obstacles = obstacles(edge(t, grid.Square, c(5, 0), c(6, 0)).Between(2900, 5000))
		want(t, "nor past one that hangs down to it", struck(with(t, s, man(2, 7, 0)), circle, 0, c(5, 0)), []rules.ID(nil))
		s.Obstacles = obstacles(edge(t, grid.Square, c(5, 0), c(6, 0)).Between(3500, 5000))
		want(t, "but below one that hangs above it", struck(with(t, s, man(2, 7, 0)), circle, 0, c(5, 0)), []rules.ID{2})
	})
	t.Run("any cell of a body, by option the first", func(t *testing.T) { // SPACE-143
		s := level(grid.Square, 1000)
		horse := man(2, 8, 0)
		horse.Shape.Footprint = rules.FootHorse
		want(t, "any", struck(with(t, s, horse), circle, 0, c(5, 0)), []rules.ID{2})
		s.Rules.AnchorOnly = true
		want(t, "first", struck(with(t, s, horse), circle, 0, c(5, 0)), []rules.ID(nil))
		want(t, "the first is in it", struck(with(t, s, horse), circle, 0, c(8, 0)), []rules.ID{2})
	})
	t.Run("discs and middles on open ground", func(t *testing.T) { // SPACE-143
		s := level(grid.Free, 1000)
		f := with(t, s, man(1, 0, 0), man(2, 2300, 0), man(3, 0, 2301), man(4, 3000, 3000))
		want(t, "circle", struck(f, circle, 0, c(0, 0)), []rules.ID{1, 2})
		want(t, "cone", struck(f, rules.AreaTerms{Shape: rules.AreaCone, Length: 5000, Half: 45}, 1, c(100, 0)), []rules.ID{2, 4})
		want(t, "line", struck(f, rules.AreaTerms{Shape: rules.AreaLine, Length: 5000, Width: 200}, 1, c(1, 1)), []rules.ID{4})
		wall, _ := grid.NewSegment(grid.Point{X: 1000, Y: -500}, grid.Point{X: 1000, Y: 500})
		s.Obstacles = obstacles(wall)
		want(t, "wall", struck(with(t, s, man(1, 0, 0), man(2, 2300, 0)), circle, 0, c(0, 0)), []rules.ID{1})
	})
	t.Run("nothing without a shape", func(t *testing.T) {
		want(t, "struck", struck(with(t, level(grid.Hex, 1000), man(1, 0, 0), man(2, 1, 0)), rules.AreaTerms{}, 1, c(1, 0)), []rules.ID(nil))
	})
}

// A horse that walks east to the cell before somebody's neighbour arrives with its other cell
// behind it, however it faced before: nobody two cells ahead is in reach (SPACE-032, SPACE-113).
func TestALongBodyReachesAsTheWalkTurnsIt(t *testing.T) {
	for _, kind := range []grid.Kind{grid.Square, grid.Hex} {
		for facing := range uint8(kind.Directions()) {
			horse := man(1, 2, 0)
			horse.Shape.Footprint, horse.Facing = rules.FootHorse, facing
			f := with(t, level(kind, 1000), horse, man(2, 7, 0))
			want(t, "from two cells off", f.InReachFrom(1, c(5, 0), 2, rules.Reach{Max: 1}), false)
			want(t, "from beside", f.InReachFrom(1, c(6, 0), 2, rules.Reach{Max: 1}), true)
		}
	}
}
