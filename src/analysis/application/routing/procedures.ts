import type { TSESTree } from '@typescript-eslint/utils';
import type { Call } from '../../../frameworks/language/shape.js';
import type { Engine } from '../../interpreter/engine.js';
import { fileRoutesOf } from '../entry-points/files.js';
import { bare, type CallNode, isFunction, type Node, staticKey } from '../../syntax/syntax.js';
import { USUAL } from './before.js';
import { callAt } from './called.js';
import { routerOfPlace } from './conventions.js';
import { heldBy, idOf, type Names, placeOf } from './ids.js';
import { membersIn, objectAt } from './options.js';
import { namesIn, spellingOf } from './references.js';
import { turnOf } from './registration.js';
import { valueAt } from './things.js';
import { type FileWiring, type Hook, type Id, type Mount, NAMED, NOTHING_PASSED, type RouterId } from './written.js';

/** What a file says of procedures, which routers hold by their names. */
type Procedures = Pick<FileWiring, 'mounts' | 'references' | 'hooks' | 'lists'>;

const LONGEST_CHAIN = 30;

/** The procedures of a file, the routers that they are in, and what runs before them. */
export function proceduresOf(engine: Engine, names: Names): Procedures {
  const reader = new ProcedureReader(engine, names);
  for (const call of engine.file.isListed ? engine.file.census.calls : []) reader.read(call);
  return reader;
}

class ProcedureReader {
  readonly mounts: Mount[] = [];
  readonly references: Procedures['references'][number][] = [];
  readonly hooks: Hook[] = [];
  readonly lists = new Map<Id, readonly Id[]>();

  constructor(
    private readonly engine: Engine,
    private readonly names: Names,
  ) {}

  read(call: CallNode): void {
    const made = call.type === 'CallExpression' ? callAt(this.engine, call.callee) : undefined;
    if (!made) return;
    const id = this.names.of(call);
    if (id === undefined) return;
    const methods = made.registers?.procedure ?? [];
    if (methods.length > 0) this.procedure(call, id, methods);
    if (made.makes === 'another' && !made.composes) this.builder(call, id);
    if (made.composes === 'arguments') for (const one of call.arguments) this.mount(id, '', one);
    const [first] = call.arguments;
    if (made.composes === 'members' && first?.type === 'ObjectExpression') this.members(id, first);
    if (made.serves) this.served(call, made.serves);
  }

  /** `publicProcedure.input(schema).use(limit).query(fn)` */
  private procedure(call: CallNode, router: RouterId, methods: readonly string[]): void {
    const { file } = this.engine;
    const handler = call.arguments.at(-1);
    const id = handler && this.names.of(handler);
    if (!handler || id === undefined) return;
    const route = { methods, path: '', router, isLast: true, isPart: true };
    const name = isFunction(handler) ? '' : spellingOf(handler);
    this.references.push({
      route,
      handler: id,
      place: placeOf(file, handler),
      name,
      isCertain: true,
      before: NOTHING_PASSED,
    });
    for (const one of this.before(call)) {
      const hook = { router, path: '', isForEarlier: true, before: NOTHING_PASSED };
      for (const fn of namesIn(this.engine, this.names, one)) this.hooks.push({ fn, name: spelled(one), ...hook });
    }
  }

  /** `const protectedProcedure = publicProcedure.use(requireUser)`: what runs before the procedures that are made of it. */
  private builder(call: CallNode, id: Id): void {
    const functions = this.before(call).flatMap((one) => namesIn(this.engine, this.names, one));
    if (functions.length > (this.lists.get(id)?.length ?? 0)) this.lists.set(id, functions);
  }

  /** What runs before the end of a chain of calls, first what it begins with. */
  private before(call: CallNode): Node[] {
    const found: Node[] = [];
    let at: Node = call;
    for (let link = 0; at.type === 'CallExpression' && link < LONGEST_CHAIN; link++) {
      const callee: Node = bare(at.callee);
      if (callee.type !== 'MemberExpression') return found;
      if (staticKey(callee.property, callee.computed) === USUAL) found.unshift(...at.arguments);
      at = bare(callee.object);
    }
    return [at, ...found];
  }

  private members(router: RouterId, { properties }: TSESTree.ObjectExpression): void {
    for (const one of properties) {
      if (one.type === 'SpreadElement') this.mount(router, '', one.argument);
      const key = one.type === 'Property' ? staticKey(one.key, one.computed) : undefined;
      if (one.type === 'Property' && key !== undefined) this.mount(router, NAMED + key, one.value);
    }
  }

  private mount(parent: RouterId, path: string, given: Node): void {
    const { file } = this.engine;
    const node = bare(given);
    const held = node.type === 'Identifier' ? (heldBy(file, node) ?? node) : node;
    const inner = bare(held);
    const child = inner.type === 'ObjectExpression' ? idOf(file, inner) : this.names.of(lazily(node));
    if (child === undefined || child === parent) return;
    this.mounts.push({ parent, path, child, turn: turnOf(file, node), before: NOTHING_PASSED });
    if (inner.type === 'ObjectExpression') this.members(child, inner);
  }

  /** An adapter that answers requests with the procedures of a router. */
  private served(call: CallNode, { router: at, path: member }: NonNullable<Call['serves']>): void {
    const router = this.within(call.arguments, at);
    const child = router && this.names.of(router);
    if (router === undefined || child === undefined) return;
    const endpoint = member === undefined ? undefined : this.within(call.arguments, [member]);
    const { parent, path = '' } = this.placeOfUse(call) ?? {
      parent: routerOfPlace(this.engine.file, fileRoutesOf(this.engine)),
      path: endpoint ? this.textOf(endpoint) : this.pathOfFile(),
    };
    this.mounts.push({ parent, path, child, turn: turnOf(this.engine.file, call), before: NOTHING_PASSED });
  }

  /** `app.use('/trpc', adapter({ router }))`, `app.register(adapter, { prefix: '/trpc', … })` */
  private placeOfUse(call: CallNode): { parent: RouterId | undefined; path: string | undefined } | undefined {
    const { parent: around } = call;
    if (around.type !== 'CallExpression' || around.callee.type !== 'MemberExpression') return undefined;
    const [path] = around.arguments;
    const text = path && path !== call ? this.textOf(path) : '';
    return { parent: this.names.of(around.callee.object), path: text?.replace(/\/?\*$/, '') };
  }

  private pathOfFile(): string | undefined {
    const { file } = this.engine;
    return fileRoutesOf(this.engine)
      .flatMap(({ route }) => route?.exec(file.path)?.groups?.route ?? [])
      .map((one) => `/${one.replace(/\/?\[{1,2}[^[\]/]*\]{1,2}$/, '')}`)[0];
  }

  /** A member of the first argument with options. */
  private within(args: readonly Node[], [first = '', ...rest]: readonly string[]): Node | undefined {
    for (const argument of args) {
      const options = objectAt(this.engine, argument);
      const found = options && membersIn(this.engine, options).get(first);
      if (found) return rest.length === 0 ? found : this.within([found], rest);
    }
    return undefined;
  }

  private textOf(node: Node): string | undefined {
    const value = valueAt(this.engine, node);
    return value.kind === 'constant' && typeof value.value === 'string' ? value.value : undefined;
  }
}

function spelled(node: Node): string {
  return isFunction(node) ? '' : spellingOf(node);
}

/** `lazy(() => import('./users'))`, and `users._def.procedures` of a router's own members. */
function lazily(node: Node): Node {
  if (
    node.type === 'MemberExpression' &&
    node.object.type === 'MemberExpression' &&
    staticKey(node.object.property, false) === '_def'
  )
    return node.object.object;
  const [only] = node.type === 'CallExpression' ? node.arguments : [];
  return isFunction(only) && only.body.type === 'ImportExpression' ? only.body : node;
}
