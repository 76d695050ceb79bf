import { canBeRenamed, edited, renamings, type Variable, variablesIn } from './rewording.js';

type Scope = Variable['scope'];

/**
 * A module twice: with names of their own for some of its variables, and with as few names for them as there can be. Both mean the same:
 * where two variables share a name, nothing reads the outer one where the inner one would be read instead.
 */
export interface Named {
  readonly apart: string;
  readonly shared: string;
}

/** The variables of a module that can have other names: parameters, and what is declared or caught. */
export function renamableIn(code: string, filename: string): Variable[] {
  return variablesIn(code, filename).filter((one) => isOwn(one) && canBeRenamed(one, code));
}

/** The module with other names for some of its variables. */
export function named(code: string, variables: readonly Variable[]): Named {
  const numbers = fewest(variables);
  return {
    apart: edited(
      code,
      variables.flatMap((one, index) => renamings(one, `v${index}`)),
    ),
    shared: edited(
      code,
      variables.flatMap((one, index) => renamings(one, `v${numbers[index] ?? index}`)),
    ),
  };
}

/** The names of functions, classes and imports say what they do. */
function isOwn({ defs: [def] }: Variable): boolean {
  return def?.type === 'Parameter' || def?.type === 'Variable' || def?.type === 'CatchClause';
}

/** A number for each variable, as small as it can be. */
function fewest(variables: readonly Variable[]): number[] {
  const numbers: number[] = [];
  for (const one of variables) {
    const taken = new Set(numbers.filter((_, index) => exclude(one, variables[index] as Variable)));
    let number = 0;
    while (taken.has(number)) number++;
    numbers.push(number);
  }
  return numbers;
}

/** Whether two variables can't have one name. */
function exclude(one: Variable, other: Variable): boolean {
  return one.scope === other.scope || captures(one, other) || captures(other, one);
}

/** Whether the outer one is read where the inner one is seen, or it is caught by the clause whose block declares the inner one. */
function captures(inner: Variable, outer: Variable): boolean {
  if (!isIn(inner.scope, outer.scope)) return false;
  const isCaught = outer.defs[0]?.type === 'CatchClause' && inner.scope.upper === outer.scope;
  return isCaught || outer.references.some(({ from }) => isIn(from, inner.scope));
}

function isIn(scope: Scope, outer: Scope): boolean {
  for (let at: Scope | null = scope; at; at = at.upper) if (at === outer) return true;
  return false;
}
