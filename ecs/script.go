package ecs

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/plain"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
)

// script is an order of the scenario. Its acts are matched with the menu when the slot
// is due: what the file leaves open, the first fitting offer fills in.
type script struct {
	path      string // orders[2]
	round, of int32  // of -1 is any tick
	slot      string
	by        rules.ID
	acts      []scriptAct
	standing  [rules.NAsk]int16
}

type scriptAct struct {
	kind       rules.ActKind
	item, mode int // -1 for any
	target     rules.ID
	cell       rules.Cell
	aim, cap   int16
	aimed      bool
	capped     bool
}

// orders checks the script against the rulebook and the combatants' gear.
func (b *builder) orders() {
	for i := range b.s.Orders {
		o := &b.s.Orders[i]
		b.untimely(o, at("orders", i))
		s := script{path: at("orders", i), round: int32(o.Round) - 1, of: -1, slot: o.Slot, by: b.id(o.By)}
		if o.HasSegment {
			s.of = int32(o.Segment) - b.rules.Shape().Shown
		}
		for k := range o.Acts {
			s.acts = append(s.acts, b.act(&o.Acts[k], s.by, fmt.Sprintf("%s.acts[%d]", at("orders", i), k)))
		}
		for _, a := range o.Standing {
			b.stand(a, &s, at("orders", i))
		}
		b.script = append(b.script, s)
	}
}

// untimely notes an order whose time never comes: a round after the last, a segment that no round has, a slot that the rulebook never gives.
func (b *builder) untimely(o *scenario.ScriptOrder, path string) {
	for _, e := range b.s.Ends {
		if e.Rounds > 0 && o.Round > e.Rounds {
			b.errs.Note(block.Range, path+".at.round", o.Pos, "round %d: the battle is over after %d", o.Round, e.Rounds)
		}
	}
	shape := b.rules.Shape()
	if first, last := int(shape.Shown), int(shape.Shown+shape.Round)-1; o.HasSegment && (o.Segment < first || o.Segment > last) {
		b.errs.Note(block.Range, path+".at.segment", o.Pos, "%d is not in %d..%d, the %ss of a %s", o.Segment, first, last, shape.TickWord, shape.RoundWord)
	}
	var slots []string
	for k, program := range shape.Program {
		if word := rules.SlotKind(k).String(); len(program) > 0 && slices.Contains(scenario.Slots(), word) {
			slots = append(slots, word)
		}
	}
	if o.Slot != "" && !slices.Contains(slots, o.Slot) {
		b.errs.Note(block.Value, path+".slot", o.Pos, "the rulebook %s never gives a slot %s: want %s", shape.ID, o.Slot, block.OneOf(slots, ""))
	}
}

// Unasked lists the orders of the scenario that have not come up so far, by their indices in its Orders: nobody has asked who was to have
// them for what it does in that round.
func (b *Battle) Unasked() (list []int) {
	for i, used := range b.used {
		if !used {
			list = append(list, i)
		}
	}
	return list
}

// Script adds orders and dice to those that the scenario states, from now on: dice for rolls of which
// the scenario's own are used up. The battle's scenario is another one then, which has them, too. An
// event file that was begun before does not know that dice are stated, and does not add up. Script
// changes nothing and returns scenario.Errors for what the rulebook does not know, or [ErrUnderway].
func (b *Battle) Script(orders []scenario.ScriptOrder, dice []scenario.ForcedDice) error {
	return b.between(func() error { return b.speak(spoken{orders, dice}) })
}

// speak adds orders and dice to the script, and tells of it.
func (b *Battle) speak(more spoken) error {
	s := *b.scenario
	s.Orders, s.Dice = more.Orders, more.Dice
	made := builder{s: &s, rules: b.tick.Book, roster: b.tick.Roster, queue: b.tick.Queue.Clone()}
	if err := s.Check(); err != nil {
		return err
	}
	made.orders()
	if made.dice(); made.errs.Err() != nil {
		return made.errs.Err()
	}
	s.Orders, s.Dice = slices.Concat(b.scenario.Orders, more.Orders), slices.Concat(b.scenario.Dice, more.Dice)
	b.script = slices.Concat(b.script, made.script)
	b.used = append(b.used, make([]bool, len(made.script))...)
	b.tick.SetQueue(made.queue)
	b.scenario, b.ground, b.touched = &s, nil, true
	if len(b.overhear) > 0 {
		var w plain.Writer
		scripts.Write(&w, &more)
		b.did(Input{Kind: InputScript, Data: slices.Clone(w.Bytes())})
	}
	return nil
}

// spoken is what [Battle.Script] was given.
type spoken struct {
	Orders []scenario.ScriptOrder
	Dice   []scenario.ForcedDice
}

var scripts = plain.Must[spoken]()

func (b *builder) act(a *scenario.ScriptAct, by rules.ID, path string) scriptAct {
	out := scriptAct{item: -1, mode: -1, target: b.id(a.Target), cell: a.Cell.Cell}
	kind, ok := rules.ActKindOf(a.Kind)
	if !ok {
		b.errs.Note(block.Value, path, a.Pos, "%q is no act", a.Kind)
	} else if kind != rules.ActPass && !kind.Saddles() && !b.rules.Shape().Acts.Allows(kind) {
		b.errs.Note(block.Value, path, a.Pos, "the rulebook %s has no act %s: want another", b.rules.Shape().ID, kind)
	}
	out.kind = kind
	if a.Item.Text != "" {
		out.item = b.item(by, a.Item, path+".item")
	}
	switch {
	case a.Row.Text != "" && a.Mode.Text != "":
		b.errs.Note(block.Value, path+".mode", a.Mode.Pos, "%s says how already: want row or mode", a.Row.Text)
	case a.Row.Text != "":
		out.mode = b.row(kind, a.Row, path+".row")
	case a.Mode.Text != "":
		out.mode = b.mode(kind, a.Mode, path+".mode")
	case kind == rules.ActOpen:
		out.mode = int(rules.DoorOpen)
	}
	b.aim(a.AimAt, &out, by, path+".aim_at")
	out.cap, out.capped = int16(a.Cap), a.HasCap
	switch {
	case a.Facing.Given() && kind == rules.ActTurn:
		out.aim, out.aimed = int16(facingOf(b.s.Field.Kind, a.Facing.Direction, a.Facing.Vector)), true
	case a.Facing.Given() && kind == rules.ActGuard: // counted from 1, see rules.Terms.Toward
		out.cap, out.capped = int16(facingOf(b.s.Field.Kind, a.Facing.Direction, a.Facing.Vector))+1, true
	case a.Facing.Given():
		b.errs.Note(block.Value, path+".facing", a.Facing.Pos, "%s has no facing: want one with turn or guard alone", kind)
	}
	return out
}

// item finds a combatant's item by its name; blanks and underscores are alike.
func (b *builder) item(by rules.ID, w scenario.Word, path string) int {
	f := b.roster.Figure(by)
	var names []string
	for i, n := range f.Items.Names {
		if n == "" {
			continue
		}
		if key(n) == key(w.Text) || strings.HasPrefix(key(n), key(w.Text)+"_") {
			return i
		}
		names = append(names, key(n))
	}
	b.errs.Unknown(path, w.Pos, fmt.Sprintf("%s has no %q", f.Who.Name, w.Text), w.Text, names)
	return -1
}

func key(name string) string { return strings.ReplaceAll(strings.ToLower(name), " ", "_") }

// row finds a spell, a special manoeuvre or a stance by its name.
func (b *builder) row(k rules.ActKind, w scenario.Word, path string) int {
	i, names := b.modeOf(k, w.Text)
	switch {
	case i >= 0:
	case len(names) == 0:
		b.errs.Note(block.Value, path, w.Pos, "unknown row %q: the rulebook %s has none for %s: want none", w.Text, b.rules.Shape().ID, k)
	default:
		b.errs.Unknown(path, w.Pos, fmt.Sprintf("unknown row %q", w.Text), w.Text, names)
		b.errs.Listed(b.lister())
	}
	return i
}

// modeOf finds the mode with the name among those of an act, else -1 and what there is.
func (b *builder) modeOf(k rules.ActKind, name string) (mode int, names []string) {
	for m, word := range b.rules.Shape().ModeNames(k) {
		if word == name {
			return int(m), nil
		}
		names = append(names, word)
	}
	return -1, names
}

// mode finds how an act is done, by its word or by its number.
func (b *builder) mode(k rules.ActKind, w scenario.Word, path string) int {
	i, names := b.modeOf(k, w.Text)
	if i >= 0 {
		return i
	}
	if n, err := strconv.Atoi(w.Text); err == nil && n >= 0 && n < rules.NoItem {
		return n
	}
	want := "a number"
	if len(names) > 0 {
		want += " or " + block.OneOf(names, "")
	}
	b.errs.Note(block.Value, path, w.Pos, "unknown mode %q%s: want %s", w.Text, block.Hint(w.Text, names), want)
	return -1
}

// stand takes over an answer given ahead to a question that the rulebook asks.
func (b *builder) stand(o scenario.Option, s *script, path string) {
	for k := rules.AskNone + 1; k < rules.NAsk; k++ {
		if k.String() != o.Key {
			continue
		}
		at := path + ".standing." + o.Key
		n, ok := b.answer(k, s.by, o.Value)
		switch asks := b.rules.Shape().Asks; {
		case !slices.Contains(asks, k):
			b.errs.Note(block.Value, at, o.Pos, "the rulebook %s never asks %s: want %s", b.rules.Shape().ID, k, askWords(asks))
		case !ok:
			b.errs.Note(block.Range, at, o.Pos, "%q is not in 0..%d%s", o.Value, b.mostAnswer(k), answerWords(k))
		default:
			s.standing[k] = int16(n) + 1
		}
	}
}

// askWords lists questions for a message.
func askWords(asks []rules.AskKind) string {
	if len(asks) == 0 {
		return "no answers given ahead"
	}
	words := make([]string, len(asks))
	for i, k := range asks {
		words[i] = k.String()
	}
	return strings.Join(words, " or ")
}

// mostAnswer is the highest number that answers a question: the points of the right copies of
// a body, yes, or whatever a book may count.
func (b *builder) mostAnswer(k rules.AskKind) int {
	switch {
	case k == rules.AskShield, k == rules.AskCounter, k == rules.AskDouble:
		return 1
	case k == rules.AskPoint && b.rules.Shape().Space.Points > 0:
		return rules.CopyStride*(int(rules.Right)+1) - 1
	}
	return 30_000
}

// answer reads an answer: a number, yes or no, or what to defend with.
func (b *builder) answer(k rules.AskKind, by rules.ID, text string) (n int, ok bool) {
	if n, err := strconv.Atoi(text); err == nil {
		return n, n >= 0 && n <= b.mostAnswer(k)
	}
	switch {
	case k == rules.AskPoint:
		return 0, false
	case k != rules.AskDefend:
		return slices.Index([]string{"false", "true"}, text), text == "false" || text == "true"
	case text == "none":
		return rules.DefendNone, true
	case text == "dodge":
		return rules.DefendDodge, true
	}
	f := b.roster.Figure(by)
	if f == nil {
		return 0, false
	}
	i := slices.IndexFunc(f.Items.Names[:], func(n string) bool { return n != "" && key(n) == key(text) })
	return rules.DefendItem + i, i >= 0
}

// answerWords says what else than a number answers a question.
func answerWords(k rules.AskKind) string {
	switch k {
	case rules.AskPoint:
		return ""
	case rules.AskDefend:
		return ", nor none, dodge or an item of its own"
	}
	return ", nor true or false"
}

// scripted makes the order that the scenario states for what is due, and says where it
// stands there; "" if there is none.
func (b *Battle) scripted(d systems.Due) (o rules.Order, path string) {
	for i := range b.script {
		s := &b.script[i]
		if b.used[i] || s.by != d.Who || s.round != b.tick.Round() || (s.of >= 0 && s.of != b.tick.Of()) ||
			(s.slot != "" && s.slot != d.Slot.Kind.String()) {
			continue
		}
		b.used[i] = true
		o.Standing = s.standing
		for k := range s.acts {
			a, ok := b.fit(&s.acts[k], d, o)
			if !ok {
				text := fmt.Sprintf("%s.acts[%d]: the scripted %s is not possible now%s", s.path, k, s.acts[k].kind, b.obstacle(&s.acts[k], d, o))
				b.tick.Tell(event.Refused, d.Who, func(e *event.Event) { e.Slot, e.Text = d.Slot, text })
				break
			}
			o.Add(a)
		}
		return o, s.path
	}
	return o, ""
}

// obstacle says why no offer goes with an act of the script: the refusal of the one that comes
// nearest to it.
func (b *Battle) obstacle(a *scriptAct, d systems.Due, sofar rules.Order) string {
	act := rules.Act{Kind: a.kind, Target: a.target, Cell: a.cell, Mode: uint8(max(0, a.mode))}
	why := ""
	for item := range uint8(rules.NItem + 1) {
		if act.Item = item; item == rules.NItem {
			act.Item = rules.NoItem
		}
		if a.item >= 0 && int(act.Item) != a.item {
			continue
		}
		_, _, err := systems.Legal(b.tick, d.Slot, sofar.List(), act)
		var bad *systems.OrderError
		if !errors.As(err, &bad) || bad.Err == systems.ErrNumber {
			continue // the numbers are looked at when it is given
		}
		text := ": " + bad.Err.Error()
		if bad.Err == systems.ErrTarget && a.target == 0 {
			text = ": it names no target"
		}
		if bad.Want != "" {
			text += ": " + bad.Want
		}
		if why == "" || bad.Err != systems.ErrOffered {
			why = text
		}
	}
	return why
}

// fit finds the first offer that an act of the script goes with.
func (b *Battle) fit(a *scriptAct, d systems.Due, sofar rules.Order) (rules.Act, bool) {
	if a.kind == rules.ActPass {
		return rules.Act{}, true
	}
	for _, c := range systems.Choices(b.tick, d.Slot, sofar) {
		if c.Kind != a.kind || (a.item >= 0 && int(c.Item) != a.item) || (a.mode >= 0 && int(c.Mode) != a.mode) {
			continue
		}
		act := c.Act(a.target)
		switch {
		case c.At == rules.AtDoor:
			i := slices.IndexFunc(c.Doors, func(id rules.ID) bool { return b.tick.Space.DoorAt(id, a.cell) })
			if i < 0 {
				continue
			}
			act = c.ActDoor(c.Doors[i])
		case c.At != rules.AtCharge:
			act.Cell = a.cell
		}
		if a.aimed {
			act.Aim = a.aim
		}
		if a.capped {
			act.Cap = a.cap
		}
		if c.At == rules.AtSelf {
			act.Target = d.Who
		}
		if c.At == rules.AtArea && a.target != 0 {
			act.Cell = b.tick.Roster.Figure(a.target).Place.Cell
		}
		if !c.At.Aimed() || slices.Contains(c.Targets, act.Target) {
			return act, true
		}
	}
	return rules.Act{}, false
}
