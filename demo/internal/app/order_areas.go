package app

import (
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/rules"
)

// spotRows lists where an area may have its middle, one place for each group that it would strike, as it is told apart by who is there.
func (b *battle) spotRows(rows []ui.Row, ch *command.Choice) []ui.Row {
	spots := b.desk.Spots(ch)
	var most []rules.ID // of the enemies, as the first place is that of most of them, unless it hits one's own
	for k, i := range spots[:min(len(spots), mostCells)] {
		cell := ch.Cells[i].Cell
		hit := b.desk.Struck(ch, cell)
		foes := foesIn(hit)
		if k == 0 {
			most = foes
		}
		row := ui.Row{Text: onlyIf(b.namesOfAll(foes), b.caught(foes, most)+" - ") + why.Whither(b.player.reel.Battle(), b.choosing.who, cell), Key: keyCell + i}
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

// foesIn are the enemies among those whom an area would strike.
func foesIn(hit []command.Target) (who []rules.ID) {
	for i := range hit {
		if hit[i].Foe && !hit[i].Vain {
			who = append(who, hit[i].ID)
		}
	}
	return who
}

// caught says whom an area takes in, so that it is told apart from that which takes in most: a few by name, many by how many, and who of those is left out.
func (b *battle) caught(foes, most []rules.ID) string {
	missed := slices.DeleteFunc(slices.Clone(most), func(id rules.ID) bool { return slices.Contains(foes, id) })
	if len(foes) <= fewCaught || len(missed) > fewCaught || len(foes)+len(missed) > len(most) {
		return b.namesOfAll(foes)
	}
	return fmt.Sprintf("%d enemies", len(foes)) + onlyIf(b.namesOfAll(missed), ", not "+b.namesOfAll(missed))
}

// fewCaught is how many are named where an area takes them in.
const fewCaught = 3

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
		if t := &hit[i]; !t.Foe && !t.Vain {
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

// aimedArea is an act with an area and where it would be done, with which it was found.
type aimedArea struct {
	spot spot
	key  int // of the row that is marked
}

// strikesAt is what the act with an area takes in that is picked, marked, or what a click at an enemy would do: at the pointer if it may be done there, else at
// the place that is marked in the list or the best of them. Nil if there is none.
func (b *battle) strikesAt(at *spot) *plan.Strikes {
	i, cell, ok := b.areaAt(at)
	if !ok {
		return nil
	}
	ch := &b.choosing.choices[i]
	k := &plan.Strikes{Area: b.desk.Area(ch), From: b.player.reel.Battle().View(0).Figure(b.choosing.who).Cell, At: cell, Harms: ch.Against}
	k.Meant, k.Not = b.desk.TakenIn(ch, cell)
	return k
}

// areaAt is that act, and where.
func (b *battle) areaAt(at *spot) (choice int, cell rules.Cell, ok bool) {
	c, a := &b.choosing, &b.choosing.pointed.assault
	if c.who == 0 || !at.orders {
		return 0, cell, false
	}
	if a.Foe != 0 && c.picked < 0 && a.Choice >= 0 && a.Choice < len(c.choices) && c.choices[a.Choice].Area {
		return a.Choice, a.At(), true
	}
	key := c.key()
	if choice = c.picked; choice < 0 {
		choice = key - keyChoice
	}
	if choice < 0 || choice >= len(c.choices) || !c.choices[choice].Area {
		return 0, cell, false
	}
	ch := &c.choices[choice]
	if c.picked == choice && (at.inside || at.who != 0) {
		if i, _, there := b.leadingAt(at); i == choice {
			return choice, there, true
		}
	}
	if i := key - keyCell; c.picked == choice && i >= 0 && i < len(ch.Cells) {
		return choice, ch.Cells[i].Cell, true
	}
	if spots := b.desk.Spots(ch); len(spots) > 0 {
		return choice, ch.Cells[spots[0]].Cell, true
	}
	return 0, cell, false
}
