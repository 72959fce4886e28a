package transcript

import (
	"fmt"
	"strings"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// perils says before the battle what dangers there are, and what may still begin.
func (w *Writer) perils() {
	s := w.b.Scenario()
	for i := range s.Dangers {
		d := &s.Dangers[i]
		where := "all over the field"
		if d.Zone != "" {
			where = "in " + d.Zone
		}
		when := "from the beginning"
		if d.Begins.Given() {
			when = strings.Replace(s.When(&d.Begins), "in round", "from round", 1)
		}
		if d.Ends.Given() {
			when += ", until " + until(s.When(&d.Ends))
		}
		w.p.paragraph(fmt.Sprintf("Danger: %s %s (%s), %s.", d.Hazard, where, w.danger(i), when))
	}
}

// until is when something ends: "round 4", "hold-bridge is reached".
func until(when string) string {
	return strings.TrimPrefix(strings.TrimPrefix(when, "in "), "when ")
}

// danger is what the scenario calls a danger.
func (w *Writer) danger(i int) string {
	if list := w.b.Scenario().Dangers; i >= 0 && i < len(list) {
		return strings.NewReplacer("_", " ", "-", " ").Replace(list[i].ID)
	}
	return "danger"
}

// endangered tells of a danger that begins, ends or spreads.
func (w *Writer) endangered(e *event.Event) {
	d := &w.b.Scenario().Dangers[e.Amount]
	where := ""
	if d.Zone != "" {
		where = " in " + d.Zone
	}
	switch e.Text {
	case event.Spreads:
		w.say(fmt.Sprintf("The %s spreads to %s.", w.danger(int(e.Amount)), w.cell(e.To)))
	case event.Begins:
		w.say(fmt.Sprintf("The %s begins: %s%s.", w.danger(int(e.Amount)), d.Hazard, where))
	default:
		w.say(fmt.Sprintf("The %s is over%s.", w.danger(int(e.Amount)), where))
	}
}

// sufferings tell what dangers do to people, by their hazard.
var sufferings = [rules.NHazard]string{
	rules.HazardFire: "%a burns in the %n", rules.HazardWater: "%a drowns in the %n", rules.HazardCaltrops: "%a treads on the %n",
}

// perilSigns are how the cells of dangers look.
var perilSigns = [rules.NHazard]string{
	rules.HazardFire: "!", rules.HazardWater: "~", rules.HazardCaltrops: "x", rules.HazardSmoke: "?",
	rules.HazardDusk: "'", rules.HazardDarkness: "'", rules.HazardFog: "'", rules.HazardRain: "'",
}

// perils draws dangers that are there now, on all cells of them in which one can be. Those of the whole field are only named.
func (d *drawing) perils() {
	list := d.b.Scenario().Dangers
	for i, state := range d.b.Dangers() {
		sign, words := perilSigns[list[i].Hazard], list[i].Hazard.String()
		switch {
		case !state.On:
			continue
		case list[i].Zone == "":
			d.explain(words + " everywhere")
			continue
		}
		for y := d.top; y <= d.bottom; y++ {
			for x := d.left; x <= d.right; x++ {
				line, column := d.at(x, y)
				if d.b.InDanger(i, d.f.Cell(x, y)) && !strings.Contains("#=+/!", d.signs[line][column]) { // fire is seen before all else
					d.signs[line][column] = sign
					d.explain(sign + " " + words)
				}
			}
		}
	}
}
