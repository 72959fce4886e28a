package app

import (
	"fmt"
	"strings"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/ui"
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
	keyTurns  = 100
	keyChoice = 1000
	keyTarget = 2000
	keyAnswer = 3000
	keyDoor   = 4000
	keyFacing = 5000
	keyPart   = 6000
	keyStand  = 7000
	keySet    = 8000 // a number: -, + and the like
	keyCell   = 9000
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
	version int // grows with every change, so that the panel is filled anew
	choices []command.Choice
	who     rules.ID
	moment  int // at which it was asked what who may do
	picked  int // of choices, -1 for none
	at      int // of the targets of the one picked, -1 while none is chosen
	pick    command.Pick
	cursor  int // of the rows that can be taken
	keys    []int
}

// drop gives up the choice that is being aimed.
func (c *chooser) drop() bool {
	if c.picked < 0 || len(c.choices) == 0 {
		return false
	}
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

// mark shows on the board what may be chosen.
func (c *chooser) mark(m *plan.Marks) {
	m.Legal, m.Targets = m.Legal[:0], m.Targets[:0]
	if c.who == 0 {
		return
	}
	if m.Selected == 0 {
		m.Selected = c.who
	}
	for i := range c.choices {
		if c.picked >= 0 && i != c.picked {
			continue
		}
		ch := &c.choices[i]
		for _, t := range ch.Targets {
			m.Targets = append(m.Targets, t.ID)
		}
		for _, cell := range ch.Cells {
			if cell.Now || c.picked >= 0 && !anyNow(ch.Cells) {
				m.Legal = append(m.Legal, cell.Cell)
			}
		}
	}
}

// anyNow reports whether any of the cells is reached at once: others are shown only if
// none is.
func anyNow(cells []command.Cell) bool {
	for i := range cells {
		if cells[i].Now {
			return true
		}
	}
	return false
}

// attend looks whether somebody waits for the host, and shows what may be done.
func (b *battle) attend() {
	c := &b.choosing
	who := rules.ID(0)
	if len(b.player.reel.Waiting()) > 0 && b.desk.Question() == nil {
		who = b.desk.Who()
	}
	if who == c.who && (who == 0 || c.moment == b.player.reel.Moment()) {
		return // nothing may be left to do, and that stays so
	}
	b.renew()
	if who != 0 {
		b.player.playing = false
		b.selected, b.target = who, 0
		if b.tab != tabOrders {
			b.setTab(tabOrders)
		}
	}
}

// renew asks anew what may be done.
func (b *battle) renew() {
	c := &b.choosing
	c.who, c.choices, c.picked, c.at, c.cursor, c.pick = 0, nil, -1, -1, 0, command.Pick{}
	c.version++
	if len(b.player.reel.Waiting()) == 0 || b.desk.Question() != nil {
		return
	}
	c.who, c.moment = b.desk.Who(), b.player.reel.Moment()
	c.choices = b.desk.Choices()
}

// orderRows is the panel on which orders are made.
func (b *battle) orderRows() []ui.Row {
	c := &b.choosing
	c.keys = c.keys[:0]
	var rows []ui.Row
	switch q := b.desk.Question(); {
	case len(b.player.reel.Waiting()) == 0:
		rows = b.idleRows()
	case q != nil:
		rows = b.questionRows(q)
	default:
		rows = b.choiceRows()
	}
	if len(c.keys) > 0 {
		c.cursor = min(c.cursor, len(c.keys)-1)
		for i := range rows {
			rows[i].Marked = rows[i].Key == c.keys[c.cursor]
		}
	}
	return rows
}

// option adds a row that can be taken.
func (b *battle) option(rows []ui.Row, r ui.Row) []ui.Row {
	b.choosing.keys = append(b.choosing.keys, r.Key)
	r.Look = ui.Entry
	return append(rows, r)
}

// idleRows is for when nobody waits for an order.
func (b *battle) idleRows() []ui.Row {
	k := b.player.reel
	var rows []ui.Row
	if k.Moment() < k.Last() && b.anyHosted() {
		rows = append(rows, ui.Row{Text: "You look at the past. Go to the end (End) to go on, or take it back to here: what came after is then played anew.", Ink: ui.Faint})
	}
	rows = append(rows, ui.Row{Look: ui.Heading, Text: "Take part"})
	for i, side := range k.Scenario().Sides {
		row := ui.Row{Text: "Take command of " + side.ID, Key: keyTurns + 2*i, Tint: sideColour(i)}
		if k.Hosted(i) {
			row = ui.Row{Text: "Hand " + side.ID + " back to the AI", Key: keyTurns + 2*i + 1, Tint: sideColour(i)}
		}
		if k.Hosted(i) && k.Moment() < k.Last() {
			rows = b.option(rows, ui.Row{Text: "Take it back to here: other orders for " + side.ID, Key: keyTurns + 2*i, Tint: sideColour(i)})
		}
		rows = b.option(rows, row)
	}
	return append(rows, ui.Row{Text: "From then on the battle waits for your orders: here you see what is legal, with its chances; on the board, where and at whom.", Ink: ui.Faint})
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
	rows := []ui.Row{{Look: ui.Heading, Text: b.player.reel.Battle().Name(q.Who), Note: q.Text, Tint: sideColour(b.side(q.Who))}}
	for i, a := range q.Answers {
		row := ui.Row{Text: a.Text, Key: keyAnswer + i}
		if i == q.Usual {
			row.Value = "usual"
		}
		rows = b.option(rows, row)
	}
	return rows
}

// choiceRows offers what may be done next, or at whom.
func (b *battle) choiceRows() []ui.Row {
	c := &b.choosing
	rows := []ui.Row{{Look: ui.Heading, Text: "Orders for " + b.player.reel.Battle().Name(c.who), Note: b.desk.Turn(), Tint: sideColour(b.side(c.who))}}
	for i, s := range b.desk.Sofar() {
		rows = append(rows, ui.Row{Look: ui.Pair, Text: fmt.Sprintf("%d. %s", i+1, s), Ink: ui.Accent})
	}
	if c.picked >= 0 {
		if c.at >= 0 {
			return b.numberRows(rows, &c.choices[c.picked])
		}
		return b.aimRows(rows, &c.choices[c.picked])
	}
	for i := range c.choices {
		ch := &c.choices[i]
		row := ui.Row{Text: title(ch.Label), Note: ch.Text, Key: keyChoice + i}
		switch n := len(ch.Targets); {
		case n == 1:
			row.Text += " - " + ch.Targets[0].Name
			row.Value, _ = chance(ch, &ch.Targets[0])
		case n > 1:
			row.Value = fmt.Sprintf("%d targets", n)
		case len(ch.Cells) > 0 || ch.Open:
			row.Value = "click a place"
		}
		rows = b.option(rows, row)
	}
	rows = append(rows, ui.Row{Look: ui.Rule})
	give := ui.Row{Text: "Pass", Key: keyGive}
	if len(b.desk.Sofar()) > 0 {
		give.Text = "Give this order"
		rows = b.option(rows, give)
		rows = b.option(rows, ui.Row{Text: "Take the last act back", Key: keyBack})
	} else {
		rows = b.option(rows, give)
	}
	rows = b.option(rows, ui.Row{Text: "Let the AI decide this one", Note: b.suggestion(), Key: keyLet})
	rows = b.option(rows, ui.Row{Text: "Let the AI decide for all who wait", Key: keyLetAll})
	rows = b.option(rows, ui.Row{Text: "Hand the side back to the AI", Key: keyHandBack})
	return b.standingRows(rows)
}

// suggestion is what the AI would do.
func (b *battle) suggestion() string {
	if s := b.desk.Suggestion(); len(s) > 0 {
		return "it would " + strings.Join(s, ", then ")
	}
	return "it would pass"
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

// numberRows asks where a blow is aimed and how hard it may be.
func (b *battle) numberRows(rows []ui.Row, ch *command.Choice) []ui.Row {
	c := &b.choosing
	t := &ch.Targets[c.at]
	rows = append(rows, ui.Row{Look: ui.Heading, Text: title(ch.Label) + " - " + t.Name, Value: t.Chance})
	rows = b.option(rows, ui.Row{Text: "So it shall be", Note: "where nothing is chosen, the usual will do", Key: setDone})
	if len(t.Aims) > 0 {
		rows = append(rows, ui.Row{Look: ui.Heading, Text: "Aim at"})
		for i, a := range t.Aims {
			row := ui.Row{Text: a.Text, Key: keyPart + i}
			if c.pick.Aimed && c.pick.Aim == a.N {
				row.Value = "chosen"
			}
			rows = b.option(rows, row)
		}
	} else {
		rows = b.stepper(rows, ch.Aim, c.pick.Aim, c.pick.Aimed, aimLess)
	}
	rows = b.stepper(rows, ch.Cap, c.pick.Cap, c.pick.Capped, capLess)
	return b.option(rows, ui.Row{Text: "Something else", Key: keyDrop})
}

// stepper is a number that can be made smaller and larger.
func (b *battle) stepper(rows []ui.Row, n command.Number, v int16, set bool, less int) []ui.Row {
	if !n.Open() {
		return rows
	}
	if !set {
		v = n.Usual
	}
	rows = append(rows, ui.Row{Look: ui.Heading, Text: title(n.Name), Value: fmt.Sprintf("%d (%d to %d)", v, n.Lo, n.Hi)})
	rows = b.option(rows, ui.Row{Text: "less", Key: less})
	return b.option(rows, ui.Row{Text: "more", Key: less + 1})
}

// set changes a number of the act that is being aimed, or takes it as it is.
func (b *battle) set(key int) error {
	c := &b.choosing
	if c.picked < 0 || c.at < 0 {
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
		p := c.pick
		p.Target = ch.Targets[c.at].ID
		return b.aim(p)
	default:
		if i := key - keyPart; i >= 0 && i < len(ch.Targets[c.at].Aims) {
			c.pick.Aim, c.pick.Aimed = ch.Targets[c.at].Aims[i].N, true
		}
	}
	c.version++
	return nil
}

// target takes a target of the choice that was picked; if there is more to choose, it is
// asked for.
func (b *battle) targetAt(i int) error {
	c := &b.choosing
	ch := &c.choices[c.picked]
	if len(ch.Targets[i].Aims) > 1 || ch.Aim.Open() || ch.Cap.Open() {
		c.at, c.cursor, c.pick = i, 0, command.Pick{}
		c.version++
		return nil
	}
	return b.aim(command.Pick{Target: ch.Targets[i].ID})
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
	rows = append(rows, ui.Row{Look: ui.Heading, Text: title(ch.Label), Note: ch.Text})
	for i, t := range ch.Targets {
		value, note := chance(ch, &t)
		if t.Mean != "" {
			note = "mean harm " + t.Mean
		}
		if t.Fells != "" {
			note += ", fells with " + t.Fells
		}
		rows = b.option(rows, ui.Row{Text: t.Name, Value: value, Note: note, Key: keyTarget + i, Tint: sideColour(b.side(t.ID))})
	}
	for i, d := range ch.Doors {
		col, row := b.player.reel.Scenario().Field.ColumnRow(d.Cell)
		rows = b.option(rows, ui.Row{Text: fmt.Sprintf("the door at column %d, row %d", col, row), Key: keyDoor + i})
	}
	for i, f := range ch.Facings {
		rows = b.option(rows, ui.Row{Text: "face " + b.facingName(f), Key: keyFacing + i})
	}
	switch {
	case ch.Open:
		rows = append(rows, ui.Row{Text: "Click a place on the board.", Ink: ui.Accent})
	case len(ch.Cells) > 0:
		rows = append(rows, ui.Row{Text: "Click one of the marked cells on the board, or take one here.", Ink: ui.Accent})
		rows = b.cellRows(rows, ch)
	}
	return b.option(rows, ui.Row{Text: "Something else", Key: keyDrop})
}

// mostCells is how many cells are listed; all of them are on the board.
const mostCells = 40

// cellRows lists the cells of a choice, for those who use the keys.
func (b *battle) cellRows(rows []ui.Row, ch *command.Choice) []ui.Row {
	f := &b.player.reel.Scenario().Field
	for i, k := range ch.Cells {
		if i == mostCells {
			return append(rows, ui.Row{Text: fmt.Sprintf("and %d more on the board", len(ch.Cells)-i), Ink: ui.Faint})
		}
		col, row := f.ColumnRow(k.Cell)
		r := ui.Row{Text: fmt.Sprintf("column %d, row %d", col, row), Key: keyCell + i}
		if k.Mm > 0 {
			r.Value = fmt.Sprintf("%.1f m", float64(k.Mm)/1000)
		}
		rows = b.option(rows, r)
	}
	return rows
}

// facingName is a direction as on a compass, the top of the board being north.
func (b *battle) facingName(f int) string {
	n := b.player.reel.Battle().Facings()
	names := []string{"east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east"}
	s, _ := b.player.shown()
	turn := s.Ground.Angle(f) / (2 * 3.14159265)
	i := int(turn*8+8.5) % 8
	return fmt.Sprintf("%s (%d of %d)", names[i], f, n)
}

// pickOrder does what a row of the orders says.
func (b *battle) pickOrder(key int) {
	c := &b.choosing
	var err error
	switch {
	case key == keyGive:
		err = b.desk.Done()
	case key == keyBack:
		b.desk.Back()
	case key == keyLet:
		err = b.desk.Let()
	case key == keyLetAll:
		err = b.desk.LetAll()
	case key == keyHandBack:
		err = b.handBack(b.side(c.who))
	case key == keyDrop:
		c.drop()
		return
	case key >= keyCell:
		err = b.aim(command.Pick{Cell: c.choices[c.picked].Cells[key-keyCell].Cell})
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
			err = b.desk.Answer(q, q.Answers[key-keyAnswer].N)
		}
	case key >= keyTarget:
		err = b.targetAt(key - keyTarget)
	case key >= keyChoice:
		err = b.choose(key - keyChoice)
	case key >= keyTurns:
		side, back := (key-keyTurns)/2, (key-keyTurns)%2 == 1
		if back {
			err = b.handBack(side)
		} else {
			err = b.takeOver(side)
		}
	}
	if c.picked >= 0 && err == nil {
		return // there is more to choose
	}
	b.after(err)
}

// after brings everything up to date when something was ordered.
func (b *battle) after(err error) {
	if err != nil {
		b.game.say(err.Error())
	}
	b.player.reload()
	b.player.ahead(0)
	if r := b.player.reel; len(r.Waiting()) == 0 && r.Moment() < r.Last() {
		b.player.playing = true
	}
	b.renew()
	b.shown = panelKey{}
}

// choose takes up a choice; one that needs a target or a cell waits for it.
func (b *battle) choose(i int) error {
	c := &b.choosing
	if i >= len(c.choices) {
		return nil
	}
	ch := &c.choices[i]
	if len(ch.Targets) == 1 && len(ch.Cells) == 0 {
		c.picked = i
		return b.targetAt(0)
	}
	if ch.NeedsSomething {
		c.picked, c.cursor = i, 0
		c.version++
		return nil
	}
	c.picked = i
	return b.aim(command.Pick{})
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

// aimAt takes a click on the board as the target or the cell of an order. It reports
// whether it was one.
func (b *battle) aimAt(id rules.ID, cell rules.Cell, ok bool) bool {
	c := &b.choosing
	if c.who == 0 {
		return false
	}
	for i := range c.choices {
		if c.picked >= 0 && c.picked != i {
			continue
		}
		ch := &c.choices[i]
		for k, t := range ch.Targets {
			if id != 0 && t.ID == id {
				c.picked = i
				if err := b.targetAt(k); err != nil || c.picked < 0 {
					b.after(err)
				}
				return true
			}
		}
		if id == 0 && ok && b.leads(ch, cell) {
			c.picked = i
			b.after(b.aim(command.Pick{Cell: cell}))
			return true
		}
	}
	return false
}

// leads reports whether a choice can be taken up at a cell; on open ground the battle is
// asked about the very place.
func (b *battle) leads(ch *command.Choice, cell rules.Cell) bool {
	if ch.Open {
		_, ok := b.desk.Way(ch, cell)
		return ok
	}
	return holds(ch.Cells, cell)
}

func holds(cells []command.Cell, c rules.Cell) bool {
	for _, k := range cells {
		if k.Cell == c {
			return true
		}
	}
	return false
}

// take takes the row that is marked.
func (b *battle) take() {
	c := &b.choosing
	if b.tab != tabOrders {
		b.setTab(tabOrders)
		return
	}
	if c.cursor < len(c.keys) {
		b.pickOrder(c.keys[c.cursor])
	}
}

func (b *battle) takeBack() {
	if b.choosing.who != 0 {
		b.pickOrder(keyBack)
	}
}

func (b *battle) giveOrder() {
	if b.choosing.who != 0 {
		b.pickOrder(keyGive)
	}
}

func (b *battle) letDecide() {
	if b.choosing.who != 0 {
		b.pickOrder(keyLet)
	}
}

// toggleCommand takes command of the side that is looked at, or hands it back.
func (b *battle) toggleCommand() {
	side := b.sideLookedAt()
	if b.player.reel.Hosted(side) {
		b.after(b.handBack(side))
		return
	}
	b.after(b.takeOver(side))
}

func (b *battle) takeOver(side int) error {
	err := b.player.reel.TakeOver(side)
	if err == nil {
		b.game.say("You command " + b.player.reel.Scenario().Sides[side].ID)
		b.player.playing = true
		b.setTab(tabOrders)
	}
	return err
}

func (b *battle) handBack(side int) error {
	err := b.player.reel.HandBack(side)
	if err == nil {
		b.game.say("The AI commands " + b.player.reel.Scenario().Sides[side].ID)
	}
	return err
}
