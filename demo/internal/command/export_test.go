package command

// Begins reports whether the usual controller would take up a choice first.
func (d *Desk) Begins(c *Choice) bool {
	r := d.usual()
	return r != nil && r.Order.N > 0 && c.does(r.Order.Acts[0])
}
