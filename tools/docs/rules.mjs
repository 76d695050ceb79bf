// What the pages say of rules, on the conventions of eslint-doc-generator: the notices below a rule's title, and the list of rules.
import { GROUPS } from './groups.mjs';
import { sentence, table } from './table.mjs';

const PREFIX = 'http-status';

/** The presets that are more than another one in other words (`recommended-error`, `all`), and their emoji. */
const PRESETS = { recommended: '✅', strict: '🔒', style: '🎨' };

const FIX_LINK = 'https://eslint.org/docs/latest/use/command-line-interface#--fix';
const SUGGESTION_LINK = 'https://eslint.org/docs/latest/use/core-concepts#rule-suggestions';

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

/** The title of a rule's page and the notices below it. */
export function ruleHeader({ name, meta, listed }) {
  const notices = [
    presetNotice(listed),
    ...listed.filter(({ options }) => options).map(({ preset, options }) => optionNotice(preset, options)),
    meta.fixable && `🔧 This rule is automatically fixable by the [\`--fix\` CLI option](${FIX_LINK}).`,
    meta.hasSuggestions && `💡 This rule is manually fixable by [editor suggestions](${SUGGESTION_LINK}).`,
    'No [type information](../type-information.md) is needed; where it is there, it is used.',
  ];
  const title = `# ${sentence(meta.docs.description).replace(/\.$/, '')} (\`${PREFIX}/${name}\`)`;
  return [title, ...notices.filter(Boolean)].join('\n\n');
}

function presetNotice(listed) {
  const errors = listed.filter(({ level }) => level === 'error').map(({ preset }) => preset);
  const warnings = listed.filter(({ level }) => level === 'warn').map(({ preset }) => preset);
  const icons = [errors.length > 0 && '💼', warnings.length > 0 && '⚠️'].filter(Boolean).join('');
  const parts = [
    errors.length > 0 && `This rule is enabled in the ${configs(errors)}.`,
    warnings.length > 0 && `This rule _warns_ in the ${configs(warnings)}.`,
  ];
  return `${icons} ${parts.filter(Boolean).join(' ')}`;
}

/** `following configs: ✅ `recommended`, 🔒 `strict`` */
function configs(presets) {
  const names = presets.map((preset) => `${PRESETS[preset]} \`${preset}\``);
  return names.length === 1 ? `${names[0]} config` : `following configs: ${names.join(', ')}`;
}

function optionNotice(preset, options) {
  return `⚙️ The ${PRESETS[preset]} \`${preset}\` config sets \`${inline(options)}\`.`;
}

/** `{ "implicit": true }` */
export function inline(object) {
  return JSON.stringify(object, null, 1).replace(/\s+/g, ' ');
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
