package systems_test

import (
	"bytes"
	"slices"
	"testing"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/plain"
	"github.com/affray-engine/affray/systems"
)

// stories are battles in which every mechanism has its turn.
var stories = []struct {
	name   string
	make   func(t *testing.T) *arena
	orders func(t *systems.Simulation, d systems.Due) rules.Order
	walks  bool // one after the other: who is first to a cell has it
}{
	{name: "brawl", make: func(t *testing.T) *arena { return arrange(t, brawl(atOnce), crowd()...) }, orders: first},
	{name: "brawl, one after the other", make: func(t *testing.T) *arena { return arrange(t, brawl(inTurn), crowd()...) }, orders: first},
	{name: "questions", make: func(t *testing.T) *arena {
		a := arrange(t, shields(), duel(40)...)
		a.Replies = func(who rules.ID) bool { return who == 2 }
		return a
	}, orders: first},
	{name: "long words", make: func(t *testing.T) *arena {
		b := brawl(atOnce)
		b.menu = longWords(2, false)
		return arrange(t, b, crowd()...)
	}, orders: first},
	{name: "walks under threat", make: func(t *testing.T) *arena { return arrange(t, guarded(), crowd()...) }, walks: true,
		orders: func(t *systems.Simulation, d systems.Due) rules.Order {
			if d.Slot.Kind == rules.SlotGranted {
				return first(t, d)
			}
			return order(walkTo(int32(t.State.At+1)*3%10, 9-int32(d.Who)))
		}},
	{name: "forced dice", make: func(t *testing.T) *arena {
		a := arrange(t, brawl(atOnce), crowd()...)
		a.Queue = &dice.Queue{}
		a.Queue.Push(1, 0, 0, 100, 3, 77, 4, 5)
		a.Queue.Push(2, 1, 0, 1, 2)
		return a
	}, orders: first},
}

func crowd() []man {
	return []man{{0, 4, 4, 9}, {1, 5, 4, 9}, {0, 4, 5, 9}, {1, 5, 5, 9}, {1, 0, 0, 4}}
}

// brawl is a game of chance with glancing blows, marks, pushes and ripostes.
func brawl(program []rules.Phase) *paper {
	b := game(program)
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		switch {
		case x.Act.Kind == rules.ActSettle:
			bite(st, x)
		case x.Act.Kind != rules.ActStrike && x.Act.Kind != rules.ActSpeak:
		case st == rules.StageRedirect && x.By == 1 && x.To == 2:
			x.Again = 4
		case st == rules.StageRoll:
			chance(x)
		}
	}
	return b
}

func chance(x *rules.Exchange) {
	face := x.Verdict.Rolled(x.By, 0, 0, x.Dice.Face(0, 100), true)
	switch {
	case face > 80:
		x.Verdict.Push("T-6", x.To, 1, face%8)
		x.Verdict.Mark("T-8", x.To, cut, x.By, rules.ForTurns(rules.OtherTurn, 2), face)
	case face > 60 && x.By != x.To:
		x.Verdict.Grant("T-7", x.To, x.By, rules.Acts(rules.ActStrike), 0)
	case face > 55:
		x.Verdict.ItemState("T-4", x.To, 0, rules.Dropped)
	case face > 50:
		x.Verdict.Say("T-5", x.By)
	case face > 20:
		x.Verdict.Lose("T-3", x.To, 0, face/20)
	}
}

// first takes the first choice, at whom it comes first.
func first(t *systems.Simulation, d systems.Due) rules.Order {
	for _, c := range systems.Choices(t, d.Slot, rules.Order{}) {
		if len(c.Targets) > 0 {
			return order(rules.Act{Kind: c.Kind, Item: c.Item, Mode: c.Mode, Target: c.Targets[int(d.Who)%len(c.Targets)]})
		}
	}
	return rules.Order{}
}

// until runs a battle up to a tick, and calls each before every Run.
func (a *arena) until(t *testing.T, end rules.Tick, each func()) []byte {
	t.Helper()
	for a.State.At < end {
		if each != nil {
			each()
		}
		if systems.Run(a.Simulation) {
			a.hear(t)
		}
	}
	return stateOf(a)
}

// tell lets a story's people decide in an arena.
func (a *arena) tell(orders func(*systems.Simulation, systems.Due) rules.Order) *arena {
	a.orders = func(d systems.Due) rules.Order { return orders(a.Simulation, d) }
	a.reply = func(d systems.Due) int16 { // shields the second of its hits
		if d.Exchange.Blow == 1 {
			return d.Question.Hi
		}
		return d.Question.Lo
	}
	return a
}

const storyEnd = 14

func TestACopyGoesOnAlikeFromTheMiddleOfEverything(t *testing.T) {
	for _, s := range stories {
		t.Run(s.name, func(t *testing.T) {
			want := s.make(t).tell(s.orders).until(t, storyEnd, nil)
			a := s.make(t).tell(s.orders)
			copies := 0
			a.until(t, storyEnd, func() {
				c := attend(a.Clone()).tell(s.orders)
				c.Replies = a.Replies
				if !bytes.Equal(stateOf(c), stateOf(a)) {
					t.Fatalf("the copy in tick %d is not in the same state", a.State.At)
				}
				if copies++; !bytes.Equal(c.until(t, storyEnd, nil), want) {
					t.Fatalf("the copy in tick %d comes to another end", a.State.At)
				}
			})
			if got := stateOf(a); !bytes.Equal(got, want) || copies < storyEnd {
				t.Errorf("%d copies have changed the original", copies)
			}
		})
	}
}

func TestACopySharesNoMemory(t *testing.T) {
	for _, s := range stories {
		t.Run(s.name, func(t *testing.T) {
			a := s.make(t).tell(s.orders)
			var copies []*systems.Simulation
			var sums [][]byte
			a.until(t, storyEnd, func() {
				c := a.Clone()
				copies, sums = append(copies, c), append(sums, stateOf(c))
				for i := range a.State.Frames {
					wantOwnSides(t, &c.State.Frames[i], &a.State.Frames[i])
				}
			})
			for i, c := range copies {
				if !bytes.Equal(stateOf(c), sums[i]) {
					t.Fatalf("the original has changed copy %d, made in tick %d", i, c.State.At)
				}
			}
		})
	}
}

// wantOwnSides wants the exchanges of a copy to look at sides of their own.
func wantOwnSides(t *testing.T, c, of *systems.Frame) {
	t.Helper()
	for i := range of.Exchanges {
		x, y := &c.Exchanges[i].Facts, &of.Exchanges[i].Facts
		if y.Actor != nil && (x.Actor == y.Actor || x.Target == y.Target || x.Actor.ID != y.Actor.ID || x.Target.ID != y.Target.ID) {
			t.Errorf("exchange %d of the copy looks at the original's people", i)
		}
	}
}

func TestGroupsWalkedBackwardsComeToTheSameEnd(t *testing.T) {
	for _, s := range stories {
		if s.walks {
			continue
		}
		t.Run(s.name, func(t *testing.T) {
			want := s.make(t).tell(s.orders).until(t, storyEnd, nil)
			a := s.make(t).tell(s.orders)
			a.Reverse = true
			if got := a.until(t, storyEnd, nil); !bytes.Equal(got, want) {
				t.Error("another end")
			}
		})
	}
}

func TestAStoryHarmsSomebody(t *testing.T) { // else the laws above say nothing
	for _, s := range stories {
		a := s.make(t).tell(s.orders)
		before := pools(a)
		if a.until(t, storyEnd, nil); slices.Equal(before, pools(a)) || len(a.told) < 30 {
			t.Errorf("%s: nothing happens", s.name)
		}
	}
}

// pools are what everybody has left.
func pools(a *arena) (list []components.PoolsData) {
	for i := range a.Roster.Figures {
		list = append(list, *a.Roster.Figures[i].Pools)
	}
	return list
}

func TestTheComponentsOfOneAreReadForItAlone(t *testing.T) {
	a := arrange(t, brawl(atOnce), crowd()...)
	var w plain.Writer
	a.WriteFigure(&w, 2)
	was := *a.Roster.Figure(2).Traits
	a.Roster.Figure(2).Traits.Traits[7]--
	if r := plain.NewReader(w.Bytes(), 1<<20); !reads(a, r, 2) || *a.Roster.Figure(2).Traits != was || r.Left() != 0 {
		t.Errorf("read: %v, %d left", r.Err(), r.Left())
	}
	who := *a.Roster.Figure(3).Who
	if r := plain.NewReader(w.Bytes(), 1<<20); reads(a, r, 3) || *a.Roster.Figure(3).Who != who {
		t.Error("somebody has become another")
	}
}

func reads(a *arena, r *plain.Reader, id rules.ID) bool {
	a.ReadFigure(r, id)
	return r.Err() == nil
}

// In the memory of another a battle is the same copy, whatever that was: with more people and things, with
// fewer, with entities in a world, or in the middle of a tick of its own.
func TestACopyInTheMemoryOfAnotherIsTheSame(t *testing.T) {
	for what, spoil := range map[string]func(c *arena){
		"more": func(c *arena) {
			c.Roster.Add()
			c.Roster.AddOther(components.NewThing())
		},
		"fewer":         func(c *arena) { c.Roster.Figures = c.Roster.Figures[:2] },
		"in a world":    func(c *arena) { c.Roster.Live() },
		"another state": func(c *arena) { c.State = systems.State{At: 7, Frames: make([]systems.Frame, 3)} },
	} {
		a := arrange(t, brawl(atOnce), crowd()...).tell(first)
		a.until(t, 5, nil)
		c := attend(a.Clone()).tell(first)
		spoil(c)
		c.CopyFrom(a.Simulation)
		if !bytes.Equal(stateOf(c), stateOf(a)) {
			t.Errorf("%s: it is in another state", what)
		}
		if !bytes.Equal(c.until(t, storyEnd, nil), a.until(t, storyEnd, nil)) {
			t.Errorf("%s: it comes to another end", what)
		}
	}
}
