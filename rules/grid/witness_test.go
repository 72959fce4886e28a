package grid_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules/grid"
	"pgregory.net/rapid"
)

// anyGround is a scene on open ground, where shapes are segments and polygons.
func anyGround(t *rapid.T) (a, b, c grid.Body, obstacles []grid.Obstacle) {
	mm := func(label string) int64 { return 100 * rapid.Int64Range(-40, 40).Draw(t, label) }
	body := func(label string) grid.Body {
		return grid.Body{At: grid.Point{X: mm(label), Y: mm(label)}, Z: 700 * rapid.Int32Range(0, 1).Draw(t, label)}
	}
	for range rapid.IntRange(0, 6).Draw(t, "walls") {
		p, v := grid.Point{X: mm("p"), Y: mm("p")}, grid.Point{X: mm("v"), Y: mm("v")}
		o, err := grid.NewSegment(p, p.Add(v))
		if err != nil {
			continue
		}
		if rapid.Bool().Draw(t, "box") {
			if box, err := grid.NewPolygon([]grid.Point{p, p.Add(grid.Point{X: v.X}), p.Add(v), p.Add(grid.Point{Y: v.Y})}); err == nil {
				o = box
			}
		}
		if rapid.Bool().Draw(t, "low") {
			o.Z1 = 500 * rapid.Int32Range(1, 5).Draw(t, "z1")
		}
		o.Lean = rapid.IntRange(0, 4).Draw(t, "lean") == 0
		obstacles = append(obstacles, o)
	}
	return body("a"), body("b"), body("c"), obstacles
}

// anyScene is two bodies, others, and what stands about.
func anyScene(t *rapid.T) (s grid.Sight, a, b grid.Body, obstacles []grid.Obstacle, others []grid.Body) {
	k := rapid.SampledFrom([]grid.Kind{grid.Hex, grid.Square, grid.Free}).Draw(t, "kind")
	s = anySight(t, k)
	if k == grid.Free {
		var c grid.Body
		a, b, c, obstacles = anyGround(t)
		return s, a, b, obstacles, []grid.Body{c}
	}
	a, b = anyBody(t, k, "a"), anyBody(t, k, "b")
	return s, a, b, build(k, drawObstacles(t), stay), []grid.Body{anyBody(t, k, "c"), anyBody(t, k, "d")}
}

func TestTheWitnessOfALineAgreesWithTheAnswer(t *testing.T) { // SPACE-055, SPACE-057, SPACE-060
	rapid.Check(t, func(t *rapid.T) {
		s, a, b, o, _ := anyScene(t)
		for _, c := range []struct {
			name   string
			answer bool
			w      grid.Witness
		}{
			{"sight", s.LineOfSight(a, b, o), s.SightWitness(a, b, o)},
			{"effect", s.LineOfEffect(a, b, o), s.EffectWitness(a, b, o)},
		} {
			if c.w.Clear != c.answer {
				t.Fatalf("%s is %v, the witness says %v", c.name, c.answer, c.w.Clear)
			}
			stops := slices.ContainsFunc(c.w.Meetings, func(m grid.Meeting) bool { return m.Passage.Stops() })
			if stops == (c.w.Clear && c.w.Centred(a, b, s.Grid)) {
				t.Fatalf("%s is clear: %v, centred: %v, and its centre line is stopped: %v", c.name, c.w.Clear, c.w.Centred(a, b, s.Grid), stops)
			}
		}
	})
}

func TestWhatTheWitnessNamesIsWhatStopsTheLine(t *testing.T) { // SPACE-054 to SPACE-056
	rapid.Check(t, func(t *rapid.T) {
		s, a, b, o, _ := anyScene(t)
		s.Lines = grid.Central
		w := s.SightWitness(a, b, o)
		if w.Clear {
			return
		}
		m := w.Meetings[slices.IndexFunc(w.Meetings, func(m grid.Meeting) bool { return m.Passage.Stops() })]
		named := []grid.Obstacle{o[m.Obstacle]}
		if m.Passage == grid.Pinched {
			if !s.LineOfSight(a, b, named) {
				t.Fatal("one side of a pair stops the line by itself")
			}
			named = append(named, o[m.Other])
		}
		if s.LineOfSight(a, b, named) {
			t.Fatalf("%+v does not stop the line", m)
		}
		var rest []grid.Obstacle
		for i := range o {
			if !slices.ContainsFunc(w.Meetings, func(m grid.Meeting) bool { return m.Obstacle == i && m.Passage.Stops() }) {
				rest = append(rest, o[i])
			}
		}
		if !s.LineOfSight(a, b, rest) {
			t.Fatal("something that the witness does not name stops the line")
		}
	})
}

func TestTheWitnessOfCoverAgreesWithTheAnswer(t *testing.T) { // SPACE-070 to SPACE-076
	rapid.Check(t, func(t *rapid.T) {
		s, a, b, o, others := anyScene(t)
		c, w := s.Cover(a, b, o, others), s.CoverWitness(a, b, o, others)
		if d := w.Cover(); c.Hard.Cmp(d.Hard) != 0 || c.Total.Cmp(d.Total) != 0 || c.Conceal.Cmp(d.Conceal) != 0 {
			t.Fatalf("cover is %v %v %v, the witness says %v %v %v", c.Hard, c.Total, c.Conceal, d.Hard, d.Total, d.Conceal)
		}
	})
}

func TestTheShareOfABlockerIsTheCoverThatItGivesAlone(t *testing.T) { // SPACE-074
	rapid.Check(t, func(t *rapid.T) {
		s, a, b, o, others := anyScene(t)
		s.Eyes = grid.Central
		w := s.CoverWitness(a, b, o, others)
		for _, x := range append(w.Total.Shadows, w.Conceal.Shadows...) {
			var alone grid.Cover
			if x.Body {
				alone = s.Cover(a, b, nil, others[x.Blocker:x.Blocker+1])
			} else {
				alone = s.Cover(a, b, o[x.Blocker:x.Blocker+1], nil)
			}
			share := alone.Total
			if !x.Body && o[x.Blocker].Conceal {
				share = alone.Conceal
			}
			if share.Cmp(x.Share) != 0 {
				t.Fatalf("alone it hides %v, the witness says %v", share, x.Share)
			}
		}
	})
}

func TestTheSharesOfTheBlockersBoundTheWhole(t *testing.T) { // SPACE-074
	rapid.Check(t, func(t *rapid.T) {
		s, a, b, o, others := anyScene(t)
		w := s.CoverWitness(a, b, o, others)
		for _, h := range []grid.Hiding{w.Hard, w.Total, w.Conceal} {
			var sum, most grid.Ratio
			for _, x := range h.Shadows {
				sum, most = sum.Add(x.Share), most.Max(x.Share)
			}
			if h.Share.Cmp(most) < 0 || h.Share.Cmp(sum) > 0 {
				t.Fatalf("together %v, the largest %v, the sum %v", h.Share, most, sum)
			}
		}
	})
}

func TestAWitnessNamesTheRule(t *testing.T) {
	k := grid.Hex
	one := []grid.Obstacle{cell(t, k, 1, 0)}
	two := append(slices.Clone(one), cell(t, k, 0, 1))
	low := cell(t, k, 2, 0).Between(grid.Ground, 1000)
	lean := cell(t, k, 1, 0)
	lean.Lean = true
	for _, c := range []struct {
		name      string
		policy    grid.Policy
		b         grid.Body
		obstacles []grid.Obstacle
		clear     bool
		passage   grid.Passage
		rule      string
	}{
		{"a touch on one side passes (example 11)", grid.Paired, man(1, 1), one, true, grid.Beside, "SPACE-055"},
		{"touches on both sides stop (example 11)", grid.Paired, man(1, 1), two, false, grid.Pinched, "SPACE-055"},
		{"any contact stops a strict line (example 11)", grid.Strict, man(1, 1), one, false, grid.Struck, "SPACE-055"},
		{"a wall in the line stops it", grid.Paired, man(2, 0), one, false, grid.Crossed, "SPACE-055"},
		{"eyes look over what is low", grid.Paired, man(4, 0), []grid.Obstacle{low}, true, grid.Over, "SPACE-056"},
		{"what one stands in does not count", grid.Paired, man(1, 0), one, true, grid.StoodIn, "SPACE-051"},
		{"one leans round a corner", grid.Paired, man(2, 0), []grid.Obstacle{lean}, true, grid.OwnLean, "SPACE-052"},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := grid.Sight{Grid: k, Policy: c.policy, Lines: grid.Central}.SightWitness(man(0, 0), c.b, c.obstacles)
			want(t, "clear", w.Clear, c.clear)
			if len(w.Meetings) == 0 {
				t.Fatal("nothing is on the line")
			}
			want(t, "passage", w.Meetings[0].Passage, c.passage)
			want(t, "rule", w.Meetings[0].Passage.Rule(), c.rule)
		})
	}
}

func TestTheWitnessOfALowWall(t *testing.T) { // example 14
	wall := []grid.Obstacle{edge(t, grid.Square, 5, 0, 6, 0).Between(grid.Ground, 900)}
	w := grid.Sight{Grid: grid.Square, Eyes: grid.Central}.CoverWitness(man(0, 0), man(6, 0), wall, nil)
	want(t, "share", w.Hard.Share.String(), "263/550")
	want(t, "the left end of the chord", w.Hard.L, grid.Point{X: 348, Y: -12})
	x := w.Hard.Shadows[0]
	want(t, "all of the chord", x.U0.String()+" "+x.U1.String(), "0/1 1/1")
	want(t, "up to", x.Z1.String(), "9468/11") // 1620 - 720*58/55
	wall[0].Z1 = 1600
	behind := grid.Sight{Grid: grid.Square}.CoverWitness(man(6, 0), man(0, 0), wall, nil)
	want(t, "share from behind", behind.Hard.Share.String(), "0/1") // example 15
	if len(behind.LeftOut) != 1 {
		t.Fatal("the wall that is left out is not named")
	}
	want(t, "as one's own", behind.LeftOut[0].Passage, grid.OwnLow)
}
