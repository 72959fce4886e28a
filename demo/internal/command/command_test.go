package command_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/library"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/rules"
	"pgregory.net/rapid"
)

// hosted builds a battle of which the host commands all sides.
func hosted(t testing.TB, name string) (*reel.Reel, *command.Desk) {
	t.Helper()
	return seeded(t, name, 0)
}

// seeded is a hosted battle with a seed, 0 for its own.
func seeded(t testing.TB, name string, seed uint64) (*reel.Reel, *command.Desk) {
	t.Helper()
	s, err := library.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	mine := map[string]bool{}
	for _, side := range s.Sides {
		mine[side.ID] = true
	}
	r, err := reel.New(s, reel.Options{Host: mine, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	return r, command.New(r)
}

// on goes on to where the host is waited for; false at the end of the battle.
func on(r *reel.Reel) bool {
	for len(r.Waiting()) == 0 {
		switch {
		case r.Moment() < r.Last():
			_ = r.Seek(r.Moment() + 1)
		case r.Done():
			return false
		default:
			r.Ahead(0)
		}
	}
	return true
}

// pick takes up a choice in the n-th way.
func pick(d *command.Desk, c *command.Choice, n int) error {
	p := command.Pick{}
	switch {
	case len(c.Targets) > 0:
		t := c.Targets[n%len(c.Targets)]
		p.Target = t.ID
		if len(t.Aims) > 0 {
			p.Aim, p.Aimed = t.Aims[n%len(t.Aims)].N, true
		}
	case len(c.Doors) > 0:
		p.Door = c.Doors[n%len(c.Doors)].ID
	case len(c.Cells) > 0:
		p.Cell = c.Cells[n%len(c.Cells)].Cell
	case len(c.Facings) > 0:
		p.Facing = c.Facings[n%len(c.Facings)]
	}
	return d.Pick(c, p)
}

// Whatever is offered may be picked, and whatever was picked may be given, in every
// scenario with all orders chosen at random.
func TestWhateverIsOfferedMayBeOrdered(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		name := rapid.SampledFrom(library.Names()).Draw(rt, "scenario")
		r, d := hosted(t, name)
		n := rapid.IntRange(0, 1<<20)
		for range rapid.IntRange(1, 60).Draw(rt, "orders") {
			if !on(r) {
				return
			}
			if rapid.IntRange(0, 3).Draw(rt, "leave it") > 0 {
				if err := d.LetAll(); err != nil {
					rt.Fatalf("%s: %v", name, err)
				}
				continue
			}
			if q := d.Question(); q != nil {
				a := q.Answers[n.Draw(rt, "answer")%len(q.Answers)]
				if err := d.Answer(q, a.N); err != nil {
					rt.Fatalf("%s: %q to %q: %v", name, a.Text, q.Text, err)
				}
				continue
			}
			for range rapid.IntRange(0, 3).Draw(rt, "acts") {
				all := d.Choices()
				if len(all) == 0 {
					break
				}
				c := &all[n.Draw(rt, "choice")%len(all)]
				if err := pick(d, c, n.Draw(rt, "which")); err != nil {
					rt.Fatalf("%s: %q then %s %+v: %v", name, d.Sofar(), c.Label, c, err)
				}
			}
			who := d.Who()
			if err := d.Done(); err != nil {
				rt.Fatalf("%s: %v of %d: %v", name, d.Sofar(), who, err)
			}
		}
	})
}

// What was put together of an order is found as it was by who comes back to it, be it by itself or as the others have theirs; an order that is given for
// somebody else leaves nothing of it.
func TestAHalfBuiltOrderIsKept(t *testing.T) {
	r, d := hosted(t, "hedge-fight")
	on(r)
	first, other := d.Who(), d.Due()[1]
	all := d.Choices()
	i := slices.IndexFunc(all, func(c command.Choice) bool { return c.Kind.Moves() && len(c.Cells) > 0 })
	if err := d.Pick(&all[i], command.Pick{Cell: all[i].Cells[0].Cell}); err != nil {
		t.Fatal(err)
	}
	want := d.Sofar()
	same := func(what string) {
		t.Helper()
		if got := d.Sofar(); d.Who() != first || len(want) == 0 || !slices.Equal(got, want) {
			t.Errorf("%s: %d has %q, want %d with %q", what, d.Who(), got, first, want)
		}
	}
	if err := d.For(other); err != nil || len(d.Sofar()) != 0 {
		t.Fatalf("%v; another one has %q", err, d.Sofar())
	}
	if err := d.For(first); err != nil {
		t.Fatal(err)
	}
	same("looked at another")
	if err := d.For(other); err != nil || d.Pass() != nil {
		t.Fatalf("%v, or it cannot pass", err)
	}
	same("another has its order")
	if err := d.Done(); err != nil || len(d.Sofar()) != 0 {
		t.Errorf("%v; the next one has %q", err, d.Sofar())
	}
}

// Of every scenario each choice has a label of its own, and says what it needs.
func TestChoicesAreToldApart(t *testing.T) {
	chances := 0
	for _, name := range library.Names() {
		r, d := hosted(t, name)
		for range 120 {
			if !on(r) {
				break
			}
			if d.Question() == nil {
				chances += wantChoices(t, name, d.Choices())
			}
			if err := d.LetAll(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if chances < 100 {
		t.Errorf("only %d targets have a chance", chances)
	}
}

func wantChoices(t *testing.T, name string, all []command.Choice) int {
	t.Helper()
	seen := map[string]bool{}
	chances := 0
	for i := range all {
		c := &all[i]
		if c.Label == "" || strings.Contains(c.Label, "%") || seen[c.Label] || c.Rule == "" {
			t.Errorf("%s: choice %d is %q, %q", name, i, c.Label, c.Rule)
		}
		seen[c.Label] = true
		needs := len(c.Targets) > 0 || len(c.Cells) > 0 || len(c.Doors) > 0 || len(c.Facings) > 0 || c.Open
		if needs != c.NeedsSomething {
			t.Errorf("%s: %s needs something: %v", name, c.Label, c.NeedsSomething)
		}
		for _, target := range c.Targets {
			if target.Name == "" || target.Percent < 0 || target.Percent > 100 {
				t.Errorf("%s: %s at %+v", name, c.Label, target)
			}
			if target.Chance != "" {
				chances++
			}
		}
	}
	return chances
}

// What a target's chance says is what the battle's own preview says.
func TestAChanceIsThatOfTheBattle(t *testing.T) {
	r, d := hosted(t, "hedge-fight")
	checked := 0
	for range 200 {
		if !on(r) {
			break
		}
		for _, c := range d.Choices() {
			if c.Kind != rules.ActStrike && c.Kind != rules.ActShoot {
				continue
			}
			for _, target := range c.Targets {
				if err := d.Pick(&c, command.Pick{Target: target.ID}); err != nil {
					t.Fatal(err)
				}
				act, found := rules.Act{}, false
				for _, o := range r.Battle().Options(d.Who(), rules.Order{}) {
					if o.Kind == c.Kind && slices.Contains(o.Targets, target.ID) && !found {
						act, found = o.Act(target.ID), true
					}
				}
				f, err := r.Battle().Preview(d.Who(), act)
				if err != nil {
					t.Fatal(err)
				}
				if got, _ := f.Hits().Float64(); got > 0 && int(got*1000+0.5) != int(target.Percent*10+0.5) {
					t.Errorf("%s at %s has %v percent, want %v", c.Label, target.Name, target.Percent, 100*got)
				}
				checked++
				d.Back()
			}
			break
		}
		if err := d.Let(); err != nil {
			t.Fatal(err)
		}
	}
	if checked < 10 {
		t.Errorf("only %d targets", checked)
	}
}

func TestWhatIsPickedCanBeTakenBack(t *testing.T) {
	r, d := hosted(t, "hedge-fight")
	on(r)
	all := d.Choices()
	if err := pick(d, &all[0], 0); err != nil {
		t.Fatal(err)
	}
	if len(d.Sofar()) != 1 || !d.Back() || len(d.Sofar()) != 0 || d.Back() {
		t.Errorf("the order is %q", d.Sofar())
	}
}

func TestPassingIsAlwaysPossible(t *testing.T) {
	for _, name := range library.Names() {
		r, d := hosted(t, name)
		for range 30 {
			if !on(r) {
				break
			}
			if q := d.Question(); q != nil {
				if err := d.Answer(q, q.Answers[q.Usual].N); err != nil {
					t.Fatal(err)
				}
				continue
			}
			if err := d.Pass(); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
	}
}

func TestAWrongPickChangesNothing(t *testing.T) {
	r, d := hosted(t, "hedge-fight")
	on(r)
	for _, c := range d.Choices() {
		if c.NeedsSomething && d.Pick(&c, command.Pick{Target: 99, Cell: rules.Cell{X: -50, Y: -50}, Door: 99, Facing: 99}) == nil {
			t.Errorf("%s was taken up against nobody", c.Label)
		}
		if len(d.Sofar()) != 0 {
			t.Fatalf("the order is %q", d.Sofar())
		}
	}
	if err := d.For(99); !errors.Is(err, command.ErrNobody) {
		t.Errorf("an order for nobody gives %v", err)
	}
}

func TestTheLastOfThoseWhoWaitMayGoFirst(t *testing.T) {
	r, d := hosted(t, "hedge-fight")
	for on(r) && len(d.Due()) < 2 {
		if err := d.Let(); err != nil {
			t.Fatal(err)
		}
	}
	due := d.Due()
	last := due[len(due)-1]
	if err := d.For(last); err != nil || d.Who() != last {
		t.Fatalf("%v, the order is made for %d", err, d.Who())
	}
	if err := d.Pass(); err != nil || slices.Contains(d.Due(), last) || d.Who() != due[0] {
		t.Errorf("%v, %v wait", err, d.Due())
	}
}

// The cells of a walk that one act leads to are within what the act moves.
func TestCellsSayWhatTheWayCosts(t *testing.T) {
	for _, name := range []string{"hedge-fight", "warehouse", "open-heath"} {
		r, d := hosted(t, name)
		cells := 0
		for range 40 {
			if !on(r) {
				break
			}
			if d.Question() == nil {
				for _, c := range d.Choices() {
					if c.Kind != rules.ActMove {
						continue
					}
					for i, k := range c.Cells {
						cells++
						if i > 0 && k.Mm < c.Cells[i-1].Mm || i > 0 && k.Now && !c.Cells[i-1].Now {
							t.Fatalf("%s: %+v after %+v", name, k, c.Cells[i-1])
						}
						if w, ok := d.Way(&c, k.Cell); !ok || w != k {
							t.Fatalf("%s: the way is %+v, want %+v", name, w, k)
						}
					}
				}
			}
			if err := d.LetAll(); err != nil {
				t.Fatal(err)
			}
		}
		if cells == 0 {
			t.Errorf("%s: nobody can go anywhere", name)
		}
	}
}

// An area strikes those whom the desk names, and each has a chance if it harms.
func TestAnAreaSaysWhomItStrikes(t *testing.T) {
	struck := 0
	for _, name := range []string{"hedge-fight", "shrine", "young-dragons-lair"} {
		r, d := hosted(t, name)
		for range 150 {
			if !on(r) {
				break
			}
			for _, who := range d.Due() {
				if err := d.For(who); err != nil {
					t.Fatal(err)
				}
				struck += wantStruck(t, name, d)
			}
			if err := d.LetAll(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if struck == 0 {
		t.Error("no area strikes anybody")
	}
}

// wantStruck looks at the areas of all choices in some of their places, and counts the struck.
func wantStruck(t *testing.T, name string, d *command.Desk) (struck int) {
	t.Helper()
	for _, c := range d.Choices() {
		if !c.Area {
			continue
		}
		for i := 0; i < len(c.Cells); i += 1 + len(c.Cells)/12 {
			for _, hit := range d.Struck(&c, c.Cells[i].Cell) {
				struck++
				if hit.Name == "" {
					t.Errorf("%s: %s strikes %+v", name, c.Label, hit)
				}
			}
		}
	}
	return struck
}

// Who has said ahead how to defend is not asked.
func TestWhoHasAnsweredAheadIsNotAsked(t *testing.T) {
	r, d := hosted(t, "three-banners")
	asked, stood := 0, map[rules.ID]bool{}
	for on(r) {
		if q := d.Question(); q != nil {
			asked++
			if stood[q.Who] {
				t.Fatalf("%q is asked", q.Text)
			}
		} else {
			for _, s := range d.Standing() {
				if s.Kind != rules.AskDefend || len(s.Answers) < 2 {
					t.Fatalf("%+v", s)
				}
				if err := d.Stand(s.Kind, s.Answers[0].N, false); err != nil {
					t.Fatal(err)
				}
				stood[d.Who()] = true
			}
			for _, s := range d.Standing() {
				if s.Set != 0 {
					t.Fatalf("%+v is not set", s)
				}
			}
			if err := d.Let(); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if err := d.Answer(d.Question(), d.Question().Answers[0].N); err != nil {
			t.Fatal(err)
		}
	}
	if asked == 0 || len(stood) == 0 {
		t.Errorf("%d were asked, %d have answered ahead", asked, len(stood))
	}
}

func BenchmarkChoices(b *testing.B) {
	for _, name := range []string{"hedge-fight", "wolves-at-the-fold", "well-of-three", "open-heath"} {
		b.Run(name, func(b *testing.B) {
			r, d := hosted(b, name)
			for range 60 {
				if on(r) {
					_ = d.LetAll()
				}
			}
			on(r)
			for b.Loop() {
				d.Choices()
			}
		})
	}
}

// What a choice does is told in words for the numbers of a rulebook, and not by their short names.
func TestWhatAChoiceDoesHasNoShortNames(t *testing.T) {
	r, d := hosted(t, "hedge-fight")
	shields := 0
	for range asked(t, r, d, 60) {
		for _, c := range d.Choices() {
			if strings.Contains(c.Text, "DF ") {
				t.Errorf("%s of %d: %q", c.Label, d.Who(), c.Text)
			}
			if strings.Contains(c.Text, "defence +") {
				shields++
			}
		}
	}
	if shields == 0 {
		t.Error("no choice tells of defence")
	}
}
