package transcript

import (
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/event"
)

// blow is an exchange that waits for what comes of it: wounds are applied after all
// exchanges of a group.
type blow struct {
	x     *rules.Exchange
	told  uint32 // serial of the event
	scene scene
	busy  rules.Act // what the target had under way
	open  []rules.Effect
	after []consequence
}

// parrying is whom somebody stands ready to parry, with what, and in which round.
type parrying struct {
	round   int32
	against rules.ID
	item    uint8
}

// consequence is a sentence about somebody that belongs to an exchange.
type consequence struct {
	about rules.ID
	text  string // without its full stop
	rule  rules.Rule
	wound bool // of the target's own pools
	grave bool // told even to those who want it quiet

	pushed bool // where a push has led it

	lost    int32 // what a wound takes, and what it leaves
	left    int32
	because string // "hp by bleeding": of what, and by what
}

// struck keeps an exchange until it is known what came of it.
func (w *Writer) struck(e *event.Event) {
	first := rules.ID(0) // whose wounds by a reaction come before those that wait
	if e.Exchange.Slot.Kind == rules.SlotGranted {
		first = e.Exchange.To
	}
	for i := range w.blows {
		if len(w.blows[i].after) > 0 && !w.awaits(first) {
			w.tellBlows()
			break
		}
	}
	c := e.Clone()
	w.pause(e.Exchange.By, e.Exchange.To)
	w.utter(c.Exchange)
	w.blows = append(w.blows, blow{
		x: c.Exchange, told: e.Serial, scene: w.sceneOf(c.Exchange), busy: w.busy[c.Exchange.To], open: slices.Clone(c.Exchange.Verdict.Effects),
	})
	if e.Slot.Kind == rules.SlotFinish {
		delete(w.busy, e.Who)
	}
}

// awaits reports whether blows at others than somebody wait for the wounds that they make: what
// happens to that one meanwhile is told after them, so that each wound is told with its blow.
func (w *Writer) awaits(who rules.ID) bool {
	some := false
	for i := range w.blows {
		for k := range w.blows[i].open {
			if f := &w.blows[i].open[k]; f.Kind == rules.EffLose && f.On == who {
				return false
			} else if f.Kind == rules.EffLose {
				some = true
			}
		}
	}
	return some
}

// passes reports whether an event has no words of its own and happens while blows wait for the
// wounds that they make: a slot that is given, an order to react, a mark that comes of a charge.
func (w *Writer) passes(e *event.Event) bool {
	switch e.Kind {
	case event.Slots:
	case event.Ordered:
		if e.Slot.Kind != rules.SlotGranted {
			return false
		}
	case event.Plan:
		if e.Verdict != nil && len(e.Verdict.Rolls)+len(e.Verdict.Mods) > 0 {
			return false
		}
	default:
		return false
	}
	return w.awaits(0)
}

// attach gives a consequence to the exchange that asked for the effect.
func (w *Writer) attach(e *rules.Effect, c consequence) bool {
	for i := range w.blows {
		b := &w.blows[i]
		if k := slices.Index(b.open, *e); k >= 0 {
			b.open = slices.Delete(b.open, k, k+1)
			b.after = append(b.after, c)
			return true
		}
	}
	return false
}

// debt is a wound that somebody's blow has yet to make: the blow is told because of what
// happened before it takes effect.
type debt struct {
	by    rules.ID
	wound rules.Effect
}

// owe keeps the wounds of a blow that are not made as it is told.
func (w *Writer) owe(b *blow) {
	for _, f := range b.open {
		if f.Kind == rules.EffLose && f.N[0] > 0 && f.On == b.x.To && b.x.By != b.x.To {
			w.owed = append(w.owed, debt{b.x.By, f})
		}
	}
}

// pays says whose blow a wound is of that was told before: ", by the blow of bran".
func (w *Writer) pays(f *rules.Effect) string {
	k := slices.IndexFunc(w.owed, func(d debt) bool { return d.wound == *f })
	if k < 0 {
		return ""
	}
	by := w.owed[k].by
	w.owed = slices.Delete(w.owed, k, k+1)
	return ", by the blow of " + w.name(by)
}

// between is a sentence about what happened while blows waited for what comes of them.
type between struct {
	serial uint32 // of the event that was at hand: of a blow, it stands before that
	text   string
	about  []rules.ID
	depth  int // of why somebody does something, which ends no walk; else 0
}

// tellBetween tells what happened up to an event.
func (w *Writer) tellBetween(upTo uint32) {
	for len(w.between) > 0 && w.between[0].serial <= upTo {
		m := w.between[0]
		w.between = w.between[1:]
		if w.p.serial = m.serial; m.depth > 0 {
			w.remark(m.depth, m.text, m.about)
			continue
		}
		w.put(1, m.text, m.about...)
	}
}

// tellBlows tells the exchanges that waited, with what happened between them.
func (w *Writer) tellBlows() {
	blows := sorted(w.unparried(w.blows))
	w.blows = nil
	serial := w.p.serial
	var ends []closing
	for i := range blows {
		w.owe(&blows[i])
		if loses(blows, blows[i].x.To) {
			blows[i].busy = rules.Act{}
		}
		w.tellBetween(blows[i].told)
		var gathered bool
		if ends, gathered = w.gather(&blows[i], ends); !gathered {
			w.p.serial = blows[i].told
			w.tellBlow(&blows[i])
		}
	}
	w.tellBetween(serial)
	w.p.serial = serial
	w.tellClosing(ends)
}

// unparried leaves out the parries of those who were attacked: the attack tells of them. One
// whose action is kept is told, as the attack has missed.
func (w *Writer) unparried(all []blow) []blow {
	if w.o.Explain {
		return all
	}
	var left []blow
	for i := range all {
		x := all[i].x
		met := func(b blow) bool {
			return b.x.By == x.Act.Target && b.x.To == x.By && b.x.Act.Kind.Hostile() && b.x.Verdict.Outcome != rules.Lost
		}
		if x.Act.Kind != rules.ActParry || keeps(x) || !slices.ContainsFunc(all, met) {
			left = append(left, all[i])
		}
	}
	return left
}

func (w *Writer) tellBlow(b *blow) {
	if w.o.Quiet {
		for _, c := range b.after {
			if c.grave {
				w.put(1, w.ruled(c.text+".", c.rule), c.about)
			}
		}
		return
	}
	if s := &b.x.Slot; s.Kind == rules.SlotDeclare && s.Why != "" && b.x.Act.Kind != rules.ActStance {
		return // nothing of what is declared is done yet
	}
	if w.loads(b) || held(&b.x.Act) && !w.o.Explain {
		return // what is kept is told when it is used
	}
	if b.x.Act.Kind == rules.ActTurn && w.o.Explain {
		return // an event of its own says whereto
	}
	if w.stillReady(b) {
		return
	}
	x := b.x
	w.tellAsides(x)
	depth := 1
	if s := w.headline(b); s != "" {
		w.put(1, w.ruled(s, w.takeSaid(b)), x.By, x.To)
		depth = 2
	}
	for _, r := range w.repliesTo(x) {
		w.put(depth, r.text, r.who, r.by)
	}
	if w.o.Explain {
		w.explain(&x.Verdict, x.By, x.To, 2)
	}
	w.tellAfter(b, depth)
}

// tellAsides tells the rolls for something else than the outcome, before it: those that change
// nothing only to those who want all explained.
func (w *Writer) tellAsides(x *rules.Exchange) {
	for i := range x.Verdict.Rolls {
		if r := &x.Verdict.Rolls[i]; w.aside(r) && (r.Passed || w.o.Explain) {
			w.put(1, w.asideText(&x.Verdict, r), r.By, x.To)
		}
	}
}

// stillReady reports whether a parry is the one that its maker was told to stand ready for
// before in this round.
func (w *Writer) stillReady(b *blow) bool {
	a := b.x.Act
	if a.Kind != rules.ActParry || len(b.after) > 0 || len(b.x.Verdict.Rolls) > 0 || w.o.Explain {
		return false
	}
	now := parrying{round: w.round, against: a.Target, item: a.Item}
	before, ok := w.ready[b.x.By]
	w.ready[b.x.By] = now
	return ok && before == now
}

// takeSaid takes off a blow what only says again what its act says, such as standing up, and
// returns the rule of that.
func (w *Writer) takeSaid(b *blow) rules.Rule {
	says := w.does(b.x.By, told(b.x), b.x.To)
	down := w.name(b.x.By) + " " + posture(rules.Standing, rules.Prone) // of one's own accord
	i := slices.IndexFunc(b.after, func(c consequence) bool {
		return c.text == says || b.x.Act.Kind == rules.ActKneel && c.text == down
	})
	if i < 0 {
		return ""
	}
	rule := b.after[i].rule
	b.after = slices.Delete(b.after, i, i+1)
	return rule
}

// headline tells who did what to whom and how the first roll came out; "" for a check
// that nobody rolled for.
func (w *Writer) headline(b *blow) string {
	x := b.x
	check := x.Act.Kind == rules.ActSettle || x.Act.Kind == rules.ActUpkeep || x.Act.Kind == rules.ActSave && x.Facts.Trap == nil
	first, rolled := w.needed(&x.Verdict)
	if check {
		switch {
		case rolled && x.Act.Kind == rules.ActUpkeep && w.closingTitle("") != "":
			return w.closingTitle("") + ": " + w.rollText(b, first, "")
		case rolled:
			return w.rollText(b, first, "")
		case len(x.Verdict.Mods) > 0 && w.o.Explain:
			return w.name(x.By) + " is checked:"
		}
		return ""
	}
	to := x.To
	if deserted(x) {
		to = 0 // it was aimed at a place
	}
	s := w.does(x.By, told(x), to) + w.afterLoading(x) + w.speech(x)
	if w.planned(x) {
		s = w.name(x.By) + " plans to " + w.toDo(x.By, told(x))
	}
	if x.Act.Kind == rules.ActParry && keeps(x) {
		s += ", and keeps the action"
	}
	if c := w.circumstances(x); c != "" {
		s += " (" + c + ")"
	}
	if !rolled {
		return s + w.outcome(b, unrolled[:]) + w.detail(x) + "."
	}
	word := w.outcome(b, outcomes[:])
	if out := x.Verdict.Outcome; astray(x) && !x.Verdict.Rolls[first].Passed && (out == rules.Hit || out == rules.Critical) {
		word = "astray, " + word // what it missed is another than it hits
	}
	return strings.TrimSuffix(s+": "+w.rollText(b, first, word), ".") + w.detail(x) + "."
}

// astray reports whether a shot has come to somebody else than whom it was meant for, and not
// by flying on.
func astray(x *rules.Exchange) bool {
	return x.Act.Kind.Flies() && x.Flown == 0 && x.Act.Target != 0 && x.Act.Target != x.To
}

// needed returns the index of the first roll that needs something for the outcome.
func (w *Writer) needed(v *rules.Verdict) (int, bool) {
	i := slices.IndexFunc(v.Rolls, func(r rules.Roll) bool { return w.needs(&r) && !w.aside(&r) })
	return i, i >= 0
}

// needs reports whether a roll passes or fails.
func (w *Writer) needs(r *rules.Roll) bool { return w.shape.Needs(r) }

// aside reports whether a roll decides something else than the outcome.
func (w *Writer) aside(r *rules.Roll) bool {
	return int(r.Type) < len(w.shape.Rolls) && w.shape.Rolls[r.Type].Aside[0] != ""
}

// asideText tells such a roll.
func (w *Writer) asideText(v *rules.Verdict, r *rules.Roll) string {
	t := &w.shape.Rolls[r.Type]
	means := t.Aside[0]
	if r.Passed {
		means = t.Aside[1]
	}
	return fmt.Sprintf("%s: %s: %s.", w.whose(r), Rolled(w.shape, v, r), means)
}

// detail tells what results of an exchange have words for.
func (w *Writer) detail(x *rules.Exchange) string {
	s := ""
	switch x.Verdict.Outcome {
	case rules.Hit, rules.Critical, rules.Done:
	default:
		return s
	}
	s += w.struckText(x)
	for i := range w.shape.Results {
		if c := &w.shape.Results[i]; c.Roll == "" {
			s += resultWord(c, x.Results[i])
		}
	}
	return s
}

// planned reports whether an attack in a slot that was granted only says what is to be done
// later.
func (w *Writer) planned(x *rules.Exchange) bool {
	return x.Slot.Kind == rules.SlotGranted && x.Act.Kind.Hostile() && x.Verdict.Outcome == rules.Done && len(x.Verdict.Rolls) == 0 && w.detail(x) == ""
}

// keeps reports whether the actor of an exchange keeps its action: a mark remembers it.
func keeps(x *rules.Exchange) bool {
	return slices.ContainsFunc(x.Verdict.Effects, func(e rules.Effect) bool { return e.Kind == rules.EffMark && e.On == x.By })
}

// far is how far the target of an exchange is.
func (w *Writer) far(x *rules.Exchange) string {
	if w.b.Scenario().Field.Kind == grid.Free {
		return paced(grid.Measure(x.Facts.Range, grid.Millimetre, grid.Nearest))
	}
	return several(int(x.Facts.Steps), "cell")
}

// grade tells how good a roll is, if the rulebook has words for that.
func (w *Writer) grade(x *rules.Exchange, r *rules.Roll) string {
	for i := range w.shape.Results {
		if c := &w.shape.Results[i]; c.Roll != "" && c.Roll == w.shape.RollName(r.Type) {
			return resultWord(c, x.Results[i])
		}
	}
	return ""
}

// resultWord is the word for a result, after a comma, "" if there is none.
func resultWord(c *rules.ResultType, n int32) string {
	if n < 0 || int(n) >= len(c.Words) || c.Words[n] == "" {
		return ""
	}
	return ", " + plain(c.Words[n])
}

// unrolled are the outcomes of acts without a roll, after the act itself.
var unrolled = [...]string{
	rules.NoOutcome: "", rules.Miss: ": a miss", rules.Hit: ": hits without a roll", rules.Critical: ": a critical hit", rules.Fumble: ": a fumble",
	rules.Parried: ": parried", rules.Dodged: ": dodged", rules.Blocked: ": blocked", rules.Saved: ": saved",
	rules.Failed: ": fails", rules.Done: "", rules.Lost: ": comes to nothing",
}

// outcomes are the words after a roll.
var outcomes = [...]string{
	rules.NoOutcome: "", rules.Miss: "miss", rules.Hit: "hit", rules.Critical: "CRITICAL HIT", rules.Fumble: "FUMBLE",
	rules.Parried: "parried", rules.Dodged: "dodged", rules.Blocked: "blocked", rules.Saved: "saved", rules.Failed: "failed",
	rules.Done: "done", rules.Lost: "comes to nothing",
}

// byHand are the acts for which it does not matter from where they are done.
var byHand = [rules.NActKind]bool{
	rules.ActTend: true, rules.ActPull: true, rules.ActKeep: true, rules.ActRelease: true, rules.ActJoin: true, rules.ActParry: true,
}

// turnedAway reports whether a reaction counts as from another side than that on which its actor
// stands: whoever flees shows everybody its back, and the flank on which one stands says nothing.
func turnedAway(x *rules.Exchange) bool {
	return x.Slot.Kind == rules.SlotGranted && x.Facts.Arc != rules.ArcRear && slices.ContainsFunc(x.Verdict.Mods, func(m rules.Mod) bool {
		return m.From == rules.From(rules.FromPlace, rules.PlaceArc) && m.Over == ""
	})
}

// struckOut reports whether what comes of a place is listed in a verdict as what does not count.
func struckOut(v *rules.Verdict, p rules.Place) bool {
	return slices.ContainsFunc(v.Mods, func(m rules.Mod) bool {
		return m.From.Kind == rules.FromPlace && rules.Place(m.From.N) == p && m.Over != ""
	})
}

// attacks reports whether an exchange harms or hinders an enemy by skill: then it matters from
// which side it comes. A spell that asks nothing of its caster once it is cast comes from none.
func (w *Writer) attacks(x *rules.Exchange) bool {
	i, rolled := w.needed(&x.Verdict)
	v := w.b.View(0)
	return x.Act.Kind.Hostile() || rolled && x.Verdict.Rolls[i].By == x.By && v.Figure(x.By).Team != v.Figure(x.To).Team
}

// circumstances of an exchange that a reader wants to know.
func (w *Writer) circumstances(x *rules.Exchange) string {
	var c []string
	switch {
	case x.Slot.Kind != rules.SlotGranted:
	case !w.planned(x):
		c = append(c, w.ruled("out of turn", x.Slot.Why))
	case w.o.Explain:
		c = append(c, w.ruled("ahead", x.Slot.Why))
	}
	if x.Flown > 0 {
		c = append(c, "it flies on")
	} else if astray(x) {
		c = append(c, "meant for "+w.name(x.Act.Target))
	}
	if x.Blow > 0 {
		return strings.Join(append(c, fmt.Sprintf("blow %d", x.Blow+1)), ", ") // the rest stands with the first
	}
	if x.By == x.To || byHand[x.Act.Kind] {
		return strings.Join(c, ", ")
	}
	if x.Facts.Steps > 1 {
		c = append(c, w.far(x))
	}
	if x.Facts.Arc != rules.ArcFront && w.shape.Space.Facing && w.attacks(x) && !turnedAway(x) {
		c = append(c, "from the "+x.Facts.Arc.String())
	}
	if aim := w.aimText(x); aim != "" {
		c = append(c, "aimed at "+aim)
	}
	if n := w.shape.Space.CoverOf(&x.Facts); n > 0 && (w.o.Explain || !struckOut(&x.Verdict, rules.PlaceCover)) {
		c = append(c, fmt.Sprintf("%d%% behind cover", n))
	}
	if x.Facts.Flags.Has(rules.FlagPeeked) {
		c = append(c, "leaning out")
	}
	if x.Facts.Conceal > 0 {
		c = append(c, fmt.Sprintf("%d%% hidden", x.Facts.Conceal))
	}
	return strings.Join(append(c, w.causes(x)...), ", ")
}

// whose names a roll that is not the one that an act is decided by: "ann's defence".
func (w *Writer) whose(r *rules.Roll) string { return w.name(r.By) + "'s " + w.shape.RollText(r.Type) }

// termsText stands before a roll: what its need was made of, where the number of its own name
// goes with who rolls.
func (w *Writer) termsText(b *blow, i int, whose bool) string {
	r, s := &b.x.Verdict.Rolls[i], ""
	var others []string
	for _, t := range w.terms(b, i) {
		if whose && w.names(t, r) {
			s += fmt.Sprintf(" %d", b.x.Verdict.Sum(t))
			continue
		}
		others = append(others, w.termText(&b.x.Verdict, t))
	}
	if whose {
		s += ": "
	}
	if len(others) > 0 {
		s += strings.Join(others, ", ") + "; "
	}
	return s
}

// rollText tells a roll with what it needed; the word is how it came out, if that is
// not plain from the roll.
func (w *Writer) rollText(b *blow, i int, word string) string {
	r, s := &b.x.Verdict.Rolls[i], ""
	if first, _ := w.needed(&b.x.Verdict); i != first || r.By != b.x.By || word == "" {
		s = w.whose(r)
	}
	if word == "" || i > 0 && r.By != b.x.By {
		word = "failed"
		if r.Passed {
			word = "passed"
		}
	}
	s += w.termsText(b, i, s != "")
	s += fmt.Sprintf("%s%s: %s", Rolled(w.shape, &b.x.Verdict, r), w.grade(b.x, r), w.bold(word))
	if first, _ := w.needed(&b.x.Verdict); i != first && r.By == b.x.To && r.Passed && b.busy.Kind == rules.ActCast { // the check of who casts, beside the blow
		s += fmt.Sprintf("; %s goes on to %s", w.name(r.By), w.toDo(r.By, &b.busy))
	}
	return s + "."
}

// loses reports whether somebody loses what it had under way, by any of the exchanges of one
// moment: a check passed beside one that has failed keeps nothing.
func loses(blows []blow, who rules.ID) bool {
	return slices.ContainsFunc(blows, func(b blow) bool {
		return slices.ContainsFunc(b.x.Verdict.Effects, func(e rules.Effect) bool { return e.Kind == rules.EffCancel && e.What == 0 && e.On == who })
	})
}

// tellAfter tells the other rolls, the harm, and what came of it.
func (w *Writer) tellAfter(b *blow, depth int) {
	x := b.x
	harm, early := w.harm(b), len(x.Verdict.Rolls)
	wound := slices.IndexFunc(b.after, func(c consequence) bool { return c.wound })
	if wound >= 0 && harm != "" {
		b.after[wound].text = harm + ": " + b.after[wound].text
		if i := slices.IndexFunc(x.Verdict.Rolls, func(r rules.Roll) bool { return !w.needs(&r) }); i >= 0 {
			early = i // what is rolled later follows from the wound
		}
		harm = ""
	}
	w.tellChecks(b, 0, early)
	if harm != "" && depth == 1 { // no sentence above it says whose
		w.put(1, w.name(x.To)+": "+harm+w.spared(x)+".", x.By, x.To)
	} else if harm != "" {
		w.put(2, harm+w.spared(x)+".", x.By, x.To)
	}
	for i, c := range b.after {
		w.put(depth, w.ruled(c.text+".", c.rule), c.about)
		if i == wound {
			w.tellChecks(b, early, len(x.Verdict.Rolls))
		}
	}
}

// spared says that nothing came of the harm, and names the part of the body that was struck.
func (w *Writer) spared(x *rules.Exchange) string {
	if slices.ContainsFunc(x.Verdict.Effects, func(e rules.Effect) bool { return e.Kind == rules.EffLose }) {
		return ""
	}
	for i := range w.shape.Results {
		if w.shape.Results[i].Area && x.Results[i] > 0 {
			return ": no harm in " + w.area(x.To, int(x.Results[i])-1)
		}
	}
	sum, made := 0, false
	_, terms := w.split(&x.Verdict)
	for _, t := range terms {
		if w.isHarm(t) {
			made, sum = true, sum+x.Verdict.Sum(t)
		}
	}
	if made && sum <= 0 {
		return ": no harm"
	}
	return ""
}

// tellChecks tells a part of the rolls that need something, but the first of an exchange.
func (w *Writer) tellChecks(b *blow, from, to int) {
	first, _ := w.needed(&b.x.Verdict)
	for i := from; i < to; i++ {
		if r := &b.x.Verdict.Rolls[i]; !w.needs(r) || i == first || w.aside(r) {
			continue
		}
		s := w.rollText(b, i, "")
		for k := range b.x.Verdict.Rolls {
			if w.opens(&b.x.Verdict, i, k) {
				s = strings.TrimSuffix(s, ".") + fmt.Sprintf("; %s roll %d.", w.shape.RollText(b.x.Verdict.Rolls[k].Type), b.x.Verdict.Rolls[k].Shown)
			}
		}
		w.put(2, s, b.x.By, b.x.To)
	}
}

// opens reports whether a check lets other dice be rolled: those that follow it and have the
// first word of its name.
func (w *Writer) opens(v *rules.Verdict, check, dice int) bool {
	c, d := &v.Rolls[check], &v.Rolls[dice]
	return dice > check && w.needs(c) && !w.needs(d) &&
		strings.HasPrefix(w.shape.RollName(c.Type), w.shape.RollName(d.Type)+"_")
}

// opened reports whether some check has let dice be rolled.
func (w *Writer) opened(v *rules.Verdict, dice int) bool {
	for i := range dice {
		if w.opens(v, i, dice) {
			return true
		}
	}
	return false
}
