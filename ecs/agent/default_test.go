package agent_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
)

func TestTheDefaultController(t *testing.T) {
	for _, c := range []struct {
		name string
		men  []string // ann decides
		want string
	}{
		{"strikes whom it reaches", []string{man("ann", "red", "4, 4", ""), man("bo", "blue", "5, 4", "")}, "strike bo"},
		{"closes with one who is far away", []string{man("ann", "red", "4, 4", ""), man("bo", "blue", "15, 4", "")}, "move"},
		{"shoots when it can", []string{man("ann", "red", "4, 4", "bow: ready, blade: stowed"), man("bo", "blue", "15, 4", "")}, "shoot bo"},
		{"comes into range of its bow", []string{man("ann", "red", "4, 4", "bow: ready, blade: stowed"), man("bo", "blue", "35, 4", "")}, "move"},
		{"strikes the one who has less left", []string{man("ann", "red", "4, 4", ""), man("bo", "blue", "5, 4", "hp: 60"), man("cy", "blue", "4, 5", "hp: 20")}, "strike cy"},
		{"does not strike the fallen", []string{man("ann", "red", "4, 4", ""), man("bo", "blue", "5, 4", "hp: 9, now: 0"), man("cy", "blue", "4, 5", "hp: 60")}, "strike cy"},
		{"strikes the one who threatens its caster", []string{
			man("ann", "red", "4, 4", ""), man("bo", "blue", "5, 3", "hp: 30"), man("cy", "blue", "5, 5", "hp: 30"), man("maud", "red", "6, 6", "caster: true"),
		}, "strike cy"},
		{"drops a bow when it is engaged and has a blade", []string{man("ann", "red", "4, 4", "bow: ready, blade: stowed"), man("bo", "blue", "5, 4", "")}, "drop"},
		{"draws the blade then", []string{man("ann", "red", "4, 4", "blade: stowed"), man("bo", "blue", "5, 4", "")}, "draw"},
		{"strings a bow while they are far away", []string{man("ann", "red", "4, 4", "bow: stowed, blade: none"), man("bo", "blue", "15, 4", "")}, "draw"},
		{"blasts the most of them", []string{
			man("ann", "red", "4, 4", "blast: true, caster: true, blade: none"), man("bo", "blue", "12, 1", ""), man("cy", "blue", "13, 6", ""), man("di", "blue", "14, 6", ""),
		}, "cast"},
		{"spares its own in an area", []string{
			man("ann", "red", "4, 4", "blast: true, caster: true, blade: none"), man("bo", "blue", "12, 4", "hp: 60"), man("eve", "red", "13, 4", "hp: 10"), man("fay", "red", "12, 5", "hp: 10"), man("gil", "red", "11, 4", "hp: 10"), man("hal", "red", "12, 3", "hp: 10"),
		}, "pass"},
		{"heals a friend who needs it", []string{man("ann", "red", "4, 4", "heal: true"), man("bo", "blue", "20, 4", ""), man("eve", "red", "5, 5", "hp: 40, now: 10")}, "cast eve"},
		{"heals the fallen before the scratched", []string{
			man("ann", "red", "4, 4", "heal: true"), man("bo", "blue", "20, 4", ""), man("eve", "red", "5, 5", "hp: 40, now: 20"), man("fay", "red", "3, 5", "hp: 40, now: -5"),
		}, "cast fay"},
		{"heals nobody who is well", []string{man("ann", "red", "4, 4", "heal: true"), man("bo", "blue", "20, 4", ""), man("eve", "red", "5, 5", "hp: 40, now: 35")}, "move"},
		{"blesses while it waits", []string{man("ann", "red", "4, 4", "bless: true"), man("bo", "blue", "20, 4", "")}, "cast ann"},
		{"hexes an enemy", []string{man("ann", "red", "4, 4", "hex: true, blade: none"), man("bo", "blue", "15, 4", "")}, "cast bo"},
		{"hexes nobody twice", []string{man("ann", "red", "4, 4", "hex: true, blade: none"), man("bo", "blue", "15, 4", "bound: true"), man("cy", "blue", "16, 5", "")}, "cast cy"},
		{"tends the dying", []string{man("ann", "red", "4, 4", ""), man("bo", "blue", "20, 4", ""), man("eve", "red", "5, 4", "hp: 9, now: -3")}, "tend eve"},
		{"does not tend while it is engaged", []string{man("ann", "red", "4, 4", ""), man("bo", "blue", "4, 5", ""), man("eve", "red", "5, 4", "hp: 9, now: -3")}, "strike bo"},
		{"flees when it is beaten", []string{
			man("ann", "red", "4, 4", "hp: 30, now: 5"), man("bo", "blue", "14, 4", ""), man("cy", "blue", "15, 4", ""), man("di", "blue", "15, 5", ""),
		}, "flee"},
		{"stands while it is strong", []string{
			man("ann", "red", "4, 4", "hp: 30"), man("bo", "blue", "14, 4", ""), man("cy", "blue", "15, 4", ""), man("di", "blue", "15, 5", ""),
		}, "move"},
		{"strikes on when it is beaten and cannot get away", []string{
			man("ann", "red", "4, 4", "hp: 30, now: 5"), man("bo", "blue", "5, 4", ""), man("cy", "blue", "15, 4", ""), man("di", "blue", "15, 5", ""),
		}, "strike bo"},
		{"holds back a caster who has nothing to cast", []string{
			man("ann", "red", "4, 4", "caster: true"), man("bo", "blue", "15, 4", ""), man("eve", "red", "4, 6", ""),
		}, "pass"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := does(t, stage(t, green, 1, c.men...), "ann"); got != c.want {
				t.Errorf("ann does %q, want %q", got, c.want)
			}
		})
	}
}

func TestABlastGoesWhereMostEnemiesStand(t *testing.T) {
	b := stage(t, green, 1, man("ann", "red", "4, 4", "blast: true"), man("bo", "blue", "12, 1", ""), man("cy", "blue", "13, 6", ""), man("di", "blue", "14, 6", ""))
	a := says(t, b, "ann").Acts[0]
	if a.Kind != rules.ActCast || a.Cell.Y != 6 {
		t.Errorf("%s at %v", a.Kind, a.Cell)
	}
}

func TestAmongEquallyNearPlacesItShootsFromCoverAgainstWhoeverShoots(t *testing.T) {
	// She comes into range at column 10; a low wall stands a step farther, left or right.
	const wall = `{grid: square, size: [40, 9], obstacles: [{segment: [[%[1]d, %[2]d], [%[1]d, %[3]d]], kind: hard, z1: 1000}]}`
	ann := man("ann", "red", "0, 4", "bow: ready, blade: stowed")
	men := []string{ann, man("bo", "blue", "30, 4", "bow: ready, blade: stowed")}
	if a := says(t, stage(t, green, 1, men...), "ann").Acts[0]; a.Cell != (rules.Cell{X: 10, Y: 4}) {
		t.Errorf("without the wall she goes to %v", a.Cell)
	}
	for _, row := range []int{3, 5} {
		field := fmt.Sprintf(wall, 11*60+40, row*60-25, row*60+25)
		b := stage(t, field, 1, men...)
		a := says(t, b, "ann").Acts[0]
		cover := b.View(0).Cover(b.ID("bo"), b.ID("ann"), a.Cell)
		if a.Kind != rules.ActMove || a.Cell != (rules.Cell{X: 11, Y: int32(row)}) || cover == 0 {
			t.Errorf("wall in row %d: %s to %v, where cover is %d", row, a.Kind, a.Cell, cover)
		}
		if a := says(t, stage(t, field, 1, ann, man("bo", "blue", "30, 4", "")), "ann").Acts[0]; a.Cell != (rules.Cell{X: 10, Y: 4}) {
			t.Errorf("wall in row %d, and nobody shoots: she goes to %v", row, a.Cell)
		}
	}
}

func TestFlightGoesToTheEdgeAwayFromEnemies(t *testing.T) {
	b := stage(t, green, 1, man("ann", "red", "4, 4", "hp: 30, now: 5"), man("bo", "blue", "14, 4", ""), man("cy", "blue", "15, 4", ""), man("di", "blue", "15, 5", ""))
	a := says(t, b, "ann").Acts[0]
	if !b.View(0).Border(a.Cell) || b.View(0).Steps(a.Cell, b.View(0).Figure(b.ID("bo")).Cell) < 10 {
		t.Errorf("flees to %v", a.Cell)
	}
}

func TestWhatItDoesHangsOnTheViewAlone(t *testing.T) {
	men := []string{
		man("ann", "red", "4, 4", "blast: true, heal: true"), man("eve", "red", "5, 5", "bow: ready"), man("bo", "blue", "12, 4", ""), man("cy", "blue", "6, 6", "hp: 40"),
	}
	for _, who := range []string{"ann", "eve", "bo", "cy"} {
		want := says(t, stage(t, green, 1, men...), who)
		if got := says(t, stage(t, green, 99, men...), who); got != want { // it does not see the dice to come
			t.Errorf("%s: %+v, with other dice %+v", who, want.List(), got.List())
		}
		b := stage(t, green, 1, men...)
		before := b.Digest()
		used := &agent.Default{}
		for _, d := range append(b.Due(), b.Due()...) { // nor does it remember
			o := used.Order(b.View(int(b.View(0).Figure(d.Who).Team)), d)
			if b.Name(d.Who) == who && o != want {
				t.Errorf("%s: %+v, after others %+v", who, want.List(), o.List())
			}
		}
		if b.Digest() != before {
			t.Error("looking has changed the battle")
		}
	}
}

func TestItFightsToTheEnd(t *testing.T) {
	b := stage(t, green, 4, man("ann", "red", "4, 4", ""), man("eve", "red", "4, 6", "bow: ready, blade: stowed"), man("bo", "blue", "30, 4", ""), man("cy", "blue", "30, 6", "bow: stowed"))
	for i := 0; !b.Over() && i < 10_000; i++ {
		if due := b.Due(); len(due) > 0 {
			d := due[0]
			if err := b.Submit(d.Who, (&agent.Default{}).Order(b.View(int(b.View(0).Figure(d.Who).Team)), d)); err != nil {
				t.Fatal(err)
			}
			continue
		}
		b.Step()
	}
	if r := b.Result(); r.Why != "one side is left" {
		t.Errorf("result %+v", r)
	}
}
