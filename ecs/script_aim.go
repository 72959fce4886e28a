package ecs

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/systems"
)

// aim reads what an act of the script aims at: a number, or, where the rulebook counts the
// points of a body, the name of one of its areas.
func (b *builder) aim(w scenario.Word, out *scriptAct, by rules.ID, path string) {
	if w.Text == "" {
		return
	}
	whose := b.aimedBody(out, by)
	n, err := strconv.Atoi(w.Text)
	switch {
	case err == nil:
		b.aimAt(n, w, whose, path)
	case whose == nil || !out.kind.Hostile():
		b.errs.Note(block.Type, path, w.Pos, "%q is not a number: want a whole one", w.Text)
	default:
		n = b.area(w, whose, path)
	}
	out.aim, out.aimed = int16(n), true
}

// aimedBody is whose points an aim counts, nil if it does not count points.
func (b *builder) aimedBody(a *scriptAct, by rules.ID) *systems.Figure {
	switch {
	case b.rules.Shape().Space.Points == 0:
		return nil
	case a.kind.Hostile():
		return b.roster.Figure(a.target)
	}
	return b.roster.Figure(by)
}

// aimAt notes a number that names no point of a body. Those below 1 say something else, and
// the menu knows what.
func (b *builder) aimAt(n int, w scenario.Word, whose *systems.Figure, path string) {
	if n < math.MinInt16 || n > math.MaxInt16 {
		b.errs.Note(block.Range, path, w.Pos, "%s is not in %d..%d", w.Text, math.MinInt16, math.MaxInt16)
		return
	}
	if whose == nil || n < 1 {
		return
	}
	most := int(whose.Traits.Traits[b.rules.Shape().Space.Points])
	if point, side := n%rules.CopyStride, n/rules.CopyStride; point < 1 || point > most || side > int(rules.Right) {
		b.errs.Note(block.Range, path, w.Pos, "%s has no point %s: want 1 to %d, with %d more for the left copy of a pair and %d for the right one",
			whose.Who.Name, w.Text, most, rules.CopyStride, rules.CopyStride*2)
	}
}

// wholeBody is the name for the middle of a body, the aim of those who name none.
const wholeBody = "body"

// area is the aim of an area by its name, "arm" or "left_arm"; 0 for the middle of the body.
func (b *builder) area(w scenario.Word, whose *systems.Figure, path string) int {
	names := []string{wholeBody}
	for i := range whose.Areas.Areas {
		a := &whose.Areas.Areas[i]
		if kinds := b.rules.Shape().Areas; a.Hold == 0 || int(a.Kind) >= len(kinds) {
			continue
		}
		name := key(b.rules.Shape().Areas[a.Kind])
		code := rules.AimArea + int(a.Kind)
		for side, word := range []string{"", rules.Left.String() + "_", rules.Right.String() + "_"} {
			if side > 0 && side != int(a.Copy) {
				continue
			}
			if key(w.Text) == word+name {
				return code + side*rules.CopyStride
			}
			if !slices.Contains(names, word+name) {
				names = append(names, word+name)
			}
		}
	}
	if key(w.Text) != wholeBody {
		b.errs.Note(block.Value, path, w.Pos, "%s has no %q%s: want a number or one of %s", whose.Who.Name, w.Text, block.Hint(w.Text, names), strings.Join(names, ", "))
	}
	return 0
}
