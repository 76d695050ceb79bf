import type { PathFacts } from '../../responses/path-facts.js';
import { type DataPart, dataInAll } from '../request/request-data.js';
import { givenTo, type MadeCall } from './call-made.js';

/** The parts of a request by which a client says what is to be done. */
const CONTENT: ReadonlySet<DataPart> = new Set<DataPart>(['body', 'files', 'params', 'query', 'request']);

/** Whether a call, or one that is chained to it, is given what the client has sent. */
export function isGivenContent(path: PathFacts, call: MadeCall): boolean {
  return dataInAll(path, givenTo(call)).parts.some((part) => CONTENT.has(part));
}
