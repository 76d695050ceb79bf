import type { TSESTree } from '@typescript-eslint/utils';

/** A type's name, and the module that declares it. */
export interface TypeName {
  readonly name: string;
  readonly module: string;
}

/** The only access to the type checker. */
export interface Types {
  /** The names of a node's type, of its alias, and of the types that it extends. Of a function: of the contextual type. */
  names(node: TSESTree.Node): readonly TypeName[];
  /** The literals of a node's type; undefined where it allows others too. */
  literals(node: TSESTree.Node): readonly (string | number)[] | undefined;
  /** Whether a node's type has no value at all (`void`, `undefined`, `never`); undefined where it may have none. */
  isEmpty(node: TSESTree.Node): boolean | undefined;
}

/**
 * The parts of TypeScript's API that are used, as methods of the objects that the parser hands out: the plugin itself
 * never loads TypeScript, and runs with whichever version the parser was given.
 */
interface Checker {
  getContextualType(node: unknown): Type | undefined;
}

interface Symbol {
  readonly escapedName: string;
  readonly parent?: Symbol;
}

interface Type {
  readonly aliasSymbol?: Symbol;
  readonly target?: Type;
  readonly types?: readonly Type[];
  readonly value?: string | number;
  readonly intrinsicName?: string;
  getSymbol(): Symbol | undefined;
  getBaseTypes?(): readonly Type[] | undefined;
  getConstraint?(): Type | undefined;
  isTypeParameter(): boolean;
  isNumberLiteral(): boolean;
  isStringLiteral(): boolean;
  isUnion(): boolean;
  isIntersection(): boolean;
}

interface ParserServices {
  readonly program?: { getTypeChecker(): Checker } | null;
  readonly esTreeNodeToTSNodeMap?: { get(node: TSESTree.Node): unknown };
  getTypeAtLocation?(node: TSESTree.Node): Type;
}

/** Type services, where the parser provides them. */
export function typesOf(parserServices: unknown): Types | undefined {
  const services = parserServices as ParserServices | undefined;
  if (!services?.program || !services.getTypeAtLocation || !services.esTreeNodeToTSNodeMap) return undefined;
  const typeOf = (node: TSESTree.Node): Type | undefined => services.getTypeAtLocation?.(node);
  const names = new WeakMap<TSESTree.Node, readonly TypeName[]>();
  return {
    names(node) {
      let known = names.get(node);
      if (!known) names.set(node, (known = namesOf(isFunction(node) ? expected(services, node) : typeOf(node))));
      return known;
    },
    literals: (node) => literalsOf(typeOf(node)),
    isEmpty: (node) => isEmptyType(typeOf(node)),
  };
}

function isFunction(node: TSESTree.Node): boolean {
  return node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';
}

function expected(services: ParserServices, node: TSESTree.Node): Type | undefined {
  return services.program?.getTypeChecker().getContextualType(services.esTreeNodeToTSNodeMap?.get(node));
}

const DEEPEST_BASE = 4;

function namesOf(type: Type | undefined, depth = 0): TypeName[] {
  if (!type || depth > DEEPEST_BASE) return [];
  const own = [type.aliasSymbol, type.getSymbol()].flatMap((symbol) => (symbol ? [nameOf(symbol)] : []));
  const parts = type.isIntersection() ? (type.types ?? []) : [];
  const bases = (type.target ?? type).getBaseTypes?.() ?? [];
  return [...own, ...[...parts, ...bases].flatMap((one) => namesOf(one, depth + 1))];
}

/** The outermost symbol of a declaration is its module: `"express"`, or the quoted path of a file. */
function nameOf(symbol: Symbol): TypeName {
  let at: Symbol | undefined = symbol.parent;
  while (at?.parent) at = at.parent;
  const outer = at?.escapedName ?? '';
  return { name: symbol.escapedName, module: outer.startsWith('"') ? moduleName(outer.slice(1, -1)) : '' };
}

function moduleName(path: string): string {
  const at = path.lastIndexOf('node_modules/');
  if (at < 0) return path;
  const [first = '', second = ''] = path.slice(at + 'node_modules/'.length).split('/');
  if (first !== '@types') return first.startsWith('@') ? `${first}/${second}` : first;
  return second.includes('__') ? `@${second.replace('__', '/')}` : second;
}

function literalsOf(type: Type | undefined): (string | number)[] | undefined {
  if (!type) return undefined;
  if (type.isNumberLiteral() || type.isStringLiteral()) return type.value === undefined ? undefined : [type.value];
  if (!type.isUnion()) return undefined;
  const parts = (type.types ?? []).map(literalsOf);
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
}

const EMPTY = new Set(['void', 'undefined', 'null', 'never']);
const UNSURE = new Set(['any', 'unknown', 'error', 'string']);

function isEmptyType(type: Type | undefined): boolean | undefined {
  if (!type) return undefined;
  const parts = type.isUnion() ? (type.types ?? []) : [type];
  if (parts.every(({ intrinsicName }) => EMPTY.has(intrinsicName ?? ''))) return true;
  return parts.every(isFilledType) ? false : undefined;
}

/** A text may be empty, and of a type parameter only its bound is known. */
function isFilledType(type: Type): boolean {
  const { intrinsicName = '' } = type;
  return !EMPTY.has(intrinsicName) && !UNSURE.has(intrinsicName) && type.value !== '' && !type.isTypeParameter();
}
