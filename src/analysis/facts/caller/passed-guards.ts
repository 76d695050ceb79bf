import type { TSESTree } from '@typescript-eslint/utils';
import { refusedBut } from '../../summaries/refused-callers.js';
import { flat } from '../../syntax/flat.js';
import { awaited, type CallNode, endsPath, isFunction, type Node } from '../../syntax/syntax.js';
import { nodesOf, referencesIn } from '../../syntax/nodes-of.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { memoized } from '../trace/memoized.js';
import { callsOn } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { receivesRequest } from './given.js';
import { argumentsMention } from './identity.js';
import { calledFunction } from '../../summaries/called-function.js';

/**
 * Whether the statements before the deciding test call a function of the project that authenticates the caller, refuses unknown ones, by
 * itself or by its result, and let no refused caller pass: `if (!entry.ok) return reply(entry.error, entry.status)`.
 */
export function hasPassedGuard(path: PathFacts): boolean {
  const newest = path.tests().at(0)?.node;
  return newest !== undefined && statementsBefore(newest).some((one) => guards(path, one));
}

/** The statements that were run before a place is come to, in the function around it. */
function statementsBefore(place: Node): Node[] {
  const before: Node[] = [];
  for (let at = place; at.parent && !isFunction(at); at = at.parent)
    if (at.parent.type === 'BlockStatement') before.push(...at.parent.body.slice(0, indexIn(at.parent, at)));
  return before;
}

function indexIn({ body }: TSESTree.BlockStatement, statement: Node): number {
  return body.findIndex((one) => one === statement);
}

const guards: (path: PathFacts, statement: Node) => boolean = memoized((path, statement) => {
  switch (statement.type) {
    case 'VariableDeclaration':
      return statement.declarations.some(({ init }) => init !== null && throwsAtUnknown(path, init));
    case 'ExpressionStatement':
      return throwsAtUnknown(path, lastValue(statement.expression));
    case 'IfStatement':
      return returnsRefusal(path, statement);
    case 'TryStatement':
      return endsHandler(statement) && statement.block.body.some((one) => guards(path, one));
    default:
      return false;
  }
}, false);

/** What is assigned, or the expression itself. */
function lastValue(expression: Node): Node {
  return expression.type === 'AssignmentExpression' ? expression.right : expression;
}

function endsHandler({ handler }: TSESTree.TryStatement): boolean {
  const last = handler?.body.body.at(-1);
  return last !== undefined && endsPath(last);
}

/** `const guest = await guestOf(request)`, where the function throws for unknown callers. */
function throwsAtUnknown(path: PathFacts, value: Node): boolean {
  const call = awaited(value);
  return call.type === 'CallExpression' && refuses(path, call) === 'thrown';
}

/** `if (guest instanceof Response) return guest`, `if (!user) return refusal` */
function returnsRefusal(path: PathFacts, { test, consequent }: TSESTree.IfStatement): boolean {
  const last = consequent.type === 'BlockStatement' ? consequent.body.at(-1) : consequent;
  if (!last || !endsPath(last)) return false;
  return callsBehind(path, test).some(
    (call) => refuses(path, call) !== undefined && callsBehind(path, last).includes(call),
  );
}

/** The calls whose results an expression or a statement reads. */
function callsBehind(path: PathFacts, node: Node): readonly CallNode[] {
  const sources = flat(referencesIn(path.file, node), (one) => sourcesOf(path, one));
  return flat(sources, callsOn).map((call) => call.node);
}

/** How a function that authenticates the caller refuses unknown ones: by an error, or by its result. */
function refuses(path: PathFacts, call: CallNode): 'thrown' | 'given' | undefined {
  if (!authenticatesCaller(path, call)) return undefined;
  const fn = calledFunction(path.file, call);
  if (!fn || !refusedBut(path.file, fn)) return undefined;
  return nodesOf(path.file, fn, 'ThrowStatement').length > 0 ? 'thrown' : 'given';
}

/** The request or a credential of it is passed to it; or nothing, where the framework provides the request. */
function authenticatesCaller(path: PathFacts, call: CallNode): boolean {
  return call.arguments.length === 0 || receivesRequest(path, call) || argumentsMention(path, call, 'credential');
}
