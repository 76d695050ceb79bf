import { inherited } from '../../../frameworks/language/catalogue.js';
import type { Handler } from '../../../frameworks/language/shape.js';
import { REQUEST_NAMES } from '../../../words/request/parameters.js';
import type { Engine } from '../../interpreter/engine.js';
import { evaluate } from '../../interpreter/evaluation.js';
import { superValue } from '../../interpreter/members/class-members.js';
import { staticActivation, frameworkObjectOf } from '../../interpreter/names/names.js';
import { State } from '../../interpreter/state/state.js';
import { bare, type ClassNode, type FunctionNode, type Node, staticKey } from '../../syntax/syntax.js';
import type { Evidence, Value } from '../../interpreter/values/values.js';
import type { Registered } from './registrations.js';
import { selfOf } from './self.js';

/** Methods that a framework calls because of their class's decorators, its base class or its interfaces. */
export function findMethods(engine: Engine): Map<FunctionNode, Registered> {
  const found = new Map<FunctionNode, Registered>();
  for (const node of engine.file.census.classes) {
    for (const { methods, evidence } of kindsOf(engine, node)) addMethods(node, methods, evidence, found);
  }
  return found;
}

interface Kind {
  readonly methods: Readonly<Record<string, Handler>>;
  readonly evidence: Evidence;
}

function kindsOf(engine: Engine, node: ClassNode): Kind[] {
  const names: Node[] = [
    ...(node.decorators ?? []).map(({ expression }) =>
      expression.type === 'CallExpression' ? expression.callee : expression,
    ),
    ...(node.implements ?? []).map(({ expression }) => expression),
  ];
  const values = names.map((name) => evaluate(staticActivation(engine), bare(name), new State()));
  return [...values, ...bases(engine, node)].flatMap((value) => kindOf(engine, value));
}

const DEEPEST_BASE = 4;

/** The base classes of a class, as far as they are in the file. */
function bases(engine: Engine, node: ClassNode, depth = 0): Value[] {
  const base = depth < DEEPEST_BASE ? superValue(engine, { kind: 'class', class: node, node }) : undefined;
  if (!base) return [];
  return base.kind === 'class' ? bases(engine, base.class, depth + 1) : [base];
}

function kindOf(engine: Engine, value: Value): Kind[] {
  const thing = frameworkObjectOf(engine, value);
  const methods = thing && inherited(thing.shape, 'methods');
  return thing && methods ? [{ methods, evidence: thing.evidence }] : [];
}

/** The method of a class that answers where a route names the class. */
export function methodNamedByClass(engine: Engine, node: ClassNode): Node | undefined {
  for (const base of bases(engine, node)) {
    const thing = frameworkObjectOf(engine, base);
    const name = thing && inherited(thing.shape, 'standsFor');
    const method = node.body.body.find(
      (one) => one.type === 'MethodDefinition' && name !== undefined && staticKey(one.key, one.computed) === name,
    );
    if (method?.type === 'MethodDefinition') return method.value;
  }
  return undefined;
}

function addMethods(
  node: ClassNode,
  methods: Kind['methods'],
  evidence: Evidence,
  found: Map<FunctionNode, Registered>,
): void {
  for (const element of node.body.body) {
    if (element.type !== 'MethodDefinition' || element.kind !== 'method' || element.static || !element.value.body)
      continue;
    const name = staticKey(element.key, element.computed);
    const fn = element.value as FunctionNode;
    const handler = name === undefined ? undefined : fitting(methods[name] ?? methods['*'], fn);
    if (!handler || element.accessibility === 'private' || element.accessibility === 'protected') continue;
    found.set(fn, {
      handler,
      self: selfOf(fn),
      evidence,
      methods: handler.methods && new Set(handler.methods),
      path: undefined,
    });
  }
}

/** The kind of a method by the number of its parameters, and by the name of the first one. */
function fitting(handler: Handler | undefined, { params }: FunctionNode): Handler | undefined {
  if (handler?.count === undefined || handler.count === params.length) return handler;
  const [first] = params;
  const isRequest = first?.type === 'Identifier' && REQUEST_NAMES.has(first.name);
  return isRequest && handler.withRequest?.count === params.length ? handler.withRequest : undefined;
}
