package app

import (
	"encoding/json"
	"image"
	"strings"

	"github.com/ebitenui/ebitenui/widget"

	"github.com/affray-engine/affray/demo/internal/host"
)

// State is what is on the screen. Places are in pixels of the window or page, whatever
// the density of the screen.
type State struct {
	Screen   string        `json:"screen"` // start or battle
	Help     bool          `json:"help"`
	Narrow   bool          `json:"narrow"`
	Size     [2]int        `json:"size"`
	Scale    float64       `json:"scale"`  // pixels of the device to one of these
	Frames   int           `json:"frames"` // drawn so far
	Scenario string        `json:"scenario,omitempty"`
	Rulebook string        `json:"rulebook,omitempty"`
	Seed     uint64        `json:"seed,omitempty"`
	Moment   int           `json:"moment"`
	Last     int           `json:"last"`
	Round    int           `json:"round"`
	Done     bool          `json:"done"`
	Playing  bool          `json:"playing"` // or the camera is on its way
	Speed    float64       `json:"speed,omitempty"`
	Waiting  []string      `json:"waiting,omitempty"` // for whom an order is due
	Command  []string      `json:"command,omitempty"` // sides that the host commands
	Selected string        `json:"selected,omitempty"`
	Target   string        `json:"target,omitempty"`
	Hover    string        `json:"hover,omitempty"`
	Tab      string        `json:"tab,omitempty"`
	Overlay  string        `json:"overlay,omitempty"`
	Calm     bool          `json:"calm"`
	Sound    bool          `json:"sound"`
	Heard    int           `json:"heard"`  // sounds so far
	Board    [4]int        `json:"board"`  // x, y, width, height
	Slider   [4]int        `json:"slider"` // the line, from the first moment to the last
	List     [4]int        `json:"list"`   // the panel that Rows are in
	Tokens   []TokenState  `json:"tokens,omitempty"`
	Buttons  []ButtonState `json:"buttons,omitempty"`
	Rows     []RowState    `json:"rows,omitempty"`
	Panel    []string      `json:"panel,omitempty"`
	Log      int           `json:"log"` // lines of the log
	Lines    []LineState   `json:"lines,omitempty"`
	Chips    []ChipState   `json:"chips,omitempty"`
	Told     []string      `json:"told,omitempty"`     // what the log says of the tick before
	Latest   []string      `json:"latest,omitempty"`   // its last lines
	Orders   []string      `json:"orders,omitempty"`   // acts of the order that is being made
	Question string        `json:"question,omitempty"` // that waits for an answer
	Cells    []CellState   `json:"cells,omitempty"`    // that an order may lead to
	Targets  []string      `json:"targets,omitempty"`  // at whom one may be aimed
	Spot     string        `json:"spot,omitempty"`     // what is said of the place under the pointer
	Goals    []string      `json:"goals,omitempty"`    // what the sides are after, and how far they have come
	Coming   []string      `json:"coming,omitempty"`   // who is still to come
	Weather  string        `json:"weather,omitempty"`  // as the field names it
	Dangers  []string      `json:"dangers,omitempty"`  // of the field, and whether they are there now
	Banner   []string      `json:"banner,omitempty"`   // how the battle came out
	Fan      []CellState   `json:"fan,omitempty"`      // who of a crowd can be tapped, and where
	Roster   []CellState   `json:"roster,omitempty"`   // who is in it, and where
	Card     []string      `json:"card,omitempty"`     // what else is told of a battle that is over
	Share    *ShareState   `json:"share,omitempty"`    // what is handed on, if that is asked for
	Notice   string        `json:"notice,omitempty"`
	Tip      string        `json:"tip,omitempty"` // what is said of the thing that the pointer rests on
	Error    string        `json:"error,omitempty"`
	Link     string        `json:"link,omitempty"`
}

// ShareState is what the panel shows in which a moment is handed on.
type ShareState struct {
	Card  []string `json:"card"`  // what the picture says
	Words string   `json:"words"` // what has become of what was made
	Clip  string   `json:"clip,omitempty"`
	Made  float64  `json:"made,omitempty"` // how much of the clip is made, from 0 to 1
}

// TokenState is where a combatant is drawn.
type TokenState struct {
	Name string `json:"name"`
	Side int    `json:"side"`
	X    int    `json:"x"`
	Y    int    `json:"y"`
	Up   bool   `json:"up"` // can act
}

// ButtonState is where a button is.
type ButtonState struct {
	Name string `json:"name"`
	At   [4]int `json:"at"`
	Off  bool   `json:"off,omitempty"`
}

// RowState is where a row that can be clicked is.
type RowState struct {
	Text   string `json:"text"`
	Value  string `json:"value,omitempty"`
	At     [4]int `json:"at"`
	Marked bool   `json:"marked,omitempty"`
}

// LineState is where a line of the log is, and the moment before what it tells of.
type LineState struct {
	Text   string `json:"text"`
	Moment int    `json:"moment"`
	At     [4]int `json:"at"`
}

// ChipState is where a group of the timeline is, and when it acts.
type ChipState struct {
	Moment int         `json:"moment"`
	At     [4]int      `json:"at"`
	Who    []CellState `json:"who"`
}

// CellState is a place that can be clicked: its middle.
type CellState struct {
	Name  string `json:"name,omitempty"` // who is there
	X     int    `json:"x"`
	Y     int    `json:"y"`
	Turns int    `json:"turns,omitempty"` // in how many an order leads there, if not at once
}

// named is a button with a name for tests.
type named struct {
	name string
	w    *widget.Button
}

// State returns what is on the screen.
func (g *Game) State() State {
	s := State{
		Help: g.help != nil, Narrow: g.narrow, Frames: g.frames, Notice: g.notice, Tip: g.tip.box.text(), Calm: g.calm, Sound: g.hearing.on, Heard: g.hearing.played, Scale: g.scale,
		Size: [2]int{int(float64(g.size.X) / g.scale), int(float64(g.size.Y) / g.scale)},
	}
	var wrong []string
	for i := range g.failure {
		wrong = append(wrong, g.failure[i].Text)
	}
	s.Error = strings.Join(wrong, "\n")
	for _, n := range g.named {
		if w := n.w.GetWidget(); w.IsVisible() && !w.Rect.Empty() {
			s.Buttons = append(s.Buttons, ButtonState{n.name, g.place(w.Rect), w.Disabled})
		}
	}
	if g.screen != nil {
		g.screen.fill(&s)
	}
	if g.sharing != nil {
		g.sharing.fill(&s)
	}
	return s
}

// place turns a rectangle of device pixels into one of the window.
func (g *Game) place(r image.Rectangle) [4]int {
	f := func(v int) int { return int(float64(v) / g.scale) }
	return [4]int{f(r.Min.X), f(r.Min.Y), f(r.Dx()), f(r.Dy())}
}

// publish tells tests what is on the screen, if that has changed.
func (g *Game) publish() {
	if !host.Published() || g.between() {
		return
	}
	data, err := json.Marshal(g.State())
	if err != nil || string(data) == string(g.published) {
		return
	}
	g.published = data
	host.Publish(data)
}
