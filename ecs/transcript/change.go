package transcript

import (
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// changed tells an effect that was applied: with its exchange, or by itself.
func (w *Writer) changed(e *event.Event) {
	f := &e.Effect
	c := consequence{about: e.Who, grave: f.Kind == rules.EffPosture && rules.Posture(e.After) >= rules.Down}
	if c.wound = f.Kind == rules.EffLose && e.Before > e.After; c.wound {
		c.lost, c.left, c.because = e.Before-e.After, e.After, w.because(f)
	}
	s := w.change(e)
	if f.Kind == rules.EffCancel {
		delete(w.busy, e.Who)
	}
	if f.Kind == rules.EffMark && s != "" {
		w.shown[uint32(e.After)] = shown{e.Who, f.Other, f.What}
	}
	if s == "" {
		return
	}
	if c.grave {
		s = w.bold(s)
	}
	c.text, c.rule = s, f.Rule
	switch {
	case w.attach(f, c):
	case c.grave && (w.o.Quiet || !w.awaits(e.Who)):
		w.tellBlows()
		w.put(1, w.ruled(s+".", f.Rule), e.Who)
	default:
		w.meanwhile(w.ruled(s+w.pays(f)+".", f.Rule), e.Who)
	}
}

// change is the sentence about an effect, without its full stop; "" for what is silent.
func (w *Writer) change(e *event.Event) string {
	f, who := &e.Effect, w.name(e.Who)
	switch f.Kind {
	case rules.EffLose:
		return w.lose(e)
	case rules.EffMark:
		return w.mark(e)
	case rules.EffCount:
		switch worse := w.worse(e.Who, f, e.Before, e.After); {
		case w.quiet(f.What):
		case worse != "":
			return worse
		case w.o.Explain:
			return fmt.Sprintf("%s: %s%s %d -> %d", who, w.markName(f.What), w.markColumn(f.What, f.N[0]), e.Before, e.After)
		}
	case rules.EffTrait:
		if slices.Contains(w.dues, *f) {
			return "" // such as its initiative
		}
		if int(f.What) < len(w.shape.Traits) && w.shape.Traits[f.What].Quiet {
			return ""
		}
		return fmt.Sprintf("%s: %s %d -> %d", who, columnText(w.shape.Traits, int(f.What)), e.Before, e.After)
	case rules.EffItem:
		return w.itemChange(e)
	case rules.EffPosture:
		if f.Rule == thrown {
			return "" // as its fall from the saddle says
		}
		if rules.Posture(e.After) == rules.Gone && w.gaits[e.Who] == gaitVerbs["flee"] {
			return who + " flees off the field"
		}
		if rules.Posture(e.After) == rules.Down && w.outFor(e.Who) {
			return who + " is out of the fight"
		}
		s := who + " " + posture(rules.Posture(e.Before), rules.Posture(e.After))
		if rules.Posture(e.After) == rules.Down || rules.Posture(e.After) == rules.Dead {
			s += w.doesNot(e.Who)
		}
		return s
	case rules.EffEnter:
		return fmt.Sprintf("%s comes onto the field at %s", who, w.cell(e.To))
	case rules.EffCancel:
		return w.lost(e)
	case rules.EffLand:
		if f.N[2] > 0 {
			return fmt.Sprintf("%s's %s is flung away by %d", who, w.item(e.Who, f.What), f.N[2])
		}
		return fmt.Sprintf("%s's %s comes to rest at %s", who, w.item(e.Who, f.What), w.cell(rules.Cell{X: f.N[0], Y: f.N[1]}))
	case rules.EffSay:
		return w.says(f)
	case rules.EffDoor:
		return w.door(e)
	case rules.EffTrap:
		if e.After == rules.TrapKnown {
			return who + " finds it, and warns the others"
		}
		return who + " steps into the " + w.trap(rules.ID(f.N[0]))
	}
	return "" // the others have events of their own: turned, moved, ended, slot
}

// door tells of a door that has opened or closed otherwise than by somebody's hand, which
// the act itself tells.
func (w *Writer) door(e *event.Event) string {
	if w.asked(&e.Effect) {
		return ""
	}
	door := "A door"
	if c, ok := w.doorCell(e.Effect.N[0]); ok {
		door = "The door at " + w.cell(c)
	}
	return door + [...]string{" closes", " opens"}[e.After&1]
}

// doorCell is where a door stands, of one between two cells the first.
func (w *Writer) doorCell(id int32) (c rules.Cell, ok bool) {
	if list := w.b.Scenario().Field.Obstacles; id > 0 && int(id) <= len(list) {
		if c, ok = list[id-1].Cell(); !ok {
			c, _, ok = list[id-1].Edge()
		}
	}
	return c, ok
}

func (w *Writer) lose(e *event.Event) string {
	if e.Before == e.After && e.Effect.N[0] < 0 && w.dead(e.Who) {
		return w.name(e.Who) + " regains nothing, being dead"
	}
	if e.Before == e.After && !w.o.Explain {
		return ""
	}
	pool := w.poolName(e.Effect.What)
	if e.Before == e.After && e.Effect.N[0] < 0 {
		return fmt.Sprintf("%s has all its %s already (%d)", w.name(e.Who), pool, e.After)
	}
	verb, n := "loses", e.Before-e.After
	if n < 0 {
		verb, n = "regains", -n
	}
	s := fmt.Sprintf("%s %s %d %s", w.name(e.Who), verb, n, pool)
	if k := int(e.Effect.N[1]) - 1; k >= 0 {
		s += " in " + w.area(e.Who, k)
	}
	s += strings.TrimPrefix(w.because(&e.Effect), pool)
	return s + fmt.Sprintf(" (%d -> %d)", e.Before, e.After)
}

// because is what a loss is of, with its cause if there is a word for it: "hp by bleeding".
func (w *Writer) because(f *rules.Effect) string {
	if cause, _ := w.shape.Cause(f.Rule); cause != "" {
		return w.poolName(f.What) + " by " + cause
	}
	return w.poolName(f.What)
}

func (w *Writer) poolName(i uint8) string {
	if int(i) >= len(w.shape.Pools) {
		return "points"
	}
	if says := w.shape.Pools[i].Says; says != "" {
		return says
	}
	return plain(w.shape.Pools[i].Name)
}

// area names a part of somebody's body.
func (w *Writer) area(id rules.ID, i int) string {
	a := w.b.View(0).BodyArea(id, i)
	switch {
	case a.Hold == 0 || int(a.Kind) >= len(w.shape.Areas):
		return fmt.Sprintf("area %d", i)
	case a.Copy != 0:
		return fmt.Sprintf("the %s %s", rules.Hand(a.Copy), plain(w.shape.Areas[a.Kind]))
	}
	return "the " + plain(w.shape.Areas[a.Kind])
}

// mark tells a new mark: what everybody sees of an exchange, whatever keeps somebody from
// acting, and to those who want all explained what a side sees. The rulebook's own memory
// ([rules.MarkType.Quiet]) is silent.
func (w *Writer) mark(e *event.Event) string {
	f := &e.Effect
	if int(f.What) >= len(w.shape.Marks) {
		return ""
	}
	m := &w.shape.Marks[f.What]
	if w.quiet(f.What) || m.Seen == rules.SeenOwn {
		return "" // nobody else sees it, and its bearer has no need to be told
	}
	if !m.Harmless && m.Seen != rules.SeenAll && !w.o.Explain {
		return ""
	}
	s := fmt.Sprintf("%s: %s%s", w.name(e.Who), plain(m.Name), w.about(e.Who, f.What, f.Other, [3]int32(f.N[:3])))
	if f.Ends == rules.AtTick && m.Seen == rules.SeenAll {
		s += " until " + w.when(f.Until)
	}
	if m.Text != "" && (w.o.Explain || !w.known[f.What]) { // once is enough
		w.known[f.What] = true
		s += " - " + m.Text
	}
	return s
}

// quiet reports whether marks of a kind are the rulebook's own memory.
func (w *Writer) quiet(kind uint8) bool {
	return int(kind) < len(w.shape.Marks) && w.shape.Marks[kind].Quiet
}

// asked reports whether an exchange that waits has asked for the effect.
func (w *Writer) asked(f *rules.Effect) bool {
	for i := range w.blows {
		for k := range w.blows[i].open {
			if w.blows[i].open[k] == *f {
				return true
			}
		}
	}
	return false
}

func (w *Writer) markColumn(kind uint8, i int32) string {
	if int(kind) < len(w.shape.Marks) && i >= 0 && i < 3 && w.shape.Marks[kind].Columns[i] != "" {
		return " " + plain(w.shape.Marks[kind].Columns[i])
	}
	return ""
}

// shown is a mark that was told of.
type shown struct {
	who, other rules.ID
	kind       uint8
}

// others counts the marks of a kind and by one that somebody still has of those that were told of.
func (w *Writer) others(what shown) (n int) {
	for _, s := range w.shown {
		if s == what {
			n++
		}
	}
	return n
}

// ended tells that a mark is gone, if it was told that it was there.
func (w *Writer) ended(e *event.Event) {
	what, told := w.shown[e.Mark.Serial]
	if !told {
		return
	}
	delete(w.shown, e.Mark.Serial)
	if e.Mark.Other != 0 && !w.acts(e.Who) && !w.o.Explain {
		return // who has fallen is in nobody's hands any more; that is plain
	}
	s := fmt.Sprintf("%s: %s%s is over", w.name(e.Who), w.markName(e.Mark.Kind), w.about(e.Who, e.Mark.Kind, e.Mark.Other, e.Mark.Values))
	if n := w.others(what); n > 0 && w.shape.Marks[e.Mark.Kind].Stacks {
		s = fmt.Sprintf("%s: one %s%s of %d is over", w.name(e.Who), w.markName(e.Mark.Kind), w.about(e.Who, e.Mark.Kind, e.Mark.Other, e.Mark.Values), n+1)
	}
	for i := range w.blows {
		b := &w.blows[i]
		for _, f := range b.open {
			if f.Kind == rules.EffUnmark && f.On == e.Who && f.What == e.Mark.Kind {
				b.after = append(b.after, consequence{about: e.Who, text: s, rule: f.Rule})
				return
			}
		}
	}
	if w.acts(e.Who) && e.Mark.Ends != rules.RoundEnd { // else it is plain: with the round, or with its bearer
		w.meanwhile(s+".", e.Who)
	}
}

// outFor reports whether somebody bears a mark from which nothing brings it back.
func (w *Writer) outFor(id rules.ID) bool {
	marks := w.b.View(0).Marks(id, nil)
	return slices.ContainsFunc(marks, func(m rules.Mark) bool { return w.shape.Marks[m.Kind].Lost })
}

// posture tells how somebody is up now.
func posture(before, now rules.Posture) string {
	switch now {
	case rules.Standing:
		return "stands up"
	case rules.Kneeling:
		return "kneels"
	case rules.Prone:
		if before == rules.Down {
			return "comes to, lying on the ground"
		}
		return "falls to the ground"
	case rules.Down:
		return "falls unconscious"
	case rules.Dead:
		return "dies"
	case rules.Gone:
		return "leaves the field"
	}
	return "is " + now.String()
}

// lost tells that an act under way comes to nothing.
func (w *Writer) lost(e *event.Event) string {
	if e.Effect.What != 0 {
		return ""
	}
	a, ok := w.busy[e.Who]
	switch {
	case ok && a.Target != 0 && !w.acts(a.Target) && !w.asked(&e.Effect):
		return fmt.Sprintf("%s does not %s, as %s has fallen", w.name(e.Who), w.toDo(e.Who, &a), w.name(a.Target))
	case !ok:
		return fmt.Sprintf("%s does not manage to %s", w.name(e.Who), rules.ActKind(e.Before))
	case a.Kind == rules.ActCast:
		return w.bold(fmt.Sprintf("%s loses the spell and does not %s", w.name(e.Who), w.toDo(e.Who, &a)))
	}
	return fmt.Sprintf("%s does not manage to %s", w.name(e.Who), w.toDo(e.Who, &a))
}
