package main

import (
	"errors"
	"image"
	"image/draw"
	"time"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/library"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// shot says what a picture shows: a blow and why it does what it does, or an overlay.
type shot struct {
	name     string // of the file, without its ending
	scenario string
	part     float64 // of the battle that is over; a blow is looked for from there on
	into     float64 // share of the film of the tick that is shown
	overlay  plan.Overlay
	who      string  // whom an overlay is for; else the first who can act
	zoom     float64 // of what fits; 0 is 1
}

// Sizes of a picture in pixels, and how many of them stand for one of the design.
const (
	width  = 1280
	height = 720
	panel  = 400 // beside the board
	strip  = 130 // below it
	scale  = 1.0
)

// shots are the pictures of the documentation.
var shots = []shot{
	{name: "hedge-fight", scenario: "hedge-fight", part: 0.12, into: 0.45, zoom: 1.5},
	{name: "cover", scenario: "bridge", part: 0.1, who: "aldo", overlay: plan.Cover},
	{name: "ways", scenario: "flooded-crypt", part: 0.15, who: "ulf", overlay: plan.Moves},
	{name: "threat", scenario: "lances-at-the-bridge", part: 0.3, overlay: plan.Threat},
	{name: "open-ground", scenario: "open-heath", part: 0.38, into: 0.4, zoom: 1.9},
	{name: "zones", scenario: "help-at-the-bridge", part: 0.55, into: 0.3},
	{name: "parts-of-the-body", scenario: "courtyard-duel", part: 0.4, into: 0.5},
}

// picture draws the shot.
func (s shot) picture() (*image.RGBA, error) {
	r, err := s.open()
	if err != nil {
		return nil, err
	}
	t, err := s.choose(r)
	if err != nil {
		return nil, err
	}
	b := r.Battle()
	m := s.marks(b, t)
	now, frame := s.film(r)
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	draw.Draw(img, img.Rect, image.NewUniform(rgb(paint.Night.RGB())), image.Point{}, draw.Src)
	c := paint.NewCanvas(paint.NewAtlas())
	p := plan.New(&b.Scenario().Field, scene.GroundOf(b))
	board := plan.Rect{W: width - panel, H: height}
	if t.facts != nil {
		board.H -= strip
	}
	p.Layout(board, scale)
	if k := now.Token(t.from); s.zoom > 0 {
		p.Cam.Scale(p.Cam.View.Middle(), s.zoom)
		p.Cam.Look(middle(now, k, now.Token(t.to)))
	}
	p.Ground(c, now.Open, nil)
	p.Live(c, now, frame, &m.Marks)
	side := newColumn(c, plan.Rect{X: width - panel, W: panel, H: height})
	side.title(b)
	if t.facts != nil {
		side.pair(t.facts, t.act)
		newColumn(c, plan.Rect{Y: board.H, W: board.W, H: strip}).log(r.Lines(), r.Moment())
	} else {
		side.overlay(b, s.overlay, t.from, m.note)
	}
	c.Raster(img)
	return img, nil
}

// middle is the place half-way from somebody to another, if there is one, in mm.
func middle(s *scene.Scene, from, to *scene.Token) (p paint.Pt) {
	p.X, p.Y = s.Place(from)
	if to != nil {
		x, y := s.Place(to)
		p.X, p.Y = (p.X+x)/2, (p.Y+y)/2
	}
	return p
}

// open plays the whole battle, and goes back to the part of it that the shot begins at.
func (s shot) open() (*reel.Reel, error) {
	sc, err := library.Load(s.scenario)
	if err != nil {
		return nil, err
	}
	r, err := reel.New(sc, reel.Options{})
	if err != nil {
		return nil, err
	}
	for !r.Done() {
		r.Ahead(time.Second)
	}
	return r, r.Seek(int(s.part * float64(r.Last())))
}

// topic is what a picture is about.
type topic struct {
	from, to rules.ID
	facts    *why.PairFacts // nil for an overlay
	act      *why.ActFacts
}

// choose finds what the picture is about: for an overlay whom it is for; else the next
// blow of the battle that can be explained, and goes to its moment.
func (s shot) choose(r *reel.Reel) (topic, error) {
	if s.overlay != plan.NoOverlay {
		return s.surveyed(r)
	}
	for m := r.Moment(); m < r.Last(); m++ {
		if err := r.Seek(m); err != nil {
			return topic{}, err
		}
		for _, e := range r.Events(m) {
			if e.Kind != event.Struck || !e.Act.Kind.Hostile() {
				continue
			}
			if t := explained(r.Battle(), e.Exchange.By, e.Exchange.To, e.Act); t.facts != nil {
				return t, nil
			}
		}
	}
	return topic{}, errors.New("no blow that can be explained")
}

// surveyed goes to the next moment at which the overlay shows something.
func (s shot) surveyed(r *reel.Reel) (topic, error) {
	for m := r.Moment(); m < r.Last(); m++ {
		if err := r.Seek(m); err != nil {
			return topic{}, err
		}
		t := topic{from: s.whom(r)}
		if len(s.marks(r.Battle(), t).Tints) >= few {
			return t, nil
		}
	}
	return topic{}, errors.New("the overlay never shows anything")
}

// few is how many cells an overlay has to tint at least to be worth a picture.
const few = 12

// whom an overlay is for.
func (s shot) whom(r *reel.Reel) rules.ID {
	now := r.Scene(r.Moment())
	if t := now.Token(r.Battle().ID(s.who)); t != nil && t.Up.Acts() {
		return t.ID
	}
	for i := range now.Tokens {
		if now.Tokens[i].Up.Acts() {
			return now.Tokens[i].ID
		}
	}
	return 1
}

// explained is a topic with the chance of an act, if it has one that is no certainty.
func explained(b *ecs.Battle, from, to rules.ID, act rules.Act) topic {
	if from == to || to == 0 {
		return topic{}
	}
	p := why.Pair(b, from, to)
	for i := range p.Acts {
		a := &p.Acts[i]
		if a.Can && a.Act.Kind == act.Kind && a.Act.Item == act.Item && a.Percent > 0 && a.Percent < 100 && len(a.Terms) > 0 {
			return topic{from: from, to: to, facts: p, act: a}
		}
	}
	return topic{}
}

// marks are what the picture points out, with all that is worked out for it.
func (s shot) marks(b *ecs.Battle, t topic) *marked {
	m := &marked{}
	m.Selected, m.Hover, m.Overlay, m.Still = t.from, t.to, s.overlay, true
	if t.to != 0 {
		m.Line = [2]rules.ID{t.from, t.to}
		m.Sight = plan.Sight(b, t.from, t.to)
	}
	var v plan.Survey
	v.Ask(b, 0, 0, s.overlay, t.from)
	for !v.Work(time.Second) {
	}
	m.Tints, m.note = v.Tints(), v.Note()
	return m
}

// marked are marks with the words of their overlay.
type marked struct {
	plan.Marks
	note string
}

// film is the scene of the shot, and the picture of what moves in it; nil if nothing does.
func (s shot) film(r *reel.Reel) (*scene.Scene, *film.Frame) {
	m := r.Moment()
	now := r.Scene(m).Clone()
	if s.into == 0 || m >= r.Last() {
		return now, nil
	}
	f := film.Make(now, r.Events(m), r.Scene(m+1).Clone())
	if f.Length() == 0 {
		return now, nil
	}
	frame := &film.Frame{}
	f.At(f.Length()*s.into, frame)
	return now, frame
}
