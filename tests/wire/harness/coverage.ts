import type { Call, Framework, Handler, Shape } from '../../../src/frameworks/shape.js';

/** Rows of the tables, each by where it stands, and which of them predictions have used. */
export class Coverage {
  private readonly rows = new Set<string>();
  private readonly used = new Set<string>();

  /**
   * Puts a watch on every row of the frameworks; the engine must not have read them before. Shapes that were `seen`
   * belong to others.
   */
  constructor(
    frameworks: readonly Framework[],
    private readonly seen: Set<object>,
  ) {
    for (const { name, modules = {}, globals = {}, conventions = [], files = [], exports = {} } of frameworks) {
      for (const [module, shapes] of Object.entries(modules)) this.watchAll(module, shapes);
      this.watchAll(name, globals);
      const handlers = [...conventions.map(({ handler }) => handler), ...files.flatMap((file) => Object.values(file.exports)), ...Object.values(exports)];
      for (const handler of handlers) this.visitPart(handler);
    }
  }

  /** Forgets what was used: the engine's own look through the tables, at its start, is no use of them. */
  begin(): void {
    this.used.clear();
  }

  get unused(): string[] {
    return [...this.rows].filter((row) => !this.used.has(row)).sort();
  }

  private watchAll(place: string, shapes: Readonly<Record<string, Shape>>): void {
    if (this.seen.has(shapes)) return;
    this.seen.add(shapes);
    const table = shapes as Record<string, Shape>;
    for (const [name, shape] of Object.entries(table)) {
      const watched = this.watch(`${place} ${name}`, shape);
      table[name] = watched;
      this.visit(watched, name);
    }
  }

  /** A shape may stand in several places of the tables: each gets a copy of its own. */
  private watch(row: string, shape: Shape): Shape {
    const { call, construct, write, decorator, methods } = shape;
    const watched = {
      ...shape,
      ...(call && { call: listOf(call).map((one, index, { length }) => this.watchCall(numbered(row, index, length), one)) }),
      ...(construct && { construct: listOf(construct).map((one, index, { length }) => this.watchCall(numbered(`${row} new`, index, length), one)) }),
      ...(write && { write: this.watchList(`${row} =`, write) }),
      ...(methods && { methods: this.watchMembers(`${row} method`, methods) }),
    };
    return decorator ? this.watchMember(watched, 'decorator', `${row} decorator`, decorator) : watched;
  }

  private watchMembers<T extends object>(row: string, record: T): T {
    const watched = {} as T;
    for (const [name, value] of Object.entries(record)) this.watchMember(watched, name as keyof T, `${row} ${name}`, value as T[keyof T]);
    return watched;
  }

  /** The member counts as used once it is read. */
  private watchMember<T extends object, K extends keyof T>(owner: T, name: K, row: string, value: T[K]): T {
    this.rows.add(row);
    return Object.defineProperty(owner, name, { enumerable: true, get: () => (this.used.add(row), value) });
  }

  private watchCall(row: string, call: Call): Call {
    const { registers } = call;
    const watched = { ...call, effects: this.watchList(row, call.effects) };
    return registers ? this.watchMember(watched, 'registers', row, registers) : watched;
  }

  /** Effects are applied by going through them. */
  private watchList<T>(row: string, list: readonly T[]): readonly T[] {
    this.rows.add(row);
    const values = (): ArrayIterator<T> => (this.used.add(row), list.values());
    return Object.assign([...list], { [Symbol.iterator]: values });
  }

  private visit(shape: Shape, place?: string): void {
    if (this.seen.has(shape)) return;
    this.seen.add(shape);
    if (shape.members) this.watchAll(nameOf(shape, place), shape.members);
    const { base, instance, handler, returned, decorator, methods = {} } = shape;
    const calls = [...listOf(shape.call), ...listOf(shape.construct)];
    const parts = [base, instance, handler, returned, decorator?.parameter, decorator?.handler, ...Object.values(methods)];
    for (const part of [...parts, ...calls.flatMap(({ gives, registers }) => [gives, registers?.handler])]) {
      if (part && typeof part !== 'string') this.visitPart(part);
    }
  }

  private visitPart(part: Part): void {
    const found = typeof part === 'function' ? part() : part;
    if (!('parameters' in found)) return this.visit(found);
    const { parameters, errorParameters = [], answers } = found;
    for (const shape of [...parameters, ...errorParameters, answers]) if (shape) this.visit(shape);
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
