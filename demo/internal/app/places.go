package app

import (
	"image"

	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/rules"
)

// latest is how many lines of the log the state tells, wherever the log is scrolled to.
const latest = 24

// fillPlaces tells where the slider, the timeline and the log can be pressed.
func (b *battle) fillPlaces(st *State) {
	if r := b.scrub.Rect(); !r.Empty() {
		st.Slider = b.game.place(b.scrubLine(r))
	}
	for i := range b.chips {
		c := &b.chips[i]
		at := c.at.Intersect(b.strip.Rect())
		if at.Empty() {
			continue
		}
		chip := ChipState{Moment: c.moment, At: b.game.place(at)}
		for k, id := range c.who {
			if mid := middleOf(c.places[k]); mid.In(at) {
				chip.Who = append(chip.Who, b.placeOf(b.key(id), mid))
			}
		}
		st.Chips = append(st.Chips, chip)
	}
	for _, p := range b.people {
		st.Roster = append(st.Roster, b.placeOf(b.key(p.id), middleOf(p.at)))
	}
	for i, id := range b.fan.who {
		st.Fan = append(st.Fan, b.placeOf(b.key(id), middleOf(b.fan.places[i])))
	}
	st.List = b.game.place(b.panel.Rect())
	lines, told := b.player.reel.Lines(), b.player.told()
	for i := range b.log.Len() {
		if at := b.log.Place(i); b.log.Row(i).Key != 0 && !at.Empty() {
			l := &lines[b.log.Row(i).Key-1]
			st.Lines = append(st.Lines, LineState{l.Text, l.Moment, b.game.place(at)})
		}
	}
	for i := len(lines) - 1; i >= 0 && lines[i].Moment >= told; i-- {
		if lines[i].Moment == told {
			st.Told = append([]string{lines[i].Text}, st.Told...)
		}
	}
	for _, l := range lines[max(0, len(lines)-latest):] {
		st.Latest = append(st.Latest, l.Text)
	}
}

// fillOrders tells what may be ordered, and where on the board.
func (b *battle) fillOrders(st *State) {
	st.Spot = b.choosing.pointed.words
	if q := b.desk.Question(); q != nil {
		st.Question = q.Text
	}
	if b.choosing.who == 0 {
		return
	}
	st.Orders = b.desk.Sofar()
	for _, id := range b.marks.Targets {
		st.Targets = append(st.Targets, b.key(id))
	}
	for _, c := range b.marks.Legal {
		b.fillCell(st, c, 0)
	}
	for _, c := range b.marks.Later {
		b.fillCell(st, c.Cell, c.Turns)
	}
}

// fillCell tells where an order may lead, if that is in view.
func (b *battle) fillCell(st *State, c rules.Cell, turns int) {
	x, y := b.board.CellPlace(c)
	if at := image.Pt(int(x), int(y)); at.In(b.regions.board) {
		k := b.placeOf("", at)
		k.Turns = turns
		st.Cells = append(st.Cells, k)
	}
}

// key is what the scenario calls a combatant, "" for nobody; [battle.name] is what people do.
func (b *battle) key(id rules.ID) string { return b.player.reel.Latest().Name(id) }

// name is the name of a combatant, "" for nobody.
func (b *battle) name(id rules.ID) string { return why.Name(b.player.reel.Latest(), id) }

// placeOf is a place of the screen in pixels of the window.
func (b *battle) placeOf(name string, at image.Point) CellState {
	return CellState{Name: name, X: int(float64(at.X) / b.game.scale), Y: int(float64(at.Y) / b.game.scale)}
}

func middleOf(r image.Rectangle) image.Point { return r.Min.Add(r.Size().Div(2)) }
