import { exportedAs } from '../../summaries/called-function.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { flat } from '../../syntax/flat.js';
import type { Node } from '../../syntax/syntax.js';
import type { Source } from './source.js';
import { sourcesOf } from './trace.js';

/**
 * The sources of an expression, and where it starts from what another file of the project exports, those of that: `PrismaClient` of `prisma` in
 * `export const prisma = new PrismaClient()`, and of an instance of `class Store extends PrismaClient`.
 */
export function sourcesThrough(path: PathFacts, node: Node): readonly Source[] {
  const sources = sourcesOf(path, node);
  return [...sources, ...flat(sources, (source) => sourcesOfExport(path, source))];
}

function sourcesOfExport(path: PathFacts, { start, steps: [first], node }: Source): readonly Source[] {
  if (start.kind !== 'import' && start.kind !== 'instance') return [];
  const name = start.kind === 'instance' ? start.type : first?.kind === 'member' ? first.name : 'default';
  const written = exportedAs(path.file, start.module, name, node);
  if (!written) return [];
  const base = written.type === 'ClassDeclaration' || written.type === 'ClassExpression' ? written.superClass : written;
  return base ? sourcesOf(path, base) : [];
}
