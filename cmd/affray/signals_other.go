//go:build !unix

package main

import (
	"os"
	"syscall"
)

// quietPipes does nothing where a broken pipe is an error anyway.
func quietPipes() {}

// switchedOff reports whether a signal is switched off: none is where there is no nohup, and
// a browser's Go cannot tell.
func switchedOff(os.Signal) bool { return false }

// endings are the signals that ask a program to end.
var endings = []os.Signal{os.Interrupt, syscall.SIGTERM}
