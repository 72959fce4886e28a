package brp

import "github.com/affray-engine/affray/rules"

var _ rules.Doubter = (*book)(nil)

// Vain implements [rules.Doubter]: First Aid is for injuries that nobody has treated
// (BRP-094).
func (b *book) Vain(x *rules.Exchange) bool {
	if x.Act.Kind != rules.ActTend || x.Act.Mode != tendWound {
		return false
	}
	_, ok := untreated(x.Facts.Target, x.Act.Row, nil)
	return !ok
}
