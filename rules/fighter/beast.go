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
func (b *book) layout(body int) []stretch {
	if body == fourLegged {
		return b.t.beast
	}
	return b.t.human
}

// at is where an area stands in the table as the attacker sees it (FTR-006): its own
// points, but of a quadruped from ahead and from behind those of a human of its size.
func (f *field) at(a *rules.Area) span {
	if f.fromAhead {
		return f.ahead(a)
	}
	return span{int(a.Lo), int(a.Hi)}
}

func (f *field) ahead(a *rules.Area) span {
	if a.Hold == 0 || int(a.Kind) >= len(f.t.ahead) || f.t.ahead[a.Kind].sz == 0 {
		return span{}
	}
	lo, hi := f.t.ahead[a.Kind].at(f.d.Trait(traitSz))
	return span{lo, hi}
}

// turn finds where the areas of a quadruped stand in the table of a human: its forelegs
// for the arms, its trunk for the trunk. The neck is behind the head.
func (t *tables) turn() {
	for i := range t.ahead {
		k := areaType(i)
		name := k.group()
		switch k {
		case areaNeck:
			continue
		case areaForeleg:
			name = areaArm
		}
		for _, s := range t.human {
			if s.name == name.String() {
				t.ahead[i] = s
			}
		}
	}
}
