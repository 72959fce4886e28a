package app

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/outlook"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/rules"
)

// card is what the banner tells of a battle that is over beside how it came out, and what it offers.
type card struct {
	key     [3]int // of what it was made
	feats   []feat
	made    bool
	deeds   [][]deed // by side
	turn    *turning
	buttons []cardButton // where they were drawn
	last    []rules.ID   // who struck the last blow, and whom
}

// feat is something of the battle that is worth to be told, and seen once more.
type feat struct {
	label  string
	text   string
	value  string
	since  string     // from when on the bar says the same as the value, "" if from when it happened
	who    []rules.ID // whose badges stand before it; none for that of its side
	side   int
	moment int      // before it happens
	blow   blow     // by which it does, if by any
	turn   *turning // if it is one
	at     image.Rectangle
}

// deed is what somebody has done.
type deed struct {
	who rules.ID
	reel.Deed
}

// cardButton is something that the card offers.
type cardButton struct {
	name, label string
	do          func(b *battle)
	chief       bool // the one that is meant to be pressed
	off         bool // it has nothing to show yet, and says so
	at          image.Rectangle
}

// toldCard brings the card up to date.
func (b *battle) toldCard() *card {
	r := b.player.reel
	if key := [3]int{r.Last(), r.Edition(r.Last()), b.outlook.Version()}; !b.card.made || key != b.card.key {
		b.card = card{key: key, made: true, buttons: b.card.buttons}
		b.card.turn = b.greatest()
		b.card.feats = b.cardFeats(b.card.turn)
		b.card.deeds = b.cardDeeds()
		if blows := r.Blows(r.Last()); len(blows) > 0 {
			b.card.last = []rules.ID{blows[len(blows)-1].By, blows[len(blows)-1].To}
		}
	}
	return &b.card
}

// greatest is the turning point at which most has turned, nil if none is known.
func (b *battle) greatest() *turning {
	found := b.outlook.Greatest(b.player.reel.Last())
	if found == nil {
		return nil
	}
	t := b.turningOf(*found)
	return &t
}

// turnLabel says what came of a turning point: for a side that was likelier to win before, too, that it was settled, or where the others have more than a little
// chance left that its lead grew; and as long as others are still to be worked out, that it is one only so far.
func turnLabel(t *turning, all bool) string {
	switch {
	case !all:
		return "Turn so far"
	case t.Before <= 0.5:
		return "It turned"
	}
	return either(t.After >= sure, "It was settled", "The lead grew")
}

// cardFeats are where it turned, the best blow, and the luckiest one if it is another. The first has its place from the beginning, so that nothing moves
// when it is found.
func (b *battle) cardFeats(t *turning) (out []feat) {
	r := b.player.reel
	switch {
	case t != nil:
		out = append(out, feat{label: turnLabel(t, b.outlook.Idle()), text: title(t.text), value: b.turnShares(t), since: turnSince(t), side: t.Side, moment: t.moment, blow: t.blow, turn: t})
	case b.outlook.TooLarge():
		out = append(out, feat{label: "Turn", text: "So many fight that none is worked out", moment: -1})
	case !b.outlook.Idle():
		out = append(out, feat{label: "Turn", text: "Where it turned is being worked out…", moment: -1})
	default:
		out = append(out, feat{label: "Turn", text: b.neverTurned(), moment: -1})
	}
	of := func(label, value string, k *reel.Blow) {
		out = append(out, feat{label: label, text: b.didWords(k), value: value, who: []rules.ID{k.By, k.To}, side: b.side(k.By), moment: k.Moment, blow: blow{k.Moment, k.Serial}})
	}
	best, luckiest, chance := b.finest(r.Blows(r.Last()))
	one := chance != nil && best.Moment == luckiest.Moment && best.Serial == luckiest.Serial
	switch {
	case one:
		of("Best blow", fmt.Sprintf("%d points, %s to hit", best.Harm, why.Whole(chance)), &best)
	case best.Harm > 0:
		of("Best blow", fmt.Sprintf("%d points", best.Harm), &best)
	}
	if chance != nil && !one {
		of("Luckiest", why.Whole(chance)+" to hit", &luckiest)
	}
	return out
}

// roundWords say in which round a tick is: "round 4".
func (b *battle) roundWords(tick int) string {
	return fmt.Sprintf("%s %d", b.player.reel.Battle().Shape().RoundWord, b.round(tick))
}

// round is the number of the round in which a tick is, from 1.
func (b *battle) round(tick int) int { return tick/int(b.player.reel.Battle().Shape().Round) + 1 }

// finest are the blow that took most, as the log and the board say it, and the one that hit with the least chance, which is nil if none was likelier to miss.
func (b *battle) finest(blows []reel.Blow) (best, luckiest reel.Blow, chance *big.Rat) {
	shape := b.player.reel.Latest().Shape()
	for i := range blows {
		blow := &blows[i]
		if b.side(blow.By) == b.side(blow.To) {
			continue
		}
		if blow.Harm > best.Harm {
			best = *blow
		}
		c := blow.Chance(shape)
		if !unlikely(c) || blow.Harm == 0 {
			continue
		}
		if chance == nil || c.Cmp(chance) < 0 || c.Cmp(chance) == 0 && blow.Harm > luckiest.Harm {
			luckiest, chance = *blow, c
		}
	}
	return best, luckiest, chance
}

// cardDeeds are what everybody has done, by side, who has done most first.
func (b *battle) cardDeeds() [][]deed {
	r := b.player.reel
	out := make([][]deed, len(r.Scenario().Sides))
	for i, d := range r.Deeds(r.Last()) {
		if side := r.Side(rules.ID(i + 1)); side >= 0 {
			out[side] = append(out[side], deed{rules.ID(i + 1), d})
		}
	}
	for _, list := range out {
		slices.SortStableFunc(list, func(a, c deed) int {
			return cmp.Or(cmp.Compare(c.Fells, a.Fells), cmp.Compare(c.Harm, a.Harm))
		})
	}
	return out
}

// offers are the buttons of the card: the same ones in the same order wherever it lies, and from when it comes up, so that none moves.
func (b *battle) offers() []cardButton {
	next := cardButton{name: "card-next", label: "Next one", do: (*battle).following}
	if b.link.Scenario == firstBattle && b.own && b.game.groupNext() { // who has been taught goes on to what comes next
		next = cardButton{name: "card-next", label: "Lesson 2", do: func(b *battle) { b.game.playGroup() }, chief: true}
	}
	return []cardButton{
		b.overOffer(),
		{name: "card-again", label: "Rematch", do: (*battle).rematch},
		next,
		{name: "card-share", label: "Share", do: (*battle).share, chief: !next.chief},
	}
}

// overOffer is the first of them: who has played one side watches the battle again, anybody else takes over before it turns.
func (b *battle) overOffer() cardButton {
	if b.playedOwn() {
		return cardButton{name: "card-over", label: "Replay it", do: (*battle).replay}
	}
	return cardButton{name: "card-over", label: "Take over", do: (*battle).takeTurn, off: !b.leadsBack()}
}

// leadsBack reports whether there is a moment that takeTurn could go back to.
func (b *battle) leadsBack() bool { return b.toldCard().turn != nil || b.firstLoss() != nil }

// replay plays the battle again from its start to its end, of which nothing is hidden.
func (b *battle) replay() {
	b.goTo(0)
	b.tide.watched = b.player.reel.Last()
	b.player.playing = true
}

// overWords say what takeTurn does, "" if there is nothing that it could go back to.
func (b *battle) overWords() string {
	switch {
	case !b.leadsBack():
		return ""
	case b.playedOwn():
		return "Order anew from before it turned"
	}
	return "Take over before it turned"
}

// noTurn says why no turning point is known, if none is.
func (b *battle) noTurn() string {
	switch {
	case b.outlook.TooLarge():
		return "So many fight that no turning point is worked out"
	case !b.outlook.Idle():
		return "Where it turned is still being worked out: come back in a moment"
	}
	return b.neverTurned()
}

// neverTurned says of a battle of which all is worked out why it has no turning point.
func (b *battle) neverTurned() string {
	r := b.player.reel
	s := r.Scene(r.Last())
	if !s.Over || s.Ending.Winner < 0 {
		return "None: no chance ever moved far and stayed"
	}
	return "No one blow turned it: " + b.sideName(s.Ending.Winner) + either(b.outlook.Trailed(s.Ending.Winner), " came to lead bit by bit", " led all along")
}

// leadIn is how many blows before what is seen again it begins.
const leadIn = 2

// seeAgain plays what happened and what it came out of, some blows before it and at most a round, no faster than it can be seen, and stops there.
func (b *battle) seeAgain(f *feat) {
	m := f.moment
	from, blows := m, b.player.reel.Blows(m)
	if n := len(blows); n > 0 {
		from = max(blows[max(0, n-leadIn)].Moment, m-int(b.player.reel.Battle().Shape().Round))
	}
	b.goTo(from)
	b.sees(from, m, f.blow)
	b.player.speed = min(b.player.speed, usual)
	b.player.playing = true
}

// sees has those in view who strike and are struck in a tick, from a moment on, and stops after it with why that blow of it came so.
func (b *battle) sees(from, m int, by blow) {
	b.again = again{from: from, upto: m, blow: by}
	for _, k := range b.player.reel.Blows(m + 1)[len(b.player.reel.Blows(m)):] {
		b.again.who = append(b.again.who, k.By, k.To)
	}
	b.player.until = m + 1
}

// toTurn stands still just before the blow that turned the battle, and says what comes; from there on it is shown, with why it came so.
func (b *battle) toTurn(t *turning) {
	b.goTo(t.moment)
	b.sees(t.moment, t.moment, t.blow)
	if b.game.handy() && b.tab == tabOrders { // they have no Play
		b.setTab(tabWhy)
	}
	b.again.turn, b.blow = true, t.blow // why tells of that one, and not of what was struck before
	b.sayHere("Just before it turned" + either(b.outlook.Idle(), "", ", so far") + ": " + b.turnWords(t) + ". " + b.byKey("Space", "Play") + " shows it")
}

// atTurn is the turning point that the card names, if one stands just before it, and has seen the end or was led there; else nil.
func (b *battle) atTurn() *turning {
	r := b.player.reel
	led := b.again.turn && b.again.from == r.Moment()
	if !r.Done() || b.limit() < r.Last() && !led || b.player.playing {
		return nil
	}
	if t := b.toldCard().turn; t != nil && t.moment == r.Moment() {
		return t
	}
	return nil
}

// lostBy is the side that lost most by a turning point.
func (b *battle) lostBy(t *turning) int {
	return loser(b.outlook.At(t.From), b.outlook.At(t.To), t.Side)
}

// sawAgain tells why that came so which was seen again.
func (b *battle) sawAgain() {
	if b.again.blow.serial != 0 {
		b.blow = b.again.blow
		b.setTab(tabWhy)
	}
}

// again is what is seen again: from a moment up to another, and who strikes then, and whom.
type again struct {
	from, upto int
	blow       blow // that it is about, if any
	turn       bool // it is the turning point
	loss       bool // it is the first loss, while no turning point is known
	who        []rules.ID
}

// seenAgain are those whose blow is seen again just now, if it is.
func (b *battle) seenAgain() []rules.ID {
	if m := b.player.reel.Moment(); m < b.again.from || m > b.again.upto {
		return nil
	}
	return b.again.who
}

// takeTurn goes to just before the turning point, where it asks which side the player commands; while none is known to just before the first of those goes down
// who have not won. Who has played a side of its own goes back to its last order before that.
func (b *battle) takeTurn() {
	t, f := b.toldCard().turn, b.firstLoss()
	switch {
	case t != nil && (!b.playedOwn() || !b.orderAnew(t.moment, t.blow)):
		b.toTurn(t)
		b.chooseSide(b.lostBy(t))
	case t != nil:
	case f == nil:
		b.game.say(b.noTurn())
	case !b.playedOwn() || !b.orderAnew(f.Moment, blowOf(f)):
		b.goTo(f.Moment)
		b.again = again{from: f.Moment, upto: f.Moment, blow: blowOf(f), loss: true}
		b.chooseSide(b.side(f.Who))
	}
}

// chooseSide asks which side is taken over before a blow, however often that was asked before: it is offered as a choice.
func (b *battle) chooseSide(side int) {
	if b.doubt = (doubt{}); b.asksWhich(side) {
		b.turnAround(b.player.reel.Moment(), side)
	}
}

// eve is the time before a blow to which whoever looks was led, to take a side over.
type eve struct {
	blow  blow
	side  int    // that lost most by it
	words string // "Just before the first loss of Raiders. "

	victims []rules.ID // who fall by it
}

// ledTo is that before the turning point, or before the first loss, if it is that which is looked at; else nil.
func (b *battle) ledTo() *eve {
	t := b.atTurn()
	if all := b.known().turnings; t == nil && b.player.reel.Done() && !b.player.playing { // a lesser one, to which the graph has led
		if i := slices.IndexFunc(all, func(t turning) bool { return t.moment == b.player.reel.Moment() }); i >= 0 {
			t = &all[i]
		}
	}
	if t != nil {
		return &eve{t.blow, b.lostBy(t), "Just before it turned (" + b.turnTold(t) + "). ", b.fallenIn(t.Turn)}
	}
	r := b.player.reel
	if f := b.firstLoss(); f != nil && b.again.loss && r.Done() && b.again.from == r.Moment() && !b.player.playing {
		return &eve{b.again.blow, b.side(f.Who), "Just before the first loss of " + b.sideName(b.side(f.Who)) + ". ", []rules.ID{f.Who}}
	}
	return nil
}

// lastSay is the last moment at which whoever of a side a blow is about that comes after a moment could be ordered otherwise before it: all who fall as it turns, else
// who is struck, else who strikes. Where that is too long ago it is the last order of anybody of theirs; the moment itself if there is none. Words are those
// for the order.
func (b *battle) lastSay(m, side int, led *eve) (at int, words string) {
	r, by := b.player.reel, led.blow
	since := m - longAgo*int(r.Battle().Shape().Round)
	theirs := func(who ...rules.ID) (at int, first rules.ID) {
		return r.ToldAll(m, slices.DeleteFunc(who, func(id rules.ID) bool { return r.Side(id) != side }), by.within(m), since)
	}
	at, who := theirs(slices.Clone(led.victims)...)
	if k := r.Blow(by.moment, by.serial); k != nil && at < 0 {
		at, who = theirs(either(r.Side(k.To) == side, k.To, k.By))
	}
	if at >= 0 {
		return at, "before " + b.name(who) + "'s last order ahead of the blow, and "
	}
	if at = r.Decided(m, side, by.within(m)); at < 0 {
		return m, "no order of theirs came before the blow, and "
	}
	return at, "their last order before the blow is due there, and "
}

// longAgo is how many rounds before a blow an order may be at most that is given anew in place of later ones of others.
const longAgo = 2

// playedOwn reports whether whoever looks has played one side of the battle.
func (b *battle) playedOwn() bool { return b.own && b.mine() >= 0 }

// orderAnew goes back to the last order by hand before a blow that comes after a moment, to be given otherwise; false if there is none.
func (b *battle) orderAnew(m int, by blow) bool {
	given := b.choosing.byHand
	for n := len(given) - 1; n >= 0; n-- {
		if h := &given[n]; h.moment < m || h.moment == m && b.player.reel.Heeded(m, h.who, h.answer, by.within(m)) {
			b.remember()
			b.goTo(given[n].moment)
			b.setTab(tabOrders)
			return true
		}
	}
	return false
}

// turnAround puts the player in command of a side from a moment on: in place of another, if there is one. Who has played that other one is asked
// first: what they have won is played anew.
func (b *battle) turnAround(m, side int) {
	was, words := b.player.reel.Moment(), ""
	led := b.ledTo()
	if led != nil {
		m, words = b.lastSay(m, side, led)
	}
	b.remember()
	b.goTo(m) // it is as of then that one commands or not
	if mine := b.mine(); mine >= 0 && mine != side && b.own &&
		!b.sure(fmt.Sprintf("You would command %s, from %s on, and lose what you have played since: once more, and you do", b.sideName(side), b.roundWords(m))) {
		b.goTo(was)
		return
	}
	err := b.changeTo(side)
	if b.after(err); err != nil {
		return
	}
	if b.former != nil {
		b.former.link.Tick = was
	}
	b.player.playing = led == nil // where it turns somebody wants to look first
	b.game.say(fmt.Sprintf("You command %s, from %s on: %swhat came after is played anew; Undo brings it back", b.sideName(side), b.roundWords(m), words))
}

// course is how a battle has come out, in words, and how often something of it had been dropped by then.
type course struct {
	words   string
	dropped int
}

// remember notes how the battle has come out, if that was seen, before it is played otherwise.
func (b *battle) remember() {
	r := b.player.reel
	if !r.Done() || b.limit() < r.Last() {
		return
	}
	words, n := "nobody has won", b.round(r.Last()-1)
	if winner := r.Scene(r.Last()).Ending.Winner; winner >= 0 {
		words = "victory for " + b.sideName(winner)
	}
	times, _ := r.Dropped()
	b.before = course{fmt.Sprintf("%s in %d %s%s", words, n, r.Battle().Shape().RoundWord, either(n == 1, "", "s")), times}
}

// wentBefore says how the battle came out before it was played otherwise, "" if it was not.
func (b *battle) wentBefore() string {
	if times, _ := b.player.reel.Dropped(); times == b.before.dropped {
		return ""
	}
	return b.before.words
}

// firstLoss is who went down first of those who have not won, nil if nobody did.
func (b *battle) firstLoss() *reel.Fall {
	r := b.player.reel
	falls, winner := r.Falls(), r.Scene(r.Last()).Ending.Winner
	i := slices.IndexFunc(falls, func(f reel.Fall) bool { return f.First() && b.side(f.Who) != winner })
	if i < 0 {
		return nil
	}
	return &falls[i]
}

// loser is the side whose chance has become smaller most between two moments; it is not the winner's.
func loser(before, after *outlook.Chance, winner int) int {
	worst, most := -1, 0.0
	for side := range before.Won {
		if lost := before.Share(side) - after.Share(side); side != winner && (worst < 0 || lost > most) {
			worst, most = side, lost
		}
	}
	return max(0, worst)
}

// rematch fights the same battle with the next seed, under the same command.
func (b *battle) rematch() {
	if b.game.theme.Touch && b.own && !b.sure("A new battle comes in place of the one you have played: once more, and it does") { // a thumb soon hits what is beside
		return
	}
	b.game.watch(b.scenario, host.Link{Scenario: b.link.Scenario, Seed: b.link.Seed + 1, Controllers: b.link.Controllers, Level: b.link.Level})
}

// following opens the battle that stands below this one in the list, to be played by who has played this one.
func (b *battle) following() {
	s, err := b.game.newStart()
	if err == nil {
		err = s.take((s.chosen + 1) % len(s.entries))
	}
	switch {
	case err != nil:
		b.game.fail(err)
	case b.own:
		s.play()
	default:
		s.watch()
	}
}

// Parts of the card beside its buttons, in pixels of a screen of scale 1.
const (
	deedHigh = 18
	featHigh = 24
	cardGap  = 8
	offerGap = 6
)

// featsFrom is how wide a card must be for a feat to have one line.
const featsFrom = 440

// featTold is how high what a feat of the card says is: two lines on a narrow one.
func (b *battle) featTold(wide int) int {
	t := b.game.theme
	if wide < t.Px(featsFrom) {
		return t.Px(featHigh) + t.Line(ui.Small)
	}
	return t.Px(featHigh)
}

// featHigh is how high a feat of the card is: enough for a finger, if fingers press it.
func (b *battle) featHigh(wide int) int {
	if t := b.game.theme; t.Touch {
		return max(b.featTold(wide), t.Target())
	}
	return b.featTold(wide)
}

// sketchFeats shows the first of the feats, and notes where they are: a click on one shows it again.
func (b *battle) sketchFeats(k *ui.Sketch, box image.Rectangle, n int) {
	t, list, high := b.game.theme, b.card.feats, b.featHigh(box.Dx())
	for i := range list {
		f := &list[i]
		if f.at = (image.Rectangle{}); i >= n {
			continue
		}
		f.at = image.Rect(box.Min.X-t.Px(6), box.Min.Y+i*high, box.Max.X+t.Px(6), box.Min.Y+(i+1)*high)
		if b.banner.pointer.In(f.at) && f.moment >= 0 {
			k.Rounded(f.at, t.Px(4), ui.Raised)
		}
		b.sketchFeat(k, f, image.Rect(box.Min.X, f.at.Min.Y, box.Max.X, f.at.Max.Y))
	}
}

// featValue is what stands at the right end of a feat, and what of it stands under that in a second line, where there is one: beside the label it would have
// no room.
func featValue(f *feat, two bool) (value, under string) {
	if two {
		return f.value, f.since
	}
	return strings.TrimSpace(f.value + " " + f.since), ""
}

func (b *battle) sketchFeat(k *ui.Sketch, f *feat, box image.Rectangle) {
	t := b.game.theme
	told := b.featTold(box.Dx())
	d, y := t.Px(18), box.Min.Y+(box.Dy()-told)/2+t.Px(3)
	x := box.Min.X
	for _, id := range f.who {
		b.sketchBadge(k, image.Rect(x, y, x+d, y+d), id, false)
		x += d + t.Px(3)
	}
	if len(f.who) == 0 {
		b.sketchTurn(k, image.Rect(x, y, x+d, y+d))
	}
	left, line := box.Min.X+2*d+t.Px(12), y+(d-t.Line(ui.Small))/2
	value, under := featValue(f, told > t.Px(featHigh))
	k.Write(value, ui.Bold, ui.Warn, box.Max.X-t.Width(value, ui.Bold), y+(d-t.Line(ui.Bold))/2)
	k.Write(f.label+either(f.moment >= 0, " ►", ""), ui.Small, either(f.moment >= 0, ui.Accent, ui.Faint), left, line) // it can be seen again
	room := box.Max.X - t.Width(value, ui.Bold) - t.Px(10)
	if told > t.Px(featHigh) {
		left, line, room = box.Min.X, line+t.Px(20), box.Max.X-t.Width(under, ui.Small)-t.Px(6)
		k.Write(under, ui.Small, ui.Faint, box.Max.X-t.Width(under, ui.Small), line)
	} else {
		left += t.Px(78)
	}
	k.Write(t.Clip(f.text, ui.Small, room-left), ui.Small, ui.Ink, left, line)
}

// deedSides is for how many sides the card has a table of deeds.
const deedSides = 2

// deedsHigh is how high the table of deeds is, 0 if it has no room in so much, or too many sides fight.
func (b *battle) deedsHigh(room int) int {
	t, most := b.game.theme, 0
	list := b.toldCard().deeds
	for i := range list {
		most = max(most, len(list[i]))
	}
	high := func(rows int) int { return t.Px(8) + rows*t.Px(deedHigh) }
	switch h := high(most + 1); {
	case h > room || len(list) > deedSides || b.game.small:
		return 0
	case high(most+2) <= room && (b.besides(0) > 0 || b.besides(1) > 0):
		return high(most + 2)
	default:
		return h
	}
}

// besides are the points that those lost whom a side fought by anything but a blow: with them what it has done comes to what they have lost.
func (b *battle) besides(side int) (points int) {
	for other, people := range b.toldCard().deeds {
		for _, d := range people {
			if other != side {
				points += d.Else
			}
		}
	}
	return points
}

// sketchDeeds shows what each has done, and what else the others have lost, where there is room: a column for each side.
func (b *battle) sketchDeeds(k *ui.Sketch, box image.Rectangle) {
	t, list := b.game.theme, b.toldCard().deeds
	wide := box.Dx() / len(list)
	for side, people := range list {
		x, y := box.Min.X+side*wide, box.Min.Y+t.Px(4)
		figures := func(ink color.NRGBA, y int, harm, felled string) {
			for i, v := range [...]string{harm, felled} {
				right := x + wide - t.Px(12) - (1-i)*t.Px(38)
				k.Write(v, ui.Small, ink, right-t.Width(v, ui.Small), y)
			}
		}
		k.Write(t.Clip(b.sideName(side), ui.Bold, wide-t.Px(84)), ui.Bold, b.inks.of(side), x, y)
		figures(ui.Faint, y+t.Px(2), "harm", "felled")
		for _, d := range people {
			y += t.Px(deedHigh)
			b.sketchBadge(k, image.Rect(x, y, x+t.Px(16), y+t.Px(16)), d.who, false)
			k.Write(t.Clip(b.name(d.who), ui.Small, wide-t.Px(98)), ui.Small, ui.Ink, x+t.Px(22), y)
			figures(ui.Ink, y, strconv.Itoa(d.Harm), strconv.Itoa(d.Fells))
		}
		if n := b.besides(side); n > 0 && y+2*t.Px(deedHigh) <= box.Max.Y {
			y += t.Px(deedHigh)
			k.Write(t.Clip(besidesBlows, ui.Small, wide-t.Px(98)), ui.Small, ui.Faint, x+t.Px(22), y)
			figures(ui.Faint, y, strconv.Itoa(n), "")
		}
	}
}

// besidesBlows is what took those points: it has no name of its own among those who fought.
const besidesBlows = "bleeding, fire …"

// offerRows are in how many rows the buttons of the card lie so that each has room for its words, and in which letters: in small ones before there
// is a second row.
func (b *battle) offerRows(list []cardButton, wide int) (rows int, f ui.Style) {
	t := b.game.theme
	room := (wide-t.Px(offerGap)*(len(list)-1))/len(list) - t.Px(6)
	for _, f := range [...]ui.Style{ui.Body, ui.Small} {
		if !slices.ContainsFunc(list, func(o cardButton) bool { return t.Width(o.label, f) > room }) {
			return 1, f
		}
	}
	return 2, ui.Body
}

// offersHigh is how high the buttons of the card are together.
func (b *battle) offersHigh(wide int) int {
	n, _ := b.offerRows(b.offers(), wide)
	return n*b.game.theme.Target() + (n-1)*b.game.theme.Px(offerGap)
}

// sketchOffers shows the buttons of the card, and notes where they are.
func (b *battle) sketchOffers(k *ui.Sketch, box image.Rectangle) {
	t, c := b.game.theme, &b.card
	c.buttons = append(c.buttons[:0], b.offers()...)
	rows, f := b.offerRows(c.buttons, box.Dx())
	each := (len(c.buttons) + rows - 1) / rows
	for i := range c.buttons {
		y := box.Min.Y + i/each*(t.Target()+t.Px(offerGap))
		line := image.Rect(box.Min.X, y, box.Max.X, y+t.Target())
		r := shares(line, t.Px(offerGap), make([]int, each)...)[i%each]
		c.buttons[i].at = r
		edge, ground := ui.Edge, ui.Raised
		if c.buttons[i].chief {
			edge, ground = ui.Accent, ui.Chosen
		}
		if b.banner.pointer.In(r) {
			edge, ground = ui.Accent, ui.Lifted
		}
		k.Rounded(r, t.Px(5), edge)
		k.Rounded(r.Inset(max(1, t.Px(1))), t.Px(4), ground)
		k.WriteMiddle(t.Clip(c.buttons[i].label, f, r.Dx()-t.Px(6)), f, either(c.buttons[i].off, ui.Faint, ui.Ink), r)
	}
}

// clickCard does what is clicked on the card, and reports whether the card was.
func (b *battle) clickCard(at image.Point) bool {
	if !at.In(b.banner.at) {
		return false
	}
	for i := range b.card.buttons {
		if o := &b.card.buttons[i]; at.In(o.at) {
			o.do(b)
			return true
		}
	}
	for i := range b.card.feats {
		switch f := &b.card.feats[i]; {
		case !at.In(f.at) || f.moment < 0:
			continue
		case f.turn != nil:
			b.toTurn(f.turn)
		default:
			b.seeAgain(f)
		}
		return true
	}
	cross := b.game.theme.Px(40)
	if corner := image.Pt(b.banner.at.Max.X, b.banner.at.Min.Y); at.In(about(corner, cross)) {
		b.putAway()
	}
	return true
}
