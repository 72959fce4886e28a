package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/spf13/cobra"
)

// errStopped says that the user broke off.
var errStopped = errors.New("interrupted")

// awaited does what may have to wait for somebody else, such as a read or the opening of a
// pipe. When ctx ends it gives up, and do goes on by itself until the program ends.
func awaited[T any](ctx context.Context, do func() (T, error)) (T, error) {
	type outcome struct {
		v   T
		err error
	}
	done := make(chan outcome, 1)
	go func() {
		v, err := do()
		done <- outcome{v, err}
	}()
	select {
	case o := <-done:
		return o.v, o.err
	case <-ctx.Done():
		var none T
		return none, errStopped
	}
}

// inputs is where a command reads from, until it is to stop.
type inputs struct {
	ctx   context.Context
	stdin io.Reader
}

func inputsOf(c *cobra.Command) inputs { return inputs{c.Context(), c.InOrStdin()} }

// open opens a file for reading, or standard input for "-".
func (in inputs) open(name string) (*input, error) {
	if name == "-" {
		return &input{ctx: in.ctx, from: in.stdin}, nil
	}
	f, err := awaited(in.ctx, func() (*os.File, error) { return os.Open(name) })
	if err != nil {
		return nil, plain(name, err)
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		f.Close()
		return nil, fmt.Errorf("%s: this is a directory: want a file", name)
	}
	return &input{ctx: in.ctx, from: f, name: name, file: f}, nil
}

// read reads all of it. What is longer than limit is cut one byte behind it, so that
// whoever parses it sees that it is too long.
func (in inputs) read(name string, limit int64) ([]byte, error) {
	f, err := in.open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, limit+1))
}

// input is something to read whose reads end when the command is to stop.
type input struct {
	ctx  context.Context
	from io.Reader
	name string   // of the file
	file *os.File // nil for standard input
	next []byte   // memory of the read under way, which may go on when nobody waits for it
}

// Read implements io.Reader.
func (i *input) Read(p []byte) (int, error) {
	if i.ctx.Err() != nil {
		return 0, errStopped
	}
	if i.next == nil {
		i.next = make([]byte, 1<<16)
	}
	ask := i.next[:min(len(p), len(i.next))]
	n, err := awaited(i.ctx, func() (int, error) { return i.from.Read(ask) })
	if err != nil && err != io.EOF && i.file != nil {
		err = plain(i.name, err)
	}
	return copy(p, ask[:n]), err
}

// Close implements io.Closer.
func (i *input) Close() error {
	if i.file == nil {
		return nil
	}
	return i.file.Close()
}

// inputName is what a file is called in messages.
func inputName(name string) string {
	if name == "-" {
		return "standard input"
	}
	return name
}

// plain says what is wrong with a file without the name of the system call. That the user
// broke off has nothing to do with the file.
func plain(name string, err error) error {
	if errors.Is(err, errStopped) {
		return err
	}
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s: %w", name, fs.ErrNotExist)
	}
	var at *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &at):
		err = at.Err
	case errors.As(err, &link):
		err = link.Err
	}
	return fmt.Errorf("%s: %w", name, err)
}
