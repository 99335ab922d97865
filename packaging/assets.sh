#!/bin/sh
# Writes manual pages and shell completions into target/assets, for packages.
set -eu
cd "$(dirname "$0")/.."
program=${1:-target/release/rollwright}
assets=target/assets
rm -rf "$assets"
mkdir -p "$assets"
"$program" man "$assets/man"
gzip -9n "$assets"/man/*.1
"$program" completions bash > "$assets/rollwright.bash"
"$program" completions zsh > "$assets/_rollwright"
"$program" completions fish > "$assets/rollwright.fish"
