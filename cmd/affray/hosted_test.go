package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/ecs/replay"
	"github.com/affray-engine/affray/rules"
	"github.com/yohamta/donburi"
)

// Purse is a component of a host's own.
type Purse struct{ Silver int32 }

// hosted keeps the replay of a duel in which a program decides for one side, runs a system and carries a part.
func hosted(t *testing.T) (file string) {
	t.Helper()
	lib, err := library.New()
	if err != nil {
		t.Fatal(err)
	}
	s, err := lib.Open("duel")
	if err != nil {
		t.Fatal(err)
	}
	purse := donburi.NewComponentType[Purse]()
	spring := ecs.System{
		Name: "spring", When: ecs.RoundEnds, Rules: []rules.RuleEntry{{ID: "SPRING-1", Title: "A spring heals"}},
		Run: func(h *ecs.Hand) error {
			h.For(1).Lose("SPRING-1", 1, int(h.Battle().Shape().Vital), -1)
			return nil
		},
	}
	s.Sides = slices.Clone(s.Sides)
	s.Sides[0].Controller.Text = "host"
	b, err := ecs.New(s, ecs.Config{Systems: []ecs.System{spring}, Parts: []ecs.Part{ecs.Carry(purse)}})
	if err != nil {
		t.Fatal(err)
	}
	var kept bytes.Buffer
	w, err := replay.NewWriter(&kept, b, "test")
	if err != nil {
		t.Fatal(err)
	}
	b.Entry(1).AddComponent(purse)
	for status := ecs.Running; status != ecs.Finished; {
		if status = b.StepRound(); status != ecs.Waiting {
			w.Round()
		}
		for _, d := range slices.Clone(b.Due()) {
			if err := b.Submit(d.Who, (&agent.Default{}).Order(b.View(0), d)); err != nil {
				t.Fatal(err)
			}
		}
	}
	file = filepath.Join(t.TempDir(), "hosted.replay")
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, kept.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	return file
}

// entered is what a command writes to both outputs.
func entered(t *testing.T, args ...string) (out, told string) {
	t.Helper()
	var o, e strings.Builder
	root := newRoot()
	root.SetOut(&o)
	root.SetErr(&e)
	root.SetIn(strings.NewReader(""))
	root.SetArgs(args)
	if err := root.ExecuteContext(t.Context()); err != nil {
		t.Errorf("%v: %v", args, err)
	}
	return o.String(), e.String()
}

// A battle of another program is played as it was without it, and what of it is not compared is told; a branch, in
// which it is missing, says so.
func TestABranchSaysWhoIsNotThere(t *testing.T) {
	file := hosted(t)
	out, told := entered(t, "replay", file, "--quiet")
	if !strings.Contains(out, "\nreplay: as in the file, ") || !strings.HasSuffix(told, ": parts: Purse, now none: they are left out, and digests are not compared\n") {
		t.Errorf("%s%s", out, told)
	}
	_, told = entered(t, "replay", file, "--quiet", "--branch", "2")
	for _, want := range []string{
		"the branch: systems of a program made this battle and do not run in it: those of the rules SPRING-1\n",
		"the branch: default play decides for ann, as the program did in the file\n",
	} {
		if !strings.Contains(told, want) {
			t.Errorf("got %s, want %s", told, want)
		}
	}
	if out, told = entered(t, "regress", filepath.Dir(file)); !strings.Contains(out, "hosted.replay: as it was, ") {
		t.Errorf("%s%s", out, told)
	}
}

// Where the faces that were stated for a branch are used up, luck goes on.
func TestLuckGoesOnWhereTheFacesOfABranchAreUsedUp(t *testing.T) {
	file := filepath.Join(t.TempDir(), "duel.replay")
	entered(t, "run", "duel", "--quiet", "--record", file)
	for _, face := range []string{"100", "99"} {
		if out, told := entered(t, "replay", file, "--branch", "2", "--die", "{by: ann, to: bran, roll: hit, faces: ["+face+"]}", "--quiet"); !strings.Contains(out, "branch: the futures part") || told != "" {
			t.Errorf("%s%s", out, told)
		}
	}
	root := newRoot()
	root.SetOut(io.Discard)
	root.SetErr(io.Discard)
	root.SetArgs([]string{"replay", file, "--branch", "2", "--die", "{by: ann, to: bran, roll: hit, faces: [101]}"})
	if err := root.ExecuteContext(t.Context()); err == nil {
		t.Error("a face that is on no die is taken")
	}
}
