package brp

import "github.com/affray-engine/affray/rules"

// Provoke implements [rules.Book]. No act of this book provokes another: to parry
// and to dodge are answers to an attack, not acts (BRP-013).
func (b *book) Provoke(*rules.Trigger, *rules.Plan) {}
