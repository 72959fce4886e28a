package main

import (
	"io"
	"os"
)

// coloured reports whether what is written to w may hold colours: it is a terminal that
// knows them, and NO_COLOR is not set.
func coloured(w io.Writer) bool {
	return terminal(w) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

// terminal reports whether a stream is one that people sit at.
func terminal(stream any) bool {
	info, err := stat(stream)
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// stat describes the file behind a stream.
func stat(stream any) (os.FileInfo, error) {
	if f, ok := stream.(interface{ Stat() (os.FileInfo, error) }); ok {
		return f.Stat()
	}
	return nil, os.ErrNotExist
}

// told is an output that remembers what has gone wrong with it, since not everybody who
// writes looks: cobra's help does not.
type told struct {
	file *os.File
	err  error
}

// Write implements io.Writer.
func (t *told) Write(p []byte) (int, error) {
	n, err := t.file.Write(p)
	if err != nil {
		err = plain("standard output", err)
		t.err = err
	}
	return n, err
}

// Stat describes the file.
func (t *told) Stat() (os.FileInfo, error) { return t.file.Stat() }
