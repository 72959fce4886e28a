package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/affray-engine/affray/ecs/lab"
	"github.com/affray-engine/affray/ecs/lab/report"
	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/ecs/scenario"
)

// labFlags are the flags of affray lab.
type labFlags struct {
	seed                     seed
	workers                  int
	out, shard, format       string
	from, stock              []string
	list, text               bool
	attacks, decisions, json bool
}

// journalName is the file of a folder that keeps the battles.
const journalName = "journal.jsonl"

func newLab() *cobra.Command {
	var o labFlags
	c := &cobra.Command{
		Use:   "lab PLAN",
		Short: "Answer a question by many battles, with its uncertainty, a report and the data",
		Long: `Lab fights what a plan asks for and says what came out, with intervals: a plan compares
variants, sweeps numbers, lets controllers or units meet each other, switches things off one at
a time, looks which number matters most, or searches a balance. PLAN is a file, or the name of a
plan that comes with affray. All variants have the same luck, battle by battle.

With --out, DIR gets report.html, summary.json, the data as tables, and journal.jsonl, which keeps every battle:
whatever ends the program, the same command goes on where it was, and the figures are the same as without
an interruption, for any number of workers.

A plan may state ranges under expect. The exit code is 1 if a result lies outside, and 3 if more
battles are needed to tell.`,
		Example: `  affray lab --list
  affray lab shield-worth-it --out shield
  affray lab mine.yaml --out mine --workers 2 --seed 7 --attacks
  affray lab bigger.yaml --out bigger --from mine
  affray lab mine.yaml --out part1 --shard 1/2
  affray lab merge part1 part2 --out mine`,
		Args: between(0, 1, "one plan"),
		RunE: func(c *cobra.Command, args []string) error { return runLab(c, &o, args) },
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return planNames(), cobra.ShellCompDirectiveDefault
		},
	}
	f := c.Flags()
	f.BoolVar(&o.list, "list", false, "list the plans that come with affray: name, design, title, parted by tabs")
	f.Var(&o.seed, "seed", "seed that those of all battles are made from, in place of the plan's; random picks one")
	f.StringVar(&o.shard, "shard", "", "fight part `I/N` of the plan and report nothing; affray lab merge puts parts together")
	f.StringArrayVar(&o.from, "from", nil, "take battles that the plan asks for, too, from the journal of `DIR`; may be given several times")
	f.StringArrayVar(&o.stock, "stock", nil, "read stat blocks from `FILE`, for scenarios to use; may be given several times")
	o.takesOutput(c)
	c.AddCommand(newLabMerge())
	return c
}

// takesOutput adds the flags of what is written.
func (o *labFlags) takesOutput(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&o.out, "out", "", "write report, summary, tables and journal to `DIR`, which is made if it is not there")
	f.IntVar(&o.workers, "workers", 0, "fight up to `N` battles at the same time; 0 is one for each processor")
	f.BoolVar(&o.text, "text", false, "tell the whole report on standard output, with plots of characters")
	f.BoolVar(&o.json, "json", false, "write the summary to standard output as JSON")
	f.BoolVar(&o.attacks, "attacks", false, "write a table of all attacks as well; every battle is fought once more for it")
	f.BoolVar(&o.decisions, "decisions", false, "write a table of all orders as well, in the same way")
	f.StringVar(&o.format, "format", "csv", "`FORMAT` of the tables: csv or jsonl")
}

func newLabMerge() *cobra.Command {
	var o labFlags
	c := &cobra.Command{
		Use:   "merge DIR...",
		Short: "Put parts of a plan together that were fought with --shard",
		Long: `Merge takes the battles of all folders, which must be of one plan, and writes what the
plan came to as affray lab does. Nothing is fought; battles that are in no folder are an error.`,
		Example: `  affray lab merge part1 part2 --out mine`,
		Args:    between(1, -1, "one folder or more"),
		RunE:    func(c *cobra.Command, args []string) error { return runLabMerge(c, &o, args) },
	}
	o.takesOutput(c)
	return c
}

// check reports flags that do not go together.
func (o *labFlags) check() error {
	switch {
	case o.format != "csv" && o.format != "jsonl":
		return fmt.Errorf("--format %s: want csv or jsonl", o.format)
	case (o.attacks || o.decisions || o.shard != "") && o.out == "":
		return errors.New("--attacks, --decisions and --shard write files: want --out DIR, too")
	case o.text && o.json:
		return errors.New("--text and --json exclude each other: want one of them")
	}
	return nil
}

func runLab(c *cobra.Command, o *labFlags, args []string) error {
	err := o.check()
	switch {
	case err != nil:
	case o.list && len(args) > 0:
		err = errors.New("--list names all plans: want it alone, without one")
	case !o.list && len(args) == 0:
		err = errors.New("want a plan: a file, or one that --list names")
	}
	if err != nil {
		return &usageError{c.CommandPath(), err}
	}
	if o.list {
		return listPlans(c)
	}
	run := &labRun{c: c, o: o, name: args[0]}
	if err := run.read(); err != nil {
		return err
	}
	return run.run(nil)
}

func runLabMerge(c *cobra.Command, o *labFlags, dirs []string) error {
	if err := o.check(); err != nil {
		return &usageError{c.CommandPath(), err}
	}
	run := &labRun{c: c, o: o, merge: true}
	defer run.close()
	for _, dir := range dirs {
		j, err := run.open(dir, lab.Header{})
		if err != nil {
			return err
		}
		if len(run.from) > 0 && run.from[0].Header.Plan != j.Header.Plan {
			return fmt.Errorf("%s: %w", dir, &lab.JournalError{Line: 1, Err: lab.ErrOtherPlan})
		}
		run.from = append(run.from, j)
	}
	if err := run.recall(run.from[0].Header); err != nil {
		return err
	}
	return run.run(nil)
}

// labRun is one run of the laboratory.
type labRun struct {
	c      *cobra.Command
	o      *labFlags
	name   string
	plan   *lab.Plan
	header lab.Header
	merge  bool
	from   []*lab.Journal
	files  []*os.File
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
	r.header = lab.Header{Plan: r.plan.Identity(), Seed: r.plan.Seed, File: file, Text: string(data), Files: src.seen, Program: version()}
	for _, name := range r.o.stock {
		text, err := l.in.read(name, scenario.MaxBytes)
		if err != nil {
			return err
		}
		r.header.Stock = append(r.header.Stock, string(text))
	}
	return nil
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
	if err == nil && r.plan.Identity() != h.Plan {
		err = &lab.JournalError{Line: 1, Err: lab.ErrStale}
	}
	return err
}

// open opens the journal of a folder.
func (r *labRun) open(dir string, h lab.Header) (*lab.Journal, error) {
	name := filepath.Join(dir, journalName)
	mode := os.O_RDWR
	if h.Plan != "" {
		mode |= os.O_CREATE
	}
	f, err := os.OpenFile(name, mode, 0o666)
	if err != nil {
		return nil, plain(name, err)
	}
	r.files = append(r.files, f)
	if !lock(f) {
		return nil, fmt.Errorf("%s: another program fights there", dir)
	}
	j, err := lab.OpenJournal(f, h)
	if err == nil && h.Plan == "" && j.Header.Plan == "" {
		err = &lab.JournalError{Err: lab.ErrNoJournal}
	}
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
	c := lab.Config{Workers: r.o.workers, Closed: r.merge}
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
	switch {
	case errors.Is(err, lab.ErrWorkers) || errors.Is(err, lab.ErrShard):
		return &usageError{r.c.CommandPath(), err}
	case errors.Is(err, context.Canceled):
		if r.o.out != "" {
			return fmt.Errorf("%w; what was fought is kept, and the same command goes on", errStopped)
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
	command := fmt.Sprintf("affray lab %s --seed %d", r.name, s.Seed)
	if r.o.out != "" {
		command += " --out " + r.o.out
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
		for n, text := range r.plan.Documents() {
			if err == nil {
				err = r.file(fmt.Sprintf("cell-%d.yaml", n), text)
			}
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

// tell says where the report is.
func (r *labRun) tell(out io.Writer) error {
	if r.o.out == "" {
		return nil
	}
	_, err := fmt.Fprintf(out, "report: %s\n", filepath.Join(r.o.out, "report.html"))
	return err
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

// planSource finds the scenarios of a plan: files beside it, and what comes with affray.
type planSource struct {
	*shelves
	dir  string
	seen map[string]string // text of the files, by their names in the plan
}

// Text implements lab.Source.
func (s *planSource) Text(name string) (string, []byte, error) {
	if !strings.ContainsAny(name, `./\`) {
		data, err := s.Library.Text(name)
		return name + ".yaml", data, err
	}
	file := name
	if !filepath.IsAbs(name) {
		file = filepath.Join(s.dir, name)
	}
	data, err := s.in.read(file, scenario.MaxBytes)
	if err == nil {
		s.seen[name] = string(data)
	}
	return file, data, err
}

// keptSource finds the scenarios of a plan in its journal.
type keptSource struct {
	lab.Source
	files map[string]string
}

// Text implements lab.Source.
func (s keptSource) Text(name string) (string, []byte, error) {
	if text, kept := s.files[name]; kept {
		return name, []byte(text), nil
	}
	return s.Source.Text(name)
}

// planText reads the plan that an argument means: as with scenarios, a word without a dot or a slash is a name.
func planText(l *shelves, arg string) (file string, data []byte, err error) {
	if arg != "-" && !strings.ContainsAny(arg, `./\`) {
		data, err = l.PlanText(arg)
		if err == nil {
			return arg + ".yaml", data, nil
		}
		if here := fileHere(arg); here != "" {
			err = fmt.Errorf("unknown plan %q: there is a file of that name here: want ./%s", arg, here)
		}
		return "", nil, err
	}
	data, err = l.in.read(arg, scenario.MaxBytes)
	if err != nil && errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("%s: %w", arg, fs.ErrNotExist)
	}
	return inputName(arg), data, err
}

// planNames lists the plans that come with affray.
func planNames() []string {
	l, err := library.New()
	if err != nil {
		return nil
	}
	return l.Plans()
}

// listPlans writes the plans that come with affray, one a line.
func listPlans(c *cobra.Command) error {
	l, err := openShelves(inputsOf(c), c.ErrOrStderr(), nil)
	if err != nil {
		return err
	}
	for _, name := range l.Plans() {
		file, data, err := planText(l, name)
		if err != nil {
			return err
		}
		design, title, err := lab.Heading(file, data)
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintf(c.OutOrStdout(), "%s\t%s\t%s\n", name, design, title); err != nil {
			return err
		}
	}
	return nil
}
