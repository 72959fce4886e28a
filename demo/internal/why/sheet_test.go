package why_test

import (
	"fmt"
	"math"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/reeltest"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// indexed is what nobody but the rules can read: an item, an area or a spell by its number.
var indexed = regexp.MustCompile(`\b(item|area|row|tick|code|due) -?\d`)

// A sheet names what conditions are about, and says nothing of what the book keeps for itself.
func TestASheetNamesWhatConditionsAreAbout(t *testing.T) {
	seen, quiet := 0, 0
	each(t, func(name string, r *reel.Reel) {
		b := r.Battle()
		for id := rules.ID(1); int(id) <= len(b.Scenario().Combatants); id++ {
			for _, f := range why.Sheet(b, id).Marks {
				seen++
				if indexed.MatchString(f.Text) {
					t.Errorf("%s: %s: %s: %s", name, b.Name(id), f.Name, f.Text)
				}
			}
			for _, m := range b.View(int(b.View(0).Figure(id).Team)).Marks(id, nil) {
				if k := &b.Shape().Marks[m.Kind]; k.Quiet {
					quiet++
				}
			}
			for _, f := range why.Sheet(b, id).Marks {
				for i := range b.Shape().Marks {
					if k := &b.Shape().Marks[i]; k.Quiet && f.Name == k.Name {
						t.Errorf("%s: %s is told of", name, f.Name)
					}
				}
			}
		}
	})
	if seen == 0 || quiet == 0 {
		t.Errorf("%d conditions, %d of them quiet", seen, quiet)
	}
}

// awkward are numbers as nobody would write them.
var awkward = regexp.MustCompile(`^1 (hexes|.*[^s]s|dice|feet)$|yes or no|percent|^-?\d+ set$`)

// Numbers on a sheet read as people write them: one of a thing is one, and what is true is
// said so.
func TestNumbersOnASheetReadLikePlainEnglish(t *testing.T) {
	one, yes := 0, 0
	each(t, func(name string, r *reel.Reel) {
		for id := rules.ID(1); int(id) <= len(r.Battle().Scenario().Combatants); id++ {
			for _, f := range why.Sheet(r.Battle(), id).Traits {
				if awkward.MatchString(f.Text) {
					t.Errorf("%s: %s is %q", name, f.Name, f.Text)
				}
				if f.Text == "yes" {
					yes++
				}
				if regexp.MustCompile(`^1 [a-z]`).MatchString(f.Text) {
					one++
				}
			}
		}
	})
	if one == 0 || yes == 0 {
		t.Errorf("%d times one of a thing, %d times yes", one, yes)
	}
}

// clause is what a reason says of a roll; number ends each of its parts.
var (
	clause = regexp.MustCompile(`^(.+) needs (?:at most|at least|under|over|exactly) (-?\d+)[^:]*?(?:, (?:by|the rulebook's number for) a sum of (-?\d+))?: (.+)$`)
	number = regexp.MustCompile(`[-+]?\d+$`)

	percent = regexp.MustCompile(`[\d.]+ %`)
)

// What a chance is made of is short, and adds up: the parts of each roll, of the attack and of the
// defence, come to what it needs, or to the sum that is told, in every rulebook.
func TestAReasonIsShortAndAddsUp(t *testing.T) {
	books, defended, needs, whole := map[string]int{}, 0, 0, 0
	each(t, func(name string, r *reel.Reel) {
		b := r.Battle()
		n, asked := rules.ID(len(b.Scenario().Combatants)), 0
		for from := rules.ID(1); from <= n; from++ {
			for to := rules.ID(1); to <= n; to++ {
				for _, c := range b.Chances(from, to) {
					if asked == 3 || c.Err != nil || !c.Act.Kind.Hostile() {
						continue
					}
					asked++
					look := why.Look(b, c)
					why := look.Why
					if why == "" {
						continue
					}
					rolls := strings.Split(why, "; ")
					if look.Harms && clause.FindStringSubmatch(rolls[0]) == nil {
						lost, _ := new(big.Rat).Mul(look.Chance, big.NewRat(100, 1)).Float64()
						for _, p := range percent.FindAllString(rolls[0], -1) {
							n, _ := strconv.ParseFloat(strings.TrimSuffix(p, " %"), 64)
							lost += n
						}
						if whole++; math.Abs(lost-100) > 0.5 {
							t.Errorf("%s: with the chance of harm all come to %.1f: %q", name, lost, why)
						}
						rolls = rolls[1:]
					}
					for i, roll := range rolls {
						m := clause.FindStringSubmatch(roll)
						if m == nil || i > 1 {
							t.Fatalf("%s: %q in %q", name, roll, why)
						}
						want, sum, parts := m[2], 0, strings.Split(m[4], ", ")
						if m[3] != "" {
							want = m[3]
						} else {
							needs++
						}
						for _, part := range parts {
							n, err := strconv.Atoi(number.FindString(part))
							if err != nil {
								t.Fatalf("%s: %q in %q", name, part, why)
							}
							sum += n
						}
						if strconv.Itoa(sum) != want || len(parts) > 5 {
							t.Errorf("%s: %d parts come to %d, want %s: %q", name, len(parts), sum, want, roll)
						}
					}
					books[b.Shape().ID]++
					defended += len(rolls) - 1
				}
			}
		}
	})
	if len(books) != 5 || defended == 0 || needs == 0 || whole == 0 {
		t.Errorf("by rulebook %v, %d with a defence, %d come to what is needed, of %d all that may become of them", books, defended, needs, whole)
	}
}

// odd is a number that nobody would say so: "1 attacks in two rounds", "11 d20", "3 rank".
var odd = regexp.MustCompile(`^1 \w+s\b| d\d+$|^\d+ (ranks?|number|levels?)$`)

// Numbers of a sheet are said as people say them, with their units.
func TestNumbersAreSaidAsPeopleSayThem(t *testing.T) {
	on := 0
	each(t, func(name string, r *reel.Reel) {
		b := r.Battle()
		for id := rules.ID(1); int(id) <= len(b.Scenario().Combatants); id++ {
			for _, f := range why.Sheet(b, id).Traits {
				if odd.MatchString(f.Text) && !strings.Contains(f.Text, " on d") {
					t.Errorf("%s: %s: %s: %s", name, b.Name(id), f.Name, f.Text)
				}
				if strings.HasSuffix(f.Text, " on d20") {
					on++
				}
			}
		}
	})
	if on == 0 {
		t.Error("nobody needs anything on a d20")
	}
}

// Where points of the body are counted a blow says what it was aimed at, how far its roll may
// move it and where it came to (FTR-021, FTR-022): one that hits although its roll was too
// high is no mistake of the program.
func TestABlowSaysWhereItCameTo(t *testing.T) {
	told, over := map[bool]int{}, regexp.MustCompile(`, \d+ over -?\d+: `)
	each(t, func(name string, r *reel.Reel) {
		b := r.Battle()
		if !slices.ContainsFunc(b.Shape().Results, func(c rules.ResultType) bool { return c.Aim }) {
			return
		}
		for m := range r.Last() {
			events := r.Events(m)
			for i := range events {
				e := &events[i]
				f := why.Blow(b, e, events...)
				if f == nil || e.Act.Kind != rules.ActStrike {
					continue
				}
				text := fmt.Sprint(f.Rolls, f.Facts)
				if strings.Contains(text, "{in vain ") { // it was aimed nowhere
					continue
				}
				off := strings.Contains(text, "{came to off the body")
				if !strings.Contains(text, "{aimed at point ") || !off && !strings.Contains(text, "{came to point ") {
					t.Fatalf("%s: %s", name, text)
				}
				if off != (e.Exchange.Verdict.Outcome == rules.Miss) {
					t.Errorf("%s: %s: %s", name, e.Exchange.Verdict.Outcome, text)
				}
				told[over.MatchString(text) && strings.Contains(text, "the target may shift it") && !off]++
			}
		}
	})
	if told[true] == 0 || told[false] == 0 {
		t.Errorf("told: %v", told)
	}
}

// On open ground there are no cells, and nothing is told in them.
func TestOpenGroundHasNoCells(t *testing.T) {
	far := 0
	each(t, func(name string, r *reel.Reel) {
		b := r.Battle()
		if !b.View(0).Open() {
			return
		}
		for id := rules.ID(2); int(id) <= len(b.Scenario().Combatants); id++ {
			text := fmt.Sprint(why.Pair(b, 1, id).Lines)
			if strings.Contains(text, " cell") {
				t.Errorf("%s: %s", name, text)
			}
			if strings.Contains(text, "need a reach of ") {
				far++
			}
		}
	})
	if far == 0 {
		t.Error("nobody is far")
	}
	r, blows := reeltest.Played(t, "open-heath"), 0
	for m := range r.Last() {
		for _, e := range r.Events(m) {
			if e.Kind != event.Struck || e.Exchange == nil {
				continue
			}
			blows++
			if text := fmt.Sprint(why.Blow(r.Latest(), &e, r.Events(m)...).Facts); strings.Contains(text, " cell") {
				t.Errorf("a blow of %d on open ground is told as %s", e.Exchange.By, text)
			}
		}
	}
	if blows == 0 {
		t.Error("nobody strikes")
	}
}
