import type { TSESTree } from '@typescript-eslint/utils';
import { inherited } from '../../../frameworks/language/catalogue.js';
import { flat } from '../../syntax/flat.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import { oneOfThese } from '../values/equality.js';
import { handlingFrom } from '../state/error-handling.js';
import { now } from '../state/clock.js';
import { shared } from '../state/response-state.js';
import { joinStates, type State } from '../state/state.js';
import { awaited, type Node } from '../../syntax/syntax.js';
import { constant, oneOf, type Test, truthiness, unknown, type Value } from '../values/values.js';
import { assumeCase, branchAll } from '../conditions/assume.js';
import { bindPattern } from '../calls/assignment.js';
import { leavesValue, noteUnused } from '../framework-calls/unused-responses.js';
import { type Activation, type Exit, type Jump, reactivated } from '../engine.js';
import { evaluate, evaluatePaths } from '../evaluation.js';
import { ANY_MEMBER, asCaught, unknownMember } from '../identity/origin.js';
import { composed } from '../identity/terms.js';
import { withConstants } from '../names/imports.js';
import { MOST_ROUNDS } from '../calls/list-calls.js';
import { isNeverCaught } from '../exceptions/never-caught.js';
import { noteNeverSent } from '../framework-calls/never-sent.js';
import { noteRisks, Risks } from '../exceptions/risks.js';
import { forgetRounds } from '../framework-calls/loop-widening.js';
import { equalityTest, isTooLong, ownTest } from '../conditions/tests.js';
import { throwValue } from '../exceptions/throwing.js';
import { frameworkObjectsIn } from '../framework-calls/external-calls.js';
import { AnswerWatch, leavingOut, MANY, noteLast, noteStart } from './progress.js';
import { choosesCall } from './paths.js';

/** Executes statements one after another; returns the paths that run off their end. */
export function executeStatements(x: Activation, statements: readonly Node[], states: readonly State[]): State[] {
  let going = [...states];
  for (const statement of statements) {
    if (going.length === 0) break;
    going = execute(x, statement, going);
  }
  return going;
}

function execute(x: Activation, node: Node, states: readonly State[]): State[] {
  const { budget } = x.engine;
  if (!budget.enter()) return states.map(forgetResponses);
  // A state is changed in place: its version before has to be kept.
  const before = x.risks && states.map(({ version }) => version);
  const [only] = states;
  noteStart(states, node);
  const ends = only && states.length === 1 ? executeOne(x, node, only) : executeEach(x, node, states);
  for (const end of ends) noteLast(end, node);
  budget.leave();
  const after = joinStates(ends);
  if (x.risks && before) noteRisks(x.risks, before, after);
  return after;
}

function executeEach(x: Activation, node: Node, states: readonly State[]): State[] {
  return flat(states, (one) => executeOne(x, node, one));
}

/** Code that isn't executed may do anything to the responses in reach. */
function forgetResponses(state: State): State {
  for (const [id, draft] of [...state.allResponses()]) state.setResponse(id, shared(draft));
  return state;
}

function executeOne(x: Activation, node: Node, state: State): State[] {
  switch (node.type) {
    case 'ExpressionStatement': {
      const start = now();
      const paths = evaluatePaths(x, node.expression, state);
      if (leavesValue(node.expression)) for (const path of paths) noteUnused(x, node.expression, path, start);
      return paths.map((path) => path.state);
    }
    case 'VariableDeclaration':
      return executeDeclaration(x, node, state);
    case 'ReturnStatement':
      return executeReturn(x, node, state);
    case 'IfStatement':
      return executeIf(x, node, state);
    case 'BlockStatement':
      return executeStatements(x, node.body, [state]);
    case 'ThrowStatement':
      for (const path of evaluatePaths(x, node.argument, state)) throwValue(x, path.value, node, path.state);
      return [];
    case 'TryStatement':
      return executeTry(x, node, state);
    case 'SwitchStatement':
      return executeSwitch(x, node, state);
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
      return executeLoop(x, node, state);
    case 'BreakStatement':
    case 'ContinueStatement':
      x.jumps.push({ kind: node.type === 'BreakStatement' ? 'break' : 'continue', label: node.label?.name, state });
      return [];
    case 'LabeledStatement':
      return executeLabeled(x, node, state);
    default:
      return [state];
  }
}

function executeLabeled(x: Activation, { label, body }: TSESTree.LabeledStatement, state: State): State[] {
  const first = x.jumps.length;
  return [...execute(x, body, [state]), ...landing(x, first, (jump) => jump.label === label.name)];
}

function executeDeclaration(x: Activation, node: TSESTree.VariableDeclaration, state: State): State[] {
  let states = [state];
  for (const { id, init } of node.declarations) {
    states = flat(states, (one) => declare(x, id, init, one));
  }
  return states;
}

function declare(x: Activation, id: Node, init: Node | null, state: State): State[] {
  if (!init) {
    bindPattern(x, id, isAssignedFirst(id) ? unknown(id) : constant(undefined, id), state);
    return [state];
  }
  const isSplit = awaited(init).type === 'CallExpression' || choosesCall(x, init, state);
  const paths = isSplit ? evaluatePaths(x, init, state) : [{ value: evaluate(x, init, state), state }];
  const going: State[] = [];
  for (const { value, state: end } of paths) {
    if (end.dead) continue;
    bindPattern(x, id, value, end);
    going.push(end);
  }
  if (going.length > 1) for (const end of going) end.touch();
  return going;
}

/** TypeScript rejects reads of a variable that has no value yet, unless its type includes `undefined`: `let pet: Pet;`. */
function isAssignedFirst(id: Node): boolean {
  const type = id.type === 'Identifier' ? id.typeAnnotation?.typeAnnotation : undefined;
  return type !== undefined && ![type, ...(type.type === 'TSUnionType' ? type.types : [])].some(hasRoomForNone);
}

function hasRoomForNone({ type }: TSESTree.TypeNode): boolean {
  return type === 'TSUndefinedKeyword' || type === 'TSAnyKeyword' || type === 'TSUnknownKeyword';
}

function executeReturn(x: Activation, node: TSESTree.ReturnStatement, state: State): State[] {
  if (!node.argument) {
    noteLast(state, node);
    x.exits.push({ kind: 'return', value: constant(undefined, node), state, node });
    return [];
  }
  for (const { value, state: end } of evaluatePaths(x, node.argument, state)) {
    noteLast(end, node);
    x.exits.push({ kind: 'return', value, state: end, node: node.argument });
  }
  return [];
}

/** A chain of `else if` is followed in a loop: it can be longer than the stack is deep. */
function executeIf(x: Activation, node: TSESTree.IfStatement, state: State): State[] {
  const ends: State[] = [];
  let { leftOut } = state;
  let otherwise: State[] = [state];
  for (let at: TSESTree.Statement | null = node; at && otherwise.length > 0;) {
    if (at.type !== 'IfStatement') {
      ends.push(...execute(x, at, leavingOut(otherwise, 0)));
      return ends;
    }
    const { yes, no } = branchAll(x, at.test, otherwise);
    const taken = leavingOut(joinStates(yes), 0);
    const watch = new AnswerWatch(x, taken);
    const after = yes.length > 0 ? execute(x, at.consequent, taken) : [];
    if (watch.hasSeen(after)) leftOut++;
    ends.push(...after);
    otherwise = leavingOut(joinStates(no), leftOut);
    at = at.alternate;
  }
  return [...ends, ...otherwise];
}

function executeTry(x: Activation, node: TSESTree.TryStatement, state: State): State[] {
  const risks = new Risks();
  risks.add(state.fork());
  const first = { exit: x.exits.length, jump: x.jumps.length };
  const inner = node.handler || x.risks ? reactivated(x, { risks }) : x;
  const ends = execute(inner, node.block, [state]);
  if (x.risks && !node.handler && node.finalizer) passOn(x, x.risks, node.finalizer, risks);
  const after = node.handler ? [...ends, ...handled(x, node.block, node.handler, risks, first.exit)] : ends;
  return node.finalizer ? executeFinally(x, node.finalizer, after, first) : after;
}

/** Where a `catch` further out may begin, once the `finally` of the `try` that failed has run. */
function passOn(x: Activation, outer: Risks, finalizer: Node, risks: Risks): void {
  for (const state of execute(x, finalizer, risks.groups([]).map(asOne))) outer.add(state);
}

/** What is known on all of several paths. */
function asOne([start, ...later]: readonly State[]): State {
  const one = (start as State).fork();
  for (const state of later) one.absorb(state);
  return one;
}

/** The ends of a `catch`; none where no error reaches it. Then an error in a promise that isn't returned is never handled. */
function handled(
  x: Activation,
  block: TSESTree.BlockStatement,
  handler: TSESTree.CatchClause,
  risks: Risks,
  from: number,
): State[] {
  if (!isNeverCaught(x, block, risks.all[0]?.state as State))
    return executeCatch(x, block, handler, risks, takeThrown(x, from));
  noteNeverSent(x, block, () => executeCatch(x, block, handler, risks, []));
  if (nodesOf(x.engine.file, block, 'ReturnStatement').length === 0) takeThrown(x, from);
  return [];
}

function takeThrown(x: Activation, from: number): Exit[] {
  const exits = x.exits.splice(from);
  const isCaught = (exit: Exit): boolean => exit.kind === 'throw' && (!exit.past || exit.past !== x.fn);
  x.exits.push(...exits.filter((exit) => !isCaught(exit)));
  return exits.filter(isCaught);
}

/** Executes `catch` once for the unseen errors, and once for each visible one that is known by its class; alone for one that is received. */
function executeCatch(
  x: Activation,
  block: Node,
  handler: TSESTree.CatchClause,
  risks: Risks,
  thrown: readonly Exit[],
): State[] {
  const received = thrown.filter(({ value }) => value === x.root?.received?.error);
  const known = thrown.filter(({ value }) => isKnownError(value)).slice(0, MOST_THROWN);
  const starts = (received.length > 0 ? received : known).map((exit) => ({ exit, state: exit.state.fork() }));
  const risky = received.length > 0 ? [] : risks.groups(thrown.map(({ state }) => state));
  const unseen = risky.map((states) => {
    const others = thrown.filter((exit) => !known.includes(exit) && states.includes(exit.state));
    return { state: asOne(states), others };
  });
  return [
    ...flat(unseen, ({ state, others }) => handle(x, block, handler, caughtAs(others, state), undefined, state)),
    ...flat(starts, ({ exit, state }) => handle(x, block, handler, () => asCaught(exit.value), exit, state)),
  ];
}

/** The value that a `catch` binds for the unseen errors, and those that can't be distinguished from them. */
function caughtAs(thrown: readonly Exit[], { facts }: State): (place: Node) => Value {
  const seen = thrown.length > 0 ? { thrown, tests: facts?.count ?? 0 } : undefined;
  return (place) => ({ kind: 'caught', member: [], node: place, seen });
}

/** Errors for each of which a `catch` is run. */
const MOST_THROWN = 6;

/** Whether a handler of an error may distinguish it from others: by the class that it was made of. */
function isKnownError(value: Value): boolean {
  if (value.kind === 'object') return value.ofClass !== undefined;
  return value.kind === 'framework-object' && value.draft !== undefined && inherited(value.shape, 'role') === 'error';
}

/** Runs a `catch` from one state, for one error. */
function handle(
  x: Activation,
  block: Node,
  clause: TSESTree.CatchClause,
  error: (place: Node) => Value,
  thrown: Exit | undefined,
  state: State,
): State[] {
  const { param, body } = clause;
  const { errorHandling } = state;
  const variable = param?.type === 'Identifier' ? x.engine.file.variable(param) : undefined;
  const handling = handlingFrom(block, errorHandling, state.facts?.count ?? 0);
  state.errorHandling = { ...handling, thrown, variable, isReceived: param !== null };
  state.guard = undefined;
  state.last = clause;
  state.leftOut = 0;
  if (param) bindPattern(x, param, error(param), state);
  const ends = execute(x, body, [state]);
  for (const end of ends) {
    end.left = end.errorHandling;
    end.errorHandling = errorHandling;
  }
  return ends;
}

/** `first`: the first of the exits of the statement. */
function executeFinally(
  x: Activation,
  finalizer: Node,
  ends: readonly State[],
  first: { readonly exit: number; readonly jump: number },
): State[] {
  const exits = x.exits.splice(first.exit);
  const jumps = x.jumps.splice(first.jump);
  for (const jump of jumps) {
    for (const state of execute(x, finalizer, [jump.state])) x.jumps.push({ ...jump, state });
  }
  for (const exit of exits) {
    const [after] = execute(x, finalizer, [exit.state]);
    if (after) x.exits.push({ ...exit, state: after });
  }
  return ends.length > 0 ? execute(x, finalizer, ends) : [];
}

function executeSwitch(x: Activation, node: TSESTree.SwitchStatement, state: State): State[] {
  const value = evaluate(x, node.discriminant, state);
  if (state.dead) return [];
  const only = casesFor(x, node, value, state);
  const first = x.jumps.length;
  if (only) {
    const ends = only.reduce((going, one) => executeStatements(x, one.consequent, going), [state]);
    return joinStates([...ends, ...landing(x, first, isBreak)]);
  }
  const methods = node.cases.flatMap(({ test }) =>
    test?.type === 'Literal' ? [String(test.value).toUpperCase()] : [],
  );
  const hasDefault = node.cases.some(({ test }) => test === null);
  const watch = new AnswerWatch(x, [state]);
  let falling: State[] = [];
  for (const cases of groupsOf(node)) {
    const entry = enterCases(x, node, cases, methods, state.fork());
    falling = executeStatements(x, cases.at(-1)?.consequent ?? [], joinStates([...falling, ...entry]));
  }
  const hasAnswered = watch.hasSeen(falling);
  const none = hasDefault ? [] : enterCases(x, node, [], methods, state.fork());
  if (hasAnswered) leavingOut(none, MANY);
  return joinStates([...falling, ...none, ...landing(x, first, isBreak)]);
}

/** The cases that are run for a constant, from the one that has it; undefined where one before it may have it too. */
function casesFor(
  x: Activation,
  { cases }: TSESTree.SwitchStatement,
  given: Value,
  state: State,
): readonly TSESTree.SwitchCase[] | undefined {
  const value = withConstants(x.engine, given);
  if (value.kind !== 'constant') return undefined;
  for (const [at, { test }] of cases.entries()) {
    const tested = test && withConstants(x.engine, evaluate(x, test, state.fork()));
    if (tested && tested.kind !== 'constant') return undefined;
    if (tested?.value === value.value) return cases.slice(at);
  }
  const usual = cases.findIndex(({ test }) => test === null);
  return usual < 0 ? [] : cases.slice(usual);
}

/** Cases that share their statements: `case 'a': case 'b': …`. */
function groupsOf({ cases }: TSESTree.SwitchStatement): TSESTree.SwitchCase[][] {
  const groups: TSESTree.SwitchCase[][] = [[]];
  for (const one of cases) {
    groups.at(-1)?.push(one);
    if (one.consequent.length > 0) groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}

/** Enters a group of cases; `default` or no case at all is past all of the others. */
function enterCases(
  x: Activation,
  { discriminant, cases: all }: TSESTree.SwitchStatement,
  cases: readonly TSESTree.SwitchCase[],
  methods: readonly string[],
  state: State,
): State[] {
  const tests = cases.map(({ test }) => test);
  const known = tests.filter((test) => test !== null);
  if (known.length > 0 && known.length < tests.length) return [state];
  const inside = known.length > 0;
  const isLiteral = known.every(({ type }) => type === 'Literal');
  if (isLiteral) {
    const named = known.map((test) => String((test as TSESTree.Literal).value).toUpperCase());
    if (!assumeCase(x, discriminant, inside ? named : methods, inside, state)) return [];
  }
  const isOneOfThem = !inside && all.some(({ test }) => test && isCase(x, discriminant, test, state) === true);
  if (isOneOfThem) return [];
  const last = cases.at(-1);
  if (!last) return [state];
  const written = inside ? caseTest(x, discriminant, known, last) : defaultTest(x, discriminant, all, last);
  const test = state.current(written);
  if (state.outcome(test) === false) return [];
  const { guard } = state;
  state.assume(test, true);
  state.guard = guard;
  return [state];
}

/** That no case matches: the condition of `default` is the switch, and no test before it. */
function defaultTest(
  x: Activation,
  discriminant: Node,
  cases: readonly TSESTree.SwitchCase[],
  node: TSESTree.SwitchCase,
): Test {
  const tests = cases.flatMap(({ test }) => test ?? []);
  if (tests.length === 0) return ownTest(node);
  const test = caseTest(x, discriminant, tests, node);
  const { equality } = test;
  const term = composed(x.engine.file, '!', [test.term]);
  return { ...test, term, equality: equality && { ...equality, isNone: true } };
}

/** Whether a path is known to go by a case. */
function isCase(x: Activation, discriminant: Node, test: Node, state: State): boolean | undefined {
  return state.outcome(state.current(caseTest(x, discriminant, [test], test)));
}

function caseTest({ engine }: Activation, discriminant: Node, tests: readonly Node[], node: Node): Test {
  const { file } = engine;
  const written = { node, negated: false, isStrict: true };
  if (isTooLong(discriminant) || tests.some(isTooLong)) return ownTest(node);
  const [first, ...others] = tests.map((test) => equalityTest(file, discriminant, test, written)) as [Test, ...Test[]];
  if (others.length === 0) return first;
  const term = others.reduce((any, one) => composed(file, '||', [any, one.term]), first.term);
  return { ...first, term, equality: oneOfThese([first, ...others].map(({ equality }) => equality)) };
}

type Loop =
  | TSESTree.ForStatement
  | TSESTree.ForInStatement
  | TSESTree.ForOfStatement
  | TSESTree.WhileStatement
  | TSESTree.DoWhileStatement;

/** The body of a loop is executed once or not at all: more rounds add nothing to one. */
function executeLoop(x: Activation, node: Loop, state: State): State[] {
  const rounds = roundsOf(x, node, state);
  return rounds ? executeRounds(x, node, rounds, state) : executeAllRounds(x, node, state);
}

/** The elements of a loop's rounds over a wholly visible list, where a table is being made; undefined for other loops. */
function roundsOf(x: Activation, node: Loop, state: State): Rounds | undefined {
  if (!x.engine.isFilling || node.type !== 'ForOfStatement') return undefined;
  const list = evaluate(x, node.right, state);
  const target = targetOf(node);
  if (!target || list.kind !== 'array' || list.open || list.elements.length > MOST_ROUNDS) return undefined;
  return { target, elements: list.elements };
}

interface Rounds {
  readonly target: Node;
  readonly elements: readonly Value[];
}

function executeRounds(x: Activation, { body }: Loop, { target, elements }: Rounds, state: State): State[] {
  const first = x.jumps.length;
  let going = [state];
  const left: State[] = [];
  for (const element of elements) {
    for (const one of going) bindPattern(x, target, element, one);
    const ends = execute(x, body, going);
    going = joinStates([...ends, ...landing(x, first, isContinue)]);
    left.push(...landing(x, first, isBreak));
  }
  return joinStates([...going, ...left]);
}

/** Executes a loop's body once, for all of its rounds. */
function executeAllRounds(x: Activation, node: Loop, state: State): State[] {
  const { states, isEntered } = enterLoop(x, node, state);
  const skipped = isEntered ? [] : states.map((one) => one.fork());
  for (const one of states) forgetRounds(x.engine, node, one);
  const first = x.jumps.length;
  const watch = new AnswerWatch(x, states);
  const ends = execute(x, node.body, states);
  const hasAnswered = watch.hasSeen(ends);
  const continued = landing(x, first, isContinue);
  const broken = landing(x, first, isBreak);
  if (hasAnswered) leavingOut([...skipped, ...ends, ...continued], MANY);
  if (isOverEntries(node)) for (const one of skipped) for (const end of ends) one.openLike(end);
  return joinStates([...skipped, ...(isEndless(node) ? [] : [...ends, ...continued]), ...broken]);
}

/** Whether the values that a loop copies by unknown names may be anything, also where nothing was there to copy. */
function isOverEntries({ type }: Loop): boolean {
  return type === 'ForOfStatement' || type === 'ForInStatement';
}

/** `isEntered`: whether the body certainly runs. */
function enterLoop(x: Activation, node: Loop, state: State): { states: State[]; isEntered: boolean } {
  let isEntered = node.type === 'DoWhileStatement' || isEndless(node);
  if (node.type === 'ForInStatement' || node.type === 'ForOfStatement') {
    const value = evaluate(x, node.right, state);
    isEntered = node.type === 'ForOfStatement' && value.kind === 'array' && !value.open && value.elements.length > 0;
    const target = targetOf(node);
    if (target) bindPattern(x, target, elementOf(value, target, node), state);
  } else {
    if (node.type === 'ForStatement' && node.init) enterWith(x, node.init, state);
    const test = node.test && evaluate(x, node.test, state);
    isEntered ||= test !== null && truthiness(test) === true;
  }
  return { states: state.dead ? [] : [state], isEntered };
}

function targetOf({ left }: TSESTree.ForInStatement | TSESTree.ForOfStatement): Node | undefined {
  return left.type === 'VariableDeclaration' ? left.declarations[0]?.id : left;
}

/** The element of a loop over a wholly visible list of framework objects: `for (const each of [req, res])`. */
function elementOf(
  list: Value,
  target: Node,
  { type, right }: TSESTree.ForInStatement | TSESTree.ForOfStatement,
): Value {
  if (list.kind === 'array' && !list.open && frameworkObjectsIn(list).length > 0) return oneOf(list.elements, target);
  return type === 'ForOfStatement' ? unknownMember(list, ANY_MEMBER, right) : unknown(target);
}

function enterWith(x: Activation, init: Node, state: State): void {
  if (init.type === 'VariableDeclaration') executeDeclaration(x, init, state);
  else evaluate(x, init, state);
}

function isEndless(node: Loop): boolean {
  if (node.type === 'ForStatement') return node.test === null;
  return node.type === 'WhileStatement' && node.test.type === 'Literal' && node.test.value === true;
}

const isBreak = ({ kind, label }: Jump): boolean => kind === 'break' && label === undefined;
const isContinue = ({ kind, label }: Jump): boolean => kind === 'continue' && label === undefined;

/** The jumps that lead to the end of a statement: of those made in it, since `first`; the others are of a statement around it. */
function landing(x: Activation, first: number, lands: (jump: Jump) => boolean): State[] {
  if (x.jumps.length <= first) return [];
  const made = x.jumps.splice(first);
  x.jumps.push(...made.filter((jump) => !lands(jump)));
  return made.filter(lands).map(({ state }) => state);
}
