package agent_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

// pavisier is the toy in which somebody of 91 points has set up something to stand behind.
type pavisier struct{ toy }

func (b pavisier) Build(in rules.Block, out *rules.Fighter, v *rules.Verdict) {
	if b.toy.Build(in, out, v); out.Pools[0].Max == 91 {
		out.Marks = append(out.Marks, rules.Mark{Kind: uint8(len(b.shape.Marks) - 1)})
	}
}

// Who has set up a shield stays behind it as long as there is somebody to shoot at, be a better shot to be had from elsewhere, and
// leaves it for a blade.
func TestWhoHasSetUpAShieldShootsFromBehindIt(t *testing.T) {
	for _, c := range []struct {
		name, ann, want string
	}{
		{"no shield", "bow: ready, blade: stowed, hp: 90", "move"},
		{"a shield", "bow: ready, blade: stowed, hp: 91", "shoot bo"},
		{"a shield and no bow", "hp: 91", "move"},
	} {
		book := pavisier{newToy()}
		book.shape.Marks = append(book.shape.Marks, rules.MarkType{Name: "sheltered", Shelters: true})
		b := stageOf(t, book, green, 1, man("ann", "red", "4, 4", c.ann), man("bo", "blue", "22, 4", "hp: 900"), man("cy", "blue", "26, 4", ""))
		if got := does(t, b, "ann"); got != c.want {
			t.Errorf("%s: ann does %q, want %q", c.name, got, c.want)
		}
	}
}
