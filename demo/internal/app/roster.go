package app

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// Parts of the roster, in pixels of a screen of scale 1.
const (
	musterHigh = 26 // a side, with what it has together
	personHigh = 20
	closeHigh  = 19 // the same where there are more than so many that they have all the room they want
	ampleRoom  = 8
)

// Limits of the roster: where more fight, or for more sides, it tells of sides only.
const (
	mostPeople = 10
	mostSides  = 4
)

// signWide is how wide a sign in the roster is, in pixels of a screen of scale 1.
const signWide = 14

// nameAt is where a name begins in the roster, in such pixels.
const nameAt = 23

// person is somebody in the roster, and where.
type person struct {
	at image.Rectangle
	id rules.ID
}

// enrol finds room for the roster: with everybody, else of the sides alone, as where the card of the end lists everybody.
func (b *battle) enrol() {
	b.enrolled = b.each
	if b.banner.shown != 0 && len(b.player.reel.Scenario().Sides) <= deedSides {
		b.enrolled = 0
	}
	if !b.regions.enrol(b.rosterHigh()) {
		b.enrolled = 0
		b.regions.enrol(b.rosterHigh())
	}
}

// rosterHigh is how high the roster at the top of the side is, 0 where there is none: on screens without the room, and for fingers.
func (b *battle) rosterHigh() int {
	t, s := b.game.theme, b.player.reel.Scenario()
	if b.game.handy() || t.Touch || len(s.Sides) > mostSides {
		return 0
	}
	return b.leadHigh() + t.Px(musterHigh+8) + b.enrolled*b.personHigh() + b.poolsHigh()
}

// poolsHigh is how high the line is that says what the numbers in the roster are: none where it lists nobody, or each has but one.
func (b *battle) poolsHigh() int {
	if s, _ := b.player.shown(); b.enrolled == 0 || !slices.ContainsFunc(s.Tokens, func(k scene.Token) bool { return len(k.Bars) > 1 }) {
		return 0
	}
	return b.game.theme.Line(ui.Small)
}

// personHigh is how high the line of somebody in the roster is.
func (b *battle) personHigh() int {
	if b.enrolled > ampleRoom {
		return b.game.theme.Px(closeHigh)
	}
	return b.game.theme.Px(personHigh)
}

// peopleShown is how many of each side the roster has room for, those among them who are still to come: all of them or none.
func peopleShown(s *scenario.Scenario) int {
	most := 0
	for i := range s.Sides {
		n := 0
		for k := range s.Combatants {
			if s.Combatants[k].Side == s.Sides[i].ID {
				n++
			}
		}
		for _, a := range s.Arrivals {
			for k := range a.Combatants {
				if a.Combatants[k].Side == s.Sides[i].ID {
					n++
				}
			}
		}
		most = max(most, n)
	}
	if most > mostPeople {
		return 0
	}
	return most
}

// sketchRoster shows everybody, a column for each side, as of the picture on the field.
func (b *battle) sketchRoster(k *ui.Sketch, r image.Rectangle) {
	t := b.game.theme
	b.people = b.people[:0]
	if r.Empty() {
		return
	}
	k.Fill(r, ui.Panel)
	top, r := cutTop(r, b.leadHigh())
	if !top.Empty() {
		b.sketchLead(k, image.Rect(top.Min.X+t.Px(6), top.Min.Y, top.Max.X-t.Px(6), top.Max.Y))
	}
	n := len(b.player.reel.Scenario().Sides)
	for i := range n {
		column := image.Rect(r.Min.X+r.Dx()*i/n, r.Min.Y, r.Min.X+r.Dx()*(i+1)/n, r.Max.Y)
		b.sketchMuster(k, column.Inset(t.Px(4)), i)
	}
}

// sketchMuster shows a side of the roster.
func (b *battle) sketchMuster(k *ui.Sketch, r image.Rectangle, side int) {
	t := b.game.theme
	s, f := b.player.shown()
	y, full := r.Min.Y+t.Px(musterHigh), b.enrolled > 0 && b.full(s, r.Dx())
	if b.enrolled > 0 {
		if high := b.poolsHigh(); high > 0 {
			b.sketchKey(k, s, side, r.Min.X, r.Max.X-t.Px(3), y-t.Px(2))
			y += high
		}
	}
	for i := range s.Tokens {
		p := &s.Tokens[i]
		if at := image.Rect(r.Min.X, y, r.Max.X, y+b.personHigh()); p.Side == side && b.enrolled > 0 && at.Max.Y <= r.Max.Y+t.Px(4) {
			left, of := vitalLeft(p, f, i)
			b.sketchPerson(k, at, p, i, left, of, full)
			b.people = append(b.people, person{at, p.ID})
			y = at.Max.Y
		}
	}
	c, m := b.inks.of(side), musterOf(s, f, side)
	total, name := b.totalIn(s, f, side, r.Dx()), b.sideName(side)
	wide := t.Width(total, ui.Small)
	k.Write(t.Clip(name, ui.Bold, r.Dx()-wide-t.Px(10)), ui.Bold, c, r.Min.X+t.Px(2), r.Min.Y)
	k.Write(total, ui.Small, ui.Faint, r.Max.X-wide, r.Min.Y+t.Px(2))
	bar := image.Rect(r.Min.X, r.Min.Y+t.Px(19), r.Max.X, r.Min.Y+t.Px(22))
	k.Fill(bar, ui.Lifted)
	bar.Max.X = bar.Min.X + bar.Dx()*int(m.now)/max(1, int(m.of))
	k.Fill(bar, c)
}

// total says of a side how many of it can act, and what they have left: "5 of 6 up, 75 %".
func (b *battle) total(s *scene.Scene, f *film.Frame, side int) string {
	m := musterOf(s, f, side)
	return b.sums[min(side, mostSides-1)].of(m, func() string {
		return fmt.Sprintf("%d of %d up, %s", m.up, m.all, leftOf(int(m.now), int(m.of)))
	})
}

// leftOf says how much is left of what there was, rounded, but none is nothing as long as there is any, nor all as long as there is not.
func leftOf(now, of int) string {
	switch percent := (200*now + of) / max(1, 2*of); {
	case now > 0 && percent == 0:
		return "<1 %"
	case now < of && percent == 100:
		return ">99 %"
	default:
		return fmt.Sprintf("%d %%", max(0, percent))
	}
}

// full reports whether in columns so wide the names of all who are in the roster fit beside what they have left of how much: who they are goes before that.
func (b *battle) full(s *scene.Scene, wide int) bool {
	t := b.game.theme
	return !slices.ContainsFunc(s.Tokens, func(p scene.Token) bool {
		used := t.Px(nameAt+8) + t.Width(b.name(p.ID), ui.Small)
		for _, bar := range p.Bars {
			used += t.Px(6) + t.Width(strconv.Itoa(int(bar.Max)), ui.Small)*2 + t.Width("/", ui.Small)
		}
		return used > wide
	})
}

// totalIn is that in so much room beside the name: who they are goes before how many points they have, and all sides say the same of themselves.
func (b *battle) totalIn(s *scene.Scene, f *film.Frame, side, room int) string {
	t := b.game.theme
	told := func(side, less int) string {
		text := b.total(s, f, side)
		if less > 0 {
			text, _, _ = strings.Cut(text, ",")
		}
		return either(less > 1, strings.TrimSuffix(text, " up"), text)
	}
	less := 0
	for i := range b.player.reel.Scenario().Sides {
		for less < 2 && t.Width(b.sideName(i), ui.Bold)+t.Width(told(i, less), ui.Small)+t.Px(10) > room {
			less++
		}
	}
	return told(side, less)
}

// sketchKey writes above the numbers of a side what is left of which points, each word in the colour of its numbers.
func (b *battle) sketchKey(k *ui.Sketch, s *scene.Scene, side, from, end, y int) {
	t := b.game.theme
	for i := range s.Tokens {
		p := &s.Tokens[i]
		if p.Side != side {
			continue
		}
		write := func(text string, ink color.NRGBA) {
			end -= t.Width(text, ui.Small)
			k.Write(text, ui.Small, ink, end, y)
			end -= t.Px(6)
		}
		write(vital(p).Name, ui.Ink)
		for n, bar := range p.Bars {
			if !bar.Vital {
				write(bar.Name, solid(paint.Pool(n)))
			}
		}
		if end-t.Width("left:", ui.Small) > from {
			write("left:", ui.Faint)
		}
		return
	}
}

// muster is what a side has together: how many can act, of how many, and what is left to them of all vital points, and of
// those that harm wears down before these; what has gone of those that count as vital ones for who is out of the fight is lost.
type muster struct {
	up, all int
	now, of int32
}

// musterOf musters a side of a scene, in a frame of a film if there is one.
func musterOf(s *scene.Scene, f *film.Frame, side int) (m muster) {
	for i := range s.Tokens {
		p := &s.Tokens[i]
		if p.Side != side {
			continue
		}
		acts := upIn(p, f, i).Acts()
		if m.all++; acts {
			m.up++
		}
		had := int32(0)
		for _, bar := range p.Bars {
			now := max(0, bar.Now-lost(f, i, bar.Pool))
			switch {
			case bar.Vital || bar.First:
				m.of += bar.Max
				had += now
			case bar.Bruises:
				had -= bar.Max - now
			}
		}
		if acts {
			m.now += max(0, had)
		}
	}
	return m
}

// vitalLeft is what somebody at a place of a scene has left of the vital points, and of how many.
func vitalLeft(p *scene.Token, f *film.Frame, token int) (left, of int32) {
	bar := vital(p)
	return bar.Now - lost(f, token, bar.Pool), bar.Max
}

// vital is the bar that decides who lives.
func vital(p *scene.Token) (bar scene.Bar) {
	for _, one := range p.Bars {
		if one.Vital {
			return one
		}
	}
	return bar
}

// sketchPerson shows somebody, at a place of the scene: badge, name, conditions, what is left of the vital points, and before that of
// the others; in full of how much that is, too.
func (b *battle) sketchPerson(k *ui.Sketch, at image.Rectangle, p *scene.Token, token int, left, of int32, full bool) {
	_, f := b.player.shown()
	t, up := b.game.theme, upIn(p, f, token)
	out := !up.Acts()
	switch p.ID {
	case b.selected, b.target:
		k.Rounded(at, t.Px(3), ui.Chosen)
	case b.hover:
		k.Rounded(at, t.Px(3), ui.Raised)
	}
	b.sketchBadge(k, image.Rect(at.Min.X+t.Px(1), at.Min.Y+t.Px(1), at.Min.X+t.Px(18), at.Min.Y+t.Px(18)), p.ID, out)
	x, right, ink := at.Min.X+t.Px(nameAt), at.Max.X-t.Px(3), ui.Ink
	end := right
	write := func(text string, ink color.NRGBA) {
		end -= t.Width(text, ui.Small)
		k.Write(text, ui.Small, ink, end, at.Min.Y)
	}
	switch {
	case out:
		ink = ui.Faint
		write(outWord(up), ink)
	case full:
		write("/"+strconv.Itoa(int(of)), ui.Faint)
		fallthrough
	default:
		write(strconv.Itoa(int(left)), ink)
	}
	end -= t.Px(5)
	if !out {
		end = b.sketchPools(k, p, token, end, at.Min.Y, full)
	}
	for i := len(p.Signs) - 1; i >= 0 && !out; i-- {
		if end-t.Px(signWide) < x+t.Px(50) {
			break
		}
		k.Sign(signOf(&p.Signs[i]), image.Rect(end-t.Px(signWide), at.Min.Y, end, at.Min.Y+t.Px(signWide)))
		end -= t.Px(signWide + 3)
	}
	k.Write(t.Clip(b.enrolledName(p, end-x), ui.Small, end-x), ui.Small, ink, x, at.Min.Y)
	bar := image.Rect(x, at.Max.Y-t.Px(4), right, at.Max.Y-t.Px(2))
	k.Fill(bar, ui.Lifted)
	if bar.Max.X = bar.Min.X + bar.Dx()*max(0, int(left))/max(1, int(of)); !out {
		k.Fill(bar, b.inks.of(p.Side))
	}
}

// enrolledName is the name of somebody in the roster, and of a mount whose it is, in as many words as have room.
func (b *battle) enrolledName(p *scene.Token, room int) string {
	name := b.name(p.ID)
	if p.Carries == 0 {
		return name
	}
	whose := name + ", " + b.name(p.Carries) + "'s"
	for _, text := range [...]string{whose + " mount", whose} {
		if b.game.theme.Width(text, ui.Small) <= room {
			return text
		}
	}
	return name
}

// sketchPools writes what is left of the points of somebody that are not vital, each in the colour of its bar on the field, and returns
// where they begin.
func (b *battle) sketchPools(k *ui.Sketch, p *scene.Token, token, end, y int, full bool) int {
	t := b.game.theme
	_, f := b.player.shown()
	for i, bar := range p.Bars {
		if bar.Vital {
			continue
		}
		for _, part := range [...]struct {
			text string
			ink  color.NRGBA
		}{{either(full, "/"+strconv.Itoa(int(bar.Max)), ""), ui.Faint}, {strconv.Itoa(int(max(0, bar.Now-lost(f, token, bar.Pool)))), solid(paint.Pool(i))}} {
			end -= t.Width(part.text, ui.Small)
			k.Write(part.text, ui.Small, part.ink, end, y)
		}
		end -= t.Px(6)
	}
	return end
}

// outWord says in a word why somebody takes no part any more.
func outWord(up rules.Posture) string {
	switch up {
	case rules.Gone:
		return "gone"
	case rules.Dead:
		return "dead"
	}
	return "down"
}

// actRoster points out whom the pointer is on, and looks at who is clicked, as on the field.
func (b *battle) actRoster(p ui.Pointer, _ image.Rectangle) {
	if !p.Over && !p.Click {
		return
	}
	for _, one := range b.people {
		if !p.At.In(one.at) {
			continue
		}
		if !b.game.touch() {
			b.hover = one.id
		}
		switch s, f := b.player.shown(); {
		case !p.Click:
		case b.clickOrders() && b.foe(one.id) && !b.asksWhom(one.id): // a name is to find somebody by
			b.target = one.id
			b.board.Seek(s, f, one.id, b.choosing.who)
		default:
			b.clickBoard(one.id, rules.Cell{}, false)
		}
	}
}

// asksWhom reports whether what was picked is for somebody who is still to be named, as somebody may be.
func (b *battle) asksWhom(id rules.ID) bool {
	i, _ := b.aimedAt(id)
	return b.choosing.picked >= 0 && i >= 0
}

// rosterTip says of what is at a point of the roster what it means.
func (b *battle) rosterTip(at image.Point) (image.Rectangle, string) {
	s, f := b.player.shown()
	r := b.regions.roster
	if top, _ := cutTop(r, b.leadHigh()); at.In(top) {
		return top, b.leadTip()
	}
	for _, one := range b.people {
		if p := s.Token(one.id); p != nil && at.In(one.at) {
			return one.at, b.tokenWords(p)
		}
	}
	if top := r.Min.Y + b.leadHigh() + b.game.theme.Px(musterHigh); at.Y >= top && at.Y < top+b.poolsHigh() {
		return r, "What is left of how many points:\n" + strings.Join(b.poolWords(), "\n")
	}
	side := (at.X - r.Min.X) * len(b.player.reel.Scenario().Sides) / max(1, r.Dx())
	m := musterOf(s, f, side)
	return r, fmt.Sprintf("%s: %d of %d can fight on, with %d of all %d points that they came with", b.sideName(side), m.up, m.all, m.now, m.of)
}
