package film

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/rules"
)

// Came is what came of films, for who looks at the field when they are over: a picture that stands still tells by it what
// has happened.
type Came struct {
	Words []Word  // of each combatant together, in the order in which they were said first; what was said more than once in one
	Blows []Dealt // each pair once

	struck []rules.ID // by blows that were neither stopped nor went past, one for each
}

// Word is something that was said over somebody: damage, or how a blow came out.
type Word struct {
	Who  rules.ID
	Text string // "" for who bleeds
	Kind NumberKind
	By   rules.ID // whose blow at them it was of which nothing came, and whom the text is about then; 0 for what is about themselves
}

// Dealt is that somebody has struck at somebody else, shot, or cast a spell.
type Dealt struct {
	By, To rules.ID
	Vain   bool // it has gone past, or was stopped
}

// Add adds what came of a film that follows.
func (c *Came) Add(f *Film) {
	said := slices.Clone(f.words)
	slices.SortStableFunc(said, func(a, b word) int { return cmp.Compare(a.from, b.from) })
	for _, w := range said {
		c.say(w.told())
	}
	slices.SortStableFunc(c.Words, func(a, b Word) int { return cmp.Compare(a.Who, b.Who) })
	for _, d := range f.dealt {
		if !d.Vain {
			c.struck = append(c.struck, d.To)
		}
		i := slices.IndexFunc(c.Blows, func(o Dealt) bool { return o.By == d.By && o.To == d.To })
		if i < 0 {
			c.Blows = append(c.Blows, d)
			continue
		}
		c.Blows[i].Vain = c.Blows[i].Vain && d.Vain
	}
}

// Follow adds what came of a later film, for who has seen the others: where blows are struck in it, nothing is told any more of those before that came to nothing.
func (c *Came) Follow(f *Film) {
	if len(f.dealt) > 0 {
		c.Words = slices.DeleteFunc(c.Words, func(w Word) bool { return w.Kind == Nothing })
		c.Blows = slices.DeleteFunc(c.Blows, func(d Dealt) bool { return d.Vain })
	}
	c.Add(f)
}

// say adds a word to what it is more of, if that was said: "-11" and "-7" are "-18", "miss" twice is "miss ×2".
func (c *Came) say(w Word) {
	for i := range c.Words {
		if old := &c.Words[i]; old.Who == w.Who && old.By == w.By && old.Kind == w.Kind {
			if text := more(old.Text, w.Text); text != "" {
				old.Text = text
				return
			}
		}
	}
	c.Words = append(c.Words, w)
}

// more is one text for two of a kind, "" if they are not.
func more(old, text string) string {
	amount, of, _ := strings.Cut(old, " ")
	plus, what, _ := strings.Cut(text, " ")
	n, err := strconv.Atoi(amount)
	k, bad := strconv.Atoi(plus)
	switch word, times, again := strings.Cut(old, " ×"); {
	case err == nil && bad == nil && of == what:
		return strings.TrimSpace(fmt.Sprintf("%+d %s", n+k, of))
	case err == nil || word != text || text == "":
		return ""
	case again:
		n, _ = strconv.Atoi(times)
		return fmt.Sprintf("%s ×%d", word, n+1)
	}
	return old + " ×2"
}

// deeds are what is said of whose blow came to nothing, alone, and as one of several of theirs.
var deeds = map[string][2]string{"miss": {"misses", "missed"}, "parried": {"is parried", "parried"}, "dodged": {"is dodged", "dodged"}, "blocked": {"is blocked", "blocked"}}

// fates are what somebody has come to, the worst last: each says all before it.
var fates = [...]string{ups[rules.Prone], ups[rules.Down], ups[rules.Dead]}

// fate is how bad what a word says is that somebody has come to, -1 if it says no such thing.
func fate(w Word) int { return slices.Index(fates[:], w.Text) }

// about is how many of the words about somebody count.
func (c *Came) about(who rules.ID, counts func(w Word) bool) (n int) {
	for _, w := range c.Words {
		if w.Who == who && counts(w) {
			n++
		}
	}
	return n
}

// Agree has words agree that tell of several blows at one combatant, once all that came is added: the worst that it has come to is told first, and nothing
// that this says already, then the harm, as the sum that it is; of blows that came to nothing nothing, if anything came of others. Where none did any harm a critical
// one says so itself ("critical, no harm"); where all went past or were stopped it is told whose they were: "misses", or "2 missed", "1 blocked".
func (c *Came) Agree() {
	c.Words = slices.DeleteFunc(c.Words, func(w Word) bool {
		return fate(w) >= 0 && c.about(w.Who, func(o Word) bool { return fate(o) > fate(w) }) > 0
	})
	c.Words = slices.DeleteFunc(c.Words, func(w Word) bool {
		return w.Kind == Nothing && c.about(w.Who, func(o Word) bool { return o.Kind == Harm || o.Kind == Special }) > 0
	})
	for i := range c.Words {
		w := &c.Words[i]
		word, times, again := strings.Cut(w.Text, " ×")
		if !again {
			times = "1"
		}
		harmed := c.about(w.Who, func(o Word) bool { return o.Kind == Harm }) > 0
		deed, vain := deeds[word]
		switch {
		case harmed && (word == critical || word == inVain) && c.through(w.Who) > 1:
			w.Text = times + " critical"
		case !harmed && w.Text == critical && c.about(w.Who, func(o Word) bool { return o.Kind == Special }) == 1:
			w.Text = inVain
		case w.By != 0 && vain:
			if w.Text = deed[0]; again || c.about(w.Who, func(o Word) bool { return o.By == w.By }) > 1 {
				w.Text = times + " " + deed[1]
			}
		}
	}
	slices.SortStableFunc(c.Words, func(a, b Word) int {
		return cmp.Or(cmp.Compare(a.Who, b.Who), cmp.Compare(a.By, b.By), cmp.Compare(rank(a), rank(b)))
	})
}

// through is how many blows have struck somebody.
func (c *Came) through(who rules.ID) (n int) {
	for _, id := range c.struck {
		if id == who {
			n++
		}
	}
	return n
}

// rank is where a word stands among those about somebody: who is out of the fight first, then what is called out, which belongs to the harm that follows it.
func rank(w Word) int {
	switch {
	case fate(w) > 0:
		return -1
	case strings.HasSuffix(w.Text, "!"):
		return 0
	case w.Kind == Harm:
		return 1
	}
	return 2
}

// Clear forgets what came; its memory is used again.
func (c *Came) Clear() { c.Words, c.Blows, c.struck = c.Words[:0], c.Blows[:0], c.struck[:0] }

// deals notes for whoever looks later who has struck at whom.
func (c *cutter) deals(x *rules.Exchange, target rules.ID) {
	if target != x.By {
		o := x.Verdict.Outcome
		c.f.dealt = append(c.f.dealt, Dealt{x.By, target, misses(o) || guard(o) != NoGuard})
	}
}
