package app

import (
	"image"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/board"
	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/outlook"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
)

// picture is a battle as a preview: before it begins, and when that was to be seen for a while, as it goes with other dice than those it is watched
// or played with, over and over.
type picture struct {
	board    *board.Board
	scene    scene.Scene // before it begins
	marks    plan.Marks
	scenario *scenario.Scenario
	player   *player // nil before it goes for the first time
	rests    float64 // for how many seconds nothing has moved
}

// stillness is for how many seconds a preview stands still before its battle goes, and after that is over.
const stillness = 2.0

// newPicture makes a preview; nil if the battle cannot be built.
func newPicture(s *scenario.Scenario) *picture {
	b, err := ecs.New(s, ecs.Config{})
	if err != nil {
		return nil
	}
	p := &picture{board: board.New(b), scenario: s}
	p.marks.Still = true
	scene.Of(b, &p.scene)
	return p
}

// update goes on by some seconds; spent is what the last frame took beside that.
func (p *picture) update(seconds float64, spent time.Duration) {
	if !p.moves() {
		if p.rests += seconds; p.rests >= stillness && len(p.scenario.Combatants) <= outlook.Crowd {
			p.begin()
		}
		return
	}
	p.player.ahead(spent - p.player.thought)
	p.player.update(seconds)
	p.player.heard = p.player.heard[:0]
}

// begin has the battle go from its start.
func (p *picture) begin() {
	if p.rests = 0; p.player == nil {
		r, err := reel.New(p.scenario, reel.Options{Seed: p.scenario.Seed + 1})
		if err != nil {
			return
		}
		p.player = newPlayer(r, false)
	}
	p.player.seek(0)
	p.player.playing = true
}

// moves reports whether the battle goes.
func (p *picture) moves() bool { return p.player != nil && p.player.playing }

// shown is what is to be drawn.
func (p *picture) shown() (*scene.Scene, *film.Frame) {
	if p.player == nil {
		return &p.scene, nil
	}
	return p.player.shown()
}

func (p *picture) draw(dst *ebiten.Image, r image.Rectangle, scale float64) {
	p.board.Layout(r, scale)
	p.board.All(&p.scene)
	s, f := p.shown()
	p.board.Draw(dst, s, f, &p.marks)
}
