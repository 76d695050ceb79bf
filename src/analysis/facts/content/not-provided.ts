import { CONFIGURATIONS, SETTINGS, SWITCHES } from '../../../words/project/environments.js';
import type { Names } from '../../../words/language/names.js';
import { NOT_PROVIDED, PROVIDED_FLAGS } from '../../../words/errors/failure-words.js';
import { bare, lastNameOf, type Node, testAround } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { HttpResponse } from '../../responses/response.js';
import { textsSent } from '../trace/words-sent.js';
import { memoized } from '../trace/memoized.js';
import { outcomesOf } from '../trace/outcomes.js';
import { isEnvironment, lastCall, namesTo, type Source, type Start } from '../trace/source.js';
import type { Atom } from '../trace/formula.js';
import { isDecided, claims, resultsIn } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';

/**
 * Whether a response reports that the server lacks what the request needs: it isn't configured, enabled, built in or licensed. That is no
 * outage, and doesn't end by itself.
 */
export function isNotProvided(response: HttpResponse): boolean {
  if ([...textsSent(response), ...textsGiven(response)].some((text) => NOT_PROVIDED.has(text))) return true;
  return isDecided(response.path, isMissing) || isSwitchedOff(response);
}

/** The text arguments of a function that makes the body elsewhere: `json(failure(null, 'Mail is not configured'))`. */
function textsGiven({ body: { value } }: HttpResponse): readonly string[] {
  const call = value?.kind === 'unknown' ? bare(value.node) : undefined;
  if (call?.type !== 'CallExpression') return [];
  return call.arguments.flatMap((one) => {
    if (one.type === 'TemplateLiteral') return one.quasis.map((quasi) => quasi.value.raw);
    return one.type === 'Literal' && typeof one.value === 'string' ? [one.value] : [];
  });
}

/** `if (!Importer.ENABLED)` of a constant, which decides nothing on the path. */
function isSwitchedOff({ node }: HttpResponse): boolean {
  const test = testAround(node);
  return (
    test?.type === 'UnaryExpression' && test.operator === '!' && PROVIDED_FLAGS.has(lastNameOf(bare(test.argument)))
  );
}

/** Whether the deciding test establishes that a setting of the server is missing, or what exists only with it. */
export function lacksSetting(path: PathFacts): boolean {
  return isDecided(path, isLackingSetting);
}

const isLackingSetting = claims(
  (path, atom, holds) =>
    atom.kind === 'empty' &&
    holds &&
    !SWITCHES.has(lastNameOf(bare(atom.of))) &&
    sourcesOf(path, atom.of).some((source) => isHeldBy(CONFIGURATIONS, source) || isOfUnconfigured(path, source)),
);

const isMissing = claims(saysMissing);

function saysMissing(path: PathFacts, atom: Atom, holds: boolean): boolean {
  switch (atom.kind) {
    case 'empty':
      return (
        holds &&
        (PROVIDED_FLAGS.has(lastNameOf(bare(atom.of))) ||
          sourcesOf(path, atom.of).some((source) => isSetting(source) || isOfUnconfigured(path, source)))
      );
    case 'call':
      return !holds && PROVIDED_FLAGS.has(lastNameOf(bare(atom.node.callee)));
    default:
      return false;
  }
}

/** Origins whose members are none of the server's settings: `request.routeOptions.config`. */
const NO_SETTINGS: ReadonlySet<Start['kind']> = new Set<Start['kind']>([
  'input',
  'request',
  'response',
  'fact',
  'caught',
]);

/** `process.env.STRIPE_KEY`, `config.smtp.host` */
function isSetting(source: Source): boolean {
  return isHeldBy(SETTINGS, source);
}

function isHeldBy(holders: Names, source: Source): boolean {
  return (
    isEnvironment(source) ||
    (!NO_SETTINGS.has(source.start.kind) &&
      namesTo(source)
        .slice(0, -1)
        .some((name) => holders.has(name)))
  );
}

/** The result of a function of the project, or a member of it, which is missing only without configuration. */
function isOfUnconfigured(path: PathFacts, source: Source): boolean {
  const made = lastCall(source);
  return made !== undefined && readsSettings(path, made.node);
}

/** Whether a function returns nothing only for a missing setting: `const url = process.env.X; return url ? url.trim() : null`. */
const readsSettings: (path: PathFacts, call: Node) => boolean = memoized((path, call) => {
  const outcomes = call.type === 'CallExpression' ? outcomesOf(path, call, false) : undefined;
  if (!outcomes || outcomes.length === 0) return false;
  return outcomes.every(({ path: inner, deciding }) => resultsIn(inner, deciding, asAnswers).length > 0);
}, false);

function asAnswers(path: PathFacts, atom: Atom, holds: boolean): readonly true[] {
  return saysMissing(path, atom, holds) ? YES : NO;
}

const YES: readonly true[] = [true];
const NO: readonly never[] = [];
