import type { ErrorAnswering, ReceivedError } from '../../../frameworks/language/shape.js';
import { engineFor } from '../../application/entry-points/engine.js';
import { idOf } from '../../application/routing/ids.js';
import type { RouteWritten } from '../../application/routing/written.js';
import type { OpenFile } from '../../analyze.js';
import { answersOneStatus, type ReceivedBy, receivedBy } from '../../facts/errors/one-answer.js';
import { type Answerer, answerersOf } from '../../interpreter/framework-calls/error-answers.js';
import type { HttpResponse } from '../../responses/response.js';
import type { SourceFile } from '../../symbols/file.js';
import { nameIn } from '../../syntax/names.js';
import { bare, type Node } from '../../syntax/syntax.js';
import type { FileContext } from '../../text-filter.js';
import { answerersFor } from '../error-handlers.js';
import type { Opens } from '../opens.js';
import { type ApplicationFile, applicationFiles } from './files.js';
import { parsersIn } from './parsers.js';
import { type ReachingError, receivedError, thrownError, unfitError } from './reaching-error.js';
import { isLost, isRejection } from './rejections.js';
import { ApplicationRoutes } from './routes.js';
import { unfitIn } from './unfit.js';

/**
 * An error that reaches the function which answers with a response, and stands for another status; undefined where none is seen, or where
 * that function distinguishes some errors. Reads the other files of the application: call it last.
 */
export function reachingError(
  context: FileContext,
  open: OpenFile,
  response: HttpResponse,
  opens: Opens,
): ReachingError | undefined {
  const by = receivedBy(response);
  const { answersErrors } = response.path.root;
  if (!by || !answersErrors || !open.source.modules.isOwn(response.handler)) return undefined;
  const { parameters = response.handler.params.length } = answersErrors;
  if (by === 'parameter' && response.handler.params.length !== parameters) return undefined;
  if (!answersOneStatus(response, open.findings().responses)) return undefined;
  return new Search(open, response, by, answersErrors, routesAround(context, open, opens)).found();
}

/** The routes of the application around each file: more than one of its functions may answer errors. */
const routes = new WeakMap<SourceFile, ApplicationRoutes>();

function routesAround(context: FileContext, open: OpenFile, opens: Opens): ApplicationRoutes {
  let known = routes.get(open.source);
  if (!known) routes.set(open.source, (known = new ApplicationRoutes(applicationFiles(context, open, opens))));
  return known;
}

class Search {
  private readonly id: string;

  constructor(
    private readonly open: OpenFile,
    private readonly response: HttpResponse,
    private readonly by: ReceivedBy,
    private readonly answering: ErrorAnswering,
    private readonly routes: ApplicationRoutes,
  ) {
    this.id = idOf(open.source, response.handler);
  }

  found(): ReachingError | undefined {
    const files = [...this.routes.files.values()];
    const { named, configured } = this.answering;
    if (named) return first(files, (file) => this.thrownAt(file)) ?? this.receivedByNamed();
    if (configured && this.isConfigured(configured)) return first(this.answering.receives ?? [], receivedError);
    if (this.routes.registrations(this.id).length === 0) return undefined;
    return (
      first(files, (file) => this.thrownIn(file)) ??
      first(files, (file) => this.refusedIn(file)) ??
      this.ofFramework() ??
      first(files, (file) => this.unfitIn(file))
    );
  }

  /** Whether a file of settings names the file of the function. */
  private isConfigured({ files, member }: NonNullable<ErrorAnswering['configured']>): boolean {
    const { project, modules } = this.open.source;
    const name = nameOfFile(modules.own.place);
    return files.some((file) =>
      [...(project.settings(file) ?? '').matchAll(ENTRY)].some(
        ([, key, path = '']) => key === member && nameOfFile(path) === name,
      ),
    );
  }

  /** An error for which the application names the function before others. */
  private thrownAt(file: ApplicationFile): ReachingError | undefined {
    const thrown = this.errorsIn(file).find((one) => this.isIt(answerersFor(one)[0]));
    return thrown && thrownError(thrown, this.open.source);
  }

  /** The same of the framework's own. */
  private receivedByNamed(): ReachingError | undefined {
    const { named, receives = [] } = this.answering;
    const { source } = this.open;
    const own = named && answerersOf(engineFor(source), named, source.program).find((one) => this.isIt(one));
    const takes = own?.takes.map((node) => nameIn(source, bare(node)));
    const classesOf = ({ class: of }: ReceivedError): (string | undefined)[] => [of, ...(named?.bases ?? [])];
    const isTaken = (one: ReceivedError): boolean =>
      takes !== undefined && (takes.length === 0 || takes.some((name) => classesOf(one).includes(name)));
    return first(receives.filter(isTaken), receivedError);
  }

  private isIt(one: Answerer | undefined): boolean {
    const { place } = this.open.source.modules.own;
    return one?.module.place === place && one.fn.range.join() === this.response.handler.range.join();
  }

  /** An error that a handler of a file throws or passes on. */
  private thrownIn(file: ApplicationFile): ReachingError | undefined {
    const thrown = this.errorsIn(file).find((one) => this.reach(one));
    return thrown && thrownError(thrown, this.open.source);
  }

  private errorsIn({ open }: ApplicationFile): HttpResponse[] {
    return (open?.findings().responses ?? []).filter(
      (one) => one.leaves === 'thrown' && one.isError && this.isOther(one) && !isLost(one),
    );
  }

  private isOther({ status }: HttpResponse): boolean {
    return status.isWritten && status.every((code) => code >= 400 && !this.response.status.codes?.includes(code));
  }

  /** What middleware in a file passes on for a request that it can't read. */
  private refusedIn(file: ApplicationFile): ReachingError | undefined {
    const parser = parsersIn(file).find(({ route }) => this.isReceived(route));
    return parser && receivedError(parser.refuses);
  }

  private ofFramework(): ReachingError | undefined {
    const isWhole = this.routes.registrations(this.id).some((hook) => this.routes.isOnWhole(hook));
    const reaches = ({ methods }: ReceivedError): boolean =>
      methods ? this.routes.routes.some((route) => takes(route, methods) && this.isReceived(route)) : isWhole;
    return first((this.answering.receives ?? []).filter(reaches), receivedError);
  }

  /** What a check of the request's data throws in a handler of a file. */
  private unfitIn({ open }: ApplicationFile): ReachingError | undefined {
    const seen = new Set<Node>();
    for (const one of open?.findings().responses ?? []) {
      if (seen.has(one.handler) || isRejection(one)) continue;
      seen.add(one.handler);
      const unfit = unfitIn(one);
      if (unfit && this.reach(one)) return unfitError(unfit);
    }
    return undefined;
  }

  private reach(response: HttpResponse): boolean {
    return this.routes.routesOf(response).some((route) => this.isReceived(route));
  }

  private isReceived(route: RouteWritten): boolean {
    return this.routes.isReceived(route, this.id, this.by);
  }
}

/** `errorHandler: '~/error'`, `errorHandler: ['~/error']` */
const ENTRY = /\b(\w{1,40}): {0,9}\[? {0,9}['"`]([^'"`\n]{1,200})/g;

/** The name of a file without its folders and its ending. */
function nameOfFile(path: string): string {
  return path.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '');
}

function takes({ methods = [] }: RouteWritten, some: readonly string[]): boolean {
  return methods.some((one) => some.includes(one));
}

function first<One, Found>(all: readonly One[], find: (one: One) => Found | undefined): Found | undefined {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}
