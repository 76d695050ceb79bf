import type { Node } from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { memoized } from '../trace/memoized.js';
import { callsOn, type Source, type Start } from '../trace/source.js';
import { isDecided, claims, subjectOf } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import { isRequestData } from './request-data.js';

/** Where a value starts that may be the client's. */
const CLIENTS: ReadonlySet<Start['kind']> = new Set(['request', 'input', 'fact', 'parameter', 'callback', 'framework']);

/** Whether the deciding test reads the result of a call without any argument of the request: `const mailer = getMailer()`. */
export function isOfOwnResult(path: PathFacts): boolean {
  return isDecided(path, isOwn);
}

const isOwn = claims((path, atom) => {
  const sources = sourcesOf(path, subjectOf(atom));
  return sources.length > 0 && sources.every((source) => isWithoutRequest(path, source));
});

function isWithoutRequest(path: PathFacts, source: Source): boolean {
  return callsOn(source).length > 0 && isOfNoRequest(path, source);
}

function isOfNoRequest(path: PathFacts, source: Source): boolean {
  return (
    !isClients(source) && callsOn(source).every(({ node }) => !node.arguments.some((one) => mayHoldRequest(path, one)))
  );
}

const mayHoldRequest: (path: PathFacts, given: Node) => boolean = memoized(
  (path, given) =>
    nodesOf(path.file, given, 'Identifier', 'MemberExpression').some(
      (at) => isRequestData(path, at) || sourcesOf(path, at).some((source) => !isOfNoRequest(path, source)),
    ),
  true,
);

function isClients({ start }: Source): boolean {
  return CLIENTS.has(start.kind);
}
