package main

import (
	"fmt"
	"io"
	"regexp"
	"strings"
	"text/tabwriter"
	"unicode/utf8"

	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/ecs/scenario"
)

// arenaPage writes a report for people. The first error stays, and nothing more is written.
type arenaPage struct {
	w          io.Writer
	r          *arena.Report
	confidence float64
	err        error
}

func (p *arenaPage) printf(format string, args ...any) {
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.w, format, args...)
	}
}

// table writes rows of cells parted by tabs; all columns but the first stand to the right.
func (p *arenaPage) table(rows []string) {
	if p.err != nil {
		return
	}
	cells, wide := make([][]string, len(rows)), []int{}
	for i, row := range rows {
		cells[i] = strings.Split(row, "\t")
		for k, cell := range cells[i] {
			if k == len(wide) {
				wide = append(wide, 0)
			}
			wide[k] = max(wide[k], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range cells {
		line := fmt.Sprintf("%-*s", wide[0], row[0])
		for k, cell := range row[1:] {
			line += fmt.Sprintf("  %*s", wide[k+1], cell)
		}
		p.printf("%s\n", strings.TrimRight(line, " "))
	}
}

// head says what was fought.
func (p *arenaPage) head(s *scenario.Scenario) {
	p.printf("%s\n", s.Heading())
	if p.r.Battles < p.r.Asked {
		p.printf("Broken off: the first %d of %s", p.r.Battles, number(p.r.Asked, "battle"))
	} else {
		p.printf("%s", number(p.r.Battles, "battle"))
	}
	p.printf(" of %s, rulebook %s, seed %d\n", p.r.Scenario, p.r.Rulebook, p.r.Seed)
}

// results says who won how often.
func (p *arenaPage) results() {
	r := p.r
	rows := []string{fmt.Sprintf("RESULT\tBATTLES\tSHARE\t%v%% INTERVAL", p.confidence)}
	row := func(name string, s arena.Share) {
		rows = append(rows, fmt.Sprintf("%s\t%d\t%s\t%s", name, s.K, percent(s.Part()), p.interval(s)))
	}
	for i := range r.Sides {
		row(r.Sides[i].ID+" wins", r.Won(i))
	}
	row("draw", arena.Share{K: r.Draws, N: r.Battles})
	if r.Cut > 0 {
		row("cut off", arena.Share{K: r.Cut, N: r.Battles})
	}
	p.printf("\n")
	p.table(rows)
	p.printf("\nThe true share lies within its interval in about %v of 100 such runs. Draw: it is over, and\nnobody has won.", p.confidence)
	if r.Cut > 0 {
		p.printf(" Cut off: it was not over after %s, and was broken off there.", number(r.Limit, "round"))
	}
	p.printf("\n")
	p.endings()
}

// endings says what has ended the battles.
func (p *arenaPage) endings() {
	rows := []string{"ENDED BY\tBATTLES\tSHARE"}
	for _, e := range p.r.Endings {
		rows = append(rows, fmt.Sprintf("%s\t%d\t%s", e.Why, e.Battles, percent(arena.Share{K: e.Battles, N: p.r.Battles}.Part())))
	}
	if len(rows) > 1 {
		p.printf("\n")
		p.table(rows)
	}
}

// goals says how often the goals of the scenario were reached, and how near the others were.
func (p *arenaPage) goals() {
	if len(p.r.Goals) == 0 {
		return
	}
	rows := []string{"GOAL\tPOINTS\tDECIDED\tREACHED\tSHARE\tFAILED\tELSE AT BEST\tOF\tCELLS AWAY"}
	for i := range p.r.Goals {
		g := &p.r.Goals[i]
		worth, decided, best, of, away := "", fmt.Sprint(g.Decided), "", "", ""
		if g.Points > 0 {
			worth, decided = fmt.Sprint(g.Points), ""
		}
		if g.Best.N() > 0 {
			best, of = fmt.Sprintf("%.2f", g.Best.Mean()), fmt.Sprintf("%.2f", g.Of.Mean())
		}
		if g.Steps.N() > 0 {
			away = fmt.Sprintf("%.2f", g.Steps.Mean())
		}
		rows = append(rows, fmt.Sprintf("%s: %s\t%s\t%s\t%d\t%s\t%d\t%s\t%s\t%s", p.r.Sides[g.Side].ID, g.Text, worth, decided, g.Reached, percent(g.Share(p.r).Part()), g.Failed, best, of, away))
	}
	p.printf("\n")
	p.table(rows)
	p.printf("\nDecided counts battles that end by the goal, for its side or, where it has failed, against it;\na goal that is worth points gives them when it is reached. Else are the means of the battles in\nwhich it was not reached: how far it came (of those to be kept alive, how many were), of how much,\nand, where somebody to be brought could still act, how many cells the nearest of them was away.\n")
	p.scores()
}

// scores says how many points the sides had of their goals.
func (p *arenaPage) scores() {
	if !p.r.Scored() {
		return
	}
	rows := []string{"POINTS OF GOALS\t" + spreadHead}
	for i := range p.r.Sides {
		rows = append(rows, p.r.Sides[i].ID+"\t"+spread(&p.r.Sides[i].Score))
	}
	p.printf("\n")
	p.table(rows)
}

// happenings says how often those came who may, and how often dangers began that are not there from the beginning.
func (p *arenaPage) happenings() {
	rows := []string{"CAME OR BEGAN\tBATTLES\tSHARE"}
	add := func(list []arena.Happening) {
		for i := range list {
			if h := &list[i]; h.When != arena.AtOnce {
				rows = append(rows, fmt.Sprintf("%s, %s\t%d\t%s", h.What, h.When, h.Battles, percent(h.Share(p.r).Part())))
			}
		}
	}
	add(p.r.Arrivals)
	add(p.r.Dangers)
	if len(rows) > 1 {
		p.printf("\n")
		p.table(rows)
	}
}

// interval is that of a share.
func (p *arenaPage) interval(s arena.Share) string {
	lo, hi := s.Interval(p.confidence)
	return percent(lo) + " to " + percent(hi)
}

func percent(f float64) string { return fmt.Sprintf("%.1f%%", 100*f) }

const spreadHead = "MEAN\tLEAST\t5%\t25%\tMEDIAN\t75%\t95%\tMOST"

func spread(x *arena.Numbers) string {
	s := x.Spread(95) // its interval is not shown
	return fmt.Sprintf("%.2f\t%d\t%d\t%d\t%d\t%d\t%d\t%d", s.Mean, s.Least, s.Q5, s.Q25, s.Median, s.Q75, s.Q95, s.Most)
}

// lengths says how long battles took.
func (p *arenaPage) lengths() {
	p.printf("\n")
	rows := []string{"LENGTH\t" + spreadHead, "rounds\t" + spread(&p.r.Rounds)}
	p.table(rows)
	lo, hi := p.r.Rounds.Interval(p.confidence)
	p.printf("\nBelow 5%% stands the number of rounds that 5 of 100 battles did not exceed, and so on. The\nmean's own %v%% interval is %.2f to %.2f.\n", p.confidence, lo, hi)
}

// sides says who was left, and how well.
func (p *arenaPage) sides() {
	rows := []string{"LEFT AT THE END\tOF\t" + spreadHead}
	for i := range p.r.Sides {
		s := &p.r.Sides[i]
		rows = append(rows, fmt.Sprintf("%s, fighters\t%d\t%s", s.ID, s.Fighters, spread(&s.Up)))
	}
	for i := range p.r.Sides {
		s := &p.r.Sides[i]
		rows = append(rows, fmt.Sprintf("%s, %s\t%d\t%s", s.ID, p.r.Pool, s.Points, spread(&s.Left)))
	}
	p.printf("\n")
	p.table(rows)
	p.printf("\nFighters are those who can still act, and %s is what those have left, all together.\n", p.r.Pool)
}

// rolls says how often rolls passed beside what they announced.
func (p *arenaPage) rolls() {
	rows := []string{fmt.Sprintf("ROLL\tCHANCE\tTHROWS\tANNOUNCED\tPASSED\t%v%% INTERVAL", p.confidence)}
	for _, b := range arena.Bands(p.r.Rolls, 10) {
		band := fmt.Sprintf("%d to %d%%", b.Lo, b.Hi)
		if b.Lo == b.Hi {
			band = fmt.Sprintf("%d%%", b.Lo)
		}
		announced, _ := b.Announced.Float64()
		rows = append(rows, fmt.Sprintf("%s\t%s\t%d\t%s\t%s\t%s", b.Type, band, b.Passed.N, percent(announced), percent(b.Passed.Part()), p.interval(b.Passed)))
	}
	p.printf("\n")
	if len(rows) == 1 {
		p.printf("No roll announced a chance.\n")
		return
	}
	p.table(rows)
	p.printf("\nAnnounced is the mean of the chances that these throws had, passed is how often they did.\nOf 100 intervals about %.3g miss what was announced, by luck alone.\n", 100-p.confidence)
}

// seen says which battles may be worth a look, and what stands for all of them.
func (p *arenaPage) seen(f finds, name string, s *scenario.Scenario, o *arenaFlags) {
	rows := []string{"TO SEE ONE\tROUNDS\tCOMMAND"}
	for _, b := range f.list(len(s.Sides)) {
		more := ""
		for _, file := range o.stock {
			more += " --stock " + shellWord(file)
		}
		for _, word := range o.controllers {
			more += " " + controllerFlag + " " + shellWord(word)
		}
		rows = append(rows, fmt.Sprintf("%s\t%d\taffray run %s --seed %d%s", b.what(s), b.Rounds, shellWord(name), b.Seed, more))
	}
	if name != "-" {
		p.printf("\n")
		p.left(rows)
	}
	p.printf("\nDigest %016x stands for all of these battles. Whoever fights them again, with any\nnumber of workers and on any machine, gets the same.\n", p.r.Digest)
}

// plainWord is what a shell takes as it stands.
var plainWord = regexp.MustCompile(`^[\w./:@%+,=-]+$`)

// shellWord writes a name as a shell wants it.
func shellWord(name string) string {
	if plainWord.MatchString(name) {
		return name
	}
	return "'" + strings.ReplaceAll(name, "'", `'\''`) + "'"
}

// left writes rows of cells parted by tabs, all to the left.
func (p *arenaPage) left(rows []string) {
	t := tabwriter.NewWriter(p.w, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		fmt.Fprintln(t, row)
	}
	if err := t.Flush(); p.err == nil {
		p.err = err
	}
}

// find is a battle that may be worth a look.
type find struct {
	arena.Battle
	name string
}

// finds are the first battle that each side has won, the first draw, the first that was cut
// off, the shortest and the longest.
type finds struct {
	won               map[int]*arena.Battle
	drawn, cut        *arena.Battle
	shortest, longest *arena.Battle
}

// note looks at the next battle.
func (f *finds) note(b *arena.Battle) {
	if f.won == nil {
		f.won = map[int]*arena.Battle{}
	}
	switch {
	case b.Outcome == arena.Won && f.won[b.Winner] == nil:
		f.won[b.Winner] = b
	case b.Outcome == arena.Drawn && f.drawn == nil:
		f.drawn = b
	case b.Outcome == arena.Cut && f.cut == nil:
		f.cut = b
	}
	if f.shortest == nil || b.Rounds < f.shortest.Rounds {
		f.shortest = b
	}
	if f.longest == nil || b.Rounds > f.longest.Rounds {
		f.longest = b
	}
}

// list puts them in order.
func (f *finds) list(sides int) []find {
	var out []find
	add := func(b *arena.Battle, name string) {
		if b != nil {
			out = append(out, find{*b, name})
		}
	}
	for i := range sides {
		add(f.won[i], "")
	}
	add(f.drawn, "a draw")
	add(f.cut, "cut off")
	add(f.shortest, "the shortest")
	add(f.longest, "the longest")
	return out
}

// what says why somebody may want to see a battle.
func (b *find) what(s *scenario.Scenario) string {
	if b.name == "" {
		return s.Sides[b.Winner].ID + " wins"
	}
	return b.name
}
