import type { ApplicationWide } from '../../../frameworks/language/shape.js';
import type { Module } from '../../symbols/module.js';
import { bare, decoratorsOf, isClass, lastNameOf, type Node, staticKey } from '../../syntax/syntax.js';
import { walk } from '../../syntax/walk.js';
import type { Engine } from '../engine.js';

/** How much of a file is searched. */
const MOST_NODES = 20_000;

const known = new WeakMap<Engine, Map<ApplicationWide, readonly Node[]>>();

/** What an application names for all of its handlers: `app.useGlobalFilters(new Filter())`, `{ provide: APP_GUARD, useClass: JwtAuthGuard }`. */
export function namedForAll(engine: Engine, table: ApplicationWide): readonly Node[] {
  let all = known.get(engine);
  if (!all) known.set(engine, (all = new Map<ApplicationWide, readonly Node[]>()));
  let named = all.get(table);
  if (!named) all.set(table, (named = registering(engine, table).flatMap(namedIn(engine, table))));
  return named;
}

/** The files that may register it: the linted one, those that a table names, and their imports. */
function registering({ file: { modules } }: Engine, { files, registrars, provided }: ApplicationWide): Module[] {
  const words = [...registrars, ...(provided ? [provided.token] : [])];
  const mentions = ({ text }: Module): boolean => words.some((word) => text.includes(word));
  const entries = files.flatMap((path) => {
    const specifier = modules.around(path);
    return (specifier !== undefined && modules.imported(specifier, modules.own)) || [];
  });
  const found = new Set<Module>([modules.own, ...entries].filter(mentions));
  for (const entry of entries) {
    for (const specifier of importsOf(entry)) {
      const imported = modules.mentions(words, specifier, entry) && modules.imported(specifier, entry);
      if (imported) found.add(imported);
    }
  }
  return [...found];
}

function importsOf({ program }: Module): string[] {
  return program.body.flatMap((one) => (one.type === 'ImportDeclaration' ? [one.source.value] : []));
}

/** The expressions in a file that name it. */
function namedIn({ file }: Engine, table: ApplicationWide): (module: Module) => Node[] {
  return ({ program }) => {
    const named: Node[] = [];
    const visit = (node: Node): boolean => {
      named.push(...argumentsOf(node, table));
      if (node.type === 'ObjectExpression') named.push(...providedIn(node.properties, table));
      // The modules of an application are made by decorators.
      if (isClass(node)) for (const one of decoratorsOf(node)) walk(file, one.expression, visit, MOST_NODES);
      return true;
    };
    walk(file, program, visit, MOST_NODES);
    return named;
  };
}

/** `app.useGlobalFilters(new Filter())` */
function argumentsOf(node: Node, { registrars }: ApplicationWide): readonly Node[] {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
  const { property, computed } = node.callee;
  return registrars.includes(staticKey(property, computed) ?? '') ? node.arguments : [];
}

/** `{ provide: TOKEN, useClass: Filter }` */
function providedIn(properties: readonly Node[], { provided }: ApplicationWide): Node[] {
  if (!provided) return [];
  const { token, by } = provided;
  const members = properties.flatMap((one) => (one.type === 'Property' ? [one] : []));
  const isToken = ({ value }: (typeof members)[number]): boolean => lastNameOf(bare(value)) === token;
  if (!members.some(isToken)) return [];
  return members.flatMap(({ key, computed, value }) => (by.includes(staticKey(key, computed) ?? '') ? [value] : []));
}
