import type { TSESTree } from '@typescript-eslint/utils';
import type { SourceFile, Variable } from '../../symbols/file.js';
import { bare, type Node, staticKey } from '../../syntax/syntax.js';

/** A constant operand of a comparison: the value of a literal, or the name of a member of an object of constants. */
export interface ConstantOperand {
  readonly value: unknown;
  /** The object that it is a member of. */
  readonly holder?: Node | undefined;
}

/**
 * The constant that a comparison compares with, as far as two of them exclude each other: a literal, a constant of the file that holds one,
 * or a member of an enum or of an object of constants, by its name.
 */
export function comparedWith(file: SourceFile, right: Node): ConstantOperand | undefined {
  const node = bare(right);
  const literal = literalOf(node) ?? writtenLiteral(file, node);
  return literal ?? (node.type === 'MemberExpression' ? namedConstant(file, node) : undefined);
}

function literalOf(node: Node): ConstantOperand | undefined {
  if (node.type === 'Literal') return 'regex' in node ? undefined : { value: node.value };
  return node.type === 'Identifier' && node.name === 'undefined' ? { value: undefined } : undefined;
}

/** The literal that a constant is declared with, or a member of a constant object: `Kinds.ROSE` of `const Kinds = { ROSE: 'rose' }`. */
function writtenLiteral(file: SourceFile, node: Node): ConstantOperand | undefined {
  if (node.type === 'Identifier') return literalIn(initialOf(file.variable(node)));
  const key = node.type === 'MemberExpression' ? staticKey(node.property, node.computed) : undefined;
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier' || key === undefined) return undefined;
  const object = unfrozen(initialOf(file.variable(node.object)));
  if (object?.type !== 'ObjectExpression') return undefined;
  const property = object.properties.find((one) => one.type === 'Property' && staticKey(one.key, one.computed) === key);
  return property?.type === 'Property' ? literalIn(property.value) : undefined;
}

function literalIn(node: Node | undefined): ConstantOperand | undefined {
  const inner = node && bare(node);
  return inner?.type === 'Literal' ? literalOf(inner) : undefined;
}

/** What a constant is declared with. */
function initialOf(variable: Variable | undefined): Node | undefined {
  const declarator = variable?.defs[0]?.node as Node | undefined;
  if (declarator?.type !== 'VariableDeclarator' || declarator.parent.kind !== 'const') return undefined;
  return declarator.id.type === 'Identifier' && declarator.init ? bare(declarator.init) : undefined;
}

/** `{ … }` of `Object.freeze({ … })` */
function unfrozen(node: Node | undefined): Node | undefined {
  const first = node?.type === 'CallExpression' ? node.arguments[0] : node;
  return first && bare(first);
}

/** A member of an enum, or of what a module imports or declares as a constant and names as one: `Kinds.ROSE`, `kinds.ROSE`. */
function namedConstant(file: SourceFile, node: TSESTree.MemberExpression): ConstantOperand | undefined {
  const value = staticKey(node.property, node.computed);
  const object = bare(node.object);
  const holder = heldBy(object);
  if (value === undefined || !holder || !(startsWithCapital(holder.name) || isInCapitals(value))) return undefined;
  const variable = file.variable(holder.root);
  return variable && isOfModule(variable) ? { value, holder: object } : undefined;
}

/** The name of the object whose member is read, and the variable that it is reached from. */
function heldBy(object: Node): { readonly name: string; readonly root: TSESTree.Identifier } | undefined {
  let root = object;
  while (root.type === 'MemberExpression') root = bare(root.object);
  const name = object.type === 'MemberExpression' ? staticKey(object.property, object.computed) : undefined;
  if (root.type !== 'Identifier') return undefined;
  return { name: root === object ? root.name : (name ?? ''), root };
}

function isOfModule({ defs, references, scope }: Variable): boolean {
  const [definition] = defs;
  if (definition === undefined || (scope.block as Node).type !== 'Program') return false;
  const isDeclared = DECLARED.has(definition.type);
  return isDeclared && references.every((one) => !one.isWrite() || one.init === true);
}

/** Members of classes are settings; parameters of functions are no constants. */
const DECLARED: ReadonlySet<string> = new Set(['ImportBinding', 'TSEnumName', 'Variable']);

function startsWithCapital(name: string): boolean {
  const first = name.charAt(0);
  return first !== first.toLowerCase();
}

function isInCapitals(name: string): boolean {
  return startsWithCapital(name) && name === name.toUpperCase();
}
