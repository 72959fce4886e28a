package main

import (
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/spf13/cobra"
)

// apart refuses a file that would be written over one that is read: a scenario, or stat
// blocks, or that standard output goes to. A pipe or a device may be both.
func apart(c *cobra.Command, flag, out string, inputs []string) error {
	path, err := target(out)
	if out == "" || out == "-" || err != nil { // creating it says why
		return nil
	}
	written, err := os.Stat(path)
	if err != nil || !written.Mode().IsRegular() {
		return nil
	}
	if shown, err := stat(c.OutOrStdout()); err == nil && os.SameFile(written, shown) {
		return fmt.Errorf("%s %s: standard output goes there as well: want another file", flag, out)
	}
	for _, name := range inputs {
		if read, err := statInput(c.InOrStdin(), name); err == nil && os.SameFile(written, read) {
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
