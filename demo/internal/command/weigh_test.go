package command_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/rules"
)

// Before somebody answers it is told what the dice have shown and what each defence needs, and
// the roll that follows needs just that; saying so changes nothing.
func TestADefenceSaysWhatItNeeds(t *testing.T) {
	r, d := hosted(t, "three-banners")
	weighed, digits := 0, regexp.MustCompile(`^at most \d+ on d100$`)
	for range 400 {
		if !on(r) || weighed > 8 {
			break
		}
		q := d.Question()
		if q == nil {
			if err := d.Let(); err != nil {
				t.Fatal(err)
			}
			continue
		}
		before := r.Battle().Digest()
		if len(d.Rolls(q)) == 0 {
			t.Fatalf("%q: no roll is told", q.Text)
		}
		want := ""
		for _, a := range q.Answers {
			need := d.Weigh(q, a.N)
			if (a.N == rules.DefendNone) != (need == "") || need != "" && !digits.MatchString(need) {
				t.Fatalf("%q: %s needs %q", q.Text, a.Text, need)
			}
			if a.N == q.Answers[q.Usual].N {
				want = need
			}
		}
		if r.Battle().Digest() != before {
			t.Fatalf("%q: weighing has changed the battle", q.Text)
		}
		lines := len(r.Lines())
		if err := d.Leave(q); err != nil {
			t.Fatal(err)
		}
		for len(r.Lines()) == lines && on(r) {
			if err := d.LetAll(); err != nil {
				t.Fatal(err)
			}
		}
		text := ""
		for _, l := range r.Lines()[lines:] {
			text += l.Text + "\n"
		}
		number := strings.TrimSuffix(strings.TrimPrefix(want, "at most "), " on d100")
		if !strings.Contains(text, ", at most "+number) && !strings.Contains(text, ", over "+number+":") {
			t.Errorf("%q: the defence was to need %q; told is\n%s", q.Text, want, text)
		}
		weighed++
	}
	if weighed == 0 {
		t.Error("nobody was asked")
	}
}

// A point of a body is an answer by the name of its part; the armour there and the number stand apart. Whom a blow is for has nothing to choose where it may
// turn it off the body.
func TestAPointIsCalledByItsPart(t *testing.T) {
	r, d := hosted(t, "wolves-at-the-fold")
	asked, plain := 0, 0
	for range 400 {
		if !on(r) || asked > 20 {
			break
		}
		q := d.Question()
		if q == nil {
			if err := d.Let(); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if !q.Points() {
			t.Fatalf("%q is asked", q.Text)
		}
		asked++
		if off := strings.HasPrefix(q.Answers[q.Usual].Text, "off the body"); q.Plain() != (off && q.Who != q.By) {
			t.Errorf("%q has nothing to choose: %t", q.Text, q.Plain())
		}
		if q.Plain() {
			plain++
		}
		parts := map[string]bool{}
		for _, a := range q.Answers {
			if parts[a.Text] {
				t.Errorf("%q has the answer %q twice", q.Text, a.Text)
			}
			parts[a.Text] = true
			if off := strings.HasPrefix(a.Text, "off the body"); strings.ContainsAny(a.Text, "()") || !off && !(strings.Contains(a.Note, "armour") && strings.Contains(a.Note, "; point ")) {
				t.Fatalf("%q is answered with %q, %q", q.Text, a.Text, a.Note)
			}
		}
		if err := d.Leave(q); err != nil {
			t.Fatal(err)
		}
	}
	if asked == 0 || plain == 0 {
		t.Errorf("somebody was asked for a point %d times, %d times with nothing to choose", asked, plain)
	}
}

// Where a pool is worn down before the one that decides who lives, it is told before the order how likely a blow goes past it: never more likely than that
// it hurts, nor for who has nothing left of it.
func TestABlowTellsWhetherItGoesPastFatigue(t *testing.T) {
	told, spent := 0, 0
	eachOrder(t, []string{"fencing-master", "net-and-sword", "hedge-fight"}, 60, func(name string, r *reel.Reel, _ *command.Desk, all []command.Choice) {
		shape := r.Battle().Shape()
		first := slices.IndexFunc(shape.Pools, func(k rules.PoolType) bool { return k.First })
		for i := range all {
			for _, k := range all[i].Targets {
				left := first >= 0 && r.Battle().View(0).Figure(k.ID).Pools[first].Now > 0
				switch {
				case k.Deep == "":
				case !left:
					t.Errorf("%s: %s at %s goes past %s, of which nothing is left", name, all[i].Label, k.Name, k.Deep)
				default:
					var chance float64
					if _, err := fmt.Sscanf(k.Deep, "fatigue at a chance of %f %%", &chance); err != nil || chance > k.Percent+1 || !k.Harms {
						t.Errorf("%s: %s at %s goes past %q, and hurts at %.1f %%", name, all[i].Label, k.Name, k.Deep, k.Percent)
					}
					told++
				}
				if first >= 0 && !left && k.Harms {
					spent++
				}
			}
		}
	})
	if told == 0 {
		t.Errorf("it is told of %d blows; %d are at who has no fatigue left", told, spent)
	}
}
