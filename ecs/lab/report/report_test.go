package report_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/arena"
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

// told is a page and a text of a plan.
func told(t *testing.T, design string) (s *lab.Summary, page, text string) {
	t.Helper()
	s = summary(t, "plan: p\ntitle: T\nquestion: Q\nscenario: duel\nbattles: 20\n"+design+"\n")
	var html, plain bytes.Buffer
	if err := errors.Join(report.HTML(&html, s, "again"), report.Text(&plain, s, "again")); err != nil {
		t.Fatal(err)
	}
	return s, html.String(), plain.String()
}

// Two numbers have a heat map for each group, of its own arms.
func TestEachGroupHasItsHeatMap(t *testing.T) {
	_, page, _ := told(t, "across: {combatants.ann.weapon: [spear, club]}\nsweep: {combatants.ann.hp: [40, 90], combatants.bran.hp: [40, 60, 90]}")
	maps := regexp.MustCompile(`(?s)<figure><h3>(Victories[^<]*)</h3>.*?</figure>`).FindAllStringSubmatch(page, -1)
	if len(maps) != 2 || maps[0][1] != "Victories, spear" || maps[1][1] != "Victories, club" {
		t.Fatalf("%d heat maps", len(maps))
	}
	for _, m := range maps {
		if n := strings.Count(m[0], `class="a heat"`); n != 6 {
			t.Errorf("%s: %d squares", m[1], n)
		}
	}
}

// What a difference is compared with is told: the first variant, or that of the same group; and hits by parts of the body where
// the rulebook knows them.
func TestWhatIsComparedWithWhat(t *testing.T) {
	_, page, _ := told(t, "variants: {a: {}, b: {combatants.ann.hp: 10}}")
	if !strings.Contains(page, "are won than with &#34;a&#34;, each bar") && !strings.Contains(page, `are won than with "a", each bar`) || strings.Contains(page, "Where blows land") {
		t.Error("not with a, or with parts of the body")
	}
	_, page, _ = told(t, "across: {combatants.bran.hp: [40, 90]}\nvariants: {a: {}, b: {combatants.ann.hp: 10}}")
	if !strings.Contains(page, "than with the first variant in the same place") {
		t.Error("not in the same place")
	}
	s := summary(t, "plan: p\nscenario: courtyard-duel\nbattles: 10\nvariants: {a: {}, b: {seed: 2}}\n")
	var html bytes.Buffer
	if err := report.HTML(&html, s, "again"); err != nil {
		t.Fatal(err)
	}
	area := s.Arms[0].Seats[0].Areas[0]
	if want := fmt.Sprintf("%s: %s</text>", area.On, area.Area); !strings.Contains(html.String(), "Where blows land") || !strings.Contains(html.String(), want) {
		t.Errorf("the page does not have %s", want)
	}
}

// The rounds of a variant are the mean of its seats.
func TestRoundsAreOfAllSeats(t *testing.T) {
	s, page, _ := told(t, "round_robin: {controllers: [naive, passive]}\nrounds: 8")
	b := s.Arms[0].Seats
	if want := fmt.Sprintf(`<td data-as="rounds">%.1f</td></tr>`, (b[0].Rounds.Mean+b[1].Rounds.Mean)/2); b[0].Rounds.Mean == b[1].Rounds.Mean || !strings.Contains(page, want) {
		t.Errorf("the page does not have %s; seats have %v and %v", want, b[0].Rounds.Mean, b[1].Rounds.Mean)
	}
}

// The curve of a search has a dashed line across where it aims at.
func TestASearchShowsWhatItAimsAt(t *testing.T) {
	across := regexp.MustCompile(`<line class="null" x1="44.0" y1="([0-9.]+)" x2="368.0" y2="([0-9.]+)"/>`)
	var at []string
	for _, aim := range []string{"50", "80"} {
		_, page, _ := told(t, "balance: {vary: combatants.ann.hp, from: 40, to: 60, aim: "+aim+"}")
		m := across.FindStringSubmatch(page)
		if m == nil || m[1] != m[2] {
			t.Fatalf("aim %s: %q", aim, m)
		}
		at = append(at, m[1])
	}
	if at[0] != "115.0" || at[1] != "52.0" { // 220 is nothing, 10 is all
		t.Errorf("lines at %v", at)
	}
}

// What is expected stands with its interval, and a balance that is not reached has none.
func TestWhatIsExpectedIsTold(t *testing.T) {
	_, page, text := told(t, "balance: {vary: combatants.ann.hp, from: 10, to: 12}\nexpect: [{balance: combatants.ann.hp, from: 10, to: 15}]")
	if !strings.Contains(text, "expected balance: combatants.ann.hp from 10 to 15; it is not reached: broken\n") || !strings.Contains(page, "<td>10 to 15</td><td>not reached</td><td>broken</td>") {
		t.Errorf("not reached:\n%s", text)
	}
	s, page, text := told(t, "variants: {a: {}, b: {combatants.ann.hp: 10}}\nexpect: [{difference: b, to: 0}]")
	c := s.Comparisons[0]
	if want := fmt.Sprintf("%.1f to %.1f", 100*c.Low, 100*c.High); !strings.Contains(text, "it is "+want+": holds") || !strings.Contains(page, "<td>"+want+"</td><td>holds</td>") {
		t.Errorf("want %s:\n%s", want, text)
	}
}

// Where the seat decides, a page and a text tell the shares of both seats, and elsewhere they do not.
func TestSeatsThatDifferAreTold(t *testing.T) {
	seat := func(share, low, high float64) lab.SeatSummary {
		return lab.SeatSummary{Side: "red", Sides: []lab.SideSummary{{ID: "red", Wins: arena.ShareSummary{Share: share, Low: low, High: high}}}}
	}
	for _, x := range []struct {
		second lab.SeatSummary
		told   bool
	}{{seat(0.13, 0.1, 0.2), true}, {seat(0.88, 0.8, 0.95), false}} {
		s := &lab.Summary{Arms: []lab.ArmSummary{{Name: "a against b", Seats: []lab.SeatSummary{seat(0.9, 0.85, 0.95), x.second}}}}
		var page, text bytes.Buffer
		if err := errors.Join(report.HTML(&page, s, "again"), report.Text(&text, s, "again")); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(page.String(), "<h2>By seat</h2>") != x.told || strings.Contains(text.String(), "WON BY SEAT") != x.told {
			t.Errorf("%+v: told %v\n%s", x.second, !x.told, &text)
		}
	}
}
