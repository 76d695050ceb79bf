// A changeset says first what it is about, for those who look for a rule in the changelog.
import { textOf } from './changelog.mjs';

/** What a changeset may be about beside rules. */
const SUBJECTS = ['Command', 'Settings', 'Presets', 'Messages', 'Frameworks', 'All rules', 'Package'];

/** What is wrong with the beginning of a changeset; nothing where it only changes the version. */
export function titleProblem(changeset, rules) {
  const text = textOf(changeset);
  const [, title] = /^([^:\n]+): \S/.exec(text) ?? [];
  if (text === '' || (title !== undefined && isSubject(title, rules))) return undefined;
  const [line] = text.split('\n');
  return `A changeset begins with the rules that it changes (\`no-teapot\`: …), or with ${SUBJECTS.join(', ')}: "${line}"`;
}

function isSubject(title, rules) {
  return SUBJECTS.includes(title) || title.split(', ').every((name) => rules.some((rule) => name === `\`${rule}\``));
}
