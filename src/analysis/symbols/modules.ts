import { packagesAround } from '../../project/modules/packages-around.js';
import { resolveModule } from '../../project/modules/resolve.js';
import { readModule, readText } from './kept-modules.js';
import type { Module, Variable } from './module.js';
import type { ModuleParser } from './parser.js';
import { type Node, programOf } from '../syntax/syntax.js';

/** How far from the linted file others are read: a barrel counts as one step. */
export const FARTHEST_MODULE = 3;
/** How many other files are read for one. */
export const MOST_MODULES = 40;

/** The same where something is to be reported, and it has to be confirmed. */
const IN_DOUBT: Limits = { farthest: 6, most: 80 };
/** The same for the list of what a project answers. */
const OF_THE_LIST: Limits = { farthest: 5, most: 60 };
/** The same where a controller is made of many files, each behind a barrel. */
const OF_CONTROLLERS: Limits = { farthest: 12, most: 80 };

/** How many folders above a file are searched for others that belong to it by their path. */
const FARTHEST_FOLDER = 8;

/** Exports of names that the text doesn't contain: all of another module's, or a whole object. */
const PASSES_ON = /\bexport\s*\*|\bexports\b|\bexport\s*=/;

/** The parser for other files, and the folder that they must be in. */
export interface ModuleReader {
  readonly parser: ModuleParser;
  readonly root: string;
}

/** How many steps away a file may be, and how many files there may be. */
interface Limits {
  readonly farthest: number;
  readonly most: number;
}

/** The linted file and those that it imports from, as far as they were needed: which of them a node is part of. */
export class Modules {
  private readonly byProgram = new Map<Node, Module>();
  private readonly distances = new Map<Module, number>();
  private readonly marks = new Map<Module, string>();
  /** The imported modules, by the module and the specifier. */
  private readonly imports = new Map<Module, Map<string, Module | undefined>>();

  /** The texts of files that weren't parsed, by path. */
  private readonly looked = new Map<string, string | undefined>();

  /** Specifiers of files around the linted one, by the paths that were looked up. */
  private readonly surroundings = new Map<string, string | undefined>();

  private reader: ModuleReader | undefined;

  /** @param findReader called when the first other file is needed; returns undefined where none is read */
  constructor(
    readonly own: Module,
    private findReader: (() => ModuleReader | undefined) | undefined,
    private limits: Limits = { farthest: FARTHEST_MODULE, most: MOST_MODULES },
  ) {
    this.byProgram.set(own.program, own);
    this.distances.set(own, 0);
  }

  /** The same modules, with higher limits. */
  inDoubt(): Modules {
    const more = new Modules(this.own, () => this.readerOnce(), IN_DOUBT);
    for (const [program, module] of this.byProgram) more.byProgram.set(program, module);
    for (const [module, distance] of this.distances) more.distances.set(module, distance);
    for (const [module, mark] of this.marks) more.marks.set(module, mark);
    return more;
  }

  /** Sets higher limits: those for the list, or for controllers. */
  reachFarther(use: 'list' | 'controllers'): void {
    const limits = use === 'list' ? OF_THE_LIST : OF_CONTROLLERS;
    if (limits.farthest <= this.limits.farthest) return;
    this.limits = limits;
    this.imports.clear();
  }

  /** Whether code of another file was read. */
  get hasOthers(): boolean {
    return this.byProgram.size > 1;
  }

  /** Whether a node is part of the linted file. */
  isOwn(node: Node): boolean {
    return this.byProgram.size === 1 || programOf(node) === this.own.program;
  }

  /** The module that a node is part of. */
  of(node: Node): Module {
    return this.byProgram.size === 1 ? this.own : (this.byProgram.get(programOf(node)) ?? this.own);
  }

  /** The variable that an identifier of another module resolves to. */
  variable(identifier: Node): Variable | undefined {
    if (this.byProgram.size === 1) return undefined;
    const module = this.of(identifier);
    return module === this.own ? undefined : module.variable(identifier);
  }

  /** The prefix that distinguishes a module in what is kept of a path; empty for the linted one. */
  mark(node: Node): string {
    return this.byProgram.size === 1 ? '' : (this.marks.get(this.of(node)) ?? '');
  }

  /** The module that another one imports; undefined where it isn't one of the project's, can't be read, or is too far away. */
  imported(specifier: string, by: Module): Module | undefined {
    let known = this.imports.get(by);
    if (!known) this.imports.set(by, (known = new Map<string, Module | undefined>()));
    if (!known.has(specifier)) known.set(specifier, this.read(specifier, by));
    return known.get(specifier);
  }

  /**
   * The specifier by which the linted file would import a file at a path below a folder around it, the nearest that has one.
   * @returns undefined where there is none that may be read
   */
  around(path: string): string | undefined {
    if (!this.surroundings.has(path)) this.surroundings.set(path, this.findAround(path));
    return this.surroundings.get(path);
  }

  private findAround(path: string): string | undefined {
    const folders = Array.from({ length: FARTHEST_FOLDER }, (_, above) => '../'.repeat(above) || './');
    return folders.map((folder) => folder + path).find((specifier) => this.placeOf(specifier, this.own) !== undefined);
  }

  /**
   * The specifier by which a module would import a file at a path below the folder of the package that is run.
   * @returns undefined where there is none, or one below several of the folders that may be meant
   */
  belowPackage(path: string, node: Node): string | undefined {
    const by = this.of(node);
    const reader = this.readerOnce();
    const folders = reader ? packagesAround(by.place, reader.root) : [];
    const found = folders.map((folder) => folder + path).filter((one) => this.placeOf(one, by) !== undefined);
    return found.length === 1 ? found[0] : undefined;
  }

  /** Whether a module of which another one exports all may export a name, by its text, before it is parsed. */
  mayGive(name: string, specifier: string, by: Module): boolean {
    const text = this.glance(specifier, by);
    return text === undefined || text.includes(name) || PASSES_ON.test(text);
  }

  /** Whether the text of a file that another one imports contains one of some words. */
  mentions(words: readonly string[], specifier: string, by: Module): boolean {
    const text = this.glance(specifier, by);
    return text !== undefined && words.some((word) => text.includes(word));
  }

  /** The text of a file that another one imports, without parsing it. */
  private glance(specifier: string, by: Module): string | undefined {
    return this.imports.get(by)?.get(specifier)?.text ?? this.textOf(specifier, by);
  }

  /** Whether the other files are still on the disk as they were read. */
  areFresh(): boolean {
    const { reader } = this;
    const others = [...this.byProgram.values()].filter((module) => module !== this.own);
    return (
      !reader ||
      (others.every((module) => readModule(module.place, reader.parser) === module) &&
        [...this.looked].every(([place, text]) => readText(place) === text))
    );
  }

  /** A module by its path, wherever it is imported: as far away as the linted file itself. */
  at(place: string): Module | undefined {
    const known = [...this.byProgram.values()].find((module) => module.place === place);
    const reader = known ? undefined : this.readerOnce();
    const module = known ?? (reader && readModule(place, reader.parser));
    if (module) this.note(module, 0);
    return module;
  }

  private read(specifier: string, by: Module): Module | undefined {
    const distance = (this.distances.get(by) ?? 0) + 1;
    const reader = this.readerOnce();
    if (!reader || distance > this.limits.farthest || this.byProgram.size > this.limits.most) return undefined;
    const place = this.placeOf(specifier, by);
    if (place === undefined) return undefined;
    const module = place === this.own.place ? this.own : readModule(place, reader.parser);
    if (module) this.note(module, distance);
    return module;
  }

  private note(module: Module, distance: number): void {
    if (!this.byProgram.has(module.program)) this.marks.set(module, `${this.byProgram.size}:`);
    this.byProgram.set(module.program, module);
    this.distances.set(module, Math.min(distance, this.distances.get(module) ?? distance));
  }

  private textOf(specifier: string, by: Module): string | undefined {
    const place = this.placeOf(specifier, by);
    if (place === undefined) return undefined;
    const text = readText(place);
    this.looked.set(place, text);
    return text;
  }

  private placeOf(specifier: string, by: Module): string | undefined {
    const reader = this.readerOnce();
    return reader && resolveModule(by.place, specifier, reader.root);
  }

  private readerOnce(): ModuleReader | undefined {
    if (this.findReader) this.reader = this.findReader();
    this.findReader = undefined;
    return this.reader;
  }
}
