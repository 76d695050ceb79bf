import { isDeepStrictEqual } from 'node:util';
import type { Document, YAMLMap } from 'yaml';
import { isRecord } from '../../project/json.js';
import { firstLine } from '../first-line.js';
import { EXIT, Failure } from '../exit-codes.js';
import type { Difference } from './compare.js';
import { type Edit, edited } from './edits.js';
import { insertionsOf, type Member, type Responses } from './insertions.js';

/** The responses that are missing in a document, as a change of its text. */
export interface Proposal {
  readonly edits: readonly Edit[];
  /** How many responses are added. */
  readonly count: number;
  /** Operations whose responses other parts of the document share, or that are written in a form that can't be added to. */
  readonly left: readonly string[];
}

/** One operation, and the statuses that it lacks. */
interface Lacking {
  readonly path: string;
  readonly method: string;
  readonly statuses: readonly string[];
}

/**
 * What adds the statuses that are sent and not documented: nothing else of the text is changed.
 * @throws Failure for a document that can't be changed safely
 */
export async function proposalFor(text: string, file: string, differences: readonly Difference[]): Promise<Proposal> {
  const yaml = await import('yaml');
  const read = (one: string): Document.Parsed => yaml.parseDocument(one, { uniqueKeys: false, logLevel: 'silent' });
  const document = read(text);
  const [error] = document.errors;
  if (error) throw new Failure(`${file} can't be changed safely: ${firstLine(error)}`, EXIT.document);
  const edits: Edit[] = [];
  const added: Lacking[] = [];
  const left: string[] = [];
  for (const one of lackingIn(differences)) {
    const responses = responsesOf(yaml.isMap, document.contents, one);
    const found = responses && insertionsOf({ ...responses, text, isJson: /^\s*\{/.test(text) }, one.statuses);
    if (found) edits.push(...found);
    if (found) added.push(one);
    else left.push(`${one.method} ${one.path}`);
  }
  const changed = edits.length > 0 ? read(edited(text, edits)) : document;
  if (!isOnlyAdded(document, changed, added))
    throw new Failure(`${file} can't be changed safely: add the responses by hand.`, EXIT.document);
  return { edits, count: edits.length, left };
}

function lackingIn(differences: readonly Difference[]): Lacking[] {
  const found = new Map<string, { path: string; method: string; statuses: string[] }>();
  for (const { kind, path, method, status } of differences) {
    if (kind !== 'undocumented status' || method === undefined || status === undefined) continue;
    const key = `${method} ${path}`;
    const known = found.get(key) ?? { path, method, statuses: [] };
    known.statuses.push(status);
    found.set(key, known);
  }
  return [...found.values()];
}

type IsMap = (node: unknown) => node is YAMLMap;

/** The responses of an operation; undefined where they, or what is around them, have an anchor, are an alias, a merge or a `$ref`. */
function responsesOf(
  isMap: IsMap,
  contents: unknown,
  { path, method }: Lacking,
): Pick<Responses, 'holder' | 'map'> | undefined {
  let at = contents;
  let holder: Member | undefined;
  for (const key of ['paths', path, method.toLowerCase(), 'responses']) {
    holder = isMap(at) && isOwn(at) ? memberOf(at, key) : undefined;
    if (!holder) return undefined;
    at = holder.value;
  }
  return holder && isMap(at) && isOwn(at) ? { holder, map: at as Responses['map'] } : undefined;
}

function isOwn(map: YAMLMap): boolean {
  return map.anchor === undefined && memberOf(map, '$ref') === undefined;
}

function memberOf({ items }: YAMLMap, key: string): Member | undefined {
  const found = (items as unknown as readonly Member[]).filter((one) => String(one.key.value) === key);
  return found.length === 1 ? found[0] : undefined;
}

/** Whether a changed document has all that it had before, and the responses that were to be added, and nothing else. */
function isOnlyAdded(before: Document.Parsed, after: Document.Parsed, added: readonly Lacking[]): boolean {
  if (after.errors.length > 0) return false;
  const [old, now] = [before, after].map((one): unknown => one.toJS({ maxAliasCount: -1 }));
  const isThere = added.every(({ path, method, statuses }) => {
    const responses = [path, method.toLowerCase(), 'responses'].reduce(memberIn, memberIn(now, 'paths'));
    return statuses.every((status) => isRecord(responses) && isRecord(responses[status]) && remove(responses, status));
  });
  return isThere && isDeepStrictEqual(old, now);
}

function memberIn(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

function remove(object: object, name: string): boolean {
  return Reflect.deleteProperty(object, name);
}
