import type { TSESTree } from '@typescript-eslint/utils';
import { OPEN_TO_ALL } from '../../knowledge/guards.js';
import type { Engine } from '../execution/engine.js';
import { bare, lastNameOf, type Node } from '../file/syntax.js';
import { usesOf } from '../handlers/decorators.js';
import { authenticatesAsClass } from './guards.js';
import { idOf, memberId, type Names } from './ids.js';
import type { Before, Hook } from './written.js';

/** What a decorator has run before handlers: `JwtAuthGuard` of `@UseGuards(JwtAuthGuard, AdminGuard)`, by one of its methods. */
interface First {
  readonly place: Node;
  readonly method: string;
}

/**
 * The methods of a file's classes before which decorators have something run, and what they have run: both with what has asked before
 * who the caller is.
 */
export function decoratedHooks(engine: Engine, names: Names): Hook[] {
  return engine.file.census.classes.flatMap(({ decorators, body }) => {
    const ofClass = firstOf(engine, decorators);
    const ofMethods = body.body.flatMap((one) => {
      const own = one.type === 'MethodDefinition' ? firstOf(engine, one.decorators) : [];
      if (one.type !== 'MethodDefinition' || ofClass.length + own.length === 0) return [];
      const isAsked = !isOpenToAll(one) && [...ofClass, ...own].some(asks);
      return [...inTurn(names, own, ofClass), { fn: idOf(engine.file, one.value), before: before(isAsked) }];
    });
    return [...inTurn(names, ofClass, []), ...ofMethods];
  });
}

/** Each of several that run one after the other, with what has run before it. */
function inTurn(names: Names, all: readonly First[], earlier: readonly First[]): Hook[] {
  return all.flatMap(({ place, method }, index) => {
    const id = names.of(place);
    const isAsked = [...earlier, ...all.slice(0, index)].some(asks);
    return id === undefined ? [] : [{ fn: memberId(id, method), before: before(isAsked) }];
  });
}

function firstOf(engine: Engine, decorators: readonly TSESTree.Decorator[] = []): First[] {
  return usesOf(engine, decorators).flatMap(({ meaning: { runsFirst: method }, site: { node } }) =>
    method !== undefined && node.type === 'CallExpression' ? node.arguments.map((place) => ({ place, method })) : [],
  );
}

function asks({ place }: First): boolean {
  return authenticatesAsClass(place);
}

/** `@Public()`: a guard that asks looks for it. */
function isOpenToAll({ decorators }: TSESTree.MethodDefinition): boolean {
  return decorators.some(({ expression }) => {
    const node = bare(expression);
    return OPEN_TO_ALL.has(lastNameOf(node.type === 'CallExpression' ? bare(node.callee) : node));
  });
}

function before(isAuthenticated: boolean): Before {
  return { isAuthenticated, isForDevelopers: false };
}
