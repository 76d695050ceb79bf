import { parsedYaml } from '../deployments/document.js';
import { isRecord, type JsonObject } from '../json.js';
import { dirname, join } from '../platform.js';
import { textOf } from '../read.js';

const LONGEST_CHAIN = 8;
/** The most files that a document may be split over, and the length of their texts. */
const MOST_FILES = 1000;
const LONGEST = 10_000_000;
/** A parser of YAML takes a second for a million characters. */
const LONGEST_YAML = 2_000_000;

/** One of the files that a document is split over; its path is undefined where the content is in none. */
export interface Part {
  readonly content: unknown;
  readonly path: string | undefined;
}

/** An object of a document, in the file that has it. */
export interface Found {
  readonly value: JsonObject;
  readonly part: Part;
}

/** Where a `$ref` leads that can't be followed: to an address, or to more files than are read. */
const ELSEWHERE = Symbol('elsewhere');

/** The content of a text in JSON or YAML; undefined for any other one, and for one that would keep a parser busy. */
export function parsedContent(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text.length > LONGEST_YAML ? undefined : parsedYaml(text);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Follows the references of a document, also into other files. */
export class References {
  /** The first `$ref` that leads nowhere. */
  dangling: string | undefined;
  private readonly parts = new Map<string, Part>();
  private length = 0;

  /** An object, or the target of its `$ref`; the object itself where that is an address, or too far. */
  follow(given: unknown, part: Part, depth = 0): Found | undefined {
    if (!isRecord(given)) return undefined;
    const { $ref: reference } = given;
    if (typeof reference !== 'string') return { value: given, part };
    const [file = '', pointer = ''] = reference.split('#', 2);
    const holder = depth < LONGEST_CHAIN ? this.partAt(decoded(file), part) : undefined;
    if (holder === ELSEWHERE) return { value: given, part };
    const target = holder && valueAt(holder.content, pointer);
    if (holder && isRecord(target)) return this.follow(target, holder, depth + 1);
    this.dangling ??= reference;
    return undefined;
  }

  private partAt(file: string, part: Part): Part | typeof ELSEWHERE {
    if (file === '') return part;
    if (part.path === undefined || /^[a-z][\w+.-]+:/i.test(file)) return ELSEWHERE;
    const path = join(dirname(part.path), file);
    const known = this.parts.get(path);
    if (known) return known;
    if (this.parts.size >= MOST_FILES || this.length > LONGEST) return ELSEWHERE;
    const text = textOf(path) ?? '';
    const read = { content: parsedContent(text), path };
    this.length += text.length;
    this.parts.set(path, read);
    return read;
  }
}

function valueAt(content: unknown, pointer: string): unknown {
  let at = content;
  for (const key of pointer.split('/').slice(1)) {
    const name = decoded(key).replaceAll('~1', '/').replaceAll('~0', '~');
    at = isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined;
  }
  return at;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
