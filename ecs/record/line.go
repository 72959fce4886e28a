package record

// DigestKind is the kind of the line that ends a round; all other kinds are those of
// events.
const DigestKind = "digest"

// Line is one line after the header. Kind says which of the fields are there; see
// docs/formats/events.md.
type Line struct {
	Kind     string      `json:"kind"`
	Serial   uint32      `json:"n,omitempty"`
	Round    int32       `json:"round"`
	Tick     *int32      `json:"tick,omitempty"`
	Who      string      `json:"who,omitempty"`
	Other    string      `json:"other,omitempty"`
	Slot     *Slot       `json:"slot,omitempty"`
	Act      *Act        `json:"act,omitempty"`
	Acts     *[]Act      `json:"acts,omitempty"`
	Standing []Answer    `json:"standing,omitempty"`
	Until    *Time       `json:"until,omitempty"`
	From     *[2]int32   `json:"from,omitempty"`
	To       *[2]int32   `json:"to,omitempty"`
	Way      [][2]int32  `json:"way,omitempty"`
	Mm       *int32      `json:"mm,omitempty"`
	Facing   *int32      `json:"facing,omitempty"`
	Text     string      `json:"text,omitempty"`
	Question *Question   `json:"question,omitempty"`
	Exchange *Exchange   `json:"exchange,omitempty"`
	Verdict  *Verdict    `json:"verdict,omitempty"`
	Change   *Change     `json:"change,omitempty"`
	Mark     *MarkLine   `json:"mark,omitempty"`
	Recruit  *Fighter    `json:"recruit,omitempty"`
	Goal     *GoalLine   `json:"goal,omitempty"`
	Danger   *DangerLine `json:"danger,omitempty"`
	Winner   *string     `json:"winner,omitempty"`
	Digest   string      `json:"digest,omitempty"`
	Checksum string      `json:"checksum,omitempty"`
}

// Time is a round and a tick as people count them.
type Time struct {
	Round int32 `json:"round"`
	Tick  int32 `json:"tick"`
}

// Slot is a right to act.
type Slot struct {
	Kind string   `json:"kind"`
	At   Time     `json:"at"`
	Rank int64    `json:"rank"`
	Mode uint8    `json:"mode,omitempty"`
	Why  string   `json:"why,omitempty"`
	To   string   `json:"to,omitempty"`
	Only []string `json:"only,omitempty"`
}

// Act is something that somebody does.
type Act struct {
	Kind   string    `json:"kind"`
	Item   *uint8    `json:"item,omitempty"`
	Name   string    `json:"item_name,omitempty"`
	Row    string    `json:"row,omitempty"`
	Mode   uint8     `json:"mode,omitempty"`
	Target string    `json:"target,omitempty"`
	About  uint32    `json:"about,omitempty"`
	Cell   *[2]int32 `json:"cell,omitempty"`
	Aim    int16     `json:"aim,omitempty"`
	Cap    int16     `json:"cap,omitempty"`
}

// Answer is the answer to a kind of question, given ahead.
type Answer struct {
	Kind   string `json:"kind"`
	Answer int16  `json:"answer"`
}

// Question is a choice that somebody had, with the answer and who gave it.
type Question struct {
	Kind   string `json:"kind"`
	Lo     int16  `json:"lo"`
	Hi     int16  `json:"hi"`
	Answer int16  `json:"answer"`
	Means  string `json:"means,omitempty"`
	By     string `json:"by"`
}

// Exchange is a blow, a shot, a spell on one target, or a check.
type Exchange struct {
	Act     Act              `json:"act"`
	Slot    string           `json:"slot"`
	Blow    uint8            `json:"blow"`
	Item    *uint8           `json:"item,omitempty"` // that strikes in place of the act's
	Name    string           `json:"item_name,omitempty"`
	Nth     uint16           `json:"nth,omitempty"`
	Flown   uint8            `json:"flown,omitempty"`
	HeardBy []string         `json:"heard_by,omitempty"` // who understands what is said
	Facts   *Facts           `json:"facts,omitempty"`
	Results map[string]int32 `json:"results,omitempty"`
	Outcome string           `json:"outcome"`
	Rolls   []RollLine       `json:"rolls"`
	Mods    []Mod            `json:"mods"`
	Effects []Effect         `json:"effects"`
}

// Facts are what the rules saw of the field.
type Facts struct {
	RangeMm2 int64    `json:"range_mm2"`
	Cells    int32    `json:"cells"`
	RiseMm   int32    `json:"rise_mm"`
	Arc      string   `json:"arc"`
	Hand     string   `json:"hand"`
	Cover    uint8    `json:"cover"`
	Conceal  uint8    `json:"conceal"`
	Flags    []string `json:"flags"`
	Beyond   []string `json:"beyond,omitempty"`
}

// Verdict is what the schedule decided about somebody.
type Verdict struct {
	Rolls   []RollLine `json:"rolls"`
	Mods    []Mod      `json:"mods"`
	Effects []Effect   `json:"effects"`
}

// RollLine is a roll with what it needed and showed.
type RollLine struct {
	Purpose string `json:"purpose"`
	By      string `json:"by"`
	Need    int32  `json:"need"`
	Shown   int32  `json:"shown"`
	Passed  bool   `json:"passed"`
	Dice    *Dice  `json:"dice,omitempty"`
}

// Dice says which dice a roll was made with, if that is not always the same.
type Dice struct {
	N     uint8  `json:"n"`
	Sides uint16 `json:"sides"`
}

// Mod is a modifier with its source and its rule.
type Mod struct {
	Rule         string `json:"rule"`
	Term         string `json:"term"`
	Amount       int32  `json:"amount"`
	Source       Source `json:"source"`
	Reason       string `json:"reason,omitempty"` // for people: which modifier of its rule and source
	SuppressedBy string `json:"suppressed_by,omitempty"`
}

// Source is where a modifier comes from.
type Source struct {
	Kind string `json:"kind"`
	Name string `json:"name,omitempty"`
}

// Effect is one change that a verdict asks for. Kind says which fields are there.
type Effect struct {
	Kind    string           `json:"kind"`
	Rule    string           `json:"rule,omitempty"`
	On      string           `json:"on,omitempty"`
	Other   string           `json:"other,omitempty"`
	Pool    string           `json:"pool,omitempty"`
	Area    string           `json:"area,omitempty"`
	Point   *int32           `json:"point,omitempty"`
	Mark    string           `json:"mark,omitempty"`
	Serial  int32            `json:"serial,omitempty"`
	Column  string           `json:"column,omitempty"`
	Trait   string           `json:"trait,omitempty"`
	Amount  *int32           `json:"amount,omitempty"`
	Numbers map[string]int32 `json:"numbers,omitempty"`
	Ends    string           `json:"ends,omitempty"`
	Turns   uint8            `json:"turns,omitempty"`
	Until   *Time            `json:"until,omitempty"`
	Item    *uint8           `json:"item,omitempty"`
	Name    string           `json:"item_name,omitempty"`
	State   string           `json:"state,omitempty"`
	Wear    int32            `json:"wear,omitempty"`
	At      string           `json:"at,omitempty"`
	Up      string           `json:"up,omitempty"`
	Facing  *int32           `json:"facing,omitempty"`
	Slot    string           `json:"slot,omitempty"`
	When    *Time            `json:"when,omitempty"`
	Rank    int64            `json:"rank,omitempty"`
	Mode    int32            `json:"mode,omitempty"`
	Only    []string         `json:"only,omitempty"`
	What    string           `json:"what,omitempty"`
	Trap    string           `json:"trap,omitempty"`
	Danger  string           `json:"danger,omitempty"`
	Cell    *[2]int32        `json:"cell,omitempty"`
}

// Change is an effect that was applied, with what it changed from and to: numbers, or
// for items and postures words.
type Change struct {
	Effect Effect `json:"effect"`
	Before *int32 `json:"before,omitempty"`
	After  *int32 `json:"after,omitempty"`
	Was    string `json:"was,omitempty"`
	Is     string `json:"is,omitempty"`
	Harm   *int16 `json:"harm,omitempty"` // of the part of the body, afterwards
}

// MarkLine is a mark that somebody bears or bore.
type MarkLine struct {
	Kind    string           `json:"kind"`
	Serial  uint32           `json:"serial"`
	Other   string           `json:"other,omitempty"`
	Numbers map[string]int32 `json:"numbers,omitempty"`
	Ends    string           `json:"ends"`
	Turns   uint8            `json:"turns,omitempty"`
	Until   *Time            `json:"until,omitempty"`
}
