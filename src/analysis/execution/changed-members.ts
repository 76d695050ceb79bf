import type { SourceFile } from '../file/file.js';
import { type ClassNode, isClass, type Node, staticKey } from '../file/syntax.js';
import { walk } from '../file/walk.js';

/** What is looked through of a method. */
const MOST_NODES = 2_000;

const known = new WeakMap<ClassNode, ReadonlySet<string>>();

/** Whether a method of a class writes to a member after the object was made: `status(code) { this.code = code; }`. */
export function isChanged(file: SourceFile, of: ClassNode, name: string): boolean {
  let names = known.get(of);
  if (!names) known.set(of, (names = namesChanged(file, of)));
  return names.has(name);
}

function namesChanged(file: SourceFile, of: ClassNode): ReadonlySet<string> {
  const names = new Set<string>();
  const note = (at: Node): boolean => {
    const name = at.type === 'AssignmentExpression' ? nameOfOwn(at.left) : undefined;
    if (name !== undefined) names.add(name);
    return !isClass(at);
  };
  for (const element of of.body.body)
    if (element.type === 'MethodDefinition' && element.kind !== 'constructor' && !element.static)
      walk(file, element.value, note, MOST_NODES);
  return names;
}

function nameOfOwn(place: Node): string | undefined {
  return place.type === 'MemberExpression' && place.object.type === 'ThisExpression'
    ? staticKey(place.property, place.computed)
    : undefined;
}
