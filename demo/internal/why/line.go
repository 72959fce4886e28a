package why

import (
	"cmp"
	"math/big"
	"slices"
	"strconv"
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
	if strings.Contains(text, " casts ") { // its missiles are no blows
		text = without(text, " (blow ", func(in string) bool { return strings.Trim(in, "0123456789") == "" })
	}
	text = unscored(text)
	text = without(text, " to (", placed)
	text = without(text, " at (", placed)
	text = without(text, " (", func(in string) bool {
		rest, ok := strings.CutPrefix(in, b.Shape().TickWord)
		return ok && strings.Trim(rest, "s 0123456789-") == ""
	})
	text = Spelled(text)
	for i := range b.Scenario().Sides {
		side := b.Scenario().Sides[i].ID
		text = strings.ReplaceAll(text, "victory for "+side+" ", "victory for "+scene.Capital(side)+" ")
		for _, g := range goals {
			if rest, ok := strings.CutPrefix(text, "Goal of "+side+g.of); ok {
				text = "The goal of " + scene.Capital(side) + g.says + strings.Replace(rest, " last ", " hold out for ", 1)
			}
		}
	}
	if depth > 0 {
		text = sentence(befallen(b, text))
	}
	return Named(b, text, Everybody(b)...)
}

// placed reports whether there is a column and a row between brackets.
func placed(in string) bool {
	return in != "" && strings.Trim(in, "-0123456789., m") == "" && strings.Contains(in, ",")
}

// goals are how lines of the log tell of the goal of a side, and how a sentence does.
var goals = [...]struct{ of, says string }{
	{" nearer", " is nearer"}, {" farther off", " is farther off"}, {" reached", " is reached"}, {" failed", " has failed"},
}

// phrases are words of the log that only who knows the rulebooks understands, in the middle of a line, and others for them.
var phrases = [...]struct{ short, plain string }{
	{"'s consciousness: ", "'s check to stay conscious: "},
	{" has lost the one who led: ", " has lost the one who led and checks for nerve: "},
	{" sees half of the side lost: ", " sees half of the side lost and checks for nerve: "},
	{" declares: ", " means to "},
	{"Engaged now: ", "Now fighting hand to hand: "},
	{" are no longer engaged.", " no longer fight hand to hand."},
	{" chooses ", " chooses the stance "},
	{" is now beset (", " now has an enemy in its own hex ("},
	{" is no longer beset (", " no longer has an enemy in its own hex ("},
	{"Surprise rolls: ", "Rolled against surprise, who rolls low is surprised: "},
	{"sleepers roll ", "Rolled for how many fall asleep: "},
	{"landing roll ", "Rolled for where it comes down: "},
	{"scatter roll ", "Rolled for where the shot goes: "},
	{",.", "."},
}

// contests are what a line tells that has the rolls of many, by its first word.
var contests = [...]struct{ roll, asks string }{
	{"Spot", "Who notices an enemy: "}, {"Listen", "Who hears an enemy: "}, {"Hide", "Who keeps hidden: "}, {"Stealth", "Who is not heard: "},
}

// contest says of a line with the rolls of many who has managed it: "Who notices an enemy: Ann yes (rolls 18, at most 45); Bran no (rolls 98, over 25)."
func contest(text string) string {
	for _, c := range contests {
		rest, ok := strings.CutPrefix(text, c.roll+" rolls: ")
		if !ok {
			continue
		}
		all := strings.Split(strings.TrimSuffix(rest, "."), "; ")
		for i, one := range all {
			who, rolled, _ := strings.Cut(one, " ")
			word := " yes"
			if strings.Contains(rolled, "over ") || strings.Contains(rolled, "not under ") {
				word = " no"
			}
			all[i] = who + word + " (rolls " + rolled + ")"
		}
		return c.asks + strings.Join(all, "; ") + "."
	}
	return text
}

// sentence has a line of the log say it in words for people: "ann's nerve is rolled: 6." for "ann: nerve roll 6.".
func sentence(text string) string {
	text = contest(text)
	for _, p := range phrases {
		text = strings.Replace(text, p.short, p.plain, 1)
	}
	who, rest, _ := strings.Cut(text, ": ")
	if hours, ok := strings.CutPrefix(rest, "sleep roll "); ok { // of who is left with next to nothing, for that many hours
		return who + " is nearly dead and unconscious: for " + strings.TrimSuffix(hours, ".") + " hours, as rolled, unless somebody helps."
	}
	if what, n, ok := strings.Cut(rest, " roll "); ok && !strings.ContainsAny(rest, ",:;") {
		return who + "'s " + what + " is rolled: " + n
	}
	return text
}

// befalls are the conditions whose names do not follow "is now", each with what does, a line each; what begins with "has" stands by itself.
const befalls = `
arm=hurt in the arm
bound=bandaged
broken=has lost its nerve
changed=changed into another body
close_combat=in close combat
darkness=in darkness
deep_water=in deep water
defended=less able to defend again
fixed=behind a shield that stands on the ground
foreign_environment=out of its element
fumbled=has fumbled
grip=holding on to a weapon that is stuck
heavy_fog=in heavy fog
higher_ground=on higher ground
injury=injured
interfering=off guard
leg=hurt in the leg
lodged=hurt by a barb that is stuck
misty_veil=under a misty veil
pitch_dark=in the dark
poison=poisoned
poor_light=in poor light
rain=in the rain
shield_arm=hurt in the shield arm
shield_held=behind the shield
set_for_charge=set to receive a charge
shield_spell=under a shield spell
split=without a piece of armour
starlight=in poor light
vital_wound=wounded where it matters most
weapon_arm=hurt in the weapon arm
`

// stateOf is what follows "is now" for a condition.
func stateOf(name string) string {
	_, state, ok := strings.Cut(befalls, "\n"+name+"=")
	if !ok {
		return scene.Plain(name)
	}
	state, _, _ = strings.Cut(state, "\n")
	return state
}

// befallen says of a line about a condition whom it has come over, or whom it has left, as a sentence: "ann is now stunned.", "ann is no longer stunned.".
func befallen(b *ecs.Battle, text string) string {
	if when, what, ok := strings.Cut(text, ": "); ok && strings.HasPrefix(when, "End of ") {
		return when + ": " + befallen(b, what)
	}
	who, rest, ok := strings.Cut(text, ": ")
	if !ok || b.ID(who) == 0 {
		return text
	}
	name := ""
	for i := range b.Shape().Marks {
		m := b.Shape().Marks[i].Name
		if after, ok := strings.CutPrefix(rest, scene.Plain(m)); ok && len(m) > len(name) && strings.IndexAny(after, " .") == 0 {
			name = m
		}
	}
	if name == "" {
		return text
	}
	state, tail := stateOf(name), rest[len(name):]
	over, isOver := strings.CutSuffix(tail, " is over.")
	has := strings.HasPrefix(state, "has ")
	switch {
	case strings.HasSuffix(tail, " now."):
		return who + "'s " + rest
	case isOver && has:
		return text
	case isOver:
		return who + " is no longer " + state + over + "."
	case has:
		return who + " " + state + tail
	}
	return who + isNow + state + nearby(b, tail)
}

// farOff is from how many rounds on the moment at which something ends is not told: no battle lasts so long.
const farOff = 100

// nearby leaves " until second 8 of round 1801" out of what follows a condition if that is far off.
func nearby(b *ecs.Battle, tail string) string {
	before, until, ok := strings.Cut(tail, " until ")
	_, of, far := strings.Cut(until, " of "+b.Shape().RoundWord+" ")
	after := strings.TrimLeft(of, "0123456789")
	if n, err := strconv.Atoi(of[:len(of)-len(after)]); ok && far && err == nil && n-b.Round() > farOff {
		return before + after
	}
	return tail
}

// isNow stands between somebody and a condition that has come over it.
const isNow = " is now "

// Name is what people call a combatant, "" for nobody: the name that its scenario has for it, with a capital. All words of the demo have it from
// here; what the engine itself has said goes through [Named].
func Name(b *ecs.Battle, id rules.ID) string { return scene.Capital(b.Name(id)) }

// Named is a sentence in which these have names with capitals.
func Named(b *ecs.Battle, text string, about ...rules.ID) string {
	return scene.Capital(named(b, text, about...))
}

// Everybody is whoever fights in a battle: for [Named], where nobody knows whom a text is about.
func Everybody(b *ecs.Battle) (all []rules.ID) {
	for i := range max(len(b.Scenario().Combatants), b.View(0).Len()) { // who came later, too
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

// Recount is a line that [Line] has put in plain words in fewer of them: what was done and all that came of it, not what was rolled, nor what stands in
// brackets.
func Recount(text string) string {
	return unrolled(without(text, " (", func(string) bool { return true }))
}

// Terse is what [Recount] tells of a blow in the words of a reporter: "Wulf misses Urg." in place of "Wulf strikes at Urg: miss."
func Terse(text string) string {
	for _, does := range [...]string{" strikes at ", " shoots at "} {
		who, rest, _ := strings.Cut(text, does)
		whom, came, ok := strings.Cut(rest, ": ")
		for _, k := range [...][2]string{{"miss", " misses "}, {"hit", " hits "}} {
			if more, is := strings.CutPrefix(came, k[0]); ok && is {
				return who + k[1] + whom + more
			}
		}
	}
	return text
}

// Brief is such a line in the fewest words: what was done and how it came out, not who is in a long list.
func Brief(text string) string {
	text = without(text, " (", func(string) bool { return true })
	if i := strings.LastIndex(text, ": "); i >= 0 && strings.Count(text[i:], ", ") >= mostListed {
		text = text[:i] + "."
	}
	return unrolled(text)
}

// unrolled leaves out of a line what was rolled; of what comes at the end of a round it says still whose roll that was.
func unrolled(text string) string {
	head, rest, ok := strings.Cut(text, ": ")
	if ok && strings.HasPrefix(head, "End of ") {
		return head + ": " + unrolled(rest)
	}
	if i := strings.LastIndex(rest, ": "); ok && i >= 0 && strings.Contains(rest[:i], "rolls ") {
		return head + rest[i:]
	}
	return text
}

// ToHit is what a line of the log says after the chance of a blow, and ends with.
const ToHit = " to hit)"

// ToHurt stands in its place where the chance to do harm is known: the number that stood there when the blow was ordered.
const ToHurt = " to hurt)"

// defends reports whether a roll is one by which somebody wards off a blow.
func defends(s *rules.Shape, r *rules.Roll, who rules.ID) bool {
	return r.By == who && int(r.Type) < len(s.Rolls) && s.Rolls[r.Type].Name == "defence"
}

// Told is a line that [Line] has put in plain words in the fewest of them, together with those that explain it or tell what came of it: how
// likely a blow was to hit, nil for what is no blow, and what it did. Whom it is about is not named again, unless somebody else was meanwhile.
func Told(head string, chance *big.Rat, about string, parts ...string) string {
	if chance == nil && len(parts) == 0 {
		head = unrolled(without(head, " (", func(in string) bool { return strings.Contains(in, "->") }))
		for before, lost, ok := strings.Cut(head, "the fallen lose "); ok; before, lost, ok = strings.Cut(head, "the fallen lose ") {
			_, by, named := strings.Cut(lost, " by ")
			if !named {
				break
			}
			head = before + by
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
		if spell := strings.Contains(act, " casts ") || strings.Contains(act, " uses "); spell && list[0] == "saved" {
			list[0] = "withstood"
		} else if spell && list[0] == "failed" {
			list[0] = "not withstood"
		}
		for i := len(list) - 1; i > 0; i-- {
			if plain, ok := qualities[list[i]]; ok {
				list = slices.Replace(list, i, i+1, plain)
			}
		}
		list = slices.DeleteFunc(list, func(s string) bool { return s == "" })
		if chance != nil {
			list[0] += " (" + Whole(chance) + ToHit
		}
	}
	for _, part := range parts {
		if same(head, part) {
			continue
		}
		text, of := cameOf(part, about)
		list, about = added(list, text), cmp.Or(of, about)
	}
	if len(list) == 0 {
		return act + "."
	}
	return act + ": " + strings.Join(list, ", ") + "."
}

// added are things that came of a blow with one more, "" for none: what is lost of the same is one number, as it is on the board.
func added(list []string, text string) []string {
	n, what := losing(text)
	same := func(one string) bool { _, of := losing(one); return what != "" && of == what }
	if i := slices.IndexFunc(list, same); i >= 0 {
		before, _ := losing(list[i])
		list[i] = strconv.Itoa(before+n) + what
	} else if text != "" && !slices.Contains(list, text) {
		list = append(list, text)
	}
	return list
}

// losing is how much of what is lost by what came of a blow: 5 and " hp lost"; "" for nothing.
func losing(text string) (n int, what string) {
	number, _, _ := strings.Cut(text, " ")
	if n, err := strconv.Atoi(number); err == nil && strings.HasSuffix(text, " lost") {
		return n, text[len(number):]
	}
	return 0, ""
}

// hushed are words of lines that explain how something came about, which a line in the fewest words leaves out.
var hushed = [...]string{"Rolled for ", " rolls ", " roll ", " parries ", " dodges ", " turns the ", " takes the ", " brings the "}

// same reports whether a line tells of who does something in another one that it does just that: "Ann is now evading" after "Ann evades".
func same(head, part string) bool {
	const most = 3 // letters of a verb that do not change
	who, does, ok := strings.Cut(head, " ")
	state, is := strings.CutPrefix(part, who+isNow)
	return ok && is && len(does) >= most && strings.HasPrefix(state, does[:most])
}

// cameOf is what a line that explains another says of somebody in the fewest words, "" if that is how it came about: "16 hp lost"; and whom it names.
func cameOf(part, about string) (text, of string) {
	part = strings.TrimSuffix(without(part, " (", func(string) bool { return true }), ".")
	part = strings.TrimSuffix(strings.TrimRight(part, ", "), " at") // a place stood there
	if i := strings.LastIndex(part, ": no harm"); i >= 0 {
		return part[i+len(": "):] + held(part[:i]), ""
	}
	if slices.ContainsFunc(hushed[:], func(word string) bool { return strings.Contains(part, word) }) {
		return "", ""
	}
	part, _, _ = strings.Cut(part, " - ")
	part, _, _ = strings.Cut(part, " until ")
	who, rest, ok := strings.Cut(part, ": ")
	if !ok {
		if who, rest, ok = strings.Cut(part, " "); !ok {
			return part, ""
		}
	}
	if owner, ok := strings.CutSuffix(who, "'s"); ok {
		return who + " " + rest, owner
	}
	if who != about {
		return who + " " + rest, who
	}
	if lost, ok := strings.CutPrefix(rest, "loses "); ok && lost[0] <= '9' {
		rest = lost + " lost"
	}
	rest = strings.TrimPrefix(rest, isNow[1:])
	if strings.HasPrefix(rest, "is no longer ") {
		rest = rest[len("is "):]
	}
	return rest, who
}

// held says behind "no harm" what has held a blow, as a line that explains one has it: " (damage 4 - 5 armour)"; "" where it has nothing of the kind.
func held(line string) string {
	i := strings.LastIndex(line, "damage ")
	if i < 0 {
		return ""
	}
	sum, _, _ := strings.Cut(line[i:], ", at least")
	sum, _, _ = strings.Cut(sum, " = ")
	if !strings.Contains(sum, "-") {
		return ""
	}
	return " (" + sum + ")"
}

// Terms are what the short names of numbers in a line of the log stand for, a line for each: "OF: offence with the first weapon in melee"; and what words for how well it
// came out mean: "average result: quality of the result, from average to fantastic".
func Terms(b *ecs.Battle, text string) (out []string) {
	for i := range axes {
		if word := axes[i].short; respelled(text, word, "") != text && i < len(b.Shape().Traits) && b.Shape().Traits[i].Text != "" {
			out = append(out, word+": "+b.Shape().Traits[i].Text)
		}
	}
	for i := range b.Shape().Results {
		r := &b.Shape().Results[i]
		words := slices.DeleteFunc(slices.Clone(r.Words), func(w string) bool { return !strings.HasSuffix(w, resultWord) })
		if k := slices.IndexFunc(words, func(w string) bool { return strings.Contains(text, ", "+w) }); k >= 0 {
			lowest, _, _ := strings.Cut(words[0], resultWord)
			out = append(out, words[k]+": "+r.Text+", from "+lowest+" up to "+strings.TrimSuffix(words[len(words)-1], resultWord))
		}
	}
	return append(out, Plainly(text)...)
}

// qualities are what a line in the fewest words has for words of a rulebook for how well a blow came out: "" for what is usual.
var qualities = map[string]string{
	"poor" + resultWord: "a poor one", "average" + resultWord: "", "better" + resultWord: "a good one", "crucial" + resultWord: "a very good one",
	"decisive" + resultWord: "a great one", "excellent" + resultWord: "an excellent one", "fantastic" + resultWord: "a fantastic one",
}

// resultWord ends words for how well a blow came out.
const resultWord = " result"

// Plainly says in a sentence each what words about dice mean that stand in a text which tells of a roll, or of what one needs.
func Plainly(text string) (out []string) {
	if !strings.Contains(text, "rolls ") && !strings.Contains(text, "needs ") {
		return nil
	}
	for _, w := range [...]struct{ in, says string }{
		{" at most ", "At most so many: the dice must show that number or less."},
		{"needed at least ", "At least so many: the dice must show that number or more."},
		{"a sum of ", "The sum: all that speaks for and against it, added up."},
	} {
		if strings.Contains(text, w.in) {
			out = append(out, w.says)
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
