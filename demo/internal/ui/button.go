package ui

import (
	"image"
	"reflect"
	"time"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"
)

// Kind is how a button looks.
type Kind uint8

// Kinds.
const (
	Usual  Kind = iota
	Chief       // the one that is meant to be pressed
	Marked      // switched on
	Bare        // without a box, until the pointer is on it
)

func (t *Theme) kind(k Kind) *widget.ButtonImage {
	switch k {
	case Chief:
		return t.chief
	case Marked:
		return t.marked
	case Bare:
		return t.bare
	default:
		return t.plain
	}
}

// Button makes a button that calls act when it is pressed. It takes no keys: those of
// the demo are its own.
func (t *Theme) Button(label string, k Kind, act func()) *widget.Button {
	return widget.NewButton(
		widget.ButtonOpts.Image(t.kind(k)),
		widget.ButtonOpts.Text(label, t.Face(Body), &widget.ButtonTextColor{Idle: Ink, Disabled: Edge}),
		widget.ButtonOpts.TextPadding(t.padding(10, 4)),
		widget.ButtonOpts.DisableDefaultKeys(),
		widget.ButtonOpts.WidgetOpts(widget.WidgetOpts.MinSize(t.Target(), t.Target())),
		widget.ButtonOpts.ClickedHandler(func(*widget.ButtonClickedEventArgs) { act() }),
	)
}

// Mark switches the look of a button.
func (t *Theme) Mark(b *widget.Button, k Kind) { b.SetImage(t.kind(k)) }

// Target is the least side of what can be pressed, in device pixels.
func (t *Theme) Target() int {
	if t.Touch {
		return t.Px(44)
	}
	return t.Px(32)
}

func (t *Theme) padding(x, y float64) *widget.Insets {
	return &widget.Insets{Left: t.Px(x), Right: t.Px(x), Top: t.Px(y), Bottom: t.Px(y)}
}

// Label makes a line of text.
func (t *Theme) Label(s string, style Style) *widget.Text {
	return widget.NewText(widget.TextOpts.Text(s, t.Face(style), Ink),
		widget.TextOpts.Position(widget.TextPositionStart, widget.TextPositionCenter))
}

// Strip lays buttons side by side, as wide as they ask for, with a gap between them in
// pixels of a screen of scale 1.
func (t *Theme) Strip(gap float64, children ...widget.PreferredSizeLocateableWidget) *widget.Container {
	c := widget.NewContainer(widget.ContainerOpts.Layout(widget.NewRowLayout(
		widget.RowLayoutOpts.Direction(widget.DirectionHorizontal),
		widget.RowLayoutOpts.Spacing(t.Px(gap)),
	)))
	c.AddChild(children...)
	return c
}

// mostTyped is how many letters a field takes.
const mostTyped = 64

// doubled is within how long two clicks are a double one.
const doubled = 400 * time.Millisecond

// unscroll has a field be scrolled no farther than its caret needs: it keeps how far that was as letters go, up to none that is in view. Drawn with its caret at
// the start it is scrolled no more.
func unscroll(in *widget.TextInput) {
	at := reflect.ValueOf(in).Elem().FieldByName("cursorPosition").Int() // the library does not tell it
	in.CursorMoveStart()
	in.Render(ebiten.NewImage(1, 1))
	for range at {
		in.CursorMoveRight()
	}
}

// Input makes a field for a whole number: it takes whatever is typed but what is refused. A second click that follows soon selects all of it: a number is one
// word.
func (t *Theme) Input(s, hint string, changed func(string), refused func(string) bool) *widget.TextInput {
	var in *widget.TextInput
	var clicked time.Time // last
	was := len(s)
	box := t.Box(Ground, Edge, 4)
	in = widget.NewTextInput(
		widget.TextInputOpts.Face(t.Face(Body)),
		widget.TextInputOpts.Image(&widget.TextInputImage{Idle: box, Disabled: box}),
		widget.TextInputOpts.Color(&widget.TextInputColor{Idle: Ink, Disabled: Faint, Caret: Accent, DisabledCaret: Faint}),
		widget.TextInputOpts.Padding(&widget.Insets{Left: t.Px(8), Right: t.Px(8), Top: (t.Target() - t.Line(Body)) / 2, Bottom: t.Px(4)}),
		widget.TextInputOpts.Placeholder(hint),
		widget.TextInputOpts.Validation(func(s string) (bool, *string) {
			return len(s) <= mostTyped && !refused(s), nil
		}),
		widget.TextInputOpts.CaretWidth(max(1, t.Px(2))),
		widget.TextInputOpts.WidgetOpts(widget.WidgetOpts.MinSize(t.Px(90), t.Target()), widget.WidgetOpts.MouseButtonClickedHandler(func(*widget.WidgetMouseButtonClickedEventArgs) {
			now := time.Now()
			if now.Sub(clicked) < doubled {
				in.SelectAll()
			}
			clicked = now
		})),
		widget.TextInputOpts.ChangedHandler(func(a *widget.TextInputChangedEventArgs) {
			if len(a.InputText) < was {
				unscroll(in)
			}
			was = len(a.InputText)
			changed(a.InputText)
		}),
	)
	in.SetText(s)
	return in
}

// Pane makes a container whose children a function places.
func (t *Theme) Pane(fill bool, place func(i int, r image.Rectangle) image.Rectangle,
	children ...widget.PreferredSizeLocateableWidget,
) *widget.Container {
	opts := []widget.ContainerOpt{widget.ContainerOpts.Layout(&Frame{Place: place})}
	if fill {
		opts = append(opts, widget.ContainerOpts.BackgroundImage(t.Box(Panel, Panel, 0.5)),
			widget.ContainerOpts.WidgetOpts(widget.WidgetOpts.TrackHover(true)))
	}
	c := widget.NewContainer(opts...)
	c.AddChild(children...)
	return c
}
