import {
  ADDRESS_SCHEMES,
  AUTHORIZATION_FIELDS,
  CREDENTIAL_TEXTS,
  SCHEME_HOLDERS,
} from '../../../knowledge/credentials.js';
import { bare, type CallNode, type FunctionNode, lastNameOf, type Node, staticKey } from '../../file/syntax.js';
import { walk } from '../../file/walk.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { mentionedFrom } from '../request/mentioned.js';
import { functionCalled } from '../trace/functions.js';
import { functionOfProject } from '../trace/project-functions.js';

const MOST_NODES = 20_000;
/** Functions that are looked at for one handler. */
const MOST_FUNCTIONS = 40;

/**
 * The authentication schemes, in lower case, that a handler compares credentials with: it or the functions of its file that it calls,
 * and those of other files that are given the Authorization header field (`authorization.startsWith('Bearer ')`).
 */
export function schemesChecked(path: PathFacts, fn: FunctionNode): ReadonlySet<string> {
  const schemes = new Set<string>();
  const reached = new Set<FunctionNode>([fn]);
  for (const one of reached) {
    if (reached.size > MOST_FUNCTIONS) break;
    walk(
      path.file,
      one,
      (node) => {
        const scheme = schemeIn(node);
        if (scheme !== undefined) schemes.add(scheme.toLowerCase());
        const called = node.type === 'CallExpression' ? checkerCalled(path, node) : undefined;
        if (called) reached.add(called);
        return true;
      },
      MOST_NODES,
    );
  }
  return schemes;
}

/** A function of the same file, or of another one that the linted file gives the header field. */
function checkerCalled(path: PathFacts, call: CallNode): FunctionNode | undefined {
  const near = functionCalled(path, call);
  if (near || !path.file.modules.isOwn(call)) return near;
  return call.arguments.some((one) => readsAuthorization(path, one)) ? functionOfProject(path, call) : undefined;
}

function readsAuthorization(path: PathFacts, argument: Node): boolean {
  const { names, texts } = mentionedFrom(path.file, argument);
  return [...names, ...texts].some((one) => AUTHORIZATION_FIELDS.has(one));
}

/** The scheme that a test compares a credential with: `header.startsWith('Bearer ')`, `scheme === 'Bearer'`, `case 'Bearer':`. */
function schemeIn(node: Node): string | undefined {
  if (node.type === 'BinaryExpression') return EQUALITIES.has(node.operator) ? comparedScheme(node) : undefined;
  if (node.type === 'SwitchCase' && node.test)
    return comparedScheme({ left: node.parent.discriminant, right: node.test });
  if (node.type !== 'CallExpression') return undefined;
  const callee = bare(node.callee);
  const [given] = node.arguments;
  if (callee.type !== 'MemberExpression' || staticKey(callee.property, callee.computed) !== 'startsWith')
    return undefined;
  if (!CREDENTIAL_TEXTS.has(nameOf(callee.object))) return undefined;
  const text = given && textOf(given);
  const [scheme = '', rest] = text?.split(' ') ?? [];
  return rest === '' ? scheme : undefined;
}

/** The scheme that something which holds one is compared with: `scheme === 'Bearer'`, `case 'Bearer':` of it. */
export function comparedScheme({ left, right }: Record<'left' | 'right', Node>): string | undefined {
  const scheme = SCHEME_HOLDERS.has(nameOf(left)) ? textOf(right) : undefined;
  return scheme !== undefined && !ADDRESS_SCHEMES.has(scheme) ? scheme : undefined;
}

function textOf(node: Node): string | undefined {
  const place = bare(node);
  return place.type === 'Literal' && typeof place.value === 'string' ? place.value : undefined;
}

/** The name of what is compared, whatever its case was made: `auth` of `auth.toLowerCase()`. */
function nameOf(node: Node): string {
  const place = bare(node);
  const callee = place.type === 'CallExpression' ? bare(place.callee) : undefined;
  return callee?.type === 'MemberExpression' && CASES.has(lastNameOf(callee))
    ? nameOf(callee.object)
    : lastNameOf(place);
}

const EQUALITIES: ReadonlySet<string> = new Set(['==', '===', '!=', '!==']);

const CASES: ReadonlySet<string> = new Set(['toLowerCase', 'toUpperCase', 'trim']);
