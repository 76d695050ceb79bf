import { FAULT_LISTS, NO_FAULTS, VALIDATOR_MIDDLEWARE } from '../../../packages/validators.js';
import { FAULT_MEMBERS, FITTING_MEMBERS } from '../../../words/request/validators.js';
import type { Names } from '../../../words/language/names.js';
import { type CallNode, type Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { literalOf } from '../trace/constants.js';
import { isFrom } from '../trace/patterns.js';
import { callsOn, lastCall, membersRead, type Source } from '../trace/source.js';
import type { Atom } from '../trace/formula.js';
import { memoized } from '../trace/memoized.js';
import { outcomesOf } from '../trace/outcomes.js';
import { decidingTests, type Reading, claims, resultsIn } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import { type Data, type DataPart } from './request-data.js';
import { checkHandedOn, receivesParts } from './own-checks.js';
import { parsedData } from './parsing.js';
import { schemaCheck, type SchemaCheck } from './schemas.js';

/**
 * The call that found data not to fit its schema, if a test shows it: the `success` or `error` of Zod, Valibot, Joi or Yup, the list of
 * express-validator or class-validator, the boolean of Ajv.
 */
function invalidatedBy(path: PathFacts, atom: Atom, holds: boolean): CallNode | undefined {
  switch (atom.kind) {
    case 'call':
      return foundOut(path, atom.node, holds) ?? (holds ? undefined : untrue(path, atom.node));
    case 'empty':
      return holds ? unfit(path, atom.of) : faults(path, atom.of);
    default:
      return undefined;
  }
}

/** The call that found the data invalid which the path answers for, if a test of its result shows it. */
export function invalidatingCall(path: PathFacts): CallNode | undefined {
  for (const { atom, holds } of decidingTests(path, isInvalid)) {
    const call = invalidatedBy(path, atom, holds);
    if (call) return call;
  }
  return undefined;
}

const isInvalid = claims((path, atom, holds) => invalidatedBy(path, atom, holds) !== undefined);

/** A function of the project whose result depends on data that doesn't fit a schema: `if (fails) return messages;` */
function foundOut(path: PathFacts, call: CallNode, outcome: boolean): CallNode | undefined {
  return (outcome ? findsFault : findsUnfit)(path, call) ? call : undefined;
}

const findsFault = memoized((path: PathFacts, call: CallNode) => isDecidedInside(path, call, true), false);
const findsUnfit = memoized((path: PathFacts, call: CallNode) => isDecidedInside(path, call, false), false);

function isDecidedInside(path: PathFacts, call: CallNode, outcome: boolean): boolean {
  const outcomes = receivesParts(path, call) ? outcomesOf(path, call, outcome) : undefined;
  if (!outcomes || outcomes.length === 0) return false;
  return outcomes.every(({ path: inner, deciding, behind }) =>
    [deciding, behind].some((formula) => resultsIn(inner, formula, asAnswer).length > 0),
  );
}

const asAnswer: Reading<true> = (path, atom, holds) => {
  const call = invalidatedBy(path, atom, holds);
  return call && isByPackage(path, call) ? [true] : [];
};

/** Whether a package, a framework or a function of the project that was read shows that a call found the data invalid, and not its name alone. */
export function isByPackage(path: PathFacts, call: CallNode): boolean {
  const check = schemaCheck(path, call) ?? checkHandedOn(path, call);
  if (check) return check.isKnown;
  return isMiddleware(path, call) || findsFault(path, call) || findsUnfit(path, call);
}

/** The data of the request that was passed to the call. */
export function invalidData(path: PathFacts, call: CallNode): Data {
  const part = isMiddleware(path, call) ? partOfMiddleware(path, call) : undefined;
  if (part) return { parts: [part], isElsewhere: false };
  return parsedData(path, call);
}

/** A result whose `success` isn't there, or a check that didn't come out true. */
function unfit(path: PathFacts, node: Node): CallNode | undefined {
  return ofResult(path, node, FITTING_MEMBERS) ?? untrue(path, node) ?? calledBack(path, node);
}

/** An `error` of a result that is there, or a list that isn't empty. */
function faults(path: PathFacts, node: Node): CallNode | undefined {
  return ofResult(path, node, FAULT_MEMBERS) ?? listed(path, node) ?? documentCheck(path, node);
}

/** The check whose result a member such as `success` is read of. */
function ofResult(path: PathFacts, node: Node, members: Names): CallNode | undefined {
  return checkOn(path, node, (source, check) => {
    const [first, ...more] = membersRead(source);
    return check.reports !== 'list' && first !== undefined && more.length === 0 && members.has(first);
  });
}

function checkOn(
  path: PathFacts,
  node: Node,
  claims: (source: Source, check: SchemaCheck) => boolean,
): CallNode | undefined {
  for (const source of sourcesOf(path, node)) {
    const call = lastCall(source);
    if (!call) continue;
    const check = schemaCheck(path, call.node) ?? checkHandedOn(path, call.node);
    if (!check?.of && call.node.arguments.some((one) => isOfMessage(path, one))) continue;
    if (check && claims(source, check)) return call.node;
  }
  return undefined;
}

/** Header fields, the method or the URL: with these, what is checked is who has sent the request. */
function isOfMessage(path: PathFacts, node: Node): boolean {
  return sourcesOf(path, node).some(
    ({ start }) => start.kind === 'fact' || (start.kind === 'input' && start.part === 'headers'),
  );
}

/** `!Value.Check(Type, body)`, `!validate(body)` of Ajv, `!errors.isEmpty()`. */
function untrue(path: PathFacts, node: Node): CallNode | undefined {
  for (const source of sourcesOf(path, node)) {
    const call = lastCall(source);
    if (!call || call.after.length > 0) continue;
    if (schemaCheck(path, call.node)?.reports === 'truth') return call.node;
    if (NO_FAULTS.has(call.name)) return listOn(path, source);
  }
  return undefined;
}

/** A list of faults, also in another form: `validationResult(req).array()`. */
function listed(path: PathFacts, node: Node): CallNode | undefined {
  for (const source of sourcesOf(path, node)) {
    const call = lastCall(source);
    if (!call || call.after.length > 0) continue;
    if (schemaCheck(path, call.node)?.reports === 'list') return call.node;
    if (FAULT_LISTS.has(call.name)) return listOn(path, source);
  }
  return undefined;
}

/**
 * The faults of a document of the request's data only: `new Pet(req.body).validateSync()`; the result of a validator that is made of data.
 */
function documentCheck(path: PathFacts, node: Node): CallNode | undefined {
  for (const source of sourcesOf(path, node)) {
    const call = lastCall(source);
    if (!call || call.after.length > 0) continue;
    const check = schemaCheck(path, call.node);
    if (check?.reports !== 'fault') continue;
    const { parts, isElsewhere } = parsedData(path, call.node);
    if (parts.length > 0 && (check.of || !isElsewhere)) return call.node;
  }
  return undefined;
}

/** The call that returned the list which methods in between are called on. */
function listOn(path: PathFacts, source: Source): CallNode | undefined {
  return callsOn(source).find(({ node, name }) => {
    const reports = schemaCheck(path, node)?.reports;
    return reports === 'list' || (reports === 'result' && LISTS_OF_OWN.has(name));
  })?.node;
}

/** express-validator's own name, where a file of the project exports it again. */
const LISTS_OF_OWN: ReadonlySet<string> = new Set(['validationResult']);
/** The middleware that called back with a result: `zValidator('json', schema, (result, c) => …)`. */
function calledBack(path: PathFacts, node: Node): CallNode | undefined {
  for (const source of sourcesOf(path, node)) {
    const { start } = source;
    const last = membersRead(source).at(-1);
    if (start.kind !== 'callback' || start.index !== 0 || last === undefined || !FITTING_MEMBERS.has(last)) continue;
    if (isMiddleware(path, start.call)) return start.call;
  }
  return undefined;
}

/** Middleware that checks what the request has sent. */
function isMiddleware(path: PathFacts, call: CallNode): boolean {
  return sourcesOf(path, call).some(
    (source) =>
      isFrom(source, VALIDATOR_MIDDLEWARE.modules) && VALIDATOR_MIDDLEWARE.functions.has(lastCall(source)?.name ?? ''),
  );
}

/** What the first argument of such middleware names. */
const MIDDLEWARE_PARTS: Readonly<Record<string, DataPart>> = {
  json: 'body',
  form: 'body',
  query: 'query',
  param: 'params',
  header: 'headers',
  cookie: 'cookies',
};

function partOfMiddleware(path: PathFacts, { arguments: [first] }: CallNode): DataPart {
  const named = first && literalOf(path, first);
  return (named !== undefined && MIDDLEWARE_PARTS[named]) || 'request';
}
