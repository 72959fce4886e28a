package app

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/board"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
)

// picture is a battle before it begins, as a preview.
type picture struct {
	board *board.Board
	scene scene.Scene
	marks plan.Marks
}

// newPicture makes a preview; nil if the battle cannot be built.
func newPicture(s *scenario.Scenario) *picture {
	b, err := ecs.New(s, ecs.Config{})
	if err != nil {
		return nil
	}
	p := &picture{board: board.New(b)}
	p.marks.Still = true
	scene.Of(b, &p.scene)
	return p
}

func (p *picture) draw(dst *ebiten.Image, r image.Rectangle, scale float64) {
	p.board.Layout(r, scale)
	p.board.All(&p.scene)
	p.board.Draw(dst, &p.scene, nil, &p.marks)
}
