package space_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

func wall(t testing.TB, x0, y0, x1, y1 int64) grid.Obstacle {
	t.Helper()
	o, err := grid.NewSegment(grid.Point{X: x0, Y: y0}, grid.Point{X: x1, Y: y1})
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// screened is open ground with a wall of 4 m across the way from west to east, which ends
// 1 m to the south of it.
func screened(t testing.TB) space.Spec {
	s := level(grid.Free, 1000)
	s.Obstacles = obstacles(wall(t, 3000, -3000, 3000, 1000))
	return s
}

func TestWaysRoundAWall(t *testing.T) { // SPACE-038, SPACE-109
	s := screened(t)
	t.Run("turn at its nearer end", func(t *testing.T) {
		wantWay(t, with(t, s, man(1, 0, 0)), 1, c(6000, 0), 6566, c(2873, 1306), c(3127, 1306), c(6000, 0))
	})
	t.Run("begin and end touching it", func(t *testing.T) {
		_, cost, ok := with(t, s, man(1, 2700, 0)).Path(1, c(3300, 0), nil)
		want(t, "way", ok, true)
		want(t, "at least as far as round the end", cost > 2*1000+600 && cost < 3200, true)
	})
	t.Run("lead round one who stands there", func(t *testing.T) {
		_, cost, ok := with(t, s, man(1, 0, -8000), man(2, 3000, -8000)).Path(1, c(6000, -8000), nil)
		want(t, "way", ok, true)
		want(t, "a little farther", cost > 6000 && cost < 6200, true)
	})
	t.Run("lead past the fallen and foliage", func(t *testing.T) {
		s := screened(t)
		s.Obstacles[0].Obstacle = s.Obstacles[0].Concealing()
		lies := man(2, 3000, -500)
		lies.Posture = rules.Dead
		wantWay(t, with(t, s, man(1, 0, 0), lies), 1, c(6000, 0), 6000, c(6000, 0))
	})
	t.Run("lead through an open door only", func(t *testing.T) {
		s := screened(t)
		s.Obstacles[0].Door, s.Obstacles[0].ID = true, 5
		f := with(t, s, man(1, 0, 0))
		_, cost, _ := f.Path(1, c(6000, 0), nil)
		want(t, "closed", cost, 6566)
		f.SetDoor(5, true)
		_, cost, _ = f.Path(1, c(6000, 0), nil)
		want(t, "open", cost, 6000)
	})
	t.Run("do not lead through a gap too narrow for the body", func(t *testing.T) {
		s := level(grid.Free, 1000)
		s.Obstacles = obstacles(wall(t, 3000, -10500, 3000, -500), wall(t, 3000, 500, 3000, 10500))
		goal := c(6000, 3000)
		_, _, ok := with(t, s, man(1, 0, 3000)).Path(1, goal, nil)
		want(t, "a man", ok, true)
		horse := man(1, 0, 3000)
		horse.Shape.Footprint = rules.FootHorse
		_, _, ok = with(t, s, horse).Path(1, goal, nil)
		want(t, "a horse", ok, false)
	})
	t.Run("are not there for a step or a charge", func(t *testing.T) {
		f := with(t, s, man(1, 0, 0), man(2, 6000, 0))
		_, ok := f.StepCost(1, c(5000, 0))
		want(t, "step", ok, false)
		_, _, ok = f.ChargePath(1, 2, rules.Reach{Max: 1}, 20_000, nil)
		want(t, "charge", ok, false)
	})
	t.Run("do not leave the map", func(t *testing.T) {
		s := level(grid.Free, 1000)
		s.Obstacles = obstacles(wall(t, 3000, -10100, 3000, 10100))
		_, _, ok := with(t, s, man(1, 0, 0)).Path(1, c(6000, 0), nil)
		want(t, "way", ok, true) // its middle stays on the map: there is room beyond the ends
		s.Obstacles = obstacles(wall(t, 3000, -10300, 3000, 10300))
		_, _, ok = with(t, s, man(1, 0, 0)).Path(1, c(6000, 0), nil)
		want(t, "way past the edge", ok, false)
	})
}

func TestMarchRoundAWall(t *testing.T) { // SPACE-109, SPACE-113
	t.Run("takes several legs in a segment", func(t *testing.T) {
		f := with(t, screened(t), man(1, 0, 0))
		m := march(f, to(1, 6000, 0, 6566))
		wantAt(t, f, 1, c(6000, 0))
		want(t, "way", m[0].Way, []grid.Cell{c(2873, 1306), c(3127, 1306), c(6000, 0)})
		want(t, "spent", m[0].Spent, 6566)
		b, _ := f.Body(1)
		want(t, "faces along the last leg", b.Facing, 7)
	})
	t.Run("goes on where it has stopped", func(t *testing.T) {
		f := with(t, screened(t), man(1, 0, 0))
		sum := int32(0)
		for range 20 {
			sum += march(f, to(1, 6000, 0, 700))[0].Spent
		}
		wantAt(t, f, 1, c(6000, 0))
		want(t, "hardly farther in pieces", sum >= 6566-20 && sum <= 6566+20, true)
	})
	t.Run("leads up to somebody at the goal", func(t *testing.T) {
		f := with(t, screened(t), man(1, 0, 0), man(2, 6000, 0))
		m := march(f, to(1, 6000, 0, 9000))
		want(t, "refused", m[0].Refused, space.Blocked)
		want(t, "in front of him", f.Distance(1, 2), 1)
		b, _ := f.Body(1)
		want(t, "beyond the wall", b.Cell.X > 5000, true)
	})
	t.Run("goes straight in a line", func(t *testing.T) {
		f := with(t, screened(t), man(1, 0, 0))
		charge := to(1, 6000, 0, 9000)
		charge.Line = true
		march(f, charge)
		wantAt(t, f, 1, c(2700, 0))
	})
	t.Run("goes round who has come to stand in the same segment", func(t *testing.T) {
		f := with(t, level(grid.Free, 1000), man(1, 0, 0), man(3, 2000, -1000))
		march(f, to(1, 8000, 0, 9000), to(3, 2000, 0, 1000))
		wantAt(t, f, 1, c(8000, 0))
		wantAt(t, f, 3, c(2000, 0))
	})
	t.Run("brings two who meet at a corner close", func(t *testing.T) {
		f := with(t, screened(t), man(1, 1580, 598), man(2, 4385, 634))
		march(f, to(1, 3366, 1179, 20_000), to(2, 2594, 1153, 20_000))
		x, _ := f.Body(1)
		y, _ := f.Body(2)
		want(t, fmt.Sprint("near: ", x.Cell, y.Cell), f.Distance(1, 2) <= 1, true)
	})
}

func TestStridesRoundAWall(t *testing.T) { // SPACE-101, SPACE-109
	f := with(t, screened(t), man(1, 0, 0))
	goal, sum, steps := c(6000, 0), int32(0), 0
	var b space.Body
	for ; b.Cell != goal && steps < 20; steps++ {
		st, ok := f.Stride(1, goal, space.Gait{}, 10_000, nil)
		want(t, "a step", ok && st.Cost <= 1000 && len(st.Way) > 0, true)
		f.Place(1, st.Way[len(st.Way)-1], 0)
		b, _ = f.Body(1)
		sum += st.Cost
	}
	want(t, "steps", steps, 7)
	want(t, "hardly farther step by step", sum >= 6560 && sum <= 6575, true)
	st, ok := f.Stride(1, c(0, 0), space.Gait{}, 300, nil)
	want(t, "what it can pay", fmt.Sprint(ok, st.Cost), "true 300")
	_, ok = f.Stride(1, c(0, 0), space.Gait{Line: true}, 10_000, nil)
	want(t, "straight as far as it leads", ok, true)
}

// Flood offers a place from which an enemy beyond a wall can be struck, for what the way
// there costs.
func TestFloodRoundAWall(t *testing.T) { // SPACE-101
	f := with(t, screened(t), man(1, 0, 0), man(2, 6000, 0))
	best := int32(0)
	f.Flood(1, 20_000, func(at grid.Cell, cost int32) bool {
		if best == 0 && f.InReachFrom(1, at, 2, rules.Reach{Max: 1}) {
			best = cost
			_, mm, ok := f.Path(1, at, nil)
			want(t, "way there", fmt.Sprint(mm, ok), fmt.Sprint(cost, true))
		}
		return true
	})
	want(t, "found", best > 4500 && best < 6000, true)
}

// A way is as long back as there, and the same length turned and mirrored, where nobody
// else is about and no end touches anything. Only a straight leg that all but touches a wall
// may be free in one of these and led round the wall in another.
func TestWaysAreSymmetric(t *testing.T) { // SPACE-109
	rapid.Check(t, func(t *rapid.T) {
		turns := []func(grid.Point) grid.Point{
			func(p grid.Point) grid.Point { return p },
			func(p grid.Point) grid.Point { return grid.Point{X: -p.Y, Y: p.X} },
			func(p grid.Point) grid.Point { return grid.Point{X: p.X, Y: -p.Y} },
		}
		lists := make([][]grid.Obstacle, len(turns))
		for range rapid.IntRange(1, 6).Draw(t, "walls") {
			a, b := anyCell(t, 6000, "from"), anyCell(t, 6000, "to")
			if a == b {
				continue
			}
			for i, turn := range turns {
				o, _ := grid.NewSegment(turn(grid.Point{X: int64(a.X), Y: int64(a.Y)}), turn(grid.Point{X: int64(b.X), Y: int64(b.Y)}))
				lists[i] = append(lists[i], o)
			}
		}
		from, goal := anyCell(t, 8000, "start"), anyCell(t, 8000, "goal")
		l := grid.Leg{From: grid.Point{X: int64(from.X), Y: int64(from.Y)}, To: grid.Point{X: int64(goal.X), Y: int64(goal.Y)}}
		whole := grid.Measure(grid.SquareFree(l.From, l.To), grid.Millimetre, grid.Ceil)
		grazes := slices.ContainsFunc(lists[0], func(o grid.Obstacle) bool { return l.Grazes(o.Ring(), grid.ManRadius) })
		var straight, said []string
		for i, turn := range turns {
			s := level(grid.Free, 1000)
			s.Obstacles = obstacles(lists[i]...)
			m, err := space.NewMap(s)
			if err != nil {
				t.Fatal(err)
			}
			at := func(x grid.Cell) grid.Cell {
				p := turn(grid.Point{X: int64(x.X), Y: int64(x.Y)})
				return c(int32(p.X), int32(p.Y))
			}
			for _, ends := range [][2]grid.Cell{{from, goal}, {goal, from}} {
				f := space.New(m)
				f.Put(man(1, at(ends[0]).X, at(ends[0]).Y))
				p := grid.Point{X: int64(at(ends[0]).X), Y: int64(at(ends[0]).Y)}
				if !grid.FreePlace(p, grid.ManRadius+grid.Clearance, nil, lists[i]) {
					t.Skip("an end touches a wall")
				}
				_, cost, ok := f.Path(1, at(ends[1]), nil)
				if said = append(said, fmt.Sprint(cost, ok)); grazes && ok && int64(cost) == whole {
					straight, said = append(straight, said[len(said)-1]), said[:len(said)-1]
				}
			}
		}
		for _, x := range said {
			if x != said[0] {
				t.Errorf("there and back, turned, mirrored: %v, straight %v", said, straight)
			}
		}
	})
}

// maze is open ground of 60 by 60 m with n short walls and a man who has to cross it.
func maze(t testing.TB, n int) *space.Space {
	s := level(grid.Free, 1000)
	s.Min, s.Max = c(0, 0), c(60_000, 60_000)
	rows := 10
	for i := range n {
		x, y := int64(2000+(i/rows)*56_000/(n/rows)), int64(500+i%rows*6000+i/rows%2*3000)
		s.Obstacles = append(s.Obstacles, obstacles(wall(t, x, y, x, y+4500))...)
	}
	return with(t, s, man(1, 300, 30_000))
}

func TestWaysThroughAMazeDoNotAllocate(t *testing.T) {
	f := maze(t, 200)
	way, cost, ok := f.Path(1, c(59_700, 30_500), nil)
	want(t, "way", ok && cost > 59_400 && len(way) > 10, true)
	n := testing.AllocsPerRun(3, func() { way, _, _ = f.Path(1, c(59_700, 30_500), way[:0]) })
	want(t, "allocations", n, 0)
}

// A way past many walls, and the straight one beside them.
func BenchmarkWayRound(b *testing.B) {
	for _, n := range []int{20, 200} {
		f := maze(b, n)
		for _, goal := range []grid.Cell{c(59_700, 30_500), c(300, 40_000)} {
			way, _, ok := f.Path(1, goal, nil)
			b.Run(fmt.Sprintf("%d walls/%d legs", n, len(way)), func(b *testing.B) {
				if !ok {
					b.Fatal("no way")
				}
				b.ReportAllocs()
				for b.Loop() {
					way, _, _ = f.Path(1, goal, way[:0])
				}
			})
		}
	}
}
