package app

import (
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/sound"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/rules"
)

// Keys of the rows of the panel for orders. Choices and targets come after.
const (
	keyGive = 1 + iota
	keyBack
	keyLet
	keyLetAll
	keyTake
	keyHandBack
	keyDrop
	keyBefore
	keyOnward
	keyOnwardAll
	keySeveral
	keyPassAll
	keyAwait
	keyAwaitAll
	keyPress
	keyPressAll
	keyEntrust
	keyUndo
	keyRedo
	keyTurn
	keyResult
	keyNow
	keyAsked
	keyMore   // and as many more as there are uses
	keyTurns  = 100
	keyChoice = 1000
	keyTarget = 2000
	keyAnswer = 3000
	keyDoor   = 4000
	keyFacing = 5000
	keyPart   = 6000
	keyStand  = 7000
	keySet    = 8000 // a number: -, + and the like
	keyUnplan = 8500 // added to the id of a combatant
	keyReopen = 9500 // the same
	keyCell   = 1 << 19
)

// What is done with the numbers of an act.
const (
	aimLess = keySet + iota
	aimMore
	capLess
	capMore
	setDone
)

// chooser is the order that is being put together.
type chooser struct {
	version   int // grows with every change, so that the panel is filled anew
	choices   []command.Choice
	first     int        // of choices, which stands first for as long as these are shown, -1 for none: no row moves when something else is suggested
	passes    bool       // nobody can be struck, and the computer would do nothing
	vacant    []rules.ID // who and all others of whom that is true
	who       rules.ID
	nearest   rules.ID   // the enemy next to who, 0 for none
	near      []rules.ID // who, that enemy, all who are near, and meant
	meant     rules.ID   // at whom something is suggested, 0 for nobody
	framed    []rules.ID // whom the camera shows
	sought    sought     // for what they were looked for last
	hinted    hinted
	stopped   stopped
	moment    int  // at which it was asked what who may do
	anew      bool // and whether that had been decided once already
	given     int  // how many orders and answers were given
	lets      int  // how many of the last orders were left to the computer
	called    call // who was looked at last because its order is due
	sure      call // who passes if that is said once more
	several   call // whose order is put together act by act, and given when that is said
	ready     int  // the key of the row that a finger has pointed at: once more, and it is done
	tried     [2]int
	picked    int // of choices, -1 for none
	at        int // of the targets of the one picked, -1 while none is chosen
	pick      command.Pick
	cursor    int        // of the rows that can be taken, -1 for none
	want      int        // the key of the row that it goes to when the rows are made anew, 0 to stay
	marked    ui.Row     // on which it is
	revealed  revealed   // brought into view last
	still     bool       // the list is not moved for it
	open      [nUse]bool // of which uses all choices are listed
	keys      []int
	latest    int               // the row of what happened last, 0 where that is not told
	reasons   map[[2]int]string // of the chances, by choice and target
	prospects map[int]prospect  // by choice
	used      memo[int]         // by version: when there is a blow again
	byHand    []handed          // whose orders and answers were given by hand, and when
	undone    []undone          // of them, what was taken back and may be brought back
	turned    turned
	back      rules.ID // whose order or answer was taken back just now, 0 for nobody's
	word      string   // for what is being ordered
	opponent  opponent
	unasked   unasked
	tally     tally
	plans     command.Plans // as whoever is called was asked
	known     int           // and how much had happened of the tick under way then
	pointed   pointed
}

// sought is for what somebody is looked for on the field: whose order is due, and which of the choices was picked.
type sought struct {
	call   call
	picked int
}

// revealed is a row that was brought into view as it was marked: its key, and in which list.
type revealed struct {
	call            call
	picked, at, key int
}

// turned is who is looked at in place of the one who is asked, 0 for nobody, and the key of the row that was marked before that.
type turned struct {
	to     rules.ID
	before int
}

// handed is a call whose order or answer was given by hand, with what everybody had planned before that.
type handed struct {
	call
	plans  command.Plans
	known  int    // how much of the tick under way had happened when it was asked for
	word   string // for it, "" for an order or an answer like any other
	answer bool
}

// call is somebody whose order is due.
type call struct {
	who           rules.ID
	moment, given int
}

// drop gives up the choice that is being aimed.
func (c *chooser) drop() bool {
	if c.picked < 0 || len(c.choices) == 0 {
		return false
	}
	c.want = keyChoice + c.picked
	c.picked, c.at, c.cursor, c.pick = -1, -1, 0, command.Pick{}
	c.version++
	return true
}

// move goes through the rows that can be taken.
func (c *chooser) move(by int) bool {
	if len(c.keys) == 0 {
		return false
	}
	c.cursor = max(0, min(c.cursor+by, len(c.keys)-1))
	c.version++
	return true
}

// mostUnasked is how many go on unasked in one frame at most: none of them is shown as asked in between, and no frame takes long.
const mostUnasked = 8

// attend looks whether somebody waits for the host, and shows what may be done.
func (b *battle) attend() {
	for range mostUnasked {
		if !b.attendNext() {
			return
		}
	}
}

// attendNext does so for the next one who waits; it reports whether that one went on unasked.
func (b *battle) attendNext() bool {
	b.takeUp()
	b.revisit()
	c, r := &b.choosing, b.player.reel
	who, asked := rules.ID(0), rules.ID(0)
	if b.due() {
		if q := b.desk.Question(); q != nil {
			asked = q.Who
		} else {
			who = b.desk.Who()
			asked = who
		}
	}
	if who != c.who || who != 0 && (c.moment != r.Moment() || c.anew != r.Anew()) {
		b.renew() // nothing may be left to do, and that stays so
	}
	now := call{asked, r.Moment(), c.given}
	if asked == 0 || c.called == now {
		if asked != 0 && b.strayed { // to a line of the log, and is back
			b.selected, b.target = asked, 0
			b.setTab(tabOrders)
		}
		b.strayed = b.strayed && asked == 0
		return false
	}
	c.called, c.known = now, len(r.Events(r.Moment()))
	back := c.back == asked // who is asked as its order was taken back was asked then, whatever it would do by itself
	if c.back = 0; !back && b.goesOn() {
		c.unasked.add(now.moment, asked)
		return true
	}
	c.plans = b.desk.Plans()
	b.markUsual()
	b.player.playing = false
	b.selected, b.target = asked, 0
	b.shown = panelKey{}
	b.toOrders()
	return false
}

// openOrders opens the orders by hand: who has only looked back is led to where theirs are due, and stands in no past that an order would change. Where
// there is little room a battle of the computer's stops, so that command is taken of what is read there.
func (b *battle) openOrders() {
	if b.player.playing && b.game.handy() && !b.anyHosted() {
		b.player.stop()
	}
	if b.astray() {
		b.goTo(b.player.reel.Last())
	}
	b.setTab(tabOrders)
}

// toOrders has the orders in view.
func (b *battle) toOrders() {
	if b.tab != tabOrders {
		b.setTab(tabOrders)
	}
}

// revisit has the host heard again where it was heard once, if it has come back there and
// looks at the orders; nothing is dropped before it says something else.
func (b *battle) revisit() {
	p, r := b.player, b.player.reel
	looks := b.tab == tabOrders && !p.playing && p.t == 0
	switch now := [2]int{r.Moment(), r.Edition(r.Last())}; {
	case looks && !r.Anew() && b.choosing.tried != now:
		b.choosing.tried = now
		if r.Again() {
			was := b.asItIs()
			was.link.Tick = r.Last() // where it is brought back to
			b.played = &was
			p.reload()
			b.shown = panelKey{}
		}
	case !looks:
		b.leave()
	}
}

// leave gives up what revisit has begun.
func (b *battle) leave() {
	b.choosing.tried = [2]int{-1}
	if b.player.reel.Anew() {
		b.played = nil
		b.player.reel.Leave()
		b.player.reload()
		b.shown = panelKey{}
	}
}

// renew asks anew what may be done.
func (b *battle) renew() {
	c := &b.choosing
	c.who, c.near, c.vacant, c.choices, c.picked, c.at, c.cursor, c.pick, c.sure = 0, nil, nil, nil, -1, -1, 0, command.Pick{}, call{}
	c.pointed.letGo()
	c.open, c.want, c.ready = [nUse]bool{}, 0, 0
	c.pointed.aimed, c.pointed.before = aimed{}, 0
	c.version++
	clear(c.reasons)
	clear(c.prospects)
	if !b.due() && b.anyHosted() {
		c.cursor = -1 // the key that has just given an order shall not hand the side back
		return
	}
	if !b.due() || b.markUsual() {
		return
	}
	c.who, c.moment, c.anew = b.desk.Who(), b.player.reel.Moment(), b.player.reel.Anew()
	c.choices, c.nearest, c.near = b.desk.Choices(), b.desk.Nearest(), b.desk.Near()
	if b.lesson != nil { // what it teaches stands first from the beginning, so that no row moves
		b.lesson.version = c.version
		b.nearestFoe(b.lesson)
	}
	if c.first, c.meant = b.suggests(); c.meant != 0 {
		c.near = append(c.near, c.meant)
	}
	c.passes = c.first < 0 && c.fastest() >= 0 && b.lesson == nil && len(b.desk.Sofar())+len(b.useful(command.ToStrike))+len(b.desk.Suggestion(nil)) == 0
	if b.lesson == nil {
		c.vacant = b.desk.Vacant(c.choices)
	}
	switch _, _, onward := b.desk.Onward(c.choices); {
	case len(b.desk.Sofar()) > 0:
	case b.desk.Casting() != "": // it goes on with that
		c.want = keyGive
	case onward:
		c.want = keyOnward
	case b.passesFirst():
		c.want = keyGive
	default:
		c.want = keyChoice + b.likeliest()
	}
}

// likeliest is the choice to mark first: what was suggested first, else the blow, shot or spell that does most, else the way that leads
// farthest at once, which a click on the board then takes; else the first.
func (b *battle) likeliest() int {
	if i := b.choosing.first; i >= 0 {
		return i
	}
	if list := b.useful(command.ToStrike); len(list) > 0 {
		if ch := &b.choosing.choices[list[0]]; len(ch.Targets) == 0 || ch.Aims() || !ch.Against { // and none at those alone who are down
			return list[0]
		}
	}
	return max(0, b.choosing.fastest())
}

// suggests is the choice that is suggested, and against whom: by a lesson what it teaches or has taught, else what the computer would take up first; -1 for
// none.
func (b *battle) suggests() (choice int, target rules.ID) {
	if i, foe, ok := b.advises(); ok {
		return i, foe
	}
	return b.desk.Suggests(b.choosing.choices)
}

// fastest is the way to go somewhere that leads farthest at once, flight only if there is no other; -1 if there is none.
func (c *chooser) fastest() (best int) {
	at := func(i int) (n int) {
		for _, k := range c.choices[i].Cells {
			if k.Now {
				n++
			}
		}
		return n
	}
	best = -1
	for i := range c.choices {
		if !goes(&c.choices[i]) {
			continue
		}
		if best < 0 || flees(&c.choices[best]) || at(i) > at(best) && !flees(&c.choices[i]) {
			best = i
		}
	}
	return best
}

// markUsual marks the usual answer if a question is open, so that nobody gives up a defence by
// taking what is marked.
func (b *battle) markUsual() bool {
	q := b.desk.Question()
	if q != nil {
		b.choosing.cursor = q.Usual
	}
	return q != nil
}

// stand goes to the next answer that is given ahead; after the last the question is asked.
func (b *battle) stand(i int) error {
	list := b.desk.Standing()
	if i >= len(list) {
		return nil
	}
	s := list[i]
	if next := s.Set + 1; next < len(s.Answers) {
		return b.desk.Stand(s.Kind, s.Answers[next].N, false)
	}
	return b.desk.Stand(s.Kind, 0, true)
}

// set changes a number of the act that is being aimed, or takes it as it is.
func (b *battle) set(key int) error {
	c := &b.choosing
	if c.picked < 0 {
		return nil
	}
	ch := &c.choices[c.picked]
	step := func(n command.Number, v *int16, set *bool, by int16) {
		if !*set {
			*v, *set = n.Usual, true
		}
		*v = max(n.Lo, min(*v+by, n.Hi))
	}
	switch key {
	case aimLess:
		step(ch.Aim, &c.pick.Aim, &c.pick.Aimed, -1)
	case aimMore:
		step(ch.Aim, &c.pick.Aim, &c.pick.Aimed, 1)
	case capLess:
		step(ch.Cap, &c.pick.Cap, &c.pick.Capped, -1)
	case capMore:
		step(ch.Cap, &c.pick.Cap, &c.pick.Capped, 1)
	case setDone:
		if c.at >= 0 {
			return b.aimTarget(c.at)
		}
	default:
		if i := key - keyPart; c.at >= 0 && i >= 0 && i < len(ch.Targets[c.at].Aims) {
			c.pick.Aim, c.pick.Aimed = ch.Targets[c.at].Aims[i].N, true
		}
	}
	c.version++
	return nil
}

// targetAt takes a target of the choice that was picked; if it has parts to choose from, it is asked for one.
func (b *battle) targetAt(i int) error {
	c := &b.choosing
	ch := &c.choices[c.picked]
	if len(ch.Targets[i].Aims) > 1 {
		c.at, c.cursor, c.pick = i, 0, command.Pick{}
		c.pointed.letGo() // the large button takes the part that is marked
		c.version++
		return nil
	}
	return b.aimTarget(i)
}

// aimTarget completes the choice that was picked with one of its targets, and the numbers as they are set; of a charge with the blow at its end.
func (b *battle) aimTarget(i int) error {
	c := &b.choosing
	ch, p := &c.choices[c.picked], c.pick
	p.Target = ch.Targets[i].ID
	if a, ok := b.desk.Charge(ch, p.Target); ok && !b.bit() {
		c.drop()
		return b.desk.Assail(a)
	}
	return b.aim(p)
}

// pickOrder does what a row of the orders says.
func (b *battle) pickOrder(key int) {
	c, had := &b.choosing, len(b.desk.Sofar())
	c.pointed.letGo() // what a finger has pointed at before is not what it takes now
	c.word = b.wordOf(key)
	var err error
	switch {
	case key == keyGive:
		b.give()
		return
	case key == keyLet:
		b.let()
		return
	case key == keyLetAll:
		b.entrusts(b.desk.LetAll)
		return
	case key == keyBack:
		b.desk.Back()
	case key == keyOnward:
		err = b.onward()
	case key == keyOnwardAll:
		b.carried(b.desk.OnwardAll())
		return
	case key == keyAwait, key == keyAwaitAll:
		b.carried(b.desk.Await(key == keyAwaitAll))
		return
	case key == keyPassAll:
		all := c.vacant
		err = b.desk.PassAll(all)
		if b.carried(err); err == nil {
			b.game.say(b.namesOfAll(all) + " pass")
		}
		return
	case key == keyPress:
		foe, _, _ := b.opponent()
		b.carried(b.desk.Press(c.choices, foe))
		return
	case key == keyPressAll:
		foe, shoots, _ := b.opponent()
		all := append([]rules.ID{c.who}, b.desk.Adrift()...)
		err = b.desk.PressAll(c.choices, foe)
		if b.carried(err); err == nil { // their orders come one after the other, each in its turn
			b.game.say(b.namesOfAll(all) + either(shoots, " shoot on at ", " fight on against ") + b.name(foe))
		}
		return
	case key == keyEntrust:
		b.carried(b.desk.Entrust())
		return
	case key == keyUndo:
		b.undo()
		return
	case key == keyRedo:
		b.redo()
		return
	case key == keyTurn:
		b.takeTurn()
		return
	case key == keyNow:
		b.goTo(b.player.reel.Last())
		return
	case key == keyResult:
		b.toEnd()
		return
	case key == keyAsked:
		b.look(c.who)
		return
	case key == keyBefore:
		b.goTo(b.player.reel.Before())
		return
	case key == keyHandBack:
		err = b.watchOn(b.side(c.who))
	case key == keyDrop:
		c.drop()
		return
	case key == keySeveral:
		c.several = either(b.bit(), call{}, c.called)
		c.version++
		return
	case key >= keyMore && key < keyMore+nUse:
		b.unfold(command.Use(key - keyMore))
		return
	case key >= keyReopen && key < keyCell:
		b.reopenOrder(rules.ID(key - keyReopen))
		return
	case key >= keyUnplan && key < keyReopen:
		b.desk.Unplan(rules.ID(key - keyUnplan))
		c.version++
		return
	case key >= keyCell:
		err = b.aimCell(c.choices[c.picked].Cells[key-keyCell].Cell)
	case key >= keyPart && key < keyStand, key >= keySet && key <= setDone:
		err = b.set(key)
	case key >= keyStand && key < keySet:
		err = b.stand(key - keyStand)
		c.version++
		b.after(err)
		return
	case key >= keyFacing:
		err = b.aim(command.Pick{Facing: c.choices[c.picked].Facings[key-keyFacing]})
	case key >= keyDoor:
		d := c.choices[c.picked].Doors[key-keyDoor]
		err = b.aim(command.Pick{Door: d.ID, Cell: d.Cell})
	case key >= keyAnswer:
		if q := b.desk.Question(); q != nil && key-keyAnswer < len(q.Answers) {
			b.carried(b.desk.Answer(q, q.Answers[key-keyAnswer].N))
		}
		return
	case key >= keyTarget:
		err = b.targetAt(key - keyTarget)
	case key >= keyChoice:
		err = b.choose(key - keyChoice)
	case key >= keyTurns:
		side, back := (key-keyTurns)/2, (key-keyTurns)%2 == 1
		switch {
		case back:
			err = b.watchOn(side)
		case b.ledTo() != nil:
			b.turnAround(b.player.reel.Moment(), side)
			return
		default:
			err = b.changeTo(side)
		}
	}
	if c.picked >= 0 && err == nil {
		return // there is more to choose
	}
	if err == nil && len(b.desk.Sofar()) > had {
		b.added(nil)
		return
	}
	b.after(err)
}

// clickOrder takes a row of the orders that was clicked. With a finger the first tap on one that says all shows it, as on the board, and the
// second takes it.
func (b *battle) clickOrder(key int) {
	c := &b.choosing
	if !b.game.theme.Touch || c.ready == key || !b.says(key) {
		b.pickOrder(key)
		return
	}
	c.ready, c.want = key, key
	c.version++
	k := &c.pointed
	k.letGo()
	k.before = 0 // this row stays marked
	switch t, i := c.targetOf(key), key-keyChoice; {
	case i >= 0 && i < len(c.choices) && soleDoor(&c.choices[i]):
		k.place = &c.choices[i].Doors[0].Cell
	case key >= keyCell:
		k.place = &c.choices[c.picked].Cells[key-keyCell].Cell
	case t != nil && b.foe(t.ID):
		if a, ok := b.desk.Assault(c.choices, t.ID); ok && (a.Choice == c.picked || keyChoice+a.Choice == key) {
			k.poised = t.ID
		}
	}
}

// says reports whether a row says all that an order needs, so that taking it may give the order.
func (b *battle) says(key int) bool {
	c := &b.choosing
	switch i := key - keyChoice; {
	case key == keyLet, key == keyLetAll, key == keyHandBack, key == keyOnward, key == keyOnwardAll, key >= keyPassAll && key <= keyEntrust, key == setDone:
		return c.who != 0
	case key == keyGive:
		return len(b.desk.Sofar()) == 0 // else what is given was put together by taps
	case i >= 0 && i < len(c.choices):
		return !c.choices[i].NeedsSomething || soleDoor(&c.choices[i]) || c.lone(i) && len(c.choices[i].Targets[0].Aims) < 2
	}
	return key >= keyTarget && key < keyAnswer && len(c.targetOf(key).Aims) < 2 || key >= keyDoor && key < keyPart || key >= keyCell
}

// targetOf is the one whom a row is aimed at, nil for none.
func (c *chooser) targetOf(key int) *command.Target {
	switch i := key - keyChoice; {
	case i >= 0 && i < len(c.choices) && len(c.choices[i].Targets) == 1:
		return &c.choices[i].Targets[0]
	case c.picked >= 0 && key >= keyTarget && key < keyAnswer:
		return &c.choices[c.picked].Targets[key-keyTarget]
	}
	return nil
}

// added brings everything up to date when an act was added to the order, adds the other blow of two at one enemy, and gives the order if that is
// all that one usually wants of it.
func (b *battle) added(err error) {
	b.after(err)
	c := &b.choosing
	if err != nil || b.bit() {
		return
	}
	if i, foe, ok := b.desk.Second(c.choices); ok {
		b.added(b.desk.Pick(&c.choices[i], command.Pick{Target: foe}))
		return
	}
	if b.desk.Whole(c.choices) {
		b.give()
	}
}

// bit reports whether the order is put together bit by bit: nothing but the word to give it gives it.
func (b *battle) bit() bool { return b.choosing.several == b.choosing.called }

// onward goes on to where the last order led.
func (b *battle) onward() error {
	i, to, ok := b.desk.Onward(b.choosing.choices)
	if !ok {
		return nil
	}
	b.choosing.picked = i
	return b.aimCell(to.Cell)
}

// give gives the order as it is.
func (b *battle) give() {
	name, pass := b.name(b.choosing.who), len(b.desk.Sofar()) == 0
	err := b.desk.Done()
	if pass && err == nil {
		b.game.say(name + " passes")
	}
	b.carried(err)
}

// after brings everything up to date when something was ordered.
func (b *battle) after(err error) {
	if err != nil {
		b.refuses(err)
	}
	b.player.reload()
	b.player.ahead(0)
	b.renew()
	b.shown = panelKey{}
}

// refuses says why something cannot be done, in the words of the engine.
func (b *battle) refuses(err error) {
	latest := b.player.reel.Latest()
	b.game.say(why.Named(latest, err.Error(), why.Everybody(latest)...))
}

// carried is after when an order or an answer was given: what comes of it is played.
func (b *battle) carried(err error) {
	c := &b.choosing
	if c.who != 0 { // an answer is no order
		c.lets = 0
	}
	if err == nil {
		b.own = true
		was := b.played
		if was != nil {
			b.keepFormer(*was, true)
			b.game.say("What came after is played anew; " + b.byKey("Backspace", "Undo") + " brings it back")
		}
		c.byHand, c.undone = append(c.byHand, handed{c.called, c.plans, c.known, c.word, c.who == 0}), nil
		b.kept += either(was != nil, 1, 0) // till another order is given
	}
	c.word = ""
	b.went(err)
}

// went is carried for what was given by itself.
func (b *battle) went(err error) {
	b.choosing.given++
	b.blow = blow{} // what was read of before is no answer to what comes of it
	b.game.hearing.want(sound.Click)
	b.after(err)
	if b.player.goesOn() {
		b.player.playing = true
	}
}

// lone reports whether a choice has one target and nothing else to choose, but perhaps a part of it: of what is dealt out among targets one has all.
func (c *chooser) lone(i int) bool {
	ch := &c.choices[i]
	return len(ch.Targets) == 1 && (len(ch.Cells) == 0 || ch.Kind == rules.ActCharge) && (!ch.Numbered() || len(ch.Targets[0].Aims) > 1 || !ch.Aim.Open() && ch.Cap.None == command.AsMany)
}

// choose takes up a choice; one that needs a target or a cell waits for it.
func (b *battle) choose(i int) error {
	c := &b.choosing
	if i >= len(c.choices) {
		return nil
	}
	ch := &c.choices[i]
	switch c.picked = i; {
	case c.lone(i):
		return b.targetAt(0)
	case soleDoor(ch):
		return b.aim(command.Pick{Door: ch.Doors[0].ID, Cell: ch.Doors[0].Cell})
	}
	if ch.NeedsSomething {
		c.cursor, c.want = 0, b.advertised(i)
		c.version++
		return nil
	}
	return b.aim(command.Pick{})
}

// advertised is the key of the target that the row of a choice speaks of: at whom it is suggested, else at whom it does best, else the first; of a way
// the place where it is suggested to go; 0 for none.
func (b *battle) advertised(i int) int {
	ch, best := &b.choosing.choices[i], b.prospectOf(i).who
	suggested, whom := b.suggests()
	k := slices.IndexFunc(ch.Targets, func(t command.Target) bool { return suggested == i && t.ID == whom })
	if k < 0 {
		k = slices.IndexFunc(ch.Targets, func(t command.Target) bool { return t.Name == best })
	}
	place := b.suggestedCell(i)
	switch {
	case k >= 0:
		return keyTarget + k
	case len(ch.Targets) > 0:
		return keyTarget
	case place >= 0:
		return keyCell + place
	case ch.Area && len(ch.Cells) > 0: // nobody hits one's own by taking what is marked
		if spots := b.desk.Spots(ch); len(spots) == 0 || b.ownAt(ch, ch.Cells[spots[0]].Cell) != "" {
			return keyDrop
		}
	}
	return 0
}

// aimCell completes the choice that was picked with a place, and the numbers as they are set.
func (b *battle) aimCell(cell rules.Cell) error {
	p := b.choosing.pick
	p.Cell = cell
	return b.aim(p)
}

// aim completes the choice that was picked.
func (b *battle) aim(p command.Pick) error {
	c := &b.choosing
	if c.picked < 0 || c.picked >= len(c.choices) {
		return nil
	}
	err := b.desk.Pick(&c.choices[c.picked], p)
	c.picked, c.at, c.cursor, c.pick = -1, -1, 0, command.Pick{}
	return err
}

// take takes the row that is marked.
func (b *battle) take() {
	c := &b.choosing
	if b.tab != tabOrders {
		b.openOrders()
		return
	}
	switch {
	case c.cursor >= 0 && c.cursor < len(c.keys):
		b.pickOrder(c.keys[c.cursor])
	case c.cursor < 0:
		b.game.say("Nobody waits for an order, and nothing is marked: Down and Up walk through the rows")
	}
}

// takeBack gives up what is picked or pointed at and not given yet; if there is nothing, it takes the last act back, or the last order that was
// given by hand.
func (b *battle) takeBack() {
	c := &b.choosing
	dropped, pointed := c.drop(), c.pointed.letGo()
	switch {
	case dropped || pointed:
		c.ready = 0
		c.version++
	case c.open != [nUse]bool{}: // who has only looked gives no order back
		c.open = [nUse]bool{}
		c.want = keyChoice + b.likeliest()
		c.version++
	case c.who != 0 && len(b.desk.Sofar()) > 0:
		b.pickOrder(keyBack)
	default:
		b.undo()
	}
}

// any reports whether a finger has pointed at anything.
func (k *pointed) any() bool { return k.poised != 0 || k.place != nil }

// letGo forgets at what a finger has pointed; it reports whether there was anything.
func (k *pointed) letGo() bool {
	was := k.any()
	k.poised, k.place = 0, nil
	return was
}

// keepFormer keeps the battle as it stood before its past was changed, and what came after dropped. Of several such
// changes the first counts till something is ordered: what was played to its end is not lost by a second one.
func (b *battle) keepFormer(was undone, dropped bool) {
	c := &b.choosing
	if b.played = nil; !dropped {
		return
	}
	if !b.canBringBack() {
		b.former = &was
	}
	c.byHand = slices.DeleteFunc(c.byHand, func(h handed) bool { return h.moment >= b.player.reel.Moment() })
	b.kept = len(c.byHand)
}

// canBringBack reports whether there is a battle as it stood before its past was changed, and nothing was ordered since.
func (b *battle) canBringBack() bool { return b.former != nil && len(b.choosing.byHand) <= b.kept }

// bringBack shows the battle again as it stood before its past was changed, if nothing was ordered since; it reports whether one was.
func (b *battle) bringBack() bool {
	f, g := b.former, b.game
	if !b.canBringBack() {
		return false
	}
	if b.former = nil; f.link.Scenario == "" {
		g.say("What came after is gone: a battle from a file cannot be brought back. Once more takes back the order before")
		return true
	}
	if b.restore(f) != nil {
		g.say("The battle is as it was before")
	}
	return true
}

// undo brings back what a side was taken over from last, else it asks the order or the answer anew that was given last by hand, and whatever came
// after.
func (b *battle) undo() {
	if b.bringBack() {
		return
	}
	c, r := &b.choosing, b.player.reel
	now := b.asItIs()
	b.played = nil // what is ordered in place of it is one order as well
	for n := len(c.byHand) - 1; n >= 0; n-- {
		last := c.byHand[n]
		if c.byHand = c.byHand[:n]; last.moment > r.Moment() || last.moment == r.Moment() && r.Anew() {
			continue
		}
		c.lets, c.back = 0, last.who
		c.given++ // so that whoever is asked is looked at
		if now.word = last.word; now.link.Scenario != "" {
			c.undone = append(c.undone, now)
			b.game.say("Taken back: " + last.said(b.name(last.who)) + ". " + b.byKey("Shift+Backspace", "Redo") + " brings it back")
		}
		b.desk.Replan(last.plans)
		if b.setTab(tabOrders); last.moment == r.Moment() {
			b.after(b.revoke(&last))
			return
		}
		b.goTo(last.moment)
		if given := before(r.Heard(), &last); r.Again() {
			b.after(b.repeat(given, &last))
		}
		return
	}
	b.game.say("There is nothing to take back")
}

// orderedNow is where among what was given by hand the order of somebody is that still stands: of the tick under way; -1 for nowhere.
func (b *battle) orderedNow(id rules.ID) int {
	for n, h := range b.choosing.byHand {
		if h.who == id && h.moment == b.player.reel.Moment() && !h.answer && n >= b.kept {
			return n
		}
	}
	return -1
}

// reopenOrder takes back the order of somebody that still stands, with those that were given after it, each of which Redo brings back.
func (b *battle) reopenOrder(id rules.ID) {
	for n := b.orderedNow(id); n >= 0 && len(b.choosing.byHand) > n && !b.canBringBack(); {
		b.undo()
	}
}

// revoke takes back the order, or the answer, that was given last in the tick under way, be somebody waited for in it or not; what was said before it
// is said again.
func (b *battle) revoke(last *handed) error {
	r := b.player.reel
	given := before(r.Heard(), last)
	for r.Cut(); len(r.Waiting()) == 0 && !r.Done(); {
		r.Ahead(0)
	}
	return b.repeat(given, last)
}

// before are the orders and answers of a tick that were given before the last one like that of somebody; all if none of them is.
func before(given []reel.Given, last *handed) []reel.Given {
	for n := len(given) - 1; n >= 0; n-- {
		if given[n].Who == last.who && (given[n].Answer != nil) == last.answer {
			return given[:n]
		}
	}
	return given
}

// repeat gives orders and answers again, and then asks for what was taken back.
func (b *battle) repeat(given []reel.Given, last *handed) error {
	r := b.player.reel
	for i := range given {
		err := error(nil)
		if g := &given[i]; g.Answer != nil {
			err = r.Reply(*g.Answer)
		} else {
			err = r.Submit(g.Who, g.Order)
		}
		if err != nil {
			return err
		}
	}
	if b.desk.Question() != nil || last.answer {
		return nil
	}
	return b.desk.For(last.who)
}

// giveOrder gives the order as it is; one without any act, by which a turn would be lost in which
// there is more to do than steps, and a charge without its blow, only if that is said twice.
func (b *battle) giveOrder() {
	c := &b.choosing
	if c.who == 0 {
		return
	}
	lacks := ""
	switch {
	case len(b.desk.Sofar()) == 0 && b.desk.Weighty(c.choices):
		lacks = "Nothing is ordered for " + b.name(c.who) + ". " + b.byKey("P", "Pass") + " once more passes."
	case b.desk.Charging() && b.desk.Blow(c.choices) >= 0:
		lacks = "The run is ordered without the blow at its end. " + b.byKey("P", "Give") + " once more gives the order as it is."
	}
	if lacks != "" && c.sure != c.called {
		c.sure = c.called
		b.game.say(lacks)
		return
	}
	b.give()
}

// letDecide leaves what is asked now, an order or an answer, to the computer.
func (b *battle) letDecide() {
	if b.due() {
		b.pickOrder(keyLet)
	}
}

// let is what letDecide does.
func (b *battle) let() {
	if q := b.desk.Question(); q != nil {
		b.carried(b.desk.Leave(q))
		return
	}
	does := b.desk.Suggestion(b.choosing.choices)
	said := b.name(b.desk.Who()) + either(len(does) == 0, " passes", " is to "+strings.Join(does, ", then "))
	b.entrusts(func() error {
		err := b.desk.Let()
		if err == nil {
			b.game.say("The computer decides: " + said)
		}
		return err
	})
}

// entrusts leaves orders to the computer, and counts how often that was done.
func (b *battle) entrusts(do func() error) {
	lets := b.choosing.lets + 1
	b.carried(do())
	b.choosing.lets = lets
}

// astray reports whether somebody waits for an order, and an earlier moment is looked at.
func (b *battle) astray() bool {
	r := b.player.reel
	return r.Held() && r.Moment() < r.Last() && !b.due() && !b.player.playing && !b.busy()
}

// sideAtHand is whose command is taken or handed back: the side that is commanded, if that is one, else that which is looked at.
func (b *battle) sideAtHand() int {
	if mine := b.mine(); mine >= 0 {
		return mine
	}
	return b.sideLookedAt()
}

// toggleCommand takes command of a side, or hands it back; whoever has gone astray is led to where their orders are due.
func (b *battle) toggleCommand() {
	if b.astray() {
		b.toTurnDue()
		return
	}
	if b.over() {
		b.takeTurn()
		return
	}
	side, r, led := b.sideAtHand(), b.player.reel, b.ledTo()
	if led != nil && b.mine() < 0 {
		side = led.side
	}
	b.seeOut(side)
	hosted, played := r.Hosted(side), b.own && r.Moment() < r.Last() && r.SpeaksFrom(r.Moment()) // where it is asked anyway, with the name of the side
	if !played && b.mine() < 0 && (len(r.Scenario().Sides) > 2 || led != nil || b.game.handy() && b.selected == 0) && !b.asksWhich(side) {
		return
	}
	if played && !b.sureToDrop(either(hosted, "That leaves "+b.sideName(side)+" to the computer", "That gives you "+b.sideName(side))) {
		return
	}
	switch {
	case hosted:
		b.after(b.watchOn(side))
	case led != nil:
		b.turnAround(r.Moment(), side)
	default:
		b.after(b.takeOver(side))
	}
}

// sureToDrop asks before something from which on orders of one's own are dropped. The battle stands still, so that the same is asked, and at the same moment done.
func (b *battle) sureToDrop(what string) bool {
	return b.sure(fmt.Sprintf("%s from %s on, and the orders given since are dropped: once more, and it does", what, b.roundWords(b.player.stop())))
}

// takeOverHere is said of what takes over at an earlier moment.
const takeOverHere = "Take over here"

// takeHere takes over at the earlier moment that is looked at the side whose order is due later.
func (b *battle) takeHere() {
	side, r := b.sideAtHand(), b.player.reel
	if who := b.choosing.called.who; who != 0 {
		side = b.side(who)
	}
	if !b.own || !r.SpeaksFrom(r.Moment()) || b.sureToDrop("That has you command "+b.sideName(side)+" anew") {
		b.after(b.changeTo(side))
	}
}

// toTurnDue leads who looks at the past to where the order is due.
func (b *battle) toTurnDue() {
	b.goTo(b.player.reel.Last())
	b.toOrders()
}

// seeOut goes to the end of the tick under way where a side is handed back while it plays, and nothing was ordered after that tick: what is seen is then
// all that was ordered, and nothing of it is dropped.
func (b *battle) seeOut(side int) {
	p := b.player
	if m := p.reel.Moment() + 1; (p.playing || p.landing) && p.reel.Hosted(side) && m <= p.reel.Last() && p.reel.SpeaksFrom(m-1) && !p.reel.SpeaksFrom(m) {
		p.seek(m)
	}
}

// asksWhich asks which of many sides is to be commanded, with a row for each, and reports whether that was answered by the same key or button for the
// one that is looked at.
func (b *battle) asksWhich(side int) bool {
	if b.game.theme == nil { // nothing is on the screen yet that could ask
		return true
	}
	before := ""
	if led := b.ledTo(); led != nil {
		before = led.words
	}
	again := ". " + b.byKey("G", "Take command") + " once more takes " + b.sideName(side)
	if b.game.theme.Touch && b.buttons["command"] == nil { // it is not there
		again = ""
	}
	if b.sure(before + "Which side? Each has a row under Orders" + again) {
		return true
	}
	b.player.playing = false
	b.sayHere(b.game.notice)
	b.setTab(tabOrders)
	b.choosing.want = keyTurns + 2*side
	b.shown = panelKey{}
	return false
}

// changeTo takes command of a side in place of the one that is commanded, if that is another: to command both is for two who share a screen, and chosen
// at the start.
func (b *battle) changeTo(side int) error {
	if mine := b.mine(); mine >= 0 && mine != side {
		return b.takeOver(side, mine)
	}
	return b.takeOver(side)
}

func (b *battle) takeOver(side int, back ...int) error {
	b.remember()
	r, was := b.player.reel, b.asItIs()
	dropped := r.Moment() < r.Last()
	err := r.TakeOver(side, back...)
	if err == nil {
		b.keepFormer(was, dropped)
		for i := range b.player.reel.Scenario().Combatants { // what was planned has led to where somebody wants it otherwise
			if id := rules.ID(i + 1); b.side(id) == side {
				b.desk.Free(id)
			}
		}
		b.game.say("You command " + b.sideName(side) + either(!dropped || b.former == nil, "", ": what came after is played anew; "+b.byKey("Backspace", "Undo")+" brings it back"))
		b.player.playing = true
		b.changed = echoHere()
		b.setTab(tabOrders)
		b.banner.away = 0 // it ends anew, be it in the same moment
	}
	return err
}

// leadsOn is what comes of it when a side is handed back.
const leadsOn = "the computer leads on; you watch from here"

// watchOn hands a side back: where its order is due the battle goes on, no faster than one can watch what comes of it.
func (b *battle) watchOn(side int) error {
	if p := b.player; b.due() {
		p.playing, p.speed = true, min(p.speed, usual)
	}
	return b.handBack(side)
}

func (b *battle) handBack(side int) error {
	b.remember()
	b.choosing.lets = 0
	r, was := b.player.reel, b.asItIs()
	dropped := r.Moment() < r.Last()
	err := r.HandBack(side)
	if err == nil {
		b.keepFormer(was, dropped)
		b.game.say("The computer leads " + b.sideName(side) + " on" + either(b.player.playing, "; you watch from here", "") + either(!dropped || !b.own, "", ", what came after is played anew; "+b.byKey("Backspace", "Undo under Orders")+" brings it back") +
			either(b.player.playing, "", ": press "+b.byKey("Space", "Play")+" to go on"))
		b.changed = echoHere()
		if !b.anyHosted() {
			b.board.Chase()  // whoever looks on wants to see the fight, and not where the field was drawn to for an order
			b.setTab(tabWho) // nothing is to be ordered any more
		}
		if !b.player.playing {
			b.paused = pausedAs{b.game.notice, b.doing()}
		}
	}
	return err
}

// pausedAs is the notice that says how a battle goes on that stands still, and what was done then.
type pausedAs struct {
	notice string
	then   doing
}

// doing is what somebody does: whether time goes on, which moment and what panel is looked at, and at whom.
type doing struct {
	plays            bool
	moment           int
	tab              tab
	selected, target rules.ID
}

func (b *battle) doing() doing {
	return doing{b.player.playing, b.player.reel.Moment(), b.tab, b.selected, b.target}
}

// dropPaused takes away what says how the battle goes on once it does, or something else was done.
func (b *battle) dropPaused() {
	if p := &b.paused; p.notice != "" && p.then != b.doing() {
		if b.game.notice == p.notice {
			b.game.say("")
		}
		p.notice = ""
	}
}
