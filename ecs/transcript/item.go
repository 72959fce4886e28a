package transcript

import (
	"fmt"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// itemChange tells what became of an item, unless the act says so itself.
func (w *Writer) itemChange(e *event.Event) string {
	f := &e.Effect
	item := w.item(e.Who, f.What)
	its := w.name(e.Who) + "'s " + item
	if f.N[0] == 0 { // wear only
		if left, counts := w.usesLeft(e.Who, f.What); counts {
			return its + ": " + []string{"none left", "1 use left", fmt.Sprintf("%d uses left", left)}[min(max(left, 0), 2)]
		}
		return fmt.Sprintf("%s is worn by %d", its, f.N[1])
	}
	switch state := rules.ItemState(e.After); state {
	case rules.Broken:
		return its + " breaks"
	case rules.Lodged:
		return its + " is lodged in the wound"
	case rules.Dropped:
		at := rules.ID(f.N[2])
		if at != 0 && w.lands(e.Who, f.What) {
			return "" // where is told by itself
		}
		if at != 0 {
			return fmt.Sprintf("%s lies with %s", its, w.name(at))
		}
		if !w.handles(e.Who, f) {
			return fmt.Sprintf("%s drops %s", w.name(e.Who), the(item))
		}
	case rules.Unloaded, rules.Ready, rules.Stowed:
		if w.o.Explain && !w.handles(e.Who, f) {
			return fmt.Sprintf("%s is %s", its, state)
		}
	}
	return ""
}

// handles reports whether the exchange that asked for the effect is the handling of
// the item.
func (w *Writer) handles(who rules.ID, f *rules.Effect) bool {
	for i := range w.blows {
		x := w.blows[i].x
		switch x.Act.Kind {
		case rules.ActLoad, rules.ActDraw, rules.ActStow, rules.ActDrop, rules.ActTake, rules.ActSet:
			if x.By == who && x.Act.Item == f.What {
				return true
			}
		}
	}
	return false
}

// lands reports whether an exchange says in which cell a thing comes to lie.
func (w *Writer) lands(who rules.ID, item uint8) bool {
	for i := range w.blows {
		for _, e := range w.blows[i].x.Verdict.Effects {
			if e.Kind == rules.EffLand && e.On == who && e.What == item {
				return true
			}
		}
	}
	return false
}

// usesLeft is how often an item still serves, of those that do not serve for ever.
func (w *Writer) usesLeft(who rules.ID, item uint8) (left int, counts bool) {
	it, _ := w.b.View(0).Item(who, item)
	for k := range w.shape.ItemTraits {
		if w.shape.ItemTraits[k].Uses && it.Traits[k] > 0 {
			return int(it.Traits[k] - it.Wear), true
		}
	}
	return 0, false
}
