package replay_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/ecs/replay"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
)

// kept fights a battle to its end and returns its replay. between is called before each step.
func kept(t testing.TB, b *ecs.Battle, between func(step int)) []byte {
	t.Helper()
	var file bytes.Buffer
	w, err := replay.NewWriter(&file, b, "test")
	if err != nil {
		t.Fatal(err)
	}
	status := ecs.Running
	for step := 0; status == ecs.Running; step++ {
		if between != nil {
			between(step)
		}
		if status = b.Step(); status == ecs.Finished || b.Of() == 0 {
			w.Round()
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

func opened(t testing.TB, file []byte) *replay.Player {
	t.Helper()
	p, err := replay.Open(bytes.NewReader(file), ecs.Config{})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// unpacked is the text of a replay.
func unpacked(t testing.TB, file []byte) []byte {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestEveryScenarioIsPlayedAgainAsItWas(t *testing.T) {
	for _, name := range battletest.Some(t) {
		first := battletest.Fight(t, name, ecs.Config{Seed: 3})
		file := kept(t, first, nil)
		p := opened(t, file)
		if d := p.Run(); d != nil || p.Battle().Digest() != first.Digest() || p.Rest() != 0 || len(p.Changes()) > 0 || !p.Battle().Following() {
			t.Errorf("%s: %v, %d left, %v", name, d, p.Rest(), p.Changes())
		}
		if again := kept(t, battletest.Fight(t, name, ecs.Config{Seed: 3}), nil); !bytes.Equal(file, again) {
			t.Errorf("%s: the same battle gives another file", name)
		}
	}
}

func TestTheEventFileInAReplayIsThatOfTheBattle(t *testing.T) {
	var events bytes.Buffer
	b := battletest.Fight(t, "hedge-fight", ecs.Config{})
	w := record.NewWriter(&events, b)
	b.Listen(w.Event)
	for status := ecs.Running; status == ecs.Running; {
		if status = b.Step(); status == ecs.Finished || b.Of() == 0 {
			w.Round(b)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	file := kept(t, battletest.Fight(t, "hedge-fight", ecs.Config{}), nil)
	var lines []string
	for l := range strings.Lines(string(unpacked(t, file))) {
		if !strings.HasPrefix(l, `{"said":`) {
			lines = append(lines, l)
		}
	}
	if strings.Join(lines[1:], "") != events.String() {
		t.Error("the lines of the event file are others")
	}
	found, err := replay.Compare(&events, bytes.NewReader(file))
	if err != nil || found.Departure != nil || found.Events != len(lines)-2-strings.Count(strings.Join(lines, ""), `{"kind":"digest"`) {
		t.Errorf("compared: %+v, %v", found, err)
	}
}

// What is changed in a file is found at its line, with its place and its cause.
func TestADepartureNamesItsPlaceAndItsCause(t *testing.T) {
	text := string(unpacked(t, kept(t, battletest.Fight(t, "duel", ecs.Config{}), nil)))
	for _, c := range []struct{ was, is, cause, says string }{
		{`"need":50,"shown":21`, `"need":50,"shown":22`, "roll hit", "round 1, segment 2: struck ann strike bran with long_sword: roll hit of ann: shown: 22, now 21"},
		{`"amount":-10,"source":{"kind":"target_trait","name":"ar"}`, `"amount":-20,"source":{"kind":"target_trait","name":"ar"}`, "NC-070",
			"round 1, segment 2: struck ann strike bran with long_sword: modifier NC-070 damage of target_trait ar: amount: -20, now -10"},
		{`"pool":"hp","amount":38`, `"pool":"hp","amount":39`, "NC-071", "round 1, segment 2: struck ann strike bran with long_sword: effect NC-071 lose hp on bran: amount: 39, now 38"},
		{`"kind":"moved"`, `"kind":"engaged","other":"bran"`, "", "round 1, segment 1: engaged ann move run (6,3) bran, now moved ann move run (6,3)"},
		{`"digest":"`, `"digest":"0123456789abcdef","was":"`, "", "round 1: digest: digest: 0123456789abcdef, now "},
	} {
		p := opened(t, []byte(strings.Replace(text, c.was, c.is, 1)))
		d := p.Run()
		if d == nil || d.Cause != c.cause || !strings.HasPrefix(d.String(), c.says) {
			t.Errorf("%s: got %v", c.is, d)
			continue
		}
		if before := strings.Count(text[:strings.Index(text, c.was)], "\n"); d.Line != before+1 {
			t.Errorf("%s: line %d, want %d", c.is, d.Line, before+1)
		}
		if p.Step() != ecs.Finished {
			t.Errorf("%s: it goes on", c.is)
		}
	}
}

// A component that is another though no event tells of it is named.
func TestAComponentThatDiffersIsNamed(t *testing.T) {
	play := func(touch bool) []byte {
		b := battletest.Fight(t, "duel", ecs.Config{})
		return kept(t, b, func(step int) {
			if touch && step == 2 {
				components.Tally.Get(b.Entry(2)).Done[rules.ActSpeak]++
				if err := b.Touch(2); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
	found, err := replay.Compare(bytes.NewReader(play(false)), bytes.NewReader(play(true)))
	if err != nil || found.Departure == nil {
		t.Fatalf("compared: %+v, %v", found, err)
	}
	if d := found.Departure; d.Component != "Tally" || d.Who != "bran" || d.Round != 1 {
		t.Errorf("got %v", d)
	}
}

// The state may be another before an event is: what is told is the event, with its roll and its receipt,
// and since when the state was another.
func TestAnEventThatDepartsIsToldBeforeTheStateThatLedToIt(t *testing.T) {
	play := func(bonus int16) []byte {
		b := battletest.Fight(t, "duel", ecs.Config{})
		return kept(t, b, func(step int) {
			if step == 9 {
				strong := slices.IndexFunc(b.Shape().Traits, func(tr rules.TraitType) bool { return tr.Name == "strength_damage" })
				components.Traits.Get(b.Entry(1)).Traits[strong] += bonus
				if err := b.Touch(1); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
	found, err := replay.Compare(bytes.NewReader(play(0)), bytes.NewReader(play(2)))
	if err != nil || found.Departure == nil {
		t.Fatalf("compared: %+v, %v", found, err)
	}
	d := found.Departure
	if d.Cause != "NC-074" || d.Before == nil || d.Before.Component != "Traits" || d.Before.Round != 1 || !strings.HasSuffix(d.String(), "since round 1: ann: the component Traits is another") {
		t.Errorf("got %v, cause %q", d, d.Cause)
	}
}

// Sums that were changed in a file name the component and whose it is.
func TestASumThatWasChangedIsADeparture(t *testing.T) {
	text := unpacked(t, kept(t, battletest.Fight(t, "duel", ecs.Config{}), nil))
	changed := bytes.Replace(text, []byte(`"Pools":"97e5"`), []byte(`"Pools":"0000"`), 1)
	if d := opened(t, changed).Run(); bytes.Equal(changed, text) || d == nil || d.Component != "Pools" || d.Who != "ann" || d.Round != 1 {
		t.Errorf("got %v", d)
	}
	found, err := replay.Compare(bytes.NewReader(text), bytes.NewReader(changed))
	if err != nil || found.Departure == nil || found.Departure.Component != "Pools" {
		t.Errorf("compared: %+v, %v", found, err)
	}
}

// Digests of another layout mean nothing: that they are not compared is told.
func TestAnotherLayoutIsTold(t *testing.T) {
	text := unpacked(t, kept(t, battletest.Fight(t, "duel", ecs.Config{}), nil))
	other := regexp.MustCompile(`"layout":"[0-9a-f]+"`).ReplaceAll(text, []byte(`"layout":"0123456789abcdef"`))
	other = regexp.MustCompile(`"digest":"[0-9a-f]+"`).ReplaceAll(other, []byte(`"digest":"0123456789abcdef"`))
	p := opened(t, other)
	if d := p.Run(); d != nil || len(p.Changes()) != 1 || !strings.HasPrefix(p.Changes()[0], "layout: 0123456789abcdef, now ") {
		t.Errorf("%v, %q", d, p.Changes())
	}
	found, err := replay.Compare(bytes.NewReader(text), bytes.NewReader(other))
	if err != nil || found.Departure != nil || len(found.Changes) != 1 || !strings.HasSuffix(found.Changes[0], "now 0123456789abcdef: digests are not compared") {
		t.Errorf("compared: %+v, %v", found, err)
	}
}

// full takes nothing.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

var errFull = errors.New("full")

func TestAFullDiskIsToldOnce(t *testing.T) {
	b := battletest.Fight(t, "duel", ecs.Config{})
	w, err := replay.NewWriter(full{}, b, "test")
	if err == nil {
		b.Run()
		err = w.Close()
	}
	if err == nil || err.Error() != "full" {
		t.Errorf("got %v", err)
	}
}

// What controllers and hosts do stands in the file: it is played again without them.
func TestAReplayNeedsNoneOfThoseWhoTookPart(t *testing.T) {
	horn := ecs.System{
		Name: "horn", When: ecs.RoundEnds, Rules: []rules.RuleEntry{{ID: "HORN-1", Title: "A horn is blown"}},
		Run: func(h *ecs.Hand) error {
			h.For(1).Lose("HORN-1", 1, int(h.Battle().Shape().Vital), 1)
			return nil
		},
	}
	s := battletest.Load(t, "duel")
	b, err := ecs.New(s, ecs.Config{Systems: []ecs.System{horn}, Controllers: map[string]agent.Controller{"blue": babbler{}}})
	if err != nil {
		t.Fatal(err)
	}
	file := kept(t, b, func(step int) {
		switch step {
		case 7:
			components.Offence.Get(b.Entry(1)).OF += 2
			if err := b.Touch(1); err != nil {
				t.Fatal(err)
			}
		case 11:
			if err := b.Appoint(&agent.Default{}, 2); err != nil {
				t.Fatal(err)
			}
		case 13:
			orders, dice, err := s.Script("more", []byte("orders: [{by: ann, acts: [{stand: true}]}]\ndice: [{by: ann, to: bran, roll: hit, faces: [100]}]"), 3)
			if err == nil {
				err = b.Script(orders, dice)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	})
	text := string(unpacked(t, file))
	for _, want := range []string{`"said":"host"`, `"refused":"`, `"said":"asked"`, "HORN-1", `"kind":"refused"`} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in the file", want)
		}
	}
	p := opened(t, file)
	if d := p.Run(); d != nil || p.Battle().Digest() != b.Digest() || p.Rest() != 0 {
		t.Errorf("%v, %d left", d, p.Rest())
	}
}

// babbler gives orders that nobody takes.
type babbler struct{}

func (babbler) Order(*agent.View, systems.Due) (o rules.Order) {
	o.Add(rules.Act{Kind: rules.ActCast, Target: 99})
	return o
}

func TestABattleThatHasBegunIsKeptFromWhereItStands(t *testing.T) {
	b := battletest.Fight(t, "hedge-fight", ecs.Config{})
	for range 25 {
		b.Step()
	}
	round := b.Round()
	p := opened(t, kept(t, b, nil))
	if p.Battle().Round() != round {
		t.Errorf("it begins in round %d, want %d", p.Battle().Round(), round)
	}
	if d := p.Run(); d != nil || p.Battle().Digest() != b.Digest() {
		t.Errorf("got %v", d)
	}
}

// A rulebook that has changed may not know a word of an order any more.
func TestAnOrderThatIsNotKnownAnyMoreIsWhyABattleDeparts(t *testing.T) {
	text := unpacked(t, kept(t, battletest.Fight(t, "duel", ecs.Config{}), nil))
	known := regexp.MustCompile(`("said":"order","who":"[a-z]+","acts":\[{"kind":")[a-z]+`)
	if text = known.ReplaceAll(text, []byte("${1}hop")); !bytes.Contains(text, []byte(`"hop"`)) {
		t.Fatal("no order")
	}
	p := opened(t, text)
	d := p.Run()
	if d == nil || !strings.Contains(d.Why, `acts[0].kind: "hop": want the word of an act`) || !strings.Contains(d.Why, "line ") {
		t.Errorf("got %v", d)
	}
}

func TestAnotherFutureIsLeftForAndComparedWithTheFile(t *testing.T) {
	file := kept(t, battletest.Fight(t, "duel", ecs.Config{}), nil)
	branch := func(do func(p *replay.Player)) *replay.Departure {
		p := opened(t, file)
		for p.Battle().Round() < 2 {
			p.Step()
		}
		do(p)
		if err := p.Leave(); err != nil {
			t.Fatal(err)
		}
		d := p.Run()
		if !p.Battle().Over() {
			t.Error("it does not go on to its end")
		}
		return d
	}
	if d := branch(func(*replay.Player) {}); d != nil {
		t.Errorf("who decides did so before: %v", d)
	}
	if d := branch(func(p *replay.Player) { p.Fork(8) }); d == nil || d.Round < 3 {
		t.Errorf("other luck: %v", d)
	}
	stated := func(p *replay.Player, what string) {
		orders, dice, err := p.Battle().Scenario().Script("branch", []byte(what), 3)
		if err == nil {
			err = p.Battle().Script(orders, dice)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if d := branch(func(p *replay.Player) { stated(p, "orders: [{by: ann, acts: [pass]}]") }); d != nil {
		t.Errorf("an order of what she does anyway: %v", d)
	}
	if d := branch(func(p *replay.Player) {
		stated(p, "orders: [{by: ann, acts: [pass]}]\ndice: [{by: ann, to: bran, roll: hit, faces: [10, 52, 1]}]")
	}); d == nil || d.Round != 5 || d.Cause != "roll hit" || d.Before != nil {
		t.Errorf("dice for later: %v", d)
	}
	d := branch(func(p *replay.Player) {
		stated(p, "dice: [{by: ann, to: bran, roll: hit, faces: [1]}]")
	})
	if d == nil || d.Round != 3 || d.Cause != "roll hit" {
		t.Errorf("stated dice: %v", d)
	}
}

func TestTwoBattlesAreCompared(t *testing.T) {
	one := kept(t, battletest.Fight(t, "duel", ecs.Config{}), nil)
	two := kept(t, battletest.Fight(t, "duel", ecs.Config{Seed: 2}), nil)
	found, err := replay.Compare(bytes.NewReader(one), bytes.NewReader(two))
	if err != nil || found.Departure == nil || !slices.Contains(found.Changes, "seed: 3, now 2") {
		t.Errorf("got %+v, %v", found, err)
	}
	cut := unpacked(t, one)
	cut = cut[:bytes.LastIndex(cut, []byte(`{"kind":"over"`))]
	for i, files := range [][2][]byte{{one, cut}, {cut, one}} {
		found, err := replay.Compare(bytes.NewReader(files[0]), bytes.NewReader(files[1]))
		if err != nil || found.Departure == nil || !strings.Contains(found.Departure.String(), "the file ends") {
			t.Errorf("%d: got %+v, %v", i, found, err)
		}
	}
}

// Whatever stands in a file, reading it is an error with its line, or it is played up to where it departs.
func TestAHostileFileIsRefusedOrDeparts(t *testing.T) {
	text := unpacked(t, kept(t, battletest.Fight(t, "deathbow-irthea", ecs.Config{}), nil))
	of := 37
	if testing.Short() {
		of = 101
	}
	for what, bad := range battletest.Hostile(text, 3%of, of) {
		tried(t, what, bad)
	}
	file := kept(t, battletest.Fight(t, "deathbow-irthea", ecs.Config{}), nil)
	for n := 0; n < len(file); n += len(file)/40 + 1 {
		_, err := replay.Open(bytes.NewReader(file[:n]), ecs.Config{})
		if at := (*record.Error)(nil); !errors.As(err, &at) {
			t.Errorf("%d bytes of %d: %v", n, len(file), err)
		}
		flipped := bytes.Clone(file)
		flipped[n] ^= 0x40
		tried(t, "a bit", flipped)
	}
}

func tried(t *testing.T, what string, file []byte) {
	t.Helper()
	p, err := replay.Open(bytes.NewReader(file), ecs.Config{})
	if err == nil {
		for range 400 {
			if p.Step() != ecs.Running {
				break
			}
		}
		return
	}
	var (
		at       *record.Error
		mistakes scenario.Errors
		version  *ecs.VersionError
	)
	if !errors.As(err, &at) && !errors.As(err, &mistakes) && !errors.As(err, &version) && !errors.Is(err, ecs.ErrDamaged) && !errors.Is(err, ecs.ErrNoSave) {
		t.Errorf("%s: %T %v", what, err, err)
	}
}

func FuzzOpen(f *testing.F) {
	text := unpacked(f, kept(f, battletest.Fight(f, "deathbow-irthea", ecs.Config{}), nil))
	f.Add(text)
	f.Add(text[:len(text)/2])
	for _, bad := range battletest.Hostile(text, 0, 97) {
		f.Add(bad)
	}
	f.Fuzz(func(t *testing.T, data []byte) { tried(t, "fuzz", data) })
}

func TestAFileThatGoesOnBeyondTheEndIsADeparture(t *testing.T) {
	text := unpacked(t, kept(t, battletest.Fight(t, "duel", ecs.Config{}), nil))
	p := opened(t, text)
	if p.Ending() != "red has won after 8 rounds: one side is left" {
		t.Errorf("it ends: %s", p.Ending())
	}
	more := append(bytes.Clone(text), `{"kind":"round","n":999,"round":9,"tick":1}`+"\n"...)
	d := opened(t, more).Run()
	if d == nil || d.Was != "it goes on" || d.Is != "the battle is over" || d.Line != bytes.Count(text, []byte("\n"))+1 {
		t.Errorf("got %v", d)
	}
}

func TestADoorThatASystemOpensIsOpenedAgain(t *testing.T) {
	gate := ecs.System{
		Name: "gate", When: ecs.TickEnds, Rules: []rules.RuleEntry{{ID: "GATE-1", Title: "The gate works by itself"}},
		Run: func(h *ecs.Hand) error {
			if h.Battle().Result().Ticks != 2 {
				return nil
			}
			for _, g := range h.Battle().Scenario().Field.Grounds {
				if g.Door == scenario.ClosedDoor {
					return h.Door("GATE-1", g.Cell, true)
				}
			}
			return nil
		},
	}
	b := battletest.Fight(t, "flooded-crypt", ecs.Config{Systems: []ecs.System{gate}})
	file := kept(t, b, nil)
	if !bytes.Contains(unpacked(t, file), []byte(`"rule":"GATE-1"`)) {
		t.Error("no door was opened")
	}
	if p := opened(t, file); p.Run() != nil || p.Battle().Digest() != b.Digest() {
		t.Errorf("got %v", p.Departure())
	}
}

// Who came into a battle comes again, and what was said to it, and about it, is understood.
func TestWhoCameIntoABattleComesAgain(t *testing.T) {
	for _, name := range []string{"hedge-fight", "three-banners", "wall-at-the-weir", "tavern-brawl", "barbs-on-the-strand"} {
		s := battletest.Load(t, name)
		help := ecs.System{
			Name: "help", When: ecs.TickBegins, Rules: []rules.RuleEntry{{ID: "HELP-1", Title: "Help comes"}},
			Run: func(h *ecs.Hand) error {
				if h.Battle().Result().Ticks != 2 {
					return nil
				}
				for i, id := range []string{"aid", "bad"} {
					c := s.Combatants[i*(len(s.Combatants)-1)]
					c.ID = id
					if _, err := h.Enter("HELP-1", c); err != nil {
						return err
					}
				}
				return nil
			},
		}
		b := battletest.Fight(t, name, ecs.Config{Systems: []ecs.System{help}})
		file := kept(t, b, nil)
		if text := unpacked(t, file); !bytes.Contains(text, []byte(`"target":"bad"`)) || !bytes.Contains(text, []byte(`"said":"order","who":"aid"`)) {
			t.Errorf("%s: nobody meets who came", name)
		}
		if p := opened(t, file); p.Run() != nil || p.Battle().Digest() != b.Digest() {
			t.Errorf("%s: got %v", name, p.Departure())
		}
	}
}
