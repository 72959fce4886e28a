package app

import (
	"fmt"
	"image"
	"math"
	"slices"
	"strings"

	"github.com/ebitenui/ebitenui/input"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/demo/internal/why"
)

// tipAfter is how long the pointer rests, or a finger is held, before a tip is shown, in seconds.
const tipAfter = 0.55

// lingers is how long what a finger has called for stays when it is gone, in seconds: a hand lies over it before.
const lingers = 4

// tremor is how far a finger may wander that is held, and jitter how far a pointer that rests, in pixels of a screen of scale 1.
const tremor, jitter = 8, 4

// tip is what is said of a thing on the screen while the pointer rests on it, or a finger is
// held there.
type tip struct {
	box    callout
	at     image.Point
	rested float64 // seconds
	since  float64 // for how long a finger was on the screen before it rested
	asked  bool    // there was nothing to say, or it is said
	finger bool    // a finger is held, which has called for it
	stays  float64 // for how many seconds it still stays, though the finger is gone
	screen screen  // on which the pointer has moved last: on another it only happens to lie where it does

	touches []ebiten.TouchID
}

// told reports whether a finger has called for a tip.
func (p *tip) told() bool { return p.finger && p.box.shown() }

// told reports whether a finger that is taken away was held to be told something: then it presses nothing.
func (g *Game) told() bool {
	p := &g.tip
	if len(p.touches) != 1 || len(ebiten.AppendTouchIDs(nil)) > 0 {
		return p.told()
	}
	_, text := g.tipAt(p.at)
	return p.lifted(host.Held(), text != "" && g.screen == p.screen)
}

// lifted is that of a finger that is gone, as is known for how long it was there: that counts, whatever was shown before on a slow screen that hears late
// of it; says tells whether there is anything to be told.
func (p *tip) lifted(held float64, says bool) bool {
	if math.IsInf(held, 1) || p.since > 0 { // of one that wandered it is known only since when it rests
		return p.told()
	}
	return says && held >= tipAfter
}

// speaks reports whether there is a tip that a finger has called for.
func (p *tip) speaks() bool { return (p.finger || p.stays > 0) && p.box.shown() }

// tell shows the tip of what the pointer rests on.
func (g *Game) tell(seconds float64) {
	p, at, before, told := &g.tip, image.Pt(input.CursorPosition()), len(g.tip.touches), g.told()
	p.touches = ebiten.AppendTouchIDs(p.touches[:0])
	fingers := len(p.touches)
	if before == 1 && fingers == 0 && told {
		p.lift(g)
	}
	if p.linger(g, seconds, fingers) {
		return
	}
	held, pressed := math.Inf(1), ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft)
	if fingers > 0 {
		held = host.Held()
	}
	far := g.theme != nil && abs(at.X-p.at.X)+abs(at.Y-p.at.Y) > g.theme.Px(either(fingers > 0, float64(tremor), jitter))
	if g.theme == nil || far || pressed || fingers > 1 || fingers > 0 && before == 0 || fingers == 0 && (p.finger || g.touch()) {
		p.at, p.rested, p.asked, p.finger = at, 0, pressed, false // what was pressed is known
		p.since = either(before == 0, 0, held)
		p.screen = g.screen
		p.box.silence()
		return
	}
	if g.dirty || g.covered() || g.screen != p.screen { // what is to be built anew says nothing, nor what lies below something else
		p.rested, p.asked = 0, false
		p.box.silence()
		return
	}
	if p.rest(seconds, held); p.asked && !p.box.shown() || p.rested < tipAfter {
		return
	}
	if fingers > 0 { // a hand trembles
		at = p.at
	}
	about, text := g.tipAt(at)
	if p.box.shown() && (text == "" || about != p.box.about) { // what it was about has moved, or is gone
		p.rested, p.asked = 0, false
		p.box.silence()
		return
	}
	p.asked, p.finger = true, fingers == 1
	if text == "" {
		return
	}
	was := p.box.text()
	if g.speak(about, text); text != was {
		g.wake()
	}
}

// lift has what a finger has called for stay for a while when it is gone; on a slow screen it is shown only now.
func (p *tip) lift(g *Game) {
	if !p.told() {
		about, text := g.tipAt(p.at)
		g.speak(about, text)
		g.wake()
	}
	p.finger, p.stays = false, lingers
}

// linger reports whether what a finger has called for still stays though it is gone.
func (p *tip) linger(g *Game, seconds float64, fingers int) bool {
	if p.stays <= 0 {
		return false
	}
	if p.stays -= seconds; fingers > 0 || !p.box.shown() || g.dirty || g.covered() || g.screen != p.screen {
		p.stays = 0
	}
	return p.stays > 0
}

// rest counts an update in which the pointer rests. Of a finger that was held for so long on the screen it is known without counting: where pictures are few
// a short tap lasts for several of them, and one that is held for few.
func (p *tip) rest(seconds, held float64) {
	if p.rested += seconds; !math.IsInf(held, 1) {
		p.rested = held - p.since
	}
}

// speak says in the box of the tip what something on the screen is.
func (g *Game) speak(about image.Rectangle, text string) {
	g.tip.box.say(g.theme, about, image.Rectangle{Max: g.size}, 0, "", remark{text, ui.Body, ui.Ink})
}

// explain says what is at a point, for a while: a finger has tapped what does nothing.
func (g *Game) explain(at image.Point) {
	if about, text := g.tipAt(at); text != "" {
		g.speak(about, text)
		g.tip.stays, g.tip.screen = lingers, g.screen
		g.wake()
	}
}

func abs(n int) int { return max(n, -n) }

// tipAt is what is to be said of what is at a point of the screen; nothing of one that is to be built, as what was there may have led to another, nor of
// one that is covered, which may never have been built.
func (g *Game) tipAt(at image.Point) (about image.Rectangle, text string) {
	if g.dirty || g.covered() {
		return
	}
	for _, n := range g.named {
		if w := n.w.GetWidget(); w.IsVisible() && at.In(w.Rect) {
			return w.Rect, g.withoutKey(tips[n.name])
		}
	}
	return g.screen.tipAt(at)
}

// withoutKey takes the key at the end of a tip off where fingers have none: "Slower (-)" becomes "Slower".
func (g *Game) withoutKey(tip string) string {
	if i := strings.LastIndex(tip, " ("); i >= 0 && g.theme.Touch {
		return tip[:i]
	}
	return tip
}

// tips are what buttons do, by their names.
var tips = map[string]string{
	"battles": "Choose another battle (N)", "command": "Give the orders of a side yourself, that of whom you look at (asked first if there are more than two), or hand yours back: " + leadsOn + "; from the past, go to where they are due, at the end to before it turned (G)",
	"overlay": "Lay over the field what the one looked at can reach, who threatens where, how far they can go, and what cover there is (O)",
	"fit":     "Follow the fight; once more, and the whole field is shown (F)", "share": "Hand this moment on: as a picture, as a clip, as a link, or as a replay file (S)", "help": "How to read the field, what the words and signs mean, and all keys (H)",
	"round-back": "To the start of this round, or of the one before (Page up)", "back": "To where something happened last (Shift+Left)",
	"play": "Let the battle go on, or stop it (Space)", "on": "To where something happens next (Shift+Right)", "round-on": "To the next round (Page down)",
	"reveal": "Show in graph and slider what is still to come, or hide it again; at the end, its card if that was put away (V)",
	"sound":  "Hear the blows, made by the program; off until asked for (Shift+S)",
	"slower": "Slower (-)", "speed": "How fast it plays: back to the usual speed", "faster": "Faster (+)",
	"undo": "Give up what is picked, then take back the last act, then the last order (Backspace)", "redo": "Bring back what was taken back last (Shift+Backspace)", "let": "Let the computer decide this one (J)",
	"pass": "Give the order as it is, or pass; twice if a blow would be lost (P)", "do": "Do what is marked (Enter)",
	"pace": "How fast it plays: faster, and after the fastest the slowest again",
	"here": "Give other orders from this moment on: what came after is played anew, and Undo brings it back", "turn": "Back to where your order is due",
	"tab-Who":    "Everybody, or the one looked at: numbers, body, gear. With a second one: what the first could do to the other, and at what chance (I)",
	"tab-Why":    "Why the last blow did what it did: each roll, each number, and its rule (W)",
	"tab-Orders": "What may be ordered now, each with its chance and what that is made of", "tab-Log": "All that has happened, line by line (L)",
	"play-now": "You command at once: what is new to you is shown as you play", "watch-now": "Six against six: see them fight, stop anywhere, take over if you like",
	"level-easy": "Your enemies make a mistake in 9 of 100 choices: who plays well wins most battles", "level-fair": "Your enemies make a mistake in 4 of 100 choices: who plays well wins two of three even battles", "level-hard": "Your enemies fight as well as they can: an even battle is even",
	"play-chosen": "Command what is yours of the battle that is chosen (Enter)", "watch": "Watch the battle that is chosen, the computer in command of all (Space)", "open": "Open a scenario file of your own to play it, or a replay file to watch it",
}

// tipAt implements screen.
func (s *start) tipAt(at image.Point) (image.Rectangle, string) {
	for _, list := range [...]*ui.Rows{s.list, s.about} {
		if row, place := list.At(at); row != nil {
			return place, row.Tip
		}
	}
	return image.Rectangle{}, ""
}

// tipAt implements screen.
func (b *battle) tipAt(at image.Point) (about image.Rectangle, text string) {
	switch {
	case at.In(b.strip.Rect()):
		return b.chipTip(at)
	case at.In(b.scrub.Rect()):
		return b.scrubTip(at)
	case at.In(b.head.Rect()):
		return b.head.Rect(), b.headTip()
	case at.In(b.roster.Rect()):
		return b.rosterTip(at)
	case at.In(b.goals.Rect()):
		return b.goals.Rect(), "What the sides are after, and how far they have come. " + b.clicks() + " it for what each is worth"
	case at.In(b.regions.balance):
		return b.regions.balance, b.leadTip()
	case at.In(b.board.Sky()):
		return b.board.Sky(), b.skyWords()
	case at.In(b.regions.board) && b.player.playing:
		return about, "" // the pointer rests where an order was given, and the fight is what is to be seen
	case at.In(b.regions.board) && b.taught(at):
		return about, "" // a tap there that is held a little is still meant for what the lesson asks
	case at.In(b.regions.board):
		return b.tokenTip(at)
	}
	for _, list := range [...]*ui.Rows{b.panel, b.log} {
		if row, place := list.At(at); row != nil {
			return place, row.Tip
		}
	}
	return about, ""
}

// headTip says what the words for time mean: those of the rulebook.
func (b *battle) headTip() string {
	return b.title + ". " + b.timeWords()
}

// chipTip says who acts in the group of the timeline at a point, and when.
func (b *battle) chipTip(at image.Point) (image.Rectangle, string) {
	for i := range b.chips {
		c := &b.chips[i]
		if !at.In(c.at) {
			continue
		}
		var names []string
		for k, id := range c.who {
			if at.In(c.places[k]) {
				names = []string{b.name(id)}
				break
			}
			names = append(names, b.name(id))
		}
		when := b.tickName(c.moment % int(b.player.reel.Battle().Shape().Round))
		together := onlyIf(strings.Repeat("x", len(names)-1), " at the same time")
		return c.at, fmt.Sprintf("%s: %s acts%s. %s it to see what comes of it", title(when), strings.Join(names, ", "), together, b.clicks())
	}
	return image.Rectangle{}, ""
}

// scrubTip says what the mark of the slider nearest to a point stands for; where there is none, what happened there and how likely each side was to win.
func (b *battle) scrubTip(at image.Point) (image.Rectangle, string) {
	t, r := b.game.theme, b.player.reel
	line, last := b.scrubLine(b.scrub.Rect()), max(r.Last(), 1)
	place := func(m int) image.Rectangle {
		x := line.Min.X + line.Dx()*m/last
		return image.Rect(x-t.Px(5), b.scrub.Rect().Min.Y, x+t.Px(5), b.scrub.Rect().Max.Y)
	}
	past := b.known()
	for _, f := range past.falls {
		if p := place(f.Moment + 1); at.In(p) {
			return p, fmt.Sprintf("%s is %s\n%s", b.name(f.Who), why.State(f.Up), b.chances(f.Moment+1))
		}
	}
	for i := range past.turns {
		m := &past.turns[i]
		if p := place(m.Moment + 1); at.In(p) {
			what := map[reel.MilestoneKind]string{reel.Arrived: "more of them come", reel.Reached: "a goal is reached", reel.Failed: "a goal has failed"}[m.Kind]
			return p, b.sideName(m.Side) + ": " + what
		}
	}
	text := b.happened(b.snap(at, b.scrub.Rect()))
	if chances := b.chances(b.snap(at, b.scrub.Rect())); chances != "" {
		text += "\n" + chances
	}
	return b.scrub.Rect(), text + "\nDrag to any moment; letters are those who go down"
}

// tokenTip says of who stands at a point of the board what its bars, signs and shapes mean.
func (b *battle) tokenTip(at image.Point) (image.Rectangle, string) {
	s, f := b.player.shown()
	if id := b.afarAt(at); id != 0 {
		return about(at, b.game.theme.Px(afarMark)), b.name(id) + " is out of view there. " + b.clicks() + " the mark to see " + b.name(id)
	}
	said := b.game.preview.shown() && !b.game.touch() // a finger that is held asks who that is, whatever it has pointed at before
	if id, sign, box := b.board.SignAt(s, f, float64(at.X), float64(at.Y)); id != 0 && !said {
		return box, b.signWords(s.Token(id), sign)
	}
	id, _, _ := b.board.Pick(s, f, float64(at.X), float64(at.Y))
	k := s.Token(id)
	if k == nil || said {
		return image.Rectangle{}, b.overlayTip()
	}
	return b.tokenBox(id), b.tokenWords(k)
}

// signWords say what a sign of somebody is: one of its conditions, or its badge.
func (b *battle) signWords(k *scene.Token, sign int) string {
	if sign < 0 {
		return b.tokenWords(k)
	}
	return b.name(k.ID) + " - " + signWord(&k.Signs[sign])
}

// signWord says what a sign stands for: "Beset: has an enemy in its own hex".
func signWord(g *scene.Sign) string { return why.Condition(g.Name, g.Text) }

// overlayTip says what the overlay shows, "" if there is none.
func (b *battle) overlayTip() string {
	return [plan.NOverlay]string{
		plan.Reach:  "Where the weapons of whoever is looked at reach: the stronger the colour, the nearer",
		plan.Threat: "Where their enemies reach: the stronger, the more of them",
		plan.Moves:  "How far they can go, and how much of a turn that takes", plan.Cover: "How much cover one would have from them there",
	}[b.marks.Overlay]
}

// skyWords say of each part of the weather what it does, or where it is told.
func (b *battle) skyWords() string {
	s, _ := b.player.shown()
	lines := []string{"Light and weather"}
	for _, k := range s.Weather.Skies {
		lines = append(lines, title(k.Word)+onlyIf(k.Text, ": "+k.Text))
	}
	return strings.Join(lines, "\n")
}

// tokenWords are those of tokenTip.
func (b *battle) tokenWords(k *scene.Token) string {
	parts := []string{k.Title + ", " + b.sideName(k.Side)}
	if k.Kind != "" {
		parts[0] += ", " + k.Kind
	}
	for i := range k.Bars {
		bar := &k.Bars[i]
		parts = append(parts, points(bar)+either(bar.Vital, " (the thick bar: it decides who goes down)", ""))
		if felled := b.player.reel.Latest().Shape().Felled; bar.Vital && bar.Now <= 0 && bar.Now > felled && k.Up.Acts() {
			parts = append(parts, fmt.Sprintf("at 0 or less: still up; falls at %d", felled))
		}
	}
	if first := b.worn(k); first != "" {
		parts = append(parts, first)
	}
	if !k.Up.Acts() || len(k.Signs) == 0 {
		parts = append(parts, why.State(k.Up))
	}
	for _, g := range k.Signs {
		parts = append(parts, signWord(&g))
	}
	if n := len(k.Engaged); n > 0 {
		parts = append(parts, fmt.Sprintf("engaged with %d", n))
	}
	switch {
	case slices.Contains(b.marks.Planned, k.ID):
		parts = append(parts, b.planWords(k.ID))
	case slices.Contains(b.marks.Given, k.ID):
		parts = append(parts, "has an order, and acts when all have theirs")
	}
	if k.Unseen {
		parts = append(parts, "hidden by the dark from all enemies")
	}
	return strings.Join(parts, "\n")
}
