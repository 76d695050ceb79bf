import type { TSESTree } from '@typescript-eslint/utils';
import { SENDS_ERRORS } from '../../words/errors/errors.js';
import { ASKING_GUARDS, GUARDS } from '../../words/caller/guards.js';
import { THROWING_CHECKS } from '../../packages/credentials.js';
import { UNKNOWN_CALLER_NAMES, UNKNOWN_CALLER_TEXTS } from '../../words/errors/failure-words.js';
import { isSameVariable } from '../syntax/names.js';
import type { SourceFile } from '../symbols/file.js';
import { bare, type CallNode, type FunctionNode, lastNameOf, type Node, within } from '../syntax/syntax.js';
import { nodesOf } from '../syntax/nodes-of.js';
import { calledFunction } from './called-function.js';

/** The most functions and lists that are searched for one. */
const MOST_REACHED = 12;

/**
 * Where a function, or one of the same file that it calls, refuses unknown callers: with a 401, with words for it, or by a guard: `const
 * user = await requireUser(request)`. A refusal that is caught keeps nobody away; paths that are mentioned in a `try` count.
 * @returns the beginnings of paths that it mentions, and may let pass (`req.url.startsWith('/public/')`); undefined where it refuses nobody
 */
export function refusedBut(file: SourceFile, fn: FunctionNode): readonly string[] | undefined {
  const reached = new Set<Node>([fn]);
  const spared: string[] = [];
  let isFound = false;
  for (const one of reached) {
    if (reached.size > MOST_REACHED) break;
    spared.push(...nodesOf(file, one, 'TemplateElement', 'Literal').flatMap((node) => pathIn(node) ?? []));
    const tried = nodesOf(file, one, 'TryStatement').filter(({ handler }) => handler && !isAnswered(file, handler));
    for (const node of nodesOf(file, one, 'Literal', 'Identifier', 'CallExpression')) {
      if (tried.some(({ block }) => within(node, block))) continue;
      isFound ||= refuses(node);
      const further = node.type === 'CallExpression' ? calledIn(file, node) : undefined;
      if (further) reached.add(further);
    }
  }
  return isFound ? spared : undefined;
}

/** `/public/`; of a pattern no more is known than that it may be any path. */
function pathIn(node: TSESTree.TemplateElement | TSESTree.Literal): string | undefined {
  if (node.type === 'TemplateElement') return node.value.raw.startsWith('/') ? node.value.raw : undefined;
  if ('regex' in node) return node.regex.pattern.includes('/') ? '' : undefined;
  return typeof node.value === 'string' && node.value.startsWith('/') && node.value.length > 1 ? node.value : undefined;
}
function refuses(node: Node): boolean {
  switch (node.type) {
    case 'Literal':
      return node.value === 401 || (typeof node.value === 'string' && UNKNOWN_CALLER_TEXTS.has(node.value));
    case 'CallExpression':
      return refusesByCall(node);
    case 'Identifier':
      return UNKNOWN_CALLER_NAMES.has(node.name);
    default:
      return false;
  }
}

/** `requireUser(request)`, `request.jwtVerify()`, `passport.authenticate('jwt', done)(req, res, next)` */
function refusesByCall({ callee }: CallNode): boolean {
  const called = bare(callee);
  if (called.type === 'CallExpression') return GUARDS.has(lastNameOf(bare(called.callee)));
  return ASKING_GUARDS.has(lastNameOf(called)) || THROWING_CHECKS.has(lastNameOf(called));
}

/** `catch (error) { reply.send(error); }`, `next(error)`, `throw error`: what fails is refused. */
function isAnswered(file: SourceFile, { param, body }: TSESTree.CatchClause): boolean {
  const isCaught = (node: Node | null): boolean => isSameVariable(file, node, param);
  return nodesOf(file, body, 'ThrowStatement', 'CallExpression').some((node) => {
    if (node.type === 'ThrowStatement') return isCaught(node.argument);
    return SENDS_ERRORS.has(lastNameOf(bare(node.callee))) && node.arguments.some(isCaught);
  });
}

/** A function of the same file. */
function calledIn(file: SourceFile, call: CallNode): FunctionNode | undefined {
  const fn = calledFunction(file, call);
  return fn && file.modules.of(fn) === file.modules.of(call) ? fn : undefined;
}
