package raster_test

import (
	"fmt"
	"image"
	"image/color"
	"testing"

	"github.com/affray-engine/affray/cmd/affray/internal/raster"
)

var (
	none = color.RGBA{}
	red  = color.RGBA{255, 0, 0, 255}
	blue = color.RGBA{0, 0, 255, 255}
)

func drawn(t *testing.T, svg string) *image.RGBA {
	t.Helper()
	on := image.NewRGBA(image.Rect(0, 0, 40, 40))
	if err := raster.Draw(on, []byte(svg)); err != nil {
		t.Fatal(err)
	}
	return on
}

func TestWhatIsDrawnStandsWhereItBelongs(t *testing.T) {
	for _, x := range []struct {
		svg  string
		x, y int
		want color.RGBA
	}{
		{`<rect x="10" y="10" width="20" height="20" fill="#ff0000"/>`, 11, 11, red},
		{`<rect x="10" y="10" width="20" height="20" fill="#ff0000"/>`, 9, 11, none},
		{`<g><title>a disc</title><circle cx="20" cy="20" r="10" fill="#ff0000" stroke="none"/></g>`, 20, 11, red},
		{`<circle cx="20" cy="20" r="10" fill="none" stroke="#0000ff" stroke-width="4"/>`, 20, 20, none},
		{`<circle cx="20" cy="20" r="10" fill="#ff0000" stroke="#0000ff" stroke-width="4"/>`, 20, 10, blue},
		{`<path d="M10 10h20v20h-20Z" fill="#ff0000"/>`, 29, 29, red},
		{`<path d="M0 20L40 20" stroke="#ff0000" stroke-width="4"/>`, 20, 21, red},
		{`<path d="M0 20L40 20" stroke="#ff0000" stroke-width="4" stroke-dasharray="10 10"/>`, 5, 20, red},
		{`<path d="M0 20L40 20" stroke="#ff0000" stroke-width="4" stroke-dasharray="10 10"/>`, 15, 20, none},
		{`<path d="M10 20L30 20" stroke="#ff0000" stroke-width="8"/>`, 8, 20, none},
		{`<path d="M10 20L30 20" stroke="#ff0000" stroke-width="8" stroke-linecap="round"/>`, 8, 20, red},
		{`<path d="M3 3l6 6m0 -6l-6 6" stroke="#ff0000" stroke-width="3"/>`, 6, 6, red},
		{`<text x="20" y="36" font-size="40" text-anchor="middle" font-weight="bold" fill="#ff0000">I</text>`, 20, 20, red},
		{`<text x="0" y="36" font-size="40" fill="#ff0000">I</text>`, 30, 20, none},
		{`<text x="20" y="36" font-size="40" text-anchor="end" fill="#ff0000">MM</text>`, 30, 20, none},
		{`<rect x="0" y="0" width="40" height="40" fill="#ff0000" fill-opacity="0.5"/>`, 20, 20, color.RGBA{128, 0, 0, 128}},
		{`<rect x="-100" y="-100" width="1000" height="1000" fill="#ff0000"/>`, 39, 39, red},
	} {
		if got := drawn(t, x.svg).RGBAAt(x.x, x.y); got != x.want {
			t.Errorf("%s at %d,%d is %v, want %v", x.svg, x.x, x.y, got, x.want)
		}
	}
}

func TestAPartOfAPictureIsDrawnInItsPlace(t *testing.T) {
	whole := image.NewRGBA(image.Rect(0, 0, 40, 40))
	part := whole.SubImage(image.Rect(20, 20, 40, 40)).(*image.RGBA)
	if err := raster.Draw(part, []byte(`<rect x="-5" y="-5" width="10" height="10" fill="#ff0000"/>`)); err != nil {
		t.Fatal(err)
	}
	if in, out := whole.RGBAAt(21, 21), whole.RGBAAt(19, 19); in != red || out != none {
		t.Errorf("inside %v, outside %v", in, out)
	}
}

func TestWhatIsNotKnownIsAnError(t *testing.T) {
	for svg, want := range map[string]string{
		`<ellipse rx="1"/>`:               "<ellipse>: not known",
		`<rect fill="red"/>`:              `<rect>: fill: "red" is no colour`,
		`<circle r="wide"/>`:              `<circle>: "wide" is no number`,
		`<path d="L1 1"/>`:                "<path>: a path begins with M",
		`<path d="M0 0C1 1 2 2 3 3"/>`:    `<path>: "0C1" is no number`,
		`<rect x="1" y="1" width="1" hei`: "XML syntax error on line 1: unexpected EOF",
	} {
		err := raster.Draw(image.NewRGBA(image.Rect(0, 0, 9, 9)), []byte(svg))
		if err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", svg, err, want)
		}
	}
}

func TestALongerTextIsWider(t *testing.T) {
	if a, b, c := raster.Wide("ann", 14, false), raster.Wide("anna", 14, false), raster.Wide("anna", 14, true); a <= 0 || b <= a || c <= b {
		t.Errorf("%v, %v, bold %v", a, b, c)
	}
}

func ExampleDraw() {
	on := image.NewRGBA(image.Rect(0, 0, 4, 4))
	err := raster.Draw(on, []byte(`<rect x="0" y="0" width="4" height="2" fill="#c0392b"/>`))
	fmt.Println(on.RGBAAt(1, 1), on.RGBAAt(1, 3), err)
	// Output: {192 57 43 255} {0 0 0 0} <nil>
}
