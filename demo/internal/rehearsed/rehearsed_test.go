package rehearsed

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/reeltest"
	"github.com/affray-engine/affray/ecs/library"
)

// Each battle that comes with affray has a rehearsal of its own for the seed it is opened with, and none for another; what
// was cut has none of what is missing.
func TestEachBattleIsRehearsed(t *testing.T) {
	lib, err := library.New()
	if err != nil {
		t.Fatal(err)
	}
	all, err := Make()
	if err != nil {
		t.Fatal(err)
	}
	whole, decided := string(all), 0
	for _, name := range lib.Names() {
		s := reeltest.Load(t, name)
		want, err := reel.Rehearse(s, s.Seed)
		if err != nil {
			t.Fatal(err)
		}
		if got := find(whole, title(name, s.Seed)); string(got) != string(want) {
			t.Errorf("%s has a rehearsal of %d bytes, want that of %d", name, len(got), len(want))
		}
		if got := find(whole, title(name, s.Seed+1)); got != nil {
			t.Errorf("%s has a rehearsal for another seed", name)
		}
		end := strings.Index(whole, title(name, s.Seed)) + len(want)
		if got := find(whole[:end], title(name, s.Seed)); got != nil {
			t.Errorf("%s has a rehearsal of %d bytes in what ends before it does", name, len(got))
		}
		if len(want) > 0 {
			decided++
		}
	}
	if want, _ := listed(lib); string(find(whole, contents)) != want {
		t.Error("the list of battles is not among the rehearsals")
	}
	if decided < 40 {
		t.Errorf("in %d battles something is decided, want nearly all", decided)
	}
}

// The list that a page has says of each battle what the battle itself does.
func TestTheListIsThatOfTheBattles(t *testing.T) {
	lib, err := library.New()
	if err != nil {
		t.Fatal(err)
	}
	list, err := Contents(lib)
	if err != nil || len(list) != len(lib.Names()) {
		t.Fatalf("%d battles, %v; want %d", len(list), err, len(lib.Names()))
	}
	for i, name := range lib.Names() {
		s, err := lib.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		if want := (Battle{name, s.Rulebook.Text, s.Title, strings.TrimSpace(s.Text), fighters(s), kinds(s)}); list[i] != want {
			t.Errorf("the list says %+v, want %+v", list[i], want)
		}
		if b := list[i]; b.Name == "fencing-master" && b.Fighters != "1 v 3" || b.Name == "three-banners" && b.Fighters != "3 v 3 v 3" {
			t.Errorf("in %s fight %s", b.Name, b.Fighters)
		}
		if want, known := map[string]string{"duel": "", "hedge-fight": "sm", "wolves-at-the-fold": "b", "lances-at-the-bridge": "b", "mill-bridge": "gs"}[name]; known && list[i].Kinds != want {
			t.Errorf("%s is of the kinds %q, want %q", name, list[i].Kinds, want)
		}
	}
}

// Nothing is kept with the sources that could grow old.
func TestNothingGrowsOld(t *testing.T) {
	if embedded != "" {
		t.Errorf("%s has %d bytes, want none: the page is built with one of its own", File, len(embedded))
	}
}
