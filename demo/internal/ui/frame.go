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
			c.GetWidget().Visibility = widget.Visibility_Hide
			c.SetLocation(image.Rectangle{})
			continue
		}
		c.GetWidget().Visibility = widget.Visibility_Show
		c.SetLocation(at)
	}
}
