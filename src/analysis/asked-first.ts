import { rootOf } from '../project/modules/root.js';
import { readOther } from './analyze-other.js';
import type { FileContext } from './analyze.js';
import { letsOnlyKnownOn, type WayOut } from './evidence/caller/let-on.js';
import { executeFile } from './execute-file.js';
import { NO_HEADERS } from './execution/draft.js';
import { Engine, type Exit, type Root } from './execution/engine.js';
import type { State } from './execution/state.js';
import type { SourceFile } from './file/file.js';
import { routeOfPlace } from './file/file-route.js';
import { readModule } from './file/kept-modules.js';
import { moduleParser } from './file/parser.js';
import type { FunctionNode, Node } from './file/syntax.js';
import { signatureOf } from './handlers/candidates.js';
import { exportedHandlers, fileRoutesOf, takesPath } from './handlers/files.js';
import { HeaderFields } from './responses/header-fields.js';
import { PathFacts } from './responses/path-facts.js';
import { filesBefore } from './wiring/files-before.js';

const NONE: ReadonlySet<FunctionNode> = new Set();

/**
 * The handlers of a file whose place is a route, to which requests come only after they have been asked who the caller is, by the files
 * that the framework runs for them first. Each is run for the route's own path, and asks where every way on which the request goes on
 * has asked.
 */
export function askedFirst(context: FileContext, source: SourceFile): ReadonlySet<FunctionNode> {
  const { place } = source.modules.own;
  const engine = new Engine(source, source.catalogue, signatureOf);
  const routes = fileRoutesOf(engine);
  const path = routeOfPlace(routes, source.path);
  const root = rootOf(place, context.cwd);
  if (path === undefined || root === undefined || !source.settings.imports) return NONE;
  const before = filesBefore(routes, { place, path: source.path, root }).flatMap((file) => waysAt(context, file, path));
  if (before.length === 0) return NONE;
  const handlers = [...exportedHandlers(engine, routes)].filter(([, { methods }]) =>
    before.some((ways) => letsOnlyKnownOn(ways, methods)),
  );
  return new Set(handlers.map(([fn]) => fn));
}

/** The ways out of each handler of a file, for requests with a path. */
function waysAt(context: FileContext, place: string, path: string): (readonly WayOut[])[] {
  const parser = moduleParser(context.languageOptions, context.sourceCode.visitorKeys);
  const module = parser && readModule(place, parser);
  const source = module && readOther(context, module);
  if (!source || !takesPath(new Engine(source, source.catalogue, signatureOf), path)) return [];
  const file: SourceFile = { ...source, requested: path, answers: [] };
  const found: (readonly WayOut[])[] = [];
  executeFile(file, file.catalogue, (root, exits) => {
    if (root.isHandler && !root.isErrorHandler) found.push(exits.map((exit) => wayOut(file, root, exit)));
  });
  return found;
}

function wayOut(file: SourceFile, root: Root, { kind, value, state }: Exit): WayOut {
  const draft = value.kind === 'thing' && value.draft ? state.draft(value.draft) : undefined;
  const status = draft?.status;
  return {
    path: PathFacts.of(file, root, state, []),
    methods: state.methods,
    // What another handler answers has no status yet: `NextResponse.next()`.
    goesOn: kind === 'return' && (!draft || status?.kind === 'unknown'),
    status: status?.kind === 'constant' ? Number(status.value) : undefined,
    headers: new HeaderFields(draft?.headers ?? NO_HEADERS, []),
    calls: callsIn(state),
  };
}

function callsIn({ calls }: State): Node[] {
  const nodes: Node[] = [];
  for (let at = calls; at; at = at.before) nodes.push(at.node);
  return nodes;
}
