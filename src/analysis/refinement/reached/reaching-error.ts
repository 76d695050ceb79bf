import type { SourceFile } from '../../symbols/file.js';
import { bare, lastNameOf, type Node } from '../../syntax/syntax.js';
import type { ReceivedError } from '../../../frameworks/language/shape.js';
import type { HttpResponse } from '../../responses/response.js';
import type { ThrownClass, Unfit } from './unfit.js';

/** An error that reaches a function which answers errors, and stands for another status than it sends. */
export interface ReachingError {
  readonly status: number;
  /** What it is for, or where it is thrown, in words. */
  readonly of: string;
  /** Its class where it has no status itself: the status is that for what it tells. */
  readonly known?: { readonly error: ThrownClass | undefined };
}

/** One that a framework has. */
export function receivedError({ status, of }: ReceivedError): ReachingError {
  return { status, of: `${of} (${status})` };
}

/** One that a handler throws or passes on. */
export function thrownError({ node, status, path }: HttpResponse, to: SourceFile): ReachingError {
  return { status: status.code, of: `${status.code} (${placeIn(path.file, node, to)})` };
}

const BAD_REQUEST = 400;

/** One that a call throws for the request's data. */
export function unfitError({ call, error }: Unfit): ReachingError {
  return { status: BAD_REQUEST, of: `${spelled(bare(call.callee))}()`, known: { error } };
}

/** `Pot.parse`, however it is written. */
function spelled(node: Node): string {
  if (node.type !== 'MemberExpression') return lastNameOf(node);
  const object = spelled(bare(node.object));
  return object === '' ? lastNameOf(node) : `${object}.${lastNameOf(node)}`;
}

/** `line 9`, `pots.ts:9` */
function placeIn(file: SourceFile, node: Node, to: SourceFile): string {
  const { place } = file.modules.of(node);
  const { line } = node.loc.start;
  return place === to.modules.own.place ? `line ${line}` : `${place.replace(/^.*[\\/]/, '')}:${line}`;
}
