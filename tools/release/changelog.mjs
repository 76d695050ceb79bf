// CHANGELOG.md keeps its form: a list under "Unreleased", which a release gives its version.
import { noted } from '../new/text.mjs';

const NEXT = '## Unreleased\n';

/** A changeset's text without what it says of versions. */
export function textOf(changeset) {
  return changeset.replace(/^---\r?\n[^]*?^---\r?\n/m, '').trim();
}

/** The same as an item of the list. */
export function itemOf(changeset) {
  const text = textOf(changeset);
  return text === '' ? '' : `- ${text.split(/\r?\n/).join('\n  ').replace(/^ +$/gm, '')}`;
}

/** The changelog of a version: what was unreleased, and the changesets. */
export function released(changelog, changesets, version) {
  const items = changesets.map(itemOf).filter((item) => item !== '');
  const whole = items.reduceRight((text, item) => noted(item)(text), changelog);
  return whole.replace(NEXT, `## ${version}\n`);
}

/** What the changelog says of a version. */
export function notesOf(changelog, version) {
  const sections = changelog.split(/^## (.+)\n/m);
  const at = sections.indexOf(version, 1);
  return at < 0 ? '' : (sections[at + 1] ?? '').trim();
}
