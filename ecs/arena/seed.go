package arena

// seedBits is the width of a derived seed: 15 decimal digits, which a spreadsheet
// and a number of JSON hold exactly.
const seedBits = 48

const seedMask = 1<<seedBits - 1

// SeedOf returns the seed of battle i, from 0, of a run with the seed s. It is in
// 1..2^48; two battles of a run never have the same.
//
// The number is start + i·step with odd step, scrambled by shifts and odd factors, all
// of it modulo 2^48, where each of these steps can be undone; start is s, scrambled by
// the finaliser of splitmix64. In the place of 0 stands 2^48.
func SeedOf(s uint64, i int) uint64 {
	h := (scramble(s) + uint64(i)*0x9e3779b97f4b) & seedMask
	h = (h ^ h>>23) * 0xbf58476d1ce5 & seedMask
	h = (h ^ h>>25) * 0x94d049bb1331 & seedMask
	if h ^= h >> 24; h == 0 {
		return 1 << seedBits
	}
	return h
}

// scramble is the finaliser of splitmix64: neighbouring seeds begin far apart.
func scramble(h uint64) uint64 {
	h += 0x9e3779b97f4a7c15
	h = (h ^ h>>30) * 0xbf58476d1ce4e5b9
	h = (h ^ h>>27) * 0x94d049bb133111eb
	return h ^ h>>31
}
