package picture_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/picture"
	"github.com/affray-engine/affray/ecs/scenario"
)

// over plays a battle to its end.
func over(b *ecs.Battle) *picture.Moment {
	for b.Step() == ecs.Running {
	}
	return picture.Now(b)
}

func TestAMomentStaysAsItIs(t *testing.T) {
	for name := range fields {
		b := battle(t, name)
		m := picture.Now(b)
		s := picture.NewStage(b, 640, []*picture.Moment{m})
		field, people := s.Field(m), s.People(m, nil)
		over(b)
		if !bytes.Equal(s.Field(m), field) || !bytes.Equal(s.People(m, nil), people) {
			t.Errorf("%s: the moment is another one when the battle has gone on", name)
		}
	}
}

func TestWhoGoesIsInBetween(t *testing.T) {
	b := battle(t, "squares")
	m := picture.Now(b)
	next := over(b)
	s := picture.NewStage(b, 640, []*picture.Moment{m, next})
	if same, moved := m.Toward(m, 0.5); moved || !bytes.Equal(s.People(same, nil), s.People(m, nil)) {
		t.Error("between a moment and itself somebody moves")
	}
	half, moved := m.Toward(next, 0.5)
	if !moved || bytes.Equal(s.People(half, nil), s.People(m, nil)) {
		t.Error("nobody is in between")
	}
}

func TestSomebodyAloneIsAsInAnotherMoment(t *testing.T) {
	b := battle(t, "squares")
	m := picture.Now(b)
	next := over(b)
	down := m.Down(next)
	if len(down) != 1 {
		t.Fatalf("%v fall, want one", down)
	}
	if got := m.With(next, down...).Down(next); got != nil {
		t.Errorf("%v still fall", got)
	}
	if got := m.With(next, 99, 0).Down(next); len(got) != 1 {
		t.Errorf("%v fall, want one", got)
	}
}

func TestABlowTellsHarmFromAMiss(t *testing.T) {
	b := battle(t, "squares")
	m := picture.Now(b)
	s := picture.NewStage(b, 640, []*picture.Moment{m})
	hit := string(s.People(m, &picture.Blow{By: 1, To: 2, Effect: picture.Harm, Word: "-7"}))
	miss := string(s.People(m, &picture.Blow{By: 1, To: 2, Effect: picture.Vain, Word: "miss"}))
	for _, want := range []string{">-7<", ">ann<", ">bo<", `stroke-dasharray="none"`} {
		if !strings.Contains(hit, want) {
			t.Errorf("a hit lacks %s", want)
		}
	}
	if !strings.Contains(miss, ">miss<") || !strings.Contains(miss, `stroke-dasharray="6 4"`) {
		t.Error("a miss has no broken line, or no word")
	}
}

// Frames look as they have before: who goes, blows of each kind up and down, a banner, and who can still act.
func TestFramesLookAsBefore(t *testing.T) {
	var sums []byte // of each field: its frames are too many to be kept
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		b := battle(t, name)
		m := picture.Now(b)
		next := over(b)
		s := picture.NewStage(b, 640, []*picture.Moment{m, next})
		half, _ := m.Toward(next, 0.25)
		var got []byte
		for _, at := range []*picture.Moment{m, half, next} {
			got = append(append(got, s.Field(at)...), s.People(at, nil)...)
			for e, word := range []string{"miss", "-7", "+3"} {
				got = append(got, s.People(at, &picture.Blow{By: 1, To: 2, Effect: picture.Effect(e), Word: word})...)
				got = append(got, s.People(at, &picture.Blow{By: 2, To: 1, Effect: picture.Effect(e), Word: word})...)
			}
			score, left := s.Score(at, 600, 30, 14)
			got = append(fmt.Append(append(got, score...), left, "\n"), s.Announce(at, picture.Banner{Text: "victory for red", Side: 1})...)
		}
		sums = fmt.Appendf(sums, "%s %x\n", name, sha256.Sum256(got))
	}
	looksAsBefore(t, "frames.txt", sums)
}

// A fire that has spread and a night that has fallen are seen, and a shower that is over is not.
func TestDangersAreSeenWhileTheyAreThere(t *testing.T) {
	b := battle(t, "perils")
	first := picture.Now(b)
	b.StepRound()
	b.StepRound()
	later := picture.Now(b)
	s := picture.NewStage(b, 640, []*picture.Moment{first, later})
	const flame, night, shower = `fill="#d9480f"`, `fill="#161d33"`, `stroke="#3f6f9c"`
	count := func(m *picture.Moment, what string) int { return strings.Count(string(s.Field(m)), what) }
	if n, m := count(first, flame), count(later, flame); n != 1 || m <= n {
		t.Errorf("%d cells burn, then %d; want the one of the straw that is no wall, then more", n, m)
	}
	if count(first, night) != 0 || count(later, night) != 1 || count(first, shower) == 0 || count(later, shower) != 0 {
		t.Error("the night or the shower is not there when it should be")
	}
}

// A zone that a goal is about has its name, others have none.
func TestZonesThatAreWantedAreNamed(t *testing.T) {
	b := battle(t, "perils")
	m := picture.Now(b)
	field := string(picture.NewStage(b, 640, []*picture.Moment{m}).Field(m))
	if !strings.Contains(field, ">pond</text>") || strings.Contains(field, ">barn</text>") {
		t.Error("want the pond named, and the barn not")
	}
}

func TestAStageIsAsWideAsAskedForAndNotHigher(t *testing.T) {
	for name := range fields {
		for _, width := range []int{1, 320, 1280} {
			b := battle(t, name)
			if w, h := picture.NewStage(b, width, []*picture.Moment{picture.Now(b)}).Size(); w != width || h < 1 || h > width {
				t.Errorf("%s: %d by %d, asked for %d", name, w, h, width)
			}
		}
	}
}

func TestABannerHidesAsFewPeopleAsItCan(t *testing.T) {
	b := battle(t, "squares")
	m := picture.Now(b)
	s := picture.NewStage(b, 640, []*picture.Moment{m})
	if got := string(s.Announce(m, picture.Banner{Text: "victory for red & all"})); !strings.Contains(got, `<rect x="0" y="0"`) || !strings.Contains(got, "red &amp; all") {
		t.Errorf("nobody is above, and the banner is %s", got)
	}
}

func ExampleStage() {
	s, err := scenario.Parse("yard.yaml", []byte("scenario: yard\nrulebook: nc"+fields["squares"]+people), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	b, err := ecs.New(s, ecs.Config{Seed: 4})
	if err != nil {
		fmt.Println(err)
		return
	}
	moments := []*picture.Moment{picture.Now(b)}
	for b.StepRound() == ecs.Running {
		moments = append(moments, picture.Now(b))
	}
	stage := picture.NewStage(b, 320, moments)
	frame := append(stage.Field(moments[0]), stage.People(moments[0], &picture.Blow{By: 1, To: 2, Word: "miss"})...)
	fmt.Println(stage.Size())
	fmt.Println(strings.Contains(string(frame), ">miss</text>"))
	// Output:
	// 320 112
	// true
}
