import type { TSESTree } from '@typescript-eslint/utils';
import { APPLICATION_NAMES } from '../../../words/request/parameters.js';
import { holds } from '../../interpreter/framework-calls/overloads.js';
import { readOperand } from '../../interpreter/framework-calls/effects.js';
import type { Engine } from '../../interpreter/engine.js';
import { evaluate } from '../../interpreter/evaluation.js';
import { withConstants } from '../../interpreter/names/imports.js';
import { staticActivation } from '../../interpreter/names/names.js';
import { State } from '../../interpreter/state/state.js';
import type { FrameworkObject, Value } from '../../interpreter/values/values.js';
import { bare, type CallNode, type FunctionNode, isClass, type Node, staticKey } from '../../syntax/syntax.js';
import { callsOf, member } from '../../../frameworks/language/catalogue.js';
import type { Call, Operand } from '../../../frameworks/language/shape.js';
import { arg } from '../../../frameworks/language/vocabulary.js';
import { pathsWritten } from './written-paths.js';
import {
  type FileWiring,
  type Mount,
  type PluggedFolder,
  type Prefix,
  type Versions,
  NOTHING_PASSED,
} from './written.js';
import { type Guards, USUAL } from './before.js';
import { isNothing } from './documents/written.js';
import { folderWritten } from './folder-written.js';
import { idOf, memberId, type Names } from './ids.js';
import { turnBehind, turnOf } from './registration.js';
import { thingAt } from './things.js';

const USUAL_MOUNT: Pick<Call, 'mounts'> = { mounts: { path: { from: 'argument', index: 0, only: 'string' } } };

/** Fastify's and hapi's method, whose path is in options. */
export const PLUGGING = 'register';
const PLUGGED_IN: Pick<Call, 'mounts'> = { mounts: { path: arg(1, 'prefix') } };

/** The routers of a file and the paths below which they answer. */
export function mountsOf(
  engine: Engine,
  names: Names,
  guards: Guards,
): Pick<FileWiring, 'mounts' | 'folders' | 'prefixes' | 'versions'> {
  const mounts: Mount[] = [];
  const folders: PluggedFolder[] = [];
  const prefixes: Prefix[] = [];
  const versions: Versions[] = [];
  for (const call of engine.file.census.calls) {
    if (!mayMount(engine, call)) continue;
    const read = new MountReader(engine, names, guards, call);
    mounts.push(...read.mounted(), ...read.given());
    folders.push(...read.plugged());
    prefixes.push(...read.prefix());
    versions.push(...read.versions());
  }
  for (const fn of engine.file.census.functions) mounts.push(...returned(engine, names, fn));
  return { mounts, folders, prefixes, versions };
}

/** By its name, by its result, or by its arguments: nothing is evaluated for the many calls that are unrelated to routers. */
function mayMount(engine: Engine, { callee, arguments: args }: CallNode): boolean {
  const called = bare(callee);
  if (args.some((one) => one.type === 'Identifier' && mayBeRouter(engine, one))) return true;
  if (called.type === 'MemberExpression') {
    const name = staticKey(called.property, called.computed) ?? '';
    return name === USUAL || engine.catalogue.mounters.has(name);
  }
  return called.type === 'Identifier' && engine.file.variable(called)?.defs[0]?.type !== 'FunctionName';
}

/** A parameter with an application's name, or the result of a call. */
function mayBeRouter({ file }: Engine, name: TSESTree.Identifier): boolean {
  const definition = file.variable(name)?.defs[0];
  if (definition?.type === 'Parameter') return APPLICATION_NAMES.has(name.name);
  const { init } = (definition?.type === 'Variable' ? definition.node : {}) as Partial<TSESTree.VariableDeclarator>;
  return init?.type === 'CallExpression' || init?.type === 'NewExpression' || definition?.type === 'ImportBinding';
}

/** What the table of a framework declares of a call. */
type Declared = Pick<Call, 'mounts' | 'below' | 'exceptBelow' | 'versions'>;

class MountReader {
  private readonly callee: Node;
  private readonly receiver: FrameworkObject | undefined;
  private readonly call: Declared | undefined;
  private values: readonly Value[] | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly names: Names,
    private readonly guards: Guards,
    private readonly node: CallNode,
  ) {
    this.callee = bare(node.callee);
    this.receiver = this.callee.type === 'MemberExpression' ? thingAt(this.engine, this.callee.object) : undefined;
    this.call = this.declared();
  }

  /** `app.use('/api', router)` */
  mounted(): Mount[] {
    const { callee, call } = this;
    if (!call?.mounts || callee.type !== 'MemberExpression') return [];
    const paths = this.paths(call.mounts.path);
    const parent = this.names.of(callee.object);
    return this.node.arguments
      .slice(call.mounts.from ?? 0)
      .flatMap(elements)
      .flatMap((argument): Mount[] => {
        const whole = this.names.of(argument);
        if (whole === undefined || whole === parent) return [];
        const members = call.mounts?.members ?? [];
        const before = this.guards.before(argument);
        const held = members.map((names) => names.reduce(memberId, whole));
        const turn = turnOf(this.engine.file, argument);
        return [whole, ...held].flatMap((child) => paths.map((path) => ({ parent, path, child, turn, before })));
      });
  }

  /** `fastify.register(autoload, { dir: join(__dirname, 'routes') })` */
  plugged(): PluggedFolder[] {
    const { callee, call, node, engine } = this;
    const [plugin] = node.arguments;
    if (!call?.mounts || callee.type !== 'MemberExpression' || plugin?.type !== 'Identifier') return [];
    const by = thingAt(engine, plugin)?.shape.plugsFolder;
    const router = by && this.names.of(callee.object);
    const folder = by && folderWritten(engine.file, this.operand(by.folder).node);
    if (!by || router === undefined || folder === undefined) return [];
    return [
      {
        by,
        folder,
        router,
        turn: turnBehind(engine.file, node),
        prefix: this.paths(by.prefix)[0] ?? '',
        isNamed: !this.isConstant(by.isNamed, false),
        hasParameters: this.isConstant(by.hasParameters, true),
        hasHooks: this.isConstant(by.hooks, true),
        cascades: this.isConstant(by.cascades, true),
        overwrites: this.isConstant(by.overwrites, true),
        ...this.ignored(by.ignored),
      },
    ];
  }

  private ignored(operand: Operand): Pick<PluggedFolder, 'ignored'> {
    const { node } = this.operand(operand);
    return node.type === 'Literal' && 'regex' in node ? { ignored: node.regex } : {};
  }

  /** `registerUsers(app)`, `require('./users')(app)`: the function registers routes on its argument. */
  given(): Mount[] {
    if (this.receiver || this.node.type === 'NewExpression') return [];
    const routers = this.node.arguments.filter((one) => one.type === 'Identifier' && this.isRouter(one));
    const child = routers.length > 0 ? this.names.of(this.callee) : undefined;
    if (child === undefined) return [];
    return routers.flatMap((one): Mount[] => {
      const parent = this.names.of(one);
      if (parent === undefined || parent === child) return [];
      const turn = turnOf(this.engine.file, this.node);
      return [{ parent, path: '', child, turn, isSame: true, before: this.guards.before(this.node) }];
    });
  }

  /** `new Router({ prefix: '/pots' })`, `router.prefix('/pots')` */
  prefix(): Prefix[] {
    const [path] = this.call?.below ? this.paths(this.call.below) : [];
    const router = path ? this.names.of(this.node) : undefined;
    if (!path || router === undefined) return [];
    const except = this.call?.exceptBelow && this.textsOf(this.call.exceptBelow);
    return [{ router, path, ...(except && { except }) }];
  }

  /** `app.enableVersioning({ type: VersioningType.URI })` */
  versions(): Versions[] {
    const table = this.call?.versions;
    const router = table && this.names.of(this.node);
    if (!table || router === undefined) return [];
    const kind = this.operand(table.kind);
    const isInPath = isNothing(kind) || (kind.kind === 'module' && kind.path.at(-1) === table.inPath);
    if (!isInPath) return [];
    const [given] = this.textsOf(table.prefix);
    const prefix = given ?? (this.isConstant(table.prefix, false) ? '' : table.usualPrefix);
    return [{ router, prefix, usual: this.textsOf(table.usual) }];
  }

  /** The texts of a value, and of the elements of a list: of objects their member `path`. */
  private textsOf(operand: Operand): string[] {
    const value = this.operand(operand);
    const listed = value.kind === 'array' ? value.elements : [value];
    return listed.flatMap((one) => {
      const text = one.kind === 'object' ? one.members.get('path') : one;
      return text?.kind === 'constant' && typeof text.value === 'string' ? [text.value] : [];
    });
  }

  private declared(): Declared | undefined {
    const { callee, receiver } = this;
    if (callee.type !== 'MemberExpression' || !receiver) {
      const made = thingAt(this.engine, callee);
      const calls = made && callsOf(made.shape, this.node.type === 'NewExpression' ? 'construct' : 'call');
      return calls?.find((one) => one.below) ?? this.usual();
    }
    const name = staticKey(callee.property, callee.computed);
    const shape = name === undefined ? undefined : member(receiver.shape, name);
    return shape && callsOf(shape).find(({ when }) => !when || holds(when, this.args()));
  }

  /** `app.use('/api', router)`, with a path and something after it; `app.register(pots, { prefix: '/api' })`. */
  private usual(): Pick<Call, 'mounts'> | undefined {
    const { callee, node } = this;
    if (callee.type !== 'MemberExpression') return undefined;
    const name = staticKey(callee.property, callee.computed);
    if (name === USUAL) return node.arguments.length < 2 ? undefined : USUAL_MOUNT;
    return name === PLUGGING && this.isCalledApplication(callee.object) ? PLUGGED_IN : undefined;
  }

  private isCalledApplication(node: Node): boolean {
    const object = bare(node);
    return object.type === 'Identifier' && APPLICATION_NAMES.has(object.name);
  }

  private isRouter(node: Node): boolean {
    const variable = node.type === 'Identifier' ? this.engine.file.variable(node) : undefined;
    if (variable?.defs[0]?.type === 'Parameter') return APPLICATION_NAMES.has(variable.name);
    return thingAt(this.engine, node) !== undefined;
  }

  /** The paths of an operand: an empty one where it is no path; none where they can't be seen. */
  private paths(operand: Operand | undefined): readonly string[] {
    if (!operand) return [''];
    const listed = operand.from === 'argument' ? this.args()[operand.index] : undefined;
    return pathsWritten(listed?.kind === 'array' ? listed : this.operand(operand)) ?? [''];
  }

  private isConstant(operand: Operand, expected: boolean): boolean {
    const value = this.operand(operand);
    return value.kind === 'constant' && value.value === expected;
  }

  private operand(operand: Operand): Value {
    const site = { node: this.node, args: this.args(), call: undefined };
    return withConstants(this.engine, readOperand(staticActivation(this.engine), operand, site, new State()));
  }

  private args(): readonly Value[] {
    const x = staticActivation(this.engine);
    return (this.values ??= this.node.arguments.map((one) => evaluate(x, one, new State())));
  }
}

/** A function that makes a router and returns it is an alias of it. */
function returned(engine: Engine, names: Names, fn: FunctionNode): Mount[] {
  const last = fn.body?.type === 'BlockStatement' ? fn.body.body.at(-1) : undefined;
  const result = last?.type === 'ReturnStatement' ? last.argument : undefined;
  if (result?.type !== 'Identifier' || isClass(engine.file.variable(result)?.defs[0]?.node)) return [];
  const child = names.of(result);
  const parent = idOf(engine.file, fn);
  if (child === undefined || child === parent) return [];
  return [{ parent, path: '', child, turn: turnOf(engine.file, fn), isSame: true, before: NOTHING_PASSED }];
}

/** The elements of an array, also of a spread one, or the expression itself; of an object with options the plugin in it. */
function elements(node: Node): Node[] {
  switch (node.type) {
    case 'ArrayExpression':
      return node.elements.flatMap((one) => (one ? elements(one) : []));
    case 'SpreadElement':
      return [node.argument];
    case 'ObjectExpression':
      return node.properties.flatMap((one) =>
        one.type === 'Property' && staticKey(one.key, one.computed) === 'plugin' ? [one.value] : [],
      );
    default:
      return [node];
  }
}
