package fighter

import "github.com/affray-engine/affray/rules"

var _ rules.Doubter = (*Book)(nil)

// Vain implements [rules.Doubter]: nothing is torn out of somebody in whom it is no longer
// stuck, or who is out of touch (FTR-114).
func (b *Book) Vain(x *rules.Exchange) bool {
	if x.Act.Kind != rules.ActPull {
		return false
	}
	_, _, stuck := b.stuckIn(x)
	return !stuck || x.Q.Flags.Has(rules.FlagLost)
}
