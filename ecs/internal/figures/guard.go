package main

import (
	_ "embed"
	"errors"
	"fmt"
	"math"
	"strings"
)

// bound is the most that is allowed in a rulebook, a row of bounds.txt.
type bound struct {
	book                           string
	blow, strike, shot             float64
	duel, six, naiveDuel, naiveSix float64
}

//go:embed bounds.txt
var allowed string

// bounds reads what is allowed.
func bounds() (list []bound, _ error) {
	for line := range strings.Lines(allowed) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var b bound
		if _, err := fmt.Sscan(line, &b.book, &b.blow, &b.strike, &b.shot, &b.duel, &b.six, &b.naiveDuel, &b.naiveSix); err != nil {
			return nil, fmt.Errorf("bounds.txt: %s: %w", strings.TrimSpace(line), err)
		}
		list = append(list, b)
	}
	return list, nil
}

// What hangs on no rulebook has such bounds, too.
const (
	mostFork  = 90   // dice
	mostNext  = 30   // dice
	mostCrowd = 3    // times as much for each of a thousand as for each of forty
	mostTwo   = 1.33 // times what two who roll dice take of the time of one: a gain of 1.5 where theirs is 2
)

// guard says what takes longer than it may, by yardsticks of the same run.
func guard(runs map[string]measured) error {
	list, err := bounds()
	if err != nil {
		return err
	}
	p := &page{runs: runs}
	die, gain := p.each(die), math.Inf(1)
	for _, b := range list {
		p.most("blows of "+b.book, p.each("rules/"+b.book+"/Attack")/p.each("rules/"+b.book+"/AttackByHand"), "times their bare arithmetic", b.blow)
		p.most("forecasts of blows of "+b.book, p.each("ecs/Forecast/"+b.book+"/strike")/die, "dice", b.strike)
		if b.shot > 0 {
			p.most("forecasts of shots of "+b.book, p.each("ecs/Forecast/"+b.book+"/shoot")/die, "dice", b.shot)
		}
		for _, x := range []struct {
			what        string
			n           int
			most, naive float64
		}{{"duels", 1, b.duel, b.naiveDuel}, {"battles of six", 6, b.six, b.naiveSix}} {
			of := fmt.Sprintf("%s/each=%d", b.book, x.n)
			one := p.each("ecs/arena/Arena/" + of + "/workers=1")
			p.most(x.what+" in "+b.book, one/die, "dice", x.most)
			p.most(x.what+" of the naive in "+b.book, p.each("ecs/arena/Naive/"+of)/die, "dice", x.naive)
			gain = min(gain, p.each("ecs/arena/Arena/"+of+"/workers=2")/one)
		}
	}
	p.most("forks in the memory of another", p.each("ecs/ForkInto")/die, "dice", mostFork)
	p.most("duels that are only made", p.each("ecs/Build/duel/into")/die, "dice", mostNext)
	p.most("each of 500 against 500", p.each("ecs/Crowd/each=500")/p.each("ecs/Crowd/each=20"), "times each of 20 against 20", mostCrowd)
	free := p.each("ecs/arena/Workers/2") / p.each("ecs/arena/Workers/1") // more where other programs take a part of the cores
	p.most("two workers at their best", gain/free, "times what two who roll dice take of the time of one", mostTwo)
	return errors.Join(p.errs...)
}

// each is the time that one thing of a benchmark takes: one who is there, a battle, or an op.
func (p *page) each(name string) float64 {
	if n, found := p.runs[name]["ns/head"]; found {
		return n
	}
	n := p.of(name, "ns/op")
	if battles, found := p.runs[name]["battles/op"]; found {
		n /= battles
	}
	return n
}

// most notes what takes more than it may.
func (p *page) most(what string, n float64, unit string, most float64) {
	if n > most {
		p.errs = append(p.errs, fmt.Errorf("%s take %s %s, at most %s are allowed", what, count(n), unit, count(most)))
	}
}
