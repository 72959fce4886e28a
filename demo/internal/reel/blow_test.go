package reel_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// What the blows took of somebody who was harmed by nothing else is what they have lost.
func TestBlowsTellWhatWasLost(t *testing.T) {
	r := played(t, "duel")
	harm, lost := map[rules.ID]int{}, map[rules.ID]int{}
	for _, b := range r.Blows(r.Last()) {
		harm[b.To] += b.Harm
	}
	for m := range r.Last() {
		for _, e := range r.Events(m) {
			if e.Kind == event.Changed && e.Effect.Kind == rules.EffLose {
				lost[e.Who] += int(e.Effect.N[0])
			}
		}
	}
	if len(lost) == 0 {
		t.Fatal("nobody has lost anything")
	}
	for who, n := range lost {
		if harm[who] != n {
			t.Errorf("%d has lost %d, of which blows took %d", who, n, harm[who])
		}
	}
}

// A blow that has hit knows the chance that was announced for it, a miss has none.
func TestTheChanceOfABlow(t *testing.T) {
	r := played(t, "hedge-fight")
	told := 0
	for _, b := range r.Blows(r.Last()) {
		c := b.Chance(r.Battle().Shape())
		if !b.Hit && c != nil {
			t.Errorf("moment %d: a miss had a chance to hit of %v", b.Moment, c)
		}
		if c == nil {
			continue
		}
		told++
		if p, _ := c.Float64(); p <= 0 || p > 1 {
			t.Errorf("moment %d: a hit had a chance of %v", b.Moment, c)
		}
	}
	if told < 10 {
		t.Errorf("%d hits had a chance, want most of them", told)
	}
}

// Whoever falls was harmed last by whom the fall names.
func TestAFallNamesWhoHasHarmedLast(t *testing.T) {
	r := played(t, "hedge-fight")
	for _, f := range r.Falls() {
		last := rules.ID(0)
		for _, b := range r.Blows(f.Moment + 1) {
			if b.To == f.Who && (b.Harm > 0 || b.Down) {
				last = b.By
			}
		}
		if last == 0 || f.By.By != last {
			t.Errorf("moment %d: %d falls to %d, who was harmed last by %d", f.Moment, f.Who, f.By.By, last)
		}
	}
}

// The strength of a side is nothing without anybody who can act, and is known at every moment, after a cut as well.
func TestStrength(t *testing.T) {
	r := whole(build(t, "hedge-fight", reel.Options{}))
	before := r.Strength(0)
	if end := r.Strength(r.Last()); (end[0] == 0) == (end[1] == 0) {
		t.Errorf("in the end the sides have %v, and one of them has won", end)
	}
	middle := r.Strength(40)
	if err := r.Seek(40); err != nil {
		t.Fatal(err)
	}
	r.Cut()
	if now := r.Strength(40); now[0] != middle[0] || now[1] != middle[1] {
		t.Errorf("after a cut %v, before it %v", now, middle)
	}
	if now := r.Strength(0); now[0] != before[0] || now[1] != before[1] {
		t.Errorf("after a cut it began with %v, before it with %v", now, before)
	}
}

// A walker comes to the state that is looked at there, whatever lies behind it.
func TestAWalkerComesToWhatIsKnown(t *testing.T) {
	r := played(t, "hedge-fight")
	w := r.Walker()
	for _, m := range []int{30, 31, r.Last() - 10, 12, r.Last() - 1} {
		for !w.Toward(m) {
		}
		if err := r.Seek(m); err != nil {
			t.Fatal(err)
		}
		if w.Digest() != r.Battle().Digest() {
			t.Errorf("at %d the walker stands in another battle", m)
		}
	}
}

// In a fork somebody decides for everybody, also for a side that the host commands.
func TestAForkWaitsForNobody(t *testing.T) {
	r := build(t, "hedge-fight", reel.Options{Host: map[string]bool{"homestead": true, "raiders": true}})
	w := r.Walker()
	for !w.Toward(0) {
	}
	f := w.Fork(nil, 1, func(c agent.Controller) agent.Controller { return c })
	for range 10_000 {
		switch f.Step() {
		case agent.Waiting:
			t.Fatal("it waits for ", f.Due())
		case agent.Finished:
			return
		}
	}
	t.Error("it has no end")
}

// Of a blow after a charge or a walk that was ordered with it, it is known how likely it was to hurt, as it was offered: from where that leads.
func TestTheChanceToHurtAfterACharge(t *testing.T) {
	r := played(t, "riders-in-the-corn")
	after := 0
	for _, k := range r.Blows(r.Last()) {
		for _, e := range r.Events(k.Moment) {
			if e.Kind != event.Ordered || e.Who != k.By || e.Order.N < 2 || e.Order.Acts[0].Kind != rules.ActCharge || r.Odds(k.Moment, k.Serial) == nil {
				continue
			}
			if after++; r.Hurts(k.Moment, k.Serial) == nil {
				t.Errorf("the chance to hurt of the blow of %d at moment %d is not known", k.By, k.Moment)
			}
		}
	}
	if after < 5 {
		t.Errorf("%d blows came after a charge", after)
	}
}

// Of every shot of which it is known how likely it was to hit it is known how likely it was to hurt, though it was ordered ticks ago, so that the log says
// the same of all of them.
func TestTheChanceToHurtOfAShot(t *testing.T) {
	for _, name := range []string{"bridge", "hedge-fight"} {
		r := played(t, name)
		shots := 0
		for _, k := range r.Blows(r.Last()) {
			if k.Act.Kind != rules.ActShoot || r.Odds(k.Moment, k.Serial) == nil {
				continue
			}
			if shots++; r.Hurts(k.Moment, k.Serial) == nil {
				t.Errorf("%s: the chance to hurt of the shot of %d at moment %d is not known", name, k.By, k.Moment)
			}
		}
		if shots < 5 {
			t.Errorf("%s: %d shots", name, shots)
		}
	}
}
