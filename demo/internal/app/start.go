package app

import (
	"cmp"
	"fmt"
	"image"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/rehearsed"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/books"
)

// you is the word for a side that the one before the screen commands.
const you = "You"

// gentle are the battles that are easy to begin with, the easiest first: few fight, on a plain field, with blows alone.
var gentle = [...]string{firstBattle, "duel", "net-and-sword"}

// seedWords say what a seed is to who has written something else.
const seedWords = "A seed is a whole number such as 42, up to 18446744073709551615"

// entry is a battle to choose.
type entry struct {
	rehearsed.Battle
	book  string // the title of its rulebook
	like  string // what that one's fights are like
	group string // what it stands under in the list
}

// start is the screen on which a battle is chosen.
type start struct {
	game    *Game
	entries []entry
	chosen  int
	battle  *scenario.Scenario // that is chosen
	seed    string
	led     int        // the frame in which the key that leads to it was struck, which is not meant to be written
	wrong   bool       // it is none, and what was to begin with it has not
	told    *ui.Canvas // which says so
	root    *widget.Container
	agents  map[string]string // by side that was chosen; "" is what the scenario says
	list    *ui.Rows
	about   *ui.Rows
	input   *widget.TextInput
	inks    inks // of the chosen one
	preview *picture
	decided bool     // somebody has chosen a battle: to play that is what is offered first
	painted *picture // that is on the screen
	view    *ui.Canvas
}

// newStart makes the screen, with the battle chosen that was watched last. The error is one of the files that come with affray.
func (g *Game) newStart() (*start, error) {
	list, err := rehearsed.Contents(g.lib)
	if err != nil {
		return nil, err
	}
	s := &start{game: g}
	for _, m := range books.All() {
		for _, b := range list {
			if b.Rulebook != m.ID {
				continue
			}
			e := entry{b, m.Title, m.Text, m.Title}
			if slices.Contains(gentle[:], b.Name) {
				e.group = "Easy to begin with"
			}
			s.entries = append(s.entries, e)
		}
	}
	rank := func(e entry) int { return (slices.Index(gentle[:], e.Name) + len(gentle) + 1) % (len(gentle) + 1) }
	slices.SortStableFunc(s.entries, func(a, b entry) int { return cmp.Compare(rank(a), rank(b)) })
	return s, s.take(max(0, s.find(g.latest)))
}

// find finds a battle by its name, -1 if it is none of those in the list.
func (s *start) find(name string) int {
	return slices.IndexFunc(s.entries, func(e entry) bool { return e.Name == name })
}

// choose lets a battle be chosen.
func (g *Game) choose() {
	s, err := g.newStart()
	if err != nil {
		g.fail(err)
		return
	}
	g.open(s)
}

// take chooses a battle, and reads it.
func (s *start) take(i int) error {
	sc, err := s.game.lib.Open(s.entries[i].Name)
	if err != nil {
		return err
	}
	s.chosen, s.battle, s.agents = i, sc, yours(sc)
	return nil
}

// yours gives the first side to whoever is before the screen, if the scenario gives them none.
func yours(sc *scenario.Scenario) map[string]string {
	for i := range sc.Sides {
		if written(&sc.Sides[i]) == you {
			return map[string]string{}
		}
	}
	return map[string]string{sc.Sides[0].ID: you}
}

// close implements screen.
func (s *start) close() {
	if s.preview != nil {
		s.preview.board.Close()
		s.preview = nil
	}
}

// covers are the field and what is told of the battle that is chosen, which are to be seen beside a tip about another in the list.
func (s *start) covers() []cover {
	return []cover{{s.view.Rect(), coverOthers}, {s.about.Rect(), coverOthers}}
}

// build implements screen.
func (s *start) build(t *ui.Theme, narrow bool) *widget.Container {
	s.game.tip.box.spare = s.covers
	narrow = narrow && s.game.small // a tablet has room for two columns
	g := s.game
	s.list, s.about = ui.NewRows(t), ui.NewRows(t)
	s.list.Takes = true
	s.list.Picked = func(key int) { s.choose(key - 1) }
	s.about.Picked = s.nextAgent
	s.view = ui.NewCanvas(t, 100, 100)
	s.view.Paint = s.paintPreview
	s.input = t.Input(s.seed, "seed", func(v string) {
		s.seed = v
		if _, ok := s.luck(); ok {
			s.blame(false)
		}
	}, func(v string) bool {
		return g.frames <= s.led+1 && strings.EqualFold(strings.Trim(v, "0123456789"), "s")
	})
	s.told = ui.NewCanvas(t, 10, 10)
	s.told.Sketch = s.sketchWrong
	name, line := t.Label("affray", ui.Title), t.Label(either(narrow, "Tabletop battles to watch and play", "Tabletop battles that play themselves: watch one, command a side, share how it went."), ui.Bold)
	watch := g.button("watch", either(s.tight(t), "Watch it", "Watch this battle"), ui.Usual, s.watch)
	play := g.button("play-chosen", either(s.tight(t), "Play it", "Play this battle"), ui.Usual, s.play)
	label := t.Label("Seed", ui.Body)
	parts := []widget.PreferredSizeLocateableWidget{s.told, name, line, s.list, s.view, s.about, label, s.input, play, watch}
	if host.CanChoose {
		parts = append(parts, g.button("open", "Open a file", ui.Usual, host.Choose))
	} else {
		parts = append(parts, t.Label("or drop a scenario or replay", ui.Small))
	}
	parts = append(parts, g.button("play-now", g.firstWords(narrow && !g.scant(t) || g.size.X > t.Px(1000)), ui.Chief, s.playFirst), g.button("watch-now", "Just watch one", ui.Usual, s.watchFirst))
	parts = append(parts, t.Label("Enemies:", ui.Body))
	for i := range levels {
		b := g.button("level-"+levels[i].word, title(levels[i].word), ui.Usual, func() { s.setLevel(i) })
		parts = append(parts, b)
	}
	s.setLevel(g.level)
	s.offer()
	if s.show(); s.decided || g.left == nil { // who comes back from a battle has the way back in view, and what is easy to begin with, whatever was watched
		s.reveal()
	}
	s.root = t.Pane(false, func(i int, r image.Rectangle) image.Rectangle {
		if i == 0 {
			return s.wrongAt(startAreasOf(r.Inset(t.Px(12)), t, narrow).foot, t)
		}
		return s.place(i-1, r, t, narrow)
	}, parts...)
	return s.root
}

// luck is the seed that was written, 0 for none; ok is false if it is no seed.
func (s *start) luck() (seed uint64, ok bool) {
	v := strings.TrimSpace(s.seed)
	if v == "" {
		return 0, true
	}
	seed, err := strconv.ParseUint(v, 10, 64)
	return seed, err == nil
}

// blame marks the seed as wrong, or as right again.
func (s *start) blame(wrong bool) {
	if s.wrong == wrong {
		return
	}
	s.wrong = wrong
	s.root.RequestRelayout()
	s.game.wake()
}

// wrongAt is where it is said that the seed is none: in a line above the foot of the screen, which list and facts leave free then.
func (s *start) wrongAt(foot image.Rectangle, t *ui.Theme) image.Rectangle {
	if !s.wrong {
		return image.Rectangle{}
	}
	return image.Rect(foot.Min.X, foot.Min.Y-t.Px(6)-t.Line(ui.Small), foot.Max.X, foot.Max.Y+t.Px(4))
}

// sketchWrong says it, and frames what was written.
func (s *start) sketchWrong(k *ui.Sketch, r image.Rectangle) {
	t := s.game.theme
	k.Write(t.Clip(seedWords, ui.Small, r.Dx()-t.Px(8)), ui.Small, ui.Bad, r.Min.X+t.Px(4), r.Min.Y)
	k.Rounded(s.input.GetWidget().Rect.Inset(-t.Px(3)), t.Px(6), ui.Bad)
}

// place lays the screen out.
func (s *start) place(i int, r image.Rectangle, t *ui.Theme, narrow bool) image.Rectangle {
	r = r.Inset(t.Px(12))
	a := startAreasOf(r, t, narrow)
	for _, above := range [...]*image.Rectangle{&a.list, &a.facts} {
		if told := s.wrongAt(a.foot, t); told.Overlaps(*above) {
			above.Max.Y = told.Min.Y
		}
	}
	switch i {
	case 0:
		return image.Rect(r.Min.X+t.Px(4), r.Min.Y, r.Min.X+t.Px(120), r.Min.Y+t.Px(40))
	case 1:
		switch {
		case narrow:
			return image.Rect(r.Min.X+t.Px(124), r.Min.Y+t.Px(4), r.Max.X, r.Min.Y+t.Px(40))
		case a.short:
			return image.Rectangle{}
		}
		return image.Rect(r.Min.X+t.Px(124), r.Min.Y+t.Px(8), r.Max.X, r.Min.Y+t.Px(40))
	case 2:
		return a.list
	case 3:
		return a.field
	case 4:
		return a.facts
	case 5, 6, 7, 8, 9:
		return s.foot(i, a.foot, t)
	default:
		return first(i-10, a.first, t, narrow, s.game.scant(t))
	}
}

// first lays out what leads into a battle with one click: play, watch, and how hard it is to be.
func first(i int, r image.Rectangle, t *ui.Theme, narrow, scant bool) image.Rectangle {
	gap := t.Px(8)
	if !narrow {
		level, watch, word := t.Px(64), min(t.Px(150), r.Dx()/5), t.Width("Enemies:", ui.Body)
		if r.Dx() < t.Px(500) {
			level, watch, word = t.Px(52), t.Width("Just watch one", ui.Body)+t.Px(10), 0
		}
		return firstRow(i, r, gap, []int{0, watch, word, level, level, level}, 2)
	}
	high, low := cutTop(r, (r.Dy()-gap)*54/100)
	if i == 0 {
		return high
	}
	low.Min.Y += gap
	word := t.Width("Enemies:", ui.Body)
	if scant || r.Dx() < word+t.Px(160)+4*gap+t.Width("Just watch one", ui.Body)+t.Px(10) {
		word = 0
	}
	return firstRow(i-1, low, gap, []int{0, word, t.Px(52), t.Px(52), t.Px(56)}, 1)
}

// firstRow is one of the places of a row, in which the word at a place may have no room: the levels speak for themselves.
func firstRow(i int, r image.Rectangle, gap int, widths []int, word int) image.Rectangle {
	switch {
	case widths[word] > 0:
		return shares(r, gap, widths...)[i]
	case i == word:
		return image.Rectangle{}
	case i > word:
		i--
	}
	return shares(r, gap, slices.Delete(widths, word, word+1)...)[i]
}

// startAreas are where the parts of the start screen lie.
type startAreas struct {
	first, list, field, facts, foot image.Rectangle

	short bool // too low for a line below the title
}

// startAreasOf divides the screen: the list at the left, or above on a narrow screen, and
// beside it the field, the facts below it, and the buttons at the foot.
func startAreasOf(r image.Rectangle, t *ui.Theme, narrow bool) startAreas {
	short := r.Dy() < t.Px(440)
	top := image.Rect(r.Min.X+t.Px(130), r.Min.Y, r.Max.X, r.Min.Y+max(t.Target(), t.Px(44)))
	if !short { // what this is stands above all that is pressed
		top = image.Rect(r.Min.X, r.Min.Y+t.Px(44), r.Max.X, top.Max.Y+t.Px(44))
	}
	head := top.Max.Y - r.Min.Y + t.Px(4)
	if narrow {
		top = image.Rect(r.Min.X, r.Min.Y+t.Px(42), r.Max.X, r.Min.Y+t.Px(42)+t.Px(8)+2*max(t.Target(), t.Px(48)))
		head = top.Max.Y - r.Min.Y + t.Px(8)
	}
	left, right := r, r
	left.Min.Y += head
	if narrow {
		left.Max.Y = left.Min.Y + (r.Max.Y-left.Min.Y)*52/100
		right.Min.Y = left.Max.Y + t.Px(8)
	} else {
		left.Max.X = left.Min.X + min(t.Px(430), r.Dx()*45/100)
		right.Min.X, right.Min.Y = left.Max.X+t.Px(12), top.Max.Y+t.Px(10)
	}
	foot := image.Rect(right.Min.X, right.Max.Y-t.Target(), right.Max.X, right.Max.Y)
	if !narrow && right.Dx() < t.Px(370) { // too little for what is there
		foot.Min.X, left.Max.Y = r.Min.X, foot.Min.Y-t.Px(8)
	}
	field, facts := shared(image.Rect(right.Min.X, right.Min.Y, right.Max.X, foot.Min.Y-t.Px(8)), t, narrow, short)
	return startAreas{top, left, field, facts, foot, short}
}

// shared divides what the field and the facts have.
func shared(body image.Rectangle, t *ui.Theme, narrow, short bool) (field, facts image.Rectangle) {
	seen := body.Dy() * 58 / 100 // of the field
	switch {
	case narrow:
		seen = body.Dy() * 45 / 100
	case short:
		seen = body.Dy() * 45 / 100
	}
	field, facts = body, body
	field.Max.Y, facts.Min.Y = body.Min.Y+seen, body.Min.Y+seen+t.Px(8)
	return field, facts
}

// foot lays out the line at the bottom: seed, play, watch, open.
func (s *start) foot(i int, r image.Rectangle, t *ui.Theme) image.Rectangle {
	at := func(x, w float64) image.Rectangle {
		return image.Rect(r.Min.X+t.Px(x), r.Min.Y, r.Min.X+t.Px(x+w), r.Max.Y)
	}
	if s.tight(t) { // the field itself says what it is for
		places := [...]image.Rectangle{{}, at(0, 58), at(62, 86), at(152, 96), at(252, 106)}
		if !host.CanChoose && s.game.narrow {
			places[4] = image.Rectangle{} // no room, and nobody drops a file on a phone
		}
		return places[i-5]
	}
	return [...]image.Rectangle{at(4, 40), at(46, 92), at(146, 130), at(284, 136), at(430, 180)}[i-5]
}

// tight reports whether the line at the bottom has room for few words only.
func (s *start) tight(t *ui.Theme) bool { return s.game.size.X < t.Px(1030) }

// show fills the lists.
func (s *start) show() {
	var rows []ui.Row
	group := ""
	if left := s.game.left; left != nil {
		lesson := s.game.lessonLeft()
		rows = append(rows, ui.Row{Look: ui.Entry, Text: "◄ " + either(lesson != "", "Continue "+lesson, "Back to "+left.title), Key: len(s.entries) + 1, Ink: ui.Accent, Tip: "As you left it, with all orders"})
	}
	if s.game.taught {
		rows = append(rows, ui.Row{Look: ui.Entry, Text: "The lesson again", Value: "3 turns", Key: len(s.entries) + 2, Tip: "How to give orders, see why a blow came so, and take an order back"},
			ui.Row{Look: ui.Entry, Text: lessonTwo, Value: "6 steps", Key: len(s.entries) + 3, Tip: "How to lead several: who acts, shots, orders for several turns, waiting, who is winning, and handing back"})
	}
	for i, e := range s.entries {
		if e.group != group {
			group = e.group
			rows = append(rows, ui.Row{Look: ui.Heading, Text: s.brief(group), Value: "fighters", Note: either(group == e.book && !s.game.folded, e.like, "")})
		}
		rows = append(rows, ui.Row{Look: ui.Entry, Text: e.Title, Value: e.Fighters, Signs: e.signs(), Key: i + 1, Marked: i == s.chosen, Tip: e.Text + onlyIf(e.Kinds, "\n"+e.kindWords())})
	}
	s.list.Set(rows)
	s.showAbout()
}

// reveal brings the chosen one into view, by no more than that takes: what is easy to begin with is to be seen, too, where it has room.
func (s *start) reveal() {
	for i := range s.list.Len() {
		if s.list.Row(i).Key == s.chosen+1 {
			s.list.Reveal(i)
		}
	}
}

// brief is the name of a rulebook, on a small screen without what is added to it: "DragonQuest with opposed rolls" is DragonQuest.
func (s *start) brief(book string) string {
	if s.game.folded {
		book, _, _ = strings.Cut(book, " with ")
		book, _, _ = strings.Cut(book, ", ")
	}
	return book
}

func (s *start) showAbout() {
	e := s.entries[s.chosen]
	s.inks = inksOf(s.battle)
	rows := []ui.Row{
		{Look: ui.Heading, Text: e.Title, Value: s.brief(e.book)},
		{Text: e.Text, Note: either(s.game.folded, e.kindWords(), "")},
	}
	if !s.game.folded {
		rows = e.kindRows(rows)
	}
	if !s.game.folded { // there the arrows speak for themselves
		rows = append(rows, ui.Row{Look: ui.Heading, Text: "Who decides", Note: either(s.game.theme.Touch, "Tap a side to change it.", "Click a side to change it, or press its number. Who watches leaves all to the computer.")})
	}
	for i, side := range s.battle.Sides {
		word := s.agentOf(i)
		shown := you
		if word != you {
			shown = "Computer: " + agentName(word)
		}
		rows = append(rows, ui.Row{
			Look: ui.Entry, Text: fmt.Sprintf("%d  %s (%d)", i+1, title(side.ID), count(s.battle, side.ID)), Value: "◄  " + shown + "  ►",
			Note: agentWords[agent.Bare(word)] + s.after(i), Tint: s.inks.of(i), Key: i + 1, Marked: word == you,
		})
	}
	s.about.Set(rows)
}

// kindSigns and kindWords stand for what there is to a battle beside blows, in the order of [rehearsed.Kinds].
var (
	kindSigns = [len(rehearsed.Kinds)]guise.Plight{guise.Aiming, guise.Loaded, guise.Casting, guise.Mounted}
	kindWords = [len(rehearsed.Kinds)]string{"goals", "shooters", "magic", "beasts or riders"}
)

// kinds are what there is to a battle, as places in [rehearsed.Kinds].
func (e *entry) kinds() (list []int) {
	for i := range e.Kinds {
		list = append(list, strings.IndexByte(rehearsed.Kinds, e.Kinds[i]))
	}
	return list
}

// signs are those of a battle, the first farthest to the left, though rows have them from the right.
func (e *entry) signs() (list []paint.Sign) {
	for _, k := range slices.Backward(e.kinds()) {
		list = append(list, paint.Sign{Plight: kindSigns[k]})
	}
	return list
}

// kindWords say the same: "Shooters, magic".
func (e *entry) kindWords() string {
	var words []string
	for _, k := range e.kinds() {
		words = append(words, kindWords[k])
	}
	return title(strings.Join(words, ", "))
}

// kindRows appends a row with sign and word for each.
func (e *entry) kindRows(rows []ui.Row) []ui.Row {
	var all []ui.Row
	for _, k := range e.kinds() {
		all = append(all, ui.Row{Text: kindWords[k], Signs: []paint.Sign{{Plight: kindSigns[k]}}})
	}
	if len(all) > 0 {
		all[0].Beside = all[1:]
		rows = append(rows, all[0])
	}
	return rows
}

// after says what a side is after, and who of it is to come, each in a line.
func (s *start) after(side int) (text string) {
	if s.preview == nil {
		return ""
	}
	for i := range s.preview.scene.Goals {
		if g := &s.preview.scene.Goals[i]; g.Side == side {
			text += fmt.Sprintf("\nis to %s (%s)", g.Text, g.Worth)
		}
	}
	for i := range s.preview.scene.Coming {
		if c := &s.preview.scene.Coming[i]; c.Side == side {
			text += "\n" + c.Text
		}
	}
	return text
}

// agentWords say what those who may decide for a side do.
var agentWords = map[string]string{
	"captor":  "fights, but wants its enemies alive",
	"default": "fights to win, as well as it can",
	"guard":   "fights, but holds its ground",
	"naive":   "strikes whoever is nearest, and thinks of nothing else",
	"odds":    "strikes where it hurts most, and thinks of nothing else",
	"passive": "does nothing",
	"random":  "does anything",
	"search":  "plays on from each order before it gives one; takes its time",
	you:       "You give its orders and answer its questions",
}

// agentNames are what those who may decide for a side are called, where that is not their own name.
var agentNames = map[string]string{
	"default": "tactician", "naive": "brawler", "odds": "sharp eye", "passive": "idle", "random": "anything", "search": "looks ahead",
}

// agentName is what a controller is called, with its settings: "tactician, skill 0.6".
func agentName(word string) string {
	bare := agent.Bare(word)
	return cmp.Or(agentNames[bare], bare) + strings.NewReplacer(":", ", ", "=", " ").Replace(strings.TrimPrefix(word, bare))
}

// agentOf is who decides for a side: you, or a controller by its name.
func (s *start) agentOf(side int) string {
	w := &s.battle.Sides[side]
	if s.agents[w.ID] != "" {
		return s.agents[w.ID]
	}
	return written(w)
}

// written is who decides for a side by the scenario.
func written(side *scenario.Side) string {
	switch side.Controller.Text {
	case "":
		return "default"
	case "host":
		return you
	}
	return side.Controller.Text
}

func count(s *scenario.Scenario, side string) (n int) {
	for i := range s.Combatants {
		if s.Combatants[i].Side == side {
			n++
		}
	}
	return n
}

// choose marks a scenario, or goes back to the battle that was left, or to the lesson.
func (s *start) choose(i int) {
	if g := s.game; i == len(s.entries) && g.left != nil {
		g.open(g.left)
		return
	}
	if i == len(s.entries)+1 {
		s.game.taught = false
		s.playHero()
		return
	}
	if i == len(s.entries)+2 {
		s.game.playGroup()
		return
	}
	if i < 0 || i >= len(s.entries) {
		return
	}
	s.decided = true
	s.offer()
	if i == s.chosen {
		return
	}
	s.close()
	if err := s.take(i); err != nil {
		s.game.fail(err)
		return
	}
	s.show()
	s.about.Top()
}

// offer lights the button that is meant to be pressed: to play at once, for who has chosen a battle to play that.
func (s *start) offer() {
	for _, n := range s.game.named {
		switch n.name {
		case "play-now":
			s.game.theme.Mark(n.w, either(s.decided, ui.Usual, ui.Chief))
		case "play-chosen":
			s.game.theme.Mark(n.w, either(s.decided, ui.Chief, ui.Usual))
		}
	}
}

// nextAgent gives the next one who may decide to a side: after that of the scenario you,
// then the other controllers by name.
func (s *start) nextAgent(key int) {
	side := &s.battle.Sides[key-1]
	own := written(side)
	words := []string{own}
	for _, n := range append([]string{you}, agent.Names()...) {
		if n != "host" && n != own {
			words = append(words, n)
		}
	}
	next := words[(slices.Index(words, s.agentOf(key-1))+1)%len(words)]
	if delete(s.agents, side.ID); next != own {
		s.agents[side.ID] = next
	}
	s.showAbout()
}

// watch opens the battle that is chosen with nobody before the screen in command, but of whom the scenario gives them.
func (s *start) watch() {
	if _, ok := s.luck(); !ok { // then who decides stays chosen
		s.blame(true)
		return
	}
	maps.DeleteFunc(s.agents, func(_, word string) bool { return word == you })
	s.enter()
}

// play opens it with somebody before the screen in command: of the sides that are theirs, else of the first.
func (s *start) play() {
	e := s.battle
	for i := range e.Sides {
		if s.agentOf(i) == you {
			s.enter()
			return
		}
	}
	s.enter(e.Sides[0].ID)
}

// enter opens the battle that is chosen, with some sides commanded beside those that were given
// to somebody.
func (s *start) enter(more ...string) {
	seed, ok := s.luck()
	if !ok {
		s.blame(true)
		return
	}
	l := host.Link{Scenario: s.entries[s.chosen].Name, Seed: seed}
	sc := s.battle
	for i := range sc.Sides {
		switch side := sc.Sides[i].ID; s.agents[side] {
		case "":
		case you:
			more = append(more, side)
		default:
			l.Controllers = append(l.Controllers, side+"="+s.agents[side])
		}
	}
	s.game.commanded(&l, more...)
	s.game.watch(sc, l)
}

// press implements screen.
func (s *start) press() {
	switch {
	case struck(ebiten.KeyArrowDown, true):
		s.move(1)
	case struck(ebiten.KeyArrowUp, true):
		s.move(-1)
	case struck(ebiten.KeyPageDown, true):
		s.move(5)
	case struck(ebiten.KeyPageUp, true):
		s.move(-5)
	case struck(ebiten.KeyEnter, false):
		s.play()
	case struck(ebiten.KeySpace, false):
		s.watch()
	case struck(ebiten.KeyP, false):
		s.playFirst()
	case struck(ebiten.KeyS, false):
		s.led = s.game.frames
		s.input.Focus(true)
	case struck(ebiten.KeyO, false) && host.CanChoose:
		host.Choose()
	case struck(ebiten.KeyH, false), struck(ebiten.KeySlash, false):
		s.game.toggleHelp()
	default:
		s.pressSide()
	}
}

// pressSide gives the next controller to a side by its number.
func (s *start) pressSide() {
	for i := range min(9, len(s.battle.Sides)) {
		if struck(ebiten.KeyDigit1+ebiten.Key(i), false) {
			s.nextAgent(i + 1)
		}
	}
}

func (s *start) move(by int) {
	s.choose(max(0, min(s.chosen+by, len(s.entries)-1)))
	s.reveal()
}

// update implements screen.
func (s *start) update(seconds float64) {
	if s.preview != nil && !s.game.calm && !s.game.covered() {
		s.preview.update(seconds, s.game.spent)
	}
	if s.preview == nil && s.game.frames > 0 { // the list is there first
		if s.preview = newPicture(s.battle); s.about != nil { // else they are told when the screen is built
			s.showAbout()
		}
	}
}

// under implements screen: below the help or an error lies the field that is chosen.
func (s *start) under(dst *ebiten.Image) {
	if !s.game.covered() {
		return
	}
	if s.painted = s.preview; s.preview != nil {
		s.preview.draw(dst, dst.Bounds(), s.game.scale)
	}
}

// moves implements screen.
func (s *start) moves() bool { return s.preview != s.painted || s.preview != nil && s.preview.moves() }

// busy implements screen.
func (s *start) busy() bool { return false }

// notes implements screen.
func (s *start) notes() (within image.Rectangle, spare []image.Rectangle) { return within, nil }

// shuns implements screen.
func (s *start) shuns() []cover { return nil }

func (s *start) paintPreview(dst *ebiten.Image, r image.Rectangle) {
	s.painted = s.preview
	ui.Rounded(dst, r, float32(s.game.theme.Px(6)), ui.Panel)
	if s.preview != nil {
		s.preview.draw(dst, r, s.game.scale)
	}
}

// fill implements screen.
func (s *start) fill(st *State) {
	st.Screen = "start"
	st.Scenario = s.entries[s.chosen].Name
	st.Rulebook = s.battle.Rulebook.Text
	s.game.fillRows(st, s.list)
	s.game.fillRows(st, s.about)
}

// fillRows tells where the rows of a list are.
func (g *Game) fillRows(st *State, r *ui.Rows) {
	if r == nil || g.covered() {
		return // not on the screen
	}
	r.Each(func(row *ui.Row, at image.Rectangle) {
		st.Panel = append(st.Panel, strings.TrimSpace(row.Text+"  "+row.Value))
		if row.Key != 0 && !at.Empty() {
			st.Rows = append(st.Rows, RowState{row.Text, row.Value, g.place(at), row.Marked})
		}
	})
}
