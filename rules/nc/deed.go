package nc

import "github.com/affray-engine/affray/rules"

// deed is an act without a roll, at its end (NC-015).
func (b *Book) deed(x *rules.Exchange) {
	v := &x.V
	v.Outcome = rules.Done
	switch x.Act.Kind {
	case rules.ActLoad:
		v.ItemState("NC-014", x.By, x.Act.Item, rules.Ready)
	case rules.ActDraw:
		v.ItemState("NC-015", x.By, x.Act.Item, rules.Ready)
	case rules.ActStow:
		v.ItemState("NC-015", x.By, x.Act.Item, rules.Stowed)
	case rules.ActDrop:
		v.ItemState("NC-015", x.By, x.Act.Item, rules.Dropped)
	case rules.ActOpen:
		x.OpenDoor("NC-015")
	case rules.ActStand:
		v.Posture("NC-015", x.By, rules.Standing)
	case rules.ActTend: // NC-G-14
		if x.Q.Flags.Has(rules.FlagLost) {
			v.Outcome = rules.Lost
			return
		}
		v.Mark("NC-G-14", x.Q.D.ID, markBound, 0, rules.Forever())
	case rules.ActPull: // NC-141
		v.Unmark("NC-141", x.Q.D.ID, markStuck, 0)
		v.Unmark("NC-141", x.Q.D.ID, markWebbed, 0)
	}
}
