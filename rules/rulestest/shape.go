package rulestest

import (
	"errors"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/rules"
)

func numbers(ns ...int) []string {
	out := make([]string, len(ns))
	for i, n := range ns {
		out[i] = strconv.Itoa(n)
	}
	return out
}

// shapes holds the book's data to the laws about it.
func (k *kit) shapes() {
	s := k.shape
	k.note(lawShape, "Shape", s.Check())
	if s.ID != k.maker.ID {
		k.notef(lawShape, "Shape.ID", "it is %q, and the maker's %q", s.ID, k.maker.ID)
	}
	fresh, err := k.maker.New(k.settings...)
	if err == nil && !reflect.DeepEqual(fresh.Shape(), s) {
		k.notef(lawShape, "Shape", "two books of one maker: %s", difference(fresh.Shape(), s))
	}
	k.texts()
	k.rules()
}

// texts looks for names and texts that are empty or stand twice.
func (k *kit) texts() {
	s := k.shape
	words := namer{k: k, where: "Shape"}
	words.named("Title", s.Title)
	words.named("Version", s.Version)
	words.named("TickWord", s.TickWord)
	words.named("RoundWord", s.RoundWord)
	k.columns("Traits", rules.Columns(s.Traits))
	k.columns("ItemTraits", rules.Columns(s.ItemTraits))
	k.columns("Terms", rules.Columns(s.Totals))
	pools := k.columns("Pools", rules.Columns(s.Pools))
	for _, p := range s.Pools {
		pools.spoken(p.Name, "what people call it", p.Says)
	}
	results := k.columns("Results", rules.Columns(s.Results))
	for _, r := range s.Results {
		results.spoken(r.Name, "what takes off it", r.Says)
		for _, word := range r.Words {
			results.spoken(r.Name, "a word of its values", word)
		}
	}
	k.rows("Specials", s.Specials)
	k.rows("Spells", s.Spells)
	k.modes()
	k.words("Areas", s.Areas)
	k.words("Gaits", s.Gaits)
	k.words("Stances", s.Stances)
	if n := len(s.Spends); n != 0 && n != len(s.Stances) {
		k.notef(lawTexts, "Shape.Spends", "there are %d for %d Stances", n, len(s.Stances))
	}
	if n := len(s.Means); n != 0 && n != len(s.Stances) {
		k.notef(lawTexts, "Words.Means", "there are %d for %d Stances", n, len(s.Stances))
	}
	k.words("Reasons", s.Reasons[min(1, len(s.Reasons)):])
	k.lists()
}

func (k *kit) columns(where string, list []rules.Column) *namer {
	n := &namer{k: k, where: "Shape." + where}
	for _, c := range list {
		n.named(c.Name, c.Text)
	}
	return n
}

func (k *kit) rows(where string, list []rules.RowType) {
	n := namer{k: k, where: "Shape." + where}
	for _, r := range list {
		n.named(r.Name, r.Text)
		n.spoken(r.Name, "what people call it", r.Says)
		n.spoken(r.Name, "the word before its target", r.Link)
	}
}

// modes looks at the words for modes: one for each, of acts that there are. The same word may
// serve acts of different kinds.
func (k *kit) modes() {
	for kind := range rules.NActKind {
		n := namer{k: k, where: "Shape.Modes, " + kind.String()}
		var seen []uint8
		for _, m := range k.shape.Modes {
			if m.Kind != kind {
				continue
			}
			n.named(m.Name, m.Name)
			if slices.Contains(seen, m.Mode) {
				k.notef(lawTexts, n.where, "mode %d has two words", m.Mode)
			}
			seen = append(seen, m.Mode)
		}
	}
	for _, m := range k.shape.Modes {
		k.note(lawTexts, "Shape.Modes", oneOf(m.Name+" is of the act kind", m.Kind, rules.NActKind))
		if (m.Does == "") != (m.Do == "") {
			k.notef(lawTexts, "Shape.Modes", "%s says %q of who does it and %q of who is to do it: want both or none", m.Name, m.Does, m.Do)
		}
	}
	n := namer{k: k, where: "Words.Things"}
	for _, t := range k.shape.Things {
		n.named(t.Name, t.Text)
	}
}

func (k *kit) words(where string, list []string) {
	n := namer{k: k, where: "Shape." + where}
	for _, word := range list {
		n.named(word, word)
	}
}

func (k *kit) lists() {
	s := k.shape
	marks, rolls, parts := namer{k: k, where: "Shape.Marks"}, namer{k: k, where: "Shape.Rolls"}, namer{k: k, where: "Shape.Parts"}
	for _, m := range s.Marks {
		marks.named(m.Name, m.Text)
	}
	for _, r := range s.Rolls {
		rolls.named(r.Name, r.Dice)
		rolls.named(r.Name+", when it is made", r.When)
		rolls.spoken(r.Name, "what people call it", r.Says)
		if r.Trial.Sides == 0 && r.Gauge != [2]string{} {
			k.notef(lawRolls, rolls.where, "%s is told by its distance from what it needs, and needs nothing", r.Name)
		}
		for _, word := range r.Aside {
			rolls.spoken(r.Name, "what it means", word)
		}
		if most, one := strings.CutPrefix(r.Dice, "d"); one && r.Most > 0 && digits(most) && most != strconv.Itoa(int(r.Most)) {
			k.notef(lawRolls, rolls.where, "%s is a d%s, and has %d as its highest face", r.Name, most, r.Most)
		}
		if sides := r.Trial.Sides; r.Most > 0 && sides > 0 && uint16(sides) > r.Most {
			k.notef(lawRolls, rolls.where, "%s is tried with a d%d, and has no face above %d", r.Name, sides, r.Most)
		}
	}
	for _, t := range s.Totals {
		for _, roll := range t.Of {
			if _, ok := s.Roll(roll); !ok {
				k.notef(lawTexts, "Shape.Terms", "%s is of the roll %s, which there is not", t.Name, roll)
			}
		}
	}
	if int(s.Limit) >= len(s.Reasons) && s.Limit > 0 {
		k.notef(lawTexts, "Words.Bound", "%d is no reason", s.Limit)
	}
	for _, p := range s.Parts {
		parts.named(p.Name, p.Name)
	}
}

func digits(s string) bool { return strings.Trim(s, "0123456789") == "" }

// namer looks at the names of one list.
type namer struct {
	k     *kit
	where string
	seen  []string
}

func (n *namer) named(name, text string) {
	switch {
	case blank(name):
		n.k.notef(lawTexts, n.where, "number %d has no name", len(n.seen))
	case slices.Contains(n.seen, name):
		n.k.notef(lawTexts, n.where, "%s stands twice", name)
	case blank(text):
		n.k.notef(lawTexts, n.where, "%s has no text", name)
	}
	n.seen = append(n.seen, name)
}

// spoken looks at a word that goes without saying if it is empty, and must not be blank.
func (n *namer) spoken(name, what, word string) {
	if word != "" && blank(word) {
		n.k.notef(lawTexts, n.where, "%s: %s is blank", name, what)
	}
}

// rules looks at the index.
func (k *kit) rules() {
	seen := ids{}
	for _, r := range k.shape.Rules {
		switch {
		case r.ID == "" || seen[r.ID]:
			k.notef(lawIndex, "Words.Rules", "the id %q is empty or stands twice", r.ID)
		case blank(r.Title):
			k.notef(lawIndex, "Words.Rules", "%s has no title", r.ID)
		case r.Status == rules.AbsentRule && blank(r.Note):
			k.notef(lawIndex, "Words.Rules", "%s is absent without a reason", r.ID)
		}
		seen[r.ID] = true
	}
	for _, r := range k.shape.Rolls {
		k.note(lawIndex, "Shape.Rolls, "+r.Name, k.book.ids.want("a roll", r.Rule))
	}
	for _, c := range k.shape.Causes {
		k.note(lawIndex, "Words.Causes, "+c.Word, k.book.ids.want("a cause", c.Rule))
	}
	for _, x := range k.shape.Sums {
		k.note(lawIndex, "Words.Sums, "+x.Of, k.book.ids.want("a sum", x.Rule))
	}
	for _, o := range k.shape.Options {
		k.note(lawIndex, "Shape.Options, "+o.Key, k.book.ids.want("an option", o.Rule))
	}
}

// options holds the book's switches to the laws about them.
func (k *kit) options() {
	n := namer{k: k, where: "Shape.Options"}
	for i := range k.shape.Options {
		o := &k.shape.Options[i]
		n.named(o.Key, o.Text)
		k.note(lawOptions, o.Key, usual(o))
		for _, value := range append(others(o), o.Default) {
			k.sets(i, rules.Setting{Key: o.Key, Value: value}, value)
		}
		if o.List {
			k.sets(i, rules.Setting{Key: o.Key, Value: strings.Join(o.Values, ",")}, strings.Join(o.Values, ","))
		}
		bad := []string{"no such value", ""}
		if len(o.Values) == 0 {
			bad = append(bad, numbers(o.Lo-1, o.Hi+1)...)
		}
		for _, value := range bad {
			k.refusesSetting(rules.Setting{Key: o.Key, Value: value}, false)
		}
	}
	k.refusesSetting(rules.Setting{Key: "no_such_option", Value: "on"}, true)
}

// usual looks at the text and the default of an option.
func usual(o *rules.Option) error {
	var errs []error
	if blank(o.Text) {
		errs = append(errs, errors.New("it does not say what it decides"))
	}
	if strings.Contains(o.Text, "\n") {
		errs = append(errs, errors.New("what it decides is more than a line"))
	}
	if o.Set != o.Default {
		errs = append(errs, errors.New("the usual book has it at "+o.Set+", and its default is "+o.Default))
	}
	if !allows(o, o.Default) {
		errs = append(errs, errors.New("its default "+o.Default+" is none of its values"))
	}
	if len(o.Values) == 0 && o.Lo >= o.Hi {
		errs = append(errs, errors.New("it has neither values nor a range"))
	}
	return errors.Join(errs...)
}

// allows reports whether a value is one of an option's.
func allows(o *rules.Option, value string) bool {
	if len(o.Values) == 0 {
		n, err := strconv.Atoi(value)
		return err == nil && n >= o.Lo && n <= o.Hi
	}
	if !o.List {
		return slices.Contains(o.Values, value)
	}
	if value == "none" {
		return true
	}
	for _, word := range strings.Split(value, ",") {
		if !slices.Contains(o.Values, strings.TrimSpace(word)) {
			return false
		}
	}
	return true
}

func (k *kit) sets(i int, s rules.Setting, want string) {
	b, err := k.maker.New(s)
	if err != nil {
		k.notef(lawSettings, s.Key, "the value %s is refused: %w", s.Value, err)
		return
	}
	if got := b.Shape().Options[i].Set; got != want {
		k.notef(lawSettings, s.Key, "set to %s it says that it is %s", want, got)
	}
}

// refusesSetting wants an error that says what is allowed.
func (k *kit) refusesSetting(s rules.Setting, unknown bool) {
	_, err := k.maker.New(s)
	var bad *rules.OptionError
	switch {
	case err == nil:
		k.notef(lawSettings, s.Key, "the value %q is taken", s.Value)
	case !errors.As(err, &bad):
		k.notef(lawSettings, s.Key, "the value %q is refused with a %T, and not with an *OptionError", s.Value, err)
	case bad.Setting != s || bad.Unknown != unknown || len(bad.Known) == 0:
		k.notef(lawSettings, s.Key, "the value %q is refused with %+v", s.Value, *bad)
	}
}
