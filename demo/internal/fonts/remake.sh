#!/usr/bin/env bash
# Makes regular.ttf and bold.ttf anew: the Go fonts with all glyphs, without hinting. It
# needs pyftsubset, which is in the package fonttools of most systems.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
from=$(go list -m -f '{{.Dir}}' golang.org/x/image)/font/gofont/ttfs
pyftsubset "$from/Go-Regular.ttf" --unicodes='*' --no-hinting --output-file=regular.ttf
pyftsubset "$from/Go-Bold.ttf" --unicodes='*' --no-hinting --output-file=bold.ttf
