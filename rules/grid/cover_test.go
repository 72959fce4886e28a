package grid_test

import (
	"testing"

	"github.com/affray-engine/affray/rules/grid"
)

func TestCoverOfALowWall(t *testing.T) { // SPACE-070 to SPACE-079
	centre := grid.Sight{Grid: grid.Square, Eyes: grid.Central}
	whole := grid.Sight{Grid: grid.Square}
	wall := []grid.Obstacle{edge(t, grid.Square, 5, 0, 6, 0).Between(grid.Ground, 900)}

	t.Run("hides the legs", func(t *testing.T) { // example 14
		wantCover(t, centre.Cover(man(0, 0), man(6, 0), wall, nil), "263/550", "263/550", 47)
		wantCover(t, whole.Cover(man(0, 0), man(6, 0), wall, nil), "253/530", "253/530", 47)
	})
	t.Run("does not hide from the man behind it", func(t *testing.T) { // example 15
		wantCover(t, whole.Cover(man(6, 0), man(0, 0), wall, nil), "0/1", "0/1", 0)
	})
	t.Run("hides more of one who kneels or lies", func(t *testing.T) { // example 16, SPACE-079
		wall := []grid.Obstacle{edge(t, grid.Square, 4, 0, 5, 0).Between(grid.Ground, 500)}
		b := man(5, 0)
		wantCover(t, centre.Cover(man(0, 0), b, wall, nil), "319/1350", "319/1350", 23)
		b.Posture = grid.Kneeling
		wantCover(t, centre.Cover(man(0, 0), b, wall, nil), "319/810", "319/810", 39)
		b.Posture = grid.Prone
		wantCover(t, centre.Cover(man(0, 0), b, wall, nil), "1/1", "1/1", 100)
	})
}

func TestCoverOfAWallEnd(t *testing.T) { // SPACE-072, examples 17 and 18
	s := grid.Sight{Grid: grid.Square, Eyes: grid.Central}
	half := []grid.Obstacle{segment(t, 240, 0, 240, 120)}
	wantCover(t, s.Cover(man(0, 0), man(5, 0), half, nil), "1/2", "1/2", 50)
	endOn := []grid.Obstacle{segment(t, 100, 0, 250, 0)}
	wantCover(t, s.Cover(man(0, 0), man(5, 0), endOn, nil), "0/1", "0/1", 0)
}

func TestCoverOfBodies(t *testing.T) { // SPACE-075, SPACE-077, examples 19 and 20
	hex := grid.Sight{}
	wantCover(t, hex.Cover(man(0, 0), man(6, 0), nil, []grid.Body{man(3, 0)}), "0/1", "1/1", 50)
	square := grid.Sight{Grid: grid.Square, Eyes: grid.Central}
	wantCover(t, square.Cover(man(0, 0), man(6, 1), nil, []grid.Body{man(4, 1)}), "0/1", "1/5", 20)
	t.Run("never counts those who share a cell with either", func(t *testing.T) {
		wantCover(t, hex.Cover(man(0, 0), man(6, 0), nil, []grid.Body{man(6, 0), man(0, 0)}), "0/1", "0/1", 0)
	})
}

func TestCoverOfSmoke(t *testing.T) { // SPACE-075
	s := grid.Sight{Grid: grid.Square, Eyes: grid.Central}
	smoke := cell(t, grid.Square, 3, 0).Concealing()
	c := s.Cover(man(0, 0), man(6, 0), []grid.Obstacle{smoke}, nil)
	wantCover(t, c, "0/1", "0/1", 0)
	want(t, "concealed", c.Concealed(), 100)
}

func TestPeeking(t *testing.T) { // SPACE-082
	s := grid.Sight{Grid: grid.Square}
	pillar := cell(t, grid.Square, 5, 0)
	pillar.Lean = true
	a, b := man(0, 0), man(6, 0)
	o := []grid.Obstacle{pillar}
	wantCover(t, s.Cover(a, b, o, nil), "1/1", "1/1", 100)
	wantCover(t, s.PeekCover(a, b, o, nil, grid.PeekCap()), "9/10", "9/10", 90)
}

func TestStripsBehindAWall(t *testing.T) { // SPACE-081
	s := grid.Sight{Grid: grid.Square, Eyes: grid.Central}
	wall := []grid.Obstacle{edge(t, grid.Square, 5, 0, 6, 0).Between(grid.Ground, 900)}
	// 860.7 mm of 1800 are hidden: of four strips the lowest, and the next for
	// 410.7 of its 450 mm.
	want(t, "strips", covered(s, man(0, 0), man(6, 0), wall, 4), 0b1100)
}
