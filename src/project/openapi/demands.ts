import { isRecord } from '../json.js';
import type { Operation } from './operations.js';

/** What an operation may require of its requests: any input at all, a body, callers that are authenticated. */
export type Demand = 'input' | 'body' | 'security';

/** What an operation requires of its requests. */
export function demandsOf({ around }: Operation): ReadonlySet<Demand> {
  const [operation = {}, item = {}] = around;
  const demands = new Set<Demand>();
  if (operation.requestBody !== undefined) demands.add('input').add('body');
  if ([operation, item].some(({ parameters }) => Array.isArray(parameters) && parameters.length > 0))
    demands.add('input');
  if (isSecured(operation.security ?? around.at(-1)?.security)) demands.add('security');
  return demands;
}

/** One empty requirement among others makes them optional. */
function isSecured(security: unknown): boolean {
  if (!Array.isArray(security) || security.length === 0) return false;
  return security.every((one) => isRecord(one) && Object.keys(one).length > 0);
}
