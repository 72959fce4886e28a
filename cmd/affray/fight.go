package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/ecs/replay"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/ecs/transcript"
)

// fight runs one battle to its end, and writes what the flags ask for. What the scenario has ordered in vain is told apart.
func fight(ctx context.Context, out, told io.Writer, s *scenario.Scenario, o *runFlags) error {
	b, err := ecs.New(s, ecs.Config{})
	if err != nil {
		return err
	}
	if err := ecs.NeedsHost(s); err != nil {
		return err
	}
	files := writing{ctx: ctx}
	defer files.discard()
	if err := files.begin(b, o, out); err != nil {
		return err
	}
	shown := out
	if len(files.list) > 0 {
		shown = &patient{Writer: out}
	}
	orders := watch(b)
	err = files.play(b, o, shown)
	if missed := orders.String(); missed != "" && err == nil {
		fmt.Fprintf(told, "affray: %s\n", missed)
	}
	if err := errors.Join(err, b.Err()); err != nil {
		return err
	}
	return files.commit()
}

// writing are the files that a battle is written to as it is fought.
type writing struct {
	ctx  context.Context
	list []*output
	ends []func() error        // of those who write
	each []func()              // when a round is over
	whys []func(*agent.Reason) // when an order is given
}

// begin makes the files that the flags ask for. - is out.
func (w *writing) begin(b *ecs.Battle, o *runFlags, out io.Writer) error {
	if o.events != "" {
		to, err := w.create(o.events, out)
		if err != nil {
			return err
		}
		rec := record.NewWriter(to, b)
		b.Listen(rec.Event)
		w.each, w.ends = append(w.each, func() { rec.Round(b) }), append(w.ends, rec.Close)
	}
	if o.trace != "" {
		to, err := w.create(o.trace, out)
		if err != nil {
			return err
		}
		t := record.NewTrace(to, b)
		w.whys, w.ends = append(w.whys, t.Reason), append(w.ends, t.Close)
	}
	if o.record != "" {
		to, err := w.create(o.record, out)
		if err != nil {
			return err
		}
		rec, err := replay.NewWriter(to, b, version())
		if err != nil {
			return err
		}
		w.each, w.ends = append(w.each, rec.Round), append(w.ends, rec.Close)
	}
	return nil
}

func (w *writing) create(name string, out io.Writer) (io.Writer, error) {
	if name == "-" {
		return out, nil
	}
	file, err := create(w.ctx, name)
	if err == nil {
		w.list = append(w.list, file)
	}
	return file, err
}

// play runs the battle and tells it play by play, unless something else goes to standard output.
func (w *writing) play(b *ecs.Battle, o *runFlags, out io.Writer) error {
	if w.hears(b); o.events == "-" || o.trace == "-" {
		return errors.Join(toEnd(w.ctx, b.Step, b, w.each), w.end())
	}
	text := transcript.New(out, b, o.telling())
	b.Listen(text.Event)
	if len(o.asked) > 0 {
		w.whys = append(w.whys, func(r *agent.Reason) {
			if slices.Contains(o.asked, b.Name(r.Who)) {
				text.Why(r)
			}
		})
		w.hears(b)
	}
	return errors.Join(toEnd(w.ctx, b.Step, b, w.each), text.Close(), w.end())
}

// hears lets those hear why orders are given who want to know.
func (w *writing) hears(b *ecs.Battle) {
	if len(w.whys) > 0 {
		b.Reasons(func(r *agent.Reason) {
			for _, hear := range w.whys {
				hear(r)
			}
		})
	}
}

func (w *writing) end() (err error) {
	for _, end := range w.ends {
		err = errors.Join(err, end())
	}
	return err
}

// commit gives all files their names.
func (w *writing) commit() (err error) {
	for _, f := range w.list {
		err = errors.Join(err, f.Commit())
	}
	return err
}

func (w *writing) discard() {
	for _, f := range w.list {
		f.Discard()
	}
}

// telling is how the flags want a battle told.
func (o *runFlags) telling() transcript.Options {
	options := transcript.Options{Explain: o.explain, Quiet: o.quiet, Color: o.colour}
	if o.board {
		options.Board = transcript.BoardRounds
	}
	return options
}

// toEnd steps a battle until it is over.
func toEnd(ctx context.Context, step func() ecs.Status, b *ecs.Battle, each []func()) error {
	for status := ecs.Running; status == ecs.Running; {
		if ctx.Err() != nil {
			return errStopped
		}
		if status = step(); status == ecs.Finished || status == ecs.Running && b.Of() == 0 {
			for _, do := range each {
				do()
			}
		}
	}
	return nil
}
