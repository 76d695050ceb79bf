import type { TSESTree } from '@typescript-eslint/utils';
import {
  PATH_MODULES,
  PATH_SYSTEMS,
  PLACE_CONVERSIONS,
  ROOT_MODULES,
  ROOT_TEXTS,
  URL_TEXTS,
} from '../../packages/node.js';
import { requiredModule } from '../syntax/file-index.js';
import type { Variable } from './module.js';
import { bare, exportedName, isMemberOf, keyTaken, lastNameOf, type Node, staticKey } from '../syntax/syntax.js';

/** A path that code composes: `./routes/pets` of `path.join(__dirname, 'routes', 'pets')`. */
export interface StaticPath {
  /** Its base: the folder of its file, or that of the package that is run, where a process is mostly started. */
  readonly from: 'file' | 'package';
  /** Begins with `.` or `..`. */
  readonly path: string;
}

/** Resolves an identifier to its variable. */
export type Lookup = (identifier: Node) => Variable | undefined;

/** The path that an expression always returns; undefined where that isn't certain, or its base is another one. */
export function staticPath(lookup: Lookup, node: Node): StaticPath | undefined {
  const path = new PathReader(lookup).read(node);
  return path === ITSELF ? undefined : path;
}

/** The text that an expression always returns. */
export function staticText(lookup: Lookup, node: Node): string | undefined {
  return new PathReader(lookup).text(node);
}

/** The most expressions of a composed one. */
const MOST_STEPS = 24;

const FOLDER: StaticPath = { from: 'file', path: '.' };
const PACKAGE: StaticPath = { from: 'package', path: '.' };
/** The path or URL of the file itself, whose folder is read. */
const ITSELF: StaticPath = { from: 'file', path: './*' };

const GLOBALS: ReadonlyMap<string, StaticPath> = new Map([
  ['__dirname', FOLDER],
  ['__filename', ITSELF],
]);
/** https://nodejs.org/api/esm.html#importmeta */
const OF_IMPORT_META: ReadonlyMap<string, StaticPath> = new Map([
  ['dirname', FOLDER],
  ['filename', ITSELF],
  ['url', ITSELF],
]);

class PathReader {
  private left = MOST_STEPS;

  constructor(private readonly lookup: Lookup) {}

  read(node: Node | null | undefined): StaticPath | undefined {
    if (!node || this.left-- <= 0) return undefined;
    const place = bare(node);
    switch (place.type) {
      case 'Identifier':
        return this.ofName(place);
      case 'MemberExpression':
        return this.ofMember(place);
      case 'TemplateLiteral':
        return this.ofTemplate(place);
      case 'BinaryExpression':
        return place.operator === '+' ? followedBy(this.read(place.left), this.text(place.right)) : undefined;
      case 'NewExpression':
        return this.ofUrl(place);
      case 'CallExpression':
        return this.ofCall(place);
      default:
        return undefined;
    }
  }

  text(node: Node | undefined): string | undefined {
    if (!node || this.left-- <= 0) return undefined;
    const place = bare(node);
    switch (place.type) {
      case 'Literal':
        return typeof place.value === 'string' ? place.value : undefined;
      case 'TemplateLiteral':
        return joined(this.partsOf(place));
      case 'BinaryExpression':
        return place.operator === '+' ? joined([this.text(place.left), this.text(place.right)]) : undefined;
      case 'Identifier':
        return this.text(this.initialOf(place));
      default:
        return undefined;
    }
  }

  private ofName(name: TSESTree.Identifier): StaticPath | undefined {
    const definition = this.lookup(name)?.defs[0];
    if (!definition) return GLOBALS.get(name.name);
    return ROOT_MODULES.has(importedFrom(definition) ?? '') ? PACKAGE : this.read(this.initialOf(name));
  }

  /** The initial value of a variable that is never written again. */
  private initialOf(name: TSESTree.Identifier): Node | undefined {
    const variable = this.lookup(name);
    const node = variable?.defs[0]?.node as Node | undefined;
    if (node?.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return undefined;
    return variable?.references.some((one) => one.isWrite() && !one.init) ? undefined : (node.init ?? undefined);
  }

  private ofMember({ object, property, computed }: TSESTree.MemberExpression): StaticPath | undefined {
    const name = staticKey(property, computed) ?? '';
    if (object.type === 'MetaProperty') return OF_IMPORT_META.get(name);
    if (URL_TEXTS.has(name) && object.type === 'NewExpression') return this.ofUrl(object);
    return ROOT_TEXTS.has(name) ? onlyPackage(this.read(object)) : undefined;
  }

  /** `${__dirname}/routes` */
  private ofTemplate(template: TSESTree.TemplateLiteral): StaticPath | undefined {
    const [before, , ...rest] = this.partsOf(template);
    const [first] = template.expressions;
    return before === '' ? followedBy(this.read(first), joined(rest)) : undefined;
  }

  /** The texts of a template, and those of the expressions between them. */
  private partsOf({ quasis, expressions }: TSESTree.TemplateLiteral): (string | undefined)[] {
    return quasis.flatMap(({ value: { cooked } }, index) => {
      const next = expressions[index];
      return next ? [cooked ?? undefined, this.text(next)] : [cooked ?? undefined];
    });
  }

  /** `new URL('./routes', import.meta.url)` */
  private ofUrl({ callee, arguments: [path, base] }: TSESTree.NewExpression): StaticPath | undefined {
    if (callee.type !== 'Identifier' || callee.name !== 'URL' || this.read(base) !== ITSELF) return undefined;
    const text = this.text(path);
    return text === undefined || /^\/|:/.test(text) ? undefined : { from: 'file', path: normalized(`./${text}`) };
  }

  private ofCall(call: TSESTree.CallExpression): StaticPath | undefined {
    const callee = bare(call.callee);
    const [first] = call.arguments;
    if (ROOT_MODULES.has(requiredModule(call) ?? '') || isMemberOf(callee, 'process', 'cwd')) return PACKAGE;
    if (isMemberOf(callee, 'require', 'resolve')) return relative(this.text(first));
    if (PLACE_CONVERSIONS.has(lastNameOf(callee))) return this.read(first);
    const name = this.pathFunction(callee);
    if (name !== undefined) return this.ofPathFunction(name, call);
    return callee.type === 'MemberExpression' ? this.ofMethod(callee, first) : undefined;
  }

  /** `root.toString()`, `root.resolve('/routes')` of the folder of a package. */
  private ofMethod(callee: TSESTree.MemberExpression, first: Node | undefined): StaticPath | undefined {
    const name = staticKey(callee.property, callee.computed) ?? '';
    if (name === 'resolve') return below(onlyPackage(this.read(callee.object)), [this.text(first)]);
    return ROOT_TEXTS.has(name) ? onlyPackage(this.read(callee.object)) : undefined;
  }

  private ofPathFunction(name: string, { arguments: [first, ...others] }: TSESTree.CallExpression) {
    switch (name) {
      case 'dirname':
        return below(this.read(first), ['..']);
      case 'normalize':
        return this.read(first);
      case 'join':
        return below(this.read(first), this.texts(others));
      case 'resolve':
        return this.resolved(first, this.texts(others));
      default:
        return undefined;
    }
  }

  private texts(nodes: readonly Node[]): (string | undefined)[] {
    return nodes.map((node) => this.text(node));
  }

  /** A path that begins with `/` is absolute; a first part without a base is below the folder where the process was started. */
  private resolved(first: Node | undefined, rest: readonly (string | undefined)[]): StaticPath | undefined {
    const start = this.read(first);
    const parts = start ? rest : [first && this.text(first), ...rest];
    return parts.some((part) => part?.startsWith('/')) ? undefined : below(start ?? PACKAGE, parts);
  }

  /** The name of a function of Node's module of paths: `path.join`, `join` where that is imported by name. */
  private pathFunction(callee: Node): string | undefined {
    if (callee.type === 'MemberExpression')
      return this.isPathModule(callee.object) ? staticKey(callee.property, callee.computed) : undefined;
    const definition = callee.type === 'Identifier' ? this.lookup(callee)?.defs[0] : undefined;
    if (!definition || !PATH_MODULES.has(importedFrom(definition) ?? '')) return undefined;
    return takenAs(definition);
  }

  private isPathModule(object: Node): boolean {
    const place = bare(object);
    if (place.type === 'MemberExpression')
      return PATH_SYSTEMS.has(lastNameOf(place)) && this.isPathModule(place.object);
    if (place.type !== 'Identifier') return PATH_MODULES.has(requiredModule(place) ?? '');
    const definition = this.lookup(place)?.defs[0];
    return definition !== undefined && PATH_MODULES.has(importedFrom(definition) ?? '');
  }
}

type Definition = Variable['defs'][number];

/** The module that a name is imported from, or that `require` loads for it. */
function importedFrom({ node, parent }: Definition): string | undefined {
  if (parent?.type === 'ImportDeclaration') return parent.source.value;
  return node.type === 'VariableDeclarator' && node.init ? requiredModule(bare(node.init)) : undefined;
}

/** The exported name of what is imported or destructured from a module. */
function takenAs({ node, name }: Definition): string | undefined {
  if (node.type === 'ImportSpecifier') return exportedName(node);
  return node.type === 'VariableDeclarator' ? keyTaken(node.id, name) : undefined;
}

function onlyPackage(path: StaticPath | undefined): StaticPath | undefined {
  return path?.from === 'package' ? path : undefined;
}

function below(start: StaticPath | undefined, parts: readonly (string | undefined)[]): StaticPath | undefined {
  const known = parts.filter((part) => part !== undefined);
  if (!start || known.length < parts.length) return undefined;
  return { from: start.from, path: normalized([start.path, ...known].join('/')) };
}

/** A path followed by a text: `__dirname + '/routes'`. */
function followedBy(start: StaticPath | undefined, text: string | undefined): StaticPath | undefined {
  if (!start || text === undefined) return undefined;
  return relative(start.path + text, start.from);
}

function relative(text: string | undefined, from: StaticPath['from'] = 'file'): StaticPath | undefined {
  return text !== undefined && /^\.\.?(?:\/|$)/.test(text) ? { from, path: normalized(text) } : undefined;
}

function joined(parts: readonly (string | undefined)[]): string | undefined {
  return parts.every((part) => part !== undefined) ? parts.join('') : undefined;
}

/** `./a/../b//c` as `./b/c`. A `/` at its end stays: a text may follow it. */
function normalized(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  const whole = (parts[0] === '..' ? parts : ['.', ...parts]).join('/');
  return path.endsWith('/') ? `${whole}/` : whole;
}
