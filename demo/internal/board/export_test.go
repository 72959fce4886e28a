package board

// Grounds is how often the ground has been drawn.
func Grounds(b *Board) int { return b.grounds }
