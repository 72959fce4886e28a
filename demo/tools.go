//go:build tools

// This file holds the requirements of the demo that no package imports yet.
package demo

import (
	_ "github.com/affray-engine/affray/ecs"
	_ "github.com/ebitenui/ebitenui"
	_ "github.com/ebitenui/ebitenui/widget"
	_ "github.com/hajimehoshi/ebiten/v2"
	_ "github.com/hajimehoshi/ebiten/v2/ebitenutil"
	_ "github.com/hajimehoshi/ebiten/v2/inpututil"
	_ "github.com/hajimehoshi/ebiten/v2/text/v2"
	_ "github.com/hajimehoshi/ebiten/v2/vector"
	_ "golang.org/x/image/font/gofont/goregular"
	_ "pgregory.net/rapid"
)
