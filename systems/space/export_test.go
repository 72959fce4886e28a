package space

// Forget makes a space seek every way of a march anew.
func (s *Space) Forget() { s.march.forgetful = true }
