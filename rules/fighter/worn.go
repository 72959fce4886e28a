package fighter

import (
	"fmt"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// What a piece of armour stops is told by its row of the table for each kind of area. A stat
// block may say otherwise for runs of points (FTR-A29): a coif that is open at the face. Such
// a run is kept in marks: from this point on, to the end of the area or the next such mark, the
// piece stops so much.

// mostRuns is how many rows the pieces of one combatant may have in all.
const mostRuns = 8

// mostADS is the highest ADS of a row.
const mostADS = 50

// armour reads the pieces that are worn: names, or maps of a piece and its rows.
func (p *pack) armour() {
	names := keys(p.b.t.armours)
	for i, n := range p.m.List("armour") {
		path := fmt.Sprintf("%s[%d]", p.m.At("armour"), i)
		if n.Kind == block.KindMap {
			p.fitted(block.Read(n, path, p.m.Errors()), names)
		} else {
			p.piece(block.ReadWord(n, path, p.m.Errors(), names...))
		}
	}
}

// fitted reads a piece that stops more or less on some runs of points.
func (p *pack) fitted(m *block.Map, names []string) {
	item := p.n
	p.piece(m.Word("piece", names...))
	m.Need("rows")
	var ads profile
	var said [len(ads)]bool
	ads.cut(p.b.pieceOf(&p.out.Items[min(item, rules.NItem-1)]), &p.out.Areas)
	for _, r := range m.Maps("rows") {
		r.Need("points")
		v := r.Ints("points", 1, int64(p.out.Traits[traitPoints]))
		n := int(r.Int("ads", 0, mostADS))
		switch r.Done(); {
		case !r.Has("points"):
		case len(v) != 2 || v[0] > v[1]:
			r.Fail("points", block.Value, "want the first and the last point of a run")
		case slices.Contains(said[v[0]:v[1]+1], true):
			r.Fail("points", block.Value, "%d to %d lies in an earlier run of the piece: want each point once", v[0], v[1])
		case p.runs == mostRuns:
			r.Fail("", block.Range, "one row too many: at most %d", mostRuns)
		default:
			p.runs++
			for k := v[0]; k <= v[1]; k++ {
				ads[k], said[k] = n, true
			}
		}
	}
	if m.Done(); p.n > item {
		p.fit(item, &ads)
	}
}

// profile is what a piece stops at each point of its bearer's table.
type profile [mostSz*pointsPerSz + 1]int

// cut is the profile of a piece as its row of the table has it; nil for none.
func (ads *profile) cut(piece *armour, areas *[rules.NArea]rules.Area) {
	for i := range areas {
		if a := &areas[i]; piece != nil && a.Hold > 0 {
			for k := a.Lo; k <= a.Hi; k++ {
				ads[k] = piece.ads[a.Kind]
			}
		}
	}
}

// fit notes where the profile of a piece differs from its row of the table, and its highest ADS.
func (p *pack) fit(item int, ads *profile) {
	piece := p.b.pieceOf(&p.out.Items[item])
	for i := range p.out.Areas {
		a := &p.out.Areas[i]
		if a.Hold == 0 || a.Copy == uint8(rules.Right) { // both copies of a pair have the same points
			continue
		}
		for k, now := a.Lo, piece.ads[a.Kind]; k <= a.Hi; k++ {
			if ads[k] != now {
				now = ads[k]
				p.out.Marks = append(p.out.Marks, rules.Mark{Kind: markRun, Values: [3]int32{runItem: int32(item), runFrom: int32(k), runADS: int32(now)}})
			}
		}
	}
	p.out.Items[item].Traits[itemADS] = int16(slices.Max(ads[:]))
}

// dress notes in each area the best ADS over it (FTR-A29).
func (p *pack) dress() {
	for a := range p.out.Areas {
		area := &p.out.Areas[a]
		for i := range p.n {
			it := &p.out.Items[i]
			if piece := p.b.pieceOf(it); piece != nil && area.Hold > 0 {
				for k := area.Lo; k <= area.Hi; k++ {
					area.AR = max(area.AR, int16(piece.at(it, i, area, int(k), p.out.Marks)))
				}
			}
		}
	}
}

// isWorn reports whether an item is armour that somebody has on.
func isWorn(it *rules.Item) bool { return it.Use.Has(rules.UseArmour) && it.State == rules.Ready }

// pieceOf is the row of a piece of armour, nil if an item is none.
func (b *book) pieceOf(it *rules.Item) *armour {
	if row := int(it.Row) - 1; it.Use.Has(rules.UseArmour) && row >= 0 && row < len(b.t.armours) {
		return &b.t.armours[row]
	}
	return nil
}

// on is what the piece stops on a kind of area as the item that it is, its magic included; 0
// if it does not cover it.
func (p *armour) on(it *rules.Item, k areaType) int {
	if int(k) >= len(p.ads) {
		return 0
	}
	return charmed(p.ads[k], it)
}

// charmed is an ADS of a piece with its magic.
func charmed(ads int, it *rules.Item) int {
	if ads == 0 {
		return 0
	}
	return ads + int(it.Traits[itemMagic])
}

// at is what the piece stops at a point of an area, by the runs among some marks.
func (p *armour) at(it *rules.Item, item int, a *rules.Area, point int, marks []rules.Mark) int {
	n, from := p.ads[a.Kind], int32(a.Lo)
	for i := range marks {
		if m := &marks[i]; m.Kind == markRun && m.Values[runItem] == int32(item) && from <= m.Values[runFrom] && m.Values[runFrom] <= int32(point) {
			n, from = int(m.Values[runADS]), m.Values[runFrom]
		}
	}
	return charmed(n, it)
}

// armourStruck is what the armour stops at the point that is struck, by itself and by what has been changed of it.
func (b *book) armourStruck(x *rules.Exchange) (ads, changed int) {
	var f field
	f.stand(b, x)
	d, area := x.Facts.Target, int(x.Results[resArea])-1
	ads = b.piecesADS(d, area, f.own(area, int(x.Results[resPoint])))
	return ads, changedADS(d, area, ads)
}

// changedADS is what has been changed of armour that stops so much on an area, of all of it or there (FIELD-050); none
// stops less than nothing.
func changedADS(d *rules.Combatant, area, ads int) int {
	return max(-ads, int(d.Changed[rules.AR]+d.Plated[area]))
}

// armourADS is what the armour stops at a point of an area, by the table of its bearer.
func (b *book) armourADS(d *rules.Combatant, area, point int) int {
	ads := b.piecesADS(d, area, point)
	return ads + changedADS(d, area, ads)
}

// piecesADS is what is worn there: the best piece (FTR-A29), or all of them by the option armour_stack.
func (b *book) piecesADS(d *rules.Combatant, area, point int) int {
	n := 0
	for i := range d.Items {
		if !isWorn(&d.Items[i]) {
			continue
		}
		if ads := b.wornADS(d, i, area, point); b.opt.stackArmour {
			n += ads
		} else {
			n = max(n, ads)
		}
	}
	return n
}

// wornADS is what armour that is worn stops at a point of an area, 0 if it is gone from there (FTR-086).
func (b *book) wornADS(d *rules.Combatant, item, area, point int) int {
	it := &d.Items[item]
	p := b.pieceOf(it)
	switch {
	case p == nil || split(d, item, area):
		return 0
	case d.Marked(markRun):
		return p.at(it, item, &d.Areas[area], point, d.Marks)
	}
	return p.on(it, areaType(d.Areas[area].Kind))
}

// wornOn is what the armour on each area stops by itself, where no piece differs inside of it.
func (b *book) wornOn(d *rules.Combatant) (ads [rules.NArea]int) {
	for i := range d.Items {
		it := &d.Items[i]
		if !isWorn(it) {
			continue
		}
		p := b.pieceOf(it)
		if p == nil {
			continue
		}
		for k := range d.Areas {
			a := &d.Areas[k]
			if a.Hold == 0 || split(d, i, k) {
				continue
			}
			if n := p.on(it, areaType(a.Kind)); b.opt.stackArmour {
				ads[k] += n
			} else {
				ads[k] = max(ads[k], n)
			}
		}
	}
	return ads
}

func split(d *rules.Combatant, item, area int) bool {
	if !d.Marked(markSplit) {
		return false
	}
	for i := range d.Marks {
		m := &d.Marks[i]
		if m.Kind == markSplit && m.Values[splitItem] == int32(item) && m.Values[splitArea] == int32(area) {
			return true
		}
	}
	return false
}

// patch is a run of points of an area, as the attacker sees them, on which the armour is the
// same all over.
type patch struct {
	span
	area, ads int
}

// mostPatches is one for each area, and two more for each end of a run on both copies of a pair.
const mostPatches = rules.NArea + 4*mostRuns

// patches calls with what may be hit from where the attacker stands, of areas no further from the aim than so much.
func (b *book) patches(f *field, most int, each func(v patch)) {
	worn := b.wornOn(f.d)
	for i := range f.d.Areas {
		v, open := f.open(i)
		if !open || v.from(f.aim.point) > most {
			continue
		}
		if !f.d.Marked(markRun) {
			each(patch{v, i, worn[i] + changedADS(f.d, i, worn[i])})
			continue
		}
		run := patch{span{v.lo, v.lo}, i, b.armourADS(f.d, i, f.own(i, v.lo))}
		for k := v.lo + 1; k <= v.hi; k++ {
			if ads := b.armourADS(f.d, i, f.own(i, k)); ads != run.ads {
				each(run)
				run = patch{span{k, k}, i, ads}
			}
			run.hi = k
		}
		each(run)
	}
}

// own is a point of an area on the table of its bearer: another than is seen on a quadruped
// from ahead or from behind.
func (f *field) own(area, point int) int {
	a := &f.d.Areas[area]
	v := f.at(a)
	if v.lo == int(a.Lo) && v.hi == int(a.Hi) || v.lo < 1 {
		return point
	}
	return int(a.Lo) + (point-v.lo)*int(a.Hi-a.Lo+1)/(v.hi-v.lo+1)
}
