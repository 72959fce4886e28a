package agent

import "github.com/affray-engine/affray/rules"

// Default is placeholder
type Default struct{}

// Order implements Controller.
func (d *Default) Order(v *View, due Due) rules.Order { return rules.Order{} }
