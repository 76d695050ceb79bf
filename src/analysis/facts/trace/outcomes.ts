import { unknown, type Value } from '../../interpreter/values/values.js';
import type { Variable } from '../../symbols/file.js';
import { bare, type CallNode, type FunctionNode, type Node, parametersOf } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { type Formula, formulaOf } from './formula.js';
import { calledFunction } from '../../summaries/called-function.js';

/** Why a function of the project returned a truthy value, or none. */
export interface Outcomes {
  /** The path continued in the function: its parameters are the call's arguments. */
  readonly path: PathFacts;
  /** The reason for the outcome, for each path through it: its return value, or the last test before a constant. */
  readonly deciding: readonly Formula[];
  /** The last test on each of these paths, where there is one. */
  readonly behind: readonly Formula[];
}

/**
 * The reason for a call's result.
 * @param outcome whether it, or what it promises, is true
 * @returns undefined where the function isn't one of the project's, or has a path through it that can't be read
 */
export function outcomesOf(path: PathFacts, call: CallNode, outcome: boolean): Outcomes | undefined {
  const fn = calledFunction(path.file, call);
  if (!fn?.body || fn.generator) return undefined;
  const inner = path.into(argumentsOf(path, fn, call));
  const paths = fn.body.type === 'BlockStatement' ? pathsThrough(fn.body.body) : [{ passed: [], given: fn.body }];
  if (!paths) return undefined;
  const wanted = paths.flatMap((one) => decidingOn(inner, one, outcome));
  if (wanted.length > MOST_PATHS) return undefined;
  return { path: inner, deciding: wanted.map(({ by }) => by), behind: wanted.map(({ behind }) => behind) };
}

const MOST_PATHS = 16;

function argumentsOf({ file }: PathFacts, fn: FunctionNode, call: CallNode): ReadonlyMap<Variable, Value> {
  const given = new Map<Variable, Value>();
  for (const [index, parameter] of parametersOf(fn).entries()) {
    const argument = call.arguments[index];
    if (!argument || argument.type === 'SpreadElement') break;
    const variable = parameter.type === 'Identifier' ? file.variable(parameter) : undefined;
    if (variable) given.set(variable, unknown(argument));
  }
  return given;
}

/** A test that was passed on a path through a function. */
interface Passed {
  readonly test: Node;
  readonly holds: boolean;
}

/** One path through a function: the tests on it, and its return value; undefined for nothing. */
interface FunctionPath {
  readonly passed: readonly Passed[];
  readonly given: Node | undefined;
}

/** Paths that have ended, and those that continue after some statements. */
interface FunctionPaths {
  readonly ended: readonly FunctionPath[];
  readonly open: readonly (readonly Passed[])[];
}

function pathsThrough(body: readonly Node[]): readonly FunctionPath[] | undefined {
  const paths = pathsOf(body, [[]]);
  return paths && [...paths.ended, ...paths.open.map((passed) => ({ passed, given: undefined }))];
}

function pathsOf(statements: readonly Node[], from: FunctionPaths['open']): FunctionPaths | undefined {
  const ended: FunctionPath[] = [];
  let open = from;
  for (const statement of statements) {
    const next = pathsBehind(statement, open);
    if (!next || next.open.length + ended.length > MOST_PATHS) return undefined;
    ended.push(...next.ended);
    open = next.open;
  }
  return { ended, open };
}

function pathsBehind(statement: Node, open: FunctionPaths['open']): FunctionPaths | undefined {
  switch (statement.type) {
    case 'ReturnStatement':
      return { ended: open.map((passed) => ({ passed, given: statement.argument ?? undefined })), open: [] };
    case 'ThrowStatement':
      return { ended: [], open: [] };
    case 'BlockStatement':
      return pathsOf(statement.body, open);
    case 'IfStatement': {
      const { test, consequent, alternate } = statement;
      const taken = pathsOf([consequent], withTest(open, test, true));
      const other = pathsOf(alternate ? [alternate] : [], withTest(open, test, false));
      return taken && other && { ended: [...taken.ended, ...other.ended], open: [...taken.open, ...other.open] };
    }
    default:
      return PASSED_BY.has(statement.type) ? { ended: [], open } : undefined;
  }
}

/** Statements that end no path, and don't branch. */
const PASSED_BY: ReadonlySet<string> = new Set([
  'VariableDeclaration',
  'ExpressionStatement',
  'EmptyStatement',
  'FunctionDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
]);

function withTest(open: FunctionPaths['open'], test: Node, holds: boolean): FunctionPaths['open'] {
  return open.map((passed) => [...passed, { test, holds }]);
}

/** The reason for a path's outcome, and the last test on it. */
interface Decided {
  readonly by: Formula;
  readonly behind: Formula;
}

/** The reason for a path's outcome; nothing where it can't have it. */
function decidingOn(path: PathFacts, { passed, given }: FunctionPath, outcome: boolean): readonly Decided[] {
  const value = given && bare(given);
  if (value?.type === 'ConditionalExpression') {
    const { test, consequent, alternate } = value;
    return [
      ...decidingOn(path, { passed: [...passed, { test, holds: true }], given: consequent }, outcome),
      ...decidingOn(path, { passed: [...passed, { test, holds: false }], given: alternate }, outcome),
    ];
  }
  const constant = truthOf(value);
  if (constant !== undefined && constant !== outcome) return [];
  const last = passed.at(-1);
  const behind = last ? formulaOf(path, last.test, last.holds) : NOTHING;
  return [{ by: value && constant === undefined ? formulaOf(path, value, outcome) : behind, behind }];
}

const NOTHING: Formula = { kind: 'all', parts: [] };

/** Whether what is written there is always true, or never. */
function truthOf(value: Node | undefined): boolean | undefined {
  switch (value?.type) {
    case undefined:
      return false;
    case 'Literal':
      return Boolean(value.value);
    case 'Identifier':
      return value.name === 'undefined' ? false : undefined;
    case 'ObjectExpression':
    case 'ArrayExpression':
    case 'NewExpression':
      return true;
    default:
      return undefined;
  }
}
