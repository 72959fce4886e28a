// This file estimates: floats are for people and decide nothing.

package arena

import "fmt"

// Summary is a [Report] as JSON writes it, with intervals at one confidence. Shares and
// chances are between 0 and 1.
type Summary struct {
	Format     string             `json:"format"` // "affray-arena"
	Version    int                `json:"version"`
	Scenario   string             `json:"scenario"`
	Rulebook   string             `json:"rulebook"`
	Seed       uint64             `json:"seed"`
	Asked      int                `json:"asked"`
	Battles    int                `json:"battles"`
	Confidence float64            `json:"confidence"` // percent
	Sides      []SideSummary      `json:"sides"`
	Goals      []GoalSummary      `json:"goals,omitempty"`
	Arrivals   []HappeningSummary `json:"arrivals,omitempty"`
	Dangers    []HappeningSummary `json:"dangers,omitempty"`
	Endings    []EndSummary       `json:"endings"`
	Draws      ShareSummary       `json:"draws"`
	CutOff     ShareSummary       `json:"cut_off"`
	Limit      int                `json:"limit"` // rounds
	Rounds     Spread             `json:"rounds"`
	Ticks      int64              `json:"ticks"`
	Pool       string             `json:"pool"`
	Rolls      []RollSummary      `json:"rolls"`
	Digest     string             `json:"digest"` // 16 hexadecimal digits
}

// EndSummary is an [Ending].
type EndSummary struct {
	Why   string       `json:"why"`
	Ended ShareSummary `json:"ended"`
}

// SideSummary is a [Combatant].
type SideSummary struct {
	ID       string       `json:"id"`
	Fighters int          `json:"fighters"`
	Points   int          `json:"points"`
	Wins     ShareSummary `json:"wins"`
	Up       Spread       `json:"up"`
	Left     Spread       `json:"left"`
	Score    *Spread      `json:"score,omitempty"` // of goals that are worth points
}

// ShareSummary is a [Share] with its interval.
type ShareSummary struct {
	Times int     `json:"times"`
	Of    int     `json:"of"`
	Share float64 `json:"share"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// Spread is [Numbers] with the interval of their mean and some quantiles.
type Spread struct {
	Mean   float64 `json:"mean"`
	Low    float64 `json:"low"` // of the mean's interval
	High   float64 `json:"high"`
	SD     float64 `json:"sd"`
	Least  int     `json:"least"`
	Q5     int     `json:"q5"`
	Q25    int     `json:"q25"`
	Median int     `json:"median"`
	Q75    int     `json:"q75"`
	Q95    int     `json:"q95"`
	Most   int     `json:"most"`
}

// RollSummary is a [Roll].
type RollSummary struct {
	Type      string       `json:"type"`
	Dice      string       `json:"dice"`
	Need      int          `json:"need"`
	Mod       int          `json:"mod,omitempty"`
	Announced float64      `json:"announced"`
	Passed    ShareSummary `json:"passed"`
}

// Summary works out a report at a confidence in percent.
func (r *Report) Summary(confidence float64) Summary {
	s := Summary{
		Format: "affray-arena", Version: 1, Scenario: r.Scenario, Rulebook: r.Rulebook, Seed: r.Seed, Asked: r.Asked,
		Battles: r.Battles, Confidence: confidence, Sides: []SideSummary{}, Endings: []EndSummary{}, Draws: Share{r.Draws, r.Battles}.Summary(confidence),
		CutOff: Share{r.Cut, r.Battles}.Summary(confidence), Limit: r.Limit, Rounds: r.Rounds.Spread(confidence), Ticks: r.Ticks,
		Pool: r.Pool, Rolls: []RollSummary{}, Digest: fmt.Sprintf("%016x", r.Digest),
	}
	s.Goals = r.goalSummaries(confidence)
	s.Arrivals, s.Dangers = r.happeningSummaries(r.Arrivals, confidence), r.happeningSummaries(r.Dangers, confidence)
	for _, e := range r.Endings {
		s.Endings = append(s.Endings, EndSummary{e.Why, Share{e.Battles, r.Battles}.Summary(confidence)})
	}
	for i := range r.Sides {
		side := &r.Sides[i]
		s.Sides = append(s.Sides, SideSummary{
			ID: side.ID, Fighters: side.Fighters, Points: side.Points, Wins: r.Won(i).Summary(confidence),
			Up: side.Up.Spread(confidence), Left: side.Left.Spread(confidence),
		})
		if r.Scored() {
			score := side.Score.Spread(confidence)
			s.Sides[i].Score = &score
		}
	}
	for _, roll := range r.Rolls {
		announced, _ := roll.Chance.Float64()
		s.Rolls = append(s.Rolls, RollSummary{roll.Type, roll.Dice, roll.Need, roll.Mod, announced, roll.Passed.Summary(confidence)})
	}
	return s
}

// Summary works out a share at a confidence in percent.
func (s Share) Summary(confidence float64) ShareSummary {
	lo, hi := s.Interval(confidence)
	return ShareSummary{Times: s.K, Of: s.N, Share: s.Part(), Low: lo, High: hi}
}

// Spread works out numbers at a confidence in percent.
func (x *Numbers) Spread(confidence float64) Spread {
	lo, hi := x.Interval(confidence)
	return Spread{
		Mean: x.Mean(), Low: lo, High: hi, SD: x.Deviation(), Least: x.Quantile(0), Q5: x.Quantile(0.05), Q25: x.Quantile(0.25),
		Median: x.Quantile(0.5), Q75: x.Quantile(0.75), Q95: x.Quantile(0.95), Most: x.Quantile(1),
	}
}

// ComparisonSummary is a [Comparison] as JSON writes it.
type ComparisonSummary struct {
	Format     string          `json:"format"` // "affray-comparison"
	Version    int             `json:"version"`
	Confidence float64         `json:"confidence"` // percent
	First      Summary         `json:"first"`
	Second     Summary         `json:"second"`
	Sides      []ChangeSummary `json:"sides"`
	Rounds     Spread          `json:"rounds"`
}

// ChangeSummary is a [Change].
type ChangeSummary struct {
	ID   string        `json:"id"`
	Wins PairedSummary `json:"wins"`
	Up   Spread        `json:"up"`
	Left Spread        `json:"left"`
}

// PairedSummary is [Paired] with the interval of its difference.
type PairedSummary struct {
	Both       int     `json:"both"`
	OnlyFirst  int     `json:"only_first"`
	OnlySecond int     `json:"only_second"`
	Neither    int     `json:"neither"`
	Difference float64 `json:"difference"`
	Low        float64 `json:"low"`
	High       float64 `json:"high"`
}

// Summary works out a comparison at a confidence in percent.
func (d *Comparison) Summary(confidence float64) ComparisonSummary {
	s := ComparisonSummary{
		Format: "affray-comparison", Version: 1, Confidence: confidence, First: d.A.Summary(confidence), Second: d.B.Summary(confidence),
		Sides: []ChangeSummary{}, Rounds: d.Rounds.Spread(confidence),
	}
	for i := range d.Sides {
		c := &d.Sides[i]
		lo, hi := c.Wins.Interval(confidence)
		w := PairedSummary{c.Wins.Both, c.Wins.OnlyA, c.Wins.OnlyB, c.Wins.Neither, c.Wins.Part(), lo, hi}
		s.Sides = append(s.Sides, ChangeSummary{c.ID, w, c.Up.Spread(confidence), c.Left.Spread(confidence)})
	}
	return s
}
