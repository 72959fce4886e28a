package fonts_test

import (
	"encoding/binary"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"

	"github.com/affray-engine/affray/demo/internal/fonts"
)

// Every letter looks as in the fonts that these were made from.
func TestLettersAreTheSame(t *testing.T) {
	for name, pair := range map[string][2][]byte{"regular": {goregular.TTF, fonts.Regular}, "bold": {gobold.TTF, fonts.Bold}} {
		whole, ours := parse(t, pair[0]), parse(t, pair[1])
		letters := 0
		for r := rune(' '); r < 0x10000; r++ {
			a, b := index(t, whole, r), index(t, ours, r)
			if (a == 0) != (b == 0) {
				t.Errorf("%s: %q is glyph %d of the whole font, %d of ours", name, r, a, b)
			}
			if a == 0 || b == 0 {
				continue
			}
			letters++
			if !alike(t, whole, a, ours, b) {
				t.Errorf("%s: %q looks different", name, r)
			}
		}
		if letters < 600 {
			t.Errorf("%s: %d letters, want those of most of Europe", name, letters)
		}
	}
}

// Numbers and signs that the demo writes are there.
func TestSignsAreThere(t *testing.T) {
	for _, ttf := range [][]byte{fonts.Regular, fonts.Bold} {
		f := parse(t, ttf)
		for _, r := range "azAZ09%+−×±½²°·–—…←↑→↓►◄■√≥äöüßéΓΔΘΛΞΠΣΦΨΩБДЖИЦЧШЭЮЯÄÖÜÅÆØÇÑÞŠÊÏÔÚ" {
			if index(t, f, r) == 0 {
				t.Errorf("%q is missing", r)
			}
		}
	}
}

// They have no table but those that the page can read: it is built without the code for all others.
func TestTablesAreThoseThatThePageReads(t *testing.T) {
	for name, ttf := range map[string][]byte{"regular": fonts.Regular, "bold": fonts.Bold} {
		const header, entry = 12, 16
		for i := range int(binary.BigEndian.Uint16(ttf[4:])) {
			table := string(ttf[header+i*entry:][:4])
			if !slices.Contains(strings.Split("OS/2,cmap,gasp,glyf,head,hhea,hmtx,loca,maxp,name,post", ","), table) {
				t.Errorf("%s has the table %q", name, table)
			}
		}
	}
}

func parse(t *testing.T, ttf []byte) *sfnt.Font {
	t.Helper()
	f, err := sfnt.Parse(ttf)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func index(t *testing.T, f *sfnt.Font, r rune) sfnt.GlyphIndex {
	t.Helper()
	i, err := f.GlyphIndex(nil, r)
	if err != nil {
		t.Fatal(err)
	}
	return i
}

// alike reports whether two glyphs have the same outline and width.
func alike(t *testing.T, f *sfnt.Font, i sfnt.GlyphIndex, g *sfnt.Font, k sfnt.GlyphIndex) bool {
	t.Helper()
	const size = 64 * 64
	var one, other sfnt.Buffer
	a, err := f.LoadGlyph(&one, i, size, nil)
	if err != nil {
		t.Fatal(err)
	}
	b, err := g.LoadGlyph(&other, k, size, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(a) != len(b) {
		return false
	}
	for n := range a {
		if a[n] != b[n] {
			return false
		}
	}
	w, err := f.GlyphAdvance(&one, i, size, font.HintingNone)
	if err != nil {
		t.Fatal(err)
	}
	v, err := g.GlyphAdvance(&other, k, size, font.HintingNone)
	if err != nil {
		t.Fatal(err)
	}
	return w == v
}
