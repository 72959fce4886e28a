package revised

// This book has no hit locations: harm is taken off hit points as a whole.
