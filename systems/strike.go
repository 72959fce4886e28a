package systems

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/systems/event"
)

// key names an exchange's dice. Tick and group are left out, so that luck survives
// a changed schedule.
func (t *Simulation) key(x *rules.Exchange, nth uint16) dice.Key {
	return dice.Key{
		Seed: t.State.Seed, Round: t.Round(), By: uint32(x.By), To: uint32(x.To), Kind: uint8(x.Act.Kind),
		Granted: x.Slot.Kind == rules.SlotGranted, Repeat: nth, Blow: x.Blow,
	}
}

// strike takes the exchanges of all members through all stages, stage by stage.
func strike(t *Simulation, f *Frame) result {
	if f.Cursor.Sub == subProvoke {
		f.Exchanges = f.Exchanges[:0]
		t.each(f, t.faceTargets)
		t.each(f, func(m *Member) {
			for i := range int(m.Order.N) {
				if k := m.Order.Acts[i].Kind; k.Resolves() && !t.pivoted(f, k) && !t.out(m) {
					t.addExchanges(f, m, i)
				}
			}
		})
		f.Cursor.Sub = subStages
	}
	return t.stages(f, f.Exchanges)
}

// out reports whether a member was felled or stopped by an interrupt.
func (t *Simulation) out(m *Member) bool {
	return m.Lost || !t.Roster.Figure(m.Slot.Actor).Posture().Acts()
}

// stages goes on with the last exchanges of a frame from the stage of the cursor to
// the end, and then with those that follow from them.
func (t *Simulation) stages(f *Frame, xs []rules.Exchange) result {
	first := len(f.Exchanges) - len(xs)
	for {
		if xs = f.Exchanges[first:]; t.pass(f, xs) == wait {
			return wait
		}
		if !t.follow(f, first) {
			break
		}
		f.Cursor.Stage, f.Cursor.Sub = 0, subStages
	}
	slices.SortStableFunc(xs, canonical)
	t.notePast(f, xs)
	for i := range xs {
		if !xs[i].Over {
			t.struck(&xs[i])
		}
	}
	return done
}

// pass takes the exchanges from the cursor on through the stages that are left.
func (t *Simulation) pass(f *Frame, xs []rules.Exchange) result {
	for int(f.Cursor.Stage) < len(t.Shape.Stages) {
		if f.Cursor.Sub == subStages {
			f.Cursor.Sub = subAnswers
			t.stage(t.Shape.Stages[f.Cursor.Stage], xs, int(f.Cursor.From))
			t.question(xs)
		}
		for i := range xs {
			if xs[i].Ask.Kind != rules.AskNone {
				return wait
			}
		}
		f.Cursor.Stage, f.Cursor.Sub = f.Cursor.Stage+1, subStages
	}
	return done
}

// canonical is the order in which exchanges are told and applied.
func canonical(a, b rules.Exchange) int {
	return cmp.Or(cmp.Compare(a.By, b.By), cmp.Compare(b.Slot.Kind, a.Slot.Kind),
		cmp.Compare(a.Place, b.Place), cmp.Compare(a.Blow, b.Blow), cmp.Compare(a.Flown, b.Flown), cmp.Compare(a.To, b.To))
}

func (t *Simulation) struck(x *rules.Exchange) {
	t.Tell(event.Struck, x.By, func(e *event.Event) { e.Other, e.Exchange, e.Act, e.Slot = x.To, x, x.Act, x.Slot })
}

// stage takes the exchanges from the index on through one stage. A routine that a blow has stopped is
// over before its later blows begin the stage.
func (t *Simulation) stage(st rules.Stage, xs []rules.Exchange, from int) {
	for i := from; i < len(xs); i++ {
		x := &xs[i]
		if x.Over {
			continue
		}
		if st == rules.StageAfter {
			x.Facts.Met = met(x, xs)
		}
		t.Book.Resolve(st, x)
		if x.Again != 0 {
			x.To, x.Again, x.Facts.Known = x.Again, 0, false
			t.gather(x)
		}
		if x.Stop {
			t.stop(x, xs)
		}
	}
}

// stop ends the later blows of the routine that x belongs to.
func (t *Simulation) stop(x *rules.Exchange, xs []rules.Exchange) {
	for i := range xs {
		y := &xs[i]
		if y.By == x.By && y.Slot.Kind == x.Slot.Kind && y.Place == x.Place && y.Blow > x.Blow && !y.Over {
			y.Over = true
			y.Ask = rules.Question{}
			y.Verdict.Reset()
		}
	}
}

// met says what the exchange of x's target at x's actor came to.
func met(x *rules.Exchange, xs []rules.Exchange) uint8 {
	bits := uint8(0)
	for i := range xs {
		y := &xs[i]
		if y.By != x.To || y.To != x.By || y == x || y.Over || !y.Act.Kind.Hostile() || y.Verdict.Outcome == rules.Lost {
			continue
		}
		bits |= rules.MetAttack
		switch y.Verdict.Outcome {
		case rules.Miss, rules.Fumble, rules.Failed, rules.NoOutcome:
		default: // parried or blocked, it has hit all the same
			bits |= rules.MetHit
		}
	}
	return bits
}

// question settles the questions that a stage has left: a standing choice is taken
// without asking; who will reply is left open; the book answers for all others.
func (t *Simulation) question(xs []rules.Exchange) {
	for i := range xs {
		q := &xs[i].Ask
		if q.Kind == rules.AskNone {
			continue
		}
		q.X, q.Hi = int16(i), max(q.Lo, q.Hi)
		if !t.below("a question", "kind", int64(q.Kind), int(rules.NAsk)) || !t.known("a question", "asked", q.Who) {
			t.answer(&xs[i], q.Lo, event.ByDefault)
			continue
		}
		t.questionsOf(xs, q.Who, q.Kind)
	}
}

// questionsOf settles all open questions of one kind to one person at once, by whom they
// are about: of two that are worth the same the book takes the same whoever struck first.
func (t *Simulation) questionsOf(xs []rules.Exchange, who rules.ID, k rules.AskKind) {
	t.asked, t.asking = t.asked[:0], t.asking[:0]
	for i := range xs {
		x := &xs[i]
		if x.Ask.Who == who && x.Ask.Kind == k {
			x.Ask.X, x.Ask.Ans = int16(i), x.Ask.Lo
			t.asked = append(t.asked, x)
		}
	}
	slices.SortStableFunc(t.asked, func(a, b *rules.Exchange) int { return cmp.Compare(a.By, b.By) })
	for _, x := range t.asked {
		t.asking = append(t.asking, x.Ask)
	}
	by := event.ByDefault
	switch {
	case t.standing(who, k):
		by = event.ByStanding
	case t.Replies != nil && t.Replies(who):
		return
	default:
		t.Book.Answer(t.asking, t.asked)
	}
	used := int8(0)
	for i, x := range t.asked {
		ans := t.asking[i].Ans
		if ans < x.Ask.Lo || ans > x.Ask.Hi {
			t.fault("an answer", "number", int64(ans), fmt.Sprintf("%d to %d", x.Ask.Lo, x.Ask.Hi))
			ans = min(max(ans, x.Ask.Lo), x.Ask.Hi)
		}
		if ans > x.Ask.Lo && x.Ask.Limit > 0 {
			if used == x.Ask.Limit {
				ans = x.Ask.Lo
			} else {
				used++
			}
		}
		t.answer(x, ans, by)
	}
}

// standing fills in the answer that somebody has given ahead, if it is legal for
// all of the questions, and reports whether there was one.
func (t *Simulation) standing(who rules.ID, k rules.AskKind) bool {
	f := t.Roster.Figure(who)
	if f == nil || f.Plots.Standing[k] == 0 {
		return false
	}
	ans := f.Plots.Standing[k] - 1
	for i := range t.asking {
		if ans < t.asking[i].Lo || ans > t.asking[i].Hi {
			return false
		}
	}
	for i := range t.asking {
		t.asking[i].Ans = ans
	}
	return true
}

const byController = event.ByController

func (t *Simulation) answer(x *rules.Exchange, ans int16, by event.Source) {
	x.Ans = ans
	x.Given = x.Ask
	x.Given.Ans = ans
	x.Ask = rules.Question{}
	t.Tell(event.Answered, x.Given.Who, func(e *event.Event) {
		e.Question, e.By, e.Other, e.Act = x.Given, by, x.By, x.Act
	})
}
