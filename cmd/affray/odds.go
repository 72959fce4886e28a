package main

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"github.com/spf13/cobra"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems"
)

// oddsFlags are the flags of affray odds.
type oddsFlags struct {
	by, to, act, item, row string
	json                   bool
	aim, cap               int16
	given                  func(flag string) bool
	at, stock              []string
}

func newOdds() *cobra.Command {
	var o oddsFlags
	c := &cobra.Command{
		Use:   "odds SCENARIO --by NAME --to NAME",
		Short: "Tell the exact odds of one attack",
		Long: `Odds tells what one attack between two combatants of a scenario may come to, as they
stand at its start: outcomes, harm, effects, and the chance to fell, each exactly. It is the
code of the attack itself, walked through for every class of dice that matters; nothing is
sampled, so there is no seed. Questions inside the attack have their default answers.

The first strike, shot or throw of the menu that is possible is taken, or else what is;
--act, --item, --row, --aim and --cap choose another. Of a routine of several blows it is the
first. Where acts are declared first, both are taken to have declared what opens attacks, and
nothing more: nobody parries by an act. SCENARIO is a file (- is standard input) or the name
of one that comes with affray.

With --at they stand elsewhere: each --at puts one combatant, not only those two, on another
cell (on open ground x,y in mm), and turns it if a facing is given, as a scenario counts them.

If the attack is not possible as they stand, the reason is told and the exit code is 1.`,
		Example: `  affray odds deathbow-irthea --by deathbow --to irthea
  affray odds duel --by ann --to bran --at ann=3,3 --at bran=4,3
  affray odds mine.yaml --by ann --to bo --act shoot --item longbow --json`,
		Args: between(1, 1, "one scenario"),
		RunE: func(c *cobra.Command, args []string) error { return runOdds(c, &o, args[0]) },
	}
	f := c.Flags()
	f.StringVar(&o.by, "by", "", "who attacks, by `NAME`")
	f.StringVar(&o.to, "to", "", "who is attacked, by `NAME`")
	f.StringVar(&o.act, "act", "", "the `KIND` of attack: strike, shoot, throw, cast, special, punch, wrestle, overbear")
	f.StringVar(&o.item, "item", "", "the `ITEM` it is done with")
	f.StringVar(&o.row, "row", "", "the `SPELL` or manoeuvre")
	f.Int16Var(&o.aim, "aim", 0, "the `NUMBER` that a scenario writes as aim_at, in rulebooks that have one")
	f.Int16Var(&o.cap, "cap", 0, "the `NUMBER` that a scenario writes as cap, in rulebooks that have one")
	o.given = f.Changed
	f.StringArrayVar(&o.at, "at", nil, "put somebody elsewhere, as `NAME=column,row` or NAME=column,row,facing; may be given several times")
	f.BoolVar(&o.json, "json", false, "write one JSON object, for programs")
	takesScenarios(c, &o.stock)
	return c
}

func runOdds(c *cobra.Command, o *oddsFlags, name string) error {
	if o.by == "" || o.to == "" {
		return &usageError{c.CommandPath(), errors.New("--by or --to is missing: want both, who attacks and who is attacked")}
	}
	if o.by == o.to {
		return &usageError{c.CommandPath(), fmt.Errorf("--by and --to are both %s: want two combatants", o.by)}
	}
	s, err := openScenario(c, o.stock, name)
	if err != nil {
		return err
	}
	b, err := o.placed(s)
	if err != nil {
		return err
	}
	by, err := combatant(b, "--by "+o.by, o.by)
	if err != nil {
		return err
	}
	to, err := combatant(b, "--to "+o.to, o.to)
	if err != nil {
		return err
	}
	a, err := o.choose(b, by, to)
	var cannot *cannotError
	if errors.As(err, &cannot) {
		c.PrintErrf("affray: %v\n", err)
		return errFailed
	}
	if err != nil {
		return err
	}
	p, x, err := b.Odds(a)
	if err != nil {
		return err
	}
	page := &oddsPage{b: b, scenario: s.Name, a: a, by: by, to: to, p: p, x: x, at: o.at}
	if o.json {
		return page.json(c.OutOrStdout())
	}
	return page.table(c.OutOrStdout())
}

// combatant finds who is meant by a flag, which is told as it was written.
func combatant(b *ecs.Battle, flag, name string) (rules.ID, error) {
	if id := b.ID(name); id != 0 {
		return id, nil
	}
	var names []string
	for i := range b.Scenario().Combatants {
		names = append(names, b.Name(rules.ID(i+1)))
	}
	return 0, fmt.Errorf("%s: nobody is called %q%s: want %s", flag, name, block.Hint(name, names), block.OneOf(names, ""))
}

// cannotError says why an attack is not possible as they stand.
type cannotError struct{ text string }

// Error implements error.
func (e *cannotError) Error() string { return e.text }

// asked is which attack the flags ask for, as they were written.
func (o *oddsFlags) asked() string {
	var said []string
	for _, f := range []struct{ flag, value string }{{"--act", o.act}, {"--item", o.item}, {"--row", o.row}} {
		if f.value != "" {
			said = append(said, f.flag+" "+f.value)
		}
	}
	return strings.Join(said, " ")
}

// choose finds the attack that the flags ask for: the first that is possible.
func (o *oddsFlags) choose(b *ecs.Battle, by, to rules.ID) (ecs.Chance, error) {
	all := b.Chances(by, to)
	var fit []ecs.Chance
	var known []string
	for _, a := range all {
		harms := a.Act.Kind.Hostile() || a.Act.Kind == rules.ActCast || a.Act.Kind == rules.ActSpecial
		if harms {
			known = append(known, flagsOf(b, &a))
		}
		if harms && (o.act == "" || o.act == a.Act.Kind.String()) && (o.item == "" || o.item == itemOf(b, &a)) && (o.row == "" || o.row == rowOf(b, &a)) {
			fit = append(fit, a)
		}
	}
	if len(known) == 0 {
		return ecs.Chance{}, &cannotError{fmt.Sprintf("%s can do nothing against %s as they stand", b.Name(by), b.Name(to))}
	}
	if len(fit) == 0 {
		return ecs.Chance{}, fmt.Errorf("%s: %s has no such attack: want one of %s", o.asked(), b.Name(by), strings.Join(unique(known), "; "))
	}
	if a, ok := possible(fit); ok {
		return a, o.aimed(b, &a)
	}
	var why []string
	for i := range fit {
		why = append(why, fmt.Sprintf("%s: %s", attackText(b, &fit[i]), whyNot(b, &fit[i])))
	}
	return ecs.Chance{}, &cannotError{strings.Join(unique(why), "\n")}
}

// possible is the first strike, shot or throw that can be made, or else the first attack: a
// menu may begin with what is seldom done.
func possible(list []ecs.Chance) (a ecs.Chance, ok bool) {
	for _, c := range list {
		if c.Err != nil {
			continue
		}
		switch c.Act.Kind {
		case rules.ActStrike, rules.ActShoot, rules.ActThrow:
			return c, true
		}
		if !ok {
			a, ok = c, true
		}
	}
	return a, ok
}

// aimed takes over --aim and --cap.
func (o *oddsFlags) aimed(b *ecs.Battle, a *ecs.Chance) error {
	var errs []error
	for _, f := range []struct {
		flag   string
		n      int16
		within rules.Range
		into   *int16
	}{{"aim", o.aim, a.Offer.Aim, &a.Act.Aim}, {"cap", o.cap, a.Offer.Cap, &a.Act.Cap}} {
		switch {
		case !o.given(f.flag):
		case f.within == rules.Range{}:
			errs = append(errs, fmt.Errorf("--%s: %s has no %s", f.flag, attackText(b, a), f.flag))
		case f.n < f.within.Lo || f.n > f.within.Hi:
			errs = append(errs, fmt.Errorf("--%s %d: want %d to %d", f.flag, f.n, f.within.Lo, f.within.Hi))
		default:
			*f.into = f.n
		}
	}
	return errors.Join(errs...)
}

// unique drops what stands in a list already.
func unique(list []string) []string {
	var out []string
	seen := map[string]bool{}
	for _, s := range list {
		if !seen[s] {
			seen[s] = true
			out = append(out, s)
		}
	}
	return out
}

func itemOf(b *ecs.Battle, a *ecs.Chance) string {
	if a.Act.Item == rules.NoItem {
		return ""
	}
	_, name := b.View(0).Item(a.Slot.Actor, a.Act.Item)
	return name
}

func rowOf(b *ecs.Battle, a *ecs.Chance) string {
	if a.Act.Kind == rules.ActCast || a.Act.Kind == rules.ActSpecial {
		return b.Shape().ModeName(a.Act.Kind, a.Act.Mode)
	}
	return ""
}

// flagsOf are the flags that ask for an attack.
func flagsOf(b *ecs.Battle, a *ecs.Chance) string {
	s := "--act " + a.Act.Kind.String()
	if item := itemOf(b, a); item != "" {
		s += " --item " + item
	}
	if row := rowOf(b, a); row != "" {
		s += " --row " + row
	}
	return s
}

// attackText says who does what to whom.
func attackText(b *ecs.Battle, a *ecs.Chance) string {
	s := fmt.Sprintf("%s: %s %s", b.Name(a.Slot.Actor), a.Act.Kind, b.Name(a.Act.Target))
	if row := rowOf(b, a); row != "" {
		s = fmt.Sprintf("%s: %s %s at %s", b.Name(a.Slot.Actor), a.Act.Kind, strings.ReplaceAll(row, "_", " "), b.Name(a.Act.Target))
	}
	if item := itemOf(b, a); item != "" {
		s += " with the " + b.Shape().ItemText(item)
	}
	if a.Offer.Aim != (rules.Range{}) {
		s += fmt.Sprintf(", aim %d", a.Act.Aim)
	}
	if a.Act.Cap != 0 {
		s += fmt.Sprintf(", cap %d", a.Act.Cap)
	}
	return s
}

// whyNot says in the words of the engine why an attack is not possible, with the rule.
func whyNot(b *ecs.Battle, a *ecs.Chance) string {
	if !errors.Is(a.Err, systems.ErrReach) {
		return a.Err.Error()
	}
	e, err := b.Explain(ecs.Spot{ID: a.Slot.Actor}, ecs.Spot{ID: a.Act.Target})
	switch up := b.View(0).Figure(a.Act.Target).Posture; {
	case up >= rules.Dead:
		return up.String()
	case err != nil:
		return err.Error()
	case b.View(0).Figure(a.Slot.Actor).Team == b.View(0).Figure(a.Act.Target).Team && a.Act.Kind.Hostile():
		return "of the same side"
	case a.Act.Kind.Hostile() && a.Act.Kind != rules.ActShoot && a.Act.Kind != rules.ActThrow:
		return handReason(b, a, e)
	case !e.Sight.Clear:
		return "no line of sight [SPACE-057]"
	case !e.Effect.Clear:
		return "no line of effect [SPACE-060]"
	case a.Offer.Terms.Max > 0 && e.Square > int64(a.Offer.Terms.Max)*int64(a.Offer.Terms.Max):
		return fmt.Sprintf("out of range: %s, and it reaches %s [SPACE-130]", away(b, e), metres(int64(a.Offer.Terms.Max)))
	case !e.Shoots:
		return fmt.Sprintf("covered altogether: %d percent [SPACE-130]", e.Percent)
	}
	return a.Err.Error()
}

// away says how far two stand apart, on open ground in metres alone.
func away(b *ecs.Battle, e *ecs.Explanation) string {
	far := metres(grid.Measure(e.Square, grid.Millimetre, grid.Ceil))
	if b.Scenario().Field.Kind == grid.Free {
		return far + " away"
	}
	return fmt.Sprintf("%s away (%s)", far, number(int(e.Steps), "cell"))
}

// metres writes mm as metres.
func metres(mm int64) string {
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%d.%02d", mm/1000, mm%1000/10), "0"), ".") + " m"
}

// handReason is why a blow cannot land.
func handReason(b *ecs.Battle, a *ecs.Chance, e *ecs.Explanation) string {
	switch {
	case !e.Effect.Clear:
		return "no line of effect [SPACE-124]"
	case !e.Strikes && e.Steps <= math.MaxUint8: // no reach is longer
		return "the grounds are too far apart in height [SPACE-127]"
	}
	it, _ := b.View(0).Item(a.Slot.Actor, a.Act.Item)
	return fmt.Sprintf("out of reach: %d cells away, reaches %d [SPACE-120]", e.Steps, it.Reach.Max)
}
