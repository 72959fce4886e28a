package main

import (
	"fmt"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// oddsDeclared is an act that somebody is taken to have declared.
type oddsDeclared struct {
	By   string `json:"by"`
	Act  string `json:"act"`
	Mode string `json:"mode,omitempty"`
}

// declaredOf lists what both are taken to have declared before an attack.
func declaredOf(b *ecs.Battle, a *ecs.Chance) (list []oddsDeclared) {
	note := func(who rules.ID, o *rules.Order) {
		for _, act := range o.List() {
			list = append(list, oddsDeclared{b.Name(who), act.Kind.String(), b.Shape().ModeName(act.Kind, act.Mode)})
		}
	}
	note(a.Slot.Actor, &a.Declared)
	note(a.Act.Target, &a.Expected)
	return list
}

// declared writes what both are taken to have declared, if anything.
func (o *oddsPage) declared(s *strings.Builder) {
	var said []string
	for _, d := range declaredOf(o.b, &o.a) {
		said = append(said, strings.TrimSpace(fmt.Sprintf("%s %s %s", d.By, d.Act, spaced(d.Mode))))
	}
	if len(said) > 0 {
		fmt.Fprintf(s, "Taken as declared: %s; no parry.\n", strings.Join(said, ", "))
	}
}
