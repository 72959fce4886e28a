package ui

import (
	"image"
	"image/color"
	"slices"
	"unicode/utf8"

	"github.com/ebitenui/ebitenui/widget"

	"github.com/affray-engine/affray/demo/internal/paint"
)

// Look is how a row is drawn.
type Look uint8

// Looks.
const (
	Plain   Look = iota // Text, wrapped
	Heading             // Text, bold, with room above
	Pair                // Text at the left, Value at the right
	Bar                 // as Pair, with a bar of Part below
	Rule                // a thin line
	Entry               // a choice: Text wrapped, Value at the right
	Line                // a line of a log, as Entry, but small
)

// Row is one row of a list.
type Row struct {
	Look   Look
	Text   string
	Value  string
	Note   string       // small and faint below, wrapped
	Least  int          // lines for which there is room below at least, so that the rows after it stay where they are when there are more
	Tint   color.Color  // of a stripe at the left, or of a bar; nil for none
	Ink    color.Color  // of the text; nil for the usual
	Part   float64      // of a bar, 0 to 1
	Badge  string       // a letter or two before the text, on Tint; "" for none
	Form   paint.Shape  // of the badge
	Signs  []paint.Sign // before the text where there is neither badge nor value, else before the value, as many as leave the text its room
	Indent int
	Key    int // told when it is clicked; 0 for what cannot be clicked
	Marked bool
	Tip    string // said of the row when the pointer rests on it; "" for nothing
	Strong bool   // its text is bold, so that it stands out of others of its look
	Off    bool   // shown faint; a click is still told, for the reason to be shown
	Beside []Row  // others at the right of it, all in columns of one width
}

// laid is a row at a width: its lines and where it begins.
type laid struct {
	text, note []string
	top, h     int
	beside     []laid // of those at the right of it
}

// Rows is a list that scrolls with wheel, finger and keys.
type Rows struct {
	*Canvas
	Picked  func(key int)
	Hovered func(key int) // 0 when the pointer is on no row that can be clicked
	Takes   bool          // a click on what is begun of a row picks it, as to pick is only to choose; else it shows more
	rows    []Row
	laid    []laid
	width   int
	height  int
	scroll  int
	hover   int  // -1 for none
	column  int  // of the row on which the pointer is, from the left
	seek    int  // a row to bring into view at the next drawing, -1 for none
	least   bool // with no more scrolling than that takes
}

// NewRows makes an empty list.
func NewRows(t *Theme) *Rows {
	r := &Rows{Canvas: NewCanvas(t, 200, 60), hover: -1, seek: -1}
	r.Sketch, r.Act = r.sketch, r.act
	return r
}

// Set puts rows in place of those there were, and keeps the place in the list. Those that
// are as high as before are not laid out again.
func (r *Rows) Set(rows []Row) {
	n := min(len(r.laid), len(rows))
	r.height = 0
	for i := range n {
		if l := &r.laid[i]; !alike(&r.rows[i], &rows[i]) {
			*l = r.layRow(&rows[i], r.width)
		}
		r.laid[i].top = r.height
		r.height += r.laid[i].h
	}
	clear(r.laid[n:])
	r.laid = r.laid[:n]
	r.rows = append(r.rows[:0], rows...)
}

// alike reports whether two rows have the same lines and the same height.
func alike(a, b *Row) bool {
	return a.Look == b.Look && a.Text == b.Text && a.Value == b.Value && a.Note == b.Note &&
		a.Strong == b.Strong && a.Indent == b.Indent && a.Least == b.Least && (a.Badge == "") == (b.Badge == "") && (len(a.Signs) == 0) == (len(b.Signs) == 0) && (a.Key == 0) == (b.Key == 0) &&
		slices.EqualFunc(a.Beside, b.Beside, func(a, b Row) bool { return alike(&a, &b) })
}

// Add appends rows; cheap, whatever the length.
func (r *Rows) Add(rows ...Row) { r.rows = append(r.rows, rows...) }

// Len returns the number of rows.
func (r *Rows) Len() int { return len(r.rows) }

// Row returns a row, to be changed only in what does not alter its height.
func (r *Rows) Row(i int) *Row { return &r.rows[i] }

// Show brings a row into view, unless somebody holds the list with a finger or a button: it goes where they draw it.
func (r *Rows) Show(i int) {
	if !r.held {
		r.seek, r.least = i, false
	}
}

// Reveal brings a row into view as Show does, but moves the list no farther than that takes.
func (r *Rows) Reveal(i int) {
	r.Show(i)
	r.least = true
}

// Top scrolls back to the first row.
func (r *Rows) Top() { r.scroll = 0 }

// Scroll moves by pages; 1 is down.
func (r *Rows) Scroll(pages float64) {
	r.scroll += int(pages * float64(r.w.Rect.Dy()) * 0.9)
}

// Place returns where a row is on the screen; empty if it is not in view.
func (r *Rows) Place(i int) image.Rectangle {
	if i >= len(r.laid) || !r.shows(i) {
		return image.Rectangle{}
	}
	top := r.w.Rect.Min.Y + r.laid[i].top - r.top()
	return image.Rect(r.w.Rect.Min.X, top, r.w.Rect.Max.X, top+r.laid[i].h).Intersect(r.w.Rect)
}

// footHigh is how high the foot of a list is, in pixels of a screen of scale 1: the room of the arrow that says that the list goes on.
const footHigh = 13

// room is how much of the height of the list its rows have: all of it, or what its foot leaves.
func (r *Rows) room() int {
	if all := r.w.Rect.Dy(); r.height <= all {
		return all
	}
	return max(0, r.w.Rect.Dy()-r.theme.Px(footHigh))
}

// drawn reports whether somebody is drawing the list along: only then rows may be cut off.
func (r *Rows) drawn() bool { return r.held && r.moved }

// top is how much of the list is above what is in view: as much as somebody draws it along, else whole rows.
func (r *Rows) top() int {
	i := r.row(r.scroll)
	if r.drawn() || i >= len(r.laid) {
		return r.scroll
	}
	l := &r.laid[i]
	switch {
	case l.h > r.room():
		return r.scroll // one that is never in view as a whole
	case r.scroll-l.top > l.h/2:
		return l.top + l.h
	}
	return l.top
}

// shows reports whether a row is in view as a whole, or as much of it as there can be.
func (r *Rows) shows(i int) bool {
	l, top := &r.laid[i], r.top()
	low, high := max(l.top, top), min(l.top+l.h, top+r.room())
	return high > low && (high-low == l.h || l.h > r.room() || r.drawn())
}

// At returns the row that is shown at a point of the screen, nil for none.
func (r *Rows) At(p image.Point) (row *Row, at image.Rectangle) {
	if !p.In(r.w.Rect) || !r.w.IsVisible() {
		return nil, at
	}
	i := r.at(p.Y - r.w.Rect.Min.Y + r.top())
	if i < 0 {
		return nil, at
	}
	k := r.columnAt(i, p.X)
	row, _ = r.cell(i, k)
	return row, column(r.Place(i), k, len(r.rows[i].Beside)+1)
}

// Each tells of the rows in the order of the list, and of those at the right of each after it, where they are on the screen; the place is
// empty for one that is not in view.
func (r *Rows) Each(tell func(row *Row, at image.Rectangle)) {
	for i := range r.rows {
		at := r.Place(i)
		for k := range len(r.rows[i].Beside) + 1 {
			row, _ := r.cell(i, k)
			tell(row, column(at, k, len(r.rows[i].Beside)+1))
		}
	}
}

// column is one of n columns of a row that lies at a place.
func column(at image.Rectangle, k, n int) image.Rectangle {
	return image.Rect(at.Min.X+at.Dx()*k/n, at.Min.Y, at.Min.X+at.Dx()*(k+1)/n, at.Max.Y)
}

// columnAt is the column of a row at a place from the left edge of the screen.
func (r *Rows) columnAt(i, x int) int {
	n := len(r.rows[i].Beside) + 1
	return max(0, min((x-r.w.Rect.Min.X)*n/max(1, r.w.Rect.Dx()), n-1))
}

// cell is what a row has in a column, with its lines if it is laid out.
func (r *Rows) cell(i, k int) (row *Row, l *laid) {
	row = &r.rows[i]
	if i < len(r.laid) {
		l = &r.laid[i]
	}
	if k > 0 {
		if row = &row.Beside[k-1]; l != nil {
			l = &l.beside[k-1]
		}
	}
	return row, l
}

// Height returns how high all rows are at a width, in device pixels.
func (r *Rows) Height(width int) int {
	r.lay(width)
	return r.height
}

func (r *Rows) lay(width int) {
	if width != r.width {
		r.laid, r.width, r.height = r.laid[:0], width, 0
	}
	for i := len(r.laid); i < len(r.rows); i++ {
		l := r.layRow(&r.rows[i], width)
		l.top = r.height
		r.height += l.h
		r.laid = append(r.laid, l)
	}
}

func (r *Rows) style(w *Row) Style {
	switch {
	case w.Look == Heading, w.Strong:
		return Bold
	case w.Look == Line:
		return Small
	default:
		return Body
	}
}

func (r *Rows) left(w *Row) int {
	x := r.theme.Px(10 + 12*float64(w.Indent))
	if w.Badge != "" || w.leads() {
		x += r.badgeWide(w) + r.theme.Px(6)
	}
	return x
}

// leads reports whether a sign stands before the text.
func (w *Row) leads() bool { return w.Badge == "" && w.Value == "" && len(w.Signs) > 0 }

// badgeWide is how wide a badge of a row is, in device pixels.
func (r *Rows) badgeWide(w *Row) int {
	if w.Look == Line {
		return r.theme.Line(Small)
	}
	return r.theme.Px(20)
}

// signWide is how wide a sign in a list is, in pixels of a screen of scale 1.
const signWide = 16

// sketchBadge draws the badge of a row beside the first line of its text.
func (r *Rows) sketchBadge(s *Sketch, w *Row, right, top int) {
	t := r.theme
	d := r.badgeWide(w)
	at := image.Rect(right-t.Px(6)-d, top, right-t.Px(6), top+d)
	c := plain(w.Tint, Accent)
	if w.Off {
		c.A = 0x88
	}
	s.Chip(w.Form, at, c)
	style := Bold
	if utf8.RuneCountInString(w.Badge) > 1 || w.Look == Line {
		style = Small
	}
	s.WriteMiddle(w.Badge, style, Ground, at)
}

// sketchSigns draws the signs of a row beside the first line of its text, which begins at a place.
func (r *Rows) sketchSigns(s *Sketch, w *Row, l *laid, box image.Rectangle, x, y int) {
	t := r.theme
	d, step := t.Px(signWide), t.Px(signWide+2)
	if w.leads() {
		at := image.Pt(x-t.Px(6)-d, y)
		s.Sign(w.Signs[0], image.Rectangle{Min: at, Max: at.Add(image.Pt(d, d))})
		return
	}
	right, left := box.Max.X-t.Px(14), x
	if len(l.text) > 0 {
		left += t.Width(l.text[0], r.style(w))
	}
	if w.Value != "" {
		right -= t.Width(w.Value, r.style(w)) + t.Px(4)
	}
	for i := 0; i < len(w.Signs) && right-step > left; i++ {
		s.Sign(w.Signs[i], image.Rect(right-d, y+t.Px(1), right, y+t.Px(1)+d))
		right -= step
	}
}

// layRow lays out a row with those at the right of it, which are as high as the highest of them.
func (r *Rows) layRow(w *Row, width int) laid {
	width /= len(w.Beside) + 1
	l := r.layCell(w, width)
	for i := range w.Beside {
		one := r.layCell(&w.Beside[i], width)
		l.beside, l.h = append(l.beside, one), max(l.h, one.h)
	}
	return l
}

func (r *Rows) layCell(w *Row, width int) laid {
	t := r.theme
	if w.Look == Rule {
		return laid{h: t.Px(9)}
	}
	style := r.style(w)
	room := width - r.left(w) - t.Px(14)
	if w.Value != "" {
		room -= t.Width(w.Value, style) + t.Px(8)
	}
	room = max(room, t.Px(60))
	l := laid{text: wrap(w.Text, room, func(s string) int { return t.Width(s, style) })}
	if w.Note != "" {
		wide := max(width-r.left(w)-t.Px(14), t.Px(60))
		l.note = wrap(w.Note, wide, func(s string) int { return t.Width(s, Small) })
	}
	l.h = len(l.text)*t.Line(style) + max(len(l.note), w.Least)*t.Line(Small) + t.Px(r.pad(w))
	if w.Look == Bar {
		l.h += t.Px(8)
	}
	if w.Key != 0 && t.Touch {
		l.h = max(l.h, t.Px(44))
	}
	return l
}

// pad is the room above and below a row.
func (r *Rows) pad(w *Row) float64 {
	switch w.Look {
	case Heading:
		return 14
	case Entry:
		return 6
	case Line:
		return 3
	default:
		return 4
	}
}

// limit keeps the list from being scrolled farther than until its last row is in view.
func (r *Rows) limit() {
	r.scroll = max(0, min(r.scroll, r.whole(r.height-r.room())))
}

// whole is where the first row begins that begins at a height of the list or below, unless the one before is never in view as a whole.
func (r *Rows) whole(y int) int {
	i := r.row(y)
	if y <= 0 || i >= len(r.laid) || r.laid[i].top == y || r.laid[i].h > r.room() {
		return y
	}
	return r.laid[i].top + r.laid[i].h
}

func (r *Rows) sketch(s *Sketch, at image.Rectangle) {
	r.lay(at.Dx())
	if r.seek >= 0 && r.seek < len(r.laid) {
		r.seekOut(&r.laid[r.seek], at.Dy())
	}
	r.seek = -1
	r.limit()
	for i := r.row(r.top()); i < len(r.laid) && r.laid[i].top < r.top()+at.Dy(); i++ {
		if r.shows(i) {
			r.sketchRow(s, i, at)
		}
	}
	if i := r.next(); i >= 0 {
		r.sketchBegun(s, i, at)
	}
	r.sketchBar(s, at)
}

// next is the first row below those that are in view, if a line of its text has room there: as much of it is shown, faint, in place of
// nothing. -1 for none.
func (r *Rows) next() int {
	low := r.top() + r.room()
	i := r.row(low - 1)
	if i >= len(r.laid) || r.drawn() || r.shows(i) || r.laid[i].top <= r.top() || r.rows[i].Look == Rule {
		return -1
	}
	if w, _ := r.cell(i, 0); r.laid[i].top+r.theme.Px(r.pad(w)/2)+r.theme.Line(r.style(w)) > low {
		return -1
	}
	return i
}

// sketchBegun shows as much of a row, and of those at its right, as has room above the foot.
func (r *Rows) sketchBegun(s *Sketch, i int, at image.Rectangle) {
	top, n := at.Min.Y+r.laid[i].top-r.top(), len(r.rows[i].Beside)+1
	box := image.Rect(at.Min.X, top, at.Max.X, at.Min.Y+r.room())
	for k := range n {
		one, all := r.cell(i, k)
		w, l := *one, *all
		line, room := r.theme.Line(r.style(&w)), box.Dy()-r.theme.Px(r.pad(&w)/2)
		l.text = l.text[:min(len(l.text), room/line)]
		l.note = l.note[:min(len(l.note), (room-len(l.text)*line)/r.theme.Line(Small))]
		w.Off, w.Marked = w.Off || w.Key != 0 && !r.Takes, false
		if w.Look == Bar {
			w.Look = Pair
		}
		r.sketchCell(s, &w, &l, column(box, k, n), false)
	}
}

// seekOut scrolls to a row that is not in view, or so near to an end of it that nothing beyond is.
func (r *Rows) seekOut(l *laid, high int) {
	switch low := l.top + l.h; {
	case r.least && l.top < r.top():
		r.scroll = l.top
	case r.least && low > r.top()+r.room():
		r.scroll = r.whole(min(l.top, low-r.room()))
	case !r.least && (l.top < r.scroll+high/5 || low > r.scroll+high*4/5):
		r.scroll = r.whole(max(l.top-high*3/5, min(l.top, low-r.room())))
	}
}

// row returns the row at a height of the list, by halving; the number of rows below them all.
func (r *Rows) row(y int) int {
	lo, hi := 0, len(r.laid)
	for lo < hi {
		if mid := (lo + hi) / 2; r.laid[mid].top+r.laid[mid].h <= y {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

func (r *Rows) sketchRow(s *Sketch, i int, at image.Rectangle) {
	top := at.Min.Y + r.laid[i].top - r.top()
	box := image.Rect(at.Min.X, top, at.Max.X, top+r.laid[i].h)
	n := len(r.rows[i].Beside) + 1
	for k := range n {
		w, l := r.cell(i, k)
		r.sketchCell(s, w, l, column(box, k, n), i == r.hover && k == r.column)
	}
}

func (r *Rows) sketchCell(s *Sketch, w *Row, l *laid, box image.Rectangle, pointed bool) {
	t := r.theme
	switch {
	case w.Marked:
		s.Fill(box, Chosen)
	case w.Key != 0 && pointed:
		s.Fill(box, Raised)
	}
	if w.Look == Rule {
		s.Fill(image.Rect(box.Min.X+t.Px(10), box.Min.Y+t.Px(4), box.Max.X-t.Px(10), box.Min.Y+t.Px(4)+max(1, t.Px(1))), Edge)
		return
	}
	if w.Tint != nil && w.Look != Bar {
		s.Fill(image.Rect(box.Min.X, box.Min.Y+1, box.Min.X+t.Px(4), box.Max.Y-1), plain(w.Tint, Edge))
	}
	r.sketchText(s, w, l, box)
}

func (r *Rows) sketchText(s *Sketch, w *Row, l *laid, box image.Rectangle) {
	t, style := r.theme, r.style(w)
	ink := plain(w.Ink, Ink)
	if w.Off {
		ink = Faint
	}
	x, y := box.Min.X+r.left(w), box.Min.Y+t.Px(r.pad(w)/2)
	if w.Look == Heading {
		y = box.Min.Y + t.Px(r.pad(w)-4)
	}
	if content := len(l.text)*t.Line(style) + len(l.note)*t.Line(Small); w.Key != 0 && t.Touch && w.Look != Bar {
		y = box.Min.Y + (box.Dy()-content)/2
	}
	if w.Badge != "" {
		r.sketchBadge(s, w, x, y)
	}
	r.sketchSigns(s, w, l, box, x, y)
	if w.Value != "" {
		s.Write(w.Value, style, ink, box.Max.X-t.Px(14)-t.Width(w.Value, style), y)
	}
	for _, line := range l.text {
		s.Write(line, style, ink, x, y)
		y += t.Line(style)
	}
	for _, line := range l.note {
		s.Write(line, Small, Faint, x, y)
		y += t.Line(Small)
	}
	if w.Look == Bar {
		r.sketchPart(s, w, image.Rect(x, y+t.Px(1), box.Max.X-t.Px(14), y+t.Px(6)))
	}
}

func (r *Rows) sketchPart(s *Sketch, w *Row, at image.Rectangle) {
	s.Fill(at, Raised)
	at.Max.X = at.Min.X + int(float64(at.Dx())*max(0, min(w.Part, 1)))
	s.Fill(at, plain(w.Tint, Accent))
}

// sketchBar shows how much of the list is in view, if not all of it is.
func (r *Rows) sketchBar(s *Sketch, at image.Rectangle) {
	if r.height <= at.Dy() || r.height == 0 {
		return
	}
	h := max(r.theme.Px(24), at.Dy()*at.Dy()/r.height)
	top := at.Min.Y + (at.Dy()-h)*min(r.top(), r.height-at.Dy())/max(1, r.height-at.Dy())
	bar := image.Rect(at.Max.X-r.theme.Px(5), top, at.Max.X-r.theme.Px(1), top+h)
	s.Rounded(bar, r.theme.Px(2), Lifted)
	if r.Below() {
		r.sketchBelow(s, at)
	}
}

// Below reports whether the list goes on below what is in view.
func (r *Rows) Below() bool { return r.height-r.top() > r.room()+r.theme.Px(4) }

// sketchBelow points down in the foot of the list, which goes on below.
func (r *Rows) sketchBelow(s *Sketch, at image.Rectangle) {
	t := r.theme
	foot := image.Rect(at.Min.X, at.Max.Y-t.Px(footHigh), at.Max.X, at.Max.Y)
	arm, w, low := t.Px(6), max(2, t.Px(2.5)), image.Pt(foot.Min.X+foot.Dx()/2, foot.Max.Y-t.Px(4))
	s.Fill(foot, Ground)
	for _, side := range [...]int{-arm, arm} {
		s.Line(low.Add(image.Pt(side, -arm)), low, w, Accent)
	}
}

func (r *Rows) act(p Pointer, at image.Rectangle) {
	if p.Over || p.Pressed {
		r.scroll -= int(p.Wheel * float64(r.theme.Px(54)))
	}
	if p.Dragging {
		r.scroll -= p.Drag.Y
	}
	foot := p.Click && r.Below() && p.At.Y >= at.Max.Y-r.theme.Px(footHigh)
	if i := r.next(); i >= 0 && p.Click && p.At.Y-at.Min.Y+r.top() >= r.laid[i].top {
		if row, _ := r.cell(i, r.columnAt(i, p.At.X)); r.Takes && !foot && row.Key != 0 {
			r.seek, r.least = i, true
			r.Picked(row.Key)
			return
		}
		foot = true
	}
	if foot { // who clicks the arrow, or what is begun above it, wants to see what it points at
		r.scroll += at.Dy() * 3 / 4
	}
	r.limit()
	if foot {
		return
	}
	was, beside, key := r.hover, r.column, 0
	r.hover, r.column = -1, 0
	if p.Over {
		r.hover = r.at(p.At.Y - at.Min.Y + r.top())
	}
	if r.hover >= 0 {
		r.column = r.columnAt(r.hover, p.At.X)
		row, _ := r.cell(r.hover, r.column)
		key = row.Key
	}
	if (r.hover != was || r.column != beside) && r.Hovered != nil {
		r.Hovered(key)
	}
	if p.Click && key != 0 && r.Picked != nil {
		r.Picked(key)
	}
}

// at returns the row that is in view at a height of the list, -1 for none.
func (r *Rows) at(y int) int {
	if i := r.row(y); y >= 0 && i < min(len(r.laid), len(r.rows)) && r.shows(i) {
		return i
	}
	return -1
}

var _ widget.PreferredSizeLocateableWidget = (*Rows)(nil)
