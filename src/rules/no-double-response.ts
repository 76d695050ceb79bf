import { leavesAt } from '../analysis/responses/lost-responses.js';
import type { UseAfterSend } from '../analysis/interpreter/state/notes.js';
import { functionAround, type Node, within } from '../analysis/syntax/syntax.js';
import type { Edit } from '../fixes/edit.js';
import { endPaths } from '../fixes/end-path.js';
import { defineRule } from './support/define-rule.js';

type Message = UseAfterSend['what'] | 'ignored' | 'replaces' | 'return';

/** A request has one final response (RFC 9110 §15). Node throws ERR_HTTP_HEADERS_SENT for what follows it. */
export default defineRule<Message, object>({
  name: 'no-double-response',
  type: 'problem',
  description: 'disallow a second response, and a status or header field set after the response has gone',
  claims: [
    { reports: 'a second response', where: 'one has surely gone on the same path', by: 'fact' },
    { reports: 'a status or header', where: 'the same', by: 'fact' },
    { reports: '`next(err)`', where: 'the same, and the reverse', by: 'fact' },
    { reports: 'a second response', where: 'a `case` falls through, or a `catch` before has answered', by: 'fact' },
  ],
  leaves: [
    'a bare `end()`, and `next()` without an error',
    'the parts of a streamed body',
    'responses in callbacks that may not run',
    'conditions that may exclude each other',
    '`res.headersSent`, `reply.sent` and flags',
    'a status or header of Adonis, which sends when the handler ends',
  ],
  presets: { recommended: 'error' },
  hasSuggestions: true,
  messages: {
    answer:
      'A response has gone already on this path (line {{line}}), so this one is lost or throws ERR_HTTP_HEADERS_SENT. Return after the first.',
    ignored:
      '{{framework}} has a response already on this path (line {{line}}) and ignores this one. Return after the first.',
    replaces:
      '{{framework}} has a response already on this path (line {{line}}), which this one replaces. Return after the first.',
    error:
      'The response has gone already on this path (line {{line}}), so this error cannot be answered. Return after the response.',
    status: 'The response has gone already on this path (line {{line}}), so this status comes too late. Set it before.',
    header: 'The response has gone already on this path (line {{line}}), so this header comes too late. Set it before.',
    return: 'Return after the first response.',
  },
  options: {},
  defaults: {},
  hasMore: ({ lost }) => lost.late.length > 0,
  *check({ lost, responses }) {
    for (const uses of bySecond(lost.late)) {
      const [use] = uses;
      yield {
        of: uses.flatMap(({ first }) => responses.filter((response) => leavesAt(response, first))),
        node: use.node,
        message: messageFor(use),
        data: dataFor(use),
        suggest: [{ message: 'return', edit: returnAfter(uses) }],
      };
    }
  },
});

function messageFor({ what, second }: UseAfterSend): Message {
  return what === 'answer' && second !== 'fails' ? second : what;
}

function dataFor(use: UseAfterSend): Record<string, string | number> {
  const line = use.first.loc.start.line;
  return messageFor(use) === use.what ? { line } : { line, framework: use.framework };
}

/** Several responses followed by the same second one are one report. */
function bySecond(late: readonly UseAfterSend[]): [UseAfterSend, ...UseAfterSend[]][] {
  const groups = new Map<Node, [UseAfterSend, ...UseAfterSend[]]>();
  for (const use of late) {
    const group = groups.get(use.node);
    if (group) group.push(use);
    else groups.set(use.node, [use]);
  }
  return [...groups.values()];
}

/** A `return` helps where the first response is on a branch of its own. */
function returnAfter(uses: readonly UseAfterSend[]): Edit | undefined {
  if (uses.some(({ first, node, isAnswered }) => !isAnswered || isAhead(first, node) || !endsPath(first, node)))
    return undefined;
  return endPaths(
    'return',
    uses.map(({ first }) => first),
  );
}

/** Whether a return from the function around a node makes another node unreachable. */
function endsPath(first: Node, node: Node): boolean {
  const fn = functionAround(first);
  return fn === undefined || within(node, fn);
}

/** Whether a node is inside the block of a statement: a `return` before it would make it unreachable. */
function isAhead({ parent }: Node, node: Node): boolean {
  if (parent && parent.type !== 'ExpressionStatement') return isAhead(parent, node);
  return !parent?.parent || within(node, parent.parent);
}
