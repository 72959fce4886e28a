package agent_test

import (
	"io/fs"
	"testing"

	"github.com/affray-engine/affray/assets"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// What is under way is seen in full by the own side, by others as a kind of act.
func TestTheOwnSideSeesWhenAnActTakesEffect(t *testing.T) {
	shelf := scenario.NewShelf()
	stock, _ := fs.Glob(assets.Files, "stock/*.yaml")
	for _, file := range stock {
		data, err := assets.Files.ReadFile(file)
		if err == nil {
			err = shelf.Add(file, data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	data, err := assets.Files.ReadFile("scenarios/hedge-fight.yaml")
	if err != nil {
		t.Fatal(err)
	}
	s, err := scenario.Parse("hedge-fight.yaml", data, shelf)
	if err != nil {
		t.Fatal(err)
	}
	b, err := ecs.New(s, ecs.Config{})
	if err != nil {
		t.Fatal(err)
	}
	busy := 0
	for b.Step() == ecs.Running {
		for i := range s.Combatants {
			id := rules.ID(i + 1)
			f := b.View(0).Figure(id)
			own, other := b.View(int(f.Team)).Busy(id), b.View(1-int(f.Team)).Busy(id)
			if own.Act.Kind != f.Busy || other.Act.Kind != f.Busy {
				t.Fatalf("%s does %s, and is seen to %s and %s", f.Name, f.Busy, own.Act.Kind, other.Act.Kind)
			}
			if !own.Under() {
				continue
			}
			busy++
			if own.Due < b.View(0).Tick() || other.Due != 0 || other.Act.Target != 0 {
				t.Fatalf("%s: the own side sees %+v, others %+v", f.Name, own, other)
			}
		}
	}
	if busy == 0 {
		t.Error("nobody ever has anything under way")
	}
	if b.View(0).Busy(99) != (rules.Busy{}) || b.View(0).Busy(0) != (rules.Busy{}) {
		t.Error("nobody has something under way")
	}
}
