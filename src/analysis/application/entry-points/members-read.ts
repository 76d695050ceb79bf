import type { TSESTree } from '@typescript-eslint/utils';
import { LOGGERS } from '../../../words/effects/readers.js';
import type { SourceFile } from '../../symbols/file.js';
import {
  bare,
  type FunctionNode,
  isMemberOf,
  lastNameOf,
  type Node,
  parametersOf,
  parameterTarget,
  staticKey,
} from '../../syntax/syntax.js';

/** The members of its first parameter that a function reads. */
export interface MembersRead {
  /** Members as paths: `requestContext`, `requestContext.connectionId`, `Records.0.cf`. */
  readonly paths: ReadonlySet<string>;
  /** Whether it doesn't have the parameter, or never uses it. */
  readonly isIgnored: boolean;
  /** Whether it is passed on whole, to be read elsewhere: `route(event)`. What is only logged isn't. */
  readonly isHandedOn: boolean;
}

const DEEPEST = 8;

/** The members that a function reads of its first parameter, through variables and patterns. */
export function membersRead(file: SourceFile, fn: FunctionNode): MembersRead {
  const [first] = parametersOf(fn);
  const paths = new Set<string>();
  if (!first) return { paths, isIgnored: true, isHandedOn: false };
  const target = parameterTarget(first);
  const uses = take(file, target, '', paths, 0);
  return { paths, isIgnored: target.type === 'Identifier' && uses === 0, isHandedOn: isHandedOn(file, target) };
}

/** Whether a parameter, or the rest of its members, is used in another way than by its members and in a log. */
function isHandedOn(file: SourceFile, target: Node): boolean {
  if (target.type === 'ObjectPattern') return isHandedOnBy(target);
  const reads = file.variable(target)?.references.filter((one) => one.isRead()) ?? [];
  return reads.some(({ identifier }) => !isReadOrLogged(identifier));
}

function isReadOrLogged(node: Node): boolean {
  const { parent } = node;
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.object === node;
    case 'VariableDeclarator':
      return parent.id.type === 'ObjectPattern' && !isHandedOnBy(parent.id);
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return isReadOrLogged(parent);
    case 'CallExpression':
      return isLogging(parent.callee) || (isMemberOf(parent.callee, 'JSON', 'stringify') && isReadOrLogged(parent));
    default:
      return false;
  }
}

function isHandedOnBy({ properties }: TSESTree.ObjectPattern): boolean {
  return properties.some(({ type }) => type === 'RestElement');
}

/** `console.log`, `logger.info` */
function isLogging(callee: Node): boolean {
  const method = bare(callee);
  return method.type === 'MemberExpression' && LOGGERS.has(lastNameOf(bare(method.object)));
}

/** Records what a pattern destructures of a value, and what is read of its variables; returns the number of uses. */
function take(file: SourceFile, pattern: Node, prefix: string, paths: Set<string>, depth: number): number {
  if (depth > DEEPEST) return 1;
  const inner = (one: Node, path: string): number => take(file, one, path, paths, depth + 1);
  switch (pattern.type) {
    case 'Identifier':
      return follow(file, pattern, prefix, paths, depth);
    case 'AssignmentPattern':
      return inner(pattern.left, prefix);
    case 'RestElement':
      return inner(pattern.argument, prefix);
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') inner(property, prefix);
        else inner(property.value, noted(prefix, staticKey(property.key, property.computed), paths));
      }
      return 1;
    case 'ArrayPattern':
      pattern.elements.forEach((one, index) => one && inner(one, noted(prefix, String(index), paths)));
      return 1;
    default:
      return 1;
  }
}

function noted(prefix: string, key = '[]', paths: Set<string>): string {
  const path = prefix === '' ? key : `${prefix}.${key}`;
  paths.add(path);
  return path;
}

function follow(
  file: SourceFile,
  name: TSESTree.Identifier,
  prefix: string,
  paths: Set<string>,
  depth: number,
): number {
  const reads = file.variable(name)?.references.filter((one) => one.isRead()) ?? [];
  for (const { identifier } of reads) {
    let node = identifier as Node;
    let path = prefix;
    for (let { parent } = node; parent; { parent } = node) {
      if (parent.type === 'MemberExpression' && parent.object === node)
        path = noted(path, staticKey(parent.property, parent.computed), paths);
      else if (
        parent.type !== 'ChainExpression' &&
        parent.type !== 'TSNonNullExpression' &&
        parent.type !== 'TSAsExpression'
      )
        break;
      node = parent;
    }
    const { parent } = node;
    if (parent?.type === 'VariableDeclarator' && parent.init === node) take(file, parent.id, path, paths, depth + 1);
  }
  return reads.length;
}
