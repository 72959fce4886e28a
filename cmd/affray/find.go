package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/expr-lang/expr"
	"github.com/expr-lang/expr/vm"
	"github.com/spf13/cobra"

	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/ecs/lab"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/block"
)

// findFlags are the flags of affray find.
type findFlags struct {
	seed               seed
	where              string
	count, battles     int
	stock, controllers []string
}

func newFind() *cobra.Command {
	var o findFlags
	c := &cobra.Command{
		Use:   "find SCENARIO --where EXPRESSION",
		Short: "Find seeds whose battles have something to see",
		Long: `Find fights battles of a scenario, as affray arena does, until it has found some for which
an expression holds, and prints their seeds, each with the command that shows the battle.

In an expression stand rounds, ticks, leads (how often the lead changes), winner and first_blood (a side,
or ""), draw, undecided, why; of a combatant dead("ann"), up("ann"), fell("ann") (the round in which it went down for
good, 0 for never), cause("ann"), left("ann"), harm("ann"), taken("ann"), hits("ann"), attacks("ann"), felled("ann");
of a side standing("red") and points("red"). Between them stand and, or, not, ==, <, in and the rest of
the language of expr-lang.org. The exit code is 1 if nothing was found.`,
		Example: `  affray find hedge-fight --where 'dead("hild") && rounds < 5'
  affray find duel --where 'winner == "blue" && left("bran") <= 5' --count 3
  affray find duel --where 'leads >= 3' --battles 5000`,
		Args: between(1, 1, "one scenario"),
		RunE: func(c *cobra.Command, args []string) error { return runFind(c, &o, args[0]) },
	}
	f := c.Flags()
	f.StringVar(&o.where, "where", "", "the `EXPRESSION` that must hold")
	f.IntVar(&o.count, "count", 5, "stop when `N` battles are found")
	f.IntVar(&o.battles, "battles", 1000, "fight at most `N` battles")
	f.Var(&o.seed, "seed", "seed that those of all battles are made from; random picks one")
	takesScenarios(c, &o.stock)
	takesControllers(c, &o.controllers, argued(c, &o.stock, firstFight))
	return c
}

// finding is what an expression may look at.
type finding struct {
	f   *lab.Found
	err error
}

// env are the names of an expression.
func (q *finding) env() map[string]any {
	f := q.f
	side := func(i int) string {
		if i < 0 {
			return ""
		}
		return f.Sides()[i]
	}
	env := map[string]any{
		"rounds": f.Rounds, "ticks": f.Ticks, "leads": f.Leads, "why": f.Why, "winner": side(f.Winner), "first_blood": side(f.FirstBlood),
		"draw": f.Outcome == arena.Drawn, "undecided": f.Outcome == arena.Cut,
		"dead": func(who string) bool { return q.person(who).Dead }, "up": func(who string) bool { return q.person(who).Up },
		"cause": func(who string) string { return q.person(who).Cause },
		"standing": func(side string) int {
			return q.sum(side, func(p *lab.Person) int { return map[bool]int{true: 1}[p.Up] })
		},
		"points": func(side string) int { return q.sum(side, func(p *lab.Person) int { return p.Left }) },
	}
	for name, of := range numbers {
		env[name] = func(who string) int { return of(q.person(who)) }
	}
	return env
}

// numbers are those of a combatant.
var numbers = map[string]func(p *lab.Person) int{
	"fell": func(p *lab.Person) int { return p.Fell }, "left": func(p *lab.Person) int { return p.Left },
	"harm": func(p *lab.Person) int { return p.Harm }, "taken": func(p *lab.Person) int { return p.Taken },
	"hits": func(p *lab.Person) int { return p.Hits }, "attacks": func(p *lab.Person) int { return p.Attacks },
	"felled": func(p *lab.Person) int { return p.Felled },
}

func (q *finding) person(who string) *lab.Person {
	p, err := q.f.Person(who)
	if err != nil {
		q.fail("%q is no combatant%s: want one of %s", who, block.Hint(who, q.f.Names()), strings.Join(q.f.Names(), ", "))
		return &lab.Person{}
	}
	return p
}

func (q *finding) sum(side string, of func(p *lab.Person) int) (n int) {
	i, err := q.f.Side(side)
	if err != nil {
		q.fail("%q is no side%s: want one of %s", side, block.Hint(side, q.f.Sides()), strings.Join(q.f.Sides(), ", "))
	}
	for k := range q.f.People {
		if q.f.People[k].Side == i {
			n += of(&q.f.People[k])
		}
	}
	return n
}

func (q *finding) fail(format string, args ...any) {
	if q.err == nil {
		q.err = fmt.Errorf(format, args...)
	}
}

func runFind(c *cobra.Command, o *findFlags, name string) error {
	var err error
	switch {
	case strings.TrimSpace(o.where) == "":
		err = errors.New("want --where, an expression such as 'rounds < 5'")
	case o.count < 1 || o.battles < 1 || o.battles > arena.MaxBattles:
		err = fmt.Errorf("--count %d, --battles %d: want at least 1, and at most %d battles", o.count, o.battles, arena.MaxBattles)
	}
	var where *vm.Program
	if err == nil {
		where, err = compiled(o.where)
	}
	if err != nil {
		return &usageError{c.CommandPath(), err}
	}
	s, err := openScenario(c, o.stock, name)
	if err == nil {
		err = knownSides(o.where, s)
	}
	if err == nil {
		s, err = s.Recast(controllerFlag, o.controllers...)
	}
	if err != nil {
		return err
	}
	o.seed.sow(s)
	if o.seed.random {
		c.PrintErrf("seed %d\n", s.Seed)
	}
	return o.find(c, s, name, where)
}

func (o *findFlags) find(c *cobra.Command, s *scenario.Scenario, name string, where *vm.Program) error {
	bar := newProgress(c.ErrOrStderr(), o.battles)
	found, fought := 0, 0
	err := lab.Find(c.Context(), s, s.Seed, o.battles, func(f *lab.Found) (bool, error) {
		fought++
		bar.step()
		q := finding{f: f}
		holds, err := expr.Run(where, q.env())
		if err = errors.Join(q.err, err); err != nil {
			return true, fmt.Errorf("--where: %w", err)
		}
		if holds != true {
			return false, nil
		}
		bar.end()
		found++
		_, err = fmt.Fprintf(c.OutOrStdout(), "battle %d, %s%s: affray run %s --seed %d%s\n", f.Index+1, number(f.Rounds, "round"), won(f), shellWord(name), f.Seed, o.repeated())
		return found >= o.count, err
	})
	bar.end()
	if err != nil && c.Context().Err() != nil {
		return errStopped
	}
	if err != nil {
		return err
	}
	c.PrintErrf("affray: %d of %s\n", found, number(fought, "battle"))
	if found == 0 {
		return errFailed
	}
	return nil
}

// won says who has won.
func won(f *lab.Found) string {
	if f.Winner < 0 {
		return ", nobody wins"
	}
	return ", " + f.Sides()[f.Winner] + " wins"
}

// repeated are the flags that a command needs for the same battle.
func (o *findFlags) repeated() (flags string) {
	for _, s := range o.stock {
		flags += " --stock " + shellWord(s)
	}
	for _, c := range o.controllers {
		flags += " " + controllerFlag + " " + shellWord(c)
	}
	return flags
}
