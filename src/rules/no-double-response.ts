import type { LateUse } from '../analysis/execution/notes.js';
import { type Node, within } from '../analysis/file/syntax.js';
import type { Edit } from '../fixes/edit.js';
import { endPaths } from '../fixes/end-path.js';
import { defineRule } from './define-rule.js';

/** A request has one final response (RFC 9110 §15). Node throws ERR_HTTP_HEADERS_SENT at what comes after it. */
export default defineRule({
  name: 'no-double-response',
  type: 'problem',
  description: 'disallow a second response, and a status or header field set after the response has gone',
  presets: { recommended: 'error' },
  hasSuggestions: true,
  messages: {
    answer:
      'The response has already gone on this path (line {{line}}). A second one is lost, and in Node fails with ERR_HTTP_HEADERS_SENT.',
    error: 'The response has already gone on this path (line {{line}}), so nobody can answer with this error.',
    status: 'The response has already gone on this path (line {{line}}): its status can no longer change.',
    header: 'The response has already gone on this path (line {{line}}): its header fields can no longer change.',
    return: 'Return after the first response.',
  },
  options: {},
  defaults: {},
  *check({ mishaps }) {
    for (const uses of bySecond(mishaps.late)) {
      const [{ node, what, first }] = uses;
      yield {
        node,
        message: what,
        data: { line: first.loc.start.line },
        suggest: [{ message: 'return', edit: returnAfter(uses) }],
      };
    }
  },
});

/** Several answers that lead to the same second one are one report. */
function bySecond(late: readonly LateUse[]): [LateUse, ...LateUse[]][] {
  const groups = new Map<Node, [LateUse, ...LateUse[]]>();
  for (const use of late) {
    const group = groups.get(use.node);
    if (group) group.push(use);
    else groups.set(use.node, [use]);
  }
  return [...groups.values()];
}

/** A `return` helps where the first response stands on a branch of its own. */
function returnAfter(uses: readonly LateUse[]): Edit | undefined {
  if (uses.some(({ first, node, isAnswered }) => !isAnswered || isAhead(first, node))) return undefined;
  return endPaths(
    'return',
    uses.map(({ first }) => first),
  );
}

/** Whether a node stands in the block of a statement: a `return` before it would cut it off. */
function isAhead({ parent }: Node, node: Node): boolean {
  if (parent && parent.type !== 'ExpressionStatement') return isAhead(parent, node);
  return !parent?.parent || within(node, parent.parent);
}
