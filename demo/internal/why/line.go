package why

import (
	"math/big"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// axes are the numbers that all rulebooks share, by their short names in the log, and what people call them.
var axes = [rules.NShare]struct{ short, word string }{
	rules.OF: {"OF", "offence"}, rules.DF: {"DF", "defence"}, rules.AR: {"AR", "armour"}, rules.DR: {"DR", "resistance"},
}

// Line says a line of the log, so deep, in plain words: what somebody does and what comes of it, names with capitals; not the sums
// that led there, nor to which cell, nor in which ticks. [Terms] and the line as it is have those.
func Line(b *ecs.Battle, text string, depth int) string {
	if i := strings.LastIndex(text, ": "); depth > 1 && i >= 0 && strings.Contains(text[i:], " loses ") {
		text = text[i+len(": "):]
	}
	text = unscored(text)
	text = without(text, " to (", func(in string) bool { return in != "" && strings.IndexByte("-0123456789", in[0]) >= 0 })
	text = without(text, " (", func(in string) bool {
		rest, ok := strings.CutPrefix(in, b.Shape().TickWord)
		return ok && strings.Trim(rest, "s 0123456789-") == ""
	})
	for i := range axes {
		text = respelled(text, axes[i].short, axes[i].word)
	}
	for i := range b.Scenario().Sides {
		side := b.Scenario().Sides[i].ID
		text = strings.ReplaceAll(text, "victory for "+side+" ", "victory for "+scene.Capital(side)+" ")
	}
	return Named(b, text, Everybody(b)...)
}

// Name is what people call a combatant, "" for nobody: the name that its scenario has for it, with a capital. All words of the demo have it from
// here; what the engine itself has said goes through [Named].
func Name(b *ecs.Battle, id rules.ID) string { return scene.Capital(b.Name(id)) }

// Named is a sentence in which these have names with capitals.
func Named(b *ecs.Battle, text string, about ...rules.ID) string {
	return scene.Capital(named(b, text, about...))
}

// Everybody is whoever fights in a battle: for [Named], where nobody knows whom a text is about.
func Everybody(b *ecs.Battle) (all []rules.ID) {
	for i := range b.Scenario().Combatants {
		all = append(all, rules.ID(i+1))
	}
	return all
}

// named is a text in which these have names with capitals.
func named(b *ecs.Battle, text string, about ...rules.ID) string {
	for _, id := range about {
		text = respelled(text, b.Name(id), Name(b, id))
	}
	return text
}

// mostListed is how many stand one after the other in a brief line at most.
const mostListed = 4

// Brief is a line that [Line] has put in plain words in the fewest of them: what was done and how it came out, not what was rolled, nor what
// stands in brackets, nor who is in a long list.
func Brief(text string) string {
	text = without(text, " (", func(string) bool { return true })
	if i := strings.LastIndex(text, ": "); i >= 0 && strings.Count(text[i:], ", ") >= mostListed {
		text = text[:i] + "."
	}
	head, rest, ok := strings.Cut(text, ": ")
	if i := strings.LastIndex(rest, ": "); ok && i >= 0 && strings.Contains(rest[:i], "rolls ") {
		return head + rest[i:]
	}
	return text
}

// Told is a line that [Line] has put in plain words in the fewest of them, together with those that explain it or tell what came of it: how
// likely a blow was to hit, nil for what is no blow, and what it did. Whom it is about is not named again.
func Told(head string, chance *big.Rat, about string, parts ...string) string {
	if chance == nil && len(parts) == 0 {
		head = without(head, " (", func(in string) bool { return strings.Contains(in, "->") })
		for before, lost, ok := strings.Cut(head, "the fallen lose "); ok; before, lost, ok = strings.Cut(head, "the fallen lose ") {
			_, lost, _ = strings.Cut(lost, " by ")
			head = before + lost
		}
		if short, _, cut := strings.Cut(head, " - "); cut {
			return short + "."
		}
		return head
	}
	act, result, ok := strings.Cut(strings.TrimSuffix(Brief(head), "."), ": ")
	var list []string
	if ok {
		act, _, _ = strings.Cut(act, " with the ")
		list = strings.Split(result, ", ")
		if chance != nil {
			list[0] += " (" + Percent(chance) + " to hit)"
		}
	}
	for _, part := range parts {
		if text := cameOf(part, about); text != "" && !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	if len(list) == 0 {
		return act + "."
	}
	return act + ": " + strings.Join(list, ", ") + "."
}

// hushed are words of lines that explain how something came about, which a line in the fewest words leaves out.
var hushed = [...]string{" rolls ", " roll ", " parries ", " dodges ", " turns the ", " takes the ", " brings the "}

// cameOf is what a line that explains another says of somebody in the fewest words, "" if that is how it came about: "16 hp lost".
func cameOf(part, about string) string {
	part = strings.TrimSuffix(without(part, " (", func(string) bool { return true }), ".")
	if i := strings.LastIndex(part, ": no harm"); i >= 0 {
		return part[i+len(": "):]
	}
	if slices.ContainsFunc(hushed[:], func(word string) bool { return strings.Contains(part, word) }) {
		return ""
	}
	part, _, _ = strings.Cut(part, " - ")
	part, _, _ = strings.Cut(part, " until ")
	who, rest, of := strings.Cut(part, ": ")
	if !of {
		if who, rest, of = strings.Cut(part, " "); !of {
			return part
		}
	}
	if lost, ok := strings.CutPrefix(rest, "loses "); ok && lost[0] <= '9' {
		rest = lost + " lost"
	}
	if who == about {
		return rest
	}
	return who + " " + rest
}

// Terms are what the short names of numbers in a line of the log stand for, a line for each: "OF: offence with the first weapon in melee".
func Terms(b *ecs.Battle, text string) (out []string) {
	for i := range axes {
		if word := axes[i].short; respelled(text, word, "") != text && i < len(b.Shape().Traits) && b.Shape().Traits[i].Text != "" {
			out = append(out, word+": "+b.Shape().Traits[i].Text)
		}
	}
	return out
}

// unscored leaves out of a blow the clause that has nothing but numbers that all rulebooks share: "OF 4, DF 2; ".
func unscored(text string) string {
	head, rest, ok := strings.Cut(text, ": ")
	clause, rest, more := strings.Cut(rest, "; ")
	if !ok || !more {
		return text
	}
	for part := range strings.SplitSeq(clause, ", ") {
		word, number, _ := strings.Cut(part, " ")
		known := slices.ContainsFunc(axes[:], func(a struct{ short, word string }) bool { return a.short == word })
		if !known || number == "" || strings.Trim(number, "-0123456789") != "" {
			return text
		}
	}
	return head + ": " + rest
}

// without leaves out of a text all that begins with a word and goes on to a bracket, if what is between is what is meant.
func without(text, open string, meant func(in string) bool) string {
	from := 0
	for {
		i := strings.Index(text[from:], open)
		if i < 0 {
			return text
		}
		i += from
		in, _, ok := strings.Cut(text[i+len(open):], ")")
		if !ok || !meant(in) {
			from = i + len(open)
			continue
		}
		text = text[:i] + text[i+len(open)+len(in)+len(")"):]
		from = i
	}
}

// respelled has another word in place of each that is that word.
func respelled(text, word, other string) string {
	if word == "" || word == other || !strings.Contains(text, word) {
		return text
	}
	part := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' || r == '-' }
	var out strings.Builder
	for from := 0; ; {
		i := strings.Index(text[from:], word)
		if i < 0 {
			out.WriteString(text[from:])
			return out.String()
		}
		i += from
		end := i + len(word)
		before, _ := utf8.DecodeLastRuneInString(text[:i])
		after, _ := utf8.DecodeRuneInString(text[end:])
		out.WriteString(text[from:i])
		if part(before) || part(after) { // of nothing it is no letter
			out.WriteString(word)
		} else {
			out.WriteString(other)
		}
		from = end
	}
}
