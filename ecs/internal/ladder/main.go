// Command ladder lets controllers fight each other in the scenarios that come with affray, in every seat, and prints
// how often each has won: `ladder -battles 60 default naive`.
//
// Floats stand here for statistics only.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/ecs/scenario"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "ladder:", err)
		os.Exit(1)
	}
}

// match is two controllers, and how they are to fight.
type match struct {
	a, b    string
	battles int // in each pair of seats
	seed    uint64
}

func run(args []string, out io.Writer) error {
	var m match
	var only string
	f := flag.NewFlagSet("ladder", flag.ContinueOnError)
	f.IntVar(&m.battles, "battles", 60, "fight `N` battles in each pair of seats")
	f.Uint64Var(&m.seed, "seed", 1, "seed of all battles")
	f.StringVar(&only, "only", "", "fight only in these scenarios, parted by commas")
	if err := f.Parse(args); err != nil {
		return err
	}
	if f.NArg() != 2 {
		return errors.New("want two controllers: ladder default naive")
	}
	m.a, m.b = f.Arg(0), f.Arg(1)
	all, err := scenarios(only)
	if err != nil {
		return err
	}
	var sum tally
	shares := 0.0
	for _, s := range all {
		t, err := m.fight(s)
		if err != nil {
			return fmt.Errorf("%s: %w", s.Name, err)
		}
		fmt.Fprintf(out, "%-22s %s\n", s.Name, t)
		sum.add(t)
		shares += t.share()
	}
	fmt.Fprintf(out, "%-22s %s; mean share %.1f\n", "all", sum, 100*shares/float64(len(all)))
	return nil
}

// scenarios opens those that come with affray, or some of them.
func scenarios(only string) (all []*scenario.Scenario, err error) {
	l, err := library.New()
	if err != nil {
		return nil, err
	}
	names := l.Names()
	if only != "" {
		names = strings.Split(only, ",")
	}
	for _, name := range names {
		s, err := l.Open(name)
		if err != nil {
			return nil, err
		}
		s.Dice = nil // stated dice belong to one battle
		all = append(all, s)
	}
	return all, nil
}

// tally counts how the first of two controllers has fared.
type tally struct {
	won, lost, other int
	rounds           int
	seats            []arena.Share // by the seat of the first
}

func (t *tally) add(o tally) {
	t.won, t.lost, t.other, t.rounds = t.won+o.won, t.lost+o.lost, t.other+o.other, t.rounds+o.rounds
}

func (t tally) n() int { return t.won + t.lost + t.other }

// share counts what neither has won as half.
func (t tally) share() float64 { return (float64(t.won) + float64(t.other)/2) / float64(max(1, t.n())) }

func (t tally) String() string {
	lo, hi := arena.Share{K: 2*t.won + t.other, N: 2 * t.n()}.Interval(99.44) // a battle counts as two halves: 95 % of n
	s := fmt.Sprintf("%5.1f %% (%4.1f to %4.1f) of %4d, %3d undecided, %5.1f rounds", 100*t.share(), 100*lo, 100*hi, t.n(), t.other, float64(t.rounds)/float64(max(1, t.n())))
	for _, seat := range t.seats {
		s += fmt.Sprintf(" %3.0f", 100*seat.Part())
	}
	return s
}

// fight lets both sit in each pair of seats; those of other sides play the default.
func (m *match) fight(s *scenario.Scenario) (t tally, err error) {
	for i := range s.Sides {
		for k := range s.Sides {
			if i == k {
				continue
			}
			seat := arena.Share{}
			_, err := arena.Run(context.Background(), s, arena.Config{Battles: m.battles, Seed: m.seed, Controllers: func(int) map[string]agent.Controller {
				sides := map[string]agent.Controller{}
				for n, side := range s.Sides {
					word := "default"
					switch n {
					case i:
						word = m.a
					case k:
						word = m.b
					}
					sides[side.ID], _ = agent.Named(word)
				}
				return sides
			}, Each: func(b *arena.Battle) error {
				t.rounds += b.Rounds
				seat.N++
				switch b.Winner {
				case i:
					seat.K++
					t.won++
				case k:
					t.lost++
				default:
					t.other++
				}
				return nil
			}})
			if err != nil {
				return t, err
			}
			t.seats = append(t.seats, seat)
		}
	}
	return t, nil
}
