package app

import (
	"fmt"
	"strings"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/rules"
)

// spotRows lists where an area may have its middle, one place for each group that it would strike, as it is told apart by who is there.
func (b *battle) spotRows(rows []ui.Row, ch *command.Choice) []ui.Row {
	spots := b.desk.Spots(ch)
	for _, i := range spots[:min(len(spots), mostCells)] {
		cell := ch.Cells[i].Cell
		hit := b.desk.Struck(ch, cell)
		row := ui.Row{Text: why.Whither(b.player.reel.Battle(), b.choosing.who, cell), Key: keyCell + i}
		if foes := b.foesIn(hit); foes != "" {
			row.Text += " - " + foes
		}
		row.Note = strikes(hit)
		rows = b.option(rows, b.warns(row, ownIn(ch, hit)))
	}
	if more := len(ch.Cells) - len(spots); more > 0 {
		rows = append(rows, ui.Row{Text: fmt.Sprintf("and %d more places on the board, where nobody else is struck", more), Ink: ui.Faint})
	}
	return rows
}

// warns has a row of an order say in a colour that warns what of one's own it would hit, if anybody.
func (b *battle) warns(row ui.Row, own string) ui.Row {
	if own != "" {
		row.Text, row.Ink, row.Tip = row.Text+" - hits your own!", ui.Warn, joined("It would hit your own "+own, row.Tip)
	}
	return row
}

// foesIn names the enemies among those whom an area would strike.
func (b *battle) foesIn(hit []command.Target) string {
	var who []rules.ID
	for i := range hit {
		if hit[i].Foe {
			who = append(who, hit[i].ID)
		}
	}
	return b.namesOfAll(who)
}

// ownAt names those of one's own, with their chances, whom an area that is meant for enemies would strike from a cell, "" for nobody.
func (b *battle) ownAt(ch *command.Choice, cell rules.Cell) string {
	return ownIn(ch, b.desk.Struck(ch, cell))
}

// ownIn names them among those whom it would strike.
func ownIn(ch *command.Choice, hit []command.Target) string {
	if !ch.Against {
		return ""
	}
	var out []string
	for i := range hit {
		if t := &hit[i]; !t.Foe {
			out = append(out, t.Name+onlyIf(t.Chance, " "+t.Chance))
		}
	}
	return strings.Join(out, ", ")
}

// ownBy names those of one's own whom an act that is meant for enemies would hit that is aimed at somebody.
func (b *battle) ownBy(ch *command.Choice, t *command.Target) string {
	if ch.Against && !t.Foe && t.ID != b.choosing.who {
		return t.Name
	}
	return b.ownAt(ch, t.Cell)
}
