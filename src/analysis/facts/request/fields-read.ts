import { inherited, leadsToRequest } from '../../../frameworks/language/catalogue.js';
import type { Procedures } from '../../../frameworks/language/shape.js';
import { holding, type Names } from '../../../words/language/names.js';
import { REQUEST_NAMES } from '../../../words/request/parameters.js';
import { SEEN_STATES, TUS_WORDS } from '../../../words/request/preconditions.js';
import { TUS_MODULES } from '../../../packages/requests.js';
import type { Root } from '../../interpreter/engine.js';
import type { Value } from '../../interpreter/values/values.js';
import type { SourceFile } from '../../symbols/file.js';
import { type FunctionNode, type Node, parametersOf, parameterTarget } from '../../syntax/syntax.js';
import { HandingOn } from './handing-on.js';
import { mentionedFrom } from './mentioned.js';
import { keepsToItself, procedureAround } from './procedures.js';

/** The reads of header fields in a handler. */
interface Reads {
  readonly names: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
  /** Whether any field may be read by unseen code. */
  readonly isOpen: boolean;
  /** Whether a field is mentioned, by name, for those that were searched for. */
  readonly fields: Map<string, boolean>;
}

const known = new WeakMap<Node, Reads>();

/** Which header fields of its requests a handler may read. Searched for at the first call, once for each handler. */
export class FieldsRead {
  constructor(
    private readonly file: SourceFile,
    private readonly root: Root,
    private readonly procedures: Procedures | undefined,
  ) {}

  /**
   * Whether the handler, or a function that it calls, may read one of the fields or uses one of the helpers. Also where the request is
   * passed to unseen code, or it isn't known that this is a handler, or a procedure.
   */
  mayInclude(fields: readonly string[], helpers: readonly string[] = []): boolean {
    const fn = this.root.isHandler ? this.root.fn : this.procedure();
    if (!fn) return true;
    const reads = this.reads(fn);
    return (
      reads.isOpen || helpers.some((name) => reads.names.has(name)) || fields.some((one) => isMentioned(reads, one))
    );
  }

  private reads(fn: FunctionNode): Reads {
    let reads = known.get(fn);
    if (!reads) known.set(fn, (reads = look(this.file, this.root, fn)));
    return reads;
  }

  /** The procedure around it, where nothing leads from it to the request, and no state that the caller has seen is compared. */
  private procedure(): FunctionNode | undefined {
    const { file, procedures } = this;
    const procedure = procedures && procedureAround(this.root.fn, procedures);
    if (!procedure || !keepsToItself(file, procedure, procedures)) return undefined;
    return some(mentionedFrom(file, procedure).names, SEEN_STATES) ? undefined : procedure;
  }
}

function look(file: SourceFile, root: Root, fn: FunctionNode): Reads {
  const { names, texts, ownMembers, isCut } = mentionedFrom(file, fn);
  const isOpen =
    isCut || some(ownMembers, REQUEST_NAMES) || usesTus(file, root, [...names, ...texts]) || isHandedOn(file, root);
  return { names, texts, isOpen, fields: new Map() };
}

function usesTus(file: SourceFile, { fn: { parent } }: Root, words: readonly string[]): boolean {
  const route = parent.type === 'CallExpression' ? parent.arguments : [];
  return (
    file.census.imports.some((one) => TUS_MODULES.has(one)) ||
    words.some((one) => TUS_WORDS.has(one)) ||
    route.some((one) => one.type === 'Literal' && typeof one.value === 'string' && TUS_WORDS.has(one.value))
  );
}

function isMentioned(reads: Reads, field: string): boolean {
  let found = reads.fields.get(field);
  if (found === undefined) reads.fields.set(field, (found = mentions(reads, field)));
  return found;
}

/**
 * `'If-Match'`, `ifMatch`, `HTTP_IF_MATCH`. A field of one word, such as Range, is a name of its own, not `dateRange`, and a text of its own:
 * "less than we expect" is none.
 */
function mentions({ names, texts }: Reads, field: string): boolean {
  const holds = namesHolding(field);
  if (field.includes('-')) return some(texts, holds) || some(names, holds);
  if (some([...texts].filter(isOneWord), holds)) return true;
  const word = field.toLowerCase();
  return [...names].some((name) => name.toLowerCase().split('_').includes(word));
}

function isOneWord(text: string): boolean {
  return !text.trim().includes(' ');
}

const fieldNames = new Map<string, Names>();

function namesHolding(field: string): Names {
  let names = fieldNames.get(field);
  if (!names) fieldNames.set(field, (names = holding(field)));
  return names;
}

function some(all: Iterable<string>, names: Names): boolean {
  for (const one of all) if (names.has(one)) return true;
  return false;
}

function isHandedOn(file: SourceFile, { fn, parameters }: Root): boolean {
  const handing = new HandingOn(file);
  const hasRequest = parameters.some(isRequest);
  return parametersOf(fn).some((parameter, index) => {
    const value = parameters[index];
    const target = parameterTarget(parameter);
    const isHeld = hasRequest ? isRequest(value) : isContext(value);
    return isHeld && value?.kind === 'framework-object' && handing.ofParameter(target, [value.shape]);
  });
}

function isRequest(value: Value | undefined): boolean {
  return value?.kind === 'framework-object' && inherited(value.shape, 'role') === 'request';
}

/** A context: request and response in one, or what else leads to the request. */
function isContext(value: Value | undefined): boolean {
  return (
    value?.kind === 'framework-object' && inherited(value.shape, 'role') !== 'response' && leadsToRequest(value.shape)
  );
}
