package brp

import "github.com/affray-engine/affray/rules"

var _ rules.Doubter = (*Book)(nil)

// Vain implements [rules.Doubter]: First Aid is for injuries that nobody has treated
// (BRP-094).
func (b *Book) Vain(x *rules.Exchange) bool {
	if x.Act.Kind != rules.ActTend || x.Act.Mode != TendWound {
		return false
	}
	_, ok := untreated(x.Q.D, x.Act.Row, nil)
	return !ok
}
