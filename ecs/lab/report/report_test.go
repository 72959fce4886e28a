package report_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/lab"
	"github.com/affray-engine/affray/ecs/lab/report"
	"github.com/affray-engine/affray/ecs/library"
)

func summary(t *testing.T, text string) *lab.Summary {
	t.Helper()
	l, err := library.New()
	if err != nil {
		t.Fatal(err)
	}
	p, err := lab.ReadPlan("p.yaml", []byte(text), lab.Shipped(l), 0)
	if err != nil {
		t.Fatal(err)
	}
	s, err := lab.Run(context.Background(), p, lab.Config{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// plans are one of each design, and of each plot.
var plans = map[string]string{
	"compare":     "variants: {a: {}, b: {combatants.ann.hp: 10}}\nexpect: [{wins: a, from: 1}]",
	"numbers":     "sweep: {combatants.ann.hp: [40, 90]}",
	"words":       "sweep: {combatants.ann.weapon: [spear, club]}",
	"two numbers": "sweep: {combatants.ann.hp: [40, 90], combatants.bran.hp: [40, 90]}",
	"curves":      "across: {combatants.ann.weapon: [spear, club]}\nsweep: {combatants.ann.hp: [40, 90]}",
	"round robin": "round_robin: {controllers: [naive, default, odds]}",
	"knock-out":   "knock_out: {shield: {combatants.ann.shield: false}, armour: {combatants.ann.armour: none}}",
	"screen":      "factors: {combatants.ann.hp: [40, 90], combatants.ann.str: [10, 17]}",
	"balance":     "balance: {vary: combatants.ann.hp, from: 40, to: 90}",
}

// A page needs nothing from elsewhere: no script, no style, no picture that is not in it; and each of its pictures is well formed.
func TestAPageStandsAlone(t *testing.T) {
	reaches := regexp.MustCompile(`<script|<img|src=|@import|url\(|<iframe`)
	for name, design := range plans {
		s := summary(t, "plan: p\ntitle: T\nquestion: Q\nscenario: duel\nbattles: 20\n"+design+"\n")
		var page bytes.Buffer
		if err := report.HTML(&page, s, "affray lab p.yaml"); err != nil {
			t.Fatal(err)
		}
		text := page.String()
		if found := reaches.FindString(text); found != "" {
			t.Errorf("%s: the page has %s", name, found)
		}
		pictures := regexp.MustCompile(`(?s)<svg.*?</svg>`).FindAllString(text, -1)
		if len(pictures) < 4 {
			t.Errorf("%s: %d pictures", name, len(pictures))
		}
		for _, p := range pictures {
			d := xml.NewDecoder(strings.NewReader(p))
			for {
				if _, err := d.Token(); err == io.EOF {
					break
				} else if err != nil {
					t.Fatalf("%s: %v in %s", name, err, p)
				}
			}
			if strings.Contains(p, "NaN") || strings.Contains(p, "Inf") {
				t.Errorf("%s: a number is none in %s", name, p)
			}
		}
		for _, want := range []string{"<h2>Doubts</h2>", "affray lab p.yaml", s.Digest, "Battles to watch", "prefers-color-scheme: dark", "@media print"} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: the page does not have %q", name, want)
			}
		}
		var again, told bytes.Buffer
		if err := report.HTML(&again, s, "affray lab p.yaml"); err != nil || again.String() != text {
			t.Errorf("%s: another page from the same summary (%v)", name, err)
		}
		if err := report.Text(&told, s, "affray lab p.yaml"); err != nil || !strings.Contains(told.String(), "DOUBTS") || !strings.Contains(told.String(), s.Digest) {
			t.Errorf("%s: told\n%s\n%v", name, &told, err)
		}
	}
}

// What stands in somebody's plan is text, on a page and on a terminal.
func TestAPlanIsNoMarkup(t *testing.T) {
	s := summary(t, "plan: p\ntitle: '<script>alert(1)</script>'\nquestion: \"a \\e[2J b\"\nscenario: duel\nbattles: 5\nvariants: {'<b>': {}, '\"><svg onload=x>': {}}\n")
	var page, text bytes.Buffer
	if err := report.HTML(&page, s, "affray lab '<i>'"); err != nil {
		t.Fatal(err)
	}
	if bad := regexp.MustCompile(`<script>|<b>|<svg onload|<i>`).FindString(page.String()); bad != "" {
		t.Errorf("the page has %s", bad)
	}
	if err := report.Text(&text, s, "x"); err != nil || strings.Contains(text.String(), "\x1b") {
		t.Errorf("an escape reaches the terminal (%v)", err)
	}
}
