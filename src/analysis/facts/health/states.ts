import { DEGRADED_STATES, FAILED_STATES, HEALTHY_STATES, OVERALL_MEMBERS } from '../../../words/project/health.js';
import type { Value } from '../../interpreter/values/values.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { HttpResponse } from '../../responses/response.js';
import { within } from '../../syntax/syntax.js';
import { dependsOnCheck } from './checks.js';

const DEEPEST = 4;

/** What a health check's body says of the server on a path. */
export interface StatesSaid {
  /** Of the server as a whole, in a member for that or as a text. */
  readonly overall: ReadonlySet<State>;
  /** Of anything. */
  readonly any: ReadonlySet<State>;
}

type State = 'failed' | 'degraded' | 'healthy' | 'other';

/**
 * What a body says.
 * @param isAfter whether the path has handled a failure, or a test of a check leads there: what may have a value of a failure then has it;
 * elsewhere only words count that such a test chooses
 */
export function statesSaid({ body, path }: HttpResponse, isAfter: boolean): StatesSaid {
  const overall = new Set<State>();
  const any = new Set<State>();
  const read = (value: Value, name: string, depth: number): void => {
    if (depth < DEEPEST) for (const [key, one] of partsOf(value)) read(one, key ?? name, depth + (key === '' ? 0 : 1));
    const isOverall = depth === 0 || (depth === 1 && OVERALL_MEMBERS.has(name));
    for (const state of statesOf(value, { path, name, isAfter, body })) {
      any.add(state);
      if (isOverall) overall.add(state);
    }
  };
  if (body.value) read(body.value, '', 0);
  return { overall, any };
}

/** The parts of a value, by their names; what is spread into an object has its own. */
function partsOf(value: Value): (readonly [string | undefined, Value])[] {
  if (value.kind === 'array') return value.elements.map((one) => [undefined, one]);
  if (value.kind !== 'object') return [];
  return [...value.members, ...value.spreads.map((one) => ['', one] as const)];
}

interface Around {
  readonly path: PathFacts;
  readonly name: string;
  readonly isAfter: boolean;
  readonly body: HttpResponse['body'];
}

function statesOf(value: Value, around: Around): State[] {
  switch (value.kind) {
    case 'constant':
      if (typeof value.value !== 'string') return stateOfFlag(value, around);
      return around.isAfter ? [stateInWord(value.value)] : [];
    case 'choice': {
      const outcome = around.path.outcome(value.test);
      if (outcome !== undefined) return statesOf(outcome ? value.whenTrue : value.whenFalse, around);
      const either = [value.whenTrue, value.whenFalse].flatMap((one) => statesOf(one, { ...around, isAfter: true }));
      const isKnown = new Set(either).size === 2 && (around.isAfter || dependsOnCheck(around.path, value.test.node));
      return isKnown && either.includes('failed') ? ['failed'] : [];
    }
    case 'oneOf': {
      const all = value.values.flatMap((one) =>
        one.kind === 'object' ? statesIn(one, around) : statesOf(one, around),
      );
      return around.isAfter && all.includes('failed') && !isTested(around.path) ? ['failed'] : [];
    }
    default:
      return [];
  }
}

/** Whether a test of a check is on the path: it may have decided which of several values there is. */
function isTested(path: PathFacts): boolean {
  return path.tests().some(({ node, isChoice }) => !isChoice && dependsOnCheck(path, node));
}

function statesIn(value: Value & { kind: 'object' }, around: Around): State[] {
  return [...value.members].flatMap(([name, one]) => statesOf(one, { ...around, name }));
}

function stateInWord(word: string): State {
  if (FAILED_STATES.has(word)) return 'failed';
  if (DEGRADED_STATES.has(word)) return 'degraded';
  return HEALTHY_STATES.has(word) ? 'healthy' : 'other';
}

/** `ok: false`, or what was set to false on the way. */
function stateOfFlag(value: Value & { kind: 'constant' }, { name, isAfter, body }: Around): State[] {
  if (typeof value.value !== 'boolean' || !isAfter) return [];
  const isOverall = OVERALL_MEMBERS.has(name);
  if (value.value) return isOverall ? ['healthy'] : [];
  const isWritten = body.node !== undefined && within(value.node, body.node);
  return isOverall || !isWritten ? ['failed'] : [];
}
