import type { DocumentRouting, Operand, Validation } from '../../../../frameworks/language/shape.js';
import { codeAt } from '../../../../project/modules/code-at.js';
import { packageFolder } from '../../../../project/modules/root.js';
import { textAt } from '../../../../project/openapi/named.js';
import { demandsOf } from '../../../../project/openapi/demands.js';
import type { ApiDocument, Operation } from '../../../../project/openapi/operations.js';
import { join } from '../../../../project/platform.js';
import { realPath } from '../../../../project/read.js';
import { readOperand } from '../../../interpreter/framework-calls/effects.js';
import type { Engine } from '../../../interpreter/engine.js';
import { evaluate } from '../../../interpreter/evaluation.js';
import { staticActivation } from '../../../interpreter/names/names.js';
import { State } from '../../../interpreter/state/state.js';
import { objectOf, type Value } from '../../../interpreter/values/values.js';
import type { SourceFile } from '../../../symbols/file.js';
import { bare, type CallNode, isFunction, type Node, staticKey } from '../../../syntax/syntax.js';
import { USUAL } from '../before.js';
import { documentWritten, isNothing } from './written.js';
import { folderWritten } from '../folder-written.js';
import { type Names, placeOf } from '../ids.js';
import { spellingOf } from '../references.js';
import { turnBehind } from '../registration.js';
import { thingAt } from '../things.js';
import { type FileWiring, type HandlerId, type Hook, NOTHING_PASSED, type RouteWritten } from '../written.js';

/** What OpenAPI documents say of the requests of a file. */
type Documents = Pick<FileWiring, 'references' | 'hooks'>;

/**
 * The routes of the OpenAPI documents by which a file has requests routed, with the functions that they name, and what answers requests that
 * aren't as they say.
 */
export function documentsOf(engine: Engine, names: Names): Documents {
  const { imports, calls } = engine.file.census;
  if (!imports.some((module) => engine.catalogue.documentRouters.has(module))) return { references: [], hooks: [] };
  const found = calls.flatMap((call) => {
    const by = thingAt(engine, bare(call.callee))?.shape.routesBy;
    return by ? new DocumentReader(engine, names, by, call).read() : [];
  });
  return { references: found.flatMap(({ references }) => references), hooks: found.flatMap(({ hooks }) => hooks) };
}

/** A function as a document names it: by its own name, and mostly by its module. */
interface Named {
  readonly controller: string | undefined;
  readonly name: string;
}

type Finder = (named: Named) => HandlerId | undefined;

class DocumentReader {
  private readonly root: string;
  private readonly handlers: Value | undefined;
  private readonly functions: ReadonlyMap<string, HandlerId>;
  /** The calls on what the call makes, or in its callback, by the name of their method. */
  private readonly callsOn: readonly { readonly name: string; readonly call: CallNode }[];

  constructor(
    private readonly engine: Engine,
    private readonly names: Names,
    private readonly by: DocumentRouting,
    private readonly call: CallNode,
  ) {
    const { file } = engine;
    this.root = packageFolder(file.modules.own.place);
    const own = names.of(call);
    this.callsOn = file.census.calls.flatMap((one) => {
      const callee = bare(one.callee);
      const name = callee.type === 'MemberExpression' ? staticKey(callee.property, callee.computed) : undefined;
      if (callee.type !== 'MemberExpression' || name === undefined) return [];
      return isInside(one, call) || (own !== undefined && names.of(callee.object) === own) ? [{ name, call: one }] : [];
    });
    this.handlers = this.handlersGiven();
    this.functions = this.functionsIn([...(this.handlers ? [this.handlers] : []), ...this.registered()]);
  }

  read(): Documents {
    const { engine, by, call } = this;
    const document = documentWritten(engine.file, this.valueOf(by.document, call), by.usual?.document);
    if (!document) return { references: [], hooks: [] };
    const find = this.finder();
    const validations = (by.validates ?? []).filter((one) => this.isOn(one));
    const mounted = this.mounted();
    const place = placeOf(engine.file, call);
    const operations = document.operations.flatMap((operation) =>
      this.basesOf(document).map((base) => {
        const path = (base + operation.path).replaceAll(/\{([^{}]*)\}/g, ':$1');
        const named = this.namedBy(operation);
        const route = { methods: [operation.method], path, ...mounted, isLast: true };
        return { operation, route, name: named?.name ?? '', handler: named && find?.(named) };
      }),
    );
    return {
      references: operations.flatMap(({ route, handler, name }) =>
        handler === undefined ? [] : { route, handler, place, name, isCertain: true, before: NOTHING_PASSED },
      ),
      hooks: operations.flatMap(({ operation, route, handler }) => {
        const demands = demandsOf(operation);
        const own = validations.filter((one) => one.for === 'all' || demands.has(one.for));
        return own.flatMap((one) => this.hookOf(one, route, handler !== undefined));
      }),
    };
  }

  private isOn({ unless, within }: Validation): boolean {
    const value = unless && this.valueOf(unless, this.call);
    const isOff = value?.kind === 'constant' && value.value === false;
    return !isOff && (within === undefined || this.callsOn.some(({ name }) => name === within));
  }

  /** What runs before a route that the document names the function of, else before all that others register for its path. */
  private hookOf({ by, within }: Validation, route: RouteWritten, isNamed: boolean): Hook[] {
    const { router } = route;
    if (!isNamed && router === undefined) return [];
    const at: Partial<Hook> = isNamed ? { route } : { ...route, isExact: true };
    const written = { ...at, isForEarlier: false, before: NOTHING_PASSED };
    if (typeof by === 'string') {
      const fn = this.functions.get(by);
      return fn === undefined ? [] : [{ fn, name: by, ...written }];
    }
    const name = within ?? spellingOf(this.call);
    const guard = { name, statuses: [by], place: placeOf(this.engine.file, this.call) };
    return [{ fn: '', name, guard, ...written }];
  }

  private basesOf({ bases }: ApiDocument): readonly string[] {
    const { base } = this.by;
    if (!base) return bases.length > 0 ? bases : [''];
    return [textIn(this.valueOf(base, this.call))?.replace(/\/$/, '') ?? ''];
  }

  private namedBy({ around, method }: Operation): Named | undefined {
    const { controllers, levels, names, isByMethod, joint } = this.by;
    const name = textAt(around.slice(0, 1), names) ?? (isByMethod ? method.toLowerCase() : undefined);
    if (name === undefined) return undefined;
    const controller = textAt(around.slice(0, levels), controllers);
    const at = joint === undefined || controller !== undefined ? -1 : name.indexOf(joint);
    return at < 0 ? { controller, name } : { controller: name.slice(0, at), name: name.slice(at + 1) };
  }

  /** Finds functions in the modules of a folder, or among those that the code has by name; undefined where neither is seen. */
  private finder(): Finder | undefined {
    const { by, root, functions, handlers } = this;
    if (functions.size > 0)
      return ({ controller, name }) =>
        functions.get(controller === undefined ? name : `${controller}${by.joint}${name}`);
    const usual = by.usual && join(root, by.usual.handlers);
    const folder = (handlers && this.folderOf(handlers)) ?? usual;
    if (folder === undefined) return undefined;
    return ({ controller, name }) =>
      controller === undefined ? undefined : exportedFrom(join(folder, controller), name);
  }

  /** Where the functions are, as the call says. */
  private handlersGiven(): Value | undefined {
    const { by } = this;
    const holder = by.within === undefined ? this.call : this.callsOn.find(({ name }) => name === by.within)?.call;
    const given = holder && this.valueOf(by.handlers, holder);
    return given?.kind === 'object' && by.under !== undefined ? given.members.get(by.under) : given;
  }

  private folderOf(value: Value): string | undefined {
    const text = textIn(value);
    if (text !== undefined) return join(this.root, text);
    return isNothing(value) ? undefined : folderWritten(this.engine.file, value.node);
  }

  private functionsIn(values: readonly Value[]): ReadonlyMap<string, HandlerId> {
    const members = values.flatMap((value) => (value.kind === 'object' ? [...value.members] : []));
    return new Map(
      members.flatMap(([name, { node }]) => {
        const id = this.names.of(node);
        return id === undefined ? [] : [[name, id] as const];
      }),
    );
  }

  /** `api.register({ getPets })`, `api.register('getPets', getPets)` */
  private registered(): Value[] {
    const { registeredBy = [] } = this.by;
    return this.callsOn.flatMap(({ name, call: { arguments: args } }) => {
      const [first, second] = registeredBy.includes(name) ? args : [];
      const given = first && this.evaluated(first);
      const key = given && textIn(given);
      if (!given || key === undefined || !second) return given ?? [];
      return objectOf(new Map([[key, this.evaluated(second)]]), false, second);
    });
  }

  /** The application that requests come from: `app.use(middleware(…))`, `app.use((req, res) => api.handleRequest(req, req, res))`. */
  private mounted(): Pick<RouteWritten, 'router' | 'turn'> {
    const { file } = this.engine;
    const { mountedBy, within } = this.by;
    const through = this.callsOn.filter(({ name }) => name === (mountedBy ?? within)).map(({ call }) => call);
    for (const place of [...through, this.call, ...usesOf(file, this.call)]) {
      const use = useAround(place);
      const callee = use && bare(use.callee);
      const router = callee?.type === 'MemberExpression' ? this.names.of(callee.object) : undefined;
      if (use && router !== undefined) return { router, turn: turnBehind(file, use) };
    }
    return {};
  }

  private valueOf(operand: Operand, node: CallNode): Value {
    const args = node.arguments.map((one) => this.evaluated(one));
    return readOperand(staticActivation(this.engine), operand, { node, args, call: undefined }, new State());
  }

  private evaluated(node: Node): Value {
    return evaluate(staticActivation(this.engine), node, new State());
  }
}

function textIn(value: Value): string | undefined {
  return value.kind === 'constant' && typeof value.value === 'string' ? value.value : undefined;
}

function exportedFrom(module: string, name: string): HandlerId {
  const code = codeAt(module);
  return `${(code !== undefined && realPath(code)) || module}#${name}`;
}

/** Whether a call is made in a function that another one is called with. */
function isInside(call: CallNode, around: CallNode): boolean {
  return (
    call !== around && around.arguments.some(({ range }) => range[0] <= call.range[0] && call.range[1] <= range[1])
  );
}

/** The places where the variable is read that holds what a call makes. */
function usesOf(file: SourceFile, call: CallNode): Node[] {
  const { parent } = call.parent.type === 'AwaitExpression' ? call.parent : call;
  const name = parent.type === 'VariableDeclarator' ? parent.id : undefined;
  const variable = name?.type === 'Identifier' ? file.variable(name) : undefined;
  return (variable?.references ?? []).map(({ identifier }) => identifier as Node);
}

const FARTHEST_USE = 8;

/** The call of `use` that something is passed to, by itself or by a function that calls it. */
function useAround(place: Node): CallNode | undefined {
  let at = place;
  for (let far = 0; far < FARTHEST_USE && at.parent; far++) {
    const { parent } = at as { parent: Node };
    if (parent.type === 'CallExpression' && parent.arguments.includes(at as never)) {
      const callee = bare(parent.callee);
      if (callee.type === 'MemberExpression' && staticKey(callee.property, callee.computed) === USUAL) return parent;
      if (!isFunction(at)) return undefined;
    }
    at = parent;
  }
  return undefined;
}
