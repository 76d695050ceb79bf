import { callsOf, member } from '../../../frameworks/language/catalogue.js';
import type { Call } from '../../../frameworks/language/shape.js';
import type { Engine } from '../../interpreter/engine.js';
import {
  bare,
  type CallNode,
  type ClassNode,
  isFunction,
  type Node,
  returnedAtEnd,
  staticKey,
} from '../../syntax/syntax.js';
import { controllerPaths, usesOf } from '../entry-points/decorators.js';
import { callId, idOf, type Names } from './ids.js';
import { membersIn, objectAt } from './options.js';
import { turnOf } from './registration.js';
import { thingAt } from './things.js';
import { type FileWiring, type Id, type Mount, type Prefix, NOTHING_PASSED } from './written.js';

const DEEPEST = 8;

/**
 * Applications that are made of modules: `NestFactory.create(AppModule)`, modules that hold controllers and other modules, and the paths
 * before their routes.
 */
export function applicationsOf(engine: Engine, names: Names): Pick<FileWiring, 'mounts' | 'prefixes'> {
  const { census } = engine.file;
  const reader = new ApplicationReader(engine, names);
  return {
    mounts: [
      ...census.classes.flatMap((one) => [...reader.held(one), ...reader.inherited(one)]),
      ...census.calls.flatMap((call) => reader.made(call)),
    ],
    prefixes: census.calls.flatMap((call) => reader.routed(call)),
  };
}

/** The router of a module's own controllers: a path before them isn't before those of the modules that it holds. */
function ownRouter(module: Id): Id {
  return `${module}.controllers`;
}

/** The method of a name that is used. */
function methodOf({ parent }: Node): string | undefined {
  return parent?.type === 'MemberExpression' ? staticKey(parent.property, parent.computed) : undefined;
}

class ApplicationReader {
  constructor(
    private readonly engine: Engine,
    private readonly names: Names,
  ) {}

  /** `@Module({ imports: [UsersModule], controllers: [PetsController] })` */
  held(node: ClassNode): Mount[] {
    const { engine } = this;
    const { meaning, site } = usesOf(engine, node.decorators).find((use) => use.meaning.module) ?? {};
    const options = site?.node.type === 'CallExpression' ? site.node.arguments[0] : undefined;
    const object = options && objectAt(engine, options);
    if (!meaning?.module || !object) return [];
    const members = membersIn(engine, object);
    const id = idOf(engine.file, node);
    const below = (parent: Id, list: string): Mount[] =>
      this.listed(members.get(list)).map((child) => this.mount(node, parent, child));
    const { imports, controllers } = meaning.module;
    return [this.mount(node, id, ownRouter(id)), ...below(id, imports), ...below(ownRouter(id), controllers)];
  }

  /** `class Cats extends Base`: a controller has the methods of its base class, below its own paths. */
  inherited(node: ClassNode): Mount[] {
    const { superClass, body } = node;
    const uses = superClass ? usesOf(this.engine, node.decorators) : [];
    const isController = uses.some(({ meaning }) => meaning.controller);
    const child = superClass && (isController || uses.length === 0) ? this.idOfBase(superClass) : undefined;
    if (child === undefined) return [];
    const ownMethods = body.body.flatMap((one) => ('key' in one ? (staticKey(one.key, one.computed) ?? []) : []));
    const mount = this.mount(node, idOf(this.engine.file, node), child);
    return controllerPaths(this.engine, uses).map((path) => ({ ...mount, path, ownMethods }));
  }

  /** `crud(User)`: the class that a function makes. */
  private idOfBase(superClass: Node): Id | undefined {
    const base = bare(superClass);
    if (base.type !== 'CallExpression') return this.names.of(base);
    const made = this.names.of(base.callee);
    return made === undefined ? undefined : callId(made);
  }

  /** `const app = await NestFactory.create(AppModule)` */
  made(call: CallNode): Mount[] {
    const { appliesTo } = this.declared(call) ?? {};
    if (!appliesTo || this.isIdle(call, appliesTo.idle)) return [];
    const child = this.idOf(call.arguments[appliesTo.argument]);
    const parent = child === undefined ? undefined : this.names.of(call);
    return child === undefined || parent === undefined ? [] : [this.mount(call, parent, child)];
  }

  /** Whether only such methods of an application are called. */
  private isIdle({ parent }: CallNode, idle: readonly string[]): boolean {
    const holder = parent.type === 'AwaitExpression' ? parent.parent : parent;
    const name = holder.type === 'VariableDeclarator' && holder.id.type === 'Identifier' ? holder.id : undefined;
    const uses = (name && this.engine.file.variable(name)?.references.filter((one) => !one.init)) ?? [];
    return uses.length > 0 && uses.every(({ identifier }) => idle.includes(methodOf(identifier) ?? ''));
  }

  /** `RouterModule.register([{ path: 'admin', module: AdminModule }])` */
  routed(call: CallNode): Prefix[] {
    const table = this.declared(call)?.routesModules;
    return table ? this.pathsIn(call.arguments[0], table, '', 0) : [];
  }

  private pathsIn(
    list: Node | undefined,
    table: NonNullable<Call['routesModules']>,
    above: string,
    depth: number,
  ): Prefix[] {
    if (list?.type !== 'ArrayExpression' || depth > DEEPEST) return [];
    return list.elements.flatMap((element) => {
      const object = element && objectAt(this.engine, element);
      if (!object) {
        const child = this.idOf(element ?? undefined);
        return child === undefined || above === '' ? [] : [{ router: ownRouter(child), path: above }];
      }
      const members = membersIn(this.engine, object);
      const own = members.get(table.path);
      const path = own?.type === 'Literal' && typeof own.value === 'string' ? `${above}/${own.value}` : above;
      const module = this.idOf(members.get(table.module));
      const prefix = module === undefined ? [] : [{ router: ownRouter(module), path }];
      return [...prefix, ...this.pathsIn(members.get(table.children), table, path, depth + 1)];
    });
  }

  private declared({ callee }: CallNode): Call | undefined {
    const called = bare(callee);
    const name = called.type === 'MemberExpression' ? staticKey(called.property, called.computed) : undefined;
    if (called.type !== 'MemberExpression' || name === undefined || !this.engine.catalogue.appliers.has(name))
      return undefined;
    const thing = thingAt(this.engine, called.object);
    const method = thing && member(thing.shape, name);
    return method && callsOf(method)[0];
  }

  private mount(node: Node, parent: Id, child: Id): Mount {
    return { parent, path: '', child, turn: turnOf(this.engine.file, node), isOfModule: true, before: NOTHING_PASSED };
  }

  private listed(list: Node | undefined): Id[] {
    const node = list && bare(list);
    if (node?.type !== 'ArrayExpression') return [];
    return node.elements.flatMap((one) => this.idOf(one ?? undefined) ?? []);
  }

  /** The class of a module, also of a configured one: `JwtModule.register({ … })`, `forwardRef(() => UsersModule)`. */
  private idOf(node: Node | undefined): Id | undefined {
    const place = node && bare(node);
    if (place?.type !== 'CallExpression') return place && this.names.of(place);
    const callee = bare(place.callee);
    if (callee.type === 'MemberExpression') return this.names.of(callee.object);
    const [first] = place.arguments;
    return isFunction(first) ? this.idOf(returnedAtEnd(first)) : undefined;
  }
}
