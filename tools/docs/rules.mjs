// The lists of rules, on the conventions of eslint-doc-generator.
import { GROUPS } from './groups.mjs';
import { sentence, table } from './table.mjs';

export const PREFIX = 'http-status';

/** The presets that are more than another one in other words (`recommended-error`, `all`), and their emoji. */
export const PRESETS = { recommended: '✅', strict: '🔒', style: '🎨' };

/** Rules as the pages need them: what a rule says of itself, and how presets list it. */
export function describeRules(plugin) {
  const describe = ([name, { meta }]) => {
    const listed = Object.keys(PRESETS).flatMap((preset) => {
      const [level, options] = [plugin.configs[preset].rules[`${PREFIX}/${name}`]].flat();
      return level ? [{ preset, level, options }] : [];
    });
    return { name, meta, listed };
  };
  return Object.entries(plugin.rules).map(describe);
}

const LEGEND = [
  ['💼', 'enabled as an error in a preset'],
  ['⚠️', 'a warning there'],
  ['✅', '`recommended`'],
  ['🔒', '`strict`'],
  ['🎨', '`style`'],
  ['🔧', '`eslint --fix` repairs some reports'],
  ['💡', 'editors offer suggestions'],
];

/** All rules in groups, with links that begin with `base`. */
export function ruleList(rules, base) {
  const byName = new Map(rules.map((one) => [one.name, one]));
  const groups = GROUPS.map(({ title, about, rules: names }) =>
    [
      `### ${title}`,
      about,
      groupTable(
        names.flatMap((name) => byName.get(name) ?? []),
        base,
      ),
    ].join('\n\n'),
  );
  return [LEGEND.map(([icon, text]) => `${icon} ${text}`).join(' · '), ...groups].join('\n\n');
}

/** The groups of rules, in a table. */
export function ruleGroups(rules, base) {
  const known = new Set(rules.map(({ name }) => name));
  const rows = GROUPS.map(({ title, about, rules: names }) => {
    const links = names.filter((name) => known.has(name)).map((name) => `[${name}](${base}rules/${name}.md)`);
    return [`**${title}**<br>${about}`, links.join(' · ')];
  });
  return table(['Group', 'Rules'], rows);
}

function groupTable(rules, base) {
  const rows = rules.map(({ name, meta, listed }) => [
    `[${name}](${base}rules/${name}.md)`,
    sentence(meta.docs.description).replace(/\.$/, ''),
    iconsOf(listed, 'error'),
    iconsOf(listed, 'warn'),
    meta.fixable ? '🔧' : '',
    meta.hasSuggestions ? '💡' : '',
  ]);
  return table(['Name', 'Description', '💼', '⚠️', '🔧', '💡'], rows);
}

function iconsOf(listed, level) {
  return listed
    .filter((one) => one.level === level)
    .map(({ preset }) => PRESETS[preset])
    .join('');
}
