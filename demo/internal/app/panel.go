package app

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"slices"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// panelKey says what the panel shows: it is filled anew when that changes.
type panelKey struct {
	set            bool
	tab            tab
	moment         int
	from, to       rules.ID
	blow           uint32
	waiting, sofar int
	sound          bool
	lost           int32 // of all pools, in the film so far
	heard          int   // lines of the log that the orders tell
	told           int   // the tick up to which orders are looked at, -2 while it plays
}

// listed is what the list of the panel is about: one of something else begins at its top, and one that is only brought up to date stays where it is.
type listed struct {
	tab tab
	who rules.ID
}

// showPanel brings the panel up to date.
func (b *battle) showPanel() {
	if b.panel == nil {
		return
	}
	k := panelKey{set: true, tab: b.tab, sound: b.game.hearing.on, moment: b.player.reel.Moment(), from: b.selected, to: b.against()}
	if b.selected == 0 {
		k.from = b.hover
	}
	switch b.tab {
	case tabWhy:
		if e, _ := b.lastBlow(); e != nil {
			k.blow = e.Serial
		}
		k.from, k.to = 0, 0
	case tabOrders:
		k.waiting, k.sofar = len(b.player.reel.Waiting()), b.choosing.version
		if b.game.folded && !b.due() {
			k.heard = b.player.linesSeen()
		}
		k.to = 0
	}
	if b.tab == tabWho && k.from == 0 {
		k.lost = b.player.lost()
	}
	if k.told = b.player.told(); b.player.playing || b.selected == 0 {
		k.told = -2
	}
	if k == b.shown {
		return
	}
	now := listed{k.tab, k.from}
	if k.tab == tabOrders {
		now.who = cmp.Or(b.turnedTo(), b.choosing.who) // whoever else is pointed at leaves the list where it is
	}
	if now != b.listed {
		b.panel.Top()
	}
	told := k.heard != b.shown.heard
	b.listed, b.shown = now, k
	b.panel.Set(b.rows(k))
	if at := b.choosing.latest; k.tab == tabOrders && told && at > 0 { // where there is little room the list goes along with the battle, as the log does
		b.panel.Reveal(at)
	}
	b.fit(k)
}

// fit gives the panel no more room than its rows need, or some lines about who is pointed at, while nobody is looked at and the roster lists everybody: the log has the rest; and as much as
// listRoom while an order is made. Who is only pointed at changes nothing, so that the log stays where it is.
func (b *battle) fit(k panelKey) {
	if b.regions.panel.Empty() {
		return // the card of the end lies there
	}
	high := 0
	if b.tab == tabWho && b.selected == 0 && b.enrolled > 0 {
		if high = b.idleHigh; k.from == 0 {
			high = max(b.panel.Height(b.regions.panel.Dx())+b.game.theme.Px(6), b.game.theme.Px(leastSheet))
		}
	}
	if list := b.listRoom(); high != b.idleHigh || list != b.listHigh {
		b.idleHigh, b.listHigh = high, list
		b.root.RequestRelayout()
		b.game.wake()
	}
}

// leastSheet is how high the panel is at least, in pixels of a screen of scale 1, so that who is only pointed at has some lines in it.
const leastSheet = 126

// leastTold is how many lines the log has at least beside all orders: the name of a round, and three of what happened.
const leastTold = 4

// listRoom is how high the list is from which somebody chooses whom or where, for which the log makes room for so long; that of all orders is as high as
// it is, or as far as the log has room that it does not need. 0 for no more than the panel has by itself.
func (b *battle) listRoom() int {
	if b.tab != tabOrders || b.choosing.who == 0 || b.game.folded {
		return 0
	}
	t, n := b.game.theme, &b.regions
	high := b.panel.Height(n.panel.Dx())
	if b.choosing.picked >= 0 {
		return high
	}
	log := t.Px(logHeadHigh) + max(b.log.Height(n.panel.Dx()), leastTold*t.Line(ui.Small))
	return min(high, max(n.log.Max.Y, n.panel.Max.Y)-n.panel.Min.Y-log)
}

// rows is what the panel shows.
func (b *battle) rows(k panelKey) []ui.Row {
	if b.player.reel.Battle() == nil {
		return nil
	}
	switch {
	case k.tab == tabWhy:
		return b.blowRows()
	case k.tab == tabOrders:
		return b.orderRows()
	case k.from == 0:
		return b.rosterRows()
	case k.to != 0:
		return pairRows(why.Pair(b.player.reel.Battle(), k.from, k.to), b.inks.of(b.side(k.from)))
	default:
		return b.sheetRows(why.Sheet(b.player.reel.Battle(), k.from), k)
	}
}

// Keys of the rows of the panel: keyPerson is added to the id of a combatant.
const (
	keyPerson = 1 << 20
	keyShare  = keyPerson - 1
	keyCalm   = keyPerson - 2
	keySound  = keyPerson - 3
	keyLay    = keyPerson - 4
	keyLayOff = keyPerson - 5
	keySide   = keyPerson - 6 // takes command of the side of whoever is looked at
	keyHand   = keyPerson - 7 // hands back that which is commanded
)

// rosterRows lists everybody, and what else there is to be known and set. Where there is little room, who is there comes first.
func (b *battle) rosterRows() (rows []ui.Row) {
	s, f := b.player.shown()
	goals, hint := b.goalRows(s), ui.Row{Text: b.hint(), Ink: ui.Faint}
	if columns := b.personColumns(); columns > 0 {
		rows = append(append(b.columnRows(s, f, columns), goals...), hint)
	} else {
		rows = b.sideRows(append(goals, hint), s, f)
	}
	rows = append(b.overlayRow(append(rows, ui.Row{Look: ui.Rule})),
		ui.Row{Look: ui.Entry, Text: "Reduced motion", Value: either(b.player.calm, "on", "off"), Key: keyCalm})
	if b.game.small || b.game.low { // elsewhere there are buttons for these
		rows = append(rows,
			ui.Row{Look: ui.Entry, Text: "Share this moment", Note: "a picture of it, a clip, the link, or a replay file", Key: keyShare, Tip: tips["share"]},
			ui.Row{Look: ui.Entry, Text: "Sound", Value: either(b.game.hearing.on, "on", "off"), Key: keySound, Tip: tips["sound"]})
	}
	return rows
}

// sideRows adds everybody, one below the other, unless they are all in the roster.
func (b *battle) sideRows(rows []ui.Row, s *scene.Scene, f *film.Frame) []ui.Row {
	if b.enrolled > 0 {
		return rows
	}
	for i := range b.player.reel.Scenario().Sides {
		rows = append(rows, ui.Row{Look: ui.Heading, Text: b.sideName(i), Value: b.sideWord(i), Tint: b.inks.of(i)})
		for k := range s.Tokens {
			if t := &s.Tokens[k]; t.Side == i {
				row := b.personRow(t, upIn(t, f, k))
				if left, of := vitalLeft(t, f, k); row.Off {
					row.Value = outWord(upIn(t, f, k))
				} else if of > 0 {
					row.Value = fmt.Sprintf("%s %d/%d", vital(t).Name, left, of)
					row.Part = float64(max(0, left)) / float64(of)
				}
				rows = append(rows, row)
			}
		}
	}
	return rows
}

// personRow is somebody in a list, but for what is left of the vital points.
func (b *battle) personRow(t *scene.Token, up rules.Posture) ui.Row {
	var signs []paint.Sign
	for i := range t.Signs {
		if up.Acts() {
			signs = append(signs, signOf(&t.Signs[i]))
		}
	}
	return ui.Row{
		Look: ui.Bar, Text: t.Title, Tint: b.inks.of(t.Side), Key: keyPerson + int(t.ID), Off: !up.Acts(),
		Badge: t.Label, Form: paint.SideShape(t.Side), Signs: signs, Tip: b.tokenWords(t),
	}
}

// overlayRow adds what hands the side back and what is laid over the field, to be changed, where the top of the screen has no room for that.
func (b *battle) overlayRow(rows []ui.Row) []ui.Row {
	if !b.game.small {
		return rows
	}
	if mine := b.mine(); mine >= 0 && !b.over() && !b.astray() {
		rows = append(rows, b.handRow(mine, keyHand))
	}
	rows = append(rows, ui.Row{Look: ui.Entry, Text: "Shown on the field", Value: b.marks.Overlay.String() + " ►", Key: keyLay, Tip: tips["overlay"]})
	if b.marks.Overlay != plan.NoOverlay {
		rows = append(rows, ui.Row{Look: ui.Entry, Text: "Show none of that", Key: keyLayOff})
	}
	return rows
}

// sideWord says who decides for a side, in a word.
func (b *battle) sideWord(i int) string {
	if b.commands(i) {
		return "you command"
	}
	return ""
}

func facts(rows []ui.Row, title string, list []why.Fact) []ui.Row {
	if len(list) == 0 {
		return rows
	}
	if title != "" {
		rows = append(rows, ui.Row{Look: ui.Heading, Text: title})
	}
	for _, f := range list {
		row := ui.Row{Look: ui.Pair, Text: f.Name, Value: f.Text, Note: strings.Join(f.More, "\n")}
		if len(f.Text) > 22 {
			row.Value, row.Note = "", strings.TrimSpace(f.Text+"\n"+row.Note)
		}
		row.Tip = strings.TrimSpace(strings.Join(append(why.Plainly(" "+row.Value+"\n"+row.Note), ruled(append([]rules.Rule{f.Rule}, f.Behind...)...)), "\n"))
		rows = append(rows, row)
	}
	return rows
}

// ruled names the rules behind something, for those who ask: "rule NC-012".
func ruled(all ...rules.Rule) string {
	var names []string
	for _, r := range all {
		if r != "" && !slices.Contains(names, string(r)) {
			names = append(names, string(r))
		}
	}
	if len(names) == 0 {
		return ""
	}
	return either(len(names) > 1, "rules ", "rule ") + strings.Join(names, ", ")
}

// sheetRows is a combatant in the terms of its rulebook.
func (b *battle) sheetRows(s *why.SheetFacts, k panelKey) []ui.Row {
	rows := []ui.Row{{Look: ui.Heading, Text: s.Title, Value: s.Side, Tint: b.inks.of(b.side(k.from)), Note: strings.TrimSpace(s.Kind + "\n" + s.State)}}
	rows = b.sideRow(rows, k.from)
	rows = facts(rows, "", s.Pools)
	rows = facts(rows, "Doing", s.Doing)
	rows = b.reasonRows(rows, k)
	rows = facts(rows, "Conditions", s.Marks)
	rows = facts(rows, "Numbers", s.Traits)
	rows = facts(rows, "Body", s.Parts)
	return b.overlayRow(facts(rows, "Gear", s.Items))
}

// sideRow offers to command the side of somebody who is looked at, where nobody commands yet and there is little room: whoever taps one means that first of all.
func (b *battle) sideRow(rows []ui.Row, who rules.ID) []ui.Row {
	if !b.game.handy() || b.selected != who || b.anyHosted() || b.over() {
		return rows
	}
	return append(rows, ui.Row{Look: ui.Entry, Text: "Take command of " + b.sideName(b.side(who)), Key: keySide, Tint: b.inks.of(b.side(who))})
}

// reasonRows adds why whoever is selected was given its latest order. To find that takes time, which there is when nothing plays.
func (b *battle) reasonRows(rows []ui.Row, k panelKey) []ui.Row {
	order, lines, given := b.player.reel.Why(k.told, k.from)
	if order == "" {
		return rows
	}
	rows = append(rows, ui.Row{Look: ui.Heading, Text: "Latest order"})
	latest := b.player.reel.Latest()
	all := why.Everybody(latest)
	plain, note, points := plainReason(order, lines, given)
	return append(rows, ui.Row{Text: why.Named(latest, plain, all...), Note: why.Named(latest, note, all...), Tip: why.Named(latest, points, all...)})
}

// plainReason says of an order first in a sentence why it was given, then of how many that were compared and what would have been next best; and for
// who asks further the points by which the computer has compared them. It has none for what was said by you.
func plainReason(order string, lines []string, given *agent.Reason) (plain, note, points string) {
	plain = title(order)
	if given == nil {
		return plain, "ordered by you, or the next step of what was", ""
	}
	plain += onlyIf(command.Grounds(given), ", "+command.Grounds(given))
	var notes, parts []string
	if len(given.Steps) > 0 && given.Steps[0].Weighed > 1 {
		notes = append(notes, fmt.Sprintf("The computer's choice, the best of %d it compared.", given.Steps[0].Weighed))
	}
	for _, line := range lines {
		worth, _, _ := strings.Cut(line, ", of ")
		if points, first := strings.CutPrefix(worth, "The most worthy deed where it stands, worth "); first {
			parts = append(parts, "for this: "+unfixed(points))
		}
		if next, ok := strings.CutPrefix(line, "Next best: "); ok {
			next, _, _ = strings.Cut(strings.TrimSuffix(next, "."), "; ") // what would have made it the best
			next, points, _ := strings.Cut(next, ", worth ")
			next, _, _ = strings.Cut(next, ", at ") // the point of the body, by its number
			notes, parts = append(notes, "The next best: "+next+"."), append(parts, "for the next best: "+unfixed(points))
		}
	}
	if len(parts) > 0 {
		points = "The points by which the computer compares what it could do, and what they are for: " + strings.Join(parts, "; ")
	}
	return plain, strings.Join(notes, "\n"), points
}

// unfixed is a worth without its only part where that is how much something is worth in itself, which is no sum.
func unfixed(worth string) string {
	if n, _, fixed := strings.Cut(worth, " ("+agent.FixedWorth+" "); fixed {
		return n
	}
	return worth
}

// pairRows is what one could do to another.
func pairRows(p *why.PairFacts, tint color.NRGBA) []ui.Row {
	rows := []ui.Row{{Look: ui.Heading, Text: p.Title, Tint: tint}}
	rows = facts(rows, "", p.Lines)
	for i := range p.Acts {
		rows = actRows(rows, &p.Acts[i], tint)
	}
	return rows
}

func actRows(rows []ui.Row, a *why.ActFacts, tint color.NRGBA) []ui.Row {
	if !a.Can {
		return append(rows, ui.Row{Look: ui.Heading, Text: title(a.Label), Note: a.Why, Tip: ruled(a.Forbids), Ink: ui.Faint})
	}
	rows = append(rows, ui.Row{Look: ui.Heading, Text: title(a.Label)})
	if a.Chance != "" {
		rows = append(rows, ui.Row{Look: ui.Bar, Text: either(a.Harms, "Chance to hurt", "Chance to work"), Value: a.Chance, Part: a.Percent / 100, Tint: tint})
	}
	rows = facts(rows, "", a.Needs)
	rows = termRows(rows, a.Terms)
	rows = facts(rows, "", a.Would)
	for _, s := range a.Spread {
		rows = append(rows, ui.Row{Look: ui.Bar, Text: s.Text, Value: s.Chance, Part: s.Percent / 100, Indent: 1, Tint: ui.Lifted})
	}
	return rows
}

// termRows lists numbers with all that goes into them.
func termRows(rows []ui.Row, terms []why.Term) []ui.Row {
	for _, t := range terms {
		sum := strconv.Itoa(int(t.Sum))
		if t.Open {
			sum += " + roll"
		}
		rows = append(rows, ui.Row{Look: ui.Pair, Text: title(t.Name), Value: sum, Ink: ui.Accent, Tip: "All that stands below it, added up" + map[bool]string{true: ", and what the die shows", false: ""}[t.Open]})
		for _, m := range t.Mods {
			rows = append(rows, modRow(&m))
		}
	}
	return rows
}

func modRow(m *why.Mod) ui.Row {
	row := ui.Row{Look: ui.Pair, Text: m.Text, Value: fmt.Sprintf("%+d", m.Amount), Indent: 1, Tip: joined(m.Title, ruled(m.Rule))}
	if m.Rolled {
		row.Value = "roll"
	}
	if m.Title != m.Text {
		row.Note = m.Title
	}
	if m.Off {
		row.Off, row.Note = true, joined(row.Note, "does not count")
	}
	return row
}

// clicks is what is done to what is meant, with a mouse or a finger.
func (b *battle) clicks() string { return either(b.game.theme.Touch, "Tap", "Click") }

// byKey is what does something: a key, or where there is none the word of a button.
func (b *battle) byKey(key, button string) string {
	t := b.game.theme // nil before anything is on the screen
	return either(t != nil && t.Touch, button, key)
}

// hint says how to look at people.
func (b *battle) hint() string {
	if b.game.theme.Touch {
		return "Tap somebody to look at them, then another to see what one could do to the other."
	}
	return "Click somebody to look at them, then point at another to see what one could do to the other."
}

// blow is an exchange: the moment before its tick and its serial.
type blow struct {
	moment int
	serial uint32
}

// blowOf is the exchange by which somebody went down.
func blowOf(f *reel.Fall) blow { return blow{f.By.Moment, f.By.Serial} }

// within is the serial of a blow if it falls in the tick after a moment, else 0: it is of a tick before, or there is none.
func (k blow) within(m int) uint32 { return either(k.moment == m, k.serial, 0) }

// lastBlow is the exchange to be explained: the one that was chosen in the log; else the latest of whoever is looked at, in the last round, or for who gives orders
// since the order before, and then that of their side; else the latest one up to what is shown.
func (b *battle) lastBlow() (*event.Event, int) {
	if b.blow.serial != 0 {
		if e := b.player.reel.Event(b.blow.moment, b.blow.serial); isBlow(e) {
			return e, b.blow.moment
		}
	}
	r, asked := b.player.reel, len(b.choosing.byHand) > 0 && b.due()
	from := max(0, r.Moment()-int(r.Battle().Shape().Round))
	if asked {
		from, _ = b.since()
	}
	for _, counts := range [...]func(x *rules.Exchange) bool{
		func(x *rules.Exchange) bool { return x.By == b.selected },
		func(x *rules.Exchange) bool { return asked && r.Hosted(b.side(x.By)) },
	} {
		if e, m := b.latestBlow(from, counts); e != nil {
			return e, m
		}
	}
	return b.latestBlow(0, func(*rules.Exchange) bool { return true })
}

// latestBlow is the latest exchange since a moment up to what is shown, of those that count: of those of one tick one that has felled somebody before
// one that has hit, and that before others.
func (b *battle) latestBlow(since int, counts func(x *rules.Exchange) bool) (*event.Event, int) {
	for m := b.player.told(); m >= since; m-- {
		events := b.player.reel.Events(m)
		var last *event.Event
		most := -1
		for i := len(events) - 1; i >= 0; i-- {
			e := &events[i]
			if !isBlow(e) || e.Exchange.To == 0 || e.Exchange.To == e.Exchange.By || !b.player.landed(m, e.Serial) || !counts(e.Exchange) {
				continue
			}
			if n := b.comeOf(m, e.Serial); n > most {
				last, most = e, n
			}
		}
		if last != nil {
			return last, m
		}
	}
	return nil, 0
}

// comeOf is what has come of a blow of a tick: 2 if it has felled somebody, 1 if it has hit.
func (b *battle) comeOf(m int, serial uint32) int {
	blows := b.player.reel.Blows(m + 1)
	for i := len(blows) - 1; i >= 0 && blows[i].Moment == m; i-- {
		switch k := &blows[i]; {
		case k.Serial != serial || !k.Hit:
		case b.fellBy(k) != rules.Standing:
			return 2
		default:
			return 1
		}
	}
	return 0
}

func isBlow(e *event.Event) bool {
	return e != nil && e.Kind == event.Struck && e.Exchange != nil
}

// asksWhy shows why the last blow did what it did: who must decide, and has read of another one, does not find that again.
func (b *battle) asksWhy() {
	if b.due() {
		b.blow = blow{}
	}
	b.setTab(tabWhy)
}

// blowRows is why the last blow did what it did.
func (b *battle) blowRows() []ui.Row {
	e, m := b.lastBlow()
	if e == nil {
		return []ui.Row{{Text: "No blow has been struck yet. Play, or step on.", Ink: ui.Faint}}
	}
	f := why.Blow(b.player.reel.Battle(), e, b.player.reel.Events(m)...)
	if f == nil {
		return nil
	}
	sh := b.player.reel.Battle().Shape()
	rows := []ui.Row{{
		Look: ui.Heading, Text: title(f.Title), Value: f.Outcome, Tint: b.inks.of(b.side(e.Exchange.By)),
		Note: fmt.Sprintf("%s %d, %s", sh.RoundWord, e.Round+1, b.tickName(int(e.TickOfRound))),
	}}
	rows = facts(b.hurtRow(rows, e, m), "", f.Rolls)
	rows = termRows(rows, f.Terms)
	rows = facts(rows, "What came of it", f.Chain)
	rows = facts(rows, "As they stood", f.Facts)
	return append(rows, ui.Row{Text: b.clicks() + " a line of the log to see why it came so.", Ink: ui.Faint})
}

// hurtRow says how likely a blow was to do harm, in the words in which it was offered, and how likely the roll to hit alone was to pass, if that is
// another number.
func (b *battle) hurtRow(rows []ui.Row, e *event.Event, m int) []ui.Row {
	odds, hurts := b.player.reel.Odds(m, e.Serial), b.player.reel.Hurts(m, e.Serial)
	if odds == nil || hurts == nil {
		return rows
	}
	note := "just before the blow"
	if hit := why.Whole(odds); hit != why.Whole(hurts) {
		note += "; the roll to hit alone " + hit + ": what wards it off, armour and how well it hits decide, too"
	}
	return append(rows, ui.Row{Look: ui.Pair, Text: "Chance to hurt", Value: why.Whole(hurts), Note: note})
}

// pickRow does what a row of the panel offers.
func (b *battle) pickRow(key int) {
	switch {
	case b.shifted(b.panel.Rect()):
	case key > keyPerson:
		b.look(rules.ID(key - keyPerson))
	case b.tab == tabOrders:
		b.unechoed(echoListed, func() { b.clickOrder(key) })
	case key == keySide:
		b.pickOrder(keyTurns + 2*b.side(b.selected))
	case key == keyHand:
		b.toggleCommand()
	case key == keyShare:
		b.share()
	case key == keyCalm:
		b.toggleCalm()
	case key == keySound:
		b.game.toggleSound()
	case key == keyLay:
		b.cycleOverlay()
	case key == keyLayOff:
		b.noOverlay()
	}
}

// look selects a combatant.
func (b *battle) look(id rules.ID) {
	b.selected, b.target = id, 0
	if b.tab != tabWho && b.tab != tabOrders {
		b.setTab(tabWho)
	}
	b.shown = panelKey{}
}

// showLog adds the lines that have become known, and marks those of the moment.
func (b *battle) showLog() {
	if b.log == nil {
		return
	}
	lines, last := b.player.reel.Lines(), b.player.reel.Last()
	upto := max(b.limit(), b.player.told()+1)
	if upto == last && (b.player.reel.Done() || b.player.reel.Moment() == last && b.player.t == 0) {
		upto++ // what ends with the battle belongs to no tick; and who is asked in the midst of one stands where that has led so far
	}
	n := linesBefore(lines, upto)
	if lines = lines[:n]; n < b.logged {
		b.clearLog()
	}
	if n > b.logged && b.limit() <= b.player.told() { // a film that is seen for the first time tells nothing before it is to be seen
		n = b.player.linesSeen()
	}
	if b.logged > 0 && (namedLine(&lines[b.logged-1]) != b.loggedLast || n > b.logged && lines[b.logged].Depth > 1) {
		b.clearLog() // a way that was told late stands before that, or more is told of what stands there: each is told once
	}
	if b.logged == 0 {
		b.lines, b.marked.lines, b.shownLog = b.lines[:0], 0, -1
	}
	for b.logged < n {
		b.logged += b.addLine(lines, b.logged)
		b.loggedLast = namedLine(&lines[b.logged-1])
	}
	b.markLog()
}

// clearLog empties the log, to be told anew.
func (b *battle) clearLog() {
	b.logged = 0
	b.log.Set(nil)
}

// lineName tells a line of the log from others.
type lineName struct {
	moment int
	serial uint32
	text   string
}

// namedLine is that of a line.
func namedLine(l *reel.Line) lineName { return lineName{l.Moment, l.Serial, l.Text} }

// addLine adds a line to the log with those that tell more of the same, with a heading if a round begins with it, and returns how many these
// are. At the right stands the tick, where it is another one than before.
func (b *battle) addLine(lines []reel.Line, i int) int {
	l, n, shape := &lines[i], b.together(lines, i), b.player.reel.Battle().Shape()
	if l.Depth > 0 && (i == 0 || lines[i-1].Round != l.Round) {
		b.addRow(l.Moment, ui.Row{Look: either(b.game.theme.Touch, ui.Pair, ui.Line), Text: fmt.Sprintf("%s %d", title(shape.RoundWord), l.Round+1), Value: shape.TickWord, Ink: ui.Warn, Tip: b.timeWords()})
	}
	row := b.lineRow(l)
	if !b.game.theme.Touch { // so that more of them have room
		row.Look = ui.Line
	}
	row.Text, row.Key = b.toldTogether(lines[i:i+n]), i+1
	if fall, _ := b.fallOf(lines[i : i+n]); fall != nil { // what counts most is seen first
		row.Strong, row.Ink = true, ui.Bad
	}
	row.Tip = b.lineTip(row.Text, lines[i:i+n])
	if l.Depth > 0 && (i == 0 || lines[i-1].Moment != l.Moment) {
		row.Value = strconv.Itoa(l.Of + int(shape.Shown))
	}
	b.addRow(l.Moment, row)
	return n
}

// together is how many lines, from one of them on, tell of the same: what explains it, and that somebody falls by it.
func (b *battle) together(lines []reel.Line, i int) int {
	n, first := 1, &lines[i]
	for ; i+n < len(lines) && first.Depth > 0; n++ {
		l := &lines[i+n]
		if l.Moment != first.Moment || l.Depth <= 1 && !b.fellsBy(l, first) && !(b.undergoes(first) && b.undergoes(l) && l.Who == first.Who) {
			break
		}
	}
	return n
}

// undergoes reports whether a line tells what has become of somebody, and not what they have done: "Dirk is now bleeding.", "Dirk falls unconscious."
func (b *battle) undergoes(l *reel.Line) bool {
	does, ok := strings.CutPrefix(b.lineWords(l), b.name(l.Who)+" ")
	return ok && l.Depth == 1 && slices.ContainsFunc([]string{"is now ", "drops ", "falls ", "dies"}, func(s string) bool { return strings.HasPrefix(does, s) })
}

// fallOf is the one of some lines that tells that somebody is out of the fight, nil for none, and whose blow of the same tick did it, 0 for nobody's.
func (b *battle) fallOf(lines []reel.Line) (at *reel.Line, by rules.ID) {
	for i := range lines {
		l := &lines[i]
		does, _ := strings.CutPrefix(strings.TrimSpace(l.Text), b.key(l.Who)+" ")
		if does != "dies." && !strings.HasPrefix(does, "falls unconscious") {
			continue
		}
		for _, f := range b.player.reel.Falls() {
			if f.Who == l.Who && f.Moment == l.Moment {
				return l, either(f.By.Moment == l.Moment, f.By.By, 0)
			}
		}
	}
	return nil, 0
}

// fellsBy reports whether a line tells that somebody falls by the blow of another line, and of nothing else.
func (b *battle) fellsBy(l, blow *reel.Line) bool {
	does, ok := strings.CutPrefix(strings.TrimSpace(l.Text), b.key(l.Who)+" ")
	return ok && l.Who == blow.Other && (does == "dies." || strings.HasPrefix(does, "falls ")) &&
		slices.ContainsFunc(b.player.reel.Falls(), func(f reel.Fall) bool {
			return f.Who == l.Who && f.Moment == l.Moment && f.By.Serial == blow.Serial
		})
}

// toldTogether are lines of the log that tell of the same in as few words as tell all of it.
func (b *battle) toldTogether(lines []reel.Line) string {
	l := &lines[0]
	if fall, by := b.fallOf(lines); fall != nil && b.undergoes(l) { // what goes before it says no more, and stands in the tip
		return strings.TrimSuffix(b.lineWords(fall), ".") + onlyIf(b.name(by), ", struck by "+b.name(by)) + "."
	}
	parts := make([]string, 0, len(lines)-1)
	for i := range lines[1:] {
		parts = append(parts, b.lineWords(&lines[1+i]))
	}
	odds, hurts := b.player.reel.Odds(l.Moment, l.Serial), b.player.reel.Hurts(l.Moment, l.Serial)
	told := why.Told(b.lineWords(l), odds, b.name(cmp.Or(l.Other, l.Who)), parts...)
	switch {
	case odds == nil:
		return told
	case hurts == nil: // another kind of chance is none to compare with those of other lines: the tip has it
		return strings.Replace(told, " ("+why.Whole(odds)+why.ToHit, "", 1)
	}
	return strings.Replace(told, why.Whole(odds)+why.ToHit, why.Whole(hurts)+why.ToHurt, 1)
}

// lineRow is a line of the log in a list, with the badge of whoever it is about.
func (b *battle) lineRow(l *reel.Line) ui.Row {
	row := ui.Row{Look: ui.Entry, Text: b.lineWords(l)}
	if k := b.tokenOf(l.Who); k != nil {
		row.Tint, row.Badge, row.Form = b.inks.of(k.Side), k.Label, paint.SideShape(k.Side)
	}
	return row
}

// lineWords are those of a line of the log for people: of a way with where it led.
func (b *battle) lineWords(l *reel.Line) string {
	text := why.Line(b.player.reel.Latest(), strings.TrimSpace(l.Text), l.Depth)
	if where := b.wentWhere(l); where != "" {
		return strings.TrimSuffix(text, ".") + " " + where + "."
	}
	return text
}

// wentWhere says where the way led that a line of the log tells of: to a place that a goal speaks of, else with regard to the enemies as they stood in its last tick; "" for
// a line that tells of none.
func (b *battle) wentWhere(l *reel.Line) string {
	r := b.player.reel
	ticks, ok := why.Walk(r.Latest(), l.Text)
	to, went := r.Went(l.Moment, l.Serial)
	was, i := r.Spots(l.Moment+1-ticks), int(l.Who)-1
	if !ok || !went || i < 0 || i >= len(was) || was[i].Cell == to {
		return ""
	}
	now, _ := b.player.shown()
	for _, z := range now.Zones {
		if z.Has(&scene.Token{Cell: to}) && !z.Has(&scene.Token{Cell: was[i].Cell}) {
			return "to the " + scene.Plain(z.Name)
		}
	}
	var enemies []why.Enemy
	for k, s := range r.Spots(l.Moment) { // as they stood when it ended: what comes later in that tick may not be known yet
		if id := rules.ID(k + 1); s.Acts && r.Side(id) != r.Side(l.Who) {
			enemies = append(enemies, why.Enemy{ID: id, Cell: s.Cell})
		}
	}
	if strings.Contains(l.Text, " withdraws ") || strings.Contains(l.Text, " flees ") {
		return why.Leaves(r.Latest(), was[i].Cell, to, enemies)
	}
	return why.Goes(r.Latest(), was[i].Cell, to, enemies)
}

// lineTip says lines of the log in the words of the rulebook, and what those mean; "" if those are the words in which they stand there.
func (b *battle) lineTip(told string, lines []reel.Line) string {
	texts := make([]string, 0, len(lines))
	for i := range lines {
		texts = append(texts, strings.TrimSpace(lines[i].Text))
	}
	text, latest := strings.Join(texts, "\n"), b.player.reel.Latest()
	if strings.EqualFold(text, told) {
		return ""
	}
	for i := range texts {
		texts[i] = why.Named(latest, texts[i], why.Everybody(latest)...)
	}
	texts = append(texts, why.Terms(latest, text)...)
	if odds := b.player.reel.Odds(lines[0].Moment, lines[0].Serial); odds != nil && !strings.Contains(told, why.ToHurt) {
		texts = append(texts, "The chance to hit was "+why.Whole(odds)+", that of the attack alone; whether it hurts is up to what wards it off, and to armour, too.")
	}
	if strings.Contains(told, why.ToHurt) {
		texts = append(texts, "The chance to hurt is that just before the blow, with what may ward it off, and armour. Since it was ordered it may have changed by what others did.")
	}
	return strings.Join(texts, "\n")
}

func (b *battle) addRow(moment int, row ui.Row) {
	b.log.Add(row)
	b.lines = append(b.lines, moment)
}

// markLog marks the lines of what happened last, in a film those of the blow that is to be seen, fades what is still to
// come, and keeps the marked ones in view. It looks only at the lines that are new, unless time has moved.
func (b *battle) markLog() {
	now, from, lit, high := b.player.told()+1, b.marked.lines, b.player.striking(), b.log.Rect().Dy()
	resized := high != b.marked.high
	switch {
	case b.marked.moment != now || resized:
		from = 0
	case b.marked.lit != lit:
		from, _ = slices.BinarySearch(b.lines, now-1)
	}
	last, struck, found := -1, false, false
	for i := from; i < len(b.lines); i++ {
		m, row := b.lines[i], b.log.Row(i)
		row.Off = m >= now
		if row.Marked = m == now-1; row.Marked && lit != 0 {
			struck = b.tells(row, lit, struck)
			row.Marked = struck
		}
		if found = found || row.Marked; m < now && (row.Marked || !found) { // a blow of which no line tells leaves the latest one in view
			last = i
		}
	}
	more := b.marked.lines < len(b.lines) // of the same moment, too: a tick may stop for an order
	if (last >= 0 || from == 0) && (b.shownLog != now || lit != 0 && b.marked.lit != lit || more || resized) {
		b.shownLog = now
		b.log.Show(b.inView(max(last, 0)))
	}
	b.marked.moment, b.marked.lit, b.marked.lines, b.marked.high = now, lit, len(b.lines), high
}

// inView is the row of the log that is kept in view, usually the latest: while an order is due and a blow is read of it is that of the blow.
func (b *battle) inView(latest int) int {
	if b.tab != tabWhy || !b.due() || b.blow.serial == 0 {
		return latest
	}
	for i := latest; i >= 0; i-- {
		if b.tells(b.log.Row(i), b.blow.serial, false) {
			return i
		}
	}
	return latest
}

// tells reports whether a row of the log tells of the event of a serial, or explains a row above it that does.
func (b *battle) tells(row *ui.Row, serial uint32, above bool) bool {
	if row.Key == 0 {
		return false // a heading
	}
	l := &b.player.reel.Lines()[row.Key-1]
	return l.Serial == serial || l.Depth > 1 && above
}

// pickLine shows the moment of a line of the log, as it has just happened, and why it came
// so.
func (b *battle) pickLine(key int) {
	l := &b.player.reel.Lines()[key-1]
	e, due := b.player.reel.Event(l.Moment, l.Serial), b.due()
	if due && isBlow(e) && !b.game.folded { // who must decide reads of it, and stays where that is
		b.blow = blow{l.Moment, l.Serial}
		b.setTab(tabWhy)
		b.looksAt(l)
		return
	}
	b.goTo(l.Moment + 1)
	b.strayed = (due || b.strayed) && !b.due()
	b.shownLog = l.Moment + 1 // the line that was clicked stays where it is
	b.blow = blow{l.Moment, l.Serial}
	if isBlow(e) && !b.game.folded {
		b.setTab(tabWhy)
	}
	b.looksAt(l)
}

// looksAt looks at those of a line of the log, if anybody is looked at.
func (b *battle) looksAt(l *reel.Line) {
	if l.Who != 0 && b.selected != 0 {
		b.selected, b.target = l.Who, l.Other
	}
}

// sketchLogHead is the line between the panel and the log.
func (b *battle) sketchLogHead(s *ui.Sketch, r image.Rectangle) {
	t := b.game.theme
	s.Fill(r, ui.Panel)
	s.Write("What happened", ui.Bold, ui.Ink, r.Min.X+t.Px(10), r.Min.Y+(r.Dy()-t.Line(ui.Bold))/2)
}
