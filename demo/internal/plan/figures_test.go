package plan_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
)

// What befalls somebody is seen on the body: each plight, each posture, each step of harm, each facing.
func TestWhatBefallsSomebodyIsSeenOnTheBody(t *testing.T) {
	st := newStage(t, "duel", 0)
	ann := &st.s.Tokens[0]
	was := *ann
	seen := map[string]string{}
	look := func(what string) {
		t.Helper()
		pix := string(st.shoot(640, 400, 1, &plan.Marks{Still: true}).Pix)
		if o, twice := seen[pix]; twice {
			t.Errorf("%s looks like %s", what, o)
		}
		seen[pix] = what
		*ann = was
	}
	look("nothing")
	for p := guise.NoPlight; p < guise.NPlight; p++ {
		ann.Signs = []scene.Sign{{Name: "x", Letter: "X", Plight: p}} // the same letter beside the body
		look("a plight")
	}
	for _, up := range []rules.Posture{rules.Kneeling, rules.Prone, rules.Down, rules.Dead} {
		ann.Up = up
		look(up.String())
	}
	for i := range st.s.Ground.Facings {
		if i != was.Facing {
			ann.Facing = i
			look("another facing")
		}
	}
	for _, now := range []int32{80, 60, 20} {
		bar := was.Bars[0]
		bar.Now = bar.Max * now / 100
		ann.Bars = []scene.Bar{bar}
		look("harm")
	}
}

// Numbers for heights are there when they are asked for: below an overlay, or under the pointer.
func TestHeightsAreWrittenWhereThePointerIs(t *testing.T) {
	st := newStage(t, "hedge-fight", 0)
	st.p.Layout(plan.Rect{W: 1280, H: 720}, 1)
	corners := func(m *plan.Marks) int {
		st.c.Reset()
		st.p.Live(st.c, st.s, nil, m)
		return len(st.c.Verts)
	}
	f := &st.b.Scenario().Field
	level, wall, hill := f.Cell(0, 0), f.Cell(3, 4), f.Cell(13, 3)
	pointed := corners(&plan.Marks{Cell: &level}) // the outline of the cell, and no number
	for _, c := range []rules.Cell{wall, hill} {
		if got := corners(&plan.Marks{Cell: &c}); got <= pointed {
			t.Errorf("under the pointer the height of %v is not written", c)
		}
	}
	if corners(&plan.Marks{Overlay: plan.Reach}) <= corners(&plan.Marks{}) {
		t.Error("below an overlay no height is written")
	}
}

// What the dead held lies beside them.
func TestWhatTheDeadHeldLiesBesideThem(t *testing.T) {
	st := newStage(t, "duel", 0)
	ann := &st.s.Tokens[0]
	covers := func(armed bool) int {
		was := *ann
		defer func() { *ann = was }()
		if ann.Up = rules.Dead; !armed {
			ann.Weapon, ann.Shield = guise.Claw, false
		}
		ground := st.shoot(640, 400, 1, nil)
		ann.Gone = true
		bare := st.shoot(640, 400, 1, nil)
		n := 0
		for i := range ground.Pix {
			if ground.Pix[i] != bare.Pix[i] {
				n++
			}
		}
		return n
	}
	if armed, bare := covers(true), covers(false); armed <= bare {
		t.Errorf("with a weapon somebody covers %d, without one %d", armed, bare)
	}
}

// The dead keep a badge with their letter where it lies on nobody who can act, and the horse of a rider who has fallen stands where that one lies.
func TestTheDeadAreKnownByTheirLetter(t *testing.T) {
	st := newStage(t, "lances-at-the-bridge", 0)
	st.p.Layout(plan.Rect{W: 800, H: 600}, 1)
	corners := func() int {
		st.p.Open(st.s)
		st.c.Reset()
		st.p.Live(st.c, st.s, nil, &plan.Marks{Still: true})
		return len(st.c.Verts)
	}
	odo, brice := &st.s.Tokens[0], &st.s.Tokens[1]
	odo.Up, odo.Label = rules.Dead, ""
	bare := corners()
	odo.Label = "O"
	lettered := corners()
	if lettered <= bare {
		t.Errorf("with a letter there are %d corners, without %d", lettered, bare)
	}
	odo.Astride = false
	if on := corners(); on >= lettered {
		t.Errorf("without a horse there are %d corners, with one %d", on, lettered)
	}
	was := brice.Cell
	odo.Astride, brice.Cell, brice.Cells = true, odo.Cell, odo.Cells
	over := corners()
	odo.Label = ""
	if none := corners(); none != over {
		t.Errorf("below somebody at %v who stands there the letter has %d corners", was, over-none)
	}
}

// Below who has bled is a pool, the larger the more it took.
func TestWhoHasBledLiesInAPool(t *testing.T) {
	st := newStage(t, "duel", 0)
	ann := &st.s.Tokens[0]
	ann.Up = rules.Down
	stain := func(share int32) (n int) {
		bar := ann.Bars[0]
		bar.Now = bar.Max * share / 100
		ann.Bars = []scene.Bar{bar}
		img := st.shoot(640, 400, 1, nil)
		for i := 0; i < len(img.Pix); i += 4 {
			if p := img.Pix[i:]; p[0] > 2*p[1] && p[0] > 2*p[2] && p[0] < 110 { // dark, unlike cloth
				n++
			}
		}
		return n
	}
	if whole, hurt, worst := stain(100), stain(60), stain(0); whole >= hurt || hurt >= worst {
		t.Errorf("dark red pixels about who is whole %d, hurt %d, has nothing left %d", whole, hurt, worst)
	}
}

// Above the head of who acts, and of who is selected, something points at it, of another colour each.
func TestSomethingPointsAtWhoActs(t *testing.T) {
	st := newStage(t, "duel", 0)
	who := st.s.Tokens[0].ID
	above := func(m *plan.Marks) (pix string) {
		m.Still = true
		img := st.shoot(640, 400, 1, m)
		head, _, _ := st.p.Extent(st.s, who)
		for y := int(head.Y) - 12; y < int(head.Y)-3; y++ {
			for x := int(head.X); x < int(head.X+head.W); x++ {
				pix += string(img.Pix[img.PixOffset(x, y):][:4])
			}
		}
		return pix
	}
	none, acts, selected := above(&plan.Marks{}), above(&plan.Marks{Acting: []rules.ID{who}}), above(&plan.Marks{Selected: who})
	if none == acts || none == selected || acts == selected || none == "" {
		t.Error("who acts or is selected is not pointed at")
	}
}
