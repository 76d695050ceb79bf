#!/usr/bin/env bash
# Installs a packed plugin beside an ESLint version, lints a fixture with the Node that is there, and compares what is
# found with the fixture's expected.json. Usage: lint-as-user.sh ESLINT_VERSION TARBALL
set -euo pipefail

eslint_version=$1
tarball=$2
fixture="$(cd "$(dirname "$0")" && pwd)/fixtures/express-js"

project=$(mktemp -d)
trap 'rm -rf "$project"' EXIT
cp -R "$fixture/." "$project"
cd "$project"

case $eslint_version in
  8*) rm eslint.config.* ;;
  *) rm .eslintrc.json ;;
esac

npm install --silent --no-audit --no-fund "eslint@$eslint_version" "$tarball"
npx eslint . --format json > found.json || true

node -e '
  const path = require("node:path");
  const levels = { 1: "warn", 2: "error" };
  const found = require("./found.json").flatMap(({ filePath, messages }) =>
    messages.map(({ line, severity, ruleId, message }) => {
      const file = path.relative(".", filePath).replaceAll("\\", "/");
      return `${file}:${line} ${levels[severity]} ${ruleId ? ruleId.replace("http-status/", "") : message}`;
    }),
  );
  console.log(found.join("\n"));
  require("node:assert").deepStrictEqual(found, require("./expected.json"));
'
