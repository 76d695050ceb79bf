import type { TSESTree } from '@typescript-eslint/utils';

export type Node = TSESTree.Node;
export type FunctionNode =
  TSESTree.FunctionDeclaration | TSESTree.FunctionExpression | TSESTree.ArrowFunctionExpression;
export type CallNode = TSESTree.CallExpression | TSESTree.NewExpression;
export type ClassNode = TSESTree.ClassDeclaration | TSESTree.ClassExpression;

/** A linter's or parser's own list of the keys under which a node of a type has children. */
export type VisitorKeys = Readonly<Record<string, readonly string[] | undefined>>;

/** The types of nodes that are functions. */
export const FUNCTIONS: ReadonlySet<string> = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'FunctionDeclaration',
]);

export function isFunction(node: Node | null | undefined): node is FunctionNode {
  return (
    node?.type === 'ArrowFunctionExpression' ||
    node?.type === 'FunctionExpression' ||
    node?.type === 'FunctionDeclaration'
  );
}

/** A file's own code as a function without parameters, to execute it as one. Its statements stay those of the file. */
export function codeAsFunction(program: TSESTree.Program): FunctionNode {
  const { range, loc, body } = program;
  const block = { type: 'BlockStatement', body, range, loc, parent: program };
  const fn = { type: 'FunctionExpression', id: null, params: [], body: block, async: true, generator: false };
  return { ...fn, range, loc, parent: program } as unknown as FunctionNode;
}

/** The members of an enum: in a node of their own, but in typescript-eslint 6 and 7, and in Babel's parser 7. */
export function enumMembers(node: TSESTree.TSEnumDeclaration): readonly TSESTree.TSEnumMember[] {
  const { body } = node as { readonly body?: TSESTree.TSEnumBody };
  // Read last: typescript-eslint 8 warns of it.
  return body ? body.members : ((node as { readonly members?: readonly TSESTree.TSEnumMember[] }).members ?? []);
}

/** The arguments of a type; Babel's parser 7 calls them parameters. */
export function typeArgumentsOf(
  node: TSESTree.TSTypeReference | TSESTree.TSInterfaceHeritage,
): readonly TSESTree.TypeNode[] {
  const { typeArguments } = node;
  if (typeArguments) return typeArguments.params;
  return (node as { readonly typeParameters?: TSESTree.TSTypeParameterInstantiation }).typeParameters?.params ?? [];
}

/** The type in `Promise<T>`; any other as it is. */
export function settled(type: TSESTree.TypeNode): TSESTree.TypeNode {
  const isPromise =
    type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'Promise';
  return (isPromise && typeArgumentsOf(type)[0]) || type;
}

/** The innermost function around a node. */
export function functionAround(node: Node): FunctionNode | undefined {
  let at: Node | undefined = node.parent;
  while (at && !FUNCTIONS.has(at.type)) at = at.parent;
  return at as FunctionNode | undefined;
}

export function isClass(node: Node | null | undefined): node is ClassNode {
  return node?.type === 'ClassDeclaration' || node?.type === 'ClassExpression';
}

/** Type assertions, non-null marks, optional chains and parentheses around an expression: it is the same value. */
const WRAPPERS: ReadonlySet<string> = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
  'ChainExpression',
  'ParenthesizedExpression',
]);

/** The class whose `this` a place has. */
export function classAround(node: Node): ClassNode | undefined {
  let at: Node | undefined = node.parent;
  while (at && !isClass(at)) at = at.parent;
  return at;
}

/** Whether an expression has no other value than the one that stands in it. */
export function isWrapper(node: Node): boolean {
  return WRAPPERS.has(node.type);
}

/** The expression under type assertions, non-null marks, optional chains and `await`-free parentheses. */
export function bare(node: Node): Node {
  let inner = node;
  while (WRAPPERS.has(inner.type)) inner = (inner as TSESTree.ChainExpression).expression;
  return inner;
}

/** `bare`, and under `await` too. */
export function awaited(node: Node): Node {
  const inner = bare(node);
  return inner.type === 'AwaitExpression' ? awaited(inner.argument) : inner;
}

/** The name of a member, property or method where it is written out: `a.b`, `a['b']`, `{ b: … }`, `{ 404: … }`, `this.#d`. */
export function staticKey(key: Node, computed: boolean): string | undefined {
  if (!computed && key.type === 'Identifier') return key.name;
  if (key.type === 'PrivateIdentifier') return `#${key.name}`;
  if (key.type === 'Literal' && key.value !== null) return String(key.value);
  if (key.type === 'TemplateLiteral' && key.expressions.length === 0) return key.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/** Whether an expression is a member of something with a name: `Object.freeze`. */
export function isMemberOf(node: Node, object: string, name: string): boolean {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return false;
  return node.object.name === object && staticKey(node.property, node.computed) === name;
}

/** The pattern or identifier of a parameter, without its default or accessibility modifier. */
export function parameterTarget(parameter: TSESTree.Parameter): TSESTree.Parameter {
  if (parameter.type === 'AssignmentPattern') return parameter.left;
  if (parameter.type === 'TSParameterProperty') return parameterTarget(parameter.parameter);
  return parameter;
}

/** The decorators of a node; parsers without decorators have no place for any. */
export function decoratorsOf(node: Node): readonly TSESTree.Decorator[] {
  const { decorators } = node as { readonly decorators?: readonly TSESTree.Decorator[] };
  return decorators ?? [];
}

/** The parameters of a function without TypeScript's `this`. */
export function parametersOf(fn: FunctionNode): readonly TSESTree.Parameter[] {
  const first = fn.params[0];
  return first?.type === 'Identifier' && first.name === 'this' ? fn.params.slice(1) : fn.params;
}

/** Whether an expression reads or calls something, whose origin can be traced. */
export function isReference({ type }: Node): boolean {
  return type === 'Identifier' || type === 'MemberExpression' || type === 'CallExpression';
}

/** Whether a value is awaited in place: `await x`, `await (x as Promise<T>)`. */
export function isAwaited(node: Node): boolean {
  const { parent } = node;
  if (parent?.type === 'AwaitExpression') return true;
  return parent !== undefined && parent !== null && WRAPPERS.has(parent.type) && isAwaited(parent);
}

export function within(inner: Node, outer: Node): boolean {
  const isInRange = inner.range[0] >= outer.range[0] && inner.range[1] <= outer.range[1];
  return isInRange && (inner === outer || isSameFile(inner, outer));
}

/** Whether two nodes, one of which seems to contain the other, are parts of one file. */
function isSameFile(inner: Node, outer: Node): boolean {
  let at = inner;
  for (; at.parent; at = at.parent) if (at.parent === outer) return true;
  return at === programOf(outer);
}

/** The program that a node is part of. */
export function programOf(node: Node): Node {
  let at = node;
  while (at.parent) at = at.parent;
  return at;
}

/** The last name of an expression: `b` of `a.b`; empty where it has none. */
export function lastNameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' ? (staticKey(node.property, node.computed) ?? '') : '';
}

/** The name under which a module exports what is imported: `a` of `import { a as b }`. */
export function exportedName({ imported }: TSESTree.ImportSpecifier): string {
  return imported.type === 'Identifier' ? imported.name : imported.value;
}

/** The key under which a pattern destructures a name: `{ router }`, `{ router: pots }`. */
export function keyTaken(pattern: Node, name: Node): string | undefined {
  if (pattern.type !== 'ObjectPattern') return undefined;
  const taken = pattern.properties.find((one) => one.type === 'Property' && one.value === name);
  return taken?.type === 'Property' ? staticKey(taken.key, taken.computed) : undefined;
}

/** The statement or declaration around an expression. */
export function statementAround(node: Node): Node {
  let at = node;
  while (at.parent && !at.type.endsWith('Statement') && at.type !== 'VariableDeclaration') at = at.parent;
  return at;
}

/** The function whose `this` a node has: arrow functions have that of what is around them, but as members of a class. */
export function functionOfThis(node: Node): FunctionNode | undefined {
  let at: Node | undefined = node.parent;
  while (at && !(isFunction(at) && bindsThis(at))) at = at.parent;
  return at && isFunction(at) ? at : undefined;
}

function bindsThis(fn: FunctionNode): boolean {
  return fn.type !== 'ArrowFunctionExpression' || fn.parent.type === 'PropertyDefinition';
}

/** The test of the innermost `if` around a place, in the same function. */
export function testAround(place: Node): Node | undefined {
  let at = place;
  while (at.parent && !isFunction(at.parent)) {
    if (at.parent.type === 'IfStatement' && at.parent.test !== at) return at.parent.test;
    at = at.parent;
  }
  return undefined;
}

/** The `catch` of the innermost `try` that has one around a place, in the same function. */
export function catchAround(place: Node): TSESTree.CatchClause | undefined {
  let at = place;
  while (at.parent && !isFunction(at.parent)) {
    const { parent } = at;
    if (parent.type === 'TryStatement' && parent.block === at && parent.handler) return parent.handler;
    at = parent;
  }
  return undefined;
}

/** The name of a function: its own, or that of what holds it; empty where it has none. */
export function nameOfFunction(fn: FunctionNode): string {
  if (fn.id) return fn.id.name;
  const { parent } = fn as { parent: Node };
  switch (parent.type) {
    case 'VariableDeclarator':
      return parent.id.type === 'Identifier' ? parent.id.name : '';
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return staticKey(parent.key, parent.computed) ?? '';
    case 'AssignmentExpression':
      return parent.left.type === 'MemberExpression'
        ? (staticKey(parent.left.property, parent.left.computed) ?? '')
        : '';
    default:
      return '';
  }
}

/** The identifier that a function is declared under. */
export function declaredName(fn: FunctionNode): TSESTree.Identifier | undefined {
  if (fn.type === 'FunctionDeclaration') return fn.id ?? undefined;
  return fn.parent.type === 'VariableDeclarator' && fn.parent.id.type === 'Identifier' ? fn.parent.id : undefined;
}

/** The expression that a function returns at its end: its body, or the argument of the last `return` in it. */
export function returnedAtEnd({ body }: FunctionNode): Node | undefined {
  if (body?.type !== 'BlockStatement') return body ?? undefined;
  const last = body.body.findLast(({ type }) => type === 'ReturnStatement');
  return last?.type === 'ReturnStatement' ? (last.argument ?? undefined) : undefined;
}

/** Whether no statement follows on its path. */
export function endsPath(statement: Node): boolean {
  if (statement.type === 'BlockStatement') return statement.body.some(endsPath);
  return (
    statement.type === 'ReturnStatement' ||
    statement.type === 'ThrowStatement' ||
    statement.type === 'ContinueStatement' ||
    statement.type === 'BreakStatement'
  );
}

/** The call of a method on something: `service.find(id)` of `service`. */
export function methodCallOn(object: Node): TSESTree.CallExpression | undefined {
  const outer = around(object);
  const member = outer.parent;
  if (member?.type !== 'MemberExpression' || member.object !== outer) return undefined;
  const callee = around(member);
  const call = callee.parent;
  return call?.type === 'CallExpression' && call.callee === callee ? call : undefined;
}

/** An expression with the type assertions and non-null marks around it. */
function around(node: Node): Node {
  let outer = node;
  while (outer.parent && WRAPPERS.has(outer.parent.type)) outer = outer.parent;
  return outer;
}

/** What a chain of calls and members starts from: `app` of `app.use(a).use(b)`. */
export function startOfChain(node: Node): Node {
  let at = bare(node);
  while (at.type === 'CallExpression' || at.type === 'MemberExpression')
    at = bare(at.type === 'CallExpression' ? at.callee : at.object);
  return at;
}

/** The operands of a chain of one operator: `a && b && c`. */
export function operandsOf(node: TSESTree.LogicalExpression): Node[] {
  const operands: Node[] = [node.right];
  let left = bare(node.left);
  for (; left.type === 'LogicalExpression' && left.operator === node.operator; left = bare(left.left))
    operands.push(left.right);
  return [left, ...operands.reverse()];
}

/** The name that a call has its function by: `send(x)`, `mail.send(x)`. */
export function calleeName(node: CallNode): string | undefined {
  const { callee } = node;
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : undefined;
}

/** The types of nodes that are loops. */
export const LOOPS = [
  'DoWhileStatement',
  'ForInStatement',
  'ForOfStatement',
  'ForStatement',
  'WhileStatement',
] as const;

export function isLoop({ type }: Node): boolean {
  return (LOOPS as readonly string[]).includes(type);
}
