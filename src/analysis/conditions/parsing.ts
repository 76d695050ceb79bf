import type { CallNode } from '../execution/calls.js';
import type { PathFacts } from '../path-facts.js';
import { attemptOf } from './attempt.js';
import { isRequestData } from './request-data.js';
import { sourcesOf } from './trace.js';

const SCHEMA = /(?:^|\.)(?:parse|parseAsync|safeParse|safeParseAsync|spa|validate|validateAsync|validateSync|validateOrReject|validationResult|assert|Check|Decode|cast|is|readValidatedBody)\([^)]*\)$/;
const BODY = /^(?:JSON\.parse\([^)]*\)|request\.(?:json|formData|text|body\.json)\(\)|readBody\(request\)|readFormData\(request\)|request\.(?:body|text)\(\)\.json\(\))$/;
/** Calls that can't fail, or not otherwise. */
const HARMLESS = /(?:^|\.)(?:toString|from|String|Number|trim|slice|replace|split|get|text|log|error|warn|info|debug|decode|TextDecoder)\([^)]*\)$/;

/** Whether a call fails, or says so, where data is malformed or doesn't fit a schema. */
export function isParse(path: PathFacts, call: CallNode): boolean {
  return sourcesOf(path, call).some(({ text }) => SCHEMA.test(text) || BODY.test(text));
}

/** Whether the only thing that was tried is to parse what the request has sent. */
export function failedParse(path: PathFacts): boolean {
  const region = path.catching?.region;
  if (!region) return false;
  const { calls, awaits } = attemptOf(region);
  const parses = calls.filter((call) => sourcesOf(path, call).some(({ text }) => BODY.test(text)));
  if (parses.length === 0 || awaits > 1) return false;
  const isOnly = calls.every((call) => parses.includes(call) || sourcesOf(path, call).some(({ text }) => HARMLESS.test(text)));
  return isOnly && parses.every((call) => isRequestData(path, call) === true);
}

/** Whether the only thing that was tried is to fit what the request has sent to a schema. */
export function failedSchema(path: PathFacts): boolean {
  const region = path.catching?.region;
  if (!region) return false;
  const { calls } = attemptOf(region);
  const isOf = (call: CallNode, pattern: RegExp): boolean => sourcesOf(path, call).some(({ text }) => pattern.test(text));
  const fits = calls.filter((call) => isOf(call, SCHEMA) && !isOf(call, BODY));
  if (fits.length === 0 || calls.some((call) => isOf(call, BODY))) return false;
  return calls.every((call) => fits.includes(call) || isOf(call, HARMLESS)) && fits.every((call) => isRequestData(path, call) === true);
}
