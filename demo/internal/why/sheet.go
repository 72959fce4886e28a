package why

import (
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// Sheet is a combatant in the terms of its rulebook, as its own side sees it. It is empty
// for nobody.
func Sheet(b *ecs.Battle, id rules.ID) *SheetFacts {
	f := b.View(0).Figure(id)
	if f.ID == 0 {
		return &SheetFacts{}
	}
	v := b.View(int(f.Team))
	f = v.Figure(id)
	s := &SheetFacts{ID: id, Title: Name(b, id), Kind: f.Kind, Side: scene.Capital(b.Scenario().Sides[f.Team].ID), State: State(f.Posture)}
	besides := ""
	if s.Title, besides = scene.Called(&b.Scenario().Combatants[id-1]); besides != "" {
		s.Kind = strings.TrimSuffix(besides+", "+s.Kind, ", ")
	}
	for i := range b.Shape().Pools {
		if p := f.Pools[i]; p.Max != 0 {
			f := Fact{Name: scene.PoolName(&b.Shape().Pools[i]), Text: fmt.Sprintf("%d of %d", p.Now, p.Max)}
			if t := b.Shape().Pools[i].Text; t != "" && t != f.Name {
				f.More = []string{t}
			}
			s.Pools = append(s.Pools, f)
		}
	}
	s.Traits = traits(v, id)
	s.Parts = parts(v, id)
	for i := range uint8(rules.NItem) {
		if it, text := v.Item(id, i); it.Use != 0 && text != "" {
			s.Items = append(s.Items, gear(b, &it, text))
		}
	}
	s.Marks = marks(b, v, id)
	s.Doing = under(b, v, id)
	return s
}

// traits are the numbers that are not 0; offence and defence always.
func traits(v *ecs.View, id rules.ID) []Fact {
	var out []Fact
	for i := range v.Shape().Traits {
		c := &v.Shape().Traits[i]
		n := v.Trait(id, i)
		if c.Quiet || n == 0 && i > rules.DF {
			continue
		}
		f := Fact{Name: name(c.Column()), Text: measured(n, c.Unit)}
		if i <= rules.DR && c.Text != "" && c.Text != c.Name { // known by their names, in the log as well
			f.Name, f.More = axis(c.Name), []string{c.Text}
		}
		out = append(out, f)
	}
	return out
}

// measured is a number with its unit as people write it: "1 hex", "40 %", "yes".
func measured(n int, unit string) string {
	one := map[string]string{"hexes": "hex", "dice": "die", "feet": "foot"}
	first, rest, _ := strings.Cut(unit, " ")
	switch {
	case unit == "yes or no" && n != 0:
		return "yes"
	case unit == "yes or no":
		return "no"
	case slices.Contains([]string{"", "points", "number", "rank", "ranks", "levels"}, unit): // names say so
		return fmt.Sprint(n)
	case unit == "percent":
		return fmt.Sprintf("%d %%", n)
	case strings.HasPrefix(unit, "d") && strings.Trim(unit[1:], "0123456789") == "":
		return fmt.Sprintf("%d on %s", n, unit)
	case n == 1 && one[first] != "":
		return strings.TrimSpace("1 " + one[first] + " " + rest)
	case n == 1:
		return strings.TrimSpace("1 " + strings.TrimSuffix(first, "s") + " " + rest)
	}
	return fmt.Sprintf("%d %s", n, unit)
}

// axis is one of the four numbers of all rulebooks as the log writes it: OF, not of.
func axis(name string) string {
	if len(name) == len("OF") {
		return strings.ToUpper(name)
	}
	return plain(name)
}

func parts(v *ecs.View, id rules.ID) []Fact {
	var out []Fact
	for i := range rules.NArea {
		a := v.BodyArea(id, i)
		if a.Hold == 0 {
			continue
		}
		f := Fact{Name: scene.PartName(v.Shape(), a), Text: fmt.Sprintf("%d of %d harm", a.Harm, a.Hold)}
		if a.AR != 0 {
			f.Text += fmt.Sprintf(", armour %d", a.AR)
		}
		if a.Hi > 0 {
			f.More = []string{fmt.Sprintf("hit at %d to %d", a.Lo, a.Hi)}
		}
		out = append(out, f)
	}
	return out
}

// gear is an item in the terms of the rulebook.
func gear(b *ecs.Battle, it *rules.Item, text string) Fact {
	f := Fact{Name: b.Shape().ItemText(text), Text: "in hand"}
	switch {
	case it.Use.Has(rules.UseNatural):
		f.Text = "natural"
	case it.Use.Has(rules.UseArmour) && it.State == rules.Ready:
		f.Text = "worn"
	case it.State != rules.Ready:
		f.Text = it.State.String()
	}
	var more []string
	switch {
	case it.Max > 0:
		more = append(more, "range "+metres(int64(it.Max)))
	case it.Use.Has(rules.UseMelee):
		more = append(more, fmt.Sprintf("reach %d", it.Reach.Max))
	}
	for i := range b.Shape().ItemTraits {
		if i < len(it.Traits) && it.Traits[i] != 0 && !strings.Contains(b.Shape().ItemTraits[i].Text, ":") { // else a code, which tells nobody anything
			more = append(more, fmt.Sprintf("%s %d", name(b.Shape().ItemTraits[i].Column()), it.Traits[i]))
		}
	}
	if it.Wear > 0 {
		more = append(more, fmt.Sprintf("worn by %d", it.Wear))
	}
	if len(more) > 0 {
		f.More = []string{strings.Join(more, ", ")}
	}
	return f
}

// marks are the conditions of somebody, with their numbers and their end.
func marks(b *ecs.Battle, v *ecs.View, id rules.ID) []Fact {
	var out []Fact
	for _, m := range v.Marks(id, nil) {
		if int(m.Kind) >= len(b.Shape().Marks) {
			continue
		}
		t := &b.Shape().Marks[m.Kind]
		if t.Quiet {
			continue
		}
		f := Fact{Name: plain(t.Name)}
		var text []string
		for i, c := range t.Columns {
			w := t.Word(i, m.Values[i])
			if w == "" && t.Words[i] == nil {
				w = column(b, v, id, c, m.Values[i])
			}
			if w != "" {
				text = append(text, w)
			}
		}
		if m.Other != 0 && m.Other != id {
			text = append(text, Name(b, m.Other))
		}
		if m.Ends == rules.AtTick {
			text = append(text, "until "+Time(b, m.Until))
		}
		f.Text = strings.Join(text, ", ")
		if t.Text != "" {
			f.More = []string{t.Text}
		}
		out = together(out, f)
	}
	return out
}

// column is what a number of a condition says to people, "" if nothing.
func column(b *ecs.Battle, v *ecs.View, id rules.ID, name string, n int32) string {
	switch name {
	case "", rules.ColumnCode:
		return ""
	case rules.ColumnItem:
		return item(b, id, uint8(n))
	case rules.ColumnArea:
		return scene.PartName(v.Shape(), v.BodyArea(id, int(n)))
	case rules.ColumnTick:
		return Time(b, rules.Tick(n))
	case rules.ColumnRow:
		if s := v.Shape().Spells; n >= 0 && int(n) < len(s) {
			return plain(s[n].Name)
		}
		return ""
	}
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("%s %d", plain(name), n)
}

// together adds a condition; one that somebody is in with several others is told once.
func together(list []Fact, f Fact) []Fact {
	for i := range list {
		if o := &list[i]; o.Name == f.Name && o.Text != "" && f.Text != "" && slices.Equal(o.More, f.More) {
			o.Text += ", " + f.Text
			return list
		}
	}
	return append(list, f)
}

// under is what somebody is doing.
func under(b *ecs.Battle, v *ecs.View, id rules.ID) []Fact {
	var out []Fact
	if busy := v.Busy(id); busy.Under() {
		out = append(out, Fact{Name: Act(b, id, busy.Act) + At(b, id, busy.Act), Text: "takes effect in " + Time(b, busy.Due)})
	}
	var names []string
	for _, foe := range v.Foes(id, nil) {
		names = append(names, Name(b, foe))
	}
	if len(names) > 0 {
		out = append(out, Fact{Name: "engaged with", Text: list(names)})
	}
	plot := v.Plot(id)
	var acts []string
	for _, a := range plot.List() {
		acts = append(acts, Act(b, id, a)+At(b, id, a))
	}
	if len(acts) > 0 {
		out = append(out, Fact{Name: "has declared", Text: strings.Join(acts, ", then ")})
	}
	return out
}
