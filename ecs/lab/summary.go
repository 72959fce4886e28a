// This file estimates: floats are for people and decide nothing.

package lab

import (
	"fmt"

	"github.com/affray-engine/affray/ecs/arena"
)

// Summary is what a plan came to, as summary.json has it. Shares and chances are between 0 and 1, rounded to four decimals.
type Summary struct {
	Format     string   `json:"format"` // "affray-lab"
	Version    int      `json:"version"`
	Plan       string   `json:"plan"`
	Title      string   `json:"title"`
	Question   string   `json:"question"`
	Answer     string   `json:"answer"`
	Doubts     []string `json:"doubts"`
	Design     Design   `json:"design"`
	Seed       uint64   `json:"seed"`
	Identity   string   `json:"identity"` // of the plan
	Digest     string   `json:"digest"`   // of all that was counted, 16 hexadecimal digits
	Confidence float64  `json:"confidence"`
	Interval   float64  `json:"interval_confidence"` // wider, if the plan could have stopped earlier
	Looks      int      `json:"looks"`               // how often it could
	Unsettled  int      `json:"unsettled"`           // answers that are less sharp than the plan's until wants, when at_most ran out
	Lucks      int      `json:"lucks"`               // seeds, each the same for all arms
	Battles    int      `json:"battles"`             // of all arms in all seats
	Saved      int      `json:"saved"`               // battles that luck of their own would have needed on top, for comparisons as sharp
	Axes       []string `json:"axes"`

	Arms        []ArmSummary        `json:"arms"` // of a search by their values, else in the order of the plan
	Comparisons []ComparisonSummary `json:"comparisons,omitempty"`
	Ratings     []RatingSummary     `json:"ratings,omitempty"`
	Cycles      [][3]string         `json:"cycles,omitempty"` // each beats the next, and the last the first
	Balance     *BalanceSummary     `json:"balance,omitempty"`
	Rolls       []BandSummary       `json:"rolls"`
	Expected    []ExpectedSummary   `json:"expected,omitempty"`
}

// ArmSummary is what one variant came to.
type ArmSummary struct {
	Name   string             `json:"name"`
	Group  int                `json:"group"`
	Levels []string           `json:"levels"`
	Wins   arena.ShareSummary `json:"wins"` // of the side that counts, over all seats; intervals take the battles of a seed together
	Draws  arena.ShareSummary `json:"draws"`
	Cut    arena.ShareSummary `json:"undecided"`
	Losses arena.ShareSummary `json:"losses"`
	Seats  []SeatSummary      `json:"seats"`
}

// BySeat are the shares of victories of the side that counts in the two seats of an arm, and whether they differ clearly: their intervals
// do not meet.
func (a *ArmSummary) BySeat() (first, second arena.ShareSummary, differ bool) {
	if len(a.Seats) < 2 {
		return first, second, false
	}
	first, second = a.Seats[0].wins(), a.Seats[1].wins()
	return first, second, first.High < second.Low || second.High < first.Low
}

// wins is the share of the side that counts.
func (s *SeatSummary) wins() (won arena.ShareSummary) {
	for i := range s.Sides {
		if s.Sides[i].ID == s.Side {
			won = s.Sides[i].Wins
		}
	}
	return won
}

// SeatSummary is what happened in one seat of an arm.
type SeatSummary struct {
	Cell     int             `json:"cell"` // as in the tables
	Scenario string          `json:"scenario"`
	Rulebook string          `json:"rulebook"`
	Side     string          `json:"side"`            // that counts
	Named    string          `json:"named,omitempty"` // the scenario comes with affray and is fought as it is
	Hex      bool            `json:"hex,omitempty"`   // the field is of hexes: odd rows are half a cell to the right
	Battles  int             `json:"battles"`
	Rounds   arena.Spread    `json:"rounds"`
	Leads    float64         `json:"leads"` // changes of the lead a battle
	Sides    []SideSummary   `json:"sides"`
	Endings  []CountSummary  `json:"endings"`
	Weapons  []WeaponSummary `json:"weapons"`
	Areas    []AreaSummary   `json:"areas,omitempty"`
	Causes   []CauseSummary  `json:"causes"`
	Heat     []HeatSummary   `json:"heat"`
	Watch    []WatchSummary  `json:"watch"`
}

// SideSummary is how a side fared.
type SideSummary struct {
	ID       string             `json:"id"`
	Wins     arena.ShareSummary `json:"wins"`
	Blood    arena.ShareSummary `json:"first_blood"`
	Up       arena.Spread       `json:"up"`
	Left     arena.Spread       `json:"left"`
	Survival []SurvivalStep     `json:"survival"`
}

// SurvivalStep is the share of a side still up after a round, by the method of Kaplan and Meier: who is up when a battle
// ends is not counted as fallen later.
type SurvivalStep struct {
	Round int     `json:"round"`
	Up    float64 `json:"up"`
}

// CountSummary is how often something ended battles.
type CountSummary struct {
	What  string `json:"what"`
	Times int    `json:"times"`
}

// WeaponSummary is what somebody did with something in all battles.
type WeaponSummary struct {
	By      string             `json:"by"`
	With    string             `json:"with"`
	Attacks int                `json:"attacks"`
	Hits    arena.ShareSummary `json:"hits"`
	Harm    int                `json:"harm"`
	Felled  int                `json:"felled"`
}

// AreaSummary is what a part of somebody's body took in all battles.
type AreaSummary struct {
	On   string `json:"on"`
	Area string `json:"area"`
	Hits int    `json:"hits"`
	Harm int    `json:"harm"`
}

// CauseSummary is what put somebody out of action for good.
type CauseSummary struct {
	Who   string `json:"who"`
	By    string `json:"by"`
	Times int    `json:"times"`
}

// HeatSummary is what happened on a cell of the field.
type HeatSummary struct {
	Column int `json:"column"`
	Row    int `json:"row"`
	Harm   int `json:"harm"`
	Falls  int `json:"falls"`
}

// WatchSummary is a battle worth looking at.
type WatchSummary struct {
	What   string `json:"what"`
	Battle int    `json:"battle"` // from 1
	Seed   uint64 `json:"seed"`
}

// ComparisonSummary is a difference between two arms on the same luck, or the effect of a factor, or by how much one of a pair is ahead.
type ComparisonSummary struct {
	Name       string  `json:"name"`
	Label      string  `json:"label"` // of the arm, the pair or the factor
	Group      int     `json:"group"`
	Than       string  `json:"than"`
	Difference float64 `json:"difference"`
	Low        float64 `json:"low"`
	High       float64 `json:"high"`
	P          float64 `json:"p"`
	Corrected  float64 `json:"p_corrected"` // by Holm's method, for all comparisons of the plan
	Clear      bool    `json:"clear"`       // the corrected chance is below what the confidence leaves
	H          float64 `json:"h"`           // Cohen's
	Effect     string  `json:"effect"`
	Saved      int     `json:"saved"`
}

// RatingSummary is how strong an entrant of a round robin is.
type RatingSummary struct {
	Name string  `json:"name"`
	Elo  float64 `json:"elo"` // the mean of all is 1500
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// BalanceSummary is where a search found the share that it looked for.
type BalanceSummary struct {
	Path  string  `json:"path"`
	Aim   float64 `json:"aim"`
	Found bool    `json:"found"`
	Value float64 `json:"value"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// BandSummary is what rolls of a rulebook announced, against what came true.
type BandSummary struct {
	Rulebook  string             `json:"rulebook"`
	Type      string             `json:"type"`
	Low       int                `json:"low"` // percent
	High      int                `json:"high"`
	Announced float64            `json:"announced"`
	Cells     int                `json:"cells"` // that threw them: they share their luck, so that the interval is of the rolls of one
	Passed    arena.ShareSummary `json:"passed"`
}

// Verdicts of an expectation.
const (
	Holds  = "holds"  // the interval lies within the range
	Broken = "broken" // it lies outside
	Open   = "open"   // more battles are needed
)

// ExpectedSummary is an expectation and whether it holds.
type ExpectedSummary struct {
	What    string  `json:"what"`
	Of      string  `json:"of"`
	From    float64 `json:"from"`
	To      float64 `json:"to"`
	Low     float64 `json:"low"`
	High    float64 `json:"high"`
	Verdict string  `json:"verdict"`
}

// Verdict is the worst of the expectations: "" if the plan has none.
func (s *Summary) Verdict() string {
	worst := ""
	for _, e := range s.Expected {
		switch {
		case e.Verdict == Broken:
			return Broken
		case e.Verdict == Open || worst == "":
			worst = e.Verdict
		}
	}
	return worst
}

func percent(x float64) string { return fmt.Sprintf("%.1f %%", 100*x) }
