// Command pictures draws the pictures of the documentation from scenarios, without a
// window: it fills the triangles that the demo hands to the graphics card by itself, with
// integers, so that the same battle gives the same picture every time.
//
//	go run ./cmd/pictures [-out DIR] [-check] [NAME...]
//
// It writes all pictures, or those that are named, as PNG files, and those that move as GIF.
// With -check it writes nothing and fails if a file that is there shows anything else.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
)

func main() {
	out := flag.String("out", filepath.Join("..", "docs", "pictures"), "the folder of the pictures")
	check := flag.Bool("check", false, "write nothing; fail if a picture differs from its file")
	flag.Parse()
	if err := run(*out, *check, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "pictures:", err)
		os.Exit(1)
	}
}

// run makes the pictures that are named, or all of them.
func run(out string, check bool, names []string) error {
	var errs []error
	for _, s := range shots {
		if len(names) > 0 && !slices.Contains(names, s.name) {
			continue
		}
		img, err := s.picture()
		if err == nil && check {
			err = compare(filepath.Join(out, s.name+".png"), img)
		} else if err == nil {
			err = write(filepath.Join(out, s.name+".png"), img)
		}
		if err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", s.name, err))
		}
	}
	for _, m := range motions {
		if len(names) > 0 && !slices.Contains(names, m.name) {
			continue
		}
		if err := m.keep(filepath.Join(out, m.name+".gif"), check); err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", m.name, err))
		}
	}
	return errors.Join(errs...)
}

// keep writes a moving picture, or compares it with what is there.
func (m moving) keep(file string, check bool) error {
	data, err := m.file()
	if err != nil {
		return err
	}
	if !check {
		return os.WriteFile(file, data, 0o644)
	}
	kept, err := os.ReadFile(file)
	if err == nil && !bytes.Equal(kept, data) {
		err = errDiffers
	}
	return err
}

// write saves a picture with as few bytes as PNG allows.
func write(file string, img *image.RGBA) error {
	var b bytes.Buffer
	enc := png.Encoder{CompressionLevel: png.BestCompression}
	if err := enc.Encode(&b, indexed(img)); err != nil {
		return err
	}
	return os.WriteFile(file, b.Bytes(), 0o644)
}

// errDiffers says that a picture is not what its file shows.
var errDiffers = errors.New("the file shows something else; make pictures draws it anew")

// compare reports whether a file shows a picture, pixel by pixel.
func compare(file string, img *image.RGBA) error {
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	kept, err := png.Decode(f)
	if err != nil {
		return err
	}
	if kept.Bounds() != img.Rect {
		return errDiffers
	}
	want := indexed(img)
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			a, b := want.At(x, y), kept.At(x, y)
			ar, ag, ab, _ := a.RGBA()
			br, bg, bb, _ := b.RGBA()
			if ar != br || ag != bg || ab != bb {
				return fmt.Errorf("at %d, %d: %w", x, y, errDiffers)
			}
		}
	}
	return nil
}
