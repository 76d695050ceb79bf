import type { Node } from '../../../src/analysis/syntax/syntax.js';
import type { Start } from '../../../src/analysis/facts/trace/source.js';
import { sourcesOf } from '../../../src/analysis/facts/trace/trace.js';
import type { HttpResponse } from '../../../src/analysis/responses/response.js';
import { predict } from '../../support/predict.js';
import { type Host, projectOf } from './host.js';
import { markOf, type Reading, type ReadingModule } from './reading.js';

/** A part of the request, or what it has under a name. */
export type Input = Extract<Start, { kind: 'input' }>;

/** What the engine says of the expressions of a module. */
export class Inputs {
  private constructor(private readonly responses: readonly HttpResponse[]) {}

  static of({ source, file = 'server.js' }: ReadingModule, host: Host): Inputs {
    return new Inputs(predict(source, file, {}, projectOf(host)).filter(({ isOfHandler }) => isOfHandler));
  }

  /** The part of the request that an expression comes from; undefined where it comes from something else. */
  read(reading: Reading): Input | undefined {
    for (const { path, handler } of this.responses) {
      const node = nodeOf(reading, handler, path.file.sourceCode);
      if (!node) continue;
      const [source, ...others] = sourcesOf(path, node);
      return source?.start.kind === 'input' && others.length === 0 ? source.start : undefined;
    }
    return undefined;
  }
}

type SourceCode = HttpResponse['path']['file']['sourceCode'];

/** A reading's expression, if it stands in a handler. */
function nodeOf({ index, expression }: Reading, handler: Node, { text, visitorKeys }: SourceCode): Node | undefined {
  const mark = markOf(index);
  const start = text.indexOf(mark) + mark.length;
  return nodeAt(handler, [start, start + expression.length], visitorKeys);
}

type Range = Node['range'];

function isWithin([start, end]: Range, [from, to]: Range): boolean {
  return start >= from && end <= to;
}

/** The outermost node in a place. */
function nodeAt(node: Node, place: Range, keys: SourceCode['visitorKeys']): Node | undefined {
  if (!isWithin(place, node.range)) return undefined;
  if (isWithin(node.range, place)) return node;
  const children = (keys[node.type] ?? []).flatMap(
    (key) => (node as unknown as Record<string, Node | (Node | null)[] | null | undefined>)[key] ?? [],
  );
  for (const child of children) {
    const found = child && nodeAt(child, place, keys);
    if (found) return found;
  }
  return undefined;
}
