import type { Node } from '../analysis/syntax/syntax.js';
import type { Edit } from '../fixes/edit.js';
import { labelOf, sectionOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

/** RFC 9110 §15.3.5, §15.3.6, §15.4.5: there is no content, and the empty text is no JSON. */
export default defineRule({
  name: 'no-parse-204-body',
  type: 'problem',
  description: 'disallow parsing the body of a response that is known to have none: 204, 205 or 304',
  claims: [
    { reports: '`json()`', where: 'a test on the path leaves 204, 205 or 304', by: 'fact' },
    { reports: '`json()`', where: 'the same, as one of several statuses', by: 'fact' },
    { reports: '`text()`', where: 'the test leaves only such statuses', by: 'fact' },
  ],
  leaves: ['the branch of `!== 204`', 'a status that nobody has tested', 'tests'],
  presets: { recommended: 'error' },
  hasSuggestions: true,
  side: 'client',
  messages: {
    json: '{{label}} has no body, so json() fails here. Do not parse it ({{section}}).',
    text: '{{label}} has no body, so text() is always empty here. Do not read it ({{section}}).',
    drop: 'Use null.',
  },
  options: {},
  defaults: {},
  *check({ clients }) {
    for (const { call, member, code, isSure } of clients().emptyParses()) {
      if (member === 'text' && (!isSure || isDropped(call))) continue;
      const edit = isSure && !isDropped(call) ? replacement(call) : undefined;
      yield {
        node: call,
        message: member === 'json' ? 'json' : 'text',
        data: { label: labelOf(code), section: sectionOf(code) ?? '' },
        suggest: [{ message: 'drop', edit }],
      };
    }
  },
});

/** `await res.text();` frees the connection and parses nothing. */
function isDropped(call: Node): boolean {
  const outer = call.parent?.type === 'AwaitExpression' ? call.parent : call;
  return outer.parent?.type === 'ExpressionStatement';
}

function replacement(call: Node) {
  const { parent } = call;
  if (parent?.type === 'MemberExpression') return undefined;
  const node = parent?.type === 'AwaitExpression' ? parent : call;
  return (fixer: Parameters<Edit>[0]) => fixer.replaceText(node, 'null');
}
