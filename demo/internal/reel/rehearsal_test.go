package reel_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/demo/internal/library"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/rules"
)

// rehearsal is that of a battle.
func rehearsal(t testing.TB, name string, seed uint64) []byte {
	t.Helper()
	data, err := reel.Rehearse(load(t, name), seed)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// wantStraight compares a battle with the digests of the straight way, at each moment that is known.
func wantStraight(t *testing.T, r *reel.Reel, want []uint64) {
	t.Helper()
	for m := range r.Last() + 1 {
		seek(t, r, m)
		wantDigest(t, r, want)
	}
}

// A battle that was rehearsed goes as it goes without, to the digest of each moment, and nobody thinks in it.
func TestARehearsedBattleIsTheSame(t *testing.T) {
	for _, name := range library.Names() {
		r := whole(build(t, name, reel.Options{Rehearsed: rehearsal(t, name, 0)}))
		if want := straight(t, load(t, name), 0); r.Last() != len(want)-1 {
			t.Errorf("%s has %d ticks, without a rehearsal %d", name, r.Last(), len(want)-1)
		} else {
			wantStraight(t, r, want)
		}
		if r.Thought() > 0 {
			t.Errorf("%s: somebody has thought for %v", name, r.Thought())
		}
	}
}

// The rehearsal of a battle with other dice, or one that was cut, changes nothing: those who decide think from there on.
func TestARehearsalThatDoesNotFitIsLeft(t *testing.T) {
	want := straight(t, load(t, "hedge-fight"), 7)
	right := rehearsal(t, "hedge-fight", 7)
	for _, c := range []struct {
		name string
		data []byte
	}{
		{"of other dice", rehearsal(t, "hedge-fight", 8)},
		{"of another battle", rehearsal(t, "ogre-ford", 7)},
		{"cut", right[:len(right)/2]},
		{"cut in the first tick", right[:20]},
		{"changed", append([]byte{right[0], 0, 0, 0, 0xff}, right[5:]...)},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := whole(build(t, "hedge-fight", reel.Options{Seed: 7, Rehearsed: c.data}))
			if wantStraight(t, r, want); r.Thought() == 0 {
				t.Error("nobody has thought")
			}
		})
	}
}

// Whoever takes over is answered as without a rehearsal, and so is who plays with others in command.
func TestARehearsalEndsWhereTheHostIsHeard(t *testing.T) {
	data := rehearsal(t, "hedge-fight", 0)
	play := func(o reel.Options) *reel.Reel {
		r := whole(build(t, "hedge-fight", o))
		if o.Host == nil && o.Agents == nil {
			seek(t, r, r.Last()/2)
			if err := r.TakeOver(0); err != nil {
				t.Fatal(err)
			}
		}
		for n := 0; !r.Done() && n < 200; n++ {
			seek(t, whole(r), r.Last())
			if len(r.Waiting()) > 0 {
				say(t, r, n%2 == 0)
			}
		}
		return r
	}
	for _, o := range []reel.Options{{}, {Host: map[string]bool{"raiders": true}}, {Agents: map[string]string{"raiders": "naive"}}} {
		without := play(o)
		o.Rehearsed = data
		with := play(o)
		if with.Last() != without.Last() || with.Battle().Digest() != without.Battle().Digest() {
			t.Errorf("%v: with a rehearsal %d moments to digest %x, without %d to %x", o.Host, with.Last(), with.Battle().Digest(), without.Last(), without.Battle().Digest())
		}
	}
}

// Who is asked for reasons in a rehearsed battle has those of one that was thought out.
func TestARehearsedBattleHasItsReasons(t *testing.T) {
	r := whole(build(t, "hedge-fight", reel.Options{Rehearsed: rehearsal(t, "hedge-fight", 0)}))
	was, told := played(t, "hedge-fight"), 0
	for _, m := range []int{0, 20, 45} {
		for who := range r.Battle().View(0).Len() {
			order, why, _ := r.Why(m, rules.ID(who+1))
			wantOrder, wantWhy, _ := was.Why(m, rules.ID(who+1))
			if order != wantOrder || !slices.Equal(why, wantWhy) {
				t.Errorf("moment %d: %q for %q, want %q for %q", m, order, why, wantOrder, wantWhy)
			}
			told += len(why)
		}
	}
	if told == 0 {
		t.Error("nobody has a reason")
	}
}
