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
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	code := execute(ctx, os.Args[1:])
	stop()
	os.Exit(code)
}
