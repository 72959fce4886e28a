package verify

import (
	"fmt"
	"slices"

	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/rules"
)

// doing is what somebody does several times in a round; deed is the latest time.
type doing struct {
	act     string
	granted bool
}

type deed struct {
	nth  uint16
	blow uint8
	act  record.Act
	at   int64
}

// counts checks which of its acts in the round an exchange belongs to, and which of its blows
// it is.
func (c *checker) counts(l *record.Line, a, _ *fighter) *Mistake {
	x := l.Exchange
	k, now := doing{x.Act.Kind, x.Slot == granted}, deed{x.Nth, x.Blow, x.Act, c.now}
	last, again := a.done[k]
	a.done[k] = now
	if again && last.nth == now.nth && last.at == now.at && same(last.act, now.act) {
		if now.blow != last.blow && now.blow != last.blow+1 {
			return mistake("exchange.blow", now.blow, fmt.Sprintf("%d or %d", last.blow, last.blow+1), "the blows of an act follow one another")
		}
		return nil
	}
	least := uint16(0)
	if again {
		least = last.nth + 1
	}
	most := least
	switch {
	case k.act == settle:
		least, most = a.checked(k.granted)
	case x.Act.Aim == rules.LastCheck && k.act == upkeep && !again: // after one that came to nothing
		most++
	}
	switch {
	case now.blow != 0:
		return mistake("exchange.blow", now.blow, 0, "the first of its act")
	case now.nth < least || now.nth > most:
		return mistake("exchange.nth", now.nth, least, fmt.Sprintf("each %s of %s in the round is counted", k.act, a.name))
	}
	return nil
}

var granted, settle, upkeep, planned = rules.SlotGranted.String(), rules.ActSettle.String(), rules.ActUpkeep.String(), rules.ActPlan.String()

// checks are how often somebody has been checked in a round for what it has suffered, by
// whether the check has a granted slot; either, where others with such slots struck. A check
// that comes to nothing has no line, but counts.
type checks struct {
	known  [2]uint16
	either uint16
}

// checked is the least and the greatest number that a check may have.
func (f *fighter) checked(with bool) (least, most uint16) {
	n := f.checks.known[one(with)]
	return max(n, 1) - 1, max(n+f.checks.either, 1) - 1
}

// aftermath are the kinds of line that tell what a group of exchanges has led to.
var aftermath = []string{"changed", "ended", "dropped", "turned", "stuck", "engaged", "parted", "moved", "saddle"}

// group counts the checks of those whom a group of exchanges has changed, when the lines
// about that are over.
func (c *checker) group(l *record.Line) {
	if slices.Contains(aftermath, l.Kind) {
		c.told = true
		return
	}
	struck := l.Kind == "struck"
	certain := struck && l.Exchange.Act.Kind == settle
	outer := certain && c.mixed && l.Exchange.Slot != granted        // those whom granted blows had struck may have been checked before, unsaid
	lands := struck && l.Exchange.Act.Kind == rules.ActFall.String() // before those who suffered in its group are checked
	for _, f := range c.suffered {
		switch {
		case outer:
			f.checks.either++
			if f.name == l.Who {
				f.checks.known[0]++
			}
		case certain:
			f.checks.known[one(l.Exchange.Slot == granted)]++
		case c.mixed || lands:
			f.checks.either++
		default:
			f.checks.known[0]++
		}
	}
	c.suffered = c.suffered[:0]
	if struck {
		c.mixed = l.Exchange.Slot == granted || c.mixed && !c.told
		c.told = false
	}
}

// suffers notes that somebody is to be checked.
func (c *checker) suffers(f *fighter) {
	if !slices.Contains(c.suffered, f) {
		c.suffered = append(c.suffered, f)
	}
}
