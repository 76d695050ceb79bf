import type { PathFacts } from '../../responses/path-facts.js';
import { flat } from '../../syntax/flat.js';
import { referencesIn } from '../../syntax/nodes-of.js';
import type { Node } from '../../syntax/syntax.js';
import type { Source } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';

/** The sources of what is read in some nodes: of `req.query.id`, and not of `req.query` in it. */
export function sourcesIn(path: PathFacts, nodes: readonly Node[]): readonly Source[] {
  const read = flat(nodes, (node) => referencesIn(path.file, node)).filter(
    ({ type, parent }) => type === 'CallExpression' || parent?.type !== 'MemberExpression',
  );
  return flat(read, (node) => sourcesOf(path, node));
}

/** The name of a part of the request's input: `id` of `req.params.id`; undefined where it is all of them. */
export function nameOfInput({ start, steps: [first] }: Source): string | undefined {
  const name = start.kind === 'input' ? start.name : undefined;
  return name ?? (first?.kind === 'member' ? first.name : undefined);
}
