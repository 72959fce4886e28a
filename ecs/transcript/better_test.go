package transcript_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
)

// Of an order that is reviewed only what is clearly better is told: what comes out best for sure, who would lead the side so, and in how many battles
// that was tried.
func TestWhatIsClearlyBetterIsTold(t *testing.T) {
	b, err := ecs.New(battletest.Load(t, "duel"), ecs.Config{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	ann, bran := b.ID("ann"), b.ID("bran")
	var strike rules.Order
	strike.Add(rules.Act{Kind: rules.ActStrike, Item: 0, Target: bran})
	pass := agent.Trial{Battles: 40}
	for name, c := range map[string]struct {
		r    agent.Reason
		want string
	}{
		"nothing was tried":             {agent.Reason{By: "a mistake"}, ""},
		"nothing else was tried":        {agent.Reason{By: "look ahead", Tried: []agent.Trial{pass}}, ""},
		"nothing is clearly better":     {agent.Reason{Tried: []agent.Trial{pass, {As: "odds", Order: strike, Battles: 40, Gain: 30, Needed: 40}}}, ""},
		"a deed of the tactician is":    {agent.Reason{By: "look ahead", Order: strike, Tried: []agent.Trial{pass, {As: "default", Order: strike, Battles: 30, Gain: 50, Needed: 40}}}, "Strike at bran with the long sword: it gains 50 thousandths of a victory, and had to gain 40, of 1 other way tried in 70 battles."},
		"another who leads for good is": {agent.Reason{By: "look ahead", Order: strike, Tried: []agent.Trial{pass, {As: "naive", Rounds: 1, Order: strike, Battles: 10, Gain: 60, Needed: 59}, {As: "odds", Order: strike, Battles: 30, Gain: 50, Needed: 40}}}, "Strike at bran with the long sword: it gains 50 thousandths of a victory with its side led by \"odds\" for good, and had to gain 40, of 2 other ways tried in 80 battles."},
	} {
		c.r.Who = ann
		if got := transcript.Better(b, &c.r); got != c.want {
			t.Errorf("%s: it says %q, want %q", name, got, c.want)
		}
	}
}

// What is told of an order stands under it: why it is given, or what would have been better; and nothing of that in a short play-by-play.
func TestWhatIsToldOfAnOrderStandsUnderIt(t *testing.T) {
	for _, quiet := range []bool{false, true} {
		for _, better := range []bool{false, true} {
			b, err := ecs.New(battletest.Load(t, "duel"), ecs.Config{Seed: 1})
			if err != nil {
				t.Fatal(err)
			}
			var text strings.Builder
			w := transcript.New(&text, b, transcript.Options{Quiet: quiet})
			b.Listen(w.Event)
			ann, told := b.ID("ann"), 0
			b.Reasons(func(r *agent.Reason) {
				if r.Who != ann || r.Order.N == 0 {
					return
				}
				if told++; !better {
					w.Why(r)
					return
				}
				var none rules.Order
				r.By, r.Tried = "look ahead", []agent.Trial{{Order: none, Battles: 9}, {As: "default", Order: r.Order, Battles: 9, Gain: 7, Needed: 5}}
				w.Better(r)
			})
			b.Run()
			if err := w.Close(); err != nil {
				t.Fatal(err)
			}
			heads, under := 0, 0
			lines := strings.Split(text.String(), "\n")
			for i, line := range lines {
				if strings.HasPrefix(line, "    ann is to ") && strings.HasSuffix(line, map[bool]string{false: ". Why?", true: "pass. Better?"}[better]) {
					heads++
					if strings.HasPrefix(lines[i+1], "        ") && (!better || strings.HasSuffix(lines[i+1], ": it gains 7 thousandths of a victory, and had to gain 5, of 1 other way tried in 18 battles.")) {
						under++
					}
				}
			}
			if want := map[bool]int{false: told, true: 0}[quiet]; told == 0 || heads != want || under != want {
				t.Errorf("quiet %t, better %t: of %d orders it tells %d times, %d times with the rest below", quiet, better, told, heads, under)
			}
		}
	}
}
