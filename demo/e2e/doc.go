// Package e2e tries the demo as people do: in a window with a mouse and keys, and in a
// browser. Its tests need a screen (Xvfb will do), xdotool, ImageMagick and Chromium, and
// run with the build tag e2e only: make demo-test.
package e2e
