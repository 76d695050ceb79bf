import type { SourceFile } from '../../symbols/file.js';
import { isClass, type Node, staticKey } from '../../syntax/syntax.js';
import { walk } from '../../syntax/walk.js';

/** The most nodes of a method that are read. */
const MOST_NODES = 2_000;

/** The members of their own object that some methods write to, each with the last of such places: `status(code) { this.code = code; }`. */
export function ownWrites(file: SourceFile, methods: readonly Node[]): ReadonlyMap<string, Node> {
  const writes = new Map<string, Node>();
  const note = (at: Node): boolean => {
    const name = at.type === 'AssignmentExpression' ? nameOfOwn(at.left) : undefined;
    if (name !== undefined) writes.set(name, at);
    return !isClass(at);
  };
  for (const method of methods) walk(file, method, note, MOST_NODES);
  return writes;
}

function nameOfOwn(place: Node): string | undefined {
  return place.type === 'MemberExpression' && place.object.type === 'ThisExpression'
    ? staticKey(place.property, place.computed)
    : undefined;
}
