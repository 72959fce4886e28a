package outlook

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Keep writes what is known of a battle, all chances but the end, for [Outlook.Know]: "0:20,12 4:22,10" are a battle that the first side
// has won 20 times of 32 from moment 0, and 22 times from moment 4.
func (o *Outlook) Keep() string {
	return o.keep(func(int) bool { return true })
}

// KeepOf writes in the same way what counts for the chance at a moment alone, as far as it is known.
func (o *Outlook) KeepOf(m int) string {
	chain := o.chain(m)
	return o.keep(func(at int) bool { return slices.Contains(chain, at) })
}

// keep writes the chances of some moments, but for the end.
func (o *Outlook) keep(of func(m int) bool) string {
	var out []string
	o.forget()
	for i := range o.chances {
		if c := &o.chances[i]; !c.Sure && of(c.Moment) {
			out = append(out, fmt.Sprintf("%d:%s", c.Moment, strings.Trim(strings.ReplaceAll(fmt.Sprint(c.Won), " ", ","), "[]")))
		}
	}
	return strings.Join(out, " ")
}

// Know takes up what was kept of the same battle, decided by the same controllers, in place of all that was known, so that none of it is to be
// worked out anew; moments that the battle does not come to any more are forgotten as others are. If that is all, nothing else is worked out until
// the battle takes another way. The error says what is wrong with the text; then nothing is taken up.
func (o *Outlook) Know(kept string, all bool) error {
	list, err := o.read(kept)
	if err != nil {
		return err
	}
	o.chances, o.finer, o.kept = list, nil, nil
	if all {
		o.kept = make([]int, len(list))
		for i := range list {
			o.kept[i] = list[i].Moment
		}
	}
	o.work, o.aside, o.edition, o.idle = nil, nil, -1, false
	o.version++
	return nil
}

// Expect takes up what was kept of a battle that is all but the same, with other luck or with a host in command of a side, for what is seen at first
// sight as long as nothing is known of this one. The error is that of Know.
func (o *Outlook) Expect(kept string) error {
	list, err := o.read(kept)
	if err == nil && len(list) > 0 && list[0].Moment == 0 {
		o.expected = &list[0]
	}
	return err
}

// read reads what was kept.
func (o *Outlook) read(kept string) (list []Chance, err error) {
	for _, one := range strings.Fields(kept) {
		moment, won, _ := strings.Cut(one, ":")
		m, err := strconv.Atoi(moment)
		c := Chance{Moment: m, N: battles}
		left := c.N
		for _, text := range strings.Split(won, ",") {
			n, bad := strconv.Atoi(text)
			if bad != nil || n < 0 || n > left {
				return nil, fmt.Errorf("kept chances: %q: want how often each side has won, of %d", one, c.N)
			}
			c.Won, left = append(c.Won, n), left-n
		}
		if err != nil || m < 0 || len(list) > 0 && m <= list[len(list)-1].Moment {
			return nil, fmt.Errorf("kept chances: %q: want a moment after the one before", one)
		}
		if sides := len(o.reel.Scenario().Sides); len(c.Won) != sides {
			return nil, fmt.Errorf("kept chances: %q: want %d sides", one, sides)
		}
		list = append(list, c)
	}
	return list, nil
}

// keptMoments are the moments of which something was kept, as far as the battle is known: no others are worked out until it takes another way.
func (o *Outlook) keptMoments() []int {
	i, _ := slices.BinarySearch(o.kept, o.reel.Last()+1)
	return o.kept[:i]
}
