package app

import (
	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/rules"
)

// groundAt is how the one whose order is due opens the shut door in a cell, or says that it goes there where moves are asked for later, if a click there
// means that: nothing is picked, or where to go, or which door; it does nothing if it does not.
func (b *battle) groundAt(cell rules.Cell) (a command.Assault) {
	c := &b.choosing
	if c.who == 0 || c.picked >= 0 && !goes(&c.choices[c.picked]) && len(c.choices[c.picked].Doors) == 0 {
		return a
	}
	a, ok := b.desk.Unlock(c.choices, cell)
	if !ok {
		a, _ = b.desk.Declare(c.choices, cell)
	}
	return a
}

// opens takes a click on a shut door as the order to go beside it and open it, or on the ground as the word that one will go there; with a finger, the
// first tap shows that. It reports whether it was one.
func (b *battle) opens(cell rules.Cell, finger bool) bool {
	a := b.groundAt(cell)
	switch {
	case a.Does == "":
		return false
	case finger && b.poise(cell, true):
		return true
	}
	who := b.choosing.who
	b.choosing.drop()
	if err := b.desk.Assail(a); err != nil || b.bit() {
		b.added(err)
		return true
	}
	b.give()
	if a.Declares {
		b.game.say(b.name(who) + " goes there" + asMoves)
	}
	return true
}

// whereTo is the choice that a click on a place takes up, be it to go there, now or later, or to open a door; -1 for none.
func (b *battle) whereTo(cell rules.Cell) (choice int) {
	if a := b.groundAt(cell); a.Does != "" {
		return a.Choice
	}
	choice, _ = b.leading(cell)
	return choice
}

// soleDoor reports whether a choice opens or closes a door, and there is but one.
func soleDoor(ch *command.Choice) bool { return len(ch.Doors) == 1 }

// opensFirst reports whether a choice opens a door beside the one whose order is due, and no enemy is at hand: that is what one stands there for.
func (b *battle) opensFirst(i int) bool {
	return b.choosing.choices[i].Opens() && b.desk.MayWait(b.choosing.choices)
}
