import { frameworks } from '../../src/frameworks/index.js';
import { FRAMEWORKS } from './frameworks.js';
import type { Input } from './input.js';
import type { OtherFramework } from './outcome.js';

const IMPORTED = /(?:\bfrom|\brequire\(|\bimport\(|\bimport)\s*(['"])([^'"]+)\1/g;

/** What goes together with any framework. */
const BESIDE: readonly string[] = ['node', 'sessions', 'connect', 'http-errors'];

/** The framework that the code imports, where another one is chosen. */
export function otherFramework({ code, framework }: Pick<Input, 'code' | 'framework'>): OtherFramework | undefined {
  if (framework === undefined) return undefined;
  const imported = [...code.matchAll(IMPORTED)].map(([, , specifier = '']) => specifier);
  const names = frameworks
    .filter(({ modules, inputs }) => has({ ...modules, ...inputs }, imported))
    .map(({ name }) => name);
  const telling = names.filter((name) => !BESIDE.includes(name));
  const seen = telling.length > 0 ? telling : names;
  if (seen.length === 0 || names.includes(framework)) return undefined;
  return shownAs(seen);
}

/** Modules may be named by how they begin: `@remix-run/*`. */
function has(modules: object, imported: readonly string[]): boolean {
  return Object.keys(modules).some((known) =>
    known.endsWith('*') ? imported.some((one) => one.startsWith(known.slice(0, -1))) : imported.includes(known),
  );
}

function shownAs(names: readonly string[]): OtherFramework {
  const one = FRAMEWORKS.find(({ name }) => names.includes(name));
  return one ? { title: one.title, name: one.name } : { title: names[0] ?? '' };
}
