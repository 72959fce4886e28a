package main

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

// most is how many bytes a picture of the documentation may have.
const most = 200_000

func TestEveryPictureIsThereAndSmall(t *testing.T) {
	for _, s := range shots {
		file := filepath.Join("..", "..", "..", "docs", "pictures", s.name+".png")
		data, err := os.ReadFile(file)
		if err != nil {
			t.Error(err)
			continue
		}
		img, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		if len(data) > most || img.Bounds().Size() != image.Pt(width, height) {
			t.Errorf("%s: %d bytes, %v; want at most %d, %d by %d", file, len(data), img.Bounds().Size(), most, width, height)
		}
	}
}

func TestEveryMovingPictureIsThereAndSmall(t *testing.T) {
	for _, m := range motions {
		file := filepath.Join("..", "..", "..", "docs", "pictures", m.name+".gif")
		data, err := os.ReadFile(file)
		if err != nil {
			t.Error(err)
			continue
		}
		g, err := gif.DecodeAll(bytes.NewReader(data))
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		if len(data) > most || g.Config.Width != movingWide || g.Config.Height != movingHigh || len(g.Image) < 20 {
			t.Errorf("%s: %d bytes, %d by %d, %d frames; want at most %d, %d by %d, 20 or more", file, len(data), g.Config.Width, g.Config.Height, len(g.Image), most, movingWide, movingHigh)
		}
	}
}

func TestAPictureHasTheSameBytesEveryTime(t *testing.T) {
	dir := t.TempDir()
	for _, sub := range []string{"a", "b"} {
		if err := os.Mkdir(filepath.Join(dir, sub), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := run(filepath.Join(dir, sub), false, nil); err != nil {
			t.Fatal(err)
		}
	}
	for _, s := range shots {
		a, errA := os.ReadFile(filepath.Join(dir, "a", s.name+".png"))
		b, errB := os.ReadFile(filepath.Join(dir, "b", s.name+".png"))
		if errA != nil || errB != nil || !bytes.Equal(a, b) {
			t.Errorf("%s: two runs differ (%v, %v)", s.name, errA, errB)
		}
	}
	for _, m := range motions {
		a, errA := os.ReadFile(filepath.Join(dir, "a", m.name+".gif"))
		b, errB := os.ReadFile(filepath.Join(dir, "b", m.name+".gif"))
		if errA != nil || errB != nil || !bytes.Equal(a, b) {
			t.Errorf("%s: two runs differ (%v, %v)", m.name, errA, errB)
		}
		if err := m.keep(filepath.Join(dir, "b", m.name+".gif"), true); err != nil {
			t.Errorf("%s: what was just written does not pass the check: %v", m.name, err)
		}
		if err := m.keep(filepath.Join(dir, "a", shots[0].name+".png"), true); err == nil {
			t.Errorf("%s: another file passes the check", m.name)
		}
	}
	if err := run(filepath.Join(dir, "a"), true, nil); err != nil {
		t.Errorf("what was just written does not pass the check: %v", err)
	}
}

func TestTheCheckFindsAPixelThatDiffers(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 20, 10))
	file := filepath.Join(t.TempDir(), "x.png")
	if err := write(file, img); err != nil {
		t.Fatal(err)
	}
	if err := compare(file, img); err != nil {
		t.Errorf("the same picture: %v", err)
	}
	img.Set(7, 3, color.RGBA{255, 0, 0, 255})
	if compare(file, img) == nil {
		t.Error("another picture passed")
	}
}

func TestFewColoursAreKeptAsTheyAre(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 16, 16))
	for i := range 256 {
		img.Set(i%16, i/16, color.RGBA{uint8(i), uint8(255 - i), uint8(i * 7), 255})
	}
	got := indexed(img)
	for i := range 256 {
		x, y := i%16, i/16
		a, b := color.RGBAModel.Convert(got.At(x, y)), img.At(x, y)
		if a != b {
			t.Fatalf("%v became %v", b, a)
		}
	}
}
