package app

import (
	"image"
	"image/color"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/rules"
)

// sideName is the name of a side, with a capital.
func (b *battle) sideName(i int) string { return title(b.player.reel.Scenario().Sides[i].ID) }

// notice is one thing that the line above the board tells: a goal, or that somebody is to come.
type notice struct {
	side  int
	text  string
	short string      // how far it has come, "" for who is to come
	share float64     // of the bar
	ink   color.NRGBA // of short
	off   bool
}

// noticesOf are those of a scene.
func noticesOf(s *scene.Scene) (list []notice) {
	for i := range s.Goals {
		g := &s.Goals[i]
		n := notice{g.Side, g.Text, g.Short, g.Share(), ui.Ink, g.State == rules.GoalFailed}
		switch {
		case g.State == rules.GoalReached:
			n.ink = ui.Good
		case n.off:
			n.ink = ui.Bad
		}
		if n.short == "" {
			n.short = g.Came
		}
		list = append(list, n)
	}
	for i := range s.Coming {
		list = append(list, notice{side: s.Coming[i].Side, text: s.Coming[i].Text})
	}
	return list
}

// Parts of a notice, in pixels of a screen of scale 1.
const (
	noticeHigh = 22
	noticeBar  = 40
	noticeGap  = 20
)

// noticeRows is how many rows of notices there may be.
func (b *battle) noticeRows() int {
	switch {
	case b.game.short:
		return 2
	case b.game.narrow:
		return 3
	case b.game.folded:
		return 1
	}
	return 2
}

// noticeWidth is how wide a notice is, in device pixels.
func (b *battle) noticeWidth(n *notice) int {
	t := b.game.theme
	wide := t.Px(16) + t.Width(n.text, ui.Small)
	if n.short != "" {
		wide += t.Px(8+noticeBar+6) + b.figures(n)
	}
	return wide
}

// figures is how much room the figures of a notice have: that of most, so that few of them move others.
func (b *battle) figures(n *notice) int {
	return max(b.game.theme.Width(n.short, ui.Small), b.game.theme.Width("00/00", ui.Small))
}

// layNotices puts notices into rows, in the order of the list, as many as have room: so many pixels are left free
// at the end of the last row. The places are in device pixels of an area that begins at (0, 0).
func (b *battle) layNotices(list []notice, width, free int) (at []image.Rectangle) {
	t := b.game.theme
	x, row, high, last := 0, 0, t.Px(noticeHigh), b.noticeRows()-1
	for i := range list {
		room, wide := width, b.noticeWidth(&list[i])
		if row == last {
			room -= free
		}
		if x > 0 && x+wide > room {
			x, row = 0, row+1
			if room = width; row == last {
				room -= free
			}
		}
		if row > last {
			break
		}
		at = append(at, image.Rect(x, row*high, min(x+wide, room), (row+1)*high))
		x += wide + t.Px(noticeGap)
	}
	if len(at) < len(list) && free == 0 {
		return b.layNotices(list, width, t.Px(34))
	}
	return at
}

// goalsHeight is how high the line is that says what the battle is about; 0 if it is about nothing but to win.
func (b *battle) goalsHeight(width int) int {
	t := b.game.theme
	s, _ := b.player.shown()
	list := noticesOf(s)
	if len(list) == 0 || t == nil {
		return 0
	}
	at := b.layNotices(list, width-2*t.Px(10), 0)
	return t.Px(6) + at[len(at)-1].Max.Y
}

// sketchGoals says what the sides are after and how near they are, and who is to come.
func (b *battle) sketchGoals(k *ui.Sketch, r image.Rectangle) {
	t := b.game.theme
	if r.Empty() {
		return
	}
	k.Fill(r, ui.Panel)
	s, _ := b.player.shown()
	list, from := noticesOf(s), r.Min.Add(image.Pt(t.Px(10), t.Px(3)))
	places := b.layNotices(list, r.Dx()-2*t.Px(10), 0)
	for i, at := range places {
		b.sketchNotice(k, &list[i], at.Add(from))
	}
	if more := len(list) - len(places); more > 0 {
		at := image.Rect(r.Max.X-t.Px(34), r.Max.Y-t.Px(3+noticeHigh), r.Max.X-t.Px(4), r.Max.Y-t.Px(3))
		k.Rounded(at, t.Px(4), ui.Lifted)
		k.WriteMiddle("+"+strconv.Itoa(more), ui.Small, ui.Ink, at)
	}
}

func (b *battle) sketchNotice(k *ui.Sketch, n *notice, at image.Rectangle) {
	t := b.game.theme
	mid := at.Min.Y + at.Dy()/2
	b.sketchDisc(k, image.Rect(at.Min.X, mid-t.Px(5), at.Min.X+t.Px(10), mid+t.Px(5)), n.side, n.off)
	x, y := at.Min.X+t.Px(16), mid-t.Line(ui.Small)/2
	ink := ui.Ink
	if n.off || n.short == "" {
		ink = ui.Faint
	}
	room := at.Max.X - x
	if n.short != "" {
		w := b.figures(n)
		k.Write(n.short, ui.Small, n.ink, at.Max.X-w, y)
		bar := image.Rect(at.Max.X-w-t.Px(6+noticeBar), mid-t.Px(3), at.Max.X-w-t.Px(6), mid+t.Px(3))
		k.Rounded(bar, t.Px(3), ui.Lifted)
		if bar.Max.X = bar.Min.X + int(n.share*float64(bar.Dx())); n.share > 0 {
			k.Rounded(bar, t.Px(3), b.inks.of(n.side))
		}
		room -= w + t.Px(6+noticeBar+8)
	}
	k.Write(t.Clip(n.text, ui.Small, room), ui.Small, ink, x, y)
}

// actGoals shows all that the line has to tell, in the panel.
func (b *battle) actGoals(p ui.Pointer, _ image.Rectangle) {
	if !p.Click {
		return
	}
	b.selected, b.target = 0, 0
	b.setTab(tabWho)
	b.panel.Top()
	if n := b.personColumns(); n > 0 { // they stand below who is there
		b.showPanel()
		s, f := b.player.shown()
		b.panel.Show(len(b.columnRows(s, f, n)) + len(s.Goals) + len(s.Coming))
	}
}

// goalRows say in the panel what the battle is about, and in the end how it came out.
func (b *battle) goalRows(s *scene.Scene) (rows []ui.Row) {
	if s.Over {
		row := ui.Row{Look: ui.Heading, Text: title(b.ending())}
		if s.Ending.Winner >= 0 {
			row.Tint, row.Note = b.inks.of(s.Ending.Winner), s.Ending.Why
		}
		rows = append(rows, row)
	}
	if len(s.Goals)+len(s.Coming) > 0 && !s.Over {
		rows = append(rows, ui.Row{Look: ui.Heading, Text: "What it is about"})
	}
	for i := range s.Goals {
		g := &s.Goals[i]
		rows = append(rows, ui.Row{
			Look: ui.Bar, Text: b.sideName(g.Side) + ": " + g.Text, Value: g.Came, Note: joined(g.Worth, g.More),
			Tint: b.inks.of(g.Side), Part: g.Share(), Off: g.State == rules.GoalFailed,
		})
	}
	for i := range s.Coming {
		c := &s.Coming[i]
		rows = append(rows, ui.Row{Look: ui.Entry, Text: b.sideName(c.Side) + ": " + c.Text, Note: strings.Join(c.Names, ", "), Tint: b.inks.of(c.Side)})
	}
	if len(s.Dangers) > 0 {
		rows = append(rows, ui.Row{Look: ui.Heading, Text: "On the field"})
	}
	for i := range s.Dangers {
		rows = append(rows, dangerRow(&s.Dangers[i]))
	}
	return rows
}

// dangerRow says what a danger of the field is, where, and since when or from when on.
func dangerRow(d *scene.Danger) ui.Row {
	row := ui.Row{Look: ui.Pair, Text: d.Name, Value: d.State, Off: !d.On, Note: d.Hazard.String()}
	if d.Name == d.Hazard.String() {
		row.Note = ""
	}
	if d.Where != "" {
		row.Note = strings.TrimSpace(row.Note + " in " + d.Where)
	}
	if d.On {
		row.Ink = ui.Warn
	}
	return row
}

// fillGoals tells what the battle is about.
func (b *battle) fillGoals(st *State, s *scene.Scene) {
	for i := range s.Goals {
		g := &s.Goals[i]
		st.Goals = append(st.Goals, b.sideName(g.Side)+": "+g.Text+": "+g.Came)
	}
	for i := range s.Coming {
		st.Coming = append(st.Coming, b.sideName(s.Coming[i].Side)+": "+s.Coming[i].Text)
	}
	st.Weather = s.Weather.Words
	for i := range s.Dangers {
		st.Dangers = append(st.Dangers, s.Dangers[i].Name+": "+s.Dangers[i].State)
	}
	if b.ended() != 0 {
		for _, l := range b.bannerLines() {
			st.Banner = append(st.Banner, l.text)
		}
		for _, f := range b.toldCard().feats {
			st.Card = append(st.Card, f.label+": "+f.text+", "+f.value)
		}
		if b.game.covered() {
			return // nothing of the card can be pressed
		}
		for _, o := range b.card.buttons {
			st.Buttons = append(st.Buttons, ButtonState{Name: o.name, At: b.game.place(o.at)})
		}
	}
}
