// Sheet fights the scenarios that come with the module, with the tactician on all sides, and
// counts the foolish things that it does: in all, by rulebook, and where each is worst.
//
//	go run ./ecs/internal/sheet -seeds 1-40
//	go run ./ecs/internal/sheet -seeds 1-10 -only bridge,duel -list 5
//
// With -list it tells where each was seen first. To look at one: -only NAME -seeds S-S -tell, or affray run NAME
// --seed S, if the scenario names no other controller (the sheet lets nobody else decide).
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/library"
)

// options are the flags.
type options struct {
	seeds, only string
	list        int
	tell        bool
}

func main() {
	var o options
	flag.StringVar(&o.seeds, "seeds", "1-10", "seeds, from the `FIRST-LAST`")
	flag.StringVar(&o.only, "only", "", "scenarios, `NAME,NAME`; all of them if it is empty")
	flag.IntVar(&o.list, "list", 0, "tell of the first `N` finds of each row")
	flag.BoolVar(&o.tell, "tell", false, "tell the battles play by play, too")
	flag.Parse()
	if err := run(os.Stdout, &o); err != nil {
		fmt.Fprintln(os.Stderr, "sheet:", err)
		os.Exit(1)
	}
}

func run(out io.Writer, o *options) error {
	var from, to uint64
	if _, err := fmt.Sscanf(o.seeds, "%d-%d", &from, &to); err != nil || from < 1 || to < from {
		return fmt.Errorf("-seeds %s: want the first and the last, such as 1-10", o.seeds)
	}
	var only []string
	if o.only != "" {
		only = strings.Split(o.only, ",")
	}
	tell := io.Discard
	if o.tell {
		tell = out
	}
	sheets, err := fightAll(only, from, to, o.list, tell)
	if err != nil {
		return err
	}
	return show(out, sheets)
}

// fightAll makes the sheets of scenarios, of all if none is named; of each row it keeps so many finds.
// Each battle is told to tell, but if it is io.Discard.
func fightAll(only []string, from, to uint64, list int, tell io.Writer) (sheets []*sheet, err error) {
	l, err := library.New()
	if err != nil {
		return nil, err
	}
	if only == nil {
		only = l.Names()
	}
	for _, name := range slices.Compact(only) {
		s, err := l.Open(name)
		if err != nil {
			return nil, err
		}
		one := newSheet(s, list)
		one.tell = tell
		for seed := from; seed <= to; seed++ {
			if _, err := one.fight(s, seed, tactician); err != nil {
				return nil, err
			}
		}
		sheets = append(sheets, one)
	}
	return sheets, nil
}

// tactician decides for a side.
func tactician(string) agent.Controller { return &agent.Default{} }
