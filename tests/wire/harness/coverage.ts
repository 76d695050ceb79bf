import type {
  Call,
  Decorator,
  Framework,
  Handler,
  RequestInput,
  Shape,
} from '../../../src/frameworks/language/shape.js';

/** Rows of the tables, each by where it stands, and which of them predictions have used. */
export class Coverage {
  private readonly rows = new Set<string>();
  private readonly used = new Set<string>();
  /** What rows say of the request, each by the row that says it. */
  private readonly inputs = new Map<RequestInput, string>();
  private readonly read = new Set<RequestInput>();
  /** The name of the framework that is looked through. */
  private table = '';

  /**
   * Puts a watch on every row of the frameworks; the engine must not have read them before. Shapes that were `seen`
   * belong to others.
   */
  constructor(
    frameworks: readonly Framework[],
    private readonly seen: Set<object>,
  ) {
    for (const {
      name,
      modules = {},
      inputs = {},
      globals = {},
      conventions = [],
      files = [],
      exports = {},
    } of frameworks) {
      this.table = name;
      for (const [module, shapes] of [...Object.entries(modules), ...Object.entries(inputs)])
        this.watchAll(module, shapes);
      this.watchAll(`${name} global`, globals);
      const handlers = [
        ...conventions.map(({ handler }) => handler),
        ...files.flatMap((file) => Object.values(file.exports)),
        ...Object.values(exports),
      ];
      for (const handler of handlers) this.visitPart(handler, 'handler');
    }
  }

  /** Forgets what was used: the engine's own look through the tables, at its start, is no use of them. */
  begin(): void {
    this.used.clear();
    this.read.clear();
  }

  get unused(): string[] {
    return [...this.rows].filter((row) => !this.used.has(row)).sort();
  }

  /** Rows of the request that no expression has led through. */
  get unread(): string[] {
    return [...this.inputs].flatMap(([input, row]) => (this.read.has(input) ? [] : [row])).sort();
  }

  /** Rows of the request go by a longer name than others: the same members, `headers get`, stand in many places. */
  private watchAll(place: string, shapes: Readonly<Record<string, Shape>>, way = place): void {
    if (this.seen.has(shapes)) return;
    this.seen.add(shapes);
    const table = shapes as Record<string, Shape>;
    for (const [name, shape] of Object.entries(table)) {
      const watched = this.watch(`${place} ${name}`, shape, `${way} ${name}`);
      table[name] = watched;
      this.visit(watched, name, `${way} ${name}`);
    }
  }

  /** A shape may stand in several places of the tables: each gets a copy of its own. */
  private watch(row: string, shape: Shape, way: string): Shape {
    const { call, construct, write, decorator, methods, input } = shape;
    const watched = {
      ...shape,
      ...(call && {
        call: listOf(call).map((one, index, { length }) => this.watchCall(numbered(row, index, length), one, way)),
      }),
      ...(construct && {
        construct: listOf(construct).map((one, index, { length }) =>
          this.watchCall(numbered(`${row} new`, index, length), one, way),
        ),
      }),
      ...(write && { write: this.watchList(`${row} =`, write) }),
      ...(methods && { methods: this.watchMembers(`${row} method`, methods) }),
      ...(input && { input: this.watchInput(way, input) }),
    };
    return decorator ? this.watchDecorator(watched, `${row} decorator`, decorator) : watched;
  }

  /** One that only says what of the request a parameter is, and what runs on it, does nothing to a response. */
  private watchDecorator(shape: Shape, row: string, { input, ...decorator }: Decorator): Shape {
    const watched = { ...decorator, ...(input && { input: this.watchInput(row, input) }) };
    return input && Object.keys(decorator).every((one) => one === 'runsOnParameters')
      ? { ...shape, decorator: watched }
      : this.watchMember(shape, 'decorator', row, watched);
  }

  private watchInput(row: string, input: RequestInput): RequestInput {
    const { part } = input;
    const watched = Object.defineProperty({ ...input }, 'part', {
      enumerable: true,
      get: () => (this.read.add(watched), part),
    });
    this.inputs.set(watched, `${this.table}: ${row}`);
    return watched;
  }

  private watchMembers<T extends object>(row: string, record: T): T {
    const watched = {} as T;
    for (const [name, value] of Object.entries(record))
      this.watchMember(watched, name as keyof T, `${row} ${name}`, value as T[keyof T]);
    return watched;
  }

  /** The member counts as used once it is read. */
  private watchMember<T extends object, K extends keyof T>(owner: T, name: K, row: string, value: T[K]): T {
    this.rows.add(row);
    return Object.defineProperty(owner, name, { enumerable: true, get: () => (this.used.add(row), value) });
  }

  /** A call that reads the request, and does no more, does nothing to a response. */
  private watchCall(row: string, call: Call, way: string): Call {
    const { effects, input, registers } = call;
    const watched = {
      ...call,
      ...(input && { input: this.watchInput(`${way}()`, input) }),
      effects: input && effects.length === 0 ? effects : this.watchList(row, effects),
    };
    return registers ? this.watchMember(watched, 'registers', row, registers) : watched;
  }

  /** Effects are applied by going through them. */
  private watchList<T>(row: string, list: readonly T[]): readonly T[] {
    this.rows.add(row);
    const values = (): ArrayIterator<T> => (this.used.add(row), list.values());
    return Object.assign([...list], { [Symbol.iterator]: values });
  }

  private visit(shape: Shape, place: string | undefined, way: string): void {
    if (this.seen.has(shape)) return;
    this.seen.add(shape);
    if (shape.members) this.watchAll(nameOf(shape, place), shape.members, nameOf(shape, way));
    const { base, instance, handler, returned, decorator, methods = {} } = shape;
    const calls = [...listOf(shape.call), ...listOf(shape.construct)];
    const parts = [
      base,
      instance,
      handler,
      returned,
      decorator?.parameter,
      decorator?.handler,
      ...Object.values(methods),
    ];
    for (const part of [...parts, ...calls.flatMap(({ gives, registers }) => [gives, registers?.handler])]) {
      if (part && typeof part !== 'string') this.visitPart(part, way);
    }
  }

  private visitPart(part: Part, way: string): void {
    const found = typeof part === 'function' ? part() : part;
    if (!('parameters' in found)) return this.visit(found, undefined, way);
    const { parameters, errorParameters = [], answers } = found;
    for (const [index, shape] of [...parameters, ...errorParameters, answers].entries())
      if (shape) this.visitParameter(shape, `${way} parameter ${index + 1}`);
  }

  /** A parameter may be a part of the request itself. */
  private visitParameter(shape: Shape, way: string): void {
    if (shape.input && !this.inputs.has(shape.input))
      Object.assign(shape, { input: this.watchInput(way, shape.input) });
    this.visit(shape, undefined, way);
  }
}

type Part = Shape | Handler | (() => Shape) | (() => Handler);

function listOf(calls: Shape['call']): readonly Call[] {
  return calls === undefined ? [] : Array.isArray(calls) ? calls : [calls as Call];
}

function numbered(row: string, index: number, count: number): string {
  return count > 1 ? `${row} #${index + 1}` : row;
}

function nameOf({ name, facts }: Shape, place = 'members'): string {
  return [facts?.framework, name ?? place].filter(Boolean).join(' ');
}
