// Affray runs battles of tabletop rulebooks, checks scenarios, and answers questions
// about rules.
//
// Each command is a file of its own. What a program that embeds the engine would want
// is not here but in the packages that the commands call.
package main

import (
	"context"
	"os"
	"os/signal"
	"time"
)

func main() {
	quietPipes()
	ctx, stop := context.WithCancel(context.Background())
	go obey(signals(), stop, time.After, func() {
		if parting.Load() { // it ends by itself
			return
		}
		unfinished.remove()
		os.Exit(finish(os.Stderr, errStopped))
	})
	os.Exit(execute(ctx, os.Args[1:]))
}

// signals is what asks the program to end. One that whoever started it has switched off, as
// nohup does, stays so.
func signals() <-chan os.Signal {
	asked := make(chan os.Signal, 2)
	for _, s := range endings {
		if !switchedOff(s) {
			signal.Notify(asked, s)
		}
	}
	return asked
}

// patience is how long a program that is asked to end may take for that: a tick of a large battle takes longer.
const patience = 150 * time.Millisecond

// obey stops the program at its next step when it is asked to for the first time, and ends it when it is asked again, or has
// taken too long to stop.
func obey(asked <-chan os.Signal, stop func(), after func(time.Duration) <-chan time.Time, end func()) {
	<-asked
	stop()
	select {
	case <-asked:
	case <-after(patience):
	}
	end()
}
