package app

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/rules"
)

// pointed is what the board shows of an order that is being made. It is found anew only when
// the order changes, or the place under the pointer.
type pointed struct {
	version int
	legal   []rules.Cell
	later   []plan.Later
	rim     []rules.Cell
	away    bool // they lead away from the enemy, and not to anything
	targets []rules.ID
	goals   []plan.Goal
	laid    []plan.Strikes // the areas of acts that were ordered
	planned []rules.ID
	given   []rules.ID // have their orders
	at      spot
	words   string
	peril   string // what is risked by it
	way     []rules.Cell
	assault command.Assault // a click would do, its Foe is 0 if it would not
	picked  command.Assault // a click would come to with what was picked, its Foe is 0 for nothing
	opens   command.Assault // a click on the ground would open, or say that one goes there; it does nothing if it would not
	hinders string          // why it would not
	hinted  spot            // of which the box at the pointer tells
	poised  rules.ID        // the enemy at whom a finger has pointed: once more, and it is done
	when    time.Time       // and when it has
	place   *rules.Cell     // the place at which one has; nil for none
	area    aimedArea       // of which strikes is known
	strikes *plan.Strikes   // what an act with an area would take in, nil for none
	aimed   aimed           // for whom the row was marked that leads to an enemy
	before  int             // the key of the row that was marked before that, 0 for none
}

// aimed is an enemy whom the one whose order is due may get at.
type aimed struct {
	foe    rules.ID
	choice int  // by which of the orders
	place  bool // a place at which a finger has pointed is meant
	call   call
}

// spot is what is under the pointer while an order is in a state.
type spot struct {
	version, moment int
	cell            rules.Cell
	inside, orders  bool
	poisedAt        bool // a finger has pointed there
	who, poised     rules.ID
}

// onlyIf is a text if another one says anything.
func onlyIf(there, text string) string {
	if there == "" {
		return ""
	}
	return text
}

// turnsAway says in how many turns something is reached, "" for in this one.
func turnsAway(n int) string {
	if n < 2 {
		return ""
	}
	return fmt.Sprintf("%d turns away", n)
}

// markOrders shows on the board what may be chosen, what a click would do, and where those
// go who have been ordered.
func (b *battle) markOrders(m *plan.Marks) {
	c := &b.choosing
	k := &c.pointed
	if k.version != c.version {
		k.version = c.version
		b.findChoices(k)
		k.given = b.desk.Given()
	}
	m.Legal, m.Later, m.Targets, m.Goals, m.Laid, m.Given, m.Rim, m.Away = nil, nil, nil, nil, nil, nil, nil, false
	m.Planned = b.planned()
	if c.who != 0 && b.clickOrders() {
		m.Legal, m.Later, m.Targets, m.Goals, m.Laid, m.Given, m.Rim, m.Away = k.legal, k.later, k.targets, k.goals, k.laid, k.given, k.rim, k.away
		if m.Selected == 0 {
			m.Selected = c.who
		}
	}
	if k.poised != 0 && k.at.who == k.poised && b.hover != k.poised && !b.game.theme.Touch { // a mouse that has left points at it no more
		k.letGo()
	}
	at := spot{version: c.version, moment: b.player.reel.Moment(), who: b.hover, poised: c.pointed.poised, orders: b.clickOrders()}
	if m.Cell == nil && k.place != nil {
		m.Cell, at.poisedAt = k.place, true
	}
	if m.Cell != nil {
		at.cell, at.inside = *m.Cell, true
	}
	if at != k.at {
		k.at = at
		k.assault, k.hinders = b.assaultAt(&at)
		k.picked = b.pickedAt(&at)
		k.opens = command.Assault{}
		if at.inside && at.orders && at.who == 0 {
			k.opens = b.groundAt(at.cell)
		}
		k.words, k.way = b.would(&at)
		k.peril = b.risks(&at)
	}
	b.markAimed()
	if now := (aimedArea{at, c.key()}); now != k.area {
		k.area, k.strikes = now, b.strikesAt(&at)
	}
	m.Strikes = k.strikes
	m.Blow = [2]rules.ID{c.who, b.blowAt(&at)}
	m.Peril = k.peril
	if m.Spot, m.Way = k.words, k.way; k.assault.Foe+k.picked.Foe != 0 || k.hinders != "" || k.poised != 0 { // the box beside the enemy says it
		m.Spot = ""
	}
}

// blowAt is whom a click at the pointer would strike, shoot at or cast at, else against whom somebody fights on by the row that is marked; 0 for nobody.
func (b *battle) blowAt(at *spot) rules.ID {
	c, k := &b.choosing, &b.choosing.pointed
	if c.who == 0 || !at.orders || b.player.playing || k.assault.Closes && k.poised == 0 {
		return 0
	}
	if foe := max(k.assault.Foe, k.picked.Foe); foe != 0 {
		return foe
	}
	if i, _ := b.aimedAt(at.who); i >= 0 && c.picked >= 0 {
		return at.who
	}
	return b.pressed()
}

// planned are those who are not asked, in memory that is used again.
func (b *battle) planned() []rules.ID {
	k := &b.choosing.pointed
	k.planned = k.planned[:0]
	s, _ := b.player.shown()
	for i := range s.Tokens {
		if id := s.Tokens[i].ID; b.desk.Planned(id) != command.Unplanned && b.commands(b.side(id)) {
			k.planned = append(k.planned, id)
		}
	}
	return k.planned
}

// markAimed marks among the orders what a click at the pointer would do, or what a lesson asks for; when the pointer leaves, the row
// that was marked before.
func (b *battle) markAimed() {
	c, k := &b.choosing, &b.choosing.pointed
	foe, choice := k.assault.Foe, k.assault.Choice
	if l := b.lesson; foe == 0 && l != nil {
		foe, choice = l.aim()
	}
	place := foe == 0 && k.place != nil && c.picked < 0 // at which a finger has pointed
	if place {
		choice = b.whereTo(*k.place)
	}
	now := aimed{foe, choice, place, c.called}
	if c.picked >= 0 {
		b.markTarget()
		return
	}
	if now == k.aimed || b.tab != tabOrders { // where they are not in view nothing is marked
		return
	}
	key := 0
	if k.aimed = now; (foe != 0 || place) && choice >= 0 {
		key = keyChoice + choice
	}
	switch {
	case key == 0:
		key, k.before = k.before, 0
	case k.before == 0:
		k.before = c.key()
	}
	if key != 0 && key != c.key() {
		c.want, c.still = key, true
		c.version++
	}
}

// markTarget marks of the targets of what was picked the one at whom a finger has pointed.
func (b *battle) markTarget() {
	c := &b.choosing
	if i, k := b.aimedAt(c.pointed.poised); i >= 0 && c.key() != keyTarget+k && slices.Contains(c.keys, keyTarget+k) {
		c.want, c.still = keyTarget+k, true
		c.version++
	}
}

// key is that of the row that is marked, 0 for none.
func (c *chooser) key() int {
	if c.cursor < 0 || c.cursor >= len(c.keys) {
		return 0
	}
	return c.keys[c.cursor]
}

// pressed is the enemy of the row that is marked, if by that somebody fights on; else 0.
func (b *battle) pressed() (foe rules.ID) {
	if c := &b.choosing; c.who != 0 && (c.key() == keyPress || c.key() == keyPressAll) {
		foe, _, _ = b.opponent()
	}
	return foe
}

// opponent is against whom the one who is asked may fight on, whether by shots, and what chance the first blow has; it is found once.
func (b *battle) opponent() (foe rules.ID, shoots bool, chance string) {
	c := &b.choosing
	if o := &c.opponent; o.version != c.version {
		o.version = c.version
		o.foe, o.shoots = b.desk.Opponent(c.choices)
		o.chance = b.desk.FirstBlow(c.choices, o.foe)
	}
	return c.opponent.foe, c.opponent.shoots, c.opponent.chance
}

// opponent is the enemy against whom one may fight on, at a version of the order.
type opponent struct {
	version int
	foe     rules.ID
	shoots  bool
	chance  string
}

// addGoal has the field show where an order leads, given or pending, with the way there as it is walked.
func (b *battle) addGoal(k *pointed, g command.Goal, pending bool) {
	var way []rules.Cell
	if !g.Aims {
		way = b.desk.RouteOf(g.Who, g.To)
	}
	k.goals = append(k.goals, plan.Goal{Who: g.Who, To: g.To, Way: way, Pending: pending})
}

// findChoices finds what may be chosen: of the choice that was picked all, else only whom
// anything may be aimed at and where one gets at once.
func (b *battle) findChoices(k *pointed) {
	c := &b.choosing
	k.legal, k.later, k.targets, k.goals, k.laid, k.rim = k.legal[:0], k.later[:0], k.targets[:0], k.goals[:0], k.laid[:0], nil
	k.away = true
	if c.who == 0 {
		return
	}
	for _, g := range b.desk.Goals() {
		b.addGoal(k, g, g.Who == c.who)
	}
	for _, l := range b.desk.Laid() {
		k.laid = append(k.laid, plan.Strikes{Area: l.Area, From: b.player.reel.Battle().View(0).Figure(l.Who).Cell, At: l.At, Harms: l.Foes})
	}
	if _, to, ok := b.suggestedAim(); ok && to != nil {
		b.addGoal(k, command.Goal{Who: c.who, To: *to}, true)
	}
	if foe := b.pressed(); foe != 0 { // who of them goes at whom
		all, at := []rules.ID{c.who}, b.player.reel.Battle().View(0).Figure(foe).Cell
		if c.key() == keyPressAll {
			all = append(b.desk.Adrift(), c.who)
		}
		for _, id := range all {
			b.addGoal(k, command.Goal{Who: id, To: at, Aims: true}, true)
		}
	}
	seen, only, far := map[rules.Cell]bool{}, c.way(), int32(0)
	for i := range c.choices {
		ch := &c.choices[i]
		if c.picked >= 0 && i != c.picked {
			continue
		}
		for _, t := range ch.Targets {
			k.targets = append(k.targets, t.ID)
		}
		if c.picked < 0 && (!walks(ch) || only != i && (only >= 0 || flees(ch))) {
			continue
		}
		k.away = k.away && leaves(ch)
		if rim, mm := b.desk.Rim(ch, far); mm > far {
			k.rim, far = rim, mm
		}
		for _, cell := range ch.Cells {
			switch {
			case seen[cell.Cell]:
				continue
			case cell.Now:
				k.legal = append(k.legal, cell.Cell)
			case c.picked >= 0 && !anywhere(ch):
				k.later = append(k.later, plan.Later{Cell: cell.Cell, Turns: cell.Turns})
			default:
				continue
			}
			seen[cell.Cell] = true
		}
	}
}

// anywhere reports whether a choice leads to any place of open ground: what is reached at once is shown by its rim, and to mark the rest would say that
// only what is marked will do.
func anywhere(ch *command.Choice) bool { return ch.Open && goes(ch) }

// walks reports whether a click on an empty place may take up a choice that was not picked:
// one that only goes there.
func walks(ch *command.Choice) bool { return len(ch.Targets) == 0 && !ch.Area }

// would says what a click would do to the order that is being made, and along which way it
// would lead; else only what place it is.
func (b *battle) would(at *spot) (words string, way []rules.Cell) {
	c, battle := &b.choosing, b.player.reel.Battle()
	if a := &c.pointed.assault; a.Foe != 0 {
		return joined(a.Does+onlyIf(a.Chance, ": "+a.Chance), either(a.Loads || a.Abides || a.Declares && len(a.Way) == 0, a.When, turnsAway(a.Turns))), a.Way
	}
	if !at.inside {
		return "", nil
	}
	if a := &c.pointed.opens; a.Does != "" {
		return a.Does + turnsTold(a.Turns) + onceMore(at), a.Way
	}
	if c.who == 0 || !at.orders {
		return b.perils("", at.cell), nil
	}
	words = b.perils(why.Whither(battle, c.who, at.cell), at.cell)
	if c.pointed.hinders != "" {
		return "cannot be struck: " + c.pointed.hinders, nil
	}
	if i, k := b.aimedAt(at.who); i >= 0 {
		t := &c.choices[i].Targets[k]
		words = fmt.Sprintf("%s at %s", c.choices[i].Label, t.Name)
		if about := joined(t.Chance, t.State); about != "" {
			words += ": " + about
		}
		return words, nil
	}
	i, k, cell := b.leadingAt(at)
	if i < 0 {
		return words, nil
	}
	if ch := &c.choices[i]; ch.Area {
		return b.going(ch, k) + ": " + b.strikesIn(ch, cell), nil
	}
	return b.perils(b.going(&c.choices[i], k), k.Cell) + onceMore(at), b.desk.Route(k.Cell)
}

// onceMore is said behind what a click on a place does where a finger has pointed at it.
func onceMore(at *spot) string { return either(at.poisedAt, "; tap once more to go", "") }

// risks says what a click at a place would risk: to hit one's own, or blows of those from whom one walks away; "" for nothing of the kind.
func (b *battle) risks(at *spot) string {
	c := &b.choosing
	if c.who == 0 || !at.inside || !at.orders || c.pointed.assault.Foe != 0 {
		return ""
	}
	i, _, cell := b.leadingAt(at)
	if i < 0 {
		return ""
	}
	ch := &c.choices[i]
	if own := b.ownAt(ch, cell); own != "" {
		return "Hits your own " + own
	}
	flight := either(flees(ch), "That is flight: "+b.name(c.who)+" turns away from the enemy", "")
	return joined(flight, b.desk.Parting(ch, cell))
}

// perils adds to words about a place what dangers are there.
func (b *battle) perils(words string, c rules.Cell) string {
	s, _ := b.player.shown()
	return strings.TrimPrefix(strings.Join(append([]string{words}, s.In(c)...), ", "), ", ")
}

// going says that a choice leads to a place, how far the way is, and in how many turns: "run 8 cells to the left, 2 turns".
func (b *battle) going(ch *command.Choice, k command.Cell) string {
	battle := b.player.reel.Battle()
	a := rules.Act{Kind: ch.Kind, Item: ch.Item, Mode: ch.Mode, Cell: k.Cell}
	where := why.Whither(battle, b.choosing.who, k.Cell)
	if ch.Kind.Moves() {
		where = b.desk.Whither(k.Cell)
	}
	return why.Act(battle, b.choosing.who, a) + " " + where + turnsTold(k.Turns)
}

// turnsTold says behind a way how many turns it takes, if it is more than one.
func turnsTold(n int) string {
	if n < 2 {
		return ""
	}
	return fmt.Sprintf(", %d turns", n)
}

// aimedAt is the choice that a click on somebody would take up, and which of its targets that
// is; -1 for none. While none is picked, whoever clicks a friend looks at it: only wounds are tended so.
func (b *battle) aimedAt(id rules.ID) (choice, target int) {
	c := &b.choosing
	if id == 0 {
		return -1, -1
	}
	for i := range c.choices {
		if c.picked >= 0 && c.picked != i {
			continue
		}
		for k := range c.choices[i].Targets {
			t := &c.choices[i].Targets[k]
			if t.ID == id && (c.picked >= 0 || b.foe(id) || c.choices[i].Kind == rules.ActTend && !t.Vain && b.needy(id)) {
				return i, k
			}
		}
	}
	return -1, -1
}

// needy reports whether another one than who is asked is down, bleeds or sleeps: nobody turns to a comrade for less by one click.
func (b *battle) needy(id rules.ID) bool {
	s, _ := b.player.shown()
	t := s.Token(id)
	return t != nil && id != b.choosing.who && (!t.Up.Acts() || slices.ContainsFunc(t.Signs, func(k scene.Sign) bool {
		return k.Plight == guise.Bleeding || k.Plight == guise.Asleep
	}))
}

// way is the choice to go somewhere whose row is marked, while none is picked, or was before something was pointed at; where passing is marked, the
// fastest; -1 for none.
func (c *chooser) way() int {
	i := either(c.pointed.before != 0, c.pointed.before, c.key()) - keyChoice // what is marked for a place leads to no other
	if c.passes && c.key() == keyGive {
		i = c.fastest()
	}
	if c.picked >= 0 || i < 0 || i >= len(c.choices) || !goes(&c.choices[i]) {
		return -1
	}
	return i
}

// goes reports whether a choice is a way to go to some place.
func goes(ch *command.Choice) bool {
	return ch.Kind.Moves() && walks(ch) && (len(ch.Cells) > 0 || ch.Open)
}

// leaves reports whether a choice is a way away from those one fights: where it leads is white on the field, and green elsewhere.
func leaves(ch *command.Choice) bool { return ch.Kind == rules.ActWithdraw || flees(ch) }

// groundInk is the word for the colour of places to which a way leads.
func groundInk(away bool) string { return either(away, "white", "green") }

// flees reports whether a choice is flight.
func flees(ch *command.Choice) bool { return ch.Kind == rules.ActFlee }

// leading is the choice that a click on a place would take up: the one that was picked, else
// the one whose row is marked, if it leads there, else the one that leads there in the fewest
// turns; -1 for none.
func (b *battle) leading(cell rules.Cell) (choice int, how command.Cell) {
	c := &b.choosing
	if i := c.way(); i >= 0 {
		if k, ok := b.reaches(&c.choices[i], cell); ok {
			return i, k
		}
	}
	choice = -1
	for i := range c.choices {
		ch := &c.choices[i]
		if c.picked >= 0 && c.picked != i || c.picked < 0 && (!walks(ch) || flees(ch)) { // nobody flees by a click that is not meant for that
			continue
		}
		k, ok := b.reaches(ch, cell)
		if ok && (choice < 0 || k.Turns < how.Turns) {
			choice, how = i, k
		}
	}
	return choice, how
}

// reaches says how a choice leads to a place; on open ground the battle is asked about the
// very place, and an area may have its middle anywhere.
func (b *battle) reaches(ch *command.Choice, cell rules.Cell) (command.Cell, bool) {
	if len(ch.Cells) == 0 && !ch.Open {
		return command.Cell{}, false
	}
	if ch.Open && ch.Area {
		return command.Cell{Cell: cell, Now: true, Turns: 1}, true
	}
	return b.desk.Way(ch, cell)
}

// leadingAt is that of a click on the board, and in which cell: that of somebody only for an area whose middle may be there.
func (b *battle) leadingAt(at *spot) (choice int, how command.Cell, cell rules.Cell) {
	cell, within := b.within(at.who)
	if !within {
		cell = at.cell
	}
	if at.who != 0 && !within {
		return -1, how, cell
	}
	choice, how = b.leading(cell)
	return choice, how, cell
}

// within is where somebody stands, if it is a cell that is asked for: an area has its middle there.
func (b *battle) within(id rules.ID) (cell rules.Cell, ok bool) {
	c := &b.choosing
	if id == 0 || c.picked < 0 || !c.choices[c.picked].Area || len(c.choices[c.picked].Targets) > 0 {
		return cell, false
	}
	return b.player.reel.Battle().View(0).Figure(id).Cell, true
}

// strikesIn says whom an area would strike from a cell: "Ember 55 %, about 38 harm; your own Rolf 60 %, about 35 harm".
func (b *battle) strikesIn(ch *command.Choice, cell rules.Cell) string {
	return strikes(b.desk.Struck(ch, cell))
}

// strikes says the same of those whom it would strike, and last on whom it would have no effect.
func strikes(hit []command.Target) string {
	var out, spared []string
	for i := range hit {
		t := &hit[i]
		if t.Vain {
			spared = append(spared, t.Name)
			continue
		}
		out = append(out, either(t.Foe, "", "your own ")+t.Name+onlyIf(t.Chance, " "+t.Chance)+onlyIf(t.Mean, ", "+aboutHarm(t.Mean)))
	}
	if len(hit) == 0 {
		return "nobody is there"
	}
	return joined(strings.Join(out, "; "), onlyIf(strings.Join(spared, ""), "no effect on "+strings.Join(spared, ", ")))
}

// aimAt takes a click on the board as the target or the cell of an order. It reports
// whether it was one.
func (b *battle) aimAt(id rules.ID, cell rules.Cell, ok bool) bool {
	c := &b.choosing
	if c.who == 0 {
		return false
	}
	if i, k := b.aimedAt(id); i >= 0 {
		c.picked = i
		if err := b.targetAt(k); err != nil || c.picked < 0 {
			b.added(err)
		} else if c.at >= 0 {
			b.game.say(b.name(id) + ": choose from the list where to aim")
		}
		return true
	}
	if at, in := b.within(id); in {
		cell = at
	} else if id != 0 || !ok {
		return false
	}
	i, _ := b.leading(cell)
	if i < 0 {
		return false
	}
	c.picked = i
	b.added(b.aimCell(cell))
	return true
}
