import { WEBHOOK_CHECKS, WEBHOOK_MODULES } from '../../../knowledge/errors/attempts.js';
import { CALLER_MEMBERS } from '../../../knowledge/caller/callers.js';
import { NEXT_NAMES } from '../../../knowledge/request/parameters.js';
import { codeOfHandling } from '../../interpreter/state/error-handling.js';
import { nameIn } from '../../syntax/names.js';
import { bare, type CallNode, functionAround, lastNameOf, type Node, within } from '../../syntax/syntax.js';
import { walkOwn } from '../../syntax/walk.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { whoIs } from '../caller/identity.js';
import { attemptOf, callsIn } from '../trace/attempt.js';
import { textOf } from '../trace/calls.js';
import { isFrom } from '../trace/patterns.js';
import { sourcesOf } from '../trace/trace.js';

const MOST_NODES = 400;

/**
 * Whether what was tried decides whether a request is let through, and an error keeps it out: it hands the request on, says
 * so with `true`, or keeps who the caller is.
 */
export function failsClosed(path: PathFacts): boolean {
  const tried = path.errorHandling?.tried;
  if (!tried) return false;
  return (
    handsOn(path, tried) ||
    attemptOf(path.file, tried).calls.some((call) => keepsByCall(path, call)) ||
    admits(path, tried)
  );
}

/** `next()` in what was tried or after it, but not in the handling of the error. */
function handsOn(path: PathFacts, tried: Node): boolean {
  const handling = path.errorHandling && codeOfHandling(path.errorHandling);
  const fn = functionAround(tried);
  if (!fn) return false;
  return callsIn(path.file, fn).some(
    (call) =>
      call.arguments.length === 0 &&
      call.callee.type === 'Identifier' &&
      NEXT_NAMES.has(call.callee.name) &&
      !(handling && within(call, handling)),
  );
}

/** `c.set('user', user)` */
function keepsByCall(path: PathFacts, { callee, arguments: [name, value] }: CallNode): boolean {
  if (callee.type !== 'MemberExpression' || lastNameOf(callee) !== 'set' || !name || !value) return false;
  return CALLER_MEMBERS.has(textOf(path, name) ?? '');
}

/** `return true`, `req.user = user` */
function admits(path: PathFacts, tried: Node): boolean {
  let isFound = false;
  const visit = (node: Node): boolean => {
    if (node.type === 'ReturnStatement') isFound ||= node.argument?.type === 'Literal' && node.argument.value === true;
    if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression')
      isFound ||= whoIs(path, node.left) === 'caller';
    return !isFound;
  };
  walkOwn(path.file, tried, visit, MOST_NODES);
  return isFound;
}

/** Whether what was tried finds out who has sent a webhook; its sender goes by the status to send it again. */
export function checksWebhook(path: PathFacts): boolean {
  const tried = path.errorHandling?.tried;
  return tried !== undefined && attemptOf(path.file, tried).calls.some((call) => isWebhookCheck(path, call));
}

function isWebhookCheck(path: PathFacts, call: CallNode): boolean {
  return (
    WEBHOOK_CHECKS.has(nameIn(path.file, bare(call.callee))) ||
    sourcesOf(path, call).some((source) => isFrom(source, WEBHOOK_MODULES))
  );
}
