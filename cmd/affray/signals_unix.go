//go:build unix

package main

import (
	"os"
	"os/signal"
	"syscall"
)

// quietPipes makes a write to a pipe that nobody reads any more an error, which ends
// the program in order, in place of a signal that kills it.
func quietPipes() { signal.Ignore(syscall.SIGPIPE) }

// switchedOff reports whether whoever started the program has switched a signal off.
func switchedOff(s os.Signal) bool { return signal.Ignored(s) }

// endings are the signals that ask a program to end: Ctrl-C, kill, and a terminal that is
// closed.
var endings = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}
