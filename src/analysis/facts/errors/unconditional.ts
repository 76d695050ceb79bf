import type { TSESTree } from '@typescript-eslint/utils';
import { codeOfHandling } from '../../interpreter/state/error-handling.js';
import { bare, decoratorsOf, lastNameOf, within } from '../../syntax/syntax.js';
import { nameIn } from '../../syntax/names.js';
import type { SourceFile } from '../../symbols/file.js';
import type { PathFacts } from '../../responses/path-facts.js';

/**
 * Whether the handling of an error, and not only what was done before it, is the same for every error.
 */
export function isUnconditional(path: PathFacts): boolean {
  const handling = path.errorHandling && codeOfHandling(path.errorHandling);
  if (!handling || path.isTestedSince) return false;
  for (const { node } of path.tests()) if (within(node, handling)) return false;
  return true;
}

/** Whether a function answers every error of an application in one way: a filter that names no class, or what is registered for all. */
export function answersAllAlike(path: PathFacts): boolean {
  const { errorHandling, root } = path;
  if (!errorHandling || errorHandling.tried || path.tests().length > 0) return false;
  const around = root.fn.parent;
  if (around.type === 'CallExpression') return FOR_ALL.has(lastNameOf(bare(around.callee)));
  return (
    around.type === 'MethodDefinition' && decoratorsOf(around.parent.parent).some((one) => namesNoClass(path.file, one))
  );
}

/** `onError` of Hono and Elysia, `setErrorHandler` of Fastify. */
const FOR_ALL: ReadonlySet<string> = new Set(['onError', 'setErrorHandler']);

/** `@Catch()` */
function namesNoClass(file: SourceFile, { expression }: TSESTree.Decorator): boolean {
  return (
    expression.type === 'CallExpression' &&
    expression.arguments.length === 0 &&
    nameIn(file, bare(expression.callee)) === 'Catch'
  );
}
