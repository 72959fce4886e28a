package app

import (
	"fmt"
	"strings"

	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/speech"
	"github.com/affray-engine/affray/ecs/scenario"
)

// byHost is the word of whoever looks in a link's list of who decides.
const byHost = "host"

// cast finds who decides in the battle of a link, and what was said in it: the scenario with others in command of some of
// its people, and what the reel must know beside that.
func cast(s *scenario.Scenario, l host.Link) (*scenario.Scenario, reel.Options, error) {
	o := reel.Options{Seed: l.Seed, Agents: map[string]string{}, Host: map[string]bool{}}
	var people []string
	for _, word := range l.Controllers {
		switch name, by, _ := strings.Cut(word, "="); {
		case reel.SideOf(s, name) == nil || by == "":
			people = append(people, word)
		case by == byHost:
			o.Host[name] = true
		default:
			o.Agents[name] = by
		}
	}
	level, err := levelOf(l.Level)
	if err != nil {
		return nil, o, err
	}
	if o.Said, err = speech.Unpack(l.Orders); err != nil {
		return nil, o, err
	}
	if len(o.Host) > 0 {
		s, o.Skill = levelled(s, o.Host, level.others()), level.own()
	}
	s, err = s.Recast("controller", people...)
	return s, o, err
}

// levelOf is a level by its word; with none, "", all fight as well as they know.
func levelOf(word string) (level, error) {
	var words []string
	for _, l := range levels {
		if l.word == word {
			return l, nil
		}
		words = append(words, l.word)
	}
	if word == "" {
		return level{skill: 100}, nil
	}
	return level{}, fmt.Errorf("level %q: want one of %s", word, strings.Join(words, ", "))
}

// commanded names the sides that whoever looks commands, in the words of a link, and how well the others fight then.
func (g *Game) commanded(l *host.Link, sides ...string) {
	for _, side := range sides {
		l.Controllers = append(l.Controllers, side+"="+byHost)
		l.Level = levels[g.level].word
	}
}
