import { ENVIRONMENT_SETTINGS, ENVIRONMENTS } from '../../../words/project/environments.js';
import { testedCaller } from '../caller/caller-known.js';
import { identityOf } from '../caller/identity.js';
import { failedVerification } from '../caller/credentials/verification.js';
import { literalOf } from '../trace/constants.js';
import { singleTests } from '../trace/formula.js';
import { memoized } from '../trace/memoized.js';
import { formulaOfTest } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import { bare, isFunction, lastNameOf, type Node } from '../../syntax/syntax.js';
import { childrenOf } from '../../syntax/walk.js';
import type { PassedTest, PathFacts } from '../../responses/path-facts.js';
import type { HttpResponse } from '../../responses/response.js';

/** Whether a part of a response is sent only where a test of the environment or of a debug switch holds. */
export function isGuarded(part: Node, { path, node: answer, via }: HttpResponse): boolean {
  for (const { node, holds } of path.tests())
    if (asksEnvironment(path, node) && !isHidden(path, node, holds)) return true;
  return [part, answer, ...via].some((place) => isInsideGuard(path, place));
}

/** Whether the caught error itself declares that nothing of it is to be shown: `err.expose` of http-errors that isn't true. */
function isHidden(path: PathFacts, test: Node, holds: boolean): boolean {
  const asked = bare(test);
  if (asked.type === 'UnaryExpression') return asked.operator === '!' && isHidden(path, asked.argument, !holds);
  return !holds && sourcesOf(path, asked).some(({ start }) => start.kind === 'caught');
}

/** Whether a path is taken for the environment alone, `if (process.env.NODE_ENV !== 'test')`, without a test of the caller. */
export function isForEnvironment(path: PathFacts): boolean {
  const [newest] = path.tests();
  if (!newest || !asksEnvironment(path, newest.node) || isOfCredential(path, newest)) return false;
  return testedCaller(path).length === 0 && !failedVerification(path);
}

/** `token !== process.env.INTERNAL_KEY`: what a credential is compared with is no switch, whatever it is called. */
function isOfCredential(path: PathFacts, newest: PassedTest): boolean {
  return singleTests(formulaOfTest(path, newest)).some(
    ({ atom }) =>
      atom.kind === 'equal' && [atom.left, atom.right].some((side) => identityOf(path, side) === 'credential'),
  );
}

/**
 * Whether a test is about the environment of the code, or about debugging: `NODE_ENV`, `isDev`, `config.debug`, `mode !== 'production'`. A
 * test of another setting of the process is about something else.
 */
export const asksEnvironment: (path: PathFacts, test: Node) => boolean = memoized(asks, false);

function asks(path: PathFacts, test: Node): boolean {
  const place = bare(test.type === 'SwitchCase' ? test.parent.discriminant : test);
  switch (place.type) {
    case 'Identifier':
    case 'MemberExpression':
      return isSetting(path, place);
    case 'CallExpression':
      return ENVIRONMENT_SETTINGS.has(lastNameOf(bare(place.callee)));
    case 'BinaryExpression':
      return isName(path, place.left) || isName(path, place.right) || childrenOf(path.file, place).some(asksIn(path));
    case 'Literal':
    case 'TemplateLiteral':
      return false;
    default:
      return !isFunction(place) && childrenOf(path.file, place).some(asksIn(path));
  }
}

function asksIn(path: PathFacts): (node: Node) => boolean {
  return (node) => asksEnvironment(path, node);
}

/** `process.env.NODE_ENV`, `config.isProduction`, `isDev`, and a variable that holds one or a test of one. */
function isSetting(path: PathFacts, node: Node): boolean {
  if (ENVIRONMENT_SETTINGS.has(lastNameOf(node))) return true;
  return sourcesOf(path, node).some((source) => source.node !== node && asksAt(path, source.node));
}

/** The initial value of a variable may be a test itself: `const isQuiet = process.env.NODE_ENV === 'production'`. */
function asksAt(path: PathFacts, node: Node): boolean {
  const { type } = bare(node);
  return (
    (type === 'BinaryExpression' || type === 'UnaryExpression' || type === 'LogicalExpression') &&
    asksEnvironment(path, node)
  );
}

/** `'production'`, or a constant of that value, in a comparison. */
function isName(path: PathFacts, node: Node): boolean {
  const name = literalOf(path, node);
  return typeof name === 'string' && ENVIRONMENTS.has(name);
}

function isInsideGuard(path: PathFacts, place: Node): boolean {
  let inner = place;
  for (let at = place.parent; at; inner = at, at = at.parent) {
    const test = testAround(at, inner);
    if (test && asksEnvironment(path, test) && !isHidden(path, test, !isOtherwise(at, inner))) return true;
  }
  return false;
}

/** Whether a part is reached where the test before it doesn't hold. */
function isOtherwise(at: Node, inner: Node): boolean {
  if (at.type === 'LogicalExpression') return at.operator !== '&&';
  return (at.type === 'IfStatement' || at.type === 'ConditionalExpression') && at.alternate === inner;
}

/** The test on which a part of a statement or expression depends. */
function testAround(at: Node, inner: Node): Node | undefined {
  if (at.type === 'LogicalExpression') return at.right === inner ? at.left : undefined;
  return (at.type === 'IfStatement' || at.type === 'ConditionalExpression') && at.test !== inner ? at.test : undefined;
}
