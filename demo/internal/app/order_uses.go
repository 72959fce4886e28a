package app

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/rules"
)

// nUse is how many uses choices have.
const nUse = 3

// useWords are what there is more of in each of the uses.
var useWords = [nUse]string{command.ToStrike: "More attacks", command.ToGo: "More ways to move", command.ToDo: "Other orders"}

// useful are the choices of a use, the likeliest to be wanted first: of blows, shots and spells those that do most, of ways the one that leads
// farthest at once.
func (b *battle) useful(use command.Use) (list []int) {
	c := &b.choosing
	for i := range c.choices {
		if c.choices[i].Use == use {
			list = append(list, i)
		}
	}
	switch use {
	case command.ToStrike:
		worth := func(i int) float64 {
			switch p := b.prospectOf(i); {
			case b.slower(i):
				return -1
			case c.choices[i].Kind == rules.ActThrow: // what is in hand is then out of it
				return 0
			case c.choices[i].Kind.Hostile() && p.chance == "": // who is out of reach as yet comes last
				return -1
			default:
				return p.harm
			}
		}
		slices.SortStableFunc(list, func(i, k int) int { return cmp.Compare(worth(k), worth(i)) })
	case command.ToGo:
		if at := slices.Index(list, c.fastest()); at > 0 {
			list = slices.Insert(slices.Delete(list, at, at+1), 0, c.fastest())
		}
	}
	return list
}

// slower reports whether another choice does the same as one with the same weapon, as well and sooner.
func (b *battle) slower(i int) bool {
	c, p := &b.choosing, b.prospectOf(i)
	return p.who != "" && slices.ContainsFunc(c.choices, func(ch command.Choice) bool {
		return ch.Kind == c.choices[i].Kind && ch.Item == c.choices[i].Item && ch.Blows == c.choices[i].Blows && ch.Ticks < c.choices[i].Ticks && b.bestOf(&ch) == p
	})
}

// listedOf is how many choices of each use are listed before it is asked for more: few, so that these and the names of all uses are in view
// at once.
var listedOf = [nUse]int{command.ToStrike: 2, command.ToGo: 1, command.ToDo: 0}

// useRows list what may be done: what was suggested first, what makes a weapon ready or opens a door at hand, then by what it is for; a blow that was offered before is
// left out.
func (b *battle) useRows(rows []ui.Row, blow int) []ui.Row {
	c := &b.choosing
	first := c.first
	early := func(i int) bool { return i == first || c.choices[i].Readies || b.opensFirst(i) }
	if first >= 0 && first != blow {
		rows = b.option(rows, b.choiceRow(first))
	}
	for i := range c.choices {
		if early(i) && i != first && i != blow {
			rows = b.option(rows, b.choiceRow(i))
		}
	}
	foe, _, _ := b.opponent()
	for use := range command.Use(nUse) {
		n := listedOf[use]
		if use == command.ToStrike && foe != 0 { // to fight on has the place of one of them
			n--
		}
		if first >= 0 && c.choices[first].Use == use {
			n = max(0, n-1)
		}
		list := slices.DeleteFunc(b.useful(use), func(i int) bool { return i == blow || early(i) })
		few := shownOf(n, len(list))
		for _, i := range list[:few] {
			rows = b.option(rows, b.choiceRow(i))
		}
		if rest := list[few:]; len(rest) > 0 {
			rows = b.moreRows(rows, use, rest)
		}
		if use == command.ToStrike {
			rows = b.pressRow(rows)
		}
	}
	return rows
}

// shownOf is how many of a use are listed before it is asked for more: all if that is no longer than to ask; else n, whatever is pointed at,
// so that no row moves before it is taken.
func shownOf(n, all int) int {
	if n+1 >= all {
		return all
	}
	return n
}

// moreRows is the row that asks for the rest of a use, and once that is listed, below it, folds it again.
func (b *battle) moreRows(rows []ui.Row, use command.Use, rest []int) []ui.Row {
	row := ui.Row{Text: useWords[use], Value: "fewer ▲", Key: keyMore + int(use)}
	if !b.choosing.open[use] {
		row.Value, row.Note, rest = fmt.Sprintf("%d ►", len(rest)), b.namesOf(rest), nil
	}
	rows = b.option(rows, row)
	for _, i := range rest {
		rows = b.option(rows, b.choiceRow(i))
	}
	return rows
}

// unfold lists all choices of a use, or folds them again. What is likeliest to be wanted is marked, as before: whoever only looks orders nothing else by that.
func (b *battle) unfold(use command.Use) {
	c := &b.choosing
	c.want = keyChoice + b.likeliest()
	c.open[use] = !c.open[use]
	c.version++
}

// namesOf names choices in few words, in one line.
func (b *battle) namesOf(list []int) string {
	var words []string
	for _, i := range list {
		if w, _, _ := strings.Cut(b.choosing.choices[i].Label, " ("); !slices.Contains(words, w) {
			words = append(words, w)
		}
	}
	return b.game.theme.Clip(strings.Join(words, ", "), ui.Small, max(0, b.panel.Rect().Dx()-b.game.theme.Px(30)))
}

// choiceRow is something that may be done next: against one, with its chance, and what that is made of when the pointer rests there.
func (b *battle) choiceRow(i int) ui.Row {
	ch := &b.choosing.choices[i]
	row := ui.Row{Text: title(ch.Label), Note: ch.Text, Key: keyChoice + i}
	if ch.Self {
		row.Text += onSelf
	}
	suggested, whom := b.suggests()
	switch n := len(ch.Targets); {
	case n == 1:
		own := ch.Targets[0].ID == b.choosing.who && !ch.Kind.Hostile()
		row.Text += either(own, onSelf, " - "+ch.Targets[0].Name)
		row.Value, _ = chance(ch, &ch.Targets[0])
		row.Tip = joined(exactly(&ch.Targets[0]), b.reason(i, 0)) // the box at the enemy says it, too
		text := ch.Text
		if b.desk.Twice(ch, ch.Targets[0].ID) {
			text = strings.Replace(text, "another blow may follow", "the other blow follows by itself", 1)
		}
		row.Note = joined(ch.Targets[0].State, worth(&ch.Targets[0]), text)
	case n > 1:
		p := b.prospectOf(i)
		row.Value = targetsWords(ch.Targets)
		best := p.words()
		if k := slices.IndexFunc(ch.Targets, func(t command.Target) bool { return i == suggested && t.ID == whom && t.Foe && t.Name != p.who }); k >= 0 {
			at := prospectAt(&ch.Targets[k]) // the row tells of whom it leads to
			best = joined(at.words(), onlyIf(best, "likeliest "+p.who+" "+p.chance))
		}
		if best != "" { // what it costs is told with the targets
			row.Note, row.Tip = best+either(ch.Again, "; another blow may follow", ""), ch.Text
		}
	case soleDoor(ch):
		row.Value = why.Whither(b.player.reel.Battle(), b.choosing.who, ch.Doors[0].Cell)
	case len(ch.Cells) > 0 || ch.Open:
		row.Value = strings.ToLower(b.clicks()) + " a place"
	}
	if b.slower(i) {
		row.Note = joined("as likely as at once", row.Note)
	}
	if i == suggested && ch.Kind.Hostile() && b.foe(whom) && !ch.Told(whom) && b.desk.MovesLater() { // a move of its own leads there
		row.Note = joined(row.Note, "moves up first")
	}
	switch {
	case i != suggested:
	case b.teaches(): // which suggests for reasons of its own
		row.Note = joined(row.Note, b.taughtWord())
	case b.game.low: // so that there is room for other orders
		row.Note, row.Tip = joined(gist(row.Note), "suggested"), joined("suggested: "+b.desk.GroundsOf(ch), row.Note, row.Tip)
	case b.game.small: // so that all has room in a line
		row.Note, row.Tip = joined(gist(row.Note), "suggested: "+b.desk.GroundsOf(ch)), joined(row.Note, row.Tip)
	default:
		row.Note = joined(row.Note, "suggested: "+b.desk.GroundsOf(ch))
	}
	return row
}

// taughtWord is the word for what a lesson lights, or did: that of the computer's suggestion, if that is the same, else with what that would be, where there is room.
func (b *battle) taughtWord() string {
	choice, foe, _ := b.advises()
	i, whom := b.desk.Suggests(b.choosing.choices)
	if i == choice && whom == foe {
		return "suggested"
	}
	other := ""
	if does := b.desk.Suggestion(b.choosing.choices); len(does) > 0 && !b.game.low {
		other = "; the computer would " + does[0]
	}
	return either(b.lesson.asks(), "what the lesson asks for", "suggested in the lesson") + other
}

// onSelf is said behind a spell or an aid that goes to whoever does it.
const onSelf = " on yourself"

// gist is what of the note of a row has to stand in it: at whom it is, and with what chance.
func gist(note string) string {
	first, _, _ := strings.Cut(note, "; ")
	first, _, _ = strings.Cut(first, ", about ")
	return either(strings.HasPrefix(first, "about "), "", first)
}

// targetsWords say how many there are, and how many of them are not enemies who are down: "3 targets", "3 targets, 2 up", or of help that none needs it.
func targetsWords(all []command.Target) string {
	up, sound := 0, 0
	for i := range all {
		t := &all[i]
		if !t.Foe || !t.Out {
			up++
		}
		if t.Sound {
			sound++
		}
	}
	switch {
	case sound == len(all):
		return "nobody is hurt"
	case up == 0:
		return fmt.Sprintf("%d fallen targets", len(all))
	}
	return fmt.Sprintf("%d targets", len(all)) + either(up < len(all), fmt.Sprintf(", %d up", up), "")
}
