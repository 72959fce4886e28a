package plan

import (
	"math"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Plan is the drawing of one field. Make it with [New]. It belongs to one goroutine.
type Plan struct {
	Cam     Camera
	Scale   float64 // pixels of the device for one of the design; lines and letters follow it
	Fingers bool    // point at the field: a camera that follows the fight shows cells that are large enough for them
	Focus   Focus   // of a camera that follows the fight
	Steady  Steady  // of one while a side is commanded

	field   *scenario.Field
	ground  scene.Ground
	ring    []paint.Pt    // corners of a cell round its centre, in mm
	sides   []side        // of a cell, by direction; none for diagonals
	touch   [][]grid.Cell // the cells that meet that at the origin in a corner of it, by corner
	looks   []look        // by obstacle
	shapes  [][]paint.Pt
	indoors bool // level ground is a floor
	wide    bool // cells have a body of their own each; false on open ground

	heights   [2]int32    // lowest and highest ground
	labels    []grid.Cell // that bear the height of a stretch
	stamp     paint.Stamp // of a cell
	mottles   []paint.Ink // of its corners
	grounds   map[grid.Cell]scenario.Ground
	walls     map[grid.Cell]kindOfLook // cells that are filled by something
	inks      []paint.Ink              // of the sides
	zones     []zone                   // as those of the scene
	scratch   []paint.Pt
	order     []int
	parting   parting
	below     []float64 // by token, where its badge and bars end
	after     []int     // sides that want something
	words     []word
	plates    []word // the names that are written beside people, and what an overlay says: other words leave them to be read
	said      []film.Word
	lines     []string            // of the note
	raised    map[raised]int      // where numbers lie beside whom they are about
	line      []paint.Pt          // of the rim
	within    map[rules.Cell]bool // those whose rim is found
	edge      [][2]paint.Pt       // the rim of the places that may be chosen
	body      []paint.Limb
	chip      Rect      // of the weather
	outcomeAt Rect      // of what says how the battle came out
	told      Rect      // of what an overlay says
	shun      []Rect    // what no mark at the edge lies on
	marked    []pointer // at the edge of the view
	pursued   int       // the tick up to which a camera with a zoom of somebody's own need not go after the fight
	judged    int       // the tick at whose beginning it was looked whether the view has most of those who fight
}

// side is the part of a cell's outline towards a neighbour.
type side struct {
	a, b paint.Pt
	ok   bool
}

// Sizes at a scale of 1, in pixels.
const (
	largestCell = 260.0 // how far one may zoom in
	namesFrom   = 84.0  // cells so large have names beside their tokens
	figuresFrom = 46.0  // tokens have a little body
	signsFrom   = 30.0
	badgesFrom  = 28.0 // badges have letters
	barsFrom    = 15.0
	lettersFrom = 15.0
	armsFrom    = 12.0
	netFrom     = 7.0
)

// New returns the plan of a field. Nothing of the field may change afterwards.
func New(f *scenario.Field, g scene.Ground) *Plan {
	p := &Plan{Scale: 1, field: f, ground: g, wide: g.Kind != grid.Free}
	p.grounds, p.walls = map[grid.Cell]scenario.Ground{}, map[grid.Cell]kindOfLook{}
	for _, c := range f.Grounds {
		p.grounds[c.Cell] = c
		p.heights[0], p.heights[1] = min(p.heights[0], c.Z), max(p.heights[1], c.Z)
	}
	p.outline()
	p.measure()
	p.obstacles()
	p.levels()
	p.house()
	p.limit()
	return p
}

// outline finds the corners of a cell and which of them lie towards which neighbour.
func (p *Plan) outline() {
	if !p.wide {
		return
	}
	for _, c := range p.ground.Ring(grid.Cell{}) {
		p.ring = append(p.ring, paint.Pt{X: c[0], Y: c[1]})
	}
	k := p.ground.Kind
	p.sides = make([]side, k.Directions())
	for d := range p.sides {
		if k.Diagonal(d) {
			continue
		}
		o, err := grid.NewEdge(k, grid.Cell{}, k.Direction(d))
		if err != nil {
			continue
		}
		r := o.Ring()
		p.sides[d] = side{p.point(r[0]), p.point(r[1]), true}
	}
	p.touch = make([][]grid.Cell, len(p.ring))
	for d := range p.sides {
		o := k.Direction(d)
		for i, q := range p.ring {
			for _, r := range p.ring {
				if p.place(o).Add(r).Sub(q).Len() < 1 {
					p.touch[i] = append(p.touch[i], o)
				}
			}
		}
	}
}

// point is where a point of the lattice lies, in mm.
func (p *Plan) point(q grid.Point) paint.Pt {
	x, y := p.ground.At(q)
	return paint.Pt{X: x, Y: y}
}

// place is where the middle of a cell lies, in mm.
func (p *Plan) place(c rules.Cell) paint.Pt {
	x, y := p.ground.Place(c)
	return paint.Pt{X: x, Y: y}
}

// measure finds the extent of the field.
func (p *Plan) measure() {
	if !p.wide {
		p.Cam.World = Rect{0, 0, float64(p.field.Width), float64(p.field.Height)}
		return
	}
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	w, h := int32(p.field.Width), int32(p.field.Height)
	for _, x := range []int32{0, min(1, w-1), max(0, w-2), w - 1} {
		for _, y := range []int32{0, min(1, h-1), max(0, h-2), h - 1} {
			at := p.place(p.field.Cell(x, y))
			for _, q := range p.ring {
				q = q.Add(at)
				x0, y0, x1, y1 = min(x0, q.X), min(y0, q.Y), max(x1, q.X), max(y1, q.Y)
			}
		}
	}
	p.Cam.World = Rect{x0, y0, x1 - x0, y1 - y0}
}

// Layout says where on the screen the plan is drawn, in pixels, and how many of them
// stand for one of the design: 2 on a screen of twice the density.
func (p *Plan) Layout(view Rect, scale float64) {
	if scale <= 0 {
		scale = 1
	}
	p.Scale = scale
	p.limit()
	p.Cam.Resize(view)
}

// limit sets the largest zooms.
func (p *Plan) limit() {
	near := mostFollowed
	if p.Fingers {
		near = mostFingered
	}
	p.Cam.Most, p.Cam.Near = largestCell*p.Scale/p.Unit(), near*p.Scale/p.Unit()
}

// Unit is the width of a cell in mm; on open ground that of the room a man needs.
func (p *Plan) Unit() float64 {
	if !p.wide {
		return 2 * grid.ManRadius / (2 * tokenShare)
	}
	return float64(p.ground.CellMm)
}

// cell is the width of a cell in pixels.
func (p *Plan) cell() float64 { return p.Unit() * p.Cam.Zoom }

// size is the width of a cell in pixels of the design: what may be shown depends on it.
func (p *Plan) size() float64 { return p.cell() / p.Scale }

// px is a length of the design in pixels.
func (p *Plan) px(v float64) float64 { return v * p.Scale }

// polygon is the outline of a cell on the screen, shrunk to a share, in memory that is
// used again.
func (p *Plan) polygon(c rules.Cell, share float64) []paint.Pt {
	at := p.Cam.To(p.place(c))
	p.scratch = p.scratch[:0]
	for _, q := range p.ring {
		p.scratch = append(p.scratch, at.Add(q.Mul(p.Cam.Zoom*share)))
	}
	return p.scratch
}

// seen reports whether something at a place of the screen, r pixels in radius, is in view.
func (p *Plan) seen(at paint.Pt, r float64) bool { return p.Cam.View.grown(r).Holds(at) }

// CellAt returns the cell at a place of the screen, on open ground the point in mm. ok is
// false beside the field.
func (p *Plan) CellAt(at paint.Pt) (c rules.Cell, ok bool) {
	w := p.Cam.From(at)
	if !p.wide {
		c = rules.Cell{X: int32(math.Round(w.X)), Y: int32(math.Round(w.Y))}
		return c, p.Cam.World.Holds(w)
	}
	origin, ax, ay := p.place(rules.Cell{}), p.place(rules.Cell{X: 1}), p.place(rules.Cell{Y: 1})
	u, v, w := ax.Sub(origin), ay.Sub(origin), w.Sub(origin)
	det := u.X*v.Y - u.Y*v.X
	q, r := (w.X*v.Y-w.Y*v.X)/det, (u.X*w.Y-u.Y*w.X)/det
	best := math.Inf(1)
	for i := -1.0; i <= 1; i++ {
		for j := -1.0; j <= 1; j++ {
			n := rules.Cell{X: int32(math.Round(q) + i), Y: int32(math.Round(r) + j)}
			if d := p.distance(n, w.Add(origin)); d < best {
				best, c = d, n
			}
		}
	}
	return c, p.field.Inside(c)
}

// distance is how far a place lies from the middle of a cell, the way that cells are cut:
// on squares the larger of the two ways.
func (p *Plan) distance(c rules.Cell, at paint.Pt) float64 {
	d := at.Sub(p.place(c))
	if p.ground.Kind == grid.Square {
		return max(math.Abs(d.X), math.Abs(d.Y))
	}
	return d.Len()
}

// CellPlace returns where on the screen the middle of a cell is.
func (p *Plan) CellPlace(c rules.Cell) paint.Pt { return p.Cam.To(p.place(c)) }
