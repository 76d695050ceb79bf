import { isProjectFile } from '../../../words/language/names.js';
import { COMPARING_CHECKS, OTHER_PARSERS, SCHEMA_HOLDERS } from '../../../words/request/validators.js';
import {
  FITTED_READERS,
  METHODS_OF_SCHEMAS,
  SCHEMA_CALLS,
  SCHEMA_METHODS,
  type Validator,
  VALIDATORS,
} from '../../../packages/validators.js';
import { bare, type CallNode, lastNameOf } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { receivesSecret } from '../caller/credentials/secrets.js';
import { verifiesCaller } from '../caller/credentials/verification.js';
import { mayCall } from '../trace/may-call.js';
import { memoized } from '../trace/memoized.js';
import { type CallStep, lastCall, type Source } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { documentChecked } from './documents.js';

/** A call that fits data to a schema. */
export interface SchemaCheck {
  readonly call: CallNode;
  /** How it reports faults, apart from throwing: by a member of its result, by being false, or by a list. `fault`: by being present. */
  readonly reports: 'result' | 'truth' | 'list' | 'fault';
  /** The package it is from; undefined where that is unknown. */
  readonly of: Validator | undefined;
  /** Whether a package or a framework shows it, and not its name alone. */
  readonly isKnown: boolean;
}

/** What a call is to a schema; undefined for any other call. */
export const schemaCheck: (path: PathFacts, call: CallNode) => SchemaCheck | undefined = memoized(find, undefined);

function find(path: PathFacts, call: CallNode): SchemaCheck | undefined {
  if (!mayCall(SCHEMA_CALLS, call)) return undefined;
  if (documentChecked(path, call)) return { call, reports: 'fault', of: undefined, isKnown: true };
  if (readsFitted(path, call)) return { call, reports: 'result', of: undefined, isKnown: true };
  for (const source of sourcesOf(path, call)) {
    const made = lastCall(source);
    if (made?.node !== call || made.after.length > 0) continue;
    const row = validatorOf(source);
    const reports = row ? reportOf(row, source, made) : isOwnSchema(source, made) ? 'result' : undefined;
    if (!row && comparesSecret(path, made)) continue;
    // A token's own `validate` is the caller's business.
    if (reports && !verifiesCaller(path, call)) return { call, reports, of: row, isKnown: row !== undefined };
  }
  return undefined;
}

/** `request.validateUsing(schema)`: the framework's own request returns its data that fits. */
export function readsFitted(path: PathFacts, call: CallNode): boolean {
  if (call.arguments.length === 0 || !FITTED_READERS.has(lastNameOf(bare(call.callee)))) return false;
  return sourcesOf(path, call).some(
    ({ start, steps }) => start.kind === 'input' && start.part === 'body' && steps.length === 0,
  );
}

/** `auth.validate(token)`: a secret is compared, unless the receiver has the name of a schema. */
function comparesSecret(path: PathFacts, { name, on, node }: CallStep): boolean {
  return COMPARING_CHECKS.has(name) && !SCHEMA_HOLDERS.has(on.at(-1) ?? '') && receivesSecret(path, node);
}

function validatorOf({ start }: Source): Validator | undefined {
  if (start.kind !== 'import' && start.kind !== 'instance') return undefined;
  return VALIDATORS.find(({ modules }) => modules.has(start.module));
}

function reportOf(row: Validator, source: Source, { name }: CallStep): SchemaCheck['reports'] | undefined {
  if (isResultCalled(source)) {
    if (!row.makers?.has(name)) return undefined;
    return row.tests ? 'truth' : 'result';
  }
  if (row.checks?.has(name)) return 'result';
  if (row.tests?.has(name)) return 'truth';
  if (row.refusals?.has(name)) return 'fault';
  return row.lists?.has(name) ? 'list' : undefined;
}

/** `ajv.compile(schema)(data)` */
function isResultCalled({ steps }: Source): boolean {
  const at = steps.findLastIndex(({ kind }) => kind === 'call');
  return steps[at - 1]?.kind === 'call';
}

/** Whether a method or function of a module that isn't known is a schema's, by what it is called and what it is called on. */
function isOwnSchema(source: Source, { name, on }: CallStep): boolean {
  const { start } = source;
  if (start.kind === 'input' || start.kind === 'fact' || start.kind === 'caught') return false;
  const holder = on.at(-1) ?? '';
  if (METHODS_OF_SCHEMAS.has(name)) return SCHEMA_HOLDERS.has(holder);
  if (!SCHEMA_METHODS.has(name) || OTHER_PARSERS.has(holder)) return false;
  // `import { parse } from 'csv'`, `import ini from 'ini'`: a package's own function reads a form of text.
  return name !== 'parse' || start.kind !== 'import' || isProjectFile(start.module) || on.length > ownNames(source);
}

/** How many names are of a module itself. */
function ownNames({ start }: Source): number {
  return start.kind === 'import' && start.local !== '' ? 1 : 0;
}
