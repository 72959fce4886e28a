package transcript

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// split divides the terms of a verdict, in order of appearance, into those of rolls
// that need something and those of the harm. Harm begins with the first term that a
// roll without a need goes into, such as damage dice, or that the book calls harm.
func (w *Writer) split(v *rules.Verdict) (chance, harm []uint8) {
	_, rolled := w.needed(v)
	inHarm := !rolled
	_, why := v.Why()
	for i := range v.Mods {
		m := &v.Mods[i]
		if why != 0 && m.Amount == 0 && m.From == (rules.Source{}).For(why) {
			continue // it says why, and is no number
		}
		if !inHarm && m.From.Kind == rules.FromRoll && m.Over == "" {
			inHarm = slices.ContainsFunc(v.Rolls, func(r rules.Roll) bool { return r.Type == dice.Purpose(m.From.N) && !w.needs(&r) })
		}
		inHarm = inHarm || w.isHarm(m.Total)
		switch {
		case int(m.Total) < len(w.shape.Totals) && w.shape.Totals[m.Total].Quiet:
		case slices.Contains(chance, m.Total) || slices.Contains(harm, m.Total):
		case inHarm:
			harm = append(harm, m.Total)
		default:
			chance = append(chance, m.Total)
		}
	}
	return chance, harm
}

// isHarm reports whether a term is damage.
func (w *Writer) isHarm(term uint8) bool {
	return int(term) < len(w.shape.Totals) && w.shape.Totals[term].Harm
}

// ofRoll reports whether a term bears the name of a roll, or is one that it needs.
func (w *Writer) ofRoll(term uint8, r *rules.Roll) bool {
	return w.names(term, r) || int(term) < len(w.shape.Totals) && slices.Contains(w.shape.Totals[term].Of, w.shape.RollName(r.Type))
}

// names reports whether a term bears the name of a roll.
func (w *Writer) names(term uint8, r *rules.Roll) bool {
	return int(term) < len(w.shape.Totals) && strings.HasPrefix(w.shape.RollName(r.Type), w.shape.Totals[term].Name)
}

// claimed reports whether a term belongs to a later roll of its name.
func (w *Writer) claimed(v *rules.Verdict, term uint8) bool {
	first, _ := w.needed(v)
	for i := range v.Rolls {
		if w.needs(&v.Rolls[i]) && i != first && w.ofRoll(term, &v.Rolls[i]) {
			return true
		}
	}
	return false
}

// terms are the numbers that a roll's need was made of; none if one of them is all that is
// needed.
func (w *Writer) terms(b *blow, i int) []uint8 {
	v := &b.x.Verdict
	first, _ := w.needed(v)
	chance, harm := w.split(v)
	var out []uint8
	for _, t := range slices.Concat(chance, harm) {
		mine := w.ofRoll(t, &v.Rolls[i])
		if i == first {
			mine = slices.Contains(chance, t) && !w.claimed(v, t)
		}
		if mine {
			out = append(out, t)
		}
	}
	if len(out) == 1 && int32(v.Sum(out[0])) == v.Rolls[i].Need {
		return nil
	}
	return out
}

func (w *Writer) termName(t uint8) string {
	if int(t) < len(w.shape.Totals) {
		return label(w.shape.Totals[t].Name)
	}
	return fmt.Sprintf("term %d", t)
}

// termText tells a term, with the bound that it is held at if one decides.
func (w *Writer) termText(v *rules.Verdict, t uint8) string {
	before, bound, made := 0, "", false
	for i := range v.Mods {
		m := &v.Mods[i]
		if m.Total != t || m.Over != "" {
			continue
		}
		if w.bounds(m) {
			bound = heldAt(m, v.Sum(t))
			continue
		}
		made, before = true, before+int(m.Amount)
	}
	switch {
	case bound == "":
		return fmt.Sprintf("%s %d", w.termName(t), v.Sum(t))
	case !made:
		return bound
	}
	return fmt.Sprintf("%s %d, %s", w.termName(t), before, bound)
}

// bounds reports whether a modifier holds a number at its least or its most.
func (w *Writer) bounds(m *rules.Mod) bool {
	return m.From.Reason != 0 && m.From.Reason == w.shape.Limit
}

// heldAt tells the bound that a number is held at.
func heldAt(m *rules.Mod, at int) string {
	if m.Amount < 0 {
		return fmt.Sprintf("at most %d", at)
	}
	return fmt.Sprintf("at least %d", at)
}

// harm tells how the harm came about: what the dice showed, and the terms; "" if there
// was none.
func (w *Writer) harm(b *blow) string {
	v := &b.x.Verdict
	var out, names []string
	shown := map[string][]string{}
	for i, r := range v.Rolls {
		if name := w.shape.RollText(r.Type); !w.needs(&r) && !w.opened(v, i) {
			if shown[name] == nil {
				names = append(names, name)
			}
			shown[name] = append(shown[name], fmt.Sprint(r.Shown))
		}
	}
	for _, name := range names {
		out = append(out, name+" roll "+together(shown[name]))
	}
	_, terms := w.split(v)
	for _, t := range terms {
		if !w.claimed(v, t) {
			out = append(out, w.harmText(v, t))
		}
	}
	return strings.Join(out, ", ")
}

// harmText tells a term with what was taken off it.
func (w *Writer) harmText(v *rules.Verdict, t uint8) string {
	up, sum, off, end := 0, 0, "", ""
	for i := range v.Mods {
		m := &v.Mods[i]
		if m.Total != t || m.Over != "" {
			continue
		}
		sum += int(m.Amount)
		switch {
		case w.bounds(m):
			end = ", " + heldAt(m, sum)
		case m.Amount < 0:
			off += fmt.Sprintf(" - %d%s", -m.Amount, w.takenBy(m.From))
		default:
			up += int(m.Amount)
		}
	}
	switch {
	case off == "" || up == 0:
		return w.termText(v, t)
	case end == "":
		end = fmt.Sprintf(" = %d", sum)
	}
	return fmt.Sprintf("%s %d%s%s", w.termName(t), up, off, end)
}

// takenBy names what takes something off a number: a rule with a reason, such as that a blow is
// held back, one of the four numbers of all rulebooks, a result, or what of the field.
func (w *Writer) takenBy(s rules.Source) string {
	switch r := int(s.Reason); {
	case (s.Kind == rules.FromRule || s.Kind == rules.FromResult) && r > 0 && r < len(w.shape.Reasons):
		return " " + w.shape.Reasons[r]
	case s.Kind == rules.FromResult && int(s.N) < len(w.shape.Results) && w.shape.Results[s.N].Says != "":
		return " " + w.shape.Results[s.N].Says
	case s.Kind == rules.FromPlace:
		return " " + rules.Place(s.N).String()
	}
	return axisOf(s)
}

// axisOf names one of the four numbers of all rulebooks as a source.
func axisOf(s rules.Source) string {
	if (s.Kind == rules.FromTrait || s.Kind == rules.FromTargetTrait) && s.N < rules.NShare {
		return " " + axisNames[s.N]
	}
	return ""
}

// explain lists every modifier of a verdict under its term.
func (w *Writer) explain(v *rules.Verdict, by, to rules.ID, depth int) {
	if _, why := v.Why(); why != 0 {
		return // it is told with what came to nothing
	}
	var terms []uint8
	for i := range v.Mods {
		if t := v.Mods[i].Total; !slices.Contains(terms, t) {
			terms = append(terms, t)
		}
	}
	for _, t := range terms {
		s := w.termText(v, t)
		if int(t) < len(w.shape.Totals) && w.shape.Totals[t].Text != "" {
			s += ", " + w.shape.Totals[t].Text + ":"
		}
		w.put(depth, s, by, to)
		for i := range v.Mods {
			if v.Mods[i].Total == t {
				w.put(depth+1, w.modText(&v.Mods[i], by, to), by, to)
			}
		}
	}
}

func (w *Writer) modText(m *rules.Mod, by, to rules.ID) string {
	amount := fmt.Sprintf("%+d", m.Amount)
	if m.Over != "" {
		amount = "(" + amount + ")"
	}
	s := fmt.Sprintf("%6s  %s", amount, w.source(m, by, to))
	if t := w.title(m.Rule); t != "" && (m.From.Kind > rules.FromTargetTrait || m.From.Reason != 0) {
		s += " - " + t
	}
	s += " " + w.dim("["+string(m.Rule)+"]")
	if m.Over == "" {
		return s
	}
	s += "; does not count"
	if t := w.title(m.Over); t != "" {
		s += ": " + t
	}
	return s + " " + w.dim("["+string(m.Over)+"]")
}

// source says in words where a modifier comes from, and the reason if the book names one.
func (w *Writer) source(m *rules.Mod, by, to rules.ID) string {
	reason := ""
	if r := int(m.From.Reason); r > 0 && r < len(w.shape.Reasons) {
		reason = w.shape.Reasons[r]
	}
	switch from := w.origin(m, by, to); {
	case reason == "":
		return from
	case m.From.Kind == rules.FromRule || m.From.Kind == rules.FromResult:
		return reason
	default:
		return from + ", " + reason
	}
}

// origin says where a modifier comes from.
func (w *Writer) origin(m *rules.Mod, by, to rules.ID) string {
	n, who := int(m.From.N), by
	switch m.From.Kind {
	case rules.FromTargetTrait, rules.FromTargetItem, rules.FromTargetMark, rules.FromTargetPosture, rules.FromTargetBusy:
		who = to
	}
	own := w.name(who) + ": "
	switch m.From.Kind {
	case rules.FromTrait, rules.FromTargetTrait:
		own += columnText(w.shape.Traits, n)
		if m.Rule == rules.ChangedRule {
			own += ", as it was changed"
		}
		return own
	case rules.FromItem, rules.FromTargetItem:
		if item := w.item(who, m.From.N); item != "" {
			return own + item
		}
		return own + "bare hands"
	case rules.FromMark, rules.FromTargetMark:
		return own + w.markName(m.From.N)
	case rules.FromPosture, rules.FromTargetPosture:
		return own + rules.Posture(m.From.N).String()
	case rules.FromBusy, rules.FromTargetBusy:
		return own + doing(rules.ActKind(m.From.N))
	case rules.FromPlace:
		return rules.Place(m.From.N).String()
	case rules.FromRoll:
		return "the " + w.shape.RollText(dice.Purpose(m.From.N)) + " roll"
	case rules.FromResult:
		return columnText(w.shape.Results, n)
	}
	if t := w.title(m.Rule); t != "" {
		return t
	}
	return "by the rules"
}

// doing is the word for an act under way.
func doing(k rules.ActKind) string {
	s := k.String()
	switch {
	case k == rules.ActSet:
		return "setting"
	case strings.HasSuffix(s, "ee"):
		return s + "ing"
	}
	return strings.TrimSuffix(s, "e") + "ing"
}

func columnText[T rules.Numbered](of []T, i int) string {
	if i >= len(of) {
		return fmt.Sprintf("number %d", i)
	}
	c := of[i].Column()
	return cmp.Or(c.Text, plain(c.Name))
}

func (w *Writer) markName(k uint8) string {
	if int(k) < len(w.shape.Marks) {
		return plain(w.shape.Marks[k].Name)
	}
	return fmt.Sprintf("mark %d", k)
}

// Source says in words where a modifier of an exchange between two comes from, with the
// reason if the rulebook names one: "ann: offence", "the hit roll", "held back". A rule
// without a reason is called by its title.
func Source(b *ecs.Battle, m *rules.Mod, by, to rules.ID) string {
	w := Writer{b: b, shape: b.Shape()}
	return w.source(m, by, to)
}

// Aim says in words at which point of a body an exchange aims, such as "point 20 on the
// left", "" where the rulebook knows none.
func Aim(b *ecs.Battle, x *rules.Exchange) string {
	w := Writer{b: b, shape: b.Shape()}
	return w.aimText(x)
}
