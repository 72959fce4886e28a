package rulestest

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/rules"
)

// The laws, each a sentence that holds for every rulebook, in the order in which they are
// reported.
const (
	lawCalm     = "no call panics"
	lawShape    = "the shape can be run, and never changes"
	lawTexts    = "whatever people meet has a name and a text"
	lawIndex    = "every rule stands in the index once, with a title"
	lawOptions  = "every option says what it decides and has its default among its values"
	lawSettings = "every value of an option can be set, and nothing else can"
	lawBuild    = "a stat block is built alike each time, within the bounds of the shape"
	lawRefuse   = "a mistake in a stat block is told where it stands"
	lawSchedule = "a schedule gives out slots that can be used"
	lawTurns    = "whoever can act has a turn in every round"
	lawMenu     = "a menu offers what can be ordered"
	lawProvoke  = "a reaction is granted to somebody whom the trigger names"
	lawAnswer   = "a default answer is one of those allowed"
	lawLists    = "a verdict keeps to the lists of the shape"
	lawRolls    = "a roll shows what its dice can show, and passes as its trial says"
	lawHostile  = "a blow comes to something, and never mends its target"
	lawPure     = "the same question gives the same answer and leaves everything as it was"
	lawMemory   = "a book remembers nothing of the battles before"
	lawTogether = "who acts at the same time does not see the others act"
	lawOdds     = "the chances of a blow add up to one, and hold what then happens"
	lawOffence  = "more offence never lowers the chance to hit"
	lawDefence  = "more defence never raises the chance to be hit"
	lawArmour   = "more armour never raises harm"
	lawReduce   = "more damage reduction never raises harm"
	lawExcept   = "every exception is needed, and stands in the index"
	lawJudge    = "a judge answers every kind it lists, and names what it refuses"
)

var laws = []string{
	lawCalm, lawShape, lawTexts, lawIndex, lawOptions, lawSettings, lawBuild, lawRefuse, lawSchedule, lawTurns, lawMenu,
	lawProvoke, lawAnswer, lawLists, lawRolls, lawHostile, lawPure, lawMemory, lawTogether, lawOdds, lawOffence, lawDefence,
	lawArmour, lawReduce, lawExcept, lawJudge,
}

// Laws lists what [Run] holds a book to, one sentence each: the names of its sub-tests.
func Laws() []string { return slices.Clone(laws) }

// Breach is one thing that a book does although a law forbids it.
type Breach struct {
	Law   string // one of [Laws]
	Book  string // id of the book, with the options that have another value than usual
	Where string // the call, or the part of the shape
	Err   error
}

// Error implements error.
func (b *Breach) Error() string { return fmt.Sprintf("%s: %s: %s: %v", b.Book, b.Law, b.Where, b.Err) }

// Unwrap returns what is wrong.
func (b *Breach) Unwrap() error { return b.Err }

// most breaches of one law that are kept: a book that is wrong is wrong all the time.
const most = 5

// ledger collects breaches, a few of each law.
type ledger struct {
	book  string
	found []*Breach
	count map[string]int
}

func (l *ledger) note(by, where string, err error) {
	if err == nil {
		return
	}
	if l.count == nil {
		l.count = map[string]int{}
	}
	if l.count[by]++; l.count[by] <= most {
		l.found = append(l.found, &Breach{Law: by, Book: l.book, Where: where, Err: err})
	}
}

// notef notes a breach that needs no error of its own.
func (l *ledger) notef(by, where, format string, args ...any) {
	l.note(by, where, fmt.Errorf(format, args...))
}

// calm runs f and notes it if it panics.
func (l *ledger) calm(where string, f func()) {
	defer func() {
		if r := recover(); r != nil {
			l.notef(lawCalm, where, "%v", r)
		}
	}()
	f()
}

// err is all that was found, in the order of the laws.
func (l *ledger) err() error {
	var errs []error
	for _, by := range laws {
		for _, b := range l.found {
			if b.Law == by {
				errs = append(errs, b)
			}
		}
	}
	return errors.Join(errs...)
}

// ids are the rules of a book's index.
type ids map[rules.Rule]bool

func index(s *rules.Shape) ids {
	out := ids{}
	for _, r := range s.Rules {
		out[r.ID] = true
	}
	return out
}

// want reports a rule id that the index does not have. Those of the field are the engine's, in every book.
func (i ids) want(what string, r rules.Rule) error {
	if !i[r] && !strings.HasPrefix(string(r), "FIELD-") {
		return fmt.Errorf("%s has the rule %q, which is not in the index", what, r)
	}
	return nil
}

// inside reports a number that is no index of a list.
func inside[T any](what string, n int, list []T) error {
	if n < 0 || n >= len(list) {
		return fmt.Errorf("%s %d, and the shape has %d", what, n, len(list))
	}
	return nil
}

// oneOf reports a number that is no value of a closed list.
func oneOf[T ~uint8](what string, n, end T) error {
	if n >= end {
		return fmt.Errorf("%s %d is none that there is", what, n)
	}
	return nil
}
