package report_test

import (
	"context"
	"os"

	"github.com/affray-engine/affray/ecs/lab"
	"github.com/affray-engine/affray/ecs/lab/report"
	"github.com/affray-engine/affray/ecs/library"
)

func ExampleBrief() {
	l, err := library.New()
	if err != nil {
		panic(err)
	}
	p, err := lab.ReadPlan("hp.yaml", []byte("plan: hp\ntitle: More hit points\nscenario: duel\ncontrollers: {red: naive, blue: naive}\nsweep: {combatants.ann.hp: [30, 60, 90]}\nbattles: 100\n"), lab.Shipped(l), 0)
	if err != nil {
		panic(err)
	}
	s, err := lab.Run(context.Background(), p, lab.Config{})
	if err != nil {
		panic(err)
	}
	if err := report.Brief(os.Stdout, s); err != nil {
		panic(err)
	}
	// Output:
	// More hit points
	//
	//   Victories of red are fewest with ann hp 30, 31.0 % (22.8 % to 40.6 %), and most with ann hp
	//   90, 71.0 % (61.5 % to 79.0 %). 2 of 2 values differ clearly from the first.
	//
	// VARIANT        WON  INTERVAL        0 % to 100 %
	// ann hp 30   31.0 %  22.8 to 40.6    ·········───●────···|····················
	// ann hp 60   55.0 %  45.2 to 64.4    ··················────●────··············
	// ann hp 90   71.0 %  61.5 to 79.0    ····················|····───●────········
	//
	// 300 battles, digest bf360a949f94aa3a
}
