import type { TSESTree } from '@typescript-eslint/utils';
import {
  ABORT_ERRORS,
  GONE_CONNECTION_MEMBERS,
  GONE_EVENTS,
  GONE_MEMBERS,
  GONE_REQUEST_EVENTS,
  LISTENERS,
  OPEN_CONNECTION_MEMBERS,
} from '../../../packages/connections.js';
import { ABORT_TESTS, CONNECTIONS, REQUESTS } from '../../../words/request/client-gone.js';
import { nameIn } from '../../syntax/names.js';
import { bare, isFunction, lastNameOf, type Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { HttpResponse } from '../../responses/response.js';
import { kindNamed } from '../errors/caught-error.js';
import { initialOf } from '../trace/constants.js';
import type { Atom } from '../trace/formula.js';
import { implied, claims } from '../trace/tests.js';

/** Whether on the path nobody awaits the response any more: the client has aborted or closed the connection. */
export function clientIsGone({ path, status }: HttpResponse): boolean {
  return clientIsGoneAt(path, status.node);
}

/** The same of a place on a path. */
export function clientIsGoneAt(path: PathFacts, place: Node): boolean {
  return isInGoneListener(place) || implied(path, isGone);
}

const isGone = claims(claimsGone);

function claimsGone(path: PathFacts, atom: Atom, holds: boolean): boolean {
  switch (atom.kind) {
    case 'empty':
      return isGoneFlag(path, bare(atom.of), holds);
    case 'equal':
    case 'instance':
      return holds && ABORT_ERRORS.has(kindNamed(path, atom) ?? '');
    case 'call':
      return (
        holds && (ABORT_TESTS.has(nameIn(path.file, bare(atom.node.callee))) || atom.node.arguments.some(isSignal))
      );
    default:
      return false;
  }
}

/** `signal.aborted`, `req.destroyed`, `!res.writable`, or a variable that holds one or that a listener has set. */
function isGoneFlag(path: PathFacts, node: Node, isEmpty: boolean): boolean {
  if (node.type === 'Identifier') {
    const held = initialOf(path, node);
    return held ? held !== node && isGoneFlag(path, held, isEmpty) : !isEmpty && isSetByListener(path, node);
  }
  if (node.type !== 'MemberExpression') return false;
  const name = lastNameOf(node);
  if (isEmpty) return OPEN_CONNECTION_MEMBERS.has(name) && isConnection(node.object);
  return GONE_MEMBERS.has(name) || (GONE_CONNECTION_MEMBERS.has(name) && isConnection(node.object));
}

/** `request.signal`: a test with it as argument checks whether the client has aborted. */
function isSignal(node: Node): boolean {
  const place = bare(node);
  return place.type === 'MemberExpression' && lastNameOf(place) === SIGNAL && isConnection(place.object);
}

/** The signal of a request's end (Fetch standard §5.4). */
const SIGNAL = 'signal';

function isConnection(node: Node): boolean {
  return CONNECTIONS.has(lastNameOf(bare(node)));
}

/** `req.on('close', () => { gone = true; })` */
function isSetByListener(path: PathFacts, node: TSESTree.Identifier): boolean {
  const writes = path.file.variable(node)?.references.filter((one) => one.isWrite() && !one.init) ?? [];
  return writes.length > 0 && writes.every(({ identifier }) => isInGoneListener(identifier as Node));
}

function isInGoneListener(node: Node): boolean {
  for (let at: Node | undefined = node; at; at = at.parent) if (isFunction(at) && isGoneListener(at)) return true;
  return false;
}

function isGoneListener({ parent }: Node): boolean {
  if (parent?.type !== 'CallExpression' || parent.callee.type !== 'MemberExpression') return false;
  const [event] = parent.arguments;
  if (!LISTENERS.has(lastNameOf(parent.callee)) || event?.type !== 'Literal') return false;
  const name = String(event.value);
  return (
    GONE_EVENTS.has(name) || (GONE_REQUEST_EVENTS.has(name) && REQUESTS.has(lastNameOf(bare(parent.callee.object))))
  );
}
