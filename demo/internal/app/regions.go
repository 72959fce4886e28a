package app

import "image"

// regions are where the parts of the battle screen lie, in device pixels.
type regions struct {
	top, board, strip, scrub, bar, tabs, panel, log, logHead image.Rectangle
}

// layOut divides the screen. Wide screens have the panels at the right, narrow ones below
// the board; px turns pixels of a screen of scale 1 into device pixels.
func layOut(r image.Rectangle, px func(float64) int, narrow bool) regions {
	if narrow {
		return layOutNarrow(r, px)
	}
	var g regions
	g.top, r = cutTop(r, px(46))
	side := min(px(400), r.Dx()*36/100)
	right := image.Rect(r.Max.X-side, r.Min.Y, r.Max.X, r.Max.Y)
	r.Max.X = right.Min.X
	g.bar, r = cutBottom(r, px(48))
	g.scrub, r = cutBottom(r, px(26))
	g.strip, r = cutBottom(r, px(54))
	g.board = r
	g.tabs, right = cutTop(right, px(42))
	log := right.Dy() * 40 / 100
	g.log, g.panel = cutBottom(right, log)
	g.logHead, g.log = cutTop(g.log, px(30))
	return g
}

// favour gives most of the side of a wide screen to the panel, for lists that somebody has to
// choose from; some lines of the log stay.
func (g *regions) favour(px func(float64) int) {
	all := g.panel.Union(g.log)
	lines := max(px(90), all.Dy()*18/100)
	g.log, g.panel = cutBottom(all, min(lines, g.log.Dy()))
	g.logHead = g.logHead.Add(image.Pt(0, g.log.Min.Y-g.logHead.Max.Y))
	g.panel.Max.Y = g.logHead.Min.Y
}

func layOutNarrow(r image.Rectangle, px func(float64) int) regions {
	var g regions
	g.top, r = cutTop(r, px(50))
	g.board, r = cutTop(r, (r.Dy()-px(54+30+52+48))*54/100)
	g.strip, r = cutTop(r, px(54))
	g.scrub, r = cutTop(r, px(30))
	g.bar, r = cutTop(r, px(52))
	g.tabs, r = cutTop(r, px(48))
	g.panel, g.log = r, r
	return g
}

// cutTop cuts h pixels off the top of a rectangle.
func cutTop(r image.Rectangle, h int) (top, rest image.Rectangle) {
	y := min(r.Min.Y+max(h, 0), r.Max.Y)
	return image.Rect(r.Min.X, r.Min.Y, r.Max.X, y), image.Rect(r.Min.X, y, r.Max.X, r.Max.Y)
}

// cutBottom cuts h pixels off the bottom of a rectangle.
func cutBottom(r image.Rectangle, h int) (bottom, rest image.Rectangle) {
	y := max(r.Max.Y-max(h, 0), r.Min.Y)
	return image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), image.Rect(r.Min.X, r.Min.Y, r.Max.X, y)
}

// shares divides a rectangle from left to right into parts of the given widths in device
// pixels; a width of 0 takes an equal share of what is left.
func shares(r image.Rectangle, gap int, widths ...int) []image.Rectangle {
	left, open := r.Dx()-gap*(len(widths)-1), 0
	for _, w := range widths {
		left -= w
		if w == 0 {
			open++
		}
	}
	out := make([]image.Rectangle, len(widths))
	x := r.Min.X
	for i, w := range widths {
		if w == 0 && open > 0 {
			w = max(left/open, 0)
		}
		out[i] = image.Rect(x, r.Min.Y, min(x+w, r.Max.X), r.Max.Y)
		x += w + gap
	}
	return out
}
