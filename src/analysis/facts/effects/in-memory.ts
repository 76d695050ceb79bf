import type { TSESTree } from '@typescript-eslint/utils';
import { CACHES } from '../../../words/request/promise-combinators.js';
import { COLLECTION_METHODS, IN_MEMORY_MODULES, IN_PROCESS_GLOBALS } from '../../../packages/language.js';
import { COOKIE_KEEPERS, SESSION_WRITES } from '../../../words/effects/in-memory.js';
import { isProjectFile } from '../../../words/language/names.js';
import { isFrom } from '../trace/patterns.js';
import { callsOn, namesTo, type Source } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { bare, isFunction, type Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { calledName, holdersOf, type MadeCall, originsOf } from './call-made.js';
import { isCollection, valueWritten } from './collections.js';

/**
 * Whether everything that a call changes is in memory, as far as the application is concerned: a list, a map, an object of the language, a
 * field of the session, a copy in a cache.
 */
export function staysInMemory(path: PathFacts, call: MadeCall): boolean {
  if (call.type !== 'CallExpression') return false;
  const origins = originsOf(path, call);
  if (origins.length > 0 && origins.every(isOfProcess)) return true;
  if (holdersOf(path, call).some((name) => CACHES.has(name))) return true;
  const callee = bare(call.callee);
  if (callee.type !== 'MemberExpression') return false;
  const name = calledName(path, call);
  return (
    (SESSION_WRITES.has(name) && sourcesOf(path, callee.object).some(isSession)) ||
    isCollection(path, callee.object) ||
    (COLLECTION_METHODS.has(name) && isAlone(call) && mayBeCollection(path, callee.object))
  );
}

/** `Object.assign(…)`, `new URL(…).searchParams.set(…)`, `cache.set(…)` of an `lru-cache`; not an element of a map. */
function isOfProcess(source: Source): boolean {
  if (isFrom(source, IN_MEMORY_MODULES)) return true;
  const { start } = source;
  return (
    start.kind === 'global' &&
    IN_PROCESS_GLOBALS.has(start.name) &&
    callsOn(source).every(({ node }) => node.type === 'NewExpression')
  );
}

function isSession({ start }: Source): boolean {
  return start.kind === 'input' && start.part === 'session';
}

/** A call that isn't awaited, has no continuation and no callback: a store's would. */
function isAlone({ arguments: args, parent }: TSESTree.CallExpression): boolean {
  const holder = parent.type === 'ChainExpression' ? parent.parent : parent;
  return holder.type === 'ExpressionStatement' && !args.some((one) => isFunction(bare(one)));
}

/** Whether an object with methods of a collection's names may be one: it isn't from a package, and stores no cookies. */
function mayBeCollection(path: PathFacts, receiver: Node): boolean {
  const elsewhere = valueWritten(path, receiver);
  const sources = [...sourcesOf(path, receiver), ...(elsewhere ? sourcesOf(path, elsewhere) : [])];
  return !sources.some((source) => isOfPackage(source) || keepsCookies(source));
}

function isOfPackage({ start }: Source): boolean {
  return (start.kind === 'import' || start.kind === 'instance') && !isProjectFile(start.module);
}

function keepsCookies(source: Source): boolean {
  const { start } = source;
  return (
    (start.kind === 'input' && start.part === 'cookies') || namesTo(source).some((name) => COOKIE_KEEPERS.has(name))
  );
}
