package command_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/library"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/rules"
)

// enemies are those of another side than somebody, by id.
func enemies(d *command.Desk, all []command.Choice, n int) (out []rules.ID) {
	for id := rules.ID(1); int(id) <= n; id++ {
		if _, ok := d.Assault(all, id); ok {
			out = append(out, id)
		}
	}
	return out
}

// In every scenario an assault that is offered may be ordered, and the order holds what it says:
// a blow where it strikes now, with the chance that was told, else a way alone.
func TestAnAssaultIsWhatItSays(t *testing.T) {
	struck, walked, both := map[string]int{}, 0, 0
	for _, name := range library.Names() {
		r, d := hosted(t, name)
		book := r.Scenario().Rulebook.Text
		for range 24 {
			if !on(r) {
				break
			}
			if len(d.Due()) == 0 {
				_ = d.LetAll()
				continue
			}
			all := d.Choices()
			foes := enemies(d, all, len(r.Scenario().Combatants))
			if len(foes) == 0 {
				_ = d.Let()
				continue
			}
			a, _ := d.Assault(all, foes[0])
			if err := d.Assail(a); err != nil {
				t.Fatalf("%s: %s: %v", name, a.Does, err)
			}
			said := d.Sofar()
			if want := 1 + strings.Count(a.Does, ", then "); a.Abides == (len(said) > 0) || !a.Abides && len(said) != want || a.Turns > 1 && want > 1 {
				t.Fatalf("%s: %q is %q", name, a.Does, said)
			}
			switch last := len(said) - 1; {
			case a.Turns > 1:
				walked++
			case d.Odds(last) != a.Chance:
				t.Fatalf("%s: %s has %q, told was %q", name, a.Does, d.Odds(last), a.Chance)
			case last > 0:
				both++
				fallthrough
			default:
				struck[book]++
			}
			if err := d.Done(); err != nil {
				t.Fatalf("%s: %s: %v", name, a.Does, err)
			}
		}
	}
	if len(struck) != 5 || walked == 0 || both == 0 {
		t.Errorf("blows by rulebook: %v, %d ways alone, %d with a blow at their end", struck, walked, both)
	}
}

// Who is sent at an enemy goes on at it without being asked again, until it strikes or
// something has happened, which is told.
func TestAnAssaultGoesOnUntilSomethingHappens(t *testing.T) {
	went, stops := 0, 0
	for _, name := range library.Names() {
		r, d := hosted(t, name)
		for range 40 {
			if !on(r) {
				break
			}
			if len(d.Due()) == 0 {
				_ = d.LetAll()
				continue
			}
			all := d.Choices()
			a, why, ok := d.Resume(all)
			switch {
			case ok && why != "":
				t.Fatalf("%s: goes on although it %s", name, why)
			case ok:
				went++
			case why != "":
				stops++
			}
			if !ok {
				foes := enemies(d, all, len(r.Scenario().Combatants))
				if len(foes) == 0 {
					_ = d.Let()
					continue
				}
				a, _ = d.Assault(all, foes[len(foes)-1])
			}
			if err := d.Assail(a); err != nil {
				t.Fatal(err)
			}
			if err := d.Done(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if went == 0 || stops == 0 {
		t.Errorf("%d went on, %d stopped", went, stops)
	}
}

// Whose bow is to be loaded loads it for whom it is sent at, and then shoots at it, without being asked; it does not walk there.
func TestWhoIsToLoadLoadsForTheShot(t *testing.T) {
	loads, shots := 0, 0
	for _, name := range []string{"bridge", "night-raid", "open-heath", "pavises", "shrine", "wall-at-the-weir"} {
		loaded := map[rules.ID]rules.ID{}
		eachTurn(t, []string{name}, 150, func(_ string, r *reel.Reel, d *command.Desk, all []command.Choice) {
			who, v := d.Who(), r.Battle().View(0)
			if who == 0 {
				return
			}
			a, _, goes := d.Resume(all)
			if goes && loaded[who] != 0 && strings.HasPrefix(a.Does, "step") {
				t.Errorf("%s: %s was to shoot, and would %s", name, r.Battle().Name(who), a.Does)
			}
			if foe := loaded[who]; foe != 0 && goes && strings.HasPrefix(a.Does, "shoot") && a.Foe == foe {
				shots++
			}
			if i, to, ok := d.Onward(all); loaded[who] != 0 && (ok || slices.Contains(d.Bound(), who)) {
				t.Errorf("%s: %s was to shoot, and would go on to %v by %d", name, r.Battle().Name(who), to.Cell, i)
			}
			delete(loaded, who)
			load := slices.IndexFunc(all, func(c command.Choice) bool {
				it, _ := v.Item(who, c.Item)
				return c.Kind == rules.ActLoad && it.InHand()
			})
			foe := d.Nearest()
			if load < 0 || foe == 0 || !v.Sight(who, foe) || v.Steps(v.Figure(who).Cell, v.Figure(foe).Cell) < 4 {
				return
			}
			a, ok := d.Assault(all, foe)
			if ok && strings.HasPrefix(a.Does, "cast ") {
				return // it has a spell for that
			}
			if !ok || a.Choice != load || len(a.Way) > 0 || !strings.HasPrefix(a.Does, "load ") {
				t.Errorf("%s: %s would %q", name, r.Battle().Name(who), a.Does)
				return
			}
			if loads++; d.Assail(a) != nil || d.Done() != nil {
				t.Fatalf("%s: it cannot %s", name, a.Does)
			}
			loaded[who] = foe
		})
	}
	if loads < 20 || shots < 10 {
		t.Errorf("%d loads, after which %d shoot", loads, shots)
	}
}

// Who shoots, and has no shot from where it stands, goes where it has one if that can be, and else is marked as going hand to hand.
func TestAShooterGoesWhereItCanShoot(t *testing.T) {
	shoots, closes := 0, 0
	eachTurn(t, []string{"ogre-ford", "chapel-wall", "well-of-three", "pavises"}, 12, func(name string, r *reel.Reel, d *command.Desk, all []command.Choice) {
		who := d.Who()
		for id := rules.ID(1); who != 0 && int(id) <= r.Battle().View(0).Len(); id++ {
			switch a, ok := d.Assault(all, id); {
			case !ok || !a.Archer:
			case a.Closes:
				closes++
			case a.Turns > 1:
			case !strings.Contains(a.Does, ", then shoot with ") || a.Chance == "" || len(a.Way) < 2:
				t.Errorf("%s: %d would %q with %q by a way of %d", name, who, a.Does, a.Chance, len(a.Way))
			default:
				shoots++
			}
		}
	})
	if shoots == 0 || closes == 0 {
		t.Errorf("%d go to shoot, %d go hand to hand", shoots, closes)
	}
}

// Who casts at an enemy out of range or sight goes where the spell reaches and casts it there, though a fight hand to hand is not far from it; it is said for
// the sake of which it goes.
func TestACasterGoesWhereTheSpellReaches(t *testing.T) {
	for name, want := range map[string][4]string{
		"shrine":      {"esme", "lyss", "to have Lyss in range", "cast hold person at Lyss"},
		"hedge-fight": {"maud", "snag", "to see Snag", "cast magic missile at Snag"},
	} {
		r, d := hosted(t, name)
		on(r)
		who, foe := r.Battle().ID(want[0]), r.Battle().ID(want[1])
		if err := d.For(who); err != nil {
			t.Fatal(err)
		}
		a, ok := d.Assault(d.Choices(), foe)
		if !ok || a.Closes || !a.Casts || a.Sake != want[2] || a.Turns > 3 {
			t.Fatalf("%s: it would %q %q in %d turns, hand to hand %t", name, a.Does, a.Sake, a.Turns, a.Closes)
		}
		if err := d.Carry(a); err != nil {
			t.Fatal(err)
		}
		casts := false
		for turn := 0; turn < 6 && !casts && on(r); {
			if d.Who() != who {
				_ = d.Pass()
				continue
			}
			turn++
			a, stop, ok := d.Resume(d.Choices())
			if !ok {
				a, _ = d.Assault(d.Choices(), foe) // it is asked, and sent there again
			}
			if casts = a.Does == want[3]; casts && stop != "can "+want[3]+" now" {
				t.Errorf("%s: the spell is cast unasked, or is said to be %q", name, stop)
			}
			if a.Closes || d.Carry(a) != nil {
				t.Fatalf("%s: it stops as it %q, and then would %q", name, stop, a.Does)
			}
		}
		if !casts {
			t.Errorf("%s: it does not %s", name, want[3])
		}
	}
}

// Who has cast last, has no spell left and would go at an enemy out of reach is marked as going hand to hand.
func TestASpentCasterIsMarkedAsGoingHandToHand(t *testing.T) {
	r, d := hosted(t, "hedge-fight")
	on(r)
	maud, cast, marked := r.Battle().ID("maud"), 0, 0
	for range 400 {
		if !on(r) || marked > 3 {
			break
		}
		if d.Who() != maud {
			_ = d.Let()
			continue
		}
		all, last := d.Choices(), rules.ActPass
		for _, k := range r.Blows(r.Moment()) {
			if k.By == maud {
				last = k.Act.Kind
			}
		}
		if last != rules.ActCast {
			_ = d.Let()
			continue
		}
		cast++
		for id := rules.ID(1); int(id) <= r.Battle().View(0).Len(); id++ {
			a, ok := d.Assault(all, id)
			if !ok || a.Way == nil {
				continue
			}
			if marked++; !a.Closes || len(a.Risks) == 0 || a.Risks[0] != "no spell is left for that" {
				t.Fatalf("she would %q hand to hand %t, as %v", a.Does, a.Closes, a.Risks)
			}
		}
		_ = d.Pass()
	}
	if cast == 0 || marked == 0 {
		t.Errorf("she has cast at %d turns, and is marked %d times", cast, marked)
	}
}

// A spell with an area that does no harm is cast at an enemy, too; where it would strike one's own that is why it is not, and no time is said to be none for it.
func TestASpellOverAnAreaIsCastAtAnEnemy(t *testing.T) {
	r, d := hosted(t, "shrine")
	on(r)
	if err := d.For(r.Battle().ID("dorn")); err != nil {
		t.Fatal(err)
	}
	foe := r.Battle().ID("kral")
	only := slices.DeleteFunc(d.Choices(), func(c command.Choice) bool { return c.Label != "cast sleep" })
	if a, ok := d.Assault(only, foe); !ok || a.Does != "cast sleep at Kral" || a.Turns != 1 {
		t.Errorf("it would %q", a.Does)
	}
	only[0].Cells = nil // nowhere without somebody of its own
	a, _ := d.Assault(append(only, goings(d)...), foe)
	if want := "no spell strikes Kral and nobody of the own side"; len(a.Risks) == 0 || a.Risks[0] != want {
		t.Errorf("it is told %q, want %q", a.Risks, want)
	}
}

// goings are the ways to go of the one whose order is due.
func goings(d *command.Desk) []command.Choice {
	return slices.DeleteFunc(d.Choices(), func(c command.Choice) bool { return c.Kind != rules.ActMove })
}

// Who has passed a turn is not to be asked again in the same round, unless something has changed or there is something of
// weight to do that was not there before.
func TestWhoHasPassedIsNotAskedTheSameAgain(t *testing.T) {
	idle, weighty := map[rules.ID]int{}, 0
	for _, name := range []string{"hedge-fight", "night-raid"} {
		r, d := hosted(t, name)
		passed := map[string]bool{}
		for range 60 {
			if !on(r) || r.Battle().Round() > 0 {
				break
			}
			who, all := d.Who(), d.Choices()
			skips := d.Idle(all)
			for i := range all {
				c := &all[i]
				if !d.Weighty(all[i : i+1]) {
					continue
				}
				targets := c.Targets
				if len(targets) == 0 {
					targets = []command.Target{{}}
				}
				for _, to := range targets {
					if c.Kind == rules.ActTend && (to.Sound || to.Vain) {
						continue
					}
					matter := fmt.Sprint(who, c.Kind, c.Item, c.Mode, to.ID)
					if skips && !passed[matter] {
						t.Fatalf("%s: %d might %q and is not asked", name, who, c.Label)
					}
					passed[matter] = true
				}
			}
			if skips {
				idle[who]++
				if d.Weighty(all) {
					weighty++
				}
			}
			if err := d.Pass(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if len(idle) < 4 || weighty == 0 {
		t.Errorf("not asked again: %v, of them %d times with something of weight to do", idle, weighty)
	}
}

// Who has struck or cast and has but a step left, or something to be done by the way, is not asked.
func TestWhoHasDoneSomethingIsNotAskedForAStep(t *testing.T) {
	skipped, asked := 0, 0
	for _, name := range []string{"hedge-fight", "chapel-wall"} {
		r, d := hosted(t, name)
		did, passed := map[rules.ID]int{}, map[rules.ID]int{}
		for on(r) && r.Battle().Round() < 3 {
			who, all, v := d.Who(), d.Choices(), r.Battle().View(0)
			far := int32(0)
			for i := range all {
				for _, to := range all[i].Cells {
					if to.Now {
						far = max(far, v.Steps(v.Figure(who).Cell, to.Cell))
					}
				}
			}
			weighty, now := d.Weighty(all), r.Battle().Round()+1
			switch {
			case len(all) == 0 || passed[who] == now:
			case d.Idle(all):
				if skipped++; weighty || far > 1 || far > 0 && did[who] != now {
					t.Fatalf("%s: %d is not asked, may go %d cells and has done something in round %d of %d", name, who, far, did[who], now)
				}
			case !weighty:
				asked++
			}
			if len(d.Suggestion(nil)) == 0 { // of who passes another test tells
				passed[who] = now
			}
			if _ = d.Let(); weighty {
				did[who] = now
			}
		}
	}
	if skipped == 0 || asked == 0 {
		t.Errorf("%d are not asked, %d are", skipped, asked)
	}
}

// Who has passed is asked again when enemies have come half as near.
func TestWhoHasPassedIsAskedWhenEnemiesComeNear(t *testing.T) {
	r, d := hosted(t, "hedge-fight")
	was, acted, asked := map[rules.ID]int32{}, map[rules.ID]bool{}, 0
	for on(r) && r.Battle().Round() == 0 {
		who, all, v := d.Who(), d.Choices(), r.Battle().View(0)
		gap := int32(100)
		for id := rules.ID(1); int(id) <= v.Len(); id++ {
			if f := v.Figure(id); f.Team != v.Figure(who).Team && f.Posture.Acts() {
				gap = min(gap, v.Steps(v.Figure(who).Cell, f.Cell))
			}
		}
		if v.Figure(who).Team != 0 || d.Weighty(all) || acted[who] {
			acted[who] = acted[who] || d.Weighty(all)
			_ = d.Let()
			continue
		}
		if before, passed := was[who]; passed && 2*gap <= before {
			if asked++; d.Idle(all) {
				t.Fatalf("%d is not asked with an enemy at %d cells, who was at %d", who, gap, before)
			}
			delete(was, who)
		}
		if _, passed := was[who]; !passed {
			was[who] = gap
		}
		if err := d.Pass(); err != nil {
			t.Fatal(err)
		}
	}
	if asked == 0 {
		t.Error("nobody has come near")
	}
}

// Who has nothing to choose from is not asked.
func TestWhoCanOnlyPassIsNotAsked(t *testing.T) {
	r, d := hosted(t, "hedge-fight")
	on(r)
	if !d.Idle(nil) || d.Idle(d.Choices()) {
		t.Errorf("with nothing it is asked: %t; with %d choices it is not: %t", !d.Idle(nil), len(d.Choices()), d.Idle(d.Choices()))
	}
}

// Who has an enemy in reach and no blow left is told when there is one again, in the words of
// its rulebook, and is not sent away to come back.
func TestWhoHasStruckIsToldWhenItMayAgain(t *testing.T) {
	told := 0
	for _, name := range []string{"hedge-fight", "duel", "night-raid"} {
		r, d := hosted(t, name)
		for range 120 {
			if !on(r) {
				break
			}
			all := d.Choices()
			used := d.Used(all)
			if strings.HasPrefix(used, "used, again in segment ") {
				told++
			}
			for id := rules.ID(1); int(id) <= len(r.Scenario().Combatants); id++ {
				a, ok := d.Assault(all, id)
				if used != "" && ok && d.Hindrance(all, id) == used && (!a.Abides || used != "used, again "+a.When) {
					t.Fatalf("%s: %s, but it is to %s %s", name, used, a.Does, a.When)
				}
			}
			_ = d.Let()
		}
	}
	if told == 0 {
		t.Error("nobody was told")
	}
}

// The way of a charge is drawn straight to where its run ends.
func TestTheWayOfAChargeIsStraight(t *testing.T) {
	charges := 0
	for _, name := range []string{"ogre-ford", "well-of-three", "riders-in-the-corn"} {
		through(t, name, func(r *reel.Reel, d *command.Desk, all []command.Choice) {
			for id := rules.ID(1); int(id) <= len(r.Scenario().Combatants); id++ {
				a, ok := d.Assault(all, id)
				if !ok || all[a.Choice].Kind != rules.ActCharge {
					continue
				}
				if charges++; len(a.Way) != 2 || a.Way[0] != r.Battle().View(0).Figure(d.Who()).Cell {
					t.Fatalf("%s leads by %v", a.Does, a.Way)
				}
			}
		})
	}
	if charges == 0 {
		t.Error("nobody charges")
	}
}

// A click on the enemy at whom an order is suggested does that, as a charge in place of a walk and a weaker blow; and of what else reaches one in a turn
// nothing does more harm.
func TestAnAssaultIsTheOneSuggested(t *testing.T) {
	charges, others := 0, 0
	for _, name := range []string{"lances-at-the-bridge", "riders-in-the-corn", "ogre-ford"} {
		through(t, name, func(r *reel.Reel, d *command.Desk, all []command.Choice) {
			i, whom := d.Suggests(all)
			for id := rules.ID(1); int(id) <= len(r.Scenario().Combatants); id++ {
				a, ok := d.Assault(all, id)
				if !ok || a.Choice < 0 {
					continue
				}
				if i >= 0 && id == whom && all[i].Told(id) && (all[i].Kind.Hostile() || all[i].Kind == rules.ActCharge) && a.Choice != i {
					t.Errorf("%s, moment %d: %q is suggested at %d, a click does %q", name, r.Moment(), all[i].Label, id, a.Does)
				}
				for k := range all {
					run, can := d.Charge(&all[k], id)
					switch {
					case !can:
					case a.Choice == k:
						charges++
					case all[a.Choice].Kind == rules.ActMove && (a.Turns > 1 || a.Harm < run.Harm):
						t.Errorf("%s, moment %d: a click does %q, about %.1f harm; %q about %.1f", name, r.Moment(), a.Does, a.Harm, run.Does, run.Harm)
					default:
						others++
					}
				}
			}
		})
	}
	if charges == 0 || others == 0 {
		t.Errorf("%d charges by a click, %d else", charges, others)
	}
}
