package outlook

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/affray-engine/affray/demo/internal/crowd"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/reeltest"
	"github.com/affray-engine/affray/demo/internal/rehearsed"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"pgregory.net/rapid"
)

// whole works out all that there is.
func whole(o *Outlook, slice time.Duration) *Outlook {
	for o.Work(slice) {
	}
	return o
}

// However short the slices of time are, and whatever is looked at meanwhile, the same comes out.
func TestTheOutlookIsTheSameInSlices(t *testing.T) {
	r := reeltest.Played(t, "fencing-master")
	want := whole(New(r), time.Hour).Chances()
	o := New(r)
	for i := 0; o.Work(0); i++ {
		if err := r.Seek(i * 7 % r.Last()); err != nil {
			t.Fatal(err)
		}
		for _, c := range o.Chances() {
			if !c.Sure && c.N != battles {
				t.Fatalf("moment %d is shown with %d battles, want whole results", c.Moment, c.N)
			}
		}
	}
	if !reflect.DeepEqual(o.Chances(), want) {
		t.Errorf("in slices %v, at once %v", o.Chances(), want)
	}
}

// The moment that is looked at has all its battles before any other has, and in the end all is the same.
func TestTheMomentLookedAtComesFirst(t *testing.T) {
	r := reeltest.Played(t, "fencing-master")
	want := whole(New(r), time.Hour).Chances()
	o := New(r)
	o.Seek(21)
	for c := o.At(21); c == nil || !c.Whole(); c = o.At(21) {
		for _, other := range o.Chances() {
			if !other.Sure {
				t.Fatalf("%+v is worked out before the moment that is looked at", other)
			}
		}
		o.Work(0)
	}
	if n := len(o.Chances()); n != 2 {
		t.Errorf("%d moments are worked out, want it and the end", n)
	}
	if whole(o, time.Hour); !reflect.DeepEqual(o.Chances(), want) {
		t.Errorf("with a moment looked at %v, without %v", o.Chances(), want)
	}
}

// Who waits for a moment has it worked out before one that is under way, which is gone on with later: in the end all is the same.
func TestWhatIsUnderWayIsPutOffForTheMomentLookedAt(t *testing.T) {
	r := reeltest.Played(t, "fencing-master")
	want := whole(New(r), time.Hour).Chances()
	o := New(r)
	for o.Work(0); o.work == nil || o.work.chance.N < 3; o.Work(0) {
	}
	begun := o.work.chance.Moment
	for o.Seek(21); o.Latest(21) == nil; o.Work(0) {
		if o.Urge(); o.work == nil || o.work.chance.Moment == begun {
			t.Fatal("it goes on with what was under way")
		}
	}
	if len(o.aside) != 1 || o.aside[0].chance.N < 3 {
		t.Errorf("%d moments are put off, want one with what was found", len(o.aside))
	}
	if whole(o, time.Hour); !reflect.DeepEqual(o.Chances(), want) || len(o.aside) > 0 {
		t.Errorf("with one put off %v, without %v", o.Chances(), want)
	}
}

// Who comes to the middle at once has a number as soon as that moment itself is worked out, and it stays till all that counts for it is; then, farther on,
// that one stays till there is another.
func TestTheLatestNumberStaysTillThereIsAnother(t *testing.T) {
	r := reeltest.Played(t, "fencing-master")
	o, first := New(r), 0.0
	for o.Seek(21); !o.Settled(21); o.Work(0) {
		switch c := o.Latest(21); {
		case c == nil && first > 0 || c != nil && first > 0 && c.Share(0) != first:
			t.Fatalf("it was %.2f, and is %+v", first, c)
		case c != nil && !c.Sure:
			first = c.Share(0)
		}
	}
	if first == 0 {
		t.Error("there is no number before it is settled")
	}
	far := r.Last() - 1
	if c := o.Latest(far); c == nil || c.Moment > 21 || c.Share(0) != o.Sight(c.Moment)[0] {
		t.Errorf("at %d the latest is %+v", far, c)
	}
	if o = New(r); o.Latest(far) != nil {
		t.Error("at first there is one")
	}
}

// A side that the host commands is reckoned to fight with the skill that was said, and wins less often for it; of others nothing changes.
func TestTheHostIsReckonedToFightWithItsSkill(t *testing.T) {
	won := func(o reel.Options) int {
		r := reeltest.Build(t, "hedge-fight", o)
		for len(r.Waiting()) == 0 && !r.Done() && r.Last() < 8 {
			r.Ahead(0)
		}
		out := New(r)
		for out.At(0) == nil && out.Work(time.Hour) {
		}
		return out.At(0).Won[0]
	}
	mine := map[string]bool{"homestead": true}
	well, badly, watched := won(reel.Options{Host: mine}), won(reel.Options{Host: mine, Skill: "skill=0"}), won(reel.Options{Skill: "skill=0"})
	if badly+4 >= well {
		t.Errorf("without skill it wins %d of 32, else %d", badly, well)
	}
	if watched != well {
		t.Errorf("a side that nobody commands wins %d of 32, want %d", watched, well)
	}
}

// At the end of a battle it is certain who has won, and that is known before all chances.
func TestTheEndIsSure(t *testing.T) {
	r := reeltest.Played(t, "duel")
	first := New(r)
	for len(first.Chances()) == 0 && first.Work(0) {
	}
	if c := first.At(r.Last()); c == nil || !c.Sure || c.Moment != r.Last() {
		t.Errorf("what is known first is %+v, want the end", c)
	}
	c := whole(New(r), time.Hour).At(r.Last())
	if err := r.Seek(r.Last()); err != nil {
		t.Fatal(err)
	}
	if c == nil || !c.Sure || c.Share(r.Battle().Winner()) != 1 {
		t.Errorf("%+v, and the winner is %d", c, r.Battle().Winner())
	}
}

// takeOver has the host take over the first side at a moment, so that the battle may take another way from there.
func takeOver(t *testing.T, r *reel.Reel, m int) {
	t.Helper()
	if err := r.Seek(m); err != nil {
		t.Fatal(err)
	}
	if err := r.TakeOver(0); err != nil {
		t.Fatal(err)
	}
	r.Ahead(0)
}

// What was worked out for moments after a cut is dropped, what lies before it stays.
func TestACutDropsWhatCameAfterIt(t *testing.T) {
	r := reeltest.Played(t, "fencing-master")
	o := whole(New(r), time.Hour)
	before := *o.At(20)
	takeOver(t, r, 20)
	for _, c := range o.Chances() {
		if c.Moment > 20 {
			t.Errorf("moment %d is still known", c.Moment)
		}
	}
	if now := o.At(20); !reflect.DeepEqual(*now, before) {
		t.Errorf("moment 20 was %+v, and is %+v", before, *now)
	}
}

// A battle that comes to the same moments again after a cut has the same chances there, and plays nothing on for them once more.
func TestWhatWasWorkedOutIsRememberedAfterACut(t *testing.T) {
	r := reeltest.Played(t, "fencing-master")
	o := whole(New(r), time.Hour)
	want := slices.Clone(o.Chances())
	takeOver(t, r, 20)
	o.Work(0)
	if err := r.HandBack(0); err != nil {
		t.Fatal(err)
	}
	reeltest.Whole(r)
	battles := 0
	for o.Work(0) {
		if o.work != nil && o.work.begun {
			battles++
		}
	}
	if !reflect.DeepEqual(o.Chances(), want) || battles > 0 {
		t.Errorf("it has %+v with %d steps played on, had %+v", o.Chances(), battles, want)
	}
}

// Where a crowd fights nothing is worked out.
func TestACrowdIsTooLarge(t *testing.T) {
	s, err := scenario.Parse("crowd.yaml", crowd.Scenario("nc", "{monster: orc}", 40, Crowd+1), nil)
	if err != nil {
		t.Fatal(err)
	}
	r, err := reel.New(s, reel.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if o := New(r); !o.TooLarge() || o.Work(time.Second) {
		t.Error("it is worked out")
	}
}

// As long as few battles were played on from one of the moments about it, no turning point is told, however far the chance moves.
func TestAGuessTellsOfNoTurningPoint(t *testing.T) {
	for _, few := range []int{1, 2, 4} {
		list := chances(50, 50, 50, 90, 90, 90, 90, 90)
		if len(turns(list)) != 1 {
			t.Fatal("it is no turning point")
		}
		list[few].N, list[few].Won = 8, []int{list[few].Won[0] * 8 / 100, 8 - list[few].Won[0]*8/100}
		if got := turns(list); got != nil {
			t.Errorf("with eight battles at %d it is told: %v", few, got)
		}
	}
}

// A number moves when something happens, and once when it is worked out: as long as something that counts for a moment is still to be, the one before tells
// of it, but for what was lost since, and while nothing was, that holds. Who comes to a moment at once is told nothing till it is settled.
func TestANumberMovesOnceWhenItIsWorkedOut(t *testing.T) {
	for _, name := range []string{"hedge-fight", "open-heath", "fencing-master"} {
		r := reeltest.Played(t, name)
		leapt, o := New(r), New(r)
		at := r.Last() / 2
		for leapt.Seek(at); !leapt.Settled(at); leapt.Work(0) {
			if got := leapt.Sight(at); got != nil || leapt.Holds(at) {
				t.Fatalf("%s: who has come to %d is told %v before it is settled", name, at, got)
			}
		}
		moved := 0
		for m := range at + 1 {
			before := o.Sight(m)
			for o.Seek(m); !o.Settled(m); o.Work(0) {
				if got := o.Sight(m); !slices.Equal(got, before) {
					t.Fatalf("%s at %d: it moves from %v to %v while it is worked out", name, m, before, got)
				}
			}
			if base := o.Base(m); base.Moment < m && o.Holds(m) && math.Abs(o.Sight(m)[0]-base.Share(0)) > 1e-9 {
				t.Errorf("%s at %d: nobody was hurt since %d, and it is %v instead of %v", name, m, base.Moment, o.Sight(m)[0], base.Share(0))
			}
			if before != nil && !slices.Equal(o.Sight(m), before) {
				moved++
			}
		}
		if got, want := o.Sight(at), leapt.Sight(at); !slices.Equal(got, want) || moved == 0 {
			t.Errorf("%s: told in the end is %v, who has come there at once is told %v; it moved %d times", name, got, want, moved)
		}
	}
}

// changed reports whether the strength of a side has become another one by so much that this is a moment of its own.
func changed(most, was, is []int) bool {
	for side := range was {
		if d := was[side] - is[side]; d != 0 && grain*max(d, -d) >= most[side] {
			return true
		}
	}
	return false
}

// chances are those of the first of two sides, in hundredths, of which the last is sure.
func chances(list ...int) (out []Chance) {
	for i, n := range list {
		out = append(out, Chance{Moment: 10 * i, Won: []int{n, 100 - n}, N: 100, Sure: i == len(list)-1})
	}
	return out
}

// What is known of the moments before counts for a chance, the less the more was lost since: while nobody is hurt it moves by less than by the luck of
// its own battles, and nothing that is worked out later changes it.
func TestWhatIsKnownOfTheMomentsBeforeCounts(t *testing.T) {
	quiet, own, told := 0, 0.0, 0.0
	for seed := range uint64(4) {
		n, by, is := calm(t, 4+seed)
		quiet, own, told = quiet+n, own+by, told+is
	}
	if quiet < 12 || told > 0.75*own {
		t.Errorf("from %d moments to the next the chance moves by %.2f, by its own battles by %.2f", quiet, told, own)
	}
}

// calm is at how many moments of a battle next to nobody was hurt since the one before, and by how much the chance has moved over these: by what it is by
// its own battles, and as it is told.
func calm(t *testing.T, seed uint64) (quiet int, own, told float64) {
	t.Helper()
	r := reeltest.Whole(reeltest.Build(t, "courier-on-the-moor", reel.Options{Seed: seed}))
	o := whole(New(r), time.Hour)
	list := o.Chances()
	for i := 1; i < len(list) && !list[i].Sure; i++ {
		c, before := &list[i], &list[i-1]
		was, is := r.Strength(before.Moment), r.Strength(c.Moment)
		if !changed(r.Strength(0), was, is) {
			quiet++
			own += math.Abs(c.even(0) - before.even(0))
			told += math.Abs(c.Share(0) - before.Share(0))
		}
		past := o.carried(i-1, 1) // without the one before the two that count
		moved := o.moved(&past, c.Moment)[0]
		lo, hi := min(c.even(0), moved), max(c.even(0), moved)
		if share := c.Share(0); share < lo-1e-9 || share > hi+1e-9 || math.Abs(share+c.Share(1)-1) > 1e-9 || c.weight() < c.N || c.weight() > (1+mostTogether)*c.N {
			t.Errorf("moment %d: %v of %d battles, want it from %v to %v", c.Moment, share, c.weight(), lo, hi)
		}
		if low, high := c.Range(0); low > c.Share(0) || high < c.Share(0) {
			t.Errorf("moment %d: %v is not in %v to %v", c.Moment, c.Share(0), low, high)
		}
	}
	first := *o.At(0)
	if err := o.Know("0:"+strings.Trim(strings.ReplaceAll(fmt.Sprint(first.Won), " ", ","), "[]"), true); err != nil || o.At(0).Share(0) != first.Share(0) {
		t.Errorf("the first is %v, and %v by itself", first.Share(0), o.At(0).Share(0))
	}
	return quiet, own, told
}

// A turning point is where a chance becomes much greater and stays so.
func TestTurningPoints(t *testing.T) {
	of := func(won int) float64 { return (&Chance{Won: []int{won, 100 - won}, N: 100}).Share(0) }
	for _, c := range []struct {
		name string
		list []Chance
		want []Turn
	}{
		{"none where little moves", chances(50, 55, 60, 65, 70, 75, 80, 100), nil},
		{"a step that stays", chances(50, 52, 50, 90, 91, 92, 95, 100), []Turn{{20, 30, 0, 0.5, of(90)}}},
		{"a leap that does not stay", chances(50, 50, 50, 90, 50, 50, 50, 50), nil},
		{"two of them, the greater first", chances(50, 50, 50, 75, 75, 75, 0, 0), []Turn{{50, 60, 1, of(25), of(100)}, {20, 30, 0, 0.5, of(75)}}},
	} {
		if got := turns(c.list); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// A battle that somebody has won turned at the largest lasting change of what was told of their chance; where none was weighty, nowhere.
func TestTheWeightiestChange(t *testing.T) {
	of := func(won int) float64 { return (&Chance{Won: []int{won, 100 - won}, N: 100}).Share(0) }
	for _, c := range []struct {
		name string
		list []Chance
		want *Turn
	}{
		{"step by step", chances(29, 24, 38, 56, 73, 90, 96, 100), &Turn{20, 30, 0, of(38), of(56)}},
		{"a thin one beside others", chances(45, 57, 69, 78, 92, 95, 97, 100), &Turn{30, 40, 0, of(78), of(92)}},
		{"bit by bit", chances(50, 58, 66, 74, 82, 90, 96, 100), nil},
		{"one that was lost again", chances(40, 75, 45, 58, 70, 80, 90, 100), &Turn{20, 30, 0, of(45), of(58)}},
		{"by the last blow", chances(40, 42, 41, 44, 42, 40, 43, 100), &Turn{60, 70, 0, of(43), 1}},
	} {
		if got, _ := weightiest(c.list, 0); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// Who has nobody left and won none of the battles that were played on has no chance, and the others have all of it.
func TestWhoHasNobodyLeftHasNoChance(t *testing.T) {
	r := reeltest.Played(t, "three-banners")
	gone := 0
	for _, c := range whole(New(r), time.Hour).Chances() {
		sum := 0.0
		for side, strength := range r.Strength(c.Moment) {
			sum += c.Share(side)
			if out := strength == 0 && c.Won[side] == 0; !c.Sure && out != (c.Share(side) == 0) {
				t.Errorf("moment %d: side %d has %d standing and won %d, and is told to win with %v", c.Moment, side, strength, c.Won[side], c.Share(side))
			} else if out {
				gone++
			}
		}
		if !c.Sure && math.Abs(sum-1) > 1e-9 {
			t.Errorf("moment %d: all are %v together", c.Moment, sum)
		}
	}
	if gone == 0 {
		t.Error("no side has nobody left")
	}
	o := New(reeltest.Build(t, "three-banners", reel.Options{}))
	if out := o.out(&Chance{Won: []int{0, 0, 32}, N: 32}); out != nil {
		t.Errorf("at the start %v are out", out)
	}
}

// All shares are 1 together, also where nobody has won, and nothing but an end is told to be certain.
func TestSharesAreOneTogether(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		c := Chance{N: 32}
		left := c.N
		for range rapid.IntRange(2, 4).Draw(rt, "sides") {
			n := rapid.IntRange(0, left).Draw(rt, "won")
			c.Won, left = append(c.Won, n), left-n
		}
		sum := 0.0
		for side := range c.Won {
			share := c.Share(side)
			if sum += share; share <= 0 || share >= 1 {
				rt.Errorf("of %v side %d has %v", c.Won, side, share)
			}
		}
		if math.Abs(sum-1) > 1e-9 {
			rt.Errorf("%v are %v together", c.Won, sum)
		}
	})
}

// What was kept of a battle is known at once, is what would be worked out, and nothing else is; when the battle takes another way, what comes after
// is forgotten.
func TestWhatWasKeptIsKnownAtOnce(t *testing.T) {
	r := reeltest.Played(t, "toll-of-the-giant")
	want := whole(New(r), time.Hour)
	o := New(r)
	if err := o.Know(want.Keep(), true); err != nil {
		t.Fatal(err)
	}
	if n := len(want.Chances()) - 1; len(o.Chances()) != n || n < 4 {
		t.Errorf("%d chances are known at once, want %d", len(o.Chances()), n)
	}
	if whole(o, time.Hour); !reflect.DeepEqual(o.Chances(), want.Chances()) {
		t.Errorf("in the end %v, want %v", o.Chances(), want.Chances())
	}
	takeOver(t, r, 2)
	for _, c := range o.Chances() {
		if c.Moment > 2 {
			t.Errorf("moment %d is still known", c.Moment)
		}
	}
	for _, bad := range []string{"x:1,2", "0:1", "0:1,2,3", "0:30,30", "0:-1,2", "3:1,2 3:1,2", "0:a,1"} {
		if o := New(r); o.Know(bad, false) == nil || len(o.Chances()) > 0 {
			t.Errorf("%q is taken up", bad)
		}
	}
}

// What is known of a part of a battle is taken up, and the rest is worked out: it comes to the same.
func TestTheRestOfWhatWasKeptIsWorkedOut(t *testing.T) {
	r := reeltest.Played(t, "toll-of-the-giant")
	want := whole(New(r), time.Hour)
	list := strings.Fields(want.Keep())
	o := New(r)
	o.Work(0) // what is under way is given up
	if err := o.Know(strings.Join(list[2:5], " "), false); err != nil || len(o.Chances()) != 3 {
		t.Fatalf("%v, %d chances are known at once, want 3", err, len(o.Chances()))
	}
	if whole(o, time.Hour); !reflect.DeepEqual(o.Chances(), want.Chances()) {
		t.Errorf("in the end %v, want %v", o.Chances(), want.Chances())
	}
}

// Before enough has followed nobody can tell whether a chance stays.
func TestATurningPointIsToldWhenItLasts(t *testing.T) {
	list := chances(50, 50, 50, 90, 90, 90, 90)
	if got := turns(list[:4]); got != nil {
		t.Errorf("told at once: %v", got)
	}
	if got := turns(list[:6]); len(got) != 1 {
		t.Errorf("not told when it has lasted: %v", got)
	}
}

// At first sight the odds of a chance go with the cube of what each side has left: even ones become 8 to 1 for who has lost nothing against half.
func TestAtFirstSightWhatWasLostCounts(t *testing.T) {
	r := reeltest.Played(t, "hedge-fight")
	o := New(r)
	if o.Sight(0) != nil {
		t.Error("of nothing something is seen")
	}
	if o.Expect("0:16") == nil || o.Expect("0:24,8") != nil {
		t.Error("what is expected needs a number for each side, and no more")
	}
	if got := o.Sight(0); len(got) != 2 || math.Abs(got[0]-24.5/33) > 1e-9 || o.At(0) != nil {
		t.Errorf("what is expected is seen as %v", got)
	}
	if err := o.Know("0:16,16", false); err != nil {
		t.Fatal(err)
	}
	for m := range r.Last() {
		was, is := r.Strength(0), r.Strength(m)
		left := func(side int) float64 { return min(1, float64(is[side])/float64(was[side])) }
		odds := math.Pow(left(0)/left(1), 3)
		if got := o.Sight(m); math.Abs(got[0]-odds/(1+odds)) > 1e-9 || math.Abs(got[0]+got[1]-1) > 1e-9 {
			t.Fatalf("at %d with %v of %v: %v, want odds of %.3f", m, is, was, got, odds)
		}
	}
}

// Where who commands must decide, and a side has lost a good part since the last moment that is worked out, the moment of that is worked out too.
func TestAMomentToDecideAtIsWorkedOut(t *testing.T) {
	r := reeltest.Build(t, "hedge-fight", reel.Options{Host: map[string]bool{"homestead": true}})
	o, hurt, before := New(r), 0, 0
	for range 400 {
		for !r.Done() && !r.Held() {
			r.Ahead(0)
		}
		if r.Done() {
			break
		}
		o.list()
		last := o.moments[len(o.moments)-1]
		if changed(r.Strength(0), r.Strength(last), r.Strength(r.Last())) && r.Last() > last {
			t.Fatalf("at %d the last moment is %d, and much was lost since", r.Last(), last)
		}
		if last != before {
			before, hurt = last, hurt+1
		}
		if err := r.Seek(r.Last()); err != nil {
			t.Fatal(err)
		}
		d := r.Waiting()[0]
		if err := r.Submit(d.Who, rules.Order{}); err != nil {
			t.Fatal(err)
		}
	}
	if hurt < 3 {
		t.Errorf("%d moments of so many were to be worked out for a wound", hurt)
	}
}

// Soon after an order of the host a moment is worked out, though nobody is hurt, and till then what is known of the one before holds.
func TestAMomentAfterAnOrderIsWorkedOut(t *testing.T) {
	r := reeltest.Build(t, "hedge-fight", reel.Options{Host: map[string]bool{"homestead": true}})
	o, moments := New(r), 0
	if err := o.Know("0:16,16", false); err != nil {
		t.Fatal(err)
	}
	for slices.Equal(r.Strength(0), r.Strength(r.Last())) {
		for !r.Held() {
			r.Ahead(0)
		}
		o.list()
		if last := o.moments[len(o.moments)-1]; r.Last()-last > soonest {
			t.Fatalf("at %d the last moment is %d", r.Last(), last)
		}
		if m := r.Last(); !o.Holds(m) || o.Settled(m) != (len(o.moments) == 1) {
			t.Fatalf("at %d the chance of the start does not hold till the next is worked out", m)
		}
		moments = len(o.moments)
		if err := r.Seek(r.Last()); err != nil {
			t.Fatal(err)
		}
		d := r.Waiting()[0]
		if err := r.Submit(d.Who, r.Suggest(d).Order); err != nil {
			t.Fatal(err)
		}
	}
	if moments < 2 {
		t.Errorf("before anybody is hurt %d moments are worked out", moments)
	}
}

// At first sight who comes later counts for nothing, as they came in all that was played on, and the shares of three sides are one together.
func TestAtFirstSightNobodyGainsByComing(t *testing.T) {
	for _, name := range []string{"help-at-the-bridge", "three-banners"} {
		r := reeltest.Whole(reeltest.Build(t, name, reel.Options{Seed: 6}))
		o, sides := New(r), len(r.Scenario().Sides)
		if err := o.Know("0:"+strings.TrimSuffix(strings.Repeat("8,", sides), ","), false); err != nil {
			t.Fatal(err)
		}
		even, gained := o.At(0).Share(0), 0
		for m := range r.Last() + 1 {
			was, is, got, sum := r.Strength(0), r.Strength(m), o.Sight(m), 0.0
			harmed := false
			for side, share := range got {
				sum += share
				harmed = harmed || is[side] < was[side]
				if is[side] > was[side] {
					gained++
				}
			}
			if got == nil || math.Abs(sum-1) > 1e-9 || !harmed && math.Abs(got[0]-even) > 1e-9 {
				t.Fatalf("%s at %d: %v with %v of %v", name, m, got, is, was)
			}
		}
		if name == "help-at-the-bridge" && gained == 0 {
			t.Error("nobody has come")
		}
	}
}

// The greatest turning point is told before all is worked out, and is the one that is in the end.
func TestTheGreatestTurnIsToldEarly(t *testing.T) {
	r := reeltest.Played(t, "hedge-fight")
	o := New(r)
	for o.Greatest(r.Last()) == nil && o.Work(0) {
	}
	first := o.Greatest(r.Last())
	if first == nil {
		t.Fatal("there is none")
	}
	if early := *first; o.Idle() {
		t.Error("it is told when all is worked out")
	} else if last := whole(o, time.Hour).Greatest(r.Last()); last == nil || last.From != early.From || last.To != early.To || last.Side != early.Side {
		t.Errorf("told is %+v, in the end it is %+v", early, last)
	}
}

// The greatest turning point of a battle that somebody has won is one for the winner, though another turns more against it, after which the winner stayed
// ahead: the last blow as little as an earlier one after which the other led once more is it, unless there is no other.
func TestTheGreatestTurnIsForTheWinner(t *testing.T) {
	r := reeltest.Played(t, "hedge-fight")
	last := r.Last()
	for _, c := range []struct {
		name string
		won  []int // of 32 by the first side, from moments before the end
		want int   // which of them comes after the turn
	}{
		{"a comeback", []int{20, 20, 20, 4, 4, 4, 4, 19, 22, 22, 22}, 7},
		{"the last blow", []int{4, 4, 4, 19, 20, 20, 20, 20}, 3},
		{"by the last blow", []int{4, 4, 4, 14, 14, 14, 14, 14}, 8},
		{"behind once more", []int{4, 4, 4, 24, 24, 24, 24, 8, 8, 8, 8, 21, 24, 24, 24}, 11},
		{"a lead that grows", []int{12, 12, 13, 14, 15, 16, 18, 20, 22, 24, 26, 28, 30, 31, 31}, 0},
	} {
		o, kept := New(r), ""
		for i, n := range c.won {
			kept += fmt.Sprintf("%d:%d,%d ", i*last/len(c.won), n, 32-n)
		}
		if err := o.Know(kept, true); err != nil {
			t.Fatal(err)
		}
		whole(o, time.Hour)
		end := &o.chances[len(o.chances)-1]
		if end.Moment != last || !end.Sure || end.Won[0] != 1 {
			t.Fatalf("the end is %+v, want the first side to have won", end)
		}
		got := o.Greatest(last)
		if c.want == 0 && got == nil && o.Trailed(0) && len(o.Turns(last)) == 0 {
			continue // the winner came to lead, and no one blow did that
		}
		if got == nil || got.Side != 0 || got.To != c.want*last/len(c.won) {
			t.Errorf("%s: told is %+v of %+v, want the first side at %d", c.name, got, o.Turns(last), c.want)
		}
	}
}

// The greatest turning point of a battle that is over is found with a third of all battles that are played on, and is the same whatever is looked at
// meanwhile.
func TestTheGreatestTurnIsFoundFromCoarseToFine(t *testing.T) {
	r := reeltest.Played(t, "open-heath")
	o := New(r)
	played := func() (n int) {
		for i := range o.chances {
			n += o.chances[i].N
		}
		return n
	}
	for o.Greatest(r.Last()) == nil && o.Work(0) {
	}
	early := *o.Greatest(r.Last())
	few := played()
	if whole(o, time.Hour); few > played()/3 {
		t.Errorf("%d battles were played on till it was found, of %d", few, played())
	}
	if last := o.Turns(r.Last())[0]; last.From != early.From || last.To != early.To || last.Side != early.Side || last != *o.Greatest(r.Last()) {
		t.Errorf("told is %+v, in the end it is %+v", early, last)
	}
	for m := range r.Last() { // and gives nothing away of what comes
		n, _ := find(o.Chances(), m+1)
		if got, want := o.Turns(m), turns(o.Chances()[:n]); !reflect.DeepEqual(got, want) {
			t.Errorf("up to %d %v is told, want %v", m, got, want)
		}
	}
	o = New(r)
	for m := 0; o.Greatest(r.Last()) == nil && o.Work(0); m += 7 {
		o.Seek(m % r.Last())
	}
	if other := o.Greatest(r.Last()); other == nil || other.From != early.From || other.To != early.To || other.Side != early.Side {
		t.Errorf("told is %+v, where something else is looked at it is %+v", early, other)
	}
}

// Where several are hurt between the moments of a turning point it is narrowed down, in idle time, till one tick is left in which anybody is; that is the same
// whatever is looked at meanwhile, changes nothing that is told of the chances, and is forgotten with the moments that the battle does not come to any more.
func TestATurningPointIsNarrowedDown(t *testing.T) {
	r := reeltest.Played(t, "hedge-fight")
	kept := rehearsed.Chances("hedge-fight", r.Scenario().Seed)
	known := func() *Outlook {
		o := New(r)
		if err := o.Know(kept, true); err != nil {
			t.Fatal(err)
		}
		return o
	}
	hurt := func(o *Outlook, from, to int) (n int) {
		for m := from; m < to; m++ {
			if o.hurt(m, m+1) {
				n++
			}
		}
		return n
	}
	o := known()
	for !o.Idle() {
		o.Work(0)
	}
	turn, list := *o.Greatest(r.Last()), slices.Clone(o.Chances())
	if from, to := o.Within(turn); from != turn.From || to != turn.To || hurt(o, from, to) < 2 {
		t.Fatalf("before it is narrowed down %+v lies from %d to %d, and %d ticks hurt", turn, from, to, hurt(o, from, to))
	}
	whole(o, time.Hour)
	from, to := o.Within(turn)
	if hurt(o, from, to) != 1 || from < turn.From || to > turn.To {
		t.Errorf("%+v lies from %d to %d, where %d ticks hurt", turn, from, to, hurt(o, from, to))
	}
	if now := o.Greatest(r.Last()); *now != turn || !reflect.DeepEqual(o.Chances(), list) || o.Keep() != kept {
		t.Errorf("narrowed down it is %+v, was %+v", now, turn)
	}
	other := known()
	for m := 0; other.Work(0); m += 7 {
		other.Seek(m % r.Last())
	}
	if a, b := other.Within(turn); a != from || b != to {
		t.Errorf("it lies from %d to %d, where something else is looked at from %d to %d", from, to, a, b)
	}
	takeOver(t, r, turn.From)
	if o.Chances(); slices.ContainsFunc(o.finer, func(c Chance) bool { return c.Moment > turn.From }) {
		t.Errorf("known is still %+v", o.finer)
	}
}

// A moment at which somebody is put out of the fight or comes back to it is worked out, though nobody is hurt; what was known before says nothing then, and
// the spell that did it may be what has turned the battle.
func TestAMomentAtWhichSomebodyIsHeldIsWorkedOut(t *testing.T) {
	r := reeltest.Played(t, "shrine")
	o := New(r)
	held := -1
	for _, l := range r.Lapses() {
		if o.list(); !slices.Contains(o.moments, l.Moment+1) {
			t.Errorf("moment %d is not worked out, and %d is put out of the fight or comes back to it", l.Moment+1, l.Who)
		}
		if !l.Back && r.Side(l.Who) == 0 {
			held = l.Moment + 1
		}
	}
	if held < 0 || r.Strength(held)[0] != r.Strength(held - 1)[0] || r.Free(held)[0] > r.Free(held - 1)[0]/4 {
		t.Fatalf("at %d of %v are free %v, want most held and nobody hurt", held, r.Strength(held), r.Free(held))
	}
	kept, before := rehearsed.Chances("shrine", r.Scenario().Seed), ""
	for _, one := range strings.Fields(kept) {
		if m, _, _ := strings.Cut(one, ":"); m == fmt.Sprint(held) {
			break
		}
		before += " " + one
	}
	if err := o.Know(before, false); err != nil {
		t.Fatal(err)
	}
	if o.Holds(held) || o.Settled(held) || !o.Vague(held) {
		t.Error("before it is worked out what was known before is told as exact")
	}
	if shares, _ := o.Estimate(held); shares != nil {
		t.Errorf("before it is worked out %v is estimated, as if those who are held were not", shares)
	}
	if err := o.Know(kept, true); err != nil {
		t.Fatal(err)
	}
	if c := o.At(held); c.Moment != held || c.Share(0) > 0.05 || !o.Holds(held+1) {
		t.Errorf("told is %+v, want that the held are lost", c)
	}
	whole(o, time.Hour) // the end
	if turn := o.Greatest(r.Last()); turn == nil || turn.To != held || turn.Side != 1 {
		t.Errorf("it turned at %+v, want at %d", turn, held)
	}
}

// What is known of a moment counts for the next by what each side has in the fight at both: who is held goes, who comes back was not there, and who
// comes onto the field was reckoned with.
func TestWhatIsTheSameAtTwoMoments(t *testing.T) {
	r := reeltest.Played(t, "shrine")
	o, parts := New(r), map[bool]int{}
	for _, l := range r.Lapses() {
		m, side := l.Moment, r.Side(l.Who)
		same, was, is := o.same(side, m, m+1), r.Free(m)[side], r.Free(m + 1)[side]
		if same < 0 || same >= 1 || is != was && math.Abs(same-float64(min(was, is))/float64(max(was, is))) > 0.2 {
			t.Errorf("from %d to the next %d of %d are in the fight, and %.2f are the same", m, is, was, same)
		}
		parts[l.Back]++
	}
	if parts[true] == 0 || parts[false] == 0 {
		t.Errorf("%v were put out or came back, want both", parts)
	}
	r = reeltest.Played(t, "help-at-the-bridge")
	o = New(r)
	for _, stone := range r.Milestones() {
		if m := stone.Moment; stone.Kind == reel.Arrived && slices.Equal(r.Out(m), r.Out(m+1)) {
			if same := o.same(stone.Side, m, m+1); same < 0.9 {
				t.Errorf("at %d somebody comes, and %.2f are the same", m, same)
			}
		}
	}
}

// Till a chance is worked out there is an estimate that goes with each moment: by what was worked out last, or is expected, or as if all were alike, and by what each
// side has in the fight, and nearer to where all are alike, as it may be far off; by what is worked out of the moment itself it is that. As long as nobody was hurt there
// is none by nothing.
func TestTheEstimateGoesWithTheMoment(t *testing.T) {
	r := reeltest.Played(t, "hedge-fight")
	o, late := New(r), r.Last()*2/3
	if shares, _ := o.Estimate(0); shares != nil {
		t.Errorf("of nothing %v is estimated", shares)
	}
	if shares, from := o.Estimate(late); len(shares) != 2 || from.N > 0 || from.Share(0) != 0.5 || shares[0] == 0.5 {
		t.Errorf("as if all were alike it is %v", shares)
	}
	if err := o.Expect("0:8,24"); err != nil {
		t.Fatal(err)
	}
	shares, from := o.Estimate(late)
	if lost := o.movedBy(from, late, r.Free); from.Moment != 0 || from.N != battles || math.Abs(shares[0]+shares[1]-1) > 1e-9 || math.Abs((shares[0]-0.5)-0.9*(lost[0]-0.5)) > 1e-9 {
		t.Errorf("as is expected it is %v, by what is lost %v", shares, lost)
	}
	far := o.Doubt(late, 0.5)
	for o.Seek(late); o.Latest(late).Moment == 0; o.Work(0) {
	}
	if shares, from := o.Estimate(late); from != o.Latest(late) && from.Moment != o.Latest(late).Moment || !slices.Equal(shares, o.movedBy(from, late, r.Free)) {
		t.Errorf("by what is worked out it is %v from %d on", shares, from.Moment)
	}
	if near := o.Doubt(late, 0.5); near >= far || near <= 0.2 || o.Doubt(late, 0.9) >= near {
		t.Errorf("it may be off by %.2f, and by the start alone by %.2f", near, far)
	}
}

// While a battle plays the moment that is shown is worked out before later ones, and before those by which turning points are narrowed down; one that is under way and tells of
// it sooner than what is known is not put off, so that something comes of it on a slow machine.
func TestTheMomentShownIsWorkedOutBeforeLaterOnes(t *testing.T) {
	r := reeltest.Played(t, "fencing-master")
	o := New(r)
	o.Seek(r.Last() - 2)
	for o.Work(0); o.work == nil || o.work.chance.N < 3; o.Work(0) {
	}
	later := o.work.chance.Moment
	if o.Seek(21); o.work.chance.Moment > 21 || len(o.aside) != 1 {
		t.Fatalf("moment %d is looked at, and %d is worked out", 21, o.work.chance.Moment)
	}
	sooner := o.work.chance.Moment
	for range 5 {
		o.Work(0)
	}
	if o.Seek(later); o.work.chance.Moment != sooner {
		t.Errorf("it is put off for moment %d", o.work.chance.Moment)
	}
}
