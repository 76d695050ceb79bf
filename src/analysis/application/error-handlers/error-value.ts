import { member } from '../../../frameworks/language/catalogue.js';
import type { Engine } from '../../interpreter/engine.js';
import { classMember } from '../../interpreter/members/class-members.js';
import { writeMember } from '../../interpreter/members/written-members.js';
import { changedResponse, newResponse, UNKNOWN_BODY, UNKNOWN_HEADERS } from '../../interpreter/state/response-state.js';
import type { State } from '../../interpreter/state/state.js';
import {
  type ClassValue,
  constant,
  frameworkObject,
  type ObjectValue,
  objectOf,
  unknown,
  type Value,
} from '../../interpreter/values/values.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import { isClass, type Node, staticKey } from '../../syntax/syntax.js';
import type { ErrorMade, MemberMade, NodePlace } from './error-made.js';

/** Members that errors have without being written to them. */
const OF_ALL = new Set(['name', 'message', 'stack', 'cause', 'constructor', 'toString', 'toJSON']);

/**
 * An error as the value of a parameter, in the engine of the file that answers it. A member that it wasn't made with is undefined: the tests
 * that tell apart the errors of packages (`err.code === 11000`) don't hold for it.
 */
export function errorValue(engine: Engine, error: ErrorMade, parameter: Node, state: State): Value {
  const others = error.isOpen ? [] : membersRead(engine, parameter).filter((name) => !OF_ALL.has(name));
  if (!error.ofFramework) return ofProject(engine, error, parameter, others);
  const { shape, status } = error.ofFramework;
  const made = nodesAt(engine, error.madeBy).find(isCall);
  const draft = made ?? {};
  const response = newResponse(shape, 'import', undefined);
  const code = constant(status, parameter, true);
  state.setResponse(draft, changedResponse(response, { status: code, headers: UNKNOWN_HEADERS, body: UNKNOWN_BODY }));
  const value = frameworkObject(shape, draft, 'import', parameter);
  for (const name of others)
    if (!member(shape, name)) writeMember(engine, value, name, constant(undefined, parameter), state);
  return value;
}

function ofProject(engine: Engine, error: ErrorMade, node: Node, others: readonly string[]): ObjectValue {
  const declaration = nodesAt(engine, error.madeBy).find(isClass);
  const ofClass: ClassValue | undefined = declaration && { kind: 'class', class: declaration, node };
  const members = membersOf(error.members, node);
  const value = objectOf(members, error.isOpen, node, { ofClass, error: error.error });
  const isWhole = !ofClass?.class.superClass || error.error !== undefined;
  for (const name of isWhole ? others : [])
    if (!members.has(name) && !(ofClass && classMember(engine, ofClass, name, value)))
      members.set(name, constant(undefined, node));
  return value;
}

function membersOf(members: ReadonlyMap<string, MemberMade>, node: Node): Map<string, Value> {
  return new Map([...members].map(([name, one]) => [name, memberValue(one, node)]));
}

function memberValue(made: MemberMade, node: Node): Value {
  if (!made) return unknown(node);
  if ('constant' in made) return constant(made.constant, node, true);
  if ('text' in made) return { kind: 'text', node, filled: made.text === 'filled', parts: [] };
  return objectOf(membersOf(made.members, node), made.isOpen, node);
}

/** The members that code of a parameter's file reads of anything. */
function membersRead({ file }: Engine, parameter: Node): string[] {
  const { program } = file.modules.of(parameter);
  const read = nodesOf(file, program, 'MemberExpression').map((one) => staticKey(one.property, one.computed));
  const taken = nodesOf(file, program, 'ObjectPattern')
    .flatMap(({ properties }) => properties)
    .map((one) => (one.type === 'Property' ? staticKey(one.key, one.computed) : undefined));
  return [...new Set([...read, ...taken])].filter((name) => name !== undefined);
}

/** The classes and calls that begin at a place. */
function nodesAt({ file }: Engine, at: NodePlace | undefined): Node[] {
  const program = at && file.modules.at(at.file)?.program;
  if (!program) return [];
  const all = nodesOf(file, program, 'ClassDeclaration', 'ClassExpression', 'NewExpression', 'CallExpression');
  return all.filter(({ range }) => range[0] === at.offset);
}

function isCall({ type }: Node): boolean {
  return type === 'NewExpression' || type === 'CallExpression';
}
