package main

import (
	"fmt"
	"strings"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// column writes facts beside the board, from top to bottom.
type column struct {
	c        *paint.Canvas
	x, width float64 // of the text
	y, foot  float64
}

const indent = 18

// newColumn makes a column in a part of the picture, with a line at its left or its top.
func newColumn(c *paint.Canvas, r plan.Rect) *column {
	c.Rect(r.X, r.Y, r.W, r.H, paint.Panel)
	c.Rect(r.X, r.Y, 1, r.H, paint.Edge)
	c.Rect(r.X, r.Y, r.W, 1, paint.Edge)
	return &column{c: c, x: r.X + indent, width: r.W - 2*indent, y: r.Y + indent, foot: r.Y + r.H - indent}
}

// log writes what happened in a tick, as far as there is room.
func (k *column) log(lines []reel.Line, moment int) {
	for _, l := range lines {
		if l.Moment == moment && l.Depth > 0 {
			k.write(l.Text, paint.Regular, 13, 14*float64(l.Depth-1), paint.Chalk)
		}
	}
}

// write writes a text in as many lines as it needs, and reports whether there was room.
func (k *column) write(s string, w paint.Weight, size, in float64, ink paint.Ink) bool {
	line := ""
	for _, word := range append(strings.Fields(s), "\n") {
		longer := strings.TrimSpace(line + " " + word)
		if word != "\n" && k.c.Atlas.Width(longer, w, size) <= k.width-in {
			line = longer
			continue
		}
		if k.y+size > k.foot {
			return false
		}
		k.c.Text(paint.Pt{X: k.x + in, Y: k.y + size}, line, w, size, paint.Left, ink)
		k.y += size * 1.38
		line = word
	}
	return true
}

// row writes a text with a number at the right edge, and in grey the rule behind it.
func (k *column) row(s, rule, number string, in float64, ink paint.Ink) {
	const size = 13
	if k.y+size > k.foot {
		return
	}
	y := k.y + size
	right := k.x + k.width
	k.c.Text(paint.Pt{X: right, Y: y}, number, paint.Bold, size, paint.Right, ink)
	k.c.Text(paint.Pt{X: right - 50, Y: y}, rule, paint.Regular, 11, paint.Right, paint.Grey)
	room := k.width - in - 10 - max(50, k.c.Atlas.Width(number, paint.Bold, size)) - k.c.Atlas.Width(rule, paint.Regular, 11)
	k.c.Text(paint.Pt{X: k.x + in, Y: y}, k.cut(s, size, room), paint.Regular, size, paint.Left, ink)
	k.y += size * 1.42
}

// cut shortens a text to a width.
func (k *column) cut(s string, size, room float64) string {
	if k.c.Atlas.Width(s, paint.Regular, size) <= room {
		return s
	}
	r := []rune(s)
	for len(r) > 0 && k.c.Atlas.Width(string(r)+"…", paint.Regular, size) > room {
		r = r[:len(r)-1]
	}
	return strings.TrimSpace(string(r)) + "…"
}

// gap leaves room.
func (k *column) gap(h float64) { k.y += h }

// title says what is shown.
func (k *column) title(b *ecs.Battle) {
	s := b.Scenario()
	k.write(s.Title, paint.Bold, 22, 0, paint.Chalk)
	shape := b.Shape()
	k.write(fmt.Sprintf("%s · %s %d, %s %d", shape.Title, shape.RoundWord, b.Round()+1, shape.TickWord, b.Of()+int(shape.Shown)), paint.Regular, 13, 0, paint.Grey)
	k.sides(s.Sides)
	k.gap(12)
}

// sides writes who fights whom, each with the outline of its tokens.
func (k *column) sides(all []scenario.Side) {
	k.gap(6)
	x := k.x + 7
	var names []string
	for _, side := range all {
		names = append(names, side.ID)
	}
	inks := paint.SideInks(names)
	for i, side := range all {
		k.c.Chip(paint.SideShape(i), paint.Frame{At: paint.Pt{X: x, Y: k.y + 8}, Size: 6.5}, 0, inks[i])
		k.c.Text(paint.Pt{X: x + 13, Y: k.y + 13}, side.ID, paint.Regular, 14, paint.Left, paint.Chalk)
		x += 38 + k.c.Atlas.Width(side.ID, paint.Regular, 14)
	}
	k.gap(16)
}

// pair writes what one could do to another, and one act of it in full.
func (k *column) pair(p *why.PairFacts, a *why.ActFacts) {
	k.write(p.Title, paint.Bold, 18, 0, paint.Chalk)
	k.gap(3)
	for _, l := range p.Lines {
		k.fact(l)
	}
	k.act(a)
}

// fact writes a fact with its name.
func (k *column) fact(f why.Fact) {
	const names = 92
	k.c.Text(paint.Pt{X: k.x, Y: k.y + 13}, k.cut(f.Name, 13, names-6), paint.Regular, 13, paint.Left, paint.Grey)
	k.write(f.Text, paint.Regular, 13, names, paint.Chalk)
	k.gap(1)
}

// act writes the chance of an act and why it is so.
func (k *column) act(a *why.ActFacts) {
	k.gap(12)
	top := k.y
	k.c.Text(paint.Pt{X: k.x + k.width, Y: top + 30}, a.Chance, paint.Bold, 34, paint.Right, paint.Maybe)
	k.write(a.Label, paint.Bold, 15, 0, paint.Chalk)
	for _, n := range a.Needs {
		k.write(n.Name+": "+n.Text, paint.Regular, 13, 0, paint.Grey)
	}
	k.y = max(k.y, top+40)
	for _, t := range a.Terms {
		k.gap(7)
		sum := fmt.Sprint(t.Sum)
		if t.Open {
			sum += " + roll"
		}
		k.row(t.Name, "", sum, 0, paint.Chalk)
		for _, m := range t.Mods {
			n := fmt.Sprintf("%+d", m.Amount)
			if m.Off {
				n = "off"
			}
			if m.Rolled {
				n = "roll"
			}
			k.row(m.Text, string(m.Rule), n, 14, paint.Grey)
		}
	}
	k.gap(9)
	for _, w := range a.Would {
		k.row(w.Name, "", w.Text, 0, paint.Chalk)
	}
}

// overlay writes what an overlay is about.
func (k *column) overlay(b *ecs.Battle, o plan.Overlay, id rules.ID, note string) {
	t := why.Sheet(b, id)
	k.write(fmt.Sprintf("%s: %s", t.Title, o), paint.Bold, 18, 0, paint.Chalk)
	k.write(note, paint.Regular, 14, 0, paint.Grey)
	k.gap(12)
	for _, list := range [][]why.Fact{t.Pools, t.Doing, t.Items, t.Traits} {
		for _, f := range list {
			k.row(scene.Plain(f.Name), "", f.Text, 0, paint.Grey)
		}
		k.gap(8)
	}
}
