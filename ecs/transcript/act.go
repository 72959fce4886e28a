package transcript

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// phrase is how an act is told: %a who acts, %t at whom, %i the item, %r the row.
// The infinitive tells of acts that are declared or begun.
type phrase struct{ does, to string }

var phrases = [rules.NActKind]phrase{
	rules.ActPass:     {"%a waits", "wait"},
	rules.ActWait:     {"%a waits", "wait"},
	rules.ActMove:     {"%a moves", "move"},
	rules.ActCharge:   {"%a charges", "charge"},
	rules.ActWithdraw: {"%a withdraws", "withdraw"},
	rules.ActFlee:     {"%a flees", "flee"},
	rules.ActStand:    {"%a stands up", "stand up"},
	rules.ActKneel:    {"%a kneels", "kneel"},
	rules.ActTurn:     {"%a turns", "turn"},
	rules.ActStrike:   {"%a strikes at %t%i", "strike at %t%i"},
	rules.ActThrow:    {"%a throws at %t%i", "throw at %t%i"},
	rules.ActShoot:    {"%a shoots at %t%i", "shoot at %t%i"},
	rules.ActCast:     {"%a casts %r", "cast %r"},
	rules.ActSpecial:  {"%a tries %r", "try %r"},
	rules.ActPunch:    {"%a punches at %t", "punch at %t"},
	rules.ActWrestle:  {"%a wrestles with %t", "wrestle with %t"},
	rules.ActOverbear: {"%a tries to overbear %t", "overbear %t"},
	rules.ActKeep:     {"%a holds on to %t", "hold on to %t"},
	rules.ActRelease:  {"%a lets go of %t", "let go of %t"},
	rules.ActJoin:     {"%a joins in against %t", "join in against %t"},
	rules.ActParry:    {"%a stands ready to parry%i", "parry%i"},
	rules.ActEvade:    {"%a evades", "evade"},
	rules.ActGuard:    {"%a takes guard%i", "take guard%i"},
	rules.ActSet:      {"%a sets %o", "set %o"},
	rules.ActAim:      {"%a aims at %t%i", "aim at %t%i"},
	rules.ActLoad:     {"%a loads %o", "load %o"},
	rules.ActDraw:     {"%a draws %o", "draw %o"},
	rules.ActStow:     {"%a puts away %o", "put away %o"},
	rules.ActDrop:     {"%a drops %o", "drop %o"},
	rules.ActTake:     {"%a picks up %o", "pick up %o"},
	rules.ActOpen:     {"%a %d", "%d"},
	rules.ActTend:     {"%a tends %t", "tend %t"},
	rules.ActPull:     {"%a pulls %t free", "pull %t free"},
	rules.ActRecover:  {"%a tries to recover", "recover"},
	rules.ActStance:   {"%a chooses %s", "choose %s"},
	rules.ActSpeak:    {"%a speaks", "speak"},
	rules.ActSettle:   {"%a is checked", ""},
	rules.ActUpkeep:   {"%a is checked", ""},
	rules.ActSave:     {"%a saves", "save"},
	rules.ActFall:     {"%a falls %f feet", "fall"},
	rules.ActSuffer:   {"%a is in danger", ""},
	rules.ActMount:    {"%a mounts %t", "mount %t"},
	rules.ActDismount: {"%a dismounts", "dismount"},
	rules.ActNerve:    {"%a is shaken", ""},
}

// does tells what somebody does; to what somebody is about to do.
func (w *Writer) does(by rules.ID, a *rules.Act, to rules.ID) string {
	s := w.phrased(a).does
	if held(a) {
		s = keepBack.does
	}
	if a.Kind == rules.ActPull {
		s = w.pulls(s, by, a, to)
	}
	if a.Kind == rules.ActParry && a.Target != 0 {
		s += " against " + w.name(a.Target)
	}
	if a.Kind == rules.ActSave && a.Row != 0 {
		s = strings.Replace(trapPhrases[min(int(a.Mode), len(trapPhrases)-1)], "%n", w.trap(rules.ID(a.Row)), 1)
	}
	if a.Kind == rules.ActSuffer && a.Mode < uint8(rules.NHazard) {
		s = strings.Replace(sufferings[a.Mode], "%n", w.danger(int(a.Row)-1), 1)
	}
	if a.Kind == rules.ActNerve && a.Mode < uint8(rules.NDread) {
		s = dreads[a.Mode]
	}
	if a.Kind == rules.ActOpen {
		s = strings.Replace(s, "%d", doorPhrases[min(int(a.Mode), len(doorPhrases)-1)].does, 1)
	}
	return w.phrase(s, by, a, to)
}

// told is the act of an exchange with the item that it is fought with.
func told(x *rules.Exchange) *rules.Act {
	a := x.Act
	a.Item = x.Item()
	return &a
}

// pulls tells of one who gets itself free, of what it is in or of who has hold of it.
func (w *Writer) pulls(s string, by rules.ID, a *rules.Act, to rules.ID) string {
	v := w.b.View(0)
	switch {
	case to == by:
		return "%a tries to get free"
	case a.Item != rules.NoItem:
		return "%a pulls at %o in %t"
	case v.Figure(by).Team != v.Figure(to).Team:
		return "%a struggles with %t"
	}
	return s
}

// keepBack tells of an action that is kept for later, where to keep is about nobody.
var keepBack = phrase{"%a bides the time", "keep an action for later"}

func held(a *rules.Act) bool { return a.Kind == rules.ActKeep && a.Target == 0 }

// doorPhrases tell of the modes of an act at a door.
var doorPhrases = [...]phrase{
	rules.DoorOpen:  {"opens the door at %c", "open the door at %c"},
	rules.DoorClose: {"closes the door at %c", "close the door at %c"},
}

// trapPhrases tell what people have to do with a trap, by the mode of the act.
var trapPhrases = [...]string{rules.TrapSprung: "%a tries to get clear of the %n", rules.TrapNotice: "%a comes near the %n"}

// trap is what the scenario calls a trap.
func (w *Writer) trap(id rules.ID) string {
	if list := w.b.Scenario().Traps; int(id) > 0 && int(id) <= len(list) {
		return strings.ReplaceAll(strings.ReplaceAll(list[id-1].ID, "_", " "), "-", " ")
	}
	return "trap"
}

func (w *Writer) toDo(by rules.ID, a *rules.Act) string {
	if held(a) {
		return keepBack.to
	}
	if a.Kind == rules.ActCharge {
		return phrases[a.Kind].to + " at " + w.name(a.Target)
	}
	if a.Kind.Moves() {
		return phrases[a.Kind].to + " to " + w.cell(a.Cell)
	}
	if a.Kind == rules.ActOpen {
		p := doorPhrases[min(int(a.Mode), len(doorPhrases)-1)]
		if a.Row == 0 { // declared ahead, which door is open yet
			return strings.Fields(p.to)[0] + " a door"
		}
		return w.phrase(p.to, by, a, 0)
	}
	to := w.phrased(a).to
	if a.Kind == rules.ActParry && a.Target != 0 {
		to += " against " + w.name(a.Target)
	}
	return w.phrase(to, by, a, a.Target)
}

// phrased is how an act is told, by its mode where that makes another thing of it.
func (w *Writer) phrased(a *rules.Act) phrase {
	if m := w.shape.ModeOf(a.Kind, a.Mode); m.Does != "" {
		return phrase{"%a " + m.Does, m.Do}
	}
	if a.Kind == rules.ActCast && a.Item != rules.NoItem {
		return phrase{"%a uses %r", "use %r"}
	}
	return phrases[a.Kind]
}

func (w *Writer) phrase(s string, by rules.ID, a *rules.Act, to rules.ID) string {
	target := "nobody"
	switch {
	case to == by:
		target = "self"
	case to != 0:
		target = w.name(to)
	}
	item := w.item(by, a.Item)
	with, object := "", "something"
	if a.Kind == rules.ActStrike && a.Item == rules.NoItem {
		with = " with bare hands"
	}
	if item != "" {
		with, object = " with "+the(item), the(item)
		if item == "unarmed" { // says how, and names no thing
			with = " " + item
		}
	}
	return strings.NewReplacer("%a", w.name(by), "%t", target, "%i", with, "%o", object, "%r", w.row(by, a, to), "%c", w.cell(a.Cell), "%f", strconv.Itoa(int(a.Aim)), "%w", w.toward(a), "%s", w.stance(a)).Replace(s)
}

// toward is the direction of the field that an act states by its cap.
func (w *Writer) toward(a *rules.Act) string {
	if a.Kind != rules.ActGuard || a.Cap < 1 {
		return "somewhere"
	}
	return Facing(w.b, int(a.Cap)-1)
}

// stance names a way to spend a round.
func (w *Writer) stance(a *rules.Act) string {
	if name := w.shape.ModeName(a.Kind, a.Mode); a.Kind == rules.ActStance && name != "" {
		return plain(name)
	}
	return "a stance"
}

// row names a spell or a manoeuvre and whom it is for.
func (w *Writer) row(by rules.ID, a *rules.Act, to rules.ID) string {
	list := w.shape.Spells
	if a.Kind == rules.ActSpecial {
		list = w.shape.Specials
	}
	if int(a.Mode) >= len(list) || (a.Kind != rules.ActCast && a.Kind != rules.ActSpecial) {
		return "something"
	}
	s := plain(list[a.Mode].Name)
	if says := list[a.Mode].Says; says != "" {
		s = says
	}
	item := w.item(by, a.Item)
	if a.Kind == rules.ActSpecial {
		return w.manoeuvre(by, &list[a.Mode], s, item, to)
	}
	if item != "" { // what does it is in a thing, or in the blood
		s = the(item)
	}
	switch {
	case to == by:
		return s + " on self"
	case to == 0 && list[a.Mode].Area.Shape != rules.AreaNone:
		return s + " at " + w.cell(a.Cell)
	case to == 0:
		return s
	}
	return s + link(&list[a.Mode]) + w.name(to)
}

// link is what stands between a spell or a manoeuvre and its target.
func link(r *rules.RowType) string {
	switch {
	case r.Link != "":
		return " " + r.Link + " "
	case r.Harm:
		return " at "
	}
	return " on "
}

// manoeuvre names a special manoeuvre, whom it is for, and what it is done with.
func (w *Writer) manoeuvre(by rules.ID, r *rules.RowType, says, item string, to rules.ID) string {
	if to != by && to != 0 {
		says += link(r) + w.name(to)
	}
	if item != "" && item != "unarmed" {
		says += " with " + the(item)
	}
	return says
}

// item names an item, "" for none and for what is nobody's.
func (w *Writer) item(id rules.ID, i uint8) string {
	if i == rules.NoItem || id == 0 {
		return ""
	}
	_, name := w.b.View(0).Item(id, i)
	return w.shape.ItemText(name)
}

func the(s string) string { return "the " + s }

// plain turns an identifier into words.
func plain(s string) string { return strings.ReplaceAll(s, "_", " ") }

// label is the name of a number: short ones are abbreviations.
func label(s string) string {
	if len(s) <= 2 {
		return strings.ToUpper(s)
	}
	return plain(s)
}

var gaitVerbs = map[string]string{
	"walk": "walks", "run": "runs", "crawl": "crawls", "flee": "flees", "withdraw": "withdraws", "step": "steps", "charge": "charges", "leap": "leaps",
}

// ordered notes how somebody moves, and tells what is declared ahead.
func (w *Writer) ordered(e *event.Event) {
	var plots []string
	for _, a := range e.Order.List() {
		switch {
		case a.Kind == rules.ActCharge:
			w.gaits[e.Who] = "charges"
		case a.Kind == rules.ActWithdraw:
			w.gaits[e.Who] = "withdraws"
		case a.Kind == rules.ActFlee:
			w.gaits[e.Who] = "flees"
		case a.Kind.Moves():
			w.gaits[e.Who] = gaitVerbs[w.shape.ModeName(a.Kind, a.Mode)]
		}
		if a.Kind != rules.ActStance { // told as it is chosen, at once
			plots = append(plots, w.toDo(e.Who, &a))
		}
	}
	if e.Slot.Kind == rules.SlotDeclare && len(plots) > 0 {
		for _, a := range e.Order.List() {
			w.plots = append(w.plots, plot{e.Who, a})
		}
		w.say(fmt.Sprintf("%s declares: %s.", w.name(e.Who), strings.Join(plots, ", ")), e.Who)
	}
	if tell := w.why[e.Who]; tell != nil {
		delete(w.why, e.Who)
		tell(w)
	}
}

// underway tells that an act begins that takes time; handling gear is told when it is
// done.
func (w *Writer) underway(e *event.Event) {
	w.busy[e.Who] = e.Act
	if e.Until == e.Tick && !w.o.Explain {
		return // what comes of it follows at once
	}
	switch e.Act.Kind {
	case rules.ActLoad, rules.ActDraw, rules.ActStow, rules.ActTake, rules.ActDrop, rules.ActStand:
		if !w.o.Explain {
			return
		}
	}
	w.say(fmt.Sprintf("%s begins to %s (until %s).", w.name(e.Who), w.toDo(e.Who, &e.Act), w.when(e.Until)), e.Who)
}

// dropped keeps a turn that somebody loses, until it is known what else goes.
func (w *Writer) dropped(e *event.Event) {
	if !w.acts(e.Who) && e.Text == "" {
		return // the fallen lose their turns; that is plain
	}
	w.missed = append(w.missed, *e)
}

// tellMissed tells of the turns that somebody loses at once: "hask loses the turns in segment 4 and
// segment 7."
func (w *Writer) tellMissed() {
	if len(w.missed) == 0 {
		return
	}
	e := w.missed[0]
	s := e.Slot.Kind.String()
	if len(w.missed) > 1 {
		s += "s"
	}
	s = fmt.Sprintf("%s loses the %s in %s", w.name(e.Who), s, w.when(e.Slot.At))
	for i := 1; i < len(w.missed); i++ {
		s += " and " + w.when(w.missed[i].Slot.At)
	}
	if e.Text != "" {
		s += ": " + e.Text
	}
	w.missed = w.missed[:0]
	w.say(w.ruled(s+".", e.Effect.Rule), e.Who)
}
