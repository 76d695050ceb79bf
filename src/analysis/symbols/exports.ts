import type { TSESTree } from '@typescript-eslint/utils';
import type { Module } from './module.js';
import { isClass, isFunction, type Node, staticKey } from '../syntax/syntax.js';

/** The export of a module under a name. */
export type Exported =
  /** An expression, or a declared function or class. */
  | { readonly kind: 'value'; readonly node: Node }
  /** A variable of its own. */
  | { readonly kind: 'name'; readonly name: TSESTree.Identifier }
  /** The export of another module: under a name, or all of it as an object. */
  | { readonly kind: 'from'; readonly module: string; readonly name: string | undefined };

/** What a module exports. */
export interface Exports {
  /** By name, in the order of the text; mostly one for each. CommonJS's `module.exports` is `default`. */
  readonly named: ReadonlyMap<string, readonly Exported[]>;
  /** The modules of which it exports everything. */
  readonly all: readonly string[];
  /** Whether it is a CommonJS module: its `default` is all that it exports. */
  readonly isCommon: boolean;
}

const known = new WeakMap<Node, Exports>();

/** The exports of a module, by its statements. */
export function exportsOf({ program }: Pick<Module, 'program'>): Exports {
  let exports = known.get(program);
  if (!exports) known.set(program, (exports = new Collector().collect(program)));
  return exports;
}

class Collector {
  private readonly named = new Map<string, Exported[]>();
  private readonly all: string[] = [];
  private isCommon = false;

  collect({ body }: TSESTree.Program): Exports {
    for (const statement of body) this.statement(statement);
    return { named: this.named, all: this.all, isCommon: this.isCommon };
  }

  private add(name: string, exported: Exported): void {
    this.named.set(name, [...(this.named.get(name) ?? []), exported]);
  }

  private statement(statement: TSESTree.ProgramStatement): void {
    switch (statement.type) {
      case 'ExportAllDeclaration':
        if (statement.exported) this.add(nameOf(statement.exported), from(statement.source.value, undefined));
        else this.all.push(statement.source.value);
        return;
      case 'ExportDefaultDeclaration':
        return this.add('default', valueOrName(statement.declaration));
      case 'ExportNamedDeclaration':
        if (statement.declaration) this.declaration(statement.declaration);
        for (const one of statement.specifiers) this.specifier(one, statement.source?.value);
        return;
      case 'TSExportAssignment':
        this.isCommon = true;
        return this.add('default', valueOrName(statement.expression));
      case 'ExpressionStatement':
        return this.assignment(statement.expression);
      case 'VariableDeclaration':
        // `const self = (module.exports = { … })`
        for (const { init } of statement.declarations) if (init) this.assignment(init);
        return;
      default:
    }
  }

  private declaration(node: TSESTree.NamedExportDeclarations): void {
    if (node.type === 'VariableDeclaration') {
      for (const { id } of node.declarations) for (const name of namesIn(id)) this.name(name);
    } else if ('id' in node && node.id?.type === 'Identifier' && node.type !== 'TSDeclareFunction') {
      this.name(node.id);
    }
  }

  /** A class and a namespace of its name are one variable. */
  private name(name: TSESTree.Identifier): void {
    const isKnown = this.named.get(name.name)?.some((one) => one.kind === 'name' && one.name.name === name.name);
    if (!isKnown) this.add(name.name, { kind: 'name', name });
  }

  private specifier({ local, exported }: TSESTree.ExportSpecifier, source: string | undefined): void {
    if (source !== undefined) this.add(nameOf(exported), from(source, nameOf(local)));
    else if (local.type === 'Identifier') this.add(nameOf(exported), { kind: 'name', name: local });
  }

  /** `module.exports = x`, `module.exports.name = x`, `exports.name = x`, one after another in `exports = module.exports = x`. */
  private assignment(node: TSESTree.Expression): void {
    if (node.type !== 'AssignmentExpression') return;
    let value: TSESTree.Expression = node;
    const names: string[] = [];
    for (; value.type === 'AssignmentExpression'; value = value.right) {
      const name = value.left.type === 'MemberExpression' ? commonName(value.left) : undefined;
      if (name !== undefined) names.push(name);
    }
    if (names.length === 0 || isVoid(value)) return;
    this.isCommon = true;
    for (const name of names) this.add(name, valueOrName(value));
  }
}

function from(module: string, name: string | undefined): Exported {
  return { kind: 'from', module, name };
}

/** A named function or class is known by its name, as it may be used before it is exported. */
function valueOrName(node: Node): Exported {
  if (node.type === 'Identifier') return { kind: 'name', name: node };
  if ((isFunction(node) || isClass(node)) && node.type.endsWith('Declaration') && node.id)
    return { kind: 'name', name: node.id };
  return { kind: 'value', node };
}

/** Compiled code writes `exports.a = exports.b = void 0` first. */
function isVoid(node: Node): boolean {
  return node.type === 'UnaryExpression' && node.operator === 'void';
}

function nameOf(node: TSESTree.Identifier | TSESTree.StringLiteral): string {
  return node.type === 'Identifier' ? node.name : node.value;
}

function namesIn(pattern: Node): TSESTree.Identifier[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => namesIn(one.type === 'RestElement' ? one.argument : one.value));
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => (one ? namesIn(one) : []));
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    default:
      return [];
  }
}

/** The name of a CommonJS export; `default` for `module.exports` itself. */
function commonName({ object, property, computed }: TSESTree.MemberExpression): string | undefined {
  const key = staticKey(property, computed);
  if (object.type === 'Identifier' && object.name === 'module') return key === 'exports' ? 'default' : undefined;
  if (object.type === 'Identifier' && object.name === 'exports') return key;
  return object.type === 'MemberExpression' && commonName(object) === 'default' ? key : undefined;
}
