import type { TSESLint } from '@typescript-eslint/utils';
import { LIMITER_CALLS } from '../../../packages/limiters.js';
import { MILLISECONDS, REMAINING, RESTS, SECONDS } from '../../../words/effects/durations.js';
import { ROUNDINGS } from '../../../packages/language.js';
import { attemptOf } from '../trace/attempt.js';
import type { SourceCode, SourceFile } from '../../symbols/file.js';
import { measureOf } from '../../responses/durations.js';
import { bare, lastNameOf, type Node } from '../../syntax/syntax.js';
import type { HttpResponse } from '../../responses/response.js';

/**
 * The time that a client has to wait, as the code knows it where a response is sent: an expression of seconds, `unknown` where it is known
 * there in an unknown unit, or by a name that isn't declared yet. Undefined where nothing shows it.
 */
export function restToWait(response: HttpResponse, sourceCode: SourceCode): string | undefined {
  return caughtRest(response) ?? restInScope(response, sourceCode);
}

type Scope = TSESLint.Scope.Scope;

/** The value that a limiter's `consume()` is rejected with has the rest (rate-limiter-flexible). */
function caughtRest({ path: { file, errorHandling } }: HttpResponse): string | undefined {
  const tried = errorHandling?.tried;
  if (!tried || !triesLimiter(file, tried)) return undefined;
  const caught = tried.parent?.type === 'TryStatement' ? tried.parent.handler?.param : undefined;
  if (caught?.type !== 'Identifier') return 'unknown';
  // In TypeScript a caught error has no members unless it is annotated.
  const hasMembers = caught.typeAnnotation !== undefined || !TYPESCRIPT.test(file.path);
  return hasMembers ? inSeconds(`${caught.name}.msBeforeNext`) : 'unknown';
}

/** Whether a limiter is called whose rejection means one request too many. */
function triesLimiter(file: SourceFile, tried: Node): boolean {
  return attemptOf(file, tried).calls.some(({ callee }) => LIMITER_CALLS.has(lastNameOf(bare(callee))));
}

const TYPESCRIPT = /\.[cm]?tsx?$/;

function restInScope({ status, path }: HttpResponse, sourceCode: SourceCode): string | undefined {
  let scope: Scope | null = sourceCode.getScope(status.node);
  for (; scope && scope.type !== 'global'; scope = scope.upper) {
    const rest = scope.variables.find(({ name }) => RESTS.has(name));
    const definition = rest?.defs[0]?.name;
    if (!rest || !definition) continue;
    const isThere = (definition.range?.[0] ?? Infinity) < status.node.range[0];
    return isThere ? secondsOf(path.file, rest.name, rest.defs[0]?.node as Node) : 'unknown';
  }
  return undefined;
}

function secondsOf(file: SourceFile, name: string, declared: Node): string {
  if (SECONDS.has(name) && !MILLISECONDS.has(name)) return `String(${name})`;
  if (REMAINING.has(name) || MILLISECONDS.has(name)) return inSeconds(name);
  const initial = declared.type === 'VariableDeclarator' && declared.init ? bare(declared.init) : undefined;
  if (!initial) return 'unknown';
  const measure = measureOf(file, initial);
  if (measure === 'milliseconds' || measure === 'remaining') return inSeconds(name);
  if (measure === 'fraction') return `String(Math.ceil(${name}))`;
  return measure === undefined && isOfThousandth(initial) ? `String(${name})` : 'unknown';
}

/** `Math.ceil(rest / 1000)` */
function isOfThousandth(node: Node): boolean {
  if (node.type !== 'CallExpression' || !ROUNDINGS.has(lastNameOf(bare(node.callee)))) return false;
  const [first] = node.arguments;
  return first?.type === 'BinaryExpression' && first.operator === '/' && isThousand(first.right);
}

function isThousand(node: Node): boolean {
  return node.type === 'Literal' && node.value === 1000;
}

function inSeconds(milliseconds: string): string {
  return `String(Math.ceil(${milliseconds} / 1000))`;
}
