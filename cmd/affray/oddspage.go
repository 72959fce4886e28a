package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
)

// oddsPage is what there is to tell of one attack.
type oddsPage struct {
	b        *ecs.Battle
	scenario string
	a        ecs.Chance
	by, to   rules.ID
	p        *ecs.Prospect
	x        *rules.Exchange
	at       []string // who was put elsewhere
}

// oddsMost is how many rows the chart of harm has; more values are put together.
const oddsMost = 20

// table writes the page for people.
func (o *oddsPage) table(out io.Writer) error {
	var s strings.Builder
	where := "as they stand at the start"
	if len(o.at) > 0 {
		where += " but for " + strings.Join(o.at, " and ")
	}
	fmt.Fprintf(&s, "%s (%s, %s)\n", attackText(o.b, &o.a), o.scenario, where)
	o.declared(&s)
	if aim := transcript.Aim(o.b, o.x); aim != "" {
		fmt.Fprintf(&s, "It is aimed at %s.\n", aim)
	}
	if n := o.a.Offer.Terms.Blows; n > 1 {
		fmt.Fprintf(&s, "The first of up to %d blows.\n", n)
	}
	if o.a.Offer.Terms.Opens {
		fmt.Fprintf(&s, "As long as it takes, it lays %s open to those who threaten it.\n", o.b.Name(o.by))
	}
	o.needs(&s)
	o.outcomes(&s)
	o.harm(&s)
	o.effects(&s)
	_, err := io.WriteString(out, s.String())
	return err
}

// needs writes what each roll needs, and every modifier under its term.
func (o *oddsPage) needs(s *strings.Builder) {
	mods, rolls := record.DescribeMods(o.b, o.p.Mods, o.p.Rolls, o.by, o.to)
	s.WriteString("\nNeeds, if all rolls are made\n")
	for i, r := range rolls {
		t := &o.b.Shape().Rolls[o.p.Rolls[i].Type]
		if o.b.Shape().Needs(&o.p.Rolls[i]) {
			fmt.Fprintf(s, "  %s, %s of %s: %s [%s]\n", o.b.Shape().RollText(o.p.Rolls[i].Type), t.Dice, r.By, transcript.Need(t, int32(r.Need)), t.Rule)
		}
	}
	var terms []string
	for _, m := range mods {
		if !slices.Contains(terms, m.Term) {
			terms = append(terms, m.Term)
		}
	}
	for _, term := range terms {
		o.term(s, term, mods)
	}
}

// term writes the modifiers of a term. What a roll adds is not known yet.
func (o *oddsPage) term(s *strings.Builder, term string, mods []record.Mod) {
	sum, rolled := 0, ""
	var lines []string
	for i, m := range mods {
		if m.Term != term {
			continue
		}
		when := &o.p.When[i]
		amount := fmt.Sprintf("%+d ", m.Amount)
		switch {
		case m.SuppressedBy != "":
			amount = fmt.Sprintf("(%+d)", m.Amount)
		case m.Source.Kind == "roll" || m.Source.Kind == "result":
			amount, rolled = "* ", " and what is rolled"
		case !when.Always:
			rolled = " and what is rolled"
		default:
			sum += int(m.Amount)
		}
		line := fmt.Sprintf("%8s %s [%s]", amount, transcript.Source(o.b, &o.p.Mods[i], o.by, o.to), m.Rule)
		if m.SuppressedBy != "" {
			line += "; does not count [" + m.SuppressedBy + "]"
		}
		switch {
		case when.Always || strings.HasPrefix(amount, "*"):
		case when.Only != rules.NoOutcome:
			line += "; if it is a " + when.Only.String()
		default:
			line += "; if the dice fall so"
		}
		lines = append(lines, line)
	}
	fmt.Fprintf(s, "  %s %d%s\n", spaced(term), sum, rolled)
	for _, line := range lines {
		fmt.Fprintf(s, "    %s\n", line)
	}
}

func spaced(name string) string { return strings.ReplaceAll(name, "_", " ") }

// chanceText writes a chance as people read it; what is possible is never 0.
func chanceText(r *big.Rat) string {
	s := new(big.Rat).Mul(r, big.NewRat(100, 1)).FloatString(2)
	if r.Sign() > 0 && s == "0.00" {
		return "<0.01 %"
	}
	return s + " %"
}

// fraction writes a chance exactly, unless it is too long to read.
func fraction(r *big.Rat) string {
	if s := r.RatString(); len(s) <= 15 {
		return s
	}
	return ""
}

// barWidth is the length of a bar that stands for certainty.
const barWidth = 50

// bar draws a chance; what is possible has at least a dot.
func bar(r *big.Rat) string {
	n := new(big.Int).Mul(r.Num(), big.NewInt(2*barWidth))
	n.Add(n, r.Denom()).Div(n, new(big.Int).Lsh(r.Denom(), 1))
	if n.Sign() == 0 && r.Sign() > 0 {
		return "."
	}
	return strings.Repeat("#", int(n.Int64()))
}

func (o *oddsPage) outcomes(s *strings.Builder) {
	s.WriteString("\nOutcome\n")
	for _, c := range o.p.Outcomes() {
		fmt.Fprintf(s, "  %-9s %9s  %s\n", c.What, chanceText(c.Chance), fraction(c.Chance))
	}
}

// harm writes the chart of harm, its mean, and the chance to fell.
func (o *oddsPage) harm(s *strings.Builder) {
	who, unit := o.b.Name(o.to), "points"
	if p := o.b.Shape().Pools; len(p) == 1 {
		unit = p[0].Name
	}
	fmt.Fprintf(s, "\nHarm to %s in %s, mean %s\n", who, unit, o.p.Mean().FloatString(2))
	for _, row := range grouped(o.p.Harm()) {
		fmt.Fprintf(s, "  %-9s %9s  %s\n", row.what, chanceText(row.chance), bar(row.chance))
	}
	fmt.Fprintf(s, "\nThen %s is down or dead in %s", who, chanceText(o.p.Fells(rules.Down)))
	if dead := o.p.Fells(rules.Dead); dead.Sign() > 0 {
		fmt.Fprintf(s, ", dead in %s", chanceText(dead))
	}
	s.WriteString(".\n")
}

type oddsRow struct {
	what   string
	chance *big.Rat
}

// grouped puts values together if there are too many for a chart; no harm stays by itself.
func grouped(list []rules.ChanceOf[int32]) []oddsRow {
	var out []oddsRow
	step := int32(1)
	if n := len(list); n > oddsMost {
		span := list[n-1].What - max(1, list[0].What) + 1
		step = (span + oddsMost - 1) / oddsMost
	}
	for _, c := range list {
		what := fmt.Sprint(c.What)
		if step > 1 && c.What > 0 {
			from := (c.What-1)/step*step + 1
			what = fmt.Sprintf("%d-%d", from, from+step-1)
		}
		if n := len(out); n > 0 && out[n-1].what == what {
			out[n-1].chance.Add(out[n-1].chance, c.Chance)
			continue
		}
		out = append(out, oddsRow{what, new(big.Rat).Set(c.Chance)})
	}
	return out
}

// effects writes what else may come of it, the likeliest first.
func (o *oddsPage) effects(s *strings.Builder) {
	list := o.others()
	if len(list) == 0 {
		return
	}
	s.WriteString("\nEffects\n")
	for _, e := range list {
		fmt.Fprintf(s, "  %9s  %s [%s]\n", chanceText(e.chance), e.text, e.effect.Rule)
	}
}

// oddsEffect is an effect beside harm with its chance.
type oddsEffect struct {
	text   string
	effect record.Effect
	chance *big.Rat
}

// others adds up the chances of effects beside harm that read alike.
func (o *oddsPage) others() []oddsEffect {
	var out []oddsEffect
	for i := range o.p.Results {
		r := &o.p.Results[i]
		seen := map[string]bool{}
		for k := range r.Effects {
			if o.silent(&r.Effects[k], r.Effects) {
				continue
			}
			e := record.DescribeEffect(o.b, &r.Effects[k])
			text := o.effectText(&e)
			if seen[text] {
				continue
			}
			seen[text] = true
			at := slices.IndexFunc(out, func(x oddsEffect) bool { return x.text == text })
			if at < 0 {
				at = len(out)
				out = append(out, oddsEffect{text, e, new(big.Rat)})
			}
			out[at].chance.Add(out[at].chance, r.Chance)
		}
	}
	slices.SortStableFunc(out, func(a, b oddsEffect) int {
		return cmp.Or(b.chance.Cmp(a.chance), cmp.Compare(a.text, b.text))
	})
	return out
}

// effectText says what an effect does.
func (o *oddsPage) effectText(e *record.Effect) string {
	text := e.Kind
	switch e.Kind {
	case "mark":
		text = "marked: " + o.mark(e.Mark)
	case "unmark":
		text = "no longer: " + o.mark(e.Mark)
	case "count":
		text = fmt.Sprintf("%s of %s changes by %+d", spaced(e.Column), spaced(e.Mark), *e.Amount)
	case "trait":
		text = fmt.Sprintf("%s %+d", spaced(e.Trait), *e.Amount)
	case "item":
		text = "the " + o.b.Shape().ItemText(e.Name)
		if e.State != "" {
			text += " is " + e.State
		}
		if e.Wear != 0 {
			text += fmt.Sprintf(" wears by %d", e.Wear)
		}
	case "push", "land":
		text = movedText(o.b.Shape().ItemText(e.Name), e)
	case "up":
		text = e.Up
	case "grant":
		text = "may react"
		if e.When != nil {
			text = "gets a slot"
		}
	case "cancel":
		text = "loses the " + e.What + " under way"
	case "stop":
		text = "loses the rest of the order"
	}
	return e.On + ": " + text
}

func (o *oddsPage) mark(name string) string {
	for _, m := range o.b.Shape().Marks {
		if m.Name == name && m.Text != "" {
			return spaced(name) + ", " + m.Text
		}
	}
	return spaced(name)
}

// chance is a chance in JSON: exactly, and in percent with four digits.
type chance struct {
	Exact   string      `json:"exact"`
	Percent json.Number `json:"percent"`
}

func chanceOf(r *big.Rat) chance {
	if r == nil {
		r = new(big.Rat)
	}
	return chance{r.RatString(), json.Number(new(big.Rat).Mul(r, big.NewRat(100, 1)).FloatString(4))}
}

// json writes the page as one object.
func (o *oddsPage) json(out io.Writer) error {
	type outcome struct {
		Outcome string `json:"outcome"`
		chance
	}
	type harm struct {
		Harm int32 `json:"harm"`
		chance
	}
	type effect struct {
		record.Effect
		Chance chance `json:"chance"`
	}
	type result struct {
		Outcome string            `json:"outcome"`
		Harm    int32             `json:"harm"`
		Chance  chance            `json:"chance"`
		Effects []record.Effect   `json:"effects"`
		Up      map[string]chance `json:"up"`
	}
	mods, rolls := record.DescribeMods(o.b, o.p.Mods, o.p.Rolls, o.by, o.to)
	x := record.Describe(o.b, o.x)
	page := struct {
		Scenario string            `json:"scenario"`
		Rulebook string            `json:"rulebook"`
		By       string            `json:"by"`
		To       string            `json:"to"`
		Act      record.Act        `json:"act"`
		Declared []oddsDeclared    `json:"declared,omitempty"`
		Facts    *record.Facts     `json:"facts,omitempty"`
		Rolls    []record.RollLine `json:"rolls"`
		Mods     []record.Mod      `json:"mods"`
		Leaves   int               `json:"leaves"`
		Outcomes []outcome         `json:"outcomes"`
		Harm     []harm            `json:"harm"`
		Mean     string            `json:"mean"`
		Down     chance            `json:"down"`
		Dead     chance            `json:"dead"`
		Effects  []effect          `json:"effects"`
		Results  []result          `json:"results"`
	}{
		Scenario: o.scenario, Rulebook: o.b.Shape().ID, By: o.b.Name(o.by), To: o.b.Name(o.to), Act: x.Act, Declared: declaredOf(o.b, &o.a), Facts: x.Facts,
		Rolls: rolls, Mods: mods, Leaves: o.p.Leaves, Mean: o.p.Mean().RatString(), Down: chanceOf(o.p.Fells(rules.Down)), Dead: chanceOf(o.p.Fells(rules.Dead)),
		Effects: []effect{},
	}
	for _, c := range o.p.Outcomes() {
		page.Outcomes = append(page.Outcomes, outcome{c.What.String(), chanceOf(c.Chance)})
	}
	for _, c := range o.p.Harm() {
		page.Harm = append(page.Harm, harm{c.What, chanceOf(c.Chance)})
	}
	for _, e := range o.others() {
		page.Effects = append(page.Effects, effect{e.effect, chanceOf(e.chance)})
	}
	for i := range o.p.Results {
		r := &o.p.Results[i]
		line := result{Outcome: r.Outcome.String(), Harm: r.Harm, Chance: chanceOf(r.Chance), Effects: []record.Effect{}, Up: map[string]chance{}}
		for k := range r.Effects {
			line.Effects = append(line.Effects, record.DescribeEffect(o.b, &r.Effects[k]))
		}
		for u, c := range r.Postures {
			if c != nil {
				line.Up[rules.Posture(u).String()] = chanceOf(c)
			}
		}
		page.Results = append(page.Results, line)
	}
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	return enc.Encode(page)
}
