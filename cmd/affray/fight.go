package main

import (
	"context"
	"errors"
	"io"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/ecs/transcript"
)

// fight runs one battle to its end, and writes what the flags ask for.
func fight(ctx context.Context, out io.Writer, s *scenario.Scenario, o *runFlags) error {
	b, err := ecs.New(s, ecs.Config{})
	if err != nil {
		return err
	}
	if err := ecs.NeedsHost(s); err != nil {
		return err
	}
	switch o.events {
	case "":
		return errors.Join(tell(ctx, out, nil, b, o), b.Err())
	case "-":
		return errors.Join(recorded(ctx, out, b), b.Err())
	}
	file, err := create(ctx, o.events)
	if err != nil {
		return err
	}
	defer file.Discard()
	if err := errors.Join(tell(ctx, &patient{Writer: out}, file, b, o), b.Err()); err != nil {
		return err
	}
	return file.Commit()
}

// tell runs a battle and tells it play by play, and records it too if there is a file.
func tell(ctx context.Context, out, file io.Writer, b *ecs.Battle, o *runFlags) error {
	options := transcript.Options{Explain: o.explain, Quiet: o.quiet, Color: o.colour}
	if o.board {
		options.Board = transcript.BoardRounds
	}
	text := transcript.New(out, b, options)
	if file == nil {
		b.Listen(text.Event)
		return errors.Join(toEnd(ctx, b, nil), text.Close())
	}
	rec := record.NewWriter(file, b)
	b.Listen(rec.Event)
	b.Listen(text.Event)
	err := toEnd(ctx, b, rec)
	return errors.Join(err, text.Close(), rec.Close())
}

// recorded runs a battle and records it only.
func recorded(ctx context.Context, out io.Writer, b *ecs.Battle) error {
	rec := record.NewWriter(out, b)
	b.Listen(rec.Event)
	return errors.Join(toEnd(ctx, b, rec), rec.Close())
}

// toEnd steps a battle until it is over.
func toEnd(ctx context.Context, b *ecs.Battle, rec *record.Writer) error {
	for status := ecs.Running; status == ecs.Running; {
		if ctx.Err() != nil {
			return errStopped
		}
		if status = b.Step(); rec != nil && (status == ecs.Finished || b.Of() == 0) {
			rec.Round(b)
		}
	}
	return nil
}
