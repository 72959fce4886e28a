package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// readInput reads a file, or standard input for "-". What is longer than limit is cut
// one byte behind it, so that whoever parses it sees that it is too long.
func readInput(stdin io.Reader, name string, limit int64) ([]byte, error) {
	if name == "-" {
		return io.ReadAll(io.LimitReader(stdin, limit+1))
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, plain(name, err)
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return nil, fmt.Errorf("%s: this is a directory: want a file", name)
	}
	data, err := io.ReadAll(io.LimitReader(f, limit+1))
	if err != nil {
		return nil, plain(name, err)
	}
	return data, nil
}

// inputName is what a file is called in messages.
func inputName(name string) string {
	if name == "-" {
		return "standard input"
	}
	return name
}

// plain says what is wrong with a file without the name of the system call.
func plain(name string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s: %w", name, fs.ErrNotExist)
	}
	var at *fs.PathError
	if errors.As(err, &at) {
		err = at.Err
	}
	return fmt.Errorf("%s: %w", name, err)
}
