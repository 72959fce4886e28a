package ledger_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// What may hold in these tests.
const (
	kneels ledger.Conditions = 1 << iota
	dark
	unseen
)

// What a case has counted and found.
const (
	cells = 0
	hand  = 1
)

// A table of modifiers reads as the game has it, a row each.
func ExampleNewRows() {
	reasons := []string{""}
	rows := ledger.NewRows(0, &reasons,
		ledger.Row{Rule: "X-1", Amount: 10, When: kneels, From: ledger.From(rules.FromPosture, rules.Kneeling)},
		ledger.Row{Rule: "X-2", Amount: -3, Each: ledger.Counted(cells), Why: "for each cell"},
		ledger.Row{Rule: "X-3", Amount: -20, When: dark, Void: []ledger.Void{{If: unseen, By: "X-4"}}, Why: "no lamp"},
		ledger.Row{Rule: "X-4", Amount: -50, When: unseen},
	)
	var v rules.Verdict
	fmt.Println(rows.Add(&v, &ledger.Case{Hold: kneels | dark | unseen, Numbers: [ledger.NNumber]int32{cells: 4}}))
	for _, m := range v.Mods {
		fmt.Printf("%s %+d %q, over it %q\n", m.Rule, m.Amount, reasons[m.From.Reason], m.Over)
	}
	// Output:
	// -52
	// X-1 +10 "", over it ""
	// X-2 -12 "for each cell", over it ""
	// X-3 -20 "no lamp", over it "X-4"
	// X-4 -50 "", over it ""
}

// TestWhichRowsHold: all facts of When and none of Unless, and nothing that comes to nothing.
func TestWhichRowsHold(t *testing.T) {
	both := ledger.Row{Rule: "both", Amount: 1, When: kneels | dark}
	without := ledger.Row{Rule: "without", Amount: 2, When: kneels, Unless: dark | unseen}
	counted := ledger.Row{Rule: "counted", Each: ledger.Counted(cells)}
	off := ledger.Row{Rule: "off", Amount: 4, Off: true}
	for _, c := range []struct {
		facts ledger.Conditions
		cells int32
		want  []rules.Rule
	}{
		{0, 0, nil},
		{0, 5, []rules.Rule{"counted"}},
		{kneels, 0, []rules.Rule{"without"}},
		{dark, 0, nil},
		{kneels | dark, 0, []rules.Rule{"both"}},
		{kneels | unseen, 0, nil},
		{kneels | dark | unseen, 1, []rules.Rule{"both", "counted"}},
	} {
		reasons := []string{""}
		rows := ledger.NewRows(7, &reasons, both, without, counted, off)
		var v rules.Verdict
		sum := rows.Add(&v, &ledger.Case{Hold: c.facts, Numbers: [ledger.NNumber]int32{cells: c.cells}})
		var got []rules.Rule
		for _, m := range v.Mods {
			got = append(got, m.Rule)
		}
		if !slices.Equal(got, c.want) || sum != v.Sum(7) {
			t.Errorf("facts %b: rows %v, want %v; they come to %d, the receipts to %d", c.facts, got, c.want, sum, v.Sum(7))
		}
	}
}

// TestReasonsOfRows: each is put into the book's list once, and a source that is found has it, too.
func TestReasonsOfRows(t *testing.T) {
	var reasons []string
	rows := ledger.NewRows(0, &reasons,
		ledger.Row{Rule: "a", Amount: 1, Why: "magic", From: ledger.Found(hand)},
		ledger.Row{Rule: "b", Amount: 1, Why: "magic"},
		ledger.Row{Rule: "c", Amount: 1, From: ledger.Found(hand)},
	)
	if want := []string{"", "magic"}; !slices.Equal(reasons, want) {
		t.Fatalf("reasons %q, want %q", reasons, want)
	}
	var v rules.Verdict
	rows.Add(&v, &ledger.Case{Found: [ledger.NFound]rules.Source{hand: rules.From(rules.FromItem, 2)}})
	from := rules.From(rules.FromItem, 2)
	for i, want := range []rules.Source{from.For(1), rules.Source{}.For(1), from} {
		if v.Mods[i].From != want {
			t.Errorf("row %d is from %+v, want %+v", i, v.Mods[i].From, want)
		}
	}
}

// The declaration of a number is its index.
func ExampleNumbers() {
	var marks ledger.Numbers[uint8, rules.MarkType]
	stunned := marks.Add(rules.MarkType{Name: "stunned"})
	prone := marks.Add(rules.MarkType{Name: "prone"})
	fmt.Println(stunned, prone, marks.At(prone).Name, len(marks.Rows()))
	// Output: 0 1 prone 2
}

// TestPartsAreDividedOnce: two thirds of half of 25 is rounded once, and each part is told with what it takes off (BRP-AMB-42).
func TestPartsAreDividedOnce(t *testing.T) {
	up := func(n, d int) int { return (n + d - 1) / d }
	var reasons []string
	rows := ledger.NewRows(3, &reasons,
		ledger.Row{Rule: "sum", Amount: 25},
		ledger.Row{Rule: "half", Amount: 1, Of: ledger.Just(2), When: kneels},
		ledger.Row{Rule: "share", Each: ledger.Counted(cells), Of: ledger.Just(3), When: dark},
		ledger.Row{Rule: "whole", Amount: 3, Of: ledger.Just(3)},
	)
	for _, c := range []struct {
		hold  ledger.Conditions
		want  int
		parts []int32
	}{
		{0, 25, nil},
		{kneels, 13, []int32{-12}},
		{dark, 17, []int32{-8}},
		{kneels | dark, 9, []int32{-12, -4}},
	} {
		var v rules.Verdict
		is := ledger.Case{Hold: c.hold, Numbers: [ledger.NNumber]int32{cells: 2}}
		got := rows.Parts(&v, &is, rows.Add(&v, &is), up)
		var parts []int32
		for _, m := range v.Mods[1:] {
			parts = append(parts, m.Amount)
		}
		if got != c.want || !slices.Equal(parts, c.parts) || v.Sum(3) != got {
			t.Errorf("conditions %b: %d, parts %v, receipts %d; want %d, %v", c.hold, got, parts, v.Sum(3), c.want, c.parts)
		}
	}
}

// TestAPartMayAlwaysHold: one without conditions counts whatever holds.
func TestAPartMayAlwaysHold(t *testing.T) {
	var reasons []string
	rows := ledger.NewRows(0, &reasons, ledger.Row{Rule: "sum", Amount: 8}, ledger.Row{Rule: "half", Amount: 1, Of: ledger.Just(2)},
		ledger.Row{Rule: "less", Amount: 1, Of: ledger.Just(4), When: dark})
	for hold, want := range map[ledger.Conditions]int{0: 4, unseen: 4, dark: 1} {
		var v rules.Verdict
		c := ledger.Case{Hold: hold}
		if got := rows.Parts(&v, &c, rows.Add(&v, &c), func(n, d int) int { return n / d }); got != want {
			t.Errorf("conditions %b: %d, want %d", hold, got, want)
		}
	}
}

// TestPartsThatTakeNothing: one that a rule keeps from counting is written down and changes neither the number nor
// the parts after it, and one that rounding makes nothing of is not written down.
func TestPartsThatTakeNothing(t *testing.T) {
	up := func(n, d int) int { return (n + d - 1) / d }
	var reasons []string
	rows := ledger.NewRows(0, &reasons, ledger.Row{Rule: "sum", Each: ledger.Counted(cells)},
		ledger.Row{Rule: "half", Amount: 1, Of: ledger.Just(2), Void: ledger.VoidIf(unseen, "over")},
		ledger.Row{Rule: "fifth", Amount: 1, Of: ledger.Just(5), When: dark})
	for _, c := range []struct {
		hold     ledger.Conditions
		of, want int
		mods     []rules.Mod
	}{
		{unseen | dark, 25, 5, []rules.Mod{{Rule: "sum", Amount: 25}, {Rule: "half", Over: "over", Amount: -12}, {Rule: "fifth", Amount: -20}}},
		{dark, 25, 3, []rules.Mod{{Rule: "sum", Amount: 25}, {Rule: "half", Amount: -12}, {Rule: "fifth", Amount: -10}}},
		{dark, 1, 1, []rules.Mod{{Rule: "sum", Amount: 1}}},
		{dark, 0, 0, nil},
	} {
		var v rules.Verdict
		is := ledger.Case{Hold: c.hold, Numbers: [ledger.NNumber]int32{cells: int32(c.of)}}
		if got := rows.Parts(&v, &is, rows.Add(&v, &is), up); got != c.want || !slices.Equal(v.Mods, c.mods) {
			t.Errorf("conditions %b of %d: %d, %+v; want %d, %+v", c.hold, c.of, got, v.Mods, c.want, c.mods)
		}
	}
}

// TestWhatIsCountedIsTheSource: a trait of actor or target is where a row comes from that says nothing else.
func TestWhatIsCountedIsTheSource(t *testing.T) {
	a, d, it := &rules.Combatant{}, &rules.Combatant{}, &rules.Item{}
	a.Traits[4], d.Traits[5], it.Traits[6] = 7, -2, 3
	var reasons []string
	rows := ledger.NewRows(0, &reasons,
		ledger.Row{Rule: "a", Each: ledger.Trait(4)},
		ledger.Row{Rule: "b", Amount: -3, Each: ledger.TargetTrait(5)},
		ledger.Row{Rule: "c", Each: ledger.ItemTrait(6)},
		ledger.Row{Rule: "d", Each: ledger.Trait(4), From: ledger.From(rules.FromMark, 1)},
		ledger.Row{Rule: "e", Each: ledger.Trait(8)},
		ledger.Row{Rule: "f", Each: ledger.Trait(8), Starts: true},
	)
	var v rules.Verdict
	rows.Add(&v, &ledger.Case{Actor: a, Target: d, Item: it})
	want := []rules.Mod{
		{Rule: "a", Amount: 7, From: rules.From(rules.FromTrait, 4)}, {Rule: "b", Amount: 6, From: rules.From(rules.FromTargetTrait, 5)},
		{Rule: "c", Amount: 3}, {Rule: "d", Amount: 7, From: rules.From(rules.FromMark, 1)}, {Rule: "f", From: rules.From(rules.FromTrait, 8)},
	}
	if !slices.Equal(v.Mods, want) {
		t.Errorf("%+v, want %+v", v.Mods, want)
	}
}

// TestMarkedConditions: each mark that somebody bears brings its own, and one without conditions none.
func TestMarkedConditions(t *testing.T) {
	m := ledger.NewMarked(9, map[uint8]ledger.Conditions{0: kneels, 8: dark | unseen})
	for has, want := range map[rules.Kinds]ledger.Conditions{
		{}: 0, rules.KindsOf(0): kneels, rules.KindsOf(3): 0, rules.KindsOf(8, 3): dark | unseen, rules.KindsOf(8, 0): kneels | dark | unseen,
	} {
		if got := m.Of(&rules.Combatant{Has: has}); got != want {
			t.Errorf("marks %v: %b, want %b", has, got, want)
		}
	}
}

// FIELD-050: a row that counts an axis is two: what was built, and what has been changed since, which counts where and as much
// as that; an axis that is made of other things has a row of its own for it.
func TestAnAxisIsCountedInTwo(t *testing.T) {
	reasons := []string{""}
	rows := ledger.NewRows(0, &reasons,
		ledger.Row{Rule: "X-1", Amount: -2, Each: ledger.Trait(rules.OF), Void: ledger.VoidIf(dark, "X-4")},
		ledger.Row{Rule: "X-2", Each: ledger.TargetTrait(rules.DF), Unless: kneels},
		ledger.Row{Rule: "X-3", Each: ledger.Trait(rules.NShare)},
		ledger.TargetChanged(rules.DR, ledger.VoidIf(dark, "X-4")...),
	)
	var a, d rules.Combatant
	a.Traits = [rules.NTrait]int16{rules.OF: 7, rules.NShare: 5}
	d.Traits = [rules.NTrait]int16{rules.DF: 6, rules.DR: 1}
	for want, hold := range map[string]ledger.Conditions{"-14+6+5": 0, "-14+5": kneels, "(-14)+6+5": dark} {
		if got := told(&rows, &ledger.Case{Actor: &a, Target: &d, Hold: hold}); got != want {
			t.Errorf("as built: %s, want %s", got, want)
		}
	}
	a.Changed[rules.OF], d.Changed = 3, [rules.NShare]int32{rules.DF: -4, rules.DR: 1}
	for want, hold := range map[string]ledger.Conditions{"-8-6+10-4+5+1": 0, "-8-6+5+1": kneels, "(-8)(-6)+10-4+5(+1)": dark} {
		if got := told(&rows, &ledger.Case{Actor: &a, Target: &d, Hold: hold}); got != want {
			t.Errorf("changed: %s, want %s", got, want)
		}
	}
}

// told are the amounts of rows, in brackets if they do not count.
func told(rows *ledger.Rows, c *ledger.Case) (text string) {
	var v rules.Verdict
	sum := rows.Add(&v, c)
	for _, m := range v.Mods {
		one := fmt.Sprintf("%+d", m.Amount)
		if m.Over != "" {
			one = "(" + one + ")"
		}
		text += one
	}
	if sum != v.Sum(0) {
		text += fmt.Sprintf(", not %d", sum)
	}
	return text
}
