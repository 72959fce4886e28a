package app

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"strings"

	"github.com/ebitenui/ebitenui/widget"

	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/ecs/scenario"
)

// dim lies between the battle and what is shown above it.
var dim = color.NRGBA{0x0a, 0x0c, 0x10, 0xd0}

// toggleHelp shows the keys, or takes them away.
func (g *Game) toggleHelp() {
	if g.help != nil {
		g.close()
		return
	}
	g.help, g.dirty = ui.NewRows(g.theme), true
	g.say("") // it is about what lies below
}

// helpPane is the list of all keys, for fingers of all that they do; a phone has no keys.
func (g *Game) helpPane() *widget.Container {
	g.help = ui.NewRows(g.theme)
	rows := []ui.Row{{Text: helpText}}
	if g.theme.Touch {
		rows = append(rows, ui.Row{Look: ui.Heading, Text: "With fingers"})
		for _, h := range helpFingers {
			rows = append(rows, ui.Row{Look: ui.Pair, Text: h[0], Note: h[1]})
		}
	} else {
		rows = append(rows, ui.Row{Look: ui.Heading, Text: "With the mouse"}, ui.Row{Text: helpPointer})
	}
	if b, ok := g.screen.(*battle); ok { // how it is played is asked first
		rows = append(rows, b.legend()...)
	}
	if !g.theme.Touch || !g.folded {
		rows = append(rows, keyRows(g.theme.Touch)...)
	}
	g.help.Set(rows)
	return g.dialog("Help", 620, 640, g.help)
}

// keyRows list all keys, under a word of what they are where fingers are used, too.
func keyRows(touch bool) (rows []ui.Row) {
	if touch {
		rows = append(rows, ui.Row{Look: ui.Heading, Text: "With a keyboard"})
	}
	group := ""
	for i := range bindings {
		k := &bindings[i]
		if k.shown == "" {
			continue
		}
		if k.group != group {
			group = k.group
			rows = append(rows, ui.Row{Look: ui.Heading, Text: group})
		}
		rows = append(rows, ui.Row{Look: ui.Pair, Text: k.text, Value: k.shown})
	}
	return rows
}

const (
	helpText = "Each figure is a combatant: colour and shape of its base tell the side, the white beak where it looks, the bars what it has left. " +
		"The strip below the field says who acts when; those who act at the same time stand in one bracket."
	helpPointer = "Let the pointer rest on anything to read what it is. Click somebody to look at them; then point at another to see distance, sight, cover and chances, with every modifier and its rule. " +
		"Drag moves the field, the wheel makes it larger. Click the timeline or a line of the log to see that moment; drag the slider to go through the battle. " +
		"Drop a scenario file to play it, or a replay file to watch it."
)

// helpFingers is what fingers do, and what for.
var helpFingers = [...][2]string{
	{"Tap somebody", "to look at them; tap another, too, to see distance, sight, cover and chances between them, with every modifier and its rule"},
	{"Tap an enemy or a place when an order is due", "to see what would be done there and at what chance; a second tap does it, and so does the large button"},
	{"Drag from one of yours", "to an enemy or a place, to order that one"},
	{"Hold a finger on anything in the battle", "to read what it is: a figure, a sign or a bar beside it, a number, a button, which is not pressed then"},
	{"Drag the field", "to move it; two fingers make it larger or smaller"},
	{"Tap the timeline or a line of the log", "to see that moment"},
	{"Drag the slider", "to go through the battle"},
	{"Drag a list", "to see the rest of it"},
	{"Orders", "lets you take command of a side: tap a row to see what it does, and once more to do it"},
	{"Why", "explains the last blow: rolls, modifiers and their rules"},
	{"Overlay", "shows reach, threat, ways and cover of the one looked at; on an upright screen it is in Who"},
	{"Undo, Auto, Pass", "take back, let the program decide, or give the order as it is; the button beside them does what is marked"},
}

// failurePane says what is wrong, place by place.
func (g *Game) failurePane() *widget.Container {
	rows := ui.NewRows(g.theme)
	rows.Set(g.failure)
	return g.dialog("That did not work", 720, 480, rows)
}

// A file or an address may have any number of mistakes, and they may quote it at any length:
// so many are told, so much of each, as somebody reads.
const (
	mostMistakes = 50
	longMistake  = 1500 // in letters; the names of all scenarios are in it
)

// failureRows is an error for people: each mistake of a scenario on a row of its own.
func failureRows(err error) []ui.Row {
	var list scenario.Errors
	if !errors.As(err, &list) {
		return []ui.Row{{Text: brief(err)}}
	}
	rows := []ui.Row{{Text: "The scenario cannot be played. What is wrong, with file, line and column:"}}
	for i, e := range list {
		if i == mostMistakes {
			rows = append(rows, ui.Row{Text: fmt.Sprintf("and %d more", len(list)-i)})
			break
		}
		rows = append(rows, ui.Row{Look: ui.Entry, Text: brief(e), Tint: ui.Bad})
	}
	return rows
}

// strangers is what an error says: that a battle is not known without the names of all that are, which the list of the start shows.
func strangers(err error) string {
	text := err.Error()
	if unknown := new(library.UnknownError); errors.As(err, &unknown) {
		short, _, _ := strings.Cut(unknown.Error(), ": want ")
		return strings.Replace(text, unknown.Error(), "This link leads to a battle that is not known here; the start shows those that are ("+short+")", 1)
	}
	return text
}

// brief is what an error says, cut to what can be read.
func brief(err error) string {
	text := strangers(err)
	n := 0
	for i := range text {
		if n++; n > longMistake {
			return text[:i] + "…"
		}
	}
	return text
}

// dialog is a box in the middle of the screen with a list in it and a button to close: so
// high that the list has room, at most h.
func (g *Game) dialog(title string, w, h float64, rows *ui.Rows) *widget.Container {
	t := g.theme
	g.above = rows
	head := t.Label(title, ui.Head)
	shut := g.button("close", "Close", ui.Chief, g.close)
	box := t.Pane(true, func(i int, r image.Rectangle) image.Rectangle {
		r = r.Inset(t.Px(14))
		bar := t.Target()
		switch i {
		case 0:
			return image.Rect(r.Min.X+t.Px(10), r.Min.Y, r.Max.X-t.Px(100), r.Min.Y+bar)
		case 1:
			return image.Rect(r.Max.X-t.Px(90), r.Min.Y, r.Max.X, r.Min.Y+bar)
		default:
			return image.Rect(r.Min.X, r.Min.Y+bar+t.Px(8), r.Max.X, r.Max.Y)
		}
	}, head, shut, rows)
	return t.Pane(false, func(i int, r image.Rectangle) image.Rectangle {
		if i == 0 {
			return r
		}
		at := middle(r, t.Px(w), t.Px(h), t.Px(8))
		frame := 2*t.Px(14) + t.Target() + t.Px(8)
		return middle(r, t.Px(w), min(at.Dy(), frame+rows.Height(at.Dx()-2*t.Px(14))), t.Px(8))
	}, g.around(box), box)
}

// around closes what lies above the screen where beside it is clicked.
func (g *Game) around(box *widget.Container) *ui.Canvas {
	all := ui.NewCanvas(g.theme, 10, 10)
	all.Act = func(p ui.Pointer, _ image.Rectangle) {
		if p.Click && !p.At.In(box.GetWidget().Rect) {
			g.close()
		}
	}
	return all
}

// middle is a rectangle of a size in the middle of another, smaller if it must be.
func middle(r image.Rectangle, w, h, margin int) image.Rectangle {
	w, h = min(w, r.Dx()-2*margin), min(h, r.Dy()-2*margin)
	x, y := r.Min.X+(r.Dx()-w)/2, r.Min.Y+(r.Dy()-h)/2
	return image.Rect(x, y, x+w, y+h)
}
