package command_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/rules"
)

// What is done unasked is written in few letters, and whoever reads them in the same battle goes on as well: who waits, is left to the computer, fights on or is on
// the way, at somebody or to a place.
func TestWhatIsDoneUnaskedIsWrittenAndRead(t *testing.T) {
	letters := map[byte]int{}
	for n := range 6 {
		r, d := hosted(t, "hedge-fight")
		at := 0
		eachWay := func(all []command.Choice) error {
			foe := d.Nearest()
			a, can := d.Assault(all, foe)
			opponent, _ := d.Opponent(all)
			switch k := (n + at) % 6; {
			case k == 0 && d.MayWait(all):
				return d.Await(false)
			case k == 1:
				return d.Entrust()
			case k == 2 && opponent != 0:
				return d.Press(all, opponent)
			case k == 3 && can && a.Turns > 1:
				return d.Carry(a)
			case k == 4:
				for i := range all {
					for _, to := range all[i].Cells {
						if all[i].Kind == rules.ActMove && to.Turns > 2 {
							if err := d.Pick(&all[i], command.Pick{Cell: to.Cell}); err != nil {
								return err
							}
							return d.Done()
						}
					}
				}
			}
			return d.Let()
		}
		for ; at < 40 && on(r); at++ {
			if q := d.Question(); q != nil {
				_ = d.Leave(q)
				continue
			}
			all := d.Choices()
			a, stop, ok := d.Resume(all)
			if ok {
				if err := d.Carry(a); err != nil {
					t.Fatal(err)
				}
			} else if _, followed, _ := d.Follow(all); !followed || stop != "" {
				if d.Due() == nil {
					continue
				}
				if err := eachWay(d.Choices()); err != nil {
					t.Fatal(err)
				}
			}
			written := d.Written()
			for word := range strings.SplitSeq(written, ",") {
				if word != "" {
					letters[word[0]]++
				}
			}
			other := command.New(r)
			if other.Read(written); other.Written() != written {
				t.Fatalf("%q is read as %q", written, other.Written())
			}
		}
	}
	for _, c := range "wegst" {
		if letters[byte(c)] == 0 {
			t.Errorf("nothing of the letter %c is written: %v", c, letters)
		}
	}
}

// Whatever stands in a link, nothing but what fits the battle is taken up.
func TestWhatFitsNoBattleIsNotRead(t *testing.T) {
	r, d := hosted(t, "flooded-crypt")
	on(r)
	for _, text := range []string{"w", "w0", "w99", "x1", "f1", "f1.99", "f1.1", "g1.-5.2", "g1.2", "g1.999999.3", "d1.0", "d1.999", "a1.2", "w1.", "w99999999999", "w-1", ",,,", "t1.2.3"} {
		if d.Read(text); d.Written() != "" {
			t.Errorf("%q is read as %q", text, d.Written())
		}
	}
}
