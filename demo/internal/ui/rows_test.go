package ui

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/demo/internal/paint"
)

// anyRow is any row of a list.
func anyRow(t *rapid.T, label string) Row {
	words := func(what string) string {
		return rapid.SampledFrom([]string{"", "one", "a longer line that has to be broken", "Grüße", "hp 12/30", "two\nlines"}).Draw(t, label+what)
	}
	inks := []color.Color{nil, Warn, Accent}
	var beside []Row
	if !strings.Contains(label, "beside") && rapid.IntRange(0, 3).Draw(t, label+"columns") == 0 {
		beside = []Row{anyRow(t, label+"beside")}
	}
	return Row{
		Beside: beside,
		Look:   Look(rapid.IntRange(0, int(Line)).Draw(t, label+"look")), Text: words("text"), Value: words("value"), Note: words("note"),
		Tint: rapid.SampledFrom(inks).Draw(t, label+"tint"), Ink: rapid.SampledFrom(inks).Draw(t, label+"ink"),
		Part: rapid.Float64Range(-1, 2).Draw(t, label+"part"), Indent: rapid.IntRange(0, 2).Draw(t, label+"indent"),
		Signs: rapid.SampledFrom([][]paint.Sign{nil, {{Plight: guise.Dazed}}, {{Letters: "X"}, {Plight: guise.Asleep, Grave: true}}}).Draw(t, label+"signs"), Badge: rapid.SampledFrom([]string{"", "B"}).Draw(t, label+"badge"),
		Key: rapid.IntRange(0, 3).Draw(t, label+"key"), Marked: rapid.Bool().Draw(t, label+"marked"), Off: rapid.Bool().Draw(t, label+"off"),
	}
}

// change does one thing to a list that may change how it looks.
func change(t *rapid.T, r *Rows, label string) {
	n := func(lo, hi int, what string) int { return rapid.IntRange(lo, hi).Draw(t, label+what) }
	switch what := n(0, 6, "change"); {
	case what == 0:
		var rows []Row
		for i := range n(0, 12, "rows") {
			rows = append(rows, anyRow(t, fmt.Sprint(label, i)))
		}
		r.Set(rows)
	case what == 1:
		r.Add(anyRow(t, label))
	case what == 2:
		r.SetLocation(image.Rect(10, 10, 10+n(1, 200, "width"), 10+n(1, 160, "height")))
	case what == 3:
		r.act(Pointer{At: image.Pt(n(0, 210, "x"), n(0, 170, "y")), Over: true, Wheel: float64(n(-3, 3, "wheel"))}, r.Rect())
	case r.Len() == 0:
	case what == 4:
		r.Show(n(0, r.Len()-1, "shown"))
	case what == 5: // one of many differs in something
		rows := append([]Row(nil), r.rows...)
		row, other := &rows[n(0, len(rows)-1, "which")], anyRow(t, label)
		switch n(0, 6, "in") {
		case 0:
			row.Look = other.Look
		case 1:
			row.Text = other.Text
		case 2:
			row.Value = other.Value
		case 3:
			row.Note = other.Note
		case 4:
			row.Indent = other.Indent
		case 5:
			row.Key = other.Key
		default:
			*row = other
		}
		r.Set(rows)
	default:
		row := r.Row(n(0, r.Len()-1, "which"))
		row.Marked, row.Off, row.Tint = !row.Marked, n(0, 1, "off") == 1, Good
	}
}

// A list that has been scrolled, pointed at, filled anew, made longer, marked and resized
// looks like one that is made as it stands.
func TestAListLooksLikeANewOne(t *testing.T) {
	needDisplay(t)
	s, all := newScreen(t, 220, 180), themes(t)
	rapid.Check(t, func(t *rapid.T) {
		theme := rapid.SampledFrom(all).Draw(t, "theme")
		var kept *Rows
		frame(func() { kept = NewRows(theme) })
		defer frame(theme.Drop)
		kept.SetLocation(image.Rect(10, 10, 200, 150))
		kept.Set([]Row{anyRow(t, "first"), anyRow(t, "second")})
		for step := range rapid.IntRange(1, 5).Draw(t, "steps") {
			change(t, kept, fmt.Sprint(step, " "))
			got := bytes.Clone(s.show(kept.Render))
			var anew *Rows
			frame(func() { anew = NewRows(theme) })
			anew.SetLocation(kept.Rect())
			anew.Set(kept.rows)
			anew.scroll, anew.hover, anew.column = kept.scroll, kept.hover, kept.column
			if !bytes.Equal(got, s.show(anew.Render)) {
				t.Fatalf("in step %d the list looks otherwise than a new one", step)
			}
		}
	})
}

// A list in which nothing changes is drawn once, and so is one that grows below what is
// seen of it but for its bar.
func TestAListAtRestIsDrawnOnce(t *testing.T) {
	needDisplay(t)
	s, theme := newScreen(t, 220, 180), themes(t)[0]
	var r *Rows
	frame(func() { r = NewRows(theme) })
	r.SetLocation(image.Rect(10, 10, 200, 150))
	for range 2000 {
		r.Add(Row{Text: "a line", Key: 1})
	}
	for range 5 {
		s.show(r.Render)
	}
	r.Add(Row{Text: "one more"})
	s.show(r.Render)
	if r.picture.drawn != 1 {
		t.Errorf("drawn %d times, want once", r.picture.drawn)
	}
	r.Row(1).Marked = true
	s.show(r.Render)
	if r.picture.drawn != 2 {
		t.Errorf("drawn %d times, want once more for a mark", r.picture.drawn)
	}
}

// A row that becomes another one is laid out as that one is, whatever it was before.
func TestARowThatChangesIsLaidOutAnew(t *testing.T) {
	needDisplay(t)
	const long = "a line that has to be broken into several where the list is narrow"
	var rows []Row
	for _, look := range []Look{Plain, Heading, Bar, Rule, Entry} {
		for _, value := range []string{"", "hp 12/30 of many"} {
			for _, note := range []string{"", long} {
				for indent := range 3 {
					for key := range 2 {
						rows = append(rows, Row{Look: look, Text: long, Value: value, Note: note, Indent: 3 * indent, Key: key})
					}
				}
			}
		}
	}
	rows = append(rows, Row{Text: "short"}, Row{Text: "short", Key: 1}, Row{Text: "short", Beside: []Row{{Text: long}}}, Row{Text: "short", Beside: []Row{{Text: "short"}}})
	for _, theme := range themes(t)[:2] { // for the mouse, for fingers
		lists := [2]*Rows{}
		frame(func() { lists = [2]*Rows{NewRows(theme), NewRows(theme)} })
		for _, a := range rows {
			for _, b := range rows {
				lists[0].Set([]Row{a, a})
				lists[0].Height(240)
				lists[0].Set([]Row{b, a})
				lists[1].Set(nil)
				lists[1].Set([]Row{b, a})
				for _, r := range lists {
					r.Height(240)
				}
				if !reflect.DeepEqual(lists[0].laid, lists[1].laid) {
					t.Fatalf("%+v became %+v: laid out as %+v, want %+v", a, b, lists[0].laid, lists[1].laid)
				}
			}
		}
	}
}

// A list says that it goes on below what is in view, until its end is reached.
func TestAListSaysThatItGoesOn(t *testing.T) {
	r := NewRows(NewTheme(1, false))
	r.SetLocation(image.Rect(0, 0, 200, 100))
	for range 30 {
		r.Add(Row{Text: "one"})
	}
	height := r.Height(200)
	for _, scroll := range []int{0, height / 2, height} {
		r.scroll = scroll
		r.limit()
		if got, want := r.Below(), scroll < height; got != want {
			t.Errorf("at %d of %d it goes on: %t", scroll, height, got)
		}
	}
}

// A click on the arrow that says so goes on below, and picks nothing; at the end of the list there is a row in that place.
func TestAClickOnTheArrowGoesOn(t *testing.T) {
	r := NewRows(NewTheme(1, false))
	r.SetLocation(image.Rect(0, 0, 200, 100))
	for i := range 30 {
		r.Add(Row{Text: "one", Key: i + 1})
	}
	r.Height(200)
	picked, was := 0, -1
	r.Picked = func(key int) { picked = key }
	for r.Below() {
		if picked != 0 || r.top() <= was {
			t.Fatalf("row %d is picked, the list is at %d after %d", picked, r.top(), was)
		}
		was = r.top()
		r.act(Pointer{At: image.Pt(100, 95), Over: true, Click: true}, r.Rect())
	}
	last := r.Place(29)
	if r.act(Pointer{At: last.Min.Add(image.Pt(50, last.Dy()/2)), Over: true, Click: true}, r.Rect()); picked != 30 {
		t.Errorf("at the end row %d is picked at %v", picked, last)
	}
}

// Wherever a list of rows of any height is scrolled to, rows are in view as wholes, none lies under the arrow at its foot, and
// at its end the last is in view; only while it is drawn along rows are cut off.
func TestNoRowIsCutOff(t *testing.T) {
	for _, touch := range []bool{false, true} {
		r := NewRows(NewTheme(1, touch))
		r.SetLocation(image.Rect(0, 0, 200, 150))
		for i := range 30 {
			r.Add(Row{Text: "one", Note: strings.Repeat("and more of it ", i%4), Key: i % 2})
		}
		height, cut := r.Height(200), 0
		for scroll := 0; scroll <= height; scroll += 7 {
			for _, drawn := range []bool{false, true} {
				r.scroll, r.held, r.moved = scroll, drawn, drawn
				r.limit()
				foot := 150
				if r.Below() {
					foot -= r.theme.Px(footHigh)
				}
				for i := range r.Len() {
					switch at := r.Place(i); {
					case at.Empty():
					case drawn && at.Dy() < r.laid[i].h:
						cut++
					case !drawn && (at.Dy() < r.laid[i].h || at.Max.Y > foot):
						t.Fatalf("scrolled to %d, row %d of %d is at %v", scroll, i, r.laid[i].h, at)
					}
				}
			}
		}
		if r.held, r.moved = false, false; r.Place(29).Empty() || cut == 0 {
			t.Errorf("the last is at %v; drawn along %d were cut off", r.Place(29), cut)
		}
	}
}

// Where the next row has no room as a whole its text has, faint, if a line has: no more is left blank; a click there goes on to it, and picks nothing.
func TestTheRoomOfAListIsUsed(t *testing.T) {
	for _, touch := range []bool{false, true} {
		theme := NewTheme(1, touch)
		for high := 120; high < 260; high += 9 {
			r := NewRows(theme)
			r.SetLocation(image.Rect(0, 0, 300, high))
			for i := range 30 {
				r.Add(Row{Look: Entry, Text: "one", Note: "and more of it", Key: i + 1})
			}
			r.Height(300)
			picked, low := 0, 0
			r.Picked = func(key int) { picked = key }
			for i := range r.Len() {
				low = max(low, r.Place(i).Max.Y)
			}
			begun := r.next()
			if blank := high - theme.Px(footHigh) - low; begun >= 0 != (blank >= theme.Line(Body)+theme.Px(3)) {
				t.Errorf("%d are blank of %d, row %d is begun", blank, high, begun)
			}
			if begun < 0 {
				continue
			}
			r.act(Pointer{At: image.Pt(100, low+theme.Px(6)), Over: true, Click: true}, r.Rect())
			if at := r.Place(begun); picked != 0 || at.Empty() {
				t.Errorf("a click on what is begun picks %d, and shows it at %v", picked, at)
			}
		}
	}
}

// In a list of which one only chooses a click on what is begun of a row picks it, and brings it into view as a whole.
func TestARowThatIsBegunIsTaken(t *testing.T) {
	for _, touch := range []bool{false, true} {
		begun := 0
		for high := 120; high < 260; high += 9 {
			r := NewRows(NewTheme(1, touch))
			r.SetLocation(image.Rect(0, 0, 300, high))
			for i := range 30 {
				r.Add(Row{Look: Entry, Text: "one", Note: "and more of it", Key: i + 1})
			}
			r.Height(300)
			picked, next := 0, r.next()
			r.Takes, r.Picked = true, func(key int) { picked = key }
			if next < 0 {
				continue
			}
			begun++
			r.act(Pointer{At: image.Pt(100, r.laid[next].top-r.top()+r.theme.Px(6)), Over: true, Click: true}, r.Rect())
			if r.sketch(&Sketch{}, r.Rect()); picked != next+1 || r.Place(next).Dy() != r.laid[next].h {
				t.Errorf("a click on row %d picks %d, and shows it at %v", next, picked-1, r.Place(next))
			}
		}
		if begun == 0 {
			t.Error("no row is begun")
		}
	}
}

// Of a text that has no room as a whole as many lines are shown as have, and so of somebody with a bar, and of those at the right of one: no empty list
// stands above the arrow.
func TestAsManyLinesAreShownAsHaveRoom(t *testing.T) {
	for _, row := range []Row{{Text: strings.Repeat("a long description ", 20)}, {Look: Bar, Text: "Ann", Value: "7/9", Key: 1, Beside: []Row{{Look: Bar, Text: "Bo", Key: 2}}}} {
		r := NewRows(NewTheme(1, true))
		r.SetLocation(image.Rect(0, 0, 300, 84))
		r.Add(Row{Look: Heading, Text: "title"}, row, Row{Text: "after it"})
		s, n := &Sketch{}, 0
		r.sketch(s, r.Rect())
		for i := range s.marks {
			if s.marks[i].shape == words {
				n++
			}
		}
		if n < 3 {
			t.Errorf("of %+v nothing is shown below its title", row)
		}
	}
}

// Rows beside each other share the width, are as high as the highest of them, and each is told by itself when it is clicked.
func TestRowsLieBesideEachOther(t *testing.T) {
	r := NewRows(NewTheme(1, true))
	r.SetLocation(image.Rect(10, 10, 310, 200))
	const long = "what has no room in a third of the list and goes on in many more lines"
	r.Add(Row{Text: "first", Key: 1, Beside: []Row{{Text: long, Key: 2}, {Text: "not to be clicked"}}}, Row{Text: "below", Key: 3})
	r.Height(300)
	picked := 0
	r.Picked = func(key int) { picked = key }
	var places []image.Rectangle
	r.Each(func(_ *Row, at image.Rectangle) { places = append(places, at) })
	if len(places) != 4 {
		t.Fatalf("there are %v", places)
	}
	for i, at := range places[:3] {
		if want := image.Rect(10+100*i, 10, 110+100*i, 10+r.laid[0].h); at != want {
			t.Errorf("%d lies at %v, want %v", i, at, want)
		}
		if row, place := r.At(image.Pt(at.Min.X+50, at.Min.Y+4)); row.Key != []int{1, 2, 0}[i] || place != at {
			t.Errorf("at %v is %q in %v", at, row.Text, place)
		}
		picked = 0
		if r.act(Pointer{At: image.Pt(at.Min.X+50, at.Min.Y+4), Over: true, Click: true}, r.Rect()); picked != []int{1, 2, 0}[i] {
			t.Errorf("a click on %d tells %d", i, picked)
		}
	}
	if lines := len(r.laid[0].beside[0].text); lines < 3 || places[3].Min.Y != 10+r.laid[0].h || r.laid[0].h < lines*r.theme.Line(Body) {
		t.Errorf("%d lines in %v, what follows is at %v", lines, places[1], places[3])
	}
}

// A list brings a row into view, but not while somebody draws it elsewhere.
func TestAListGoesWhereItIsDrawn(t *testing.T) {
	for _, held := range []bool{false, true} {
		r := NewRows(NewTheme(1, false))
		r.SetLocation(image.Rect(0, 0, 200, 100))
		for range 30 {
			r.Add(Row{Text: "one"})
		}
		r.held = held
		r.Show(29)
		r.sketch(&Sketch{}, r.Rect())
		if got := r.scroll == 0; got != held {
			t.Errorf("held %t: it is at %d", held, r.scroll)
		}
	}
}
