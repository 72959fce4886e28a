package fighter

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// options are the contested readings as switches (section 11 of the rules).
type options struct {
	secs           int    // FTR-T1
	plotAhead      bool   // FTR-A35
	rud            spread // FTR-A02
	edgeHits       bool   // FTR-A05
	noFacing       bool   // FTR-A09 off: no minuses
	parryThrown    bool   // FTR-A11
	shieldFullBlow bool   // FTR-A14
	crossbowTwo    bool   // FTR-A18
	shieldFighting bool   // FTR-A21
	surprise       bool   // FTR-A26
	stackArmour    bool   // FTR-A29
	noHelpless     bool   // FTR-A30 off: also the helpless choose
	magicArrows    bool   // FTR-025
	strengthened   bool   // FTR-091
	cover          int    // row of the covers (FTR-A32)
}

// spread is which faces of a d100 and of a d20 open up: those above high are
// added to, those of low or less subtracted from (FTR-009).
type spread struct{ low, high, low20, high20 int }

// spreads are those that may be chosen: open, off, extremes.
var spreads = [...]spread{
	{low: 5, high: 95, low20: 1, high20: twenty - 1},
	{low: 0, high: hundred, low20: 0, high20: twenty},
	{low: 1, high: hundred - 1, low20: 1, high20: twenty - 1},
}

// Dice of the book.
const (
	hundred = 100
	twenty  = 20
)

const (
	usualSecs = 10

	minuses = "-10/-15/-30" // on D, by the sides of facing.csv
)

// settle applies settings to the defaults.
func settle(settings []rules.Setting) (options, []rules.Option, error) {
	o := options{secs: usualSecs, surprise: true}
	shown, err := ledger.Settle(settings,
		ledger.Number("mr_seconds", "FTR-T1", "seconds of a melee round, and faces of its initiative die", &o.secs, leastSecs, mostSecs),
		ledger.Flag("plot_ahead", "FTR-A35", "all claimed seconds are plotted when the melee round begins", &o.plotAhead),
		ledger.Pick("rud", "FTR-A02", "which faces of attack, parry and shield dice are rolled on", func(n int) { o.rud = spreads[n] }, "open", "off", "extremes"),
		ledger.Flag("edge_at_zero_hits", "FTR-A05", "a blow that comes to just below the first point hits it", &o.edgeHits),
		ledger.Flag("facing_minuses", "FTR-A09", "on D against blows from the shield side, the weapon side and the rear", &o.noFacing, minuses, "off"),
		ledger.Flag("parry_thrown", "FTR-A11", "what is thrown may be parried", &o.parryThrown),
		ledger.Flag("shield_full_blow", "FTR-A14", "the shield takes the whole blow, not what a parry left of it", &o.shieldFullBlow),
		ledger.Flag("crossbow_two_dice", "FTR-A18", "drawing a crossbow with two hands takes two initiative dice of its own", &o.crossbowTwo),
		ledger.Flag("shield_fighting_only", "FTR-A21", "no shielding under the plot Full Defensive", &o.shieldFighting),
		ledger.Flag("surprise_attacks", "FTR-A26", "an unaware target has no D, no parry and no shield", &o.surprise),
		ledger.Flag("armour_stack", "FTR-A29", "all pieces on an area stop damage, not only the best", &o.stackArmour),
		ledger.Flag("helpless_no_choice", "FTR-A30", "a helpless target does not choose the point: it is scattered", &o.noHelpless, "on", "off"),
		ledger.Flag("magic_arrows", "FTR-025", "magical missiles with a negative result fly towards the point that their shooter seeks", &o.magicArrows),
		ledger.Flag("strengthened", "FTR-091", "all metal is strengthened and breaks one multiple sooner", &o.strengthened),
		ledger.Words("cover", "FTR-A32", "what the obstacles of the field are made of: 6 or 20 points against missiles", &o.cover, "wood", "stone"),
	)
	return o, shown, err
}
