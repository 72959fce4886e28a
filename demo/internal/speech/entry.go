package speech

import "github.com/affray-engine/affray/ecs/record"

// Entry is something that a host has said in the tick after a moment: an order or an answer of Who, or appointments.
// Orders and answers have the words of an event file.
type Entry struct {
	Moment int  `json:"m"`
	Midway bool `json:"h,omitempty"` // in the middle of the tick, where the host was waited for

	Who      string          `json:"who,omitempty"`
	Acts     []record.Act    `json:"acts,omitempty"`
	Standing []record.Answer `json:"standing,omitempty"`
	Answer   *Answer         `json:"answer,omitempty"` // in place of an order

	Appoint []Appointment `json:"appoint,omitempty"` // in place of Who
}

// Answer is the answer to a question. X is its exchange of the group.
type Answer struct {
	Kind   string `json:"kind"`
	X      int16  `json:"x,omitempty"`
	Answer int16  `json:"n"`
}

// Appointment puts somebody in command of a side and who comes later of it, or of combatants.
type Appointment struct {
	Side  string   `json:"side,omitempty"`
	Names []string `json:"names,omitempty"` // if there is no side
	By    string   `json:"by"`              // a word for a controller, or that for the host
}

// wrong says what no host can have said, "" if there is nothing.
func (e *Entry) wrong(before int) string {
	switch {
	case e.Moment < before || e.Moment > lastMoment:
		return "it is not in the order of time"
	case len(e.Appoint) > 0 && (e.Who != "" || len(e.Acts)+len(e.Standing) > 0 || e.Answer != nil),
		e.Answer != nil && len(e.Acts)+len(e.Standing) > 0:
		return "it says two things at once"
	case len(e.Appoint) == 0 && (e.Who == "" || !e.Midway):
		return "it is an order of nobody who waits for one"
	}
	for _, a := range e.Appoint {
		if (a.Side == "") == (len(a.Names) == 0) || a.By == "" {
			return "it puts nobody in command, or two at once"
		}
	}
	return ""
}
