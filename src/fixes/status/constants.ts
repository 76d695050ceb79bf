import type { Project } from '../../project/project.js';
import type { SourceCode } from '../../analysis/symbols/file.js';
import { type Node, staticKey } from '../../analysis/syntax/syntax.js';
import {
  constantContainers,
  constantNames,
  constantSince,
  constantValue,
  isOutdatedName,
} from '../../http/constants/index.js';
import { type Addition, addImport } from '../imports/add.js';
import { type Binding, bindingsFrom, bindingsOf, isVisible, usesOf } from '../imports/bindings.js';
import { headOf } from '../imports/head.js';

/** A constant of a package: its path among the package's exports. */
export interface ConstantRef {
  readonly module: string;
  readonly path: ConstantPath;
}

export type ConstantPath = readonly string[];

/** The text of a constant in a file, and the import that it requires. */
export interface Writing {
  readonly text: string;
  readonly addition?: Addition;
}

/** Which constants are considered: also those named after a former phrase of their code, or not. */
export type Names = 'any' | 'current';

/** A package's constants for a code, the best first, without those newer than the project's version. */
export function constantsFor(module: string, code: number, names: Names, project: Project): readonly ConstantPath[] {
  const major = project.major(module) ?? Infinity;
  return constantNames(module, code).filter(
    (path) =>
      Number.parseInt(constantSince(module, path) ?? '0', 10) <= major && (names === 'any' || !isOutdated(path, code)),
  );
}

/** Whether a constant is named after a former phrase of its code. */
export function isOutdated(path: ConstantPath, code: number): boolean {
  return isOutdatedName(path.at(-1) ?? '', code);
}

/** Whether a node is the constant itself, and not a variable of the file that holds it. */
export function isConstantUse(node: Node, { module, path }: ConstantRef, sourceCode: SourceCode): boolean {
  const root = rootOf(node);
  if (root.type !== 'Identifier' || (node === root && node.parent.type === 'Property' && node.parent.shorthand))
    return false;
  const written = membersOf(root);
  return bindingsFrom(module, sourceCode).some(
    (one) => one.variable.name === root.name && [...one.path, ...written].join('.') === path.join('.'),
  );
}

function rootOf(node: Node): Node {
  return node.type === 'MemberExpression' ? rootOf(node.object) : node;
}

/** The module that a file imports status constants from; undefined where it imports none. */
export function importedConstants(sourceCode: SourceCode): string | undefined {
  return bindingsOf(sourceCode).find((binding) => isContainer(binding) || containerIn(binding) !== undefined)?.module;
}

function isContainer({ module, path }: Binding): boolean {
  return path.length > 0 && constantContainers(module).some((one) => one.join('.') === path.join('.'));
}

/** Whether a file imports an export of a module. */
export function isImported(module: string, sourceCode: SourceCode): boolean {
  return bindingsFrom(module, sourceCode).length > 0;
}

/** Writes one of some constants of a package at a node; undefined where that can't be done. */
export type WriteConstant = (paths: readonly ConstantPath[], node: Node) => Writing | undefined;

/** Writes constants of a package in a file: by a name that the file has for them, else with an import. */
export function constantWriter(module: string, sourceCode: SourceCode): WriteConstant {
  const known = bindingsFrom(module, sourceCode).map((binding) => ({ ...binding, container: containerIn(binding) }));
  const added = new Map<string, Addition | undefined>();
  const importOf = (container: ConstantPath): Addition | undefined => {
    const key = container.join('.');
    if (!added.has(key)) added.set(key, importContainer(module, container, sourceCode));
    return added.get(key);
  };
  return (paths, node) => {
    for (const binding of known) {
      const path = reachedFrom(binding, paths);
      if (path)
        return isVisible(binding.variable, node, sourceCode)
          ? { text: access(binding.variable.name, path.slice(binding.path.length)) }
          : undefined;
    }
    const { byRequire } = headOf(sourceCode);
    const isWanted = ([first]: ConstantPath): boolean => (byRequire ? first !== 'default' : first !== undefined);
    const container = constantContainers(module).find((one) => isWanted(one) && paths.some((path) => isIn(path, one)));
    const path = container && paths.find((one) => isIn(one, container));
    const addition = container && importOf(container);
    return path && addition && { text: access(addition.local, path.slice(1)), addition };
  };
}

function importContainer(module: string, [exported]: ConstantPath, sourceCode: SourceCode): Addition | undefined {
  const isNamed = exported !== undefined && exported !== 'default' && exported !== 'status';
  return addImport(module, exported, isNamed ? exported : 'httpStatus', sourceCode);
}

/** Whether a constant is a member of an object of its package. */
function isIn(path: ConstantPath, container: ConstantPath): boolean {
  return path.length === container.length + 1 && container.every((step, index) => step === path[index]);
}

interface Known extends Binding {
  /** The object that the file reads constants from already. */
  readonly container: ConstantPath | undefined;
}

/** The one of some constants that a name leads to: in the object that it is already used for, else the best. */
function reachedFrom({ path, byRequire, container }: Known, paths: readonly ConstantPath[]): ConstantPath | undefined {
  const reached = paths.filter((one) => one.length > path.length && path.every((step, index) => step === one[index]));
  if (container) return reached.find((one) => isIn(one, container));
  // What `require` returns has no `default` in CommonJS packages.
  return (byRequire && path.length === 0 && reached.find(([first]) => first !== 'default')) || reached[0];
}

/** `status.NOT_FOUND` reads from the value of `status`, `codes.StatusCodes.OK` from a member of `codes`. */
function containerIn(binding: Binding): ConstantPath | undefined {
  for (const use of usesOf(binding)) {
    const path = [...binding.path, ...membersOf(use)];
    if (typeof constantValue(binding.module, path) === 'number') return path.slice(0, -1);
  }
  return undefined;
}

function membersOf(node: Node): string[] {
  const { parent } = node;
  const key =
    parent?.type === 'MemberExpression' && parent.object === node
      ? staticKey(parent.property, parent.computed)
      : undefined;
  return parent && key !== undefined ? [key, ...membersOf(parent)] : [];
}

function access(object: string, path: ConstantPath): string {
  return path.reduce(
    (text, name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? `${text}.${name}` : `${text}[${JSON.stringify(name)}]`),
    object,
  );
}
