package space_test

import (
	"math"
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
	"pgregory.net/rapid"
)

// anyMelee is two teams in a press, some of them down, among walls.
func anyMelee(t *rapid.T) (*space.Space, []space.Body) {
	s := level(rapid.SampledFrom([]grid.Kind{grid.Hex, grid.Square}).Draw(t, "kind"), 1000)
	s.Min, s.Max = c(-6, -6), c(6, 6)
	near := rapid.Int32Range(-6, 6)
	for range rapid.IntRange(0, 30).Draw(t, "solid") {
		s.Terrain = append(s.Terrain, space.Terrain{Cell: c(near.Draw(t, "x"), near.Draw(t, "y")), Solid: true})
	}
	s.Terrain = slices.CompactFunc(slices.SortedFunc(slices.Values(s.Terrain), func(a, b space.Terrain) int { return a.Cell.Compare(b.Cell) }),
		func(a, b space.Terrain) bool { return a.Cell == b.Cell })
	m, err := space.NewMap(s)
	if err != nil {
		t.Fatal(err)
	}
	f := space.New(m)
	var bodies []space.Body
	for i := range rapid.IntRange(2, 40).Draw(t, "bodies") {
		b := man(rules.ID(i)+1, near.Draw(t, "bx"), near.Draw(t, "by"))
		if rapid.IntRange(0, 4).Draw(t, "down") == 0 {
			b.Posture = rules.Down
		}
		if f.Put(b); !f.Free(b.ID, b.Cell) {
			f.Remove(b.ID)
			continue
		}
		bodies = append(bodies, b)
	}
	return f, bodies
}

// What is found once for a team is what each of them would find by looking everywhere.
func TestTheWayToAFrontIsTheCheapestToWhereSomebodyCanBeStruck(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, bodies := anyMelee(t)
		reach := rules.Reach{Max: rapid.Uint8Range(1, 2).Draw(t, "reach")}
		q := space.Front{Version: 1, Reach: reach}
		for _, b := range bodies {
			if b.Team == 1 && b.Posture.Acts() {
				q.Foes = append(q.Foes, b.ID)
			}
		}
		copied := f.Clone()
		for i := range bodies {
			b := bodies[i]
			if b.Team != 0 || !b.Posture.Acts() {
				continue
			}
			want := int32(math.MaxInt32)
			f.Flood(b.ID, math.MaxInt32, func(at grid.Cell, cost int32) bool {
				if at != b.Cell && slices.ContainsFunc(q.Foes, func(id rules.ID) bool { return f.InReachFrom(b.ID, at, id, reach) }) {
					want = min(want, cost)
				}
				return want == math.MaxInt32
			})
			mm, ok := f.ToFront(b.ID, q)
			if ok != (want < math.MaxInt32) || ok && mm != want {
				t.Fatalf("%d: %d %v, want %d", b.ID, mm, ok, want)
			}
			way := f.WayToFront(b.ID, q, 100, nil)
			if ok && (len(way) == 0 || !f.Free(b.ID, way[len(way)-1])) {
				t.Fatalf("%d goes %v", b.ID, way)
			}
			fresh := copied.Clone() // nobody has asked it before
			if other := fresh.WayToFront(b.ID, q, 100, nil); !slices.Equal(way, other) {
				t.Fatalf("%d goes %v, and %v without memory", b.ID, way, other)
			}
		}
	})
}

func TestAFrontIsLookedForAnewWhenSomebodyHasMoved(t *testing.T) {
	f := with(t, level(grid.Square, 1000), man(1, 0, 0), man(2, 5, 0))
	q := space.Front{Version: 1, Reach: rules.Reach{Max: 1}, Foes: []rules.ID{2}}
	if mm, ok := f.ToFront(1, q); !ok || mm != 4000 {
		t.Errorf("%d %v", mm, ok)
	}
	f.Place(2, c(8, 0), 0)
	if mm, ok := f.ToFront(1, q); !ok || mm != 7000 {
		t.Errorf("when it has gone: %d %v", mm, ok)
	}
	q.Version, q.Foes = 2, nil
	if mm, ok := f.ToFront(1, q); ok {
		t.Errorf("with no enemy: %d", mm)
	}
}

func TestAFrontAsIfNobodyWereInTheWay(t *testing.T) {
	s := level(grid.Square, 1000)
	for y := s.Min.Y; y <= s.Max.Y; y++ { // a wall with one gap, in which an enemy stands
		if y != 0 {
			s.Terrain = append(s.Terrain, space.Terrain{Cell: c(0, y), Solid: true})
		}
	}
	f := with(t, s, man(1, -5, 0), man(3, -1, 0), man(5, -1, 1), man(7, -1, -1), man(2, 0, 0))
	q := space.Front{Version: 1, Reach: rules.Reach{Max: 1}, Foes: []rules.ID{2}}
	if mm, ok := f.ToFront(1, q); ok {
		t.Errorf("there is a way of %d mm", mm)
	}
	q.Alone = true
	if mm, ok := f.ToFront(1, q); !ok || mm != 4000 {
		t.Errorf("past all: %d %v", mm, ok)
	}
	if way := f.WayToFront(1, q, 2, nil); len(way) != 2 {
		t.Errorf("its beginning is %v", way)
	}
}

func TestTheStraightWayOfABody(t *testing.T) {
	s := level(grid.Square, 1000)
	s.Terrain = []space.Terrain{{Cell: c(3, 0), Solid: true}}
	giant := man(3, -4, -4)
	giant.Shape.Footprint = rules.FootHuge
	f := with(t, s, man(1, 0, 0), man(2, 2, 2), giant)
	if way, ok := f.Straight(1, c(5, 2), nil); !ok || len(way) != 5 || way[1] != c(2, 2) || way[4] != c(5, 2) {
		t.Errorf("%v %v", way, ok)
	}
	if way, ok := f.Straight(1, c(6, 0), nil); ok {
		t.Errorf("it leads through the wall: %v", way)
	}
	if _, ok := f.Straight(3, c(5, -4), nil); ok {
		t.Error("a body of several cells is served")
	}
	f.LayTrap(1, []grid.Cell{c(3, 2)}, 1)
	if way, ok := f.Straight(1, c(5, 2), nil); ok {
		t.Errorf("it leads into a trap that the side knows of: %v", way)
	}
}
