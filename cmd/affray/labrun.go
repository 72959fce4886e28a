package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/ecs/lab"
	"github.com/affray-engine/affray/ecs/lab/report"
	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/spf13/cobra"
)

// labRun is one run of the laboratory.
type labRun struct {
	c      *cobra.Command
	o      *labFlags
	name   string
	plan   *lab.Plan
	header lab.Header
	merge  []string // folders that are put together
	from   []*lab.Journal
	files  []*os.File
	kept   *os.File // the journal that is written to
	outs   []*output
}

// read reads the plan that an argument means.
func (r *labRun) read() error {
	l, err := openShelves(inputsOf(r.c), r.c.ErrOrStderr(), r.o.stock)
	if err != nil {
		return err
	}
	file, data, err := planText(l, r.name)
	if err != nil {
		return err
	}
	if r.o.seed.random {
		r.c.PrintErrf("seed %d\n", r.o.seed.n)
	}
	src := &planSource{shelves: l, dir: filepath.Dir(r.name), seen: map[string]string{}}
	r.plan, err = lab.ReadPlan(file, data, src, r.o.seed.n)
	if err != nil {
		return err
	}
	if err := r.shrink(r.o.battles); err != nil {
		return &usageError{r.c.CommandPath(), fmt.Errorf("--battles: %w", err)}
	}
	r.header = lab.Header{Plan: r.plan.Identity(), Seed: r.plan.Seed, Battles: r.o.battles, File: file, Text: string(data), Files: src.seen, Program: version()}
	for _, name := range r.o.stock {
		text, err := l.in.read(name, scenario.MaxBytes)
		if err != nil {
			return err
		}
		r.header.Stock = append(r.header.Stock, string(text))
	}
	return nil
}

// shrink has the plan fight so many battles of each variant; 0 leaves it as it is.
func (r *labRun) shrink(battles int) error {
	if battles == 0 {
		return nil
	}
	return r.plan.Shrink(battles)
}

// recall reads the plan of a journal.
func (r *labRun) recall(h lab.Header) error {
	l, err := library.New()
	if err != nil {
		return err
	}
	for _, text := range h.Stock {
		if err := l.Add("stock of the journal", []byte(text)); err != nil {
			return err
		}
	}
	r.name, r.header = h.File, h
	r.plan, err = lab.ReadPlan(h.File, []byte(h.Text), keptSource{lab.Shipped(l), h.Files}, h.Seed)
	if err == nil {
		err = r.shrink(h.Battles)
	}
	if err == nil && r.plan.Identity() != h.Plan {
		err = &lab.JournalError{Line: 1, Err: lab.ErrStale}
	}
	return err
}

// open opens the journal of a folder: to read it alone if the header names no plan.
func (r *labRun) open(dir string, h lab.Header) (*lab.Journal, error) {
	name := filepath.Join(dir, journalName)
	mode := os.O_RDONLY
	if h.Plan != "" {
		mode = os.O_RDWR | os.O_CREATE
	}
	f, err := os.OpenFile(name, mode, 0o666)
	if err != nil {
		return nil, plain(name, err)
	}
	r.files = append(r.files, f)
	if h.Plan != "" {
		if r.kept = f; !lock(f) {
			return nil, fmt.Errorf("%s: another program fights there", dir)
		}
	}
	j, err := lab.OpenJournal(f, h)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return j, nil
}

func (r *labRun) close() {
	for _, f := range r.outs {
		f.Discard()
	}
	for _, f := range r.files {
		f.Close()
	}
}

// run runs the plan and writes what came out.
func (r *labRun) run(from []*lab.Journal) error {
	defer r.close()
	c := lab.Config{Workers: r.o.workers, Closed: r.merge != nil}
	var err error
	if c.Shard, err = shardOf(r.o.shard); err != nil {
		return &usageError{r.c.CommandPath(), err}
	}
	if err := r.folders(&c); err != nil {
		return err
	}
	bar := newProgress(r.c.ErrOrStderr(), 0)
	c.Progress = bar.at
	s, err := lab.Run(r.c.Context(), r.plan, c)
	bar.end()
	if r.kept != nil {
		if wrong := r.kept.Sync(); err == nil && wrong != nil {
			err = plain(r.kept.Name(), wrong)
		}
	}
	switch {
	case errors.Is(err, lab.ErrWorkers) || errors.Is(err, lab.ErrShard):
		return &usageError{r.c.CommandPath(), err}
	case errors.Is(err, context.Canceled):
		if r.o.out != "" {
			return fmt.Errorf("%w; %s kept, and the same command goes on", errStopped, r.fought(bar))
		}
		return errStopped
	case err != nil:
		return err
	case s == nil:
		r.c.PrintErrf("affray: part %s is in %s\n", r.o.shard, r.o.out)
		return nil
	}
	if err := r.write(s); err != nil {
		return err
	}
	switch s.Verdict() {
	case lab.Broken:
		return errFailed
	case lab.Open:
		return errMore
	}
	return nil
}

// fought says how much of the plan is done. What a search fights is not known beforehand.
func (r *labRun) fought(bar *progress) string {
	switch {
	case bar.all == 0 || r.plan.Design == lab.Balance:
		return "what was fought is"
	case r.plan.Until.Sequential():
		return fmt.Sprintf("%d of at most %s are", bar.done, number(bar.all, "battle"))
	}
	return fmt.Sprintf("%d of %s are", bar.done, number(bar.all, "battle"))
}

// folders opens the folder that is written to, and those that battles are taken from.
func (r *labRun) folders(c *lab.Config) error {
	for _, dir := range r.o.from {
		j, err := r.open(dir, lab.Header{})
		if err != nil {
			return err
		}
		r.from = append(r.from, j)
	}
	c.From = r.from
	if r.o.out == "" {
		return nil
	}
	if err := os.MkdirAll(r.o.out, 0o777); err != nil {
		return plain(r.o.out, err)
	}
	var err error
	if c.Journal, err = r.open(r.o.out, r.header); err != nil {
		return err
	}
	if r.o.shard == "" {
		c.Tables = &lab.Tables{Create: r.create, JSONLines: r.o.format == "jsonl", Attacks: r.o.attacks, Decisions: r.o.decisions}
	}
	return nil
}

// create begins a file of the folder, which appears when all of them are complete.
func (r *labRun) create(name string) (io.Writer, error) {
	f, err := create(r.c.Context(), filepath.Join(r.o.out, name))
	if err != nil {
		return nil, err
	}
	r.outs = append(r.outs, f)
	return f, nil
}

// write writes the summary and the report, gives all files their names, and tells the answer.
func (r *labRun) write(s *lab.Summary) error {
	out := r.c.OutOrStdout()
	command := r.command(s.Seed)
	if r.o.out != "" {
		text, err := json.MarshalIndent(s, "", " ")
		if err != nil {
			return err
		}
		err = r.file("summary.json", append(text, '\n'))
		var page bytes.Buffer
		if err == nil {
			if err = report.HTML(&page, s, command); err == nil {
				err = r.file("report.html", page.Bytes())
			}
		}
		if err == nil {
			err = r.cells()
		}
		for _, f := range r.outs {
			if err == nil {
				err = f.Commit()
			}
		}
		if err != nil {
			return err
		}
	}
	switch {
	case r.o.json:
		e := json.NewEncoder(out)
		e.SetEscapeHTML(false)
		return e.Encode(s)
	case r.o.text:
		return errors.Join(report.Text(out, s, command), r.tell(out))
	}
	return errors.Join(report.Brief(out, s), r.tell(out))
}

// command is what writes the same again.
func (r *labRun) command(seed uint64) string {
	words := []string{"affray", "lab"}
	if r.merge != nil {
		words = append(append(words, "merge"), r.merge...)
	} else {
		words = append(words, r.name, "--seed", strconv.FormatUint(seed, 10))
	}
	if r.o.battles != 0 {
		words = append(words, "--battles", strconv.Itoa(r.o.battles))
	}
	if r.o.out != "" {
		words = append(words, "--out", r.o.out)
	}
	for _, x := range []struct {
		flag string
		set  bool
	}{{"--attacks", r.o.attacks}, {"--decisions", r.o.decisions}} {
		if x.set {
			words = append(words, x.flag)
		}
	}
	if r.o.format != "csv" {
		words = append(words, "--format", r.o.format)
	}
	for _, file := range r.o.stock {
		words = append(words, "--stock", file)
	}
	for i := range words {
		words[i] = shellWord(words[i])
	}
	return strings.Join(words, " ")
}

// tell says where the report is.
func (r *labRun) tell(out io.Writer) error {
	if r.o.out == "" {
		return nil
	}
	_, err := fmt.Fprintf(out, "report: %s\n", filepath.Join(r.o.out, "report.html"))
	return err
}

// cells writes the scenarios of the cells, each for itself: there may be more of them than files may be open, and for one plan they
// are always the same.
func (r *labRun) cells() error {
	cells := r.plan.Documents()
	for _, n := range slices.Sorted(maps.Keys(cells)) {
		if err := r.file(fmt.Sprintf("cell-%d.yaml", n), cells[n]); err != nil {
			return err
		}
		last := len(r.outs) - 1
		if err := r.outs[last].Commit(); err != nil {
			return err
		}
		r.outs = r.outs[:last]
	}
	return nil
}

func (r *labRun) file(name string, data []byte) error {
	w, err := r.create(name)
	if err == nil {
		_, err = w.Write(data)
	}
	return err
}

// shardOf reads I/N.
func shardOf(text string) (s lab.Shard, err error) {
	if text == "" {
		return s, nil
	}
	i, n, found := strings.Cut(text, "/")
	if s.I, err = strconv.Atoi(i); err == nil && found {
		s.N, err = strconv.Atoi(n)
	}
	if err != nil || !found || s.N < 1 {
		return s, fmt.Errorf("--shard %s: %w", text, lab.ErrShard)
	}
	return s, nil
}
