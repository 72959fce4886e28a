package why

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
)

// receipts are modifiers and rolls of an exchange between two.
type receipts struct {
	b      *ecs.Battle
	by, to rules.ID
	mods   []rules.Mod
	rolls  []rules.Roll
	ahead  bool // nothing has been rolled yet
	struck bool // the blow has hit, whatever was rolled against it
}

// terms lists the numbers of the rulebook with all that goes into them, in the order in
// which they came up, bookkeeping last; what adds nothing is left out.
func (r *receipts) terms() []Term {
	mods, _ := record.DescribeMods(r.b, r.mods, r.rolls, r.by, r.to)
	var out []Term
	for i := range mods {
		if s := mods[i].Source.Kind; mods[i].Amount == 0 && s != "roll" && s != "result" {
			continue
		}
		k := r.place(&out, mods[i].Term)
		t := &out[k]
		m := r.mod(i, &mods[i])
		switch {
		case m.Rolled:
			t.Open = true
		case !m.Off:
			t.Sum += m.Amount
		}
		t.Mods = append(t.Mods, m)
	}
	slices.SortStableFunc(out, func(a, b Term) int {
		switch {
		case a.quiet == b.quiet:
			return 0
		case a.quiet:
			return 1
		}
		return -1
	})
	return out
}

// place finds a term in the list, or adds it.
func (r *receipts) place(list *[]Term, name string) int {
	text, quiet := plain(name), false
	for i := range r.b.Shape().Totals {
		c := &r.b.Shape().Totals[i]
		if c.Name != name {
			continue
		}
		if quiet = c.Quiet; c.Text != "" {
			text = c.Text
		}
	}
	for i := range *list {
		if (*list)[i].Name == text {
			return i
		}
	}
	*list = append(*list, Term{Name: text, quiet: quiet})
	return len(*list) - 1
}

// mod is a modifier, and its record.
func (r *receipts) mod(i int, m *record.Mod) Mod {
	rule := rules.Rule(m.Rule)
	text := transcript.Source(r.b, &r.mods[i], r.by, r.to)
	brief := r.brief(m, text)
	out := Mod{
		Text: named(r.b, text, r.by, r.to), brief: brief, Amount: m.Amount, Rule: rule, Title: r.b.Shape().RuleTitle(rule), Off: m.SuppressedBy != "", Over: rules.Rule(m.SuppressedBy),
	}
	out.Rolled = r.ahead && !out.Off && (m.Source.Kind == "roll" || m.Source.Kind == "result")
	return out
}

// brief is a word or two for where a modifier comes from: the reason if there is one, else the
// number or the thing, with whose it is if it is the target's: "ash's defence", "ash stunned".
func (r *receipts) brief(m *record.Mod, source string) string {
	if m.Reason != "" {
		return first(m.Reason)
	}
	if m.Source.Kind == "rule" { // its title may be a sentence
		return "by the rule"
	}
	kind, of := strings.CutPrefix(m.Source.Kind, "target_")
	text := first(strings.TrimPrefix(r.own(source), r.b.Name(r.to)+": "))
	if kind == "trait" {
		text = r.axis(m.Source.Name, text)
	}
	switch {
	case !of:
		return text
	case kind == "trait" || kind == "item":
		return owned(Name(r.b, r.to), text)
	}
	return Name(r.b, r.to) + " " + text
}

// first is what stands before the explanations of a name.
func first(text string) string {
	text, _, _ = strings.Cut(text, ": ")
	text, _, _ = strings.Cut(text, ", ")
	return text
}

// axis is what a trait is called in short: the four of all rulebooks by their names, others as
// they are told.
func (r *receipts) axis(name, text string) string {
	for i := range min(rules.DR+1, len(r.b.Shape().Traits)) {
		if r.b.Shape().Traits[i].Name == name {
			return axis(name)
		}
	}
	return text
}

// follows says how the number that a roll needs comes of the terms that are told below it, "62 (attack) less 27 (defence) makes 35", "3 (offence) less 3
// (defence) makes 0, for which the rulebook has 50"; "" where it is one of them as it stands, or the rulebook does not say.
func (r *receipts) follows(roll *rules.Roll) string {
	if !r.b.Shape().Needs(roll) {
		return ""
	}
	terms := r.terms()
	for _, of := range r.formula(roll) {
		text, sum, n := "", int32(0), 0
		for _, t := range terms {
			sign, goes := of.signs[t.Name]
			if !goes || t.Open {
				continue
			}
			switch n++; {
			case sign < 0:
				text += " less "
			case text != "":
				text += " and "
			}
			text += fmt.Sprintf("%d (%s)", t.Sum, t.Name)
			sum += sign * t.Sum
		}
		switch {
		case n == 0 || n == 1 && sum == roll.Need || !of.whole:
		case n == 1:
			return fmt.Sprintf("%s, for which the rulebook has %d", text, roll.Need)
		case sum == roll.Need:
			return fmt.Sprintf("%s makes %d", text, sum)
		default:
			return fmt.Sprintf("%s makes %d, for which the rulebook has %d", text, sum, roll.Need)
		}
	}
	return ""
}

// needs lists the rolls that need something, each with what it needs, and after the fact
// with what it showed.
func (r *receipts) needs() []Fact {
	var out []Fact
	for i := range r.rolls {
		roll := &r.rolls[i]
		if int(roll.Type) >= len(r.b.Shape().Rolls) {
			continue
		}
		t := &r.b.Shape().Rolls[roll.Type]
		f := Fact{Name: r.rollName(roll), Rule: t.Rule}
		switch {
		case !r.ahead:
			if f.Text = r.rolled(t, roll); r.struck && roll.Passed && defends(r.b.Shape(), roll, r.to) {
				f.Text += ", which weakens the blow"
			}
		case r.b.Shape().Needs(roll):
			f.Text = need(t, roll.Need)
		default:
			continue
		}
		if text := r.follows(roll); text != "" {
			f.More = append(f.More, text)
		}
		if t.When != "" && r.ahead {
			f.More = append(f.More, t.When)
		}
		out = append(out, f)
	}
	return out
}

// need says what a die must show.
func need(t *rules.RollType, n int32) string {
	if t.Dice == "" {
		return shown(t, n)
	}
	return shown(t, n) + " on " + t.Dice
}

// shown says what a roll must show before it is made, as far as its die can show it: "at most 100" of a d100 that needs at most 107.
func shown(t *rules.RollType, n int32) string {
	text := transcript.Need(t, n)
	sides, err := strconv.Atoi(strings.TrimPrefix(t.Dice, "d"))
	at := strings.LastIndexByte(text, ' ') + 1
	number, wrong := strconv.Atoi(text[at:])
	if err != nil || wrong != nil {
		return text
	}
	switch side := text[:at]; {
	case side == "at most " && number > sides:
		return side + strconv.Itoa(sides)
	case side == "at least " && number < 1:
		return side + "1"
	}
	return text
}

// rolled says what the dice showed, and what that means, in the words of the log.
func (r *receipts) rolled(t *rules.RollType, roll *rules.Roll) string {
	s := transcript.Rolled(r.b.Shape(), &rules.Verdict{Mods: r.mods}, roll)
	switch {
	case !r.b.Shape().Needs(roll) && roll.N > 0 && roll.Sides > 0:
		return s + " on " + itoa(int32(roll.N)) + "d" + itoa(int32(roll.Sides))
	case !r.b.Shape().Needs(roll):
		return s
	case t.Gauge != [2]string{} && roll.Shown > roll.Need:
		return s + ": " + t.Gauge[1]
	case t.Gauge != [2]string{} && roll.Shown < roll.Need:
		return s + ": " + t.Gauge[0]
	case t.Aside[0] != "" && roll.Passed:
		return s + ": " + t.Aside[1]
	case t.Aside[0] != "":
		return s + ": " + t.Aside[0]
	}
	return needed(t, roll, s)
}

// needed says of a roll that is told in the words of the log which side of its number was needed:
// "rolls 88, needed at most 19: failed".
func needed(t *rules.RollType, roll *rules.Roll, told string) string {
	shown, beside, _ := strings.Cut(told, ", ")
	end := ": failed"
	if roll.Passed {
		end = ": passed"
	}
	if strings.HasSuffix(beside, " enough") { // whatever is needed
		end += ", as it is " + beside
	}
	return shown + ", needed " + transcript.Need(t, roll.Need) + end
}
