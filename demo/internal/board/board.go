package board

import (
	"image"
	"math"
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// Marks are those of the plan.
type Marks = plan.Marks

// Overlay is one of the plan.
type Overlay = plan.Overlay

// Camera is that of the plan.
type Camera = plan.Camera

// Overlays.
const (
	None   = plan.NoOverlay
	Reach  = plan.Reach
	Threat = plan.Threat
	Moves  = plan.Moves
	Cover  = plan.Cover
)

// Board is a field on the screen. Make it with [New].
type Board struct {
	plan   *plan.Plan
	glyphs *glyphs
	ground *layer // what stays from frame to frame
	live   *layer
	survey plan.Survey
	sight  sightKey
	line   *ecs.Explanation

	rect    image.Rectangle
	drawn   image.Rectangle // where it was drawn last
	grounds int             // how often the ground was drawn
	kept    *ebiten.Image   // the ground as it was drawn last, with room round the view
	from    Camera          // through which it was drawn
	dpi     float64
	open    []bool
	moving  []film.Door // that the ground was drawn without
	last    Camera      // of the frame before
	seen    *scene.Scene
}

// New returns the board of a battle's field.
func New(b *ecs.Battle) *Board {
	g := &glyphs{atlas: paint.NewAtlas()}
	return &Board{
		plan: plan.New(&b.Scenario().Field, scene.GroundOf(b)), glyphs: g,
		ground: newLayer(g), live: newLayer(g),
	}
}

// Layout says where on the screen the board is, in pixels of the device, and how many of
// them stand for one of the design. The first call fits the field, and the first Draw shows
// the fight; later ones keep what somebody has moved to.
func (b *Board) Layout(r image.Rectangle, scale float64) {
	b.rect = r
	b.plan.Layout(plan.Rect{X: float64(r.Min.X), Y: float64(r.Min.Y), W: float64(r.Dx()), H: float64(r.Dy())}, scale)
}

// Fingers says whether fingers point at the board: then it shows larger cells, and less than all of a fight that is too wide.
func (b *Board) Fingers(on bool) { b.plan.Fingers = on }

// Cam returns the camera, to be moved at will.
func (b *Board) Cam() *Camera { return &b.plan.Cam }

// LookAs has the camera show what that of another board of the same field shows.
func (b *Board) LookAs(o *Board) { b.plan.Cam, b.seen = o.plan.Cam, o.seen }

// Unit is the width of a cell in mm, as the plan draws it: see [plan.Plan.Unit].
func (b *Board) Unit() float64 { return b.plan.Unit() }

// Cut is how many who can act are cut off at the edge: see [plan.Plan.Cut].
func (b *Board) Cut(s *scene.Scene, f *film.Frame) int { return b.plan.Cut(s, f) }

// Has is how many who can act stand well in view: see [plan.Plan.Has].
func (b *Board) Has(s *scene.Scene, f *film.Frame) int { return b.plan.Has(s, f) }

// Fit has the camera follow the fight again; if it does already, it shows the whole field. It reports whether it follows.
func (b *Board) Fit() (follows bool) {
	follows = !b.plan.Cam.Frames() && b.seen != nil
	if b.plan.Cam.Fit(); follows {
		b.plan.Open(b.seen)
	}
	return follows
}

// All has the camera show all who fight, however small: see [plan.Plan.All].
func (b *Board) All(s *scene.Scene) {
	b.plan.All(s)
	b.seen = s
}

// gliding is how many calls of Follow the camera takes from one view to another.
const gliding = 42

// Follow keeps the fight in view, those who act now first, unless somebody has moved the field or has the whole of it shown. Call it
// once for each update of the game: the camera glides, if it may, a little in each.
func (b *Board) Follow(s *scene.Scene, f *film.Frame, acting []rules.ID, glides bool) {
	if b.seen == nil {
		return
	}
	b.plan.Follow(s, f, acting, glides)
	b.plan.Cam.Step(1.0 / gliding)
}

// Chase has a camera that somebody has moved follow the fight again: see [plan.Plan.Chase].
func (b *Board) Chase() {
	if b.seen != nil {
		b.plan.Chase(b.seen)
	}
}

// Focus says what matters of those whom the camera follows, where not all have room in view.
func (b *Board) Focus(f plan.Focus) { b.plan.Focus = f }

// Steady says whether a side is commanded, and who is asked for its order with the enemies near it, so that the camera stays as it is if it can.
func (b *Board) Steady(on bool, near []rules.ID) { b.plan.Steady = plan.Steady{On: on, Near: near} }

// Recall has a camera that somebody has moved bring some into view, if they are not.
func (b *Board) Recall(s *scene.Scene, f *film.Frame, who []rules.ID) {
	if b.seen != nil {
		b.plan.Recall(s, f, who)
	}
}

// Pursues reports whether a camera with a zoom of somebody's own is to go after the fight: see [plan.Plan.Pursues].
func (b *Board) Pursues(s *scene.Scene) bool { return b.seen != nil && b.plan.Pursues(s) }

// Pursue has it bring some into view, as large as they are.
func (b *Board) Pursue(s *scene.Scene, f *film.Frame, who []rules.ID, glides bool) {
	b.plan.Pursue(s, f, who, glides)
}

// Seek has the camera look at somebody, if there is room with another one.
func (b *Board) Seek(s *scene.Scene, f *film.Frame, who, with rules.ID) {
	b.plan.Seek(s, f, who, with)
}

// AfarAt returns to whom a mark at the edge of the view leads, as drawn last, 0 if there is none within so many pixels.
func (b *Board) AfarAt(at image.Point, within int) rules.ID {
	return b.plan.AfarAt(point(at), float64(within))
}

// Glides reports whether the camera is on its way.
func (b *Board) Glides() bool { return b.plan.Cam.Glides() }

// Drag moves the field by pixels.
func (b *Board) Drag(dx, dy float64) { b.plan.Cam.Drag(paint.Pt{X: dx, Y: dy}) }

// Zoom makes the field factor times as large; what is seen at (x, y) stays there.
func (b *Board) Zoom(x, y, factor float64) { b.plan.Cam.Scale(paint.Pt{X: x, Y: y}, factor) }

// Pinch follows two fingers from where they were to where they are.
func (b *Board) Pinch(a0, b0, a1, b1 image.Point) {
	b.plan.Cam.Pinch(point(a0), point(b0), point(a1), point(b1))
}

func point(p image.Point) paint.Pt { return paint.Pt{X: float64(p.X), Y: float64(p.Y)} }

// Pick returns who is shown at a place of the screen, 0 for nobody, and the cell there; on
// open ground that is the point in mm. inside is false beside the field.
func (b *Board) Pick(s *scene.Scene, f *film.Frame, x, y float64) (id rules.ID, c rules.Cell, inside bool) {
	at := paint.Pt{X: x, Y: y}
	if !(image.Point{int(x), int(y)}).In(b.rect) {
		return 0, c, false
	}
	c, inside = b.plan.CellAt(at)
	return b.plan.Pick(s, f, at), c, inside
}

// Head returns whose head is drawn at a place of the screen, where nobody is picked and the cell may be another one; 0 for nobody's.
func (b *Board) Head(s *scene.Scene, f *film.Frame, x, y float64) rules.ID {
	return b.plan.Head(s, f, paint.Pt{X: x, Y: y})
}

// SignAt returns whose badge or sign is at a place of the screen, 0 for none, where that is, and which of its signs; -1 for none of them.
func (b *Board) SignAt(s *scene.Scene, f *film.Frame, x, y float64) (id rules.ID, sign int, at image.Rectangle) {
	id, sign, mid, r := b.plan.SignAt(s, f, paint.Pt{X: x, Y: y})
	return id, sign, image.Rect(int(mid.X-r), int(mid.Y-r), int(mid.X+r), int(mid.Y+r))
}

// TokenAt returns where somebody is shown, in pixels, and how large; ok is false for one
// who is not there, has left the field, or is out of view.
func (b *Board) TokenAt(s *scene.Scene, f *film.Frame, id rules.ID) (x, y, r float64, ok bool) {
	at, r, ok := b.plan.TokenAt(s, f, id)
	return at.X, at.Y, r, ok && b.plan.Cam.View.Holds(at)
}

// Sky is where the weather is named, in pixels; empty if there is none to be named.
func (b *Board) Sky() image.Rectangle { return pixels(b.plan.Sky()) }

// Told is where an overlay says what it shows, in pixels; empty if there is none.
func (b *Board) Told() image.Rectangle { return pixels(b.plan.Told()) }

// pixels is a part of the view in whole pixels.
func pixels(r plan.Rect) image.Rectangle {
	return image.Rect(int(r.X), int(r.Y), int(r.X+r.W), int(r.Y+r.H))
}

// CamePlaces returns where on the screen words tell what has just happened, in pixels.
func (b *Board) CamePlaces(s *scene.Scene, m *Marks) (all []image.Rectangle) {
	for _, r := range b.plan.CamePlaces(paint.NewCanvas(b.glyphs.atlas), s, m) {
		all = append(all, pixels(r))
	}
	return all
}

// CellPlace returns where on the screen the middle of a cell is, in pixels.
func (b *Board) CellPlace(c rules.Cell) (x, y float64) {
	at := b.plan.CellPlace(c)
	return at.X, at.Y
}

// overlayTime is how long an update may work on an overlay.
const overlayTime = 3 * time.Millisecond

// sightKey is what the line of sight that is shown depends on.
type sightKey struct {
	b      *ecs.Battle
	moment int
	stamp  uint64
	pair   [2]rules.ID
}

// Update works out what the marks ask for of the battle as it stands: a part of the
// overlay, and the line of sight. The moment is any number that changes when the battle
// does. Call it once for each update of the game, while nobody else uses the battle.
func (b *Board) Update(battle *ecs.Battle, moment int, m *Marks) {
	stamp := plan.Stamp(battle) // in the middle of a tick the moment stays what it is
	b.survey.Ask(battle, moment, stamp, m.Overlay, m.Selected)
	b.survey.Work(overlayTime)
	m.Tints, m.Note = b.survey.Tints(), b.survey.Note()
	key := sightKey{battle, moment, stamp, m.Line}
	if key != b.sight {
		b.sight, b.line = key, plan.Sight(battle, m.Line[0], m.Line[1])
	}
	m.Sight = b.line
}

// Draw draws the board. The frame may be nil: then everybody stands as the scene says.
func (b *Board) Draw(dst *ebiten.Image, s *scene.Scene, f *film.Frame, m *Marks) {
	if b.rect.Empty() {
		return
	}
	if b.seen == nil {
		b.plan.Open(s)
	}
	b.seen = s
	b.glyphs.atlas.Begin()
	b.drawGround(s, f)
	view := dst.SubImage(b.rect).(*ebiten.Image)
	view.Fill(colour(paint.Night))
	op, z := ebiten.DrawImageOptions{}, b.plan.Cam.Zoom/b.from.Zoom
	at := b.plan.Cam.To(b.from.From(paint.Pt{}))
	op.GeoM.Scale(z, z)
	op.GeoM.Translate(at.X, at.Y)
	if z != 1 {
		op.Filter = ebiten.FilterLinear
	}
	view.DrawImage(b.kept, &op)
	b.live.canvas.Reset()
	b.plan.Live(b.live.canvas, s, f, m)
	b.live.draw(view)
	b.drawn = b.rect
}

// Changed reports whether Draw would draw something else than it did last: it works out
// what there is to be drawn, and compares.
func (b *Board) Changed(s *scene.Scene, f *film.Frame, m *Marks) bool {
	if b.rect.Empty() {
		return false
	}
	c := b.plan.Cam
	if b.seen == nil || b.kept == nil || b.rect != b.drawn || b.dpi != b.plan.Scale || c != b.last {
		return true
	}
	var moving []film.Door
	if f != nil {
		moving = f.Doors
	}
	if !b.still(s, moving) || !b.serves(&c, true) {
		return true
	}
	b.glyphs.atlas.Begin()
	b.live.canvas.Reset()
	b.plan.Live(b.live.canvas, s, f, m)
	return b.live.changed()
}

// room is how much of the view is drawn beyond each of its edges, so that the ground need
// not be drawn anew for every step of a drag.
const room = 0.15

// drawGround draws the ground anew if a door has moved or begins to, if the camera shows
// what was not drawn, or, once it has come to rest, if it is not at the same scale.
func (b *Board) drawGround(s *scene.Scene, f *film.Frame) {
	c := b.plan.Cam
	rests := c == b.last
	b.last = c
	var moving []film.Door
	if f != nil {
		moving = f.Doors
	}
	if b.kept != nil && b.dpi == b.plan.Scale && b.still(s, moving) && b.serves(&c, rests) {
		return
	}
	size := image.Pt(spacious(c.View.W), spacious(c.View.H))
	if b.kept == nil || b.kept.Bounds().Size() != size {
		b.Close()
		b.kept = ebiten.NewImageWithOptions(image.Rectangle{Max: size}, &ebiten.NewImageOptions{Unmanaged: true})
	}
	b.grounds++
	b.dpi, b.open, b.moving = b.plan.Scale, append(b.open[:0], s.Open...), append(b.moving[:0], moving...)
	b.plan.Cam.View = plan.Rect{W: float64(size.X), H: float64(size.Y)}
	b.from = b.plan.Cam
	b.ground.canvas.Reset()
	b.plan.Ground(b.ground.canvas, s.Open, moving)
	b.plan.Cam = c
	b.kept.Fill(colour(paint.Night))
	b.ground.draw(b.kept)
}

// still reports whether the doors are those with which the ground was drawn: those that
// stand as they did, and those that are moving, wherever they have come to.
func (b *Board) still(s *scene.Scene, moving []film.Door) bool {
	return slices.Equal(b.open, s.Open) && slices.EqualFunc(b.moving, moving, func(x, y film.Door) bool { return x.Obstacle == y.Obstacle })
}

// largest is how wide a picture may be on every graphics card, in pixels.
const largest = 4096

// spacious is a length of the view with room at both ends: a whole number of pixels at
// each, so that what is drawn falls on the pixels of the screen.
func spacious(l float64) int {
	return int(l) + 2*int(max(0, min(l*room, (largest-l)/2)))
}

// serves reports whether the ground that was drawn will do for a camera.
func (b *Board) serves(c *Camera, rests bool) bool {
	z := c.Zoom / b.from.Zoom
	if z < 0.6 || z > 1.7 || rests && !b.sharp(c, z) {
		return false
	}
	in := c.Shown()
	has0, has1 := b.from.From(paint.Pt{}), b.from.From(paint.Pt{X: b.from.View.W, Y: b.from.View.H})
	return in.X >= has0.X-1 && in.Y >= has0.Y-1 && in.X+in.W <= has1.X+1 && in.Y+in.H <= has1.Y+1
}

// sharp reports whether the pixels that were drawn fall on those of the screen.
func (b *Board) sharp(c *Camera, z float64) bool {
	at := c.To(b.from.From(paint.Pt{}))
	const much = 0.02
	return z == 1 && math.Abs(at.X-math.Round(at.X)) < much && math.Abs(at.Y-math.Round(at.Y)) < much
}

// Close gives back the memory of the graphics card; the next Draw takes it anew.
func (b *Board) Close() {
	if b.kept != nil {
		b.kept.Deallocate()
		b.kept = nil
	}
	b.glyphs.close()
}
