package app

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
)

// orderRows is the panel on which orders are made.
func (b *battle) orderRows() []ui.Row {
	c := &b.choosing
	to := b.turn()
	c.keys, c.latest = c.keys[:0], 0
	var rows []ui.Row
	switch q := b.desk.Question(); {
	case !b.due():
		rows = b.idleRows()
	case q != nil:
		rows = b.questionRows(q)
	case to != 0:
		rows = b.turnedRows(to)
	default:
		rows = b.choiceRows()
	}
	if at := c.placeOf(c.want); at >= 0 && c.want != 0 {
		c.cursor = at
	}
	c.want = 0
	if len(c.keys) > 0 && c.cursor >= 0 {
		c.cursor = min(c.cursor, len(c.keys)-1)
		for i := range rows {
			if rows[i].Key == c.keys[c.cursor] {
				rows[i].Marked = !c.placeless() || !b.game.handy() // the large button says to tap a place
				c.marked = rows[i]
				if rows[i].Value == "" && c.ready == rows[i].Key { // a row that has a chance shows on the field what the next tap does
					rows[i].Value = "tap again"
				}
				b.revealMarked(i)
			}
		}
	}
	return rows
}

// turnedTo is somebody of one's own who has an order or a plan and is looked at in place of the one who is asked, 0 for nobody.
func (b *battle) turnedTo() rules.ID {
	c, id := &b.choosing, b.selected
	if c.who == 0 || c.picked >= 0 || id == 0 || id == c.who || !b.commands(b.side(id)) || slices.Contains(b.desk.Due(), id) {
		return 0
	}
	return either(b.desk.Planned(id) != command.Unplanned || slices.Contains(b.desk.Given(), id), id, 0)
}

// turn has the list be about who is looked at in place of the one who is asked, with its first row marked, and marks again what was marked once it is
// about that one.
func (b *battle) turn() (to rules.ID) {
	c, was := &b.choosing, b.choosing.turned
	switch to = b.turnedTo(); {
	case to == was.to:
	case to == 0:
		c.turned, c.want = turned{}, cmp.Or(c.want, was.before)
	default:
		c.turned = turned{to, either(was.to == 0, c.key(), was.before)}
		c.cursor, c.want = 0, 0
	}
	return to
}

// turnedRows say what somebody has been ordered, and how that is changed.
func (b *battle) turnedRows(id rules.ID) []ui.Row {
	asked := b.name(b.choosing.who)
	does := title(b.desk.Ordered(id)) + "; waits for the orders of the others"
	if b.desk.Planned(id) != command.Unplanned {
		does = title(b.planWords(id))
	}
	rows := []ui.Row{{Look: ui.Heading, Text: "The order of " + b.name(id), Value: b.leftShort(id), Note: does, Tint: b.inks.of(b.side(id))}}
	if rows = b.changeRow(rows, id); b.desk.Planned(id) != command.Unplanned {
		rows = b.againRow(rows, id)
	}
	return b.option(rows, ui.Row{Text: "Orders for " + asked, Note: "who is asked now", Key: keyAsked})
}

// placeOf is where the row of a key stands among those that can be taken; of a choice that is not listed the row that lists more of its use; -1
// for nowhere.
func (c *chooser) placeOf(key int) int {
	at := slices.Index(c.keys, key)
	if i := key - keyChoice; at < 0 && i >= 0 && i < len(c.choices) {
		return slices.Index(c.keys, keyMore+int(c.choices[i].Use))
	}
	return at
}

// revealMarked brings the row that is marked into view, if another one was before and it is not marked for what is pointed at: the list stays then
// where it is, so that no row moves before it is taken.
func (b *battle) revealMarked(row int) {
	c := &b.choosing
	now := revealed{c.called, c.picked, c.at, c.key()}
	if now != c.revealed && !c.still {
		b.panel.Reveal(row)
	}
	c.revealed, c.still = now, false
}

// option adds a row that can be taken.
func (b *battle) option(rows []ui.Row, r ui.Row) []ui.Row {
	b.choosing.keys = append(b.choosing.keys, r.Key)
	r.Look = ui.Entry
	return append(rows, r)
}

// idleRows is for when nobody waits for an order.
func (b *battle) idleRows() []ui.Row {
	k, p := b.player.reel, b.player
	past := k.Moment() < k.Last() && !p.playing
	var rows []ui.Row
	switch {
	case !b.anyHosted():
	case past && b.guest():
		rows = append(rows, ui.Row{Text: "You look at a moment of a battle that somebody else has fought so far. " + b.byKey("End", "Play") + " leads to where their orders end; or take over from here: what came after is then played anew.", Ink: ui.Faint})
	case past:
		rows = append(rows, ui.Row{Text: "You look at the past. " + b.byKey("End", "Play") + " leads to where your orders are due; or take over from here: what came after is then played anew.", Ink: ui.Faint})
	case !k.Done() || k.Moment() < k.Last():
		rows = append(rows, ui.Row{Text: "The battle goes on until the next of yours must decide.", Ink: ui.Faint})
		if b.game.folded { // else the log is in view
			rows = b.heardRows(rows[:0])
		}
	}
	if p.playing && b.anyHosted() {
		return b.planRows(rows) // nor who commands where the orders stand a moment before and after: a click that comes late would take it
	}
	if b.over() {
		return b.overRows()
	}
	rows = append(rows, ui.Row{Look: ui.Heading, Text: "Take part"})
	led := b.ledTo()
	for i := range k.Scenario().Sides {
		note := joined(b.leadsWords(i, led), b.namesInRow(b.upOf(i)))
		if mine := b.mine(); mine >= 0 {
			note = joined(note, b.sideName(mine)+" goes to the computer")
		}
		row := ui.Row{Text: "Take command of " + b.sideName(i), Note: note, Key: keyTurns + 2*i, Tint: b.inks.of(i)}
		if k.Hosted(i) {
			row = b.handRow(i, keyTurns+2*i+1)
		}
		if k.Hosted(i) && past {
			rows = b.option(rows, ui.Row{Text: "Take over from here: other orders for " + b.sideName(i), Key: keyTurns + 2*i, Tint: b.inks.of(i)})
		}
		rows = b.option(rows, row)
	}
	rows = b.beforeRow(b.formerRow(b.planRows(rows)))
	return append(rows, ui.Row{Text: "Whoever is commanded waits for your orders: here you see what is legal, with its chances; on the board, where and at whom.", Ink: ui.Faint})
}

// leadsWords say to which moment who takes a side over is led from where it turns, "" if from there on.
func (b *battle) leadsWords(side int, led *eve) string {
	m := b.player.reel.Moment()
	if led == nil {
		return ""
	}
	if at, _ := b.lastSay(m, side, led); at < m {
		return "from " + b.roundWords(at) + ", " + b.tickName(at%int(b.player.reel.Battle().Shape().Round)) + ", their last order before it"
	}
	return ""
}

// overRows are for the end, where nobody can be ordered any more: they lead back, and to the card.
func (b *battle) overRows() []ui.Row {
	rows := []ui.Row{{Look: ui.Heading, Text: "The battle is over", Note: b.outcome()}}
	if b.cardAway() {
		rows = b.option(rows, ui.Row{Text: "Show the result", Note: "where it turned, the best blow, what each has done", Key: keyResult})
	}
	if words := b.overWords(); words != "" {
		rows = b.option(rows, ui.Row{Text: words, Note: either(b.playedOwn(), "back to your last order before that", "you choose which side"), Key: keyTurn})
	}
	return b.beforeRow(b.formerRow(rows))
}

// upOf are those of a side who can act.
func (b *battle) upOf(side int) (who []rules.ID) {
	s, _ := b.player.shown()
	for i := range s.Tokens {
		if t := &s.Tokens[i]; t.Side == side && t.Up.Acts() && !t.Gone {
			who = append(who, t.ID)
		}
	}
	return who
}

// mostHeard is how many lines of the log the panel for orders tells at most.
const mostHeard = 5

// heardRows adds what happened last, the latest at the end as in the log, while the battle goes on.
func (b *battle) heardRows(rows []ui.Row) []ui.Row {
	lines := b.player.reel.Lines()[:b.player.linesSeen()]
	first := len(rows) + 1
	rows = append(rows, ui.Row{Look: ui.Heading, Text: "What happened", Note: "The battle goes on until the next of yours must decide."})
	for end := len(lines); end > 0 && len(rows) <= mostHeard; {
		from, starts := linesBefore(lines, lines[end-1].Moment), []int(nil)
		for i := from; i < end; i += b.together(lines[:end], i) {
			starts = append(starts, i)
		}
		for k := len(starts) - 1; k >= 0 && len(rows) <= mostHeard; k-- {
			row := b.toldRow(lines[:end], starts[k])
			row.Ink = either(len(rows) == 1, ui.Ink, ui.Faint)
			rows = append(rows, row)
		}
		end = from
	}
	slices.Reverse(rows[first:])
	b.choosing.latest = len(rows) - 1
	return rows
}

// toldRow is a line of the log in a list, with those that tell more of the same.
func (b *battle) toldRow(lines []reel.Line, i int) ui.Row {
	row := b.lineRow(&lines[i])
	row.Text = b.toldTogether(lines[i : i+b.together(lines, i)])
	return row
}

// beforeRow leads back to the last order or answer that was given, to give another one.
func (b *battle) beforeRow(rows []ui.Row) []ui.Row {
	if b.player.playing || b.player.reel.Before() < 0 {
		return rows
	}
	return b.option(rows, ui.Row{Text: "Back to the order before", Note: "to give another one", Key: keyBefore})
}

func (b *battle) anyHosted() bool {
	for i := range b.player.reel.Scenario().Sides {
		if b.player.reel.Hosted(i) {
			return true
		}
	}
	return false
}

// questionRows asks something in the middle of a blow.
func (b *battle) questionRows(q *command.Question) []ui.Row {
	rows := []ui.Row{{Look: ui.Heading, Text: b.name(q.Who), Note: q.Text, Tint: b.inks.of(b.side(q.Who))}}
	rows = b.anewRow(rows)
	for _, s := range b.desk.Rolls(q) {
		rows = append(rows, ui.Row{Text: s, Ink: ui.Faint})
	}
	for i, a := range q.Answers {
		row := ui.Row{Text: a.Text, Note: a.Note, Key: keyAnswer + i}
		if need := b.desk.Weigh(q, a.N); need != "" {
			row.Note = joined("to roll "+need, a.Note)
		}
		if i == q.Usual {
			row.Value = "usual"
		}
		rows = b.option(rows, row)
	}
	rows = append(rows, ui.Row{Look: ui.Rule})
	rows = b.option(rows, ui.Row{Text: "Let the computer answer", Value: b.byKey("J", ""), Note: "it answers as is usual: " + q.Answers[q.Usual].Text, Key: keyLet})
	if q.Points() {
		rows = append(rows, ui.Row{Text: "A body has numbered points: the dice show one, and the log names it by its number.", Ink: ui.Faint})
	}
	return rows
}

// anewRow says that what is asked was decided once already, perhaps by whoever sent the link, and how to go on.
func (b *battle) anewRow(rows []ui.Row) []ui.Row {
	if !b.player.reel.Anew() {
		return rows
	}
	how := either(b.game.handy(), ". ", ": "+b.byKey("Space", "Play")+" shows how. ") // where there is little room the orders have that of Play
	return append(rows, ui.Row{Text: "This moment was played before" + how + "Decide otherwise, and it goes on from here anew.", Ink: ui.Warn})
}

// choiceRows offers what may be done next, or at whom.
func (b *battle) choiceRows() []ui.Row {
	c := &b.choosing
	name, left := b.askedWords(c.who)
	rows := []ui.Row{{Look: ui.Heading, Text: name, Value: left, Note: b.turnNote(), Least: either(c.picked < 0, 1, 0), Tint: b.inks.of(b.side(c.who))}}
	if b.game.low {
		rows[0] = b.inOneLine(rows[0])
	}
	if c.picked >= 0 && b.game.folded { // the list of whom or where has all the room
		rows = rows[:0]
	}
	rows = b.anewRow(rows)
	sofar := b.desk.Sofar()
	for i, s := range sofar {
		rows = append(rows, ui.Row{Look: ui.Pair, Text: fmt.Sprintf("%d. %s", i+1, s), Value: b.desk.Odds(i), Ink: ui.Accent})
		if means := b.desk.Means(i); means != "" && !b.game.low {
			rows = append(rows, ui.Row{Text: title(means) + ".", Ink: ui.Faint})
		}
	}
	if c.picked >= 0 {
		if c.at >= 0 {
			return b.numberRows(rows, &c.choices[c.picked])
		}
		return b.aimRows(rows, &c.choices[c.picked])
	}
	blow := b.desk.Blow(c.choices)
	if blow >= 0 { // first of all, so that it is what is marked
		rows = append(rows, ui.Row{Text: either(b.desk.Charging(), "This is the run alone: the blow at its end has to be ordered, too.", "One more blow may follow:"), Ink: ui.Warn})
		rows = b.option(rows, b.choiceRow(blow))
	}
	if len(sofar) > 0 {
		rows = b.option(rows, ui.Row{Text: "Give this order", Value: b.byKey("P", ""), Key: keyGive})
		rows = b.option(rows, ui.Row{Text: "Take the last act back", Key: keyBack})
		if b.bit() {
			rows = b.severalRow(rows)
		}
		if len(c.choices) > 1 || len(c.choices) == 1 && blow < 0 {
			rows = append(rows, ui.Row{Look: ui.Heading, Text: "And then"})
		}
	}
	if i, to, ok := b.desk.Onward(c.choices); ok {
		rows = b.option(rows, ui.Row{Text: "Go on: " + b.going(&c.choices[i], to), Key: keyOnward})
		if n := len(b.desk.Bound()); n > 1 {
			rows = b.option(rows, ui.Row{Text: "All who were sent farther go on", Value: fmt.Sprint(n), Note: b.namesInRow(b.desk.Bound()), Key: keyOnwardAll})
		}
	}
	if len(sofar) == 0 {
		rows = b.takeRow(rows)
	}
	if b.passesFirst() {
		rows = b.passRow(rows)
	}
	strikes := slices.ContainsFunc(c.choices, func(ch command.Choice) bool {
		return ch.Area || slices.ContainsFunc(ch.Targets, func(t command.Target) bool { return t.Foe })
	})
	if !strikes { // why is what is asked first
		rows = b.lackRows(rows)
	}
	rows = b.useRows(rows, blow)
	if len(sofar) == 0 {
		rows = b.waitRows(rows)
	}
	if strikes {
		rows = b.lackRows(rows)
	}
	rows = append(rows, ui.Row{Look: ui.Rule})
	if c.lets >= manyLets {
		rows = b.option(rows, ui.Row{Text: "Let the computer fight on", Note: leadsOn + "; take command again whenever you like", Key: keyHandBack})
	}
	if len(sofar) == 0 && !b.passesFirst() {
		rows = b.passRow(rows)
	}
	if len(c.choices) > 0 && !(len(sofar) > 0 && b.bit()) {
		rows = b.severalRow(rows)
	}
	return b.standingRows(b.handRows(rows))
}

// severalRow has each row add an act to the order, or give it.
func (b *battle) severalRow(rows []ui.Row) []ui.Row {
	return b.option(rows, ui.Row{Text: "Several acts in one order", Value: either(b.bit(), "on", "off"), Note: "each is added then, and Give gives them all", Key: keySeveral})
}

// lackRows name what is ready and cannot be done, and why, in a row for each reason.
func (b *battle) lackRows(rows []ui.Row) []ui.Row {
	first := len(rows)
	for _, l := range b.desk.Lacks(b.choosing.choices) {
		if i := slices.IndexFunc(rows[first:], func(r ui.Row) bool { return r.Note == l.Why }); i >= 0 {
			rows[first+i].Text += ", " + l.Label
			continue
		}
		rows = append(rows, ui.Row{Text: title(l.Label), Note: l.Why, Ink: ui.Faint})
	}
	if used := b.used(); used != "" {
		row := ui.Row{Look: ui.Pair, Text: "Strike", Value: used, Off: true}
		if t := b.game.theme; t.Width(row.Text, ui.Body)+t.Width(used, ui.Body) > b.panel.Rect().Dx()-t.Px(44) { // below it, where there is no room beside it
			row.Value, row.Note = "", used
		}
		rows = append(rows, row)
	}
	return rows
}

// cameOfIt tells of the latest blow of the side since the last word by hand, where the log is not in view; "" for nothing.
func (b *battle) cameOfIt() string {
	c, r := &b.choosing, b.player.reel
	if len(c.byHand) == 0 || !b.game.folded || b.lesson != nil || c.picked >= 0 || r.Anew() {
		return ""
	}
	blows, since, lines := r.Blows(r.Moment()+1), c.byHand[len(c.byHand)-1].moment, r.Lines()[:b.player.linesSeen()]
	for i := len(blows) - 1; i >= 0 && blows[i].Moment >= since; i-- {
		if b.side(blows[i].By) != b.side(c.who) {
			continue
		}
		for k := linesBefore(lines, blows[i].Moment); k < len(lines) && lines[k].Moment == blows[i].Moment; k++ {
			if l := &lines[k]; l.Depth == 1 && l.Serial == blows[i].Serial {
				return why.Recount(b.toldTogether(lines[k : k+b.together(lines, k)]))
			}
		}
	}
	return ""
}

// inOneLine is a heading with its note beside it in place of below, as far as that has room; whole as its tip.
func (b *battle) inOneLine(h ui.Row) ui.Row {
	if h.Least = 0; h.Note != "" {
		t := b.game.theme
		h.Value, h.Note, h.Tip = t.Clip(h.Note, ui.Bold, b.panel.Rect().Dx()-t.Width(h.Text, ui.Bold)-t.Px(40)), "", h.Note
	}
	return h
}

// turnNote says what should be known first, what came of the order before, or what the turn is, and how an order is given where there is room for that.
// It is one line, for which there is room whether anything is said or not, so that the rows of the orders are where they were at the order before; on a low
// screen, where that would have the room of an order, see [battle.inOneLine].
func (b *battle) turnNote() string {
	if stop := &b.choosing.stopped; stop.text != "" && stop.call == b.choosing.called && len(b.desk.Sofar()) == 0 {
		return b.game.theme.Clip(stop.text, ui.Small, b.panel.Rect().Dx()-b.game.theme.Px(30))
	}
	if hint := b.hintNow(); hint != "" && !b.game.low {
		return hint
	}
	if came := b.cameOfIt(); came != "" {
		if b.game.low { // it stands beside a name, of whom it does not tell
			came = "Last: " + why.Terse(came)
		}
		return b.game.theme.Clip(came, ui.Small, b.panel.Rect().Dx()-b.game.theme.Px(30))
	}
	if b.game.low {
		return either(b.desk.MovesLater(), "Moves come later", "")
	}
	return joined(b.desk.Turn(), b.givesWhen())
}

// manyLets is after how many orders that were left to the computer, one after the other, it is offered to leave it all.
const manyLets = 4

// takeRow offers to go back to where orders are due, and to forget what was decided after the moment, if it was.
func (b *battle) takeRow(rows []ui.Row) []ui.Row {
	if !b.player.reel.Anew() {
		return rows
	}
	if r := b.player.reel; r.Held() {
		rows = b.option(rows, ui.Row{Text: "Back to your turn", Note: b.roundWords(r.Last()) + ", with all that was ordered", Key: keyNow})
	}
	return b.option(rows, ui.Row{Text: "Take over from here", Note: "drops at once what came after; an order does so, too", Key: keyTurns + 2*b.side(b.choosing.who)})
}

// noMore is said of an order to which nothing can be added.
const noMore = "no other act may follow in this turn"

// givesWhen says what gives the order that is being made.
func (b *battle) givesWhen() string {
	switch c := &b.choosing; {
	case len(b.desk.Sofar()) > 0 && len(c.choices) == 0:
		return noMore
	case b.bit():
		return b.byKey("P", "Give") + " gives what you have put together"
	case len(b.desk.Sofar()) > 0:
		return "another act may follow, or give it as it is"
	case c.picked >= 0:
		return ""
	}
	return either(b.game.theme.Touch, "tap an order to see it, once more to give it", "a click on an order gives it, or asks what follows")
}

// left is what somebody has left of the points that keep it up, and before that of others: "hp 7 of 20", "fatigue 7/20, endurance 3/12".
func (b *battle) left(id rules.ID) string {
	s, _ := b.player.shown()
	t := s.Token(id)
	if t == nil {
		return ""
	}
	if bar := vital(t); len(t.Bars) == 1 && bar.Max > 0 {
		return points(&bar)
	}
	var all []string
	for _, last := range [...]bool{false, true} {
		for _, bar := range t.Bars {
			if bar.Vital == last && bar.Max > 0 {
				all = append(all, fmt.Sprintf("%s %d/%d", bar.Name, bar.Now, bar.Max))
			}
		}
	}
	return strings.Join(all, ", ")
}

// taken says what blows have taken of somebody since it was given an order last, where that may have been missed: "-43, now ", of several kinds of
// points "-43 in all: ".
func (b *battle) taken(id rules.ID) string {
	r, sum := b.player.reel, 0
	blows, since := r.Blows(r.Moment()+1), r.Commanded(r.Moment(), id)
	for i := len(blows) - 1; i >= 0 && blows[i].Moment >= since; i-- {
		if blows[i].To == id {
			sum += blows[i].Harm
		}
	}
	if sum == 0 || since < 0 {
		return ""
	}
	s, _ := b.player.shown()
	t := s.Token(id)
	return fmt.Sprintf("-%d"+either(t != nil && len(t.Bars) > 1, " in all: ", ", now "), sum)
}

// askedWords name whoever is asked, and say what is left of it, after what blows have taken where that has room.
func (b *battle) askedWords(who rules.ID) (name, left string) {
	name, left = b.name(who)+b.inTurn(), b.leftShort(who)
	t, taken, long := b.game.theme, either(b.game.low, "", b.taken(who)), "Orders for "+name
	room := b.regions.panel.Dx() - t.Px(34)
	fits := func(name, left string) bool { return room < 0 || t.Width(name, ui.Bold)+t.Width(left, ui.Bold) <= room }
	switch {
	case taken != "" && fits(name, taken+left):
		return name, taken + left
	case taken != "" || b.game.low || !fits(long, left):
		return name, left
	}
	return long, left
}

// leftShort is left where there is room for it, else but what is left of the vital points.
func (b *battle) leftShort(id rules.ID) string {
	all := b.left(id)
	if i := strings.LastIndex(all, ", "); i >= 0 && b.game.low {
		return all[i+len(", "):]
	}
	return all
}

// points say how full a bar is.
func points(bar *scene.Bar) string { return fmt.Sprintf("%s %d of %d", bar.Name, bar.Now, bar.Max) }

// used is when the one whose order is being made can strike again, "" if it can or nobody is
// there to be struck; it is asked once.
func (b *battle) used() string {
	c := &b.choosing
	return c.used.of(c.version, func() string { return b.desk.Used(c.choices) })
}

// prospect is what a choice comes to at best: at whom it has the best chance to do harm, and what that is.
type prospect struct {
	who, chance, mean string
	percent, harm     float64
}

// prospectOf is that of a choice, none of whose parts says anything if no chance can be told; it is found once.
func (b *battle) prospectOf(i int) prospect {
	c := &b.choosing
	return once(&c.prospects, i, func() prospect { return b.bestOf(&c.choices[i]) })
}

// once is what is found out for a key, and kept.
func once[K comparable, V any](kept *map[K]V, key K, find func() V) V {
	v, ok := (*kept)[key]
	if !ok {
		if *kept == nil {
			*kept = map[K]V{}
		}
		v = find()
		(*kept)[key] = v
	}
	return v
}

// words say it, so that choices that are called alike can be told apart: "Gasto 83.3 %, about 8 harm when it hurts". Who is out of reach as yet has no chance
// to tell.
func (p *prospect) words() string {
	if p.who == "" {
		return ""
	}
	return p.who + either(p.chance == "", ", if they come to blows", " "+p.chance) + onlyIf(p.mean, ", "+p.mean)
}

// prospectAt is what a choice comes to at one of its targets.
func prospectAt(t *command.Target) prospect {
	return prospect{t.Name, t.Chance, t.Mean, t.Percent, t.Harm}
}

// bestOf finds the prospect of a choice.
func (b *battle) bestOf(ch *command.Choice) (best prospect) {
	best.percent = -1
	for k := range ch.Targets[:min(len(ch.Targets), mostReasons)] {
		t := &ch.Targets[k]
		one := prospectAt(t)
		if t.Harms && t.Foe && !t.Out && one.chance != "" && one.percent > best.percent {
			best = one
		}
	}
	return best
}

// exactly says what the chance of a target is one of.
func exactly(t *command.Target) string {
	if t.Chance == "" {
		return ""
	}
	return t.Chance + either(t.Harms, toHurt+": that it lands and is neither warded off nor stopped", toWork) + ", every roll of every die counted"
}

// What chances are called wherever they are told.
const toHurt, toWork = " to hurt", " to work"

// joined puts what there is of some remarks together.
func joined(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), "; ")
}

// mostReasons is how many targets are told what their chances are made of.
const mostReasons = 12

// reason is what the chance of a choice against one of its targets is made of; it is asked
// once.
func (b *battle) reason(i, k int) string {
	c := &b.choosing
	if t := &c.choices[i].Targets[k]; t.Chance == "" || k >= mostReasons || len(b.desk.Sofar()) > 0 {
		return ""
	}
	return once(&c.reasons, [2]int{i, k}, func() string { return b.desk.Reason(&c.choices[i], c.choices[i].Targets[k].ID) })
}

// handRows leave decisions to the computer, or lead back to an earlier one.
func (b *battle) handRows(rows []ui.Row) []ui.Row {
	rows = b.option(rows, ui.Row{Text: "Let the computer decide this one", Value: b.byKey("J", ""), Note: b.suggestion(), Key: keyLet})
	rows = b.option(rows, ui.Row{Text: "Leave " + b.name(b.choosing.who) + " to the computer", Note: "from now on, until you take it back", Key: keyEntrust})
	rows = b.option(rows, ui.Row{Text: "Let the computer decide for all who wait", Note: b.namesInRow(b.desk.Due()), Key: keyLetAll})
	if c := &b.choosing; c.lets < manyLets {
		rows = b.option(rows, ui.Row{Text: "Hand the side back to the computer", Note: leadsOn, Key: keyHandBack})
	}
	rows = b.againRows(b.planRows(rows))
	return b.beforeRow(rows) // last, as it is not always there: what stands before it keeps its place
}

// handRow hands a side back, by a key.
func (b *battle) handRow(side, key int) ui.Row {
	return ui.Row{Look: ui.Entry, Text: "Hand " + b.sideName(side) + " back to the computer", Note: leadsOn, Key: key, Tint: b.inks.of(side)}
}

// pressRow offers to strike at an enemy again and again, if there is one.
func (b *battle) pressRow(rows []ui.Row) []ui.Row {
	foe, shoots, chance := b.opponent()
	if foe == 0 {
		return rows
	}
	upon, on := either(shoots, "shot upon shot", "blow upon blow"), either(shoots, "Shoot on at ", "Fight on against ")+b.name(foe)
	if others := b.desk.Adrift(); len(others) > 0 {
		rows = b.option(rows, ui.Row{Text: "All: " + strings.ToLower(on[:1]) + on[1:], Value: fmt.Sprint(len(others) + 1), Note: b.namesInRow(append([]rules.ID{b.choosing.who}, others...)), Key: keyPressAll})
	}
	return b.option(rows, ui.Row{Text: on, Value: chance, Note: upon + either(b.game.low, "", ", until "+b.name(foe)+" is down or "+b.name(b.choosing.who)+" badly hurt"+either(shoots, ", or reached", "")), Key: keyPress})
}

// namesInRow names some in one line, as far as that has room.
func (b *battle) namesInRow(who []rules.ID) string {
	return b.game.theme.Clip(b.namesOfAll(who), ui.Small, max(0, b.panel.Rect().Dx()-b.game.theme.Px(30)))
}

// namesOfAll names some.
func (b *battle) namesOfAll(who []rules.ID) string {
	var names []string
	for _, id := range who {
		names = append(names, b.name(id))
	}
	return strings.Join(names, ", ")
}

// waitRows offer to be asked no more until an enemy is near, where none is.
func (b *battle) waitRows(rows []ui.Row) []ui.Row {
	if !b.desk.MayWait(b.choosing.choices) {
		return rows
	}
	rows = b.option(rows, ui.Row{Text: "Wait until an enemy is near", Note: "or " + b.name(b.choosing.who) + " is hurt: passes until then", Key: keyAwait})
	return b.option(rows, ui.Row{Text: "All wait until an enemy is near", Note: "this round all without an order pass, unless hurt, reached, or with a blow or a fair shot; then each waits", Key: keyAwaitAll})
}

// planWords say what somebody does who is not asked.
func (b *battle) planWords(id rules.ID) string {
	switch foe := b.desk.PlannedAgainst(id); {
	case foe != 0:
		return either(b.desk.Shoots(id), "shoots on at ", "fights on against ") + b.name(foe)
	case b.desk.Planned(id) == command.Waits:
		return "waits until an enemy is near"
	}
	return "is left to the computer"
}

// planRows name those who are not asked, to have them asked again, and those who have an order that still stands, to give them another.
func (b *battle) planRows(rows []ui.Row) []ui.Row {
	for _, id := range b.planned() {
		if id != b.choosing.who {
			rows = b.againRow(rows, id)
		}
	}
	for _, id := range b.desk.Given() {
		rows = b.changeRow(rows, id)
	}
	return rows
}

// againRow has somebody who is not asked be asked again.
func (b *battle) againRow(rows []ui.Row, id rules.ID) []ui.Row {
	return b.option(rows, ui.Row{Text: "Command " + b.name(id) + " again", Note: b.name(id) + " " + b.planWords(id), Key: keyUnplan + int(id)})
}

// changeRow gives somebody whose order still stands another one.
func (b *battle) changeRow(rows []ui.Row, id rules.ID) []ui.Row {
	n := b.orderedNow(id)
	if n < 0 {
		return rows
	}
	return b.option(rows, ui.Row{Text: "Change the order of " + b.name(id), Note: either(n+1 < len(b.choosing.byHand), "takes it back, with those that were given after it", "takes it back"), Key: keyReopen + int(id)})
}

// suggestion is what the computer would do; nothing in a lesson, which says what to do itself, and where one has said it.
func (b *battle) suggestion() string {
	if b.teaches() {
		return ""
	}
	does := cmp.Or(strings.Join(b.desk.Suggestion(b.choosing.choices), ", then "), "pass")
	return joined("would "+does, b.desk.Grounds(b.choosing.choices))
}

// standingRows are the answers that are given ahead.
func (b *battle) standingRows(rows []ui.Row) []ui.Row {
	list := b.desk.Standing()
	if len(list) == 0 {
		return rows
	}
	rows = append(rows, ui.Row{Look: ui.Heading, Text: "Answers given ahead"})
	for i, s := range list {
		word := "ask me"
		if s.Set >= 0 && s.Set < len(s.Answers) {
			word = s.Answers[s.Set].Text
		}
		rows = b.option(rows, ui.Row{Text: title(s.Text), Value: word, Key: keyStand + i})
	}
	return rows
}

// numberRows asks where a blow is aimed and how hard it may be.
func (b *battle) numberRows(rows []ui.Row, ch *command.Choice) []ui.Row {
	c := &b.choosing
	t := &ch.Targets[c.at]
	rows = append(rows, ui.Row{Look: ui.Heading, Text: title(ch.Label) + " - " + t.Name, Value: t.Chance})
	rows = b.option(rows, ui.Row{Text: "So it shall be", Note: "where nothing is chosen, the usual will do", Key: setDone})
	rows = append(rows, ui.Row{Look: ui.Heading, Text: "Aim at"})
	for i, a := range t.Aims {
		row := ui.Row{Text: a.Text, Key: keyPart + i}
		if c.pick.Aimed && c.pick.Aim == a.N {
			row.Value = "chosen"
		}
		rows = b.option(rows, row)
	}
	rows = b.stepper(rows, ch.Cap, c.pick.Cap, c.pick.Capped, capLess)
	return b.option(rows, ui.Row{Text: "Something else", Key: keyDrop})
}

// numbersOf lets the numbers of a choice be changed, the usual ones if nothing is said, unless they are those of parts of a body.
func (b *battle) numbersOf(rows []ui.Row, ch *command.Choice) []ui.Row {
	c := &b.choosing
	if len(ch.Targets) == 0 || len(ch.Targets[0].Aims) > 1 {
		return rows
	}
	rows = b.stepper(rows, ch.Aim, c.pick.Aim, c.pick.Aimed, aimLess)
	return b.stepper(rows, ch.Cap, c.pick.Cap, c.pick.Capped, capLess)
}

// stepper is a number that can be made smaller and larger.
func (b *battle) stepper(rows []ui.Row, n command.Number, v int16, set bool, less int) []ui.Row {
	if !n.Open() {
		return rows
	}
	if !set {
		v = n.Usual
	}
	rows = append(rows, ui.Row{Look: ui.Heading, Text: title(n.Name), Value: numberWords(n, v)})
	rows = b.option(rows, ui.Row{Text: "Less", Key: less})
	return b.option(rows, ui.Row{Text: "More", Key: less + 1})
}

// numberWords are those of a number that may be chosen: "2 of 2", "no limit (0 to 100)".
func numberWords(n command.Number, v int16) string {
	word := fmt.Sprint(v)
	if v == 0 && n.None != "" {
		word = n.None
	}
	switch {
	case n.None != command.AsMany:
		return fmt.Sprintf("%s (%d to %d)", word, n.Lo, n.Hi)
	case v == 0:
		return word
	}
	return fmt.Sprintf("%d of %d", v, n.Hi)
}

// chance is that of a target, and a word where none can be told: whether the blow is in
// reach may be judged later, when all have moved.
func chance(ch *command.Choice, t *command.Target) (value, note string) {
	if t.Chance == "" && ch.Kind.Hostile() {
		return "?", "the chance cannot be told as they stand now"
	}
	return t.Chance, ""
}

// aimRows offers the targets of a choice.
func (b *battle) aimRows(rows []ui.Row, ch *command.Choice) []ui.Row {
	back := b.game.folded && len(ch.Targets) > 0 // the head leads back, so that all of the list is there for them
	if back {
		rows = b.option(rows, ui.Row{Text: "◄ " + b.name(b.choosing.who) + ": " + ch.Label, Value: "back", Note: ch.Text, Key: keyDrop})
	} else {
		rows = append(rows, ui.Row{Look: ui.Heading, Text: either(b.game.folded, b.name(b.choosing.who)+": "+ch.Label, title(ch.Label)), Note: ch.Text})
	}
	for i := range ch.Targets {
		t := &ch.Targets[i]
		value, note := chance(ch, t)
		// what the chance is made of is for who asks: in the row two of them would fill the list
		row := ui.Row{Text: t.Name, Value: value, Tip: joined(exactly(t), b.reason(b.choosing.picked, i)), Key: keyTarget + i, Tint: b.inks.of(b.side(t.ID))}
		row.Note = joined(t.State, worth(t), note)
		rows = b.option(rows, b.warns(row, b.ownBy(ch, t)))
	}
	rows = b.numbersOf(rows, ch)
	for i, d := range ch.Doors {
		rows = b.option(rows, ui.Row{Text: "the door " + why.Whither(b.player.reel.Battle(), b.choosing.who, d.Cell), Key: keyDoor + i})
	}
	for i, f := range ch.Facings {
		rows = b.option(rows, ui.Row{Text: "turn to " + transcript.Facing(b.player.reel.Battle(), f), Key: keyFacing + i})
	}
	switch {
	case ch.Open:
		rows = append(rows, ui.Row{Text: b.clicks() + " a place on the board.", Ink: ui.Accent})
	case len(ch.Cells) > 0:
		here := either(b.game.theme.Touch, "", ", or take one here")
		rows = append(rows, ui.Row{Text: b.clicks() + " a marked cell on the board" + here + ". The " + groundInk(leaves(ch)) + " ones are reached now, the blue ones in as many turns as they say.", Ink: ui.Accent})
		rows = b.cellRows(rows, ch)
	}
	if back {
		return rows
	}
	return b.option(rows, ui.Row{Text: "Something else", Key: keyDrop})
}

// mostCells is how many cells are listed; all of them are on the board.
const mostCells = 40

// cellRows lists the cells of a choice, for those who use the keys: first the one that is suggested, then those in which somebody stands. A finger gets
// none of a way, as it would take the first of them unseen.
func (b *battle) cellRows(rows []ui.Row, ch *command.Choice) []ui.Row {
	if ch.Area && ch.Use == command.ToStrike {
		return b.spotRows(rows, ch)
	}
	if b.game.theme.Touch && goes(ch) {
		return rows
	}
	battle := b.player.reel.Battle()
	held := map[rules.Cell]string{}
	for id := rules.ID(1); int(id) <= battle.View(0).Len(); id++ {
		if f := battle.View(0).Figure(id); f.Posture.Acts() {
			held[f.Cell] = " - " + b.name(id)
		}
	}
	order := make([]int, len(ch.Cells))
	for i := range order {
		order[i] = i
	}
	suggested := b.suggestedCell(b.choosing.picked)
	rank := func(i int) int { return either(i == suggested, 0, either(held[ch.Cells[i].Cell] == "", 2, 1)) }
	slices.SortStableFunc(order, func(i, k int) int { return rank(i) - rank(k) })
	for n, i := range order {
		if n == mostCells {
			return append(rows, ui.Row{Text: fmt.Sprintf("and %d more on the board", len(order)-n), Ink: ui.Faint})
		}
		k := &ch.Cells[i]
		r := ui.Row{Text: why.Whither(battle, b.choosing.who, k.Cell) + held[k.Cell], Key: keyCell + i}
		if i == suggested {
			r.Note = "suggested"
		}
		if k.Mm > 0 {
			r.Value = turnsWord(k.Turns) + why.Length(battle, int64(k.Mm))
		}
		rows = b.option(rows, r)
	}
	return rows
}

// turnsWord says before its length how many turns a way takes, if it is more than one.
func turnsWord(n int) string {
	if n < 2 {
		return ""
	}
	return fmt.Sprintf("%d turns, ", n)
}

// worth says what an act would do to a target, or what its chance is one of.
func worth(t *command.Target) string {
	switch {
	case t.Sound:
		return t.Name + " is not hurt"
	case t.Vain:
		return "nothing would come of it"
	case t.Chance != "" && !t.Harms:
		return "the chance to work"
	case t.Mean != "":
		return t.Mean + onlyIf(t.Deep, ", "+goesPast+t.Deep) + onlyIf(t.Fells, ", "+fellsAt+t.Fells)
	}
	return ""
}
