import type { Rule } from '../../src/rules/support/define-rule.js';
import type { Wrong } from '../support/rule-tester.js';
import { filledIn } from '../support/wording.js';

type Reported = Wrong['errors'][number];

/** What stands in the places of messages, where the place has another name than readers would give it. */
const PLACES: Readonly<Record<string, string>> = {
  label: 'status',
  better: 'other status',
  wanted: 'right status',
  right: 'right status',
  instead: 'right status',
  other: 'code',
  generic: 'general status',
  sent: 'other status',
  trait: 'what it depends on',
  what: 'failure',
  since: 'does something else',
  current: 'current form',
};

/** The tables of `docs/messages.md`: each message beside the first that a test of the rule expects. */
export function messagesPage(
  rules: Readonly<Record<string, Rule>>,
  tested: ReadonlyMap<string, readonly Wrong[]>,
): string {
  return Object.entries(rules)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, rule]) => section(name, rule, tested.get(name)?.flatMap(({ errors }) => errors) ?? []))
    .join('\n\n');
}

function section(name: string, { meta }: Rule, reported: readonly Reported[]): string {
  const rows = Object.entries(meta.messages).flatMap(([id, message]) => {
    const example = exampleOf(id, reported);
    return example ? [row([`\`${id}\``, withPlaces(message), shown(example, meta.messages)])] : [];
  });
  return [
    `## [${name}](rules/${name}.md)`,
    '',
    row(['', 'Message', 'For example']),
    row(['---', '---', '---']),
    ...rows,
  ].join('\n');
}

/** One with a suggestion, if there is any. */
function exampleOf(id: string, reported: readonly Reported[]): Reported | undefined {
  const ones = reported.filter(({ messageId }) => messageId === id);
  return ones.find(({ suggestions = [] }) => suggestions.length > 0) ?? ones[0];
}

function withPlaces(message: string): string {
  const parts = message.split(/\{\{(\w+)\}\}/);
  return parts.map((part, index) => (index % 2 === 1 ? `*${PLACES[part] ?? part}*` : plain(part))).join('');
}

function shown({ messageId, data, suggestions: [first] = [] }: Reported, messages: Rule['meta']['messages']): string {
  const said = plain(filledIn(messages[messageId] ?? '', data));
  return first ? `${said}<br>💡 ${plain(filledIn(messages[first.messageId] ?? '', first.data))}` : said;
}

/** A text as Markdown that shows it as it is. */
function plain(text: string): string {
  return text.replace(/[\\*_<>`|[\]]/g, String.raw`\$&`);
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
