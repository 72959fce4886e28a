// Command fold is a small game on affray: hold the burning sheepfold against an ogre and its wolves.
//
// This file is the game without a screen: the battle in a world of the game's own, its component and its
// system, orders, undo and saved games. main.go draws it and listens to the mouse.
package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
	"github.com/yohamta/donburi"
)

//go:embed fold.yaml
var foldYAML []byte

// Singed is the game's own component: how often the fire has had somebody. The battle carries it, so that it is
// saved, copied and undone with everything else.
type Singed struct{ Times int }

var singed = donburi.NewComponentType[Singed]()

// Spark is a number that rises where somebody is hurt: an entity of the game's own, beside those of the
// battle in the same world.
type Spark struct {
	At   rules.Cell
	Text string
	Age  int
}

var spark = donburi.NewComponentType[Spark]()

// burning are the cells on fire, as columns and rows; on this field they are its cells as well.
var burning = []rules.Cell{{X: 4, Y: 2}, {X: 5, Y: 2}, {X: 5, Y: 5}, {X: 6, Y: 5}, {X: 4, Y: 5}, {X: 8, Y: 3}}

// fire is the game's own system: whoever stands in the fire when a round ends is burnt.
func fire() ecs.System {
	return ecs.System{
		Name: "fire", When: ecs.RoundEnds,
		Rules: []rules.RuleEntry{{ID: "FOLD-1", Title: "Whoever stands in the fire when a round ends loses 2 points"}},
		Run: func(h *ecs.Hand) error {
			b := h.Battle()
			for id := rules.ID(1); b.Entry(id) != nil; id++ {
				if e := b.Entry(id); ablaze(components.Position.Get(e).Cell) && b.View(0).Figure(id).Posture < rules.Dead {
					h.For(id).Lose("FOLD-1", id, int(b.Shape().Vital), 2)
					singed.Get(e).Times++
				}
			}
			return nil
		},
	}
}

func ablaze(c rules.Cell) bool {
	for _, b := range burning {
		if b == c {
			return true
		}
	}
	return false
}

// Game is a game under way. Side 0 is the player's.
type Game struct {
	World  donburi.World // of the game; the battle lives in it
	Battle *ecs.Battle
	Log    []string
	Said   string // to the player: what was wrong, or what is to be done
	undo   [][]byte
}

// config is how a battle of this game is made, anew or from a file.
func config(w donburi.World) ecs.Config {
	return ecs.Config{
		World: w, Parts: []ecs.Part{ecs.Carry(singed)}, Systems: []ecs.System{fire()},
		Controllers: map[string]agent.Controller{"fold": nil}, // nil: the player; the scenario names the other's
	}
}

// New begins a game.
func New(seed uint64) (*Game, error) {
	s, err := scenario.Parse("fold.yaml", foldYAML, nil)
	if err != nil {
		return nil, err
	}
	g := &Game{World: donburi.NewWorld()}
	c := config(g.World)
	c.Seed = seed
	b, err := ecs.New(s, c)
	if err != nil {
		return nil, err
	}
	for id := rules.ID(1); b.Entry(id) != nil; id++ {
		b.Entry(id).AddComponent(singed)
	}
	g.own(b)
	g.Run()
	return g, nil
}

// own takes over a battle, and hears what happens in it.
func (g *Game) own(b *ecs.Battle) {
	g.Battle = b
	lines := transcript.Lines(b, transcript.Options{}, func(l transcript.Line) {
		g.Log = append(g.Log, strings.TrimSpace(l.Text))
	})
	b.Listen(lines.Event)
	b.Listen(func(e *event.Event) {
		if n := e.Before - e.After; e.Effect.Kind == rules.EffLose && n > 0 {
			at := components.Position.Get(b.Entry(e.Who)).Cell
			spark.SetValue(g.World.Entry(g.World.Create(spark)), Spark{At: at, Text: fmt.Sprintf("-%d", n)})
		}
	}, event.Changed)
}

// Run goes on until the player must be heard, or the battle is over. Questions get the usual answer.
func (g *Game) Run() {
	for g.Battle.Run() == ecs.Waiting {
		answered := false
		for _, d := range g.Battle.Due() {
			if d.Question.Kind != rules.AskNone {
				d.Question.Ans = g.Battle.Usual(d.Question)
				answered = g.Battle.Reply(d.Question) == nil
				break
			}
		}
		if !answered {
			break
		}
	}
	switch who := g.Due(); {
	case g.Battle.Over():
		g.Said = "It is over: " + g.Battle.Result().Why + ". R begins again."
	case who != 0:
		g.Said = g.Battle.Name(who) + " awaits your order."
	}
}

// Due is who awaits an order of the player's, 0 for nobody.
func (g *Game) Due() rules.ID {
	for _, d := range g.Battle.Due() {
		if d.Question.Kind == rules.AskNone {
			return d.Who
		}
	}
	return 0
}

// Orders are what the one who is due may be told: attacks first, then ways, then all else; of a cell those that
// are about it.
func (g *Game) Orders(at *rules.Cell) (list []rules.Order) {
	for _, o := range g.Battle.Orders(g.Due()) {
		if at == nil || g.about(o, *at) {
			list = append(list, o)
		}
	}
	if at != nil && len(list) == 0 { // the list has the best ways only: any other place is a choice of the menu
		for _, c := range g.Battle.Options(g.Due(), rules.Order{}) {
			var o rules.Order
			if o.Add(c.ActAt(*at)); c.At == rules.AtWay && g.Battle.Legal(g.Due(), o) == nil {
				list = append(list, o)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b rules.Order) int { return rank(a) - rank(b) })
	return list
}

// rank is where an order stands in the list.
func rank(o rules.Order) int {
	best := 3
	for _, a := range o.List() {
		switch {
		case a.Kind.Hostile():
			return 0
		case a.Kind.Moves():
			best = 1
		default:
			best = min(best, 2)
		}
	}
	return best
}

// about reports whether an order leads to a cell, or is at somebody there.
func (g *Game) about(o rules.Order, at rules.Cell) bool {
	for _, a := range o.List() {
		if a.Target != 0 && components.Position.Get(g.Battle.Entry(a.Target)).Cell == at || a.Kind.Moves() && a.Cell == at {
			return true
		}
	}
	return false
}

// Words are an order in words, with the chance of its first blow.
func (g *Game) Words(o rules.Order) string {
	text := transcript.Order(g.Battle, g.Due(), o)
	for i, a := range o.List() {
		if !a.Kind.Hostile() || a.Target == 0 {
			continue
		}
		f, err := g.Battle.Preview(g.Due(), a, o.List()[:i]...)
		if err != nil {
			break
		}
		p, _ := f.Chance(func(l rules.Leaf) bool { return l.Outcome == rules.Hit || l.Outcome == rules.Critical }).Float64()
		return fmt.Sprintf("%s: %.0f %%", text, 100*p)
	}
	return text
}

// Order gives an order to the one who is due. It may be undone.
func (g *Game) Order(o rules.Order) {
	var before bytes.Buffer
	if err := g.Battle.Save(&before); err != nil {
		g.Said = err.Error()
		return
	}
	if err := g.Battle.Submit(g.Due(), o); err != nil {
		g.Said = err.Error()
		return
	}
	g.undo = append(g.undo, before.Bytes())
	g.Run()
}

// Undo takes the latest order back.
func (g *Game) Undo() {
	if len(g.undo) == 0 {
		g.Said = "There is nothing to undo."
		return
	}
	last := g.undo[len(g.undo)-1]
	if g.load(last) {
		g.undo = g.undo[:len(g.undo)-1]
	}
}

// load goes on with a saved battle in place of this one.
func (g *Game) load(data []byte) bool {
	b, err := ecs.Load(bytes.NewReader(data), config(g.World))
	if err == nil {
		err = g.Battle.Leave() // the old one goes out of the world
	}
	if err != nil {
		g.Said = err.Error()
		return false
	}
	g.Log = append(g.Log, "(back)")
	g.own(b)
	g.Run()
	return true
}

// Save writes the game to a file, and Load reads it.
func (g *Game) Save(file string) {
	var out bytes.Buffer
	err := g.Battle.Save(&out)
	if err == nil {
		err = os.WriteFile(file, out.Bytes(), 0o666)
	}
	if g.Said = "Saved."; err != nil {
		g.Said = err.Error()
	}
}

// Load goes on with the game of a file.
func (g *Game) Load(file string) {
	data, err := os.ReadFile(file)
	if err != nil {
		g.Said = err.Error()
		return
	}
	if g.load(data) {
		g.undo = nil
	}
}
