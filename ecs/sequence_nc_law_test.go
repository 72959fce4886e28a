package ecs_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// TestWhoActsWhenInWholeBattles holds the battles of all scenarios of nc to the laws of its
// schedule: how free blows follow each other (NC-012), what an initial attack costs (NC-011),
// and how long an act lays its actor open (NC-013, NC-086, NC-105).
func TestWhoActsWhenInWholeBattles(t *testing.T) {
	battletest.Alone(t)
	count := scheduleLaws(t, 4)
	for _, what := range []string{"free blow", "initial attack", "dropped slot", "blow at the open", "blow at a caster", "free blow at the held"} {
		if count[what] == 0 {
			t.Errorf("no %s in any battle", what)
		}
	}
}

// scheduleLaws fights so many battles of each scenario and counts what the laws were tried on.
func scheduleLaws(t *testing.T, seeds uint64) map[string]int {
	count := map[string]int{}
	for _, name := range battletest.Scenarios(t) {
		s := battletest.Load(t, name)
		for seed := uint64(1); seed <= seeds; seed++ {
			l := &ncLaws{t: t, name: fmt.Sprintf("%s, seed %d", name, seed), count: count, people: map[rules.ID]*ncPerson{}}
			b, err := ecs.New(s, ecs.Config{Seed: seed, Events: l.hear})
			if err != nil {
				t.Fatal(err)
			}
			if b.Shape().ID != "nc" || b.Shape().Lone == 0 { // turns alternate
				break
			}
			l.b = b
			b.Run()
		}
	}
	return count
}

// hinders are the acts that lay their actor open in a melee (NC-013).
var hinders = rules.Acts(rules.ActShoot, rules.ActThrow, rules.ActCast, rules.ActLoad, rules.ActDraw, rules.ActStow, rules.ActTake,
	rules.ActOpen, rules.ActTend, rules.ActPull, rules.ActRecover, rules.ActStand)

type ncPerson struct {
	attacked rules.Tick // the tick after the latest attack
	initial  int32      // the round after that of the latest initial attack
	does     rules.ActKinds
	doing    rules.Tick // in which it does that
	busy     rules.Act
	until    rules.Tick
	under    bool
	foes     map[rules.ID]bool
}

type ncLaws struct {
	t      *testing.T
	b      *ecs.Battle
	name   string
	count  map[string]int
	people map[rules.ID]*ncPerson
}

func (l *ncLaws) of(id rules.ID) *ncPerson {
	if l.people[id] == nil {
		l.people[id] = &ncPerson{foes: map[rules.ID]bool{}}
	}
	return l.people[id]
}

// now is what somebody does in a tick.
func (p *ncPerson) now(at rules.Tick) rules.ActKinds {
	does := rules.ActKinds(0)
	if p.doing == at+1 {
		does = p.does
	}
	if p.under {
		does |= rules.Acts(p.busy.Kind)
	}
	return does
}

// do notes an act of a tick.
func (p *ncPerson) do(k rules.ActKind, at rules.Tick) {
	p.does, p.doing = p.now(at)|rules.Acts(k), at+1
}

func (l *ncLaws) hear(e *event.Event) {
	p := l.of(e.Who)
	switch e.Kind {
	case event.Engaged, event.Parted:
		p.foes[e.Other], l.of(e.Other).foes[e.Who] = e.Kind == event.Engaged, e.Kind == event.Engaged
	case event.Ordered:
		for _, a := range e.Order.List() {
			if !power(a) {
				p.do(a.Kind, e.Tick)
			}
		}
	case event.Underway:
		p.busy, p.until, p.under = e.Act, e.Until, true
	case event.Dropped:
		l.count["dropped slot"]++
	case event.Changed:
		if e.Effect.Kind == rules.EffCancel && e.Effect.What == 0 || e.Effect.Kind == rules.EffPosture && !rules.Posture(e.After).Acts() {
			p.do(p.busy.Kind, e.Tick)
			p.under = false
		}
	case event.Struck:
		if e.Slot.Kind == rules.SlotFinish && p.under {
			p.do(p.busy.Kind, e.Tick)
			p.under = false
		}
		if e.Act.Kind.Hostile() {
			l.attack(e, p)
		}
	}
	if p.under && p.until < e.Tick {
		l.t.Errorf("%s: %s is at %v in tick %d, which was to end in %d", l.name, l.b.Name(e.Who), p.busy.Kind, e.Tick, p.until)
		p.under = false
	}
}

func (l *ncLaws) attack(e *event.Event, p *ncPerson) {
	x, d := e.Exchange, l.of(e.Other)
	fail := func(rule, text string) {
		l.t.Errorf("%s: round %d segment %d: %s at %s: %s (%s)", l.name, e.Round+1, e.TickOfRound+1, l.b.Name(e.Who), l.b.Name(e.Other), text, rule)
	}
	it, _ := l.b.View(0).Item(e.Who, e.Act.Item)
	const segments = 6 // of a weapon's traits
	switch {
	case e.Slot.Kind == rules.SlotGranted && e.Slot.Why == "NC-011":
		l.count["initial attack"]++
		if p.attacked == e.Tick+1 {
			fail("NC-009", "an initial attack after another in its segment")
		}
		p.initial = e.Round + 1
	case e.Slot.Kind == rules.SlotGranted, e.Slot.Why == "NC-003" && e.Act.Kind == rules.ActStrike:
		l.count["free blow"]++
		for _, m := range x.Facts.Target.Marks {
			l.count["free blow at the "+l.b.Shape().Marks[m.Kind].Name]++
		}
		if n := rules.Tick(max(1, it.Traits[segments])); p.attacked > 0 && e.Tick-(p.attacked-1) < n {
			fail("NC-012", fmt.Sprintf("a free blow %d segments after the latest attack, want %d", e.Tick-(p.attacked-1), n))
		}
	case e.Slot.Why == "NC-004" && p.initial == e.Round+1:
		fail("NC-011", "a scheduled blow after the initial attack of the round")
	}
	p.attacked = e.Tick + 1
	if e.Act.Kind != rules.ActStrike || x.Verdict.Outcome == rules.Lost {
		return
	}
	casting, open := false, false
	for _, m := range x.Verdict.Mods {
		casting, open = casting || m.Rule == "NC-086", open || m.Rule == "NC-084"
	}
	does := d.now(e.Tick)
	engaged := false
	for _, with := range d.foes {
		engaged = engaged || with
	}
	bears := false
	for _, m := range x.Facts.Target.Marks {
		bears = bears || l.b.Shape().Marks[m.Kind].Name == "interfering"
	}
	if open {
		l.count["blow at the open"]++
	}
	if want := bears || engaged && does&hinders != 0; open != want {
		fail("NC-013", fmt.Sprintf("open %v, want %v: does %b", open, want, does))
	}
	if casting {
		l.count["blow at a caster"]++
	}
	if want := does&rules.Acts(rules.ActCast) != 0; casting != want {
		fail("NC-086", fmt.Sprintf("casting %v, want %v", casting, want))
	}
}

// power reports whether an act uses the power of a thing: an attack of its segment, which lays
// nobody open (NC-G-22).
func power(a rules.Act) bool { return a.Kind == rules.ActCast && a.Item != rules.NoItem }

// NC-115: a rod is saved against at 7, a staff at 6, a wand at 5, in every scenario.
func TestRodsStavesAndWandsOfScenarios(t *testing.T) {
	usual, seen := map[int16]int16{4: 7, 5: 6, 6: 5}, 0 // by source: rod, staff, wand
	for _, name := range battletest.Scenarios(t) {
		b, err := ecs.New(battletest.Load(t, name), ecs.Config{})
		if err != nil {
			t.Fatal(err)
		}
		if b.Shape().ID != "nc" {
			continue
		}
		trait := func(name string) int {
			return slices.IndexFunc(b.Shape().ItemTraits, func(c rules.ItemTraitType) bool { return c.Name == name })
		}
		for id := rules.ID(1); int(id) <= b.View(0).Len(); id++ {
			for i := range uint8(rules.NItem) {
				it, item := b.View(0).Item(id, i)
				if n, ok := usual[it.Traits[trait("source")]]; ok {
					seen++
					want(t, name+": severity of "+item, it.Traits[trait("severity")], n)
				}
			}
		}
	}
	if seen == 0 {
		t.Error("no device in any scenario")
	}
}
