package brp

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"

	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/internal/sidetest"
)

// drawn are stated dice of a schedule.
type drawn struct{ q *dice.Queue }

func (d drawn) Draw(k dice.Key) dice.Dice { return d.q.Dice(k) }

// look runs a part's schedule for ann and bob with the stated dice, all of which must be rolled.
func look(t *testing.T, b *book, part int, a, d *rules.Combatant, rolls ...stated) *rules.Plan {
	t.Helper()
	q := dice.NewQueue()
	for _, r := range rolls {
		q.Push(uint32(r.by), 0, r.roll, r.faces...)
	}
	tick := rules.Tick(24)
	if part == actions {
		tick += 4
	}
	var p rules.Plan
	b.Schedule(&rules.Field{Tick: tick, Round: 2, TickOfRound: int32(tick) - 24, Combatants: []*rules.Combatant{a, d}, Draw: drawn{q}}, part, &p)
	for _, err := range q.Errors() {
		t.Error(err)
	}
	if left := q.Left(); len(left) > 0 {
		t.Errorf("not rolled: %v", left)
	}
	return &p
}

// hiddenFrom reports whether what a plan does leaves ann hidden from bob.
func hiddenFrom(a *rules.Combatant, p *rules.Plan) bool {
	hidden := a.Marked(markHidden)
	for _, e := range p.For(ann).Effects {
		if e.What == markHidden && e.Kind == rules.EffUnmark {
			hidden = false
		}
		if e.What == markHidden && e.Kind == rules.EffMark && e.Other == bob {
			hidden = true
		}
	}
	return hidden
}

func rollsAre(by rules.ID, p dice.Purpose, face int) stated { return stated{by, p, []int{face}} }

const lurks = plain + `, "skills": {"Hide": 60, "Stealth": 50}`
const looks = plain + `, "skills": {"Spot": 50, "Listen": 45}`

// Who waits in ambush rolls Hide, less what its armour costs; each enemy who may see it rolls
// Spot, less what its helmet costs, and knows of it if that is as good (BRP-020, BRP-048,
// BRP-062, BRP-063).
func TestAnAmbushIsSpottedOrNot(t *testing.T) {
	for _, c := range []struct {
		name, wears, helmet string
		unseen              bool
		rolls               []stated
		hidden              bool
	}{
		{"a failure hides nobody", "", "", false, []stated{rollsAre(ann, rollHide, 61), rollsAre(bob, rollSpot, 51)}, false},
		{"a success hides from who fails", "", "", false, []stated{rollsAre(ann, rollHide, 60), rollsAre(bob, rollSpot, 51)}, true},
		{"and from nobody who succeeds", "", "", false, []stated{rollsAre(ann, rollHide, 60), rollsAre(bob, rollSpot, 50)}, false},
		{"a special success needs another", "", "", false, []stated{rollsAre(ann, rollHide, 11), rollsAre(bob, rollSpot, 10)}, true},
		{"which there is", "", "", false, []stated{rollsAre(ann, rollHide, 11), rollsAre(bob, rollSpot, 9)}, false},
		{"armour counts", "chain", "", false, []stated{rollsAre(ann, rollHide, 60), rollsAre(bob, rollSpot, 51)}, false},
		{"a helmet counts", "", "helmet_light", false, []stated{rollsAre(ann, rollHide, 60), rollsAre(bob, rollSpot, 50)}, true},
		{"nobody spots who is out of sight", "", "", true, []stated{rollsAre(ann, rollHide, 60)}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBook(t)
			a, d := person(t, b, ann, lurks+wearing(c.wears)), person(t, b, bob, looks+wearing(c.helmet))
			sidetest.Bear(a, rules.Mark{Serial: 1, Kind: markHidden})
			a.Unseen = c.unseen
			if c.rolls[0].faces[0] > 60 || c.wears != "" {
				c.rolls = c.rolls[:1] // nobody need look for it
			}
			if got := hiddenFrom(a, look(t, b, intent, a, d, c.rolls...)); got != c.hidden {
				t.Errorf("hidden: %v, want %v", got, c.hidden)
			}
		})
	}
}

func wearing(armour string) string {
	if armour == "" {
		return ""
	}
	return fmt.Sprintf(`, "worn": [%q]`, armour)
}

// Who is hidden and has moved up is heard or not: Stealth against Listen. To walk is difficult,
// to run is heard by all; who stays where it is, is looked for again before the next statements
// (BRP-007, BRP-017, BRP-020).
func TestWhoStealsUpIsHeardOrNot(t *testing.T) {
	for _, c := range []struct {
		name   string
		part   int
		moved  rules.Mm
		rolls  []stated
		hidden bool
	}{
		{"a step", actions, 5000, []stated{rollsAre(ann, rollStealth, 50), rollsAre(bob, rollListen, 46)}, true},
		{"a step, heard", actions, 5000, []stated{rollsAre(ann, rollStealth, 50), rollsAre(bob, rollListen, 45)}, false},
		{"a stone rolls", actions, 5000, []stated{rollsAre(ann, rollStealth, 51)}, false},
		{"a walk at half the chance", actions, 5001, []stated{rollsAre(ann, rollStealth, 26)}, false},
		{"a quiet walk", actions, 15000, []stated{rollsAre(ann, rollStealth, 25), rollsAre(bob, rollListen, 46)}, true},
		{"a run", actions, 15001, nil, false},
		{"stays", actions, 0, nil, true},
		{"stays, and is looked for again", intent, 0, []stated{rollsAre(bob, rollSpot, 51)}, true},
		{"stays, and is spotted", intent, 0, []stated{rollsAre(bob, rollSpot, 50)}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBook(t)
			a, d := person(t, b, ann, lurks), person(t, b, bob, looks)
			sidetest.Bear(a, rules.Mark{Serial: 1, Kind: markHidden, Other: bob, Values: [3]int32{int32(success)}})
			a.Moved, a.MovedAt = c.moved, 24
			if got := hiddenFrom(a, look(t, b, c.part, a, d, c.rolls...)); got != c.hidden {
				t.Errorf("hidden: %v, want %v", got, c.hidden)
			}
		})
	}
}

// Who has moved, and was in nobody's sight when the round began, is heard or not, and unknown to
// those who do not hear it (BRP-020).
func TestWhoComesUpOutOfSightIsHeardOrNot(t *testing.T) {
	for _, c := range []struct {
		name   string
		unseen bool
		moved  rules.Mm
		rolls  []stated
		hidden bool
	}{
		{"in sight", false, 5000, nil, false},
		{"out of sight, still", true, 0, nil, false},
		{"out of sight, running", true, 16000, nil, false},
		{"not heard", true, 5000, []stated{rollsAre(ann, rollStealth, 50), rollsAre(bob, rollListen, 46)}, true},
		{"heard", true, 5000, []stated{rollsAre(ann, rollStealth, 50), rollsAre(bob, rollListen, 45)}, false},
		{"a stone rolls", true, 5000, []stated{rollsAre(ann, rollStealth, 51)}, false},
	} {
		b := newBook(t)
		a, d := person(t, b, ann, lurks), person(t, b, bob, looks)
		a.Unseen, a.Moved, a.MovedAt = c.unseen, c.moved, 25
		if got := hiddenFrom(a, look(t, b, actions, a, d, c.rolls...)); got != c.hidden {
			t.Errorf("%s: hidden %v, want %v", c.name, got, c.hidden)
		}
	}
}

// Whoever waited where no enemy saw it has its target unaware, if it is not seen in time; that is
// rolled with the attack, once it has succeeded and could be met: Hide against Spot. Who has moved
// was heard or not when all had, which is not rolled again, and a target that has attacked the
// waiter before knows of it (BRP-020).
func TestAnAttackFromOutOfSightIsNoticedOrNot(t *testing.T) {
	armed := `, "weapons": [{"weapon": "sword_broad", "chance": 60}]`
	hit := []stated{attack(40)}
	for _, c := range []struct {
		name   string
		unseen bool
		moved  rules.Mm
		rolls  []stated
		met    bool // bob may parry
	}{
		{"seen before: no rolls", false, 0, nil, true},
		{"it has come up, and was heard", true, 3000, nil, true},
		{"it came running", true, 16000, nil, true},
		{"it waited, and is spotted", true, 0, []stated{rollsAre(ann, rollHide, 30), rollsAre(bob, rollSpot, 50)}, true},
		{"it waited, and is not spotted", true, 0, []stated{rollsAre(ann, rollHide, 30), rollsAre(bob, rollSpot, 51)}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBook(t)
			x := blow(person(t, b, ann, lurks+armed), person(t, b, bob, looks+armed), 0)
			x.Facts.Actor.Unseen, x.Facts.Actor.Moved, x.Facts.Actor.MovedAt = c.unseen, c.moved, 13
			x.Facts.Tick, x.Facts.TickOfRound = 18, 6
			all := append(hit, c.rolls...)
			if c.met {
				all = append(all, defence(61))
			}
			wantOutcome(t, rules.Hit, resolve(t, b, x, append(all, damage(1))...))
		})
	}
	b := newBook(t)
	first := blow(person(t, b, bob, looks+armed), person(t, b, ann, lurks+armed), 0)
	first.Facts.Target.Unseen = true
	e, ok := effect(resolve(t, b, first, rollsAre(bob, rollAttack, 61)), rules.EffMark, ann)
	if !ok || e.What != markKnown || e.Other != first.By {
		t.Fatalf("the target of an attack is not known: %+v", first.Verdict.Effects)
	}
	x := blow(person(t, b, ann, lurks+armed), person(t, b, bob, looks+armed), 0)
	x.Facts.Actor.Unseen = true
	sidetest.Bear(x.Facts.Actor, rules.Mark{Serial: 1, Kind: markKnown, Other: x.To})
	wantOutcome(t, rules.Parried, resolve(t, b, x, attack(40), defence(60)))
	x = blow(person(t, newBook(t), ann, lurks+armed), person(t, newBook(t), bob, looks+armed), 0)
	x.Facts.Actor.Unseen = true // a miss needs no look
	wantOutcome(t, rules.Miss, resolve(t, newBook(t), x, attack(61)))
}

// The attack of who was hidden ends its ambush (BRP-020).
func TestAnAttackEndsTheAmbush(t *testing.T) {
	b := newBook(t)
	x := blow(person(t, b, ann, lurks), person(t, b, bob, looks), 0)
	sidetest.Bear(x.Facts.Actor, rules.Mark{Serial: 1, Kind: markHidden, Other: bob})
	x.Facts.Flags |= rules.FlagUnaware
	v := resolve(t, b, x, attack(20), damage(2))
	if e, ok := effect(v, rules.EffUnmark, ann); !ok || e.What != markHidden || e.Other != 0 {
		t.Errorf("effects %+v", v.Effects)
	}
}
