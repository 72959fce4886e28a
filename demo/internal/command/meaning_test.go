package command_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/library"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/rules"
)

// visit looks at what is offered to somebody in a battle.
type visit func(name string, r *reel.Reel, d *command.Desk, all []command.Choice)

// eachChoice visits what is offered in the course of battles, decided by the usual controllers.
func eachChoice(t *testing.T, names []string, sees visit) {
	t.Helper()
	for _, name := range names {
		r, d := hosted(t, name)
		for range 60 {
			if !on(r) {
				break
			}
			if d.Question() == nil {
				sees(name, r, d, d.Choices())
			}
			if err := d.LetAll(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// Everything that is offered, in the course of every battle that comes with affray as the usual controllers lead it, keeps these laws; each has
// something to look at.
func TestWhatIsOfferedKeepsTheLaws(t *testing.T) {
	laws := []struct {
		name  string
		holds func(t *testing.T) (sees visit, end func())
	}{
		{"a way says how many turns it takes", aWaySaysHowManyTurnsItTakes},
		{"help is for friends, and works as often as it saves", helpIsForFriendsAndWorksAsOftenAsItSaves},
		{"who is not hurt comes last for help", whoIsNotHurtComesLastForHelp},
		{"no act has a chance of nothing", noActHasAChanceOfNothing},
		{"a subtitle says what an act costs", aSubtitleSaysWhatAnActCosts},
		{"the usual target comes first, and a chance has a reason", theUsualTargetComesFirstAndAChanceHasAReason},
		{"the grounds of a move say what it is for", theGroundsOfAMoveSayWhatItIsFor},
	}
	sees, ends := make([]visit, len(laws)), make([]func(), len(laws))
	for i := range laws {
		sees[i], ends[i] = laws[i].holds(t)
	}
	broken := func(i int, f func()) {
		was := t.Failed()
		if f(); t.Failed() && !was {
			t.Logf("the first law that is broken: %s", laws[i].name)
		}
	}
	eachChoice(t, library.Names(), func(name string, r *reel.Reel, d *command.Desk, all []command.Choice) {
		for i := range laws {
			broken(i, func() { sees[i](name, r, d, all) })
		}
	})
	for i := range laws {
		broken(i, ends[i])
	}
}

// Help is worth its chance of coming out well, and its own side comes before enemies.
func helpIsForFriendsAndWorksAsOftenAsItSaves(t *testing.T) (sees visit, end func()) {
	tended, certain := 0, 0
	sees = func(name string, _ *reel.Reel, _ *command.Desk, all []command.Choice) {
		for i := range all {
			c := &all[i]
			if c.Kind != rules.ActTend && c.Kind != rules.ActPull {
				continue
			}
			for k, target := range c.Targets {
				if target.Harms || target.Chance == "0 %" && !target.Vain {
					t.Errorf("%s: %s: %s has %q", name, c.Label, target.Name, target.Chance)
				}
				if k > 0 && target.Usual || k > 0 && c.Targets[k-1].Foe && !target.Foe && !c.Targets[k-1].Usual && !target.Vain {
					t.Errorf("%s: %s: %s comes after %s", name, c.Label, target.Name, c.Targets[k-1].Name)
				}
				switch {
				case target.Chance != "":
					tended++
				case !target.Vain:
					certain++
				}
			}
		}
	}
	return sees, func() {
		if tended == 0 || certain == 0 {
			t.Errorf("help had a chance %d times, and none to tell %d times", tended, certain)
		}
	}
}

// Who is not hurt is said to be so, and comes after those who are.
func whoIsNotHurtComesLastForHelp(t *testing.T) (sees visit, end func()) {
	sound, hurt := 0, 0
	sees = func(name string, r *reel.Reel, _ *command.Desk, all []command.Choice) {
		for i := range all {
			c := &all[i]
			for k, target := range c.Targets {
				if target.Sound && (c.Kind != rules.ActTend || target.Foe) {
					t.Errorf("%s: %s: %s is said to be sound", name, c.Label, target.Name)
				}
				if c.Kind != rules.ActTend {
					continue
				}
				for _, p := range r.Battle().View(0).Figure(target.ID).Pools {
					if target.Sound && p.Now < p.Max {
						t.Errorf("%s: %s has %d of %d and is said to be sound", name, target.Name, p.Now, p.Max)
					}
				}
				if target.Sound {
					sound++
				} else {
					hurt++
				}
				if k > 0 && c.Targets[k-1].Sound && !c.Targets[k-1].Usual && !target.Sound && !target.Vain && !target.Foe {
					t.Errorf("%s: %s: %s, who is hurt, comes after %s", name, c.Label, target.Name, c.Targets[k-1].Name)
				}
			}
		}
	}
	return sees, func() {
		if sound == 0 || hurt == 0 {
			t.Errorf("%d were sound, %d hurt", sound, hurt)
		}
	}
}

// An act that is no blow has no chance only if none of its outcomes is a good one, and one
// that is resisted comes out well as often as it is not.
func noActHasAChanceOfNothing(t *testing.T) (sees visit, end func()) {
	checked := 0
	sees = func(name string, r *reel.Reel, _ *command.Desk, all []command.Choice) {
		b := r.Battle()
		for i := range all {
			c := &all[i]
			if c.Kind.Hostile() || !c.Kind.Resolves() {
				continue
			}
			for _, target := range c.Targets {
				checked++
				if target.Percent > 0 || target.Chance == "" {
					continue
				}
				for _, chance := range b.Chances(r.Waiting()[0].Who, target.ID) {
					if chance.Act.Kind != c.Kind || chance.Act.Mode != c.Mode || chance.Act.Item != c.Item || chance.Err != nil {
						continue
					}
					p, _, err := b.Odds(chance)
					if err != nil {
						t.Fatal(err)
					}
					for _, o := range p.Outcomes() {
						if o.What != rules.Failed && o.What != rules.Lost {
							t.Errorf("%s: %s - %s is said never to come out well, but may be %v", name, c.Label, target.Name, o.What)
						}
					}
				}
			}
		}
	}
	return sees, func() {
		if checked == 0 {
			t.Error("no act was looked at")
		}
	}
}

// First aid in a duel with one wounded on each side: the healer's skill is the chance, and
// the friend comes first.
func TestTheChanceOfFirstAidIsTheSkill(t *testing.T) {
	seen := false
	eachChoice(t, []string{"twin-blades"}, func(_ string, _ *reel.Reel, d *command.Desk, all []command.Choice) {
		for i := range all {
			c := &all[i]
			if c.Kind != rules.ActTend {
				continue
			}
			for _, target := range c.Targets {
				if target.Chance == "" {
					continue
				}
				seen = true
				if why := d.Reason(c, target.ID); !strings.Contains(why, strings.TrimSuffix(target.Chance, " %")) {
					t.Errorf("%s has %s, made of %q", target.Name, target.Chance, why)
				}
			}
		}
	})
	if !seen {
		t.Error("nobody could be tended")
	}
}

// No subtitle is the title of a rule, none is empty where an act takes time or leads
// anywhere, and no two rows look the same.
func aSubtitleSaysWhatAnActCosts(t *testing.T) (sees visit, end func()) {
	sees = func(name string, r *reel.Reel, _ *command.Desk, all []command.Choice) {
		titles := map[string]bool{}
		for _, rule := range r.Battle().Shape().Rules {
			titles[rule.Title] = true
		}
		seen := map[string]bool{}
		for i := range all {
			c := &all[i]
			key := c.Label + "\n" + c.Text
			if seen[key] || titles[c.Text] || strings.Contains(c.Label, ", way ") {
				t.Errorf("%s: %q, %q", name, c.Label, c.Text)
			}
			seen[key] = true
			if c.Ticks > 0 && !strings.Contains(c.Text, r.Battle().Shape().TickWord) || c.Kind.Moves() && !strings.Contains(c.Text, " m") && !strings.Contains(c.Text, " cell") {
				t.Errorf("%s: %s says only %q", name, c.Label, c.Text)
			}
			for rule := range titles {
				if strings.Contains(c.Label, "("+rule+")") {
					t.Errorf("%s: %s", name, c.Label)
				}
			}
		}
	}
	return sees, func() {}
}

// Whom the usual controller would choose comes first, so that it need only be confirmed,
// and the reason of a chance names numbers of the rulebook.
func theUsualTargetComesFirstAndAChanceHasAReason(t *testing.T) (sees visit, end func()) {
	usual, reasons := 0, 0
	sees = func(name string, _ *reel.Reel, d *command.Desk, all []command.Choice) {
		for i := range all {
			c := &all[i]
			for k, target := range c.Targets {
				if target.Usual {
					if usual++; k != 0 {
						t.Errorf("%s: %s: %s is the %d. target", name, c.Label, target.Name, k+1)
					}
				}
			}
			if len(c.Targets) > 0 && c.Kind.Hostile() && c.Targets[0].Chance != "" && reasons < 500 {
				if why := d.Reason(c, c.Targets[0].ID); why != "" {
					reasons++
				}
			}
		}
	}
	return sees, func() {
		if usual < 20 || reasons < 100 {
			t.Errorf("%d usual targets, %d reasons", usual, reasons)
		}
	}
}
