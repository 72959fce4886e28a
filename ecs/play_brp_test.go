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

// brpPlayer is what the referee keeps of somebody, from the events alone.
type brpPlayer struct {
	name        string
	dex, hp     int
	up          rules.Posture
	marks       map[uint32]rules.Mark
	declared    rules.Act
	states      bool // has declared in this round
	turns       int  // of this round
	attacks     int
	walked      rules.Mm
	foes        []rules.ID // now
	foesAtStart []rules.ID // who could act when it began to walk
}

// brpReferee reads a battle of brp as it is told, and notes what is against the rules.
type brpReferee struct {
	b      *ecs.Battle
	who    map[rules.ID]*brpPlayer
	last   int64 // rank of the latest turn of the round
	breach []string
}

func newBRPReferee(b *ecs.Battle) *brpReferee {
	r := &brpReferee{b: b, who: map[rules.ID]*brpPlayer{}}
	for id := rules.ID(1); int(id) <= b.View(0).Len(); id++ {
		f := b.View(0).Figure(id)
		p := &brpPlayer{name: f.Name, dex: b.View(0).Trait(id, brp.Trait("dex")), hp: int(f.Pools[brp.Pool("hp")].Now), up: f.Posture, marks: map[uint32]rules.Mark{}}
		for _, m := range b.View(int(f.Team)).Marks(id, nil) {
			p.marks[m.Serial] = m
		}
		r.who[id] = p
	}
	b.Listen(r.hear)
	return r
}

func (r *brpReferee) note(e *event.Event, format string, a ...any) {
	r.breach = append(r.breach, fmt.Sprintf("round %d, second %d, %s: ", e.Round+1, e.TickOfRound+1, r.b.Name(e.Who))+fmt.Sprintf(format, a...))
}

func (p *brpPlayer) marked(kind uint8) bool {
	for _, m := range p.marks {
		if m.Kind == kind {
			return true
		}
	}
	return false
}

// hides reports whether somebody is hidden from another.
func (p *brpPlayer) hides(from rules.ID) bool {
	for _, m := range p.marks {
		if m.Kind == brp.Mark("hidden") && m.Other == from {
			return true
		}
	}
	return false
}

func (r *brpReferee) hear(e *event.Event) {
	switch p := r.who[e.Who]; e.Kind {
	case event.Round:
		r.round(e)
	case event.Slots:
		r.slot(e, p)
	case event.Ordered:
		r.ordered(e, p)
	case event.Moved:
		r.moved(e, p)
	case event.Engaged, event.Parted:
		r.engaged(e)
	case event.Struck:
		r.struck(e, p)
	case event.Changed:
		r.changed(e, p)
	case event.Ended:
		delete(p.marks, e.Mark.Serial)
	}
}

// round looks at how the last one has left people (BRP-082, BRP-083, BRP-086, BRP-AMB-59).
func (r *brpReferee) round(e *event.Event) {
	r.last = 1 << 62
	for id := rules.ID(1); int(id) <= len(r.who); id++ {
		p := r.who[id]
		e.Who = id
		switch {
		case p.up >= rules.Dead || e.Round == 0:
		case p.hp <= 0:
			r.note(e, "lives at %d", p.hp)
		case p.up.Acts() && p.marked(brp.Mark("asleep")), p.up == rules.Down && !p.marked(brp.Mark("asleep")):
			r.note(e, "is %v with %d hit points, asleep %v", p.up, p.hp, p.marked(brp.Mark("asleep")))
		case p.up.Acts() && p.hp <= 2 && !p.marked(brp.Mark("awake")):
			r.note(e, "is up with %d hit points, not wakened", p.hp)
		case p.up == rules.Kneeling:
			r.note(e, "kneels on")
		}
		p.states, p.turns, p.attacks, p.walked = false, 0, 0, 0
	}
	e.Who = 0
}

// slot wants the rank that DEX and the movement leave (BRP-006 to BRP-009).
func (r *brpReferee) slot(e *event.Event, p *brpPlayer) {
	if e.Slot.Kind != rules.SlotTurn {
		return
	}
	want := p.dex
	switch m := p.walked; {
	case m >= 30_000:
		want = -1
	case m > 15_000:
		want = (p.dex + 3) / 4
	case m > 5_000:
		want = (p.dex + 1) / 2
	}
	if got := int(e.Slot.Rank >> 24); got != want {
		r.note(e, "has rank %d after %d mm, want %d", got, p.walked, want)
	}
}

// ordered wants the awake to act, once, in the order of ranks, as they have declared or by First
// Aid (BRP-010, BRP-082, BRP-AMB-20, BRP-AMB-30, BRP-AMB-54).
func (r *brpReferee) ordered(e *event.Event, p *brpPlayer) {
	acts := e.Order.List()
	if len(acts) > 0 && (!p.up.Acts() || p.marked(brp.Mark("asleep"))) {
		r.note(e, "acts while %v", p.up)
	}
	switch {
	case e.Slot.Kind == rules.SlotDeclare && len(acts) > 0:
		p.declared, p.states = acts[0], true
	case e.Slot.Kind == rules.SlotTurn:
		if p.turns++; p.turns > 1 || e.Slot.Rank > r.last {
			r.note(e, "turn %d, at rank %d after one of %d", p.turns, e.Slot.Rank, r.last)
		}
		r.last = e.Slot.Rank
		for _, a := range acts {
			aid := a.Kind == rules.ActTend && a.Mode == brp.Mode(rules.ActTend, "wound")
			if d := p.declared; !aid && (!p.states || a.Kind != d.Kind || a.Item != d.Item || a.Mode != d.Mode) {
				r.note(e, "does %v, has declared %v", a.Kind, d.Kind)
			}
		}
	}
}

// moved wants nobody to go farther than it may (BRP-009), who is engaged when its movement begins no farther than 5 m
// (BRP-AMB-38): whoever moves earlier, by a higher DEX, may have left it by then.
func (r *brpReferee) moved(e *event.Event, p *brpPlayer) {
	if p.walked == 0 {
		p.foesAtStart = p.foesAtStart[:0]
		for _, f := range p.foes {
			if r.who[f].up.Acts() {
				p.foesAtStart = append(p.foesAtStart, f)
			}
		}
	}
	if p.walked += e.Amount; p.walked > 30_000 || p.walked > 5_000 && len(p.foesAtStart) > 0 {
		r.note(e, "walks %d mm, engaged with %d before", p.walked, len(p.foesAtStart))
	}
}

func (r *brpReferee) engaged(e *event.Event) {
	for _, pair := range [...][2]rules.ID{{e.Who, e.Other}, {e.Other, e.Who}} {
		p := r.who[pair[0]]
		p.foes = slices.DeleteFunc(p.foes, func(id rules.ID) bool { return id == pair[1] })
		if e.Kind == event.Engaged {
			p.foes = append(p.foes, pair[1])
		}
	}
}

// struck wants one attack of each, at somebody it knows of, and no defence of who does not know
// of it or cannot act; First Aid at the end of the round, and waking beside a sleeper (BRP-020,
// BRP-082, BRP-095, BRP-AMB-30, BRP-AMB-31, BRP-AMB-56).
func (r *brpReferee) struck(e *event.Event, p *brpPlayer) {
	x := e.Exchange
	if x.Verdict.Outcome == rules.Lost {
		return
	}
	q := r.who[e.Other]
	switch {
	case e.Act.Kind.Hostile():
		defences := 0
		for _, roll := range x.Verdict.Rolls {
			if roll.Type == brp.Roll("defence") {
				defences++
			}
		}
		blind := x.Facts.Flags.Has(rules.FlagUnaware) || !q.up.Acts()
		if p.attacks++; p.attacks > 1 || defences > 1 || defences > 0 && blind || q.hides(e.Who) {
			r.note(e, "attack %d; %d defences, target %v, unaware or down %v, hidden %v", p.attacks, defences, q.up, blind, q.hides(e.Who))
		}
	case e.Act.Kind == rules.ActTend && e.Act.Mode == brp.Mode(rules.ActTend, "wound") && e.TickOfRound != 11:
		r.note(e, "First Aid counts in second %d", e.TickOfRound+1)
	case e.Act.Kind == rules.ActTend && e.Act.Mode == brp.Mode(rules.ActTend, "wake") && (q.hp <= 0 || q.up != rules.Down || x.Facts.Steps > 1):
		r.note(e, "wakes somebody %v with %d hit points %d cells away", q.up, q.hp, x.Facts.Steps)
	}
}

// changed wants the fallen to rise by waking alone, and to die when the round ends (BRP-082, BRP-083).
func (r *brpReferee) changed(e *event.Event, p *brpPlayer) {
	switch f := e.Effect; f.Kind {
	case rules.EffLose:
		p.hp = int(e.After)
	case rules.EffMark:
		p.marks[uint32(e.After)] = rules.Mark{Kind: f.What, Other: f.Other}
	case rules.EffPosture:
		if up := rules.Posture(f.What); p.up == rules.Down && up.Acts() && f.Rule != "BRP-082" || up == rules.Dead && (p.hp > 0 || e.TickOfRound != 11) {
			r.note(e, "is %v by %s, with %d hit points", up, f.Rule, p.hp)
		}
		p.up = rules.Posture(f.What)
	}
}

// A referee reads whole battles of every scenario of brp, and strikes nothing out.
func TestBRPIsPlayedAsItIsWritten(t *testing.T) {
	seeds := uint64(12)
	if testing.Short() {
		seeds = 2
	}
	battles := 0
	for _, name := range battletest.Scenarios(t) {
		s := battletest.Load(t, name)
		if s.Rulebook.Text != "brp" {
			continue
		}
		for seed := uint64(1); seed <= seeds; seed++ {
			b, err := ecs.New(s, ecs.Config{Seed: seed})
			if err != nil {
				t.Fatal(err)
			}
			r := newBRPReferee(b)
			b.Run()
			battles++
			for _, breach := range r.breach {
				t.Errorf("%s, seed %d: %s", name, seed, breach)
			}
		}
	}
	if battles < 6*int(seeds) {
		t.Errorf("%d battles were read", battles)
	}
}

// behind has a guard on the far side of a wall, and nobody states what it means to do, so that
// whoever comes round the wall strikes in the round in which it comes.
const behind = `scenario: behind
rulebook: brp
options: {skip_statement: "on"}
field:
  grid: square
  map: |
    . . . . .
    . # # # .
    . . # . .
    . . . . .
  legend: {"#": {wall: true, height: 3000}}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [1, 2], stats: {brp: {str: 12, con: 12, siz: 12, dex: 14, skills: {Stealth: 60}, weapons: [{weapon: sword_short, chance: 95}]}}}
  - {id: bob, side: blue, at: [3, 2], controller: guard, stats: {brp: {str: 12, con: 14, siz: 14, dex: 8, skills: {Listen: 50, Hide: 90}, weapons: [{weapon: sword_short, chance: 95}]}}}
ends: [{last_side: true}, {rounds: 1}]
`

// Who comes up from where nobody saw it is heard or not once, when all have moved, and its blow
// rolls nothing more; whoever has attacked somebody knows of it for the round (BRP-020).
func TestBRPWhoComesUpIsHeardOnce(t *testing.T) {
	blows, hidden, back := 0, 0, 0
	for seed := uint64(1); seed <= 12; seed++ {
		b := battletest.Start(t, behind, ecs.Config{Seed: seed})
		b.Listen(func(e *event.Event) {
			if e.Kind == event.Changed && e.Effect.Kind == rules.EffMark && e.Effect.What == brp.Mark("hidden") {
				hidden++
			}
			if e.Kind != event.Struck || !e.Act.Kind.Hostile() {
				return
			}
			if blows++; e.Who == b.ID("bob") {
				back++
			}
			for _, r := range e.Exchange.Verdict.Rolls {
				if r.Type == brp.Roll("stealth") || r.Type == brp.Roll("listen") || r.Type == brp.Roll("hide") {
					t.Errorf("seed %d: %s rolls %s with a blow", seed, b.Name(r.By), b.Shape().RollName(r.Type))
				}
			}
		})
		b.Run()
	}
	if blows == 0 || hidden == 0 || back == 0 {
		t.Errorf("%d blows, %d of them struck back, %d not heard", blows, back, hidden)
	}
}
