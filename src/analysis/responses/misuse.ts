import type { Legacy, Operand } from '../../frameworks/language/shape.js';
import type { ResponseState, MadeBy, RedirectCall } from '../interpreter/state/response-state.js';
import { isOfType } from '../interpreter/framework-calls/overloads.js';
import type { SourceFile } from '../symbols/file.js';
import { isBefore, majorOf } from '../symbols/releases.js';
import { leadingText } from './redirects.js';
import { codesOf, type Status } from './status.js';
import { type FunctionNode, type Node, parametersOf, parameterTarget } from '../syntax/syntax.js';
import { withoutComments } from '../symbols/comments.js';
import { alternatives, constant, placeOf, type Value } from '../interpreter/values/values.js';

/** A call that sends another status than it names, or none at all. */
export type Misuse =
  /** A form of an older version; it `works` where that version is installed. */
  | {
      readonly kind: 'legacy';
      readonly legacy: Legacy;
      readonly works: boolean;
      readonly status: Value | undefined;
      readonly call: Node;
    }
  /** Status and URL in the wrong order. */
  | { readonly kind: 'order'; readonly status: Value; readonly redirect: RedirectCall }
  /** A status in place of the URL, and no URL. */
  | { readonly kind: 'noUrl'; readonly status: Value; readonly redirect: RedirectCall }
  /** An argument that looks like the status, where the helper reads something else or nothing. */
  | { readonly kind: 'stray'; readonly status: Value; readonly redirect: RedirectCall }
  /** A status that was set before the redirect, which has another. */
  | { readonly kind: 'passedOver'; readonly status: Value; readonly redirect: RedirectCall }
  /** A redirect with a status that is none. */
  | { readonly kind: 'noRedirect'; readonly redirect: RedirectCall }
  /** A relative URL where only an absolute one is accepted. */
  | { readonly kind: 'relative'; readonly redirect: RedirectCall };

/** Whether a response is sent with another status than its code names: only the rules about such calls report it. */
export function sendsOther(misuse: Misuse | undefined): boolean {
  return misuse !== undefined && misuse.kind !== 'relative' && !(misuse.kind === 'legacy' && misuse.works);
}

/** The misuse of the call that makes a response, if there is one. */
export function misuseOf(
  file: SourceFile,
  draft: ResponseState,
  status: Status,
  handler: FunctionNode,
): Misuse | undefined {
  return legacyOf(file, draft, handler) ?? redirectMisuse(file, draft, status);
}

function legacyOf(file: SourceFile, { by, evidence }: ResponseState, handler: FunctionNode): Misuse | undefined {
  const legacy = by?.as?.legacy;
  if (!by || !legacy) return undefined;
  const { project } = file;
  const { gone } = legacy;
  if (evidence === 'convention' && (hasAnnotations(handler) || project.lacks(gone.package))) return undefined;
  const works = isBefore(project, gone);
  if (works && isOnlyForm(file, legacy)) return undefined;
  return { kind: 'legacy', legacy, works, status: saidBy(legacy.status, by), call: by.node };
}

/** Whether the version that is used has no other form yet. */
function isOnlyForm({ project }: SourceFile, { gone, currentSince }: Legacy): boolean {
  const major = majorOf(project, gone);
  if (currentSince === undefined || major === undefined) return false;
  return major < gone.major - 1 || (project.minor(gone.package) ?? currentSince) < currentSince;
}

/** Parameters known by their names, with types that are of no framework: what they accept is unknown. */
function hasAnnotations(fn: FunctionNode): boolean {
  return parametersOf(fn).some((parameter) => {
    const target = parameterTarget(parameter);
    const type = 'typeAnnotation' in target ? target.typeAnnotation?.typeAnnotation : undefined;
    return type !== undefined && type.type !== 'TSAnyKeyword';
  });
}

/** The status that a call names: an argument of it, else its default. */
function saidBy(operand: Operand, by: MadeBy): Value | undefined {
  if (operand.from === 'first') return operand.of.map((one) => saidBy(one, by)).find((one) => one !== undefined);
  if (operand.from === 'fixed') return constant(operand.value, by.node);
  return operand.from === 'argument' ? by.args?.[operand.index] : undefined;
}

function redirectMisuse(file: SourceFile, { redirect, by }: ResponseState, status: Status): Misuse | undefined {
  if (!redirect || (by && by.node !== redirect.node)) return undefined;
  if (redirect.url.kind === 'constant' && typeof redirect.url.value === 'number') {
    return { kind: redirect.args.length > 1 ? 'order' : 'noUrl', status: redirect.url, redirect };
  }
  const stray = strayStatus(redirect);
  if (stray) return { kind: 'stray', status: stray, redirect };
  const lost = passedOver(redirect, status);
  if (lost) return { kind: 'passedOver', status: lost, redirect };
  if (status.isWritten && status.every(isNoRedirect)) return { kind: 'noRedirect', redirect };
  return isRelative(file, redirect) ? { kind: 'relative', redirect } : undefined;
}

/** An argument that is a status, at a position where the helper doesn't read one. */
function strayStatus({ args, effect }: RedirectCall): Value | undefined {
  const taken = [effect.url, ...(effect.status ? [effect.status] : [])].flatMap(indicesOf);
  return args.find((argument, index) => !taken.includes(index) && isOfType(argument, 'status') === true);
}

/** The positions of the arguments that an operand may read. */
export function indicesOf(operand: Operand): readonly number[] {
  if (operand.from === 'argument') return [operand.index];
  return operand.from === 'first' ? operand.of.flatMap(indicesOf) : [];
}

function passedOver({ passedOver: earlier }: RedirectCall, { codes }: Status): Value | undefined {
  if (!earlier || !codes) return undefined;
  const isLost = (one: Value): boolean => codesOf(one)?.every((code) => !codes.includes(code)) ?? false;
  // Of paths that have joined, each must have set one.
  if (earlier.kind === 'oneOf' && !alternatives(earlier).every(isLost)) return undefined;
  return outcomes(earlier).find(isLost);
}

function outcomes(value: Value): readonly Value[] {
  return value.kind === 'choice' ? [...outcomes(value.whenTrue), ...outcomes(value.whenFalse)] : alternatives(value);
}

/** Codes with which a client follows no Location, but for those that other rules report (RFC 9110 §15.4). */
function isNoRedirect(code: number): boolean {
  return (code >= 200 && code < 300) || code === 304 || (code >= 400 && code < 600 && code !== 418);
}

function isRelative({ sourceCode }: SourceFile, { effect: { absolute }, url }: RedirectCall): boolean {
  if (!absolute || absolute.unless.test(withoutComments(sourceCode))) return false;
  const text = leadingText(url);
  if (text === undefined) return false;
  return url.kind === 'constant' ? !/^[a-z][a-z\d+.-]*:/i.test(text) : /^(?:\/|\.{1,2}\/|[?#])/.test(text);
}

/** The place of a misuse: the status as it is written, else the call. */
export function placeOfMisuse(misuse: Misuse, status: Status): Node {
  switch (misuse.kind) {
    case 'noRedirect':
      return status.node;
    case 'relative':
      return placeOf(misuse.redirect.url);
    case 'legacy':
      return misuse.status ? placeOf(misuse.status) : misuse.call;
    default:
      return placeOf(misuse.status);
  }
}
