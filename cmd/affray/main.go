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
)

func main() {
	quietPipes()
	ctx, stop := context.WithCancel(context.Background())
	go obey(signals(), stop)
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

// obey stops the program at its next step when it is asked to for the first time, and at
// once when it is asked again.
func obey(asked <-chan os.Signal, stop func()) {
	<-asked
	stop()
	<-asked
	unfinished.remove()
	os.Exit(exitBad)
}
