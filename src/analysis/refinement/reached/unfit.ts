import { SAFE_CHECKS } from '../../../packages/validators.js';
import { parsedData, parseOf } from '../../facts/request/parsing.js';
import { schemaCheck } from '../../facts/request/schemas.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { HttpResponse } from '../../responses/response.js';
import { ownNodesOf } from '../../syntax/nodes-of.js';
import { bare, type CallNode, catchAround, lastNameOf, type Node } from '../../syntax/syntax.js';

/** A call in a handler that throws for data of the request. */
export interface Unfit {
  readonly call: CallNode;
  /** The class of what it throws, where that is known. */
  readonly error: ThrownClass | undefined;
}

/** A class of errors: of a package, or of the language where it has no module. */
export interface ThrownClass {
  readonly module?: string;
  readonly name: string;
}

/**
 * The first call in a handler's own code that throws where the request's data is malformed or doesn't fit a schema, and that no `catch` is
 * around.
 */
export function unfitIn({ handler, path }: HttpResponse): Unfit | undefined {
  for (const call of ownNodesOf(path.file, handler, 'CallExpression')) {
    const thrown = isCaught(call, handler) ? undefined : thrownForData(path, call);
    if (thrown) return { call, ...thrown };
  }
  return undefined;
}

/** Methods that fail for a text that is no JSON. */
const OF_JSON: ReadonlySet<string> = new Set(['json', 'parse']);

function thrownForData(path: PathFacts, call: CallNode): Pick<Unfit, 'error'> | undefined {
  const name = lastNameOf(bare(call.callee));
  const parse = SAFE_CHECKS.has(name) ? undefined : parseOf(path, call);
  if (!parse || parsedData(path, call).parts.length === 0) return undefined;
  if (parse === 'text') return OF_JSON.has(name) ? { error: { name: 'SyntaxError' } } : undefined;
  const { throwing, error } = schemaCheck(path, call)?.of ?? {};
  return throwing?.has(name) ? { error } : undefined;
}

/** Whether a `catch` is around it in its function, or on its promise. */
function isCaught(call: Node, fn: Node): boolean {
  if (catchAround(call)) return true;
  for (let at = call; at.parent && at !== fn; at = at.parent) {
    const { parent } = at;
    if (parent.type === 'MemberExpression' && parent.object === at && CATCHING.has(lastNameOf(parent))) return true;
  }
  return false;
}

const CATCHING: ReadonlySet<string> = new Set(['catch', 'then']);
