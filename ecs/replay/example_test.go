package replay_test

import (
	"bytes"
	"fmt"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/ecs/replay"
)

// Keep a battle as it is fought, and play it again from the file.
func Example() {
	stock, err := library.New()
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := stock.Open("duel")
	if err != nil {
		fmt.Println(err)
		return
	}
	b, err := ecs.New(s, ecs.Config{Seed: 7})
	if err != nil {
		fmt.Println(err)
		return
	}
	var file bytes.Buffer
	w, err := replay.NewWriter(&file, b, "0.2.0")
	if err != nil {
		fmt.Println(err)
		return
	}
	for status := ecs.Running; status == ecs.Running; w.Round() {
		status = b.StepRound()
	}
	if err := w.Close(); err != nil {
		fmt.Println(err)
		return
	}

	p, err := replay.Open(&file, ecs.Config{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("departs:", p.Run())
	fmt.Println("the same end:", p.Battle().Digest() == b.Digest())
	// Output:
	// departs: <nil>
	// the same end: true
}
