package scene

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
)

// Of fills into with what is to be seen of a battle now. The memory of into is used
// again.
func Of(b *ecs.Battle, into *Scene) {
	r := b.Result()
	into.Tick, into.Round, into.Of, into.Over = r.Ticks, b.Round(), b.Of(), b.Over()
	into.Ground, into.Spells = GroundOf(b), b.Shape().Spells
	into.Open = into.Open[:0]
	for i := range b.Scenario().Field.Obstacles {
		into.Open = append(into.Open, b.DoorOpen(i))
	}
	into.purpose(b, &r)
	into.dangers(b)
	n := len(b.Scenario().Combatants)
	fresh := len(into.Tokens) != n
	if fresh {
		into.Sides, into.always = nil, weatherOf(b)
		for i := range b.Scenario().Sides {
			into.Sides = append(into.Sides, b.Scenario().Sides[i].ID)
		}
		into.Tokens = make([]Token, n)
		for i, letter := range transcript.Letters(b) {
			into.Tokens[i].Label = label(letter, rules.ID(i+1))
		}
	}
	for i := range into.Tokens {
		t := &into.Tokens[i]
		token(b, rules.ID(i+1), t)
		t.Wanted = into.wanted(b.Scenario(), t.Name, t.Wanted[:0])
		t.Carries = 0
		if fresh {
			t.appear(&b.Scenario().Combatants[i])
		}
	}
	into.saddle()
	into.pile()
	into.weather(b)
}

// saddle tells mounts who rides them.
func (s *Scene) saddle() {
	for i := range s.Tokens {
		if m := s.Token(s.Tokens[i].Rides); m != nil {
			m.Carries = s.Tokens[i].ID
		}
	}
}

// label is what is written on a token: its letter, or its number when all letters are taken.
func label(letter rune, id rules.ID) string {
	if letter == '@' {
		return strconv.Itoa(int(id))
	}
	return string(rune(letter))
}

// token fills in one combatant as its own side sees it.
func token(b *ecs.Battle, id rules.ID, t *Token) {
	f := b.View(0).Figure(id)
	v := b.View(int(f.Team))
	f = v.Figure(id)
	t.ID, t.Name, t.Kind, t.Side, t.Up = id, f.Name, f.Kind, int(f.Team), f.Posture
	besides := ""
	if t.Title, besides = Called(&b.Scenario().Combatants[id-1]); besides != "" {
		t.Kind = strings.TrimSuffix(besides+", "+t.Kind, ", ")
	}
	t.Cell, t.Facing, t.Gone, t.Busy, t.Caster = f.Cell, int(f.Facing), f.Posture == rules.Gone, f.Busy, f.Caster
	t.Cells = t.Cells[:0]
	if !t.Gone {
		t.Cells = b.Cells(t.Cells, id)
	}
	t.Radius, t.Height = b.Size(id)
	if t.Rides = f.Rides; t.Rides != 0 && !t.Gone { // of the room that the two take up it is drawn on the foremost part
		t.Cells, t.Radius = t.Cells[:min(len(t.Cells), 1)], t.Radius/2
	}
	t.Engaged = v.Foes(id, t.Engaged[:0])
	s := b.Shape()
	t.Bars = t.Bars[:0]
	for i := range s.Pools {
		if p := f.Pools[i]; p.Max > 0 {
			t.Bars = append(t.Bars, Bar{Name: PoolName(&s.Pools[i]), Now: p.Now, Max: p.Max, Vital: i == int(s.Vital), First: s.Pools[i].First, Bruises: s.Pools[i].Bruises, Pool: i})
		}
	}
	parts(v, id, t)
	signs(v, id, t)
	hands(v, id, t)
}

func parts(v *ecs.View, id rules.ID, t *Token) {
	t.Parts = t.Parts[:0]
	for i := range rules.NArea {
		a := v.BodyArea(id, i)
		if a.Hold == 0 {
			continue
		}
		t.Parts = append(t.Parts, Part{
			Name: PartName(v.Shape(), a), Harm: int32(a.Harm), Hold: int32(a.Hold), Armour: int32(a.AR), Low: int(a.Lo), High: int(a.Hi), Copy: int(a.Copy), Index: i,
		})
	}
}

// PartName is what people call a part of the body.
func PartName(s *rules.Shape, a rules.Area) string {
	name := "body"
	if int(a.Kind) < len(s.Areas) {
		name = Plain(s.Areas[a.Kind])
	}
	switch a.Copy {
	case 1:
		return "left " + name
	case 2:
		return "right " + name
	}
	return name
}

// signs lists marks once each, however often they are borne, the grave ones first; not
// those that only say with whom one has to do.
func signs(v *ecs.View, id rules.ID, t *Token) {
	t.Signs = t.Signs[:0]
	seen := uint64(0)
	for _, m := range v.Marks(id, nil) {
		if seen&(1<<m.Kind) != 0 || int(m.Kind) >= len(v.Shape().Marks) {
			continue
		}
		k := &v.Shape().Marks[m.Kind]
		if k.Quiet || m.Other != 0 && !k.Harmless && !k.Drains && !k.Grips && !k.Unaware {
			continue
		}
		seen |= 1 << m.Kind
		t.Signs = append(t.Signs, SignOf(k))
	}
	slices.SortStableFunc(t.Signs, func(a, b Sign) int { return rank(a) - rank(b) })
}

// SignOf is the sign of a condition.
func SignOf(k *rules.MarkType) Sign {
	return Sign{Name: k.Name, Text: cmp.Or(k.Text, Plain(k.Name)), Letter: initials(k.Name), Plight: plight(k), Grave: k.Harmless || k.Drains || k.Unaware}
}

func rank(s Sign) int {
	if s.Grave {
		return 0
	}
	return 1
}

// initials are the letters of the sign of a condition: the first of its name, and that of its second word.
func initials(name string) string {
	words := strings.FieldsFunc(name, func(r rune) bool { return r == '_' || r == ' ' || r == '-' })
	out := ""
	for i, w := range words {
		if i == 2 {
			break
		}
		r := []rune(w)[0]
		if i == 0 {
			r = unicode.ToUpper(r)
		}
		out += string(r)
	}
	return out
}

func hands(v *ecs.View, id rules.ID, t *Token) {
	var items [rules.NItem]rules.Item
	var names [rules.NItem]string
	for i := range items {
		items[i], names[i] = v.Item(id, uint8(i))
	}
	t.Weapon, t.Gun, t.Shield = inHand(items[:], names[:])
}

// Capital begins a text with a capital, if it begins with a letter of the alphabet of names.
func Capital(s string) string {
	if s == "" || s[0] < 'a' || s[0] > 'z' {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// PoolName is what people call a pool.
func PoolName(p *rules.PoolType) string { return cmp.Or(p.Says, Plain(p.Name)) }

// Plain turns an identifier of a rulebook into words.
func Plain(s string) string { return strings.ReplaceAll(s, "_", " ") }
