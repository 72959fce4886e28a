package app

import (
	"time"

	"golang.org/x/sys/unix"
)

// processor is how long this thread has run: time in which others have the processor does
// not count.
func processor() time.Duration {
	var t unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t); err != nil {
		panic(err) // every Linux has this clock
	}
	return time.Duration(t.Nano())
}
