package ui

import (
	"image"

	"github.com/ebitenui/ebitenui/widget"
)

// Frame is a layout that asks a function where each child goes. Children for which it
// names an empty rectangle are not shown.
type Frame struct {
	Place func(i int, r image.Rectangle) image.Rectangle
}

// PreferredSize implements widget.Layouter: a frame takes what it is given.
func (f *Frame) PreferredSize([]widget.PreferredSizeLocateableWidget) (int, int) { return 0, 0 }

// Layout implements widget.Layouter.
func (f *Frame) Layout(children []widget.PreferredSizeLocateableWidget, r image.Rectangle) {
	for i, c := range children {
		at := f.Place(i, r)
		if at.Empty() {
			hide(c)
			continue
		}
		c.GetWidget().Visibility = widget.Visibility_Show
		c.SetLocation(at)
	}
}

// hide takes something off the screen with all that is in it, which would be pressed where it was otherwise.
func hide(c widget.PreferredSizeLocateableWidget) {
	c.GetWidget().Visibility = widget.Visibility_Hide
	c.SetLocation(image.Rectangle{})
	if pane, ok := c.(*widget.Container); ok {
		for _, child := range pane.Children() {
			hide(child)
		}
	}
}
