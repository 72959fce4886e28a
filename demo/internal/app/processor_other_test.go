//go:build !linux

package app

import "time"

var programBegan = time.Now()

// processor is how long the program has run, where there is no clock of a thread.
func processor() time.Duration { return time.Since(programBegan) }
