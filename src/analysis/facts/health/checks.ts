import { isLogged } from '../../interpreter/exceptions/swallowing.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import { type CallNode, isFunction, type Node } from '../../syntax/syntax.js';
import { COMPUTING_GLOBALS } from '../../../packages/language.js';
import { initialOf } from '../trace/constants.js';
import { textOf } from '../trace/calls.js';
import { isEnvironment, type Source } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { isFetched, isOfUpstream } from '../upstream/requests.js';

/** What a health check tests of the server or of what it needs: `pool.query('SELECT 1')`, `` sql`SELECT 1` ``. */
export interface Check {
  readonly node: Node;
  /** What it tests: the same for all calls of one client. */
  readonly subject: string;
}

/** The checks in code, also in the functions that it passes on. */
export function checksIn(path: PathFacts, code: Node): Check[] {
  const calls = nodesOf(path.file, code, 'CallExpression', 'TaggedTemplateExpression');
  return calls.flatMap((node) => {
    if (node.type === 'CallExpression' && (isLogged(node) || isFunction(node.callee))) return [];
    const called = node.type === 'CallExpression' ? node.callee : node.tag;
    const source = sourcesOf(path, called).find((one) => isOutside(one) && one.shapes.length === 0);
    return source ? [{ node, subject: subjectOf(path, source, node) }] : [];
  });
}

/** Whether a value is of something that a health check may test: neither of the request, nor computed by the language. */
function isOutside(source: Source): boolean {
  const { start } = source;
  switch (start.kind) {
    case 'import':
    case 'instance':
    case 'local':
    case 'parameter':
    case 'this':
    case 'callback':
      return true;
    case 'global':
      return !COMPUTING_GLOBALS.has(start.name) && !IN_LANGUAGE.has(start.name) && !isEnvironment(source);
    default:
      return false;
  }
}

const IN_LANGUAGE: ReadonlySet<string> = new Set([
  'process',
  'Promise',
  'Boolean',
  'performance',
  'setTimeout',
  'Error',
]);

function subjectOf(path: PathFacts, { start, steps }: Source, node: Node): string {
  const [first] = steps;
  const member = first?.kind === 'member' ? first.name : '';
  switch (start.kind) {
    case 'import':
      return `${start.module}.${member}`;
    case 'instance':
      return `${start.module}.${start.type}`;
    case 'local':
    case 'parameter':
      return start.name;
    case 'this':
      return `this.${member}`;
    default:
      return node.type === 'CallExpression' && node.arguments[0] ? path.file.textOf(node.arguments[0]) : '';
  }
}

/** Whether a test, or a value, depends on a check or on a state that one has: `connection.readyState === 1`. */
export function dependsOnCheck(path: PathFacts, node: Node, depth = 0): boolean {
  return nodesOf(path.file, node, 'Identifier', 'ThisExpression').some((one) => {
    const initial = one.type === 'Identifier' && depth < DEEPEST ? initialOf(path, one) : undefined;
    if (initial) return dependsOnCheck(path, initial, depth + 1);
    return sourcesOf(path, one).some((source) => isOutside(source) && !isEnvironment(source));
  });
}

const DEEPEST = 4;

/** Whether a check is of another party's service, which the server reports on: its own address is written out. */
export function isOfThirdParty(path: PathFacts, { node }: Check): boolean {
  if (node.type !== 'CallExpression' || !isOfUpstream(path, node)) return false;
  return !isFetched(path, node) || isPublic(addressOf(path, node) ?? '');
}

function addressOf(path: PathFacts, { arguments: [url] }: CallNode): string | undefined {
  if (url?.type === 'TemplateLiteral') return url.quasis[0]?.value.cooked ?? undefined;
  return url && textOf(path, url);
}

/** `https://api.stripe.com/v1`; names without a dot, and those of a private network, are the server's own. */
function isPublic(address: string): boolean {
  const host = /^https?:\/\/([^/:?#]+)/.exec(address)?.[1] ?? '';
  return host.includes('.') && !/^[\d.]+$|\.(?:local|localhost|internal|svc|lan|test)(?:\.|$)/.test(host);
}
