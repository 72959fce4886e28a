package transcript

import (
	"fmt"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
)

// mostActs is how many acts of an order have a line of their own that says why.
const mostActs = 3

// Reason says in words why somebody was given an order, in one to four lines: what has settled each act and what it is worth, then
// what would have been done else, and the smallest change that would have led to that.
func Reason(b *ecs.Battle, r *agent.Reason) []string {
	w := Writer{b: b, shape: b.Shape()}
	return w.reasons(r)
}

// Why tells why somebody is given an order, under the order: it is for [ecs.Battle.Reasons].
func (w *Writer) Why(r *agent.Reason) {
	w.under(r.Who, func(w *Writer) { w.tellWhy(r) }) // so that a program that never asks has no code for it
}

// under tells something when the next order of somebody has been taken.
func (w *Writer) under(who rules.ID, tell func(*Writer)) {
	if w.why == nil {
		w.why = map[rules.ID]func(*Writer){}
	}
	w.why[who] = tell
}

// Better tells under an order what would have been better, if something clearly would: it is for [ecs.Battle.Reasons] of a battle whose orders are
// reviewed, see [ecs.Battle.Review].
func (w *Writer) Better(r *agent.Reason) {
	better := Better(w.b, r)
	if better == "" || w.o.Quiet {
		return
	}
	w.under(r.Who, func(w *Writer) {
		w.remark(1, fmt.Sprintf("%s is to %s. Better?", w.name(r.Who), Order(w.b, r.Who, r.Tried[0].Order)), []rules.ID{r.Who})
		w.remark(2, better, []rules.ID{r.Who})
	})
}

// Better says in words what would have been better than an order that is reviewed, and by how much: "Strike at snag with the long sword: it gains 34
// thousandths of a victory, and had to gain 20, of 6 other ways tried in 97 battles."; "" if nothing clearly would.
func Better(b *ecs.Battle, r *agent.Reason) string {
	t := r.Foremost()
	if t == nil || r.By == "" {
		return ""
	}
	text := fmt.Sprintf("%s: it gains %d thousandths of a victory", capital(Order(b, r.Who, r.Order)), t.Gain)
	if t.As != "" && t.As != "default" {
		text += fmt.Sprintf(" with its side led by %s", led(r, t))
	}
	return text + fmt.Sprintf(", and had to gain %d, of %s tried in %s.", t.Needed, several(len(r.Tried)-1, "other way"), several(battles(r), "battle"))
}

// tellWhy tells why an order was given that has been taken. Nobody wants to know why somebody lets pass what it can do nothing with.
func (w *Writer) tellWhy(r *agent.Reason) {
	who := r.Who
	if r.Order.N == 0 && r.By == "" && idle(r.Steps) {
		return
	}
	if w.o.Quiet {
		return
	}
	w.remark(1, fmt.Sprintf("%s is to %s. Why?", w.name(who), Order(w.b, who, r.Order)), []rules.ID{who})
	for _, s := range w.reasons(r) {
		w.remark(2, s, []rules.ID{who})
	}
}

// remark tells what has not happened, but why it will: what else is told stays as it is.
func (w *Writer) remark(depth int, s string, about []rules.ID) {
	if len(w.blows) > 0 {
		w.between = append(w.between, between{serial: w.p.serial, text: s, about: about, depth: depth})
		return
	}
	w.heading()
	w.p.about = about
	w.p.line(depth, s)
}

// idle reports whether there was nothing to do, or nothing that was worth anything.
func idle(steps []agent.Step) bool {
	for i := range steps {
		if len(steps[i].Options) > 1 || steps[i].When != "" {
			return false
		}
	}
	return true
}

func (w *Writer) reasons(r *agent.Reason) (lines []string) {
	if r.By != "" {
		lines = append(lines, sentence(r.By, r.When))
	}
	lines = append(lines, w.ahead(r)...)
	if r.By != "" {
		return lines
	}
	var most *agent.Step
	for i := range r.Steps {
		s := &r.Steps[i]
		if s.Act.Kind == rules.ActPass && r.Order.N > 0 {
			break // why nothing more is done
		}
		if i < mostActs {
			lines = append(lines, w.step(r, s))
		}
		if s.Tip.What != "" && (most == nil || s.Chosen >= 0 && (most.Chosen < 0 || most.Options[0].Worth < s.Options[0].Worth)) {
			most = s
		}
	}
	if most != nil {
		lines = append(lines, w.tip(r.Who, most))
	}
	if len(lines) == 0 {
		lines = []string{"Whoever decides for it does not say."}
	}
	return lines
}

// sentence is what has settled something, and why that did.
func sentence(by, when string) string {
	if when != "" {
		by += ", as " + when
	}
	return capital(by) + "."
}

// step says what has settled an act.
func (w *Writer) step(r *agent.Reason, s *agent.Step) string {
	line := ""
	if r.Order.N > 1 {
		line = capital(w.option(r.Who, &agent.Option{Act: s.Act})) + ": "
	}
	switch {
	case s.Act.Kind == rules.ActPass && s.When != "":
		return line + sentence("it stays", s.When)
	case s.Act.Kind == rules.ActPass:
		return line + fmt.Sprintf("Of %s none is worth more than nothing.", several(s.Weighed-1, "deed"))
	case line != "":
		line += strings.TrimSuffix(lower(sentence(s.By, s.When)), ".")
	default:
		line = strings.TrimSuffix(sentence(s.By, s.When), ".")
	}
	if s.Chosen == 0 {
		line += fmt.Sprintf(", worth %s, of %d weighed", worth(&s.Options[0]), s.Weighed)
	}
	return line + "."
}

// option says what might have been done.
func (w *Writer) option(who rules.ID, o *agent.Option) string {
	var list rules.Order
	list.Add(o.Act)
	if o.Then.Kind != rules.ActPass {
		list.Add(o.Then)
	}
	if o.Act.Kind == rules.ActPass {
		return "wait"
	}
	return Order(w.b, who, list)
}

// worth is that of an option, with its parts.
func worth(o *agent.Option) string {
	var parts []string
	for _, p := range o.Parts {
		parts = append(parts, fmt.Sprintf("%s %d", p.What, p.Worth))
	}
	if len(parts) == 0 {
		return fmt.Sprint(o.Worth)
	}
	return fmt.Sprintf("%d (%s)", o.Worth, strings.Join(parts, ", "))
}

// tip says what would have been done else, and what would have led to that.
func (w *Writer) tip(who rules.ID, s *agent.Step) string {
	other := &s.Options[s.Tip.For]
	name := w.option(who, other)
	if s.Chosen >= 0 && w.option(who, &s.Options[s.Chosen]) == name {
		name += " in another way"
	}
	next := fmt.Sprintf("%s, worth %s", name, worth(other))
	change, of := fmt.Sprintf("%s %d higher", s.Tip.What, s.Tip.By), "here"
	if s.Tip.By < 0 {
		change = fmt.Sprintf("%s %d lower", s.Tip.What, -s.Tip.By)
	}
	if s.Tip.Option == s.Tip.For {
		of = "there"
	}
	switch {
	case s.Chosen < 0:
		return fmt.Sprintf("The best that it could do where it stands: %s; %s would have kept it there.", next, change)
	case s.Tip.By == 0:
		return fmt.Sprintf("As good, and weighed after it: %s.", next)
	case s.Tip.What == agent.FixedWorth:
		return fmt.Sprintf("Next best: %s.", next)
	}
	return fmt.Sprintf("Next best: %s; %s %s would have tipped it.", next, change, of)
}

// ahead says what has come of playing on in other ways.
func (w *Writer) ahead(r *agent.Reason) []string {
	if len(r.Tried) < 2 {
		return nil
	}
	t := r.Foremost()
	line := fmt.Sprintf("%s to go on tried in %s", several(len(r.Tried)-1, "other way"), several(battles(r), "battle"))
	if r.By != "" {
		line += fmt.Sprintf(", and %s is better than what it would have done, to %s", led(r, t), Order(w.b, r.Who, r.Tried[0].Order))
	} else {
		line += fmt.Sprintf(", none clearly better; the best is %s, to %s", led(r, t), Order(w.b, r.Who, t.Order))
	}
	return []string{line + fmt.Sprintf(": it gains %d thousandths of a victory, and had to gain %d.", t.Gain, t.Needed)}
}

// battles is in how many all ways to go on were tried.
func battles(r *agent.Reason) (n int) {
	for i := range r.Tried {
		n += r.Tried[i].Battles
	}
	return n
}

// led says who would lead the side in a way to go on, and for how long.
func led(r *agent.Reason, t *agent.Trial) string {
	switch {
	case t.As == r.Tried[0].As:
		return "another deed"
	case t.Rounds == 0:
		return fmt.Sprintf("%q for good", t.As)
	}
	return fmt.Sprintf("%q for %s", t.As, several(t.Rounds, "round"))
}

func lower(s string) string { return strings.ToLower(s[:1]) + s[1:] }
