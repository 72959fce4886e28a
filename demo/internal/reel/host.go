package reel

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/demo/internal/speech"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
)

// Errors of taking part.
var (
	ErrNotDue = errors.New("nobody waits for the host now")
	ErrOver   = errors.New("the battle is over")
)

// entry is something that the host has said in the tick after a moment.
type entry struct {
	moment  int
	begun   bool // in the middle of the tick, where the host was waited for
	order   *decision
	answer  *rules.Question
	appoint []appointment
	words   speech.Entry // that say the same
}

// appointment puts somebody in command of some combatants, or of a whole side and who comes later of it.
type appointment struct {
	who  []rules.ID
	word string
	side int // only if who is nil
}

// say says an entry again. It was legal once, and the state is the same. Who is put in command decides from now on,
// whatever stands in the file that the battle comes from.
func (r *Reel) say(b *ecs.Battle, e *entry) {
	switch {
	case e.order != nil:
		_ = b.Submit(e.order.who, e.order.o)
	case e.answer != nil:
		_ = b.Reply(*e.answer)
	}
	if len(e.appoint) > 0 && b.Following() {
		_ = b.Follow(nil) // between two ticks: whoever follows a file has no host to wait for
	}
	for _, a := range e.appoint {
		r.appoint(b, a)
	}
}

// entries are what was said in the tick after a moment.
func (r *Reel) entries(m int) []entry {
	from, _ := slices.BinarySearchFunc(r.log, m, func(e entry, m int) int { return e.moment - m })
	to := from
	for to < len(r.log) && r.log[to].moment == m {
		to++
	}
	return r.log[from:to]
}

// Waiting is what the host must say before the battle can go on; nothing unless the
// moment is the last one that is known, or the host was put back by Again.
func (r *Reel) Waiting() []ecs.Due {
	if r.again != nil {
		return r.again.Due()
	}
	if !r.Held() || r.now != r.last {
		return nil
	}
	return r.head.Due()
}

// Submit gives a combatant that is waited for its order, and plays on to the end of the
// tick, or to where the host is waited for again. The error is that of the battle, which
// is left as it was, or ErrNotDue. After Again, what was known after the moment is dropped
// first.
func (r *Reel) Submit(who rules.ID, o rules.Order) error {
	if len(r.Waiting()) == 0 {
		return ErrNotDue
	}
	if err := r.submitAnew(who, o); err != nil {
		return err
	}
	return r.heard(entry{order: &decision{who, o}})
}

// Given is an order that the host has given somebody.
type Given struct {
	Who    rules.ID
	Order  rules.Order
	Answer *rules.Question // in place of it, nil for an order
}

// Given are the orders that the host has given in the tick under way, while it is still
// waited for; none after Again, for they are to be given anew.
func (r *Reel) Given() []Given {
	if r.again != nil || len(r.Waiting()) == 0 {
		return nil
	}
	return r.Ordered()
}

// Ordered are the orders that the host has given in the tick after the moment.
func (r *Reel) Ordered() []Given {
	return slices.DeleteFunc(r.Heard(), func(g Given) bool { return g.Answer != nil })
}

// Heard are the orders and the answers that the host has given in the tick after the moment.
func (r *Reel) Heard() (out []Given) {
	for _, e := range r.entries(r.now) {
		switch {
		case e.begun && e.order != nil:
			out = append(out, Given{Who: e.order.who, Order: e.order.o})
		case e.begun && e.answer != nil:
			out = append(out, Given{Who: e.answer.Who, Answer: e.answer})
		}
	}
	return out
}

// Commands reports whether the host has given an order that is more than to pass in the tick after a moment.
func (r *Reel) Commands(m int) bool {
	return slices.ContainsFunc(r.entries(m), func(e entry) bool { return e.order != nil && e.order.o.N > 0 })
}

// Commanded is the last moment before another at which the host has given somebody an order that is more than to pass; -1 for none.
func (r *Reel) Commanded(before int, who rules.ID) int {
	if e := r.commanded(before, who); e != nil {
		return e.moment
	}
	return -1
}

// commanded is the entry of the order of which Commanded is the moment, nil for none.
func (r *Reel) commanded(before int, who rules.ID) *entry {
	for i := len(r.log) - 1; i >= 0; i-- {
		if e := &r.log[i]; e.moment < before && e.order != nil && e.order.who == who && e.order.o.N > 0 {
			return e
		}
	}
	return nil
}

// Reply answers a question that is waited for, and plays on as Submit does. The error is
// that of the battle, which is left as it was, or ErrNotDue. After Again, what was known
// after the moment is dropped first.
func (r *Reel) Reply(q rules.Question) error {
	if len(r.Waiting()) == 0 {
		return ErrNotDue
	}
	if err := r.replyAnew(q); err != nil {
		return err
	}
	return r.heard(entry{answer: &q})
}

// heard takes what is said while the host is waited for, and plays on.
func (r *Reel) heard(e entry) error {
	e.moment, e.begun = r.last, true
	r.inWords(&e) // as things stand when it is said
	if err := r.uttered(&e); err != nil {
		return err
	}
	r.noted(e)
	return nil
}

// TakeOver puts the host in command of a side from the moment on, and of who comes later of it, and gives others back as HandBack does. What was
// known after it is dropped.
func (r *Reel) TakeOver(side int, back ...int) error {
	var all []appointment
	for _, other := range back {
		all = append(all, r.usual(other, r.people())...)
	}
	return r.install(append(all, appointment{word: host, side: side}))
}

// HandBack gives the command of a side back to whom the scenario or the options name, to
// the default controller if that is the host. What was known after the moment is dropped.
func (r *Reel) HandBack(side int) error {
	return r.install(r.usual(side, r.people()))
}

// Appoint puts somebody in command of combatants from the moment on: a word of
// agent.Names. What was known after the moment is dropped. If the host is waited for, what
// is due is asked of who was appointed, and the battle plays on as after Submit.
func (r *Reel) Appoint(word string, who ...rules.ID) error {
	if _, ok := agent.Named(word); !ok || word == "" {
		return fmt.Errorf("nobody is called %q: want one of %s", word, strings.Join(agent.Names(), ", "))
	}
	for _, id := range who {
		if n := len(r.people()); id == 0 || int(id) > n {
			return fmt.Errorf("there is no combatant %d: want 1 to %d", id, n)
		}
	}
	if len(who) == 0 {
		return nil
	}
	return r.install([]appointment{{who: slices.Clone(who), word: word}})
}

// install makes appointments at the moment.
func (r *Reel) install(all []appointment) error {
	r.again = nil
	if r.done && r.now == r.last {
		return ErrOver
	}
	if r.now < r.last || r.halfway() {
		r.Cut()
	} else { // what was thought to come does not
		r.cuts, r.cutAt = r.cuts+1, r.now
	}
	r.unsaid = nil // noted makes that known
	e := entry{moment: r.last, begun: r.begun, appoint: all}
	r.inWords(&e)
	r.say(r.head, &e)
	r.noted(e)
	return nil
}

// home is the word for who decides for somebody if the host does not.
func (r *Reel) home(id rules.ID) string {
	if id == 0 {
		return ""
	}
	if int(id) <= len(r.homes) {
		return r.homes[id-1]
	}
	return r.homeOf(&r.people()[id-1])
}

// Suggest is what the usual controller of a combatant that is waited for would order, and why, as far as it says so.
func (r *Reel) Suggest(d ecs.Due) *agent.Reason {
	c, ok := agent.Named(r.home(d.Who))
	b := r.head
	if r.again != nil {
		b = r.again
	}
	f := b.View(0).Figure(d.Who)
	if !ok || c == nil || f.ID == 0 {
		return &agent.Reason{}
	}
	if e, ok := c.(agent.Explainer); ok {
		return e.Explain(b.View(int(f.Team)), d)
	}
	return &agent.Reason{Order: c.Order(b.View(int(f.Team)), d)}
}
