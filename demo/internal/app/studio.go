package app

import (
	"cmp"
	"image"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/board"
	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/rules"
)

// studio draws a field and words about it in a size of its own, whatever the window has: what is handed on is drawn in it.
type studio struct {
	theme *ui.Theme
	board *board.Board
	apart *board.Board    // for somebody who is too far off for the field; nil as long as nobody was
	inset image.Rectangle // where that lies, empty if it is not seen
	words ui.Picture
	img   *ebiten.Image
	field image.Rectangle // where the field lies in it
	marks plan.Marks
	pix   *image.RGBA // what was read of it last
}

// newStudio makes a studio so many pixels large, of which the lowest are not the field's.
func newStudio(r *reel.Reel, size image.Point, low int, scale float64) *studio {
	s := &studio{theme: ui.NewTheme(scale, false), board: board.New(r.Battle()), img: ebiten.NewImage(size.X, size.Y)}
	s.field = image.Rect(0, 0, size.X, size.Y-low)
	s.marks.Still, s.marks.Framed = true, true
	s.board.Layout(s.field, scale)
	return s
}

// part is what lies in the box, and room round it: at least so many cells from left to right.
func (s *studio) part(box plan.Rect, least float64) plan.Rect {
	w := max(s.cells(box), least) * s.board.Unit()
	box.Y -= headRoom * s.board.Unit()
	box.H += headRoom * s.board.Unit()
	world := s.board.Cam().World // and some of the land beside it, so that a fight at its border is in the middle, too
	world.X -= besideCells * s.board.Unit()
	world.W += 2 * besideCells * s.board.Unit()
	world.Y -= headRoom * s.board.Unit() // whoever stands at the farther border stands out above it
	world.H += headRoom * s.board.Unit()
	return plan.Rect{W: w, H: w / s.wide()}.Within(world, box.Middle())
}

// cells is how many cells from left to right it takes to show a box, and room round it.
func (s *studio) cells(box plan.Rect) float64 {
	return max(box.W/s.board.Unit()+2.4, (box.H/s.board.Unit()+headRoom+1.5)*s.wide())
}

// wide is how many times as wide the field is as it is high.
func (s *studio) wide() float64 { return float64(s.field.Dx()) / float64(s.field.Dy()) }

// draw draws a picture of a battle, a part of it above that if there is one, and words above them.
func (s *studio) draw(now *scene.Scene, f *film.Frame, sketch func(k *ui.Sketch, r image.Rectangle)) {
	s.board.Draw(s.img, now, f, &s.marks)
	if !s.inset.Empty() {
		s.apart.Draw(s.img, now, f, &s.marks)
	}
	s.words.Draw(s.theme, s.img, s.img.Bounds(), sketch)
}

// read is what was drawn, in memory that is used again.
func (s *studio) read() *image.RGBA {
	if s.pix == nil {
		s.pix = image.NewRGBA(s.img.Bounds())
	}
	s.img.ReadPixels(s.pix.Pix)
	return s.pix
}

// close gives back what the graphics card holds.
func (s *studio) close() {
	s.board.Close()
	if s.apart != nil {
		s.apart.Close()
	}
	s.words.Close()
	s.theme.Close()
	s.img.Deallocate()
}

// brand is what whoever sees a picture or a clip is to remember.
const brand = "affray"

// Sizes of what is shown of the field, in cells from left to right.
const (
	fewCells    = 8.0
	manyCells   = 14.8
	besideCells = 1.5 // of the land on each side of the field
)

// headRoom is how much is shown above those who fight, in cells: figures stand up, and numbers rise from them.
const headRoom = 0.6

// upright is where those are who can act in any of the scenes.
func upright(scenes []*scene.Scene) plan.Rect {
	var all plan.Bounds
	for _, s := range scenes {
		for i := range s.Tokens {
			if t := &s.Tokens[i]; !t.Gone && t.Up.Acts() {
				all.Add(s.Place(t))
			}
		}
	}
	box, _ := all.Rect()
	return box
}

// thick is where the fight is thickest: where those are who have an enemy hardly farther off than the two are from each other who are nearest. Where no
// enemies are left, it is where all are who can act, and nobody is in it.
func thick(s *scene.Scene) (at plan.Rect, in []int) {
	nearest := make([]float64, len(s.Tokens))
	least := math.Inf(1)
	for i := range s.Tokens {
		nearest[i] = math.Inf(1)
		for k := range s.Tokens {
			if a, b := &s.Tokens[i], &s.Tokens[k]; a.Side != b.Side && !a.Gone && !b.Gone && a.Up.Acts() && b.Up.Acts() {
				x, y := s.Place(a)
				u, v := s.Place(b)
				nearest[i] = min(nearest[i], math.Hypot(u-x, v-y))
			}
		}
		least = min(least, nearest[i])
	}
	var all plan.Bounds
	for i := range s.Tokens {
		if nearest[i] <= thickWithin*least && !math.IsInf(nearest[i], 1) {
			all.Add(s.Place(&s.Tokens[i]))
			in = append(in, i)
		}
	}
	box, ok := all.Rect()
	if !ok {
		box = upright([]*scene.Scene{s})
	}
	return box, in
}

// thick is where a fight is thickest; of one that is too large to be seen the part round somebody in its midst.
func (s *studio) thick(now *scene.Scene) plan.Rect {
	box, in := thick(now)
	if s.cells(box) <= thickCells || len(in) == 0 {
		return box
	}
	far := func(i int) float64 {
		x, y := now.Place(&now.Tokens[i])
		return math.Hypot(x-box.Middle().X, y-box.Middle().Y)
	}
	x, y := now.Place(&now.Tokens[slices.MinFunc(in, func(a, b int) int { return cmp.Compare(far(a), far(b)) })])
	h := (thickCells/s.wide() - headRoom - 1.5) * s.board.Unit()
	return plan.Rect{X: x, Y: y - h/2, H: h}
}

// How many times as far off as the nearest enemies are those who belong to the thick of a fight, and how many cells of it are shown at most.
const thickWithin, thickCells = 1.5, 11.5

// near is where those are whom blows are about, if they are seen.
func near(scenes []*scene.Scene, blows []reel.Blow) (box plan.Rect, ok bool) {
	var all plan.Bounds
	for _, s := range scenes {
		for i := range blows {
			for _, id := range [...]rules.ID{blows[i].By, blows[i].To} {
				if t := s.Token(id); t != nil && !t.Gone {
					all.Add(s.Place(t))
				}
			}
		}
	}
	return all.Rect()
}
