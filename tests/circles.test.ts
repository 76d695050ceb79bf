import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importsIn } from '../tools/rooms/imports.mjs';

const imports = importsIn(join(import.meta.dirname, '../src'));

/** The circles that a walk along imports closes, each as the modules on it; types are gone when code runs, and count for nothing. */
function circlesIn(all: typeof imports): string[] {
  const imported = new Map<string, string[]>();
  for (const { from, to, isType } of all) if (!isType) imported.set(from, [...(imported.get(from) ?? []), to]);
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (module: string, way: readonly string[]): void => {
    const at = way.indexOf(module);
    if (at >= 0) found.push([...way.slice(at), module].join(' → '));
    if (at >= 0 || done.has(module)) return;
    for (const other of imported.get(module) ?? []) visit(other, [...way, module]);
    done.add(module);
  };
  for (const module of imported.keys()) visit(module, []);
  return found;
}

it('sees a circle of imports, but for types', () => {
  const circle = [
    { from: 'a.ts', to: 'b.ts', isType: false },
    { from: 'b.ts', to: 'c.ts', isType: false },
    { from: 'c.ts', to: 'a.ts', isType: true },
  ];
  expect(circlesIn(circle)).toEqual([]);
  expect(circlesIn(circle.map((one) => ({ ...one, isType: false })))).toEqual(['a.ts → b.ts → c.ts → a.ts']);
});

it('has no modules that import each other in a circle', () => {
  expect(circlesIn(imports)).toEqual([]);
});
