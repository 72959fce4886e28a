package lab_test

import (
	"bytes"
	"cmp"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/ecs/lab"
	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// row is a line of a table.
type row map[string]any

func (r row) n(key string) int    { f, _ := r[key].(float64); return int(f) }
func (r row) s(key string) string { s, _ := r[key].(string); return s }
func (r row) b(key string) bool   { b, _ := r[key].(bool); return b }

// rows reads a table of JSON lines.
func rows(t *testing.T, out tables, name string) (list []row) {
	t.Helper()
	if out[name+".jsonl"] == nil {
		t.Fatalf("there is no table of %s", name)
	}
	for line := range strings.Lines(out[name+".jsonl"].String()) {
		var r row
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatalf("%s: %v in %s", name, err, line)
		}
		list = append(list, r)
	}
	return list
}

// detailed runs a plan and returns its tables as JSON lines.
func detailed(t *testing.T, text string) (*lab.Summary, tables) {
	t.Helper()
	out := tables{}
	s := run(t, text, lab.Config{Tables: &lab.Tables{Create: out.create, JSONLines: true, Attacks: true, Decisions: true}})
	return s, out
}

// Every figure of what happened comes out of the tables again.
func TestFiguresComeOutOfTheTables(t *testing.T) {
	for _, text := range []string{
		"plan: p\nscenarios: [hedge-fight, ogre-ford]\nround_robin: {controllers: [naive, passive]}\nbattles: 12\nrounds: 9\n",
		"plan: p\nscenario: wall-at-the-weir\nvariants: {a: {}, b: {ends: [{rounds: 3}]}}\nbattles: 4\nrounds: 6\n",
		"plan: p\nscenario: duel\nmirror: true\ncontrollers: {red: naive, blue: naive}\nvariants: {a: {}, b: {combatants.ann.hp: 12}}\nbattles: 31\n",
	} {
		s, out := detailed(t, text)
		cells, arms, seats := map[int]row{}, map[string]int{}, map[string]float64{}
		for _, c := range rows(t, out, "cells") {
			cells[c.n("cell")] = c
		}
		for _, b := range rows(t, out, "battles") {
			c := b.n("cell")
			arms[fmt.Sprint(cells[c].n("arm"), b.s("result"))]++
			seats[fmt.Sprint(c, " n")]++
			seats[fmt.Sprint(c, " rounds")] += float64(b.n("rounds"))
			seats[fmt.Sprint(c, " leads")] += float64(b.n("leads"))
			seats[fmt.Sprint(c, " blood ", b.s("first_blood"))]++
			seats[fmt.Sprint(c, " wins ", b.s("winner"))]++
			seats[fmt.Sprint(c, " why ", b.s("why"))]++
		}
		for _, p := range rows(t, out, "combatants") {
			c := p.n("cell")
			if p.b("up") {
				seats[fmt.Sprint(c, " up ", p.s("side"))]++
			} else if p.n("fell") > 0 {
				seats[fmt.Sprint(c, " cause ", p.s("id"), " ", p.s("cause"))]++
			}
			seats[fmt.Sprint(c, " left ", p.s("side"))] += float64(p.n("points_left"))
			seats[fmt.Sprint(c, " of ", p.s("id"), " attacks")] += float64(p.n("attacks"))
			seats[fmt.Sprint(c, " of ", p.s("id"), " hits")] += float64(p.n("hits"))
			seats[fmt.Sprint(c, " of ", p.s("id"), " harm")] += float64(p.n("harm"))
			seats[fmt.Sprint(c, " of ", p.s("id"), " felled")] += float64(p.n("felled"))
			seats[fmt.Sprint(c, " taken")] += float64(p.n("taken"))
		}
		last := [3]int{}
		for _, a := range rows(t, out, "attacks") {
			c := a.n("cell")
			at := [3]int{c, a.n("battle"), a.n("event")}
			if slices.Compare(at[:], last[:]) <= 0 || a.n("round") > 40 {
				t.Errorf("in the wrong place: %v", a)
			}
			last = at
			seats[fmt.Sprint(c, " with ", a.s("attacker"), " ", a.s("weapon"), " attacks")]++
			seats[fmt.Sprint(c, " with ", a.s("attacker"), " ", a.s("weapon"), " harm")] += float64(a.n("harm"))
			seats[fmt.Sprint(c, " heat ", a.n("target_column"), " ", a.n("target_row"))] += float64(a.n("harm"))
			if a.n("harm") > 0 && a.s("area") != "" {
				seats[fmt.Sprint(c, " area ", a.s("target"), " ", a.s("area"))]++
			}
			if a.n("round") < 1 || a.n("event") < 1 || a.s("roll") != "" && !strings.Contains(a.s("rolls"), fmt.Sprintf("%s %d of %d", a.s("roll"), a.n("shown"), a.n("need"))) {
				t.Errorf("an attack that cannot be: %v", a)
			}
		}
		want := func(what string, got float64, key ...any) {
			t.Helper()
			if has := seats[fmt.Sprint(key...)]; math.Abs(got-has) > 2e-3 {
				t.Errorf("%s: %v: the summary has %v, the tables %v", what, key, got, has)
			}
		}
		for i, arm := range s.Arms {
			for result, share := range map[string]int{"win": arm.Wins.Times, "draw": arm.Draws.Times, "undecided": arm.Cut.Times, "loss": arm.Losses.Times} {
				if got := arms[fmt.Sprint(i+1, result)]; got != share {
					t.Errorf("%s: %d %s, the tables have %d", arm.Name, share, result, got)
				}
			}
			for k, seat := range arm.Seats {
				c, n := seat.Cell, float64(seat.Battles)
				cell := cells[c]
				if cell == nil || cell.n("arm") != i+1 || cell.s("arm_name") != arm.Name || cell.n("arm_group") != arm.Group || cell.n("seat") != k+1 || cell.s("side") != seat.Side || cell.n("battles") != seat.Battles {
					t.Errorf("%s, seat %d: the table of cells has %v", arm.Name, k+1, cell)
				}
				for a, axis := range s.Axes {
					if !strings.Contains(cell.s("levels"), axis+"="+arm.Levels[a]) {
						t.Errorf("%s: the levels %q lack %s", arm.Name, cell.s("levels"), axis)
					}
				}
				want(arm.Name, n, c, " n")
				want(arm.Name, seat.Rounds.Mean*n, c, " rounds")
				want(arm.Name, seat.Leads*n, c, " leads")
				for _, e := range seat.Endings {
					want(arm.Name, float64(e.Times), c, " why ", e.What)
				}
				for _, side := range seat.Sides {
					want(arm.Name, float64(side.Wins.Times), c, " wins ", side.ID)
					want(arm.Name, float64(side.Blood.Times), c, " blood ", side.ID)
					want(arm.Name, side.Up.Mean*n, c, " up ", side.ID)
					want(arm.Name, side.Left.Mean*n, c, " left ", side.ID)
				}
				of := map[string]float64{}
				taken := 0.0
				for _, w := range seat.Weapons {
					want(arm.Name, float64(w.Attacks), c, " with ", w.By, " ", w.With, " attacks")
					want(arm.Name, float64(w.Harm), c, " with ", w.By, " ", w.With, " harm")
					of[w.By+" attacks"] += float64(w.Attacks)
					of[w.By+" hits"] += float64(w.Hits.Times)
					of[w.By+" harm"] += float64(w.Harm)
					of[w.By+" felled"] += float64(w.Felled)
					taken += float64(w.Harm)
				}
				for key, sum := range of {
					want(arm.Name, sum, c, " of ", key)
				}
				want(arm.Name, taken, c, " taken")
				for _, a := range seat.Areas {
					want(arm.Name, float64(a.Hits), c, " area ", a.On, " ", a.Area)
				}
				for _, h := range seat.Heat {
					want(arm.Name, float64(h.Harm), c, " heat ", h.Column, " ", h.Row)
				}
				for _, x := range seat.Causes {
					want(arm.Name, float64(x.Times), c, " cause ", x.Who, " ", x.By)
				}
			}
		}
		struck := 0
		for _, d := range rows(t, out, "decisions") {
			if strings.Contains(d.s("acts"), "strike") && d.s("targets") != "" && d.n("round") >= 1 {
				struck++
			}
		}
		if struck == 0 {
			t.Error("nobody has decided to strike")
		}
	}
}

// CSV and JSON lines say the same, column by column, and what is not asked for is not there.
func TestBothFormatsSayTheSame(t *testing.T) {
	const text = naively + "variants: {a: {}, b: {combatants.ann.hp: 12}}\nbattles: 3\n"
	_, lines := detailed(t, text)
	out := tables{}
	run(t, text, lab.Config{Tables: &lab.Tables{Create: out.create, Attacks: true, Decisions: true}})
	for _, name := range []string{"cells", "battles", "combatants", "attacks", "decisions"} {
		table, err := csv.NewReader(strings.NewReader(out[name+".csv"].String())).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		list := rows(t, lines, name)
		if len(list) != len(table)-1 {
			t.Fatalf("%s: %d lines of JSON, %d rows", name, len(list), len(table)-1)
		}
		for i, r := range list {
			if len(r) != len(table[0]) {
				t.Fatalf("%s: %d fields, %d columns", name, len(r), len(table[0]))
			}
			for k, column := range table[0] {
				text := ""
				switch v := r[column].(type) {
				case float64:
					text = strings.TrimSuffix(fmt.Sprintf("%.10g", v), ".0")
				case nil:
				default:
					text = fmt.Sprint(v)
				}
				if got := table[i+1][k]; got != text && column != "seed" {
					t.Fatalf("%s, row %d, %s: %q in CSV, %q in JSON", name, i+1, column, got, text)
				}
			}
		}
	}
	one := tables{}
	run(t, text, lab.Config{Tables: &lab.Tables{Create: one.create, Attacks: true}})
	if len(one) != 4 || one["decisions.csv"] != nil {
		t.Errorf("%d tables, want 4", len(one))
	}
	plain := tables{}
	run(t, text, lab.Config{Tables: &lab.Tables{Create: plain.create}})
	if len(plain) != 3 {
		t.Errorf("%d tables, want 3", len(plain))
	}
}

// Rolls are counted by what they announced, over all cells, and pass about as often.
func TestRollsAreCounted(t *testing.T) {
	s, out := detailed(t, naively+"variants: {a: {}, b: {combatants.ann.shield: false}}\nbattles: 60\n")
	tried, passed, announced := map[string]int{}, map[string]int{}, 0.0
	for _, a := range rows(t, out, "attacks") {
		if a.s("roll") == "" {
			continue
		}
		tried[a.s("roll")]++
		chance, _ := a["chance"].(float64)
		announced += chance
		if a.b("passed") {
			passed[a.s("roll")]++
		}
	}
	all := 0.0
	for _, r := range s.Rolls {
		tried[r.Type], passed[r.Type] = tried[r.Type]-r.Passed.Of, passed[r.Type]-r.Passed.Times
		all += r.Announced * float64(r.Passed.Of)
		if r.Announced < float64(r.Low)/100-1e-9 || r.Announced > float64(r.High)/100+1e-9 || r.High-r.Low > 10 {
			t.Errorf("%+v", r)
		}
	}
	for name, n := range tried {
		if n != 0 || passed[name] != 0 {
			t.Errorf("%s: %d more in the table, %d more that passed", name, n, passed[name])
		}
	}
	if math.Abs(all-announced) > 0.5 {
		t.Errorf("announced %v, in the table %v", all, announced)
	}
}

// A disk that is full while tables are written is an error.
func TestATableThatCannotBeWrittenIsAnError(t *testing.T) {
	for _, json := range []bool{false, true} {
		for _, name := range []string{"battles", "cells", "attacks"} {
			broken := &lab.Tables{JSONLines: json, Attacks: true, Create: func(file string) (w io.Writer, err error) {
				if strings.HasPrefix(file, name) {
					return failing{}, nil
				}
				return &bytes.Buffer{}, nil
			}}
			if s, err := lab.Run(context.Background(), plan(t, duel), lab.Config{Tables: broken}); err == nil || s != nil {
				t.Errorf("%s: no error", name)
			}
		}
	}
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errFull }

// Battles worth watching are what the tables say they are, the first of those that are alike.
func TestBattlesToWatchAreThoseOfTheTables(t *testing.T) {
	out := tables{}
	s := run(t, "plan: p\nscenario: duel\nvariants: {a: {}, b: {combatants.ann.hp: 40}}\nbattles: 60\n", lab.Config{Tables: &lab.Tables{Create: out.create, JSONLines: true}})
	type whose struct {
		cell, battle int
		side         string
	}
	left := map[whose]int{}
	for _, p := range rows(t, out, "combatants") {
		left[whose{p.n("cell"), p.n("battle"), p.s("side")}] += p.n("points_left")
	}
	for _, a := range s.Arms {
		best, most := map[string]int{}, map[string]int{}
		see := func(what string, b row, measure int) {
			if _, seen := best[what]; !seen || measure > most[what] {
				best[what], most[what] = b.n("battle"), measure
			}
		}
		for _, b := range rows(t, out, "battles") {
			if b.n("cell") != a.Seats[0].Cell {
				continue
			}
			see("the longest", b, b.n("rounds"))
			if b.n("rounds") == a.Seats[0].Rounds.Median {
				see("of median length", b, 0)
			}
			if winner := b.s("winner"); winner != "" {
				points := left[whose{b.n("cell"), b.n("battle"), winner}]
				see("the closest", b, -points)
				see("the most one-sided", b, points)
			}
		}
		for _, w := range a.Seats[0].Watch {
			if battle, known := best[w.What]; known && battle != w.Battle {
				t.Errorf("%s, %s: battle %d, want %d", a.Name, w.What, w.Battle, battle)
			}
			delete(best, w.What)
		}
		if len(best) > 0 {
			t.Errorf("%s: %v are not told", a.Name, best)
		}
	}
}

// Attacks and orders stand in the rounds of their battle, which begins with the first.
func TestRoundsOfTheTablesAreThoseOfTheBattle(t *testing.T) {
	_, out := detailed(t, "plan: p\nscenario: duel\nvariants: {a: {}, b: {combatants.ann.hp: 40}}\nbattles: 5\n")
	type key struct{ cell, battle int }
	last, began := map[key]int{}, map[key]bool{}
	for _, b := range rows(t, out, "battles") {
		last[key{b.n("cell"), b.n("battle")}] = b.n("rounds")
	}
	for _, name := range []string{"attacks", "decisions"} {
		for _, r := range rows(t, out, name) {
			k := key{r.n("cell"), r.n("battle")}
			if r.n("round") < 1 || r.n("round") > last[k] || r.n("tick") < 1 {
				t.Errorf("%s: %v in a battle of %d rounds", name, r, last[k])
			}
			began[k] = began[k] || name == "decisions" && r.n("round") == 1
		}
	}
	if len(last) != 10 || len(began) != 10 {
		t.Errorf("%d battles, %d with orders", len(last), len(began))
	}
	for k, first := range began {
		if !first {
			t.Errorf("%v: nobody orders in the first round", k)
		}
	}
}

// A table that was asked for is there, though it has no row.
func TestATableWithoutRowsHasItsHead(t *testing.T) {
	out := tables{}
	run(t, "plan: p\nscenario: duel\ncontrollers: {red: passive, blue: passive}\nvariants: {a: {}, b: {seed: 2}}\nrounds: 1\nbattles: 1\n", lab.Config{Tables: &lab.Tables{Create: out.create, Attacks: true}})
	if text := out["attacks.csv"]; text == nil || strings.Count(text.String(), "\n") != 1 || out["decisions.csv"] != nil {
		t.Errorf("attacks %v, decisions %v", text, out["decisions.csv"])
	}
}

// Who goes down does so in the last round of a duel, by the weapon of the other if the blow itself did it; and the lead changes in some.
func TestHowADuelEnds(t *testing.T) {
	l, err := library.New()
	if err != nil {
		t.Fatal(err)
	}
	s, err := l.Open("duel")
	if err != nil {
		t.Fatal(err)
	}
	at, leads := 0, 0
	changes := func(seed uint64) (n int) { // of the lead, counted anew
		b, err := ecs.New(s, ecs.Config{Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		whole, ahead := b.Result().Left, 0
		b.Listen(func(*event.Event) {
			left := b.Result().Left
			now := cmp.Compare(left[0]*1000/whole[0], left[1]*1000/whole[1])
			if now != 0 && now != ahead && !b.Over() {
				if ahead != 0 {
					n++
				}
				ahead = now
			}
		}, event.Round)
		for b.Step() == ecs.Running {
		}
		return n
	}
	err = lab.Find(context.Background(), s, 1, 100, func(f *lab.Found) (bool, error) {
		leads += f.Leads
		if want := changes(f.Seed); f.Leads != want {
			t.Errorf("battle %d: %d changes of the lead, want %d", f.Index, f.Leads, want)
		}
		for i := range f.People {
			p, other := &f.People[i], &f.People[1-i]
			if p.Up != (p.Fell == 0) || p.Fell != 0 && p.Fell != f.Rounds || p.Up && p.Cause != "" {
				t.Errorf("battle %d of %d rounds: %+v", f.Index, f.Rounds, *p)
			}
			if p.Cause == "long_sword" {
				if at++; other.Felled != 1 {
					t.Errorf("battle %d: %+v felled nobody", f.Index, *other)
				}
			}
		}
		return false, nil
	})
	if err != nil || at < 50 || leads < 10 {
		t.Errorf("%d fell by a long sword, the lead changed %d times, %v", at, leads, err)
	}
}

// Where a rulebook knows parts of the body, each point of harm is on one; every battle has an end; a roll that two variants throw is
// told to be of two cells; and the dead are those of the battle.
func TestWhatHappenedIsWhatIsTold(t *testing.T) {
	const battles = 12
	text := fmt.Sprintf("plan: p\nscenario: courtyard-duel\nvariants: {a: {}, b: {seed: 9}}\nbattles: %d\n", battles)
	s := run(t, text, lab.Config{})
	for _, a := range s.Arms {
		seat := &a.Seats[0]
		harm, hits, onParts, blows, ends, left := 0, 0, 0, 0, 0, false
		for _, w := range seat.Weapons {
			harm, hits = harm+w.Harm, hits+w.Hits.Times
		}
		for _, p := range seat.Areas {
			onParts, blows = onParts+p.Harm, blows+p.Hits
			left = left || strings.HasPrefix(p.Area, "left ")
			if p.Area == "" || p.Hits < 1 {
				t.Errorf("%+v", p)
			}
		}
		for _, e := range seat.Endings {
			ends += e.Times
		}
		if harm == 0 || onParts != harm || blows > hits || blows == 0 || ends != battles || !left {
			t.Errorf("%d points of %d are on parts by %d of %d hits, %d battles have ended", onParts, harm, blows, hits, ends)
		}
	}
	if a, b := s.Arms[0].Seats[0].Named, s.Arms[1].Seats[0].Named; a != "courtyard-duel" || b != "" {
		t.Errorf("as it comes with affray are %q and %q", a, b)
	}
	if len(s.Rolls) == 0 {
		t.Error("no rolls")
	}
	for _, r := range s.Rolls {
		if one := (arena.Share{K: r.Passed.Times / 2, N: r.Passed.Of / 2}).Summary(95); r.Cells != 2 || math.Abs(one.Low-r.Passed.Low) > 1e-4 || math.Abs(one.High-r.Passed.High) > 1e-4 {
			t.Errorf("%+v, of one cell %+v", r, one)
		}
	}
	dead := 0
	cell := plan(t, text).Arms[0].Cells[0].Scenario
	err := lab.Find(context.Background(), cell, 1, battles, func(f *lab.Found) (bool, error) {
		b, err := ecs.New(cell, ecs.Config{Seed: f.Seed})
		if err != nil {
			return true, err
		}
		for b.Step() == ecs.Running {
		}
		for i := range f.People {
			is := b.View(0).Figure(rules.ID(i+1)).Posture == rules.Dead
			if is {
				dead++
			}
			if f.People[i].Dead != is {
				t.Errorf("battle %d, %s: dead %v, want %v", f.Index, f.Names()[i], f.People[i].Dead, is)
			}
		}
		return false, nil
	})
	if err != nil || dead == 0 {
		t.Errorf("%d are dead, %v", dead, err)
	}
}
