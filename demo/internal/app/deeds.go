package app

import (
	"cmp"
	"fmt"
	"image"
	"slices"
	"strings"

	"github.com/ebitenui/ebitenui/widget"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/rules"
)

// ordering reports whether somebody waits for an order or an answer: then the buttons for that are there, where there is little room in place
// of all those for time.
func (b *battle) ordering() bool {
	return b.due() && (!b.game.handy() || b.tab == tabOrders)
}

// deeds are the buttons with which an order is taken back, left to the computer, and given as it is.
func (b *battle) deeds() []item {
	return []item{
		{"undo", "Undo", deedUndo, ui.Usual, b.takeBack, whileDue}, {"let", "Auto", 44, ui.Usual, b.letDecide, whileDue}, {"pass", "Pass", 50, ui.Usual, b.heeded(b.giveOrder), whileDue},
	}
}

// deedUndo is how wide the button to take back is on a phone, in pixels of a screen of scale 1.
const deedUndo = 50.0

// deedBar has them where there is little room, and one that does what is marked.
func (b *battle) deedBar(t *ui.Theme) *widget.Container {
	var parts []widget.PreferredSizeLocateableWidget
	var widths []int
	for _, it := range append(b.deeds(), item{"do", "", 0, ui.Chief, b.heeded(b.doMarked), whileDue}, item{"redo", "Redo", 44, ui.Usual, b.redo, whileDue}) {
		parts = append(parts, b.button(it.name, it.label, it.kind, it.act))
		widths = append(widths, t.Px(it.w))
	}
	switch {
	case b.game.upright:
		widths = []int{0, 0, 0, t.Px(300), 0}
	case b.game.low: // the chance needs room on the last
		widths = []int{t.Px(44), t.Px(44), t.Px(44), 0, t.Px(44)}
	}
	b.undoRoom = func(r image.Rectangle) image.Rectangle {
		r.Max.X = b.deedPlaces(t, r, widths)[0].Max.X + fingerGap(t)
		return r
	}
	return t.Pane(true, func(i int, r image.Rectangle) image.Rectangle {
		if !b.asking { // what takes back alone
			return append(inRow(t, r, fingerGap(t), []int{0}), make([]image.Rectangle, len(parts))...)[i]
		}
		return b.deedPlaces(t, r, widths)[i]
	}, parts...)
}

// barPlaces are where in the bar the buttons for time lie, and where those for orders do that are there where there is little room: the one to take back
// stays where it is as long as an order is due, whatever panel is in view, and on a phone as long as a side is commanded.
func (b *battle) barPlaces(bar image.Rectangle) (time, orders image.Rectangle) {
	switch {
	case !b.game.handy():
		return bar, orders
	case b.asking:
		return time, bar
	case b.away:
		time, orders = bar, b.undoRoom(bar)
		time.Min.X = orders.Max.X
		return time, orders
	}
	return bar, orders
}

// deedPlaces are where the buttons of the bar lie: undo, let, pass, do and redo, which is beside undo; on a low screen it has the
// place of let while there is anything to bring back, and none else: let is a row of the orders, too. Where do passes it has the place of pass as well.
func (b *battle) deedPlaces(t *ui.Theme, r image.Rectangle, w []int) []image.Rectangle {
	at := b.deedsInRow(t, r, w)
	if b.once {
		at[2], at[3] = image.Rectangle{}, at[2].Union(at[3])
	}
	return at
}

// deedsInRow are those places, with one for each of them.
func (b *battle) deedsInRow(t *ui.Theme, r image.Rectangle, w []int) []image.Rectangle {
	places := func(widths ...int) []image.Rectangle { return inRow(t, r, fingerGap(t), widths) }
	switch {
	case !b.game.low: // each has its own, so that the second of two quick taps hits the same again
		at := places(w[0], w[4], w[1], w[2], w[3])
		return []image.Rectangle{at[0], at[2], at[3], at[4], at[1]}
	case !b.mayRedo():
		return append(places(w[:4]...), image.Rectangle{})
	}
	at := places(w[0], w[4], w[2], w[3])
	return []image.Rectangle{at[0], {}, at[2], at[3], at[1]}
}

// mayRedo reports whether an order was taken back that can be brought back.
func (b *battle) mayRedo() bool { return len(b.choosing.undone) > 0 }

// doMarked strikes at whom a finger has pointed, or goes where it has; else it takes the row that is marked.
func (b *battle) doMarked() {
	switch k := &b.choosing.pointed; {
	case k.poised != 0 && k.assault.Foe != 0:
		b.assail(k.assault)
	case k.poised != 0 && b.choosing.picked >= 0:
		b.aimAt(k.poised, b.player.reel.Battle().View(0).Figure(k.poised).Cell, true)
	case k.place != nil && b.opens(*k.place, false):
	case k.place != nil && b.choosing.picked < 0 && b.march(*k.place, true, true):
	case k.place != nil && b.aimAt(0, *k.place, true):
	case b.choosing.placeless():
		c := &b.choosing
		b.game.say("Tap a place on the field first" + either(c.choices[c.picked].Open, "", ": the "+groundInk(leaves(&c.choices[c.picked]))+" ones are reached now"))
	case b.aimSuggested():
	case b.choosing.passes && b.choosing.key() == keyGive:
		b.giveOrder()
	case b.alone():
		b.clickOrder(b.choosing.key())
	default:
		b.take()
	}
}

// alone reports whether the row that is marked is at one enemy whom nothing has pointed at yet: the first tap shows whom, as where there are several.
func (b *battle) alone() bool {
	c := &b.choosing
	return c.picked < 0 && c.ready != c.key() && b.only() != nil
}

// only is the one enemy at whom the row is that is marked, for a finger; nil if there are more, or none.
func (b *battle) only() *command.Target {
	c := &b.choosing
	if c.who == 0 || !b.game.theme.Touch {
		return nil
	}
	if t := c.targetOf(c.key()); t != nil && b.foe(t.ID) {
		return t
	}
	return nil
}

// passesFirst reports whether to pass stands first of the orders, in place of to be asked where to go: where there is a large button, that takes it.
func (b *battle) passesFirst() bool { return b.choosing.passes && b.game.handy() }

// passRow offers to pass, and to do so for all who have nothing to do either; on the screen of a large button it is what is suggested where nothing is to be done.
func (b *battle) passRow(rows []ui.Row) []ui.Row {
	rows = b.option(rows, ui.Row{Text: "Pass", Value: b.byKey("P", ""), Note: b.passNote(), Key: keyGive})
	if all := b.choosing.vacant; len(all) > 1 {
		rows = b.option(rows, ui.Row{Text: fmt.Sprintf("Pass for all %d who have no blow", len(all)), Note: b.namesInRow(all), Key: keyPassAll})
	}
	return rows
}

// passNote says why to pass is suggested, where it is: that nobody is there to be struck, or what keeps the one who is due from it.
func (b *battle) passNote() string {
	if !b.passesFirst() {
		return ""
	}
	used := b.used()
	if used == command.ToMove { // and it stays
		return "suggested: an enemy is in reach already"
	}
	return "suggested: " + cmp.Or(onlyIf(used, "no blow now: "+used), "nobody can be struck at yet")
}

// soon is in how many turns a place is reached that the large button may suggest: one farther off is for who commands to choose.
const soon = 2

// suggestedAim is whom or where the row that is marked leads, if it is what is suggested and has not been aimed yet; ok is false if it leads nowhere, or
// to a place far off.
func (b *battle) suggestedAim() (whom rules.ID, place *rules.Cell, ok bool) {
	c := &b.choosing
	i, foe := b.suggests()
	if i < 0 || c.picked >= 0 || c.key() != keyChoice+i {
		return 0, nil, false
	}
	ch := &c.choices[i]
	if k := b.suggestedCell(i); k >= 0 && ch.Cells[k].Turns <= soon {
		return 0, &ch.Cells[k].Cell, true
	}
	return foe, nil, len(ch.Targets) > 1 && b.foe(foe) && ch.MayAim(foe)
}

// suggestedCell is which of the places of a choice is suggested to be gone to, -1 for none.
func (b *battle) suggestedCell(choice int) int {
	ch := &b.choosing.choices[choice]
	at, leads := b.desk.SuggestsPlace()
	if i, _ := b.suggests(); i != choice || !leads || !goes(ch) {
		return -1
	}
	return slices.IndexFunc(ch.Cells, func(k command.Cell) bool { return k.Cell == at })
}

// aimSuggested points there: once more, and it is done.
func (b *battle) aimSuggested() bool {
	whom, place, ok := b.suggestedAim()
	if !ok {
		return false
	}
	if b.pickOrder(b.choosing.key()); b.choosing.picked >= 0 {
		b.choosing.pointed.poised, b.choosing.pointed.place = whom, place
	}
	return true
}

// markDeeds brings the words of the buttons up to date, and changes the bar when an order is due or given.
func (b *battle) markDeeds() {
	once := b.game.handy() && b.choosing.key() == keyGive && !b.choosing.pointed.any() // the large button does that
	if now, redo, was := b.ordering(), b.mayRedo(), [2]bool{b.away, b.wanders}; b.strolls() != was || now != b.asking || redo != b.redoes || once != b.once {
		b.asking, b.redoes, b.once = now, redo, once
		b.root.RequestRelayout()
		b.game.wake()
	}
	b.disable("undo", !b.mayUndo())
	if !b.asking {
		return
	}
	b.labelUndo()
	gives := len(b.desk.Sofar()) > 0
	b.label("pass", either(gives && !once, "Give", "Pass"))
	if b.game.handy() {
		b.label("do", b.deedWord())
		nothing := b.choosing.placeless() && !b.choosing.pointed.any()
		b.dress("do", either(nothing, ui.Bare, ui.Chief)) // a word of advice, till there is something to do
	}
	b.disable("pass", once || b.choosing.who == 0) // an answer cannot be passed
	b.disable("redo", b.game.handy() && !b.mayRedo())
}

// strolls brings up to date whether the bar has that to take back alone of those for orders, or those that lead out of the past, and returns both.
func (b *battle) strolls() [2]bool {
	phone := b.game.folded && b.game.handy()
	b.wanders = b.game.handy() && b.astray()
	b.away = b.ordersAway() || phone && !b.wanders && !b.due() && !b.over() && b.commands(b.sideAtHand())
	return [2]bool{b.away, b.wanders}
}

// disable has a button be pressed or not, if it is there.
func (b *battle) disable(name string, off bool) {
	if button := b.buttons[name]; button != nil && button.GetWidget().Disabled != off {
		button.GetWidget().Disabled = off
		b.game.wake()
	}
}

// labelUndo has the button to take back say what it takes back, where there is room for more than a word.
func (b *battle) labelUndo() {
	word := b.undoWord()
	if wide := word != "Undo" && !b.game.handy(); wide != b.undoWide {
		b.undoWide = wide
		b.root.RequestRelayout()
	}
	b.label("undo", either(b.undoWide && b.game.theme.Width(word, ui.Body) <= b.game.theme.Px(undoWide-8), word, "Undo"))
}

// deedWord says what doMarked does, with the chance, or with what is asked next, if that has room.
func (b *battle) deedWord() string {
	k, c := &b.choosing.pointed, &b.choosing
	word, more := c.takes()
	if foe := b.pressed(); foe != 0 && c.key() == keyPress {
		_, _, chance := b.opponent()
		word, more = title(b.wordOf(keyPress)), b.atWhom(foe, chance)
	} else if whom, _, ok := b.suggestedAim(); ok && whom != 0 {
		more = "- " + b.name(whom)
	} else if t := b.only(); t != nil {
		more = strings.TrimSpace("- " + t.Name + " " + either(b.alone(), "", more))
	}
	switch {
	case k.place != nil:
		word, more = b.wayWord(*k.place), ""
	case k.poised != 0 && k.assault.Foe != 0:
		word, more = firstWord(k.assault.Does), b.atWhom(k.poised, k.assault.Chance)
	case k.poised != 0 && k.picked.Foe != 0:
		word, more = firstWord(k.picked.Does), b.atWhom(k.poised, k.picked.Chance)
	}
	if all := strings.TrimSpace(word + " " + more); b.fitsDo(all) {
		return all
	}
	return word
}

// atWhom is at whom a blow goes and with what chance, which is told elsewhere, too, and left out where the two have no room on the large button.
func (b *battle) atWhom(id rules.ID, chance string) string {
	whom := "- " + b.name(id)
	return either(b.fitsDo("Withdraw "+whom+" "+chance), whom+" "+chance, whom)
}

// wayWord is that of the row by which one goes to a place at which a finger has pointed: all of it where it has room, and of a way that was picked "Go".
func (b *battle) wayWord(cell rules.Cell) string {
	i, _ := b.leading(cell)
	label := title(b.choosing.pointed.opens.Does)
	switch {
	case label != "":
	case i < 0 || b.choosing.picked >= 0:
		return "Go"
	default:
		label = title(b.choosing.choices[i].Label)
	}
	return either(b.fitsDo(label), label, firstWord(label))
}

// fitsDo reports whether a text has room on the large button.
func (b *battle) fitsDo(text string) bool { return b.fits("do", text) }

// fits reports whether a text has room on a button that is there.
func (b *battle) fits(name, text string) bool {
	w := b.buttons[name]
	return w != nil && b.game.theme.Width(text, ui.Body) <= w.GetWidget().Rect.Dx()-b.game.theme.Px(8)
}

// takes says in a word what taking the row that is marked does, and with what chance, or what is asked then.
func (c *chooser) takes() (word, more string) {
	key, chance := c.key(), ""
	if strings.HasSuffix(c.marked.Value, "%") {
		chance = c.marked.Value
	}
	i := key - keyChoice
	switch {
	case c.placeless():
		return "Tap a place", ""
	case key == keyAwaitAll || key == keyLetAll:
		return either(key == keyLetAll, "Auto for all", "All wait"), ""
	case key == keyPassAll:
		return "All pass", ""
	case key == keyAwait:
		return "Wait", "for an enemy"
	case key == keyEntrust:
		return "Leave", "to the computer"
	case key == keyHandBack:
		return "Hand back", ""
	case key == keyPressAll:
		return "All go on", ""
	case key >= keyCell:
		return "Go", ""
	case c.picked >= 0 && key >= keyDoor && key < keyPart: // the row says which door, or whither
		return firstWord(c.choices[c.picked].Label), ""
	case c.picked >= 0 && key >= keyTarget && key < keyAnswer: // the row says at whom
		return firstWord(c.choices[c.picked].Label), chance
	case i < 0 || i >= len(c.choices):
		return firstWord(c.marked.Text), ""
	case len(c.choices[i].Targets) > 1:
		return firstWord(c.marked.Text), "- whom?"
	case goes(&c.choices[i]):
		return firstWord(c.marked.Text), "- where?"
	case strings.HasSuffix(c.marked.Text, onSelf):
		_, rest, _ := strings.Cut(c.marked.Text, " ")
		return firstWord(c.marked.Text), rest
	}
	return firstWord(c.marked.Text), chance
}

// placeless reports whether it is to be said where somebody goes, and no place is marked.
func (c *chooser) placeless() bool {
	return c.key() == keyDrop && c.picked >= 0 && goes(&c.choices[c.picked])
}

// firstWord is the first word of a text, as it stands at its beginning.
func firstWord(text string) string {
	word, _, _ := strings.Cut(title(text), " ")
	return strings.TrimRight(word, ":")
}
