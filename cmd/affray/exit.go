package main

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"syscall"

	"github.com/affray-engine/affray/ecs/scenario"
)

// Exit codes.
const (
	exitOK     = 0
	exitFailed = 1 // a check failed
	exitBad    = 2 // wrong usage or bad input
	exitMore   = 3 // more battles are needed to tell whether a check holds
)

// parting says that the last word is being said.
var parting atomic.Bool

// silent errors are those whose story is told already.
var (
	errFailed = errors.New("a check failed")
	errBad    = errors.New("bad input")
	errMore   = errors.New("more battles are needed")
)

// usageError says that the command line itself is wrong, and where help is.
type usageError struct {
	command string // affray run
	err     error
}

// Error implements error.
func (e *usageError) Error() string {
	return fmt.Sprintf("%v\n%s --help shows how it is used", e.err, e.command)
}

// Unwrap returns what is wrong.
func (e *usageError) Unwrap() error { return e.err }

// finish tells people about an error and returns the exit code. That nobody reads the
// output to its end, as in affray run | head, is no error.
func finish(w io.Writer, err error) int {
	parting.Store(true)
	var mistakes scenario.Errors
	switch {
	case err == nil || errors.Is(err, syscall.EPIPE):
		return exitOK
	case errors.Is(err, errFailed):
		return exitFailed
	case errors.Is(err, errMore):
		return exitMore
	case errors.Is(err, errBad):
	case errors.As(err, &mistakes): // each line begins with a place, as editors like it
		fmt.Fprintln(w, visible(err.Error()))
	default:
		fmt.Fprintf(w, "affray: %v\n", visible(err.Error()))
	}
	return exitBad
}

// visible quotes the lines of a text that hold what cannot be seen, or would take hold of a
// terminal: they may be made of what stands in somebody's file.
func visible(text string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = scenario.Visible(lines[i])
	}
	return strings.Join(lines, "\n")
}
