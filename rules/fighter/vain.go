package fighter

import "github.com/affray-engine/affray/rules"

var _ rules.Doubter = (*book)(nil)

// Vain implements [rules.Doubter]: nothing is torn out of somebody in whom it is no longer
// stuck, or who is out of touch (FTR-114), and what flies does nothing to somebody who is
// wholly behind what stops all of it, though it can be seen through (FTR-A32).
func (b *book) Vain(x *rules.Exchange) bool {
	switch {
	case flies(x):
		return b.walled(x)
	case x.Act.Kind == rules.ActPull:
		_, _, stuck := b.stuckIn(x)
		return !stuck || x.Facts.Flags.Has(rules.FlagLost)
	}
	return false
}

// walled reports whether all points of the target lie behind cover that stops the worst that a
// missile does.
func (b *book) walled(x *rules.Exchange) bool {
	w := b.force(x)
	if w.dam.most()+x.Facts.Actor.Trait(traitFtDam)+w.stnDam() > b.t.covers[b.opt.cover].ads {
		return false
	}
	for point := range x.Facts.Target.Trait(traitPoints) {
		if !hidden(x, point+1) {
			return false
		}
	}
	return true
}
