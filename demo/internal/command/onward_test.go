package command_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/rules"
)

// All who were sent farther than one turn leads go on with one word; who was not still waits.
func TestAllWhoWereSentGoOn(t *testing.T) {
	r, d := hosted(t, "hedge-fight")
	on(r)
	at, sent, stays := r.Moment(), map[rules.ID]rules.Cell{}, d.Due()[0]
	for r.Moment() == at && len(d.Due()) > 0 && on(r) {
		who, all := d.Who(), d.Choices()
		i := slices.IndexFunc(all, func(c command.Choice) bool { return c.Label == "move (run)" })
		cells := all[i].Cells
		far := slices.IndexFunc(cells, func(k command.Cell) bool { return k.Turns == 3 && !slices.Contains(places(sent), k.Cell) })
		if who != stays {
			sent[who] = cells[far].Cell
			if err := d.Pick(&all[i], command.Pick{Cell: cells[far].Cell}); err != nil {
				t.Fatal(err)
			}
		}
		if err := d.Done(); err != nil {
			t.Fatal(err)
		}
	}
	on(r)
	if got := d.Bound(); len(got) != len(sent) || slices.Contains(got, stays) || len(sent) < 8 {
		t.Fatalf("%v are bound for %v", got, sent)
	}
	if err := d.OnwardAll(); err != nil {
		t.Fatal(err)
	}
	if due := d.Due(); !slices.Contains(due, stays) || len(due) > 3 {
		t.Errorf("%v still wait, want %d and who cannot go on", due, stays)
	}
	for _, g := range d.Goals() {
		if g.To != sent[g.Who] {
			t.Errorf("%d goes to %v, was sent to %v", g.Who, g.To, sent[g.Who])
		}
	}
}

// To whom a blow was ordered is told while others are asked, too.
func TestABlowThatWasOrderedIsTold(t *testing.T) {
	told := 0
	for _, name := range []string{"hedge-fight", "arrows-at-the-ford"} {
		r, d := hosted(t, name)
		for range 60 {
			if !on(r) {
				break
			}
			who, at, all := d.Who(), r.Moment(), d.Choices()
			i := slices.IndexFunc(all, func(c command.Choice) bool { return c.Kind == rules.ActShoot && len(c.Targets) > 0 })
			if i < 0 {
				_ = d.Let()
				continue
			}
			foe := all[i].Targets[0]
			if err := d.Pick(&all[i], command.Pick{Target: foe.ID}); err != nil {
				t.Fatal(err)
			}
			if err := d.Done(); err != nil {
				t.Fatal(err)
			}
			if r.Moment() == at && r.Moment() == r.Last() && len(r.Waiting()) > 0 {
				if told++; !slices.Contains(d.Goals(), command.Goal{Who: who, To: foe.Cell, Aims: true}) {
					t.Errorf("%s: %v, want %d at %s", name, d.Goals(), who, foe.Name)
				}
			}
		}
	}
	if told == 0 {
		t.Error("nobody shoots while others are asked")
	}
}

func places(m map[rules.ID]rules.Cell) (out []rules.Cell) {
	for _, c := range m {
		out = append(out, c)
	}
	return out
}
