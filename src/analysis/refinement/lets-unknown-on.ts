import { callerIsKnown, testsOfUnknown } from '../facts/caller/caller-known.js';
import { traceExpression } from '../facts/trace/expressions.js';
import { begun, type Exit, type Root } from '../interpreter/engine.js';
import { run } from '../interpreter/statements/functions.js';
import type { SourceFile } from '../symbols/file.js';
import { type FunctionNode, isFunction, type Node, within } from '../syntax/syntax.js';
import { nodesOf } from '../syntax/nodes-of.js';
import { engineFor } from '../application/entry-points/engine.js';
import { startOf } from '../application/entry-points/roots.js';
import { PathFacts } from '../responses/path-facts.js';

/**
 * Whether a function that runs before the handler passes requests on of which its own test has established that the caller is unknown: `if
 * (!token) return next()`.
 */
export function admitsUnknown(file: SourceFile, fn: FunctionNode): boolean {
  const engine = engineFor(file);
  const start = startOf(engine, fn, undefined);
  if (!start?.root.isHandler) return false;
  const { root, state, args } = start;
  const exits = run(begun(engine, root), fn, args, state);
  const handsOn = exits.some((exit) => handedOn(root, exit));
  return exits.some(
    (exit) =>
      (handsOn ? handedOn(root, exit) : endsUnanswered(root, exit)) &&
      isUnknownAlone(PathFacts.of(engine, root, exit.state, traceExpression), placeOf(root, exit)),
  );
}

/** Whether a path establishes that the caller is unknown, without another test: `if (!token && isOpen(req.path))` passes only some on. */
function isUnknownAlone(path: PathFacts, place: Node): boolean {
  if (callerIsKnown(path) !== false) return false;
  const told = testsOfUnknown(path).map(({ node }) => node);
  if (!told.every((node) => standsAlone(path, node))) return false;
  for (let at = place; at.parent && !isFunction(at); at = at.parent) {
    const { parent } = at;
    const isAsked = parent.type === 'IfStatement' && parent.test !== at;
    if (isAsked && !told.some((node) => within(node, parent.test))) return false;
  }
  return true;
}

/** Whether the other operands of a test are about the same: `!header || !header.startsWith('Bearer ')`. */
function standsAlone({ file }: PathFacts, test: Node): boolean {
  const names = new Set(nodesOf(file, test, 'Identifier').map(({ name }) => name));
  for (let at = test; at.parent; at = at.parent) {
    const { parent } = at;
    if (parent.type === 'LogicalExpression') {
      const other = parent.left === at ? parent.right : parent.left;
      if (!nodesOf(file, other, 'Identifier').some(({ name }) => names.has(name))) return false;
    } else if (parent.type !== 'UnaryExpression') return true;
  }
  return true;
}

/** Where a path leaves the function: where it passes the request on, or ends. */
function placeOf({ response }: Root, { state, node }: Exit): Node {
  const handed = response?.draft === undefined ? undefined : state.draft(response.draft)?.handed;
  return handed?.node ?? node;
}

/** Whether it has passed the request on, without an error. */
function handedOn({ response }: Root, { state }: Exit): boolean {
  const handed = response?.draft === undefined ? undefined : state.draft(response.draft)?.handed;
  return handed?.node.type === 'CallExpression' && handed.node.arguments.length === 0;
}

/** A return without a response passes the request on where nothing else does. */
function endsUnanswered({ response }: Root, { kind, state }: Exit): boolean {
  const draft = response?.draft === undefined ? undefined : state.draft(response.draft);
  return kind === 'return' && draft?.sent === 'no' && !draft.status && !draft.handedOn;
}
