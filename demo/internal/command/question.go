package command

import (
	"fmt"
	"strings"

	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// Question is something that somebody has to answer in the middle of an exchange.
type Question struct {
	Who     rules.ID
	By      rules.ID // who strikes
	Text    string
	Answers []Answer
	Usual   int // index of the answer that the rulebook takes if nobody says anything

	q    rules.Question
	body rules.ID // that the blow is for
	x    *rules.Exchange
}

// Points reports whether the answers are points of a body.
func (q *Question) Points() bool { return q.q.Kind == rules.AskPoint }

// Plain reports whether there is nothing to choose: whom a blow is for may turn it off the body, and it misses altogether.
func (q *Question) Plain() bool {
	return q.Points() && q.Who != q.By && q.Answers[q.Usual].Text == aMiss
}

// aMiss is the answer that a blow misses.
const aMiss = "off the body: a miss"

// Answer is one of the answers to a question.
type Answer struct {
	Text string
	N    int16
	Note string // of a point, the armour there and which it is
}

// Question is the first question that waits for an answer, nil if there is none.
func (d *Desk) Question() *Question {
	for _, w := range d.r.Waiting() {
		if w.Question.Kind != rules.AskNone {
			return d.ask(w)
		}
	}
	return nil
}

func (d *Desk) ask(w ecs.Due) *Question {
	b := d.r.Battle()
	q := &Question{Who: w.Who, q: w.Question}
	body := w.Who
	if x := w.Exchange; x != nil {
		q.By, body = x.By, x.To
		q.body, q.x = body, x
		a := x.Act
		a.Item = x.Item()
		a.Target = x.To
		q.Text = fmt.Sprintf("%s: %s%s. ", why.Name(b, x.By), why.Act(b, x.By, a), why.At(b, x.By, a))
	}
	q.Text += asks(b, w.Question.Kind, w.Who, q.By)
	for _, a := range answers(b, w.Question, w.Who, body) {
		o := w.Question
		if o.Ans = a.N; b.LegalReply(o) == nil {
			q.Answers = append(q.Answers, a)
		}
	}
	usual := b.Usual(w.Question)
	for i, a := range q.Answers {
		if a.N == usual {
			q.Usual = i
			return q
		}
	}
	last := Answer{Text: word(b, w.Question.Kind, usual, w.Who, body), N: usual}
	if w.Question.Kind == rules.AskPoint {
		last = point(b, body, usual, armourAt(b, body, usual))
		for i := range q.Answers { // another point of a part that is listed comes to the same
			if a := &q.Answers[i]; a.Text == last.Text {
				*a, q.Usual = last, i
				return q
			}
		}
	}
	q.Answers = append(q.Answers, last)
	q.Usual = len(q.Answers) - 1
	return q
}

// Leave gives the answer that the rulebook takes if nobody says anything.
func (d *Desk) Leave(q *Question) error { return d.Answer(q, q.Answers[q.Usual].N) }

// point is the answer that a blow lands on a point of a body, with so much armour there: the part by its name, and the
// number of the point, by which the log calls it, apart from that.
func point(b *ecs.Battle, body rules.ID, n, armour int16) Answer {
	text := why.Point(b, body, n)
	a := Answer{Text: text, N: n}
	if number, part, ok := strings.Cut(text, " of "); ok {
		a.Text, a.Note = part, fmt.Sprintf("armour %d; %s in the log", armour, number)
		if armour == 0 {
			a.Note = "no armour; " + number + " in the log"
		}
	}
	return a
}

// armourAt is how much armour is on a point of a body.
func armourAt(b *ecs.Battle, body rules.ID, n int16) int16 {
	for i := range rules.NArea {
		if a := b.View(0).BodyArea(body, i); a.Hold != 0 && a.Lo <= n%rules.CopyStride && n%rules.CopyStride <= a.Hi && (n < rules.CopyStride || int16(a.Copy) == n/rules.CopyStride) {
			return a.AR
		}
	}
	return 0
}

// asks is the question itself.
func asks(b *ecs.Battle, k rules.AskKind, who, by rules.ID) string {
	name := why.Name(b, who)
	switch k {
	case rules.AskDefend:
		return "How does " + name + " defend?"
	case rules.AskPoint:
		if who == by {
			return name + " may move the blow. Where to?"
		}
		return name + " may turn the blow aside. Where does it land?"
	case rules.AskShield:
		return "Does " + name + " take it on the shield?"
	case rules.AskCounter:
		return "The blow has failed already. Does " + name + " follow it with a parry, by which " + why.Name(b, by) + " may lose the weapon?"
	case rules.AskDouble:
		return "Does " + name + " take the doubled damage?"
	}
	return "What does " + name + " do?"
}

// answers are those that are worth telling apart: for points of a body one of each part.
func answers(b *ecs.Battle, q rules.Question, who, body rules.ID) []Answer {
	if q.Kind == rules.AskPoint {
		return points(b, q, body)
	}
	var out []Answer
	for n := q.Lo; n <= q.Hi; n++ {
		if text := word(b, q.Kind, n, who, body); text != "" {
			out = append(out, Answer{Text: text, N: n})
		}
	}
	return out
}

// points are one point of each part of the body that the blow may land on, and one off it
// if it may miss. Points above rules.CopyStride name one of two copies of a part.
func points(b *ecs.Battle, q rules.Question, body rules.ID) []Answer {
	lo, hi := q.Lo, q.Hi
	if hi >= rules.CopyStride {
		hi %= rules.CopyStride
	}
	last := int16(0)
	var out []Answer
	for i := range rules.NArea {
		a := b.View(0).BodyArea(body, i)
		if a.Hold == 0 || a.Hi == 0 {
			continue
		}
		last = max(last, a.Hi)
		from, to := max(a.Lo, lo, 1), min(a.Hi, hi)
		if from > to {
			continue
		}
		n := min(max((a.Lo+a.Hi)/2, from), to) + rules.CopyStride*int16(a.Copy)
		if n <= q.Hi {
			out = append(out, point(b, body, n, a.AR))
		}
	}
	if lo < 1 {
		out = append(out, Answer{Text: aMiss, N: lo})
	} else if last > 0 && hi > last {
		out = append(out, Answer{Text: aMiss, N: hi})
	}
	return out
}

// word says what an answer does.
func word(b *ecs.Battle, k rules.AskKind, n int16, who, body rules.ID) string {
	switch {
	case k == rules.AskDefend && n == rules.DefendNone:
		return "take the blow"
	case k == rules.AskDefend && n == rules.DefendDodge:
		return "dodge"
	case k == rules.AskDefend:
		it, name := b.View(0).Item(who, uint8(n-rules.DefendItem))
		if name == "" || !it.InHand() {
			return ""
		}
		return "parry with the " + b.Shape().ItemText(name)
	case k == rules.AskPoint:
		return why.Point(b, body, n)
	case n == 0:
		return "no"
	case n == 1:
		return "yes"
	}
	return fmt.Sprint(n)
}

// Answer gives an answer to a question. The error is that of the battle.
func (d *Desk) Answer(q *Question, n int16) error {
	a := q.q
	a.Ans = n
	return d.r.Reply(a)
}
