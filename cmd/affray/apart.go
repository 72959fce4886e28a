package main

import (
	"fmt"
	"io"
	"os"
	"slices"
)

// apart refuses a file that would be written over one that is read: a scenario, or stat
// blocks. A pipe or a device may be both.
func apart(stdin io.Reader, flag, out string, inputs []string) error {
	written, err := os.Stat(out)
	if out == "" || out == "-" || err != nil || !written.Mode().IsRegular() {
		return nil
	}
	for _, name := range inputs {
		if read, err := statInput(stdin, name); err == nil && os.SameFile(written, read) {
			return fmt.Errorf("%s %s: this file is read: want another one to write to", flag, out)
		}
	}
	return nil
}

// statInput describes the file that a command would read; a name that comes with affray is
// none.
func statInput(stdin io.Reader, name string) (os.FileInfo, error) {
	if name != "-" {
		if slices.Contains(builtIn(), name) {
			return nil, os.ErrNotExist
		}
		return os.Stat(name)
	}
	return stat(stdin)
}
