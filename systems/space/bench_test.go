package space_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// wood is a large field with n trees on it, none on the bodies 1 and 2.
func wood(b *testing.B, n int, height int32) *space.Space {
	b.Helper()
	s := level(grid.Hex, 1524)
	s.Min, s.Max = c(0, 0), c(99, 99)
	for i := range n {
		at := c(int32(i*37%97)+1, int32(i*53%89)+5)
		o := block(b, grid.Hex, at)
		s.Obstacles = append(s.Obstacles, space.Obstacle{Obstacle: o.Between(grid.Ground, height)})
	}
	return with(b, s, man(1, 5, 4), man(2, 60, 40))
}

// BenchmarkSight is a line of sight that is found anew, as the field is too large for a
// table: with trees anywhere on it.
func BenchmarkSight(b *testing.B) {
	for _, n := range []int{0, 20, 200, 2000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			f := wood(b, n, grid.Sky)
			b.ReportAllocs()
			for b.Loop() {
				f.Sight(1, 2)
			}
		})
	}
}

// grove has n low trees within two cells of the line from 1 to 2, and three men there.
func grove(b *testing.B, n int32, height int32) *space.Space {
	b.Helper()
	s := level(grid.Hex, 1524)
	s.Min, s.Max = c(-20, -20), c(79, 79)
	for i := range n {
		x := 2 + i*7%27
		at := c(x, (7*x+15)/30+[]int32{1, -1, 2, -2}[i%4]+20*(i/20))
		s.Obstacles = append(s.Obstacles, space.Obstacle{Obstacle: block(b, grid.Hex, at).Between(grid.Ground, height+i%5*200)})
	}
	return with(b, s, man(1, 0, 0), man(2, 30, 7), man(3, 8, 2), man(4, 15, 4), man(5, 25, 6))
}

// BenchmarkSightInGrove has 20 blockers near the line; the others are farther off.
func BenchmarkSightInGrove(b *testing.B) {
	for _, n := range []int32{20, 60} {
		for _, height := range []int32{800, 5000} {
			b.Run(fmt.Sprintf("%d/%dmm", n, height), func(b *testing.B) {
				f := grove(b, n, height)
				b.ReportAllocs()
				for b.Loop() {
					f.Sight(1, 2)
				}
			})
		}
	}
}

func BenchmarkSightFromTable(b *testing.B) {
	s := level(grid.Hex, 1524)
	s.Obstacles = obstacles(block(b, grid.Hex, c(3, 0)), block(b, grid.Hex, c(3, 1)))
	f := with(b, s, man(1, 0, 0), man(2, 6, 0))
	b.ReportAllocs()
	for b.Loop() {
		f.Sight(1, 2)
	}
}

// BenchmarkFillTable finds the lines of a field of 60 by 60 cells with 300 walls for its
// table. An operation is a pair of cells, both lines of it; there are 6,480,000.
func BenchmarkFillTable(b *testing.B) {
	const cells = 60 * 60
	s := level(grid.Square, 1524)
	s.Min, s.Max = c(0, 0), c(59, 59)
	for i := range int32(300) {
		s.Obstacles = append(s.Obstacles, space.Obstacle{Obstacle: block(b, grid.Square, c(i*37%60, i*i*11%60))})
	}
	m, err := space.NewMap(s)
	if err != nil {
		b.Fatal(err)
	}
	f := space.New(m)
	for i := range int32(cells) {
		f.Put(man(rules.ID(i)+1, i/60, i%60))
	}
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		pair := i * 7_777_777 % (cells * cells) // no pair comes twice before all have come
		i++
		f.Sight(rules.ID(pair/cells)+1, rules.ID(pair%cells)+1)
	}
	const pairs = cells * (cells + 1) / 2
	b.ReportMetric(b.Elapsed().Seconds()/float64(b.N)*pairs, "s/table")
}

func BenchmarkFacts(b *testing.B) {
	for _, n := range []int{0, 20, 200} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			f := wood(b, n, 900)
			for i := range int32(30) {
				f.Put(man(rules.ID(i)+10, 10+i, 8+i*2/3))
			}
			var q rules.Facts
			b.ReportAllocs()
			for b.Loop() {
				f.Facts(1, 2, &q)
			}
		})
	}
}

func BenchmarkFactsInMelee(b *testing.B) {
	f := crowd(b)
	f.Put(man(2, 31, 30))
	var q rules.Facts
	b.ReportAllocs()
	for b.Loop() {
		f.Facts(1, 2, &q)
	}
}

// BenchmarkCover is the percentage behind one low wall and one man.
func BenchmarkCover(b *testing.B) {
	s := level(grid.Square, 1524)
	s.Obstacles = obstacles(edge(b, grid.Square, c(5, 0), c(6, 0)).Between(grid.Ground, 900))
	f := with(b, s, man(1, 0, 0), man(2, 6, 0), man(3, 3, 0))
	b.ReportAllocs()
	for b.Loop() {
		f.CoverFrom(1, 2, c(6, 0))
	}
}

// BenchmarkCoverInGrove is the percentage behind 20 low trees near the line and three men.
func BenchmarkCoverInGrove(b *testing.B) {
	f := grove(b, 20, 800)
	b.ReportAllocs()
	for b.Loop() {
		f.CoverFrom(1, 2, c(30, 7))
	}
}

// BenchmarkCoverInCrowd has two hundred men on the field, rank behind rank.
func BenchmarkCoverInCrowd(b *testing.B) {
	f := crowd(b)
	b.ReportAllocs()
	for b.Loop() {
		f.CoverFrom(1, 100, c(64, 39))
	}
}

func BenchmarkInReach(b *testing.B) {
	f := with(b, level(grid.Hex, 1524), man(1, 0, 0), man(2, 1, 0))
	b.ReportAllocs()
	for b.Loop() {
		f.InReach(1, 2, rules.Reach{Max: 1})
	}
}

func BenchmarkNear(b *testing.B) {
	f := crowd(b)
	b.ReportAllocs()
	for b.Loop() {
		f.Near(1, 3, func(rules.ID, int32) {})
	}
}

// BenchmarkBodies asks who is near, and for the facts of a shot, on a field with so many men of
// whom one has moved: all are looked at, or those that resolv proposes.
func BenchmarkBodies(b *testing.B) {
	for _, n := range []int32{6, 12, 24, 48, 96, 200, 400} {
		for way, few := range map[string]int{"all": 1 << 20, "resolv": 0} {
			b.Run(fmt.Sprintf("%d/%s", n, way), func(b *testing.B) {
				s := level(grid.Hex, 1524)
				s.Min, s.Max = c(0, 0), c(99, 99)
				f := field(b, s)
				f.Few(few)
				for i := range n {
					f.Put(man(rules.ID(i)+1, 30+i%2*30+i/2%5, 30+i/10))
				}
				var q rules.Facts
				b.ReportAllocs()
				for i := int32(0); b.Loop(); i++ {
					f.Place(2, c(59+i%2, 30), 0)
					f.Near(1, 3, func(rules.ID, int32) {})
					f.Facts(1, 3, &q)
				}
			})
		}
	}
}

func BenchmarkPath(b *testing.B) {
	f := wood(b, 400, grid.Sky)
	way := make([]grid.Cell, 0, 300)
	b.ReportAllocs()
	for b.Loop() {
		way, _, _ = f.Path(1, c(97, 96), way[:0])
	}
}

func BenchmarkFlood(b *testing.B) {
	f := crowd(b)
	b.ReportAllocs()
	for b.Loop() {
		f.Flood(1, 9144, func(grid.Cell, int32) bool { return true })
	}
}

// crowd is two hundred men in two blocks that face each other.
func crowd(b *testing.B) *space.Space {
	b.Helper()
	s := level(grid.Hex, 1524)
	s.Min, s.Max = c(0, 0), c(99, 99)
	f := field(b, s)
	for i := range int32(200) {
		f.Put(man(rules.ID(i)+1, 30+i%2*30+i/2%5, 30+i/10))
	}
	return f
}

func BenchmarkMarch(b *testing.B) {
	f := crowd(b)
	movers := make([]space.Mover, 200)
	for i := range movers {
		movers[i].Way = make([]grid.Cell, 0, 16)
	}
	forth := int32(1)
	b.ReportAllocs()
	for b.Loop() {
		for i := range movers {
			at, _ := f.Body(rules.ID(i) + 1)
			step := forth
			if i%2 == 1 {
				step = -forth
			}
			movers[i] = space.Mover{ID: at.ID, Goal: at.Cell.Add(c(8*step, 0)), Num: 1829, Den: 1, Way: movers[i].Way}
		}
		f.March(movers)
		forth = -forth
	}
}

func BenchmarkClone(b *testing.B) {
	f := crowd(b)
	b.ReportAllocs()
	for b.Loop() {
		f.Clone()
	}
}
