import type { SourceFile } from '../../symbols/file.js';
import type { ClassNode } from '../../syntax/syntax.js';
import { ownWrites } from './own-writes.js';

const known = new WeakMap<ClassNode, ReturnType<typeof ownWrites>>();

/** Whether a method of a class writes to a member after the object was made: `status(code) { this.code = code; }`. */
export function isChanged(file: SourceFile, of: ClassNode, name: string): boolean {
  let writes = known.get(of);
  if (!writes) known.set(of, (writes = writesOf(file, of)));
  return writes.has(name);
}

function writesOf(file: SourceFile, { body }: ClassNode): ReturnType<typeof ownWrites> {
  const methods = body.body.flatMap((one) =>
    one.type === 'MethodDefinition' && one.kind !== 'constructor' && !one.static ? [one.value] : [],
  );
  return ownWrites(file, methods);
}
