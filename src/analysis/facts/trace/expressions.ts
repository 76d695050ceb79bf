import type { TSESTree } from '@typescript-eslint/utils';
import { loadedModule } from '../../symbols/loaded.js';
import { bare, functionOfThis, type Node, staticKey } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { callSources } from './calls.js';
import { memberOfThis } from './own-members.js';
import { originsOf } from './origins.js';
import { read, startOfShapes } from './steps.js';
import { ANY_MEMBER, type Source, startAt } from './source.js';
import { sourcesOf } from './trace.js';

const MOST_SOURCES = 6;

/** The sources of an expression's value; the uncached `sourcesOf`. */
export function traceExpression(path: PathFacts, node: Node): readonly Source[] {
  const place = bare(node);
  switch (place.type) {
    case 'Identifier':
      return place.name === 'undefined' ? [] : few(namedSources(path, place));
    case 'AwaitExpression':
      return sourcesOf(path, place.argument);
    case 'MemberExpression':
      return memberSources(path, place, node);
    case 'CallExpression':
    case 'NewExpression':
      return importedHere(path, place, node) ?? callSources(path, place);
    case 'ImportExpression':
      return importedHere(path, place, node) ?? [startAt({ kind: 'other' }, node)];
    case 'LogicalExpression':
      return place.operator === '&&' ? sourcesOf(path, place.right) : both(path, place.left, place.right);
    case 'ConditionalExpression':
      return both(path, place.consequent, place.alternate);
    case 'AssignmentExpression':
      return sourcesOf(path, place.right);
    case 'MetaProperty':
      return [startAt({ kind: 'global', name: `${place.meta.name}.${place.property.name}` }, node)];
    case 'ThisExpression':
      return [ownThis(path, place, node) ?? startAt({ kind: 'this' }, node)];
    case 'Literal':
      return place.value ? [startAt({ kind: 'literal', value: place.value }, node)] : literalZero(place.value, node);
    case 'TemplateLiteral':
      return [
        startAt(
          place.expressions.length === 0
            ? { kind: 'literal', value: place.quasis[0]?.value.cooked }
            : { kind: 'other' },
          node,
        ),
      ];
    default:
      return [startAt({ kind: 'other' }, node)];
  }
}

/** The sources of a name's value. */
function namedSources(path: PathFacts, node: TSESTree.Identifier): readonly Source[] {
  const variable = path.file.variable(node);
  if (!variable) return [globalAt(path, node)];
  const value = path.bound(variable);
  return value ? originsOf(path, value) : [startAt({ kind: 'local', name: node.name }, node)];
}

function globalAt({ file }: PathFacts, node: TSESTree.Identifier): Source {
  const shape = file.catalogue.global(node.name);
  return startAt({ kind: 'global', name: node.name }, node, shape ? [shape] : []);
}

function both(path: PathFacts, a: Node, b: Node): readonly Source[] {
  return few([...sourcesOf(path, a), ...sourcesOf(path, b)]);
}

function few(sources: readonly Source[]): readonly Source[] {
  return sources.length > MOST_SOURCES ? sources.slice(0, MOST_SOURCES) : sources;
}

function memberSources(path: PathFacts, place: TSESTree.MemberExpression, node: Node): readonly Source[] {
  const name = staticKey(place.property, place.computed) ?? ANY_MEMBER;
  const own =
    place.object.type === 'ThisExpression' && !ownThis(path, place.object, node)
      ? memberOfThis(path, place, name)
      : undefined;
  return own ?? sourcesOf(path, place.object).map((source) => read(path, source, name, place.optional, node));
}

/** What the framework calls the handler on, where `this` is the handler's. */
function ownThis({ root }: PathFacts, place: Node, node: Node): Source | undefined {
  if (root.self?.kind !== 'framework-object') return undefined;
  return functionOfThis(place) === root.fn ? startOfShapes([root.self.shape], node) : undefined;
}

/** `require('x')`, `import('x')` */
function importedHere({ file }: PathFacts, place: Node, node: Node): readonly Source[] | undefined {
  const module = loadedModule(file, place);
  return module === undefined ? undefined : [startAt({ kind: 'import', module, local: '' }, node)];
}

/** Zero is a value, the other empty literals mean absence. */
function literalZero(value: unknown, node: Node): readonly Source[] {
  return value === 0 ? [startAt({ kind: 'literal', value }, node)] : [];
}
