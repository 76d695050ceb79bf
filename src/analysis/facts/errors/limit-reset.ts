import { MOMENT_OF_LIMIT, SPAN_OF_LIMIT } from '../../../packages/limiters.js';
import { catchOf } from '../../interpreter/state/error-handling.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { HttpResponse } from '../../responses/response.js';
import { isTypeScript } from '../../symbols/typescript.js';
import { bare, functionAround, lastNameOf, type Node, parametersOf, staticKey } from '../../syntax/syntax.js';
import { isFrom } from '../trace/patterns.js';
import { singleTests } from '../trace/formula.js';
import { lastMember } from '../trace/source.js';
import { formulaOfTest } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import { isLimitReached } from './limit-reached.js';

/** How the code writes when a limiter lets requests pass again: a moment, or a span, in milliseconds. */
export interface LimitReset {
  readonly is: 'moment' | 'span';
  readonly text: string;
}

/** When the limiter that has refused a request lets it pass again, where that is in scope. */
export function limitReset({ path, status }: HttpResponse): LimitReset | undefined {
  return momentOfTest(path) ?? spanOfRejection(path, status.node);
}

/** Whether a value is the moment of a limiter: `reset`. */
export function isMomentOfLimit(path: PathFacts, node: Node): boolean {
  return sourcesOf(path, node).some(
    (source) => isFrom(source, MOMENT_OF_LIMIT.modules) && lastMember(source) === MOMENT_OF_LIMIT.member,
  );
}

/** `reset` of `{ success, reset }`, `result.reset` of `result.success`. */
function momentOfTest(path: PathFacts): LimitReset | undefined {
  const { modules, member } = MOMENT_OF_LIMIT;
  for (const { atom } of path.tests().flatMap((test) => singleTests(formulaOfTest(path, test)))) {
    if (atom.kind !== 'empty' || !sourcesOf(path, atom.of).some((source) => isFrom(source, modules))) continue;
    const tested = bare(atom.of);
    if (tested.type === 'MemberExpression' && bare(tested.object).type === 'Identifier')
      return { is: 'moment', text: `${lastNameOf(tested.object)}.${member}` };
    const taken = tested.type === 'Identifier' ? takenBeside(path, tested, member) : undefined;
    if (taken !== undefined) return { is: 'moment', text: taken };
  }
  return undefined;
}

/** The variable of a member that is destructured beside another one. */
function takenBeside({ file }: PathFacts, name: Node, member: string): string | undefined {
  const declared = file.variable(name)?.defs[0]?.node as Node | undefined;
  if (declared?.type !== 'VariableDeclarator' || declared.id.type !== 'ObjectPattern') return undefined;
  for (const one of declared.id.properties)
    if (one.type === 'Property' && staticKey(one.key, one.computed) === member && one.value.type === 'Identifier')
      return one.value.name;
  return undefined;
}

/** `rejected.msBeforeNext`: TypeScript knows nothing of what a `catch` has caught. */
function spanOfRejection(path: PathFacts, place: Node): LimitReset | undefined {
  const tried = path.errorHandling?.tried;
  const { modules, member } = SPAN_OF_LIMIT;
  if (!tried || !path.file.census.imports.some((one) => modules.has(one)) || !isLimitReached(path, 'fact'))
    return undefined;
  const clause = catchOf(tried);
  const fn = clause ? undefined : functionAround(place);
  const rejected = clause ? clause.param : fn && parametersOf(fn)[0];
  if (rejected?.type !== 'Identifier') return undefined;
  const isUnknown = clause && !rejected.typeAnnotation && isTypeScript(path.file.path);
  return isUnknown ? undefined : { is: 'span', text: `${rejected.name}.${member}` };
}
