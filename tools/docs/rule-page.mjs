// What is generated of a rule's page, from what the rule says of itself.
import { PREFIX, PRESETS } from './rules.mjs';
import { sentence, table } from './table.mjs';

/** The sections of a page. What a rule leaves alone is a part of the section before. */
export const SECTIONS = ['## Why', '## Reports', '## Examples', '## Options', '## When not to use it', '## References'];

const FIX_LINK = 'https://eslint.org/docs/latest/use/command-line-interface#--fix';
const SUGGESTION_LINK = 'https://eslint.org/docs/latest/use/core-concepts#rule-suggestions';

/** The parts of a page between their markers. */
export const pageParts = (rule) => ({
  header: ruleHeader(rule),
  claims: claimsOf(rule),
  options: optionTable(rule),
});

/** The title of a rule's page and the notices below it. */
function ruleHeader({ name, meta, listed }) {
  const notices = [
    presetNotice('💼 An error', listed, 'error'),
    presetNotice('⚠️ A warning', listed, 'warn'),
    ...listed.filter(({ options }) => options).map(optionNotice),
    meta.fixable && `🔧 Repaired by [\`eslint --fix\`](${FIX_LINK}).`,
    meta.hasSuggestions && `💡 Has [suggestions](${SUGGESTION_LINK}) for editors.`,
  ];
  const title = `# ${sentence(meta.docs.description).replace(/\.$/, '')} (\`${PREFIX}/${name}\`)`;
  return [title, ...notices.filter(Boolean)].join('\n\n');
}

/** `💼 An error in ✅ `recommended`, 🔒 `strict`.` */
function presetNotice(words, listed, level) {
  const names = listed.filter((one) => one.level === level).map(({ preset }) => named(preset));
  return names.length > 0 && `${words} in ${names.join(', ')}.`;
}

const optionNotice = ({ preset, options }) => `⚙️ ${named(preset)} sets \`${inline(options)}\`.`;

const named = (preset) => `${PRESETS[preset]} \`${preset}\``;

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
