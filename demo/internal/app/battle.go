package app

import (
	"cmp"
	"fmt"
	"image"
	"math"
	"slices"
	"strings"

	"github.com/ebitenui/ebitenui/input"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/board"
	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/outlook"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/rehearsed"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// tab is what the panel beside the board shows.
type tab uint8

const (
	tabWho tab = iota
	tabWhy
	tabOrders
	tabLog // where the log is folded; others show it all the time
	nTab
)

var (
	tabWords = [nTab]string{"Who", "Why", "Orders", "Log"}
	tabNames = [nTab]string{"tab-Who", "tab-Why", "tab-Orders", "tab-Log"} // of their buttons
)

// battle is the screen on which a battle is watched and commanded.
type battle struct {
	game      *Game
	link      host.Link // Scenario is "" for a file of the user's
	title     string
	wrong     bool // it was told that not all orders of the link could be given
	player    *player
	board     *board.Board
	desk      *command.Desk
	outlook   *outlook.Outlook
	tide      tide
	lead      lead
	happening came
	inks      inks
	marks     plan.Marks
	journey   journey
	leisure   haste // of frames in which nothing else is to be done
	time      float64

	selected, target, hover rules.ID
	tab                     tab
	choosing                chooser
	shown                   panelKey
	listed                  listed
	logged                  int      // lines of the reel that are in the log
	loggedLast              lineName // the last of these

	root     *widget.Container
	regions  regions
	view     *ui.Canvas
	strip    *ui.Canvas
	scrub    *ui.Canvas
	panel    *ui.Rows
	log      *ui.Rows
	lines    []int // moments of the rows of the log
	blow     blow  // that the panel explains
	shownLog int   // the moment whose lines are in view
	buttons  map[string]*widget.Button
	looks    map[string]ui.Kind // how they look
	head     *ui.Canvas
	goals    *ui.Canvas
	words    *ui.Canvas
	roster   *ui.Canvas
	each     int // people of a side that the roster may list
	enrolled int // those that it lists
	idleHigh int // how high the panel is while nobody is looked at, 0 for as high as it is else
	listHigh int // and how high at least while an order is made
	people   []person
	sums     [mostSides]memo[muster]
	counts   [mostSides]memo[muster] // the same in fewer words
	balance  *ui.Canvas
	banner   banner
	card     card
	again    again
	pointer  image.Point        // on the board
	scenario *scenario.Scenario // as it was before the link said who decides
	orders   memo[int]          // what was said, packed
	fan      fan
	asking   bool                                      // the bar has the buttons for orders
	away     bool                                      // it has that to take back alone of these: another panel than that of orders is in view, or on a phone the battle goes on
	wanders  bool                                      // and those that lead out of the past, where that is looked at in place of an order that is due
	undoRoom func(bar image.Rectangle) image.Rectangle // what of the bar that one has
	redoes   bool                                      // and one of them brings back
	once     bool                                      // the large one passes, so that there is no other for that
	undoWide bool                                      // and that to take back says what
	lesson   *lesson                                   // nil once it is over, or if there is none
	group    *groupLesson                              // the second one
	advised  advised                                   // what it has suggested
	chips    []chip
	turns    turns
	past     past
	clock    memo[[2]int]
	note     memo[[3]int]
	hosts    hosts
	marked   struct { // up to which line the log is marked, for which moment and which blow of it, and how high it was
		moment, lines, high int
		lit                 uint32
	}
	pinch      pinch
	echo       echo
	changed    echo // of the click that took command last, handed it back, or brought back an order
	beheld     beheld
	paused     pausedAs
	underneath underneath
	drawn      rules.ID // from whom an order is being drawn to where it leads
	address    host.Link
	waited     int             // ticks of the game since the address was shown
	before     course          // how it went before it was played otherwise
	former     *undone         // the battle before its past was changed, as a side was taken over or an order given there; nil for none
	kept       int             // how many orders by hand there were then: it is brought back till there are more
	played     *undone         // the battle as it stands, while what was ordered in it once is asked anew; nil else
	leapt      bool            // to another moment, whose fight may be out of view
	touched    bool            // a finger or a button is down on the field
	filmed     image.Rectangle // where the field lay when the camera followed last
	own        bool            // whoever looks has given an order of their own
	trouble    error           // what is wrong with the link and is still to be told
	shared     bool            // whoever looks has come by a link to a moment, and is still to be told what that is
	greeting   greeting
	said       greeting // about the moment that is looked at
	strayed    bool     // from the orders to a line of the log
	doubt      doubt    // what was asked last before something is lost
}

// newBattle builds the battle of a scenario.
func newBattle(g *Game, s *scenario.Scenario, l host.Link) (*battle, error) {
	recast, o, err := cast(s, l)
	if err != nil {
		return nil, err
	}
	asShipped, seed := l.Scenario != "" && len(l.Controllers) == 0, cmp.Or(l.Seed, s.Seed)
	if asShipped {
		o.Rehearsed = rehearsed.Of(l.Scenario, seed)
	}
	r, err := reel.New(recast, o)
	if err != nil {
		return nil, err
	}
	b := battleOf(g, r, l)
	b.scenario = s
	if kept := rehearsed.Chances(l.Scenario, seed); asShipped && l.Orders == "" && kept != "" { // of other luck nothing is kept
		_ = b.outlook.Know(kept, true) // of which a test makes sure that it can be taken up
	}
	if len(l.Controllers) == len(o.Host) && o.Skill == "" { // all fight as they did for the chances that are kept
		_ = b.outlook.Expect(rehearsed.Chances(l.Scenario, s.Seed))
	}
	if mark, known, _ := strings.Cut(l.Chances, " "); mark == rehearsed.Mark() { // what was reckoned otherwise holds no more
		if err := b.outlook.Know(known, false); err != nil {
			b.trouble = fmt.Errorf("address: %w. The battle is as the link has it, and they are worked out anew", err)
		}
	}
	b.link.Chances = "" // knowing has it anew
	if len(o.Host) > 0 {
		b.tab = tabOrders
	}
	return b, nil
}

// battleOf shows a reel.
func battleOf(g *Game, r *reel.Reel, l host.Link) *battle {
	s := r.Scenario()
	b := &battle{game: g, link: l, title: s.Title, scenario: s, journey: journey{to: -1, haste: haste{frame: -1}}, player: newPlayer(r, g.calm), desk: command.New(r), outlook: outlook.New(r), tide: tide{pointed: -1}, each: peopleShown(s)}
	if b.title == "" {
		b.title = s.Name
	}
	b.link.Seed = r.Battle().Seed()
	if l.Scenario != "" {
		g.latest = l.Scenario
	}
	b.board, b.inks = board.New(r.Battle()), inksOf(s)
	b.player.playing = l.Tick == 0
	if l.Tick > 0 {
		b.tide.landing = true
		b.travel(l.Tick)
	}
	return b
}

// quit goes to the start screen, from where one comes back to the battle as it stands: with all that was ordered and taken back, on the way to the same
// moment, as fast and seen from the same place.
func (b *battle) quit() {
	b.address = host.Link{} // to be shown anew
	b.game.choose()
	if b.game.screen != b {
		b.game.left = b
	}
	host.Show(host.Link{})
}

// sure asks before something is lost, and reports whether the same was asked before, is still in view, and nothing was ordered since.
func (b *battle) sure(question string) bool {
	if now := (doubt{b.choosing.given, question}); b.doubt != now || !b.asks(question) {
		b.doubt = now
		b.game.say(question)
		return false
	}
	return true
}

// asks reports whether a question is still in view: once it has gone it is asked anew.
func (b *battle) asks(question string) bool { return b.game.notice == question }

// doubt is a question that was asked, and how many orders were given then.
type doubt struct {
	given    int
	question string
}

// close implements screen.
func (b *battle) close() {
	b.board.Close()
	b.journey.picture.Close()
	b.fan.picture.Close()
	b.game.teacher.silence()
	b.game.preview.silence()
}

// build implements screen.
func (b *battle) build(t *ui.Theme, narrow bool) *widget.Container {
	if b.buttons["overlay"] != nil && b.game.small { // as it was turned, there is no button left to take it off
		b.marks.Overlay = plan.NoOverlay
	}
	b.buttons, b.looks = map[string]*widget.Button{}, map[string]ui.Kind{}
	for _, c := range [...]**ui.Canvas{&b.view, &b.strip, &b.scrub, &b.head, &b.goals, &b.words, &b.roster, &b.balance, &b.banner.view} {
		*c = ui.NewCanvas(t, 10, 10)
	}
	b.view.Act, b.strip.Act, b.scrub.Act, b.goals.Act = b.actBoard, b.actStrip, b.actScrub, b.actGoals
	b.words.Sketch, b.roster.Sketch, b.roster.Act, b.balance.Sketch = b.sketchWords, b.sketchRoster, b.actRoster, b.sketchBalance
	b.strip.Sketch, b.scrub.Sketch, b.head.Sketch, b.goals.Sketch = b.sketchStrip, b.sketchScrub, b.sketchHead, b.sketchGoals
	b.banner.view.Sketch, b.banner.view.Act, b.banner.at = b.sketchCard, b.actCard, image.Rectangle{}
	b.panel, b.log = ui.NewRows(t), ui.NewRows(t)
	b.panel.Picked, b.log.Picked = b.pickRow, b.pickLine
	b.panel.Takes = t.Touch // the first tap on an order only shows it
	b.panel.Act, b.strip.Act, b.scrub.Act = b.heeding(b.actPanel(b.panel.Act)), b.heeding(b.strip.Act), b.heeding(b.scrub.Act)
	b.head.Act, b.balance.Act = b.actWords, b.actWords
	b.logged, b.shown, b.shownLog, b.choosing.revealed = 0, panelKey{}, -1, revealed{}
	if !b.game.folded && b.tab == tabLog {
		b.tab = tabWho
	}
	top := b.topBar(t, b.game.small)
	b.asking = b.ordering()
	b.strolls()
	bar, deeds := b.transport(t), t.Pane(true, nil)
	if b.game.handy() {
		deeds = b.deedBar(t)
	}
	tabs := b.tabBar(t, b.game.folded)
	logHead := ui.NewCanvas(t, 10, 10)
	logHead.Sketch = b.sketchLogHead
	strip := either(b.stripOnTop(t), ui.NewCanvas(t, 10, 10), b.strip)
	parts := []widget.PreferredSizeLocateableWidget{b.view, top, strip, b.scrub, bar, tabs, b.panel, b.log, logHead, b.goals, b.roster, deeds, b.banner.view, b.balance}
	root := t.Pane(false, func(i int, r image.Rectangle) image.Rectangle {
		if i == 0 {
			f := b.game.form
			f.orders = f.handy() && b.tab == tabOrders
			f.fingers = t.Touch
			b.regions = layOut(r, t.Px, f)
			if b.enrol(); b.tab == tabOrders && !b.game.folded {
				b.regions.favour(t.Px)
				b.regions.grow(b.listHigh)
			}
			if b.idleHigh > 0 {
				b.regions.shrink(&b.regions.panel, b.idleHigh)
			}
			b.shown = panelKey{} // what the roster tells is not told there
			b.regions.weigh(b.balanceRoom())
			b.regions.claim(b.goalsHeight(b.regions.board.Dx()))
			if b.banner.at = (image.Rectangle{}); b.banner.shown != 0 {
				if b.game.low {
					b.regions.widen(t.Px(wideCard), t.Px(besideFrom))
				}
				b.regions.end(t.Px, b.game.folded)
				if !b.game.folded { // else the log does not lie below it
					_, _, _, high := b.layCard(b.regions.card)
					b.regions.shrink(&b.regions.card, high+t.Px(2))
				}
				b.banner.at = b.regions.card
			}
		}
		n := &b.regions
		time, orders := b.barPlaces(n.bar)
		at := [...]image.Rectangle{n.board, n.top, n.strip, n.scrub, time, n.tabs, n.panel, n.log, n.logHead, n.goals, n.roster, orders, n.card, n.balance}[i]
		if b.game.folded && (i == 6 && b.tab == tabLog || i == 7 && b.tab != tabLog) {
			return image.Rectangle{}
		}
		return at
	}, parts...)
	b.root = root
	b.board.Fingers(t.Touch)
	b.game.tip.box.spare, b.game.preview.spare = b.covers, b.covers
	b.mark()
	return root
}

// update implements screen.
func (b *battle) update(seconds float64) {
	if b.onTheWay() {
		return
	}
	p := b.player
	if p.playing {
		b.time += seconds // what stands still does not pulse
	}
	p.ahead(b.game.spent - p.thought)
	until := p.until
	if p.update(seconds); until != 0 && p.until == 0 {
		b.sawAgain()
	}
	b.see()
	b.attend()
	b.showLog()
	b.showPanel()
	b.watchRow(seconds, image.Pt(input.CursorPosition()))
	b.showAddress()
	b.tellWrong()
	b.welcome()
	b.leaveHere()
	b.dropPaused()
	b.point()
	b.behold(seconds)
	b.follow()
	b.hear(seconds)
	b.showHint()
	b.teach()
	b.raiseBanner()
	b.mark()
}

// tell says something where it is seen: in the panel that lies above the screen, if one does.
func (b *battle) tell(text string) {
	if s := b.game.sharing; s != nil {
		s.said = text
		return
	}
	b.game.say(text)
}

// under implements screen: it draws the board.
func (b *battle) under(dst *ebiten.Image) {
	if b.regions.board.Empty() {
		return
	}
	s, f := b.player.shown()
	b.board.Layout(b.regions.board, b.game.scale)
	b.board.Draw(dst, s, f, &b.marks)
	b.drawFan(dst)
	b.drawWay(dst)
}

// moves implements screen.
func (b *battle) moves() bool {
	if moving := b.player.playing || b.player.landing; moving || b.regions.board.Empty() {
		return moving
	}
	s, f := b.player.shown()
	b.board.Layout(b.regions.board, b.game.scale)
	return b.busy() && b.journey.label != "" || b.journey.drawn != b.journey.label || b.fan.drawn != (len(b.fan.who) > 0) || b.board.Changed(s, f, &b.marks)
}

// notes implements screen: notices lie on the field, and on nothing that is said there.
func (b *battle) notes() (within image.Rectangle, spare []image.Rectangle) {
	return b.regions.board, []image.Rectangle{b.game.preview.box, b.fan.list()}
}

// shuns implements screen.
func (b *battle) shuns() []cover { return b.covers() }

// point says what the board points out.
func (b *battle) point() {
	m, r := &b.marks, b.player.reel
	m.Selected, m.Hover = b.selected, b.hover
	m.Line = [2]rules.ID{}
	if to := b.against(); to != 0 {
		m.Line = [2]rules.ID{b.selected, to}
	}
	m.Still, m.Time, m.Came, m.Past = b.player.calm, b.time, b.cameOf(), b.due()
	m.Outcome, m.Winner = "", -1
	if s, f := b.player.shown(); s.Over && f == nil {
		m.Outcome, m.Winner = b.outcome(), s.Ending.Winner
	}
	m.Acting = m.Acting[:0]
	for _, g := range b.acting().groups {
		if g.Moment == b.player.turn() {
			m.Acting = append(m.Acting, g.Who...)
		}
	}
	if waiting := r.Waiting(); len(waiting) > 0 { // what points at somebody then says that it still has to decide
		m.Acting = slices.DeleteFunc(m.Acting, func(id rules.ID) bool {
			return !slices.ContainsFunc(waiting, func(w ecs.Due) bool { return w.Who == id })
		})
	}
	b.markOrders(m)
	for _, a := range [...]*command.Assault{&b.choosing.pointed.assault, &b.choosing.pointed.picked} {
		if a.Foe != 0 && a.Foe == m.Line[1] && !a.Aims() { // a blow is not stopped by what stops a shot
			m.Line = [2]rules.ID{}
		}
	}
	b.board.Update(r.Battle(), r.Moment(), m)
}

// follow keeps the fight in view. The camera glides while time goes on; a jump in time, and whoever wants no motion, have it there
// at once. Who commands sees their people where they were, as large as they were, as long as that can be. Who has made it larger keeps that, and sees those who act, unless they have just moved it. Whoever has only moved the field away keeps it there, until an order is due for somebody, or somebody is to be chosen, who is not in view, or one
// leaps to a moment whose fight is not. It stands still while a finger or a button is down on the field, and while what was pointed at is shown there.
func (b *battle) follow() {
	s, f := b.player.shown()
	glides := (b.player.playing || b.player.landing || b.board.Glides()) && !b.player.calm
	c := &b.choosing
	if b.regions.board == b.filmed && (b.touched || c.pointed.any() && !b.board.Glides()) { // who sees what a tap does is about to tap there
		return
	}
	b.filmed = b.regions.board
	who, focus := b.watched()
	b.board.Focus(focus)
	b.board.Steady(b.anyHosted(), c.near)
	if now := (sought{c.called, c.picked}); c.who != 0 && now != c.sought {
		c.sought = now
		b.board.Recall(s, f, who[:either(focus == plan.Together, len(who), min(len(who), 2))])
	}
	if b.leapt && c.who == 0 && !b.board.Cam().Fitted() {
		b.board.Recall(s, f, who)
	}
	b.leapt = false
	if c.who == 0 && b.board.Pursues(s) {
		b.board.Pursue(s, f, who, glides)
	}
	b.board.Follow(s, f, who, glides)
}

// striking are those who strike or are struck in the tick that is seen.
func (b *battle) striking() (who []rules.ID) {
	r := b.player.reel
	for _, k := range r.Blows(min(r.Moment()+1, r.Last())) {
		if k.Moment == r.Moment() && b.player.playing && k.To != 0 {
			who = append(who, k.To, k.By)
		}
	}
	return who
}

// struckNow are those who have struck or were struck in the tick before the moment, as long as time stands still there: that is what the field tells of.
func (b *battle) struckNow() (who []rules.ID) {
	m, blows := b.player.reel.Moment(), b.player.reel.Blows(b.player.reel.Moment())
	for i := len(blows) - 1; i >= 0 && blows[i].Moment == m-1 && !b.player.playing && b.player.t == 0; i-- {
		who = append(who, blows[i].By, blows[i].To)
	}
	return who
}

// watched are those whom the camera shows if not everybody can be read: whom an order may be meant for together with the one who gets it, the one
// whose order is due and at whom a blow or shot is suggested before those whom a click may be meant for, or else the nearest enemy, who has struck and whom where time stands still, else all who act; and in the end who struck the last blow and whom.
func (b *battle) watched() ([]rules.ID, plan.Focus) {
	c := &b.choosing
	if s, f := b.player.shown(); s.Over && f == nil {
		return b.toldCard().last, plan.Together
	}
	if c.who == 0 {
		if who := b.seenAgain(); len(who) > 0 {
			return who, plan.Struck
		}
		if who := b.struckNow(); len(who) > 0 && !b.game.touch() { // where fingers point few have room
			return who, plan.Together
		}
		return append(b.striking(), b.marks.Acting...), plan.Most // who shoots from far off at the fight does not have the camera leave it
	}
	if c.framed = append(c.framed[:0], c.who); c.picked >= 0 && len(c.choices[c.picked].Targets) > 0 {
		for i := range c.choices[c.picked].Targets {
			c.framed = append(c.framed, c.choices[c.picked].Targets[i].ID)
		}
		return c.framed, plan.Together
	}
	if foe := b.pressed(); foe != 0 && c.picked < 0 {
		c.framed = append(c.framed, foe)
		return c.framed, plan.Together
	}
	meant, taught := c.meant, b.group.aim()
	if taught != 0 { // at whom a lesson has somebody go
		meant = taught
	}
	if len(c.pointed.targets) > 0 { // whatever tab is shown: the scale stays when another one is
		c.framed = append(c.framed, c.pointed.targets...)
		if taught != 0 && !slices.Contains(c.framed, taught) {
			c.framed = append(c.framed, taught)
		}
		b.nearestFirst(c.framed)
		if at := slices.Index(c.framed, meant); at > 1 {
			c.framed = slices.Insert(slices.Delete(c.framed, at, at+1), 1, meant)
		}
		return c.framed, plan.Chosen
	}
	if foe := either(taught != 0, taught, c.nearest); foe != 0 {
		c.framed = append(c.framed, foe)
	}
	return c.framed, either(len(c.near) > 2, plan.Chosen, plan.First)
}

// nearestFirst puts some in the order of how far they are from the first of them.
func (b *battle) nearestFirst(who []rules.ID) {
	s, _ := b.player.shown()
	x, y := s.Place(s.Token(who[0]))
	far := func(id rules.ID) float64 {
		u, v := s.Place(s.Token(id))
		return math.Hypot(u-x, v-y)
	}
	slices.SortStableFunc(who[1:], func(a, b rules.ID) int { return cmp.Compare(far(a), far(b)) })
}

// against is the other one of the pair that is looked at, 0 if there is none.
func (b *battle) against() rules.ID {
	if b.selected == 0 {
		return 0
	}
	if b.hover != 0 && b.hover != b.selected {
		return b.hover
	}
	if b.choosing.pointed.any() { // who was looked at before is not what a finger points at now
		return 0
	}
	return b.target
}

// fill implements screen.
func (b *battle) fill(st *State) {
	p, r := b.player, b.player.reel
	st.Screen, st.Scenario, st.Seed = "battle", r.Scenario().Name, b.link.Seed
	st.Rulebook = r.Scenario().Rulebook.Text
	st.Moment, st.Last, st.Done = r.Moment(), r.Last(), r.Done()
	st.Playing, st.Speed = p.playing || p.landing || b.board.Glides(), speeds[p.speed]
	st.Tab, st.Overlay = tabWords[b.tab], b.marks.Overlay.String()
	s, f := p.shown()
	st.Round = s.Round
	st.Selected, st.Target, st.Hover = b.key(b.selected), b.key(b.target), b.key(b.hover)
	for _, d := range r.Waiting() {
		st.Waiting = append(st.Waiting, b.key(d.Who))
	}
	for i, side := range r.Scenario().Sides {
		if r.Hosted(i) {
			st.Command = append(st.Command, side.ID)
		}
	}
	for i := range s.Tokens {
		t := &s.Tokens[i]
		if t.Gone {
			continue
		}
		x, y, _, ok := b.board.TokenAt(s, f, t.ID)
		if !ok {
			continue
		}
		st.Tokens = append(st.Tokens, TokenState{t.Name, t.Side, int(x / b.game.scale), int(y / b.game.scale), t.Up.Acts()})
	}
	st.Board = b.game.place(b.regions.board)
	b.fillGoals(st, s)
	st.Log = len(r.Lines())
	st.Link = host.URL(b.here())
	if b.panel != nil && !b.game.covered() {
		b.game.fillRows(st, b.panel)
		b.fillPlaces(st)
		b.fillOrders(st)
	}
}

// hosted reports whether the host commands the side at hand.
func (b *battle) hosted() bool { return b.commands(b.sideAtHand()) }

// hosts is which sides the host commands.
type hosts struct {
	moment, edition int
	sides           []bool
}

// commands reports whether the host commands a side at the moment.
func (b *battle) commands(side int) bool {
	r, h := b.player.reel, &b.hosts
	if e := r.Edition(r.Last()); len(h.sides) == 0 || h.moment != r.Moment() || h.edition != e {
		h.moment, h.edition, h.sides = r.Moment(), e, h.sides[:0]
		for i := range r.Scenario().Sides {
			h.sides = append(h.sides, r.Hosted(i))
		}
	}
	return side < len(h.sides) && h.sides[side]
}

// sideLookedAt is the side of the one that is selected; else the one that the host
// commands, else the first.
func (b *battle) sideLookedAt() int {
	s, _ := b.player.shown()
	if t := s.Token(b.selected); t != nil {
		return t.Side
	}
	for i := range b.player.reel.Scenario().Sides {
		if b.commands(i) {
			return i
		}
	}
	return 0
}

// side is the side of a combatant, who may still be to come.
func (b *battle) side(id rules.ID) int { return max(0, b.player.reel.Side(id)) }

var _ screen = (*battle)(nil)
