package app

import (
	"errors"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/library"
)

// A link to a battle that is not known says that in plain words, without the names of all that are, and what else is wrong with it is told, too.
func TestABattleThatIsNotKnownIsToldInPlainWords(t *testing.T) {
	unknown := &library.UnknownError{Name: "nonsense", Known: []string{"bridge", "duel"}}
	text := failureRows(errors.Join(unknown, errors.New("seed wrong")))[0].Text
	if !strings.HasPrefix(text, "This link leads to a battle that is not known here") || !strings.HasSuffix(text, "\nseed wrong") || strings.Contains(text, "bridge") || !strings.Contains(text, `"nonsense"`) {
		t.Errorf("it says %q", text)
	}
}
