package plan_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/rules"
)

// The cells of an area are those that the battle has in it: nobody is struck beside them where nothing stands in the way, and who is in them is.
func TestTheCellsOfAnAreaAreThoseOfTheBattle(t *testing.T) {
	for _, name := range []string{"duel", "young-dragons-lair"} {
		st := newStage(t, name, 0)
		f := &st.b.Scenario().Field
		v, seen := st.b.View(0), 0
		for _, area := range []rules.AreaTerms{
			{Shape: rules.AreaCircle, Radius: 3000}, {Shape: rules.AreaCone, Length: 9000, Half: 30}, {Shape: rules.AreaLine, Length: 12000, Width: 1500},
		} {
			var beside []rules.ID
			for y := range int32(f.Height) {
				for x := range int32(f.Width) {
					k := &plan.Strikes{Area: area, From: st.s.Tokens[0].Cell, At: f.Cell(x, y)}
					in := st.p.TakenIn(k)
					v.Area(area, st.s.Tokens[0].ID, k.At, func(id rules.ID) {
						t := st.s.Token(id)
						for _, c := range t.Cells {
							if in[c] {
								seen++
								return
							}
						}
						beside = append(beside, id)
					})
				}
			}
			if len(beside) > 0 {
				t.Errorf("%s: of an area %+v %d are struck beside its cells", name, area, beside)
			}
		}
		if seen == 0 {
			t.Errorf("%s: nobody is struck", name)
		}
	}
}

// An area is drawn before it is cast, with a mark on whom it takes in, of another colour on those for whom it is not meant, and otherwise once it is ordered.
func TestAnAreaIsDrawnBeforeItIsCast(t *testing.T) {
	for _, name := range []string{"duel", "open-heath"} {
		st := newStage(t, name, 0)
		a, b := &st.s.Tokens[0], &st.s.Tokens[1]
		seen := map[string]bool{}
		for _, k := range []*plan.Strikes{
			nil,
			{Area: rules.AreaTerms{Shape: rules.AreaCircle, Radius: 2500}, From: a.Cell, At: b.Cell, Harms: true},
			{Area: rules.AreaTerms{Shape: rules.AreaCircle, Radius: 2500}, From: a.Cell, At: b.Cell, Harms: true, Meant: []rules.ID{b.ID}},
			{Area: rules.AreaTerms{Shape: rules.AreaCircle, Radius: 2500}, From: a.Cell, At: b.Cell, Harms: true, Not: []rules.ID{b.ID}},
			{Area: rules.AreaTerms{Shape: rules.AreaCone, Length: 6000, Half: 30}, From: a.Cell, At: b.Cell, Harms: true},
			{Area: rules.AreaTerms{Shape: rules.AreaLine, Length: 6000, Width: 1000}, From: a.Cell, At: b.Cell},
		} {
			pix := string(st.shoot(640, 400, 1, &plan.Marks{Still: true, Strikes: k}).Pix)
			if seen[pix] {
				t.Errorf("%s: %+v looks like another", name, k)
			}
			seen[pix] = true
			if k != nil && len(k.Meant)+len(k.Not) == 0 { // what is ordered, whole, is no longer what is but shown
				pix = string(st.shoot(640, 400, 1, &plan.Marks{Still: true, Laid: []plan.Strikes{*k}}).Pix)
				if seen[pix] {
					t.Errorf("%s: %+v looks like another once it is ordered", name, k)
				}
				seen[pix] = true
			}
		}
	}
}
