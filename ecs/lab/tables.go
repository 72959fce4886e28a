package lab

import (
	"bufio"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// Tables are where the data goes, a file for each table: cells, battles, combatants, and if they are asked for attacks and decisions.
// docs/formats/lab.md says what each column is.
type Tables struct {
	Create    func(name string) (io.Writer, error) // of a file: "battles.csv"
	JSONLines bool                                 // in place of CSV
	Attacks   bool                                 // each attack; all battles are fought once more for it
	Decisions bool                                 // each order; in the same way

	open map[string]*table
}

// table writes rows.
type table struct {
	columns []string
	csv     *csv.Writer
	lines   *bufio.Writer // of JSON
	row     []string
}

// columns are those of each table. They are part of the format.
var columns = map[string][]string{
	"cells":      {"cell", "arm", "arm_name", "arm_group", "seat", "scenario", "rulebook", "side", "battles", "levels"},
	"battles":    {"cell", "battle", "seed", "outcome", "winner", "result", "rounds", "ticks", "first_blood", "leads", "why", "digest"},
	"combatants": {"cell", "battle", "id", "side", "attacks", "hits", "harm", "taken", "felled", "points_left", "up", "dead", "fell", "cause"},
	"attacks": {
		"cell", "battle", "event", "round", "tick", "attacker", "attacker_column", "attacker_row", "target", "target_column", "target_row", "act",
		"weapon", "outcome",
		"roll", "need", "shown", "passed", "chance", "harm", "area", "rolls",
	},
	"decisions": {"cell", "battle", "event", "round", "tick", "who", "slot", "acts", "targets"},
}

// put writes a row to a table.
func (t *Tables) put(name string, values ...any) error {
	to, err := t.table(name)
	if err != nil {
		return err
	}
	return to.put(values)
}

func (t *Tables) table(name string) (*table, error) {
	if to := t.open[name]; to != nil {
		return to, nil
	}
	end := ".csv"
	if t.JSONLines {
		end = ".jsonl"
	}
	w, err := t.Create(name + end)
	if err != nil {
		return nil, err
	}
	to := &table{columns: columns[name]}
	if t.open == nil {
		t.open = map[string]*table{}
	}
	t.open[name] = to
	if t.JSONLines {
		to.lines = bufio.NewWriter(w)
		return to, nil
	}
	to.csv = csv.NewWriter(w)
	return to, to.csv.Write(to.columns)
}

func (t *table) put(values []any) error {
	if t.csv == nil {
		line := []byte{'{'}
		for i, v := range values {
			text, err := json.Marshal(v)
			if err != nil {
				return err
			}
			if i > 0 {
				line = append(line, ',')
			}
			line = append(append(strconv.AppendQuote(line, t.columns[i]), ':'), text...)
		}
		_, err := t.lines.Write(append(line, '}', '\n'))
		return err
	}
	t.row = t.row[:0]
	for _, v := range values {
		text := ""
		if v != nil {
			text = fmt.Sprint(v)
		}
		t.row = append(t.row, text)
	}
	return t.csv.Write(t.row)
}

// close writes what is held back.
func (t *Tables) close() error {
	for _, name := range []string{"cells", "battles", "combatants", "attacks", "decisions"} {
		if to := t.open[name]; to != nil {
			if err := to.flush(); err != nil {
				return err
			}
		}
	}
	return nil
}

func (t *table) flush() error {
	if t.csv == nil {
		return t.lines.Flush()
	}
	t.csv.Flush()
	return t.csv.Error()
}

// battle writes a battle and who fought in it.
func (t *Tables) battle(p *Plan, j job, seat, index int, b *Battle) error {
	if t == nil {
		return nil
	}
	s, cell := j.cell.Scenario, p.number(j.arm, seat)
	winner, blood := "", ""
	if b.Winner >= 0 {
		winner = s.Sides[b.Winner].ID
	}
	if b.FirstBlood >= 0 {
		blood = s.Sides[b.FirstBlood].ID
	}
	err := t.put("battles", cell, index+1, arena.SeedOf(p.Seed, index), b.Outcome.String(), winner, cameNames[cameOf(j.cell, b)], b.Rounds, b.Ticks, blood, b.Leads, b.Why, fmt.Sprintf("%016x", b.Digest))
	for i := range b.People {
		if err != nil {
			return err
		}
		q := &b.People[i]
		err = t.put("combatants", cell, index+1, nameOf(s, i, q), s.Sides[q.Side].ID, q.Attacks, q.Hits, q.Harm, q.Taken, q.Felled, q.Left, q.Up, q.Dead, q.Fell, q.Cause)
	}
	return err
}

// number is that of a cell in the tables, from 1.
func (p *Plan) number(arm, seat int) int { return arm*p.seats() + seat + 1 }

// write writes the tables that are known only in the end, and those for which all is fought again.
func (r *runner) write(ctx context.Context, f *fold) error {
	t := r.c.Tables
	if t == nil {
		return nil
	}
	for i, a := range f.all {
		for seat, c := range a.cells {
			levels := make([]string, len(a.arm.Levels))
			for k, v := range a.arm.Levels {
				levels[k] = r.p.names[k] + "=" + v
			}
			s := c.cell.Scenario
			if err := t.put("cells", r.p.number(i, seat), i+1, a.arm.Name, a.arm.Group+1, seat+1, s.Name, s.Rulebook.Text, s.Sides[c.cell.Side].ID, c.n, strings.Join(levels, "; ")); err != nil {
				return err
			}
		}
	}
	if t.Attacks || t.Decisions {
		if err := r.details(ctx, f); err != nil {
			return err
		}
	}
	return t.close()
}

// detail is a row of a table of attacks or decisions.
type detail struct {
	table  string
	values []any
}

// details fights all battles that were counted once more, and writes what they hold.
func (r *runner) details(ctx context.Context, f *fold) error {
	for _, name := range []string{"attacks", "decisions"} { // also if nobody attacks
		if name == "attacks" && r.c.Tables.Attacks || name == "decisions" && r.c.Tables.Decisions {
			if _, err := r.c.Tables.table(name); err != nil {
				return err
			}
		}
	}
	type part struct {
		cell             *Cell
		number, index, n int
	}
	var list []part
	for i, a := range f.all {
		for seat, c := range a.cells {
			for first := 0; first < c.n; first += batchSize {
				list = append(list, part{c.cell, r.p.number(i, seat), first, min(batchSize, c.n-first)})
			}
		}
	}
	return ordered(ctx, r, len(list), func(ctx context.Context, w *worker, i int) ([]detail, error) {
		at := list[i]
		was, _, err := r.c.kept(at.cell, at.index, at.n)
		if err != nil {
			return nil, err
		}
		var rows []detail
		w.w.sums = newSums()
		for k := range at.n {
			battle := at.index + k + 1
			w.listen(r.c.Tables, at.number, battle, &rows)
			one, err := w.w.fought(ctx, w.fighter(at.cell), battle-1, arena.SeedOf(r.p.Seed, battle-1))
			if err != nil {
				return nil, err
			}
			if was != nil && was.Battles[k].Digest != one.Digest {
				return nil, &JournalError{was.line, ErrStale}
			}
		}
		return rows, nil
	}, func(rows []detail) error {
		for _, d := range rows {
			if err := r.c.Tables.put(d.table, d.values...); err != nil {
				return err
			}
		}
		return nil
	})
}

// listen lets the watcher put down rows of a battle.
func (w *worker) listen(t *Tables, cell, battle int, rows *[]detail) {
	w.w.attack, w.w.order = nil, nil
	if t.Attacks {
		w.w.attack = func(a *attack) { *rows = append(*rows, detail{"attacks", w.w.attackRow(cell, battle, a)}) }
	}
	if t.Decisions {
		w.w.order = func(e *event.Event) { *rows = append(*rows, detail{"decisions", w.w.decisionRow(cell, battle, e)}) }
	}
}

func (w *watcher) attackRow(cell, battle int, a *attack) []any {
	x, shape := a.x, w.b.Shape()
	by, to := w.at(x.By), w.at(x.To)
	row := []any{
		cell, battle, int(a.e.Serial), int(a.e.Round) + 1, int(a.e.TickOfRound + shape.Shown), w.b.Name(x.By), int(by[0]), int(by[1]),
		w.b.Name(x.To), int(to[0]), int(to[1]), x.Act.Kind.String(), a.with, x.Verdict.Outcome.String(),
	}
	first := []any{"", nil, nil, nil, nil}
	var rolls []string
	for i := range x.Verdict.Rolls {
		roll := &x.Verdict.Rolls[i]
		name := shape.RollName(roll.Type)
		text := fmt.Sprintf("%s %d", name, roll.Shown)
		if int(roll.Type) < len(shape.Rolls) && shape.Rolls[roll.Type].Trial.Announces(int(roll.Need)) {
			chance := w.chance(roll, &x.Verdict)
			text = fmt.Sprintf("%s %d of %d", name, roll.Shown, roll.Need)
			if first[0] == "" && roll.By == x.By {
				first = []any{name, int(roll.Need), int(roll.Shown), roll.Passed, chance}
			}
		}
		rolls = append(rolls, text)
	}
	return append(append(row, first...), a.harm, a.area, strings.Join(rolls, "; "))
}

func (w *watcher) decisionRow(cell, battle int, e *event.Event) []any {
	var acts, targets []string
	for _, a := range e.Order.List() {
		acts = append(acts, a.Kind.String())
		if a.Target != 0 && !slices.Contains(targets, w.b.Name(a.Target)) {
			targets = append(targets, w.b.Name(a.Target))
		}
	}
	return []any{
		cell, battle, int(e.Serial), int(e.Round) + 1, int(e.TickOfRound + w.b.Shape().Shown), w.b.Name(e.Who), e.Slot.Kind.String(),
		strings.Join(acts, " "), strings.Join(targets, " "),
	}
}

// chance is what a roll announces.
func (w *watcher) chance(r *rules.Roll, v *rules.Verdict) float64 {
	t := arena.Thrown{Type: r.Type, Need: r.Need}
	if die := w.b.Shape().Rolls[r.Type].Trial.Die; die > 0 {
		t.Mod = int32(v.Sum(die - 1))
	}
	return chanceOf(w.chances, w.b.Shape(), t)
}
