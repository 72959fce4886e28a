package main

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"strings"

	"github.com/affray-engine/affray/cmd/affray/internal/raster"
	"github.com/affray-engine/affray/ecs/picture"
	"github.com/affray-engine/affray/ecs/picture/animation"
)

// projection makes pictures of a reel.
type projection struct {
	*reel
	stage         *picture.Stage
	width, height int
	head, foot    int // rows of pixels above and below the field
	size          float64

	field  string // as it is drawn in ground
	ground *image.RGBA
}

// Lines of the play-by-play below the field, the smallest letters that are read with ease, and
// steps in which people go to another place.
const (
	lines     = 3
	smallText = 11
	steps     = 3
)

// onTheWay is how long each step on the way stands, in centiseconds.
const onTheWay = 8

func newProjection(r *reel, width int) *projection {
	var all []*picture.Moment
	for i := range r.shots {
		all = append(all, r.shots[i].m)
	}
	p := &projection{reel: r, stage: picture.NewStage(r.b, width, all), width: width, size: max(smallText, 14*float64(width)/usualWide)}
	p.head, p.foot = int(2.1*p.size), int((lines*1.35+0.7)*p.size)
	_, high := p.stage.Size()
	p.height = p.head + high + p.foot
	p.ground = image.NewRGBA(image.Rect(0, 0, width, high))
	return p
}

// frame is what is to be seen of a shot for some time.
type frame struct {
	*shot
	m    *picture.Moment
	time int // in centiseconds
}

// frames are those of a shot after another, nil for the first: the ways to where people are,
// then the shot itself.
func frames(before, s *shot) (out []frame) {
	for i := 1; i < steps && before != nil; i++ {
		if m, moved := before.m.Toward(s.m, float64(i)/steps); moved {
			out = append(out, frame{&shot{kind: moves, round: s.round, told: s.told}, m, onTheWay})
		}
	}
	return append(out, frame{s, s.m, centiseconds[s.kind]})
}

// each goes through all frames.
func (p *projection) each(do func(f frame) error) error {
	var before *shot
	for i := range p.shots {
		for _, f := range frames(before, &p.shots[i]) {
			if err := do(f); err != nil {
				return err
			}
		}
		before = &p.shots[i]
	}
	return nil
}

// fits is an error if there are more frames than a film may have.
func (p *projection) fits() error {
	n := 0
	return p.each(func(f frame) error {
		if n++; n > mostFrames {
			return fmt.Errorf("more than %d frames by %s %d: want fewer rounds, with --from and --to", mostFrames, p.b.Shape().RoundWord, f.round+1)
		}
		return nil
	})
}

// draw draws a frame.
func (p *projection) draw(f frame) (*image.RGBA, error) {
	if field := p.stage.Field(f.m); string(field) != p.field {
		p.field = string(field)
		if err := raster.Draw(p.ground, field); err != nil {
			return nil, err
		}
	}
	on := image.NewRGBA(image.Rect(0, 0, p.width, p.height))
	draw.Draw(on, on.Bounds(), image.NewUniform(color.RGBA{0x2b, 0x2a, 0x28, 0xff}), image.Point{}, draw.Src)
	stage := on.SubImage(p.ground.Bounds().Add(image.Pt(0, p.head))).(*image.RGBA)
	draw.Draw(stage, stage.Bounds(), p.ground, image.Point{}, draw.Src)
	svg := p.stage.People(f.m, f.blow)
	if f.kind == closes {
		svg = append(svg, p.stage.Announce(f.m, p.victory())...)
	}
	if err := raster.Draw(stage, svg); err != nil {
		return nil, err
	}
	return on, raster.Draw(on, p.words(f))
}

// victory is who has won.
func (p *projection) victory() picture.Banner {
	r := p.b.Result()
	if r.Winner < 0 {
		return picture.Banner{Text: "nobody wins", Side: -1}
	}
	return picture.Banner{Text: "victory for " + p.b.Scenario().Sides[r.Winner].ID, Side: r.Winner}
}

// words are the round above the field and the play-by-play below it, as SVG.
func (p *projection) words(f frame) []byte {
	var out strings.Builder
	put := func(x, y float64, anchor, look, s string) {
		fmt.Fprintf(&out, `<text x="%.1f" y="%.1f" font-size="%.1f" text-anchor="%s" %s>%s</text>`, x, y, p.size, anchor, look, markup.Replace(s))
	}
	const white, bold = `fill="#ffffff"`, `fill="#ffffff" font-weight="bold"`
	room, y := float64(p.width)-1.6*p.size, 1.4*p.size
	round := fmt.Sprintf("%s %d", p.b.Shape().RoundWord, f.round+1)
	put(float64(p.width)-0.8*p.size, y, "end", bold, round)
	room -= raster.Wide(round, p.size, true) + p.size
	score, left := p.stage.Score(f.m, 0.8*p.size+room, y, p.size)
	out.Write(score)
	title := wrapped(p.b.Scenario().Heading(), p.size, left-1.8*p.size, 1)
	put(0.8*p.size, y, "start", white, strings.Join(title, ""))
	room, y = float64(p.width)-1.6*p.size, float64(p.height-p.foot)+1.35*p.size
	for _, row := range rows(f.told, p.size, room) {
		put(0.8*p.size, y, "start", white, row)
		y += 1.35 * p.size
	}
	return []byte(out.String())
}

var markup = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")

// rows breaks sentences into as many rows as there are, each sentence in rows of its own.
func rows(sentences []string, size, room float64) (out []string) {
	for i, s := range sentences {
		if left := lines - len(out); left > 0 {
			out = append(out, wrapped(s, size, room, max(1, left-(len(sentences)-i-1)))...)
		}
	}
	return out
}

// wrapped breaks a sentence into rows, at most so many: dots stand for what has no room.
func wrapped(s string, size, room float64, most int) (out []string) {
	const dots = "…"
	row := ""
	words := strings.Fields(s)
	for i, word := range words {
		longer, tail := strings.TrimPrefix(row+" "+word, " "), ""
		last := len(out) == most-1
		if last && i < len(words)-1 {
			tail = dots
		}
		switch {
		case row == "" || raster.Wide(longer+tail, size, true) <= room:
			row = longer
		case last:
			return append(out, row+dots)
		default:
			out, row = append(out, row), word
		}
	}
	return append(out, row)
}

// encode writes the film as a GIF, and says how long and large it is.
func (p *projection) encode(ctx context.Context, to *bytes.Buffer) (string, error) {
	colours, err := p.colours()
	if err != nil {
		return "", err
	}
	film, time := animation.New(p.width, p.height, colours), 0
	err = p.each(func(f frame) error {
		if ctx.Err() != nil {
			return errStopped
		}
		on, err := p.draw(f)
		if err == nil {
			film.Add(on, f.time)
			time += f.time
		}
		return err
	})
	if err != nil {
		return "", err
	}
	err = film.Encode(to)
	return fmt.Sprintf("%s, %d s, %d by %d pixels, %d kB", number(film.Frames(), "frame"), (time+50)/100, p.width, p.height, (to.Len()+999)/1000), err
}

// samples is how many shots there are at most whose colours make those of the film.
const samples = 16

// colours are those of the film.
func (p *projection) colours() (color.Palette, error) {
	var all animation.Colours
	for i := 0; i < len(p.shots); i += max(1, len(p.shots)/samples) {
		on, err := p.draw(frame{shot: &p.shots[i], m: p.shots[i].m})
		if err != nil {
			return nil, err
		}
		all.Look(on)
	}
	return all.Palette(), nil
}
