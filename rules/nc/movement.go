package nc

// pace is the rate of somebody in inches, which is feet in a segment when running
// (NC-G-02): that of the armour, no more than 6 for small folk.
func (b *book) pace(armour, race string) int {
	n := 12
	if a := find(b.t.armours, armour); a != nil {
		n = a.inches
	}
	if r := find(b.t.races, race); r != nil && r.small {
		n = min(n, 6)
	}
	return n
}
