import type { TSESTree } from '@typescript-eslint/utils';
import { callsOf } from '../../../frameworks/language/catalogue.js';
import type { Engine } from '../../interpreter/engine.js';
import type { FrameworkObject } from '../../interpreter/values/values.js';
import { methodNamedByClass } from '../entry-points/methods.js';
import { ambientImport } from '../../symbols/ambient.js';
import { type Exported, exportsOf } from '../../symbols/exports.js';
import { loadedModule } from '../../symbols/loaded.js';
import { resolveModule } from '../../../project/modules/resolve.js';
import { rootOf } from '../../../project/modules/root.js';
import type { SourceFile, Variable } from '../../symbols/file.js';
import type { Module } from '../../symbols/module.js';
import {
  classAround,
  awaited,
  bare,
  type CallNode,
  type ClassNode,
  type FunctionNode,
  exportedName,
  isClass,
  isFunction,
  keyTaken,
  type Node,
  returnedAtEnd,
  staticKey,
} from '../../syntax/syntax.js';
import { callAt } from './called.js';
import { thingAt, valueAt } from './things.js';
import type { Id, Place } from './written.js';

/** The identity of a node, the same for every file that reads it. */
export function idOf(file: SourceFile, node: Node): Id {
  return `${file.modules.of(node).place}:${node.range[0]}`;
}

/** Where a node is. */
export function placeOf(file: SourceFile, node: Node): Place {
  const { line, column } = node.loc.start;
  return { file: file.modules.of(node).place, line, column: column + 1 };
}

/** Names the values of expressions in one file: by where they are made, or by what leads there. */
export class Names {
  private readonly file: SourceFile;
  private readonly variables = new Map<Variable, Id | undefined>();
  private readonly chains = new Map<Node, Id | undefined>();

  constructor(private readonly engine: Engine) {
    this.file = engine.file;
  }

  /** The identity of an expression's value; undefined where that can't be seen. */
  of(node: Node, depth = 0): Id | undefined {
    const place = awaited(node);
    if (depth > DEEPEST) return undefined;
    switch (place.type) {
      case 'Identifier':
        return this.file.variable(place) ? this.ofVariable(this.file.variable(place), depth) : this.ofUndeclared(place);
      case 'ThisExpression':
        return this.ofThis(place);
      case 'MemberExpression': {
        const object = this.of(place.object, depth + 1);
        const key = staticKey(place.property, place.computed);
        return object === undefined || key === undefined ? undefined : memberId(object, key);
      }
      case 'ImportExpression':
        return this.ofLoaded(place);
      // A list of routes is an alias of a router.
      case 'ArrayExpression':
        return idOf(this.file, place);
      case 'CallExpression':
      case 'NewExpression':
        return this.ofLoaded(place) ?? this.ofCall(place, depth) ?? this.ofMade(place);
      default:
        return isFunction(place) || isClass(place) ? idOf(this.file, place) : undefined;
    }
  }

  /** Of what CommonJS exports, and of what a framework imports by itself. */
  private ofUndeclared(node: TSESTree.Identifier): Id | undefined {
    const { file, engine } = this;
    if (node.name === 'exports') return `${file.modules.of(node).place}#*`;
    const ambient = ambientImport(file, engine.catalogue.ambient, node);
    return ambient && this.ofModule(ambient.module, ambient.name, file.modules.of(node));
  }

  /** Of `require('./x')` and `import('./x')`. */
  private ofLoaded(node: Node): Id | undefined {
    const module = loadedModule(this.file, node);
    return module === undefined ? undefined : this.ofModule(module, 'default');
  }

  /**
   * The identity of another file's export.
   * @param by who imports it: the file itself, or another one
   */
  ofModule(specifier: string, name: string, { place }: Module = this.file.modules.own): Id | undefined {
    const root = rootOf(place, '/');
    const resolved = root === undefined ? undefined : resolveModule(place, specifier, root);
    return resolved === undefined ? undefined : `${resolved}#${name}`;
  }

  private ofCall(node: CallNode, depth: number): Id | undefined {
    const callee = bare(node.callee);
    const made = this.file.isListed ? callAt(this.engine, callee) : undefined;
    const last = made?.registers?.wraps ? node.arguments.findLast(isFunction) : undefined;
    if (last) return idOf(this.file, last);
    if (made?.makes === 'another' || made?.registers?.procedure) return undefined;
    // `router.get('/x', show).put('/x', change)`: a framework's own method returns its object.
    const isChain = callee.type === 'MemberExpression' && this.isThing(callee.object);
    if (isChain) return this.ofChain(callee.object, depth);
    const frameworks = thingAt(this.engine, callee);
    // `const show = wrap(async (req, res) => …)`
    const wrapped = frameworks && !wraps(frameworks) ? undefined : node.arguments.findLast(isFunction);
    if (wrapped) return idOf(this.file, wrapped);
    return frameworks ? this.ofPassed(frameworks, node, depth) : this.of(callee, depth + 1);
  }

  /** A chain may be long, and each of its links is looked up. */
  private ofChain(object: Node, depth: number): Id | undefined {
    if (!this.chains.has(object)) this.chains.set(object, this.of(object, depth));
    return this.chains.get(object);
  }

  /** What a framework makes is identified by its variable, or by the whole chain of calls. */
  private ofMade(node: Node): Id {
    let at = node;
    for (let up = at.parent; up; up = at.parent) {
      const isLink =
        up.type === 'MemberExpression' ? up.object === at : up.type === 'CallExpression' && up.callee === at;
      if (!isLink && up.type !== 'VariableDeclarator') break;
      at = up;
    }
    return idOf(this.file, at);
  }

  private isThing(node: Node): boolean {
    return valueAt(this.engine, node).kind === 'framework-object';
  }

  /** Of the argument that a framework's function returns: `fp(async (fastify) => …)`. */
  private ofPassed({ shape }: FrameworkObject, { arguments: args }: CallNode, depth: number): Id | undefined {
    const { passes } = callsOf(shape).find((one) => one.passes !== undefined) ?? {};
    const passed = passes === undefined ? undefined : args[passes];
    return passed && this.of(passed, depth + 1);
  }

  private ofThis(node: Node): Id | undefined {
    const around = classAround(node);
    return around ? idOf(this.file, around) : undefined;
  }

  private ofVariable(variable: Variable | undefined, depth: number): Id | undefined {
    if (!variable) return undefined;
    if (!this.variables.has(variable)) this.variables.set(variable, this.ofName(variable, depth));
    return this.variables.get(variable);
  }

  private ofName(variable: Variable, depth: number): Id | undefined {
    const [definition] = variable.defs;
    if (!definition) return undefined;
    const node = definition.node as Node;
    switch (node.type) {
      case 'ImportSpecifier':
      case 'ImportDefaultSpecifier':
      case 'ImportNamespaceSpecifier': {
        const name = node.type === 'ImportSpecifier' ? exportedName(node) : 'default';
        const exported = node.type === 'ImportNamespaceSpecifier' ? '*' : name;
        return this.ofModule(importedFrom(node.parent), exported, this.file.modules.of(node));
      }
      case 'VariableDeclarator': {
        if (node.id.type === 'Identifier') return (node.init && this.of(node.init, depth + 1)) ?? idOf(this.file, node);
        const whole = node.init ? this.of(node.init, depth + 1) : undefined;
        const key = whole === undefined ? undefined : keyTaken(node.id, definition.name);
        return key === undefined ? undefined : memberId(whole as Id, key);
      }
      default:
        // A parameter is identified by its function: only one router is among them.
        return isFunction(node) || isClass(node) ? idOf(this.file, node) : undefined;
    }
  }
}

/** Whether a framework's function makes a handler of its argument. */
function wraps({ shape }: FrameworkObject): boolean {
  return callsOf(shape).some(({ registers }) => registers?.wraps);
}

const DEEPEST = 8;

function importedFrom(node: Node): string {
  return node.type === 'ImportDeclaration' ? node.source.value : '';
}

/** The identity of a call's result. */
export function callId(fn: Id): Id {
  return `${fn}()`;
}

/**
 * The function that another one makes and returns, the list or the class: `function allow(role) { return (req, res, next) => { … }; }`,
 * `function crud(entity) { class Crud { … } return Crud; }`.
 */
export function returned(fn: FunctionNode): Node | undefined {
  const result = returnedAtEnd(fn);
  const made = result && bare(result);
  return made && (isFunction(made) || MADE.has(made.type)) ? made : undefined;
}

const MADE: ReadonlySet<string> = new Set(['ArrayExpression', 'ClassExpression', 'Identifier']);

/** The identity of a member: a module's value as a whole has none of its own. */
export function memberId(object: Id, key: string): Id {
  return object.endsWith('#*') ? `${object.slice(0, -1)}${key}` : `${object}.${key}`;
}

/** The identity of a handler that routes name by a text: `'UsersController.index'`. */
export function targetId(text: string): Id {
  return `target:${text}`;
}

/** The aliases in a file: its exports, the members of its classes and of exported objects, and what is assigned to members of its variables. */
export function aliasesOf(engine: Engine, names: Names): Map<Id, Id> {
  const { file } = engine;
  const found = new Map<Id, Id>();
  const note = (alias: Id, id: Id | undefined): void => {
    if (id !== undefined && id !== alias && !found.has(alias)) found.set(alias, id);
  };
  const noteMembers = (id: Id, object: Node): void => {
    for (const [key, value] of membersIn(object)) note(memberId(id, key), names.of(value));
  };
  const { own } = file.modules;
  for (const one of file.catalogue.named) {
    const called = one.file.exec(file.path)?.groups?.handler;
    if (called !== undefined) note(targetId(called), `${own.place}#default`);
  }
  for (const [name, [exported]] of exportsOf(own).named) {
    const alias = `${own.place}#${name}`;
    const made = exported && writtenAt(file, exported);
    if (made && engine.adapters.has(made)) note(alias, idOf(file, made));
    if (exported?.kind === 'from') note(alias, names.ofModule(exported.module, exported.name ?? '*'));
    if (exported?.kind === 'name') {
      const id = names.of(exported.name);
      note(alias, id);
      const held = id === undefined ? undefined : heldBy(file, exported.name);
      if (held) noteMembers(id as Id, held);
    }
    if (exported?.kind !== 'value') continue;
    note(alias, names.of(exported.node));
    noteMembers(alias, exported.node);
  }
  for (const fn of file.census.functions) {
    const made = returned(fn);
    if (made) note(callId(idOf(file, fn)), names.of(made));
    // `const Pots = () => import('./pots')`
    const loaded = fn.params.length === 0 && fn.body ? awaited(fn.body) : undefined;
    if (loaded?.type === 'ImportExpression') note(idOf(file, fn), names.of(loaded));
  }
  for (const one of file.census.classes) {
    const answering = methodNamedByClass(engine, one);
    if (answering) note(idOf(file, one), idOf(file, answering));
    for (const [key, value] of [...classMembers(one), ...injected(one)])
      note(memberId(idOf(file, one), key), names.of(value));
  }
  for (const one of file.census.members) {
    const [key, value] = [staticKey(one.property, one.computed), assignedTo(one)];
    const owner = key === undefined || !value ? undefined : ownerId(names, one.object);
    if (owner !== undefined && key !== undefined && value) note(memberId(owner, key), names.of(value));
  }
  return found;
}

/** `Pots.list = async (req, res) => { … }` */
function assignedTo(member: TSESTree.MemberExpression): Node | undefined {
  const { parent } = member;
  return parent.type === 'AssignmentExpression' && parent.left === member ? parent.right : undefined;
}

/** The identity of a variable that members are assigned to, also by its prototype. */
function ownerId(names: Names, object: Node): Id | undefined {
  if (object.type === 'MemberExpression' && staticKey(object.property, object.computed) === 'prototype')
    return ownerId(names, object.object);
  return object.type === 'Identifier' ? names.of(object) : undefined;
}

/** The expression that a file exports. */
function writtenAt(file: SourceFile, exported: Exported): Node | undefined {
  if (exported.kind === 'from') return undefined;
  const node = exported.kind === 'name' ? heldBy(file, exported.name) : exported.node;
  return node && bare(node);
}

/** The files of which a file exports everything. */
export function passedOn(file: SourceFile, names: Names): string[] {
  return exportsOf(file.modules.own).all.flatMap((module) => names.ofModule(module, '')?.slice(0, -1) ?? []);
}

/** The initial value of a name's variable. */
export function heldBy(file: SourceFile, name: TSESTree.Identifier): Node | undefined {
  const declared = file.variable(name)?.defs[0]?.node as Node | undefined;
  return declared?.type === 'VariableDeclarator' && declared.id.type === 'Identifier'
    ? (declared.init ?? undefined)
    : undefined;
}

/** The members of an object that are written in it. */
export function membersIn(node: Node): [string, Node][] {
  const object = awaited(node);
  if (object.type !== 'ObjectExpression') return [];
  return object.properties.flatMap((one): [string, Node][] => {
    const key = one.type === 'Property' ? staticKey(one.key, one.computed) : undefined;
    return key === undefined || one.type !== 'Property' ? [] : [[key, one.value]];
  });
}

/** The types of a class's properties, also of those that its constructor injects: `private readonly pots: PotService`. */
function injected({ body }: ClassNode): [string, Node][] {
  return body.body.flatMap((one): [string, Node][] => {
    if (one.type === 'PropertyDefinition') return one.value ? [] : typed(one.key, one.typeAnnotation);
    if (one.type !== 'MethodDefinition' || one.kind !== 'constructor') return [];
    return one.value.params.flatMap((parameter) => {
      const target = parameter.type === 'TSParameterProperty' ? parameter.parameter : undefined;
      return target?.type === 'Identifier' ? typed(target, target.typeAnnotation) : [];
    });
  });
}

function typed(key: Node, annotation: TSESTree.TSTypeAnnotation | undefined): [string, Node][] {
  const type = annotation?.typeAnnotation;
  const name = staticKey(key, false);
  return name !== undefined && type?.type === 'TSTypeReference' ? [[name, type.typeName]] : [];
}

/** The methods of a class, and the initial values of its properties. */
function classMembers({ body }: ClassNode): [string, Node][] {
  return body.body.flatMap((one): [string, Node][] => {
    if (one.type !== 'MethodDefinition' && one.type !== 'PropertyDefinition') return [];
    const key = staticKey(one.key, one.computed);
    return key === undefined || !one.value ? [] : [[key, one.value]];
  });
}
