package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/scenario"
)

// controllerFlag says who decides in place of whom the scenario names.
const controllerFlag = "--controller"

// takesControllers adds the flag to a command that fights scenarios; of gives the scenario of its arguments.
func takesControllers(c *cobra.Command, words *[]string, of func(args []string) (*scenario.Scenario, error)) {
	c.Flags().StringArrayVar(words, controllerFlag[2:], nil, "let another `SIDE=CONTROLLER` decide for a side, or WHO=CONTROLLER for a combatant, as in a scenario: red=search:budget=200; may be given several times")
	_ = c.RegisterFlagCompletionFunc(controllerFlag[2:], func(_ *cobra.Command, args []string, sofar string) ([]string, cobra.ShellCompDirective) {
		s, err := of(args)
		if err != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return castings(s, sofar), cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	})
}

// castings completes a word for who decides: sides and combatants, and behind the sign controllers.
func castings(s *scenario.Scenario, sofar string) (list []string) {
	who, _, named := strings.Cut(sofar, "=")
	if !named {
		for _, name := range people(s) {
			list = append(list, name+"=")
		}
		return list
	}
	for _, name := range agent.Names() {
		if name != "host" {
			list = append(list, who+"="+name)
		}
	}
	return list
}

// people are the names of sides and combatants.
func people(s *scenario.Scenario) (list []string) {
	for i := range s.Sides {
		list = append(list, s.Sides[i].ID)
	}
	for i := range s.Combatants {
		list = append(list, s.Combatants[i].ID)
	}
	return list
}

// completesNames completes a flag that names a side or a combatant; of gives the scenario of the arguments.
func completesNames(c *cobra.Command, flag string, of func(args []string) (*scenario.Scenario, error)) {
	_ = c.RegisterFlagCompletionFunc(flag, func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		s, err := of(args)
		if err != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return people(s), cobra.ShellCompDirectiveNoFileComp
	})
}

// argued is the scenario that the first argument of a command means, else a usual one, for completion.
func argued(c *cobra.Command, stock *[]string, usual string) func(args []string) (*scenario.Scenario, error) {
	return func(args []string) (*scenario.Scenario, error) {
		return openScenario(c, *stock, append(args, usual)[0])
	}
}

// appoint lets others decide in a battle that is under way, as a flag says.
func appoint(b *ecs.Battle, words []string) error {
	s, err := b.Scenario().Recast(controllerFlag, words...)
	if err != nil {
		return err
	}
	ours := func(w scenario.Word) bool { return strings.HasPrefix(w.Pos.File, controllerFlag+" ") }
	for i := range s.Sides {
		if w := s.Sides[i].Controller; ours(w) {
			c, err := decider(w)
			if err != nil {
				return err
			}
			if err := b.AppointSide(c, i); err != nil {
				return err
			}
		}
	}
	for i := range s.Combatants {
		if w := s.Combatants[i].Controller; ours(w) {
			c, err := decider(w)
			if err != nil {
				return err
			}
			if err := b.Appoint(c, b.ID(s.Combatants[i].ID)); err != nil {
				return err
			}
		}
	}
	return nil
}

// decider is the controller that a word of a flag names.
func decider(w scenario.Word) (agent.Controller, error) {
	c, err := agent.Parse(w.Text)
	if err == nil && c == nil {
		hostless := slices.DeleteFunc(agent.Names(), func(name string) bool { return name == w.Text })
		err = fmt.Errorf("there is no program here that decides: want one of %s", strings.Join(hostless, ", "))
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", w.Pos, err)
	}
	return c, nil
}
