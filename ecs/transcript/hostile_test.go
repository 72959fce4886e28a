package transcript_test

import (
	"strings"
	"testing"
	"unicode"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/transcript"
)

// What stands in a title must not take hold of the terminal that shows it.
func TestTextsOfAFileAreShownQuotedIfTheyCannotBeSeen(t *testing.T) {
	text := `scenario: hostile
title: "\e[2J\u202eAt the hedge"
text: "All is \a quiet."
rulebook: dq
field: {grid: hex, size: [5, 5]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, title: "\e]0;mine\a", side: red, at: [1, 1], stats: {dq: {kind: "\e[31mqueen", ps: 12, md: 15, ag: 12, en: 21, wp: 12}}}
  - {id: bo, side: blue, at: [2, 1], stats: {dq: {ps: 12, md: 15, ag: 12, en: 21, wp: 12}}}
ends: [{rounds: 1}]
`
	var out strings.Builder
	b := battletest.Start(t, text, ecs.Config{})
	w := transcript.New(&out, b, transcript.Options{Explain: true})
	b.Listen(w.Event)
	b.Run()
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	for _, r := range out.String() {
		if r != '\n' && !unicode.IsPrint(r) {
			t.Fatalf("%U is shown", r)
		}
	}
	for _, want := range []string{`"\x1b[2J\u202eAt the hedge"`, `"\a"`, `"\x1b]0;mine\a"`, `"\x1b[31mqueen"`} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%s is not shown", want)
		}
	}
}
