//go:build !unix

package main

import (
	"os"
	"syscall"
)

// quietPipes does nothing where a broken pipe is an error anyway.
func quietPipes() {}

// endings are the signals that ask a program to end.
var endings = []os.Signal{os.Interrupt, syscall.SIGTERM}
