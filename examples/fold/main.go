package main

import (
	"bytes"
	"fmt"
	"image/color"
	"log"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/rules"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"
	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/filter"
	"golang.org/x/image/font/gofont/goregular"
)

// Sizes in pixels.
const (
	cell, left, top = 64, 16, 16
	panel           = left + 12*cell + 24 // where the list of orders begins
	line            = 26
	width, height   = panel + 500, 704
	shown           = 17 // orders in the list
	saved           = "fold.affray"
)

// Sprite is where somebody is drawn. It is a component of the game's own that the battle does not carry: what
// comes out of a file gets a new one.
type Sprite struct{ X, Y float32 }

var (
	sprite = donburi.NewComponentType[Sprite]()
	sparks = donburi.NewQuery(filter.Contains(spark))
	people = donburi.NewQuery(filter.Contains(components.Identity))

	grass, wall      = color.RGBA{62, 84, 58, 255}, color.RGBA{112, 92, 70, 255}
	ours, theirs     = color.RGBA{110, 180, 235, 255}, color.RGBA{225, 105, 90, 255}
	ink, faint, gold = color.RGBA{235, 235, 225, 255}, color.RGBA{150, 155, 145, 255}, color.RGBA{250, 210, 90, 255}
)

// screen shows a game and listens to keys and mouse.
type screen struct {
	g      *Game
	face   *text.GoTextFace
	chosen *rules.Cell // that the orders are to be about, nil for all
	age    int
}

func main() {
	g, err := New(1)
	if err != nil {
		log.Fatal(err)
	}
	font, err := text.NewGoTextFaceSource(bytes.NewReader(goregular.TTF))
	if err != nil {
		log.Fatal(err)
	}
	ebiten.SetWindowTitle("The burning fold")
	ebiten.SetWindowSize(width, height)
	if err := ebiten.RunGame(&screen{g: g, face: &text.GoTextFace{Source: font, Size: 15}}); err != nil {
		log.Fatal(err)
	}
}

func (s *screen) Layout(int, int) (int, int) { return width, height }

// Update is called 60 times a second.
func (s *screen) Update() error {
	s.age++
	x, y := ebiten.CursorPosition()
	switch key := inpututil.IsKeyJustPressed; {
	case inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft) && x >= panel:
		if list := s.listed(); s.row(y) >= 0 && s.row(y) < len(list) {
			s.g.Order(list[s.row(y)])
			s.chosen = nil
		}
	case inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft):
		s.chosen = &rules.Cell{X: int32((x - left) / cell), Y: int32((y - top) / cell)}
	case key(ebiten.KeyEscape), inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonRight):
		s.chosen = nil
	case key(ebiten.KeyU):
		s.g.Undo()
	case key(ebiten.KeyF5):
		s.g.Save(saved)
	case key(ebiten.KeyF9):
		s.g.Load(saved)
	case key(ebiten.KeyR):
		g, err := New(uint64(s.age))
		if err != nil {
			return err
		}
		s.g = g
	}
	s.move()
	return nil
}

// move brings everybody a little nearer to where it stands, and lets sparks rise and go out.
func (s *screen) move() {
	people.Each(s.g.World, func(e *donburi.Entry) {
		x, y := corner(components.Position.Get(e).Cell)
		if !e.HasComponent(sprite) {
			e.AddComponent(sprite)
			sprite.SetValue(e, Sprite{x, y})
		}
		at := sprite.Get(e)
		at.X, at.Y = at.X+(x-at.X)/8, at.Y+(y-at.Y)/8
	})
	var out []donburi.Entity
	sparks.Each(s.g.World, func(e *donburi.Entry) {
		if spark.Get(e).Age++; spark.Get(e).Age > 90 {
			out = append(out, e.Entity())
		}
	})
	for _, e := range out {
		s.g.World.Remove(e)
	}
}

func corner(c rules.Cell) (x, y float32) { return float32(left + c.X*cell), float32(top + c.Y*cell) }

// listed are the orders in the list.
func (s *screen) listed() []rules.Order {
	list := s.g.Orders(s.chosen)
	return list[:min(len(list), shown)]
}

// row is the order in the list that a height on the screen points at.
func (s *screen) row(y int) int { return (y - top - 4*line) / line }

// Draw draws the game.
func (s *screen) Draw(to *ebiten.Image) {
	to.Fill(color.RGBA{30, 36, 32, 255})
	s.ground(to)
	people.Each(s.g.World, func(e *donburi.Entry) { s.person(to, e) })
	sparks.Each(s.g.World, func(e *donburi.Entry) {
		p := spark.Get(e)
		x, y := corner(p.At)
		s.say(to, p.Text, x+22, y+10-float32(p.Age)/2, gold)
	})
	s.say(to, "Drive the ogre and its wolves off, and stay out of the fire.", panel, top-6, ink)
	s.say(to, fmt.Sprintf("Round %d.  %s", s.g.Battle.Round()+1, s.g.Said), panel, top+line-2, gold)
	s.say(to, "Click a cell or an enemy, then an order; Esc shows all orders.", panel, top+2*line, faint)
	s.say(to, "U undoes, F5 saves, F9 loads, R begins again.", panel, top+3*line-4, faint)
	_, y := ebiten.CursorPosition()
	for i, o := range s.listed() {
		c := ink
		if x, _ := ebiten.CursorPosition(); x >= panel && s.row(y) == i {
			c = gold
			s.mark(to, o)
		}
		s.say(to, s.g.Words(o), panel, float32(top+(4+i)*line), c)
	}
	for i, l := range s.g.Log[max(0, len(s.g.Log)-6):] {
		s.say(to, l, left, float32(top+8*cell+8+i*line), faint)
	}
}

// ground draws cells, walls and fire.
func (s *screen) ground(to *ebiten.Image) {
	for i := range int32(12 * 8) {
		c := rules.Cell{X: i % 12, Y: i / 12}
		x, y := corner(c)
		fill := grass
		if s.g.Battle.Scenario().Field.Ground(c).Solid {
			fill = wall
		}
		if ablaze(c) {
			fill = color.RGBA{200, uint8(90 + (s.age*3+int(i)*40)%60), 30, 255}
		}
		vector.FillRect(to, x+1, y+1, cell-2, cell-2, fill, false)
		if s.chosen != nil && *s.chosen == c {
			vector.StrokeRect(to, x+2, y+2, cell-4, cell-4, 3, gold, false)
		}
	}
}

// person draws somebody: a disc with a letter, what it has left, and how often it was burnt.
func (s *screen) person(to *ebiten.Image, e *donburi.Entry) {
	who, at := components.Identity.Get(e), sprite.Get(e)
	fill := color.Color(ours)
	if who.Team != 0 {
		fill = theirs
	}
	x, y := at.X+cell/2, at.Y+cell/2
	if !components.Body.Get(e).Posture.Acts() {
		vector.FillCircle(to, x, y+14, 10, faint, true)
		return
	}
	if s.g.Due() == who.ID {
		vector.StrokeCircle(to, x, y, 28, 4, gold, true)
	}
	vector.FillCircle(to, x, y, 24, fill, true)
	w, _ := text.Measure(who.Name, s.face, 0)
	s.say(to, who.Name, x-float32(w)/2, y-11, color.Black)
	p := components.Pools.Get(e).Pools[s.g.Battle.Shape().Vital]
	vector.FillRect(to, at.X+8, at.Y+cell-10, cell-16, 5, color.Black, false)
	vector.FillRect(to, at.X+8, at.Y+cell-10, (cell-16)*float32(max(0, p.Now))/float32(max(1, p.Max)), 5, gold, false)
	for i := range singed.Get(e).Times {
		vector.FillCircle(to, at.X+8+float32(i)*7, at.Y+6, 3, color.RGBA{250, 120, 30, 255}, true)
	}
}

// mark shows where an order leads and whom it is at.
func (s *screen) mark(to *ebiten.Image, o rules.Order) {
	for _, a := range o.List() {
		c := a.Cell
		if a.Target != 0 {
			c = components.Position.Get(s.g.Battle.Entry(a.Target)).Cell
		} else if !a.Kind.Moves() {
			continue
		}
		x, y := corner(c)
		vector.StrokeRect(to, x+2, y+2, cell-4, cell-4, 3, ink, false)
	}
}

func (s *screen) say(to *ebiten.Image, words string, x, y float32, c color.Color) {
	o := &text.DrawOptions{}
	o.GeoM.Translate(float64(x), float64(y))
	o.ColorScale.ScaleWithColor(c)
	text.Draw(to, words, s.face, o)
}
