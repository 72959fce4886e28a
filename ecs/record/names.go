package record

import (
	"strconv"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// names turns the numbers of a battle into its names.
type names struct{ b *ecs.Battle }

// view is what somebody's own side sees: everything of that one.
func (n names) view(id rules.ID) *ecs.View {
	f := n.b.View(0).Figure(id)
	return n.b.View(int(f.Team))
}

func (n names) cell(c rules.Cell) [2]int32 {
	x, y := n.b.Scenario().Field.ColumnRow(c)
	return [2]int32{x, y}
}

func (n names) time(t rules.Tick) Time {
	s := n.b.Shape()
	return Time{Round: int32(t)/s.Round + 1, Tick: int32(t)%s.Round + s.Shown}
}

func (n names) itemName(id rules.ID, i uint8) string {
	if i == rules.NoItem || id == 0 {
		return ""
	}
	_, name := n.b.View(0).Item(id, i)
	return name
}

// column is the name of a number, or the number itself if the rulebook has no name.
func column[T rules.Numbered](of []T, i int) string {
	if i >= 0 && i < len(of) {
		return of[i].Column().Name
	}
	return strconv.Itoa(i)
}

func row(c []rules.RowType, i int) string {
	if i >= 0 && i < len(c) {
		return c[i].Name
	}
	return strconv.Itoa(i)
}

func text(c []string, i int) string {
	if i >= 0 && i < len(c) {
		return c[i]
	}
	return strconv.Itoa(i)
}

func (n names) markName(k uint8) string {
	if m := n.b.Shape().Marks; int(k) < len(m) {
		return m[k].Name
	}
	return strconv.Itoa(int(k))
}

// numbers names the numbers of a mark; those without a name are left out if they are 0.
func (n names) numbers(kind uint8, v [3]int32) map[string]int32 {
	var out map[string]int32
	for i, x := range v {
		name := ""
		if m := n.b.Shape().Marks; int(kind) < len(m) {
			name = m[kind].Columns[i]
		}
		if name == "" && x == 0 {
			continue
		}
		if name == "" {
			name = strconv.Itoa(i)
		}
		if out == nil {
			out = map[string]int32{}
		}
		out[name] = x
	}
	return out
}

func (n names) mark(m *rules.Mark) MarkLine {
	out := MarkLine{
		Kind: n.markName(m.Kind), Serial: m.Serial, Other: n.b.Name(m.Other), Numbers: n.numbers(m.Kind, m.Values),
		Ends: expiry(m.Ends), Turns: m.Turns,
	}
	if m.Ends == rules.AtTick {
		t := n.time(m.Until)
		out.Until = &t
	}
	return out
}

var expiries = []string{"never", "at_tick", "turn_start", "turn_end", "other_turn", "round_end"}

func expiry(e rules.Expiry) string { return text(expiries, int(e)) }

func kinds(s rules.ActKinds) []string {
	var out []string
	for k := range rules.NActKind {
		if s>>k&1 == 1 {
			out = append(out, k.String())
		}
	}
	return out
}

var flagWords = []string{
	"sight", "effect", "crossing", "high", "reach", "lost", "alone", "charged", "unaware", "first", "moved",
	"sheltered", "peeked", "place",
}

func flags(f rules.Flags) []string {
	out := []string{}
	for i := range 16 {
		if f>>i&1 == 1 {
			out = append(out, text(flagWords, i))
		}
	}
	return out
}

var sourceWords = []string{
	"rule", "trait", "target_trait", "item", "target_item", "mark", "target_mark", "up", "target_up", "busy",
	"target_busy", "place", "roll", "result",
}

// source names where a modifier of an exchange between two comes from.
func (n names) source(s rules.Source, by, to rules.ID) Source {
	sh, i := n.b.Shape(), int(s.N)
	out := Source{Kind: text(sourceWords, int(s.Kind))}
	switch s.Kind {
	case rules.FromRule:
	case rules.FromTrait, rules.FromTargetTrait:
		out.Name = column(sh.Traits, i)
	case rules.FromItem:
		out.Name = n.itemName(by, s.N)
	case rules.FromTargetItem:
		out.Name = n.itemName(to, s.N)
	case rules.FromMark, rules.FromTargetMark:
		out.Name = n.markName(s.N)
	case rules.FromPosture, rules.FromTargetPosture:
		out.Name = rules.Posture(s.N).String()
	case rules.FromBusy, rules.FromTargetBusy:
		out.Name = rules.ActKind(s.N).String()
	case rules.FromPlace:
		out.Name = rules.Place(s.N).String()
	case rules.FromRoll:
		out.Name = text(rollNames(sh), i)
	case rules.FromResult:
		out.Name = column(sh.Results, i)
	}
	return out
}

// reason is what tells a modifier from others of its rule and source.
func (n names) reason(s rules.Source) string {
	if list := n.b.Shape().Reasons; s.Reason > 0 && int(s.Reason) < len(list) {
		return list[s.Reason]
	}
	return ""
}

func rollNames(s *rules.Shape) []string {
	out := make([]string, len(s.Rolls))
	for i := range s.Rolls {
		out[i] = s.Rolls[i].Name
	}
	return out
}

// Describe writes an exchange with the names of its battle, as an event file does.
func Describe(b *ecs.Battle, x *rules.Exchange) Exchange { return *names{b: b}.exchange(x) }

// DescribeMods writes receipts of an exchange between two with the names of the battle.
func DescribeMods(b *ecs.Battle, mods []rules.Mod, rolls []rules.Roll, by, to rules.ID) ([]Mod, []RollLine) {
	v := names{b: b}.verdict(&rules.Verdict{Mods: mods, Rolls: rolls}, by, to)
	return v.Mods, v.Rolls
}

// DescribeEffect writes an effect with the names of the battle.
func DescribeEffect(b *ecs.Battle, e *rules.Effect) Effect { return names{b: b}.effect(e) }
