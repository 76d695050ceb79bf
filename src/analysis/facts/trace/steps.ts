import { inherited, instanceOf, leadsToRequest, listed, member } from '../../../frameworks/language/catalogue.js';
import type {
  Call,
  Operand,
  RequestFact,
  RequestInput,
  RequestPart,
  Shape,
} from '../../../frameworks/language/shape.js';
import { LOOKUP_METHODS, WHOLE_METHODS } from '../../../packages/language.js';
import { REQUEST_NAMES } from '../../../words/request/parameters.js';
import { flat } from '../../syntax/flat.js';
import type { CallNode, Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { isServerObject } from './server-things.js';
import { ANY_MEMBER, changed, lastMember, namesIn, type Source, type Start, startAt, type Step } from './source.js';

/** Parts whose members have names that a client sends: `headers.authorization` is the field `authorization`. */
const NAMED_PARTS: ReadonlySet<RequestPart> = new Set(['body', 'query', 'params', 'headers', 'cookies', 'session']);

/** The query of a URL (URL standard §6.1). */
const SEARCH_PARAMS = 'searchParams';
const QUERY: Start = { kind: 'input', part: 'query', name: undefined, isNegated: false };

/** The source of a member of a value. */
export function read(path: PathFacts, source: Source, name: string, isOptional: boolean, node: Node): Source {
  const step: Step = { kind: 'member', name };
  const isOpen = source.isOptional || isOptional;
  const found = isOfServer(path, source, name) ? NO_SHAPES : membersOf(source.shapes, name);
  if (found.length > 0) return changed(enter(source, found, step, node), { isOptional: isOpen });
  if (source.start.kind === 'request' && source.steps.length === 0 && REQUEST_NAMES.has(name))
    return changed(source, { isOptional: isOpen, node });
  if (source.start.kind === 'fact' && name === SEARCH_PARAMS) return startAt(QUERY, node);
  if (isWholePart(source) && !LOOKUP_METHODS.has(name) && !WHOLE_METHODS.has(name))
    return changed(named(source, name, node), { isOptional: isOpen });
  const steps = [...source.steps, step];
  return changed(source, { steps, shapes: exported(path, source.start, steps), isOptional: isOpen, node });
}

const NO_SHAPES: readonly Shape[] = [];

function membersOf(shapes: readonly Shape[], name: string): readonly Shape[] {
  return shapes.length === 0 ? NO_SHAPES : flat(shapes, (shape) => listOf(member(shape, name)));
}

/** A name in some framework's table may be an object of the server's where the framework isn't known. */
function isOfServer({ file }: PathFacts, { start, shapes }: Source, name: string): boolean {
  return start.kind === 'request' && shapes.length > 1 && isServerObject(file, name);
}

function listOf(shape: Shape | undefined): readonly Shape[] {
  return shape ? [shape] : NO_SHAPES;
}

/** The source of a call's result; `callee` is the source of what is called. */
export function call(callee: Source, node: CallNode, textOf: (argument: Node) => string | undefined): Source {
  const step: Step = { kind: 'call', node };
  return (
    (callee.shapes.length > 0 ? callOfShapes(callee, step, textOf) : lookedUp(callee, node, textOf)) ??
    changed(callee, { steps: [...callee.steps, step], shapes: NO_SHAPES, node })
  );
}

/** The tables' entry for a call. */
function callOfShapes(
  callee: Source,
  step: Step & { kind: 'call' },
  textOf: (argument: Node) => string | undefined,
): Source | undefined {
  const { node } = step;
  const calls = flat(callee.shapes, (shape) => listed(node.type === 'NewExpression' ? shape.construct : shape.call));
  const reading = calls.find((one) => one.input && fits(one, node, textOf));
  if (reading?.input) {
    const start = startOfInput(reading.input, node, (operand) => argumentText(operand, node, textOf));
    return changed(start, { shapes: resultShapes(reading), isOptional: callee.isOptional });
  }
  const looked = lookedUp(callee, node, textOf);
  if (looked) return looked;
  const given = flat(calls, resultShapes);
  return given.length > 0 ? enter(callee, given.slice(0, 1), step, node) : undefined;
}

/** The result of a call that is a framework object. */
function resultShapes({ gives }: Call): readonly Shape[] {
  if (typeof gives === 'function') return [gives()];
  return typeof gives === 'object' ? [gives] : [];
}

/** Whether an entry applies by a call's arguments: `c.get('user')` is another than `c.get('db')`. */
function fits({ when }: Call, { arguments: args }: CallNode, textOf: (argument: Node) => string | undefined): boolean {
  if (when?.count !== undefined && args.length !== when.count) return false;
  if (when?.atLeast !== undefined && args.length < when.atLeast) return false;
  return (when?.values ?? []).every((value, index) => {
    const argument = args[index];
    return argument !== undefined && textOf(argument) === value;
  });
}

/** Where a value of a framework starts. */
export function startOfShapes(shapes: readonly Shape[], node: Node): Source {
  const input = shapes.find((shape) => shape.input && !shape.call)?.input;
  if (input) return changed(startOfInput(input, node, fixedText), { shapes });
  const fact = shapes.map(factOf).find(Boolean);
  if (fact) return startAt({ kind: 'fact', fact }, node);
  if (shapes.some(leadsToRequest)) return startAt({ kind: 'request' }, node, shapes);
  const isResponse = shapes.some((shape) => inherited(shape, 'role') === 'response');
  return startAt({ kind: isResponse ? 'response' : 'framework' }, node, shapes);
}

/** The source of a part of the request by a table, from here on without the steps that led to it. */
export function startOfInput(
  input: RequestInput,
  node: Node,
  textOf: (operand: Operand) => string | undefined,
): Source {
  const name = input.name && textOf(input.name);
  return startAt({ kind: 'input', part: input.part, name, isNegated: input.isNegated ?? false }, node);
}

export function fixedText(operand: Operand): string | undefined {
  return operand.from === 'fixed' && typeof operand.value === 'string' ? operand.value : undefined;
}

/** A member or result whose shapes are known: a part of the request or the request itself starts anew. */
function enter(source: Source, shapes: readonly Shape[], step: Step, node: Node): Source {
  const isStart =
    shapes.some((shape) => (shape.input && !shape.call) || factOf(shape) || isRequest(shape)) ||
    (source.start.kind !== 'response' && shapes.some(isResponse));
  if (isStart) return changed(startOfShapes(shapes, node), { isOptional: source.isOptional });
  return changed(source, {
    steps: [...source.steps, step],
    shapes: shapes.map((shape) => (shape.members ? shape : (instanceOf(shape) ?? shape))),
    node,
  });
}

function factOf({ reads }: Shape): RequestFact | undefined {
  return reads === 'method' || reads === 'path' ? reads : undefined;
}

function isRequest(shape: Shape): boolean {
  return inherited(shape, 'role') === 'request';
}

function isResponse(shape: Shape): boolean {
  return inherited(shape, 'role') === 'response';
}

function isWholePart({ start, steps }: Source): boolean {
  return start.kind === 'input' && start.name === undefined && steps.length === 0 && NAMED_PARTS.has(start.part);
}

function named(source: Source, name: string, node: Node): Source {
  return source.start.kind === 'input' && name !== ANY_MEMBER ? startAt({ ...source.start, name }, node) : source;
}

/**
 * `headers.get('authorization')`, `form.entries()`: of a part without further entries in the table; `c.get('user')`: a value that was set
 * on the request before.
 */
function lookedUp(callee: Source, node: CallNode, textOf: (argument: Node) => string | undefined): Source | undefined {
  const { start, steps } = callee;
  const method = lastMember(callee);
  if (start.kind !== 'input' || start.name !== undefined || steps.length !== 1 || method === undefined)
    return undefined;
  const [first] = node.arguments;
  if (LOOKUP_METHODS.has(method))
    return changed(startAt({ ...start, name: first && textOf(first) }, node), { isOptional: callee.isOptional });
  return WHOLE_METHODS.has(method) ? startAt(start, node) : undefined;
}

function argumentText(
  operand: Operand,
  { arguments: args }: CallNode,
  textOf: (argument: Node) => string | undefined,
): string | undefined {
  if (operand.from !== 'argument') return fixedText(operand);
  const argument = args[operand.index];
  return argument && textOf(argument);
}

/** The tables' entry for an export of a module. */
function exported({ file }: PathFacts, start: Start, steps: readonly Step[]): readonly Shape[] {
  if (start.kind !== 'import') return NO_SHAPES;
  const names = namesIn(steps);
  return names.length === steps.length ? listOf(file.catalogue.find(start.module, names)) : NO_SHAPES;
}
