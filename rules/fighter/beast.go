package fighter

import "github.com/affray-engine/affray/rules"

// Bodies: upright, with one table from head to foot from all sides, and on four legs,
// with a table from left to right as they are seen from a flank and one from head to foot
// from ahead and from behind (FTR-L2).
const (
	upright = iota
	fourLegged
)

var bodyNames = [...]string{"upright", "quadruped"}

// layout is the table by which a body's areas are numbered at first.
func (b *Book) layout(body int) []stretch {
	if body == fourLegged {
		return b.t.beast
	}
	return b.t.human
}

// look lays out a table as the attacker sees it (FTR-006): the areas' own points, but for
// a quadruped from ahead and from behind those of a human of its size.
func (b *Book) look(x *rules.Exchange, f *field) {
	beast := f.d.Trait(traitBody) == fourLegged
	if beast && x.Q.Arc == rules.ArcFlank {
		f.axis = LeftRight
	}
	for i := range f.d.Areas {
		a := &f.d.Areas[i]
		switch {
		case a.Hold == 0:
		case beast && f.axis == UpDown:
			f.view[i] = b.upright(AreaKind(a.Kind), f.d.Trait(traitSz))
		default:
			f.view[i] = span{int(a.Lo), int(a.Hi)}
		}
	}
}

// upright is where an area of a quadruped stands in the table of a human: its forelegs
// for the arms, its trunk for the trunk. The neck is behind the head.
func (b *Book) upright(k AreaKind, sz int) span {
	name := k.group()
	switch k {
	case Neck:
		return span{}
	case Foreleg:
		name = Arm
	}
	for _, s := range b.t.human {
		if s.name == name.String() {
			lo, hi := s.at(sz)
			return span{lo, hi}
		}
	}
	return span{}
}
