package app

import (
	"image"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// On screens from a small phone to a large desk, at any density, no two parts of the
// battle screen overlap, all lie on the screen, and the board has the most room of all.
func TestRegionsDoNotOverlap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(320, 2560).Draw(t, "width"), rapid.IntRange(300, 1600).Draw(t, "height")
		scale := rapid.SampledFrom([]float64{1, 1.5, 2, 3}).Draw(t, "scale")
		f := formOf(float64(w), float64(h))
		f.orders = f.handy() && rapid.Bool().Draw(t, "given")
		screen := image.Rect(0, 0, int(float64(w)*scale), int(float64(h)*scale))
		px := func(v float64) int { return int(math.Round(v * scale)) }
		g := layOut(screen, px, f)
		if g.enrol(0); !f.handy() {
			g.enrol(px(float64(rapid.IntRange(0, 200).Draw(t, "roster"))))
		}
		if !f.folded && rapid.Bool().Draw(t, "orders") {
			was := g.panel.Dy()
			if g.favour(px); g.panel.Dy() < was {
				t.Fatalf("the panel went from %d to %d", was, g.panel.Dy())
			}
		}
		if f.handy() {
			g.weigh(px(balanceHigh))
		}
		parts := []image.Rectangle{g.top, g.board, g.bar, g.tabs, g.panel}
		if f.handy() {
			parts = append(parts, g.balance)
		}
		if !(f.low || f.narrow && !f.upright) || !f.orders {
			parts = append(parts, g.scrub)
		}
		if !f.low && !f.short && !(f.narrow && f.orders) {
			parts = append(parts, g.strip)
		}
		if !f.folded {
			parts = append(parts, g.log, g.logHead)
			if !g.roster.Empty() {
				parts = append(parts, g.roster)
			}
		}
		for i, a := range parts {
			if a.Empty() || !a.In(screen) {
				t.Fatalf("part %d is %v on a screen of %v", i, a, screen)
			}
			for k, b := range parts[:i] {
				if a.Overlaps(b) {
					t.Fatalf("parts %d and %d overlap: %v and %v", k, i, b, a)
				}
			}
		}
		if !f.narrow && g.board.Dx() < screen.Dx()/2 {
			t.Fatalf("the board is %v of %v", g.board, screen)
		}
	})
}

// Shares of a strip lie side by side in order, and those without a width are alike.
func TestShares(t *testing.T) {
	got := shares(image.Rect(10, 0, 310, 40), 10, 50, 0, 0, 70)
	want := []image.Rectangle{image.Rect(10, 0, 60, 40), image.Rect(70, 0, 145, 40), image.Rect(155, 0, 230, 40), image.Rect(240, 0, 310, 40)}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("share %d is %v, want %v", i, got[i], want[i])
		}
	}
}

// Screens that are small and upright have the panels below the field; a phone on its side
// and a small window have them beside it, and the log is a panel like the others.
func TestFormsOfScreens(t *testing.T) {
	for _, c := range []struct {
		w, h float64
		want form
	}{
		{360, 480, form{small: true, narrow: true, folded: true, short: true}},
		{360, 640, form{small: true, narrow: true, folded: true, short: true}},
		{390, 844, form{small: true, narrow: true, folded: true}},
		{500, 400, form{small: true, folded: true, low: true}},
		{844, 390, form{folded: true, low: true}},
		{768, 1024, form{narrow: true, upright: true}},
		{820, 1180, form{narrow: true, upright: true}},
		{1024, 768, form{}},
		{800, 600, form{}},
		{1280, 720, form{}},
		{1280, 799, form{}},
		{1280, 800, form{tall: true}},
		{2560, 1440, form{tall: true}},
	} {
		if got := formOf(c.w, c.h); got != c.want {
			t.Errorf("%v by %v: %+v, want %+v", c.w, c.h, got, c.want)
		}
	}
}

// While orders are given on a phone on its side the field has most of the screen; on an upright one it has more than in any other panel,
// and what is pressed most lies in the lower third.
func TestTheFieldHasTheScreenWhileOrdersAreGiven(t *testing.T) {
	px := func(v float64) int { return int(math.Round(v)) }
	for _, size := range phones {
		screen := image.Rectangle{Max: size}
		f := formOf(float64(size.X), float64(size.Y))
		usual := layOut(screen, px, f)
		f.orders = true
		g := layOut(screen, px, f)
		if now, was := area(g.board), area(usual.board); now < was || f.low && 100*now < 60*area(screen) {
			t.Errorf("%v: the field has %d of %d pixels, %d of them else", size, now, area(screen), was)
		}
		if g.bar.Min.Y < size.Y*2/3 || usual.bar.Min.Y < size.Y*2/3 {
			t.Errorf("%v: the buttons lie at %v and %v, above the lower third", size, g.bar, usual.bar)
		}
	}
}
