import type { Framework } from './shape.js';

/** Of frameworks, or of a property of each, the named ones and those that no name chooses; all where none is named. */
export function chosenFrom<One extends Pick<Framework, 'name' | 'always'>>(
  all: readonly One[],
  names: readonly string[],
): readonly One[] {
  return names.length === 0 ? all : all.filter(({ name, always }) => always === true || names.includes(name));
}
