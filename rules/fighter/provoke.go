package fighter

import "github.com/affray-engine/affray/rules"

// Provoke grants nothing: the book knows no reaction but the parry, which is
// plotted, and the shield, which is a question.
func (b *book) Provoke(*rules.Trigger, *rules.Plan) {}
