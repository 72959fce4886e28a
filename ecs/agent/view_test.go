package agent_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
)

func TestAViewHidesWhatItsSideMayNotSee(t *testing.T) {
	book := newToy()
	b := stageOf(t, book, green, 1, man("ann", "red", "4, 4", ""), man("bo", "blue", "5, 4", "hp: 17"))
	red, bo := b.View(0), b.ID("bo")
	if f := red.Figure(bo); f.Mine || f.Pools[0].Now != 17 || f.Name != "bo" || !f.Engaged {
		t.Errorf("what all may see: %+v", f)
	}
	book.shape.Pools[0].Seen = rules.SeenSide
	if f := red.Figure(bo); f.Pools[0] != (rules.Pool{}) {
		t.Errorf("red sees blue's points: %+v", f.Pools[0])
	}
	if f := b.View(1).Figure(bo); f.Pools[0].Now != 17 || !f.Mine {
		t.Errorf("blue does not see its own: %+v", f)
	}
	for i := range book.shape.Traits {
		book.shape.Traits[i].Seen = rules.SeenSide
	}
	if red.Trait(bo, rules.OF) != 0 || red.Trait(bo, 99) != 0 || red.Trait(99, rules.OF) != 0 {
		t.Error("a trait of blue's is seen")
	}
}

func TestAViewOffersOnlyWhatItsOwnSideMayDo(t *testing.T) {
	b := stage(t, green, 1, man("ann", "red", "4, 4", ""), man("bo", "blue", "5, 4", ""))
	for _, d := range b.Due() {
		own := int(b.View(0).Figure(d.Who).Team)
		if len(b.View(own).Choices(d.Slot, rules.Order{})) == 0 || len(b.View(1-own).Choices(d.Slot, rules.Order{})) != 0 {
			t.Errorf("%s: the wrong side is shown its menu", b.Name(d.Who))
		}
	}
}

func TestAViewOfNobodyIsEmpty(t *testing.T) {
	b := stage(t, green, 1, man("ann", "red", "4, 4", ""), man("bo", "blue", "5, 4", ""))
	v := b.View(0)
	if it, name := v.Item(99, 0); it.Use != 0 || name != "" || v.Figure(99) != (agent.Figure{}) || v.Figure(0) != (agent.Figure{}) {
		t.Error("somebody who is not there has something")
	}
	if len(v.Marks(99, nil)) != 0 || len(v.Foes(99, nil)) != 0 || v.Plot(99) != (rules.Order{}) || v.Len() != 2 {
		t.Error("somebody who is not there is seen")
	}
	if _, name := v.Item(1, rules.NoItem); name != "" {
		t.Error("no item has a name")
	}
}

func TestAForecastIsThatOfTheBlowWhateverElseIsAskedMeanwhile(t *testing.T) {
	b := stage(t, green, 1, man("ann", "red", "4, 4", ""), man("bo", "blue", "5, 4", "hp: 10"))
	d, v := b.Due()[0], b.View(0)
	f := v.Forecast(d.Slot, rules.Act{Kind: rules.ActStrike, Target: b.ID("bo")}, rules.Terms{})
	v.Threat(b.ID("bo"), b.ID("ann"))
	harm, downs := f.Expected()
	if f.Hits().RatString() != "1/2" || harm != 5<<32 || downs != rules.One/2 {
		t.Errorf("chance %s, mean %d, fells %d", f.Hits().RatString(), harm>>32, downs)
	}
}

func TestControllersAreFoundByName(t *testing.T) {
	for _, name := range agent.Names() {
		if _, ok := agent.Named(name); !ok {
			t.Errorf("%s is listed and not found", name)
		}
	}
	if c, ok := agent.Named("host"); c != nil || !ok {
		t.Errorf("the host is %v", c)
	}
	if c, ok := agent.Named(""); !ok || c == nil {
		t.Error("no name is not the default")
	}
	if _, ok := agent.Named("genius"); ok {
		t.Error("a name that is not listed was found")
	}
	names := agent.Names()
	names[0] = "spoilt"
	if slices.Contains(agent.Names(), "spoilt") {
		t.Error("the list can be changed from outside")
	}
}

func TestThePassiveDoNothing(t *testing.T) {
	b := stage(t, green, 1, man("ann", "red", "4, 4", ""), man("bo", "blue", "5, 4", ""))
	if o := (agent.Passive{}).Order(b.View(0), b.Due()[0]); o != (rules.Order{}) {
		t.Errorf("order %+v", o)
	}
}
