package transcript_test

import (
	"bytes"
	"errors"
	"regexp"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// kinds are an event of each kind and what is told of it; "" is silent on purpose.
var kinds = map[event.Kind]struct {
	e    event.Event
	want string
}{
	event.Begin:    {event.Event{}, ""},
	event.Round:    {event.Event{}, ""},
	event.Plan:     {event.Event{Who: 1, Verdict: &rules.Verdict{Rolls: []rules.Roll{{Type: 13, By: 1, Shown: 4}}}}, ""},
	event.Slots:    {event.Event{Who: 1, Slot: rules.Slot{Actor: 1, Kind: rules.SlotTurn, At: 6}}, ""},
	event.Ordered:  {event.Event{Who: 1, Slot: rules.Slot{Kind: rules.SlotDeclare}, Order: order(rules.Act{Kind: rules.ActStrike, Target: 2})}, "ann declares: strike at bran with the long sword."},
	event.Refused:  {event.Event{Who: 1, Text: "no such act"}, "ann is given an order that is refused: no such act"},
	event.Underway: {event.Event{Who: 1, Act: rules.Act{Kind: rules.ActTend, Target: 1}, Until: 12}, "ann begins to tend self (until segment 3 of round 2)."},
	event.Moved:    {event.Event{Who: 1, To: rules.Cell{X: 1, Y: 3}, Way: []rules.Cell{{X: 1, Y: 3}}, Amount: 1524}, "ann moves 1 cell to (2,3) (segment 1)."},
	event.Stuck:    {event.Event{Who: 1, To: rules.Cell{X: 1, Y: 3}, Text: "no way"}, "ann cannot go on to (2,3): there is no way."},
	event.Turned:   {event.Event{Who: 1, Amount: 2}, ""},
	event.Engaged:  {event.Event{Who: 1, Other: 2}, "Engaged now: ann and bran."},
	event.Parted:   {event.Event{Who: 1, Other: 2}, "ann and bran are no longer engaged."},
	event.Answered: {event.Event{Who: 2, Other: 1, Question: rules.Question{Kind: rules.AskDefend, Who: 2, Ans: rules.DefendDodge}},
		"bran dodges against ann."},
	event.Struck: {event.Event{Who: 1, Other: 2, Exchange: &rules.Exchange{By: 1, To: 2, Act: rules.Act{Kind: rules.ActStrike},
		Verdict: rules.Verdict{Outcome: rules.Miss, Rolls: []rules.Roll{{By: 1, Need: 45, Shown: 70}}}}},
		"ann strikes at bran with the long sword: rolls 70, over 45: miss."},
	event.Changed: {event.Event{Who: 2, Effect: rules.Effect{Kind: rules.EffLose, On: 2, N: [4]int32{5}}, Before: 10, After: 5}, "bran loses 5 hp (10 -> 5)."},
	event.Ended:   {event.Event{Who: 2, Mark: rules.Mark{Kind: 1, Serial: 7}}, "bran: blinded is over."},
	event.Dropped: {event.Event{Who: 1, Slot: rules.Slot{Kind: rules.SlotTurn}}, "ann loses the turn in segment 1."},
	event.Goal:    {event.Event{Amount: 0, After: 1, Text: "reached"}, "Goal of red reached: last 1 round."},
	event.Danger:  {event.Event{Amount: 0, Text: "begins"}, "The blaze begins: fire in yard."},
	event.Saddle:  {event.Event{Who: 1, Other: 2, Text: "falls"}, "ann falls from the saddle of bran, to (0,0)."},
	event.Joined:  {event.Event{Who: 2}, "bran joins blue: B on the board"},
	event.Over:    {event.Event{Amount: 0, Text: "one side is left"}, "The battle is not over after 0 rounds."}, // the battle itself knows better
}

func order(acts ...rules.Act) (o rules.Order) {
	for _, a := range acts {
		o.Add(a)
	}
	return o
}

func TestEveryKindOfEventHasATextOrIsSilentOnPurpose(t *testing.T) {
	for k := event.Begin; k < event.NKind; k++ {
		c, ok := kinds[k]
		if !ok {
			t.Errorf("%s: neither told nor silent", k)
			continue
		}
		t.Run(k.String(), func(t *testing.T) {
			b := battle(t, "duel", 1)
			if k == event.Goal {
				s := battletest.Load(t, "duel")
				s.Goals = []scenario.Goal{{Side: "red", Kind: rules.GoalLast, Rounds: 1}}
				b, _ = ecs.New(s, ecs.Config{})
			}
			if k == event.Danger {
				s := battletest.Load(t, "duel")
				s.Zones = []scenario.Zone{{ID: "yard", Cells: []rules.Cell{{}}}}
				s.Dangers = []scenario.Danger{{ID: "blaze", Hazard: rules.HazardFire, Zone: "yard"}}
				b, _ = ecs.New(s, ecs.Config{})
			}
			var text bytes.Buffer
			w := transcript.New(&text, b, transcript.Options{Board: transcript.BoardNever})
			if k == event.Ended { // only what was told to be there can end
				w.Event(&event.Event{Kind: event.Struck, Who: 1, Exchange: &rules.Exchange{By: 1, To: 2, Verdict: rules.Verdict{
					Effects: []rules.Effect{{Kind: rules.EffMark, What: 1, On: 2}}}}})
				w.Event(&event.Event{Kind: event.Changed, Who: 2, Effect: rules.Effect{Kind: rules.EffMark, What: 1, On: 2}, After: 7})
			}
			c.e.Kind = k
			w.Event(&c.e)
			if err := w.Close(); err != nil {
				t.Fatal(err)
			}
			_, got, _ := strings.Cut(text.String(), "what is left of a blow.\n")
			if c.want == "" && strings.Contains(got, "Round 1") || !strings.Contains(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

var (
	modLine  = regexp.MustCompile(`(?m)^ +\(?[+-]\d+\)?  \S.* \[[A-Z]+-[^\]]+\]`)
	termLine = regexp.MustCompile(`^        (\S.*) (-?\d+), .*:$`)
	amount   = regexp.MustCompile(`^ +([+-]\d+)  `)
)

// Explain shows every modifier of every verdict, and every announced number is the sum
// of those below it that count.
func TestExplainShowsEveryModifierAndItsSumsAreRight(t *testing.T) {
	for _, name := range names {
		for seed := range uint64(5) {
			mods := 0
			text := told(t, battle(t, name, seed+1), transcript.Options{Explain: true}, func(e *event.Event) {
				if e.Exchange != nil {
					mods += len(e.Exchange.Verdict.Mods)
				}
				if e.Verdict != nil {
					mods += len(e.Verdict.Mods)
				}
			})
			if got := len(modLine.FindAllString(text, -1)); got != mods || mods == 0 {
				t.Errorf("%s, seed %d: %d modifiers told of %d", name, seed+1, got, mods)
			}
			checkSums(t, text)
		}
	}
}

func checkSums(t *testing.T, text string) {
	t.Helper()
	sum, want, term := 0, 0, ""
	for _, line := range strings.Split(text, "\n") {
		if m := amount.FindStringSubmatch(line); m != nil && term != "" {
			sum += number(t, m[1])
			continue
		}
		if strings.Contains(line, "; does not count") {
			continue
		}
		if sum != want {
			t.Fatalf("%s is announced as %d, its modifiers sum to %d", term, want, sum)
		}
		sum, want, term = 0, 0, ""
		if m := termLine.FindStringSubmatch(line); m != nil {
			term, want = m[1], number(t, m[2])
		}
	}
}

func number(t *testing.T, s string) int {
	t.Helper()
	n, sign := 0, 1
	for _, c := range strings.TrimPrefix(s, "+") {
		if c == '-' {
			sign = -1
			continue
		}
		n = 10*n + int(c-'0')
	}
	return sign * n
}

func TestColoursChangeNothingElse(t *testing.T) {
	escapes := regexp.MustCompile("\x1b\\[[0-9;]*m")
	for _, name := range names {
		plain := told(t, battle(t, name, 1), transcript.Options{}, nil)
		coloured := told(t, battle(t, name, 1), transcript.Options{Color: true}, nil)
		if strings.Contains(plain, "\x1b") || !strings.Contains(coloured, "\x1b") {
			t.Errorf("%s: escapes where none should be, or none", name)
		}
		if escapes.ReplaceAllString(coloured, "") != plain {
			t.Errorf("%s: with colours the text differs", name)
		}
	}
}

func TestTheTextIsASCII(t *testing.T) {
	for _, name := range names {
		for _, c := range told(t, battle(t, name, 1), transcript.Options{Explain: true}, nil) {
			if c > 126 {
				t.Fatalf("%s: %q", name, c)
			}
		}
	}
}

type broken struct{ left int }

var errBroken = errors.New("the disk is full")

func (b *broken) Write(p []byte) (int, error) {
	if b.left -= len(p); b.left < 0 {
		return 0, errBroken
	}
	return len(p), nil
}

func TestAFailedWriteIsToldByClose(t *testing.T) {
	b := battle(t, "hedge-fight", 1)
	w := transcript.New(&broken{left: 5000}, b, transcript.Options{})
	b.Listen(w.Event)
	b.Run()
	if err := w.Close(); !errors.Is(err, errBroken) {
		t.Errorf("got %v", err)
	}
}

func TestBoardsBeforeEveryRound(t *testing.T) {
	b := battle(t, "hedge-fight", 1)
	text := told(t, b, transcript.Options{Board: transcript.BoardRounds}, nil)
	if got, want := strings.Count(text, "\n    homestead: "), b.Result().Rounds+1; got != want {
		t.Errorf("%d boards, want %d", got, want)
	}
}
