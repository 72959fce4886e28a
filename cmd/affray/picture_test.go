package main

import (
	"bytes"
	"flag"
	"io"
	"os"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/picture"
)

var update = flag.Bool("update", false, "draw the pictures of the docs anew")

// The picture of a map in docs/CLI.md is what this draws:
//
//	affray map hedge-fight --from edda --to grik --svg docs/pictures/hedge-fight.svg
func TestThePictureOfAMapIsFresh(t *testing.T) {
	const file = "../../docs/pictures/hedge-fight.svg"
	l, err := openShelves(inputs{}, io.Discard, nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := l.scenario("hedge-fight")
	if err != nil {
		t.Fatal(err)
	}
	b, err := ecs.New(s, ecs.Config{})
	if err != nil {
		t.Fatal(err)
	}
	line, err := explainLine(b, &mapFlags{from: "edda", to: "grik"})
	if err != nil {
		t.Fatal(err)
	}
	var got bytes.Buffer
	if err := picture.SVG(&got, b, picture.Options{Line: line}); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(file, got.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got.Bytes(), want) {
		t.Errorf("%s is not what is drawn now; run with -update and look at it", file)
	}
}
