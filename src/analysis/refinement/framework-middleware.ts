import type { FileRoute } from '../../frameworks/language/shape.js';
import { resolveModule } from '../../project/modules/resolve.js';
import { rootOf } from '../../project/modules/root.js';
import { projectOf } from '../../project/project.js';
import { readOther } from '../analyze-other.js';
import { pathBelow } from '../analyze.js';
import type { FileContext } from '../text-filter.js';
import type { Engine } from '../interpreter/engine.js';
import { requiredModule } from '../syntax/file-index.js';
import type { SourceFile } from '../symbols/file.js';
import { routeOfPlace } from '../symbols/file-route.js';
import { exportsLeadingTo, usesIn } from '../symbols/leads-to.js';
import type { Module } from '../symbols/module.js';
import type { FunctionNode } from '../syntax/syntax.js';
import { type Authenticates, authenticatesFirst } from './first-files.js';
import { engineFor } from '../application/entry-points/engine.js';
import { fileRoutesOf, methodsOfExport } from '../application/entry-points/files.js';
import { filesBefore } from '../application/routing/files-before.js';

/**
 * The functions of a file whose requests are authenticated before, by the files that a framework runs first: handlers where the file's
 * place is a route, and what the files whose places are routes use of it. Those are run for the route's own path, and must authenticate on
 * every path on which the request continues.
 * @param importers the files that import it, directly or through others
 */
export function authenticatedByMiddleware(
  context: FileContext,
  source: SourceFile,
  importers: readonly Module[],
): ReadonlySet<FunctionNode> {
  const root = rootOf(source.modules.own.place, context.cwd);
  if (root === undefined || !source.settings.imports) return new Set();
  const places = [source.modules.own, ...importers].map(({ place }) => place);
  if (!places.some((place) => mayBeRoute(source, place, pathBelow(context.cwd, place)))) return new Set();
  const entries = new Entries(context, source, importers, root);
  return new Set(source.census.functions.filter((fn) => entries.ask(fn)));
}

/** Whether the place of a file alone may be a route of it. */
function mayBeRoute({ catalogue }: SourceFile, place: string, path: string): boolean {
  return catalogue.files.some(
    ({ file, package: name }) => file.test(path) && (name === undefined || !projectOf(place).lacks(name)),
  );
}

/** Some exports of a file, and how requests reach them. */
class Entries {
  private readonly files: readonly File[];

  constructor(context: FileContext, source: SourceFile, importers: readonly Module[], root: string) {
    const others = importers.flatMap((module) => readOther(context, module) ?? []);
    this.files = [source, ...others].map((one) => new File(context, one, root));
  }

  /** Whether all requests that may reach a function have been authenticated. */
  ask(fn: FunctionNode): boolean {
    const [own] = this.files;
    if (!own || !this.files.some(({ isRoute }) => isRoute)) return false;
    const led = this.leadTo(own, exportsLeadingTo(own.module, [fn]));
    const asked = [...led].flatMap(([file, names]) => file.asked(names));
    return asked.length > 0 && asked.every(Boolean);
  }

  /** The exports of all files that lead to some of one of them. */
  private leadTo(own: File, names: ReadonlySet<string>): ReadonlyMap<File, ReadonlySet<string>> {
    const led = new Map([[own, names]]);
    const open = [own];
    for (const file of open)
      for (const other of this.files) {
        const known = led.get(other);
        const more = other.leadingTo(file, led.get(file) ?? new Set());
        const all = new Set([...(known ?? []), ...more]);
        if (all.size === (known?.size ?? 0)) continue;
        led.set(other, all);
        open.push(other);
      }
    return led;
  }
}

/** A file, and the authentication of the requests that reach its exports. */
class File {
  readonly module: Module;
  private readonly engine: Engine;
  private readonly routes: readonly FileRoute[];
  /** Of the route that its place is. */
  private readonly path: string | undefined;
  private before: readonly Authenticates[] | undefined;

  constructor(
    private readonly context: FileContext,
    private readonly source: SourceFile,
    private readonly root: string,
  ) {
    this.module = source.modules.own;
    this.engine = engineFor(source);
    this.routes = fileRoutesOf(this.engine);
    this.path = routeOfPlace(this.routes, source.path);
  }

  get isRoute(): boolean {
    return this.path !== undefined;
  }

  /** Its exports that lead to some exports of another file. */
  leadingTo({ module: { place } }: File, names: ReadonlySet<string>): readonly string[] {
    if (place === this.module.place) return [];
    const leadsThere = (specifier: string): boolean => resolveModule(this.module.place, specifier, this.root) === place;
    const required = this.source.census.calls.filter((call) => leadsThere(requiredModule(call) ?? ''));
    const { places, handedOn } = usesIn(this.module, names, leadsThere);
    return [...exportsLeadingTo(this.module, [...places, ...required]), ...handedOn];
  }

  /** Whether the requests that reach some of its exports have been authenticated; for each of those that are reached. */
  asked(names: ReadonlySet<string>): readonly boolean[] {
    const handlers = new Set(this.routes.flatMap(({ exports }) => Object.keys(exports)));
    const reached = [...names].filter((name) => handlers.has('*') || [...handlers].some((one) => isOrHolds(name, one)));
    return reached.map((name) => {
      const methods = methodsOfExport(this.engine, this.routes, name);
      return this.asks().some((asks) => asks(methods));
    });
  }

  private asks(): readonly Authenticates[] {
    return (this.before ??= this.path === undefined ? [] : this.asksAt(this.path));
  }

  private asksAt(path: string): readonly Authenticates[] {
    const { place } = this.module;
    const files = filesBefore(this.routes, { place, path: this.source.path, root: this.root });
    return files.flatMap((file) => authenticatesFirst(this.context, file, path) ?? []);
  }
}

/** `default` of `default.fetch` */
function isOrHolds(name: string, handler: string): boolean {
  return handler === name || handler.startsWith(`${name}.`);
}
