package agent_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

// reliever is the toy whose blessing takes a hex off, and whose hexes are somebody's work.
type reliever struct {
	toy
	by rules.ID
}

func (b reliever) Build(in rules.Block, out *rules.Fighter, v *rules.Verdict) {
	b.toy.Build(in, out, v)
	for i := range out.Marks {
		out.Marks[i].Other = b.by
	}
}

func (b reliever) Resolve(st rules.Stage, x *rules.Exchange) {
	if x.Act.Kind == rules.ActCast && x.Act.Mode == bless {
		x.V.Outcome = rules.Done
		if x.Q.D.Marked(hexed) {
			x.V.Unmark("T-2", x.To, hexed, 0)
		}
		return
	}
	b.toy.Resolve(st, x)
}

// A spell that takes off a comrade what an enemy has put on it is cast; what nobody, or one
// of its own side, has put there stays.
func TestWhatAnEnemyHasDoneIsTakenOff(t *testing.T) {
	const ann, bo = 1, 3
	for by, want := range map[rules.ID]string{bo: "cast eve", ann: "move", 0: "move"} {
		b := stageOf(t, reliever{newToy(), by}, green, 1,
			man("ann", "red", "2, 4", "bless: true"), man("eve", "red", "4, 4", "bound: true"), man("bo", "blue", "38, 4", ""))
		if got := does(t, b, "ann"); got != want {
			t.Errorf("a hex by %d: she does %q, want %q", by, got, want)
		}
	}
}
