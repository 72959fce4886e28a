package revised

// This book asks to doubt none of its offers: it is no rules.Doubter, and its menu leaves out
// what would be in vain.
