package systems_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
)

// hosted is a duel, in rounds of two ticks, of which a host hears all moments.
func hosted(t *testing.T, say func(a *arena, m systems.Moment, p *rules.Plan)) (a *arena, heard *[]string) {
	t.Helper()
	b := game(atOnce)
	b.shape.Round = 2
	b.shape.Parts = []rules.Part{{From: 0, To: 1, Every: true}}
	b.shape.Rules = []rules.RuleEntry{{ID: "HOST-1"}}
	a = arrange(t, b, duel(9)...)
	heard = new([]string)
	a.Host = func(m systems.Moment, p *rules.Plan) {
		if len(p.Entries) > 0 || len(p.Slots) > 0 {
			t.Error("a plan begins with what was said before")
		}
		*heard = append(*heard, fmt.Sprint(a.State.At, " ", m))
		if say != nil {
			say(a, m, p)
		}
	}
	return a, heard
}

// Moments come in their order in each tick, and the end of a round behind that of its last tick.
func TestMomentsOfATick(t *testing.T) {
	a, heard := hosted(t, nil)
	a.play(t, 3)
	want := []string{"0 tick begins", "0 group ends", "0 tick ends", "1 tick begins", "1 group ends", "1 tick ends", "1 round ends", "2 tick begins", "2 group ends", "2 tick ends"}
	if !slices.Equal(*heard, want) {
		t.Errorf("got %q, want %q", *heard, want)
	}
	if got := systems.NMoment.String(); got != "unknown" {
		t.Errorf("there is a moment %q", got)
	}
}

// A reaction is part of the group in which it was provoked: the group ends once.
func TestAGroupEndsOnceWithItsReactions(t *testing.T) {
	a, heard := hosted(t, nil)
	a.Book.(*paper).provoke = func(tr *rules.Trigger, p *rules.Plan) {
		if tr.Kind == rules.TriggerStep {
			p.Grant("HOST-1", 2, 1, rules.Acts(rules.ActStrike), 0)
		}
	}
	a.orders = func(d systems.Due) rules.Order {
		if d.Who == 1 && d.Slot.Kind == rules.SlotTurn {
			return order(walkTo(3, 4))
		}
		return rules.Order{}
	}
	a.play(t, 1)
	if ordered, _ := a.find(event.Ordered); ordered < 3 || strings.Count(strings.Join(*heard, ","), "group ends") != 1 {
		t.Errorf("%d orders, %q", ordered, *heard)
	}
}

// What a host says at a moment happens then, as what a schedule says does: effects with their receipts,
// turns of this tick, and the end of the tick is told once all the same.
func TestWhatAHostSaysHappens(t *testing.T) {
	a, heard := hosted(t, func(a *arena, m systems.Moment, p *rules.Plan) {
		if a.State.At != 0 || m != systems.TickEnds {
			return
		}
		p.For(2).Lose("HOST-1", 2, 0, 4)
		p.Add(rules.Slot{Actor: 1, Kind: rules.SlotTurn, Why: "HOST-1"})
	})
	a.play(t, 1)
	turns := 0
	for _, e := range a.told {
		if e.Kind == event.Ordered && e.Slot.Why == "HOST-1" {
			turns++
		}
	}
	if n, e := a.find(event.Plan); n == 0 || e.Who != 2 || a.hp(2) != 5 || turns != 1 {
		t.Errorf("%d left, %d turns, told %+v", a.hp(2), turns, e)
	}
	if want := []string{"0 tick begins", "0 group ends", "0 tick ends", "0 group ends"}; !slices.Equal(*heard, want) {
		t.Errorf("got %q, want %q", *heard, want)
	}
}

// A plan of a host's is looked at before it happens, and what is wrong is the host's; that of the book
// is the book's, before and after.
func TestAPlanOfAHostIsLookedAt(t *testing.T) {
	for name, c := range map[string]struct {
		say  func(p *rules.Plan)
		want string
	}{
		"nobody":            {func(p *rules.Plan) { p.For(9) }, "fire gives a verdict with bearer 9: want 1 to 2"},
		"a pool":            {func(p *rules.Plan) { p.For(1).Lose("HOST-1", 1, 1, 1) }, "fire gives an effect lose with pool 1: want 0 to 0"},
		"a pool far off":    {func(p *rules.Plan) { p.For(1).Lose("HOST-1", 1, 256, 1) }, "fire gives an effect lose with pool 255: want 0 to 0"},
		"a pool below 0":    {func(p *rules.Plan) { p.For(1).Lose("HOST-1", 1, -1, 1) }, "fire gives an effect lose with pool 255: want 0 to 0"},
		"a loss":            {func(p *rules.Plan) { p.For(1).Lose("HOST-1", 1, 0, math.MaxInt) }, "fire gives an effect lose with points 2147483647: want -1048576 to 1048576"},
		"a gain":            {func(p *rules.Plan) { p.For(1).Lose("HOST-1", 1, 0, math.MinInt) }, "fire gives an effect lose with points -2147483648: want -1048576 to 1048576"},
		"a trait":           {func(p *rules.Plan) { p.For(1).Trait("HOST-1", 1, 256, 1) }, "fire gives an effect trait with trait 255: want 0 to 12"},
		"a trait's points":  {func(p *rules.Plan) { p.For(1).Trait("HOST-1", 1, 0, 1<<16) }, "fire gives an effect trait with points 65536: want -32767 to 32767"},
		"a rule":            {func(p *rules.Plan) { p.For(1).Lose("HOST-2", 1, 0, 1) }, `fire gives an effect of the rule "HOST-2": want one of the rulebook, or of the Rules of the system`},
		"a rule of receipt": {func(p *rules.Plan) { p.For(1).Mod(0, "HOST-2", rules.Source{}, 1) }, `fire gives a receipt of the rule "HOST-2": want one of the rulebook, or of the Rules of the system`},
		"a slot of nobody":  {func(p *rules.Plan) { p.Add(rules.Slot{Actor: 9, Why: "HOST-1"}) }, "fire gives a slot with actor 9: want 1 to 2"},
		"a slot's rule":     {func(p *rules.Plan) { p.Add(rules.Slot{Actor: 1}) }, `fire gives a slot of the rule "": want one of the rulebook, or of the Rules of the system`},
		"nothing wrong":     {func(p *rules.Plan) { p.For(1).Lose("HOST-1", 1, 0, 1); p.Add(rules.Slot{Actor: 1, Why: "HOST-1"}) }, ""},
	} {
		a, _ := hosted(t, nil)
		var p rules.Plan
		c.say(&p)
		before := errors.New("the book's own")
		a.Fault = before
		err := a.Sound("fire", &p)
		var wrong *systems.BookError
		if c.want == "" && err != nil || c.want != "" && (!errors.As(err, &wrong) || err.Error() != c.want) {
			t.Errorf("%s: got %v, want %s", name, err, c.want)
		}
		if a.Fault != before || a.hp(1) != 9 {
			t.Errorf("%s: something happened: %v", name, a.Fault)
		}
	}
}

// What the book gives wrong is the book's, also once a host was looked at.
func TestWhatABookGivesWrongIsItsOwn(t *testing.T) {
	a, _ := hosted(t, nil)
	var p rules.Plan
	if err := a.Sound("fire", &p); err != nil {
		t.Fatal(err)
	}
	a.Book.(*paper).schedule = func(_ *rules.Field, _ int, p *rules.Plan) { p.Add(rules.Slot{Actor: 9}) }
	a.play(t, 1)
	if got := fmt.Sprint(a.Fault); !strings.HasPrefix(got, "the rulebook ") || !strings.Contains(got, "actor 9") {
		t.Errorf("got %q", got)
	}
}
