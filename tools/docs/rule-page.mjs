// What is generated of a rule's page, from what the rule says of itself.
import { PREFIX, PRESETS } from './rules.mjs';
import { sentence, table } from './table.mjs';

/** The sections of a page. What a rule leaves alone is a part of the section before. */
export const SECTIONS = ['## Why', '## Examples', '## Options', '## When not to use it', '## References'];

const FIX_LINK = 'https://eslint.org/docs/latest/use/command-line-interface#--fix';
const SUGGESTION_LINK = 'https://eslint.org/docs/latest/use/core-concepts#rule-suggestions';

/** The parts of a page between their markers. */
export const pageParts = (rule) => ({
  header: ruleHeader(rule),
  ...(rule.meta.docs.claims.length > 0 && { claims: claimsOf(rule) }),
  options: optionTable(rule),
});

/** The title of a rule's page and the notices below it. */
function ruleHeader({ name, meta, listed }) {
  const notices = [
    presetNotice(listed),
    ...listed.filter(({ options }) => options).map(({ preset, options }) => optionNotice(preset, options)),
    meta.fixable && `🔧 This rule is automatically fixable by the [\`--fix\` CLI option](${FIX_LINK}).`,
    meta.hasSuggestions && `💡 This rule is manually fixable by [editor suggestions](${SUGGESTION_LINK}).`,
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
function inline(object) {
  return JSON.stringify(object, null, 1).replace(/\s+/g, ' ');
}

/** What the rule reports, where, and by which weight of facts; and what it leaves alone. */
function claimsOf({ meta }) {
  const { claims, leaves } = meta.docs;
  const rows = claims.map(({ reports, where, by }) => [reports, where, by]);
  const reports = ['## Reports', table(['Reports', 'Where', '[By](../rules.md#by-which-facts)'], rows)];
  const alone = ['## Leaves alone', leaves.map((kind) => `- ${kind}`).join('\n')];
  return [...reports, ...(leaves.length > 0 ? alone : [])].join('\n\n');
}

function optionTable({ meta }) {
  const [schema] = meta.schema;
  if (!schema) return 'This rule has no options.';
  const [defaults] = meta.defaultOptions;
  const rows = Object.entries(schema.properties).map(([option, one]) => {
    const unset = defaults[option] === undefined ? 'none' : `\`${inline(defaults[option])}\``;
    return [`\`${option}\``, typeOf(one), unset, one.description];
  });
  return table(['Option', 'Type', 'Default', 'What it does'], rows);
}

function typeOf({ type, items, properties, enum: values }) {
  if (values) return values.map((value) => `\`${JSON.stringify(value)}\``).join(' or ');
  if (type === 'array') return `array of ${items.type ?? typeof items.enum[0]}s`;
  if (type === 'object' && properties)
    return `object with ${Object.keys(properties)
      .map((key) => `\`${key}\``)
      .join(', ')}`;
  return [type].flat().join(' or ');
}
