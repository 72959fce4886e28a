package main

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/affray-engine/affray/rules/books"
)

// die is the yardstick: one keyed roll of a d100.
const die = "rules/dice/KeyedFace"

// page is tables on their way, and the benchmarks that they miss.
type page struct {
	strings.Builder
	runs map[string]measured
	errs []error
}

// tables writes all tables.
func tables(runs map[string]measured) (string, error) {
	p := &page{runs: runs}
	p.battles()
	p.scenarios()
	p.attacks()
	p.forecasts()
	p.odds()
	p.crowds()
	p.parts()
	return p.String(), errors.Join(p.errs...)
}

// of is a number of a benchmark; one that is missing is noted.
func (p *page) of(name, unit string) float64 {
	n, found := p.runs[name][unit]
	if !found {
		p.errs = append(p.errs, fmt.Errorf("no %s of Benchmark %s", unit, name))
	}
	return n
}

func (p *page) row(cells ...string) { fmt.Fprintf(p, "| %s |\n", strings.Join(cells, " | ")) }

// table begins a table below a heading; the first column is of words.
func (p *page) table(heading string, columns ...string) {
	if p.Len() > 0 {
		p.WriteByte('\n')
	}
	fmt.Fprintf(p, "### %s\n\n", heading)
	p.row(columns...)
	p.WriteString("|---" + strings.Repeat("|---:", len(columns)-1) + "|\n")
}

func (p *page) battles() {
	p.table("Whole battles", "rulebook", "battles a second, 1 worker", "2 workers", "gain", "between the naive", "allocated a battle", "heap at most, 1 worker", "2 workers")
	for _, n := range []int{1, 6} {
		for _, m := range books.All() {
			one, two := fmt.Sprintf("ecs/arena/Arena/%s/each=%d/workers=1", m.ID, n), fmt.Sprintf("ecs/arena/Arena/%s/each=%d/workers=2", m.ID, n)
			a, b := p.of(one, "battles/s"), p.of(two, "battles/s")
			naive := p.of(fmt.Sprintf("ecs/arena/Naive/%s/each=%d", m.ID, n), "battles/s")
			p.row(fmt.Sprintf("%s, %d against %d", m.ID, n, n), count(a), count(b), times(b, a), count(naive),
				size(p.of(one, "B/op")/p.of(one, "battles/op")), size(p.of(one, "peak-B")), size(p.of(two, "peak-B")))
		}
	}
}

func (p *page) scenarios() {
	p.table("Scenarios that come with affray", "scenario", "a battle", "a tick", "allocated a battle")
	for _, name := range []string{"duel", "hedge-fight", "mill-bridge", "chapel-wall", "arrows-at-the-ford", "wall-at-the-weir"} {
		of := "ecs/Battle/" + name
		p.row(name, duration(p.of(of, "ns/op")), duration(p.of(of, "ns/tick")), size(p.of(of, "B/op")))
	}
}

func (p *page) attacks() {
	p.table("One attack", "rulebook", "with receipts", "bare arithmetic", "ratio", "in dice", "allocations")
	for _, m := range books.All() {
		of := "rules/" + m.ID + "/Attack"
		full, bare := p.of(of, "ns/op"), p.of(of+"ByHand", "ns/op")
		p.row(m.ID, duration(full), duration(bare), times(full, bare), count(full/p.of(die, "ns/op")), count(p.of(of, "allocs/op")))
	}
}

func (p *page) forecasts() {
	p.table("One forecast of a controller", "rulebook", "time", "in dice", "outcomes", "allocations")
	for _, m := range books.All() {
		of := "ecs/Forecast/" + m.ID + "/"
		if _, shoots := p.runs[of+"shoot"]; !shoots {
			p.of(of+"strike", "ns/op") // one at least
		}
		for _, kind := range []string{"shoot", "strike"} {
			if _, found := p.runs[of+kind]; found {
				n := p.of(of+kind, "ns/op")
				p.row(m.ID+", "+kind, duration(n), count(n/p.of(die, "ns/op")), count(p.of(of+kind, "leaves")), count(p.of(of+kind, "allocs/op")))
			}
		}
	}
}

func (p *page) crowds() {
	p.table("Many people", "a battle of", "a tick, for each of them", "in dice", "its first round")
	row := func(what, name string) {
		n := p.of("ecs/"+name, "ns/head")
		p.row(what, duration(n), count(n/p.of(die, "ns/op")), duration(p.of("ecs/"+name, "ns/op")))
	}
	for _, each := range []int{20, 100, 500, 1000} {
		row(fmt.Sprintf("%d against %d, eye to eye", each, each), fmt.Sprintf("Crowd/each=%d", each))
	}
	row("1000 against 1000, 150 cells apart", "Advance")
	row("2 against 2 in a house of 400 rooms, 150 cells apart", "Rooms/each=2")
	row("200 against 200 in that house", "Rooms/each=200")
	row("two in the corners of 1024 by 1024 cells", "Corners")
	row("two in the corners of a maze of 399 by 399 cells", "Maze")
}

func (p *page) odds() {
	p.table("Exact odds of one attack", "rulebook", "time", "in dice")
	for _, m := range books.All() {
		of := "ecs/Odds/" + m.ID + "/"
		p.of(of+"strike", "ns/op") // one at least
		for _, name := range slices.Sorted(maps.Keys(p.runs)) {
			if kind, found := strings.CutPrefix(name, of); found {
				n := p.of(name, "ns/op")
				p.row(m.ID+", "+strings.ReplaceAll(kind, "_", " "), duration(n), count(n/p.of(die, "ns/op")))
			}
		}
	}
}

// parts are the benchmarks of the field and of the engine, in the words of the page.
var parts = []struct{ name, what string }{
	{"rules/dice/KeyedFace", "a keyed die, the yardstick"},
	{"ecs/Tick", "a tick of a melee of sixteen"},
	{"ecs/Build/duel/new", "the first battle of a run: a duel"},
	{"ecs/Build/duel/into", "the next, in the memory of the last"},
	{"ecs/CloneBattle", "a copy of a battle of sixteen"},
	{"ecs/ForkInto", "a fork of a view of it, in the memory of another"},
	{"systems/space/SightFromTable", "line of sight out of the table of a map"},
	{"systems/space/SightInGrove/20/5000mm", "line of sight found anew, 20 trees near it"},
	{"systems/space/Sight/2000", "line of sight found anew, 2000 trees on the map"},
	{"systems/space/Cover", "cover: one low wall and one man"},
	{"systems/space/CoverInGrove", "cover: 20 low trees and three men"},
	{"systems/space/CoverInCrowd", "cover: through two hundred men"},
	{"systems/space/InReach", "who is in reach"},
	{"systems/space/Path", "A* over 100 by 100 hexes with 400 trees"},
	{"rules/grid/Path100", "A* over 100 by 100 squares, rough and walled"},
	{"systems/space/Flood", "everywhere one may walk to in a crowd"},
	{"systems/space/March", "March: two hundred move at once"},
}

func (p *page) parts() {
	p.table("Parts", "what", "time", "in dice", "allocations")
	for _, x := range parts {
		n := p.of(x.name, "ns/op")
		p.row(x.what, duration(n), count(n/p.of(die, "ns/op")), count(p.of(x.name, "allocs/op")))
	}
}
