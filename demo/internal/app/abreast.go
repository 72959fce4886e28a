package app

import (
	"fmt"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/ui"
)

// Where there is little room the panel lists the sides abreast: each in a column, or in two where a list of one would be long. No
// column is narrower than this, in pixels of a screen of scale 1.
const (
	columnWide = 88
	longList   = 4
)

// personColumns is how many columns each side has in the panel, 0 where the sides are listed below each other.
func (b *battle) personColumns() int {
	t, sides := b.game.theme, len(b.player.reel.Scenario().Sides)
	room := b.panel.Rect().Dx() / t.Px(columnWide)
	switch {
	case !b.game.folded && !t.Touch || room < sides:
		return 0
	case room >= 2*sides && (b.each == 0 || b.each > longList):
		return 2
	}
	return 1
}

// columnRows lists everybody, the sides abreast, with how many of each can act.
func (b *battle) columnRows(s *scene.Scene, f *film.Frame, columns int) []ui.Row {
	sides := b.player.reel.Scenario().Sides
	heads, lists, most := make([]ui.Row, len(sides)), make([][]ui.Row, len(sides)), 0
	wide := b.panel.Rect().Dx() / (columns * len(sides))
	below := columns > 1 || wide < b.game.theme.Px(leastBeside)
	for k := range s.Tokens {
		t := &s.Tokens[k]
		lists[t.Side] = append(lists[t.Side], b.columnRow(t, f, k, wide, below))
		most = max(most, len(lists[t.Side]))
	}
	for i := range sides {
		m := musterOf(s, f, i)
		heads[i] = ui.Row{Look: ui.Heading, Text: b.sideName(i), Value: fmt.Sprintf("%d of %d", m.up, m.all), Note: b.sideWord(i), Tint: b.inks.of(i)}
	}
	var rows []ui.Row
	if len(sides) != 2 || b.regions.balance.Max.Y != b.regions.panel.Min.Y { // else the line above has both names
		rows = append(rows, abreast(heads))
	}
	for from := 0; from < most; from += columns {
		var cells []ui.Row
		for i := range sides {
			for k := from; k < from+columns; k++ {
				cell := ui.Row{}
				if k < len(lists[i]) {
					cell = lists[i][k]
				}
				cells = append(cells, cell)
			}
		}
		rows = append(rows, abreast(cells))
	}
	return rows
}

// abreast puts rows beside each other.
func abreast(cells []ui.Row) ui.Row {
	row := cells[0]
	row.Beside = cells[1:]
	return row
}

// leastBeside is how wide a column is at least in which a name has room beside a number, in pixels of a screen of scale 1.
const leastBeside = 124

// columnRow is somebody in a column so many pixels wide: with what is left of the vital points beside the name, or below it where that
// has no room.
func (b *battle) columnRow(p *scene.Token, f *film.Frame, token, wide int, below bool) ui.Row {
	t, row := b.game.theme, b.personRow(p, upIn(p, f, token))
	left, of := vitalLeft(p, f, token)
	text := fmt.Sprintf("%d/%d", left, of)
	if row.Off {
		text, left = outWord(upIn(p, f, token)), 0
	}
	room := wide - t.Px(columnEdges)
	if below {
		row.Note = text
	} else {
		row.Value = text
		room -= t.Width(text, ui.Body) + t.Px(8)
	}
	if t.Width(row.Text, ui.Body) > room {
		row.Text = t.Clip(b.name(p.ID), ui.Body, room)
	}
	row.Part = float64(max(0, left)) / float64(max(1, of))
	return row
}

// columnEdges is what a row with a badge has at both sides of its text, in pixels of a screen of scale 1.
const columnEdges = 50
