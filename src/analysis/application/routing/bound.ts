import { callsOf, member } from '../../../frameworks/language/catalogue.js';
import type { Binding } from '../../../frameworks/language/shape.js';
import type { Engine } from '../../interpreter/engine.js';
import { classAround, bare, type CallNode, lastNameOf, type Node, staticKey } from '../../syntax/syntax.js';
import { methodSet } from '../entry-points/routes.js';
import { idOf, memberId, type Names } from './ids.js';
import { listAt, namesIn, spellingOf } from './references.js';
import { membersIn, objectAt } from './options.js';
import type { PackageGuards } from './package-guards.js';
import { turnOf } from './registration.js';
import { thingAt, valueAt } from './things.js';
import { type Hook, type Id, NOTHING_PASSED, type PathWritten } from './written.js';

/** Where middleware runs: before a controller's routes, or below a path of the application. */
type Target = Pick<Hook, 'router' | 'isOfApplication' | 'path' | 'methods'>;

/**
 * The middleware that modules bind to controllers and paths: `consumer.apply(KeyMiddleware).exclude('pots/open').forRoutes(Pots, {
 * path: 'cups', method: RequestMethod.POST })`.
 */
export function boundHooks(engine: Engine, names: Names, packages: PackageGuards): Hook[] {
  return engine.file.census.calls.flatMap((call) => {
    const binding = bindingOf(engine, call);
    return binding ? new BindingReader(engine, names, packages, binding, call).hooks() : [];
  });
}

function bindingOf(engine: Engine, { callee }: CallNode): Binding | undefined {
  const called = bare(callee);
  if (called.type !== 'MemberExpression' || !engine.catalogue.binders.has(lastNameOf(called))) return undefined;
  const thing = thingAt(engine, called.object);
  const method = thing && member(thing.shape, lastNameOf(called));
  return method && callsOf(method)[0]?.bindsMiddleware;
}

class BindingReader {
  constructor(
    private readonly engine: Engine,
    private readonly names: Names,
    private readonly packages: PackageGuards,
    private readonly binding: Binding,
    private readonly call: CallNode,
  ) {}

  hooks(): Hook[] {
    const { call, engine, binding } = this;
    const except = this.given(binding.except).flatMap((one) => this.pathsAt(one));
    const targets = this.elements(call.arguments).flatMap((one) => this.targetsAt(one));
    return this.given(binding.middleware).flatMap((place) => {
      const guard = this.packages(engine, place);
      const written = {
        name: spellingOf(place),
        turn: turnOf(engine.file, place),
        isForEarlier: true,
        before: NOTHING_PASSED,
        ...(except.length > 0 && { except }),
        ...(guard && { guard }),
      };
      const functions = guard ? [''] : this.functionsAt(place);
      return functions.flatMap((fn) => targets.map((target): Hook => ({ fn, ...written, ...target })));
    });
  }

  /** The arguments of the calls in the chain that have a name. */
  private given(name: string): Node[] {
    const found: Node[] = [];
    let at = bare(this.call.callee);
    while (at.type === 'MemberExpression') {
      const link = bare(at.object);
      if (link.type !== 'CallExpression') break;
      at = bare(link.callee);
      if (at.type === 'MemberExpression' && staticKey(at.property, at.computed) === name)
        found.push(...this.elements(link.arguments));
    }
    return found;
  }

  private elements(given: readonly Node[]): Node[] {
    return given.flatMap((one): Node[] => {
      const list = listAt(this.engine, one);
      return list.type === 'ArrayExpression' ? list.elements.filter((element) => element !== null) : [list];
    });
  }

  /** A function, or the method of a class. */
  private functionsAt(place: Node): readonly Id[] {
    if (valueAt(this.engine, place).kind === 'function') return namesIn(this.engine, this.names, place);
    const id = this.names.of(place);
    return id === undefined ? [] : [memberId(id, this.binding.method)];
  }

  private targetsAt(place: Node): Target[] {
    const paths = this.pathsAt(place);
    const module = classAround(this.call);
    const router = paths.length > 0 ? module && idOf(this.engine.file, module) : this.names.of(place);
    if (router === undefined) return [];
    return paths.length > 0 ? paths.map((one) => ({ router, isOfApplication: true, ...one })) : [{ router, path: '' }];
  }

  /** `'pots'`, `{ path: 'pots', method: RequestMethod.POST }` */
  private pathsAt(place: Node): PathWritten[] {
    const object = objectAt(this.engine, place);
    const members = object && membersIn(this.engine, object);
    const path = members ? members.get(this.binding.path) : place;
    const value = path && valueAt(this.engine, path);
    if (value?.kind !== 'constant' || typeof value.value !== 'string') return [];
    const named = members?.get(this.binding.methods);
    const methods = named && methodSet(valueAt(this.engine, named));
    return [{ path: value.value, ...(methods && { methods: [...methods] }) }];
  }
}
