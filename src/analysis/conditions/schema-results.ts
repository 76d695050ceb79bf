import type { CallNode } from '../execution/calls.js';
import type { PathFacts } from '../path-facts.js';
import { bare, type Node } from '../syntax.js';
import { type Atom, decided } from './atoms.js';
import { nameOf } from './caught.js';
import { isParse } from './parsing.js';
import { isRequestData } from './request-data.js';
import { sourcesOf } from './trace.js';

/**
 * Whether a test says that data didn't fit its schema: the `success` or `error` of Zod, Valibot, Joi or Yup, the list of
 * express-validator or class-validator.
 */
export function saysInvalid(path: PathFacts, atom: Atom, holds: boolean): boolean {
  return validationOf(path, atom, holds) !== undefined;
}

const SUCCESS = /(?:safeParse|safeParseAsync|spa|validate|safeValidate)\([^)]*\)\.(?:success|valid|isValid|passed)$/;
const FAILURE = /(?:safeParse|safeParseAsync|spa|validate|validateAsync|safeValidate)\([^)]*\)\.(?:error|errors|issues|failed)$/;
const NO_ERRORS = /validationResult\([^)]*\)(?:\.formatWith\([^)]*\))?\.isEmpty\(\)$/;
const ERRORS = /^(?:validationResult\([^)]*\)(?:\.array\([^)]*\))?|\w*[vV]alidat(?:e|or\.validate|eSync|or\.validateSync)\([^)]*\))$/;

/** The call that found the data invalid. */
function validationOf(path: PathFacts, atom: Atom, holds: boolean): CallNode | undefined {
  const found = (node: Node, pattern: RegExp): CallNode | undefined => {
    const source = sourcesOf(path, node).find(({ text }) => pattern.test(text));
    return source?.calls.find((call) => isParse(path, call)) ?? source?.calls[0];
  };
  if (atom.kind === 'call') return holds ? undefined : found(atom.node, NO_ERRORS);
  if (atom.kind !== 'empty') return undefined;
  if (holds) return found(atom.of, SUCCESS) ?? validatorOf(path, atom.of);
  const isList = sourcesOf(path, atom.of).every(({ root }) => root.kind === 'import' && root.module.includes('validator'));
  return found(atom.of, FAILURE) ?? (isList ? found(atom.of, ERRORS) : undefined);
}

/** The middleware that called back with a result: `zValidator('json', schema, (result, c) => …)`. */
function validatorOf(path: PathFacts, node: Node): CallNode | undefined {
  for (const { root, text } of sourcesOf(path, node)) {
    if (root.kind === 'callback' && root.index === 0 && text.endsWith('.success') && isValidator(path, root.call)) return root.call;
  }
  return undefined;
}

/** Middleware that checks what the request has sent. */
function isValidator(path: PathFacts, call: CallNode): boolean {
  return sourcesOf(path, call).some(({ root, text }) => root.kind === 'import' && /^@[\w-]+\/[\w-]*validator$/.test(root.module) && /alidator\([^)]*\)$/.test(text));
}

/** Whether the data that the last test found invalid is the request's. */
export function isResultOfRequest(path: PathFacts): boolean {
  let call: CallNode | undefined;
  decided(path, new Map([[true, (atom, holds) => (call ??= validationOf(path, atom, holds)) !== undefined]]));
  return call === undefined || isValidator(path, call) || isRequestData(path, parsedBy(call)) === true;
}

/** The argument of a parser or validator that holds the data: the last one that is no options object, or its receiver's. */
export function parsedBy(call: CallNode): Node {
  const args = call.arguments;
  const [first, second] = args;
  const callee = bare(call.callee);
  const isOfSchema = callee.type === 'MemberExpression' && !/^(?:v|Value|ajv|validator|superstruct)$/.test(nameOf(callee.object));
  return (isOfSchema ? first : (second ?? first)) ?? call;
}
