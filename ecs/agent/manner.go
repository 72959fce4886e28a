package agent

import (
	"github.com/affray-engine/affray/rules"
	"github.com/cespare/xxhash/v2"
)

// Bounds of manners, in thousandths.
const (
	sure   = 1000 // makes no mistakes, or never gives up
	steady = 500  // gives up as usual
)

// manner is how well a tactician plays, and how long. The zero value is as usual.
type manner struct {
	slack int16 // of a thousand orders, how many are mistakes
	grit  int16 // more nerve than usual, or less, in thousandths
}

// mannered is a tactician of some skill and nerve, in thousandths. What is lacking of skill counts squared: a few mistakes lose
// most battles already.
func mannered(skill, nerve int64) Default {
	lack := sure - skill
	return Default{character: character{manner: manner{int16(lack * lack / sure), int16(nerve - steady)}}}
}

const mistake = "a mistake"

// slips reports whether the decider makes a mistake, and which: any order that there is, but nobody
// leaves the field by mistake, or lets go of what is in its hands: then it hesitates. Both hang on what the side
// can see of the battle and on nothing else, so that copies and saved battles make the same.
func (d *Default) slips(v *View, due Due) (rules.Order, bool) {
	if d.slack == 0 {
		return rules.Order{}, false
	}
	luck := looks(v, due)
	if int16(luck%sure) >= d.slack {
		return rules.Order{}, false
	}
	list := v.Orders(due.Slot)
	if len(list) == 0 {
		return rules.Order{}, false
	}
	if d.order = list[luck/sure%uint64(len(list))]; d.order.Has(rules.ActFlee) || d.order.Has(rules.ActDrop) {
		d.order = rules.Order{}
	}
	for i := range d.order.N {
		d.why[i] = mistake
	}
	d.notes.by(mistake, "its skill has failed it")
	return d.order, true
}

// looks is a sum of what can be seen of a battle, and of what is due.
func looks(v *View, due Due) uint64 {
	sum, vital := xxhash.New(), v.Shape().Vital
	add := func(numbers ...uint64) {
		for _, n := range numbers {
			for i := range 8 {
				_, _ = sum.Write([]byte{byte(n >> (8 * i))})
			}
		}
	}
	add(uint64(v.Tick()), uint64(due.Who), uint64(due.Slot.Kind), uint64(due.Slot.Rank))
	for id := rules.ID(1); int(id) <= v.Len(); id++ {
		if f := v.Figure(id); f.ID != 0 {
			add(uint64(id), uint64(f.Posture), uint64(uint32(f.Cell.X))<<32|uint64(uint32(f.Cell.Y)), uint64(uint32(f.Pools[vital].Now)))
		}
	}
	return sum.Sum64()
}

// despairs reports whether flight is the better part for the decider: enemies are so many more, and so little of its
// strength is left. Usually they are three to one, and it has less than a third; the more nerve, the more of both it takes. Who is still
// half as strong as they are together, as a giant may be, fights on, unless it has less nerve than usual.
func (d *Default) despairs() bool {
	nerve, p := int64(d.grit)+steady, d.v.life(&d.me)
	least := 2 * (sure - nerve) // of its strength, in three thousandths
	if nerve < steady {
		least = 3*sure - 4*nerve
	}
	return nerve < sure && sure*int64(d.odds.theirs) >= 6*nerve*int64(d.odds.mine) && 3*sure*int64(p.Now) < least*int64(p.Max) && (nerve < steady || !d.matches())
}
