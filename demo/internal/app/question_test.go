package app

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// asked is a battle at the first question of a side that is commanded.
func asked(t *testing.T, name string) *sheet {
	t.Helper()
	s := commanded(t, name)
	for range 400 {
		s.pass(2)
		if s.b.desk.Question() != nil {
			s.pass(2)
			return s
		}
		frame(func(*ebiten.Image) {
			if s.b.choosing.who != 0 {
				s.b.carried(s.b.desk.Let())
			}
			s.b.player.playing = false
			s.b.player.ahead(0)
			s.b.player.seek(s.b.player.reel.Last())
		})
	}
	t.Fatal("nobody is asked anything")
	return nil
}

// The usual answer is the one that is marked, each defence says what it needs, and the computer can
// be left to answer, with its key, too.
func TestTheUsualAnswerIsMarked(t *testing.T) {
	s := asked(t, "three-banners")
	q, needs := s.b.desk.Question(), 0
	for _, r := range s.rows() {
		if i := r.Key - keyAnswer; i >= 0 && i < len(q.Answers) {
			if r.Marked != (i == q.Usual) || (r.Value == "usual") != (i == q.Usual) {
				t.Errorf("%q is marked: %t, %q", r.Text, r.Marked, r.Value)
			}
			if strings.HasPrefix(r.Note, "to roll at ") {
				needs++
			}
		}
	}
	if needs == 0 || !s.says("Let the computer answer") {
		t.Errorf("%d answers say what they need; the rows are %+v", needs, s.rows())
	}
	given := s.b.choosing.given
	if s.do((*battle).letDecide); s.b.choosing.given != given+1 {
		t.Error("J has answered nothing")
	}
}

// Whoever may turn a blow off the body is not asked: it misses, and that is said.
func TestABlowThatMayMissAltogetherDoes(t *testing.T) {
	s := commanded(t, "barbs-on-the-strand")
	turned := 0
	for range 150 {
		s.pass(1)
		if s.do(func(b *battle) { b.player.playing = false }); strings.HasSuffix(s.g.notice, " turns the blow off the body: it misses") {
			turned++
		}
		frame(func(*ebiten.Image) {
			if q := s.b.desk.Question(); q != nil && !q.Plain() {
				s.b.carried(s.b.desk.Leave(q))
			} else if s.b.choosing.who != 0 && q == nil {
				s.b.carried(s.b.desk.Let())
			}
			s.b.player.ahead(0)
			s.b.player.seek(s.b.player.reel.Last())
		})
	}
	if turned == 0 {
		t.Error("nobody has turned a blow off the body unasked")
	}
}
