package app

import (
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/rules"
)

// undone is the battle as it stood before an order was taken back, what was given by hand, planned and seen in it, and the word for that
// order.
type undone struct {
	link   host.Link
	byHand []handed
	plans  command.Plans
	seen   sight
	word   string
}

// longWords are those for what is ordered by one row and goes on, or is for many: who takes it back takes back more than an order.
var longWords = map[int]string{
	keyPress: "fight on", keyPressAll: "all fight on", keyOnwardAll: "all go on", keyAwait: "wait", keyAwaitAll: "all wait", keyPassAll: "all pass",
	keyEntrust: "leave to the computer", keyLet: "let the computer decide", keyLetAll: "let the computer decide for all",
}

// wordOf is the word for what a row orders, "" for an order or an answer like any other; to fight on by shots is to shoot on.
func (b *battle) wordOf(key int) string {
	word := longWords[key]
	if key != keyPress && key != keyPressAll {
		return word
	}
	_, shoots, _ := b.opponent()
	return either(shoots, strings.Replace(word, "fight", "shoot", 1), word)
}

// said says what was ordered somebody: "\"fight on\" of Beppo".
func (h *handed) said(name string) string {
	return either(h.word == "", "the last order, of "+name, fmt.Sprintf("%q of %s", title(h.word), name))
}

// redo brings back the order that was taken back last, and all that had come of it.
func (b *battle) redo() {
	all := b.choosing.undone
	if len(all) == 0 {
		b.game.say("There is nothing to bring back")
		return
	}
	last := all[len(all)-1]
	if now := b.restore(&last); now != nil {
		now.choosing.undone, now.changed = all[:len(all)-1], echoHere()
		b.game.say("What was taken back is given again")
	}
}

// asItIs is the battle as it stands, with what was given by hand, planned and seen in it.
func (b *battle) asItIs() undone {
	return undone{b.knowing(b.player.reel.Moment()), slices.Clone(b.choosing.byHand), b.desk.Plans(), b.tide.sight, ""}
}

// restore shows a battle as it stood, in place of this one; nil if it could not be opened.
func (b *battle) restore(was *undone) *battle {
	l := was.link
	l.Plans = "" // they are kept as they were made
	now := b.reopen(l)
	if now != nil {
		now.choosing.byHand = was.byHand
		now.desk.Replan(was.plans)
		now.tide.sight, now.tide.landing, now.shared = was.seen, false, false // it is no link that leads there
	}
	return now
}

// reopen shows the battle of a link in place of this one, as the camera shows it; nil if it could not be opened.
func (b *battle) reopen(l host.Link) *battle {
	b.game.begin(Start{Link: l})
	now, ok := b.game.screen.(*battle)
	if !ok || now == b {
		return nil
	}
	now.own, now.player.speed = b.own, b.player.speed
	now.advised.list = slices.Clone(b.advised.list)
	now.board.LookAs(b.board)
	return now
}

// mayUndo reports whether there is anything to take back: see takeBack.
func (b *battle) mayUndo() bool {
	c, r := &b.choosing, b.player.reel
	return c.picked >= 0 || c.pointed.any() || c.open != [nUse]bool{} || b.canBringBack() || slices.ContainsFunc(c.byHand, func(h handed) bool {
		return h.moment < r.Moment() || h.moment == r.Moment() && !r.Anew()
	}) || c.who != 0 && b.desk.Begun()
}

// undoWord is what the button to take back says: with a word for what goes on, or was for many.
func (b *battle) undoWord() string {
	c := &b.choosing
	n := len(c.byHand)
	if n == 0 || c.byHand[n-1].word == "" || c.picked >= 0 || c.open != [nUse]bool{} || len(b.desk.Sofar()) > 0 {
		return "Undo"
	}
	return "Undo: " + c.byHand[n-1].word
}

// lastGiven is whose order or answer Undo takes back, 0 for nobody's.
func (b *battle) lastGiven() rules.ID {
	if n := len(b.choosing.byHand); n > 0 {
		return b.choosing.byHand[n-1].who
	}
	return 0
}

// formerRow offers to bring back the battle as it stood before its past was changed.
func (b *battle) formerRow(rows []ui.Row) []ui.Row {
	if !b.canBringBack() || b.former.link.Scenario == "" {
		return rows
	}
	return b.option(rows, ui.Row{Text: "Undo: bring back the battle as it was", Value: b.byKey("Backspace", ""), Note: "before its past was changed", Key: keyUndo})
}

// againRows offer to take back what was more than an order, and to bring back what was taken back.
func (b *battle) againRows(rows []ui.Row) []ui.Row {
	c := &b.choosing
	if b.canBringBack() {
		rows = b.formerRow(rows)
	} else if word := b.undoWord(); word != "Undo" {
		last := &c.byHand[len(c.byHand)-1]
		rows = b.option(rows, ui.Row{Text: word, Value: b.byKey("Backspace", ""), Note: last.said(b.name(last.who)) + ", and all that came of it", Key: keyUndo})
	}
	if n := len(c.undone); n > 0 {
		rows = b.option(rows, ui.Row{Text: "Redo" + onlyIf(c.undone[n-1].word, ": "+c.undone[n-1].word), Value: b.byKey("Shift+Backspace", ""), Note: "gives again what was taken back", Key: keyRedo})
	}
	return rows
}
