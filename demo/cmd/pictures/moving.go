package main

import (
	"bytes"
	"image"
	"image/draw"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs/picture/animation"
)

// moving is a picture that moves: some ticks of a battle as the demo shows them.
type moving struct {
	name     string // of the file, without its ending
	scenario string
	from, to int       // moments
	between  [2]string // whom it has in its middle
	zoom     float64   // of what shows all who fight
}

// Sizes of a moving picture in pixels, and how long a frame of it is looked at, and its last one, in hundredths of a second.
const (
	movingWide  = 720
	movingHigh  = 450
	movingStrip = 90 // below the board
	movingStep  = 10
	movingRest  = 200
)

// motions are the moving pictures of the documentation.
var motions = []moving{{name: "hedge-fight", scenario: "hedge-fight", from: 25, to: 30, between: [2]string{"grik", "nib"}, zoom: 1.5}}

// file is the GIF.
func (m moving) file() ([]byte, error) {
	r, err := shot{scenario: m.scenario}.open()
	if err != nil {
		return nil, err
	}
	frames := m.frames(r)
	var colours animation.Colours
	for _, img := range frames {
		colours.Look(img)
	}
	out := animation.New(movingWide, movingHigh, colours.Palette())
	for i, img := range frames {
		time := movingStep
		if i == len(frames)-1 {
			time = movingRest
		}
		out.Add(img, time)
	}
	var file bytes.Buffer
	err = out.Encode(&file)
	return file.Bytes(), err
}

// frames are the pictures of the ticks in which something moves, and of how it ends.
func (m moving) frames(r *reel.Reel) (out []*image.RGBA) {
	b := r.Battle()
	p := plan.New(&b.Scenario().Field, scene.GroundOf(b))
	p.Layout(plan.Rect{W: movingWide, H: movingHigh - movingStrip}, scale)
	first := r.Scene(m.from)
	p.Open(first)
	p.Cam.Scale(p.Cam.View.Middle(), m.zoom)
	p.Cam.Look(middle(first, first.Token(b.ID(m.between[0])), first.Token(b.ID(m.between[1]))))
	atlas := paint.NewAtlas()
	for at := m.from; at < m.to; at++ {
		f := film.Make(r.Scene(at), r.Events(at), r.Scene(at+1))
		for t := 0.0; t < f.Length(); t += movingStep / 100.0 {
			var pose film.Frame
			f.At(t, &pose)
			out = append(out, still(paint.NewCanvas(atlas), p, f.Scene(), &pose, r.Lines(), at))
		}
	}
	return append(out, still(paint.NewCanvas(atlas), p, r.Scene(m.to), nil, r.Lines(), m.to-1))
}

// still draws one of them, with what the log says of its tick.
func still(c *paint.Canvas, p *plan.Plan, s *scene.Scene, f *film.Frame, lines []reel.Line, tick int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, movingWide, movingHigh))
	draw.Draw(img, img.Rect, image.NewUniform(rgb(paint.Night.RGB())), image.Point{}, draw.Src)
	p.Ground(c, s.Open, nil)
	p.Live(c, s, f, &plan.Marks{Still: true})
	newColumn(c, plan.Rect{Y: movingHigh - movingStrip, W: movingWide, H: movingStrip}).log(lines, tick)
	c.Raster(img)
	return img
}
