package app

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// binding is a key and what it does in the battle; the help is made from these, too.
type binding struct {
	key   ebiten.Key
	shift bool
	shown string // what the key is called
	text  string // what it does
	group string
	do    func(b *battle)
	hold  bool // done again while the key is held down
}

// bindings are the keys of the battle screen, as the help lists them.
var bindings = []binding{
	{key: ebiten.KeySpace, shown: "Space", text: "play or pause", group: "Time", do: (*battle).togglePlay},
	{key: ebiten.KeyArrowRight, shown: "Right", text: "one tick on", group: "Time", do: func(b *battle) { b.goOn(b.player.reel.Moment() + 1) }, hold: true},
	{key: ebiten.KeyArrowLeft, shown: "Left", text: "one tick back", group: "Time", do: func(b *battle) { b.goTo(b.player.reel.Moment() - 1) }, hold: true},
	{key: ebiten.KeyArrowRight, shift: true, shown: "Shift+Right", text: "to where something happens next", group: "Time", do: func(b *battle) { b.goOn(b.player.next(1)) }, hold: true},
	{key: ebiten.KeyArrowLeft, shift: true, shown: "Shift+Left", text: "to where something happened last", group: "Time", do: func(b *battle) { b.goTo(b.player.next(-1)) }, hold: true},
	{key: ebiten.KeyPageDown, shown: "Page down", text: "next round", group: "Time", do: func(b *battle) { b.goOn(b.player.round(1)) }, hold: true},
	{key: ebiten.KeyPageUp, shown: "Page up", text: "round before", group: "Time", do: func(b *battle) { b.goTo(b.player.round(-1)) }, hold: true},
	{key: ebiten.KeyHome, shown: "Home", text: "to the start", group: "Time", do: func(b *battle) { b.goTo(0) }},
	{key: ebiten.KeyEnd, shown: "End", text: "to the end", group: "Time", do: func(b *battle) { b.toEnd() }},
	{key: ebiten.KeyPeriod, shown: ".", text: "to where somebody falls next", group: "Time", do: func(b *battle) { b.goFall(1) }},
	{key: ebiten.KeyComma, shown: ",", text: "to where somebody fell last", group: "Time", do: func(b *battle) { b.goFall(-1) }},
	{key: ebiten.KeyPeriod, shift: true, shown: "Shift+.", text: "to the next turning point", group: "Time", do: func(b *battle) { b.goTurn(1) }},
	{key: ebiten.KeyComma, shift: true, shown: "Shift+,", text: "to the turning point before", group: "Time", do: func(b *battle) { b.goTurn(-1) }},
	{key: ebiten.KeyV, shown: "V", text: "show what comes, or hide it", group: "Time", do: (*battle).toggleReveal},
	{key: ebiten.KeyEqual, shown: "+", text: "faster", group: "Time", do: func(b *battle) { b.setSpeed(1) }},
	{key: ebiten.KeyEqual, shift: true, do: func(b *battle) { b.setSpeed(1) }},
	{key: ebiten.KeyKPAdd, do: func(b *battle) { b.setSpeed(1) }},
	{key: ebiten.KeyKPSubtract, do: func(b *battle) { b.setSpeed(-1) }},
	{key: ebiten.KeyMinus, shown: "-", text: "slower", group: "Time", do: func(b *battle) { b.setSpeed(-1) }},
	{key: ebiten.KeyTab, shown: "Tab", text: "look at the next combatant", group: "Looking", do: func(b *battle) { b.cycleSelected(1) }},
	{key: ebiten.KeyTab, shift: true, shown: "Shift+Tab", text: "at the one before", group: "Looking", do: func(b *battle) { b.cycleSelected(-1) }},
	{key: ebiten.KeyT, shown: "T", text: "compare with the next enemy", group: "Looking", do: func(b *battle) { b.cycleTarget(1) }},
	{key: ebiten.KeyO, shown: "O", text: "overlay: reach, threat, moves, cover, none", group: "Looking", do: (*battle).cycleOverlay},
	{key: ebiten.KeyW, shown: "W", text: "why: the last blow", group: "Looking", do: (*battle).asksWhy},
	{key: ebiten.KeyI, shown: "I", text: "who: the sheet, or the pair", group: "Looking", do: func(b *battle) { b.setTab(tabWho) }},
	{key: ebiten.KeyL, shown: "L", text: "the log", group: "Looking", do: func(b *battle) { b.setTab(tabLog) }},
	{key: ebiten.KeyArrowDown, shown: "Down, Up", text: "scroll, or walk through the orders", group: "Looking", do: func(b *battle) { b.down(1) }, hold: true},
	{key: ebiten.KeyArrowUp, do: func(b *battle) { b.down(-1) }, hold: true},
	{key: ebiten.KeyF, shown: "F", text: "follow the fight; once more, the whole field", group: "Looking", do: (*battle).fitBoard},
	{key: ebiten.KeyX, shown: "X, Z", text: "closer, farther", group: "Looking", do: func(b *battle) { b.zoom(1.1) }, hold: true},
	{key: ebiten.KeyZ, do: func(b *battle) { b.zoom(1 / 1.1) }, hold: true},
	{key: ebiten.KeyArrowDown, shift: true, shown: "Shift+Down, Up", text: "move the field; A and D sideways", group: "Looking", do: func(b *battle) { b.pan(0, -1) }, hold: true},
	{key: ebiten.KeyArrowUp, shift: true, do: func(b *battle) { b.pan(0, 1) }, hold: true},
	{key: ebiten.KeyA, do: func(b *battle) { b.pan(1, 0) }, hold: true},
	{key: ebiten.KeyD, do: func(b *battle) { b.pan(-1, 0) }, hold: true},
	{key: ebiten.KeyG, shown: "G", text: "take command of the side looked at, or hand it back; from the past, to your turn", group: "Taking part", do: (*battle).toggleCommand},
	{key: ebiten.KeyEnter, shown: "Enter", text: "take the order that is marked", group: "Taking part", do: (*battle).take},
	{key: ebiten.KeyBackspace, shown: "Backspace", text: "give up what is picked, take back the last act, the last order", group: "Taking part", do: (*battle).takeBack},
	{key: ebiten.KeyBackspace, shift: true, shown: "Shift+Backspace", text: "bring back what was taken back", group: "Taking part", do: (*battle).redo},
	{key: ebiten.KeyP, shown: "P", text: "give the order as it is, or pass; twice if a blow would be lost", group: "Taking part", do: (*battle).giveOrder},
	{key: ebiten.KeyJ, shown: "J", text: "let the computer decide this one", group: "Taking part", do: (*battle).letDecide},
	{key: ebiten.KeyC, shown: "C", text: "copy a link to this moment", group: "Demo", do: (*battle).copyLink},
	{key: ebiten.KeyC, shift: true, shown: "Shift+C", text: "save a replay file of this battle", group: "Demo", do: (*battle).saveReplay},
	{key: ebiten.KeyS, shown: "S", text: "share this moment: a picture, a clip, the link, a replay file", group: "Demo", do: (*battle).share},
	{key: ebiten.KeyM, shown: "M", text: "reduced motion on or off", group: "Demo", do: (*battle).toggleCalm},
	{key: ebiten.KeyS, shift: true, shown: "Shift+S", text: "sound on or off", group: "Demo", do: func(b *battle) { b.game.toggleSound() }},
	{key: ebiten.KeyN, shown: "N", text: "choose another battle", group: "Demo", do: (*battle).quit},
	{key: ebiten.KeyH, shown: "H or ?", text: "this help", group: "Demo", do: func(b *battle) { b.game.toggleHelp() }},
	{key: ebiten.KeySlash, do: func(b *battle) { b.game.toggleHelp() }},
	{key: ebiten.KeySlash, shift: true, do: func(b *battle) { b.game.toggleHelp() }},
	{key: ebiten.KeyEscape, shown: "Esc", text: "close, take the overlay off, or look at nobody", group: "Demo", do: (*battle).escape},
}

// Keys that are held down act again after a while, and then often.
const (
	holdFirst = 400 * time.Millisecond
	holdThen  = 65 * time.Millisecond
)

// repeats is when keys that are held down act again.
type repeats map[ebiten.Key]time.Time

var held = repeats{}

// acts reports whether a key acts now: it was pressed since the last tick, however shortly,
// or has been down long enough. That goes by the clock: on a slow screen many ticks follow
// each other at once, and none of them knows yet that a key is up again.
func (r repeats) acts(k ebiten.Key, pressed, down bool, now time.Time) bool {
	switch {
	case pressed:
		r[k] = now.Add(holdFirst)
	case !down || now.Before(r[k]):
		return false
	default:
		r[k] = now.Add(holdThen)
	}
	return true
}

// struck reports whether a key acts in this tick of the game.
func struck(k ebiten.Key, hold bool) bool {
	return held.acts(k, inpututil.IsKeyJustPressed(k), hold && ebiten.IsKeyPressed(k), time.Now())
}

func shifted() bool { return ebiten.IsKeyPressed(ebiten.KeyShift) }

// press does what the keys that are pressed say.
func (b *battle) press() {
	if ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyAlt) || ebiten.IsKeyPressed(ebiten.KeyMeta) {
		return
	}
	shift := shifted()
	for i := range bindings {
		if k := &bindings[i]; k.shift == shift && struck(k.key, k.hold) {
			k.do(b)
		}
	}
}
