// This file draws: floats are for people and decide nothing.

package report

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs/lab"
)

// mostParts is of how many seats a report tells what happened.
const mostParts = 24

// part tells what happened in a seat.
func part(a *lab.ArmSummary, k int) seatPart {
	seat := &a.Seats[k]
	p := seatPart{Name: a.Name}
	if len(a.Seats) > 1 {
		p.Name += fmt.Sprintf(", seat %d", k+1)
	}
	r := seat.Rounds
	p.Lines = append(p.Lines, fmt.Sprintf("A battle takes %.1f rounds in the mean (%.1f to %.1f), half of them %d to %d, the longest %d; the lead changes %.2f times.", r.Mean, r.Low, r.High, r.Q25, r.Q75, r.Most, seat.Leads))
	var blood []string
	for _, side := range seat.Sides {
		blood = append(blood, fmt.Sprintf("%s in %s", side.ID, percent(side.Blood.Share)))
	}
	p.Lines = append(p.Lines, "The first blood is drawn by "+strings.Join(blood, ", by ")+".")
	for _, e := range seat.Endings {
		p.Lines = append(p.Lines, fmt.Sprintf("%s: %d of %d battles.", e.What, e.Times, seat.Battles))
	}
	p.Figures = append(p.Figures, survivalFigure(seat), weaponFigure(seat))
	if len(seat.Areas) > 0 {
		p.Figures = append(p.Figures, areaFigure(seat))
	}
	if len(seat.Causes) > 0 {
		p.Figures = append(p.Figures, causeFigure(seat))
	}
	if len(seat.Heat) > 0 {
		p.Figures = append(p.Figures, placeFigure(seat))
	}
	for _, w := range seat.Watch {
		row := watchRow{What: w.What, Command: fmt.Sprintf("affray run cell-%d.yaml --seed %d", seat.Cell, w.Seed)}
		if seat.Named != "" {
			row.Command = fmt.Sprintf("affray run %s --seed %d", seat.Named, w.Seed)
			row.Link = template.URL(fmt.Sprintf("http://localhost:8080/?scenario=%s&seed=%d", seat.Named, w.Seed))
		}
		p.Watch = append(p.Watch, row)
	}
	return p
}

func survivalFigure(seat *lab.SeatSummary) figure {
	var list []series
	for _, side := range seat.Sides {
		var x, y []float64
		for _, s := range side.Survival {
			x, y = append(x, float64(s.Round)), append(y, s.Up)
		}
		x, y = steps(x, y, float64(seat.Rounds.Q95))
		for len(x) > 1 && x[len(x)-1] > float64(seat.Rounds.Q95) {
			x, y = x[:len(x)-1], y[:len(y)-1]
		}
		list = append(list, series{name: side.ID, x: x, y: y})
	}
	f := figure{Title: "Who is still up", Says: "The share of each side that can still act after so many rounds, as long as battles go on (Kaplan and Meier)."}
	f.SVG = template.HTML(curve(list, "round", 0).svg(f.Title))
	return f
}

// most is how many bars a plot shows.
const most = 12

func weaponFigure(seat *lab.SeatSummary) figure {
	list := slices.Clone(seat.Weapons)
	slices.SortStableFunc(list, func(a, b lab.WeaponSummary) int { return cmp.Compare(b.Harm, a.Harm) })
	var names, shown []string
	var values []float64
	for _, w := range list[:min(most, len(list))] {
		names = append(names, w.By+": "+w.With)
		values = append(values, float64(w.Harm))
		shown = append(shown, fmt.Sprintf("%.1f a battle, %s hit", float64(w.Harm)/float64(max(1, seat.Battles)), percent(w.Hits.Share)))
	}
	f := figure{Title: "Harm by weapon", Says: "Points that attacks took of their targets, by who made them and with what, and how many of them hit."}
	f.SVG = template.HTML(bars(names, values, shown).svg(f.Title))
	return f
}

func areaFigure(seat *lab.SeatSummary) figure {
	list := slices.Clone(seat.Areas)
	slices.SortStableFunc(list, func(a, b lab.AreaSummary) int { return cmp.Compare(b.Hits, a.Hits) })
	var names, shown []string
	var values []float64
	for _, w := range list[:min(most, len(list))] {
		names, values, shown = append(names, w.On+": "+w.Area), append(values, float64(w.Hits)), append(shown, fmt.Sprintf("%d hits, %d points", w.Hits, w.Harm))
	}
	f := figure{Title: "Where blows land", Says: "Hits that did harm, by the part of the body."}
	f.SVG = template.HTML(bars(names, values, shown).svg(f.Title))
	return f
}

func causeFigure(seat *lab.SeatSummary) figure {
	list := slices.Clone(seat.Causes)
	slices.SortStableFunc(list, func(a, b lab.CauseSummary) int { return cmp.Compare(b.Times, a.Times) })
	var names, shown []string
	var values []float64
	for _, w := range list[:min(most, len(list))] {
		names, values, shown = append(names, w.Who+", by "+w.By), append(values, float64(w.Times)), append(shown, fmt.Sprintf("%d", w.Times))
	}
	f := figure{Title: "What puts them down", Says: "How often somebody was put out of action for good, and by what; later means that earlier wounds did it."}
	f.SVG = template.HTML(bars(names, values, shown).svg(f.Title))
	return f
}

func placeFigure(seat *lab.SeatSummary) figure {
	top := 1
	for _, h := range seat.Heat {
		top = max(top, h.Harm)
	}
	var cells []cellOf
	for _, h := range seat.Heat {
		cells = append(cells, cellOf{h.Column, h.Row, float64(h.Harm) / float64(top), ""})
	}
	f := figure{Title: "Where it happens", Says: "The darker a cell, the more harm was taken there."}
	f.SVG = template.HTML(heat(cells, axes{}, seat.Hex).svg(f.Title))
	return f
}
