package battletest

import "strings"

// Warned is the text of combatants of revised, one a line, who have come for the fight: in a
// test that is not about surprise nobody rolls for it (REV-005).
func Warned(text string) string {
	const listed, one, warned = "conditions: [", "- {id: ", "conditions: [warned"
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		switch {
		case !strings.HasPrefix(strings.TrimSpace(l), one):
		case strings.Contains(l, listed):
			lines[i] = strings.Replace(l, listed, warned+", ", 1)
		default:
			lines[i] = strings.Replace(l, one, "- {"+warned+"], id: ", 1)
		}
	}
	return strings.Join(lines, "\n")
}
