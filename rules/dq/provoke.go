package dq

import "github.com/affray-engine/affray/rules"

// Provoke grants nothing: a figure may engage, pass and leave unmolested, and a
// riposte comes out of a parry (DQ-061).
func (b *Book) Provoke(*rules.Trigger, *rules.Plan) {}
