import { REQUEST_NAMES } from '../../../words/request/parameters.js';
import { isFunction, type Node, parameterTarget } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { assignedInConstructor, declarationOfMember, instanceOfType } from './annotations.js';
import { anyRequest } from './parameters.js';
import { injectedSource } from './decorators.js';
import type { Source } from './source.js';
import { sourcesOf } from './trace.js';

/**
 * The sources of a member of `this`: the initial value in the class or the one that its constructor assigns, or the request that a
 * controller keeps under one of its names; undefined where neither is known.
 */
export function memberOfThis(path: PathFacts, node: Node, name: string): readonly Source[] | undefined {
  const declaration = declarationOfMember(node, name);
  const assigned = assignedInConstructor(node, name);
  if (!declaration && !assigned) return REQUEST_NAMES.has(name) ? [anyRequest(path, node)] : undefined;
  const target = declaration?.type === 'TSParameterProperty' ? parameterTarget(declaration) : declaration;
  const injected = declaration && 'decorators' in declaration ? injectedSource(path, declaration, node) : undefined;
  if (injected) return [injected];
  const typed = target && instanceOfType(path, target, node);
  const value = (declaration?.type === 'PropertyDefinition' ? declaration.value : null) ?? assigned;
  const given = value && !isFunction(value) ? sourcesOf(path, value) : undefined;
  if (typed && given) return isMorePrecise(given, typed) ? given : [typed];
  return typed ? [typed] : given;
}

/** `client: AxiosInstance = axios.create({ … })`: what a value is made with, where the module that made it is known as well. */
function isMorePrecise(given: readonly Source[], { start: type }: Source): boolean {
  if (type.kind !== 'instance') return false;
  return (
    given.length > 0 && given.every(({ start }) => start.kind === 'import' && isOfModule(start.module, type.module))
  );
}

/** Whether a value of a module is one of its types, or one of an alias of the project's own. */
function isOfModule(module: string, typed: string): boolean {
  return module === typed || (isOwnFile(typed) && !isOwnFile(module));
}

function isOwnFile(module: string): boolean {
  return module.startsWith('.');
}
